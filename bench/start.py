"""Starting with 10,000 stored tables, a tenth of them running, against an empty database: the parts that open it, and the
whole process from its first instruction until it is connected and until its first answer.
"""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bench.host import script
from bench.interaction import Watcher
from bench.row import Row, at_most
from bench.store import EVENTS, LOG
from playground.both import Both
from playground.world import GUILD
from rules import GAMES
from rules.game import State
from sessions.host.host import Host
from sessions.kernel.clock import SystemClock
from sessions.store.connection import SqliteStore

TABLES = 10_000
MOVES = 12
TIMES = 3
BAR = 2.0
"""Seconds that many tables may cost a start, against none."""
GAME = GAMES["blueprints"]


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        many, none = Path(folder) / "many.db", Path(folder) / "none.db"
        for path in (many, none):
            async with SqliteStore(path):
                pass
        filled(many)
        size = many.stat().st_size / 1e6
        opened = {path: [await opening(path) for _ in range(TIMES)] for path in (many, none)}
        ready = {path: await starting(path) for path in (many, none)}
        bare = await starting(Path(folder) / "echo.db", bot="bench.echo", command="echo")
    more = ready[many][0] - ready[none][0]
    figure = f"{ready[many][0]:.2f} s, {ready[none][0]:.2f} s without a table"
    told = [
        Row(f"open database and host, {TABLES:,} tables ({size:.0f} MB)", f"{statistics.median(opened[many]) * 1e3:.0f} ms"),
        Row("open database and host, no table", f"{statistics.median(opened[none]) * 1e3:.0f} ms"),
        at_most(f"process until connected, {TABLES:,} tables", more, BAR, figure, " s more"),
        Row(f"process until a first answer, {TABLES:,} tables", f"{ready[many][1]:.2f} s, {ready[none][1]:.2f} s without a table"),
    ]
    return [*told, Row("a bare echo bot: until connected, until a first answer", f"{bare[0]:.2f} s, {bare[1]:.2f} s")]


def filled(path: Path) -> None:
    """Tables that were all shown, each with MOVES rows in its log."""
    state = middle().dump().decode()
    every = range(1, TABLES + 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO tables (id, game, rules, seed, seed_hash, seq, status, created, changed, guild_id, channel_id, host_user) "
            f"VALUES (?, '{GAME.key}', {GAME.rules}, x'00', '', {MOVES - 1}, ?, 0, 0, {GUILD}, ?, 1)",
            ((i, "over" if i % 10 else "running", i) for i in every),
        )
        connection.executemany(f"INSERT INTO states VALUES (?, {MOVES - 1}, 0, ?)", ((i, state) for i in every))
        connection.executemany(
            "INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (?, ?, ?, 'someone', 'person', 0)",
            ((i, seat, seat + 1) for i in every for seat in range(2)),
        )
        connection.executemany(
            "INSERT INTO shown (table_id, reader, seq) VALUES (?, ?, ?)",
            ((i, reader, MOVES - 1) for i in every for reader in ("board", "hand:1", "hand:2")),
        )
        connection.executemany(LOG.sql, ((i, seq, seq, 0, i * MOVES + seq, EVENTS, state) for i in every for seq in range(MOVES)))
        connection.execute("COMMIT")


def middle() -> State:
    """A position in the middle of a game."""
    seats = GAME.seats[-1]
    state = GAME.deal(seats, bytes(32), **{name: values[0] for name, values in GAME.options(seats).items()})
    lines = script(bytes(32))
    for seat, line in lines[: len(lines) // 2]:
        state = state.play(seat, line).state
    return state


async def opening(path: Path) -> float:
    """Seconds until the host is there and knows which boards are behind."""
    begun = time.perf_counter()
    async with SqliteStore(path) as store:
        host = Host(store, SystemClock())
        await host.open()
        behind = await host.queries.behind()
        took = time.perf_counter() - begun
    assert not behind, behind
    return took


async def starting(path: Path, *, bot: str = "bot", command: str = "table list") -> tuple[float, float]:
    """Seconds from the start of the process until the bot is connected, and until it has answered a command."""
    connected, answered = [], []
    async with Both(path, bot=bot) as both, Watcher(both.server.address, "Ann") as ann:
        await ann.online()  # the first start tells Discord the commands
        for _ in range(TIMES):
            await ann.quiet()
            await both.runner.stop()
            await ann.until(lambda: not ann.bot["online"], "the bot's end")
            begun = time.perf_counter()
            await both.start()
            await ann.online()
            connected.append(time.perf_counter() - begun)
            await ann.command("tables", command)
            answered.append(time.perf_counter() - begun)
        await ann.quiet()
    return statistics.median(connected), statistics.median(answered)
