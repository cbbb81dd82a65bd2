"""Tables that stand still on their own or with their server, and the time that all tables are owed for it (docs/protocols.md 5).

A time in which a table could not be played is first written down as owed, in one unit; then it is given back some tables at a
time, so that nobody waits for a lock or for the writer, and boards come one after the other. A table that is still owed time
stands: its clocks run out only afterwards, and what its people do meanwhile ends their clocks at the beginning of that time.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Collection, Iterable
from typing import Literal, NamedTuple

from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.store.connection import Conflict, Write
from sessions.store.engines.leases import DIRECT
from sessions.store.engines.news import Keys
from sessions.store.engines.protocol import Store
from sessions.store.sql import stop_sql
from sessions.table.change import Draft
from sessions.table.model import Table

GIVEN_BACK = 10_000
"""Ms; a shorter time in which nobody could play is not given back, unless it comes to so much with those shortly before it."""
SHORTLY = 10 * 60_000
"""Ms."""
MINUTE = 60_000
AT_ONCE = 40
"""Tables that are given a time back at once, and in a second where their boards tell of it: Discord takes about fifty requests
a second, and people play meanwhile."""
SILENTLY = 10
"""So many times as many tables, where no board tells of it (`Clocks.give_back`)."""

Scope = Literal["all", "guild", "table"]
GiveBack = Callable[[Draft, int, int], bool]
"""Gives a time (since, until, Unix ms) back to a table, in a draft; False where that changes nothing."""


class Owed(NamedTuple):
    """A time that is being given back. `whose`: the server or table (0: all); `done_to`: tables up to this number have it."""

    id: int
    scope: Scope
    whose: int
    since: int
    until: int
    done_to: int = 0


class Unchanged(Exception):
    """There is nothing to give back at this table."""


class Stops:
    """What stands still at the tables of one host. `give_back`: how a time is given back to one table."""

    def __init__(self, store: Store, clock: Clock, unit_of_work: UnitOfWork, give_back: list[GiveBack]) -> None:
        self.store = store
        self.clock = clock
        self.unit_of_work = unit_of_work
        self.give_back = give_back
        self._standing: dict[tuple[str, int], dict[str, int]] = {}
        self._owed: dict[int, Owed] = {}
        self._unwritten: set[tuple[str, int, str]] = set()
        self._newest = 0
        self._short: dict[tuple[Scope, int], tuple[int, int]] = {}  # what was too short so far: until when, and how much, in ms
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Read what stood still and what was owed when the last process ended."""
        await self._read()
        self._newest = max(self._owed, default=0)

    async def _read(self) -> None:
        """Read both as they stand in the database."""
        stops, owed = await self.store.read(stop_sql.STOPS), await self.store.read(stop_sql.OWED)
        standing: dict[tuple[str, int], dict[str, int]] = {}
        for scope, id, why, since in stops:
            standing.setdefault((scope, id), {})[why] = since
        for scope, id, why in self._unwritten:  # known here alone, for a moment
            standing.setdefault((scope, id), {}).setdefault(why, self._standing[scope, id][why])
        self._standing = standing
        self._owed = {row[0]: Owed(*row) for row in owed}

    async def hear_others(self, _: Keys) -> None:
        """Other processes have stopped something, had it go on, or given time back. Raises StoreError."""
        async with self._turn:
            await self._read()

    # What is known.

    @property
    def any(self) -> bool:
        """Return whether a table stands still, or is owed time."""
        return bool(self._standing or self._owed)

    @property
    def owing(self) -> bool:
        """Return whether a time has not been given back to all its tables."""
        return bool(self._owed)

    def reasons(self, table: Table) -> dict[str, int]:
        """Return why a table stands still now, and since when (Unix ms); its own reasons last."""
        return {**self._standing.get(("guild", table.guild_id), {}), **self._standing.get(("table", table.id), {})}

    def of(self, scope: Scope, id: int) -> dict[str, int]:
        """Return why a server or a table itself stands still now, and since when (Unix ms)."""
        return dict(self._standing.get((scope, id), {}))

    def all(self, scope: Scope) -> dict[int, dict[str, int]]:
        """All servers, or tables, that stand still, as `of` has it."""
        return {id: dict(reasons) for (kind, id), reasons in self._standing.items() if kind == scope}

    def since(self, table: Table) -> int | None:
        """Since when (Unix ms) a table stands still, or has not been given back that it did; None: it is played."""
        owed = [debt.since for debt in self._owed.values() if _covers(debt, table)]
        return min([*self.reasons(table).values(), *owed], default=None)

    # What changes it.

    async def stop(self, scope: Scope, ids: Collection[int], why: str, since: int | None = None) -> None:
        """These servers or tables stand still from now on, or from Unix ms `since`, for this reason too."""
        at = self.clock.now() if since is None else since
        new = {id for id in ids if self._stand(scope, id, why, at)}  # before it is written: no clock runs out meanwhile
        unwritten = {(scope, id, why) for id in new}
        self._unwritten |= unwritten
        try:
            async with self._turn:
                # An end of this that was called for earlier may have come in between: what is called for last holds.
                new |= {id for id in ids if self._stand(scope, id, why, self.clock.now())}
                if new:
                    await self.unit_of_work.write(
                        [(stop_sql.PUT_STOP, (scope, id, why, self.of(scope, id)[why])) for id in sorted(new)]
                    )
        finally:
            self._unwritten -= unwritten

    def _stand(self, scope: Scope, id: int, why: str, at: int) -> bool:
        """Note that it stands; False where it did already."""
        reasons = self._standing.setdefault((scope, id), {})
        if why in reasons:
            return False
        reasons[why] = at
        return True

    async def go_on(self, scope: Scope, ids: Iterable[int], why: str, *, whole: bool = False) -> None:
        """This reason is gone. With the last one of a server or a table, the time since the first is owed to its tables. `whole`:
        also where it was a short one."""
        async with self._turn:
            now = self.clock.now()
            changes: list[Write] = []
            left: dict[int, dict[str, int]] = {}
            debts: list[Owed] = []
            for id in dict.fromkeys(ids):
                reasons = self.of(scope, id)
                if why not in reasons:
                    continue
                since = reasons.pop(why)
                changes.append((stop_sql.DROP_STOP, (scope, id, why)))
                left[id] = {other: min(at, since) for other, at in reasons.items()}  # the last to go gives all of it back
                changes += [(stop_sql.PUT_STOP, (scope, id, other, at)) for other, at in left[id].items()]
                if reasons:
                    continue
                begun = since if whole and now > since else self.counted(scope, id, since, now)
                if begun is not None:
                    changes.append((stop_sql.PUT_STOOD, (scope, id, begun, now)))
                    debts.append(self.new_debt(scope, id, begun, now))
            if not left:
                return
            try:
                await self.unit_of_work.write([*changes, *map(_put, debts)])
            except Conflict:  # another process has owed them this time
                await self._read()
                return
            for debt in debts:  # first: between the two the tables would stand for nothing
                self._owed[debt.id] = debt
            for id, reasons in left.items():
                if reasons:
                    self._standing[scope, id] = reasons
                else:
                    del self._standing[scope, id]
        self.unit_of_work.due.next = now  # what had to wait is looked at
        await self.pay()

    def counted(self, scope: Scope, id: int, since: int, now: int) -> int | None:
        """Return since when (Unix ms) time is given back that stood from `since` to `now`; None: it is too short, with what stood
        shortly before it, and is remembered. An outage that comes and goes takes as much from people as one that stays."""
        until, before = self._short.pop((scope, id), (0, 0))
        lost = now - since + (before if since - until < SHORTLY and self.store.leases.alone else 0)
        if lost >= GIVEN_BACK:
            return now - lost
        self._short = {key: known for key, known in self._short.items() if now - known[0] < SHORTLY}
        self._short[scope, id] = now, lost
        return None

    def new_debt(self, scope: Scope, whose: int, since: int, until: int) -> Owed:
        """A time to be owed; `owe` says how that is written down."""
        self._newest += 1
        number = self._newest
        if not self.store.leases.alone:  # the same of every process: it is owed once
            number = int.from_bytes(hashlib.sha256(f"{scope} {whose} {since}".encode()).digest()[:7], "big")
        return Owed(number, scope, whose, since, until)

    def owe(self, debt: Owed) -> Write:
        """Return what has to be written for a debt; `note_owed` must follow."""
        return _put(debt)

    def note_owed(self, debt: Owed) -> None:
        """This debt is in the database."""
        self._owed[debt.id] = debt

    async def pay(self) -> None:
        """Give back what is owed to the next tables; whoever ticks calls it again. What a table raises comes out here, and it is
        the next one again. Two at once give no table the same time twice: what is owed goes on from number to number."""
        room = AT_ONCE * SILENTLY
        while room > 0 and (debt := await self._next_debt()) is not None:
            price = SILENTLY if debt.until - debt.since >= MINUTE else 1
            most = min(AT_ONCE, max(1, room // price))
            rows = await self.store.read(stop_sql.CONCERNED[debt.scope], (debt.whose, debt.done_to, most))
            ids = [table_id for (table_id,) in rows]
            room -= price * len(ids)
            done = len(ids) < most
            try:
                await self._give(debt, ids, done)
            except Conflict:  # somebody else has given these tables theirs, or has changed one of them
                self._owed = {row[0]: Owed(*row) for row in await self.store.read(stop_sql.OWED)}
                return
            if done:
                self._owed.pop(debt.id, None)
            else:
                self._owed[debt.id] = debt._replace(done_to=ids[-1])
            await asyncio.sleep(0)

    async def _next_debt(self) -> Owed | None:
        """The first debt that this process pays: of its own servers, and of all where it has the direct messages."""
        leases = self.store.leases
        for debt in list(self._owed.values()):
            guild_id = {"all": DIRECT, "guild": debt.whose}.get(debt.scope)
            if leases.alone or leases.holds(await self.unit_of_work.guild_of(debt.whose) if guild_id is None else guild_id):
                return debt
        return None

    async def _give(self, debt: Owed, ids: list[int], done: bool) -> None:
        """One unit: these tables are given it back, and so it is noted."""

        def give(draft: Draft) -> None:
            table = draft.sitting.table
            if min(self.reasons(table).values(), default=debt.until) <= debt.since:
                raise Unchanged  # it stands on, and is given all of it when it goes on
            # Where it stood for another reason since earlier, all of that is no time of anybody's.
            since = min(debt.since, self.since(table) or debt.since)
            changed = [give_back(draft, since, debt.until) for give_back in self.give_back]  # all of them
            if not any(changed):
                raise Unchanged

        noted: Write = (stop_sql.DROP_OWED, (debt.id, debt.done_to))
        if not done:
            noted = (stop_sql.OWED_DONE_TO, (ids[-1], debt.id, debt.done_to))
        await self.unit_of_work.change_all(ids, give, Unchanged, [noted], deed=False)  # once, by the number of the debt


def _put(debt: Owed) -> Write:
    return (stop_sql.PUT_OWED, debt[:5])


def _covers(debt: Owed, table: Table) -> bool:
    whose = {"all": 0, "guild": table.guild_id, "table": table.id}[debt.scope]
    return debt.whose == whose and table.id > debt.done_to
