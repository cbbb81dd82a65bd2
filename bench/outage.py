"""After an outage: time is given back to ten thousand clocked tables while people play (sessions/host/stops.py).

A tick gives back to forty tables; here one tick follows another without the second between them, and a click comes every few
milliseconds at any of the tables. What is measured is how long such a click waits, how long the loop stands, and what one tick
takes; with the second between, boards are right after as many seconds as there are ticks.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.row import Row, at_most
from sessions.host.host import Host
from sessions.host.stops import AT_ONCE
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.play.clocks import Clocks
from sessions.store import schema
from sessions.store.connection import SqliteStore, Statement
from sessions.store.engines.protocol import Store
from sessions.store.places import COLUMNS_OF
from sessions.table.time_control import HOUR
from sessions.wiring import wire

TABLES = 10_000
CLICK_BAR = 1_000.0
"""Ms that no click waits longer than."""
BOARDS_BAR = 250.0
"""Seconds after which all boards are right."""
EVERY = 0.02

clicks = itertools.count(1 << 60)
COPIED = ("seats", "states", "due", "banks")


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        async with SqliteStore(Path(folder) / "outage.db") as store:
            return await measured(store)


async def measured(store: SqliteStore) -> list[Row]:
    """The figures, on a new database."""
    clock = ManualClock()
    host = Host(store, clock, lambda: bytes(32))
    people = People(store)
    wire(host, clocks=Clocks(host, people))
    await people.open()
    await host.open()
    await host.scheduler.tick()
    await many(host, store)
    await host.scheduler.stand_still("gateway")
    clock.advance(HOUR)
    waits: list[float] = []
    stands: list[float] = []
    over = asyncio.Event()
    beside = [asyncio.create_task(clicking(lambda _: host, waits, over)), asyncio.create_task(watching(stands, over))]
    await asyncio.sleep(0.1)
    begun, ticks = time.perf_counter(), 0
    await host.scheduler.go_on("gateway")
    first = time.perf_counter() - begun
    while host.scheduler.stops.owing:
        await host.scheduler.tick()
        ticks += 1
    spent = time.perf_counter() - begun
    over.set()
    await asyncio.gather(*beside)
    return [
        at_most(
            f"the longest wait of {len(waits)} clicks, {TABLES:,} clocked tables",
            max(waits),
            CLICK_BAR,
            f"{max(waits):.0f} ms",
            " ms",
        ),
        Row("the longest stand of the loop", f"{max(stands):.0f} ms"),
        Row(f"until people play again, and {AT_ONCE} tables have their time", f"{first * 1000:.0f} ms"),
        at_most(
            "ticks, one a second, until all boards are right", ticks, BOARDS_BAR, f"{ticks} ({spent / ticks * 1000:.0f} ms each)"
        ),
    ]


async def many(host: Host, store: Store, tables: int = TABLES) -> None:
    """One running table with a clock, and all others like it."""
    made = await host.lobby.new(
        "blueprints",
        options={},
        seats=2,
        user=7,
        name="Ann",
        guild_id=1,
        channel_id=1,
        click=next(clicks),
        terms={"clock": "daily"},
    )
    await host.lobby.join(made.sitting.table.id, 8, "Ben", next(clicks))
    await host.lobby.start(made.sitting.table.id, 7, next(clicks))
    numbers = f"WITH RECURSIVE n (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM n WHERE id < {tables}) INSERT INTO "
    columns = [column for column in schema.TABLE_COLUMNS if column != "id"]
    await store.write(
        (
            Statement(
                f"{numbers}tables (id, {schema.named(columns)}) SELECT n.id, {_of('t', columns)} FROM tables t, n", rows=None
            ),
            (),
        )
    )
    for table in COPIED:
        found = await store.read(COLUMNS_OF, (table,))
        columns = [name for (name,) in found if name != "table_id"]
        into = f"{numbers}{table} (table_id, {schema.named(columns)})"
        copied = f"{into} SELECT n.id, {_of('t', columns)} FROM {table} t, n WHERE t.table_id = 1"
        await store.write((Statement(copied, rows=None), ()))
    columns = [*schema.ROW_COLUMNS, "state", "rules"]
    copied = f"{numbers}log (table_id, {schema.named(columns)}) SELECT n.id, {_of('t', columns)} FROM log t, n WHERE t.table_id = 1"
    await store.write((Statement(copied, rows=None), ()))
    await host.lobby.open()


def _of(table: str, columns: list[str]) -> str:
    return ", ".join(f'{table}."{column}"' for column in columns)


async def clicking(of_table: Callable[[int], Host], waits: list[float], over: asyncio.Event, count: int = TABLES) -> None:
    """A line at any of the tables every `EVERY` seconds; ms that each took. `of_table`: the host that is clicked on."""
    rng = random.Random(1)
    playing: set[asyncio.Task[None]] = set()

    async def one(table_id: int) -> None:
        begun, host = time.perf_counter(), of_table(table_id)
        sitting = await host.tables.look(table_id)
        assert sitting.state is not None
        seat = sitting.state.to_move[0]
        line = next(iter(sitting.state.moves(seat)))
        await host.play.line(table_id, sitting.chairs[seat].user or 0, line, click=next(clicks), at=host.clock.now())
        waits.append((time.perf_counter() - begun) * 1000)

    tables = rng.sample(range(1, count + 1), count)
    while tables and not over.is_set():
        task = asyncio.create_task(one(tables.pop()))
        playing.add(task)
        task.add_done_callback(playing.discard)
        await asyncio.sleep(EVERY)
    await asyncio.gather(*playing)


async def watching(stands: list[float], over: asyncio.Event) -> None:
    """Ms that the loop came late by."""
    while not over.is_set():
        begun = time.perf_counter()
        await asyncio.sleep(0.001)
        stands.append((time.perf_counter() - begun - 0.001) * 1000)
