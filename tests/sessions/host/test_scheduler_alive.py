"""Signs of life, and the time in which nobody could play: when it begins, when it is owed, what is written meanwhile."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sessions.host.scheduler import ALIVE_EVERY, OnDue
from sessions.host.stops import GIVEN_BACK
from sessions.kernel.clock import ManualClock
from sessions.store.connection import DiskFull, FileLost, StoreError
from sessions.store.sql import time_sql
from sessions.store.writer import StoreAway
from sessions.table.errors import CannotKeep
from sessions.table.time_control import HOUR, MINUTE
from tests.sessions.clocked import Hall, clock

__all__ = ["clock"]


@pytest.fixture
async def hall(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Hall]:
    async with Hall.open(tmp_path, clock) as found:
        yield found


async def alive(hall: Hall) -> int:
    ((at,),) = await hall.store.read(time_sql.SELECT_ALIVE)
    assert isinstance(at, int)
    return at


async def gaps(hall: Hall) -> list[tuple[int, int]]:
    return [(since, until) for since, until in await hall.store.read("SELECT since, until FROM gaps")]


async def test_a_sign_of_life_is_written_every_half_minute(hall: Hall) -> None:
    began = await alive(hall)
    assert began == hall.clock.now()
    await hall.wait(ALIVE_EVERY - 1)
    assert await alive(hall) == began
    await hall.wait(1)
    assert await alive(hall) == began + ALIVE_EVERY
    hall.host.scheduler._alive = hall.clock.now() + HOUR  # by a clock that was put right since
    await hall.wait(0)
    assert await alive(hall) == hall.clock.now()


async def test_while_nobody_can_play_no_sign_of_life_is_written(hall: Hall) -> None:
    """A kill meanwhile changes nothing of what is given back."""
    since = hall.clock.now() + MINUTE
    await hall.wait(MINUTE)
    await hall.host.scheduler.stand_still("gateway")
    assert hall.host.scheduler.still_since == since
    await hall.wait(HOUR)
    assert await alive(hall) == since
    await hall.host.scheduler.stand_still("maintenance")
    assert hall.host.scheduler.still_since == since, "a second reason begins no new time"
    await hall.host.scheduler.go_on("gateway")
    await hall.wait(MINUTE)
    assert (hall.host.scheduler.still_since, await alive(hall)) == (since, since)
    await hall.host.scheduler.go_on("maintenance")
    assert hall.host.scheduler.still_since is None
    assert await alive(hall) == hall.clock.now()
    assert await gaps(hall) == [(since, hall.clock.now())]


async def test_to_go_on_where_nothing_stood_gives_nothing_back(hall: Hall) -> None:
    await hall.wait(MINUTE)
    before = await alive(hall)
    hall.clock.advance(20_000)
    await hall.host.scheduler.go_on("never said")
    assert await alive(hall) == before
    assert await gaps(hall) == []


@pytest.mark.parametrize(("ms", "owed"), [(GIVEN_BACK - 1, False), (GIVEN_BACK, True)])
async def test_a_sleep_of_the_machine_is_given_back_by_the_next_tick(hall: Hall, ms: int, owed: bool) -> None:
    await hall.wait(MINUTE)
    since = hall.clock.now()
    hall.clock.advance(ms)
    await hall.host.scheduler.slept(ms)
    assert hall.host.scheduler.still_since == (since if owed else None)
    await hall.wait(0)
    assert hall.host.scheduler.still_since is None
    assert await gaps(hall) == ([(since, hall.clock.now())] if owed else [])


@pytest.mark.parametrize(("ms", "owed"), [(GIVEN_BACK - 1, False), (GIVEN_BACK, True)])
async def test_a_break_is_given_back_from_ten_seconds_on(hall: Hall, ms: int, owed: bool) -> None:
    since = hall.clock.now()
    await hall.host.scheduler.stand_still("gateway")
    hall.clock.advance(ms)
    await hall.host.scheduler.go_on("gateway")
    assert await gaps(hall) == ([(since, since + ms)] if owed else [])


async def test_a_sleep_within_a_break_takes_nothing_from_it_and_a_longer_one_adds_to_it(hall: Hall) -> None:
    await hall.wait(MINUTE)
    since = hall.clock.now()
    await hall.host.scheduler.stand_still("gateway")
    hall.clock.advance(5 * MINUTE)
    await hall.host.scheduler.slept(MINUTE)
    assert hall.host.scheduler.still_since == since
    await hall.host.scheduler.slept(20 * MINUTE)
    assert hall.host.scheduler.still_since == hall.clock.now() - 20 * MINUTE == await alive(hall)
    await hall.wait(0)
    assert await gaps(hall) == [], "the gateway is not there yet"
    await hall.host.scheduler.go_on("gateway")
    assert await gaps(hall) == [(hall.clock.now() - 20 * MINUTE, hall.clock.now())]


async def test_what_waits_while_nobody_can_play_comes_when_they_can_and_the_rest_comes(hall: Hall) -> None:
    called: list[str] = []

    def work(name: str) -> Any:
        async def call(table_id: int, user: int, at: int) -> None:
            called.append(name)
            await hall.store.write(*[(hall.host.due.put(1, name, 1 << 50))])

        return call

    await hall.table()
    hall.host.scheduler.schedule = {"patient": OnDue(work("patient"), waits=True), "eager": OnDue(work("eager"))}
    at = hall.clock.now() + MINUTE
    await hall.host.unit_of_work.write([hall.host.due.put(1, name, at) for name in ("patient", "eager")])
    await hall.host.scheduler.stand_still("gateway")
    await hall.wait(MINUTE)
    assert called == ["eager"]
    await hall.host.scheduler.go_on("gateway")
    await hall.wait(0)
    assert called == ["eager", "patient"]


async def test_where_the_file_is_lost_nothing_is_tried(hall: Hall) -> None:
    hall.host.store.lost = "replaced"
    before = await alive(hall)
    await hall.wait(HOUR)
    assert await alive(hall) == before
    hall.host.store.lost = None
    await hall.wait(0)
    assert await alive(hall) == hall.clock.now()


async def test_a_database_that_never_lived_stands_since_never(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        hall.host.scheduler.still.add("gateway")
        assert hall.host.scheduler.still_since is None
        await hall.host.scheduler.go_on("gateway")
        assert await gaps(hall) == []


async def test_a_giving_back_that_fails_is_logged_and_the_rest_of_the_tick_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    called: list[int] = []

    async def work(table_id: int, user: int, at: int) -> None:
        called.append(at)

    await hall.table()
    hall.host.scheduler.schedule = {"eager": OnDue(work)}
    await hall.host.unit_of_work.write([hall.host.due.put(1, "eager", 5)])
    hall.clock.advance(HOUR)
    await hall.host.scheduler.slept(HOUR)

    async def fails() -> None:
        raise ValueError("no")

    with monkeypatch.context() as patch:
        patch.setattr(hall.host.scheduler, "_give_back", fails)
        await hall.wait(0)
    assert called == [5]
    assert "was not given back" in caplog.text
    await hall.wait(0)
    assert len(await gaps(hall)) == 1


@pytest.mark.parametrize("why", [DiskFull, StoreAway, FileLost, StoreError])
async def test_time_in_which_nothing_can_be_kept_is_given_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, why: type[Exception]
) -> None:
    """Every move is refused meanwhile, so that nobody's clock may run; up to the last sign of life before."""
    await hall.table(clock="live")
    seat = await hall.acting()
    await hall.wait(MINUTE)
    before = await hall.left(seat)
    plain = hall.store.write

    async def refuses(*_: Any, **__: Any) -> None:
        raise why("no")

    monkeypatch.setattr(hall.store, "write", refuses)
    began = hall.clock.now()
    for _ in range(20):
        hall.clock.advance(MINUTE)
        with contextlib.suppress(CannotKeep):
            await hall.host.scheduler.tick()
        assert (await hall.look()).chairs[seat].user is not None
    monkeypatch.setattr(hall.store, "write", plain)
    await hall.wait(0)
    assert await gaps(hall) == [(began, hall.clock.now())]
    assert await hall.left(seat) == before
    await hall.wait(MINUTE)
    assert await hall.left(seat) == before - MINUTE


async def test_so_is_time_in_which_the_file_is_not_where_it_was(hall: Hall) -> None:
    await hall.table(clock="live")
    seat, began = await hall.acting(), hall.clock.now()
    hall.store.lost = "gone"
    await hall.wait(20 * MINUTE)
    hall.store.lost = None
    await hall.wait(0)
    assert await gaps(hall) == [(began, hall.clock.now())]
    assert (await hall.look()).chairs[seat].user is not None


async def test_so_is_time_in_which_the_disk_does_not_answer(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.table(clock="live")
    seat, before = await hall.acting(), await hall.left(await hall.acting())
    plain = hall.store.write

    async def hangs(*changes: Any, **about: Any) -> None:
        monkeypatch.setattr(hall.store, "write", plain)
        hall.clock.advance(10 * MINUTE)
        await plain(*changes, **about)

    monkeypatch.setattr(hall.store, "write", hangs)
    await hall.wait(ALIVE_EVERY)
    await hall.wait(0)
    assert before - await hall.left(seat) == ALIVE_EVERY


async def test_a_move_that_could_not_be_kept_tells_it_at_once(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not only the next sign of life."""
    await hall.table(clock="live")
    await hall.wait(ALIVE_EVERY)
    plain, began = hall.store.write, hall.clock.now()

    async def full(*_: Any, **__: Any) -> None:
        raise DiskFull("full")

    monkeypatch.setattr(hall.store, "write", full)
    with pytest.raises(CannotKeep):
        await hall.move()
    monkeypatch.setattr(hall.store, "write", plain)
    await hall.wait(GIVEN_BACK)
    assert await gaps(hall) == [(began, hall.clock.now())]
