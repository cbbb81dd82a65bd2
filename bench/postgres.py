"""The store on a server of PostgreSQL against aiosqlite's autocommit INSERT and the store in a file, in one run on one disk:
`python -m bench postgres` (docs/scaling.md).

What is written is what bench/store.py writes. The server is one of this run's own, with its own settings for durability (fsync on).
All are run in turns, and the middle one of the rounds' ratios counts. Beside it stands what the server and the driver alone would
allow: the same messages for the same moves, one group after the other on a bare connection, for nobody who waits.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.row import Row, at_least
from bench.store import ROUNDS, STATE, TABLE, inserting, moving, pace, plain, seqs
from sessions.store.connection import SqliteStore, Statement
from sessions.store.engines.protocol import Store
from sessions.store.postgres import script
from sessions.store.postgres.arrays import Arrays
from sessions.store.postgres.connection import PostgresStore
from sessions.store.postgres.script import Scripts
from sessions.store.postgres.writer import close
from sessions.store.reading import EachItsOwn
from sessions.store.writer import Unit, Write, woven
from tests.postgres import DURABLE, MISSING, programs, server

TEXT = STATE.decode()
NEW = EachItsOwn(TABLE, TABLE.replace("x'00'", r"'\x00'"))
CALLERS = {1: 0.4, 16: 2.0, 64: 4.0}
"""How many wait at once, and how many times as fast as autocommit it is."""
CONDITIONS: dict[str, int | None] = {"the only process": None, "one of several processes": 4}

NUMBERS = itertools.count(1)
"""Of groups that are stored without the writer, whose numbers begin far away."""


async def rows() -> list[Row]:
    """Everything that is measured here."""
    found = programs()
    if found is None:
        print(MISSING, file=sys.stderr)
        return []
    with server(found, DURABLE) as started, tempfile.TemporaryDirectory() as folder:
        return await against(Path(folder), started.address)


async def against(folder: Path, address: str) -> list[Row]:
    """Moves a second on a server and in a file against INSERTs a second."""
    told = []
    async with SqliteStore(folder / "moves.db") as file, plain(folder / "plain.db") as inserts:
        await begin(file)
        for condition, of in CONDITIONS.items():
            async with PostgresStore(address, folder, of) as store:
                if of is None:
                    await begin(store)
                connection = await store._connect_to_write()
                without = Bare(connection)
                for callers, bar in CALLERS.items():
                    there, here, least = [], [], []
                    for _ in range(ROUNDS):
                        base = await pace(callers, inserting(inserts))
                        there.append((await pace(callers, moving(store, await seqs(store), None, TEXT)), base))
                        here.append((await pace(callers, moving(file, await seqs(file), None)), base))
                        least.append((callers * await pace(1, without.moving(await seqs(store), callers)), base))
                    what = f"moves on a server, {condition}, {callers} waiting, against autocommit INSERT"
                    told.append(at_least(what, middle(there), bar, f"{shown(there)}; bare: {shown(least)}", " x"))
                    if of is None:
                        told.append(Row(f"the same in a file, {callers} waiting", shown(here)))
                await close(connection)
    return told


class Bare:
    """Groups of moves as the writer sends them, on a connection without it."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._scripts, self._arrays = Scripts(connection), Arrays(connection)

    def moving(self, seq: dict[int, int], callers: int) -> Callable[[int], Awaitable[object]]:
        """One group of so many moves."""
        gathered = Gathered()
        move = moving(gathered, seq, None, TEXT)  # type: ignore[arg-type]

        async def group(_: int) -> None:
            gathered.units.clear()
            for caller in range(callers):
                await move(caller)
            steps, begins = woven(gathered.units), await self._scripts.begins(next(NUMBERS), ())
            if sum(len(step.parameters) for step in steps) <= script.MOST:
                await self._connection.execute(await self._scripts.script(steps, begins))
                return
            await self._connection.execute("; ".join(["BEGIN", *begins]))
            for step in steps:
                await self._arrays.execute(step)
            await self._connection.execute("COMMIT")

        return group


class Gathered:
    """Takes units as a store does, and does nothing with them."""

    def __init__(self) -> None:
        self.units: list[Unit] = []

    async def write(self, *changes: Write) -> None:
        self.units.append(Unit(changes, asyncio.get_running_loop().create_future()))


def middle(measured: list[tuple[float, float]]) -> float:
    """The middle one of the rounds' ratios."""
    return statistics.median(pace / base for pace, base in measured)


def shown(measured: list[tuple[float, float]]) -> str:
    """The figure of one line."""
    return f"{middle(measured):.2f} x ({statistics.median(pace for pace, _ in measured):,.0f}/s)"


async def begin(store: Store) -> None:
    """As many tables as there are callers at most."""
    await asyncio.gather(*(store.write((Statement(NEW), (i, 0, "running"))) for i in range(max(CALLERS))))
