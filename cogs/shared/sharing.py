"""One of several processes on one database: it serves the shards whose leases it holds, and no others (docs/scaling.md).

With a shard come its connection to the gateway, the time in which nobody could play at its servers, and what its last holder left
undone. With a lost one all goes that was remembered for it: nothing may be done by that any more. What is done once for all servers
is done by who has the direct messages, and comes with their shard.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from cogs.core.requests import SPARED
from cogs.shared.gateway import Gateway
from sessions.kernel.limiter import Limiter
from sessions.store.engines.leases import DIRECT, Claim, Leases, Sign, shard_of

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until what failed for a shard is tried again."""
IDENTIFY_EVERY = 5.0
"""Seconds between two log-ins of one kind.

Source: https://discord.com/developers/docs/events/gateway#rate-limiting-and-max-concurrency
"""
FEW_LEFT = 60.0
"""Seconds until it is asked again how many log-ins of the day are left, where there are too few."""

Work = Callable[[Claim], Awaitable[None]]


class Sharing:
    """The shards of one process. take_up: does what comes with a shard, before its gateway is heard; give_up: what goes with one;
    lead: what comes with direct messages. They are called for one shard at a time, and again where they raise something."""

    def __init__(self, client: discord.AutoShardedClient, leases: Leases, limiter: Limiter) -> None:
        self.gateway = Gateway(client)
        self.heard: set[int] = set()
        """The shards whose gateway is heard."""
        self.take_up: Work
        self.give_up: Callable[[int], Awaitable[None]]
        self.lead: Callable[[], Awaitable[None]]
        self._client = client
        self._leases = leases
        self._limiter = limiter
        self._wanted: dict[int, Claim] = {}
        self._served: dict[int, Claim] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one shard at a time: they share what is remembered
        self._open = False
        self._at_once = 1
        leases.sign = self.sign
        leases.claimed.append(self._claimed)
        leases.lost.append(self._lost)

    def start(self, of: int) -> None:
        """All is there that shards are served with. of: how many there are."""
        self._open = True
        self.gateway.part(of)
        for shard in list(self._wanted):
            self._wake(shard)

    async def close(self) -> None:
        """Let go of the gateway; its sessions are over."""
        self._open = False
        for task in list(self._tasks.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.heard.clear()
        for shard in self.gateway.taken:
            await self.gateway.drop(shard, ends=True)

    def sign(self, shard: int) -> Sign:
        """Return what is left to whoever holds this shard next."""
        return Sign(shard in self.heard, self.gateway.session(shard))

    def serves(self, shard: int) -> bool:
        """Return whether this shard is this process's now."""
        return shard in self._wanted

    @property
    def shards(self) -> list[int]:
        """Those of this process."""
        return sorted(self._wanted)

    @property
    def is_heard(self) -> bool:
        """Return whether the gateway of all its shards is heard."""
        return self.heard.issuperset(self._wanted)

    async def tick(self) -> None:
        """About once a second."""
        self._limiter.share(self._leases.live)
        self.gateway.forget_old()

    # Shards come and go.

    def _claimed(self, claim: Claim) -> None:
        self._wanted[claim.shard] = claim
        self._wake(claim.shard)

    def _lost(self, shard: int) -> None:
        self._wanted.pop(shard, None)
        self.heard.discard(shard)
        self._wake(shard)

    def _wake(self, shard: int) -> None:
        if not self._open:
            return
        before = self._tasks.get(shard)
        if before is not None:
            before.cancel()
        self._tasks[shard] = asyncio.create_task(self._follow(shard, before))

    async def _follow(self, shard: int, before: asyncio.Task[None] | None) -> None:
        """Have what is served be what is held."""
        if before is not None:
            await asyncio.wait((before,))
        while (wanted := self._wanted.get(shard)) is not self._served.get(shard):
            try:
                if shard in self._served:
                    await self.gateway.drop(shard)
                    await self._in_turn(partial(self.give_up, shard))
                    del self._served[shard]
                if wanted is not None:
                    self._served[shard] = wanted  # from here on there is something to give up
                    await self._serve(wanted)
            except Exception:
                log.exception("shard %s: what comes and goes with it failed; it is tried again", shard)
                if wanted is not None and self._served.get(shard) is wanted:
                    self._served[shard] = Claim(shard)  # not all of it: once more from the beginning
                await asyncio.sleep(AGAIN)

    async def _in_turn(self, work: Callable[[], Awaitable[None]]) -> None:
        async with self._turn:
            await work()

    async def _serve(self, claim: Claim) -> None:
        await self._in_turn(partial(self.take_up, claim))
        if claim.shard == shard_of(DIRECT, self.gateway.of):
            await self.lead()
        await self.gateway.take(claim.shard, claim.session)

    # Log-ins.

    async def may_identify(self, shard: int) -> None:
        """Wait for the turn of a log-in: Discord takes one of each kind in five seconds, and of a day no more than so many from all
        processes together."""
        while True:
            _, _, limit = await self._client.http.get_bot_gateway()
            if limit["remaining"] > min(SPARED, limit["total"] // 20) or limit["reset_after"] <= 0:
                break
            log.error("%s of the day's log-ins are left: shard %s waits until there are more", limit["remaining"], shard)
            await asyncio.sleep(FEW_LEFT)
        await self._leases.turn(shard % max(1, limit["max_concurrency"]), IDENTIFY_EVERY)
