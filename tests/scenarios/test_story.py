"""A thread is a story: one message for each stretch of a game, which carries the call, and what goes wrong with the older ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from cogs.board.decide import AT_ONCE, EDITABLE
from cogs.core.delivery import Delivery
from cogs.wiring import Wired
from tests import sixth
from tests.cogs.board.test_show import mentioned, posts
from tests.cogs.drive import BUTTON, GALLERY, TEXT, Club, components, ids, meet, text
from tests.sessions.noted import note as noted

sixth.register()

Make = Callable[[], Wired]


async def move(club: Club, rng: random.Random) -> Any:
    """Somebody moves; who is to move then."""
    person, line = await club.random_line(rng)
    await club.type(person, line)
    acting = await club.to_move()
    return acting[0][0] if acting else None


async def replaced(club: Club) -> list[tuple[int, int, int]]:
    """What is still to be deleted."""
    return [(table, channel, message) for table, channel, message, _ in await club.bot.host.queries.replaced()]


async def test_a_round_has_one_message_that_tells_it_and_carries_the_call(make_bot: Make) -> None:
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        lobby, first = posts(club)
        took = []
        for _ in range(4):
            person, line = await club.random_line(rng)
            await club.type(person, line)
            took.append(line.split()[1])
        kept, newest = posts(club)
        assert (kept.id, newest.id != first.id) == (lobby.id, True)
        lines = [line for line in text(newest).splitlines() if " took " in line]
        assert len(lines) == len(took), "every move of the round is told"
        [acting] = [person for person, _ in await club.to_move()]
        assert (mentioned(club)[-1], acting.mention in text(newest)) == ([acting.id], True)
        assert await replaced(club) == []
        kinds = [part["type"] for part in components(newest) if part["type"] in (GALLERY, TEXT)]
        assert kinds[:3] == [TEXT, GALLERY, TEXT], "what happened stands under the picture"


@pytest.mark.heavy
async def test_the_message_of_a_round_that_is_over_stays_and_asks_nobody_to_move(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        while (await club.sitting()).state.round == 1:
            await move(club, rng)
        _, before, newest = posts(club)
        assert [part for part in components(before) if part["type"] == GALLERY]
        assert not [part for part in components(before) if part["type"] == BUTTON]
        assert "Your turn" in text(newest)
        assert "Your turn" not in text(before), "what would be false is taken off"
        assert "Round 2" in text(newest)


async def test_a_message_that_could_not_be_deleted_is_deleted_by_the_next_process(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        with monkeypatch.context() as patch:

            async def lost(*_: Any) -> None:
                raise aiohttp.ServerDisconnectedError

            patch.setattr(discord.PartialMessage, "delete", lost)
            await move(club, rng)
            await club.bot.show.settled()
        assert (len(posts(club)), len(await replaced(club))) == (3, 1)
        await club.restart(make_bot())
        await club.env.settle()
        assert (len(posts(club)), await replaced(club)) == (2, [])


async def test_a_message_that_could_not_be_deleted_is_tried_again(make_bot: Make) -> None:
    rng = random.Random(3)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        old = club.board.id
        club.env.inject_error("DELETE", f"/channels/{club.thread.id}/messages/{old}", status=400, code=0, times=2)
        await move(club, rng)
        assert len(await replaced(club)) == 1
        await club.env.advance_time(60)
        assert (len(posts(club)), await replaced(club)) == (2, [])


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10003)])
async def test_a_message_that_is_gone_or_out_of_reach_is_given_up(make_bot: Make, status: int, code: int) -> None:
    rng = random.Random(4)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        path = f"/channels/{club.thread.id}/messages/{club.board.id}"
        club.env.inject_error("DELETE", path, status=status, code=code, times=None)
        await move(club, rng)
        assert await replaced(club) == []


@pytest.mark.heavy
async def test_what_a_process_sent_and_did_not_note_takes_the_place_of_the_one_before(make_bot: Make) -> None:
    """It dies between the POST and the note: the next one adopts the message and deletes the older one."""
    rng = random.Random(5)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await move(club, rng)
        shown, stood = (await club.bot.host.queries.shown(1))["board"], posts(club)[-1].id
        kept, Delivery.delete = Delivery.delete, _never  # type: ignore[method-assign]
        try:
            await move(club, rng)
            await club.bot.show.settled()
            await club.bot.host.queries.note_deleted(stood)
            await club.bot.host.queries.note_shown(1, shown)
        finally:
            Delivery.delete = kept  # type: ignore[method-assign]
        await club.restart(make_bot())
        await club.env.settle()
        assert stood not in [message.id for message in posts(club)]
        now = (await club.bot.host.queries.shown(1))["board"]
        assert (now.message_id, now.told, now.chapter) == (club.board.id, shown.told, "1")


async def _never(*_: Any) -> None:
    raise TimeoutError


async def test_an_old_message_is_edited_now_and_then_and_else_posted_anew_and_calls_nobody(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        stood, sent = club.board.id, len(mentioned(club))
        await noted(club.bot.host, club.people[0].id, 900)
        await club.bot.show.settled()
        assert club.board.id == stood
        await club.days((EDITABLE + 1000) / 86_400_000)
        for n in range(1, AT_ONCE + 1):
            await noted(club.bot.host, club.people[0].id, 900 + n)
            await club.bot.show.settled()
            assert club.board.id == stood
        await noted(club.bot.host, club.people[0].id, 999)
        await club.bot.show.settled()
        assert club.board.id != stood
        assert stood not in [message.id for message in posts(club)]
        assert mentioned(club)[sent:] == [[]]


@pytest.mark.shipped
async def test_the_hand_of_who_is_at_the_table_is_brought_up_to_date_when_they_are_not(make_bot: Make) -> None:
    rng = random.Random(6)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(person, _)] = await club.to_move()

        async def seen() -> int:
            return int((await club.bot.host.queries.shown(1))[f"hand:{person.id}"].seq)

        before = await seen()
        await move(club, rng)
        assert await seen() == before
        await club.restart(make_bot())
        await club.env.settle()
        assert await seen() == before, "the next process knows it too"
        await club.hours(24.1)
        assert await seen() == (await club.sitting()).table.seq, "a day later, for no table waits for them"


@pytest.mark.heavy
async def test_a_board_of_yesterday_calls_nobody_any_more(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its stretch is over, and the process that should have taken its call off was killed."""
    rng = random.Random(1)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        stood, before = club.board, len(posts(club))
        await club.hours(20)

        async def killed(*_: Any) -> None:
            raise TimeoutError

        with monkeypatch.context() as patch:
            patch.setattr("cogs.board.sent.replaced.Replaced._taken_off", killed)
            while len(posts(club)) == before:
                stood = club.board
                await move(club, rng)
        there = next(message for message in posts(club) if message.id == stood.id)
        assert "Your turn" in text(there)
        await club.restart(make_bot())
        await club.env.advance_time(2)
        there = next(message for message in posts(club) if message.id == stood.id)
        assert "Your turn" not in text(there)
        assert not any(i.startswith("m|") for i in ids(there))
        assert await replaced(club) == []


@pytest.mark.slow
@pytest.mark.shipped
@pytest.mark.parametrize(("game", "seats", "standing", "each"), [("blueprints", 2, 10, 2.1), ("skyrise", 3, 45, 2.1)])
async def test_a_whole_game_leaves_few_messages_and_asks_little_of_discord(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, standing: int, each: float
) -> None:
    """By typed lines at random, hands by direct message, nobody away for three minutes; answers to interactions have no limit."""
    monkeypatch.setattr("cogs.board.show.EDIT_EVERY", 0.0)  # in seconds of the machine
    rng, moves = random.Random(1), 0
    async with meet(make_bot, seats) as club:
        await club.sit_and_start(game, seats)
        before = len(club.env.http_requests)
        while (await club.sitting()).table.status == "running":
            person, line = await club.random_line(rng)
            await club.type(person, line)
            moves += 1
        await club.bot.show.settled()
        asked = [
            request for request in club.env.http_requests[before:] if not request.path.startswith(("/interactions", "/webhooks"))
        ]
        stand = [message for message in club.env.backend.messages[club.thread.id].values() if message.visible_to(None)]
        assert len(stand) <= standing
        assert len(asked) <= each * moves
