"""Boards that somebody deletes: they stand again before a reminder, a warning or the end of a clock, and who must act is called."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.board.sent.deleted import DeletedBoards
from cogs.wiring import Wired
from tests.cogs.drive import Club, ids, meet, text

Make = Callable[[], Wired]
MINUTES = 1 / 60


def delete(club: Club) -> int:
    """A moderator deletes the newest board; its id."""
    board = club.board.id
    club.env.backend.delete_message(club.thread.id, board)
    return int(board)


def called(club: Club) -> list[list[int]]:
    """Whom each message to the thread may mention, oldest first."""
    sent = [
        request
        for request in club.env.http_requests
        if request.method == "POST" and request.path.endswith(f"{club.thread.id}/messages")
    ]
    return [[int(user) for user in (request.json or {}).get("allowed_mentions", {}).get("users", [])] for request in sent]


def looks(club: Club) -> int:
    """How often Discord was asked for one message of the thread."""
    return sum(r.method == "GET" and f"/{club.thread.id}/messages/" in r.path for r in club.env.http_requests)


async def holder(club: Club) -> Any:
    """For whom the table waits."""
    ((person, _),) = await club.to_move()
    return person


async def kept(club: Club, person: Any) -> bool:
    """Whether somebody still has their seat."""
    return (await club.sitting()).chair_of(person.id) is not None


@pytest.mark.heavy
async def test_a_live_clock_does_not_end_while_its_board_is_deleted_and_who_must_act_is_called(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        person = await holder(club)
        gone = delete(club)
        before = len(called(club))
        await club.hours(5.2 * MINUTES)
        await club.bot.show.settled()
        assert await kept(club, person)
        assert club.board.id != gone
        assert [person.id] in called(club)[before:]
        assert "The board was deleted" in text(club.board)
        deadline = (await club.sitting()).table.times.deadline
        assert deadline - club.bot.clock.now() > 4 * 60_000, "the time in which it was away counts for nobody"
        await club.hours(5.2 * MINUTES)
        assert not await kept(club, person), "the board stands"


@pytest.mark.heavy
async def test_time_is_given_back_once_a_turn(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        person = await holder(club)
        for _ in range(2):
            assert await kept(club, person)
            delete(club)
            await club.hours(5.2 * MINUTES)
            await club.bot.show.settled()
        assert not await kept(club, person)


async def test_a_clock_ends_as_ever_where_the_board_stands(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        person = await holder(club)
        await club.hours(5.2 * MINUTES)
        assert not await kept(club, person)
        assert looks(club) == 1


async def test_a_clock_ends_as_ever_where_discord_does_not_say_whether_the_board_stands(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        person = await holder(club)
        club.env.inject_error("GET", f"/channels/{club.thread.id}/messages/*", status=403, code=50001, times=9)
        delete(club)
        await club.hours(5.2 * MINUTES)
        assert not await kept(club, person)


async def test_only_the_time_since_the_board_was_seen_to_stand_is_given_back(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2, clock="live")
        await club.hours(4 * MINUTES)
        assert not await club.bot.service(DeletedBoards).look(1)
        delete(club)
        await club.hours(1.2 * MINUTES)
        deadline = (await club.sitting()).table.times.deadline
        assert 0 < deadline - club.bot.clock.now() < 1.5 * 60_000


async def test_a_board_is_there_again_before_a_reminder(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person = await holder(club)
        await person.slash(club.channel, "me reminders", every="4", where="thread")
        gone = delete(club)
        for _ in range(5):
            await club.hours(1)
        (reminder,) = [message for message in club.thread.history() if any(i.startswith("i|") for i in ids(message))]
        assert gone < club.board.id < reminder.id
        assert called(club)[-2:] == [[], [person.id]], "who is reminded is not called by the board too"


async def test_a_board_is_there_again_before_a_warning(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        for each in club.people:
            await club.bot.people.choose(each.id, remind=0)
        await club.sit_and_start("blueprints", 2, clock="daily")
        person = await holder(club)
        gone = delete(club)
        for _ in range(48):
            await club.hours(1)
            if warned := [message for message in person.user.dm_channel.history() if "Your clock at" in text(message)]:
                break
        assert gone < club.board.id < warned[0].id


async def test_a_board_that_was_replaced_meanwhile_is_not_gone(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        looked = club.bot.service(DeletedBoards)
        plain = looked._is_there

        async def meanwhile(board: Any) -> bool:
            there = await plain(board)
            for _ in range(2):
                await club.type(*await club.random_line(rng))
            await club.bot.show.settled()
            return there and False

        looked._is_there = meanwhile  # type: ignore[method-assign]
        boards = (await club.sitting()).table.board_no
        assert not await looked.look(1)
        assert (await club.sitting()).table.board_no == boards
