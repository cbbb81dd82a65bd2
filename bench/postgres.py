"""The store on a server of PostgreSQL against aiosqlite's autocommit INSERT and the store in a file, in one run on one disk:
`python -m bench postgres` (docs/scaling.md).

What is written is what bench/store.py writes. The server is one of this run's own, with its own settings for durability (fsync on).
The three are run in turns, and the middle one of the rounds' ratios counts.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

from bench.row import Row, at_least
from bench.store import ROUNDS, STATE, TABLE, inserting, moving, pace, plain, seqs
from sessions.store.connection import SqliteStore, Statement
from sessions.store.engines.protocol import Store
from sessions.store.postgres.connection import PostgresStore
from sessions.store.reading import EachItsOwn
from tests.postgres import DURABLE, MISSING, programs, server

TEXT = STATE.decode()
NEW = EachItsOwn(TABLE, TABLE.replace("x'00'", r"'\x00'"))
CALLERS = {1: 0.4, 16: 2.0, 64: 4.0}
"""How many wait at once, and how many times as fast as autocommit it is."""
CONDITIONS: dict[str, int | None] = {"the only process": None, "one of several processes": 4}


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
                for callers, bar in CALLERS.items():
                    there, here = [], []
                    for _ in range(ROUNDS):
                        base = await pace(callers, inserting(inserts))
                        there.append((await pace(callers, moving(store, await seqs(store), None, TEXT)), base))
                        here.append((await pace(callers, moving(file, await seqs(file), None)), base))
                    what = f"moves on a server, {condition}, {callers} waiting, against autocommit INSERT"
                    ratio = statistics.median(move / base for move, base in there)
                    told.append(at_least(what, ratio, bar, shown(ratio, there), " x"))
                    if of is None:
                        ratio = statistics.median(move / base for move, base in here)
                        told.append(Row(f"the same in a file, {callers} waiting", shown(ratio, here)))
    return told


def shown(ratio: float, measured: list[tuple[float, float]]) -> str:
    """The figure of one line."""
    return f"{ratio:.2f} x ({statistics.median(move for move, _ in measured):,.0f}/s)"


async def begin(store: Store) -> None:
    """As many tables as there are callers at most."""
    await asyncio.gather(*(store.write((Statement(NEW), (i, 0, "running"))) for i in range(max(CALLERS))))
