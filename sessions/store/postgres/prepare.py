"""Before a database on a server is used: is it ours, is nobody else in it, and is it of this program's schema? (docs/scaling.md)

Everything that can be wrong ends in StartRefused, one sentence with the remedy. The lock comes first: whoever holds it is the only
process that migrates and writes. Migrations have the numbers of those of SQLite, and the newest one that was run is the fact
`schema`; the first script here makes all that was there when this folder began.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from pathlib import Path
from typing import Any

import asyncpg

from sessions.store.prepare import MOVED, SELECT_MOVED, InUse, StartRefused

MIGRATIONS = Path(__file__).with_name("migrations")
SCHEMA = "schema"
"""The fact that holds the number of the schema. SQLite keeps that elsewhere in its file."""
LOCK = "SELECT pg_try_advisory_lock(1399552375, hashtext(current_database() || ' ' || current_schema()))"
"""1399552375: "Skyw". The lock belongs to the connection: the server frees it the moment it knows that its process is gone."""
HOLDER = (
    "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 1399552375 "
    "AND l.objid::bigint = hashtext(current_database() || ' ' || current_schema())::bigint & 4294967295"
)
FREED = 1.0
"""Seconds in which the server may find out that a killed process is gone, and free its lock."""
LOCK_EVERY = 0.1
OLDEST_SERVER = 13
END_OWN = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid != $2"
"""End what the server still does for connections of this process that broke: they may hold the lock."""


def own(connection: Any) -> tuple[str, int]:
    """What END_OWN wants to know of a connection."""
    return connection.get_settings().application_name, connection.get_server_pid()


def process_name(own: str) -> str:
    """How this process calls itself on the server. `own`: a random word, for others may have its number and its machine's name."""
    return f"Skywright {own}, process {os.getpid()} on {socket.gethostname()}"[:63]


def migrations(folder: Path = MIGRATIONS) -> dict[int, str]:
    """The scripts by number, in order and without a gap."""
    found = {int(file.stem): file.read_text(encoding="utf-8") for file in sorted(folder.glob("[0-9]*.sql"))}
    if not found or list(found) != list(range(min(found), max(found) + 1)):
        raise ValueError(f"{folder}: the migrations are not numbered without a gap")
    return found


async def lock(connection: Any, name: str) -> None:
    """Hold the database's lock as long as this connection lives. Raises InUse, and StartRefused where it has no schema."""
    if await connection.fetchval("SELECT current_schema()") is None:
        raise StartRefused(f"{name} has no schema to make tables in: make the one that its search_path names.")
    until = time.monotonic() + FREED
    while not await connection.fetchval(LOCK):
        if time.monotonic() < until:
            await asyncio.sleep(LOCK_EVERY)
            continue
        holder = await connection.fetchval(HOLDER) or "whose name the server does not tell"
        raise InUse(
            f"{name} is in use by another Skywright ({holder}): stop that one first, or name "
            "another database in DATABASE. Two bots on one database would answer everything twice."
        )


async def ready(connection: Any, name: str, now: int, folder: Path = MIGRATIONS) -> None:
    """Bring a locked database to this program's schema. `now`: Unix ms. Raises StartRefused."""
    scripts = migrations(folder)
    newest = max(scripts)
    if connection.get_server_version().major < OLDEST_SERVER:
        raise StartRefused(f"{name} is on a server older than PostgreSQL {OLDEST_SERVER}: use a newer one.")
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise StartRefused(f"{name} does not keep text as UTF-8: name a database in DATABASE that was made with ENCODING 'UTF8'.")
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")  # what was answered is not lost
    version = await version_of(connection, name)
    if version > newest:
        raise StartRefused(
            f"{name} was written by a newer Skywright (schema {version}, this one knows {newest}): update the program, or bring a "
            "backup from before the update back."
        )
    if version and (moved := await connection.fetchval(SELECT_MOVED)) is not None:
        raise StartRefused(
            f"{name} was moved to {moved}: put that one's name or address in DATABASE. To go on with this one, without "
            f"what was played in the other one, take the note of that away: DELETE FROM facts WHERE key = '{MOVED}'."
        )
    async with connection.transaction():
        for number, script in scripts.items():
            if number > version:
                await connection.execute(script)
        await connection.execute(
            "INSERT INTO facts (key, value) VALUES ($1, $2), ('opened', $3) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            SCHEMA,
            str(newest),
            str(now),
        )


async def version_of(connection: Any, name: str) -> int:
    """The number of its schema; 0: it is empty. Raises StartRefused for what is not ours."""
    there = {
        row[0]
        for row in await connection.fetch("SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()")
    }
    if not there:
        return 0
    version = await connection.fetchval("SELECT value FROM facts WHERE key = $1", SCHEMA) if "facts" in there else None
    if version is None or not str(version).isdecimal():
        raise StartRefused(f"{name} is the database of another program: name another one in DATABASE.")
    return int(version)


def refusal(name: str, error: BaseException) -> StartRefused:
    """The sentence for what the server, the network or the driver said."""
    if isinstance(error, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError):
        return StartRefused(f"{name} does not let this user in ({error}): put name and password right in DATABASE.")
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return StartRefused(f"{name} does not exist: make it first (createdb), or name another one in DATABASE.")
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return StartRefused(f"{name} cannot be written ({error}): let this user make and change tables in it.")
    if isinstance(error, asyncpg.PostgresError):
        return StartRefused(f"{name} cannot be used ({error}): put that right, or name another database in DATABASE.")
    if isinstance(error, asyncpg.ClientConfigurationError | ValueError):
        return StartRefused("DATABASE is no address of PostgreSQL: it is like postgresql://user:password@host/name.")
    return StartRefused(f"{name} cannot be reached ({error or type(error).__name__}): start the server, or put DATABASE right.")
