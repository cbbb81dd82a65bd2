"""Makes what finished tables are packed with: `python -m bench.dictionaries [GAME ...]` (sessions/store/shelf.py).

Games of all numbers of seats and options are played, and what they have in common is a dictionary of zstandard. It is made anew
where a game's states or events have changed much. Databases keep those they have used, so an older one is never needed here.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import zstandard

from bench.whole import club, variants
from rules import GAMES
from sessions.store.packing import Rows
from sessions.store.packing.body import LEVEL, plain
from sessions.store.shelf import DICTIONARIES
from sessions.store.sql import packed_sql

EACH = 7
"""Games for each number of seats."""
LEVELS = ("easy", "medium")
SIZE = 64 * 1024
"""Bytes of a dictionary: one twice as large saves no more than a thirtieth."""


async def samples(game: str) -> list[bytes]:
    """Return what is packed of games of all kinds."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        async with club(Path(folder) / "games.db", seed=7) as at:
            for number in range(EACH):
                for seats in GAMES[game].seats:
                    clock = ("none", "daily")[number % 3 == 2]
                    options = variants(game, seats, number)
                    table = await at.play(
                        game,
                        seats,
                        LEVELS[number % len(LEVELS)],
                        options,
                        "none" if at_once(options) else clock,
                        by_hand=at_once(options) and number % 2 == 0,
                    )
                    parts = [
                        await at.host.store.read(sql, (table,))
                        for sql in (packed_sql.ALL_ROWS, packed_sql.ALL_STATES, packed_sql.ALL_BANKS)
                    ]
                    found.append(plain(Rows(*parts)))
    return found


def at_once(options: dict[str, str]) -> bool:
    """Return whether the rules have a clock of their own."""
    return "pace" in options


def main(games: list[str]) -> None:
    """Play, and write one file a game."""
    DICTIONARIES.mkdir(exist_ok=True)
    for game in games or sorted(GAMES):
        found = asyncio.run(samples(game))
        made = zstandard.train_dictionary(SIZE, found, level=LEVEL)
        (DICTIONARIES / f"{game}.zdict").write_bytes(made.as_bytes())
        print(f"{game}: {len(found)} games, {sum(map(len, found)) // len(found)} bytes each before they are compressed")


if __name__ == "__main__":
    main(sys.argv[1:])
