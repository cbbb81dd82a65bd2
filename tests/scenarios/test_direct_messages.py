"""Hands by direct message: opened within a budget, told apart where they cannot be, and said once in the thread."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from cogs.board import hand as hands
from cogs.core import delivery
from cogs.wiring import Wired
from sessions.kernel.limiter import Budget
from tests.cogs.drive import Club, meet, text

Make = Callable[[], Wired]


def opened(club: Club) -> int:
    """How often direct messages were opened so far."""
    return sum(request.method == "POST" and request.path == "/users/@me/channels" for request in club.env.http_requests)


def said(club: Club, words: str) -> int:
    return sum(words in (message.content or "") for message in club.thread.history())


async def moves(club: Club, count: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        person, line = await club.random_line(rng)
        await club.type(person, line)


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("status", "code", "why", "words"),
    [
        (403, 50007, "closed", "can’t send you direct messages"),
        (400, 50033, "nobody", "no longer knows"),
        (403, 50278, "unshared", "no longer share a server"),
        (403, 40003, "slowed", "open more direct messages for a while"),
        (403, 20026, "quarantined", "direct messages right now"),
    ],
)
async def test_why_a_hand_cannot_be_sent_is_told_apart_and_said_once(
    make_bot: Make, status: int, code: int, why: str, words: str
) -> None:
    async with meet(make_bot, 2) as club:
        club.env.inject_error("POST", "/users/@me/channels", status=status, code=code, times=None)
        await club.sit_and_start("blueprints", 2)
        await moves(club, 4)
        shown = await club.bot.host.queries.shown(1)
        assert {one.blocked for reader, one in shown.items() if reader != "board"} == {why}
        assert said(club, words) == 2
        assert opened(club) <= 2, "nobody knocks again and again"
        hand = await club.people[0].click(club.board, label="My hand")
        assert "Your hand" in text(hand.response)


@pytest.mark.heavy
async def test_a_bot_that_opens_too_fast_stops_and_goes_on_after_a_while(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=40003, times=1)
        await club.sit_and_start("blueprints", 2)
        assert opened(club) == 1, "after the first refusal nobody else is tried"
        await club.env.advance_time(700)
        for person in club.people:
            assert "Your hand" in text(person.user.dm_channel.history()[-1])
        shown = await club.bot.host.queries.shown(1)
        assert {one.blocked for one in shown.values()} == {None}


async def test_a_quarantine_is_remembered_over_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=20026, times=1)
        await club.sit_and_start("blueprints", 2)
        await club.restart(make_bot())
        await moves(club, 3)
        assert opened(club) == 1


@pytest.mark.heavy
async def test_those_whose_turn_it_is_come_first_and_the_others_when_there_is_room(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "OPENINGS", 2)
    monkeypatch.setattr(delivery, "OPENINGS_KEPT", 1)
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 3)
        [(person, _)] = await club.to_move()
        got = [one for one in club.people if one.user.dm_channel is not None and one.user.dm_channel.history()]
        assert got == [person]
        assert said(club, "direct messages") == 0, "a short wait is no news"
        await club.env.advance_time(120)
        assert all("Your hand" in text(one.user.dm_channel.history()[-1]) for one in club.people)


async def test_where_none_can_be_opened_no_hand_is_drawn(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "OPENINGS", 0)
    drawn = 0
    make = hands.hand

    async def hand(*about: Any) -> Any:
        nonlocal drawn
        drawn += 1
        return await make(*about)

    monkeypatch.setattr(hands, "hand", hand)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await moves(club, 2)
        assert (drawn, opened(club)) == (0, 0)


async def test_a_channel_that_was_opened_once_is_opened_by_no_later_process(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        before = opened(club)
        await club.restart(make_bot())
        await club.open("blueprints")
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        assert opened(club) == before
        assert {one.blocked for one in (await club.bot.host.queries.shown(2)).values()} == {None}


async def test_who_joins_reads_how_the_hand_comes_and_may_switch_to_the_button_there(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.open("blueprints")
        told = (await club.people[1].click(club.board, label="Join")).response
        assert "by direct message" in text(told)
        changed = await club.people[1].click(told, label="No messages, just the button")
        assert "won’t send your hands" in text(changed.response)
        await club.people[0].click(club.board, label="Start")
        readers = set(await club.bot.host.queries.shown(1))
        assert readers == {"board", f"hand:{club.people[0].id}"}
        again = (await club.people[1].slash(club.thread, "table join")).response
        assert "by direct message" not in text(again)


async def test_who_wants_messages_again_is_tried_anew(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=2)
        await club.sit_and_start("blueprints", 2)
        ann = club.people[0]
        reader = f"hand:{ann.id}"
        assert (await club.bot.host.queries.shown(1))[reader].blocked == "closed"
        await ann.slash(club.thread, "me hands", by="message")
        await club.bot.show.settled()
        assert (await club.bot.host.queries.shown(1))[reader].blocked is None
        assert "Your hand" in text(ann.user.dm_channel.history()[-1])


def test_a_budget_gives_so_many_at_once_and_keeps_some_for_what_is_urgent() -> None:
    clock: Any = type("Hand", (), {"at": 0, "now": lambda self: self.at})()
    budget = Budget(clock, 3, 1000, kept=1)
    assert [budget.take(urgent=False) for _ in range(3)] == [0, 0, 1000]
    assert budget.take(urgent=True) == 0
    assert budget.take(urgent=True) == 1000
    clock.at = 1000
    assert budget.take(urgent=False) == 1000
    assert budget.take(urgent=True) == 0
    clock.at = 10_000
    assert [budget.take(urgent=True) for _ in range(4)] == [0, 0, 0, 1000]
    budget.close(5000)
    assert budget.closed
    assert budget.take(urgent=True) == 5000
    clock.at = 15_000
    assert not budget.closed
    assert budget.take(urgent=True) == 0
