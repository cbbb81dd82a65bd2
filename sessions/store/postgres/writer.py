"""The connection that writes: it holds the database's lock, and stores a group of units in one transaction (docs/scaling.md).

The lock belongs to the connection, so what is written under it is fenced: a process that lost its lock has lost the connection too,
and takes the lock again, or not at all, before it writes anything more. A deed is fenced by the epoch of its shard too, which is
looked at once a group, in the same transaction (sessions/store/postgres/leases.py). Where the connection breaks in the middle of a
COMMIT the server is asked what became of that transaction: nobody is told that something is stored, or not, unless it is known.

A small group is one message, a large one some arrays for each of its statements. Where one of them fails, the group is taken back
and stored statement by statement, which knows whose epoch is over; and where that fails, each unit alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sessions.store.postgres import prepare, script
from sessions.store.postgres.arrays import Arrays
from sessions.store.postgres.errors import is_broken
from sessions.store.postgres.script import Scripts
from sessions.store.postgres.text import numbered
from sessions.store.prepare import StartRefused
from sessions.store.writer import Conflict, Fence, LeaseLost, LockLost, Step, StoreAway, StoreError, Unit, woven

log = logging.getLogger(__name__)

IN_DOUBT = 10.0
"""Seconds for which the server is asked what became of a COMMIT; then its callers hear that it is not known."""
ASK_EVERY = 0.25
CLOSING = 5.0
"""Seconds that a connection has for its last words."""
STANDING = "SELECT shard, epoch FROM shards WHERE shard = ANY($1::bigint[]) ORDER BY shard FOR KEY SHARE"
"""Until the transaction ends nobody claims these shards; to renew their leases waits for nobody."""
OPENED = "SELECT value FROM facts WHERE key = 'opened'"
NOTE = "INSERT INTO written (number) VALUES ({})"
"""Stored with a group, for whoever asks later whether that was."""
TAKE = "INSERT INTO written (number) VALUES ($1) ON CONFLICT (number) DO NOTHING"
"""Waits for a transaction that has noted this number. Where it inserts a row, none has, and none can any more."""
FORGET = "DELETE FROM written WHERE number >= {} AND number < {}"
FORGET_EVERY = 64
"""Groups after which their numbers are forgotten: nobody asks for them any more."""


class Writing:
    """Made from a connection that holds the lock. `connect`: makes another one, which does not; `name`: of the database; `opened`:
    when it was (Unix ms), of who has it alone."""

    def __init__(self, connection: Any, connect: Callable[[], Awaitable[Any]], name: str, opened: int | None) -> None:
        self._use(connection)
        self._connect = connect
        self._name = name
        self._opened = None if opened is None else str(opened)
        self._taken = ""
        # Of the groups of this writer, one after the other: those of others are far away.
        self._number = self._kept = secrets.randbits(62)

    def _use(self, connection: Any) -> None:
        self._connection = connection
        self._scripts = Scripts(connection)
        self._arrays = Arrays(connection)

    async def close(self) -> None:
        """Let go of the connection, and with it of the lock."""
        with contextlib.suppress(Exception):
            if not self._connection.is_closed():
                await self._connection.execute(FORGET.format(self._kept, self._number + 1), timeout=CLOSING)
        await close(self._connection)

    async def commit(self, units: Sequence[Unit]) -> None:
        """Store a group: together, or else each unit alone. What became of a unit stands in the unit."""
        try:
            await self._store(units)
        except Exception as error:  # noqa: BLE001 -- handed to the callers
            left = [unit for unit in units if unit.error is None]
            over = isinstance(error, StoreError) and not isinstance(error, Conflict)  # the lock is lost, or nobody knows
            if len(left) == 1 or is_broken(error) or over:
                for unit in left:
                    unit.error = error
            else:
                for unit in left:
                    await self._store_alone(unit)

    async def _store_alone(self, unit: Unit) -> None:
        try:
            await self._store((unit,))
        except Exception as error:  # noqa: BLE001 -- handed to its caller
            unit.error = error

    async def _store(self, units: Sequence[Unit]) -> None:
        for attempt in (1, 2):
            connection = await self._connected()
            self._number += 1
            try:
                if not await self._stored_quickly(units):
                    await self._store_step_by_step(units)
                return
            except BaseException as error:
                if is_broken(error) or not isinstance(error, Exception):
                    connection.terminate()
                if attempt == 2 or not is_broken(error) or isinstance(error, TimeoutError):
                    raise

    async def _stored_quickly(self, units: Sequence[Unit]) -> bool:
        """Return whether it could be done in few ways there and back; else nothing is stored."""
        steps, fences = woven(units), {fence for unit in units for fence in unit.under}
        try:
            begins = [*await self._scripts.begins(self._number, fences), *self._forgets()]
            if sum(len(step.parameters) for step in steps) <= script.MOST:
                said = await self._scripts.script(steps, begins)
                if said is None:
                    return False
                await self._commit(said)
            else:
                await self._connection.execute("; ".join(["BEGIN", *begins]))
                for step in steps:
                    changed = await self._arrays.execute(step)
                    if changed is None:
                        await self._execute(step)
                    elif changed != len(step.parameters):
                        raise Conflict
                await self._commit("COMMIT")
            if self._forgets():
                self._kept = self._number
            return True
        except Exception as error:
            if is_broken(error) or self._connection.is_closed():
                raise
            await self._take_back()
            return False

    async def _store_step_by_step(self, units: Sequence[Unit]) -> None:
        try:
            await self._connection.execute(f"BEGIN; {NOTE.format(self._number)}")
            for step in woven(await _standing(self._connection, units)):
                await self._execute(step)
            await self._commit("COMMIT")
        except Exception as error:
            if not is_broken(error) and not self._connection.is_closed():
                await self._take_back()
            raise

    def _forgets(self) -> list[str]:
        """Return what is to be forgotten with this group."""
        return [] if self._number - self._kept < FORGET_EVERY else [FORGET.format(self._kept, self._number)]

    async def _execute(self, step: Step) -> None:
        """Raises Conflict, and what the connection raises."""
        text = numbered(step.statement.sql).text
        if step.statement.rows is None:
            await self._connection.executemany(text, step.parameters)
            return
        changed = len(await self._connection.fetchmany(f"{text} RETURNING 1", step.parameters))
        if changed != step.statement.rows * len(step.parameters):
            raise Conflict(f"{changed} rows changed instead of {step.statement.rows * len(step.parameters)}: {step.statement.sql}")

    async def _take_back(self) -> None:
        if self._connection.is_in_transaction():
            await self._connection.execute("ROLLBACK")

    async def _commit(self, said: str) -> None:
        """Say what ends the transaction. Where its answer is lost the server is asked: this returns where all is stored, and raises
        what the connection raised where nothing is, and StoreError where that cannot be found out."""
        try:
            await self._connection.execute(said)
        except Exception as error:
            if not is_broken(error):
                raise
            self._connection.terminate()
            if not await self._was_stored():
                raise

    async def _connected(self) -> Any:
        """The connection; a new one under the lock where it broke. Raises LockLost where somebody else has the lock, or had it."""
        if self._taken:
            raise LockLost(self._taken)
        if not self._connection.is_closed():
            return self._connection
        connection = await self._connect()
        try:
            await connection.execute(prepare.END_OWN, *prepare.own(connection))
            try:
                await prepare.lock(connection, self._name, alone=self._opened is not None)
            except StartRefused as refused:
                raise LockLost(str(refused)) from refused
            if self._opened is not None and await connection.fetchval(OPENED) != self._opened:
                self._taken = f"{self._name} was in use by another Skywright since"
                raise LockLost(self._taken)
        except BaseException:
            await close(connection)
            raise
        log.warning("the connection to %s broke, and stands again", self._name)
        self._use(connection)
        return connection

    async def _was_stored(self) -> bool:
        """Return what became of the group whose answer was lost. Raises StoreError where it cannot be found out."""
        loop = asyncio.get_running_loop()
        until = loop.time() + IN_DOUBT
        while True:
            with contextlib.suppress(Exception):
                connection = await self._connect()
                try:
                    await connection.execute(prepare.END_OWN, *prepare.own(connection))  # it may hang on the server: end it there
                    taken: str = await connection.execute(TAKE, self._number, timeout=IN_DOUBT)
                    return taken == "INSERT 0 0"
                finally:
                    await close(connection)
            if loop.time() > until:
                raise StoreAway("the connection broke; whether this was stored is not known")
            await asyncio.sleep(ASK_EVERY)


async def _standing(connection: Any, units: Sequence[Unit]) -> Sequence[Unit]:
    """Those of a group that may be stored in this transaction; the others hear LeaseLost, for the epoch of their shard is over."""
    wanted = {fence for unit in units for fence in unit.under}
    if not wanted:
        return units
    rows = await connection.fetch(STANDING, sorted({fence.shard for fence in wanted}))
    outdated = wanted - {Fence(*row) for row in rows}
    for unit in units:
        if not outdated.isdisjoint(unit.under):
            unit.error = LeaseLost("another process holds this shard")
    return [unit for unit in units if unit.error is None]


async def close(connection: Any) -> None:
    """Close a connection, whatever state it is in."""
    try:
        await connection.close(timeout=CLOSING)
    except Exception:  # noqa: BLE001 -- it broke before: then the server frees what it held
        connection.terminate()
