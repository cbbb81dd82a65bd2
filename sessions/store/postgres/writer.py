"""The connection that writes: it holds the database's lock, and stores a group of units in one transaction (docs/scaling.md).

The lock belongs to the connection, so what is written under it is fenced: a process that lost its lock has lost the connection too,
and takes the lock again, or not at all, before it writes anything more. A deed is fenced by the epoch of its shard too, which is
looked at once a group, in the same transaction (sessions/store/postgres/leases.py). Where the connection breaks in the middle of a
COMMIT the server is asked what became of that transaction: nobody is told that something is stored, or not, unless it is known.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from sessions.store.postgres import prepare
from sessions.store.postgres.errors import is_broken
from sessions.store.postgres.script import Scripts
from sessions.store.postgres.text import numbered
from sessions.store.prepare import StartRefused
from sessions.store.writer import Conflict, Fence, LeaseLost, LockLost, StoreError, Unit, woven

log = logging.getLogger(__name__)

IN_DOUBT = 10.0
"""Seconds for which the server is asked what became of a COMMIT; then its callers hear that it is not known."""
ASK_EVERY = 0.25
STANDING = "SELECT shard, epoch FROM shards WHERE shard = ANY($1::bigint[]) ORDER BY shard FOR KEY SHARE"
"""Until the transaction ends nobody claims these shards; to renew their leases waits for nobody."""
NUMBER = "pg_current_xact_id()::text"
"""Of the transaction: statements that count their rows tell it as well, for a question of its own is a way there and back."""
OPENED = "SELECT value FROM facts WHERE key = 'opened'"


class Writing:
    """Made from a connection that holds the lock. `connect`: makes another one, which does not; `name`: of the database; `opened`:
    when it was (Unix ms), of who has it alone."""

    def __init__(self, connection: Any, connect: Callable[[], Awaitable[Any]], name: str, opened: int | None) -> None:
        self._connection = connection
        self._scripts = Scripts(connection)
        self._connect = connect
        self._name = name
        self._opened = None if opened is None else str(opened)
        self._taken = ""

    async def close(self) -> None:
        """Let go of the connection, and with it of the lock."""
        await close(self._connection)

    async def commit(self, units: Sequence[Unit]) -> None:
        """Store a group: together, or else each unit alone. What became of a unit stands in the unit."""
        try:
            await self._store(units)
        except Exception as error:  # noqa: BLE001 -- handed to the callers
            left = [unit for unit in units if unit.error is None]
            if len(left) == 1 or is_broken(error) or isinstance(error, LockLost):
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
        connection, transaction = await self._begin(units)
        try:
            for step in () if transaction else woven(await _standing(connection, units)):
                text = numbered(step.statement.sql).text
                rows = step.statement.rows
                if rows is None:
                    await connection.executemany(text, step.parameters)
                    continue
                found = await connection.fetchmany(f"{text} RETURNING {NUMBER}", step.parameters)
                transaction, changed = found[0][0] if found else transaction, len(found)
                if changed != rows * len(step.parameters):
                    raise Conflict(f"{changed} rows changed instead of {rows * len(step.parameters)}: {step.statement.sql}")
            transaction = transaction or await connection.fetchval(f"SELECT {NUMBER}")
        except BaseException:
            try:
                await connection.execute("ROLLBACK")
            except Exception:  # noqa: BLE001 -- without its connection the transaction is taken back too
                connection.terminate()
            raise
        try:
            await connection.execute("COMMIT")
        except Exception as error:
            if not is_broken(error):
                raise
            connection.terminate()
            if not await self._was_stored(transaction):
                raise
        except BaseException:
            connection.terminate()
            raise

    async def _begin(self, units: Sequence[Unit]) -> tuple[Any, str]:
        """A connection in a new transaction; and its number, where all is done in it but the COMMIT."""
        for attempt in (1, 2):
            connection = await self._connected()
            try:
                if (script := await self._script(connection, units)) is not None:
                    try:
                        await connection.execute(script)
                        return connection, await connection.fetchval(f"SELECT {NUMBER}")
                    except Exception as error:
                        if is_broken(error):
                            raise
                        await connection.execute("ROLLBACK")  # whose fault it is comes out one by one
                await connection.execute("BEGIN")
                return connection, ""
            except Exception as error:
                connection.terminate()
                if attempt == 2 or not is_broken(error):
                    raise
            except BaseException:
                connection.terminate()
                raise
        raise AssertionError

    async def _script(self, connection: Any, units: Sequence[Unit]) -> str | None:
        if self._scripts.connection is not connection:
            self._scripts = Scripts(connection)
        return await self._scripts.script(woven(units), {fence for unit in units for fence in unit.under})

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
        self._connection = connection
        return connection

    async def _was_stored(self, transaction: str) -> bool:
        """What became of a transaction whose COMMIT was not answered. Raises StoreError where it cannot be found out."""
        loop = asyncio.get_running_loop()
        until = loop.time() + IN_DOUBT
        while True:
            with contextlib.suppress(Exception):
                connection = await self._connect()
                try:
                    state = await connection.fetchval("SELECT pg_xact_status($1::text::xid8)", transaction)
                    if state in ("committed", "aborted"):
                        return bool(state == "committed")
                    await connection.execute(prepare.END_OWN, *prepare.own(connection))  # it hangs on the server: end it there
                finally:
                    await close(connection)
            if loop.time() > until:
                raise StoreError("the connection broke; whether this was stored is not known")
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
        await connection.close(timeout=5)
    except Exception:  # noqa: BLE001 -- it broke before: then the server frees what it held
        connection.terminate()
