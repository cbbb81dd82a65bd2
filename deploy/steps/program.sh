#!/bin/sh
# The program, and nothing else that lies in its folder (no .env, no database, no tests): program.sh SOURCE TARGET
set -eu
source=$1 target=$2
mkdir -p "$target"
for part in bot.py settings.py probe.py lanes.py cogs data players playground render rules sessions \
    pyproject.toml .env.example LICENSE CHANGELOG.md; do
    cp -R "$source/$part" "$target/"
done
find "$target" -name __pycache__ -type d -prune -exec rm -rf {} +
python3 -m compileall -q --invalidation-mode unchecked-hash "$target"
chmod -R a+rX,go-w "$target"
