"""Which engine the tests of sessions, of kills and of the bot at a playground run on: SQLite, or with ENGINE=postgresql://... that
server (tests/postgres.py).

There each file that a test names is a schema of its own, which is there again when the test opens the same file again.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
import threading
from collections.abc import Coroutine, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Self

from sessions.store.connection import SqliteStore
from sessions.store.engines.protocol import Store

ENGINE = os.environ.get("ENGINE", "")


def address_of(file: Path, engine: str = ENGINE) -> str:
    """The address that stands for a file. engine: another server than that of all tests."""
    return f"{engine}{'&' if '?' in engine else '?'}search_path={schema_of(file)}"


def schema_of(file: Path) -> str:
    return f"t_{hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:20]}"


def store_at(file: Path) -> Store:
    """A store for a test, not yet open."""
    if not ENGINE:
        return SqliteStore(file)
    import asyncpg

    from sessions.store.postgres.connection import PostgresStore

    class OfTest(PostgresStore):
        async def __aenter__(self) -> Self:
            connection = await asyncpg.connect(ENGINE)
            try:
                await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema_of(file)}")
            finally:
                await connection.close()
            return await super().__aenter__()

    return OfTest(address_of(file), file.parent)


def named(file: Path) -> str:
    """What the setting DATABASE says of a file: it, or the address that stands for it, with its schema made."""
    return str(file) if not ENGINE else _ask(_made(file))


def kept_at(file: Path) -> dict[str, Any]:
    """The settings of a bot that say where its database is."""
    return {"database": file} if not ENGINE else {"database": file, "address": named(file)}


def query(file: Path, sql: str, params: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
    """Rows of a database, which may be in use; none where nobody has made it yet. It holds the loop up: what is asked is little."""
    if ENGINE:
        return _ask(_rows(file, sql, params))
    if not file.exists():
        return []
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return connection.execute(sql, params).fetchall()


def change(file: Path, sql: str) -> None:
    """Change the database of a process that is dead."""
    if ENGINE:
        _ask(_rows(file, sql, ()))
        return
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(sql)


def _ask(what: Coroutine[Any, Any, Any]) -> Any:
    """Wait for what a server is asked, in the midst of a test's own loop."""
    return asyncio.run_coroutine_threadsafe(what, _loop()).result(60)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """A loop in a thread of its own, which ends with the process."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop


_open: list[tuple[Any, asyncio.Lock]] = []


async def _connection() -> tuple[Any, asyncio.Lock]:
    import asyncpg

    if not _open:
        _open.append((await asyncpg.connect(ENGINE), asyncio.Lock()))
    return _open[0]


async def _made(file: Path) -> str:
    connection, turn = await _connection()
    async with turn:
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema_of(file)}")
    return address_of(file)


async def _rows(file: Path, sql: str, params: Sequence[Any]) -> list[tuple[Any, ...]]:
    from sessions.store.postgres.text import numbered

    connection, turn = await _connection()
    async with turn:
        await connection.execute(f"SET search_path = {schema_of(file)}")
        if not await connection.fetchval("SELECT to_regclass('replaced')"):
            return []
        return [tuple(row) for row in await connection.fetch(numbered(sql).text, *params)]
