"""Limits on how often something is done: with a queue in which the more important goes first, and without one."""

from __future__ import annotations

import asyncio
import heapq
import itertools

from aiolimiter import AsyncLimiter

from sessions.kernel.clock import Clock
from sessions.kernel.worker import Worker

BURST, SECONDS = 3, 3 / 40
"""Three at once and 40 a second from then on: 43 in any second at most, where a plain 40 a second would let 80 through at first.
They arrive less evenly than they are sent: what is held up on its way for 0.15 s comes with what follows, and 50 is the limit."""


class Limiter:
    """Gives out turns. Nothing is parked: the task that hands them out lives only while somebody waits."""

    def __init__(self, burst: int = BURST, seconds: float = SECONDS) -> None:
        self._burst, self._seconds, self._processes = burst, seconds, 1
        self._bucket = AsyncLimiter(burst, seconds)
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._worker = Worker(self._give, "limiter")

    def share(self, processes: int) -> None:
        """So many processes share what may be sent in a second."""
        if processes != self._processes:
            self._processes = processes
            self._bucket = AsyncLimiter(self._burst, self._seconds * processes)

    @property
    def waiting(self) -> int:
        """Return how many wait for their turn."""
        return sum(not turn.done() for _, _, turn in self._queue)

    async def turn(self, importance: int) -> None:
        """Wait for one's turn. `importance`: the lower, the sooner; among equals whoever came first."""
        if not self._queue and self._bucket.has_capacity():
            await self._bucket.acquire()  # there is room, so this gives nobody else a chance to come first
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (importance, next(self._order), turn))
        self._worker.wake()
        await turn

    async def _give(self) -> None:
        while self._queue:
            if self._queue[0][2].done():  # its caller went away
                heapq.heappop(self._queue)
                continue
            await self._bucket.acquire()
            turn = next((turn for _, _, turn in iter(self._pop, None) if not turn.done()), None)
            if turn is not None:
                turn.set_result(None)

    def _pop(self) -> tuple[int, int, asyncio.Future[None]] | None:
        return heapq.heappop(self._queue) if self._queue else None


class Budget:
    """So many at once, and one more every so often. Whoever gets none is told when to come again; nobody waits here.

    `most`: how many at once; `every`: ms until there is one more; `kept`: how many of them are for what is urgent.
    """

    def __init__(self, clock: Clock, most: int, every: int, kept: int = 0) -> None:
        self._clock = clock
        self._most, self._every, self._kept = most, every, kept
        self._full_at = 0  # when all is there again
        self._closed_until = 0

    def take(self, *, urgent: bool) -> int:
        """Take one. 0, or the ms after which there may be one."""
        now = self._clock.now()
        if now < self._closed_until:
            return self._closed_until - now
        spent = max(0, self._full_at - now)
        room = (self._most - (0 if urgent else self._kept)) * self._every
        if spent + self._every > room:
            return spent + self._every - room
        self._full_at = now + spent + self._every
        return 0

    @property
    def closed(self) -> bool:
        """Return whether none is given out at present."""
        return self._clock.now() < self._closed_until

    def close(self, ms: int) -> None:
        """None is given out for so long."""
        self._closed_until = self._clock.now() + ms
