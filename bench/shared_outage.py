"""After an outage, with several processes: `python -m bench shared_outage`, or `--tables 1000` for a look.

Time is given back to 10,000 clocked tables of forty servers by four hosts on one server of PostgreSQL, each for its own shards,
while people play at all of them (bench/outage.py is the same for one host on a file). The four share one loop, and each click waits
for all of them: in processes of their own it would wait less. What is sent to Discord goes by the limiter, which they share;
here it is only counted how long all boards wait for that.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from bench.outage import BOARDS_BAR, CLICK_BAR, TABLES, clicking, many, watching
from bench.row import Row, at_most
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.kernel.limiter import BURST, SECONDS
from sessions.people.people import People
from sessions.play.clocks import Clocks
from sessions.play.reachability import Reach, Reachability
from sessions.store.connection import Statement
from sessions.store.engines.leases import shard_of
from sessions.store.postgres.connection import PostgresStore
from sessions.store.postgres.leases import TIMES
from sessions.store.sql import stop_sql
from sessions.table.time_control import MINUTE
from sessions.wiring import hear_others, wire
from tests.postgres import DURABLE, MISSING, programs, server

PROCESSES, SERVERS = 4, 40
PARTED = "UPDATE {} SET guild_id = (({} % 40) + 1) * 4194304"


async def rows(tables: int = TABLES) -> list[Row]:
    """Everything that is measured here."""
    found = programs()
    if found is None:
        print(MISSING, file=sys.stderr)
        return []
    with server(found, DURABLE) as started, tempfile.TemporaryDirectory() as folder:
        return await measured(started.address, Path(folder), tables)


async def measured(address: str, folder: Path, tables: int) -> list[Row]:
    """The figures, on a new database."""
    clock = ManualClock()
    async with PostgresStore(address, folder) as store:
        made = Host(store, clock, lambda: bytes(32))
        wire(made, clocks=Clocks(made, People(store)))
        await made.open()
        await many(made, store, tables)
        await store.write(
            (Statement(PARTED.format("tables", "id"), rows=None), ()), (Statement(PARTED.format("due", "table_id"), rows=None), ())
        )
    async with AsyncExitStack() as stack:
        hosts: list[tuple[Host, Reachability]] = []
        for _ in range(PROCESSES):
            shared = PostgresStore(address, folder, PROCESSES)
            shared._leases.times = TIMES._replace(renew=0.5, again=0.2, finish=0.2)
            host = Host(shared, clock, lambda: bytes(32))
            people, reach = People(shared), Reachability(host)
            wire(host, clocks=Clocks(host, people))
            hear_others(host, people, reachability=reach)
            await stack.enter_async_context(shared)
            await people.open()
            await host.open()
            await reach.open()
            hosts.append((host, reach))
        async with asyncio.timeout(60):
            while any(  # noqa: ASYNC110 -- leases tell nobody here
                host.store.leases.share is None or len(host.store.leases.share.shards) != 1 for host, _ in hosts
            ):
                await asyncio.sleep(0.2)
        return await outage(hosts, clock, tables)


async def outage(hosts: list[tuple[Host, Reachability]], clock: ManualClock, tables: int) -> list[Row]:
    """Five minutes in which nobody can play, and what comes after them."""
    guilds = [(number + 1) << 22 for number in range(SERVERS)]
    own = [[guild for guild in guilds if host.store.leases.holds(guild)] for host, _ in hosts]
    assert sorted(guild for some in own for guild in some) == guilds
    for (_, reach), some in zip(hosts, own, strict=True):
        await reach.lose_guilds(some, Reach.AWAY)
    clock.advance(5 * MINUTE)
    waits: list[float] = []
    stands: list[float] = []
    over = asyncio.Event()
    by_shard = {next(iter(host.store.leases.share.shards)): host for host, _ in hosts if host.store.leases.share is not None}

    def of_table(table_id: int) -> Host:
        return by_shard[shard_of(((table_id % SERVERS) + 1) << 22, PROCESSES)]

    for (_, reach), some in zip(hosts, own, strict=True):
        await reach.find_guilds(some, Reach.AWAY)
    beside = [asyncio.create_task(clicking(of_table, waits, over, tables)), asyncio.create_task(watching(stands, over))]
    begun = time.perf_counter()
    paying = [asyncio.create_task(ticking(host, over)) for host, _ in hosts]
    while await hosts[0][0].store.read(stop_sql.OWED):  # noqa: ASYNC110 -- nobody tells of what a database holds
        await asyncio.sleep(0.5)
    spent = time.perf_counter() - begun
    over.set()
    await asyncio.gather(*beside, *paying)
    boards = tables * SECONDS / BURST
    return [
        at_most(
            f"the longest wait of {len(waits)} clicks, {tables:,} clocked tables, {PROCESSES} hosts on a server",
            max(waits),
            CLICK_BAR,
            f"{max(waits):.0f} ms",
            " ms",
        ),
        Row("the longest stand of the loop of all four", f"{max(stands):.0f} ms"),
        at_most(
            "seconds until all tables have their time, and all boards may have been sent",
            max(spent, boards),
            BOARDS_BAR,
            f"{spent:.0f} s, {boards:.0f} s",
            " s",
        ),
    ]


async def ticking(host: Host, over: asyncio.Event) -> None:
    """Whatever is due, once a second as in a bot."""
    while not over.is_set():
        await host.scheduler.tick()
        await asyncio.sleep(1)
