"""Which engine the tests of sessions run on: SQLite, or with ENGINE=postgresql://... that server (tests/postgres.py).

There each file that a test names is a schema of its own, which is there again when the test opens the same file again.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Self

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
