"""A chore: what is done to the database in the background, piece by piece, by one process and only while nobody waits to be stored.

A kill loses nothing: what is not done yet stands in the database, and the next start goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sessions.host.host import Host
from sessions.kernel.worker import Worker
from sessions.store.engines.leases import DIRECT


class Chore:
    """One chore of a host. `piece`: does one piece, and sets how long it rests then (`_rests_until`); `first`: seconds from the
    first tick until it begins."""

    def __init__(self, host: Host, name: str, piece: Callable[[], Awaitable[None]], first: float = 0.0) -> None:
        self.host = host
        self._worker = Worker(piece, name)
        self._first = first
        self._rests_until: float | None = None  # in the loop's time; None: it was not asked yet

    def tick(self) -> None:
        """Do a piece, if its time has come and nobody waits."""
        store = self.host.store
        if self._rests_until is None:
            self._rests_until = self._now() + self._first
        if not store.leases.holds(DIRECT):  # one process is enough for it
            return
        if self._worker.idle and self._now() >= self._rests_until and not store.waiting and not store.hangs and not store.lost:
            self._worker.wake()

    async def settled(self) -> None:
        """Wait for the piece that is under way."""
        await self._worker.settled()

    async def close(self) -> None:
        await self._worker.close()

    @staticmethod
    def _now() -> float:
        """Seconds by which it rests."""
        return asyncio.get_running_loop().time()
