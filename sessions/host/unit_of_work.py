"""How a table changes: under its lock, judged on a draft, written, and only then remembered and published (docs/protocols.md 1)."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

from rules.game import Seat, State
from sessions.host.after_change import AfterChange
from sessions.host.due import DueRows
from sessions.host.tables import TableCache
from sessions.kernel.clock import Clock
from sessions.kernel.metrics import Metrics
from sessions.kernel.worker import in_background, wait_for_all
from sessions.store import schema
from sessions.store.connection import Conflict, DiskFull, FileLost, StoreError, Write
from sessions.store.engines.leases import DIRECT
from sessions.store.engines.news import Keys
from sessions.store.engines.protocol import Store
from sessions.store.shelf import taking_out
from sessions.store.sql import log_sql, table_sql
from sessions.store.writer import StoreAway, together
from sessions.table.asides import Asides
from sessions.table.change import Change, Draft, NothingToWrite, Played
from sessions.table.errors import CannotKeep, TableOver
from sessions.table.model import RowKind, Sitting, Status
from sessions.table.rows import row_from, row_values, to_json

log = logging.getLogger(__name__)

CLICKS_REMEMBERED = 65_536
TRIES = 8
"""Times that a change is judged where other processes change the same table."""
AT_ONCE = 100
"""Tables that are asked for at once."""
APART = 0.01
"""Seconds that it waits at most after the first time, twice as many after the second."""


class UnitOfWork:
    """Writes every change of the database of one host, and says that it did."""

    def __init__(self, store: Store, clock: Clock, tables: TableCache, due: DueRows, metrics: Metrics) -> None:
        self.store = store
        self.clock = clock
        self.tables = tables
        self.due = due
        self.metrics = metrics
        self.listeners: list[Callable[[Change], None]] = []
        """Called with every change of a table, after it was stored."""
        self.after_change = AfterChange()
        self.asides = Asides(store, clock)
        self.took_nothing = False
        """Whether the database has taken nothing of late, whatever it was handed; who keeps time asks, and takes it back."""
        self._clicks: OrderedDict[int, int] = OrderedDict()
        self._forgotten = 0  # the greatest click that was played and is not remembered: up to it the log is asked
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Read which clicks may have been played before."""
        self._forgotten = (await self.store.read(log_sql.NEWEST_CLICK))[0][0]

    async def write(self, changes: Iterable[Write], *, deed_at: Collection[int] = ()) -> None:
        """One unit: all or nothing. `deed_at`: the tables at which only the holder of their servers' shards does this (0: it is
        done in direct messages); none: any process may (sessions/store/engines/leases.py). Raises CannotKeep, and Conflict where a
        row is not as it was taken to be."""
        changes = list(changes)
        try:
            if deed_at and not self.store.leases.for_ever:
                under = self.store.leases.under([await self.guild_of(table_id) for table_id in deed_at])
                await self.store.write(*changes, under=under)
            else:
                await self.store.write(*changes)
            self.due.note_written(changes)
        except Conflict:
            raise
        except StoreError as error:
            full, lost = isinstance(error, DiskFull), isinstance(error, FileLost)
            self.took_nothing = self.took_nothing or full or lost or isinstance(error, StoreAway)
            raise CannotKeep(full=full, lost=lost) from None

    async def guild_of(self, table_id: int) -> int:
        """The server of a table, for which its holder does what nobody clicked on; DIRECT of none. Raises StoreError."""
        sitting = self.tables.remembered(table_id)
        if sitting is not None:
            return sitting.table.guild_id
        rows = await self.store.read(table_sql.GUILD_OF, (table_id,)) if table_id else []
        return rows[0][0] if rows else DIRECT

    async def change(
        self,
        table_id: int,
        click: int | None,
        work: Callable[[Draft], Seat | None],
        *,
        read: Callable[[Sitting], Awaitable[None]] | None = None,
        deed: bool | None = None,
    ) -> Played:
        """Run `work` on a draft under the table's lock, write it, then remember and publish it. `read`: reads before `work` and
        under the lock what it needs of the table's past; `deed`: whether only the holder of the shard does it, as is so of what
        nobody clicked on, where nothing else is said.

        A caller who is cancelled while it is written cancels no commit, nor what must follow it (`_see_to_its_end`).
        """
        async with self.tables.lock(table_id):
            tries = 2 if self.store.leases.alone else TRIES
            for attempt in range(1, tries + 1):
                old = self.tables.remembered(table_id) or await self.tables.look(table_id)
                if click is not None and (attempt > 1 or self._may_be_known(click)):
                    repeated = await self._find_repeated(old, click)
                    if repeated:
                        return repeated
                draft = Draft.of(old, self.clock.now())
                try:
                    seat, asides = await self._judge(old, draft, click, work, read)
                except NothingToWrite as same:
                    if self.store.leases.alone or attempt == tries or not await self._is_outdated(old):
                        return Played(old, [], same.seat, repeated=True)
                    self.tables.drop(table_id)
                    continue
                except Exception:
                    if self.store.leases.alone or attempt == tries:
                        raise
                    if await self._is_outdated(old):
                        self.tables.drop(table_id)  # judged by what is no more: look again
                        continue
                    repeated = None if click is None else await self._find_repeated(old, click)
                    if repeated is None:
                        raise
                    return repeated
                changes = self.statements(old, draft, click)
                try:
                    await self.write(changes, deed_at=[table_id] if (click is None if deed is None else deed) else [])
                    break
                except Conflict:
                    # The click was played by another process, or the memory was wrong: read the table back and look again.
                    self.tables.drop(table_id)
                    if attempt == tries:
                        raise CannotKeep(full=False) from None
                    if not self.store.leases.alone:  # two that go on in step would meet each time
                        await asyncio.sleep(random.uniform(0, attempt * APART))
                except asyncio.CancelledError:
                    in_background(self._tasks, self._see_to_its_end(old, click))
                    raise
            self.tables.remember(draft.sitting)
            self._note_click(table_id, click)
        for sort, user in asides:
            self.asides.note(user, sort)
        self._count(draft)
        change = draft.change(old)
        self.publish(change)
        return Played(draft.sitting, list(change.rows), seat)

    async def _judge(
        self,
        old: Sitting,
        draft: Draft,
        click: int | None,
        work: Callable[[Draft], Seat | None],
        read: Callable[[Sitting], Awaitable[None]] | None,
    ) -> tuple[Seat | None, list[tuple[str, int]]]:
        """Run `work` on a draft, and what must follow it. Return the seat it is about, the sorts of change, and whose it is."""
        if old.table.status in (Status.OVER, Status.ENDED):
            raise TableOver
        if read is not None:
            await read(old)
        seat = work(draft)
        asides = [] if click is None else await self.asides.check(old, draft)
        await self.after_change.complete(old, draft)
        return seat, asides

    async def _is_outdated(self, sitting: Sitting) -> bool:
        """Return whether another process has changed a table since it was read. What is stored is judged by a table that is as it
        was taken to be (schema.ADVANCE); so is what is refused, where several processes have the database."""
        rows = await self.store.read(table_sql.SEQ_OF, (sitting.table.id,))
        return not rows or rows[0][0] != sitting.table.seq

    def _count(self, draft: Draft) -> None:
        """Count the rows that were stored, and log them without what stands in them."""
        table = draft.sitting.table
        self.metrics.played(table.game, sum(row.kind == RowKind.MOVE for row, _ in draft.rows))
        if log.isEnabledFor(logging.DEBUG):
            for row, _ in draft.rows:
                about = {"table": table.id, "game": table.game, "event": row.kind.value}
                log.debug("table %s: row %s (%s) is stored", table.id, row.seq, row.kind, extra=about)

    async def change_all(
        self,
        table_ids: Sequence[int],
        work: Callable[[Draft], None],
        skip: type[Exception],
        extra: Sequence[Write] = (),
        *,
        deed: bool = True,
    ) -> None:
        """The same `work` on many tables, and `extra`, as one unit: all or nothing. Where it raises `skip`, a table stays. `deed`:
        only the holder of their shards does it."""
        async with AsyncExitStack() as locks:
            parts: list[Sequence[Write]] = [extra]
            drafts: list[tuple[Sitting, Draft]] = []
            for table_id in sorted(table_ids):  # in one order: nobody else ever waits for two of them
                await locks.enter_async_context(self.tables.lock(table_id))
                if not self.store.leases.alone:
                    self.tables.drop(table_id)
            await self.tables.read_ahead(table_ids)
            for table_id in sorted(table_ids):
                try:
                    old = await self.tables.look(table_id)
                    draft = Draft.of(old, self.clock.now())
                    work(draft)
                    await self.after_change.complete(old, draft)
                    parts.append(self.statements(old, draft, None))
                except skip:
                    continue
                except Exception:  # one table that cannot be read must not keep it from all others
                    log.exception("table %s was left out of a change of many", table_id)
                    continue
                drafts.append((old, draft))
            try:
                await self.write(together(parts), deed_at=[draft.sitting.table.id for _, draft in drafts] if deed else [])
            except BaseException:
                for _, draft in drafts:  # perhaps written, perhaps not: the database knows
                    self.tables.drop(draft.sitting.table.id)
                raise
            for _, draft in drafts:
                self.tables.remember(draft.sitting)
        for old, draft in drafts:
            self.publish(draft.change(old))

    async def rewrite(self, table_id: int, changes: Iterable[Write]) -> None:
        """Change what is kept of a table beside its game, such as names, under its lock; nothing is published. A packed table is
        taken out for that, and packed again later."""
        async with self.tables.lock(table_id):
            try:
                await self.write([*await taking_out(self.store, table_id), *changes])
            finally:
                self.tables.drop(table_id)

    def statements(self, old: Sitting, draft: Draft, click: int | None) -> list[Write]:
        """Return what has to be written for a draft. `click`: the interaction that made it."""
        table, state = draft.sitting.table, draft.sitting.state
        now = self.clock.now()
        if table.status == old.table.status:
            changes: list[Write] = [(schema.ADVANCE, (table.seq, now, table.id, old.table.seq))]
        else:
            changes = [(schema.ADVANCE_TO, (table.seq, table.status, now, table.id, old.table.seq))]
        dumped: State | None = None
        text: str | None = None
        for row, after in draft.rows:
            if after is not dumped:  # once for all that keep it
                dumped, text = after, None if after is None else after.dump().decode()
            changes.append(
                (schema.INSERT_ROW, row_values(table.id, row, text, click, table.rules if after is None else after.rules))
            )
            click = None  # it stands on the first row of a batch
        table.changed = now
        if table.asked is not old.table.asked:
            changes.append((schema.SET_ASKED, (to_json(table.asked), table.id)))
        if state is not None and state is not old.state:
            changes.append((schema.PUT_STATE, (table.id, table.seq, state.stage, text)))
            before = old.state.due if old.state is not None else None
            if state.due is not None and state.due != before:
                changes.append(self.due.put(table.id, "time", state.due))
            elif before is not None and state.due is None:
                changes.append((schema.DONE_DUE, (now, table.id, "time", 0)))
        if table.status in (Status.OVER, Status.ENDED):
            result = None if state is None else state.result()
            changes.append((schema.SET_RESULT, (None if result is None else to_json(result), table.id)))
            return changes + draft.extra + [(schema.DONE_ALL_DUE, (now, table.id)), (schema.CLEAR_ALL_VOTES, (table.id,))]
        return changes + draft.extra

    async def _see_to_its_end(self, old: Sitting, click: int | None) -> None:
        """The caller of a change went away while it was written: see it to its end, then read the table back and publish it.

        Whoever changes the table meanwhile has the older one in mind; the database tells them (`Conflict`), and they look again.
        """
        table_id = old.table.id
        self._note_click(table_id, click)
        await self.store.settled()
        async with self.tables.lock(table_id):
            self.tables.drop(table_id)
            new = await self.tables.look(table_id)
        self.publish(Change(old, new))

    async def hear_others(self, table_ids: Keys) -> None:
        """Other processes have changed these tables (None: perhaps all that are in memory). What is known of them is forgotten;
        what this process does at its own tables, and in direct messages, follows from how they are now. Raises StoreError."""
        leases = self.store.leases
        ids = sorted(self.tables.known if table_ids is None else table_ids)
        for begin in range(0, len(ids), AT_ONCE):
            some = ids[begin : begin + AT_ONCE]
            known: dict[int, Sitting | None] = {}
            for table_id, guild_id in await self.store.read(table_sql.guilds_of(len(some)), tuple(some)):
                async with self.tables.lock(table_id):
                    before = self.tables.remembered(table_id)
                    self.tables.drop(table_id)
                if leases.holds(guild_id) or leases.holds(DIRECT):
                    known[table_id] = before
            read = await self.tables.read_ahead(known)
            rows_of = await self._rows_since(known, read)
            for table_id, before in known.items():
                async with self.tables.lock(table_id):
                    if (own := self.tables.remembered(table_id)) is not read.get(table_id):
                        before = own  # this process has changed it meanwhile, and said so
                    after = await self.tables.look(table_id)
                    rows = rows_of.get(table_id, [])
                    if after is not read.get(table_id):
                        rows = await self.store.read(log_sql.ROWS_BETWEEN, (table_id, *_new_in(before, after)))
                for listener in self.listeners:  # what it remembers of a table's newest rows is its own alone
                    listener(Change(before or after, after, [row_from(row) for row in rows]))
        self.due.next = self.clock.now()  # something may be due there

    async def _rows_since(self, known: Mapping[int, Sitting | None], read: Mapping[int, Sitting]) -> dict[int, list[Any]]:
        """The rows of tables that were read, since they were as they are `known`."""
        found: dict[int, list[Any]] = {}
        values = [value for id, after in read.items() for value in (id, *_new_in(known[id], after))]
        for table_id, *row in await self.store.read(log_sql.rows_between(len(read)), values) if read else ():
            found.setdefault(table_id, []).append(tuple(row))
        return found

    # Clicks that were played.

    def _note_click(self, table_id: int, click: int | None) -> None:
        """This click may have been played: when it comes again, the log is asked."""
        if click is not None:
            self._clicks[click] = table_id
            if len(self._clicks) > CLICKS_REMEMBERED:
                self._forgotten = max(self._forgotten, self._clicks.popitem(last=False)[0])

    def _may_be_known(self, click: int) -> bool:
        """Return whether this click may have been played before, so that the log has to be asked."""
        return click <= self._forgotten or click in self._clicks

    async def _find_repeated(self, sitting: Sitting, click: int) -> Played | None:
        """Return what this click did when it was played before."""
        rows = await self.store.read(
            log_sql.ROWS_OF_CLICK,
            (sitting.table.id, click, sitting.table.id),
        )
        if not rows:
            return None
        found = [row_from(row) for row in rows]
        return Played(sitting, found, found[0].seat, repeated=True)

    # Who waits for changes.

    def publish(self, change: Change) -> None:
        """Tell whoever shows tables what changed. A change without rows leaves it to them to read the log."""
        self.tables.recent.note(change)
        for listener in self.listeners:
            listener(change)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do this in the background; the end of the program waits for it."""
        in_background(self._tasks, work)

    async def settled(self) -> None:
        """Wait for the calls that are under way (at the end of the program)."""
        await self.tables.settled()
        await wait_for_all(self._tasks)


def _new_in(before: Sitting | None, after: Sitting) -> tuple[int, int]:
    """Behind which number of the log, and up to which, the rows lie that came between; of one that was not known the newest."""
    seq = after.table.seq
    return max(seq - 1 if before is None else before.table.seq, seq - AT_ONCE), seq
