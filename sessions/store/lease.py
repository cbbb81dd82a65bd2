"""One bot per database, also where the operating system's lock does not reach: two machines on one network share, two containers
on one volume.

The fact `lease` names its holder and a number that the holder raises every quarter of a minute. Whoever starts and finds the lease
of another machine looks for a while whether that number grows. If it does, the other one lives, and the start is refused; if not,
it is gone, and its lease is taken. No clocks are compared: those of two machines differ. The lease of the same machine is taken at
once, for the lock (sessions/store/lock.py) was free, and so its holder is dead; and so is any lease in a database on a server,
whose lock reaches all machines.

A holder that finds another one's lease in its place (its machine slept, and somebody else started meanwhile) has lost: it stops.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sessions.store.connection import Conflict, LockLost, StartRefused, Statement, StoreError, Write
from sessions.store.engines.protocol import Store

log = logging.getLogger(__name__)

KEY = "lease"
BEAT = 15.0
"""Seconds after which the holder raises its number."""
LOOKS = 40
"""Times that a new one looks whether the number of another grows: for longer than two beats."""
LOOK_EVERY = 1.0
"""Seconds between two looks."""
READ = "SELECT value FROM facts WHERE key = ?"
INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")
REPLACE = Statement("UPDATE facts SET value = ? WHERE key = ? AND value = ?")
DELETE = Statement("DELETE FROM facts WHERE key = ? AND value = ?", rows=None)


class Holder(NamedTuple):
    """Who holds a lease. `own`: a random word of one process; `machine`: what `machine_id` says; `beat`: the number that grows."""

    own: str
    machine: str
    host: str
    process: int
    beat: int

    def text(self) -> str:
        return json.dumps(self._asdict(), ensure_ascii=False)


class Lease:
    """Held from `open` to `close`. `lost`: called once, when another one holds it; `machine`: a name of this machine."""

    def __init__(self, store: Store, lost: Callable[[], None], machine: str | None = None) -> None:
        self.store = store
        self.lost = False
        self._tell = lost
        self._holder = Holder(secrets.token_hex(8), machine or machine_id(), socket.gethostname(), os.getpid(), 0)
        self._stored = ""
        self._beaten = 0.0

    async def open(self) -> None:
        """Take the lease. Raises StartRefused where another bot holds it, or where the database takes no writes any more. Several
        processes on one server have leases of their own there (sessions/store/postgres/leases.py)."""
        if not self.store.leases.alone:
            return
        first: str | None = None
        for look in range(LOOKS + 1):
            held = await self._held()
            if held is None:
                change: Write = (INSERT, (KEY, self._holder.text()))
            elif (holder := _parsed(held)) is None or holder.machine == self._holder.machine or self.store.alone or look == LOOKS:
                change = (REPLACE, (self._holder.text(), KEY, held))
            else:
                if first is None:
                    first = held
                    log.warning("%s was in use on %s: looking whether a bot still runs there", self.store.name, holder.host)
                elif held != first:
                    raise self._refusal(holder)
                await asyncio.sleep(LOOK_EVERY)
                continue
            try:
                await self.store.write(change)
            except Conflict:  # somebody else starts at this moment
                continue
            except StoreError as error:
                raise StartRefused(f"{self.store.name} cannot be written ({error}): put that right, then start again.") from error
            self._stored, self._beaten = self._holder.text(), time.monotonic()
            return
        raise self._refusal(_parsed(await self._held() or ""))

    def _refusal(self, holder: Holder | None) -> StartRefused:
        where = "another machine" if holder is None else f"process {holder.process} on {holder.host}"
        return StartRefused(
            f"{self.store.name} is in use by another Skywright ({where}): stop that one first, or name another file in DATABASE. "
            "Two bots on one database would answer everything twice."
        )

    async def tick(self) -> None:
        """Raise the number, if it is time; about once a second."""
        if not self._stored or self.lost or self.store.lost is not None or time.monotonic() - self._beaten < BEAT:
            return
        self._beaten = time.monotonic()
        holder = self._holder._replace(beat=self._holder.beat + 1)
        try:
            await self.store.write((REPLACE, (holder.text(), KEY, self._stored)))
        except (Conflict, LockLost):
            await self._contested()
        except StoreError as error:  # a full disk: nobody else can take it either
            log.warning("the lease of the database was not renewed (%s)", type(error).__name__)
        else:
            self._holder, self._stored = holder, holder.text()

    async def _contested(self) -> None:
        held = await self._held()
        holder = None if held is None else _parsed(held)
        if held is not None and holder is not None and holder.own == self._holder.own:  # stored, though it was said not to be
            self._holder, self._stored = holder, held
            self._beaten = 0.0  # or taken by one that has not written its own yet: at the next tick it has
            return
        self.lost = True
        where = "another machine" if holder is None else f"process {holder.process} on {holder.host}"
        log.critical("another bot uses this database now (%s): this one stops", where)
        self._tell()

    async def close(self) -> None:
        """Give it back, so that the next one need not look whether this one lives. A second call does nothing."""
        stored, self._stored = self._stored, ""
        if stored and not self.lost:
            try:
                await self.store.write((DELETE, (KEY, stored)))
            except StoreError as error:
                log.warning("the lease of the database was not given back (%s)", type(error).__name__)

    async def _held(self) -> str | None:
        rows = await self.store.read(READ, (KEY,))
        return str(rows[0][0]) if rows else None


def machine_id() -> str:
    """A word that this machine, or this container, always has and no other: its name and the id of its system, hashed."""
    try:
        system = Path("/etc/machine-id").read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        system = ""
    return hashlib.sha256(f"{system} {socket.gethostname()}".encode()).hexdigest()[:16]


def _parsed(text: str) -> Holder | None:
    """Return who holds it; None where nobody can tell any more."""
    try:
        about: Any = json.loads(text)
        return Holder(str(about["own"]), str(about["machine"]), str(about["host"]), int(about["process"]), int(about["beat"]))
    except (ValueError, TypeError, KeyError):
        return None
