#!/bin/sh
# Whether what was put together can start: check.sh ENVIRONMENT PROGRAM
set -eu
environment=$1 program=$2
# Every module is loaded, the words and the fonts are found; without a token it then says so, and ends.
said=$("$environment/bin/python" "$program/bot.py" doctor) && { echo "A doctor who misses the token misses more." >&2; exit 1; }
echo "$said"
echo "$said" | grep -q '^ok .*fonts'
echo "$said" | grep -q '^ok .*words'
"$environment/bin/python" "$program/bot.py" health 2>&1 | grep -q 'Nothing answers'
