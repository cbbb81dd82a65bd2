"""Since when somebody has not looked: the row of a seat's last line, and the tables where somebody sits."""

from __future__ import annotations

from rules.game import Seat
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
    while rows and any(event.id == ORDER_PLAYED for event in rows[0].events):
        seq = await last_row(host, table.id, seat, seq - 1, user)
        rows = await host.queries.rows(table.id, seq - 1, table.seq)
    return [row for row in rows if row.seq > seq]


async def tables_of(host: Host, user: int) -> list[Table]:
    """Every lobby and running table where somebody sits, in all servers, the newest first."""
    return tables_from(await host.store.read(table_sql.OPEN_OF, (user, MOST_TABLES)))


async def kept_for(host: Host, user: int) -> list[Table]:
    """Every running table where a computer player keeps somebody's seat, in all servers, the newest first."""
    return tables_from(await host.store.read(table_sql.KEPT_FOR, (user, MOST_TABLES)))
