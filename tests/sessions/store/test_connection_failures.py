"""The store when something is wrong: not open, a damaged page, a disk that is full or does not answer, a file that is lost."""

from __future__ import annotations

import errno
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sessions.kernel.under_way import HANGING
from sessions.store import connection as store_module
from sessions.store import lineage, prepare
from sessions.store.connection import DiskFull, SqliteStore, StartRefused, Statement, StoreError

FACT = Statement("INSERT INTO facts VALUES (?, ?)")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore(tmp_path / "test.db") as found:
        yield found


def failing(error: Exception) -> Any:
    def fails(*_: object, **__: object) -> Any:
        raise error

    return fails


def sqlite_error(code: int) -> sqlite3.OperationalError:
    made = sqlite3.OperationalError("said")
    made.sqlite_errorcode = code
    return made


def copies(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("copy*"))


async def test_a_store_that_is_not_open_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "test.db")
    for work in (
        lambda: store.write((FACT, ("a", ""))),
        lambda: store.read("SELECT 1"),
        lambda: store.report("SELECT 1"),
        lambda: store.backup(tmp_path / "copy.db"),
        lambda: store.rescue(tmp_path / "copy.db"),
    ):
        with pytest.raises(StoreError, match="not open"):
            await work()
    assert (store.waiting, store.hangs, await store.look()) == (0, False, None)
    await store.settled()
    async with store:
        await store.write((FACT, ("a", "")))
    with pytest.raises(StoreError, match="not open"):
        await store.read("SELECT 1")


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        (sqlite3.SQLITE_CORRUPT, 1),
        (sqlite3.SQLITE_CORRUPT_INDEX, 1),
        (sqlite3.SQLITE_NOTADB, 1),
        (sqlite3.SQLITE_IOERR_READ, 1),
        (sqlite3.SQLITE_BUSY, 0),
        (sqlite3.SQLITE_ERROR, 0),
    ],
)
async def test_reads_of_a_damaged_file_are_counted_for_who_hosts(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, code: int, counts: int
) -> None:
    for reader in store._readers:
        monkeypatch.setattr(reader, "execute_fetchall", failing(sqlite_error(code)))
    for work in (store.read, store.report):
        with pytest.raises(StoreError, match="said"):
            await work("SELECT 1")
    assert store.read_errors == 2 * counts


async def test_the_oldest_of_what_is_under_way_tells_whether_the_disk_hangs(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = float(int(time.monotonic()))  # whole seconds: what is added to them stays exact
    monkeypatch.setattr("time.monotonic", lambda: now)
    with store._under_way.timed():
        monkeypatch.setattr("time.monotonic", lambda: now + HANGING)
        assert not store.hangs
        with store._under_way.timed():
            monkeypatch.setattr("time.monotonic", lambda: now + HANGING + 0.01)
            assert store.hangs
    assert not store.hangs


@pytest.mark.parametrize("end", ["", "-wal", "-shm", ".lock"])
async def test_a_backup_never_takes_the_place_of_what_is_in_use(store: SqliteStore, tmp_path: Path, end: str) -> None:
    with pytest.raises(StoreError, match="a file of its own"):
        await store.backup(tmp_path / f"test.db{end}")


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(errno.ENOSPC, "full"), DiskFull),
        (OSError(errno.EFBIG, "too big"), DiskFull),
        (OSError(errno.EACCES, "no"), StoreError),
        (sqlite_error(sqlite3.SQLITE_FULL), DiskFull),
        (sqlite_error(sqlite3.SQLITE_IOERR), StoreError),
    ],
)
async def test_a_backup_or_a_rescue_that_fails_says_whether_the_disk_is_full(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: type[Exception]
) -> None:
    monkeypatch.setattr(prepare, "copy", failing(error))
    monkeypatch.setattr(prepare, "put_in_place", failing(error))
    for work in (store.backup, store.rescue):
        with pytest.raises(StoreError) as refused:
            await work(tmp_path / "copy.db")
        assert type(refused.value) is kind
        assert refused.value.__cause__ is error
    assert copies(tmp_path) == [], "nothing half made is left"


async def test_what_is_rescued_is_a_whole_database_for_its_owner_only(store: SqliteStore, tmp_path: Path) -> None:
    await store.write((FACT, ("a", "1")))
    await store.rescue(tmp_path / "copy.db")
    with prepare.closing(tmp_path / "copy.db", "ro") as connection:
        assert ("a", "1") in connection.execute("SELECT key, value FROM facts").fetchall()
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert copies(tmp_path) == ["copy.db"]


async def test_a_file_that_is_lost_is_known_after_a_look(store: SqliteStore, tmp_path: Path) -> None:
    assert await store.look() is None
    (tmp_path / "test.db").rename(tmp_path / "away.db")
    assert await store.look() is not None
    assert store.lost is not None
    (tmp_path / "away.db").rename(tmp_path / "test.db")
    assert await store.look() is None
    assert store.lost is None


async def test_how_far_the_database_has_come_is_noted_beside_it(store: SqliteStore, tmp_path: Path) -> None:
    await store.keep_line("abc")
    await store.write((FACT, ("a", "1")))
    assert [(line.name, line.row) for line in lineage.known(tmp_path / "test.db")] == [("abc", 0)]


async def test_where_that_cannot_be_noted_the_start_is_refused(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lineage, "Mark", failing(PermissionError(errno.EACCES, "no")))
    with pytest.raises(StartRefused) as refused:
        await store.keep_line("abc")
    assert lineage.beside(tmp_path / "test.db").name in str(refused.value)


async def test_every_connection_waits_a_while_for_another_program(store: SqliteStore) -> None:
    for connection in (*store._readers, store._writing):
        assert connection is not None
        assert list(await connection.execute_fetchall("PRAGMA busy_timeout")) == [(int(store_module.PATIENCE * 1000),)]


async def test_readers_read_and_the_log_of_sqlite_has_a_limit(store: SqliteStore) -> None:
    for connection in store._readers:
        assert list(await connection.execute_fetchall("PRAGMA query_only")) == [(1,)]
    assert store._writing is not None
    assert list(await store._writing.execute_fetchall("PRAGMA journal_size_limit")) == [(67_108_864,)]


async def test_reports_share_the_readers_that_are_not_for_play(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    for number, reader in enumerate(store._readers):

        def execute(sql: str, params: Any, number: int = number) -> Any:
            asked.append(number)
            return failing(sqlite_error(sqlite3.SQLITE_ERROR))()

        monkeypatch.setattr(reader, "execute_fetchall", execute)
    for work in (store.read, store.report, store.read, store.report):
        with pytest.raises(StoreError):
            await work("SELECT 1")
    assert asked == [0, 1, 0, 1]
    store._reading[store._readers[1]] = 1
    with pytest.raises(StoreError):
        await store.report("SELECT 1")
    assert asked[-1] == 2, "the one with less to do"
    assert store._reading[store._readers[2]] == 0, "and it is free again"
