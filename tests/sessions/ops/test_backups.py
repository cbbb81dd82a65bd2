"""Backups: made in time, kept for some days, deleted only when a newer good one exists; and the way back."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
import zstandard

from render.words import Words
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.ops import backups, notices
from sessions.ops.backups import DAY, FIRST, HOUR, Backups, Plan, Refused
from sessions.store import prepare, schema
from sessions.store.connection import SqliteStore, StoreError
from sessions.store.lock import Lock

NOON = 1_767_268_800_000  # 2026-01-01 12:00 UTC


@asynccontextmanager
async def kept(path: Path, plan: Plan, clock: ManualClock) -> AsyncIterator[Backups]:
    """The backups of a running host."""
    async with SqliteStore(path) as store:
        host = Host(store, clock, lambda: bytes(32))
        await host.open()
        made = Backups(host, plan)
        await made.open()
        yield made
        await made.close()


async def table(host: Host, click: int = 1) -> None:
    made = await host.lobby.new("blueprints", options={}, seats=2, user=1, name="a", guild_id=1, channel_id=1, click=click)
    await host.lobby.join(made.sitting.table.id, 2, "b", click + 1)
    await host.lobby.start(made.sitting.table.id, 1, click + 2)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def ticked(made: Backups) -> None:
    made.tick()
    await made.settled()


async def test_the_first_comes_soon_after_the_start_and_the_next_a_day_later(tmp_path: Path) -> None:
    clock = ManualClock(NOON)
    async with kept(tmp_path / "a.db", Plan(tmp_path / "backups"), clock) as made:
        await ticked(made)
        assert not (tmp_path / "backups").exists()
        clock.advance(FIRST)
        await ticked(made)
        first = files(tmp_path / "backups")
        assert len(first) == 1
        assert first[0].startswith("a-20260101-121000-")
        clock.advance(DAY - 1)
        await ticked(made)
        assert files(tmp_path / "backups") == first
        clock.advance(1)
        await ticked(made)
        assert len(files(tmp_path / "backups")) == 2


async def test_when_the_last_was_made_survives_a_restart(tmp_path: Path) -> None:
    clock, plan = ManualClock(NOON), Plan(tmp_path / "backups")
    async with kept(tmp_path / "a.db", plan, clock) as made:
        await made.make()
    clock.advance(DAY // 2)
    async with kept(tmp_path / "a.db", plan, clock) as made:
        assert made.last == NOON
        clock.advance(FIRST)
        await ticked(made)
        assert len(files(tmp_path / "backups")) == 1
    clock.advance(DAY)
    async with kept(tmp_path / "a.db", plan, clock) as made:
        await ticked(made)  # overdue: at once
        assert len(files(tmp_path / "backups")) == 2


async def test_no_days_means_no_backups(tmp_path: Path) -> None:
    clock = ManualClock(NOON)
    async with kept(tmp_path / "a.db", Plan(tmp_path / "backups", days=0), clock) as made:
        clock.advance(10 * DAY)
        await ticked(made)
        assert made.due is None
        assert not (tmp_path / "backups").exists()


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.fail("this machine cannot change its time zone")
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def utc(*when: int) -> int:
    import calendar

    return calendar.timegm((*when, 0, 0, 0)[:6]) * 1000


@pytest.mark.parametrize(
    ("after", "due"),
    [
        (utc(2026, 1, 1, 12), utc(2026, 1, 2, 3)),  # winter: 4 o'clock is 3 UTC
        (utc(2026, 1, 2, 2, 59), utc(2026, 1, 2, 3)),
        (utc(2026, 1, 2, 3), utc(2026, 1, 3, 3)),
        (utc(2026, 7, 1, 12), utc(2026, 7, 2, 2)),  # summer: 2 UTC
        (utc(2026, 3, 28, 12), utc(2026, 3, 29, 2)),  # the night that is an hour shorter
        (utc(2026, 10, 24, 12), utc(2026, 10, 25, 3)),  # the night that is an hour longer
        (utc(2026, 12, 31, 12), utc(2027, 1, 1, 3)),
    ],
)
def test_the_hour_is_this_machines_whatever_the_season(berlin: None, after: int, due: int) -> None:
    assert backups.next_at(4, after) == due


def test_an_hour_that_the_clocks_skip_or_strike_twice_comes_once(berlin: None) -> None:
    assert utc(2026, 3, 29, 0) <= backups.next_at(2, utc(2026, 3, 28, 12)) <= utc(2026, 3, 29, 2)
    twice = backups.next_at(2, utc(2026, 10, 24, 12))
    assert twice in (utc(2026, 10, 25, 0), utc(2026, 10, 25, 1))
    assert backups.next_at(2, twice) - twice >= DAY - HOUR


async def test_old_ones_go_when_a_newer_good_one_is_there_and_no_earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, folder = ManualClock(NOON), tmp_path / "backups"
    async with kept(tmp_path / "a.db", Plan(folder, days=5), clock) as made:
        for _ in range(6):
            await made.make()
            clock.advance(DAY)
        assert len(files(folder)) == 6
        (folder / "a-20200101-000000-deadbeef.db").write_text("of another database")
        (folder / "notes.txt").write_text("mine")
        clock.advance(20 * DAY)
        real = prepare.copy

        def full(source: Path, target: Path) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(prepare, "copy", full)
        await ticked(made)
        assert len(files(folder)) == 8
        monkeypatch.setattr(prepare, "copy", real)
        clock.advance(HOUR)
        await ticked(made)
        left = [name for name in files(folder) if name.startswith("a-2026")]
        assert [name[:10] for name in left] == ["a-20260105", "a-20260106", "a-20260127"], (
            "the newest three stay whatever their age"
        )
        assert {"a-20200101-000000-deadbeef.db", "notes.txt"} <= set(files(folder))


async def test_a_half_made_one_that_a_kill_left_is_cleared_away(tmp_path: Path) -> None:
    clock, folder = ManualClock(NOON), tmp_path / "backups"
    async with kept(tmp_path / "a.db", Plan(folder), clock) as made:
        first = await made.make()
        left = [first.with_name(first.name.replace("1200", "1159") + end) for end in (".part", ".part-journal", ".packed.part")]
        young = first.with_name(first.name.replace("1200", "1158") + ".part-journal")
        for part in (*left, young):
            part.write_text("half")
        for part in left:
            os.utime(part, (NOON / 1000 - 2 * DAY / 1000,) * 2)
        clock.advance(1000)
        await made.make()
        assert [part.name for part in left if part.exists()] == []
        assert young.exists(), "another program may be at it"


async def test_a_failure_is_told_and_tried_again_in_an_hour(tmp_path: Path) -> None:
    clock, folder = ManualClock(NOON), tmp_path / "backups"
    folder.write_text("a file where the folder should be")
    async with kept(tmp_path / "a.db", Plan(folder), clock) as made:
        clock.advance(FIRST)
        await ticked(made)
        assert made.failed is not None
        assert made.failed.why == "folder"
        assert made.due == NOON + FIRST + HOUR
        folder.unlink()
        clock.advance(HOUR - 1)
        await ticked(made)
        assert not folder.exists()
        clock.advance(1)
        await ticked(made)
        assert len(files(folder)) == 1
        assert made.failed is None


async def test_a_full_disk_leaves_the_last_good_one_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, folder = ManualClock(NOON), tmp_path / "backups"
    async with kept(tmp_path / "a.db", Plan(folder), clock) as made:
        await made.make()
        before = files(folder)
        clock.advance(DAY)
        usage = shutil.disk_usage(tmp_path)
        monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
        with pytest.raises(StoreError):
            await made.make()
        assert made.failed is not None
        assert made.failed.why == "full"
        assert files(folder) == before
        assert made.last == NOON


async def test_a_backup_is_a_whole_database_for_its_owner_only(tmp_path: Path) -> None:
    clock = ManualClock(NOON)
    async with kept(tmp_path / "a.db", Plan(tmp_path / "deep" / "backups"), clock) as made:
        await table(made.host)
        file = await made.make()
        content = backups.examined(file)
        assert (content.tables, content.running) == (1, 1)
        if os.name != "nt":
            assert file.stat().st_mode & 0o077 == 0
            assert file.parent.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
async def test_backups_that_others_may_read_are_its_owners_alone_after_a_start(tmp_path: Path) -> None:
    plan = Plan(tmp_path / "backups")
    async with kept(tmp_path / "a.db", plan, ManualClock(NOON)) as made:
        file = await made.make()
    stranger = plan.folder / "letter"
    stranger.touch()
    for one in (file, stranger):
        one.chmod(0o644)
    async with kept(tmp_path / "a.db", plan, ManualClock(NOON)):
        assert [one.stat().st_mode & 0o777 for one in (file, stranger)] == [0o600, 0o644]


async def test_a_clock_that_was_wrong_stops_no_backups(tmp_path: Path) -> None:
    clock, plan = ManualClock(NOON + 400 * DAY), Plan(tmp_path / "backups")
    async with kept(tmp_path / "a.db", plan, clock) as made:
        await made.make()
    async with kept(tmp_path / "a.db", plan, ManualClock(NOON)) as made:
        await ticked(made)
        assert made.last == NOON


async def test_by_hand_works_beside_the_running_bot(tmp_path: Path) -> None:
    plan = Plan(tmp_path / "backups")
    async with kept(tmp_path / "a.db", plan, ManualClock(NOON)) as made:
        await table(made.host)
        await made.make()
        file = backups.by_hand(tmp_path / "a.db", plan, NOON)
        assert backups.examined(file).running == 1
        assert len(files(plan.folder)) == 2


async def test_by_hand_says_what_is_wrong_with_the_database_and_not_with_a_backup(tmp_path: Path) -> None:
    plan = Plan(tmp_path / "backups")
    (tmp_path / "text.db").write_text("A text and no database. " * 50)
    for file, id in ((tmp_path / "missing.db", "backup-no-file"), (tmp_path / "text.db", "backup-not-ours")):
        with pytest.raises(backups.Refused) as caught:
            backups.by_hand(file, plan, NOON)
        assert caught.value.id == id
        assert str(file) in Words()(caught.value.id, **caught.value.about)
    assert not plan.folder.exists()


async def test_a_sound_database_on_a_disk_that_cannot_be_written_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saved(tmp_path) as file:
        pass

    def cannot(*_: object) -> None:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    monkeypatch.setattr("sessions.store.prepare.closing", cannot)
    refused(tmp_path, file, "restore-unreadable")
    with pytest.raises(backups.Refused) as caught:
        backups.by_hand(tmp_path / "a.db", Plan(tmp_path / "backups"), NOON)
    assert caught.value.id == "backup-unreadable"


# The way back.


@asynccontextmanager
async def saved(tmp_path: Path) -> AsyncIterator[Path]:
    """A backup of one running table, while the database goes on with a second one."""
    async with kept(tmp_path / "a.db", Plan(tmp_path / "backups"), ManualClock(NOON)) as made:
        await table(made.host)
        file = await made.make()
        await table(made.host, 10)
        yield file


def count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def plain(file: Path) -> Path:
    """The database that a backup holds, beside it."""
    target = file.with_suffix("")
    prepare.expand(file, target)
    return target


async def test_a_backup_takes_the_databases_place_which_is_kept_aside(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    done = backups.restore(tmp_path / "a.db", file, NOON + DAY)
    assert count(tmp_path / "a.db") == 1
    assert done.content.last == NOON
    assert done.aside is not None
    assert done.aside.name == "a.db.aside-20260102-120000"
    assert count(done.aside) == 2
    again = backups.restore(tmp_path / "a.db", done.aside, NOON + DAY)
    assert count(tmp_path / "a.db") == 2
    assert again.aside is not None
    assert again.aside != done.aside
    assert count(again.aside) == 1
    assert not [name for name in files(tmp_path) if "restoring" in name]


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'database' AS key, i AS value FROM n WHERE i < 0"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (f"DROP TABLE facts; CREATE VIEW facts AS {ENDLESS}", "facts is not a table"),
        (
            f"CREATE TRIGGER t AFTER INSERT ON notices BEGIN DELETE FROM due WHERE table_id IN ({ENDLESS}); END",
            "a trigger, t, acts on",
        ),
        ("DROP TABLE orders; CREATE VIRTUAL TABLE orders USING fts5(a)", "orders is not a table"),
    ],
)
async def test_a_backup_in_which_something_else_stands_for_a_table_is_refused(tmp_path: Path, change: str, said: str) -> None:
    """A view that never ends held up `restore` and the doctor for ever."""
    async with saved(tmp_path) as file:
        pass
    database = plain(file)
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(change)
    about = refused(tmp_path, database, "restore-damaged")
    assert said in str(about["damage"])
    with pytest.raises(prepare.StartRefused, match=said):
        prepare.prepare(database, NOON)


async def test_a_view_of_the_hosts_own_is_no_harm(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    database = plain(file)
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript("CREATE VIEW mine AS SELECT count(*) FROM tables; CREATE TABLE _other (a)")
    backups.restore(tmp_path / "a.db", database, NOON + DAY)
    prepare.prepare(tmp_path / "a.db", NOON + DAY).release()


@pytest.mark.heavy
async def test_a_backup_that_would_be_far_too_large_is_not_unpacked(tmp_path: Path) -> None:
    """98 KB became 3 GB on the disk before anybody looked into them."""
    async with saved(tmp_path) as file:
        pass
    rest = bytes(1_000_000)
    for said in (True, False):
        with file.open("wb") as packed:
            maker = zstandard.ZstdCompressor(level=19)
            with maker.stream_writer(packed, size=100_000_000 if said else -1, closefd=False) as writer:
                for _ in range(100):
                    writer.write(rest)
        about = refused(tmp_path, file, "restore-damaged")
        assert "MB large" in str(about["damage"])
        assert ("it would be 100 MB" in str(about["damage"])) is said
    assert sum(one.stat().st_size for one in file.parent.iterdir()) < 1_000_000, "nothing of it is left"


async def test_a_backup_for_which_there_is_no_room_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saved(tmp_path) as file:
        pass
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
    about = refused(tmp_path, file, "restore-full")
    assert "it would take 2" in str(about["error"])


async def test_what_a_crash_left_beside_the_database_is_not_played_into_the_restored_one(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        crashed = tmp_path / "crashed"
        crashed.mkdir()
        for name in files(tmp_path):
            if name.startswith("a.db"):
                shutil.copy(tmp_path / name, crashed)
    assert (crashed / "a.db-wal").stat().st_size
    done = backups.restore(crashed / "a.db", file, NOON)
    assert not (crashed / "a.db-wal").exists()
    assert count(crashed / "a.db") == 1
    assert done.aside is not None
    assert count(done.aside) == 2


async def test_a_damaged_database_is_replaced_and_kept(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    (tmp_path / "a.db").write_bytes(b"SQLite format 3\0" + b"\xa5" * 5000)
    (tmp_path / "a.db-wal").write_bytes(b"rest")
    done = backups.restore(tmp_path / "a.db", file, NOON)
    assert count(tmp_path / "a.db") == 1
    assert done.aside is not None
    assert done.aside.read_bytes().startswith(b"SQLite format 3\0\xa5")


async def test_where_there_is_no_database_nothing_is_kept_aside(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    done = backups.restore(tmp_path / "new.db", file, NOON)
    assert done.aside is None
    assert count(tmp_path / "new.db") == 1


async def test_boards_are_posted_anew_under_another_name(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    with closing(sqlite3.connect(plain(file))) as connection:
        before = connection.execute("SELECT value FROM facts WHERE key = 'database'").fetchone()
        copies = connection.execute("SELECT copy FROM tables").fetchall()
    backups.restore(tmp_path / "a.db", file, NOON)
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection:
        assert connection.execute("SELECT value FROM facts WHERE key = 'database'").fetchone() != before
        assert connection.execute("SELECT copy FROM tables").fetchall() == [(copy + 1,) for (copy,) in copies]
    async with SqliteStore(tmp_path / "a.db"):
        pass


async def test_a_backup_of_an_older_program_is_brought_up_to_date_by_the_next_start(tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    shutil.copy(prepare.MIGRATIONS / "0001.sql", first)
    prepare.prepare(tmp_path / "old.db", 0, first).release()
    done = backups.restore(tmp_path / "a.db", tmp_path / "old.db", NOON)
    assert done.content.schema == 1
    async with SqliteStore(tmp_path / "a.db") as store:
        assert await store.read("PRAGMA user_version") == [(len(prepare.migrations()),)]


async def test_messages_that_were_on_their_way_are_not_sent_again(tmp_path: Path) -> None:
    async with kept(tmp_path / "a.db", Plan(tmp_path / "backups"), ManualClock(NOON)) as made:
        await table(made.host)
        await made.host.unit_of_work.write([(schema.SET_CHANNEL, (5, 5, 1))])
        assert await notices.write(made.host, 99, "Hello", 1) == 1
        file = await made.make()
    backups.restore(tmp_path / "a.db", file, NOON)
    async with SqliteStore(tmp_path / "a.db") as store:
        assert await store.read("SELECT why FROM notice_posts") == [("restored",)]


def refused(tmp_path: Path, file: Path, id: str) -> dict[str, str | int]:
    """`restore` refuses so, and changes no file. What it says."""
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file() and path.suffix != ".lock"}
    with pytest.raises(Refused) as error:
        backups.restore(tmp_path / "a.db", file, NOON)
    assert error.value.id == id
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file() and path.suffix != ".lock"}
    assert after == before
    return error.value.about


async def test_refused_while_the_bot_runs(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        with pytest.raises(Refused) as error:
            backups.restore(tmp_path / "a.db", file, NOON)
        assert error.value.id == "restore-in-use"
        assert str(os.getpid()) in str(error.value.about["process"])
    assert count(tmp_path / "a.db") == 2


@pytest.mark.heavy
async def test_refused_while_another_program_reads_what_is_not_in_the_file_yet(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    path = tmp_path / "a.db"
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as shell,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        other.execute("UPDATE facts SET value = value || '.'")
        shell.execute("BEGIN")
        shell.execute("SELECT count(*) FROM tables").fetchall()
        other.execute("UPDATE facts SET value = value || '.'")
        with pytest.raises(Refused) as error:
            backups.restore(path, file, NOON)
    assert error.value.id == "restore-open-elsewhere"
    assert count(tmp_path / "a.db") == 2


async def test_what_is_no_backup_is_refused_with_its_reason(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    refused(tmp_path, tmp_path / "missing.db", "restore-no-file")
    refused(tmp_path, tmp_path, "restore-no-file")
    text = tmp_path / "text.db"
    text.write_text("A text and no database. " * 50)
    refused(tmp_path, text, "restore-not-ours")
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE tables (id)")
    refused(tmp_path, other, "restore-not-ours")
    newer = tmp_path / "newer.db"
    shutil.copy(plain(file), newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 99")
    refused(tmp_path, newer, "restore-newer")
    torn = tmp_path / "torn.db"
    torn.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    refused(tmp_path, torn, "restore-damaged")
    spoiled = bytearray(file.read_bytes())
    spoiled[len(spoiled) // 2] ^= 1
    torn.write_bytes(spoiled)
    refused(tmp_path, torn, "restore-damaged")
    assert not any(name.endswith(".part") for name in (*files(tmp_path), *files(tmp_path / "backups")))


async def test_a_backup_is_compressed_and_a_plain_one_of_an_older_program_is_restored_too(tmp_path: Path) -> None:
    async with saved(tmp_path) as file:
        pass
    old = plain(file)
    assert file.name.endswith(".db.zst")
    assert file.stat().st_size * 4 < old.stat().st_size
    assert backups.examined(file) == backups.examined(old)
    backups.restore(tmp_path / "new.db", file, NOON)
    backups.restore(tmp_path / "old.db", old, NOON)
    dumps = []
    for name in ("new.db", "old.db"):
        with closing(sqlite3.connect(tmp_path / name)) as connection:
            dumps.append([line for line in connection.iterdump() if '"facts"' not in line])
    assert dumps[0] == dumps[1]
    stem, name = file.name.split("-")[0], file.name.split("-")[3].split(".")[0]
    assert [path for _, path in backups.listed(file.parent, stem, name)] == [file, old]  # both age alike


async def test_refused_where_there_is_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saved(tmp_path) as file:
        pass
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
    refused(tmp_path, file, "restore-full")


KILLED = """
import os, signal, sys
from pathlib import Path
from sessions.ops import backups
left, database, file = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])

def counted(real):
    def call(*args, **more):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*args, **more)
    return call

for name in ("replace", "link", "fsync", "open"):
    setattr(os, name, counted(getattr(os, name)))
backups.restore(database, file, 0)
print("done")
"""


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is POSIX's")
@pytest.mark.slow
async def test_killed_anywhere_a_whole_database_stands_there(tmp_path: Path) -> None:
    """The old one or the restored one, and the old one is never lost."""
    async with saved(tmp_path) as file:
        pass
    root, seen = Path(__file__).parents[3], set()
    for steps in range(40):
        place = tmp_path / str(steps)
        place.mkdir()
        shutil.copy(tmp_path / "a.db", place)
        command = [sys.executable, "-c", KILLED, str(steps), str(place / "a.db"), str(file)]
        done = await asyncio.to_thread(subprocess.run, command, cwd=root, capture_output=True, text=True, check=False, timeout=60)
        there = count(place / "a.db")
        seen.add(there)
        assert there == 2 or [count(path) for path in place.glob("*.aside-*") if path.suffix != ".lock"] == [2]
        async with SqliteStore(place / "a.db"):
            pass
        if done.stdout == "done\n":
            break
        assert done.returncode == -9, done.stderr
    else:
        pytest.fail("it never came to its end")
    assert seen == {1, 2}
    assert steps > 5


def test_the_lock_is_free_afterwards(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        backups.restore(tmp_path / "a.db", tmp_path / "none.db", NOON)
    Lock(tmp_path / "a.db.lock", NOON).release()
