"""Turns: never more than fifty in any second, and the more important first."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sessions.kernel.limiter import BURST, SECONDS, Limiter


class Leaping(asyncio.SelectorEventLoop):
    """A loop whose time leaps to the next thing that waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        plain = self._selector.select  # type: ignore[attr-defined]

        def select(timeout: float | None = None) -> Any:
            self.now += max(timeout or 0, 1e-6)  # like every clock it never stands
            return plain(0 if timeout is not None else 0.01)

        self._selector.select = select  # type: ignore[attr-defined]

    def time(self) -> float:
        return self.now


def leap(work: Callable[[], Awaitable[None]]) -> None:
    """Run this in a loop of its own, whatever time it takes there."""
    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(work())  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(3))
def test_never_more_than_forty_three_in_any_second(seed: int) -> None:
    async def work() -> None:
        rng, limiter, turns = random.Random(seed), Limiter(), []
        loop = asyncio.get_running_loop()

        async def one() -> None:
            await asyncio.sleep(rng.choice([0.0, rng.uniform(0, 8)]))
            await limiter.turn(rng.randrange(4))
            turns.append(loop.time())

        await asyncio.gather(*(one() for _ in range(400)))
        assert max(sum(begin <= turn < begin + 1 for turn in turns) for begin in turns) <= 43
        assert limiter.waiting == 0
        assert max(turns) < 8 + 400 / 40 + 1, "and no slower than that"

    leap(work)


def test_the_more_important_goes_first_and_equals_in_their_order() -> None:
    async def work() -> None:
        limiter, order = Limiter(1, 1.0), []

        async def one(importance: int, name: str) -> None:
            await limiter.turn(importance)
            order.append(name)

        await limiter.turn(0)
        names = ["c1", "a1", "b1", "a2", "c2", "b2"]
        await asyncio.gather(*(one("abc".index(name[0]), name) for name in names))
        assert order == sorted(names)

    leap(work)


def test_who_goes_away_costs_nobody_a_turn() -> None:
    async def work() -> None:
        limiter, loop = Limiter(1, 1.0), asyncio.get_running_loop()
        await limiter.turn(0)
        away = [asyncio.ensure_future(limiter.turn(0)) for _ in range(5)]
        await asyncio.sleep(0)
        for task in away:
            task.cancel()
        await limiter.turn(3)
        assert loop.time() < 3
        assert limiter.waiting == 0

    leap(work)


def test_processes_share_what_may_be_sent() -> None:
    limiter = Limiter()
    limiter.share(4)
    assert (limiter._bucket.max_rate, limiter._bucket.time_period) == (BURST, 4 * SECONDS)
    bucket = limiter._bucket
    limiter.share(4)
    assert limiter._bucket is bucket, "what was used of it counts on"
