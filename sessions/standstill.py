"""Everything stands still: the person who hosts pauses all tables, across restarts, until they go on.

Two facts in the database say so: `paused_since`, and while the pause is being given back `paused_until` (both Unix ms). Who keeps
clocks is told every pause by the callbacks in `host.stood_still`, like any other time in which nobody could play
(`Host.stand_still`).
"""

from __future__ import annotations

import asyncio

from sessions import tables as t
from sessions.clockwork import PAUSED_SINCE
from sessions.host import Host
from sessions.store import Statement

PAUSED_UNTIL = "paused_until"
WHY = "paused"
DROP_FACT = Statement("DELETE FROM facts WHERE key = ?", rows=None)


class Standstill:
    """Pauses all tables of a host, and lets them go on."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._until: int | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Read whether a pause was being given back when the program ended (`host.open` has read whether there is one)."""
        rows = await self.host.store.read("SELECT value FROM facts WHERE key = ?", (PAUSED_UNTIL,))
        if self.host.paused_since is not None:
            self._until = int(rows[0][0]) if rows else None
            self.host.still.add(WHY)

    @property
    def ending(self) -> bool:
        """Whether a pause is over and has not been given back yet."""
        return self._until is not None

    async def pause(self) -> bool:
        """Moves and starts are refused from now on. False where they were already. Raises CannotKeep."""
        async with self._turn:
            if self.host.paused_since is not None:
                return False
            now = self.host.clock.now()
            await self.host.write([(t.PUT_FACT, (PAUSED_SINCE, str(now))), (DROP_FACT, (PAUSED_UNTIL,))])
            self.host.paused_since = now
            await self.host.stand_still(WHY)
            return True

    async def go_on(self) -> tuple[int, int] | None:
        """Give the pause back to all clocks, then let everybody play: since when and until when it was (Unix ms); None where there
        was none. What a callback raises comes out here, and then everything still stands still; call it again."""
        async with self._turn:
            since = self.host.paused_since
            if since is None:
                return None
            if self._until is None:
                until = max(since, self.host.clock.now())
                await self.host.write([(t.PUT_FACT, (PAUSED_UNTIL, str(until)))])
                self._until = until
            until = self._until
            await self.host.go_on(WHY)
            await self.host.write([(DROP_FACT, (PAUSED_SINCE,)), (DROP_FACT, (PAUSED_UNTIL,))])
            self.host.paused_since = self._until = None
            return since, until
