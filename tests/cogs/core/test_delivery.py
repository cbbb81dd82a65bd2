"""Sent once, whatever fails: what a message to Discord needs besides what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest

from cogs.core import discord_errors
from cogs.core.delivery import FIRST_RETRY, LAST_RETRY, Tries, nonce
from cogs.core.messages import say
from cogs.wiring import Wired
from tests.cogs.drive import WorldClock, meet

Make = Callable[[], Wired]


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 0

    def now(self) -> int:
        return self.at


def test_what_fails_is_tried_again_later_and_later() -> None:
    clock = Hand()
    tries: Tries[str] = Tries(clock)
    waits = []
    for _ in range(11):
        tries.failed("a")
        begun = clock.at
        while not tries.is_due("a"):
            clock.at += 500
        assert tries.due() == ["a"]
        waits.append(clock.at - begun)
    assert waits == [5_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, LAST_RETRY, LAST_RETRY, LAST_RETRY]
    assert tries.so_far("a") == len(waits)
    tries.done("a")
    assert (len(tries), tries.is_due("a"), tries.due()) == (0, True, [])


def test_who_tries_more_often_waits_no_longer() -> None:
    """Each move at a busy table is a try; so the busiest would be tried again last."""
    clock = Hand()
    tries: Tries[str] = Tries(clock)
    for clock.at in range(0, 20_000, 1_000):
        tries.failed("busy")
        if clock.at % 5_000 == 0:
            tries.failed("calm")
    assert tries._next["busy"].at <= 19_000 + 19_000
    clock.at = 100_000
    tries.failed("busy", most=60_000)
    clock.at = 159_999
    assert not tries.is_due("busy")
    clock.at = 160_000
    assert tries.is_due("busy")


def test_what_succeeds_has_all_that_failed_tried_soon_and_nothing_else() -> None:
    clock = Hand()
    tries: Tries[str] = Tries(clock)
    for clock.at in (0, 300_000):
        tries.failed("a")
    tries.later("waits", 50_000)
    clock.at = 301_000
    tries.try_all()
    assert tries.due() == []
    clock.at = 300_000 + FIRST_RETRY
    assert tries.due() == ["a"]


def test_the_first_try_again_can_be_sooner_and_only_the_first() -> None:
    clock = Hand()
    tries: Tries[str] = Tries(clock)
    tries.failed("a", 500)
    clock.at = 500
    assert tries.is_due("a")
    tries.failed("a", 500)
    clock.at += 500
    assert not tries.is_due("a")


def test_a_nonce_is_of_one_message_and_short_enough() -> None:
    plain = ("db", 1, "board", 2, 3)
    others = [
        ("dc", 1, "board", 2, 3),
        ("db", 2, "board", 2, 3),
        ("db", 1, "hand:1", 2, 3),
        ("db", 1, "board", 3, 3),
        ("db", 1, "board", 2, 4),
    ]
    assert len({nonce(*about) for about in [plain, *others]}) == 1 + len(others)
    assert nonce(*plain) == nonce(*plain)
    assert len(nonce(*plain)) <= 25


def test_every_block_has_a_word_and_closed_messages_are_none() -> None:
    answer: Any = type("Answer", (), {"status": 403, "reason": ""})
    error = discord.Forbidden(answer, {"code": 50013, "message": ""})
    assert discord_errors.blocked_by(error) == "forbidden"
    assert discord_errors.blocked_by(discord.Forbidden(answer, {"code": 50007, "message": ""})) is None
    assert discord_errors.code_of(OSError()) == 0


@pytest.mark.parametrize("locked", [False, True])
async def test_a_folded_thread_is_opened_and_a_locked_one_is_not(make_bot: Make, locked: bool) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        club.env.inject_error("POST", f"/channels/{club.thread.id}/messages", status=400, code=50083, times=1)
        if locked:
            club.env.backend.channels[club.thread.id].thread_metadata.locked = True
        delivery = club.bot.delivery
        before = len(club.thread.history())
        if locked:
            with pytest.raises(discord.HTTPException):
                await delivery.send(delivery.place(club.thread.id), say("hello"), "once")
            assert len(club.thread.history()) == before
        else:
            await delivery.send(delivery.place(club.thread.id), say("hello"), "once")
            assert len(club.thread.history()) == before + 1


async def test_a_message_carries_its_nonce_and_has_it_enforced(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        delivery, place = club.bot.delivery, club.bot.delivery.place(club.thread.id)
        await delivery.send(place, say("hello"), "the same nonce")
        requests = [r for r in club.env.http_requests if r.method == "POST" and r.path == f"/channels/{club.thread.id}/messages"]
        assert requests[-1].json["nonce"] == "the same nonce"
        assert requests[-1].json["enforce_nonce"] is True


@pytest.mark.parametrize("hours", [0, 2])
async def test_an_edit_that_hangs_is_given_up_for_a_new_message_where_the_old_one_is_old(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    async with meet(make_bot, 1) as club:
        await club.open("blueprints")
        delivery, board = club.bot.delivery, club.board.id
        clock = club.bot.clock
        assert isinstance(clock, WorldClock)
        clock.ahead += hours * 3_600_000

        async def hangs(*_: Any, **__: Any) -> Any:
            raise TimeoutError

        monkeypatch.setattr(discord.PartialMessage, "edit", hangs)
        if hours:
            assert await delivery.edit(club.thread.id, board, say("hello")) is None
        else:
            with pytest.raises(TimeoutError):
                await delivery.edit(club.thread.id, board, say("hello"))
