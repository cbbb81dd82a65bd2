"""Out of time where the others decide: they are asked once, on the board, and what they say is done."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.wiring import Wired
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import meet, text
from tests.cogs.table.test_seats_clocks import RUN_OUT, clocked

Make = Callable[[], Wired]


@pytest.mark.heavy
async def test_the_others_open_the_seat_of_whoever_ran_out_of_time(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="vote")
        (late, _), *_ = await club.to_move()
        other = next(person for person in club.people if person is not late)
        await club.env.advance_time(310)
        assert "has run out" in text(club.board)
        assert "clock has run out" in text(club.board)
        assert mentioned(club)[-1] == [other.id]
        await other.click(club.board, label="Agree")
        board = text(club.board)
        assert "anyone else can **Take a seat**" in board
        assert (await club.sitting()).chair_of(late.id) is None
        await late.slash(club.thread, "table join")
        assert RUN_OUT in text(club.board)


@pytest.mark.heavy
async def test_a_seat_that_the_others_leave_has_the_time_of_one_move_more_and_they_are_asked_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="vote")
        (late, _), *_ = await club.to_move()
        other = next(person for person in club.people if person is not late)
        await club.env.advance_time(310)
        asked = mentioned(club).count([other.id])
        await other.click(club.board, label="Decline")
        board = text(club.board)
        assert "gets time for one more move" in board
        assert RUN_OUT in board
        await club.env.advance_time(310)
        assert mentioned(club).count([other.id]) == asked + 1
        assert (await club.sitting()).chair_of(late.id) is not None


@pytest.mark.heavy
async def test_who_ran_out_keeps_the_seat_by_playing(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="vote")
        (late, _), *_ = await club.to_move()
        await club.env.advance_time(310)
        person, line = await club.random_line(random.Random(1))
        assert person is late
        await club.type(person, line)
        assert (await club.sitting()).chair_of(late.id) is not None
        assert (await club.sitting()).table.asked == {}
