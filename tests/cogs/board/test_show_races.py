"""What comes in between while a board is being shown: nobody is called twice for a row, nobody is left out."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from cogs.wiring import Wired
from tests import sixth
from tests.cogs.board.test_show import mentioned
from tests.cogs.drive import FRAME, Club, WorldClock, meet
from tests.cogs.table.test_takeback import asking
from tests.sessions.noted import note

sixth.register()

Make = Callable[[], Wired]


def after(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, work: Callable[[], Awaitable[object]]) -> list[str]:
    """Have `work` done as soon as the next call of this method has its result, and before its caller sees it. What is returned
    is filled by then."""
    plain, done = getattr(owner, name), []

    async def called(*args: Any, **about: Any) -> Any:
        found = await plain(*args, **about)
        if not done:
            done.append(name)
            await work()
        return found

    monkeypatch.setattr(owner, name, called)
    return done


async def play_on(club: Club, click: int) -> Any:
    """Whoever must act plays until it is somebody else's move, behind the commands; who played."""
    host, sitting = club.bot.host, await club.bot.host.tables.look(1)
    [seat] = sitting.state.to_move
    while seat in sitting.state.to_move:
        line, click = next(iter(sitting.state.moves(seat))), click + 1
        about = {"click": click, "at": club.bot.clock.now()}
        sitting = (await host.play.line(sitting.table.id, sitting.chairs[seat].user, line, **about)).sitting
    return sitting.chairs[seat].user


async def test_a_move_while_the_board_is_shown_again_calls_nobody_twice(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(first, _)] = await club.to_move()
        before = mentioned(club)
        done = after(monkeypatch, club.bot.host.queries, "shown", lambda: play_on(club, 900))
        await club.people[0].slash(club.thread, "table show")
        assert done
        [(second, _)] = await club.to_move()
        assert before[-1] == [first.id] != [second.id]
        assert mentioned(club)[len(before) :] == [[], [second.id]]


async def test_a_takeback_while_the_board_is_shown_again_calls_once_for_it(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        person, [other] = await asking(club)
        before = mentioned(club)
        question = next(iter((await club.sitting()).table.asked.values())).seq
        done = after(monkeypatch, club.bot.host.queries, "shown", lambda: club.bot.votes.answer(1, other.id, question, True, 900))
        await club.people[0].slash(club.thread, "table show")
        assert done
        assert mentioned(club)[len(before) :] == [[], [person.id]]


def lose(monkeypatch: pytest.MonkeyPatch, error: Exception, times: int = 1) -> list[int]:
    """The answer to the next message in a thread is lost on its way: it stands there, and its sender hears only this. What is
    returned is filled by then."""
    plain, lost = discord.abc.Messageable.send, []

    async def send(self: Any, *args: Any, **about: Any) -> Any:
        message = await plain(self, *args, **about)
        if len(lost) < times and not about.get("silent"):
            lost.append(message.id)
            raise error
        return message

    monkeypatch.setattr(discord.abc.Messageable, "send", send)
    return lost


async def test_a_board_that_was_found_again_is_remembered_even_where_the_table_moves_on(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = mentioned(club)
        lost = lose(monkeypatch, aiohttp.ServerDisconnectedError())
        await play_on(club, 900)
        await club.bot.show.settled()
        assert lost
        done = after(monkeypatch, club.bot.show.unnoted, "_adopted", lambda: note(club.bot.host, club.people[0].id, 951))
        await note(club.bot.host, club.people[0].id, 950)
        await club.bot.show.settled()
        assert done
        [(second, _)] = await club.to_move()
        assert mentioned(club)[len(before) :] == [[second.id]]
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq


@pytest.mark.heavy
async def test_everybody_is_called_to_the_end_although_the_board_before_was_lost(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is found of the game is not taken for its end because the game is over by now."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for click in itertools.count(900):
            state = (await club.sitting()).state
            [seat] = state.to_move
            after_it = state.play(seat, next(iter(state.moves(seat)))).state
            [other] = after_it.to_move
            if not after_it.play(other, next(iter(after_it.moves(other)))).state.to_move:
                break
            await first_line(club, click)
        await club.bot.show.settled()
        before, lost = mentioned(club), lose(monkeypatch, aiohttp.ServerDisconnectedError())
        await first_line(club, 990)
        await club.bot.show.settled()
        assert lost, "that it is the other one's last move stands there, and nobody knows"
        await first_line(club, 991)
        assert (await club.sitting()).table.status == "over"
        await club.bot.show.settled()
        assert [sorted(users) for users in mentioned(club)[len(before) :]][1:] == [sorted(one.id for one in club.people)]


async def first_line(club: Club, click: int) -> None:
    """Whoever must act plays the first line there is, behind the commands."""
    host, sitting = club.bot.host, await club.sitting()
    [seat] = sitting.state.to_move
    line = next(iter(sitting.state.moves(seat)))
    await host.play.line(1, sitting.chairs[seat].user, line, click=click, at=club.bot.clock.now())


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ValueError("no such answer")])
async def test_an_answer_that_is_lost_in_any_way_calls_nobody_twice(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = mentioned(club)
        lost = lose(monkeypatch, error)
        logging.disable(logging.CRITICAL)
        try:
            await play_on(club, 900)
            await club.bot.show.settled()
        finally:
            logging.disable(logging.NOTSET)
        assert lost
        await note(club.bot.host, club.people[0].id, 950)
        await club.bot.show.settled()
        [(second, _)] = await club.to_move()
        assert mentioned(club)[len(before) :] == [[second.id]]


def calls(club: Club) -> list[list[int]]:
    """Whom each board in any channel was allowed to mention, in the order sent."""
    sent = [request.json or {} for request in club.env.http_requests if request.method == "POST" and "/messages" in request.path]
    boards = [message for message in sent if any(piece["type"] == FRAME for piece in message.get("components", []))]
    return [[int(user) for user in message.get("allowed_mentions", {}).get("users", [])] for message in boards]


async def unshown(club: Club, monkeypatch: pytest.MonkeyPatch, *work: Awaitable[object]) -> None:
    """Have this done while nothing is shown of it."""
    with monkeypatch.context() as patch:
        patch.setattr(club.bot.show, "wake", lambda table_id: None)
        patch.setattr(club.bot.host.unit_of_work, "listeners", [])
        for step in work:
            await step


async def test_whom_a_lost_board_called_is_not_called_again_where_the_table_moves(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before, to = calls(club), club.env.guild.create_text_channel("elsewhere")
        lost = lose(monkeypatch, aiohttp.ServerDisconnectedError())
        await play_on(club, 900)
        await club.bot.show.settled()
        assert lost
        await club.place(1, to.id, to.id)
        sitting = await club.bot.host.tables.look(1)
        assert calls(club)[len(before) :] == [[sitting.chairs[sitting.state.to_move[0]].user], []]
        shown = (await club.bot.host.queries.shown(1))["board"]
        assert (shown.seq, shown.board_no, shown.channel_id) == (sitting.table.seq, sitting.table.board_no, to.id)


async def test_whom_an_unnoted_board_called_is_not_called_again_where_the_table_moves_after_a_restart(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the POST and the row that records it; the next one moves the table before it shows anything."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before, to = calls(club), club.env.guild.create_text_channel("elsewhere")
        shown = (await club.bot.host.queries.shown(1))["board"]
        await play_on(club, 900)
        await club.bot.show.settled()
        await unshown(club, monkeypatch, club.bot.host.queries.note_shown(1, shown), club.place(1, to.id, to.id))
        await club.restart(make_bot())
        await club.env.settle()
        sitting = await club.bot.host.tables.look(1)
        assert calls(club)[len(before) :] == [[sitting.chairs[sitting.state.to_move[0]].user], []]


async def test_a_board_that_was_lost_in_a_channel_where_none_stood_is_found_there(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before, to = calls(club), club.env.guild.create_text_channel("elsewhere")
        await unshown(club, monkeypatch, club.place(1, to.id, to.id), play_on(club, 900))
        lost = lose(monkeypatch, aiohttp.ServerDisconnectedError())
        club.bot.show.wake(1)
        await club.bot.show.settled()
        assert lost
        await club.place(1, club.channel.id, club.channel.id)
        sitting = await club.bot.host.tables.look(1)
        assert calls(club)[len(before) :] == [[sitting.chairs[sitting.state.to_move[0]].user], []]


async def test_of_two_lost_boards_in_two_channels_the_newest_is_found_wherever_the_table_is_shown_next(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before, other = calls(club), club.env.guild.create_text_channel("elsewhere")
        lost = lose(monkeypatch, aiohttp.ServerDisconnectedError(), times=2)
        await club.place(1, other.id, other.id)
        await unshown(club, monkeypatch, club.place(1, club.thread.id, club.channel.id), play_on(club, 900))
        club.bot.show.wake(1)
        await club.bot.show.settled()
        assert len(lost) == 2
        await club.place(1, other.id, other.id)
        sitting = await club.bot.host.tables.look(1)
        assert calls(club)[len(before) :] == [[], [sitting.chairs[sitting.state.to_move[0]].user], []]
        shown = (await club.bot.host.queries.shown(1))["board"]
        assert (shown.seq, shown.board_no, shown.channel_id) == (sitting.table.seq, sitting.table.board_no, other.id)


async def test_a_board_that_was_shown_again_and_not_recorded_is_adopted(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        shown = (await club.bot.host.queries.shown(1))["board"]
        await club.people[0].slash(club.thread, "table show")
        before = calls(club)
        await club.bot.host.queries.note_shown(1, shown)
        await club.restart(make_bot())
        await club.env.settle()
        assert calls(club) == before
        again = (await club.bot.host.queries.shown(1))["board"]
        assert (again.board_no, again.message_id) == (shown.board_no + 1, club.board.id)


async def test_a_thread_that_is_found_deleted_while_the_table_moves_does_not_block_it(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before, host = calls(club), club.bot.host
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=404, code=10003, times=None)
        moves = after(monkeypatch, club.bot.show, "_channel", lambda: host.lobby.place(1, club.channel.id, club.channel.id))
        await play_on(club, 900)
        await club.bot.show.settled()
        assert moves
        shown, sitting = (await host.queries.shown(1))["board"], await host.tables.look(1)
        assert shown.blocked is None
        assert (shown.seq, shown.channel_id) == (sitting.table.seq, club.channel.id)
        user = sitting.chairs[sitting.state.to_move[0]].user
        assert calls(club)[len(before) :] == [[user], [user]], "the first went to a thread that is gone"


@pytest.mark.heavy
async def test_a_board_that_was_sent_by_a_process_whose_clock_went_ahead_is_adopted(make_bot: Make) -> None:
    """A small computer without a clock of its own begins in the past."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        shown = (await club.bot.host.queries.shown(1))["board"]
        await play_on(club, 900)
        await club.bot.show.settled()
        before = calls(club)
        await club.bot.host.queries.note_shown(1, shown)
        clock = club.bot.clock
        assert isinstance(clock, WorldClock)
        clock.ahead = -3_600_000
        await club.restart(make_bot())
        await club.env.settle()
        assert calls(club) == before
