"""Backups: a copy of the database every day, kept for some days; and the way back (docs/protocols.md 2).

A backup is one compressed file, `<database>-<date>-<time>-<name>.db.zst` (UTC), whole or not there at all; older programs made
plain ones, `.db`, and either is restored. `<name>` tells the backups of different
databases apart that share a folder; it is kept in the fact `backups`. The fact `last_backup` (Unix ms) survives restarts.

Old ones are deleted only after a newer one was made and found sound, and some of the newest always stay, whatever the clock says.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import secrets
import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sessions.host.host import Host
from sessions.kernel.worker import Worker
from sessions.store import lineage, prepare, schema
from sessions.store.connection import DiskFull, StoreError
from sessions.store.lineage import Known
from sessions.store.lock import Lock, Taken
from sessions.store.sql import notice_sql, table_sql, time_sql
from sessions.store.writer import FULL

log = logging.getLogger(__name__)

DAY = 86_400_000
HOUR = 3_600_000
FIRST = 600_000
"""A database that has no backup yet gets its first one so long (ms) after the start."""
STAY = 3
"""Backups that stay however old they are."""
LAST = "last_backup"
NAME = "backups"
END = f".db{prepare.COMPRESSED}"
UNREADABLE = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_BUSY)
"""What SQLite says of a sound file that it may not read as it has to: beside a database that was in use it writes a file."""


@dataclass(frozen=True)
class Plan:
    """Where backups go, for how many days they are kept (0: none are made), and at which hour of this machine's time they are
    made (None: a day after the last one)."""

    folder: Path
    days: int = 14
    hour: int | None = None


@dataclass(frozen=True)
class Failed:
    """A backup that was not made. `at`: Unix ms; `why`: full, folder (it cannot be made or written) or other; `error`: in the words
    of the system."""

    at: int
    why: str
    error: str


def next_at(hour: int, after: int) -> int:
    """The first time after `after` (Unix ms) at which this machine's clocks strike `hour`."""
    day = time.localtime(after / 1000)
    for more in range(3):
        at = int(time.mktime((day.tm_year, day.tm_mon, day.tm_mday + more, hour, 0, 0, 0, 0, -1))) * 1000
        if at > after:
            return at
    return after + DAY


class Backups:
    """The backups of one host's database while it runs."""

    def __init__(self, host: Host, plan: Plan) -> None:
        self.host = host
        self.plan = plan
        self.last: int | None = None
        self.failed: Failed | None = None
        self._name = ""
        self._since = 0
        self._turn = asyncio.Lock()
        self._worker = Worker(self._nightly, "backup")

    async def open(self) -> None:
        """Read when the last one was made."""
        facts = dict(await self.host.store.read(time_sql.SELECT_TWO_FACTS, (LAST, NAME)))
        self.last = int(facts[LAST]) if LAST in facts else None
        self._name = facts.get(NAME, "")
        self._since = self.host.clock.now()
        if self._name and self.plan.folder.is_dir():
            stem = self.host.store.path.stem
            await asyncio.to_thread(lambda: prepare.keep_private(path for _, path in listed(self.plan.folder, stem, self._name)))

    @property
    def due(self) -> int | None:
        """Return when the next one is to be made (Unix ms); None: never."""
        if not self.plan.days:
            return None
        if self.failed is not None:
            return self.failed.at + HOUR
        if self.last is None:
            return self._since + FIRST
        if self.last > self.host.clock.now():  # the machine's clock was wrong
            return self.host.clock.now()
        return self.last + DAY if self.plan.hour is None else next_at(self.plan.hour, self.last)

    def tick(self) -> None:
        """Make one, if it is due; play goes on meanwhile."""
        due = self.due
        if due is not None and due <= self.host.clock.now() and self._worker.idle:
            self._worker.wake()

    async def settled(self) -> None:
        """Wait for the one that is being made."""
        await self._worker.settled()

    async def close(self) -> None:
        await self._worker.close()

    async def _nightly(self) -> None:
        try:
            await self.make()
        except StoreError as error:
            log.error("no backup was made (%s); it is tried again in an hour", error, extra={"event": "backup-failed"})
        except Exception as error:
            self.failed = Failed(self.host.clock.now(), "other", type(error).__name__)
            raise

    async def make(self) -> Path:
        """Make a backup now: its file. Raises StoreError, and then `failed` says why."""
        async with self._turn:
            now = self.host.clock.now()
            try:
                if not self._name:
                    name = secrets.token_hex(4)
                    await self.host.store.write((schema.PUT_FACT, (NAME, name)))
                    self._name = name
                target = self.plan.folder / f"{self.host.store.path.stem}-{stamp(now)}-{self._name}{END}"
                await asyncio.to_thread(_folder, self.plan.folder)
                await self.host.store.backup(target)
                await self.host.store.write((schema.PUT_FACT, (LAST, str(now))))
            except OSError as error:
                self.failed = Failed(now, "full" if error.errno in prepare.FULL_ERRNO else "folder", str(error))
                raise StoreError(f"no backup: {error}") from error
            except StoreError as error:
                cause = error.__cause__
                unwritable = isinstance(cause, PermissionError) or getattr(cause, "errno", None) in (errno.EROFS, errno.ENOTDIR)
                self.failed = Failed(
                    now, "full" if isinstance(error, DiskFull) else "folder" if unwritable else "other", str(error)
                )
                raise
            self.last, self.failed = now, None
            log.info("backup %s", target.name, extra={"event": "backup"})
            if self.plan.days:
                await asyncio.to_thread(thin_out, target, self._name, self.plan.days, now)
            return target


def _folder(folder: Path) -> None:
    """The backups hold seeds and hands: a folder that is made, and those on the way to it, are for their owner only."""
    missing = [one for one in (folder, *folder.parents) if not one.is_dir()]
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)


def stamp(at: int) -> str:
    """A time as it stands in the names of files, UTC."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime(at / 1000))


def listed(folder: Path, stem: str, name: str) -> list[tuple[str, Path]]:
    """The backups of one database in this folder, newest first, each with the time in its name."""
    shape = re.compile(rf"{re.escape(stem)}-(\d{{8}}-\d{{6}})-{re.escape(name)}(?:-hand\d+)?\.db(?:\.zst)?")
    found = [(match[1], path) for path in folder.iterdir() if (match := shape.fullmatch(path.name))]
    return sorted(found, reverse=True)


def thin_out(newest: Path, name: str, days: int, now: int) -> None:
    """Delete what is older than `days`, now that `newest` is there and sound; and what killed programs left half made."""
    stem = newest.name[: -len(f"-{stamp(0)}-{name}{END}")]
    oldest = stamp(now - days * DAY)
    try:
        for when, path in listed(newest.parent, stem, name)[STAY:]:
            if when < oldest and path != newest:
                path.unlink(missing_ok=True)
        for part in newest.parent.glob(f"{stem}-*-{name}*.db*.part*"):  # what SQLite keeps beside one, too
            if part.stat().st_mtime * 1000 < now - DAY:
                part.unlink(missing_ok=True)
    except OSError as error:  # the new one is made; the next time will do
        log.warning("old backups could not be deleted: %s", error)


# By hand, from the command line.


class Refused(Exception):
    """What cannot be done, as the id of a sentence with its arguments."""

    def __init__(self, id: str, **about: str | int) -> None:
        super().__init__(id)
        self.id = id
        self.about = about


@dataclass(frozen=True)
class Content:
    """What a database file holds. `last`: when it was last in use (Unix ms, 0: never); `paused`: everything stands still in it;
    `moved`: where it was moved, "" where it was not."""

    schema: int
    tables: int
    running: int
    last: int
    name: str
    paused: bool
    moved: str


@contextlib.contextmanager
def expanded(file: Path, beside: Path | None = None) -> Iterator[Path]:
    """The database that a backup holds: the file itself, or where it is compressed another one for as long as it is looked at,
    beside it or beside another file. Raises Refused."""
    if not file.is_file() or not prepare.is_compressed(file):
        yield file
        return
    part = file.with_name(f"{file.name}.{os.getpid()}.part") if beside is None else beside.with_name(f"{beside.name}.expanded")
    try:
        try:
            prepare.expand(file, part)
        except ValueError as error:
            raise Refused("restore-damaged", file=str(file), damage=str(error)) from error
        yield part
    finally:
        part.unlink(missing_ok=True)


def examined(file: Path) -> Content:
    """A whole search of a database file that is ours, or of a backup of one. Raises Refused."""
    try:
        with expanded(file) as plain:
            return _examined(plain, file)
    except OSError as error:
        raise Refused("restore-unreadable", file=str(file), error=str(error)) from error


def _examined(plain: Path, file: Path) -> Content:
    """The same of a database, which is told of as `file`. Raises Refused."""
    try:
        if not plain.is_file():
            raise Refused("restore-no-file", file=str(file))
        with plain.open("rb") as head:
            if head.read(16) != b"SQLite format 3\0":
                raise Refused("restore-not-ours", file=str(file))
        with prepare.closing(plain.resolve(), "ro") as connection:
            (ours,) = connection.execute("PRAGMA application_id").fetchone()
            (schema,) = connection.execute("PRAGMA user_version").fetchone()
            newest = len(prepare.migrations())
            if ours != prepare.APPLICATION or not schema:
                raise Refused("restore-not-ours", file=str(file))
            if schema > newest:
                raise Refused("restore-newer", file=str(file), schema=schema, newest=newest)
            damage = prepare.strange(connection) or prepare.found(connection)
            if damage is not None:
                raise Refused("restore-damaged", file=str(file), damage=damage)
            counts = dict(connection.execute(table_sql.COUNT_BY_STATUS).fetchall())
            (alive,) = connection.execute(time_sql.NEWEST_ALIVE).fetchone()
            (changed,) = connection.execute(table_sql.NEWEST_CHANGE).fetchone()
            facts = dict(connection.execute(time_sql.SELECT_FACTS_OF_FILE, (NAME,)).fetchall())
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in UNREADABLE:
            raise Refused("restore-unreadable", file=str(file), error=str(error)) from error
        raise Refused("restore-damaged", file=str(file), damage=str(error)) from error
    except OSError as error:
        raise Refused("restore-unreadable", file=str(file), error=str(error)) from error
    last = max(alive or 0, changed or 0)
    paused, moved = "paused_since" in facts, facts.get(prepare.MOVED, "")
    return Content(schema, sum(counts.values()), counts.get("running", 0), last, facts.get(NAME, ""), paused, moved)


def by_hand(database: Path, plan: Plan, now: int) -> Path:
    """A backup made by `python bot.py backup`, whether the bot runs or not: its file. Raises Refused."""
    try:
        content = examined(database)
    except Refused as refused:  # the same of the database is another sentence
        raise Refused(refused.id.replace("restore", "backup"), **refused.about) from refused
    name = content.name or secrets.token_hex(4)
    target = plan.folder / f"{database.stem}-{stamp(now)}-{name}-hand{os.getpid()}{END}"
    try:
        _folder(plan.folder)
        prepare.copy(database.resolve(), target)
    except sqlite3.Error as error:
        full = getattr(error, "sqlite_errorcode", 0) in FULL
        raise Refused("backup-full" if full else "backup-failed", folder=str(plan.folder), error=str(error)) from error
    except OSError as error:
        full = error.errno in prepare.FULL_ERRNO
        raise Refused("backup-full" if full else "backup-failed", folder=str(plan.folder), error=str(error)) from error
    return target


@dataclass(frozen=True)
class Restored:
    """What `restore` did. `aside`: where the database that was there before is kept now (None: there was none)."""

    content: Content
    aside: Path | None


def restore(database: Path, file: Path, now: int) -> Restored:
    """Put a backup in the place of the database, under the lock of running programs. The database that was there is kept beside it.
    At every moment a whole database stands there, the old one or the restored one. Raises Refused."""
    real = database.resolve()
    if not real.parent.is_dir():
        raise Refused("restore-no-folder", folder=str(real.parent))
    if real.exists() and not real.is_file():
        raise Refused("restore-no-folder", folder=str(real))
    try:
        lock = Lock(real.with_name(real.name + ".lock"), now)
    except Taken as taken:
        raise Refused("restore-in-use", database=str(database), process=str(taken)) from None
    except OSError as error:
        raise Refused("restore-cannot-write", database=str(database), error=str(error)) from error
    ready = real.with_name(real.name + ".restoring")
    try:
        _clear(ready)
        with expanded(file, ready) as plain:
            content = _examined(plain, file)
            prepare.copy(plain.resolve(), ready)
        known, line = lineage.known(real), _made_ready(ready, content, now)
        aside = _kept_aside(real, now) if real.exists() else None
        _put_aside(real, real.with_name(f"{real.name}.aside-{stamp(now)}") if aside is None else aside)
        if known:
            lineage.write(real, [*known, line])  # either of them may be found there from now on
        os.replace(ready, real)
        prepare.sync(real.parent)
        if known:
            lineage.write(real, [line])
    except (OSError, sqlite3.Error) as error:
        code = getattr(error, "sqlite_errorcode", 0)
        full = code in FULL or getattr(error, "errno", None) in prepare.FULL_ERRNO
        raise Refused("restore-full" if full else "restore-cannot-write", database=str(database), error=str(error)) from error
    finally:
        with contextlib.suppress(OSError):
            _clear(ready)
        lock.release()
    return Restored(content, aside)


def _clear(ready: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        ready.with_name(ready.name + end).unlink(missing_ok=True)


def _made_ready(ready: Path, content: Content, now: int) -> Known:
    """The changes that a restored database needs, made before it takes its place: the line of time that it begins."""
    with prepare.closing(ready, "rw") as connection:
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        before = connection.execute(lineage.NAME).fetchone()
        lines = connection.execute(lineage.LINES).fetchone()
        name = secrets.token_hex(8)
        connection.executescript(time_sql.AFTER_RESTORE.format(database=name))
        if before is not None:
            past = lineage.with_ancestor(None if lines is None else lines[0], before[0], content.last)
            connection.execute(lineage.PUT_LINES, (past,))
        if connection.execute(notice_sql.HAS_NOTICES).fetchone():
            connection.execute(notice_sql.GIVE_UP_POSTS.format(now=now))
        (row,) = connection.execute(lineage.NEWEST_ROW).fetchone()
    prepare.sync(ready)
    return Known(name, row)


def _kept_aside(real: Path, now: int) -> Path:
    """The present database under another name too, its -wal file folded in or beside it: what is left in a -wal file would be
    played into the database that takes this one's place."""
    aside = real.with_name(f"{real.name}.aside-{stamp(now)}")
    number = 2
    while aside.exists():
        aside = real.with_name(f"{real.name}.aside-{stamp(now)}-{number}")
        number += 1
    try:
        with prepare.closing(real, "rw") as connection:
            if connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                raise Refused("restore-open-elsewhere", database=str(real))
    except sqlite3.Error as error:  # damaged: perhaps why it is replaced
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Refused("restore-open-elsewhere", database=str(real)) from error
        log.warning("%s could not be folded together: %s", real, error)
    try:
        os.link(real, aside)
    except OSError:  # a disk that knows no second names
        shutil.copy2(real, aside)
        prepare.sync(aside)
    prepare.sync(real.parent)
    return aside


def _put_aside(real: Path, aside: Path) -> None:
    """Move away what is left beside the database, or where it was: it would be played into the one that takes its place."""
    for end in ("-wal", "-shm", "-journal"):
        beside = real.with_name(real.name + end)
        if beside.exists():
            os.replace(beside, aside.with_name(aside.name + end))
