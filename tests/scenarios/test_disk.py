"""Backups, restores, upgrades and new databases on a disk that may lose power at any step (disk.py); who may read what they leave;
and a database that can be written again after a ROLLBACK that failed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.ops import backups
from sessions.ops.backups import Backups, Plan
from sessions.store import prepare
from sessions.store.connection import Conflict, SqliteStore, StartRefused, Statement, StoreError
from sessions.store.writer import GroupConnection
from tests.quick import quick
from tests.scenarios.disk import Disk, Image

NOW = 1_767_225_600_000
FACT = Statement("INSERT INTO facts VALUES (?, ?)")
SET = Statement("UPDATE facts SET value = ? WHERE key = ?")
NAME = "tables.db"


async def made(folder: Path, *facts: str) -> Path:
    """A database with these facts in it, closed."""
    os.makedirs(folder, exist_ok=True)
    async with SqliteStore(folder / NAME) as store:
        for fact in facts:
            await store.write((FACT, (fact, "there")))
    return folder / NAME


def facts(file: Path) -> set[str] | None:
    """What is in a database; None where it is no sound one."""
    if not file.exists():
        return None
    try:
        connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
        try:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return None
            return {key for key, value in connection.execute("SELECT key, value FROM facts") if value == "there"}
        finally:
            connection.close()
    except sqlite3.Error:
        return None


def lineage(file: Path) -> str | None:
    """The name by which messages of this database are known; a restored one has a new one."""
    with prepare.closing(file, "ro") as connection:
        rows = connection.execute("SELECT value FROM facts WHERE key = 'database'").fetchall()
    return rows[0][0] if rows else None


def found(images: Any, folder: Path, name: str = NAME) -> Iterator[tuple[Image, set[str] | None]]:
    """Each image, and what is in the database of this name in it."""
    for image in images:
        yield image, facts(image.put(folder) / name)


async def test_a_copy_is_whole_or_not_there_and_stays_once_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = await made(tmp_path / "a", "new")
    target = file.with_name("copy.db")
    target.write_bytes((await made(tmp_path / "b", "old")).read_bytes())
    disk = Disk(file.parent, monkeypatch)
    disk.forget(target.name)
    prepare.copy(file, target)
    monkeypatch.undo()
    for image, there in found(disk, tmp_path / "image", "copy.db"):
        assert there in ({"old"}, {"new"}), image[:2]
    for image, there in found(disk.end(), tmp_path / "image", "copy.db"):
        assert there == {"new"}, image[:2]
        assert not [name for name in image.files if name.endswith(".part")]
    assert len(disk.steps) > 4


async def test_the_database_stays_whole_however_far_a_restore_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every moment a whole database stands there, the old one or the restored one; what was there before is kept."""
    file = await made(tmp_path / "a", "old")
    backup = await made(tmp_path / "b", "new")
    disk = Disk(file.parent, monkeypatch)
    restored = backups.restore(file, backup, NOW)
    monkeypatch.undo()
    before = facts(file)
    assert before == {"new"}
    assert restored.aside is not None
    for image, there in found(disk, tmp_path / "image"):
        assert there in ({"old"}, {"new"}), image[:2]
        if there == {"new"}:
            assert lineage(tmp_path / "image" / NAME), f"{image[:2]}: it is taken for the one that was there before"
            aside = image.put(tmp_path / "image") / restored.aside.name
            assert facts(aside) == {"old"}, f"{image[:2]}: what was there before is gone"
    for image, there in found(disk.end(), tmp_path / "image"):
        assert there == {"new"}, image[:2]
        assert not [name for name in image.files if ".restoring" in name]


async def test_a_database_in_use_when_the_power_failed_is_restored_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Part of it stands in its -wal file, which belongs to no other database."""
    file = await made(tmp_path / "a", "old")
    (tmp_path / "c").mkdir()
    async with SqliteStore(file) as store:
        await store.write((FACT, ("in the -wal file", "there")))
        crashed = {path.name: path.read_bytes() for path in file.parent.iterdir() if not path.name.endswith((".lock", "-shm"))}
    for name, data in crashed.items():
        (tmp_path / "c" / name).write_bytes(data)
    assert f"{NAME}-wal" in crashed
    backup = await made(tmp_path / "b", "new")
    disk = Disk(tmp_path / "c", monkeypatch)
    backups.restore(tmp_path / "c" / NAME, backup, NOW)
    monkeypatch.undo()
    whole = {"old", "in the -wal file"}
    for image, there in found(disk, tmp_path / "image"):
        assert there in (whole, {"new"}), image[:2]


@pytest.mark.heavy
@pytest.mark.parametrize("old", quick([1, 3], 3))
async def test_an_upgrade_keeps_a_copy_that_stands_before_anything_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: int
) -> None:
    scripts = prepare.migrations()
    older = tmp_path / "older"
    older.mkdir()
    for number, script in enumerate(scripts[:old], 1):
        (older / f"{number:04}.sql").write_text(script, encoding="utf-8")
    folder = tmp_path / "a"
    folder.mkdir()
    prepare.prepare(folder / NAME, NOW, older).release()
    with prepare.closing(folder / NAME, "rw") as connection:
        connection.execute("INSERT INTO facts VALUES ('old', 'there')")
    disk = Disk(folder, monkeypatch)
    prepare.prepare(folder / NAME, NOW).release()
    monkeypatch.undo()
    copy = f"{NAME}.before-{old + 1}"
    changing = [image for image in disk if image.step == f"connect {NAME} rw"]
    assert changing
    for image in changing:
        assert facts(image.put(tmp_path / "image") / copy) == {"old"}, image[:2]
        with prepare.closing(tmp_path / "image" / copy, "ro") as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (old,)
    for image, there in found(disk, tmp_path / "image"):
        assert there == {"old"}, image[:2]
        prepare.prepare(tmp_path / "image" / NAME, NOW).release()
        with prepare.closing(tmp_path / "image" / NAME, "ro") as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts),)


def test_a_new_database_is_there_once_the_program_has_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    disk = Disk(folder, monkeypatch)
    prepare.prepare(folder / NAME, NOW).release()
    monkeypatch.undo()
    for image in disk.end():
        assert NAME in image.files, image[:2]
    for image in disk:
        if image.lost == "killed":  # cut short, it starts again
            prepare.prepare(image.put(tmp_path / "image") / NAME, NOW).release()


async def test_a_lock_that_a_killed_program_left_holds_nobody_up(tmp_path: Path) -> None:
    file = await made(tmp_path / "a")
    held = file.with_name(f"{NAME}.lock")
    held.write_text("process 1, since 2026-01-01 00:00:00 UTC\n", encoding="utf-8")
    lock = prepare.prepare(file, NOW)
    try:
        assert f"process {os.getpid()}" in held.read_text(encoding="utf-8")
        with pytest.raises(StartRefused, match=f"process {os.getpid()}"):
            prepare.prepare(file, NOW)
        assert held.exists()
    finally:
        lock.release()
    prepare.prepare(file, NOW).release()
    assert held.exists(), "two programs could each lock a file of that name"


# Who may read it.


@pytest.fixture
def open_handed() -> Iterator[None]:
    """Files are for everybody unless who makes them says otherwise."""
    old = os.umask(0)
    yield
    os.umask(old)


def readable_by_others(folder: Path) -> list[str]:
    """What others than its owner may do anything with."""
    found = [folder, *folder.rglob("*")]
    return [f"{path.name} {stat.filemode(path.stat().st_mode)}" for path in found if path.stat().st_mode & 0o077]


@pytest.mark.usefixtures("open_handed")
async def test_whatever_holds_seeds_and_hands_is_for_its_owner_only(tmp_path: Path) -> None:
    os.chmod(tmp_path, 0o700)
    file = tmp_path / NAME
    async with SqliteStore(file) as store:
        host = Host(store, ManualClock())
        await host.open()
        assert {NAME, f"{NAME}-wal", f"{NAME}-shm", f"{NAME}.lock", f"{NAME}.known"} == set(os.listdir(tmp_path))
        kept = Backups(host, Plan(tmp_path / "kept" / "here", days=3))
        await kept.open()
        backup = await kept.make()
        assert readable_by_others(tmp_path) == []
    by_hand = backups.by_hand(file, Plan(tmp_path / "other"), NOW)
    assert by_hand.exists()
    backups.restore(file, backup, NOW)
    assert [name for name in os.listdir(tmp_path) if ".aside-" in name]
    assert readable_by_others(tmp_path) == []


@pytest.mark.usefixtures("open_handed")
def test_the_copy_before_an_upgrade_is_for_its_owner_only(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    older = tmp_path / "older"
    older.mkdir(mode=0o700)
    (older / "0001.sql").write_text(prepare.migrations()[0], encoding="utf-8")
    (older / "0001.sql").chmod(0o600)
    prepare.prepare(tmp_path / NAME, NOW, older).release()
    prepare.prepare(tmp_path / NAME, NOW).release()
    assert (tmp_path / f"{NAME}.before-2").exists()
    assert readable_by_others(tmp_path) == []


# A ROLLBACK that fails, and an end that is cut short.


def failing(monkeypatch: pytest.MonkeyPatch, times: int) -> list[str]:
    """The next ROLLBACKs of the write connection fail, as on a disk with errors; what was tried."""
    plain, tried = GroupConnection.execute, list[str]()

    def execute(self: GroupConnection, sql: str, *args: Any) -> Any:
        if sql == "ROLLBACK":
            tried.append(sql)
            if len(tried) <= times:
                raise sqlite3.OperationalError("disk I/O error")
        return plain(self, sql, *args)

    monkeypatch.setattr(GroupConnection, "execute", execute)
    return tried


@pytest.mark.parametrize("times", [1, 2])
async def test_after_a_rollback_that_failed_the_database_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    async with SqliteStore(tmp_path / NAME) as store:
        tried = failing(monkeypatch, times)
        with pytest.raises(StoreError):
            await store.write((FACT, ("half", "there")), (SET, ("x", "no such fact")))
        for _ in range(times - 1):
            with pytest.raises(StoreError):
                await store.write((FACT, ("not yet", "there")))
        await store.write((FACT, ("after", "there")))
        assert len(tried) == times + 1
        keys = {key for (key,) in await store.read("SELECT key FROM facts")}
        assert "after" in keys
        assert not {"half", "not yet"} & keys


async def test_who_waits_with_a_failed_rollback_is_answered_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of units that are stored together one is refused, and so is its ROLLBACK: the others are stored all the same."""
    async with SqliteStore(tmp_path / NAME) as store:
        failing(monkeypatch, 1)
        units = [store.write((FACT, (f"fact {n}", "there"))) for n in range(3)]
        told = await asyncio.gather(*units, store.write((SET, ("x", "no such fact"))), return_exceptions=True)
        assert [isinstance(one, Conflict) for one in told] == [False, False, False, True]
        assert told[:3] == [None] * 3
        assert await store.read("SELECT count(*) FROM facts WHERE key LIKE 'fact %'") == [(3,)]


async def test_an_end_that_is_cut_short_leaves_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, begun = threading.Event(), threading.Event()
    plain = GroupConnection.commit

    def commit(self: GroupConnection) -> None:
        begun.set()
        gate.wait(30)
        plain(self)

    store = SqliteStore(tmp_path / NAME)
    async with store:
        monkeypatch.setattr(GroupConnection, "commit", commit)
        assert store._writer is not None
        first = asyncio.ensure_future(store.write((FACT, ("first", "there"))))
        assert await asyncio.to_thread(begun.wait, 30)
        second = asyncio.ensure_future(store.write((FACT, ("second", "there"))))
        await asyncio.sleep(0)
        ending = asyncio.ensure_future(store._writer.close())
        await asyncio.sleep(0.01)
        ending.cancel()
        done, _ = await asyncio.wait([first, second], timeout=10)
        gate.set()
        assert done == {first, second}
        for one in done:
            assert isinstance(one.exception(), StoreError)
        with pytest.raises(StoreError, match="closed"):
            await store.write((FACT, ("third", "there")))
        await asyncio.wait([ending])
