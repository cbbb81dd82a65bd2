"""Turns for what can wait: it gives way to whatever somebody waits for, but not for ever.

A loop that comes round at once has nothing else to do. One that does not is answering somebody, or has so little of a processor
that it is behind; then boards and hands wait, and each table that changes meanwhile is shown once, as it is by then.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools

from sessions.kernel.worker import Worker

ROUNDS = 3
"""Times that the loop must come round at once, one after the other: what an answer waits for may come back in any of them."""
AT_ONCE = 0.002
"""Seconds."""
PAUSE = 0.02
"""Seconds until that is tried again."""


class Leisure:
    """Gives out turns one after the other, first to whoever may wait least. Nothing is parked: the task that does so lives only
    while somebody waits. Its time is the loop's."""

    def __init__(self) -> None:
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._worker = Worker(self._give, "leisure")

    @property
    def waiting(self) -> int:
        """Return how many wait for their turn."""
        return sum(not turn.done() for _, _, turn in self._queue)

    async def turn(self, most: float) -> None:
        """Wait until there is nothing more urgent to do, for `most` seconds at most."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        heapq.heappush(self._queue, (loop.time() + most, next(self._order), turn))
        self._worker.wake()
        await turn

    async def _give(self) -> None:
        loop = asyncio.get_running_loop()
        while self._queue:
            until, _, turn = self._queue[0]  # whoever comes during the pause may be more urgent
            if not turn.done() and loop.time() < until and not await self._idle():
                await asyncio.sleep(PAUSE)
                continue
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():  # else whoever waited went away
                turn.set_result(None)
                await asyncio.sleep(0)  # it begins before anybody else's turn comes

    async def _idle(self) -> bool:
        """Return whether the loop has nothing else to do."""
        loop = asyncio.get_running_loop()
        for _ in range(ROUNDS):
            before = loop.time()
            await asyncio.sleep(0)
            if loop.time() - before > AT_ONCE:
                return False
        return True
