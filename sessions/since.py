"""Since when somebody has not looked: the row of a seat's last line, and the tables where somebody sits."""

from __future__ import annotations

from rules.game import Seat
from sessions import tables as t
from sessions.host import Host
from sessions.tables import Row, Sitting, Table

MOST_TABLES = 200

OWN = "SELECT seq FROM log WHERE table_id = ? AND seat = ? AND kind = 'move' AND seq <= ? ORDER BY seq DESC LIMIT 1"
THEIRS = OWN.replace("ORDER BY", "AND user IS NOT NULL ORDER BY user = ? DESC,")
"""A computer player's moves have no user."""


async def last_row(host: Host, table_id: int, seat: Seat, upto: int, user: int | None = None) -> int:
    """The seat's own newest move in the log up to row `upto`; before its first one, the row before the deal. `user`: the newest one
    that this person made, or where they made none any person; what a computer player did for them meanwhile they have not seen."""
    deal = "SELECT seq - 1 FROM log WHERE table_id = ? AND kind = 'deal' LIMIT 1"
    own = host.store.read(OWN, (table_id, seat, upto)) if user is None else host.store.read(THEIRS, (table_id, seat, upto, user))
    rows = await own or await host.store.read(deal, (table_id,))
    return int(rows[0][0]) if rows else -1


def from_the_deal(rows: list[Row]) -> list[Row]:
    """The rows without those of the lobby, where the seats had other numbers: who sits where is drawn at the start."""
    begun = next((at for at, row in enumerate(rows) if row.kind == "deal"), 0)
    return rows[begun:]


async def since(host: Host, sitting: Sitting, seat: Seat, user: int) -> list[Row]:
    """The rows after the newest move that this person made from the seat."""
    table = sitting.table
    return await host.rows(table.id, await last_row(host, table.id, seat, table.seq, user), table.seq)


async def tables_of(host: Host, user: int) -> list[Table]:
    """Every lobby and running table where somebody sits, in all servers, the newest first."""
    return await _with_seat(host, "user = ?", user)


async def kept_for(host: Host, user: int) -> list[Table]:
    """Every running table where a computer player keeps somebody's seat, in all servers, the newest first."""
    return await _with_seat(host, "claim = ? AND kind = 'computer'", user, "('running')")


async def _with_seat(host: Host, seat: str, user: int, statuses: str = "('lobby', 'running')") -> list[Table]:
    rows = await host.store.read(
        f"{t.SELECT_TABLE} WHERE status IN {statuses} AND id IN (SELECT table_id FROM seats WHERE {seat}) ORDER BY id DESC LIMIT ?",
        (user, MOST_TABLES),
    )
    return t.tables_of(rows)
