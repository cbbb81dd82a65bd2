"""What the server, the network and the driver say, in the words of the store."""

from __future__ import annotations

import sqlite3

import asyncpg

from sessions.store.writer import Conflict, DiskFull, StoreAway, StoreError
from sessions.store.writer import told as told_of_file

BROKEN = (
    OSError,  # TimeoutError too
    EOFError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server ends, or starts
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InternalClientError,
)
"""After these a connection is of no use any more: the next one asks anew."""


def is_broken(error: BaseException) -> bool:
    """Return whether the connection failed, rather than what was asked on it."""
    return isinstance(error, BROKEN) or (isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError))


def told(error: BaseException) -> BaseException:
    """Return what the caller hears of an error: one of ours for everything that the engine says; a bug in the caller's values as it
    is."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, sqlite3.Error):  # of a packed table, which is read in memory
        return told_of_file(error)
    if not isinstance(error, (*BROKEN, asyncpg.PostgresError, asyncpg.InterfaceError)):
        return error
    kind = StoreAway if is_broken(error) else StoreError
    if isinstance(error, asyncpg.UniqueViolationError | asyncpg.DeadlockDetectedError):
        kind = Conflict
    elif isinstance(error, asyncpg.DiskFullError):
        kind = DiskFull
    mine = kind(str(error) or type(error).__name__)
    mine.__cause__ = error
    return mine
