#!/bin/sh
# The libraries of the bot, with their hashes, in an environment of their own: libraries.sh ENVIRONMENT REQUIREMENTS...
set -eu
environment=$1
shift
for file; do
    set -- "$@" -r "$file"
    shift
done
python3 -m venv "$environment"
# Wheels alone: a library that would have to be compiled belongs into the build stage of an image of one's own.
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes --only-binary :all: \
    "$@"
"$environment/bin/python" -m pip check
"$environment/bin/python" -m pip uninstall --quiet --yes pip # nothing is installed later on
"$environment/bin/python" -m compileall -q --invalidation-mode unchecked-hash "$environment/lib"
