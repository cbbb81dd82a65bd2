"""Who and what can be reached: one state for each table, one for each person (docs/protocols.md 7).

A table is *ok*, or it stands still: its thread is gone, hidden, forbidden or locked; its server is unavailable, or the bot was
removed from it, or the part of Discord's gateway that tells of it is away. While it stands, clocks, reminders and whatever else
punishes absence wait, and nobody is rated by that time (sessions/host/stops.py). It is ok again when the last reason is gone. After
two weeks a running table that stands is paused.

A person is *ok*, or takes no direct messages: then they are called in the thread. Who has left the server of a table gets up from
it, and may take the seat again.

What Discord says of all this is heard in cogs/board/reachable.py.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from enum import StrEnum

import msgspec

from rules.game import Event, GameError
from sessions.host.host import Host
from sessions.play.clocks import pace_of
from sessions.play.timeouts import DAY, STANDS_FOR
from sessions.store import schema
from sessions.store.engines.news import Keys
from sessions.store.sql import stop_sql
from sessions.table.change import Draft
from sessions.table.errors import NoTableHere, TableOver
from sessions.table.model import RowKind, Status, Table
from sessions.table.time_control import MINUTE

log = logging.getLogger(__name__)

TRIES = (5_000, 30_000, 120_000, 600_000, 3_600_000)
"""Ms until the next try to reach a table that stands; the last is repeated."""
CLOCKED = MINUTE
"""Ms between two tries at most where clocks stand for it: nobody is to gain by that."""
PEOPLE_AGAIN = DAY
"""After so long somebody who took no messages is written to again."""


LEFT_SERVER = "seat-opened-left"
"""The event by which a table hears that somebody has left the server."""


class Reach(StrEnum):
    """Why a table, or a server, cannot be reached: `blocked-<value>` says it."""

    GONE = "gone"
    """The thread was deleted."""
    HIDDEN = "hidden"
    FORBIDDEN = "forbidden"
    LOCKED = "locked"
    FULL = "too-many-threads"
    UNSENT = "unsent"
    """Discord does not take its board, for no reason that is known."""
    UNANSWERED = "unanswered"
    """Discord does not take the answers to what is pressed and typed there."""
    UNCALLED = "uncalled"
    """Discord takes the call of somebody for whom it waits by no way."""
    UNREADABLE = "unreadable"
    """This program cannot read its position: a row is damaged, or of a game or a version that it does not know."""
    UNAVAILABLE = "unavailable"
    """The server has an outage."""
    REMOVED = "removed"
    """The bot was removed from the server."""
    AWAY = "away"
    """The shard of the gateway that tells of the server is not there."""
    OUTAGE = "outage"
    """Boards or answers of several servers are not taken: Discord is away, whatever the gateway says."""


OF_A_TABLE = (Reach.GONE, Reach.HIDDEN, Reach.FORBIDDEN, Reach.LOCKED, Reach.FULL)
"""What somebody can do something about, where the table lives."""
PASSING = (Reach.UNSENT, Reach.UNANSWERED, Reach.UNCALLED)
"""What of a table's own reasons goes by itself; all of it is given back, however short it was."""


TOLD = (Reach.UNREADABLE, *OF_A_TABLE, Reach.REMOVED, Reach.UNAVAILABLE, Reach.AWAY, Reach.OUTAGE, *PASSING)
"""Of several reasons the first of these is told: what somebody can do something about goes before what goes by."""


def why_of(reasons: Collection[str]) -> Reach | None:
    """The reason that is told, of several."""
    return next((reason for reason in TOLD if reason in reasons), None)


class _Stays(Exception):
    """There is nothing to change."""


class Reachability:
    """What of one host's tables and people can be reached."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.stops = host.scheduler.stops
        self._people: dict[int, tuple[str, int, int]] = {}
        self._tries: dict[int, tuple[int, int]] = {}  # by table: when the next one is due, and how many there were
        self._looked = 0
        host.tables.hear_read = self.hear_read

    async def open(self) -> None:
        """Read who takes no messages. Tables whose board is blocked stand, and are tried soon."""
        self._people = {user: (why, since, tried) for user, why, since, tried in await self.host.store.read(stop_sql.PEOPLE)}
        for table_id, why in await self.host.store.read(stop_sql.BLOCKED_BOARDS):
            if not self.stops.of("table", table_id) and why in OF_A_TABLE:
                await self.stops.stop("table", [table_id], why)
        self.try_again()

    def try_again(self) -> None:
        """All tables that stand for reasons of their own are tried soon."""
        for table_id in self.stops.all("table"):
            self._tries[table_id] = (self.host.clock.now() + TRIES[0], 0)

    async def hear_others(self, _: Keys) -> None:
        """Other processes have found out who takes direct messages. Raises StoreError."""
        rows = await self.host.store.read(stop_sql.PEOPLE)
        self._people = {user: (why, since, tried) for user, why, since, tried in rows}

    # Tables.

    def hear_read(self, table: Table, sound: bool) -> None:
        """A running table was read, or is looked at: while its position cannot be read nobody can play there."""
        known = self.stops.any and Reach.UNREADABLE in self.stops.of("table", table.id)
        if sound == known and self.host.store.leases.holds(table.guild_id):
            self.host.unit_of_work.later(self._find(table.id, Reach.UNREADABLE) if sound else self._lose_unread(table.id))

    async def _lose_unread(self, table_id: int) -> None:
        await self.lose_table(table_id, Reach.UNREADABLE)

    def why(self, table: Table) -> Reach | None:
        """Return why a table cannot be reached; None: it can."""
        return why_of(self.stops.reasons(table))

    async def lose_table(self, table_id: int, why: Reach, since: int | None = None) -> bool:
        """This table cannot be reached, since now or Unix ms `since`. False where that was known."""
        if why in self.stops.of("table", table_id):
            return False
        log.warning("table %s stands still: %s", table_id, why.value)
        self._tries.setdefault(table_id, (self.host.clock.now() + TRIES[0], 0))
        await self.stops.stop("table", [table_id], why, since)
        return True

    async def find_table(self, table_id: int, but: Collection[Reach] = ()) -> bool:
        """This table can be reached, whatever was known of it `but` these reasons. False where there was none."""
        reasons = [why for why in self.stops.of("table", table_id) if why not in (*but, Reach.UNREADABLE)]
        await self._find(table_id, *reasons)
        return bool(reasons)

    async def _find(self, table_id: int, *reasons: str) -> None:
        for why in reasons:
            await self.stops.go_on("table", [table_id], why, whole=why in (*PASSING, Reach.UNREADABLE))
        if not self.stops.of("table", table_id):
            self._tries.pop(table_id, None)
            if reasons:
                log.warning("table %s goes on", table_id)

    async def unblock(self, table_id: int) -> None:
        """Have its board sent again, whatever kept it from being sent."""
        await self.host.unit_of_work.write([(schema.UNBLOCK, (table_id,))], deed_at=[table_id])

    def to_try(self) -> list[int]:
        """Tables whose own reasons are to be tried now, because something there changed or because it is time; not where the whole
        server cannot be reached."""
        now = self.host.clock.now()
        for table_id in self.stops.all("table") if self.stops.any else ():
            self._tries.setdefault(table_id, (now + TRIES[0], 0))  # a clock that ended has it stand too
        due = [table_id for table_id, (at, _) in self._tries.items() if at <= now]
        for table_id in due:
            count = self._tries[table_id][1]
            wait = TRIES[min(count + 1, len(TRIES) - 1)]
            known = self.host.tables.remembered(table_id)
            if known is None or pace_of(known.table) is not None:  # one that is not in memory is in it from this try on
                wait = min(wait, CLOCKED)
            self._tries[table_id] = (now + wait, count + 1)
        return due

    # Servers.

    async def lose_guilds(self, guild_ids: Iterable[int], why: Reach, since: int | None = None) -> None:
        """Nothing in these servers can be reached, since now or Unix ms `since`."""
        new = [guild for guild in guild_ids if why not in self.stops.of("guild", guild)]
        if new:
            log.warning("%s servers stand still: %s", len(new), why.value)
        await self.stops.stop("guild", new, why, since)

    async def find_guilds(self, guild_ids: Iterable[int], why: Reach) -> list[int]:
        """This reason is gone at these servers. The servers at which there was one."""
        known = [guild for guild in guild_ids if why in self.stops.of("guild", guild)]
        if known:
            log.warning("%s servers go on: %s is over", len(known), why.value)
            await self.stops.go_on("guild", known, why)
        return known

    async def guilds_with_tables(self) -> list[int]:
        """The servers that have lobbies or running tables."""
        return [guild for (guild,) in await self.host.store.read(stop_sql.GUILDS_WITH_TABLES)]

    async def tables_under(self, channel_id: int) -> list[int]:
        """The open tables that live in this channel, or in a thread of it."""
        return [table_id for (table_id,) in await self.host.store.read(stop_sql.OPEN_UNDER, (channel_id, channel_id))]

    async def tables_of(self, guild_id: int) -> list[int]:
        """The running tables of a server."""
        return [table_id for (table_id,) in await self.host.store.read(stop_sql.RUNNING_IN_GUILD, (guild_id,))]

    # What stands for long.

    async def pause_long_stops(self, own: Callable[[Iterable[int]], Awaitable[list[int]]] | None = None) -> list[int]:
        """Pause running tables that have stood for two weeks; those that were paused now. own: which of some tables are this
        process's (None: all are)."""
        now = self.host.clock.now()
        if now < self._looked:
            return []
        self._looked = now + 3_600_000
        table_ids = [id for id, reasons in self.stops.all("table").items() if min(reasons.values()) <= now - STANDS_FOR]
        for guild, reasons in self.stops.all("guild").items():
            if min(reasons.values()) <= now - STANDS_FOR:
                table_ids += await self.tables_of(guild)
        found = list(dict.fromkeys(table_ids))
        return [table_id for table_id in (found if own is None else await own(found)) if await self._pause(table_id)]

    async def _pause(self, table_id: int) -> bool:
        def pause(draft: Draft) -> None:
            table = draft.sitting.table
            if table.status != Status.RUNNING or table.times.paused is not None or not draft.sitting.people:
                raise _Stays
            if self.why(table) is None:
                raise _Stays
            table.times = msgspec.structs.replace(table.times, paused=self.host.clock.now())
            draft.add(RowKind.SEAT, None, None, "pause", Event("table-paused-unreachable", None, {"days": STANDS_FOR // DAY}))

        try:
            await self.host.unit_of_work.change(table_id, None, pause)
        except (_Stays, TableOver, NoTableHere):
            return False
        except Exception:  # one table that cannot be read keeps no other from its pause
            log.exception("table %s was not paused", table_id)
            return False
        return True

    # People.

    async def open_seat_of(self, table_id: int, user: int) -> bool:
        """Have somebody get up who is no member of the table's server any more; they may come back. A lobby that they made passes
        to somebody else. False where they held no seat and made no lobby."""

        def leave(draft: Draft) -> None:
            chair = draft.sitting.chair_of(user)
            if chair is None or draft.sitting.table.status != Status.RUNNING:
                raise _Stays
            draft.open_seat(chair, "left server", LEFT_SERVER, claim=user)

        try:
            if (await self.host.tables.look(table_id)).table.status == Status.LOBBY:
                await self.host.lobby.leave(table_id, user, None, gone=True)
            else:
                await self.host.unit_of_work.change(table_id, None, leave)
        except (_Stays, GameError):
            return False
        return True

    async def lose_person(self, user: int, why: str) -> None:
        """Somebody took no direct message now. `why`: refused, or too-fast where the bot may open no more of them for a while."""
        now = self.host.clock.now()
        since = self._people.get(user, ("", now, now))[1]
        self._people[user] = (why, since, now)
        await self.host.unit_of_work.write([(stop_sql.PUT_PERSON, (user, why, since, now))])

    async def find_person(self, user: int) -> bool:
        """Somebody takes direct messages: their hands are sent so again. False where nothing else was known."""
        if self._people.pop(user, None) is None:
            return False
        reader = f"hand:{user}"
        await self.host.unit_of_work.write([(stop_sql.DROP_PERSON, (user,)), (stop_sql.UNBLOCK_HANDS, (reader,))])
        return True

    def drop_person(self, user: int) -> None:
        """Their data is deleted."""
        self._people.pop(user, None)

    def people_to_try(self) -> list[int]:
        """Return who took no messages a day ago."""
        before = self.host.clock.now() - PEOPLE_AGAIN
        return [user for user, (_, _, tried) in self._people.items() if tried <= before]
