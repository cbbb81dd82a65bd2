"""A server's side of `python bot.py move`: sessions/store/engines/move.py says what is done."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from sessions.store.engines.address import plain, shown
from sessions.store.engines.contents import MoveRefused, TableShape, shapes
from sessions.store.postgres import prepare
from sessions.store.postgres.connection import CONNECTING, KEEPALIVE, told_at_the_start
from sessions.store.postgres.writer import close
from sessions.store.prepare import MOVED

WRITTEN_BY_STARTS = ("facts", "alive", "gaps")
"""What the doctor and a bot without tables write too: a database that keeps nothing else is empty."""
FETCHED = 500
"""Rows that are read at once."""
PUT_MOVED = "INSERT INTO facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
NUMBERED = (
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'"
)
"""Columns that number themselves where nobody gives them a number."""


@asynccontextmanager
async def source(address: str, now: int) -> AsyncIterator[SourceServer]:
    """A database on a server, to be copied. Raises StartRefused, MoveRefused."""
    async with _opened(address) as connection:
        if not await prepare.version_of(connection, shown(address)):
            raise MoveRefused("move-nothing", source=shown(address))
        await prepare.ready(connection, shown(address), now)
        reading = connection.transaction(isolation="repeatable_read", readonly=True)
        await reading.start()
        yield SourceServer(connection, reading)


@asynccontextmanager
async def target(address: str, now: int) -> AsyncIterator[TargetServer]:
    """A database on a server, to be filled, in a transaction that ends with `finish`. Raises StartRefused, MoveRefused."""
    async with _opened(address) as connection:
        filling = connection.transaction()
        await filling.start()
        await prepare.ready(connection, shown(address), now)
        yield TargetServer(connection, filling, shown(address))


@asynccontextmanager
async def _opened(address: str) -> AsyncIterator[Any]:
    """A locked connection; what was begun on it and not committed is taken back in the end."""
    name = shown(address)
    try:
        called = {"application_name": prepare.process_name(secrets.token_hex(4)), "jit": "off"}
        connection = await asyncpg.connect(plain(address), timeout=CONNECTING, server_settings=called | KEEPALIVE)
    except (*told_at_the_start, ValueError) as error:
        raise prepare.refusal(name, error) from error
    try:
        await prepare.lock(connection, name)
        yield connection
    except told_at_the_start as error:
        raise MoveRefused("move-failed", error=str(error) or type(error).__name__) from error
    finally:
        await close(connection)


class SourceServer:
    """A Source of sessions/store/engines/contents.py. reading: the transaction in which all of it is read."""

    def __init__(self, connection: Any, reading: Any) -> None:
        self._connection = connection
        self._reading = reading

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
        return _rows(self._connection, shape)

    async def note(self, target: str) -> None:
        await self._reading.rollback()
        await self._connection.execute(PUT_MOVED, MOVED, target)


class TargetServer:
    """A Target of sessions/store/engines/contents.py. filling: the transaction that `finish` ends."""

    def __init__(self, connection: Any, filling: Any, name: str) -> None:
        self.name = name
        self._connection = connection
        self._filling = filling

    async def is_empty(self) -> bool:
        for shape in shapes():
            if shape.name not in WRITTEN_BY_STARTS and await self._connection.fetchval(
                f"SELECT EXISTS (SELECT 1 FROM {shape.name})"
            ):
                return False
        await self._connection.execute("DELETE FROM alive; DELETE FROM gaps")
        await self._connection.execute("DELETE FROM facts WHERE key NOT IN ($1, $2, 'opened')", prepare.SCHEMA, prepare.OLDEST)
        return True

    async def fill(self, shape: TableShape, rows: AsyncIterator[Sequence[Any]]) -> None:
        await self._connection.copy_records_to_table(shape.name, records=rows, columns=shape.columns)

    def rows(self, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
        return _rows(self._connection, shape)

    async def finish(self) -> None:
        for table, column in await self._connection.fetch(NUMBERED):
            await self._connection.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), coalesce(max({column}), 0) + 1, false) FROM {table}"
            )
        await self._filling.commit()
        names = ", ".join(shape.name for shape in shapes())
        await self._connection.execute(f"ANALYZE {names}")  # else it plans as for empty tables, until the server looks by itself


async def _rows(connection: Any, shape: TableShape) -> AsyncIterator[Sequence[Any]]:
    async for row in connection.cursor(shape.select, prefetch=FETCHED):
        yield tuple(row)
