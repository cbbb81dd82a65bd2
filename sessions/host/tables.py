"""The tables as they are now, in memory: a cache, any of them can be forgotten and read back at any time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from rules import GAMES
from rules.game import Game, Unsound
from sessions.host.recent import RecentRows
from sessions.store import schema
from sessions.store.engines.protocol import Store
from sessions.store.sql import table_sql
from sessions.table.errors import NoTableHere, TableError
from sessions.table.model import Chair, Sitting, Status, Table
from sessions.table.rows import chair_from, table_from, tables_from

log = logging.getLogger(__name__)

REMEMBERED = 512
"""Tables kept in memory; the others are read back when somebody comes."""
AT_ONCE = 40
"""Tables that are read ahead with one question."""


class TableCache:
    """The tables of one database, and the lock of each."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._sittings: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._channels: dict[int, int] = {}
        self._reading: dict[int, object] = {}  # by table that is read now: which reader may remember it
        self.recent = RecentRows()
        self.hear_read: Callable[[Table, bool], None] = lambda table, sound: None
        """Told of each running table that was read from the database, and whether its position could be."""

    def game(self, key: str) -> Game:
        """The rules of a game. Raises TableError for a game this program does not know."""
        try:
            return GAMES[key]
        except KeyError:
            raise TableError("no-such-game", game=key) from None

    async def look(self, table_id: int) -> Sitting:
        """The table as it is now. Raises NoTableHere."""
        while True:
            sitting = self._sittings.get(table_id)
            if sitting is not None:
                self._sittings.move_to_end(table_id)
                return sitting
            token = self._reading.setdefault(table_id, object())  # readers at once share it: else each would outdate the other
            try:
                sitting = await self._read(table_id)
                again = self._sittings.get(table_id)
                if again is not None:  # somebody else read or changed it meanwhile: theirs is as new or newer
                    return again
                if self._reading.get(table_id) is token:
                    self.remember(sitting)
                    return sitting
            finally:
                if self._reading.get(table_id) is token:
                    del self._reading[table_id]
            # It was dropped meanwhile: what was read may be older than that.

    async def read_ahead(self, table_ids: Iterable[int]) -> dict[int, Sitting]:
        """Read those of these tables that are open and not in memory, all at once: `look` then waits for none of them. One that
        cannot be read so is left to it. What was read and is remembered."""
        tokens = {id: self._reading.setdefault(id, object()) for id in table_ids if id not in self._sittings}
        wanted, read = sorted(tokens), dict[int, Sitting]()
        try:
            for begin in range(0, len(wanted), AT_ONCE):
                for sitting in await self._read_some(wanted[begin : begin + AT_ONCE]):
                    id = sitting.table.id
                    if id not in self._sittings and self._reading.get(id) is tokens[id]:
                        self.remember(sitting)
                        read[id] = sitting
            return read
        finally:
            for id, token in tokens.items():
                if self._reading.get(id) is token:
                    del self._reading[id]

    async def _read_some(self, table_ids: Sequence[int]) -> list[Sitting]:
        count = len(table_ids)
        tables = tables_from(await self.store.read(table_sql.open_of(count), table_ids))
        chairs: dict[int, list[Chair]] = {table.id: [] for table in tables}
        for table_id, *row in await self.store.read(table_sql.chairs_of(count), table_ids):
            if table_id in chairs:
                chairs[table_id].append(chair_from(tuple(row)))
        states = dict(await self.store.read(table_sql.states_of(count), table_ids))
        found = []
        for table in tables:
            if table.game in GAMES and (table.id in states or table.status is Status.LOBBY):
                found.append(self._sitting(table, chairs[table.id], states.get(table.id)))
                await asyncio.sleep(0)  # whoever clicks comes in between: each takes a moment to be put together
        return found

    async def _read(self, table_id: int) -> Sitting:
        rows = await self.store.read(table_sql.SELECT_BY_ID, (table_id,))
        if not rows:
            raise NoTableHere
        chairs = [chair_from(row) for row in await self.store.read(schema.SELECT_CHAIRS, (table_id,))]
        raw = await self.store.read(schema.SELECT_STATE, (table_id,))
        return self._sitting(table_from(rows[0]), chairs, raw[0][0] if raw else None)

    def _sitting(self, table: Table, chairs: list[Chair], raw: Any) -> Sitting:
        state, damaged = None, False
        if raw is not None:
            try:
                state = self.game(table.game).load(raw)
            except ValueError as error:
                # How many, and not which: what is wrong with a hand tells the hand.
                wrong = len(error.wrong) if isinstance(error, Unsound) else type(error).__name__
                log.error("table %s is not sound (%s): /admin repair looks at it", table.id, wrong)
                damaged = True
            finally:
                if table.status is Status.RUNNING:
                    self.hear_read(table, state is not None)
        return Sitting(table, chairs, state, damaged)

    @property
    def known(self) -> tuple[int, ...]:
        """The tables in memory."""
        return tuple(self._sittings)

    def remembered(self, table_id: int) -> Sitting | None:
        """The table as it is now, where it is in memory; for who may not wait."""
        return self._sittings.get(table_id)

    def in_channel(self, channel_id: int) -> int | None:
        """The lobby or running table of a channel, where it is in memory."""
        return self._channels.get(channel_id)

    def remember(self, sitting: Sitting) -> None:
        """The table is like this from now on."""
        table = sitting.table
        self._sittings[table.id] = sitting
        self._sittings.move_to_end(table.id)
        if table.channel_id is not None and table.status in (Status.LOBBY, Status.RUNNING):
            self._channels[table.channel_id] = table.id  # only live ones: an old table may stand in the thread of another
        if len(self._sittings) > REMEMBERED:
            _, old = self._sittings.popitem(last=False)
            self._leave(old.table)

    def forget(self, table_id: int) -> None:
        """Read the table back when somebody comes."""
        self.recent.drop((table_id,))
        self._reading.pop(table_id, None)
        sitting = self._sittings.pop(table_id, None)
        if sitting is not None:
            self._leave(sitting.table)

    def _leave(self, table: Table) -> None:
        """Of an old table in the thread of another, the thread stays the other's."""
        if table.channel_id is not None and self._channels.get(table.channel_id) == table.id:
            del self._channels[table.channel_id]

    def drop(self, table_id: int) -> None:
        """What is remembered may be wrong: the database knows."""
        self._sittings.pop(table_id, None)
        self._reading.pop(table_id, None)
        self.recent.drop((table_id,))

    def give_up(self, holds: Callable[[int], bool]) -> list[int]:
        """Forget the tables of servers that somebody else looks after now; which they are. `holds`: whether a server is looked
        after here."""
        gone = [table_id for table_id, sitting in self._sittings.items() if not holds(sitting.table.guild_id)]
        for table_id in gone:
            self.forget(table_id)
        return gone

    def leave_channel(self, channel_id: int | None) -> None:
        """No table lives in this channel any more."""
        if channel_id is not None:
            self._channels.pop(channel_id, None)

    def lock(self, table_id: int) -> asyncio.Lock:
        """The lock under which a table is changed, by drafts or otherwise (sessions/record/repair.py)."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def settled(self) -> None:
        """Wait until whoever changes a table now has done so."""
        for lock in list(self._locks.values()):
            async with lock:
                pass
