"""Stored, then shown: one mention per change of who must act, hands by message, and every way a thread can fail."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from cogs.core.messages import words_for
from cogs.wiring import Wired
from tests import sixth
from tests.cogs.drive import BUTTON, GALLERY, Club, components, ids, meet, text
from tests.cogs.past import play

sixth.register()

Make = Callable[[], Wired]


def posts(club: Club) -> list[Any]:
    """The bot's boards in the thread, oldest first."""
    return [message for message in club.thread.history() if message.components]


def mentioned(club: Club) -> list[list[int]]:
    """Whom each message to the thread was allowed to mention, in the order sent."""
    sent = []
    for request in club.env.http_requests:
        if request.method == "POST" and request.path == f"/channels/{club.thread.id}/messages":
            sent.append([int(user) for user in request.json.get("allowed_mentions", {}).get("users", [])])
    return sent


@pytest.mark.heavy
async def test_one_mention_for_whoever_must_act_and_no_other(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        expected = [[], [(await club.to_move())[0][0].id]]
        for _ in range(6):
            person, line = await club.random_line(rng)
            await club.type(person, line)
            expected.append([(await club.to_move())[0][0].id])
        assert mentioned(club) == expected


async def test_the_board_is_edited_without_a_mention_while_the_same_seat_must_act(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        before = len(posts(club))
        (first, _), *_ = await club.to_move()
        await club.type(first, "aim s3")
        await club.type(first, "aim s4")
        assert len(posts(club)) == before
        assert mentioned(club)[-1] != [first.id]


async def test_the_previous_board_loses_its_buttons(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person, line = await club.random_line(rng)
        await club.type(person, line)
        *earlier, newest = posts(club)
        assert [i for i in ids(newest) if i.startswith("m|")]
        for message in earlier:
            assert not [component for component in components(message) if component["type"] == BUTTON]


@pytest.mark.heavy
async def test_a_board_that_loses_its_buttons_keeps_its_picture_and_lists_it(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        while len(posts(club)) == 2:  # the lobby's message and the first round's
            first = posts(club)[-1]
            person, line = await club.random_line(rng)
            await club.type(person, line)
        edits = [r for r in club.env.http_requests if r.method == "PATCH" and r.path.endswith(f"/messages/{first.id}")]
        [shown] = [part for part in components(first) if part["type"] == GALLERY]
        kept = [attachment["id"] for attachment in edits[-1].json["attachments"]]
        assert [str(one) for one in kept] == [str(one.id) for one in first.attachments]
        after = next(message for message in posts(club) if message.id == first.id)
        assert [part["items"] for part in components(after) if part["type"] == GALLERY] == [shown["items"]]


async def test_every_seat_gets_its_hand_by_message_and_its_own_only(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        sitting = await club.sitting()
        for person in club.people:
            seat = sitting.chair_of(person.id).seat
            hand = text(person.user.dm_channel.history()[-1])
            assert "Your hand" in hand
            own, other = sitting.state.plans[seat], sitting.state.plans[1 - seat]
            words = words_for(sitting)
            assert str(words.value("card", own)) in hand
            assert str(words.value("card", other)) not in hand


async def test_buttons_in_direct_messages_work(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        (person, seat), *_ = await club.to_move()
        hand = person.user.dm_channel.history()[-1]
        panel = (await person.user.click(hand, label="Your move")).response
        line = next(iter((await club.sitting()).state.moves(seat)))
        assert "Which die do you take?" in text(panel)
        assert line


async def test_closed_messages_are_said_once_and_the_button_serves(make_bot: Make) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await club.sit_and_start("blueprints", 2)
        for _ in range(4):
            person, line = await club.random_line(rng)
            await club.type(person, line)
        told = [message.content for message in club.thread.history() if "can’t send you direct messages" in (message.content or "")]
        assert len(told) == 2
        hand = await club.people[0].click(club.board, label="My hand")
        assert "Your hand" in text(hand.response)


async def test_a_deleted_thread_blocks_the_board_and_the_table_moves_on(make_bot: Make) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        club.env.inject_error("*", f"/channels/{club.thread.id}/messages*", status=404, code=10003, times=None)
        refused: list[tuple[int, int | None, int]] = []

        async def heard(*about: Any) -> None:
            refused.append(about)

        club.bot.show.refused.append(heard)
        person, line = await club.random_line(rng)
        answer = text(await club.type(person, line))
        assert "took" in answer
        assert refused == [(1, None, 10003)], "told once"
        shown = await club.bot.host.queries.shown(1)
        assert shown["board"].blocked == "gone"
        person, line = await club.random_line(rng)
        assert "thread was deleted" in text(await club.type(person, line))
        moved = await club.people[0].slash(club.channel, "table show", table=1)
        assert "played here from now on" in text(moved.response)
        assert "Pool" in text(club.channel.history()[-1])


async def test_discord_failing_for_a_while_is_tried_again(make_bot: Make) -> None:
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = len(posts(club))
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=0, times=2)
        person, line = await club.random_line(rng)
        await club.type(person, line)
        assert len(posts(club)) == before
        stood = club.board.id
        await club.env.advance_time(60)
        assert (len(posts(club)), club.board.id != stood) == (before, True), "it takes the place of the one before"
        assert (await club.bot.host.queries.shown(1))["board"].seq == (await club.sitting()).table.seq


async def test_after_a_restart_what_was_not_shown_is_shown_once(make_bot: Make) -> None:
    rng = random.Random(6)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = len(posts(club))
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=0, times=1)
        person, line = await club.random_line(rng)
        stood = club.board.id
        await club.type(person, line)
        await club.restart(make_bot())
        await club.env.settle()
        anew = club.board.id
        assert (len(posts(club)), anew != stood) == (before, True)
        await club.restart(make_bot())
        await club.env.settle()
        assert (len(posts(club)), club.board.id) == (before, anew)


async def test_a_message_that_was_sent_but_not_recorded_is_adopted(make_bot: Make) -> None:
    """The process dies between the POST and the row that records it; the nonce has expired since."""
    rng = random.Random(7)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        person, line = await club.random_line(rng)
        shown = (await club.bot.host.queries.shown(1))["board"]
        await club.type(person, line)
        sent = len(posts(club))
        await club.bot.host.queries.note_shown(1, shown)
        await club.restart(make_bot())
        await club.env.settle()
        assert len(posts(club)) == sent
        assert (await club.bot.host.queries.shown(1))["board"].message_id == posts(club)[-1].id


@pytest.mark.heavy
async def test_time_acts_when_it_is_due_and_the_board_tells(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (first, _), *_ = await club.to_move()
        await club.type(first, "aim s3")
        await club.env.advance_time(301)
        rows = await club.bot.host.queries.rows(1)
        assert next(row.line for row in rows if row.kind == "move" and row.seat is None) == "time"


@pytest.mark.heavy
async def test_time_acts_after_a_restart_too(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("kites", 2)
        (first, _), *_ = await club.to_move()
        await club.type(first, "aim s3")
        await club.restart(make_bot())
        await club.env.advance_time(301)
        assert "time" in [row.line for row in await club.bot.host.queries.rows(1)]


async def test_a_lobby_and_its_announcement_say_that_the_game_has_begun_and_where(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await club.bot.show.settled()
        await club.env.settle()
        told = text(posts(club)[0])
        assert "The game has begun" in told
        assert "Press **Join**" not in told
        assert "Start" not in told
        (announced,) = [message for message in club.channel.history() if message.components]
        assert f"The game** is in <#{club.thread.id}>" in text(announced)
        assert ids(announced) == []


async def test_who_joins_a_moment_before_the_start_stands_in_the_lobby(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lobby waits two seconds for more who join; when the game begins meanwhile, it tells of them as it says so."""
    monkeypatch.setattr("cogs.board.decide.MORE_JOIN", 2_000)
    async with meet(make_bot, 3) as club:
        await club.open("blueprints", seats=2)
        await club.people[1].click(club.board, label="Join")
        (lobby,) = posts(club)
        assert f"<@{club.people[1].id}>" not in text(lobby)
        await club.people[0].click(club.board, label="Start")
        await club.bot.show.settled()
        await club.env.settle()
        told = text(posts(club)[0])
        assert "The game has begun" in told
        assert all(f"- <@{person.id}>" in told for person in club.people[:2])


async def test_a_lobby_that_lives_elsewhere_says_where_and_has_not_begun(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("blueprints")
        other = club.channel.guild.create_text_channel("other") if hasattr(club.channel, "guild") else club.channel
        lobby = club.board
        await club.people[0].slash(other, "table show", table=1)
        await club.bot.show.settled()
        await club.env.settle()
        told = text(next(message for message in posts(club) if message.id == lobby.id))
        assert "The game has begun" not in told
        assert f"This lobby is in <#{other.id}> now" in told
        (announced,) = [message for message in club.channel.history() if message.components]
        assert f"This lobby is in <#{other.id}> now" in text(announced)
        assert ids(announced) == [], "whoever closes it there knows nothing of this Join"


async def test_the_announcement_of_a_lobby_that_was_closed_offers_no_seat(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        (announced,) = (message for message in club.channel.history() if "opened a table" in text(message))
        assert "j|1" in ids(announced)
        await club.people[0].slash(club.thread, "table end")
        await club.env.settle()
        await club.bot.show.settled()
        assert (await club.sitting()).table.status == "ended"
        (announced,) = (message for message in club.channel.history() if "opened a table" in text(message))
        assert ids(announced) == []
        assert "closed before it started" in text(announced)
        assert not any("has begun" in text(message) for message in [*club.thread.history(), *club.channel.history()])


@pytest.mark.heavy
async def test_the_channel_hears_who_won_and_can_have_another_game(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        await play(club)
        await club.env.settle()
        (announced,) = (message for message in club.channel.history() if "opened a table" in text(message))
        won = next(line for line in text(club.board).splitlines() if line.startswith("## ")).removeprefix("## ")
        assert won.split(" ", 1)[1] in text(announced)
        assert ids(announced) == ["a|1"]
        assert [file.filename for file in announced.attachments] == ["victory.png"]
        assert club.thread.name == "Blueprints, table 1 (over)"
        answer = (await club.people[1].click(announced, label="Rematch")).response
        assert "table 2" in text(answer) or "<#" in text(answer)


async def test_the_channel_hears_that_a_game_ended_without_a_result(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for person in club.people:
            await person.slash(club.thread, "table end")
        await club.bot.show.settled()
        await club.env.settle()
        (announced,) = (message for message in club.channel.history() if "opened a table" in text(message))
        assert "ended without a result" in text(announced)
        assert (ids(announced), announced.attachments) == (["a|1"], [])
        assert club.thread.name.endswith(" (over)")


@pytest.mark.heavy
async def test_a_result_does_not_wait_for_the_name_of_its_thread(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        named = AsyncMock(side_effect=discord.HTTPException(SimpleNamespace(status=500, reason=""), "broken"))  # type: ignore[arg-type]
        monkeypatch.setattr(club.bot.delivery, "rename_thread", named)
        await play(club)
        await club.env.settle()
        assert "a|1" in ids(club.board)
        named.assert_awaited()
