"""What years of play leave on the disk: bytes a finished game before and after it is packed, a step of its replay, and backups.

Computer players choose for four people, the most that a game can have. A game's bytes are all of it: its rows, seats, results,
ratings and what was shown, in whole pages, by how much compact copies grow with some more games. What is there once, such as a
dictionary, came with the game before.
"""

from __future__ import annotations

import gc
import itertools
import tempfile
import time
from pathlib import Path

from bench.row import Row, at_most
from bench.whole import PEOPLE, Club, club, variants
from rules import GAMES
from sessions.ops.packer import AFTER, Packer
from sessions.ops.pruner import DAY, Pruner
from sessions.people.ratings import Ratings
from sessions.record import replay
from sessions.store.sql import packed_sql
from sessions.table.model import Shown

SEATS, EACH, LEVEL = 4, 4, "medium"
TAPPED = 12
"""Games built tap by tap: a file grows by whole pages, which with four games is a step of 1 KB a game, and the bar is near."""
BYTES = 10_000
"""Of a finished game, at most."""
STEP = 50.0
"""CPU ms of a step of a replay, all threads together, the first one too, for which the table is unpacked."""
SERVER, DAYS = 100_000, 14
"""Finished games of a large server, and the days for which backups are kept."""
DISK = 10.0
"""GB of these backups."""


async def rows() -> list[Row]:
    """Everything that is measured here."""
    found, copies = [], []
    for game in sorted(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            more, copy = await _of(game, Path(folder))
        found += more
        copies.append(copy)
    mean = sum(copies) / len(copies)
    held = mean * SERVER * DAYS / 1e9
    what = f"backups of {DAYS} days, {SERVER:,} games of all kinds, {mean:,.0f} bytes each, GB"
    return [*found, at_most(what, held, DISK, f"{held:.1f}")]


async def _of(game: str, folder: Path) -> tuple[list[Row], float]:
    """The rows of one game; and the bytes that one takes in a backup."""
    async with club(folder / "games.db") as at:
        store, sizes = at.host.store, itertools.count()

        async def size(end: str) -> int:
            copy = folder / f"{next(sizes)}{end}"
            await store.backup(copy)
            return copy.stat().st_size

        ratings = Ratings(at.host)
        at.host.unit_of_work.listeners.append(ratings.hear)
        await ratings.catch_up()
        await _played(at, game, EACH)
        await _packed(at, ratings)
        base, base_backup = await size(".db"), await size(".db.zst")
        tables = [await _played(at, game, number) for number in range(EACH)]
        before = (await size(".db") - base) / EACH
        begun = time.process_time()
        await _packed(at, ratings)
        spent = (time.process_time() - begun) * 1000 / EACH
        assert await store.read(packed_sql.COUNT_TO_PACK) == [(0,)]
        after, backup = (await size(".db") - base) / EACH, (await size(".db.zst") - base_backup) / EACH
        step = max([await _slowest_step(at, table) for table in tables])
        by_hand = []
        if game == "space_builder":
            base = await size(".db")
            tables = [await _played(at, game, number, by_hand=True) for number in range(TAPPED)]
            await _packed(at, ratings)
            held = (await size(".db") - base) / TAPPED
            slowest = max([await _slowest_step(at, table) for table in tables[:EACH]])
            by_hand = [
                at_most(f"{game}: bytes of a game built tap by tap, packed", held, BYTES, f"{held:,.0f}"),
                at_most(f"{game}: CPU ms of the slowest step of its replay", slowest, STEP, f"{slowest:.1f}"),
            ]
    return [
        Row(f"{game}: bytes of a game with {SEATS} players, before it is packed", f"{before:,.0f}"),
        at_most(f"{game}: bytes of a game, packed", after, BYTES, f"{after:,.0f}"),
        Row(f"{game}: CPU ms of packing one", f"{spent:.0f}"),
        at_most(f"{game}: CPU ms of the slowest step of a replay", step, STEP, f"{step:.1f}"),
        *by_hand,
    ], backup


async def _played(at: Club, game: str, number: int, *, by_hand: bool = False) -> int:
    """A game to its end, with what is noted of its messages."""
    seats = min(SEATS, GAMES[game].seats[-1])
    table = await at.play(game, seats, LEVEL, variants(game, seats, number), by_hand=by_hand)
    for reader in ("board", *(f"hand:{PEOPLE + seat}" for seat in range(seats))):
        await at.host.queries.note_shown(table, Shown(reader, 9, 0, PEOPLE * 10 + table, PEOPLE * 11 + table))
    return table


async def _packed(at: Club, ratings: Ratings) -> None:
    """Pack whatever is over, and two days later prune what is done."""
    await ratings.settled()
    made = next(at.clicks)  # the newest row of all is never packed: that of a lobby, here
    await at.host.lobby.new("welkin", options={}, seats=2, user=1, name="x", guild_id=1, channel_id=made, click=made)
    at.clock.advance(AFTER)
    packer, pruner = Packer(at.host), Pruner(at.host)
    while await packer.next() is not None:
        pass
    at.clock.advance(2 * DAY)
    while await pruner.next():
        pass


async def _slowest_step(at: Club, table: int) -> float:
    """CPU ms of the slowest step through a whole replay, from a table that nobody has read; each reads what the command reads."""
    at.host.tables.forget(table)
    gc.collect()
    gc.freeze()  # what the games before have left is not looked through again
    slowest, step, stops = 0.0, 0, 1
    while step < stops:
        begun = time.process_time()
        sitting = await at.host.tables.look(table)
        found = replay.stops(await at.host.queries.rows(table), None, over=True)
        await replay.state_after(at.host, sitting, found[step].seq)
        slowest, step, stops = max(slowest, time.process_time() - begun), step + 1, len(found)
    return slowest * 1000
