"""What can be asked of the tables of a host."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from rules.game import Game, Seat, State
from sessions.host.tables import TableCache
from sessions.host.unit_of_work import UnitOfWork
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.engines.leases import DIRECT
from sessions.store.engines.protocol import Store
from sessions.store.sql import log_sql, people_sql, stop_sql, table_sql, time_sql
from sessions.table.errors import NoTableHere
from sessions.table.model import Row, RowKind, Shown, Sitting, Table
from sessions.table.rows import row_from, shown_from, shown_values, tables_from

log = logging.getLogger(__name__)

STATES_AT_ONCE = 200
"""States of a log that are read together."""
TABLES_AT_ONCE = 100
"""Tables whose servers are asked for at once."""
MOST_LISTED = 1000
"""Tables of a server that a list is made from; more than a server can have open (guilds.MOST_TABLES)."""


def taken_back(rows: Iterable[Row], since: int) -> set[int]:
    """Return which rows after row `since` were taken back by later ones. `rows`: those after `since`."""
    gone: set[int] = set()
    for row in rows:
        if row.kind == RowKind.UNDO:
            gone.update(range(max(since, int(row.line.split()[1])) + 1, row.seq))
    return gone


class Queries:
    """Questions about the tables of one database."""

    def __init__(self, store: Store, tables: TableCache, unit_of_work: UnitOfWork) -> None:
        self.store = store
        self.tables = tables
        self.unit_of_work = unit_of_work

    async def fact(self, key: str) -> str | None:
        """Return what is noted in this database under `key`."""
        rows = await self.store.read(time_sql.SELECT_FACT, (key,))
        return rows[0][0] if rows else None

    async def note_fact(self, key: str, value: str) -> None:
        """Note something about this database, in place of what stood there. Raises CannotKeep."""
        await self.unit_of_work.write([(schema.PUT_FACT, (key, value))])

    async def table_in(self, channel_id: int | None) -> Sitting:
        """The table that lives in this channel. Raises NoTableHere."""
        if channel_id is None:
            raise NoTableHere
        table_id = self.tables.in_channel(channel_id)
        if table_id is None:
            rows = await self.store.read(
                table_sql.IN_CHANNEL,
                (channel_id,),
            )
            if not rows:
                raise NoTableHere
            table_id = rows[0][0]
        return await self.tables.look(table_id)

    async def living_in(self, channel_id: int) -> int | None:
        """The lobby or running table of this channel."""
        rows = await self.store.read(table_sql.LIVE_IN_CHANNEL, (channel_id,))
        return rows[0][0] if rows else None

    async def rows(self, table_id: int, after: int = -1, upto: int | None = None) -> list[Row]:
        """The log after row `after`, up to row `upto`; from memory, where the newest rows are all."""
        last = upto
        if last is None:
            sitting = self.tables.remembered(table_id)
            last = 1 << 60 if sitting is None else sitting.table.seq
        known = self.tables.recent.rows(table_id, after, last)
        if known is not None:
            return known
        found = await self.store.read(
            log_sql.ROWS_BETWEEN,
            (table_id, after, 1 << 60 if upto is None else upto),
        )
        return [row_from(row) for row in found]

    async def newest_move(self, table_id: int, seat: Seat) -> list[Row]:
        """The row of a seat's newest move; [] where it has made none."""
        found = await self.store.read(log_sql.NEWEST_MOVE_OF_SEAT, (table_id, seat, 1 << 60))
        return await self.rows(table_id, found[0][0] - 1, found[0][0]) if found else []

    async def waited_for(self, table_id: int, since: int, upto: int) -> list[tuple[Seat, ...]]:
        """Return whom the table waited for after each row from `since` to `upto`, oldest first (a row of a lobby: nobody)."""
        known = self.tables.recent.waited_for(table_id, since, upto)
        if known is not None:
            return known
        sitting = await self.tables.look(table_id)
        game = self.tables.game(sitting.table.game)
        found = await self.store.read(log_sql.STATES_BETWEEN, (table_id, since, upto))
        return [waited_after(game, raw) for (raw,) in found]

    async def always_waited_for(self, table_id: int, seats: Iterable[Seat], since: int, upto: int) -> set[Seat]:
        """Those of `seats` that the table waited for after every row from `since` to `upto`. Later rows that were taken back
        meanwhile do not count: nobody was shown them."""
        always = set(seats)
        gone = taken_back(await self.rows(table_id, since, upto), since)
        while always and since <= upto:
            last = min(since + STATES_AT_ONCE - 1, upto)
            after = await self.waited_for(table_id, since, last)
            for seq, waited in zip(range(since, last + 1), after, strict=True):
                if seq not in gone:
                    always.intersection_update(waited)
            since += STATES_AT_ONCE
        return always

    async def open_tables(self, guild_id: int, user: int | None = None) -> list[Table]:
        """The lobbies and running tables of a server, newest change first; only those where `user` sits."""
        if user is None:
            rows = await self.store.read(table_sql.OPEN_IN, (guild_id, MOST_LISTED))
        else:
            rows = await self.store.read(table_sql.OPEN_IN_OF, (guild_id, user, MOST_LISTED))
        return tables_from(rows)

    async def direct_channel(self, user: int) -> int | None:
        """The channel of the direct messages with somebody, where a hand was sent there before."""
        rows = await self.store.read(people_sql.DIRECT_CHANNEL, (user, user))
        return rows[0][0] if rows else None

    async def done_by(self, click: int) -> str | None:
        """Return what kind of row of a log this click has made; None where it made none."""
        rows = await self.store.read(log_sql.KIND_OF_CLICK, (click,))
        return rows[0][0] if rows else None

    async def shown(self, table_id: int) -> dict[str, Shown]:
        """Return what each reader of a table has been shown."""
        return {row[0]: shown_from(row) for row in await self.store.read(schema.SELECT_SHOWN, (table_id,))}

    async def note_shown(
        self,
        table_id: int,
        shown: Shown,
        replaced: tuple[int, int] | None = None,
        *,
        stays: bool = False,
        more: Iterable[Write] = (),
        direct: bool = False,
    ) -> None:
        """Remember what a reader has been shown. `replaced`: channel and id of the message in whose place this one stands, which is
        to be deleted, or where it `stays` to lose its buttons and calls; `more`: what is remembered with it; `direct`: whoever has
        the direct messages shows it, wherever the table is."""
        changes: list[Write] = [(schema.PUT_SHOWN, shown_values(table_id, shown)), *more]
        if replaced is not None:
            channel_id, message_id = replaced
            changes.append((schema.PUT_REPLACED, (message_id, channel_id, table_id, int(stays))))
        await self.unit_of_work.write(changes, deed_at=[0 if direct else table_id])

    async def own(self, table_ids: Iterable[int]) -> list[int]:
        """Those of these tables (0: direct messages) at whose servers this process does what nobody clicked on."""
        ids, leases = list(table_ids), self.store.leases
        if leases.share is None:
            return ids
        held = {0} if leases.holds(DIRECT) else set()
        for begin in range(0, len(ids), TABLES_AT_ONCE):
            some = ids[begin : begin + TABLES_AT_ONCE]
            rows = await self.store.read(table_sql.guilds_of(len(some)), tuple(some))
            held |= {table_id for table_id, guild_id in rows if leases.holds(guild_id)}
        return [table_id for table_id in ids if table_id in held]

    async def replaced(self) -> list[tuple[int, int, int, bool]]:
        """Messages that are still to be deleted, for others stand in their place: table, channel and id of each, and whether it
        stays and only loses its buttons and calls."""
        found = await self.store.read(schema.SELECT_REPLACED)
        return [(table_id, channel_id, message_id, bool(stays)) for table_id, channel_id, message_id, stays in found]

    async def note_deleted(self, message_id: int) -> None:
        """A message that was replaced is dealt with, or cannot be."""
        await self.unit_of_work.write([(schema.DROP_REPLACED, (message_id,))])

    async def state_after(self, table_id: int, seq: int) -> State | None:
        """The state of the game after a row; None where there is none, or where it cannot be read."""
        sitting = await self.tables.look(table_id)
        if sitting.table.seq == seq:
            return sitting.state
        found = await self.store.read(log_sql.STATES_BETWEEN, (table_id, seq, seq))
        return state_from(self.tables.game(sitting.table.game), found[0][0]) if found else None

    async def behind(self) -> list[int]:
        """Tables with a reader who was not shown their newest row (after a start: a kill may have come in between)."""
        rows = await self.store.read(table_sql.BEHIND)
        return [table_id for (table_id,) in rows]

    async def gaps(self, table_id: int, since: int, until: int = 1 << 60) -> list[tuple[int, int]]:
        """The times between two (Unix ms) in which nobody could play at a table; they may overlap. One that goes on ends at
        `until`."""
        found = await self.store.read(stop_sql.GAPS, (since, until, table_id))
        return [(begun, ended) for begun, ended in found]


def waited_after(game: Game, raw: bytes | None) -> tuple[Seat, ...]:
    """Return whom a stored state waits for; nobody, where it cannot be read."""
    state = state_from(game, raw)
    return () if state is None else state.to_move


def state_from(game: Game, raw: bytes | None) -> State | None:
    """A stored state of the log; None, where it cannot be read: the table was stepped back from it (record/repair.py)."""
    if raw is None:
        return None
    try:
        return game.load(raw)
    except Exception as error:  # noqa: BLE001 -- damage raises anything
        log.warning("a state in the log of a table of %s cannot be read (%s)", game.key, type(error).__name__)
        return None
