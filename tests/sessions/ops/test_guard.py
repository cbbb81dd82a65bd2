"""The file is watched: a database that goes away, is replaced or comes back older is never taken for a sound one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.ops import backups
from sessions.ops.guard import AGAIN, Guard
from sessions.store import lineage, prepare
from sessions.store.connection import SqliteStore, StartRefused
from sessions.store.lineage import Known
from sessions.table.errors import CannotKeep
from sessions.table.model import Status

NOON = 1_767_268_800_000  # 2026-01-01 12:00 UTC
FILE = "a.db"


@asynccontextmanager
async def opened(folder: Path, clock: ManualClock | None = None) -> AsyncIterator[tuple[Host, Guard]]:
    clock = clock or ManualClock(NOON)
    async with SqliteStore(folder / FILE) as store:
        host = Host(store, clock, lambda: bytes(32))
        await host.open()
        guard = Guard(store, clock)
        yield host, guard
        await guard.close()


async def looked(guard: Guard) -> None:
    guard.tick()
    await guard.settled()


async def table(host: Host, click: int) -> int:
    made = await host.lobby.new("blueprints", options={}, seats=2, user=1, name="Ann", guild_id=1, channel_id=1, click=click)
    return made.sitting.table.id


async def count(folder: Path) -> int:
    async with opened(folder) as (host, _):
        return sum(dict(await host.store.read("SELECT status, count(*) FROM tables GROUP BY status")).values())


def refusal(folder: Path) -> str:
    """The sentence with which a start is refused; it changes nothing that is kept."""
    before = [path.read_bytes() if path.exists() else None for path in (folder / FILE, lineage.beside(folder / FILE))]
    with pytest.raises(StartRefused) as refused:
        prepare.prepare(folder / FILE, NOON).release()
    after = [path.read_bytes() if path.exists() else None for path in (folder / FILE, lineage.beside(folder / FILE))]
    assert after == before
    return str(refused.value)


def rescues(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.rescued-*"))


def killed(folder: Path, to: Path, *, without: str = "") -> None:
    """What a kill leaves of a database that is open: a copy of its files."""
    to.mkdir()
    for path in folder.glob(f"{FILE}*"):
        if path.suffix != ".lock" and path.name != without:
            shutil.copy2(path, to)


async def test_a_file_that_is_deleted_takes_no_move_and_is_saved_beside(tmp_path: Path) -> None:
    """It was: every move succeeded, all was well, and after a restart everything was gone."""
    async with opened(tmp_path) as (host, guard):
        await table(host, 1)
        await looked(guard)
        assert guard.lost is None
        (tmp_path / FILE).unlink()
        with pytest.raises(CannotKeep, match="file-lost"):
            await table(host, 2)  # at once, not only when somebody has looked
        await looked(guard)
        assert guard.lost == "gone"
        assert guard.rescued is not None
        assert guard.rescued.name == "a.db.rescued-20260101-120000"
        await looked(guard)
        saved = guard.rescued
    assert rescues(tmp_path) == [saved], "once"
    said = refusal(tmp_path)
    assert "is missing or empty" in said
    assert f'restore "{saved}"' in said
    assert not (tmp_path / FILE).exists()
    backups.restore(tmp_path / FILE, saved, NOON)
    assert await count(tmp_path) == 1


async def test_a_file_that_is_moved_back_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as (host, guard):
        (tmp_path / FILE).rename(tmp_path / "away")
        await looked(guard)
        assert guard.lost == "gone"
        (tmp_path / "away").rename(tmp_path / FILE)
        await looked(guard)
        assert (guard.lost, guard.rescued) == (None, None)
        await table(host, 1)
    assert await count(tmp_path) == 1


async def test_another_file_in_its_place_is_not_written_to(tmp_path: Path) -> None:
    """It was: all was well, then "malformed"."""
    other = tmp_path / "other"
    other.mkdir()
    async with opened(other) as (host, _):
        for click in range(1, 30):
            await table(host, click)
    async with opened(tmp_path) as (host, guard):
        await table(host, 1)
        (other / FILE).replace(tmp_path / FILE)
        with pytest.raises(CannotKeep, match="file-lost"):
            await table(host, 2)
        await looked(guard)
        assert guard.lost == "replaced"
        assert guard.rescued is not None
        saved = guard.rescued
        assert not (tmp_path / f"{FILE}-wal").exists(), "SQLite would play it into the file that stands there now"
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (29,)
    said = refusal(tmp_path)
    assert "but another one" in said
    assert f'restore "{saved}"' in said, "not the old -wal file, which stands beside it"
    backups.restore(tmp_path / FILE, saved, NOON)
    assert await count(tmp_path) == 1


async def test_a_log_that_is_deleted_while_it_runs_is_saved_too(tmp_path: Path) -> None:
    async with opened(tmp_path) as (host, guard):
        await table(host, 1)
        (tmp_path / f"{FILE}-wal").unlink()
        with pytest.raises(CannotKeep, match="file-lost"):
            await table(host, 2)
        await looked(guard)
        assert guard.lost == "log-gone"
        assert guard.rescued is not None
        killed(tmp_path, tmp_path / "killed")
        saved = guard.rescued
    backups.restore(tmp_path / "killed" / FILE, saved, NOON)
    assert await count(tmp_path / "killed") == 1


async def test_a_rescue_that_fails_is_tried_again_and_nothing_comes_due_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = ManualClock(NOON)
    async with opened(tmp_path, clock) as (host, guard):
        monkeypatch.setattr("sessions.store.prepare.new_file", lambda path: (_ for _ in ()).throw(OSError(28, "full")))
        (tmp_path / FILE).unlink()
        await looked(guard)
        assert guard.rescued is None
        assert "full" in guard.failed
        await host.scheduler.tick()  # else it would raise, for it cannot write that it is alive
        monkeypatch.undo()
        await looked(guard)
        assert guard.rescued is None, "not before its time"
        clock.advance(AGAIN)
        await looked(guard)
        assert guard.rescued is not None


async def test_an_empty_file_is_not_taken_for_a_new_database(tmp_path: Path) -> None:
    async with opened(tmp_path) as (host, _):
        await table(host, 1)
    (tmp_path / FILE).write_bytes(b"")
    assert "To begin with no tables at all, delete" in refusal(tmp_path)
    assert (tmp_path / FILE).read_bytes() == b""
    lineage.beside(tmp_path / FILE).unlink()
    assert await count(tmp_path) == 0


async def test_a_log_that_is_gone_after_a_kill_is_noticed(tmp_path: Path) -> None:
    """It was: rows lost without a word."""
    async with opened(tmp_path) as (host, _):
        await table(host, 1)
    async with opened(tmp_path) as (host, _):
        await table(host, 2)
        await table(host, 3)
        killed(tmp_path, tmp_path / "whole")
        killed(tmp_path, tmp_path / "torn", without=f"{FILE}-wal")
    assert await count(tmp_path / "whole") == 3
    said = refusal(tmp_path / "torn")
    assert "2 rows of its log are missing" in said
    assert "-wal, which held the newest of it, is gone" in said
    done = backups.restore(tmp_path / "torn" / FILE, tmp_path / "torn" / FILE, NOON)  # to go on with what is there
    assert done.content.tables == 1
    assert await count(tmp_path / "torn") == 1


async def test_an_older_copy_is_refused_and_a_restored_one_is_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as (host, _):
        await table(host, 1)
    shutil.copy2(tmp_path / FILE, tmp_path / "older.db")
    async with opened(tmp_path) as (host, _):
        await table(host, 2)
    shutil.copy2(tmp_path / "older.db", tmp_path / FILE)
    assert "is older than what people were shown: 1 rows" in refusal(tmp_path)
    backups.restore(tmp_path / FILE, tmp_path / "older.db", NOON)
    assert await count(tmp_path) == 1


@pytest.mark.parametrize("step", ["before", "after"])
async def test_a_kill_in_a_restore_leaves_a_database_that_starts(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as (host, _):
        await table(host, 1)
    shutil.copy2(tmp_path / FILE, tmp_path / "older.db")
    real = lineage.write
    written: list[int] = []

    def write(file: Path, lines: list[Known]) -> None:
        written.append(len(lines))
        if step == "after" and len(lines) == 1:
            raise OSError("killed")
        real(file, lines)
        if step == "before" and len(lines) == 2:
            raise OSError("killed")

    monkeypatch.setattr(lineage, "write", write)
    with pytest.raises(backups.Refused):
        backups.restore(tmp_path / FILE, tmp_path / "older.db", NOON)
    monkeypatch.undo()
    assert len(lineage.known(tmp_path / FILE)) == 2
    assert await count(tmp_path) == 1
    assert len(lineage.known(tmp_path / FILE)) == 1


async def test_a_restored_database_knows_which_boards_are_of_its_past(tmp_path: Path) -> None:
    clock = ManualClock(NOON)
    async with opened(tmp_path, clock) as (host, _):
        await table(host, 1)
        await host.store.backup(tmp_path / "backup.db")
        first = lineage.number(host.database)
        assert host.is_of_this_past(None, NOON)
        assert host.is_of_this_past(first, NOON + 10_000_000)
    backups.restore(tmp_path / FILE, tmp_path / "backup.db", NOON)
    async with opened(tmp_path, clock) as (host, _):
        assert lineage.number(host.database) != first
        assert host.is_of_this_past(first, NOON), "posted before the backup"
        assert not host.is_of_this_past(first, NOON + 600_000), "posted in the time that was lost"
        assert not host.is_of_this_past(first + 1, NOON), "of another database"
        assert (await host.tables.look(1)).table.status == Status.LOBBY
