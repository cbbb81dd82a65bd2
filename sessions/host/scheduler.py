"""What time alone does: rows of `due`, and the time in which nobody can play (docs/protocols.md 5)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sessions.host.due import DueRows
from sessions.host.stops import GIVEN_BACK, GiveBack, Stops
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.engines.protocol import Store
from sessions.store.sql import time_sql
from sessions.table.errors import CannotKeep, Damaged
from sessions.table.model import Table

log = logging.getLogger(__name__)

ALIVE_EVERY = 30_000
"""Ms between two signs of life in the database."""
DUE_AT_ONCE = 100
"""Rows of `due` that are read at once."""


DueWork = Callable[[int, int, int], Awaitable[object]]
"""Called with a table's id, the user and when it was due, Unix ms."""


class OnDue(NamedTuple):
    """What a kind of row of `due` calls. `waits`: not while nobody can play."""

    work: DueWork
    waits: bool = False


class Scheduler:
    """Does whatever is due at the tables of one host. `tick` is called about once a second."""

    def __init__(self, store: Store, clock: Clock, unit_of_work: UnitOfWork, due: DueRows) -> None:
        self.store = store
        self.clock = clock
        self.unit_of_work = unit_of_work
        self.due = due
        self.schedule: dict[str, OnDue] = {}
        """What is called for each kind of `due` (sessions/wiring.py)."""
        self.stood_still: list[GiveBack] = []
        """Called with a table's draft and a time (since, until, Unix ms) in which nobody could play there: it does not count
        (sessions/wiring.py)."""
        self.stops = Stops(store, clock, unit_of_work, self.stood_still)
        self.still: set[str] = set()
        """Why nobody can play now; no `alive` is written then, so that a kill changes nothing of what is given back. Where several
        processes have the database, the holder of each shard leaves a sign of life of its own instead (`Sign`)."""
        self.showing_since: Callable[[int], int | None] = lambda table_id: None
        """Since when (Unix ms) a table's board is on its way: whom it calls does not know it yet; None: it stands."""
        self.kept_nothing: list[Callable[[int], Awaitable[None]]] = []
        """Called when something can be kept again, with for how long (ms) nothing could."""
        self._alive = 0
        self._nothing_since: int | None = None  # nothing could be kept, Unix ms
        self._owing = False
        self._told = False
        self._giving = asyncio.Lock()

    async def open(self) -> None:
        """Read when the last sign of life was, and when something is due next."""
        alive = await self.store.read(time_sql.SELECT_ALIVE)
        self._alive = alive[0][0] if alive else 0
        await self.stops.open()
        await self.find_next_due()

    @property
    def still_since(self) -> int | None:
        """Since when (Unix ms) nobody can play at any table; None: people play."""
        return self._alive if self._alive and (self.still or self._owing) else None

    def stands_since(self, table: Table) -> int | None:
        """Since when (Unix ms) nobody can play at this table, or could not and it has not been given that back; None: people
        play there."""
        found = [since for since in (self.still_since, self.stops.since(table)) if since is not None]
        return min(found, default=None)

    # What is due.

    async def tick(self) -> None:
        """Whatever is due now; called about once a second."""
        if self.unit_of_work.took_nothing or self.store.lost is not None:
            self.unit_of_work.took_nothing = False
            self._keeps_nothing()
        if self.store.lost is not None:  # what is due comes when something can be kept
            return
        now = self.clock.now()
        if self._owing and not self.still:
            if not await self._try_giving_back():
                return
        elif self.stops.owing:
            try:
                await self.stops.pay()
            except Exception:
                log.exception("the time in which tables stood still was not given back; it is tried again")
            await self.find_next_due()
        if self.store.leases.alone and not self.still and not self._owing and not 0 <= now - self._alive < ALIVE_EVERY:
            before, self._alive = self._alive, now
            try:
                await self.unit_of_work.write([(schema.PUT_ALIVE, (now,))])
            except CannotKeep:
                self._alive = before
                self._keeps_nothing()
                raise
            await self.slept(self.clock.now() - now)  # a disk that answers late has kept nothing meanwhile
        if self.due.next is None or self.due.next > now:
            return
        kinds, waiting, shards = self._kinds(), self._waiting, self.shards
        last: tuple[Any, ...] = (-1, 0, "", 0)
        rows: list[tuple[Any, ...]] | None = None
        while rows is None or len(rows) == DUE_AT_ONCE:  # behind those that cannot go on now there may be others that can
            rows = await self.store.read(
                time_sql.select_due(len(kinds), len(waiting), len(shards[1:])),
                (*kinds, *waiting, *shards, now, *last, DUE_AT_ONCE),
            )
            for last in rows:
                at, table_id, kind, user = last
                try:
                    await self.schedule[kind].work(table_id, user, at)
                except Damaged:  # the table stands until its position can be read: what is due there is due then
                    continue
                except Exception:  # one table that cannot go on must not stop the clocks of all others
                    log.exception("table %s: what was due (%s) failed; it is tried again", table_id, kind)
        await self.find_next_due()

    async def _try_giving_back(self) -> bool:
        """Give back the time in which nobody could play. Return whether anything can be kept: else nothing that is due could be."""
        try:
            await self._give_back()
            self._told = False
        except Exception as error:  # what time alone does goes on meanwhile, where it can be kept; clocks wait
            if not self._told:
                log.exception("the time in which nobody could play was not given back; it is tried again")
            self._told = True
            return not isinstance(error, CannotKeep)
        return True

    def _keeps_nothing(self) -> None:
        """Note that nothing can be kept: nobody has been able to play since the last sign of life. What becomes of the servers of
        several processes, their leases say."""
        if self.store.leases.alone and self._alive:
            self._owing = True
            self._nothing_since = self._nothing_since or self.clock.now()

    def _kinds(self) -> tuple[str, ...]:
        standing = bool(self.still or self._owing)
        return tuple(kind for kind, on_due in self.schedule.items() if not (standing and on_due.waits))

    @property
    def _waiting(self) -> tuple[str, ...]:
        """Kinds that do not come at tables that stand still on their own; none where no table does."""
        return tuple(kind for kind, on_due in self.schedule.items() if on_due.waits) if self.stops.any else ()

    @property
    def shards(self) -> tuple[int, ...]:
        """Return how many shards there are, and those of this process; none where it holds them all. Holding none it looks for a
        shard that is not there."""
        share = self.store.leases.share
        return () if share is None else (share.of, *(share.shards or (-1,)))

    async def find_next_due(self) -> None:
        """Look for when something is due next; whoever takes rows of `due` away by hand calls it too."""
        looked: tuple[tuple[Any, ...], ...] = ()
        found: list[tuple[Any, ...]] = []
        while looked != (self._kinds(), self._waiting, self.shards):  # people could play again meanwhile
            kinds, waiting, shards = looked = (self._kinds(), self._waiting, self.shards)
            text = time_sql.next_due(len(kinds), len(waiting), len(shards[1:]))
            found = await self.store.read(text, (*kinds, *waiting, *shards))
        self.due.note_next(found[0][0] if found else None)

    # Time in which nobody can play.

    def stands_still(self, why: str, since: int) -> None:
        """Nobody can play since then (Unix ms), as the database says."""
        self.still.add(why)
        if not self.store.leases.alone:  # else the row `alive` is the sign of life of this process alone
            self._alive = since

    async def stand_still(self, why: str) -> None:
        """From now on nobody can play, as when the gateway is gone; `why`: until `go_on` is called with the same. At the start
        of a process it is enough to put `why` into `still`: the row `alive` knows since when."""
        if not self.still and not self._owing:
            self._alive = self.clock.now()
            self.still.add(why)
            await self.unit_of_work.write([(schema.PUT_ALIVE, (self._alive,))])
        self.still.add(why)

    async def go_on(self, why: str) -> None:
        """This reason is gone. With the last one, the time since then is owed to all tables, once even if a kill comes in between,
        and given back to the first of them; the tick goes on with that. What a callback raises comes out here; the tick tries
        again."""
        stood = why in self.still
        self.still.discard(why)
        if not self.still and (stood or self._owing):
            self._owing = True
            await self._give_back()

    async def slept(self, ms: int) -> None:
        """This process stood still for so long until now, perhaps longer than whoever called `stand_still` knew: nobody could play.
        The next tick gives that back, or whoever calls `go_on`. Of several processes one that stood still for so long has lost its
        shards, and who has them now knows since when nobody played there."""
        if not self.store.leases.alone:
            return
        since = self.clock.now() - ms
        if ms < GIVEN_BACK or ((self.still or self._owing) and self._alive <= since):
            return
        self._alive = since
        self._owing = self._owing or not self.still
        await self.unit_of_work.write([(schema.PUT_ALIVE, (since,))])

    async def _give_back(self) -> None:
        async with self._giving:
            if not self._owing:
                return
            now = self.clock.now()
            known = await self.store.read(time_sql.SELECT_ALIVE)
            changes: list[Write] = [(schema.PUT_ALIVE, (now,))]
            debt = None
            since = self.stops.counted("all", 0, known[0][0], now) if known else None
            if since is not None:
                debt = self.stops.new_debt("all", 0, since, now)
                changes += [(schema.PUT_GAP, (debt.since, debt.until)), self.stops.owe(debt)]
            await self.unit_of_work.write(changes)
            if debt is not None:
                self.stops.note_owed(debt)
            self._alive, self._owing = now, False
            lost, self._nothing_since = now - (self._nothing_since or now), None
            try:
                for listener in self.kept_nothing if lost else ():
                    await listener(lost)
                await self.stops.pay()
            finally:
                await self.find_next_due()  # kinds that had to wait
