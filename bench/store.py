"""The store against aiosqlite's autocommit INSERT, in the same run on the same disk (docs/protocols.md 2).

A move is what the host writes for one: a checked UPDATE of the table, one row of the log, and a state of 5 KB. The
baseline is a single INSERT of 180 bytes with a unique (table, seq), each its own transaction, WAL and FULL as in the store.
Both are run in turns, and the middle one of the rounds' ratios counts; the bars are those of a laptop's disk (bench/disk.py).
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiosqlite

from bench.disk import DISKS, LAPTOP, Waiting, disk
from bench.row import Row, at_least, at_most
from sessions.store.connection import SqliteStore, Statement
from sessions.store.engines.protocol import Store

CALLERS = {1: 0.4, 16: 2.5, 64: 4.0}
LONG_BAR = 1.25
ROUNDS = 5
SECONDS = 0.4

STATE = bytes(range(32, 127)) * 54  # 5,130 bytes
EVENTS = '[{"id":"taken","seat":0,"about":{"die":"o3","cell":"b1"},"only":null},{"id":"refilled","about":{"pool":"ppag"}}]'
MOVE = Statement("UPDATE tables SET seq = ?, changed = ? WHERE id = ? AND seq = ?")
LOG = Statement(
    'INSERT INTO log (table_id, seq, batch, kind, seat, "user", line, public, at, click, events, state, rules) '
    "VALUES (?, ?, ?, 'move', 0, 7, 'take o3 b1', 'take o3 b1', ?, ?, ?, ?, 1)"
)
PUT = Statement(
    "INSERT INTO states (table_id, seq, stage, state) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, stage = excluded.stage, state = excluded.state"
)
TABLE = (
    "INSERT INTO tables (id, game, rules, seed, seed_hash, seq, status, created, changed) "
    "VALUES (?, 'bench', 1, x'00', '', ?, ?, 0, 0)"
)


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        return [*await against(Path(folder)), *await long_log(Path(folder))]


async def against(folder: Path) -> list[Row]:
    """Moves a second against INSERTs a second."""
    told = []
    async with SqliteStore(folder / "moves.db") as store, plain(folder / "plain.db") as inserts:
        most = max(CALLERS)
        await asyncio.gather(*(store.write((Statement(TABLE), (i, 0, "running"))) for i in range(most)))
        for wait, kept, name in ((0.0, None, "moves"), (LAPTOP, None, "moves"), (0.0, STATE, "moves, the state in the log too")):
            for callers, bar in CALLERS.items():
                ratios, speeds = [], []
                for _ in range(ROUNDS if kept is None else 3):
                    with disk(wait):
                        base = await pace(callers, inserting(inserts))
                        move = await pace(callers, moving(store, await seqs(store), kept))
                    ratios.append(move / base)
                    speeds.append(move)
                ratio = statistics.median(ratios)
                what = f"{name}, {callers} waiting, against autocommit INSERT, {DISKS[wait]}"
                figure = f"{ratio:.2f} x ({statistics.median(speeds):,.0f}/s)"
                told.append(at_least(what, ratio, bar, figure, " x") if wait else Row(what, figure))
    return told


@asynccontextmanager
async def plain(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """What everything is measured against: a connection in autocommit, WAL and FULL as in the store, with a table of events."""
    async with aiosqlite.connect(path, isolation_level=None, factory=Waiting) as connection:
        for pragma in ("journal_mode = WAL", "synchronous = FULL"):
            await connection.execute_fetchall(f"PRAGMA {pragma}")
        await connection.execute("CREATE TABLE event (game INTEGER, seq INTEGER, body TEXT, PRIMARY KEY (game, seq))")
        yield connection


def inserting(connection: aiosqlite.Connection) -> Callable[[int], Awaitable[object]]:
    """One INSERT by caller number so and so."""
    count = iter(range(time.time_ns(), 1 << 62))

    def one(caller: int) -> Awaitable[object]:
        return connection.execute("INSERT INTO event VALUES (?, ?, ?)", (caller, next(count), EVENTS + EVENTS[:70]))

    return one


async def seqs(store: Store) -> dict[int, int]:
    """The newest seq of every table."""
    return dict(await store.read("SELECT id, seq FROM tables"))


def moving(store: Store, seq: dict[int, int], kept: bytes | None, state: bytes | str = STATE) -> Callable[[int], Awaitable[object]]:
    """One move at the caller's own table. `kept`: the state that the log keeps."""
    clicks = iter(range(time.time_ns(), 1 << 62))

    def one(table: int) -> Awaitable[object]:
        old = seq[table]
        new = seq[table] = old + 1
        return store.write(
            (MOVE, (new, new, table, old)),
            (LOG, (table, new, new, new, next(clicks), EVENTS, kept)),
            (PUT, (table, new, new, state)),
        )

    return one


async def pace(callers: int, one: Callable[[int], Awaitable[object]], seconds: float = SECONDS) -> float:
    """Return how often a second `one` is done by so many callers, each waiting for its own."""
    done = 0
    end = time.perf_counter() + seconds

    async def caller(number: int) -> None:
        nonlocal done
        while time.perf_counter() < end:
            await one(number)
            done += 1

    begun = time.perf_counter()
    await asyncio.gather(*map(caller, range(callers)))
    return done / (time.perf_counter() - begun)


async def long_log(folder: Path) -> list[Row]:
    """A move where the log holds 1,000,000 rows against one where it holds 1,000."""
    files = {1_000: folder / "short.db", 1_000_000: folder / "long.db"}
    for count, path in files.items():
        async with SqliteStore(path):
            pass
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("BEGIN")
            connection.executemany(TABLE, ((i, count // 100, "running") for i in range(100)))
            connection.executemany(
                LOG.sql, ((t, s, s, s, t * 1_000_000 + s, EVENTS, None) for t in range(100) for s in range(count // 100))
            )
            connection.execute("UPDATE tables SET seq = seq + 1")
            connection.execute("COMMIT")
    told = []
    async with SqliteStore(files[1_000]) as short, SqliteStore(files[1_000_000]) as long:
        for callers in (1, 64):
            ratios, speeds = [], []
            for _ in range(ROUNDS):
                few = await pace(callers, moving(short, await seqs(short), None))
                many = await pace(callers, moving(long, await seqs(long), None))
                ratios.append(few / many)
                speeds.append(1e3 / many)
            ratio = statistics.median(ratios)
            what = f"a move with 1,000,000 log rows against one with 1,000, {callers} waiting"
            told.append(at_most(what, ratio, LONG_BAR, f"{ratio:.2f} x ({statistics.median(speeds):.3f} ms)", " x"))
    return told
