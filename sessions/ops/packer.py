"""Packs finished tables in the background, one after another, old ones after an upgrade too (docs/protocols.md 2).

People who play come first: it takes a small part of one core's time, nothing is begun while anything waits to be stored, and a kill
loses nothing: what is not packed yet stands in the database, and the next start goes on.
"""

from __future__ import annotations

import asyncio
import logging

from sessions.host.host import Host
from sessions.kernel.worker import Worker
from sessions.store import shelf
from sessions.store.connection import Conflict, StoreError
from sessions.store.engines.leases import DIRECT
from sessions.store.sql import packed_sql

log = logging.getLogger(__name__)

AFTER = 3_600_000
"""Ms from a table's end until it is packed: whoever reads on at it finds it as it was, and no click on it can come again."""
SHARE = 0.1
"""Of the time, at most this is spent on packing."""
NONE_WAITS = 60.0
"""Seconds until it is looked again, where nothing waited."""


class Packer:
    """The packer of one host's tables."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._worker = Worker(self._pack, "packer")
        self._rests_until = 0.0  # in the loop's time

    def tick(self) -> None:
        """Pack a table, if one waits and nobody else does."""
        store = self.host.store
        if not store.leases.holds(DIRECT):  # one process is enough for it
            return
        if self._worker.idle and _now() >= self._rests_until and not store.waiting and not store.hangs and not store.lost:
            self._worker.wake()

    async def settled(self) -> None:
        """Wait for the table that is being packed."""
        await self._worker.settled()

    async def close(self) -> None:
        await self._worker.close()

    async def _pack(self) -> None:
        begun = _now()
        rest = NONE_WAITS
        try:
            if await self.next() is not None:
                rest = (_now() - begun) / SHARE
        except StoreError as error:
            log.warning("no table was packed (%s); it is tried again", error)
        finally:
            self._rests_until = begun + rest

    async def next(self) -> int | None:
        """Pack the table that has waited longest: its number; None where none waits. Raises StoreError."""
        found = await self.host.store.report(packed_sql.NEXT_TO_PACK, (self.host.clock.now() - AFTER,))
        if not found:
            return None
        table_id, game, seq = found[0]
        async with self.host.tables.lock(table_id):
            try:
                if await shelf.put_away(self.host.store, table_id, game, seq):
                    log.debug("table %s is packed", table_id, extra={"event": "packed", "table": table_id})
            except Conflict:  # it was changed meanwhile: it is looked at again
                await asyncio.sleep(0)
        return int(table_id)


def _now() -> float:
    """Seconds by which it rests."""
    return asyncio.get_running_loop().time()
