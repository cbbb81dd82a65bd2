"""News on a server: rows of the table `news`, each written by a trigger in the transaction of what it tells of.

A NOTIFY says that there are some; it may be lost, so this process looks every few seconds as well. Rows become visible in another
order than that of their numbers. So each names its transaction, and a look goes back to the oldest one that was not over when the
look before was made: none is missed, and one that is told twice does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sessions.store.engines.news import Keys, Listener, NewsKind
from sessions.store.postgres.errors import told
from sessions.store.postgres.leases import NOW, boot_time
from sessions.store.postgres.writer import close

log = logging.getLogger(__name__)

KINDS: frozenset[str] = frozenset(NewsKind)
CHANNEL = "skywright_news"
"""The channel of NOTIFY; what is sent there names the schema and the process."""
PROCESS = "skywright.process"
"""The setting of a connection that writes: without it there are no news of what it writes."""
HORIZON = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
LOOK = (
    f"WITH horizon AS (SELECT ({HORIZON}) AS xact) SELECT horizon.xact, found.id, found.kind, found.key FROM horizon "
    "LEFT JOIN (SELECT id, kind, key FROM news WHERE xact >= $1 AND process != $2) AS found ON true ORDER BY found.id"
)
PRUNE = f"DELETE FROM news WHERE id IN (SELECT id FROM news WHERE at < {NOW} - $1 ORDER BY id LIMIT 10000 FOR UPDATE SKIP LOCKED)"


class NewsTimes(NamedTuple):
    """Seconds. every: between two looks without a NOTIFY; gather: from a NOTIFY until the look, for more of them; again: until the
    next try after one that failed; deaf: without a look for so long, everything may have changed; kept: that rows are kept; prune:
    between two deletions of older ones."""

    every: float = 5.0
    gather: float = 0.02
    again: float = 1.0
    deaf: float = 300.0
    kept: float = 600.0
    prune: float = 60.0


TIMES = NewsTimes()


class ServerNews:
    """News from `open` to `close`. `connect`: makes a connection to the server; `own`: how this process is called in the rows that
    it writes itself."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Any]],
        own: str,
        times: NewsTimes = TIMES,
        now: Callable[[], float] = boot_time,
    ) -> None:
        self.listeners: dict[NewsKind, list[Listener]] = {kind: [] for kind in NewsKind}
        self.own = own
        self.times = times
        self._connect = connect
        self._now = now
        self._connection: Any = None
        self._schema = ""
        self._horizon = 0
        self._seen: set[int] = set()
        self._failed: dict[NewsKind, Keys] = {}
        self._looked = self._pruned = 0.0
        self._called = asyncio.Event()
        self._turn = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """From now on nothing is missed: what is read after this is as new as it is. Raises what the connection raises."""
        connection = await self._connected()
        self._horizon = await connection.fetchval(HORIZON)
        self._looked = self._now()
        self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Hear no more."""
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._keeping = None
        connection, self._connection = self._connection, None
        if connection is not None:
            await close(connection)

    async def look(self) -> None:
        """Raises StoreError."""
        async with self._turn:
            try:
                found = await self._read()
            except Exception as error:
                connection, self._connection = self._connection, None
                if connection is not None:
                    connection.terminate()
                raise told(error) from error
            failed, self._failed = self._failed, {}
            for kind in {**failed, **found}:
                keys = _both(failed.get(kind, ()), found.get(kind, ()))
                for listener in self.listeners[kind]:
                    try:
                        await listener(keys)
                    except Exception:
                        log.exception("what another process changed (%s) was not taken over; it is tried again", kind)
                        self._failed[kind] = keys

    async def _read(self) -> dict[NewsKind, Keys]:
        connection, now = await self._connected(), self._now()
        rows = await connection.fetch(LOOK, self._horizon, self.own)
        deaf = now - self._looked > self.times.deaf
        found: dict[NewsKind, set[int]] = {}
        for _, id, kind, key in rows:
            if id is not None and id not in self._seen and kind in KINDS:
                found.setdefault(NewsKind(kind), set()).add(key)
        self._horizon, self._looked = rows[0][0], now
        self._seen = {row[1] for row in rows}
        if now - self._pruned > self.times.prune:
            self._pruned = now
            await connection.execute(PRUNE, round(self.times.kept * 1000))
        if deaf:
            log.warning("nothing was heard of other processes for a long time: all that is remembered is read anew")
            return dict.fromkeys(NewsKind)
        return dict(found)

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            connection = await self._connect()
            try:
                self._schema = await connection.fetchval("SELECT current_schema()")
                await connection.add_listener(CHANNEL, self._hear)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
        return self._connection

    def _hear(self, connection: Any, process: int, channel: str, said: str) -> None:
        schema, _, own = said.rpartition(" ")
        if schema == self._schema and own != self.own:
            self._called.set()

    async def _keep(self) -> None:
        pause = self.times.every
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._called.wait()
                await asyncio.sleep(self.times.gather)
            self._called.clear()
            pause = self.times.every
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001 -- it is tried again
                log.warning("nothing is heard of other processes (%s)", type(error).__name__)
                pause = self.times.again


def _both(one: Keys, other: Keys) -> Keys:
    return None if one is None or other is None else {*one, *other}
