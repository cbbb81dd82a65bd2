"""The host: durable moves of real games, at 1, 16 and 64 tables at once, against aiosqlite's autocommit INSERT of the same run.

A move is `Host.play` with a line of Blueprints: judged, drafted, written with its state and its events, published. The lines
are found beforehand and each table is started before the clock runs, so nothing but moves is measured. Both are run in
turns, and the middle one of the rounds' ratios counts (docs/protocols.md 2); the bar is that of a laptop's disk (bench/disk.py).
"""

from __future__ import annotations

import asyncio
import itertools
import random
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path

from bench.disk import DISKS, disk
from bench.row import Row, at_least
from bench.store import inserting, pace, plain
from rules import GAMES
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.store.connection import SqliteStore
from sessions.table.change import Change

GAME = GAMES["blueprints"]
TABLES = (1, 16, 64)
BAR = 2.5
"""At the most tables."""
ROUNDS = 5
SEEDS = 16
SECONDS = 0.4
WAITING = {1: 60, 16: 14, 64: 7}
"""Started tables each caller has before a round: more than it can play to the end in SECONDS."""

clicks = itertools.count(1 << 60)


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        return await against(Path(folder))


async def against(folder: Path) -> list[Row]:
    """Moves a second against INSERTs a second."""
    told = []
    seeds = itertools.cycle(range(SEEDS))
    async with SqliteStore(folder / "host.db") as store, plain(folder / "plain.db") as base:
        host = Host(store, ManualClock(), lambda: next(seeds).to_bytes(32, "big"))
        await host.open()
        heard: list[Change] = []
        host.unit_of_work.listeners.append(heard.append)
        for (wait, place), tables in itertools.product(DISKS.items(), TABLES):
            ratios, speeds, costs = [], [], []
            for _ in range(ROUNDS):
                ready = await started(host, tables)
                with disk(wait):
                    inserts, _ = await spent(tables, inserting(base))
                    moves, cost = await spent(tables, moving(host, ready))
                ratios.append(moves / inserts)
                speeds.append(moves)
                costs.append(cost)
            ratio = statistics.median(ratios)
            figure = f"{ratio:.2f} x ({statistics.median(speeds):,.0f}/s, {statistics.median(costs):.0f} µs CPU each)"
            what = f"moves, {tables} table{'s' if tables > 1 else ''} at once, against autocommit INSERT, {place}"
            told.append(at_least(what, ratio, BAR, figure, " x") if wait and tables == max(TABLES) else Row(what, figure))
    return told


async def spent(callers: int, one: Callable[[int], Awaitable[object]]) -> tuple[float, float]:
    """Return how often a second, and µs of CPU each."""
    begun = time.process_time()
    speed = await pace(callers, one, SECONDS)
    return speed, (time.process_time() - begun) / (speed * SECONDS) * 1e6


Line = tuple[int, int, str]
"""Table, user, line."""


async def started(host: Host, callers: int) -> list[deque[Line]]:
    """For each caller the lines of its tables, which have just been started, game after game."""

    async def table(_: int) -> list[Line]:
        made = await host.lobby.new(GAME.key, options={}, seats=0, user=0, name="0", guild_id=1, channel_id=1, click=next(clicks))
        number = made.sitting.table.id
        for user in range(1, GAME.seats[-1]):
            await host.lobby.join(number, user, str(user), next(clicks))
        begun = (await host.lobby.start(number, 0, next(clicks))).sitting
        users = [chair.user or 0 for chair in begun.chairs]
        return [(number, users[seat], line) for seat, line in script(begun.table.seed)]

    count = callers * WAITING[callers]
    found: list[list[Line]] = []
    for first in range(0, count, 64):
        found += await asyncio.gather(*map(table, range(first, min(count, first + 64))))
    return [deque(itertools.chain.from_iterable(found[caller::callers])) for caller in range(callers)]


_scripts: dict[bytes, list[tuple[int, str]]] = {}


def script(seed: bytes) -> list[tuple[int, str]]:
    """Seat and line of a whole random game."""
    if seed not in _scripts:
        seats = GAME.seats[-1]
        rng = random.Random(seed)
        state = GAME.deal(seats, seed, **{name: values[0] for name, values in GAME.options(seats).items()})
        lines = []
        while state.to_move:
            seat = state.to_move[0]
            line = rng.choice(list(state.moves(seat)))
            state = state.play(seat, line).state
            lines.append((seat, line))
        _scripts[seed] = lines
    return _scripts[seed]


def moving(host: Host, ready: list[deque[Line]]) -> Callable[[int], Awaitable[object]]:
    """One move at the caller's own table."""

    def one(caller: int) -> Awaitable[object]:
        table, user, line = ready[caller].popleft()
        return host.play.line(table, user, line, click=next(clicks), at=0)

    return one


if __name__ == "__main__":
    for row in asyncio.run(rows()):
        print(row.what, row.figure, row.bar, row.met, sep=" | ")
