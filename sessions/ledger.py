"""How a table changes: under its lock, judged on a draft, written, and only then remembered and published (PROTOCOLS.md 1).

What is remembered is a cache: any table can be forgotten and read back at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack
from typing import Any
from weakref import WeakValueDictionary

from rules import GAMES
from rules.game import Game, Seat, State
from sessions import tables as t
from sessions.clock import Clock
from sessions.clockwork import Clockwork
from sessions.counts import Counts
from sessions.draft import Change, Draft, Played, Rider
from sessions.drain import in_background
from sessions.errors import CannotKeep, NoTableHere, TableError, TableOver
from sessions.store import Conflict, Store
from sessions.tables import Chair, Sitting

log = logging.getLogger(__name__)

REMEMBERED = 512
"""Tables kept in memory; the others are read back when somebody comes."""
CLICKS_REMEMBERED = 65_536


class Ledger(Clockwork):
    """The second layer of the host: the tables as they are now, and how one is changed."""

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(store, clock)
        self.listeners: list[Callable[[int], None]] = []
        """Called with the id of every table that has changed."""
        self.riders: list[Rider] = []
        self.counts = Counts()
        self._sittings: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._channels: dict[int, int] = {}
        self._clicks: OrderedDict[int, int] = OrderedDict()
        self._forgotten = 0  # the greatest click that was played and is not remembered: up to it the log is asked
        self._tasks: set[asyncio.Task[Any]] = set()

    # The tables as they are now.

    def game(self, key: str) -> Game:
        """The rules of a game. Raises TableError for a game this program does not know."""
        try:
            return GAMES[key]
        except KeyError:
            raise TableError("no-such-game", game=key) from None

    async def look(self, table_id: int) -> Sitting:
        """The table as it is now. Raises NoTableHere."""
        sitting = self._sittings.get(table_id)
        if sitting is not None:
            self._sittings.move_to_end(table_id)
            return sitting
        rows = await self.store.read(f"{t.SELECT_TABLE} WHERE id = ?", (table_id,))
        if not rows:
            raise NoTableHere
        table = t.table_of(rows[0])
        chairs = [Chair(*row) for row in await self.store.read(t.SELECT_CHAIRS, (table_id,))]
        raw = await self.store.read(t.SELECT_STATE, (table_id,))
        state = self.game(table.game).load(raw[0][0]) if raw else None
        if state is not None and (wrong := state.check()):
            # How many, and not which: what is wrong with a hand tells the hand.
            log.error("table %s is not sound (%s): /admin repair looks at it", table_id, len(wrong))
        again = self._sittings.get(table_id)
        if again is not None:  # somebody else read or changed it meanwhile: theirs is as new or newer
            return again
        sitting = Sitting(table, chairs, state)
        self._remember(sitting)
        return sitting

    def remembered(self, table_id: int) -> Sitting | None:
        """The table as it is now, where it is in memory; for who may not wait."""
        return self._sittings.get(table_id)

    def forget(self, table_id: int) -> None:
        """Read the table back when somebody comes."""
        sitting = self._sittings.pop(table_id, None)
        if sitting is not None and sitting.table.channel_id is not None:
            self._channels.pop(sitting.table.channel_id, None)

    def _remember(self, sitting: Sitting) -> None:
        table = sitting.table
        self._sittings[table.id] = sitting
        self._sittings.move_to_end(table.id)
        if table.channel_id is not None and table.status in ("lobby", "running"):
            self._channels[table.channel_id] = table.id  # only live ones: an old table may stand in the thread of another
        if len(self._sittings) > REMEMBERED:
            _, old = self._sittings.popitem(last=False)
            if old.table.channel_id is not None:
                self._channels.pop(old.table.channel_id, None)

    async def votes(self, table_id: int, kind: str) -> dict[int, str]:
        """What each person said in a matter of this kind: yes or no."""
        return dict(await self.store.read("SELECT user, choice FROM votes WHERE table_id = ? AND kind = ?", (table_id, kind)))

    # How a change is made.

    async def change(
        self,
        table_id: int,
        click: int | None,
        work: Callable[[Draft], Seat | None],
        *,
        votes: str = "",
        read: Callable[[Sitting], Awaitable[None]] | None = None,
    ) -> Played:
        """Run `work` on a draft under the table's lock, write it, then remember and publish it. `votes`: the draft says who
        voted how in a matter of this kind, read under the lock too, so that two who agree at once see each other; `read`: reads
        before `work` and under the lock what it needs of the table's past.

        A caller who is cancelled while it is written cancels no commit, nor what must follow it (`_left`).
        """
        async with self.lock(table_id):
            for attempt in (1, 2):
                old = await self.look(table_id)
                if click is not None:
                    repeated = await self._repeated(old, click, sure=attempt == 2)
                    if repeated:
                        return repeated
                if old.table.status in ("over", "ended"):
                    raise TableOver
                draft = Draft.of(old, self.clock.now())
                if votes:
                    draft.votes = await self.votes(table_id, votes)
                if read is not None:
                    await read(old)
                seat = work(draft)
                await self.ride(old, draft)
                changes = self.statements(old, draft, click)
                try:
                    await self.write(changes)
                    break
                except Conflict:
                    # The click was played by another process, or the memory was wrong: read the table back and look again.
                    self._sittings.pop(table_id, None)
                    if attempt == 2:
                        raise CannotKeep(full=False) from None
                except asyncio.CancelledError:
                    in_background(self._tasks, self._left(table_id, click))
                    raise
            self._remember(draft.sitting)
            self._note_click(table_id, click)
        self.counts.stored(draft.sitting.table, [row for row, _ in draft.rows])
        self.publish(table_id)
        return Played(draft.sitting, [row for row, _ in draft.rows], seat)

    async def change_all(
        self, table_ids: Sequence[int], work: Callable[[Draft], None], skip: type[Exception], extra: Sequence[Change] = ()
    ) -> None:
        """The same `work` on many tables, and `extra`, as one unit: all or nothing. Where it raises `skip`, a table stays."""
        async with AsyncExitStack() as locks:
            changes: list[Change] = list(extra)
            drafts: list[Draft] = []
            for table_id in sorted(table_ids):  # in one order: nobody else ever waits for two of them
                await locks.enter_async_context(self.lock(table_id))
                try:
                    old = await self.look(table_id)
                    draft = Draft.of(old, self.clock.now())
                    work(draft)
                    await self.ride(old, draft)
                    changes += self.statements(old, draft, None)
                except skip:
                    continue
                except Exception:  # one table that cannot be read must not keep it from all others
                    log.exception("table %s was left out of a change of many", table_id)
                    continue
                drafts.append(draft)
            try:
                await self.write(changes)
            except BaseException:
                for draft in drafts:  # perhaps written, perhaps not: the database knows
                    self._sittings.pop(draft.sitting.table.id, None)
                raise
            for draft in drafts:
                self._remember(draft.sitting)
        for draft in drafts:
            self.publish(draft.sitting.table.id)

    async def rewrite(self, table_id: int, changes: Iterable[Change]) -> None:
        """Change what is kept of a table beside its game, such as names, under its lock; nothing is published."""
        async with self.lock(table_id):
            try:
                await self.write(changes)
            finally:
                self._sittings.pop(table_id, None)

    async def ride(self, old: Sitting, draft: Draft) -> None:
        """Have everything added that stands or falls with this change."""
        for rider in self.riders:
            waits = rider(old, draft)
            if waits is not None:
                await waits

    def statements(self, old: Sitting, draft: Draft, click: int | None) -> list[Change]:
        """What has to be written for a draft. `click`: the interaction that made it."""
        table, state = draft.sitting.table, draft.sitting.state
        now = self.clock.now()
        if table.status == old.table.status:
            changes: list[Change] = [(t.ADVANCE, (table.seq, now, table.id, old.table.seq))]
        else:
            changes = [(t.ADVANCE_TO, (table.seq, table.status, now, table.id, old.table.seq))]
        dumped: State | None = None
        text: str | None = None
        for row, after in draft.rows:
            if after is not dumped:  # once for all that keep it
                dumped, text = after, None if after is None else after.dump().decode()
            changes.append((t.INSERT_ROW, t.log_row(table.id, row, text, click, table.rules if after is None else after.rules)))
            click = None  # it stands on the first row of a batch
        table.changed = now
        if table.asked is not old.table.asked:
            changes.append((t.SET_ASKED, (t.text(table.asked), table.id)))
        if state is not None and state is not old.state:
            changes.append((t.PUT_STATE, (table.id, table.seq, state.stage, text)))
            before = old.state.due if old.state is not None else None
            if state.due is not None and state.due != before:
                changes.append(self.put_due(table.id, "time", state.due))
            elif before is not None and state.due is None:
                changes.append((t.DONE_DUE, (now, table.id, "time", 0)))
        if table.status in ("over", "ended"):
            result = None if state is None else state.result()
            changes.append((t.SET_RESULT, (None if result is None else t.text(result), table.id)))
            return changes + draft.extra + [(t.DONE_ALL_DUE, (now, table.id)), (t.CLEAR_ALL_VOTES, (table.id,))]
        return changes + draft.extra

    def lock(self, table_id: int) -> asyncio.Lock:
        """The lock under which a table is changed, by drafts or otherwise (sessions/repair.py)."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _left(self, table_id: int, click: int | None) -> None:
        """The caller of a change went away while it was written: see it to its end, then read the table back and publish it.

        Whoever changes the table meanwhile has the older one in mind; the database tells them (`Conflict`), and they look again.
        """
        self._note_click(table_id, click)
        await self.store.settled()
        async with self.lock(table_id):
            self._sittings.pop(table_id, None)
        self.publish(table_id)

    # Clicks that were played.

    def _note_click(self, table_id: int, click: int | None) -> None:
        """This click may have been played: when it comes again, the log is asked."""
        if click is not None:
            self._clicks[click] = table_id
            if len(self._clicks) > CLICKS_REMEMBERED:
                self._forgotten = max(self._forgotten, self._clicks.popitem(last=False)[0])

    async def _repeated(self, sitting: Sitting, click: int, *, sure: bool) -> Played | None:
        """What this click did when it was played before. The log is asked only where memory cannot know."""
        if click > self._forgotten and click not in self._clicks and not sure:
            return None
        rows = await self.store.read(
            f"{t.SELECT_ROWS} WHERE table_id = ? AND batch = (SELECT batch FROM log WHERE click = ? AND table_id = ?) ORDER BY seq",
            (sitting.table.id, click, sitting.table.id),
        )
        if not rows:
            return None
        found = [t.row_of(row) for row in rows]
        return Played(sitting, found, found[0].seat, repeated=True)

    # Who waits for changes.

    def publish(self, table_id: int) -> None:
        """Tell whoever shows tables that this one changed."""
        for listener in self.listeners:
            listener(table_id)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do this in the background; the end of the program waits for it."""
        in_background(self._tasks, work)

    async def settled(self) -> None:
        """Wait for the calls that are under way (at the end of the program)."""
        for lock in list(self._locks.values()):
            async with lock:
                pass  # whoever changes this table now has done so
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
