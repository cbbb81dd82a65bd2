"""Nobody loses a seat, an answer or a table while they cannot play: in pauses, on vacation, where no call is taken."""

from __future__ import annotations

import contextlib
import datetime
import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.wiring import Wired
from sessions.people.people import today
from sessions.play.reachability import Reach
from tests.cogs.drive import Club, ids, meet, text
from tests.cogs.person.test_summary import pass_on, summaries, whose_turn
from tests.scenarios.test_outages import ANSWERS, clocked, fails, left

Make = Callable[[], Wired]


async def late(club: Club, people: int) -> tuple[Any, int, list[Any]]:
    """Have a table wait for somebody for more than three days; who they are, their seat, the others."""
    await clocked(club, people, clock="none")
    [(ann, seat)] = await club.to_move()
    for _ in range(13):
        await club.hours(6)
    return ann, seat, [person for person in club.people if person is not ann]


async def holder(club: Club, seat: int) -> int | None:
    user: int | None = (await club.sitting()).chairs[seat].user
    return user


async def away(club: Club, person: Any, days: int = 8) -> None:
    first = today(club.bot.clock.now(), club.bot.people.of(person.id).zone)
    last = first + datetime.timedelta(days=days)
    await person.slash(club.thread, "me vacation", first=first.isoformat(), last=last.isoformat())
    assert club.bot.people.of(person.id).away_until(club.bot.clock.now())


@pytest.mark.heavy
@pytest.mark.parametrize("why", ["pause", "host", "away"])
async def test_no_seat_is_opened_of_somebody_who_cannot_play(make_bot: Make, why: str) -> None:
    async with meet(make_bot, 2) as club:
        ann, seat, [ben] = await late(club, 2)
        if why == "pause":
            for person in (ann, ben):
                await person.slash(club.thread, "table pause")
        elif why == "host":
            await club.bot.host.maintenance.pause()
        else:
            await away(club, ann)
        await club.env.advance_time(60)
        told = text((await ben.slash(club.thread, "table replace", seat=seat + 1)).response)
        assert "seat" in told
        assert "opened." not in told.replace("nobody’s seat is opened.", "")
        more = (await ben.click(club.board, label="More")).response
        assert not any(custom_id.startswith("X|") for custom_id in ids(more))
        assert await holder(club, seat) == ann.id


@pytest.mark.heavy
async def test_a_question_about_a_seat_is_not_carried_in_a_pause_and_is_after_it(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, seat, others = await late(club, 3)
        await others[0].slash(club.thread, "table replace", seat=seat + 1)
        for person in club.people:
            await person.slash(club.thread, "table pause")
        assert (await club.sitting()).table.times.paused is not None
        agreed = await others[1].click(club.board, label="Agree")
        assert "The table is paused, so nobody’s seat is opened" in text(agreed.response)
        for _ in range(9):
            await club.hours(6)
        assert await holder(club, seat) == ann.id
        await ann.slash(club.thread, "table resume")
        for _ in range(23):
            await club.hours(1)
        assert await holder(club, seat) == ann.id, "they have a day to come"
        for _ in range(8):
            await club.hours(1)
        assert await holder(club, seat) is None, "one agreed, and nobody contradicted"


async def test_whose_press_is_not_answered_keeps_their_seat(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, seat, others = await late(club, 3)
        await others[0].slash(club.thread, "table replace", seat=seat + 1)
        board = club.board
        fails(club, *ANSWERS)
        for who, label in ((ann, "Your move"), (others[1], "Agree")):
            with contextlib.suppress(Exception):  # whatever the fake Discord says of an answer that it refused
                await who.click(board, label=label)
        assert await holder(club, seat) == ann.id


@pytest.mark.heavy
async def test_the_hosts_pause_is_no_waiting(make_bot: Make) -> None:
    """Five days of waiting and three of pause: who is waited for is asked whether the game may end."""
    async with meet(make_bot, 2) as club:
        await clocked(club, 2, clock="none")
        [(ann, _)] = await club.to_move()
        for _ in range(20):
            await club.hours(6)
        await club.bot.host.maintenance.pause()
        for _ in range(12):
            await club.hours(6)
        await next(person for person in club.people if person is not ann).slash(club.thread, "table end")
        assert (await club.sitting()).table.status == "running"


@pytest.mark.heavy
async def test_no_answer_means_nothing_on_a_vacation_that_began_after_the_question(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints", seats=2)
        page = (await club.people[0].click(club.board, label="Table settings")).response
        await club.people[0].select(page, ["agree"], custom_id=next(i for i in ids(page) if i.endswith("|silence")))
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        rng = random.Random(1)
        asker, line = await club.random_line(rng)
        await club.type(asker, line)
        other, line = await club.random_line(rng)
        await club.type(other, line)
        await asker.slash(club.thread, "table takeback")
        assert (await club.sitting()).table.asked
        await away(club, other, days=4)
        for _ in range(14):
            await club.hours(6)
        assert (await club.sitting()).table.asked, "they are away"
        for _ in range(12):
            await club.hours(6)
        assert not (await club.sitting()).table.asked


async def failing(club: Club, tables: int = 1) -> Any:
    """Have the second person's turn come in their quiet hours, and their summary fail on every way; that person."""
    second, rng = club.people[1], random.Random(1)
    await second.slash(club.channel, "me quiet", **{"from": "22:00", "to": "08:00"})
    for _ in range(tables):
        await clocked(club, clock="daily", timeout="open")
        while await whose_turn(club) is not second:
            await club.type(*await club.random_line(rng))
    for channel in (second.user.dm_channel, *club.channel.threads):
        club.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, code=0, times=None)
    for _ in range(17):
        await club.hours(0.5)
    assert Reach.UNCALLED in club.bot.host.scheduler.stops.of("table", 1)
    assert not summaries(second)
    return second


@pytest.mark.heavy
async def test_after_a_vacation_the_holder_has_a_day_before_their_seat_is_opened(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        ann, seat, others = await late(club, 3)
        await others[0].slash(club.thread, "table replace", seat=seat + 1)
        await club.hours(6)
        await away(club, ann, days=3)
        back = club.bot.people.of(ann.id).away_until(club.bot.clock.now())
        while club.bot.clock.now() < back + 20 * 3_600_000:
            await club.hours(1)
            assert await holder(club, seat) == ann.id
        for _ in range(12):
            await club.hours(1)
        assert await holder(club, seat) is None


@pytest.mark.heavy
@pytest.mark.parametrize("restart", [False, True])
async def test_a_table_that_stood_for_want_of_a_call_goes_on_with_the_call(make_bot: Make, restart: bool) -> None:
    async with meet(make_bot, 2) as club:
        second = await failing(club)
        if restart:
            await club.restart(make_bot())
        club.env.backend.faults.clear()
        for _ in range(8):
            await club.hours(0.25)
        assert summaries(second)
        assert Reach.UNCALLED not in club.bot.host.scheduler.stops.of("table", 1)


@pytest.mark.heavy
async def test_it_goes_on_when_a_board_calls_first(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        second = await failing(club)
        club.env.backend.faults.clear()
        await club.people[0].slash(club.thread, "table pause")  # asks the other one
        await club.env.advance_time(20)
        assert f"<@{second.id}>" in text(club.board)
        await club.hours(0.5)
        assert Reach.UNCALLED not in club.bot.host.scheduler.stops.of("table", 1)


@pytest.mark.heavy
async def test_all_tables_go_on_when_their_person_comes(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        second = await failing(club, 2)
        club.env.backend.faults.clear()
        await pass_on(club, random.Random(1), second)
        for _ in range(4):
            await club.hours(0.25)
        stops = club.bot.host.scheduler.stops
        assert not any(Reach.UNCALLED in stops.of("table", table_id) for table_id in (1, 2))
        clock = await left(club, next(chair.seat for chair in (await club.sitting()).chairs if chair.user == second.id))
        assert clock >= 0


@pytest.mark.heavy
async def test_whoever_deletes_their_data_has_no_new_time_a_day_later(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await clocked(club, clock="daily", timeout="open")
        ann = await whose_turn(club)
        seat = (await club.sitting()).chair_of(ann.id).seat
        for _ in range(47):
            await club.hours(1)
        before = await left(club, seat)
        asked = (await ann.slash(club.channel, "data delete")).response
        await ann.click(asked, custom_id=next(i for i in ids(asked) if i.startswith("k|")))
        for _ in range(25):
            await club.hours(1)
        await ann.slash(club.thread, "table join")
        assert await left(club, seat) <= before


@pytest.mark.heavy
async def test_a_deletion_says_nothing_at_tables_where_one_never_sat(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        cleo = club.people[2]
        asked = (await cleo.slash(club.channel, "data delete")).response
        await cleo.click(asked, custom_id=next(i for i in ids(asked) if i.startswith("k|")))
        await clocked(club, clock="daily", timeout="open")
        ann = await whose_turn(club)
        seat = (await club.sitting()).chair_of(ann.id).seat
        for _ in range(47):
            await club.hours(1)
        await ann.slash(club.thread, "table resign")
        await cleo.slash(club.thread, "table join")
        assert (await club.sitting()).chairs[seat].user == cleo.id
        assert await left(club, seat) >= 23 * 3_600_000, "the time of a move, the first time"


async def test_rematches_that_are_closed_again_call_nobody_for_ever(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        told = []
        for _ in range(3):
            await club.sit_and_start("blueprints", 2)
            old = club.thread
            for person in (ann, ben):
                await person.slash(old, "table end")
            for _ in range(2):
                told.append(text((await ann.slash(old, "table rematch")).response))
                await ann.slash(club.channel.threads[-1], "table end")
        assert [("You’ve invited" in answer) for answer in told] == [False] * 3 + [True] * 3, told


@pytest.mark.heavy
async def test_a_pause_that_nobody_is_asked_about_stands_under_no_board(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints", computers=1)
        await club.people[0].click(club.board, label="Start")
        told = text((await club.people[0].slash(club.thread, "table pause")).response)
        assert "paused" in told
        assert "under the board" not in told


# Guests who are not there.


async def test_nobody_is_invited_who_is_not_in_the_server(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann = club.people[0]
        elsewhere = club.env.create_guild()
        zed = elsewhere.add_member(club.env.create_user("zed"))
        told = text((await ann.slash(club.channel, "table new", game="welkin", invite=zed.user)).response)
        assert "isn’t in this server" in told
        for _ in range(20):
            await club.hours(0.5)
        assert zed.user.dm_channel is None or not summaries(zed)


@pytest.mark.parametrize("rematch", [False, True])
async def test_a_lobby_whose_guests_have_left_the_server_is_open_to_others(make_bot: Make, rematch: bool) -> None:
    async with meet(make_bot, 3) as club:
        ann, ben, cleo = club.people
        if rematch:
            await club.sit_and_start("blueprints", 2)
            for person in (ann, ben):
                await person.slash(club.thread, "table end")
            await ann.slash(club.thread, "table rematch")
            club.thread = club.channel.threads[-1]
        else:
            await club.open("blueprints", invite=ben)
        assert "invite" in text((await cleo.click(club.board, label="Join")).response)
        club.env.backend.remove_member(club.channel.guild.id, ben.id)
        for _ in range(2):
            await club.hours(25)
            await ann.click(club.board, label="Rules")
        assert f"<@{ben.id}>" not in text(club.board)
        await cleo.click(club.board, label="Join")
        assert (await club.sitting()).chair_of(cleo.id) is not None
