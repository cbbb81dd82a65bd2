"""Tables that stand still alone or with their server: what counts for nobody there, what goes on elsewhere, what is given back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sessions.host import stops
from sessions.kernel.clock import ManualClock
from sessions.play.clocks import GRACE
from sessions.play.waiting import uncounted
from sessions.store import schema
from sessions.store.connection import Write
from sessions.table.time_control import DAY, HOUR, MINUTE, PACES
from tests.sessions.clocked import SECOND, Hall, clock

__all__ = ["clock"]


async def test_one_table_stands_and_the_others_run_out(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        one, other = [await hall.table(clock="live", timeout="open") for _ in range(2)]
        seat = await hall.acting(one)
        await hall.wait(MINUTE)
        await hall.host.scheduler.stops.stop("table", [one], "forbidden")
        await hall.wait(HOUR)
        assert "clock out" in await hall.lines(other)
        assert "clock out" not in await hall.lines(one)
        await hall.host.scheduler.stops.go_on("table", [one], "forbidden")
        assert await hall.left(seat, one) == 4 * MINUTE
        assert (await hall.events(one)).count("clocks-stood-still") == 1
        assert "clocks-stood-still" not in await hall.events(other)
        await hall.wait(4 * MINUTE + GRACE)
        assert "clock out" in await hall.lines(one)


async def test_a_server_stands_across_a_restart_and_all_of_it_is_given_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
        await hall.host.scheduler.stops.stop("guild", [1], "removed")
        await hall.wait(DAY)
    clock.advance(5 * DAY)
    async with Hall.open(tmp_path, clock) as hall:
        assert hall.host.scheduler.stops.of("guild", 1).keys() == {"removed"}
        await hall.wait(5 * DAY)
        assert "clock out" not in await hall.lines()
        await hall.host.scheduler.stops.go_on("guild", [1], "removed")
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        assert not hall.host.scheduler.stops.any
        assert await hall.store.read("SELECT * FROM stops") == []
        assert await hall.store.read("SELECT * FROM owed") == []


async def test_reasons_that_overlap_count_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat, found = await hall.acting(), hall.host.scheduler.stops
        await hall.wait(HOUR)
        await found.stop("table", [1], "gone")
        await hall.wait(HOUR)
        await found.stop("guild", [1], "unavailable")
        await found.stop("guild", [1], "shard")
        await hall.wait(HOUR)
        await found.go_on("guild", [1], "unavailable")
        await hall.wait(HOUR)
        await found.go_on("guild", [1], "shard")
        await hall.wait(DAY)
        assert "clock out" not in await hall.lines()
        assert "clock back" not in await hall.lines(), "all of it comes with the last reason"
        await found.go_on("table", [1], "gone")
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        assert await hall.host.queries.gaps(1, 0) != []


async def test_what_is_played_meanwhile_costs_nothing(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat, pace = await hall.acting(), PACES["daily"]
        await hall.wait(HOUR)
        await hall.host.scheduler.stops.stop("table", [1], "forbidden")
        await hall.wait(DAY)
        await hall.move()
        assert await hall.left(seat) == min(pace.cap, pace.start - HOUR + pace.increment)
        after = await hall.acting()
        begun = await hall.left(after)
        await hall.wait(DAY)
        await hall.host.scheduler.stops.go_on("table", [1], "forbidden")
        assert await hall.left(after) == begun


async def test_a_short_stop_changes_nothing_and_the_clock_runs_out_as_it_would(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        await hall.wait(5 * MINUTE + GRACE - 2 * SECOND)
        await hall.host.scheduler.stops.stop("guild", [1], "shard")
        await hall.wait(5 * SECOND)
        assert "clock out" not in await hall.lines()
        await hall.host.scheduler.stops.go_on("guild", [1], "shard")
        await hall.host.scheduler.tick()
        assert "clock out" in await hall.lines()
        assert await hall.host.queries.gaps(1, 0) == []


async def test_a_clock_that_is_due_as_its_table_stops_does_not_run_out(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        clock.advance(5 * MINUTE + GRACE)
        await hall.host.scheduler.stops.stop("table", [1], "gone", clock.now() - GRACE - SECOND)
        await hall.host.scheduler.schedule["clock"].work(1, 0, clock.now())  # it was read a moment before
        assert "clock out" not in await hall.lines()
        await hall.wait(HOUR)
        await hall.host.scheduler.stops.go_on("table", [1], "gone")
        assert await hall.left(await hall.acting()) == SECOND


async def test_waiting_for_a_table_that_stands_counts_for_nobody(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        at = clock.now()
        await hall.host.scheduler.stops.stop("guild", [1], "unavailable")
        await hall.wait(DAY)
        user = (await hall.look()).chairs[await hall.acting()].user or 0
        assert await uncounted(hall.host, 1, user, at, clock.now()) == DAY, "while it goes on"
        await hall.host.scheduler.stops.go_on("guild", [1], "unavailable")
        await hall.wait(HOUR)
        assert await uncounted(hall.host, 1, user, at, clock.now()) == DAY
        assert await hall.host.queries.gaps(1, at) == [(at, at + DAY)]


async def test_many_tables_are_given_back_forty_a_second_and_a_click_comes_between(tmp_path: Path, clock: ManualClock) -> None:
    tables = 2 * stops.AT_ONCE + 1
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(tables):
            await hall.table(clock="daily")
        clock.advance(HOUR)
        await hall.host.scheduler.stand_still("gateway")
        clock.advance(HOUR)
        units, plain = [], hall.store.write

        async def counted(*changes: Write, **more: Any) -> None:
            units.append(sum(statement is schema.SET_TIMES for statement, _ in changes))
            await plain(*changes, **more)

        hall.store.write = counted  # type: ignore[method-assign]
        await hall.host.scheduler.go_on("gateway")
        assert max(units) == sum(units) == stops.AT_ONCE
        seat = await hall.move(tables)  # its time has not come: it played, and pays nothing for the hour
        pace = PACES["daily"]
        assert await hall.left(seat, tables) == min(pace.cap, pace.start - HOUR + pace.increment)
        for count in (2, 3):
            await hall.host.scheduler.tick()
            assert sum(units) <= 1 + count * stops.AT_ONCE
        assert not hall.host.scheduler.stops.any
        for table_id in range(1, tables):
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start - HOUR


async def test_where_no_board_tells_of_it_ten_times_as_many_go_at_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        for _ in range(stops.AT_ONCE + 5):
            await hall.table(clock="daily")
        await hall.host.scheduler.stand_still("gateway")
        clock.advance(30 * SECOND)
        await hall.host.scheduler.go_on("gateway")
        assert not hall.host.scheduler.stops.owing
        for table_id in (1, stops.AT_ONCE + 5):
            assert await hall.left(await hall.acting(table_id), table_id) == PACES["daily"].start
            assert "clocks-stood-still" not in await hall.events(table_id)


@pytest.mark.parametrize("turn", [0, 1])
async def test_two_who_give_back_at_once_give_it_once(tmp_path: Path, clock: ManualClock, turn: int) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        found = hall.host.scheduler.stops
        await found.stop("guild", [1], "shard")
        clock.advance(HOUR)
        works = [found.go_on("guild", [1], "shard"), hall.host.scheduler.tick(), found.go_on("guild", [1], "shard")]
        await asyncio.gather(*works[turn:], *works[:turn])
        assert (await hall.events()).count("clocks-stood-still") == 1
        assert await hall.left(await hall.acting()) == PACES["daily"].start
