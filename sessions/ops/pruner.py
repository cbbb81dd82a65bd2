"""Takes rows away that nobody reads any more, so that what a finished table leaves is what its packing leaves, for years
(docs/protocols.md 2). A few at a time, and none while anything waits to be stored; whatever it takes, the rest of the program
answers as before.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

from sessions.host.host import Host
from sessions.ops.chore import Chore
from sessions.store.connection import StoreError
from sessions.store.sql import prune_sql
from sessions.store.writer import Statement

log = logging.getLogger(__name__)

DAY = 86_400_000
AT_ONCE = 200
"""Rows in a unit."""
FIRST, EVERY = 600.0, 3600.0
"""Seconds from the start to the first look, and from one to the next where nothing was found."""
RESTS = 0.25
"""Seconds from one unit to the next."""


class Old(NamedTuple):
    """Rows of one kind: found by what is older than a time (Unix ms), at most so many, and taken away one by one; how old they
    must be (ms). `of_play`: and older than every table that may ask for them."""

    find: str
    drop: Statement
    after: int
    of_play: bool = False


OLD = (
    Old(prune_sql.OLD_DUE, prune_sql.DROP_DUE, DAY),
    Old(prune_sql.BARE_SHOWN, prune_sql.DROP_SHOWN, DAY),
    Old(prune_sql.OLD_GAPS, prune_sql.DROP_GAP, 30 * DAY, of_play=True),
    Old(prune_sql.OLD_STOOD, prune_sql.DROP_STOOD, 30 * DAY, of_play=True),
    Old(prune_sql.OLD_POSTS, prune_sql.DROP_POST, 30 * DAY),
    Old(prune_sql.OLD_NOTICES, prune_sql.DROP_NOTICE, 30 * DAY),
)


class Pruner(Chore):
    """The pruner of one host's database."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, "pruner", self._prune, FIRST)

    async def _prune(self) -> None:
        rests = EVERY
        try:
            if await self.next():
                rests = RESTS
        except StoreError as error:
            log.warning("no old rows were taken away (%s); it is tried again", error)
        finally:
            self._rests_until = self._now() + rests

    async def next(self) -> int:
        """Take away as many rows as go into a unit: how many; 0 where there are none. Raises StoreError."""
        store, now = self.host.store, self.host.clock.now()
        oldest = (await store.report(prune_sql.OLDEST_PLAYED))[0][0]
        for old in OLD:
            before = now - old.after
            if old.of_play and oldest is not None:
                before = min(before, oldest)
            rows = await store.report(old.find, (before, AT_ONCE))
            if rows:
                await store.write(*((old.drop, row) for row in rows))
                return len(rows)
        return 0
