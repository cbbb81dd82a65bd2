"""For how long a table has really waited for somebody, and whether they can play now."""

from __future__ import annotations

from rules.game import Seat
from sessions.host.host import Host
from sessions.store.sql import log_sql
from sessions.table.errors import TableError
from sessions.table.model import Sitting
from sessions.table.time_control import lasted


def why_not(host: Host, sitting: Sitting, seat: Seat) -> TableError | None:
    """Return why whoever holds a seat cannot play now, so that nobody may take it from them meanwhile; None: they can."""
    table = sitting.table
    if table.times.paused is not None:
        return TableError("seat-stays-paused")
    if host.scheduler.stands_since(table) is not None:
        return TableError("seat-stays-stands")
    away = table.times.seats[seat].away if seat < len(table.times.seats) else 0
    return TableError("seat-stays-away", when=f"<t:{away // 1000}:f>") if away else None


async def uncounted(host: Host, table_id: int, user: int, since: int, until: int) -> int:
    """Return how many ms of a time do not count as waiting for somebody: pauses, their vacations, times in which nobody could
    play."""
    found = await host.queries.gaps(table_id, since, until)
    if (still := host.scheduler.still_since) is not None:
        found.append((still, until))
    sitting = await host.tables.look(table_id)
    chair = sitting.chair_of(user)
    sat = since if chair is None else chair.since  # what was said before, in a seat they have left, says nothing of this one
    rows = await host.store.read(
        log_sql.PAUSES_AND_ABSENCES,
        (table_id, user, sat),
    )
    seats = sitting.table.times.seats
    away = chair is not None and chair.seat < len(seats) and seats[chair.seat].away > 0
    said = next((line for line, _ in rows if line in ("away", "back")), "back" if away else "away")
    for begins, ends in (("pause", "resume"), ("away", "back")):
        begun = sat if begins == "away" and said == "back" else None  # they were away when they sat down
        for line, at in [*rows, (ends, until)]:
            if line == begins:
                begun = at
            elif line == ends and begun is not None:
                found.append((begun, at))
                begun = None
    return until - since - lasted(since, until, found)
