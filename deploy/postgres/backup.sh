#!/bin/sh
# A dump of the database every day, kept for BACKUP_DAYS days: backup.sh FOLDER [once]. DATABASE says where it is (docs/scaling.md).
# A dump has its name when it is whole and can be read again; older ones go only after that, and the three newest stay.
set -eu
folder=$1
umask 077
mkdir -p "$folder"
while :; do
    file=$folder/skywright-$(date -u +%Y%m%d-%H%M%S).dump
    rm -f "$folder"/*.part
    if pg_dump --format=custom --no-password --file "$file.part" "$DATABASE" && pg_restore --list "$file.part" >/dev/null; then
        mv "$file.part" "$file"
        echo "backup ${file##*/}"
        ls -1 "$folder"/skywright-*.dump | sort -r | tail -n +4 | while read -r old; do
            find "$old" -mtime +"${BACKUP_DAYS:-14}" -delete
        done
        wait=86400
    else
        rm -f "$file.part"
        echo "No backup was made; it is tried again in an hour." >&2
        [ "${2:-}" != once ] || exit 1
        wait=3600
    fi
    [ "${2:-}" != once ] || exit 0
    sleep "$wait"
done
