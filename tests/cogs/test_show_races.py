"""What comes in between while a board is being shown: nobody is called twice for a row, nobody is left out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cogs.app import Skywright
from tests import sixth
from tests.cogs.drive import Club, meet
from tests.cogs.test_back import asking
from tests.cogs.test_show import mentioned

sixth.register()

Make = Callable[[], Skywright]


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
    host, sitting = club.bot.host, await club.sitting()
    [seat] = sitting.state.to_move
    while seat in sitting.state.to_move:
        line, click = next(iter(sitting.state.moves(seat))), click + 1
        about = {"click": click, "at": club.bot.clock.now()}
        sitting = (await host.play(sitting.table.id, sitting.chairs[seat].user, line, **about)).sitting
    return sitting.chairs[seat].user


async def test_a_move_while_the_board_is_shown_again_calls_nobody_twice(make_bot: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        [(first, _)] = await club.to_move()
        before = mentioned(club)
        done = after(monkeypatch, club.bot.host, "shown", lambda: play_on(club, 900))
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
        done = after(monkeypatch, club.bot.host, "shown", lambda: club.bot.votes.answer(1, other.id, question, True, 900))
        await club.people[0].slash(club.thread, "table show")
        assert done
        assert mentioned(club)[len(before) :] == [[], [person.id]]
