"""Before the database is used: is it ours, sound, and of this program's schema? (docs/protocols.md 2)

Everything that can be wrong ends in `StartRefused`, one sentence with the file and the remedy, and leaves the file as it
was: what is looked at is read through a connection that cannot write, and the first write comes when nothing else is open.
A database is new when its file is missing or empty; a refusal leaves it so.

Migrations are numbered SQL files. Each is run as one transaction together with its number in `PRAGMA user_version`, so
the two never disagree; before the first one an existing database is copied to `<DATABASE>.before-<number>`.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import os
import re
import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path

import zstandard

from sessions.store import lineage
from sessions.store.lineage import Known
from sessions.store.lock import Lock, Taken
from sessions.store.writer import FULL

MIGRATIONS = Path(__file__).with_name("migrations")
APPLICATION = 0x536B7977  # "Skyw", as 0001.sql writes it
PATIENCE = 1.0  # seconds that another program may hold the database at the start
FULL_ERRNO = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
RESCUED = ".rescued-"  # between the name of a database and the time at which a running bot saved it
COMPRESSED = ".zst"  # the end of the names of copies that are compressed
MAGIC = b"\x28\xb5\x2f\xfd"  # their first bytes
LEVEL = 6  # of zstandard: higher ones gain a hundredth and take twice as long
TIMES_PACKED = 1000
"""How many times as large as its compressed copy a database may be; an empty one is 50 times as large, one of equal rows 80."""
PIECE = 1024
"""Bytes that are expanded together: of a file that is made to be large they become 33 MB."""
MOVED = "moved"
"""The fact that says where a database was moved by `python bot.py move`."""
SELECT_MOVED = f"SELECT value FROM facts WHERE key = '{MOVED}'"
PUT_MOVED = f"INSERT INTO facts (key, value) VALUES ('{MOVED}', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""The rights of a file's group and of everybody else."""
CHECKING = 1.0  # seconds that the search for damage may take; a backup searches to the end


class StartRefused(Exception):
    """Why the program cannot start: one sentence that names the file and the remedy."""


class InUse(StartRefused):
    """Another process has a database on a server."""


def prepare(path: Path, now: int, folder: Path | None = None) -> Lock:
    """Make the database at `path` ready to be opened and hold its lock. `now`: Unix ms. Raises StartRefused."""
    scripts = migrations(folder or MIGRATIONS)
    lock = locked(path, now)
    try:
        _ready(path, path.resolve(), now, scripts)
    except (OSError, sqlite3.Error) as error:
        lock.release()
        raise refusal(path, error) from error
    except BaseException:
        lock.release()
        raise
    return lock


def locked(path: Path, now: int) -> Lock:
    """The lock of a database, and nothing more. Raises StartRefused."""
    try:
        real = path.resolve()
        if not real.parent.is_dir():
            raise StartRefused(f"The folder of {path} does not exist: make {real.parent}, or name another file in DATABASE.")
        if real.is_dir():
            raise StartRefused(f"{path} is a folder: name a file in DATABASE, such as {path / 'skywright.db'}.")
        if real.exists() and not real.is_file():
            raise StartRefused(f"{path} is a device, not a file: name a file in DATABASE.")
        return Lock(real.with_name(real.name + ".lock"), now)
    except Taken as taken:
        raise StartRefused(
            f"{path} is in use by another Skywright ({taken}): stop that one first, or name another file in DATABASE."
        ) from None
    except (OSError, RuntimeError) as error:  # RuntimeError: a link that leads to itself
        raise refusal(path, error) from error


def migrations(folder: Path = MIGRATIONS) -> list[str]:
    """The scripts in order; the first one is number 1."""
    files = sorted(folder.glob("[0-9]*.sql"))
    if [int(file.stem) for file in files] != list(range(1, len(files) + 1)):
        raise ValueError(f"{folder}: the migrations are not numbered 1, 2, 3, ...")
    return [file.read_text(encoding="utf-8") for file in files]


def _ready(path: Path, real: Path, now: int, scripts: list[str]) -> None:
    there, known = real.exists(), lineage.known(real)
    if known and (not there or real.stat().st_size == 0):
        raise missing(path, real)
    os.close(os.open(real, os.O_RDWR | os.O_CREAT, 0o600))  # may it be written? It holds seeds: for its owner only
    keep_private(family(real))
    if real.stat().st_size == 0:
        try:
            _write(real, now, 0, scripts)
            sync(real.parent)
        except BaseException:
            for end in ("-wal", "-shm", "-journal"):
                real.with_name(real.name + end).unlink(missing_ok=True)
            if there:
                os.truncate(real, 0)
            else:
                real.unlink()
            raise
        return
    with real.open("rb") as file:
        if file.read(16) != b"SQLite format 3\0":
            raise StartRefused(f"{path} is not a database: name another file in DATABASE, or move this one away for a new one.")
    log = real.with_name(real.name + "-wal")
    log_there = log.exists() and log.stat().st_size > 0  # looking into the database makes an empty one
    try:
        version = _inspect(path, real, len(scripts))
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
        with closing(real, "rw") as connection:  # killed while it was no -wal database yet: opening it to write takes that back
            connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchall()
        version = _inspect(path, real, len(scripts))
    if known:
        _compare(path, real, version, known, log_there)
    if 0 < version < len(scripts):
        copy(real, real.with_name(f"{real.name}.before-{version + 1}"))
    _write(real, now, version, scripts)


def _inspect(path: Path, real: Path, newest: int) -> int:
    """The schema's number. Raises StartRefused for what is not ours, newer, or damaged."""
    with closing(real, "ro") as connection:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        (ours,) = connection.execute("PRAGMA application_id").fetchone()
        if version == 0 and not connection.execute("SELECT * FROM sqlite_master LIMIT 1").fetchall():
            return 0  # new, and its first start was cut short
        if ours != APPLICATION:
            raise StartRefused(f"{path} is the database of another program: name another file in DATABASE.")
        if version > newest:
            before = f".before-{newest + 1}"  # what the newer one made before its first change
            there = real.with_name(real.name + before).is_file()
            what, which = ("the copy", f'"{path}{before}"') if there else ("a backup", "FILE")
            raise StartRefused(
                f"{path} was written by a newer Skywright (schema {version}, this one knows {newest}): "
                f"update the program, or bring {what} from before the update back with python bot.py restore {which}."
            )
        damage = strange(connection) or found(connection, CHECKING)
        if damage is not None:
            raise damaged(path, damage)
        for (name,) in connection.execute(SELECT_MOVED):
            raise moved(path, name)
    return version


def _compare(path: Path, real: Path, version: int, known: list[Known], log_there: bool) -> None:
    """Is it the database that is known here, and as new as what people were shown? `log_there`: whether there was anything in its
    -wal file. Raises StartRefused."""
    if version == 0:
        raise missing(path, real)
    with closing(real, "ro") as connection:
        names = connection.execute(lineage.NAME).fetchall()
        (row,) = connection.execute(lineage.NEWEST_ROW).fetchone()
    line = next((line for line in known if names and line.name == names[0][0]), None)
    if line is None:
        raise StartRefused(
            f"{path} is not the database that was in use here, but another one: put that one back in its place, or go on with "
            f'this one by python bot.py restore "{path}", which posts all boards anew.{rescued(real)}'
        )
    if row < line.row:
        why = "" if log_there else f" The file {path}-wal, which held the newest of it, is gone."
        raise StartRefused(
            f"{path} is older than what people were shown: {line.row - row} rows of its log are missing.{why} Put the newer file "
            f"(with its -wal file) back in its place, or bring a newer backup back with python bot.py restore FILE, or go on with "
            f'what is there by python bot.py restore "{path}".{rescued(real)}'
        )


def moved(path: Path, name: str) -> StartRefused:
    """The sentence for a database that was moved elsewhere: `name` says where."""
    return StartRefused(
        f"{path} was moved to {name}: put that one's address or name in DATABASE. To go on with this one, without what "
        f'was played in the other one: python bot.py restore "{path}", which posts all boards anew.'
    )


def missing(path: Path, real: Path) -> StartRefused:
    """The sentence for a database that was there and is not."""
    return StartRefused(
        f"{path} is missing or empty, and tables were kept in it: put the file back in its place, or bring a backup back with "
        f"python bot.py restore FILE. To begin with no tables at all, delete {path}{lineage.END} first.{rescued(real)}"
    )


def rescued(real: Path) -> str:
    """Return what a bot that lost its file has saved of it, as a sentence behind others; "" where there is nothing. The old -wal
    file and what was cut short stand beside it under longer names."""
    whole = re.compile(re.escape(f"{real.name}{RESCUED}") + r"[\d-]+")
    files = sorted(file for file in real.parent.iterdir() if whole.fullmatch(file.name))
    return f' What was open last was saved: python bot.py restore "{files[-1]}" brings it back.' if files else ""


def found(connection: sqlite3.Connection, seconds: float | None = None) -> str | None:
    """The first damage that SQLite finds, looking for so many seconds at most (None: to the end)."""
    over = threading.Event()

    def stop() -> None:
        over.set()
        connection.interrupt()

    timer = None if seconds is None else threading.Timer(seconds, stop)
    try:
        if timer is not None:
            timer.daemon = True
            timer.start()
        (word,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            return None
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return str(error)
        raise
    finally:
        if timer is not None:
            timer.cancel()
            timer.join()
    return None if word == "ok" or over.is_set() else str(word).splitlines()[-1]


def strange(connection: sqlite3.Connection) -> str | None:
    """Return what stands in the place of one of our tables and is none, or acts on one: to read or write it might never end."""
    for kind, name, table, made in connection.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master"):
        if kind == "trigger" and table.lower() in _tables():
            return f"a trigger, {name}, acts on {table}"
        if name.lower() in _tables() and (kind == "view" or made.upper().startswith("CREATE VIRTUAL")):
            return f"{name} is not a table"
    return None


@functools.cache
def _tables() -> frozenset[str]:
    """The names of all our tables."""
    made = re.findall(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)", "\n".join(migrations()))
    return frozenset(name.lower() for name in made)


def _write(real: Path, now: int, version: int, scripts: list[str]) -> None:
    """Run what is pending, and write one row: a disk that is full or cannot be written is found now."""
    with closing(real, "rw") as connection:
        connection.execute("BEGIN IMMEDIATE")  # may we? Asked before anything is changed
        connection.execute("ROLLBACK")
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise OSError(f"its folder allows no shared memory (journal mode {mode}); a folder on a local disk does")
        connection.execute("PRAGMA synchronous = FULL")
        pending = list(enumerate(scripts[version:], version + 1))
        if version == 0:  # a new database is whole or empty
            pending = [(len(scripts), "\n;\n".join(scripts))]
        for number, script in pending:  # where one fails, the connection is closed, which takes it back
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\n;PRAGMA user_version = {number};\nCOMMIT;")
        connection.execute(
            "INSERT INTO facts VALUES ('opened', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (str(now),)
        )


@contextlib.contextmanager
def closing(real: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection in autocommit mode; 'ro' cannot change the file, not even by tidying up when it is closed."""
    connection = sqlite3.connect(f"{real.as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        yield connection
    finally:
        connection.close()


def copy(source: Path, target: Path) -> None:
    """A compact copy of `source` as it is now, whole or not at all, compressed where the name of `target` says so. Raises
    sqlite3.Error, OSError."""
    part = target.with_name(target.name + ".part")
    try:
        new_file(part)
        with closing(source, "ro") as connection:
            pages, spare, size = (
                connection.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "freelist_count", "page_size")
            )
            room = (pages - spare) * size * (2 if target.suffix == COMPRESSED else 1)  # for a moment both are there
            if shutil.disk_usage(part.parent).free < room:
                raise OSError(errno.ENOSPC, f"a copy takes {room // 1024} KiB, there is no room for it", str(target))
            connection.execute("VACUUM INTO ?", (str(part),))
        put_in_place(part, target)
    finally:
        part.unlink(missing_ok=True)


def new_file(path: Path) -> None:
    """An empty file, for its owner only, in the place of what may be there: beside a new database SQLite would take what a killed
    program left for its own. Raises OSError."""
    for end in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def put_in_place(part: Path, target: Path) -> None:
    """Give a copy its name, once it is found to be sound, compressed where the name says so. Raises sqlite3.Error, OSError."""
    with closing(part, "ro") as connection:
        damage = found(connection)
        if damage is not None:
            raise sqlite3.DatabaseError(damage)
    ready = part
    try:
        if target.suffix == COMPRESSED:
            ready = target.with_name(target.name + ".packed.part")
            compress(part, ready)
        sync(ready)
        os.replace(ready, target)
    finally:
        ready.unlink(missing_ok=True)
    sync(target.parent)


def compress(source: Path, target: Path) -> None:
    """A compressed file of a file, which tells when it is damaged. Raises OSError."""
    new_file(target)
    with source.open("rb") as plain, target.open("wb") as packed:
        zstandard.ZstdCompressor(level=LEVEL, write_checksum=True).copy_stream(plain, packed, size=source.stat().st_size)


def is_compressed(file: Path) -> bool:
    """Return whether `compress` made this file. Raises OSError."""
    with file.open("rb") as head:
        return head.read(len(MAGIC)) == MAGIC


def expand(source: Path, target: Path) -> None:
    """What `compress` made, as it was. Raises OSError, and ValueError where it is damaged or larger than any copy of ours."""
    new_file(target)
    size = source.stat().st_size
    most = TIMES_PACKED * size
    try:
        with source.open("rb") as packed, target.open("wb") as plain:
            said = zstandard.frame_content_size(packed.read(PIECE))  # -1: it does not say
            if said > most:
                raise ValueError(f"it would be {said // 1_000_000} MB large, {said // size} times what it is")
            if shutil.disk_usage(target.parent).free < said:
                raise OSError(errno.ENOSPC, f"it would take {said // 1024} KiB, there is no room for it", str(target))
            packed.seek(0)
            read = zstandard.ZstdDecompressor().decompressobj()
            while block := packed.read(PIECE):
                plain.write(read.decompress(block))
                if plain.tell() > most:
                    raise ValueError(f"it would be more than {most // 1_000_000} MB large, {TIMES_PACKED} times what it is")
            if not read.eof:
                raise ValueError("its end is missing")
    except zstandard.ZstdError as error:
        raise ValueError(str(error)) from error


def family(real: Path) -> list[Path]:
    """Return a database and the files of its name beside it: SQLite's own, and copies of it under longer names."""
    longer = tuple(real.name + mark for mark in "-.")
    try:
        return sorted(file for file in real.parent.iterdir() if file.name == real.name or file.name.startswith(longer))
    except OSError:  # a folder that cannot be listed
        return [real]


def open_to_others(files: Iterable[Path]) -> list[Path]:
    """Return those of these files that other users of this machine may read or write."""
    return [file for file in files if _rights(file) & OTHERS]


def keep_private(files: Iterable[Path]) -> None:
    """Take the rights of other users off these files: they hold seeds and hands. What is not this user's is left, and the doctor
    names it."""
    for file in open_to_others(files):
        with contextlib.suppress(OSError):
            file.chmod(_rights(file) & ~OTHERS)


def _rights(file: Path) -> int:
    """Return the rights of a file; 0 of what is none (a link's are those of another file), and on Windows."""
    try:
        about = file.lstat()
    except OSError:
        return 0
    return stat.S_IMODE(about.st_mode) if stat.S_ISREG(about.st_mode) and os.name != "nt" else 0


def sync(path: Path) -> None:
    """Have a file, or the names in a folder, on the disk. Windows knows no such thing for folders."""
    if os.name == "nt" and path.is_dir():
        return
    file = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def damaged(path: Path, what: object) -> StartRefused:
    """The sentence for a damaged file."""
    return StartRefused(f"{path} is damaged ({what}) and was left as it is: bring a backup back with python bot.py restore FILE.")


def refusal(path: Path, error: Exception) -> StartRefused:
    """The sentence for an error of SQLite or of the operating system."""
    code = getattr(error, "sqlite_errorcode", 0)
    match code & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StartRefused(f"{path} is locked by another program: close whatever has it open, then start again.")
        case sqlite3.SQLITE_CORRUPT:
            return damaged(path, error)
        case sqlite3.SQLITE_NOTADB:
            return StartRefused(
                f"{path} is not a database, or is damaged: name another file in DATABASE, or bring a backup back with "
                "python bot.py restore FILE."
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_AUTH:
            return readonly(path, error)
    if code in FULL or getattr(error, "errno", None) in FULL_ERRNO:
        return StartRefused(f"{path} cannot be written, the disk or a quota is full: make room, then start again.")
    if isinstance(error, PermissionError) or getattr(error, "errno", None) == errno.EROFS:
        return readonly(path, error)
    return StartRefused(f"{path} cannot be used ({error}): put that right, or name another file in DATABASE.")


def readonly(path: Path, error: Exception) -> StartRefused:
    """The sentence for a file or folder that may not be written."""
    return StartRefused(
        f"{path} is read-only ({error}): let this user write the file, its folder, and the files beside it of its name."
    )
