"""What the people who run a server have chosen for its tables. Ids are opaque; who may choose is decided in cogs/settings.py."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from sessions import tables as t
from sessions.errors import TableError
from sessions.host import Host
from sessions.store import Statement
from sessions.terms import TERMS

CLOCKS = ("none", "live", "daily", "slow")
MOST_TABLES = 900
"""Discord lets a server have about a thousand open threads, and other people open some too."""
MOST_CHANNELS = 50


class Server(msgspec.Struct, frozen=True):
    """A server's settings as they are in force. `channels`: where tables may be made (empty: everywhere); `clock`: what new tables
    begin with, one of CLOCKS; `most`: lobbies and running tables at once (0: any number); `locale`: of new tables (None: the
    server's own, as Discord says)."""

    guild_id: int
    channels: tuple[int, ...] = ()
    clock: str = "none"
    most: int = 0
    locale: str | None = None

    @property
    def terms(self) -> dict[str, str]:
        """The terms (sessions/terms.py) that new tables begin with here."""
        return {"clock": self.clock} if self.clock in TERMS.get("clock", ()) else {}


PUT_SERVER = Statement(
    "INSERT INTO servers (guild_id, channels, clock, most, locale, changed) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (guild_id) DO UPDATE SET channels = excluded.channels, clock = excluded.clock, most = excluded.most, "
    "locale = excluded.locale, changed = excluded.changed"
)

_locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()


def _lock(host: Host, guild_id: int) -> asyncio.Lock:
    """One at a time in a server: two who change its settings, or make its last table, see each other."""
    lock = _locks.get((id(host), guild_id))
    if lock is None:
        lock = _locks[id(host), guild_id] = asyncio.Lock()
    return lock


async def server(host: Host, guild_id: int) -> Server:
    """The settings of a server; the defaults where nobody has chosen anything."""
    rows = await host.store.read("SELECT channels, clock, most, locale FROM servers WHERE guild_id = ?", (guild_id,))
    if not rows:
        return Server(guild_id)
    channels, clock, most, locale = rows[0]
    known = clock if clock in CLOCKS else "none"  # of a newer program
    return Server(guild_id, msgspec.json.decode(channels, type=tuple[int, ...]), known, most, locale)


async def choose(host: Host, guild_id: int, languages: Collection[str] = (), **chosen: Any) -> Server:
    """Change some of a server's settings, named as in Server, and say what is in force then. `languages`: those there are words
    for. Raises TableError for a value that cannot be, and then nothing was changed."""
    async with _lock(host, guild_id):
        new = msgspec.structs.replace(await server(host, guild_id), **chosen)
        if new.clock not in CLOCKS:
            raise TableError("settings-no-such-clock", clock=new.clock)
        if not 0 <= new.most <= MOST_TABLES:
            raise TableError("settings-most-between", most=MOST_TABLES)
        if len(new.channels) > MOST_CHANNELS:
            raise TableError("settings-too-many-channels", most=MOST_CHANNELS)
        if "locale" in chosen and new.locale is not None and new.locale not in languages:
            raise TableError("settings-no-such-language", language=new.locale)
        new = msgspec.structs.replace(new, channels=tuple(sorted(set(new.channels))))
        row = (guild_id, t.text(new.channels), new.clock, new.most, new.locale, host.clock.now())
        await host.write([(PUT_SERVER, row)])
        return new


async def open_tables(host: Host, guild_id: int) -> int:
    """How many lobbies and running tables a server has."""
    rows = await host.store.read("SELECT count(*) FROM tables WHERE guild_id = ? AND status IN ('lobby', 'running')", (guild_id,))
    return int(rows[0][0])


@asynccontextmanager
async def room(host: Host, guild_id: int, click: int) -> AsyncIterator[Server]:
    """A block in which one more table may be made in this server by `click`, one block at a time. Raises TableError where the
    server is full; a click that has made its table before is let through, so that it finds it again."""
    async with _lock(host, guild_id):
        found = await server(host, guild_id)
        full = found.most and await open_tables(host, guild_id) >= found.most
        if full and not await host.store.read("SELECT 1 FROM log WHERE click = ?", (click,)):
            raise TableError("server-full", most=found.most)
        yield found
