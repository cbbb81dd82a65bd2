"""States of tables and people: what is stored of them, when they are tried again, and what comes of a long stop."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.kernel.clock import ManualClock
from sessions.people.privacy import traces
from sessions.play.reachability import TRIES, Reach, Reachability, why_of
from sessions.play.timeouts import STANDS_FOR
from sessions.table.model import Shown
from sessions.table.time_control import DAY, HOUR
from tests.sessions.clocked import SECOND, Hall, clock

__all__ = ["clock"]


async def opened(hall: Hall) -> Reachability:
    found = Reachability(hall.host)
    await found.open()
    return found


def test_a_tables_own_reason_is_told_before_its_servers() -> None:
    assert why_of({"away", "unavailable", "gone"}) is Reach.GONE
    assert why_of({"away", "removed"}) is Reach.REMOVED
    assert why_of(set()) is None


async def test_a_table_is_tried_after_longer_and_longer_times_and_at_once_when_something_changed(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        states = await opened(hall)
        assert await states.lose_table(1, Reach.FORBIDDEN)
        assert not await states.lose_table(1, Reach.FORBIDDEN)
        assert states.to_try() == []
        for wait in (*TRIES, TRIES[-1]):
            clock.advance(wait - 1)
            assert states.to_try() == []
            clock.advance(1)
            assert states.to_try() == [1]
        assert await states.find_table(1)
        assert not await states.find_table(1)
        clock.advance(DAY)
        assert states.to_try() == []


async def test_a_board_that_was_blocked_by_an_older_program_stands_and_is_tried(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.host.queries.note_shown(1, Shown("board", 1, 0, 5, 6, blocked="forbidden"))
        states = await opened(hall)
        assert states.why((await hall.look()).table) is Reach.FORBIDDEN
        clock.advance(TRIES[0])
        assert states.to_try() == [1]
        await states.unblock(1)
        assert (await hall.host.queries.shown(1))["board"].blocked is None


@pytest.mark.parametrize("scope", ["table", "guild"])
async def test_after_two_weeks_a_table_is_paused_once(tmp_path: Path, clock: ManualClock, scope: str) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        states = await opened(hall)
        if scope == "table":
            await states.lose_table(1, Reach.GONE)
        else:
            await states.lose_guilds([1], Reach.REMOVED)
        clock.advance(STANDS_FOR - SECOND)
        assert await states.pause_long_stops() == []
        clock.advance(HOUR)
        assert await states.pause_long_stops() == [1]
        clock.advance(HOUR)
        assert await states.pause_long_stops() == []
        assert (await hall.events())[-1] == "table-paused-unreachable"
        left = await hall.left(await hall.acting())
        await states.find_table(1)
        await states.find_guilds([1], Reach.REMOVED)
        clock.advance(DAY)
        assert await hall.left(await hall.acting()) == left, "it is paused until somebody goes on"


async def test_whoever_left_the_server_gets_up_and_may_come_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        states = await opened(hall)
        assert await states.open_seat_of(1, 8)
        assert not await states.open_seat_of(1, 8)
        sitting = await hall.look()
        assert sitting.people == [7]
        assert len(sitting.free_for(8)) == 1
        assert "seat-opened-left" in await hall.events()


async def test_whoever_left_the_server_leaves_a_lobby(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.host.lobby.new(
            "blueprints", options={}, seats=2, user=7, name="Ann", guild_id=1, channel_id=2, click=hall.click()
        )
        await hall.host.lobby.join(1, 8, "Ben", hall.click())
        states = await opened(hall)
        assert await states.open_seat_of(1, 8)
        assert (await hall.look()).people == [7]


async def test_who_takes_no_messages_is_known_across_restarts_and_tried_a_day_later(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.host.queries.note_shown(1, Shown("hand:8", 1, 0, blocked="closed"))
        states = await opened(hall)
        await states.lose_person(8, "refused")
        states = await opened(hall)
        assert states.people_to_try() == []
        clock.advance(DAY)
        assert states.people_to_try() == [8]
        assert await states.find_person(8)
        assert not await states.find_person(8)
        assert (await hall.host.queries.shown(1))["hand:8"].blocked is None
        assert "unreachable.user" not in await traces(hall.host, 8)
