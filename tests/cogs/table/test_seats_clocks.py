"""Clocks as people read them: on the board, at a pause, when one has run out, when the bot was away."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.wiring import Wired
from sessions.kernel.clock import ManualClock, Pulse
from sessions.table.time_control import PACES
from tests.cogs.board.test_show import mentioned, posts
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]
RUN_OUT = "your deadline"


async def clocked(club: Club, seats: int = 2, **terms: str) -> None:
    """A running table where these terms were chosen in the lobby."""
    await club.open("blueprints", seats=seats)
    for name, value in terms.items():
        page = (await club.people[0].click(club.board, label="Table settings")).response
        custom_id = next(i for i in ids(page) if i.endswith(f"|{name}"))
        await club.people[0].select(page, [value], custom_id=custom_id)
    for person in club.people[1:seats]:
        await person.click(club.board, label="Join")
    await club.people[0].click(club.board, label="Start")


def gateway(club: Club, event: str) -> None:
    """What the library tells the bot of its gateway, in the bot's own time."""
    with club.env._bot_scope():
        club.bot.dispatch(event)


async def asleep(club: Club, ms: int) -> None:
    """The machine on which the bot runs sleeps for so long, then the bot goes on."""
    real = ManualClock()
    club.bot.pulse = Pulse(club.bot.clock, real)
    await club.env.advance_time(2)
    club.bot.clock.ahead += ms  # type: ignore[attr-defined] # the clock of these tests
    real.advance(ms)
    await club.env.advance_time(2)


async def test_the_board_says_until_when_in_the_readers_own_time(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily")
        (person, _), *_ = await club.to_move()
        until = (club.bot.clock.now() + PACES["daily"].start) // 1000
        assert f"<@{person.id}>, {RUN_OUT}: <t:{until}:R>" in text(club.board)


async def test_the_lobby_tells_what_happens_out_of_time_only_where_there_is_a_clock(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        assert "Clock: none" in text(club.board)
        assert "Out of time" not in text(club.board)
        page = (await club.people[0].click(club.board, label="Table settings")).response
        custom_id = next(i for i in ids(page) if i.endswith("|clock"))
        await club.people[0].select(page, ["slow"], custom_id=custom_id)
        assert "Clock: slow, Out of time: computer" in text(club.board)


async def test_a_table_without_a_clock_says_nothing_of_one(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        assert RUN_OUT not in text(club.board)


@pytest.mark.heavy
async def test_a_clock_runs_out_and_the_person_takes_the_seat_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        (late, _), *_ = await club.to_move()
        before = mentioned(club)
        await club.env.advance_time(5 * 60 + 10)
        board = text(club.board)
        assert f"{late.mention} ran out of time." in board
        assert f"{late.mention}’s seat was opened." in board
        assert RUN_OUT not in board
        [other] = [person.id for person in club.people if person is not late]
        assert mentioned(club)[len(before) :] == [[other]], "nobody goes on until they do something about the seat"
        answer = text((await late.slash(club.thread, "table join")).response)
        assert "You’ve taken an open seat" in answer
        assert f"<@{late.id}>, {RUN_OUT}: " in text(club.board)
        person, line = await club.random_line(random.Random(1))
        assert person is late
        await club.type(person, line)


async def test_the_time_in_which_the_machine_slept_counts_for_nobody(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        await asleep(club, 3_600_000)
        assert "I was offline for 60 minutes" in text(club.board)
        assert "has run out" not in text(club.board)


@pytest.mark.heavy
async def test_everybody_agrees_to_a_pause_and_anybody_goes_on(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        ann, ben = club.people
        assert "asks to pause the game" in text((await ann.slash(club.thread, "table pause")).response)
        assert f"Agreed so far: {ann.mention}" in text(club.board)
        assert "the table is paused" in text((await ben.slash(club.thread, "table pause")).response)
        assert "The table was paused <t:" in text(club.board)
        assert RUN_OUT not in text(club.board)
        await club.env.advance_time(600)
        assert "has run out" not in text(club.board)
        assert "ended the pause" in text((await ann.slash(club.thread, "table resume")).response)
        assert RUN_OUT in text(club.board)
        assert "isn’t paused" in text((await ann.slash(club.thread, "table resume")).response)


@pytest.mark.heavy
async def test_a_pause_stays_a_pause_over_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live")
        for person in club.people:
            await person.slash(club.thread, "table pause")
        await club.restart(make_bot())
        await club.env.advance_time(600)
        assert "The table was paused <t:" in text(club.board)
        await club.people[0].slash(club.thread, "table resume")
        assert RUN_OUT in text(club.board)


@pytest.mark.heavy
async def test_a_clock_that_runs_out_while_the_bot_is_down_does_not_and_nobody_is_mentioned_again(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        await club.env.advance_time(60)
        boards, before = len(posts(club)), mentioned(club)
        await club.bot.let_go()
        await club.env.advance_time(3600)
        await club.env.restart_bot(make_bot())
        await club.env.settle()
        await club.env.advance_time(200)
        assert "I was offline for 60 minutes" in text(club.board)
        assert "has run out" not in text(club.board)
        assert len(posts(club)) == boards
        assert [called for called in mentioned(club) if called] == [called for called in before if called]
        await club.env.advance_time(60)
        assert "ran out of time" in text(club.board)


@pytest.mark.heavy
async def test_the_time_without_the_gateway_does_not_count(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="live", timeout="open")
        await club.env.advance_time(60)
        gateway(club, "disconnect")
        await club.env.advance_time(900)
        assert "has run out" not in text(club.board)
        gateway(club, "resumed")
        await club.env.advance_time(2)
        assert "I was offline for 15 minutes" in text(club.board)
        await club.env.advance_time(230)
        assert "has run out" not in text(club.board)
        await club.env.advance_time(30)
        assert "ran out of time" in text(club.board)
