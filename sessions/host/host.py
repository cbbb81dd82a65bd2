"""The host: every table's life, one line at a time (docs/protocols.md 1), made up of parts that each do one thing."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sessions.host.due import DueRows
from sessions.host.lobby import Lobby
from sessions.host.maintenance import Maintenance
from sessions.host.play import GamePlay
from sessions.host.queries import Queries
from sessions.host.scheduler import OnDue, Scheduler
from sessions.host.tables import TableCache
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.kernel.metrics import Metrics
from sessions.store import lineage, schema
from sessions.store.engines.protocol import Store
from sessions.store.sql import table_sql, time_sql

LATE = 60_000
"""Ms that a board may come after the change it shows; of a backup it is known when its last change was."""


class Host:
    """All tables of one database. `seeds`: a source of 32 random bytes for each new table.

    due, tables, unit_of_work: what changes go through; scheduler: what time alone does; maintenance: everything stands still;
    queries, lobby, play: what people do.
    """

    def __init__(self, store: Store, clock: Clock, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)) -> None:
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.due = DueRows(clock)
        self.tables = TableCache(store)
        self.unit_of_work = UnitOfWork(store, clock, self.tables, self.due, self.metrics)
        self.scheduler = Scheduler(store, clock, self.unit_of_work, self.due)
        self.maintenance = Maintenance(store, clock, self.unit_of_work, self.scheduler)
        self.queries = Queries(store, self.tables, self.unit_of_work)
        self.lobby = Lobby(store, clock, seeds, self.tables, self.unit_of_work, self.queries, self.maintenance)
        self.play = GamePlay(clock, self.unit_of_work, self.maintenance, self.queries)
        self.database = ""
        """The name of the database; a restored one has another."""
        self.lines: dict[str, int] = {}
        """The names it had before it was restored, each with the time (Unix ms) up to which it has that past."""
        self.found = 0
        """The newest table that was there when this process began, or got the last of its shards."""
        self.scheduler.schedule = {"time": OnDue(self.play.time_is_due)}

    async def open(self) -> None:
        """Read the little that a start needs; tables are read when somebody comes."""
        self.found = await self.lobby.open()
        await self.unit_of_work.open()
        known = await self.store.read(time_sql.DATABASE)
        self.database = known[0][0] if known else secrets.token_hex(8)
        if not known:
            await self.unit_of_work.write([(schema.PUT_FACT, ("database", self.database))])
        lines = await self.store.read(lineage.LINES)
        self.lines = lineage.ancestors(lines[0][0] if lines else None)
        await self.store.keep_line(self.database)
        await self.maintenance.open()
        await self.scheduler.open()

    async def note_found(self) -> None:
        """Return what another process has sent at the tables that are there now, this one does not know."""
        self.found = (await self.store.read(table_sql.NEWEST))[0][0]

    def is_of_this_past(self, number: int | None, at: int) -> bool:
        """Return whether a message that names its line of time by `number` (None: it does not) and is as it is since `at` (Unix ms)
        shows what this database knows. Another one, or what was played after a backup that was restored, is not of its past."""
        if number is None or number == lineage.number(self.database):
            return True
        until = next((until for name, until in self.lines.items() if lineage.number(name) == number), None)
        return until is not None and at <= until + LATE
