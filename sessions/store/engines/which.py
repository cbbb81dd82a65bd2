"""Which engine keeps the database: SQLite in a file, where nothing else is said, or PostgreSQL on a server (docs/scaling.md)."""

from __future__ import annotations

from pathlib import Path

from sessions.store.connection import SqliteStore
from sessions.store.engines.address import plain
from sessions.store.engines.protocol import Store
from sessions.store.prepare import StartRefused

WITHOUT_DRIVER = (
    "A database on a server needs a library that is not installed here: .venv/bin/python -m pip install --require-hashes "
    "-r requirements/postgres.txt, then start again."
)


def store_at(file: Path, address: str = "", of: int | None = None) -> Store:
    """The store of a database, not yet open. `address`: that of a server, where it is on one; files that are made of it then go to
    the folder of `file`; `of`: into how many shards several processes on it part all servers (None: it is opened alone). Raises
    StartRefused where the library for it is not there."""
    if not address:
        return SqliteStore(file)
    try:
        from sessions.store.postgres.connection import PostgresStore
    except ModuleNotFoundError as error:
        raise StartRefused(WITHOUT_DRIVER) from error
    return PostgresStore(plain(address), file.parent, of)
