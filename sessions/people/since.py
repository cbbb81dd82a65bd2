"""Since when somebody has not looked: the row of a seat's last line, and the tables where somebody sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.game import GameError, Seat
from sessions.host.host import Host
from sessions.store.sql import log_sql, table_sql
from sessions.table.model import Row, RowKind, Sitting, Table
from sessions.table.rows import tables_from

MOST_TABLES = 200
ORDER_PLAYED = "order-played"
"""The event by which somebody reads that an order of theirs was played."""


async def last_row(host: Host, table_id: int, seat: Seat, upto: int, user: int | None = None) -> int:
    """The seat's own newest move in the log up to row `upto`; before its first one, the row before the deal. `user`: the newest one
    that this person made, or where they made none any person; what a computer player did for them meanwhile they have not seen."""
    known = host.tables.recent.newest_move(table_id, seat, upto, user)
    if known is not None:
        return known
    own = (
        host.store.read(log_sql.NEWEST_MOVE_OF_SEAT, (table_id, seat, upto))
        if user is None
        else host.store.read(log_sql.NEWEST_MOVE_OF_PERSON, (table_id, seat, upto, user))
    )
    rows = await own or await host.store.read(log_sql.ROW_BEFORE_DEAL, (table_id,))
    return int(rows[0][0]) if rows else -1


def from_the_deal(rows: list[Row]) -> list[Row]:
    """The rows without those of the lobby, where the seats had other numbers: who sits where is drawn at the start."""
    begun = next((at for at, row in enumerate(rows) if row.kind == RowKind.DEAL), 0)
    return rows[begun:]


async def since(host: Host, sitting: Sitting, seat: Seat, user: int) -> list[Row]:
    """The rows after the newest move that this person made from the seat. What an order played for them they have not seen: it is
    among these rows. (A board's digest knows no orders: others would learn of one.)"""
    table = sitting.table
    seq = await last_row(host, table.id, seat, table.seq, user)
    rows = await host.queries.rows(table.id, seq - 1, table.seq)
    while rows and is_by_order(rows[0]):
        seq = await last_row(host, table.id, seat, seq - 1, user)
        rows = await host.queries.rows(table.id, seq - 1, table.seq)
    return [row for row in rows if row.seq > seq]


def is_by_order(row: Row) -> bool:
    """Return whether an order played this move, and not a press of whoever gave it."""
    return any(event.id == ORDER_PLAYED for event in row.events)


def had_no_turn(rows: Iterable[Row]) -> bool:
    """Return whether rows that `since` found reach back to the deal: who reads them has not played yet."""
    return any(row.kind == RowKind.DEAL for row in rows)


class Mine(NamedTuple):
    """A table where somebody sits. `waits`: it waits for them since then (Unix ms; 0: nobody knows since when); None: it does
    not."""

    sitting: Sitting
    seat: Seat
    waits: int | None

    @property
    def urgent(self) -> tuple[int, int]:
        """Return what comes first: whose clock runs out first, then who waits longest."""
        times = self.sitting.table.times.seats
        deadline = times[self.seat].deadline if self.seat < len(times) else None
        return (deadline or 1 << 60, self.waits or 0)


async def tables_of(host: Host, user: int) -> list[Table]:
    """Every lobby and running table where somebody sits, in all servers, the newest first."""
    return tables_from(await host.store.read(table_sql.OPEN_OF, (user, MOST_TABLES)))


async def kept_for(host: Host, user: int) -> list[Table]:
    """Every running table where a computer player keeps somebody's seat, in all servers, the newest first."""
    return tables_from(await host.store.read(table_sql.KEPT_FOR, (user, MOST_TABLES)))


async def mine(host: Host, user: int, known: Iterable[int] | None = None) -> list[Mine]:
    """All tables where somebody sits, those that wait for them first and in the order of `urgent`. `known`: their numbers."""
    found = []
    for table_id in known if known is not None else [table.id for table in await tables_of(host, user)]:
        try:
            sitting = await host.tables.look(table_id)
        except (GameError, ValueError):  # one that cannot be read hides none of the others
            continue
        chair = sitting.chair_of(user)
        if chair is None:
            continue
        acts = sitting.state is not None and sitting.table.status == "running" and chair.seat in sitting.state.to_move
        found.append(Mine(sitting, chair.seat, (sitting.table.times.waits_since(chair.seat) or 0) if acts else None))
    waiting = sorted((one for one in found if one.waits is not None), key=lambda one: one.urgent)
    return waiting + [one for one in found if one.waits is None]
