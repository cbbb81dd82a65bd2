"""Copies of a database: for their owner only, whole or not there, refused where there is no room; and how damage is told."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sessions.store import prepare
from sessions.store.lock import Lock
from sessions.store.prepare import StartRefused, closing, compress, copy, expand, found, is_compressed, new_file, put_in_place


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A database with something in it."""
    path = tmp_path / "test.db"
    prepare.prepare(path, 5).release()
    return path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    """What is there beside the database that is copied and SQLite's own files of it."""
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("test.db"))


def facts(path: Path) -> list[tuple[str, str]]:
    with closing(path, "ro") as connection:
        return connection.execute("SELECT key, value FROM facts").fetchall()


def test_a_new_database_and_every_copy_of_it_are_for_their_owner_only(sound: Path) -> None:
    """They hold the seeds."""
    copy(sound, sound.with_name("plain.db"))
    copy(sound, sound.with_name("small.zst"))
    expand(sound.with_name("small.zst"), sound.with_name("again.db"))
    assert {name: mode(sound.with_name(name)) for name in ("test.db", "plain.db", "small.zst", "again.db")} == dict.fromkeys(
        ("test.db", "plain.db", "small.zst", "again.db"), 0o600
    )
    assert facts(sound.with_name("plain.db")) == facts(sound.with_name("again.db")) == facts(sound) == [("opened", "5")]


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_what_others_may_read_is_this_users_alone_after_a_start(sound: Path) -> None:
    """A database of an older program, or one that was copied there, stayed as it was, and so did SQLite's files beside it."""
    beside = [sound.with_name(f"test.db{end}") for end in ("-journal", ".known", ".before-3", ".aside-2026", ".rescued-1.old-wal")]
    stranger = sound.with_name("test.dbx")
    for file in (*beside, stranger):
        file.touch()
    for file in (sound, *beside, stranger):
        file.chmod(0o664)
    assert set(prepare.open_to_others(prepare.family(sound))) == {sound, *beside}
    prepare.prepare(sound, 5).release()
    assert {mode(file) for file in (sound, *beside) if file.exists()} == {0o600}
    assert mode(stranger) == 0o664, "none of the database's"
    assert prepare.open_to_others(prepare.family(sound)) == []


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_the_rights_of_a_file_behind_a_link_are_its_own(sound: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    other.touch()
    other.chmod(0o644)
    sound.with_name("test.db.link").symlink_to(other)
    prepare.prepare(sound, 5).release()
    assert mode(other) == 0o644


def test_of_a_copy_nothing_but_itself_is_left(sound: Path) -> None:
    copy(sound, sound.with_name("small.zst"))
    copy(sound, sound.with_name("small.zst"))
    assert names(sound.parent) == ["small.zst"]
    assert is_compressed(sound.with_name("small.zst"))
    assert not is_compressed(sound)


@pytest.mark.parametrize("name", ["plain.db", "small.zst"])
def test_a_copy_that_cannot_be_put_on_the_disk_leaves_nothing_and_the_older_one(
    sound: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    target = sound.with_name(name)
    target.write_bytes(b"the older one")

    def fails(path: Path) -> None:
        raise OSError(errno.EIO, "the disk fails")

    monkeypatch.setattr(prepare, "sync", fails)
    with pytest.raises(OSError, match="the disk fails"):
        copy(sound, target)
    assert target.read_bytes() == b"the older one"
    assert names(sound.parent) == [name]


def test_a_copy_and_its_name_are_on_the_disk_before_it_counts(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    plain = prepare.sync

    def sync(path: Path) -> None:
        synced.append(path.name)
        plain(path)

    monkeypatch.setattr(prepare, "sync", sync)
    copy(sound, sound.with_name("plain.db"))
    assert synced == ["plain.db.part", sound.parent.name]


@pytest.mark.parametrize(("name", "times"), [("plain.db", 1), ("small.zst", 2)])
def test_a_copy_needs_as_much_room_as_it_takes(sound: Path, monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> None:
    with sqlite3.connect(sound, isolation_level=None) as connection:
        connection.execute("CREATE TABLE much (text TEXT)")
        connection.executemany("INSERT INTO much VALUES (?)", [("x" * 4000,) for _ in range(50)])
        connection.execute("DELETE FROM much")  # spare pages take no room in a copy
        pages, spare, size = (
            connection.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "freelist_count", "page_size")
        )
    connection.close()
    assert spare > 0
    room = (pages - spare) * size * times
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=room - 1))
    with pytest.raises(OSError, match=f"takes {room // 1024} KiB") as full:
        copy(sound, sound.with_name(name))
    assert full.value.errno == errno.ENOSPC
    assert full.value.filename == str(sound.with_name(name))
    assert not sound.with_name(name).exists()
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=room))
    copy(sound, sound.with_name(name))
    assert sound.with_name(name).exists()


def test_a_copy_that_is_not_sound_is_not_put_in_place(sound: Path) -> None:
    part, target = sound.with_name("x.part"), sound.with_name("x.db")
    part.write_bytes(sound.read_bytes())
    with part.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096)
    with pytest.raises(sqlite3.DatabaseError):
        put_in_place(part, target)
    assert not target.exists()


def test_a_new_file_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "x.part"
    path.write_text("left by a kill")
    path.chmod(0o644)
    beside = [path.with_name(path.name + end) for end in ("-journal", "-wal", "-shm")]
    for left in beside:
        left.write_text("of what was there")
    new_file(path)
    assert [left.name for left in beside if left.exists()] == [], "SQLite would take it for the new one's"
    assert (path.read_bytes(), mode(path)) == (b"", 0o600)
    other = tmp_path / "elsewhere"
    other.write_text("somebody's own")
    path.unlink()
    path.symlink_to(other)
    new_file(path)
    assert other.read_text() == "somebody's own"


def test_a_compressed_copy_tells_when_it_is_damaged_or_cut_off(tmp_path: Path) -> None:
    source, small, again = tmp_path / "source", tmp_path / "small.zst", tmp_path / "again"
    source.write_bytes(os.urandom(70_000))
    compress(source, small)
    expand(small, again)
    assert again.read_bytes() == source.read_bytes()
    whole = small.read_bytes()
    small.write_bytes(whole[:-9])
    with pytest.raises(ValueError, match="end is missing"):
        expand(small, again)
    small.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(ValueError, match=r"(?i)checksum"):
        expand(small, again)


def test_a_connection_that_only_reads_cannot_change_the_file(sound: Path) -> None:
    with closing(sound, "ro") as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM facts")
    with pytest.raises(sqlite3.OperationalError), closing(sound.with_name("not there.db"), "ro"):
        pass
    assert not sound.with_name("not there.db").exists()


class Check:
    """A connection whose search for damage ends like this."""

    def __init__(self, end: str | Exception) -> None:
        self.end = end

    def execute(self, sql: str) -> Any:
        assert sql == "PRAGMA quick_check(1)"
        if isinstance(self.end, Exception):
            raise self.end
        return SimpleNamespace(fetchone=lambda: (self.end,))

    def interrupt(self) -> None:
        self.end = "ok"


def error(code: int) -> sqlite3.DatabaseError:
    made = sqlite3.DatabaseError("said")
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize("seconds", [None, 30.0])
def test_damage_is_told_in_the_words_that_say_what_it_is(seconds: float | None) -> None:
    def look(end: str | Exception) -> str | None:
        check: Any = Check(end)
        return found(check, seconds)

    assert look("ok") is None
    assert look("*** in database main ***\nPage 5 is never used") == "Page 5 is never used"
    assert look(error(sqlite3.SQLITE_CORRUPT)) == "said"
    assert look(error(sqlite3.SQLITE_CORRUPT_VTAB)) == "said"
    assert look(error(sqlite3.SQLITE_NOTADB)) == "said"
    assert look(error(sqlite3.SQLITE_INTERRUPT)) is None, "its time was over: nothing was found in it"
    with pytest.raises(sqlite3.DatabaseError):
        look(error(sqlite3.SQLITE_IOERR))


def test_what_a_search_says_that_was_ended_is_not_taken_for_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    class At:
        """A timer whose time is over at once."""

        def __init__(self, seconds: float, work: Any) -> None:
            self.work, self.daemon = work, False

        def start(self) -> None:
            assert self.daemon, "it keeps no process alive"
            self.work()

        def cancel(self) -> None:
            pass

        def join(self) -> None:
            pass

    monkeypatch.setattr("threading.Timer", At)
    check: Any = Check("half a sentence")
    check.interrupt = lambda: None
    assert found(check, 1.0) is None


# What a start does with it.


def test_a_start_notes_when_it_was_and_a_new_one_in_its_place(sound: Path) -> None:
    prepare.prepare(sound, 77).release()
    assert facts(sound) == [("opened", "77")]


def test_a_start_that_is_refused_lets_go_of_the_lock(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (sqlite3.OperationalError("no"), StartRefused("no"), KeyboardInterrupt()):

        def fails(*_: object, wrong: BaseException = wrong) -> None:
            raise wrong

        with monkeypatch.context() as patch:
            patch.setattr(prepare, "_ready", fails)
            with pytest.raises(type(wrong) if not isinstance(wrong, sqlite3.Error) else StartRefused):
                prepare.prepare(sound, 6)
        Lock(sound.with_name("test.db.lock"), 7).release()


def test_a_new_database_and_its_name_are_on_the_disk_when_it_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(prepare, "sync", synced.append)
    prepare.prepare(tmp_path / "test.db", 5).release()
    assert synced == [tmp_path]


def test_a_database_of_which_nothing_was_rescued_names_nothing_to_bring_back(tmp_path: Path) -> None:
    path = tmp_path / "a[b].db"
    assert prepare.rescued(path) == ""
    (tmp_path / "a[b].db.rescued-100").touch()
    (tmp_path / "a[b].db.rescued-200").touch()
    for other in ("ab.db.rescued-300", "a[b].db.rescued-400.part", "a[b].db.rescued-200.old-wal", "a[b].db.rescued-200.old-shm"):
        (tmp_path / other).touch()
    assert f'restore "{path}.rescued-200"' in prepare.rescued(path)


def test_files_and_folders_are_put_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, synced = tmp_path / "x", list[bool]()
    file.touch()
    plain = os.fsync

    def fsync(number: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(number).st_mode))
        plain(number)

    monkeypatch.setattr("os.fsync", fsync)
    prepare.sync(file)
    prepare.sync(tmp_path)
    assert synced == [False, True]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_BUSY, "locked by another program"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked by another program"),
        (sqlite3.SQLITE_LOCKED, "locked by another program"),
        (sqlite3.SQLITE_CORRUPT, "is damaged"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "is damaged"),
        (sqlite3.SQLITE_NOTADB, "is not a database, or is damaged"),
        (sqlite3.SQLITE_READONLY, "is read-only"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "is read-only"),
        (sqlite3.SQLITE_CANTOPEN, "is read-only"),
        (sqlite3.SQLITE_FULL, "the disk or a quota is full"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk or a quota is full"),
        (sqlite3.SQLITE_IOERR_READ, "cannot be used"),
    ],
)
def test_what_sqlite_says_at_a_start_is_told_with_what_to_do(code: int, sentence: str) -> None:
    assert sentence in str(prepare.refusal(Path("a.db"), error(code)))


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "the disk or a quota is full"),
        (errno.EFBIG, "the disk or a quota is full"),
        (errno.EACCES, "is read-only"),
        (errno.EROFS, "is read-only"),
        (errno.EIO, "cannot be used"),
    ],
)
def test_what_the_system_says_at_a_start_is_told_with_what_to_do(number: int, sentence: str) -> None:
    assert sentence in str(prepare.refusal(Path("a.db"), OSError(number, "said")))
