"""Everything that a person would read, as pages to read: `python -m tests.pages DIR [--language fr] [--only welkin ...]`.

One page a game and one of commands, in the order in which things were said. People play a whole game of each at a table in SimCord:
Ann looks at pictures, Ben has chosen words only, Cleo looks on, a computer player fills the last seat. Every kind of button is
pressed when it first appears and every refusal of the game is provoked once, with hints, orders, undo, votes and the result; then
every command, by members, by who manages the server and by the host, and what comes by itself while days pass. `rest.txt` has the
sentences that no page said, as they stand in their files.

A message is written out when something in it is new to its page; what was read before has a dot, and is left out where it is long.
`[picture: …]` is how a picture is told to those who do not see it, `[written: …]` what is written into it.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
from pathlib import Path

from render.words import ENGLISH, ENTRY, FOLDERS, NAMED, languages
from tests.pages.book import Book
from tests.pages.commands import commands
from tests.pages.played import SEATS, game

COMMANDS = "commands"


async def write(folder: Path, language: str, only: list[str]) -> tuple[int, int, int]:
    """Write the pages; how many distinct sentences they have, and how many ids of how many were said."""
    book = Book(language)
    for name in only or [*SEATS, COMMANDS]:
        begun, before = time.perf_counter(), len(book.sentences)
        book.begin()
        await (commands(book, language) if name == COMMANDS else game(book, name, language))
        (folder / f"{name}.txt").write_text("\n".join(book.page) + "\n", encoding="utf-8")
        new = len(book.sentences) - before
        print(f"{name}: {len(book.page)} lines, {new} new sentences, {time.perf_counter() - begun:.0f} s", flush=True)
    entries = sources(language)
    said = heard(entries, book.said)
    rest = [f"# {file}\n{source.rstrip()}" for id, (file, source) in entries.items() if id not in said]
    (folder / "rest.txt").write_text("\n".join(rest) + "\n", encoding="utf-8")
    return len(book.sentences), len(said), len(entries)


def sources(language: str) -> dict[str, tuple[str, str]]:
    """Every entry of a language by its id: its file's name and its source."""
    files = [file for folder in FOLDERS for file in sorted((folder / language).glob("*.ftl"))]
    return {entry[1]: (file.name, entry[0]) for file in files for entry in ENTRY.finditer(file.read_text(encoding="utf-8"))}


def heard(entries: dict[str, tuple[str, str]], said: set[str]) -> set[str]:
    """The ids that were said, and those that these name."""
    found, left = set(), [id for id in said if id in entries]
    while left:
        id = left.pop()
        found.add(id)
        left += [name for name in NAMED.findall(entries[id][1]) if name in entries and name not in found]
    return found


def main(words: list[str]) -> int:
    """Write the pages of one language and say what is on them."""
    reader = argparse.ArgumentParser(prog="python -m tests.pages")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--language", default=ENGLISH, choices=languages())
    reader.add_argument("--only", nargs="*", default=[], choices=[*SEATS, COMMANDS])
    told = reader.parse_args(words)
    told.folder.mkdir(parents=True, exist_ok=True)
    logging.disable(logging.CRITICAL)
    count, said, of = asyncio.run(write(told.folder, told.language, told.only))
    print(f"{count} distinct sentences; {said} of {of} entries of {told.language} were said, the others are in rest.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
