"""What time alone does: rows of `due`, and the time in which nobody can play (PROTOCOLS.md 5)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from sessions import tables as t
from sessions.clock import Clock
from sessions.draft import Change
from sessions.errors import CannotKeep, TableError
from sessions.store import Conflict, DiskFull, Store, StoreError
from sessions.tables import Sitting

log = logging.getLogger(__name__)

ALIVE_EVERY = 30_000
"""Ms between two signs of life in the database."""
WRITTEN_WITHIN = 60_000
"""Ms; a row of `due` that was not written so long after it was put belongs to a change that came to nothing."""
GIVEN_BACK = 10_000
"""Ms; a shorter time in which nobody could play is not given back."""
DUE_AT_ONCE = 100
"""Rows of `due` that are read at once."""
PAUSED_SINCE = "paused_since"
"""The fact that everything stands still (sessions/standstill.py): Unix ms."""


class Clockwork:
    """The first layer of the host: it writes, and does whatever is due. `tick` is called about once a second."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.when: dict[str, Callable[[int, int, int], Awaitable[object]]] = {}
        """What is called for each kind of `due`: with the table's id, the user and when it was due, Unix ms."""
        self.patient: set[str] = set()
        """Kinds of `due` that do not come while nobody can play."""
        self.stood_still: list[Callable[[int, int], Awaitable[None]]] = []
        """Called with a time (since, until, Unix ms) in which nobody could play, perhaps twice with the same: it does not count."""
        self.still: set[str] = set()
        """Why nobody can play now; no `alive` is written then, so that a kill changes nothing of what is given back."""
        self.paused_since: int | None = None
        """Since when the person who hosts has paused all tables, Unix ms; who ends that has it given back."""
        self._next_due: int | None = None
        self._put: dict[tuple[Any, ...], int] = {}  # rows of `due` on their way to the database, and when they were put
        self._alive = 0
        self._owing = False
        self._giving = asyncio.Lock()

    async def write(self, changes: Iterable[Change]) -> None:
        """One unit: all or nothing. Raises CannotKeep, and Conflict where a row is not as it was taken to be."""
        changes = list(changes)
        try:
            await self.store.write(*changes)
            for statement, row in changes:
                if statement is t.PUT_DUE:
                    self._put.pop(row, None)
        except Conflict:
            raise
        except DiskFull:
            raise CannotKeep(full=True) from None
        except StoreError:
            raise CannotKeep(full=False) from None

    @property
    def still_since(self) -> int | None:
        """Since when (Unix ms) nobody can play, or could not and has not been given it back; None: people play."""
        return self._alive if self._alive and (self.still or self._owing) else None

    # What is due.

    async def tick(self) -> None:
        """Whatever is due now; called about once a second."""
        now = self.clock.now()
        if self._owing and not self.still:
            try:
                await self._give_back()
            except Exception:  # what time alone does goes on meanwhile; clocks wait
                log.exception("the time in which nobody could play was not given back; it is tried again")
        if not self.still and not self._owing and not 0 <= now - self._alive < ALIVE_EVERY:
            self._alive = now
            await self.write([(t.PUT_ALIVE, (now,))])
        if self._next_due is None or self._next_due > now:
            return
        kinds = self._kinds()
        last: tuple[Any, ...] = (-1, 0, "", 0)
        rows: list[tuple[Any, ...]] | None = None
        while rows is None or len(rows) == DUE_AT_ONCE:  # behind those that cannot go on now there may be others that can
            rows = await self.store.read(
                f"SELECT at, table_id, kind, user FROM due WHERE done IS NULL AND kind IN ({', '.join('?' * len(kinds))}) "
                "AND at <= ? AND (at, table_id, kind, user) > (?, ?, ?, ?) ORDER BY at, table_id, kind, user LIMIT ?",
                (*kinds, now, *last, DUE_AT_ONCE),
            )
            for last in rows:
                at, table_id, kind, user = last
                try:
                    await self.when[kind](table_id, user, at)
                except Exception:  # one table that cannot go on must not stop the clocks of all others
                    log.exception("table %s: what was due (%s) failed; it is tried again", table_id, kind)
        await self.find_next_due()

    def put_due(self, table_id: int, kind: str, at: int, user: int = 0) -> Change:
        """The statement that has `when[kind](table_id, user, at)` called at `at`, Unix ms, instead of when it was due before. Who
        is called marks it done, or sets another time, in the transaction of its work (DONE_DUE, or by another `put_due`)."""
        self._next_due = at if self._next_due is None else min(self._next_due, at)
        row = (table_id, kind, user, at)
        self._put[row] = self.clock.now()
        return (t.PUT_DUE, row)

    def _kinds(self) -> tuple[str, ...]:
        waiting = self.patient if self.still or self._owing else ()
        return tuple(kind for kind in self.when if kind not in waiting)

    async def find_next_due(self) -> None:
        """Look for when something is due next; whoever takes rows of `due` away by hand calls it too."""
        kinds: tuple[str, ...] = ()
        found: list[tuple[Any, ...]] = []
        while kinds != self._kinds():  # people could play again meanwhile
            kinds = self._kinds()
            asked = ", ".join("?" * len(kinds))
            found = await self.store.read(f"SELECT min(at) FROM due WHERE done IS NULL AND kind IN ({asked})", kinds)
        for row in [row for row, since in self._put.items() if since < self.clock.now() - WRITTEN_WITHIN]:
            del self._put[row]  # of a change that came to nothing
        self._next_due = min([row[3] for row in self._put] + [at for (at,) in found if at is not None], default=None)

    # Time in which nobody can play.

    async def stand_still(self, why: str) -> None:
        """From now on nobody can play, as when the gateway is gone; `why`: until `go_on` is called with the same. At the start
        of a process it is enough to put `why` into `still`: the row `alive` knows since when."""
        if not self.still and not self._owing:
            self._alive = self.clock.now()
            self.still.add(why)
            await self.write([(t.PUT_ALIVE, (self._alive,))])
        self.still.add(why)

    async def go_on(self, why: str) -> None:
        """This reason is gone. With the last one, the time since then is given back, once even if a kill comes in between. What a
        callback raises comes out here; the tick tries again, or another call."""
        stood = why in self.still
        self.still.discard(why)
        if not self.still and (stood or self._owing):
            self._owing = True
            await self._give_back()

    async def slept(self, ms: int) -> None:
        """This process stood still for so long until now, perhaps longer than whoever called `stand_still` knew: nobody could play.
        The next tick gives that back, or whoever calls `go_on`."""
        since = self.clock.now() - ms
        if ms < GIVEN_BACK or ((self.still or self._owing) and self._alive <= since):
            return
        self._alive = since
        self._owing = self._owing or not self.still
        await self.write([(t.PUT_ALIVE, (since,))])

    async def _give_back(self) -> None:
        async with self._giving:
            if not self._owing:
                return
            now = self.clock.now()
            known = await self.store.read("SELECT at FROM alive")
            if known and now - known[0][0] >= GIVEN_BACK:
                for callback in self.stood_still:
                    await callback(known[0][0], now)
            await self.write([(t.PUT_ALIVE, (now,))])
            self._alive, self._owing = now, False
            await self.find_next_due()  # kinds that had to wait

    def goes_on(self, sitting: Sitting) -> None:
        """Raises TableError while everything stands still. A round against its game's own clock is played to its end: that clock
        is the rules', and no one can stop it."""
        if self.paused_since is not None and (sitting.state is None or sitting.state.due is None):
            raise TableError("all-paused")
