"""What somebody's inbox shows: the hand of one table, and the other tables that wait for them (cogs/person/inbox.py)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from sessions.host.host import Host
from sessions.people.calls import ends_at
from sessions.people.people import Person
from sessions.people.since import Mine
from sessions.store.sql import people_sql
from sessions.store.writer import Write
from sessions.table.model import Sitting, Status
from sessions.table.rows import to_json
from sessions.table.terms import term
from sessions.table.time_control import MINUTE

SAME = 5 * MINUTE
"""The end of a clock that moves by less than so many ms is told as it was."""

Counts = Callable[[Sitting], bool]
"""Whether something is true of a table."""


class Inbox(msgspec.Struct):
    """The one message in which somebody has their hands. `message_id`: None where none stands; `number`: how many were posted;
    `posted`: Unix ms of the newest; `table_id`: whose hand it shows; `listed`: the tables that wait as it says, each with the end
    of the clock (Unix ms; 0: none is told), that whose hand it shows among them."""

    user: int
    channel_id: int | None = None
    message_id: int | None = None
    number: int = 0
    posted: int = 0
    table_id: int = 0
    listed: dict[int, int] = {}


_LISTED = msgspec.json.Decoder(dict[int, int])


async def read(host: Host, user: int) -> Inbox:
    """Somebody's inbox, as it was noted."""
    rows = await host.store.read(people_sql.SELECT_INBOX, (user,))
    if not rows:
        return Inbox(user)
    channel_id, message_id, number, posted, table_id, listed = rows[0]
    return Inbox(user, channel_id, message_id, number, posted, table_id, _LISTED.decode(listed))


def put(box: Inbox) -> Write:
    """The statement that notes an inbox whose message stands."""
    about = (box.user, box.channel_id, box.message_id, box.number, box.posted, box.table_id)
    return (people_sql.PUT_INBOX, (*about, to_json({str(table_id): at for table_id, at in box.listed.items()})))


def waits(one: Mine) -> bool:
    """Return whether a table is one of those that wait for somebody: not in a pause."""
    return one.waits is not None and one.sitting.table.times.paused is None


def shown(box: Inbox, tables: Sequence[Mine], private: Counts, here: int = 0) -> Mine | None:
    """The table whose hand is shown: that of now while it waits, else the one that waits longest, else that of now while it runs,
    else another that runs. `private`: whether a table has hands; `here`: the table that has changed. None: there is none."""
    running = [one for one in tables if one.sitting.state is not None and one.sitting.table.status == Status.RUNNING]
    now = next((one for one in running if one.sitting.table.id == box.table_id), None)
    if now is not None and waits(now):
        return now
    mine = [one for one in running if private(one.sitting)]
    waiting = [one for one in mine if waits(one)]
    if waiting:
        return min(waiting, key=lambda one: (one.waits or 0, one.sitting.table.id))
    return now or next((one for one in mine if one.sitting.table.id == here), None) or next(iter(mine), None)


def others(tables: Sequence[Mine], besides: int, live: Counts) -> list[Mine]:
    """The tables that wait, without one and without those played `live`, the most urgent first."""
    return [one for one in tables if waits(one) and one.sitting.table.id != besides and not live(one.sitting)]


def listing(one: Mine, found: Collection[Mine], person: Person) -> dict[int, int]:
    """Return what is told of tables: the end of somebody's clock at each of those `found`; of the `one` shown, if it waits, that
    alone. `person`: whose inbox it is."""
    here = {one.sitting.table.id: 0} if waits(one) else {}
    return here | {other.sitting.table.id: end_of(other, person) or 0 for other in found}


def end_of(one: Mine, person: Person) -> int | None:
    """Return when the clock of a `person` runs out there, the night that they are given with it; None where none runs."""
    table = one.sitting.table
    seats = table.times.seats
    return ends_at(person, seats[one.seat], live=term(table, "clock") == "live") if one.seat < len(seats) else None


def is_told(listed: dict[int, int], found: dict[int, int]) -> bool:
    """Return whether what is listed says what would be listed now."""
    return listed.keys() == found.keys() and all(abs(listed[table_id] - at) < SAME for table_id, at in found.items())


def tells_of(box: Inbox, one: Mine | None, table_id: int, person: Person) -> bool:
    """Return whether an inbox tells of a table that it does not show what it is now. `one`: the table, where they sit there;
    `person`: whose inbox it is."""
    if one is None or not waits(one):
        return table_id not in box.listed
    return table_id in box.listed and abs(box.listed[table_id] - (end_of(one, person) or 0)) < SAME
