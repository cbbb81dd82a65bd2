"""Refusals at the start, each in a process of its own: one sentence with the file and the remedy, exit 1, nothing changed."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from sessions.store import prepare as start
from sessions.store.lock import Lock, Taken
from sessions.store.prepare import StartRefused, prepare

ROOT = Path(__file__).parents[3]

PROGRAM = """
import asyncio, os, sys
from sessions.store import prepare as start
from sessions.store.connection import SqliteStore, StartRefused

async def main():
    try:
        async with SqliteStore(sys.argv[1]) as store:
            print("ready", flush=True)
            if len(sys.argv) > 2:
                await asyncio.to_thread(sys.stdin.read)
    except StartRefused as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0

sys.exit(asyncio.run(main()))
"""
NOBODY = """
import os, pathlib, sessions.store.connection
pathlib.Path("/x").as_uri()  # whatever else is to be imported: nobody may not read everything
if os.getuid() == 0:
    os.setgid(65534), os.setuid(65534)
"""
NO_ROOM = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))\n"
HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.executescript(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
connection.close()
"""
posix = pytest.mark.skipif(sys.platform == "win32", reason="permissions and limits of POSIX")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user may enter (pytest's own is for its owner only)."""
    made = Path(tempfile.mkdtemp())
    made.chmod(0o777)
    yield made
    made.chmod(0o777)
    shutil.rmtree(made)


@pytest.fixture
def sound(folder: Path) -> Path:
    """A database with some hundred pages in it, as a stopped bot leaves it."""
    path = folder / "my games.db"
    prepare(path, 0).release()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT INTO facts VALUES (?, ?)", ((f"{i:05}", "x" * 200) for i in range(3000)))
        connection.executemany("INSERT INTO people (user, name) VALUES (?, ?)", ((i, "y" * 200) for i in range(1000)))
    return path


def bytes_of(path: Path) -> bytes | None:
    """Not while this process has the database open: closing any file of that name would drop SQLite's locks (POSIX)."""
    return path.read_bytes() if path.is_file() else None


def refused(path: Path, *said: str, first: str = "") -> str:
    """Start the program there. Its one sentence."""
    before = bytes_of(path)
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", first + PROGRAM, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert time.monotonic() - begun < 5
    assert (done.returncode, done.stdout) == (1, ""), done
    assert re.fullmatch(r"[^\n]*\.\n", done.stderr), done.stderr
    for word in (str(path), *said):
        assert word in done.stderr
    assert bytes_of(path) == before
    return done.stderr


def starts(path: Path) -> None:
    """The file is as good as before."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    prepare(path, 0).release()


@contextmanager
def running(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has the store open until the block ends."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(path), "stay"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        if process.poll() is None:
            process.communicate("", timeout=10)


@pytest.mark.heavy
def test_in_use_by_another_process(sound: Path) -> None:
    with running(sound) as process:
        sentence = refused(sound, "another Skywright", f"process {process.pid}", "since 20", "stop that one first")
        assert "UTC" in sentence
        with pytest.raises(StartRefused):
            prepare(sound, 0)
    assert process.returncode == 0
    starts(sound)


@posix
def test_the_lock_of_a_killed_process_is_free(sound: Path) -> None:
    with running(sound) as process:
        process.kill()
        process.wait(10)
        assert f"process {process.pid}" in Path(f"{sound}.lock").read_text()
        starts(sound)


@posix
def test_the_lock_holds_whatever_the_file_is_called(sound: Path) -> None:
    link = sound.with_name("link.db")
    link.symlink_to(sound)
    with running(sound):
        refused(link, "another Skywright")


def test_lock(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "x.lock", 1_800_000_000_000)
    with pytest.raises(Taken, match=f"^process {os.getpid()}, since 2027-01-15 08:00:00 UTC$"):
        Lock(tmp_path / "x.lock", 0)
    lock.release()
    lock.release()
    Lock(tmp_path / "x.lock", 0).release()


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("journal", "mode"),
    [("WAL", "BEGIN IMMEDIATE"), ("WAL", "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE"), ("DELETE", "BEGIN EXCLUSIVE")],
)
def test_locked_by_another_program(sound: Path, journal: str, mode: str) -> None:
    script = f"PRAGMA journal_mode = {journal}; {mode};"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(sound), script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        refused(sound, "locked by another program", "close")
        other.communicate("", timeout=10)
    starts(sound)


@pytest.mark.heavy
def test_not_a_database(folder: Path) -> None:
    for name, content in {"letter.txt": b"Dear Ann, ...\n" * 200, "short": b"x", "almost.db": b"SQLite format 3"}.items():
        (folder / name).write_bytes(content)
        refused(folder / name, "not a database", "name another file in DATABASE")


def test_the_database_of_another_program(folder: Path) -> None:
    path = folder / "recipes.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    refused(path, "another program", "name another file in DATABASE")


def head(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 500)


def middle(path: Path) -> None:
    """A page somewhere in a table is overwritten: only a search finds it."""
    with closing(sqlite3.connect(path)) as connection:
        page = (
            connection.execute("SELECT max(pageno) FROM dbstat WHERE name = 'people'").fetchone()[0] if dbstat(connection) else 150
        )
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)


def dbstat(connection: sqlite3.Connection) -> bool:
    return ("ENABLE_DBSTAT_VTAB",) in connection.execute("PRAGMA compile_options").fetchall()


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def cut_odd(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2 + 100)


def header_only(path: Path) -> None:
    os.truncate(path, 100)


def zeros(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(bytes(40 * 4096))


@pytest.mark.parametrize("harm", [head, middle, cut, cut_odd, header_only, zeros])
def test_damaged(sound: Path, harm: Callable[[Path], None]) -> None:
    harm(sound)
    refused(sound, "damaged", "bring a backup back with python bot.py restore FILE")


def test_newer_than_the_program(sound: Path) -> None:
    with closing(sqlite3.connect(sound)) as connection:
        connection.execute("PRAGMA user_version = 99")
    refused(sound, "newer Skywright (schema 99", "update the program", "python bot.py restore FILE.")
    copy = Path(f"{sound}.before-{len(start.migrations()) + 1}")
    copy.touch()
    refused(sound, "newer Skywright (schema 99", "update the program", f'restore "{copy}".')


@posix
def test_newer_and_left_by_a_crash(sound: Path) -> None:
    """What stands in the -wal file counts, and is not moved into the database by looking at it."""
    crash = (
        "import os, sqlite3, sys\nc = sqlite3.connect(sys.argv[1])\nc.execute('PRAGMA user_version = 99')\nc.commit()\nos._exit(0)"
    )
    subprocess.run([sys.executable, "-c", crash, str(sound)], check=True)
    wal = Path(f"{sound}-wal")
    before = wal.read_bytes()
    assert before
    refused(sound, "newer Skywright (schema 99")
    assert wal.read_bytes() == before


def test_no_such_folder(folder: Path) -> None:
    refused(folder / "nowhere" / "games.db", "folder", "does not exist", "make ")
    assert not (folder / "nowhere").exists()


def test_a_folder_in_place_of_the_file(folder: Path) -> None:
    refused(folder, "is a folder: name a file")
    assert not list(folder.iterdir())


@posix
def test_a_device_in_place_of_the_file(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    refused(folder / "pipe", "not a file: name a file")


@posix
def test_a_link_to_itself(folder: Path) -> None:
    (folder / "loop.db").symlink_to(folder / "loop.db")
    refused(folder / "loop.db", "cannot be used")


@posix
def test_read_only_file(sound: Path) -> None:
    Path(f"{sound}.lock").chmod(0o666)
    sound.chmod(0o444)
    refused(sound, "read-only", "let this user write", first=NOBODY)


@pytest.mark.heavy
@posix
def test_read_only_folder(sound: Path) -> None:
    sound.chmod(0o666)
    Path(f"{sound}.lock").unlink()
    sound.parent.chmod(0o555)
    refused(sound, "read-only", "let this user write", first=NOBODY)
    refused(sound.parent / "new.db", "read-only", "let this user write", first=NOBODY)
    assert not (sound.parent / "new.db").exists()


@posix
def test_read_only_folder_with_a_lock_file_in_it(sound: Path) -> None:
    """The database may be written but nothing beside it, so SQLite can keep no -wal."""
    sound.chmod(0o666)
    Path(f"{sound}.lock").chmod(0o666)
    sound.parent.chmod(0o555)
    refused(sound, "read-only", "let this user write", first=NOBODY)


@posix
@pytest.mark.parametrize("room", [0, 4096, 40_000, 60_000])
def test_full_disk_with_a_new_database(folder: Path, room: int) -> None:
    refused(folder / "new.db", "full", "make room", first=NO_ROOM.format(room))
    assert os.listdir(folder) == ["new.db.lock"]
    starts(folder / "new.db")


@posix
@pytest.mark.parametrize("room", [0, 100, 4096])
def test_full_disk_with_an_old_database(sound: Path, room: int) -> None:
    refused(sound, "full", "make room", first=NO_ROOM.format(room))
    starts(sound)


@pytest.mark.heavy
@posix
@pytest.mark.parametrize("room", [100, 50_000])
def test_full_disk_during_a_migration(sound: Path, room: int) -> None:
    """There is no room for the copy that is kept, and then none for the migration itself."""
    later = sound.parent / "later"
    shutil.copytree(start.MIGRATIONS, later)
    (later / f"{len(start.migrations()) + 1:04}.sql").write_text("CREATE TABLE big AS SELECT hex(randomblob(1000)) FROM facts;")
    many = NO_ROOM.format(sound.stat().st_size + room)
    first = f"from sessions.store.connection import prepare as start\nstart.MIGRATIONS = start.Path({str(later)!r})\n{many}"
    refused(sound, "full", "make room", first=NO_ROOM.format(room) + first.replace(many, ""))
    assert not list(sound.parent.glob("*before-*"))
    refused(sound, "full", "make room", first=first)
    assert not list(sound.parent.glob("*.part"))
    starts(sound)


KILLED = """
import os, signal, sqlite3, sys
real, left = sqlite3.connect, int(sys.argv.pop())

def connect(*args, **more):
    def count(sql):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
    connection = real(*args, **more)
    connection.set_trace_callback(count)
    return connection

sqlite3.connect = connect
"""


@posix
@pytest.mark.parametrize("statements", [0, 2, 3, 4, 5, 6, 17, 22, 23, 24])
def test_killed_while_a_new_database_is_made(folder: Path, statements: int) -> None:
    """Between any two statements: the next start makes or finds a whole one."""
    path = folder / "new.db"
    done = subprocess.run(
        [sys.executable, "-c", KILLED + PROGRAM, path, str(statements)], cwd=ROOT, check=False, capture_output=True
    )
    assert done.returncode == -9, done
    prepare(path, 0).release()
    starts(path)
    assert not list(folder.glob("*.before-*"))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (0,)


@posix
def test_a_change_that_was_cut_short_is_taken_back(sound: Path) -> None:
    """A restored backup is no -wal database yet; whoever dies while changing it leaves a journal."""
    crash = """
import os, sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
c.executescript("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN; UPDATE facts SET value = 'lost'")
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", crash, str(sound)], check=True)
    assert Path(f"{sound}-journal").stat().st_size
    prepare(sound, 0).release()
    starts(sound)
    with closing(sqlite3.connect(sound)) as connection:
        assert connection.execute("SELECT count(*) FROM facts WHERE value = 'lost'").fetchone() == (0,)


@pytest.mark.heavy
def test_the_search_for_damage_ends(tmp_path: Path) -> None:
    """It looks for so long at most: a database of any size starts in time."""
    path = tmp_path / "large.db"
    prepare(path, 0).release()
    first = path.stat().st_size
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)"
        connection.execute(f"INSERT INTO facts {numbers} SELECT printf('%08d', i), printf('%050d', i) FROM n")
    with path.open("r+b") as file:
        file.seek(first)  # the smallest keys: SQLite searches from the largest down
        file.write(b"\xa5" * 4096)
    with start.closing(path, "ro") as connection:
        assert start.found(connection) is not None
        assert any(start.found(connection, 0.001) is None for _ in range(5))
        assert connection.execute("SELECT key FROM facts WHERE key < 'a' ORDER BY key DESC").fetchone() == ("00200000",)
    with pytest.raises(StartRefused, match="damaged"):
        prepare(path, 0)
