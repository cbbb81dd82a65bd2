"""Ways that Discord has refused: another one is taken for a day, and then they are tried again.

Kept in the database, so that a restart does not try them all over.
"""

from __future__ import annotations

import logging

from sessions.kernel.clock import Clock
from sessions.store import schema
from sessions.store.connection import StoreError
from sessions.store.engines.news import Keys
from sessions.store.engines.protocol import Store
from sessions.store.sql import time_sql

log = logging.getLogger(__name__)

DAY = 86_400_000
PREFIX = "refused:"


class Capabilities:
    """Which ways are open. A way is a short name."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._refused: dict[str, int] = {}

    async def open(self) -> None:
        """Read what other processes have learned."""
        rows = await self._store.read(time_sql.SELECT_FACTS_LIKE, (f"{PREFIX}%",))
        self._refused = {key.removeprefix(PREFIX): int(value) for key, value in rows}

    async def hear_others(self, _: Keys) -> None:
        """Another process has learned something. Raises StoreError."""
        await self.open()

    def can(self, way: str) -> bool:
        """Return whether a way is worth trying."""
        at = self._refused.get(way)
        return at is None or not 0 <= self._clock.now() - at < DAY

    async def refuse(self, way: str) -> None:
        """This way was refused just now."""
        now = self._refused[way] = self._clock.now()
        log.warning("Discord refuses %s: another way is taken for a day", way)
        try:
            await self._store.write((schema.PUT_FACT, (PREFIX + way, str(now))))
        except StoreError as error:  # a full disk: the next process learns it again
            log.warning("that Discord refuses %s is not kept (%s)", way, type(error).__name__)

    async def allow(self, way: str) -> None:
        """This way is worth trying again: it was taken just now, or is to be tried on purpose."""
        if self._refused.pop(way, None) is None:
            return
        try:
            await self._store.write((schema.DROP_FACT, (PREFIX + way,)))
        except StoreError as error:
            log.warning("that Discord takes %s is not kept (%s)", way, type(error).__name__)
