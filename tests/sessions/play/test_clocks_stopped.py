"""Pauses, time that is given back, and what undo leaves on the clocks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Seat
from sessions.host.stops import GIVEN_BACK
from sessions.table.change import Draft
from sessions.table.errors import NotStarted, TableError
from sessions.table.model import RowKind, Status
from sessions.table.time_control import DAY, HOUR, MINUTE, SeatTime, Times
from tests.sessions.clocked import SECOND, Hall, clock
from tests.sessions.play.test_clocks_told import PACE, acting, hall, until_next

__all__ = ["clock", "hall"]


# Pauses.


async def test_a_lobby_is_not_paused_nor_taken_up_again(hall: Hall) -> None:
    about: dict[str, Any] = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await hall.host.lobby.new("blueprints", **about, click=hall.click())
    for call in (hall.agreements.pause, hall.agreements.resume):
        with pytest.raises(NotStarted):
            await call(1, 7, hall.click())


async def test_strangers_pause_nothing(hall: Hall) -> None:
    await hall.table()
    for call in (hall.agreements.pause, hall.agreements.resume):
        with pytest.raises(TableError) as refused:
            await call(1, 9, hall.click())
        assert refused.value.id == "not-seated"


async def test_one_click_pauses_once(hall: Hall) -> None:
    await hall.table()
    click = hall.click()
    again = [await hall.agreements.pause(1, 7, click) for _ in range(2)]
    assert [one.repeated for one in again] == [False, True]
    click = hall.click()
    again = [await hall.agreements.resume(1, 7, click) for _ in range(2)]
    assert [one.repeated for one in again] == [False, True]


# Time that does not count.


def given(draft: Draft, hall: Hall, since: int, until: int) -> bool:
    return hall.clocks.give_back(draft, since, until)


async def test_what_is_given_back_is_told_from_a_minute_on(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    now = hall.clock.now()
    found: list[bool] = []

    def short(draft: Draft) -> None:
        found.append(hall.clocks.give_back(draft, now, now + MINUTE - 1))
        draft.add(RowKind.SEAT, None, None, "noted")

    hall.clock.advance(10 * MINUTE)
    await hall.host.unit_of_work.change(1, None, short)
    assert "clock back" not in await hall.lines()

    def long(draft: Draft) -> None:
        found.append(hall.clocks.give_back(draft, now + MINUTE, now + 3 * MINUTE - 20 * SECOND))
        found.append(hall.clocks.give_back(draft, now + MINUTE, now + 3 * MINUTE - 20 * SECOND))

    await hall.host.unit_of_work.change(1, None, long)
    [row] = [row for row in await hall.host.queries.rows(1) if row.line == "clock back"]
    assert (row.kind, row.seat, row.user) == (RowKind.SEAT, None, None)
    assert (row.events[0].id, row.events[0].about) == ("clocks-stood-still", {"minutes": 2})
    assert found == [True, True, False], "the same again is nothing"
    assert await hall.left(seat) > PACE.start - 10 * MINUTE


async def test_a_minute_exactly_is_told(hall: Hall) -> None:
    await hall.table(clock="daily")
    now = hall.clock.now()
    hall.clock.advance(10 * MINUTE)

    def give(draft: Draft) -> None:
        assert hall.clocks.give_back(draft, now, now + MINUTE)

    await hall.host.unit_of_work.change(1, None, give)
    assert (await hall.lines())[-1] == "clock back"


async def test_nothing_is_given_back_where_no_clock_runs(hall: Hall) -> None:
    await hall.table()

    def give(draft: Draft) -> None:
        assert not hall.clocks.give_back(draft, 0, hall.clock.now())
        draft.sitting.table.status = Status.ENDED
        draft.sitting.table.times = Times((SeatTime(turn=1, since=5, left=DAY),))
        assert not hall.clocks.give_back(draft, 0, hall.clock.now()), "nor at a table that is over"
        draft.sitting.table.status = Status.RUNNING
        draft.sitting.table.times = Times()
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, give)
    assert GIVEN_BACK


# Undo.


async def undo(hall: Hall, back_to: int, older: Any, own: Seat | None = None) -> None:
    def work(draft: Draft) -> None:
        assert draft.sitting.state is not None
        draft.add(RowKind.UNDO, None, 7, f"undo {back_to}", state=draft.sitting.state.rewind(older))
        draft.back_to, draft.own = back_to, own

    await hall.host.unit_of_work.change(1, None, work)


async def test_what_others_take_back_gives_nobody_time(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    await hall.wait(PACE.start - HOUR)

    def note(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, note)
    before = await hall.look()
    await hall.move()
    await undo(hall, before.table.seq, before.state)
    assert await hall.left(seat) == HOUR
    assert await hall.left(1 - seat) == PACE.start


async def test_who_takes_their_own_lines_back_has_thought_since_then(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(HOUR)
    await hall.move()
    await hall.wait(2 * HOUR)
    acting_then = await hall.acting()
    await undo(hall, before.table.seq, before.state, own=seat)
    spent = HOUR + (2 * HOUR if acting_then == seat else 0)
    assert await hall.left(seat) == PACE.start - spent


async def test_who_thinks_while_another_steps_back_has_their_time_again_up_to_four_banks(hall: Hall) -> None:
    """However quick the steps before were; and not for ever, or of three two would have no end of time."""
    await hall.table(clock="daily")
    seat, before, left = await hall.acting(), await hall.look(), []
    for thought in (0, 0, *[PACE.start - HOUR] * 4):
        await hall.move()
        other = await hall.acting()
        assert other != seat
        await hall.wait(thought)
        await undo(hall, before.table.seq, before.state, own=seat)
        left.append(await hall.left(other))
    assert left == [*[PACE.start] * 5, 4 * HOUR]


async def test_who_has_thought_for_longer_than_there_was_has_nothing_left(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(PACE.start - HOUR)
    await until_next(hall)
    await until_next(hall)
    await hall.wait(PACE.increment)
    assert await hall.left(seat) > 0
    await undo(hall, before.table.seq, before.state, own=seat)
    assert await hall.left(seat) == 0


async def test_time_in_a_pause_was_not_thought(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(HOUR)
    for user in (7, 8):
        await hall.agreements.pause(1, user, hall.click())
    await hall.wait(20 * HOUR)
    await hall.agreements.resume(1, 7, hall.click())
    await hall.wait(HOUR)
    await hall.move()
    await undo(hall, before.table.seq, before.state, own=seat)
    assert await hall.left(seat) == PACE.start - 2 * HOUR


async def test_who_took_the_seat_since_or_had_run_out_has_the_time_of_one_move(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat, user = await acting(hall)
    await hall.wait(PACE.start - HOUR)
    before = await hall.look()

    def note(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, note)
    row = (await hall.look()).table.seq
    hall.clock.advance(MINUTE)
    await hall.host.play.resign(1, user, hall.click())
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    await undo(hall, row, before.state)
    assert await hall.left(seat) == PACE.increment
