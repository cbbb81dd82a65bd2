"""A row of the log that moves nothing, calls nobody and is told to everybody, as older versions wrote them of votes."""

from __future__ import annotations

from rules.game import Event, Seat
from sessions.host.host import Host
from sessions.table.change import Draft, Played
from sessions.table.model import RowKind


async def note(host: Host, user: int, click: int, table: int = 1) -> Played:
    """Write such a row at a table, by somebody who sits there."""

    def write(draft: Draft) -> Seat:
        seat = draft.seated(user).seat
        draft.add(RowKind.SEAT, seat, user, "end yes", Event("end-agreed", seat, {"have": 1, "need": 2}))
        return seat

    return await host.unit_of_work.change(table, click, write)
