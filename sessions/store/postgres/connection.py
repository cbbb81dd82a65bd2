"""The database on a server of PostgreSQL: the same writer, some readers, and what several processes need (docs/scaling.md)."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncpg

from sessions.kernel.clock import SystemClock
from sessions.store.engines.address import shown
from sessions.store.engines.leases import Leases
from sessions.store.engines.news import NewsOfOthers, NoNews
from sessions.store.postgres import prepare
from sessions.store.postgres.errors import is_broken, told
from sessions.store.postgres.leases import ServerLeases
from sessions.store.postgres.news import PROCESS, ServerNews
from sessions.store.postgres.text import numbered, values
from sessions.store.postgres.writer import Writing, close
from sessions.store.reading import PACKED, OfTable, Unpacked
from sessions.store.writer import BaseStore, StoreAway, StoreError, Writer

READERS = 3
"""Connections that read for play; so many more read what may take long."""
CONNECTING = 5.0
"""Seconds for a connection to be made."""
PATIENCE = 30.0
"""Seconds for one statement. A connection on which it takes longer counts as broken."""
HALTED = "10s"
"""So long the server waits for what comes next in a transaction that writes; then it takes it back, and nobody waits any more for a
process that was halted in the middle of one."""
KEEPALIVE = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""Within half a minute the server knows of a machine that is gone, and frees its lock."""
BY_KEY = dict.fromkeys(("enable_seqscan", "enable_hashjoin", "enable_mergejoin"), "off")
"""What is written finds its rows by their keys. The server may not know yet that a table has grown since its plans were made."""
QUICKER = (
    "SELECT set_config(name, 'lz4', false) FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)"
)
"""Has a state of more than 2 KB compressed in a quarter of the time, where the server can do that (PostgreSQL 14 and newer)."""


class PostgresStore(BaseStore):
    """The open database: sessions/store/engines/protocol.py says what each part is for. Entering it raises StartRefused.

    address: of the form postgresql://user:password@host/name; folder: where files go that are made of it; of: into how many shards
    several processes part all servers (None: this one has the database alone).
    """

    is_file = False

    def __init__(self, address: str, folder: Path, of: int | None = None) -> None:
        super().__init__()
        self.address = address
        self.name = shown(address)
        self.path = folder / "skywright.db"
        self._leases = ServerLeases(self._connect_to_lease)
        self.leases: Leases = self._leases
        self.alone = of is None
        self._of = of or 1  # of a lone process all servers are one shard
        self._news = NoNews() if of is None else ServerNews(self._connect_to_hear, self._leases.own)
        self.news: NewsOfOthers = self._news
        self._away = False
        self._called = prepare.process_name(secrets.token_hex(4))
        self._readers: list[Reader] = []
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        now = SystemClock().now()
        async with AsyncExitStack() as stack:
            try:
                connection = await self._connect_to_write()
                stack.push_async_callback(close, connection)
                await prepare.take(connection, self.name, now, alone=self.alone)
                if isinstance(self._news, ServerNews):
                    stack.push_async_callback(self._news.close)
                    await self._news.open()
                stack.push_async_callback(self._leases.close)
                await self._leases.open(self._of, self.name, alone=self.alone)
                if not self.alone:  # a newer one may have come before this one was seen by it
                    await prepare.fit(connection, self.name)
            except (*told_at_the_start, ValueError) as error:
                raise prepare.refusal(self.name, error) from error
            stack.pop_all()
            writing = Writing(connection, self._connect_to_write, self.name, now if self.alone else None)
            stack.push_async_callback(writing.close)
            if isinstance(self._news, ServerNews):
                stack.push_async_callback(self._news.close)
            stack.push_async_callback(self._leases.close)
            self._readers = [Reader(self._connect_to_read) for _ in range(2 * READERS)]
            for reader in self._readers:
                stack.push_async_callback(reader.close)
            self._writer = Writer(writing.commit, told)
            stack.push_async_callback(self._writer.close)  # first of all when it ends: what waits is stored
            self._open = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._open.aclose()
        self._writer, self._readers = None, []

    async def _connect(self, called: str = "", **settings: str) -> Any:
        return await asyncpg.connect(
            self.address,
            timeout=CONNECTING,
            command_timeout=PATIENCE,
            statement_cache_size=500,
            max_cached_statement_lifetime=0,
            server_settings={
                "application_name": (called or self._called)[-63:],
                "jit": "off",
                "standard_conforming_strings": "on",  # a script writes out its values (sessions/store/postgres/script.py)
                "idle_in_transaction_session_timeout": HALTED,
                **KEEPALIVE,
                **settings,
            },
        )

    async def _connect_to_write(self) -> Any:
        connection = await self._connect(**BY_KEY, **({} if self.alone else {PROCESS: self._leases.own}))
        try:
            await connection.execute(QUICKER)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _connect_to_hear(self) -> Any:
        return await self._connect(f"{self._called} (news)")

    async def _connect_to_lease(self) -> Any:
        return await self._connect(f"{self._called} (leases)")

    async def _connect_to_read(self) -> Any:
        return await self._connect(f"{self._called} (reads)", default_transaction_read_only="on")

    # What is asked and changed.

    async def read(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        return await self._read(self._readers[:READERS], sql, params)

    async def report(self, sql: str, params: Sequence[Any] | Mapping[str, Any] = ()) -> list[tuple[Any, ...]]:
        return await self._read(self._readers[READERS:], sql, params)

    async def _read(self, readers: Sequence[Reader], sql: str, params: Sequence[Any] | Mapping[str, Any]) -> list[tuple[Any, ...]]:
        if not readers:
            raise StoreAway("the store is not open")
        reader = min(readers, key=lambda reader: reader.waiting)
        try:
            with self._under_way.timed():
                rows = await reader.rows(sql, params)
            if self._away:
                self._away = False
                self.outages += 1
            return rows
        except Exception as error:
            self._away = self._away or is_broken(error)
            mine = told(error)
            if mine is error:
                raise
            raise mine from error

    async def size(self) -> int:
        return int((await self.report("SELECT pg_database_size(current_database())"))[0][0])

    # What only a file can do.

    async def look(self) -> str | None:
        return None

    def put_log_aside(self, rescued: Path) -> None:
        raise StoreError("a database on a server has no file to put aside")

    async def keep_line(self, name: str) -> None:
        return

    async def rescue(self, target: Path) -> None:
        raise StoreError("a database on a server is kept by that server")

    async def backup(self, target: Path | str) -> None:
        raise StoreError("a database on a server is backed up there, with pg_dump (docs/scaling.md)")


told_at_the_start = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Reader:
    """One connection that reads, made when it is first needed and again when it breaks."""

    def __init__(self, connect: Any) -> None:
        self.waiting = 0
        self._connect = connect
        self._connection: Any = None
        self._turn = asyncio.Lock()
        self._unpacked = Unpacked()
        self._closed = False

    async def close(self) -> None:
        """Let go of the connection. Who asks later, such as somebody who hears news until the last, has none made again."""
        self._closed = True
        self._unpacked.close()
        if self._connection is not None:
            await close(self._connection)

    async def rows(self, sql: str, params: Sequence[Any] | Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """The answer to a SELECT, of a packed table too. Raises what asyncpg and SQLite raise."""
        self.waiting += 1
        try:
            async with self._turn:
                for attempt in (1, 2):
                    try:
                        return await self._rows(sql, params)
                    except BaseException as error:
                        if not isinstance(error, Exception) or is_broken(error):
                            self._drop()
                        if attempt == 2 or not is_broken(error) or isinstance(error, TimeoutError):
                            raise
                raise AssertionError
        finally:
            self.waiting -= 1

    def _drop(self) -> None:
        """Let go of a connection that broke, or on which nobody waits for the answer any more."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.terminate()

    async def _rows(self, sql: str, params: Sequence[Any] | Mapping[str, Any]) -> list[tuple[Any, ...]]:
        if not self._closed and (self._connection is None or self._connection.is_closed()):
            self._connection = await self._connect()
        if self._closed:
            self._drop()
            raise StoreAway("the store is not open")
        text = numbered(sql)
        if not isinstance(sql, OfTable):
            return [tuple(row) for row in await self._connection.fetch(text.text, *values(text, params))]
        assert not isinstance(params, Mapping)
        async with self._connection.transaction(isolation="repeatable_read", readonly=True):  # else it might be packed in between
            packed = await self._connection.fetchrow(numbered(PACKED).text, params[0])
            if packed is None:
                return [tuple(row) for row in await self._connection.fetch(text.text, *params)]
        return await asyncio.to_thread(self._of_packed, sql, params, packed)

    def _of_packed(self, sql: str, params: Sequence[Any], packed: Any) -> list[tuple[Any, ...]]:
        return list(self._unpacked.alone(params[0], *packed).execute(sql, params).fetchall())
