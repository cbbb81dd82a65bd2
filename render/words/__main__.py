"""`python -m render.words check <language>`: what a translation lacks. Ends with 1 where it lacks anything."""

from __future__ import annotations

import sys

from render.words import languages
from render.words.check import faults, same_as_english


def main(arguments: list[str]) -> int:
    """Check a language; the exit code."""
    if len(arguments) != 2 or arguments[0] != "check" or arguments[1] not in languages():
        print(f"python -m render.words check LANGUAGE; there are files for {', '.join(languages())} in data/locale.")
        return 2
    language = arguments[1]
    found = faults(language)
    for fault in found:
        print(fault)
    if language != languages()[0]:
        same = same_as_english(language)
        print(f"The same as in English, which may be right ({len(same)}): {', '.join(same) or 'none'}.")
    print(f"{language}: {len(found)} to mend." if found else f"{language}: nothing to mend.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # no letter that the console lacks ends it
    sys.exit(main(sys.argv[1:]))
