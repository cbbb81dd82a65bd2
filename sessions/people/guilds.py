"""What the people who run a server have chosen for its tables. Ids are opaque.

Who may choose is decided in cogs/operator/server_settings.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from sessions.host.host import Host
from sessions.store.sql import log_sql, people_sql, table_sql
from sessions.table.errors import TableError
from sessions.table.rows import to_json
from sessions.table.terms import TERMS
from sessions.table.time_control import DAY

CLOCKS = ("none", "live", "daily", "slow")
MOST_TABLES = 900
"""Discord lets a server have about a thousand open threads, and other people open some too."""
MOST_CHANNELS = 50
MOST = 50
"""Lobbies and running tables at once, where a server has chosen nothing."""
MOST_EACH = 5
"""Of these, tables that one person made, where a server has chosen nothing."""
MADE_A_DAY = 20
"""Tables that one person makes within a day, on all servers, however soon they are closed: each of them may call people."""
UNPLAYED = "{}"
"""How the times of a table are stored before the deal."""
INVITED_A_DAY = 3
"""Times within a day that one person invites another, rematches of their games not counted."""


class Server(msgspec.Struct, frozen=True):
    """A server's settings as they are in force. `channels`: where tables may be made (empty: everywhere); `clock`: what new tables
    begin with, one of CLOCKS; `most`: lobbies and running tables at once, `most_each`: those of them that one person made (0: any
    number); `locale`: of new tables (None: the server's own, as Discord says)."""

    guild_id: int
    channels: tuple[int, ...] = ()
    clock: str = "none"
    most: int = MOST
    most_each: int = MOST_EACH
    locale: str | None = None

    @property
    def terms(self) -> dict[str, str]:
        """The terms (sessions/table/terms.py) that new tables begin with here."""
        return {"clock": self.clock} if self.clock in TERMS.get("clock", ()) else {}


_locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()


def _lock(host: Host, guild_id: int) -> asyncio.Lock:
    """One at a time in a server: two who change its settings, or make its last table, see each other."""
    lock = _locks.get((id(host), guild_id))
    if lock is None:
        lock = _locks[id(host), guild_id] = asyncio.Lock()
    return lock


async def server(host: Host, guild_id: int) -> Server:
    """The settings of a server; the defaults where nobody has chosen anything."""
    rows = await host.store.read(people_sql.SELECT_SERVER, (guild_id,))
    if not rows:
        return Server(guild_id, most=MOST, most_each=MOST_EACH)
    channels, clock, most, most_each, locale = rows[0]
    known = clock if clock in CLOCKS else "none"  # of a newer program
    return Server(guild_id, msgspec.json.decode(channels, type=tuple[int, ...]), known, most, most_each, locale)


async def choose(host: Host, guild_id: int, languages: Collection[str] = (), **chosen: Any) -> Server:
    """Change some of a server's settings, named as in Server, and say what is in force then. `languages`: those there are words
    for. Raises TableError for a value that cannot be, and then nothing was changed."""
    async with _lock(host, guild_id):
        new = msgspec.structs.replace(await server(host, guild_id), **chosen)
        if new.clock not in CLOCKS:
            raise TableError("settings-no-such-clock", clock=new.clock)
        if not (0 <= new.most <= MOST_TABLES and 0 <= new.most_each <= MOST_TABLES):
            raise TableError("settings-most-between", most=MOST_TABLES)
        if len(new.channels) > MOST_CHANNELS:
            raise TableError("settings-too-many-channels", most=MOST_CHANNELS)
        if "locale" in chosen and new.locale is not None and new.locale not in languages:
            raise TableError("settings-no-such-language", language=new.locale)
        new = msgspec.structs.replace(new, channels=tuple(sorted(set(new.channels))))
        row = (guild_id, to_json(new.channels), new.clock, new.most, new.most_each, new.locale, host.clock.now())
        await host.unit_of_work.write([(people_sql.PUT_SERVER, row)])
        return new


async def open_tables(host: Host, guild_id: int) -> int:
    """Return how many lobbies and running tables a server has."""
    rows = await host.store.read(table_sql.COUNT_OPEN, (guild_id,))
    return int(rows[0][0])


@asynccontextmanager
async def room(
    host: Host, guild_id: int, user: int, click: int, invited: Collection[int] = (), *, again: bool = False
) -> AsyncIterator[Server]:
    """A block in which one more table may be made in this server by `click` of `user`, one block at a time. `invited`: whom they
    invite to it; `again`: to a rematch. Raises TableError where the server is full, too many tables of theirs are not over or were
    made today, or they have invited somebody too often today; a click that has made its table before is let through, so that it
    finds it again."""
    host.unit_of_work.asides.check_counted(user)
    async with _lock(host, guild_id):
        found = await server(host, guild_id)
        refused = await _refusal(host, found, user, invited, again)
        if refused is not None and not await host.store.read(log_sql.CLICK, (click,)):
            raise refused
        yield found


async def _refusal(host: Host, found: Server, user: int, invited: Collection[int], again: bool) -> TableError | None:
    """Return why somebody can make no table, or not with these guests; None where they can."""
    if found.most and await open_tables(host, found.guild_id) >= found.most:
        return TableError("server-full", most=found.most)
    if found.most_each and (await host.store.read(table_sql.COUNT_MADE, (found.guild_id, user)))[0][0] >= found.most_each:
        return TableError("too-many-of-yours", most=found.most_each)
    made = await host.store.read(table_sql.MADE_SINCE, (user, host.clock.now() - DAY))
    if len(made) >= MADE_A_DAY:
        return TableError("too-many-today", most=MADE_A_DAY)
    # A rematch that was played is no invitation too many, one that closed unplayed is: nobody had a time there yet.
    counted = [
        guests
        for guests, previous, status, times in made
        if guests is not None and (previous is not None) is again and (not again or (status == "ended" and times == UNPLAYED))
    ]
    before = [msgspec.json.decode(guests) for guests in counted]
    for guest in invited:
        if guest != user and sum(guest in guests for guests in before) >= INVITED_A_DAY:
            return TableError("invited-enough", who=f"<@{guest}>", most=INVITED_A_DAY)
    return None
