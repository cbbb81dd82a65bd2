"""The one writer: what waits is stored in one transaction (docs/protocols.md 2).

A commit costs a sync of the disk and a hop to the connection's thread and back, however much it holds. So a worker task
takes all units that wait, at most 256, and hands them over at once: `executemany` per statement, one commit. When that
fails it is rolled back and each unit is stored alone, so that only the failing one's caller hears of it.

aiosqlite runs every call on a connection in that connection's thread. `GroupConnection.commit` is such a call and stores the
whole group there: one hop for a group where statement by statement would be one for each, and no moment at which a cancelled
task could leave a transaction half done.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sessions.kernel.under_way import UnderWay
from sessions.kernel.worker import Worker
from sessions.store.lineage import NEWEST_ROW, Mark
from sessions.store.watch import Watch

LOG = logging.getLogger(__name__)
LARGEST_GROUP = 256
LARGEST_LOG = 64_000_000
"""Bytes of the -wal file from which on it is cut back by force: SQLite alone waits for a moment without readers."""


class StoreError(Exception):
    """The database refused. What was asked for is not stored."""


class StoreAway(StoreError):
    """The database cannot be reached, or is not open any more: nothing is wrong with what was asked."""


class FileLost(StoreError):
    """The open file is not the one at the database's path any more: what would be stored would not be found again. Its text is the
    word of sessions/store/watch.py for it."""


class Conflict(StoreError):
    """Somebody was faster: a statement changed another number of rows than it must, a UNIQUE constraint failed, or two processes
    waited for each other's rows."""


class DiskFull(StoreError):
    """There is no room. Nothing was lost; writing works again when there is."""


class LockLost(StoreError):
    """Another process has the database now: this one must not write to it any more."""


class LeaseLost(StoreError):
    """Another process may hold the shard now that this was to be done for: it is left to that one."""


class Fence(NamedTuple):
    """A unit is stored only while the holder of this shard has this epoch (sessions/store/engines/leases.py)."""

    shard: int
    epoch: int


@dataclass(frozen=True)
class Statement:
    """An INSERT, UPDATE, DELETE or REPLACE without RETURNING. `rows`: how many rows each execution must change (None: any number).

    Rows are counted over all executions in a group: one execution must never change more than `rows`, so a statement
    with a number finds its rows by their key.
    """

    sql: str
    rows: int | None = 1


Write = tuple[Statement, tuple[Any, ...]]


class Unit:
    """Changes that are stored together or not at all, and what became of them. `under`: what must stand when they are."""

    __slots__ = ("changes", "error", "stored", "under")

    def __init__(self, changes: Sequence[Write], stored: asyncio.Future[None], under: Collection[Fence] = ()) -> None:
        self.changes = changes
        self.stored = stored
        self.under = under
        self.error: BaseException | None = None


class Step:
    """One statement of a group, with the parameters of all its executions."""

    __slots__ = ("parameters", "statement")

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self.parameters: list[tuple[Any, ...]] = []


def woven(units: Iterable[Unit]) -> list[Step]:
    """The steps that do all units: as few as keep the order of the statements of each.

    Statements of different units come in any order between each other: units that wait together are concurrent, and none
    may count on what another one writes.
    """
    return _woven(unit.changes for unit in units)


def together(parts: Iterable[Sequence[Write]]) -> list[Write]:
    """The changes of one unit in few steps: of parts of it that touch no row of each other, each in its own order."""
    return [(step.statement, values) for step in _woven(parts) for values in step.parameters]


def _woven(parts: Iterable[Sequence[Write]]) -> list[Step]:
    steps: list[Step] = []
    for changes in parts:
        place = 0
        for statement, parameters in changes:
            while place < len(steps) and steps[place].statement is not statement and steps[place].statement != statement:
                place += 1
            if place == len(steps):
                steps.append(Step(statement))
            steps[place].parameters.append(parameters)
    return steps


class GroupConnection(sqlite3.Connection):
    """The write connection. `commit` stores the group that was handed over first; use it in autocommit mode only."""

    groups: deque[Sequence[Unit]]

    def __init__(self, database: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(database, *args, **kwargs)
        self.groups = deque()
        self._log = f"{database}-wal"
        self._stored = 0
        self.watch: Watch | None = None
        self.mark: Mark | None = None

    def commit(self) -> None:
        """Store one group: together, or else each unit alone. What became of a unit stands in the unit."""
        units = self.groups.popleft()
        lost = None if self.watch is None else self.watch.look()
        if lost is not None:
            for unit in units:
                unit.error = FileLost(lost)
            return
        try:
            self._store(units)
        except Exception as error:  # noqa: BLE001 -- handed to the callers
            if len(units) == 1 or _busy(error):
                for unit in units:
                    unit.error = error
            else:
                self._each(units)
        self._note_newest()
        self._stored += 1
        if self._stored % 64 == 0:
            self._trim()

    def _note_newest(self) -> None:
        """Have it be known beside the database how far it has come."""
        if self.mark is not None:
            with contextlib.suppress(sqlite3.Error):  # everything is stored; the next commit notes it
                self.mark.note(self.execute(NEWEST_ROW).fetchone()[0])

    def _each(self, units: Sequence[Unit]) -> None:
        for unit in units:
            try:
                self._store((unit,))
            except Exception as error:  # noqa: BLE001 -- handed to its caller
                unit.error = error

    def _trim(self) -> None:
        """Readers that always overlap would let the -wal file grow for ever: wait a moment for them, then cut it back."""
        try:
            if os.path.getsize(self._log) > LARGEST_LOG:
                (before,) = self.execute("PRAGMA busy_timeout").fetchone()
                self.execute("PRAGMA busy_timeout = 200")
                try:
                    self.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
                finally:
                    self.execute(f"PRAGMA busy_timeout = {before}")
        except (OSError, sqlite3.Error) as error:  # everything is stored; the next time will do
            LOG.warning("%s could not be cut back: %s", self._log, error)

    def _store(self, units: Sequence[Unit]) -> None:
        if self.in_transaction:  # a rollback has failed
            self.execute("ROLLBACK")
        self.execute("BEGIN IMMEDIATE")
        try:
            for step in woven(units):
                changed = self.executemany(step.statement.sql, step.parameters).rowcount
                rows = step.statement.rows
                if rows is not None and changed != rows * len(step.parameters):
                    raise Conflict(f"{changed} rows changed instead of {rows * len(step.parameters)}: {step.statement.sql}")
            self.execute("COMMIT")
        except BaseException:
            if self.in_transaction:
                self.execute("ROLLBACK")
            raise


class Writer:
    """Gathers units into groups until `close`. `commit`: stores a group, and says in each unit that it could not store why;
    `told`: what the caller of a unit hears of that."""

    def __init__(self, commit: Callable[[Sequence[Unit]], Awaitable[None]], told: Callable[[BaseException], BaseException]) -> None:
        self._commit = commit
        self._told = told
        self._waiting: deque[Unit] = deque()
        self._closed = False
        self._worker = Worker(self._store, "store")

    async def write(self, changes: Sequence[Write], under: Collection[Fence] = ()) -> None:
        """Store one unit; it is durable when this returns. Cancelling the caller never cancels what it has handed over. `under`:
        what must stand where several processes share the database."""
        if self._closed:
            raise StoreError("the store is closed")
        if not changes:
            return
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Unit(changes, stored, under))
        self._worker.wake()
        await stored  # a cancelled caller cancels this future and nothing else

    @property
    def waiting(self) -> int:
        """Units that are still to be stored."""
        return len(self._waiting)

    async def settled(self) -> None:
        """Wait until nothing is left to store."""
        await self._worker.settled()

    async def close(self) -> None:
        """Store what waits and take no more."""
        self._closed = True
        try:
            await self._worker.settled()
        finally:
            await self._worker.close()
            for unit in self._waiting:
                _answer(unit, StoreError("the store was closed before this was stored"))
            self._waiting.clear()

    async def _store(self) -> None:
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(len(self._waiting), LARGEST_GROUP))]
            try:
                await self._commit(group)
            except BaseException:
                for unit in group:
                    _answer(unit, StoreError("the store was stopped; whether this was stored is not known"))
                raise
            for unit in group:
                _answer(unit, None if unit.error is None else self._told(unit.error))


class BaseStore:
    """What both databases have in common: what is written goes through the one writer, and what is asked may hang."""

    def __init__(self) -> None:
        self._writer: Writer | None = None
        self._under_way = UnderWay()
        self.lost: str | None = None
        """What was wrong with the file when it was looked at last."""
        self.read_errors = 0
        """Reads that failed since the start, for a damaged page or a disk that cannot be read."""
        self.outages = 0  # of a file there are none that go by

    async def write(self, *changes: Write, under: Collection[Fence] = ()) -> None:
        """One unit: all of it or nothing, durable when this returns. A cancelled caller never cancels a commit. `under`: what must
        stand where several processes share the database.

        Raises Conflict, DiskFull or another StoreError, and then nothing of it is stored. Units that are written at the
        same time are stored in any order: none may count on another.
        """
        if self._writer is None:
            raise StoreAway("the store is not open")
        with self._under_way.timed():
            await self._writer.write(changes, under)

    @property
    def hangs(self) -> bool:
        """Return whether something was asked so long ago that it may never be answered."""
        return self._under_way.hangs

    @property
    def waiting(self) -> int:
        """Units that are still to be stored."""
        return 0 if self._writer is None else self._writer.waiting

    async def settled(self) -> None:
        """Wait until all that was handed over is stored, or refused."""
        if self._writer is not None:
            await self._writer.settled()


def told(error: BaseException) -> BaseException:
    """Return what the caller hears of an error: one of ours for everything that SQLite says; a bug in the caller's values as it
    is."""
    if not isinstance(error, sqlite3.Error):
        return error
    code = getattr(error, "sqlite_errorcode", 0)
    kind = StoreError
    if code in UNIQUE:
        kind = Conflict
    elif code in FULL:
        kind = DiskFull
    mine = kind(str(error))
    mine.__cause__ = error
    return mine


UNIQUE = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_ROWID)
FULL = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,  # what a quota or a limit on the size of files looks like: only ENOSPC becomes SQLITE_FULL
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_TRUNCATE,
)


def _busy(error: Exception) -> bool:
    """Return whether another program holds the database: then no unit would fare better alone."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _answer(unit: Unit, error: BaseException | None) -> None:
    if unit.stored.done():  # its caller was cancelled
        return
    if error is None:
        unit.stored.set_result(None)
    else:
        unit.stored.set_exception(error)
