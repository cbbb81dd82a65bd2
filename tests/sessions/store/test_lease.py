"""One bot per database, where the lock does not reach: two stores open the same file here, each on a machine of its own.

The lock is taken away for these tests: on a network share there may be none.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import bot as entry
from sessions.ops import backups
from sessions.store import lease, prepare
from sessions.store.connection import DiskFull, SqliteStore, StartRefused
from sessions.store.lease import Lease, machine_id

ROOT = Path(__file__).parents[3]


class NoLock:
    """A lock of a disk that knows none."""

    def __init__(self, path: Path, now: int) -> None:
        pass

    def release(self) -> None:
        pass


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "Lock", NoLock)
    monkeypatch.setattr(lease, "LOOK_EVERY", 0.001)
    monkeypatch.setattr(lease, "BEAT", 0.0)


def nobody() -> None:
    raise AssertionError("it was lost")


async def opened(stack: AsyncExitStack, path: Path, machine: str, lost: Callable[[], None] = nobody) -> Lease:
    store = await stack.enter_async_context(SqliteStore(path))
    made = Lease(store, lost, machine)
    await made.open()
    return made


async def held(made: Lease) -> dict[str, object] | None:
    rows = await made.store.read("SELECT value FROM facts WHERE key = 'lease'")
    return json.loads(rows[0][0]) if rows else None


async def test_a_second_bot_on_another_machine_is_refused_while_the_first_one_lives(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        first = await opened(stack, tmp_path / "a.db", "one")

        async def live() -> None:
            while True:
                await first.tick()
                await asyncio.sleep(0)

        living = asyncio.create_task(live())
        with pytest.raises(StartRefused, match=r"in use by another Skywright \(process \d+ on .+\): stop that one first"):
            await opened(stack, tmp_path / "a.db", "two")
        living.cancel()
        about = await held(first)
        assert about is not None
        assert about["machine"] == "one"
        assert not first.lost


async def test_the_lease_of_a_bot_that_is_gone_is_taken(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        await opened(stack, tmp_path / "a.db", "one")  # and its machine burns down
        second = await opened(stack, tmp_path / "a.db", "two")
        about = await held(second)
        assert about is not None
        assert about["machine"] == "two"


async def test_who_finds_another_in_its_place_stops(tmp_path: Path) -> None:
    told: list[str] = []
    async with AsyncExitStack() as stack:
        first = await opened(stack, tmp_path / "a.db", "one", lambda: told.append("lost"))
        second = await opened(stack, tmp_path / "a.db", "two")  # the first one's machine slept
        await first.tick()
        assert (first.lost, told) == (True, ["lost"])
        await first.tick()
        assert told == ["lost"]
        await first.close()  # gives back what is its own alone
        await second.tick()
        assert not second.lost


async def test_after_a_kill_the_same_machine_starts_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait(seconds: float) -> None:
        raise AssertionError("it looked whether a dead process lives")

    async with AsyncExitStack() as stack:
        await opened(stack, tmp_path / "a.db", "one")
        monkeypatch.setattr(lease.asyncio, "sleep", wait)
        await opened(stack, tmp_path / "a.db", "one")


async def test_a_lease_that_was_given_back_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AsyncExitStack() as stack:
        first = await opened(stack, tmp_path / "a.db", "one")
        await first.close()
        await first.close()
        assert await held(first) is None
        monkeypatch.setattr(lease, "LOOKS", 0)
        second = await opened(stack, tmp_path / "a.db", "two")
        assert await held(second) is not None


async def test_two_that_start_at_once_are_one(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(SqliteStore(tmp_path / "a.db")) for _ in range(2)]
        leases = [Lease(store, nobody, machine) for store, machine in zip(stores, ("one", "two"), strict=True)]
        opening = [asyncio.create_task(made.open()) for made in leases]

        async def live() -> None:
            while True:
                for made in leases:
                    await made.tick()
                await asyncio.sleep(0)

        living = asyncio.create_task(live())
        ends = await asyncio.gather(*opening, return_exceptions=True)
        living.cancel()
        assert sorted(type(end).__name__ for end in ends) == ["NoneType", "StartRefused"]


async def test_an_answer_that_was_lost_is_not_taken_for_another_bot(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        made = await opened(stack, tmp_path / "a.db", "one")
        write = made.store.write

        async def lossy(*changes: object) -> None:
            await write(*changes)  # type: ignore[arg-type]
            raise DiskFull("said, though it was stored")

        made.store.write = lossy  # type: ignore[method-assign, assignment]
        await made.tick()
        made.store.write = write  # type: ignore[method-assign]
        for _ in range(2):
            await made.tick()
        assert not made.lost
        about = await held(made)
        assert about is not None
        assert about["beat"] == 2


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"own": "a"}', '{"own": 1, "machine": 2, "host": 3, "process": "x"}'])
async def test_a_lease_that_nobody_can_read_is_taken(tmp_path: Path, text: str) -> None:
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(SqliteStore(tmp_path / "a.db"))
        await store.write((lease.INSERT, ("lease", text)))
        await opened(stack, tmp_path / "a.db", "one")


async def test_a_restored_backup_is_nobodys(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        made = await opened(stack, tmp_path / "a.db", "one")
        await made.store.backup(tmp_path / "copy.db")
    backups.restore(tmp_path / "b.db", tmp_path / "copy.db", 0)
    async with SqliteStore(tmp_path / "b.db") as store:
        assert await store.read("SELECT value FROM facts WHERE key = 'lease'") == []


async def test_a_bot_that_lost_its_database_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = entry.build(entry.Settings(database=tmp_path / "a.db", backup_days=0))
    over = asyncio.Event()
    close = made.close

    async def running(token: str) -> None:  # in place of Discord: runs until the bot is closed
        async with AsyncExitStack() as stack:
            await opened(stack, tmp_path / "a.db", "another")
            await made.lease.tick()
            async with asyncio.timeout(30):
                await over.wait()

    async def closing() -> None:
        await close()
        over.set()

    monkeypatch.setattr(made, "start", running)
    monkeypatch.setattr(made, "close", closing)
    assert await entry.serve(made, "a token") == 1
    assert "is now using" in capsys.readouterr().err


def test_a_machine_has_one_name_in_all_its_processes() -> None:
    code = "from sessions.store.lease import machine_id; print(machine_id())"
    other = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert other.stdout.strip() == machine_id()
