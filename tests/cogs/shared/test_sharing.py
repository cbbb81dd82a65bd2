"""A process follows its leases: what comes and goes with a shard, in what order, and what is done again where it failed."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest

from cogs.shared import sharing
from cogs.shared.sharing import Sharing
from sessions.kernel.limiter import BURST, SECONDS, Limiter
from sessions.store.engines.leases import All, Claim, Session, Sign


class Turns(All):
    """Leases that a test gives and takes."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[tuple[int, float]] = []

    async def turn(self, number: int, seconds: float) -> None:
        self.turns.append((number, seconds))

    def give(self, claim: Claim) -> None:
        for listener in self.claimed:
            listener(claim)

    def take(self, shard: int) -> None:
        for listener in self.lost:
            listener(shard)


class Followed:
    """A process whose steps are noted."""

    def __init__(self) -> None:
        self.leases = Turns()
        self.client = discord.AutoShardedClient(intents=discord.Intents.none())
        self.limiter = Limiter()
        self.sharing = Sharing(self.client, self.leases, self.limiter)
        self.steps: list[str] = []
        self.fails: list[str] = []
        self.stuck = asyncio.Event()
        self.stuck.set()
        note = self.step
        self.sharing.take_up = lambda claim: note(f"take up {claim.shard}")
        self.sharing.give_up = lambda shard: note(f"give up {shard}")
        self.sharing.lead = lambda: note("lead")
        gateway: Any = self.sharing.gateway
        gateway.take = lambda shard, session: note(f"connect {shard}")
        gateway.drop = lambda shard, **_: note(f"drop {shard}")

    async def step(self, name: str) -> None:
        if name in self.fails:
            self.fails.remove(name)
            raise OSError(name)
        self.steps.append(name)
        if name.startswith("connect"):
            await self.stuck.wait()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(5):
            while not true():  # noqa: ASYNC110 -- of tasks that tell nobody
                await asyncio.sleep(0.001)


@asynccontextmanager
async def followed(of: int = 2) -> AsyncIterator[Followed]:
    found = Followed()
    found.sharing.start(of)
    try:
        yield found
    finally:
        found.stuck.set()
        await found.sharing.close()


async def test_with_a_shard_comes_what_was_left_and_then_its_gateway() -> None:
    async with followed() as at:
        at.leases.give(Claim(1))
        await at.until(lambda: len(at.steps) == 2)
        assert at.steps == ["take up 1", "connect 1"]
        assert at.sharing.serves(1)
        assert at.sharing.shards == [1]
        assert not at.sharing.is_heard
        at.sharing.heard.add(1)
        assert at.sharing.is_heard


async def test_who_has_the_direct_messages_does_what_is_done_once() -> None:
    async with followed() as at:
        at.leases.give(Claim(0))
        await at.until(lambda: len(at.steps) == 3)
        assert at.steps == ["take up 0", "lead", "connect 0"]


async def test_what_was_claimed_before_the_start_waits_for_it() -> None:
    found = Followed()
    found.leases.give(Claim(1))
    await asyncio.sleep(0)
    assert found.steps == []
    found.sharing.start(2)
    await found.until(lambda: len(found.steps) == 2)
    await found.sharing.close()


async def test_a_lost_shard_is_not_heard_before_it_is_given_up() -> None:
    async with followed() as at:
        at.leases.give(Claim(1))
        await at.until(lambda: len(at.steps) == 2)
        at.sharing.heard.add(1)
        at.leases.take(1)
        assert not at.sharing.serves(1)
        assert at.sharing.heard == set()
        await at.until(lambda: len(at.steps) == 4)
        assert at.steps[2:] == ["drop 1", "give up 1"]


async def test_a_shard_that_is_lost_while_it_is_connected_is_given_up() -> None:
    async with followed() as at:
        at.stuck.clear()
        at.leases.give(Claim(1))
        await at.until(lambda: "connect 1" in at.steps)
        at.leases.take(1)
        await at.until(lambda: "give up 1" in at.steps)


@pytest.mark.heavy
async def test_a_shard_that_is_lost_while_it_waits_for_another_is_not_taken_up() -> None:
    async with followed(of=3) as at:
        waits = asyncio.Event()
        plain = at.sharing.take_up

        async def take_up(claim: Claim) -> None:
            if claim.shard == 1:
                await waits.wait()
            await plain(claim)

        at.sharing.take_up = take_up
        at.leases.give(Claim(1))
        await asyncio.sleep(0.01)
        at.leases.give(Claim(2))
        await asyncio.sleep(0.01)
        at.leases.take(2)
        await asyncio.sleep(0.01)
        waits.set()
        await at.until(lambda: {"connect 1", "give up 2"} <= set(at.steps))
        assert "take up 2" not in at.steps
        gc.collect()  # what was never awaited would be told of


async def test_one_that_is_lost_and_claimed_at_once_begins_anew() -> None:
    async with followed() as at:
        at.leases.give(Claim(1))
        await at.until(lambda: len(at.steps) == 2)
        at.leases.take(1)
        at.leases.give(Claim(1, away=5))
        await at.until(lambda: len(at.steps) == 6)
        assert at.steps[2:] == ["drop 1", "give up 1", "take up 1", "connect 1"]


async def test_what_fails_is_tried_again_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "AGAIN", 0.0)
    async with followed() as at:
        at.fails = ["take up 1", "connect 1", "give up 1"]
        at.leases.give(Claim(1))
        await at.until(lambda: at.steps[-1:] == ["connect 1"])
        assert at.fails == []
        assert at.steps == ["drop 1", "drop 1", "give up 1", "take up 1", "drop 1", "give up 1", "take up 1", "connect 1"]


async def test_what_is_left_to_a_successor() -> None:
    async with followed() as at:
        gateway: Any = at.sharing.gateway
        gateway.session = lambda shard: Session("s", 3, "wss://there") if shard == 1 else None
        at.sharing.heard.add(1)
        assert at.leases.sign(1) == Sign(True, Session("s", 3, "wss://there"))
        assert at.leases.sign(0) == Sign(False, None)


async def test_what_may_be_sent_is_shared_by_all_processes() -> None:
    async with followed() as at:
        at.leases.live = 4
        await at.sharing.tick()
        assert (at.limiter._bucket.max_rate, at.limiter._bucket.time_period) == (BURST, 4 * SECONDS)


async def test_a_log_in_waits_for_its_turn_and_for_enough_to_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "FEW_LEFT", 0.0)
    async with followed() as at:
        left = [10, 50, 51]

        async def gateway() -> tuple[int, str, Any]:
            return 2, "wss://there", {"total": 1000, "remaining": left.pop(0), "reset_after": 60_000, "max_concurrency": 16}

        http: Any = at.client.http
        http.get_bot_gateway = gateway
        await at.sharing.may_identify(18)
        assert left == []
        assert at.leases.turns == [(2, sharing.IDENTIFY_EVERY)]
