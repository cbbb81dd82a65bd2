#!/bin/sh
# A user of the bot's own, and the folder that is theirs: user.sh [ROOT]
set -eu
root=${1:-}
echo 'skywright:x:10001:' >> "$root/etc/group"
echo 'skywright:x:10001:10001:Skywright:/data:/usr/sbin/nologin' >> "$root/etc/passwd"
mkdir -p "$root/data"
chmod 0700 "$root/data"
chown 10001:10001 "$root/data" || [ -n "$root" ] # who tries this in another root may not be allowed to
