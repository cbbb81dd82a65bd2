"""Everything stands still: the person who hosts pauses all tables, across restarts, until they go on.

Two facts in the database say so: `paused_since`, and while the pause is being given back `paused_until` (both Unix ms). Who keeps
clocks is told every pause by the callbacks in `Scheduler.stood_still`, like any other time in which nobody could play
(`Scheduler.stand_still`).
"""

from __future__ import annotations

import asyncio

from sessions.host.scheduler import Scheduler
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.store import schema
from sessions.store.engines.news import Keys
from sessions.store.engines.protocol import Store
from sessions.store.sql import time_sql
from sessions.table.errors import TableError
from sessions.table.model import Sitting

PAUSED_SINCE = "paused_since"
"""The fact that everything stands still: Unix ms."""
PAUSED_UNTIL = "paused_until"
WHY = "paused"


class Maintenance:
    """Pauses all tables of a host, and lets them go on."""

    def __init__(self, store: Store, clock: Clock, unit_of_work: UnitOfWork, scheduler: Scheduler) -> None:
        self.store = store
        self.clock = clock
        self.unit_of_work = unit_of_work
        self.scheduler = scheduler
        self.paused_since: int | None = None
        """Since when the person who hosts has paused all tables, Unix ms; who ends that has it given back."""
        self._until: int | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Read whether there is a pause, and whether it was being given back when the program ended."""
        paused = await self.store.read(time_sql.SELECT_FACT, (PAUSED_SINCE,))
        self.paused_since = int(paused[0][0]) if paused else None
        if self.paused_since is not None:
            ended = await self.store.read(time_sql.SELECT_FACT, (PAUSED_UNTIL,))
            self._until = int(ended[0][0]) if ended else None
            self.scheduler.stands_still(WHY, self.paused_since)

    async def hear_others(self, _: Keys) -> None:
        """Another process may have paused everything, or had it go on. Raises StoreError."""
        async with self._turn:
            stood = self.paused_since is not None
            self._until = None
            await self.open()
            if stood and self.paused_since is None:
                self.scheduler.still.discard(WHY)  # what is owed for it stands in the database
                self.scheduler.due.next = self.scheduler.clock.now()

    @property
    def ending(self) -> bool:
        """Return whether a pause is over and has not been given back yet."""
        return self._until is not None

    async def pause(self) -> bool:
        """Moves and starts are refused from now on. False where they were already. Raises CannotKeep."""
        async with self._turn:
            if self.paused_since is not None:
                return False
            now = self.clock.now()
            await self.unit_of_work.write([(schema.PUT_FACT, (PAUSED_SINCE, str(now))), (schema.DROP_FACT, (PAUSED_UNTIL,))])
            self.paused_since = now
            await self.scheduler.stand_still(WHY)
            return True

    async def go_on(self) -> tuple[int, int] | None:
        """Give the pause back to all clocks, then let everybody play: since when and until when it was (Unix ms); None where there
        was none. What a callback raises comes out here, and then everything still stands still; call it again."""
        async with self._turn:
            since = self.paused_since
            if since is None:
                return None
            if self._until is None:
                until = max(since, self.clock.now())
                await self.unit_of_work.write([(schema.PUT_FACT, (PAUSED_UNTIL, str(until)))])
                self._until = until
            until = self._until
            await self.scheduler.go_on(WHY)
            await self.unit_of_work.write([(schema.DROP_FACT, (PAUSED_SINCE,)), (schema.DROP_FACT, (PAUSED_UNTIL,))])
            self.paused_since = self._until = None
            return since, until

    def check_not_paused(self, sitting: Sitting) -> None:
        """Raises TableError while everything stands still. A round against its game's own clock is played to its end: that clock
        is the rules', and no one can stop it."""
        if self.paused_since is not None and (sitting.state is None or sitting.state.due is None):
            raise TableError("all-paused")
