"""A file's side of `python bot.py move`: sessions/store/engines/move.py says what is done."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from sessions.store import lineage, prepare
from sessions.store.engines.contents import MoveRefused, TableShape, schema

SEVERAL = 500
"""Rows that are written at once."""
PART = ".moving"
"""The end of a file's name while it is filled."""


@asynccontextmanager
async def source(path: Path, now: int) -> AsyncIterator[SourceFile]:
    """A file to be copied, locked and brought up to date as by a start. Raises StartRefused, MoveRefused."""
    with _source(path, now) as opened:
        yield opened


@contextmanager
def _source(path: Path, now: int) -> Iterator[SourceFile]:
    real = path.resolve()
    if not real.is_file() or not real.stat().st_size:
        raise MoveRefused("move-nothing", source=str(path))
    lock = prepare.prepare(path, now)
    try:
        with prepare.closing(real, "rw") as connection:
            connection.execute("BEGIN")  # all tables as they are at one moment, whatever else may write
            yield SourceFile(connection)
    finally:
        lock.release()


class SourceFile:
    """A Source of sessions/store/engines/contents.py."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
        return _rows(self._connection, shape)

    async def note(self, target: str) -> None:
        self._connection.execute("ROLLBACK")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute(prepare.PUT_MOVED, (target,))


@asynccontextmanager
async def target(path: Path, now: int) -> AsyncIterator[TargetFile]:
    """A file to be filled, which has its name when it is complete. Raises StartRefused."""
    lock = prepare.locked(path, now)
    try:
        with _target(path) as opened:
            yield opened
    finally:
        lock.release()


@contextmanager
def _target(path: Path) -> Iterator[TargetFile]:
    real = path.resolve()
    part = real.with_name(real.name + PART)
    is_there = real.exists() and real.stat().st_size > 0
    if not is_there and lineage.known(real):
        raise prepare.missing(path, real)
    try:
        if not is_there:
            prepare.new_file(part)
        with prepare.closing(real if is_there else part, "ro" if is_there else "rw") as connection:
            yield TargetFile(path, connection, None if is_there else part)
    finally:
        part.unlink(missing_ok=True)


class TargetFile:
    """A Target of sessions/store/engines/contents.py. part: the file that is filled; None: there is one already."""

    def __init__(self, path: Path, connection: sqlite3.Connection, part: Path | None) -> None:
        self.name = str(path.resolve())
        self._target = path.resolve()
        self._connection = connection
        self._part = part

    async def is_empty(self) -> bool:
        if self._part is None:
            if self._connection.execute("PRAGMA user_version").fetchone() != (len(prepare.migrations()),):
                raise MoveRefused("move-not-empty", target=self.name, table="")
            return False
        self._connection.execute("PRAGMA journal_mode = OFF").fetchall()  # what a kill leaves is filled anew
        self._connection.execute("PRAGMA synchronous = OFF")  # and is on the disk before it gets its name
        self._connection.executescript(f"{schema()}\n;PRAGMA user_version = {len(prepare.migrations())};")
        self._connection.execute("PRAGMA foreign_keys = ON")
        return True

    async def fill(self, shape: TableShape, rows: AsyncIterator[Sequence[Any]]) -> None:
        self._connection.execute("BEGIN")
        several: list[Sequence[Any]] = []
        async for row in rows:
            several.append(row)
            if len(several) == SEVERAL:
                self._connection.executemany(shape.insert, several)
                several.clear()
        self._connection.executemany(shape.insert, several)
        self._connection.execute("COMMIT")

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
        return _rows(self._connection, shape)

    async def finish(self) -> None:
        assert self._part is not None
        prepare.put_in_place(self._part, self._target)


async def _rows(connection: sqlite3.Connection, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
    for row in connection.execute(shape.select):
        yield row
