"""Processes that share a database on a server, as far as tests of leases need them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg

from sessions.store.connection import Statement
from sessions.store.postgres.leases import TIMES, LeaseTimes, ServerLeases, boot_time
from sessions.store.postgres.writer import Writing
from sessions.store.writer import Fence, Unit
from tests.engine import address_of, store_at

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")


class Sharer:
    """One of several processes: what it holds, and the connection on which it writes, without the lock of a lone one."""

    def __init__(self, file: Path, times: LeaseTimes, now: Callable[[], float]) -> None:
        self._address = address_of(file)
        self.leases = ServerLeases(self._connect, times, now)
        self.writing: Any = None

    async def _connect(self) -> Any:
        return await asyncpg.connect(self._address)

    async def _connect_to_write(self, **settings: str) -> Any:
        return await asyncpg.connect(self._address, server_settings={"application_name": self.leases.own} | settings)

    async def open(self, **settings: str) -> None:
        """Have it write from now on. settings: of its connection."""
        if self.writing is not None:
            await self.writing.close()
        self.writing = Writing(await self._connect_to_write(**settings), self._connect_to_write, "shared", 0)

    async def store(self, *keys: str, under: Collection[Fence] = ()) -> list[BaseException | None]:
        """Try to store units that each put a fact with such a key, in one group; what each of them is told."""
        units = [Unit([(INSERT, (key, "x"))], asyncio.get_running_loop().create_future(), under) for key in keys]
        await self.writing.commit(units)
        return [unit.error for unit in units]

    async def close(self) -> None:
        await self.leases.close()
        if self.writing is not None:
            await self.writing.close()


class Shared:
    """A database that several processes share."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.sharers: list[Sharer] = []
        self.admin: Any = None

    async def sharer(self, of: int | None = 1, times: LeaseTimes = TIMES, now: Callable[[], float] = boot_time) -> Sharer:
        """One more process. of: how many shards it takes part in; None: it does not yet."""
        one = Sharer(self.file, times, now)
        self.sharers.append(one)
        await one.open()
        if of is not None:
            await one.leases.open(of, "shared")
        return one

    async def end_leases(self) -> None:
        """Have all leases be over by the server's clock."""
        await self.admin.execute("UPDATE shards SET until = 1")

    async def facts(self, like: str) -> list[str]:
        """The keys of facts, as they were stored."""
        return [row[0] for row in await self.admin.fetch("SELECT key FROM facts WHERE key LIKE $1 ORDER BY key", like)]


@asynccontextmanager
async def shared(file: Path) -> AsyncIterator[Shared]:
    """A new database that nobody uses yet."""
    async with store_at(file):
        pass
    found = Shared(file)
    found.admin = await asyncpg.connect(address_of(file))
    try:
        yield found
    finally:
        for one in found.sharers:
            await one.close()
        await found.admin.close()
