"""Turns for what can wait: after whatever somebody waits for, and all the same in the end."""

from __future__ import annotations

import asyncio
from typing import Any

from sessions.kernel.leisure import AT_ONCE, Leisure
from tests.sessions.kernel.test_limiter import Leaping, leap


def here() -> Leaping:
    loop: Any = asyncio.get_running_loop()
    assert isinstance(loop, Leaping)
    return loop


async def answers(rounds: int, each: float = AT_ONCE * 3) -> None:
    """Somebody is being answered: each round of the loop takes so long."""
    for _ in range(rounds):
        here().now += each
        await asyncio.sleep(0)


def waiting(leisure: Leisure, order: list[str], **most: float) -> list[asyncio.Task[None]]:
    """Each waits for its turn, and is noted when it has it."""

    async def one(name: str) -> None:
        await leisure.turn(most[name])
        order.append(name)

    return [asyncio.create_task(one(name)) for name in most]


def test_where_nobody_is_answered_turns_come_at_once_and_in_their_order() -> None:
    async def work() -> None:
        leisure, order = Leisure(), list[str]()
        begun = here().time()
        await asyncio.gather(*waiting(leisure, order, a=10, b=10, c=10))
        assert order == ["a", "b", "c"]
        assert here().time() - begun < AT_ONCE
        assert leisure.waiting == 0
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1, "nothing waits for ever"

    leap(work)


def test_whoever_is_answered_goes_first() -> None:
    async def work() -> None:
        leisure, order = Leisure(), list[str]()
        answer = asyncio.create_task(answers(100))
        answer.add_done_callback(lambda _: order.append("the answer"))
        tasks = waiting(leisure, order, board=10, hand=10)
        await asyncio.sleep(0)
        assert leisure.waiting == 2
        await asyncio.gather(answer, *tasks)
        assert order == ["the answer", "board", "hand"]

    leap(work)


def test_nobody_waits_longer_than_they_may_however_much_there_is_to_answer() -> None:
    async def work() -> None:
        leisure, order = Leisure(), list[str]()
        begun = here().time()
        answer = asyncio.create_task(answers(4000))
        await asyncio.gather(*waiting(leisure, order, board=10, live=1))
        assert order == ["live", "board"], "who may wait least goes first, whenever they came"
        assert 10 <= here().time() - begun < 11
        assert not answer.done()
        await answer

    leap(work)


def test_whoever_goes_away_takes_nobodys_turn() -> None:
    async def work() -> None:
        leisure, order = Leisure(), list[str]()
        answer = asyncio.create_task(answers(50))
        first, second = waiting(leisure, order, first=10, second=10)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(answer, second)
        assert order == ["second"]
        assert leisure.waiting == 0

    leap(work)
