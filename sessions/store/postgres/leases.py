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
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from sessions.store.engines.leases import Claim, Session, Share, Sign, no_sign, shard_of
from sessions.store.postgres.prepare import SCHEMA, migrations
from sessions.store.postgres.writer import close
from sessions.store.prepare import StartRefused
from sessions.store.writer import Fence, LeaseLost

log = logging.getLogger(__name__)


class LeaseTimes(NamedTuple):
    """Seconds. lease: how long a lease lasts; renew: when it is renewed; let_go: when its holder lets go who could not renew it;
    again: until the next try; finish: for what was begun before a shard is given back that is more than a fair share."""

    lease: float = 15.0
    renew: float = 5.0
    let_go: float = 10.0
    again: float = 1.0
    finish: float = 10.0


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
    f'INSERT INTO holders (process, "of", until, about) VALUES ($1, $2, {NOW} + $3, $4) '
    "ON CONFLICT (process) DO UPDATE SET until = excluded.until, about = excluded.about"
)
TURN = "SELECT pg_advisory_lock(1399552377, hashtext(current_database() || ' ' || current_schema() || ' ' || $1))"
"""Freed with its connection. 1399552377: two more than that of the lock of the database."""
COUNT = f"SELECT count(*) FROM holders WHERE until > {NOW}"
DROP_DEAD = f"DELETE FROM holders WHERE until < {NOW} - $1"
ALIVE_TO_ALL = "UPDATE shards SET alive = greatest(alive, (SELECT at FROM alive))"
ALIVE_OF_ALL = "UPDATE alive SET at = greatest(at, (SELECT max(alive) FROM shards))"
"""A lone process has one sign of life for all tables (Scheduler), several have one for each shard: whoever comes first after the
others takes theirs over, by the clocks of both."""
SIGNED = (
    f"alive = CASE WHEN sign.plays THEN {NOW} ELSE shards.alive END, "
    "session_id = CASE WHEN sign.id IS NULL THEN shards.session_id ELSE sign.id END, "
    "seq = CASE WHEN sign.id IS NULL THEN shards.seq ELSE sign.seq END, "
    "resume = CASE WHEN sign.id IS NULL THEN shards.resume ELSE sign.resume END "
    "FROM unnest($3::bigint[], $4::boolean[], $5::text[], $6::bigint[], $7::text[]) AS sign(shard, plays, id, seq, resume) "
    "WHERE shards.process = $1 AND shards.shard = sign.shard"
)
RENEW = f"UPDATE shards SET until = {NOW} + $2, {SIGNED} RETURNING shards.shard, shards.epoch"
CLAIM = (
    f"WITH free AS MATERIALIZED (SELECT shard FROM shards WHERE until < {NOW} ORDER BY shard LIMIT $3 FOR UPDATE SKIP LOCKED) "
    f"UPDATE shards SET process = $1, epoch = epoch + 1, until = {NOW} + $2 FROM free WHERE shards.shard = free.shard "
    f"RETURNING shards.shard, shards.epoch, CASE WHEN shards.alive = 0 THEN NULL ELSE greatest(0, {NOW} - shards.alive) END, "
    "shards.session_id, shards.seq, shards.resume"
)
RELEASE = f"UPDATE shards SET process = NULL, until = 0, {SIGNED} AND shards.epoch = $2"
LEAVE = "DELETE FROM holders WHERE process = $1"


def boot_time() -> float:
    """Seconds since the machine began, those in which it slept among them."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)  # Linux alone has it
    return time.monotonic() if clock is None else time.clock_gettime(clock)


TIMES = LeaseTimes()
T = TypeVar("T")


class ServerLeases:
    """The shards that this process holds, from `open` to `close`. `connect`: makes a connection to the server; about: what this
    process says of itself to the others, asked when the leases are renewed."""

    def __init__(
        self, connect: Callable[[], Awaitable[Any]], times: LeaseTimes = TIMES, now: Callable[[], float] = boot_time
    ) -> None:
        self.own = secrets.token_hex(8)
        self.of = 1
        self.live = 1
        self.times = times
        self._connect = connect
        self._now = now
        self._connection: Any = None
        self._held: dict[int, int] = {}
        self._leaving: dict[int, float] = {}  # what is to be given back, and since when
        self._renewed = float("-inf")
        self.alone = False
        self.sign: Callable[[int], Sign] = no_sign
        self.about: Callable[[], Mapping[str, Any]] = dict
        self._knows = max(migrations())
        self.claimed: list[Callable[[Claim], None]] = []
        self.lost: list[Callable[[int], None]] = []
        self._keeping: asyncio.Task[None] | None = None
        self._looked = asyncio.Event()
        self._turn = asyncio.Lock()
        self._turns: set[asyncio.Task[None]] = set()

    # What is held.

    for_ever = False

    @property
    def held(self) -> dict[int, int]:
        """The shards that are held now, with their epochs."""
        return {} if self._is_late else dict(self._held)

    @property
    def share(self) -> Share | None:
        held = tuple(sorted(self.held.keys() - self._leaving.keys()))
        return None if len(held) == self.of else Share(self.of, held)

    def holds(self, guild_id: int) -> bool:
        shard = shard_of(guild_id, self.of)
        return shard in self.held and shard not in self._leaving

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
            if shard_of(guild_id, self.of) in self._leaving:
                raise LeaseLost(f"shard {shard_of(guild_id, self.of)} is given to another process")
            if self.alone or self._renewed + self.times.lease - self._now() >= seconds:
                return
            await looked.wait()

    @property
    def _is_late(self) -> bool:
        """Return whether the leases are too old to begin anything under them. Of who has the database alone nobody can claim
        them."""
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
                await connection.execute(ALIVE_OF_ALL)
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
            if not alone and not await connection.fetchval(COUNT):
                await connection.execute(ALIVE_TO_ALL)
            await connection.execute("COMMIT")

        await self._ask(take_part)
        await self.look()
        self._keeping = asyncio.create_task(self._keep())

    async def look(self) -> None:
        """Renew what is held, claim what is free up to a fair share, and of what is more than that give one back at a time. Raises
        what the connection raises."""
        began = self._now()
        ms = round(self.times.lease * 1000)

        async def renew(connection: Any) -> tuple[list[int], list[Claim], int, int]:
            held = {} if self._is_late else self._held
            await connection.execute("BEGIN")
            await connection.execute(LIVE, self.own, self.of, ms, json.dumps({**self.about(), SCHEMA: self._knows}))
            await connection.execute(DROP_DEAD, ms)
            renewed = await connection.fetch(RENEW, self.own, ms, *self._signs(held))
            standing = {shard: epoch for shard, epoch in renewed if held.get(shard) == epoch}
            live = max(1, await connection.fetchval(COUNT))
            fair = -(-self.of // live)
            claimed = await connection.fetch(CLAIM, self.own, ms, fair - len(standing)) if len(standing) < fair else []
            await connection.execute("COMMIT")
            lost = sorted(self._held.keys() - standing.keys() - self._leaving.keys())
            self._leaving = {shard: since for shard, since in self._leaving.items() if shard in standing}
            self._held = standing | {row[0]: row[1] for row in claimed}
            self._renewed = began
            return lost, [_claim(*row) for row in claimed], fair, live

        lost, claimed, fair, self.live = await self._ask(renew)
        if lost:
            log.warning("the leases of the shards %s are lost", lost)
            self._tell_lost(lost)
        if claimed:
            log.info("this process holds the shards %s of %s", sorted(self._held), self.of)
        for claim in claimed:
            for listener in self.claimed:
                listener(claim)
        self._note_looked()
        if len(self._held) > fair and not self._leaving:
            shard = max(self._held)
            self._leaving[shard] = began
            self._tell_lost([shard])
        for shard, since in list(self._leaving.items()):
            if self._now() - since >= self.times.finish:
                await self.release(shard)

    async def release(self, shard: int) -> None:
        """Let go of a shard: another process may have it at once."""
        epoch = self._held.pop(shard, None)
        known = self._leaving.pop(shard, None)
        if epoch is not None:
            signs = self._signs([shard])
            if known is None:
                self._tell_lost([shard])
            await self._ask(lambda connection: connection.execute(RELEASE, self.own, epoch, *signs))

    async def turn(self, number: int, seconds: float) -> None:
        connection = await self._connect()
        try:
            await connection.execute(TURN, str(number))
        except BaseException:
            connection.terminate()
            raise
        task = asyncio.create_task(_closed_after(connection, seconds))
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    def _signs(self, shards: Iterable[int]) -> tuple[list[Any], ...]:
        """Return what is left to successors, as the columns of SIGNED."""
        signs = [(shard, self.sign(shard)) for shard in shards]
        sessions = [sign.session or (None, None, None) for _, sign in signs]
        return (
            [shard for shard, _ in signs],
            [sign.plays for _, sign in signs],
            *([session[place] for session in sessions] for place in range(3)),
        )

    def _tell_lost(self, shards: Iterable[int]) -> None:
        for shard in shards:
            for listener in self.lost:
                listener(shard)

    async def close(self) -> None:
        """Let go of all shards, one by one. A second call does nothing."""
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._keeping = None
        for task in list(self._turns):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
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
                lost = sorted(self._held.keys() - self._leaving.keys())
                self._held.clear()
                self._leaving.clear()
                self._tell_lost(lost)
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


async def _closed_after(connection: Any, seconds: float) -> None:
    try:
        await asyncio.sleep(seconds)
        await close(connection)
    except BaseException:
        connection.terminate()
        raise


def _claim(shard: int, _: int, away: int | None, id: str | None, seq: int | None, resume: str | None) -> Claim:
    return Claim(shard, away, None if id is None or seq is None or resume is None else Session(id, seq, resume))
