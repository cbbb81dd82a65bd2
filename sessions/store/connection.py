"""The database as a file of SQLite: one writer, some readers, one process (docs/protocols.md 2).

    async with SqliteStore(path) as store:
        await store.write((MOVE, (...)), (LOG, (...)))      # one unit: all or nothing, durable when it returns
        rows = await store.read("SELECT ...", (...))

Enter the store before anything else: an aiosqlite connection that is left open keeps a process that wants to end alive
for ever (its thread is no daemon), so every way out of here closes both.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiosqlite

from sessions.kernel.clock import SystemClock
from sessions.store import lineage, prepare
from sessions.store.engines.leases import All, Leases
from sessions.store.engines.news import NewsOfOthers, NoNews
from sessions.store.prepare import StartRefused
from sessions.store.reading import ReadConnection
from sessions.store.watch import Watch
from sessions.store.writer import (
    BaseStore,
    Conflict,
    DiskFull,
    FileLost,
    GroupConnection,
    LockLost,
    Statement,
    StoreAway,
    StoreError,
    Unit,
    Write,
    Writer,
    told,
)

__all__ = ["Conflict", "DiskFull", "FileLost", "LockLost", "SqliteStore", "StartRefused", "Statement", "StoreError", "Write"]

READERS = 3
"""Connections that read. The first is for play, in the order in which it asks; the others for what may take long."""
PATIENCE = 5.0
"""Seconds that a statement waits for another program before it is refused."""
UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR)
"""What a read comes back with where the file is damaged, or the disk cannot be read."""


class SqliteStore(BaseStore):
    """The open database: sessions/store/engines/protocol.py says what each part is for. Entering it raises StartRefused."""

    is_file = True
    alone = False

    def __init__(self, path: Path | str) -> None:
        super().__init__()
        self.path = Path(path)
        self.leases: Leases = All()
        self.news: NewsOfOthers = NoNews()
        self._readers: list[aiosqlite.Connection] = []
        self._reading: dict[aiosqlite.Connection, int] = {}  # how many reads wait at each
        self._inner: GroupConnection | None = None
        self._writing: aiosqlite.Connection | None = None
        self._copying = asyncio.Lock()
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            lock = prepare.prepare(self.path, SystemClock().now())
            stack.callback(lock.release)
            try:
                opened: list[GroupConnection] = []

                def factory(*args: Any, **kwargs: Any) -> GroupConnection:
                    opened.append(GroupConnection(*args, **kwargs))
                    return opened[0]

                file = self.path.resolve()
                writing = await stack.enter_async_context(_connect(file, factory=factory))
                await _set(writing, "synchronous = FULL", "foreign_keys = ON", "journal_size_limit = 67108864")
                readers = [await stack.enter_async_context(_connect(file, factory=ReadConnection)) for _ in range(READERS)]
                for reading in readers:
                    await _set(reading, "query_only = ON")
                    await reading.execute_fetchall(lineage.NEWEST_ROW)  # from now on the -wal file is there, and watched
                opened[0].watch = Watch(file)
            except (OSError, sqlite3.Error) as error:
                raise prepare.refusal(self.path, error) from error

            async def commit(units: Sequence[Unit]) -> None:
                opened[0].groups.append(units)
                await writing.commit()

            self._writer = Writer(commit, told)
            self._readers, self._writing, self._inner = readers, writing, opened[0]
            self._reading = dict.fromkeys(readers, 0)
            stack.push_async_callback(self._writer.close)  # first of all when it ends: what waits is stored
            self._open = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._open.aclose()
        self._writer = self._writing = self._inner = None
        self._readers, self._reading = [], {}

    @property
    def name(self) -> str:
        return str(self.path)

    async def size(self) -> int:
        file = self.path.resolve()
        return sum(path.stat().st_size for end in ("", "-wal") if (path := file.with_name(file.name + end)).exists())

    # The file, and which line of time it is in.

    async def look(self) -> str | None:
        """Return what is wrong with the file at the path, as sessions/store/watch.py says it; None: nothing. `lost` keeps it."""
        if self._inner is not None and self._inner.watch is not None:
            self.lost = await asyncio.to_thread(self._inner.watch.look)  # a disk may hang
        return self.lost

    def put_log_aside(self, rescued: Path) -> None:
        """Move the -wal file of the open database away from the file that stands in its place: SQLite would play it into that one.
        Everything in it is in `rescued`."""
        if self._inner is not None and self._inner.watch is not None:
            self._inner.watch.put_log_aside(rescued)

    async def keep_line(self, name: str) -> None:
        """Have it be known beside the database, from now on, that it is of this name and how far it has come. Raises
        StartRefused."""
        assert self._inner is not None
        ((row,),) = await self.read(lineage.NEWEST_ROW)
        try:
            self._inner.mark = lineage.Mark(self.path.resolve(), name, row)
        except OSError as error:
            raise prepare.refusal(lineage.beside(self.path), error) from error
        self._open.callback(self._inner.mark.close)

    async def rescue(self, target: Path) -> None:
        """What the open database holds, as a checked file of its own: for when its path leads to it no more. Raises StoreError."""
        if self._writing is None:
            raise StoreAway("the store is not open")
        part = target.with_name(target.name + ".part")
        try:
            await asyncio.to_thread(prepare.new_file, part)
            await self._writing.execute_fetchall("VACUUM INTO ?", (str(part),))
            await asyncio.to_thread(prepare.put_in_place, part, target)
        except sqlite3.Error as error:
            raise told(error) from error
        except OSError as error:
            raise (DiskFull if error.errno in prepare.FULL_ERRNO else StoreError)(f"no rescue: {error}") from error
        finally:
            part.unlink(missing_ok=True)

    async def read(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        """All rows at once: an unfinished SELECT would hold back checkpoints. Sees every write that has returned. What is asked of
        one table's past is an OfTable (sessions/store/reading.py)."""
        if not self._readers:
            raise StoreAway("the store is not open")
        return await self._read(self._readers[0], sql, params)

    async def report(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        """The same for what may take long: no `read` waits for it. What is asked at once is answered in any order."""
        if not self._readers:
            raise StoreAway("the store is not open")
        return await self._read(min(self._readers[1:], key=self._reading.__getitem__), sql, params)

    async def _read(
        self, reader: aiosqlite.Connection, sql: str, params: Sequence[Any] | Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        self._reading[reader] += 1
        try:
            with self._under_way.timed():
                return list(await reader.execute_fetchall(sql, params))  # type: ignore[arg-type]
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in UNREADABLE:
                self.read_errors += 1
            raise told(error) from error
        finally:
            if reader in self._reading:  # else it was closed meanwhile
                self._reading[reader] -= 1

    async def backup(self, target: Path | str) -> None:
        """A compact, checked copy of the database as it is now; replaces `target` when it is whole. Play goes on meanwhile."""
        target = Path(target)
        if self._writer is None:
            raise StoreAway("the store is not open")
        file = self.path.resolve()
        if target.resolve() in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", ".lock"))):
            raise StoreError(f"a backup needs a file of its own, not {target}")
        async with self._copying:
            try:
                await asyncio.to_thread(prepare.copy, file, target)
            except sqlite3.Error as error:
                raise told(error) from error
            except OSError as error:
                raise (DiskFull if error.errno in prepare.FULL_ERRNO else StoreError)(f"no backup: {error}") from error


def _connect(file: Path, **more: Any) -> aiosqlite.Connection:
    return aiosqlite.connect(file, isolation_level=None, timeout=PATIENCE, **more)


async def _set(connection: aiosqlite.Connection, *pragmas: str) -> None:
    for pragma in pragmas:
        await connection.execute_fetchall(f"PRAGMA {pragma}")
