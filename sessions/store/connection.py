"""The database: one writer, one reader, one process (docs/protocols.md 2).

    async with Store(path) as store:
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
from sessions.store import prepare
from sessions.store.prepare import StartRefused
from sessions.store.writer import Conflict, DiskFull, GroupConnection, Statement, StoreError, Write, Writer, told

__all__ = ["Conflict", "DiskFull", "StartRefused", "Statement", "Store", "StoreError", "Write"]

PATIENCE = 5.0
"""Seconds that a statement waits for another program before it is refused."""


class Store:
    """The open database. Entering it raises StartRefused."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._writer: Writer | None = None
        self._reader: aiosqlite.Connection | None = None
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
                reading = await stack.enter_async_context(_connect(file))
                await _set(reading, "query_only = ON")
            except (OSError, sqlite3.Error) as error:
                raise prepare.refusal(self.path, error) from error
            self._writer = Writer(writing, opened[0])
            self._reader = reading
            stack.push_async_callback(self._writer.close)  # first of all when it ends: what waits is stored
            self._open = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._open.aclose()
        self._writer = self._reader = None

    async def write(self, *changes: Write) -> None:
        """One unit: all of it or nothing, durable when this returns. A cancelled caller never cancels a commit.

        Raises Conflict, DiskFull or another StoreError, and then nothing of it is stored. Units that are written at the
        same time are stored in any order: none may count on another.
        """
        if self._writer is None:
            raise StoreError("the store is not open")
        await self._writer.write(changes)

    @property
    def waiting(self) -> int:
        """Units that are still to be stored."""
        return 0 if self._writer is None else self._writer.waiting

    async def settled(self) -> None:
        """Wait until all that was handed over is stored, or refused."""
        if self._writer is not None:
            await self._writer.settled()

    async def read(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        """All rows at once: an unfinished SELECT would hold back checkpoints. Sees every write that has returned."""
        if self._reader is None:
            raise StoreError("the store is not open")
        try:
            return list(await self._reader.execute_fetchall(sql, params))  # type: ignore[arg-type]
        except sqlite3.Error as error:
            raise told(error) from error

    async def backup(self, target: Path | str) -> None:
        """A compact, checked copy of the database as it is now; replaces `target` when it is whole. Play goes on meanwhile."""
        target = Path(target)
        if self._writer is None:
            raise StoreError("the store is not open")
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
