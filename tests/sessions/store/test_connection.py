"""The store: units are whole, durable when they return, and a failing one is its own caller's alone."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sessions.store import connection as store_module
from sessions.store import prepare, writer
from sessions.store.connection import Conflict, DiskFull, SqliteStore, StartRefused, Statement, StoreError, Write
from sessions.store.writer import LARGEST_GROUP, GroupConnection

MANY = int(os.environ.get("LONG", "0")) * 9 + 1

FACT = Statement("INSERT INTO facts VALUES (?, ?)")
SET = Statement("UPDATE facts SET value = ? WHERE key = ?")
SET_ANY = Statement("UPDATE facts SET value = ? WHERE key = ?", rows=None)
DROP = Statement("DELETE FROM facts WHERE key = ?")
PERSON = Statement("INSERT INTO people (user, name) VALUES (?, ?)")
STATE = Statement("INSERT INTO states (table_id, seq, state) VALUES (?, 0, '')")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore(tmp_path / "test.db") as store:
        yield store


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the groups that were tried."""
    tried: list[int] = []
    real = GroupConnection._store

    def store(self: GroupConnection, units: Any) -> None:
        tried.append(len(units))
        real(self, units)

    monkeypatch.setattr(GroupConnection, "_store", store)
    return tried


async def facts(store: SqliteStore) -> dict[str, str]:
    return {key: value for key, value in await store.read("SELECT key, value FROM facts") if key != "opened"}


async def test_what_is_written_is_read(store: SqliteStore) -> None:
    await store.write((FACT, ("a", "1")), (FACT, ("b", "2")), (SET, ("3", "a")), (PERSON, (7, "Ann")))
    assert await facts(store) == {"a": "3", "b": "2"}
    assert await store.read("SELECT name FROM people WHERE user = ?", (7,)) == [("Ann",)]
    assert await store.read("SELECT name FROM people WHERE user = :user", {"user": 8}) == []
    await store.write()


async def test_settings(store: SqliteStore) -> None:
    assert await store.read("PRAGMA journal_mode") == [("wal",)]
    writing = store._writing  # type: ignore[union-attr]
    assert list(await writing.execute_fetchall("PRAGMA synchronous")) == [(2,)]
    assert list(await writing.execute_fetchall("PRAGMA foreign_keys")) == [(1,)]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ((FACT, ("a", "2")), Conflict),  # UNIQUE
        ((SET, ("2", "missing")), Conflict),  # no row
        ((Statement("UPDATE facts SET value = ?"), ("2",)), Conflict),  # too many
        ((DROP, ("missing",)), Conflict),
        ((STATE, (5,)), StoreError),  # no such table: FOREIGN KEY
        ((Statement("INSERT INTO alive VALUES (?, 0)"), (2,)), StoreError),  # CHECK
        ((FACT, ("z",)), StoreError),  # a bug of the caller's, here and below
        ((Statement("INSERT INTO nowhere VALUES (?)"), (2,)), StoreError),
        ((Statement("SELECT ?", rows=None), (2,)), StoreError),
        ((FACT, ("z", 1 << 64)), OverflowError),
        ((FACT, ("z", "\ud800")), UnicodeEncodeError),
        ((FACT, ("z", object())), StoreError),
    ],
)
async def test_a_failing_unit_hurts_only_itself(store: SqliteStore, change: Write, error: type[Exception]) -> None:
    await store.write((FACT, ("a", "1")), (FACT, ("b", "1")))
    good = [store.write((FACT, (f"x{i}", "1")), (SET_ANY, ("1", "a"))) for i in range(10)]
    bad = store.write((FACT, ("y1", "1")), change, (FACT, ("y2", "1")))
    said = await asyncio.gather(*good[:5], bad, *good[5:], return_exceptions=True)
    assert [type(word) for word in said if word is not None] == [error]
    assert type(said[5]) is error
    assert await facts(store) == {"a": "1", "b": "1", **{f"x{i}": "1" for i in range(10)}}
    if error is StoreError:
        assert isinstance(said[5].__cause__, sqlite3.Error)


async def test_any_number_of_rows(store: SqliteStore) -> None:
    everything = Statement("UPDATE facts SET value = ? WHERE key <> 'opened'", rows=None)
    await store.write((everything, ("0",)), (FACT, ("a", "1")), (FACT, ("b", "1")), (everything, ("2",)))
    assert await facts(store) == {"a": "2", "b": "2"}
    two = Statement("UPDATE facts SET value = ? WHERE key <> 'opened'", rows=2)
    await store.write((two, ("3",)))
    await store.write((DROP, ("a",)))
    with pytest.raises(Conflict, match="1 rows changed instead of 2"):
        await store.write((two, ("4",)))
    assert await facts(store) == {"b": "3"}


async def test_what_waits_is_one_transaction(store: SqliteStore, commits: list[int]) -> None:
    await asyncio.gather(*(store.write((FACT, (str(i), "")), (PERSON, (i, ""))) for i in range(64)))
    assert commits == [64]
    del commits[:]
    await asyncio.gather(*(store.write((FACT, (str(i), ""))) for i in range(64, 1000)))
    assert commits == [LARGEST_GROUP, LARGEST_GROUP, LARGEST_GROUP, 936 - 3 * LARGEST_GROUP]
    assert len(await facts(store)) == 1000


async def test_idle_leaves_no_task(store: SqliteStore) -> None:
    before = asyncio.all_tasks()
    await asyncio.gather(*(store.write((FACT, (str(i), ""))) for i in range(10)))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before


@pytest.mark.parametrize("seed", range(12 * MANY))
async def test_exactly_the_units_that_returned_are_there(store: SqliteStore, commits: list[int], seed: int) -> None:
    """Many callers, each at its own rows, some of them failing or cancelled at any moment."""
    dice = random.Random(seed)
    taken = {"taken": "0"}
    await store.write((FACT, ("taken", "0")))
    sure: dict[str, str] = {}
    perhaps: list[set[str]] = []

    def unit(name: str) -> tuple[list[Write], bool]:
        """Changes in any order and shape, and whether they can succeed."""
        changes: list[Write] = [(FACT, (f"{name}-{i}", "new")) for i in range(dice.randint(1, 3))]
        if dice.random() < 0.5:
            changes.append((SET, ("set", f"{name}-0")))
        if dice.random() < 0.3:
            changes.insert(0, (SET_ANY, ("never", "nothing")))
        if dice.random() < 0.3:
            changes += [(PERSON, (int(name), name)), (FACT, (f"{name}-last", "new"))]
        good = dice.random() > 0.15
        if not good:
            wrong: list[Write] = [(FACT, ("taken", "1")), (SET, ("1", "missing")), (FACT, ("one",)), (STATE, (9,))]
            changes.insert(dice.randrange(len(changes) + 1), dice.choice(wrong))
        return changes, good

    async def caller(number: int) -> None:
        for turn in range(5):
            changes, good = unit(f"{number}{turn:02}")
            rows = {key: value for statement, (key, value) in ((s, p) for s, p in changes if s is FACT and len(p) == 2)}
            rows.pop("taken", None)
            rows.update({p[1]: p[0] for s, p in changes if s is SET and p[1] in rows})
            task = asyncio.create_task(store.write(*changes))
            if dice.random() < 0.1:
                for _ in range(dice.randrange(8)):
                    await asyncio.sleep(0)
                task.cancel()
            try:
                await task
            except StoreError:
                assert not good
            except asyncio.CancelledError:
                if good:
                    perhaps.append(set(rows))
            else:
                assert good
                sure.update(rows)

    await asyncio.gather(*map(caller, range(1, 30)))
    await store._writer._worker.settled()  # type: ignore[union-attr]
    there = await facts(store)
    assert there.items() >= sure.items() | taken.items()
    rest = there.keys() - sure.keys() - taken.keys()
    for keys in perhaps:
        assert keys <= rest or not keys & rest
        rest -= keys
    assert not rest
    assert max(commits) > 1


async def test_a_cancelled_caller_cancels_no_commit(store: SqliteStore) -> None:
    for steps in range(6):
        task = asyncio.create_task(store.write((FACT, (f"step {steps}", ""))))
        await asyncio.sleep(0)  # handed over
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
    task = asyncio.create_task(store.write((FACT, ("step 0", ""))))  # fails, and nobody listens
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait({task})
    await store.write((FACT, ("after", "")))
    assert await facts(store) == dict.fromkeys([*(f"step {i}" for i in range(6)), "after"], "")


@pytest.mark.parametrize("steps", range(6))
async def test_a_writer_that_is_cancelled_leaves_whole_units(store: SqliteStore, steps: int) -> None:
    """As when the loop ends all tasks: callers hear of it, nothing is half stored, and writing goes on."""
    tasks = [asyncio.create_task(store.write((FACT, (f"{i} a", "")), (FACT, (f"{i} b", "")))) for i in range(300)]
    await asyncio.sleep(0)
    for _ in range(steps):
        await asyncio.sleep(0)
    (worker,) = (task for task in asyncio.all_tasks() if task.get_name() == "store")
    worker.cancel()
    await store._writer._worker.settled()  # type: ignore[union-attr]
    await store.write((FACT, ("after", "")))  # and what still waited goes with it
    said = await asyncio.gather(*tasks, return_exceptions=True)
    there = await facts(store)
    for i, word in enumerate(said):
        assert (f"{i} a" in there) == (f"{i} b" in there)
        assert word is None or "not known" in str(word)
        if word is None:
            assert f"{i} a" in there
    assert "after" in there


async def test_leaving_stores_what_waits(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "test.db") as store:
        tasks = [asyncio.create_task(store.write((FACT, (str(i), "")))) for i in range(600)]
        await asyncio.sleep(0)
    assert [await task for task in tasks] == [None] * 600
    for call in (store.write((FACT, ("x", ""))), store.read("SELECT 1"), store.backup(tmp_path / "copy.db")):
        with pytest.raises(StoreError, match="not open"):
            await call
    async with store:  # once more
        assert len(await facts(store)) == 600


async def test_leaving_ends_every_thread(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    async with SqliteStore(tmp_path / "test.db") as store:
        await store.write((FACT, ("a", "")))
        assert len(set(threading.enumerate()) - before) == 1 + store_module.READERS
    with pytest.raises(ZeroDivisionError):
        async with SqliteStore(tmp_path / "test.db"):
            raise ZeroDivisionError
    with pytest.raises(asyncio.CancelledError):
        async with SqliteStore(tmp_path / "test.db"):
            raise asyncio.CancelledError
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
    assert set(threading.enumerate()) <= before
    assert sorted(os.listdir(tmp_path)) == ["test.db", "test.db.lock"]


@pytest.mark.parametrize("failing", [1, 2, 3, 4])
async def test_a_failed_start_ends_every_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
    calls = 0
    real = store_module._set

    def connect(*args: Any, **more: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == failing:
            return store_module.aiosqlite.connect(tmp_path / "nowhere" / "test.db")
        return real_connect(*args, **more)

    async def pragmas(*args: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == failing:
            raise sqlite3.OperationalError("made up")
        await real(*args)

    real_connect = store_module._connect
    monkeypatch.setattr(store_module, "_connect", connect)
    monkeypatch.setattr(store_module, "_set", pragmas)
    before = set(threading.enumerate())
    with pytest.raises(StartRefused, match=r"test\.db"):
        async with SqliteStore(tmp_path / "test.db"):
            pass
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
    assert set(threading.enumerate()) <= before
    prepare.prepare(tmp_path / "test.db", 0).release()  # the lock is free


async def test_the_reader_cannot_write(store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="readonly"):
        await store.read("DELETE FROM facts")
    with pytest.raises(StoreError, match="no such table"):
        await store.read("SELECT * FROM nowhere")


async def test_another_program_holds_the_database(store: SqliteStore, commits: list[int]) -> None:
    await store._writing.execute_fetchall("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = await asyncio.gather(*(store.write((FACT, (str(i), ""))) for i in range(100)), return_exceptions=True)
        assert {type(word) for word in said} == {StoreError}
        assert len({id(word) for word in said}) == 100
        assert commits == [100]  # not each alone: nobody would fare better
        assert await facts(store) == {}  # reading goes on
        other.execute("ROLLBACK")
    await store.write((FACT, ("a", "")))


async def test_a_full_database_refuses_and_loses_nothing(store: SqliteStore) -> None:
    """SQLITE_FULL, as a full disk gives it; the disk itself is test_store_crash's."""
    await store.write((FACT, ("a", "")))
    writing = store._writing  # type: ignore[union-attr]
    await writing.execute_fetchall("PRAGMA max_page_count = 1")  # no more than there are now
    said = await asyncio.gather(
        store.write((FACT, ("b", "x" * 1_000_000))),
        store.write((SET, ("still", "a"))),
        store.write((FACT, ("c", "x" * 1_000_000))),
        return_exceptions=True,
    )
    assert [type(word) for word in said] == [DiskFull, type(None), DiskFull]
    assert await facts(store) == {"a": "still"}
    await writing.execute_fetchall("PRAGMA max_page_count = 100000")
    await store.write((FACT, ("b", "x" * 1_000_000)))
    assert (await facts(store)).keys() == {"a", "b"}


@pytest.mark.heavy
async def test_the_log_of_sqlite_is_cut_back(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """It grows while somebody reads on and on, and that costs writers no more than a moment; SQLite itself never shortens it."""
    monkeypatch.setattr(writer, "LARGEST_LOG", 1_000_000)
    await store.write((FACT, ("a", "")))

    async def play(turns: int) -> int:
        for i in range(turns):
            await store.write((SET, (f"{i:06}" * 5_000, "a")))  # SQLite writes those pages only that have changed
        return os.stat(f"{store.path}-wal").st_size

    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM facts").fetchall()
        assert await play(130) > 4_000_000
        other.execute("ROLLBACK")
    await play(64)
    assert await play(1) < 3_000_000


async def test_backup(store: SqliteStore, tmp_path: Path) -> None:
    target = tmp_path / "copy #1?.db"
    target.write_text("an older copy")
    await asyncio.gather(
        *(store.write((FACT, (f"before {i}", "x" * 1000))) for i in range(200)),
    )

    async def play() -> None:
        for i in range(100):
            await store.write((FACT, (f"during {i}", "")))

    await asyncio.gather(store.backup(target), store.backup(target), play())
    with closing(sqlite3.connect(target)) as copy:
        kept = {key for (key,) in copy.execute("SELECT key FROM facts")}
        assert kept >= {f"before {i}" for i in range(200)}
        during = [f"during {i}" in kept for i in range(100)]
        assert during == sorted(during, reverse=True)  # one moment
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    async with SqliteStore(target) as restored:
        assert (await facts(restored)).keys() == kept - {"opened"}
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]


async def test_a_backup_that_fails_keeps_the_older_one(store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "copy.db"
    await store.backup(target)
    whole = target.read_bytes()
    for wrong in (store.path, tmp_path / "test.db-wal", tmp_path / "nowhere" / "copy.db", tmp_path):
        with pytest.raises(StoreError):
            await store.backup(wrong)
    with monkeypatch.context() as patch:
        patch.setattr(prepare, "found", lambda *_: "row 1 missing from index")
        with pytest.raises(StoreError, match="row 1 missing"):
            await store.backup(target)
    with monkeypatch.context() as patch:
        patch.setattr(prepare.shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 0))  # type: ignore[attr-defined]
        with pytest.raises(DiskFull, match="no room for it"):
            await store.backup(target)
    assert target.read_bytes() == whole
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]
    await store.write((FACT, ("a", "")))


async def test_it_is_known_that_the_disk_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sessions.kernel.under_way.HANGING", 0.01)
    go = threading.Event()
    real = GroupConnection._store

    def slow(self: GroupConnection, units: Any) -> None:
        go.wait(5)
        real(self, units)

    async with SqliteStore(tmp_path / "test.db") as store:
        monkeypatch.setattr(GroupConnection, "_store", slow)
        assert not store.hangs
        writing = asyncio.create_task(store.write((FACT, ("a", "1"))))
        await asyncio.sleep(0.03)
        assert store.hangs
        go.set()
        await writing
        assert not store.hangs


async def test_readers_are_free_again_after_what_they_read_and_after_what_failed(store: SqliteStore) -> None:
    for _ in range(3):
        await store.report("SELECT 1")
        with pytest.raises(StoreError):
            await store.report("SELECT nothing")
    assert set(store._reading.values()) == {0}


async def test_no_read_waits_for_a_report_and_reports_share_what_is_free(store: SqliteStore) -> None:
    reader = store._readers[1]
    gate = threading.Event()
    held = asyncio.ensure_future(reader._execute(gate.wait, 5))
    store._reading[reader] += 1
    try:
        async with asyncio.timeout(2):
            assert await store.read("SELECT 1") == [(1,)]
            assert await store.report("SELECT 2") == [(2,)]
    finally:
        gate.set()
        await held
        store._reading[reader] -= 1
