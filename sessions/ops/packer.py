"""Packs finished tables in the background, one after another, old ones after an upgrade too (docs/protocols.md 2).

People who play come first: it takes a small part of one core's time, nothing is begun while anything waits to be stored, and a kill
loses nothing: what is not packed yet stands in the database, and the next start goes on.
"""

from __future__ import annotations

import asyncio
import logging

from sessions.host.host import Host
from sessions.ops.chore import Chore
from sessions.store import shelf
from sessions.store.connection import Conflict, StoreError
from sessions.store.sql import packed_sql

log = logging.getLogger(__name__)

AFTER = 3_600_000
"""Ms from a table's end until it is packed: whoever reads on at it finds it as it was, and no click on it can come again."""
SHARE = 0.1
"""Of the time, at most this is spent on packing."""
NONE_WAITS = 60.0
"""Seconds until it is looked again, where nothing waited."""


class Packer(Chore):
    """The packer of one host's tables."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, "packer", self._pack)

    async def _pack(self) -> None:
        begun = self._now()
        rest = NONE_WAITS
        try:
            if await self.next() is not None:
                rest = (self._now() - begun) / SHARE
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
