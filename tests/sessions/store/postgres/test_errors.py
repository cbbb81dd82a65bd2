"""What a server says becomes what the store says, and a broken connection is told apart from a refused statement."""

from __future__ import annotations

import sqlite3

import asyncpg
import pytest

from sessions.store.connection import Conflict, DiskFull, StoreError
from sessions.store.postgres.errors import is_broken, told
from sessions.store.writer import StoreAway


@pytest.mark.parametrize(
    ("error", "kind", "broken"),
    [
        (asyncpg.UniqueViolationError("twice"), Conflict, False),
        (asyncpg.DiskFullError("full"), DiskFull, False),
        (asyncpg.CheckViolationError("wrong"), StoreError, False),
        (asyncpg.ForeignKeyViolationError("no table"), StoreError, False),
        (asyncpg.ConnectionDoesNotExistError("gone"), StoreAway, True),
        (asyncpg.AdminShutdownError("ends"), StoreAway, True),
        (asyncpg.CannotConnectNowError("starts"), StoreAway, True),
        (asyncpg.InterfaceError("closed"), StoreAway, True),
        (ConnectionResetError("reset"), StoreAway, True),
        (TimeoutError(), StoreAway, True),
        (sqlite3.DatabaseError("a packed table is damaged"), StoreError, False),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_errors_are_told_in_our_words(error: Exception, kind: type[StoreError], broken: bool) -> None:
    mine = told(error)
    assert type(mine) is kind
    assert mine.__cause__ is error
    assert str(mine)
    assert is_broken(error) == broken


def test_a_bug_of_the_callers_stays_what_it_is() -> None:
    error = KeyError("user")
    assert told(error) is error
    assert not is_broken(error)


def test_what_is_told_already_is_told_once() -> None:
    error = Conflict("0 rows changed")
    assert told(error) is error
