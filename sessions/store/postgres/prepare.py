"""Before a database on a server is used: is it ours, is nobody else in it, and is it of this program's schema? (docs/scaling.md)

Everything that can be wrong ends in StartRefused, one sentence with the remedy. The lock comes first: whoever holds it is the only
process that migrates and writes. Migrations have the numbers of those of SQLite, and the newest one that was run is the fact
`schema`; the first script here makes all that was there when this folder began.

Where several processes share a database, one of a newer program may bring it up to date while the others go on. A script says in
its first line which programs go on beside it, by the number of the newest migration that they know: one that only adds something
names the one before itself (expand); one that takes away what no program since number n uses names n (contract). A script that
names none is run by a process that has the database alone. The oldest program that may use the database is the fact `oldest`.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import time
from pathlib import Path
from typing import Any

import asyncpg

from sessions.store.prepare import MOVED, SELECT_MOVED, InUse, StartRefused

MIGRATIONS = Path(__file__).with_name("migrations")
SCHEMA = "schema"
"""The fact that holds the number of the schema. SQLite keeps that elsewhere in its file."""
OLDEST = "oldest"
"""The fact that holds the number of the oldest program that may use it; where there is none, it is that of the schema."""
BESIDE = re.compile(r"-- Beside programs from (\d+) on\b")
ONE_BY_ONE = "SELECT pg_advisory_xact_lock(1399552378, hashtext(current_database() || ' ' || current_schema()))"
"""So that two processes that bring it up to date, or look whether it fits them, see each other. 1399552378: three more than that of
the lock of the database."""
OLDEST_ALIVE = (
    "SELECT min(coalesce((about::jsonb ->> 'schema')::bigint, 16)) FROM holders "
    "WHERE until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
)
"""The oldest program of all processes that use it now; the last one that does not say which it is knew 16 migrations."""
WITHOUT_WAITING = "SET LOCAL lock_timeout = '1s'"
"""Whoever waits longer for a table, behind a long question, has all others wait behind it."""
LOCK = "SELECT pg_try_advisory_lock(1399552375, hashtext(current_database() || ' ' || current_schema()))"
"""1399552375: "Skyw". The lock belongs to the connection: the server frees it the moment it knows that its process is gone."""
SHARE_LOCK = LOCK.replace("pg_try_advisory_lock", "pg_try_advisory_lock_shared")
"""Processes that share a database hold it together; nobody has it alone meanwhile."""
UNLOCK = LOCK.replace("pg_try_advisory_lock", "pg_advisory_unlock")
HOLDER = (
    "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid "
    "WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 1399552375 "
    "AND l.objid::bigint = hashtext(current_database() || ' ' || current_schema())::bigint & 4294967295"
)
FORGET = "DELETE FROM written WHERE at < extract(epoch FROM clock_timestamp())::bigint - 3600"
"""What processes have noted that are gone. A living one asks for its own within seconds, while others start."""
PUT = "INSERT INTO facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
FREED = 1.0
"""Seconds in which the server may find out that a killed process is gone, and free its lock."""
LOCK_EVERY = 0.1
PREPARED = 30.0
"""Seconds in which the first of several processes brings the database up to date, while the others wait."""
OLDEST_SERVER = 13
END_OWN = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid != $2"
"""End what the server still does for connections of this process that broke: they may hold the lock."""


def own(connection: Any) -> tuple[str, int]:
    """Return what END_OWN wants to know of a connection."""
    return connection.get_settings().application_name, connection.get_server_pid()


def process_name(own: str) -> str:
    """Return how this process calls itself on the server. `own`: a random word, for others may have its number and its machine's
    name."""
    return f"Skywright {own}, process {os.getpid()} on {socket.gethostname()}"[:63]


def migrations(folder: Path | None = None) -> dict[int, str]:
    """The scripts by number, in order and without a gap."""
    found = {int(file.stem): file.read_text(encoding="utf-8") for file in sorted((folder or MIGRATIONS).glob("[0-9]*.sql"))}
    if not found or list(found) != list(range(min(found), max(found) + 1)):
        raise ValueError(f"{folder}: the migrations are not numbered without a gap")
    return found


async def take(connection: Any, name: str, now: int, *, alone: bool) -> None:
    """Lock a database and bring it to this program's schema. `alone`: for this process alone; else the first of several does it,
    and the others share its lock. `now`: Unix ms. Raises InUse and other StartRefused."""
    if alone:
        await lock(connection, name)
        await ready(connection, name, now)
        return
    await _has_schema(connection, name)
    if await connection.fetchval(LOCK):
        await ready(connection, name, now, alone=False)
        await connection.fetchval(SHARE_LOCK)
        await connection.fetchval(UNLOCK)
        return
    await lock(connection, name, alone=False, within=PREPARED)
    until = time.monotonic() + PREPARED
    while True:
        try:
            await fit(connection, name)
            return
        except asyncpg.LockNotAvailableError:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(LOCK_EVERY)


async def fit(connection: Any, name: str) -> None:
    """Have a database that others use fit this program, where those go on beside it. Raises StartRefused, and LockNotAvailableError
    where it is to be tried again."""
    scripts = migrations()
    newest = max(scripts)
    async with connection.transaction():
        await connection.execute(WITHOUT_WAITING)
        await connection.execute(ONE_BY_ONE)
        version = await version_of(connection, name)
        if version > newest:
            await _serves(connection, name, version, newest)
            return
        missing = {number: script for number, script in scripts.items() if number > version}
        if not missing:
            return
        alive = await oldest_alive(connection, version)
        if any(beside(number, script) > alive for number, script in missing.items()):
            raise StartRefused(
                f"{name} is in use by Skywrights of an older version (schema {alive}) that cannot go on beside this one (schema "
                f"{newest}): stop those, then start this one."
            )
        await _run(connection, missing, version)


def beside(number: int, script: str) -> int:
    """The oldest program that goes on beside this migration."""
    named = BESIDE.match(script)
    return int(named[1]) if named else number


async def oldest_alive(connection: Any, version: int) -> int:
    """The number of the oldest program that uses a database of this version now."""
    has_about = await connection.fetchval(
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'holders' "
        "AND column_name = 'about'"
    )
    found = await connection.fetchval(OLDEST_ALIVE) if has_about else None
    return int(version if found is None else found)


async def _serves(connection: Any, name: str, version: int, newest: int) -> None:
    """Raises StartRefused where a database of a newer schema is not for this program."""
    oldest = await connection.fetchval("SELECT value FROM facts WHERE key = $1", OLDEST)
    if int(version if oldest is None else oldest) > newest:
        raise _newer(name, version, newest)


def _newer(name: str, version: int, newest: int) -> StartRefused:
    return StartRefused(
        f"{name} was written by a newer Skywright (schema {version}, this one knows {newest}): update the program, or bring a "
        "backup from before the update back."
    )


async def _run(connection: Any, missing: dict[int, str], version: int) -> None:
    """Run migrations that are missing, and keep which programs may use the database from now on."""
    known = await connection.fetchval("SELECT value FROM facts WHERE key = $1", OLDEST) if version else None
    oldest = int(version if known is None else known)
    for number, script in missing.items():
        await connection.execute(script)
        oldest = max(oldest, beside(number, script))
    for fact, number in ((SCHEMA, max(missing)), (OLDEST, oldest)):
        await connection.execute(PUT, fact, str(number))


async def _has_schema(connection: Any, name: str) -> None:
    if await connection.fetchval("SELECT current_schema()") is None:
        raise StartRefused(f"{name} has no schema to make tables in: make the one that its search_path names.")


async def lock(connection: Any, name: str, *, alone: bool = True, within: float = FREED) -> None:
    """Hold the database's lock as long as this connection lives, `alone` or with others. `within`: seconds for which it is waited
    for. Raises InUse, and StartRefused where it has no schema."""
    await _has_schema(connection, name)
    until = time.monotonic() + within
    while not await connection.fetchval(LOCK if alone else SHARE_LOCK):
        if time.monotonic() < until:
            await asyncio.sleep(LOCK_EVERY)
            continue
        holder = await connection.fetchval(HOLDER) or "whose name the server does not tell"
        raise InUse(
            f"{name} is in use by another Skywright ({holder}): stop that one first, or name "
            "another database in DATABASE. Two bots on one database would answer everything twice."
        )


async def ready(connection: Any, name: str, now: int, *, alone: bool = True) -> None:
    """Bring a locked database to this program's schema. `now`: Unix ms; `alone`: no others come, so one of a newer schema is
    refused, whichever programs go on beside that. Raises StartRefused."""
    scripts = migrations()
    newest = max(scripts)
    if connection.get_server_version().major < OLDEST_SERVER:
        raise StartRefused(f"{name} is on a server older than PostgreSQL {OLDEST_SERVER}: use a newer one.")
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise StartRefused(f"{name} does not keep text as UTF-8: name a database in DATABASE that was made with ENCODING 'UTF8'.")
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        await connection.execute("SET synchronous_commit = on")  # what was answered is not lost
    version = await version_of(connection, name)
    if version > newest:
        if alone:
            raise _newer(name, version, newest)
        await _serves(connection, name, version, newest)
    if version and (moved := await connection.fetchval(SELECT_MOVED)) is not None:
        raise StartRefused(
            f"{name} was moved to {moved}: put that one's name or address in DATABASE. To go on with this one, without "
            f"what was played in the other one, take the note of that away: DELETE FROM facts WHERE key = '{MOVED}'."
        )
    async with connection.transaction():
        missing = {number: script for number, script in scripts.items() if number > version}
        if missing:
            await _run(connection, missing, version)
        await connection.execute(FORGET)
        await connection.execute(PUT, "opened", str(now))


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
