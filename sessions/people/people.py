"""What each person has chosen for themselves (`/me`): reminders, quiet hours, vacation, hands, time zone, language.

Kept as JSON in `people.settings`, what differs from the defaults only, and all of it in memory: who adds to a change of a table
may not wait. Dates and times of day are the person's own, by their IANA time zone.
"""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from sessions.kernel.typed import folded
from sessions.store.connection import Conflict, DiskFull, StoreError
from sessions.store.engines.news import Keys
from sessions.store.engines.protocol import Store
from sessions.store.sql import people_sql
from sessions.table.errors import CannotKeep, TableError
from sessions.table.rows import to_json
from sessions.table.time_control import HOUR

INTERVALS = (4, 12, 24, 48)
"""Hours between two reminders that a person can choose; 0: none."""
MOST = (1, 2, 3, 5, 10)
"""After so many reminders of one turn there are no more."""
VACATION_DAYS = 30
"""Days of vacation a person has in a calendar year."""
MOST_QUIET = 10 * HOUR
"""So much of a day's quiet hours holds back the end of a clock."""
MOST_NOT_FROM = 100
"""People whose invitations somebody does not take, at most."""
FAR = 366
"""Days ahead that a vacation may end at most."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one person has chosen. `remind`: hours between reminders (0: none); `most`: so many of them for one turn; `where`:
    thread or message; `calls`: at one table once a day, or at every turn; `hands`: message (one for all tables), table (one for
    each) or button; `quiet`: minutes of the day from and to which nothing calls them; `vacation`: from and until (Unix ms);
    `taken`: days of vacation by year; `language`: a language folder ("": Discord's own); `confirm`: which moves are asked about
    before they are played, final ones (undo would not be free) or all; `computers`: whether computer players move at a natural pace
    or in an instant; `reading`: pictures or words; `invitations`: from all or none; `not_from`: the people whose invitations they
    do not take, the forgotten ones by their `mark`; `before`: the quiet hours and their zone that hold for clocks until `new_from`
    (Unix ms), after a change."""

    remind: int = 24
    most: int = 3
    where: str = "thread"
    calls: str = "day"
    hands: str = "message"
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    vacation: tuple[int, int] | None = None
    taken: dict[str, int] = {}
    language: str = ""
    confirm: str = "final"
    computers: str = "natural"
    reading: str = "pictures"
    invitations: str = "all"
    not_from: tuple[int, ...] = ()
    before: tuple[tuple[int, int] | None, str] = (None, "UTC")
    new_from: int = 0

    def away_until(self, now: int) -> int:
        """Until when this person is on vacation at `now`; 0: is not."""
        return self.vacation[1] if self.vacation and self.vacation[0] <= now < self.vacation[1] else 0

    def next_turn_of_vacation(self, now: int) -> int | None:
        """Return when a vacation begins or ends next."""
        return next((at for at in self.vacation or () if at > now), None)

    def out_of_quiet(self, at: int) -> int:
        """`at`, or the end of the quiet hours it falls into."""
        return at if self.quiet is None else out_of_quiet(at, self.zone, *self.quiet)

    def night(self, at: int) -> tuple[int, int] | None:
        """From and until when (Unix ms) the quiet hours last into which `at` falls, as clocks know them: for ten hours at most, and
        from the day after they were chosen. None: it falls into none."""
        quiet, zone = self.before if at < self.new_from else (self.quiet, self.zone)
        if quiet is None or (end := out_of_quiet(at, zone, *quiet)) == at:
            return None
        begun = begins_quiet(at, zone, quiet[0])
        end = min(end, begun + MOST_QUIET)
        return (begun, end) if at < end else None


NOBODY = Person()
NOTHING_CHOSEN = "{}"
"""What stands in the database of who has chosen nothing."""
TRIES = 8
"""Times that a choice is judged where the same person chooses something by other processes at once."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones there are, in order."""
    return tuple(
        sorted(zone for zone in available_timezones() if not zone.startswith(("posix/", "right/")) and zone != "localtime")
    )


def out_of_quiet(at: int, zone: str, start: int, end: int) -> int:
    """The first time from `at` on that is not in the quiet hours from `start` to `end` (minutes of the day on the wall there).

    They may go over midnight. An end that the clocks jump over comes when they have jumped; one that comes twice ends the quiet
    the first time.
    """
    there = ZoneInfo(zone)
    while start != end:
        local = datetime.datetime.fromtimestamp(at / 1000, there)
        minute = local.hour * 60 + local.minute
        if not (start <= minute < end if start < end else minute >= start or minute < end):
            break
        day = local.date() + datetime.timedelta(days=minute >= end)
        ends = datetime.datetime.combine(day, datetime.time(end // 60, end % 60), there)
        then = int(ends.timestamp() * 1000)
        at = then if then > at else int(ends.replace(fold=1).timestamp() * 1000)
    return at


def begins_quiet(at: int, zone: str, start: int) -> int:
    """Return when the quiet hours began (Unix ms) into which `at` falls. `start`: minutes of the day on the wall there."""
    local = datetime.datetime.fromtimestamp(at / 1000, ZoneInfo(zone))
    return at - ((local.hour * 60 + local.minute - start) % 1440) * 60_000 - local.second * 1000 - local.microsecond // 1000


def midnight(day: datetime.date, zone: str) -> int:
    """Return when a day begins there, Unix ms."""
    return int(datetime.datetime.combine(day, datetime.time(), ZoneInfo(zone)).timestamp() * 1000)


def today(now: int, zone: str) -> datetime.date:
    """Return which day it is there."""
    return datetime.datetime.fromtimestamp(now / 1000, ZoneInfo(zone)).date()


def days_of(first: datetime.date, last: datetime.date) -> dict[str, int]:
    """The days from `first` to `last`, both with them, counted by year."""
    return {
        str(year): (min(last, datetime.date(year, 12, 31)) - max(first, datetime.date(year, 1, 1))).days + 1
        for year in range(first.year, last.year + 1)
    }


def date_of(typed: str) -> datetime.date:
    """A day as typed: 2026-08-31. Raises TableError."""
    try:
        return datetime.date.fromisoformat(folded(typed))
    except ValueError:
        raise TableError("me-no-such-day", typed=typed) from None


TIME = re.compile(r"(\d{1,2})(?: ?(?:[:.h]|heures?) ?(\d{1,2})?(?: ?min)?)?(?: ?([ap])\.?m\.?)?")
"""A time of day as people write it, folded: 22, 22:30, 22.30, 22h30, 22 h, 8 heures, 10:30 p.m."""


def minute_of(typed: str) -> int:
    """Return a time of day as typed, in minutes. Raises TableError."""
    found = TIME.fullmatch(folded(typed))
    if found is not None:
        hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
        if minute < 60 and (hour <= 24 if half is None else 1 <= hour <= 12):
            hour = hour if half is None else hour % 12 + 12 * (half == "p")
            return (hour * 60 + minute) % (24 * 60)
    raise TableError("me-no-such-time", typed=typed)


def clock_time(minute: int) -> str:
    """22:30."""
    return f"{minute // 60:02}:{minute % 60:02}"


class People:
    """Everybody's settings. `changed`: called after somebody's were stored."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: list[Callable[[int], Awaitable[None]]] = []
        self._known: dict[int, Person] = {}
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Read what everybody has chosen."""
        rows = await self.store.read(people_sql.SELECT_SETTINGS)
        self._known = {user: msgspec.json.decode(settings, type=Person) for user, settings in rows}

    def of(self, user: int | None) -> Person:
        """Return what a person has chosen; the defaults for who has chosen nothing."""
        return NOBODY if user is None else self._known.get(user, NOBODY)

    async def hear_others(self, users: Keys) -> None:
        """Other processes have changed what these people have chosen (None: perhaps everybody's). Raises StoreError."""
        async with self._lock:
            if users is None:
                await self.open()
                return
            for user in users:
                await self._read(user)

    async def _read(self, user: int) -> str:
        """Read what a person has chosen, as it stands in the database."""
        rows = await self.store.read(people_sql.SETTINGS_OF, (user,))
        stands = rows[0][0] if rows else NOTHING_CHOSEN
        if stands == NOTHING_CHOSEN:
            self._known.pop(user, None)
        else:
            self._known[user] = msgspec.json.decode(stands, type=Person)
        return str(stands)

    async def choose(self, user: int, **settings: Any) -> Person:
        """Keep what a person chooses now. Raises CannotKeep, and then they have chosen nothing."""
        return await self._change(user, lambda person: settings)

    async def _change(self, user: int, judge: Callable[[Person], dict[str, Any]]) -> Person:
        """Keep what `judge` makes of what a person has chosen before; what it raises comes out here. Raises CannotKeep."""
        async with self._lock:
            for attempt in range(1, TRIES + 1):
                try:
                    stands = None if self.store.leases.alone else await self._read(user)
                    person = msgspec.structs.replace(self.of(user), **judge(self.of(user)))
                    row = (user, to_json(person))
                    if stands is None:
                        await self.store.write((people_sql.PUT_SETTINGS, row))
                    else:
                        await self.store.write((people_sql.CHANGE_SETTINGS, (*row, stands)))
                    break
                except StoreError as error:
                    if isinstance(error, Conflict) and attempt < TRIES:
                        continue  # they have chosen something else by another process meanwhile
                    raise CannotKeep(full=isinstance(error, DiskFull)) from None
            self._known[user] = person
        for listener in self.changed:
            await listener(user)
        return person

    async def set_hours(self, user: int, now: int, **hours: Any) -> Person:
        """Choose quiet hours or a time zone. Clocks know them from the next day on: nobody makes a night of the hour in which their
        clock runs out. The zone stays during a vacation, whose days are counted by it. Raises TableError."""

        def judge(person: Person) -> dict[str, Any]:
            if hours.get("zone", person.zone) != person.zone and person.vacation is not None and now < person.vacation[1]:
                raise TableError("me-zone-vacation")
            if now < person.new_from:
                return hours
            tomorrow = midnight(today(now, person.zone) + datetime.timedelta(days=1), person.zone)
            return hours | {"before": (person.quiet, person.zone), "new_from": tomorrow}

        return await self._change(user, judge)

    async def go_away(self, user: int, first: datetime.date, last: datetime.date, now: int) -> Person:
        """A vacation from `first` to `last`, both with it, in the person's time zone. Raises TableError."""
        return await self._change(user, lambda person: _vacation(person, first, last, now))

    async def come_back(self, user: int, now: int) -> Person:
        """End a vacation early; the days that are left of it can be taken again. Raises TableError."""
        return await self._change(user, lambda person: _return(person, now))

    async def forget(self, user: int) -> None:
        """As if they had never chosen anything."""
        await self.choose(user, **msgspec.structs.asdict(NOBODY))

    def takes_invitations(self, user: int, by: int) -> bool:
        """Return whether `by` may have somebody called to a table at which they do not play."""
        person = self.of(user)
        return person.invitations == "all" and not {by, mark(user, by)}.intersection(person.not_from)

    def check_invites(self, user: int, guest: int) -> None:
        """Raises TableError where `guest` takes no invitations of `user`, or of anybody: which of them is not told."""
        if guest != user and not self.takes_invitations(guest, user):
            raise TableError("takes-no-invitations", who=f"<@{guest}>")

    async def refuse_from(self, user: int, by: int, *, refuses: bool) -> Person:
        """Keep that somebody takes no invitations of `by`, or takes them again. Raises TableError where they are too many."""

        def judge(person: Person) -> dict[str, Any]:
            others = tuple(other for other in person.not_from if other not in (by, mark(user, by)))
            if refuses and len(others) >= MOST_NOT_FROM:
                raise TableError("me-not-from-many", most=MOST_NOT_FROM)
            return {"not_from": (*others, by) if refuses else others}

        return await self._change(user, judge)

    def drop(self, user: int) -> None:
        """Remember nothing of them: their row is gone, and no other names them any more, but by their mark."""
        self._known.pop(user, None)
        for other, person in self._known.items():
            if user in person.not_from:
                marked = tuple(mark(other, by) if by == user else by for by in person.not_from)
                self._known[other] = msgspec.structs.replace(person, not_from=marked)


def mark(user: int, by: int) -> int:
    """Return what stands for `by` among those whose invitations `user` does not take, once `by` is forgotten: it names nobody, and
    is known when they come again. Who deletes their data does not choose for others."""
    return -int.from_bytes(hashlib.sha256(f"{user} {by}".encode()).digest()[:6], "big")


def _vacation(person: Person, first: datetime.date, last: datetime.date, now: int) -> dict[str, Any]:
    """Return what somebody chooses with a vacation. Raises TableError."""
    day = today(now, person.zone)
    if person.vacation and person.vacation[1] > now:
        raise TableError("me-vacation-already")
    if first < day:
        raise TableError("me-vacation-past")
    if last < first:
        raise TableError("me-vacation-backwards")
    if (last - day).days > FAR:
        raise TableError("me-vacation-far")
    taken = dict(person.taken)
    for year, days in days_of(first, last).items():
        taken[year] = taken.get(year, 0) + days
        if taken[year] > VACATION_DAYS:
            raise TableError("me-vacation-too-long", year=year, left=VACATION_DAYS - taken[year] + days, most=VACATION_DAYS)
    starts = max(now, midnight(first, person.zone))
    ends = midnight(last + datetime.timedelta(days=1), person.zone)
    return {"vacation": (starts, ends), "taken": taken}


def _return(person: Person, now: int) -> dict[str, Any]:
    """Return what somebody chooses who comes back. Raises TableError."""
    if person.vacation is None or person.vacation[1] <= now:
        raise TableError("me-no-vacation")
    starts, ends = person.vacation
    last = today(ends - HOUR, person.zone)
    unused = today(starts, person.zone) if now < starts else today(now, person.zone) + datetime.timedelta(days=1)
    taken = dict(person.taken)
    for year, days in days_of(unused, last).items() if unused <= last else ():
        taken[year] = max(0, taken.get(year, 0) - days)
    return {"vacation": None, "taken": {year: days for year, days in taken.items() if days}}
