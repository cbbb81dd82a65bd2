"""Years of play: what people ask of a database with 100,000 finished tables and 500 people (sessions/people/ratings.py).

The tables are written as their rows; nothing is played. Figures are CPU ms of the whole process, all threads together, for one
question: the database is asked, and the numbers of the answer are made. (Reading the open tables that a list names is not in them.)
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bench.row import Row, at_most
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.ratings import EVERYWHERE, Ratings
from sessions.people.since import kept_for, tables_of
from sessions.store.connection import SqliteStore, Statement, Write
from sessions.store.sql import ratings_sql

TABLES, PEOPLE, SERVERS, OPEN = 100_000, 500, 5, 500
GAMES = ("blueprints", "skyrise", "space_builder", "strange_world", "welkin")
BAR = 20.0
"""CPU ms of one question."""
TIMES = 10
AT_ONCE = 2_000

TABLE = Statement(
    "INSERT INTO tables (id, game, rules, seed, seed_hash, status, guild_id, channel_id, host_user, created, changed, result) "
    "VALUES (?, ?, 1, '', '', ?, ?, ?, ?, ?, ?, '{}')"
)
SEAT = Statement("INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (?, ?, ?, 'x', 'person', 0)")
OUTCOME = Statement(
    "INSERT INTO outcomes (table_id, game, guild_id, ended, seats, sort, rated) VALUES (?, ?, ?, ?, 3, 'people', 1)"
)
PERFORMANCE = Statement(
    "INSERT INTO performances (table_id, number, user, seat, place, kept, moves, waited, mu, sigma, here_mu, here_sigma) "
    "VALUES (?, ?, ?, ?, ?, 1, 20, 60000, 25, 8, 25, 8)"
)
RATING = Statement("INSERT INTO ratings (game, scope, user, mu, sigma, games) VALUES (?, ?, ?, ?, ?, ?)")


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        async with SqliteStore(Path(folder) / "years.db") as store:
            host = Host(store, ManualClock(), lambda: bytes(32))
            await host.open()
            await _fill(store)
            return await _measured(host, Ratings(host))


async def _fill(store: SqliteStore) -> None:
    """The finished tables, and some open ones."""
    rng = random.Random(1)
    changes: list[Write] = []
    for table in range(1, TABLES + OPEN + 1):
        game, guild, over = rng.choice(GAMES), 1 + table % SERVERS, table <= TABLES
        people = rng.sample(range(1, PEOPLE + 1), 3)
        changes.append((TABLE, (table, game, "over" if over else "running", guild, table, people[0], table, table)))
        changes += [(SEAT, (table, seat, user)) for seat, user in enumerate(people)]
        if over:
            changes.append((OUTCOME, (table, game, guild, table)))
            changes += [(PERFORMANCE, (table, seat, user, seat, seat + 1)) for seat, user in enumerate(people)]
        if len(changes) > AT_ONCE * 8:
            await store.write(*changes)
            changes = []
    for game in GAMES:
        for scope in range(SERVERS + 1):
            changes += [(RATING, (game, scope, user, rng.gauss(25, 3), 2.0, 40)) for user in range(1, PEOPLE + 1)]
    await store.write(*changes)
    await store.write((ratings_sql.FILL_TALLIES, ()))


async def _measured(host: Host, ratings: Ratings) -> list[Row]:
    asked: dict[str, Callable[[], Awaitable[object]]] = {
        "/standing here": lambda: ratings.standing("welkin", 1, 1),
        "/standing everywhere": lambda: ratings.standing("welkin", 1, EVERYWHERE),
        "/profile": lambda: _profile(ratings),
        "/games": lambda: _games(host),
        "/table list": lambda: _listed(host),
        "whether somebody is a beginner": lambda: ratings.is_beginner(7),
    }
    found = []
    for what, ask in asked.items():
        await ask()
        begun = time.process_time()
        for _ in range(TIMES):
            await ask()
        spent = (time.process_time() - begun) * 1000 / TIMES
        found.append(at_most(f"{what}, CPU ms, {TABLES:,} finished tables, {PEOPLE} people", spent, BAR, f"{spent:.1f}"))
    begun = time.process_time()
    wrong = await ratings.repair()
    found.append(
        Row(f"counters compared with a scan, CPU s ({wrong} wrong)", f"{time.process_time() - begun:.1f}", "0 wrong", not wrong)
    )
    return found


async def _profile(ratings: Ratings) -> None:
    """As the command asks: over all servers, and here."""
    await ratings.profile(7, 1, EVERYWHERE)
    await ratings.profile(7, 1, 1)


async def _games(host: Host) -> None:
    await tables_of(host, 7)
    await kept_for(host, 7)


async def _listed(host: Host) -> None:
    """As the command asks: one's own, then all of the server."""
    await host.queries.open_tables(1, 7)
    await host.queries.open_tables(1)
