"""Time in which nobody can play: the bot or Discord is down, or everything is paused. It counts for nobody."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from sessions.host import stops
from sessions.kernel.clock import ManualClock, Pulse
from sessions.play.clocks import GRACE
from sessions.store import schema
from sessions.store.connection import StoreError, Write
from sessions.table.errors import CannotKeep, TableError
from sessions.table.time_control import DAY, HOUR, MINUTE, PACES
from tests.sessions.clocked import SECOND, Hall, clock

__all__ = ["clock"]


async def test_a_clock_that_runs_out_while_the_bot_is_down_does_not_run_out(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        await hall.wait(HOUR)
        left = await hall.left(seat)
    clock.advance(20 * DAY)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        hall.host.scheduler.still.add("gateway")  # as the bot does before its first tick
        await hall.host.scheduler.tick()
        clock.advance(MINUTE)
        await hall.host.scheduler.tick()
        await hall.host.scheduler.go_on("gateway")
        await hall.host.scheduler.tick()
        assert await hall.left(seat) == left
        assert "clock out" not in await hall.lines()
        assert (await hall.events()).count("clocks-stood-still") == 1
        await hall.wait(left + GRACE)
        assert "clock out" in await hall.lines()


async def test_the_time_without_the_gateway_does_not_count(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        await hall.host.scheduler.stand_still("gateway")
        for _ in range(600):
            await hall.wait(SECOND)
        assert "clock out" not in await hall.lines()
        await hall.host.scheduler.go_on("gateway")
        assert await hall.left(seat) == 4 * MINUTE
        await hall.wait(4 * MINUTE + GRACE)
        assert "clock out" in await hall.lines()


async def test_the_time_in_which_the_machine_sleeps_does_not_count(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        clock.advance(3 * HOUR)
        await hall.host.scheduler.slept(3 * HOUR)
        await hall.host.scheduler.tick()
        assert "clock out" not in await hall.lines()
        assert await hall.left(seat) == 4 * MINUTE
        assert (await hall.events()).count("clocks-stood-still") == 1


@pytest.mark.parametrize("before", [True, False])
async def test_a_sleep_and_the_loss_of_the_gateway_that_it_led_to_do_not_count(
    tmp_path: Path, clock: ManualClock, before: bool
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        if before:
            await hall.host.scheduler.stand_still("gateway")
        clock.advance(3 * HOUR)
        if not before:  # it is seen after the sleep, and before the sleep is
            await hall.host.scheduler.stand_still("gateway")
        await hall.host.scheduler.slept(3 * HOUR)
        await hall.wait(MINUTE)
        await hall.host.scheduler.go_on("gateway")
        await hall.host.scheduler.tick()
        assert "clock out" not in await hall.lines()
        assert await hall.left(seat) == 4 * MINUTE


async def test_a_breath_is_no_sleep(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live")
        seat = await hall.acting()
        clock.advance(5 * SECOND)
        await hall.host.scheduler.slept(5 * SECOND)
        await hall.host.scheduler.tick()
        assert await hall.left(seat) == 5 * MINUTE - 5 * SECOND


def test_a_sleep_is_felt_where_all_clocks_went_on(clock: ManualClock) -> None:
    real = ManualClock()
    pulse = Pulse(clock, real)
    assert pulse.beat() == 0
    pulse.rest()
    clock.advance(HOUR)
    assert pulse.beat() == 0
    real.advance(MINUTE)
    assert pulse.beat() == MINUTE
    pulse.rest()
    assert pulse.beat() == 0


async def test_a_kill_while_the_gateway_is_gone_gives_all_of_it_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live")
        seat = await hall.acting()
        await hall.wait(MINUTE)
        await hall.host.scheduler.stand_still("gateway")
        for _ in range(10):
            await hall.wait(MINUTE)
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(seat) == 4 * MINUTE


async def test_a_pause_of_all_tables_is_given_back_whole_though_the_bot_was_down_in_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
        await hall.host.maintenance.pause()
        for _ in range(60):
            await hall.wait(HOUR)
        assert "clock out" not in await hall.lines()
    clock.advance(HOUR)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        standstill = hall.host.maintenance
        await standstill.open()
        hall.host.scheduler.still.add("gateway")
        await hall.host.scheduler.go_on("gateway")
        await hall.wait(HOUR)
        await standstill.go_on()
        await standstill.go_on()
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(PACES["daily"].start - HOUR + GRACE)
        assert "clock out" in await hall.lines()


async def test_fifty_tables_are_given_back_some_at_a_time_and_a_kill_in_between_changes_nothing(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(50):
            await hall.table(clock="daily")
        await hall.wait(HOUR)
    clock.advance(DAY)
    units: list[int] = []
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        plain = hall.store.write

        async def dies(*changes: Write) -> None:
            given = sum(statement is schema.SET_TIMES for statement, _ in changes)
            if given and units:
                raise StoreError("killed")
            units.extend([given] * bool(given))
            await plain(*changes)

        hall.store.write = dies  # type: ignore[method-assign]
        hall.host.scheduler.still.add("gateway")
        await hall.host.scheduler.go_on("gateway")
        await hall.host.scheduler.tick()
        assert units == [stops.AT_ONCE]
    clock.advance(HOUR)
    async with Hall.open(tmp_path, clock, heard=False) as hall:
        again = hall.store.write

        async def counted(*changes: Write) -> None:
            units.append(sum(statement is schema.SET_TIMES for statement, _ in changes))
            await again(*changes)

        units.clear()

        hall.store.write = counted  # type: ignore[method-assign]
        hall.host.scheduler.still.add("gateway")
        await hall.host.scheduler.go_on("gateway")
        for _ in range(3):
            await hall.host.scheduler.tick()
        assert max(units) <= stops.AT_ONCE
        for table_id in range(1, 51):  # what was given before the kill is there once, and the hour after it for all of them
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start - HOUR
            assert (await hall.events(table_id)).count("clocks-stood-still") == 2
        assert len(await hall.store.read("SELECT * FROM due WHERE kind = 'clock' AND done IS NULL")) == 50
        await hall.wait(PACES["daily"].start - HOUR + GRACE - 1)
        assert "clock out" not in await hall.lines(17)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_its_time(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(3):
            await hall.table(clock="daily")
        await hall.store.write((schema.PUT_STATE, (2, 1, 0, "no state")))
    clock.advance(DAY)
    async with Hall.open(tmp_path, clock) as hall:
        for table_id in (1, 3):
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start
        await hall.people.choose(7, remind=4)
        assert "table 2 is not sound" in caplog.text
        assert (await hall.host.tables.look(2)).damaged
        assert not [record for record in caplog.records if record.exc_info]


async def test_what_cannot_be_given_back_now_is_given_back_by_a_later_tick(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        await hall.host.scheduler.stand_still("gateway")
        await hall.wait(HOUR)
        plain = hall.store.write

        async def full(*changes: Write) -> None:
            raise StoreError("the disk is full")

        hall.store.write = full  # type: ignore[method-assign]
        with pytest.raises(TableError):
            await hall.host.scheduler.go_on("gateway")
        await hall.wait(MINUTE)
        assert "it is tried again" in caplog.text
        hall.store.write = plain  # type: ignore[method-assign]
        await hall.wait(SECOND)
        assert await hall.left(await hall.acting()) == 5 * MINUTE
        assert "clock out" not in await hall.lines()


async def test_for_how_long_nothing_was_kept_is_told_once(tmp_path: Path, clock: ManualClock) -> None:
    """Whichever way that time is given back, no later gap begins with it."""
    told: list[int] = []

    async def note(ms: int) -> None:
        told.append(ms)

    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        hall.host.scheduler.kept_nothing.append(note)
        plain = hall.store.write

        async def full(*changes: Write) -> None:
            raise StoreError("the disk is full")

        for lasts, gateway in ((MINUTE, True), (2 * MINUTE, False)):
            hall.store.write = full  # type: ignore[method-assign]
            for _ in range(lasts // SECOND):
                with contextlib.suppress(CannotKeep):  # of a sign of life, or of what is due
                    await hall.wait(SECOND)
            if gateway:
                await hall.host.scheduler.stand_still("gateway")
            hall.store.write = plain  # type: ignore[method-assign]
            if gateway:
                await hall.host.scheduler.go_on("gateway")
            await hall.wait(SECOND)
            for _ in range(HOUR // MINUTE):
                await hall.wait(MINUTE)
        assert len(told) == 2
        assert 0 < told[0] <= MINUTE + SECOND  # from the first thing that could not be kept
        assert 0 < told[1] <= 2 * MINUTE + SECOND


async def test_the_same_time_given_back_twice_counts_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await hall.wait(HOUR)
        since = clock.now()
        clock.advance(DAY)
        owing = hall.host.scheduler.stops
        for _ in range(2):
            debt = owing.new_debt("all", 0, since, clock.now())
            await hall.host.unit_of_work.write([owing.owe(debt)])
            owing.note_owed(debt)
            await owing.pay()
        assert await hall.left(await hall.acting()) == PACES["daily"].start - HOUR
        assert (await hall.events()).count("clocks-stood-still") == 1


async def test_a_short_restart_says_nothing_and_a_new_database_owes_nothing(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
    clock.advance(20 * SECOND)
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(await hall.acting()) == PACES["daily"].start
        assert "clocks-stood-still" not in await hall.events()
