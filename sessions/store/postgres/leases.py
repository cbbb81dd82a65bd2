"""The leases of shards on a server: rows of the table `shards`, renewed on a connection of their own (docs/scaling.md).

A lease is claimed where it has ended by the server's clock, and each claim raises the shard's epoch by one. A unit of a deed holds
the row of its shard (FOR KEY SHARE) from the check of its epoch until it is stored, and a claim passes over rows that are held: so
no unit is stored under an epoch after a later one was claimed. To renew a lease disturbs neither.

No clocks are compared. The server's alone says when a lease ends; the holder counts the seconds since it asked for the lease, which
is never later than the server began to count, and lets go long before the end where it cannot renew it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any, NamedTuple, TypeVar

from sessions.store.engines.leases import Share, shard_of
from sessions.store.postgres.writer import close
from sessions.store.prepare import StartRefused
from sessions.store.writer import Fence, LeaseLost

log = logging.getLogger(__name__)


class LeaseTimes(NamedTuple):
    """Seconds. lease: how long a lease lasts; renew: when it is renewed; let_go: when its holder lets go who could not renew it;
    again: until the next try."""

    lease: float = 15.0
    renew: float = 5.0
    let_go: float = 10.0
    again: float = 1.0


NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ONE_BY_ONE = "SELECT pg_advisory_xact_lock(1399552376, hashtext(current_database() || ' ' || current_schema()))"
"""So that two processes that start see each other. 1399552376: one more than that of the lock of the database."""
NOBODY_LIVES = "UPDATE shards SET process = NULL, until = 0; DELETE FROM holders"
OTHERWISE_PARTED = (
    f'SELECT "of" FROM (SELECT "of", until FROM holders UNION ALL SELECT "of", until FROM shards) AS known '
    f'WHERE until > {NOW} AND "of" != $1 LIMIT 1'
)
KNOWN = 'SELECT "of", epoch, alive FROM shards FOR UPDATE'
NUMBER = (
    'INSERT INTO shards (shard, "of", epoch, alive) SELECT shard, $1, $2, $3 FROM generate_series(0, $1 - 1) AS shard '
    "ON CONFLICT (shard) DO NOTHING"
)
LIVE = (
    f'INSERT INTO holders (process, "of", until) VALUES ($1, $2, {NOW} + $3) '
    "ON CONFLICT (process) DO UPDATE SET until = excluded.until"
)
COUNT = f"SELECT count(*) FROM holders WHERE until > {NOW}"
DROP_DEAD = f"DELETE FROM holders WHERE until < {NOW} - $1"
RENEW = f"UPDATE shards SET until = {NOW} + $2 WHERE process = $1 AND shard = ANY($3::bigint[]) RETURNING shard, epoch"
CLAIM = (
    f"WITH free AS MATERIALIZED (SELECT shard FROM shards WHERE until < {NOW} ORDER BY shard LIMIT $3 FOR UPDATE SKIP LOCKED) "
    f"UPDATE shards SET process = $1, epoch = epoch + 1, until = {NOW} + $2 FROM free WHERE shards.shard = free.shard "
    "RETURNING shards.shard, shards.epoch"
)
RELEASE = "UPDATE shards SET process = NULL, until = 0 WHERE process = $1 AND shard = $2 AND epoch = $3"
LEAVE = "DELETE FROM holders WHERE process = $1"


def boot_time() -> float:
    """Seconds since the machine began, those in which it slept among them."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)  # Linux alone has it
    return time.monotonic() if clock is None else time.clock_gettime(clock)


TIMES = LeaseTimes()
Connect = Callable[[], Awaitable[Any]]
T = TypeVar("T")


class ServerLeases:
    """The shards that this process holds, from `open` to `close`. `connect`: makes a connection to the server."""

    def __init__(
        self, connect: Callable[[], Awaitable[Any]], times: LeaseTimes = TIMES, now: Callable[[], float] = boot_time
    ) -> None:
        self.own = secrets.token_hex(8)
        self.of = 1
        self.times = times
        self._connect = connect
        self._now = now
        self._connection: Any = None
        self._held: dict[int, int] = {}
        self._renewed = float("-inf")
        self.alone = False
        self._keeping: asyncio.Task[None] | None = None
        self._looked = asyncio.Event()
        self._turn = asyncio.Lock()

    # What is held.

    for_ever = False

    @property
    def held(self) -> dict[int, int]:
        """The shards that are held now, with their epochs."""
        return {} if self._is_late else dict(self._held)

    @property
    def share(self) -> Share | None:
        held = tuple(sorted(self.held))
        return None if len(held) == self.of else Share(self.of, held)

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        held, found = self.held, set[Fence]()
        for guild_id in guild_ids:
            shard = shard_of(guild_id, self.of)
            if shard not in held:
                raise LeaseLost(f"shard {shard} is not held by this process")
            found.add(Fence(shard, held[shard]))
        return found

    async def lasting(self, guild_id: int, seconds: float) -> None:
        assert seconds < self.times.lease
        while True:
            looked = self._looked
            self.under((guild_id,))
            if self.alone or self._renewed + self.times.lease - self._now() >= seconds:
                return
            await looked.wait()

    @property
    def _is_late(self) -> bool:
        """Whether the leases are too old to begin anything under them. Of who has the database alone nobody can claim them."""
        return not self.alone and self._now() - self._renewed > self.times.let_go

    # How it is held.

    async def open(self, of: int, name: str, *, alone: bool = False) -> None:
        """Take part in so many shards. `name`: of the database; `alone`: no other process has it, and leases that stand are those
        of dead ones. Raises StartRefused where others part the servers otherwise."""
        self.of, self.alone = of, alone

        async def take_part(connection: Any) -> None:
            await connection.execute("BEGIN")
            await connection.execute(ONE_BY_ONE)
            if alone:
                await connection.execute(NOBODY_LIVES)
            if (other := await connection.fetchval(OTHERWISE_PARTED, of)) is not None:
                raise StartRefused(
                    f"{name} is shared by processes that part all servers into {other} shards, and this one would part them into "
                    f"{of}: stop them all, then start again."
                )
            known = await connection.fetch(KNOWN)
            epoch = max((row["epoch"] for row in known), default=0)  # no epoch ever comes again
            alive = min((row["alive"] for row in known), default=0)
            if any(row["of"] != of for row in known):
                await connection.execute("DELETE FROM shards")
            await connection.execute(NUMBER, of, epoch, alive)
            await connection.execute("COMMIT")

        await self._ask(take_part)
        await self.look()
        self._keeping = asyncio.create_task(self._keep())

    async def look(self) -> None:
        """Renew what is held, claim what is free up to a fair share, and give one back of what is more than that. Raises what the
        connection raises."""
        began = self._now()
        ms = round(self.times.lease * 1000)

        async def renew(connection: Any) -> tuple[list[int], list[Any], int]:
            held = {} if self._is_late else self._held
            await connection.execute("BEGIN")
            await connection.execute(LIVE, self.own, self.of, ms)
            await connection.execute(DROP_DEAD, ms)
            renewed = await connection.fetch(RENEW, self.own, ms, list(held))
            standing = {shard: epoch for shard, epoch in renewed if held.get(shard) == epoch}
            fair = -(-self.of // max(1, await connection.fetchval(COUNT)))
            claimed = await connection.fetch(CLAIM, self.own, ms, fair - len(standing)) if len(standing) < fair else []
            await connection.execute("COMMIT")
            lost = sorted(self._held.keys() - standing.keys())
            self._held = standing | dict(claimed)
            self._renewed = began
            return lost, claimed, fair

        lost, claimed, fair = await self._ask(renew)
        if lost:
            log.warning("the leases of the shards %s are lost", lost)
        if claimed:
            log.info("this process holds the shards %s of %s", sorted(self._held), self.of)
        self._note_looked()
        if len(self._held) > fair:
            await self.release(max(self._held))

    async def release(self, shard: int) -> None:
        """Let go of a shard: another process may have it at once."""
        epoch = self._held.pop(shard, None)
        if epoch is not None:
            await self._ask(lambda connection: connection.execute(RELEASE, self.own, shard, epoch))

    async def close(self) -> None:
        """Let go of all shards, one by one. A second call does nothing."""
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._keeping = None
        try:
            for shard in sorted(self._held):
                await self.release(shard)
            await self._ask(lambda connection: connection.execute(LEAVE, self.own))
        except Exception as error:  # noqa: BLE001 -- they end by themselves
            log.warning("the leases were not given back (%s)", type(error).__name__)
        finally:
            self._held.clear()
            self._note_looked()
            connection, self._connection = self._connection, None
            if connection is not None:
                await close(connection)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._pause())
            try:
                async with asyncio.timeout(self.times.let_go - self.times.renew):
                    await self.look()
            except Exception as error:  # noqa: BLE001 -- it is tried again
                log.warning("the leases were not renewed (%s)", type(error).__name__)
            if self._held and self._is_late:
                log.error("the leases could not be renewed for %s s: this process lets go of its shards", self.times.let_go)
                self._held.clear()
                self._note_looked()

    def _pause(self) -> float:
        """Seconds until the next look."""
        left = self._renewed + self.times.renew - self._now()
        return left if left > 0 else self.times.again

    def _note_looked(self) -> None:
        """Tell who waits for a look."""
        self._looked.set()
        self._looked = asyncio.Event()

    async def _ask(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Do this on the connection, for one at a time; it is let go of where anything fails, and the server takes back what was
        begun."""
        async with self._turn:
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await self._connect()
                return await work(self._connection)
            except BaseException:
                connection, self._connection = self._connection, None
                if connection is not None:
                    connection.terminate()
                raise
