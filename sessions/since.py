"""Since when somebody has not looked: the row of a seat's last line, and the tables where somebody sits."""

from __future__ import annotations

from rules.game import Seat
from sessions import tables as t
from sessions.host import Host
from sessions.tables import Row, Sitting, Table

MOST_TABLES = 200


async def last_row(host: Host, table_id: int, seat: Seat, upto: int) -> int:
    """The seat's own newest move in the log up to row `upto`; before its first one, the row before the deal."""
    own = "SELECT seq FROM log WHERE table_id = ? AND seat = ? AND kind = 'move' AND seq <= ? ORDER BY seq DESC LIMIT 1"
    deal = "SELECT seq - 1 FROM log WHERE table_id = ? AND kind = 'deal' LIMIT 1"
    rows = await host.store.read(own, (table_id, seat, upto)) or await host.store.read(deal, (table_id,))
    return int(rows[0][0]) if rows else -1


def from_the_deal(rows: list[Row]) -> list[Row]:
    """The rows without those of the lobby, where the seats had other numbers: who sits where is drawn at the start."""
    begun = next((at for at, row in enumerate(rows) if row.kind == "deal"), 0)
    return rows[begun:]


async def since(host: Host, sitting: Sitting, seat: Seat) -> list[Row]:
    """The rows after the seat's own newest move."""
    table = sitting.table
    return await host.rows(table.id, await last_row(host, table.id, seat, table.seq), table.seq)


async def tables_of(host: Host, user: int) -> list[Table]:
    """Every lobby and running table where somebody sits, in all servers, the newest first."""
    rows = await host.store.read(
        f"{t.SELECT_TABLE} WHERE status IN ('lobby', 'running') AND id IN (SELECT table_id FROM seats WHERE user = ?) "
        "ORDER BY id DESC LIMIT ?",
        (user, MOST_TABLES),
    )
    return t.tables_of(rows)
