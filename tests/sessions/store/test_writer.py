"""The writer: units woven into few statements, errors told in our words, and a close that answers everybody. What it does for many
callers at once is in test_connection.py, what a kill leaves in test_writer_crash.py."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.store import writer
from sessions.store.writer import Conflict, DiskFull, GroupConnection, Statement, StoreError, Unit, Writer, together, told, woven

PUT = Statement("INSERT INTO facts VALUES (?, ?)")


@given(st.lists(st.lists(st.sampled_from(range(4)), max_size=5), max_size=8))
def test_weaving_keeps_the_order_of_every_unit(shapes: list[list[int]]) -> None:
    units: list[Any] = [
        Unit([(Statement(f"S{kind}"), (number, place)) for place, kind in enumerate(shape)], None)  # type: ignore[arg-type]
        for number, shape in enumerate(shapes)
    ]
    steps = woven(units)
    done = [(step.statement, parameters) for step in steps for parameters in step.parameters]
    assert len(done) == sum(map(len, shapes))
    for number, unit in enumerate(units):
        assert [change for change in done if change[1][0] == number] == unit.changes
    if shapes and all(shape == shapes[0] for shape in shapes):
        assert len(steps) == len(list(groupby(shapes[0])))  # one executemany for each statement, however many units


def test_parts_of_one_unit_become_as_few_steps_as_many_units() -> None:
    """Else a change of forty tables is forty times as many ways to a server."""
    parts = [[(Statement(f"S{kind}"), (number, kind)) for kind in range(6)] for number in range(40)]
    changes = together([[(PUT, ("beside", "1"))], *parts])
    assert len(woven([Unit(changes, None)])) == 7  # type: ignore[arg-type]
    assert [change for change in changes if change[1][0] == 17] == parts[17]
    assert len(changes) == 241


class Connection:
    """As much of aiosqlite's connection as the writer uses: it commits in this thread, when it is let."""

    def __init__(self, inner: GroupConnection) -> None:
        self.inner = inner
        self.free = asyncio.Event()
        self.free.set()

    async def commit(self, units: Sequence[Unit]) -> None:
        self.inner.groups.append(units)
        await self.free.wait()
        self.inner.commit()


@pytest.fixture
def inner() -> Any:
    connection = GroupConnection(":memory:", isolation_level=None)
    connection.execute("CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT)")
    yield connection
    connection.close()


def keys(inner: GroupConnection) -> list[str]:
    return [key for (key,) in inner.execute("SELECT key FROM facts ORDER BY key")]


async def test_a_failing_unit_is_rolled_back_whole_and_the_others_are_stored(inner: GroupConnection) -> None:
    write = Writer(Connection(inner).commit, told).write
    units = [[(PUT, ("a", ""))], [(PUT, ("b", "")), (PUT, ("a", ""))], [(PUT, ("c", ""))]]
    said = await asyncio.gather(*map(write, units), return_exceptions=True)
    assert [type(word) for word in said] == [type(None), Conflict, type(None)]
    assert keys(inner) == ["a", "c"]
    assert not inner.in_transaction


async def test_what_waits_when_it_closes_is_stored_and_nothing_is_taken_after(inner: GroupConnection) -> None:
    owner = Writer(Connection(inner).commit, told)
    waiting = asyncio.create_task(owner.write([(PUT, ("a", ""))]))
    await asyncio.sleep(0)
    assert owner.waiting == 1
    await owner.close()
    await waiting
    assert keys(inner) == ["a"]
    with pytest.raises(StoreError, match="closed"):
        await owner.write([(PUT, ("b", ""))])


async def test_who_waits_for_a_writer_that_is_stopped_hears_of_it(inner: GroupConnection) -> None:
    slow = Connection(inner)
    slow.free.clear()
    owner = Writer(slow.commit, told)
    first = asyncio.create_task(owner.write([(PUT, ("a", ""))]))
    await asyncio.sleep(0.01)
    second = asyncio.create_task(owner.write([(PUT, ("b", ""))]))
    await asyncio.sleep(0)
    closing = asyncio.create_task(owner.close())
    await asyncio.sleep(0)
    closing.cancel()
    said = await asyncio.gather(first, second, closing, return_exceptions=True)
    assert isinstance(said[0], StoreError)
    assert "not known" in str(said[0])
    assert isinstance(said[1], StoreError)
    assert keys(inner) == []
    assert owner.waiting == 0


async def test_a_rollback_that_failed_before_does_not_bring_its_unit_in_with_the_next(inner: GroupConnection) -> None:
    inner.execute("BEGIN")
    inner.execute(PUT.sql, ("half", ""))
    await Writer(Connection(inner).commit, told).write([(PUT, ("whole", ""))])
    assert keys(inner) == ["whole"]


def test_errors_are_told_in_our_words_with_what_sqlite_said() -> None:
    def error(code: int) -> sqlite3.Error:
        made = sqlite3.OperationalError("said")
        made.sqlite_errorcode = code  # type: ignore[misc]
        return made

    for code, kind in (
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, Conflict),
        (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, Conflict),
        (sqlite3.SQLITE_FULL, DiskFull),
        (sqlite3.SQLITE_IOERR_WRITE, DiskFull),
        (sqlite3.SQLITE_CONSTRAINT_CHECK, StoreError),
        (sqlite3.SQLITE_IOERR_READ, StoreError),
    ):
        mine = told(error(code))
        assert type(mine) is kind
        assert str(mine) == "said"
        assert isinstance(mine.__cause__, sqlite3.Error)
    bug = UnicodeEncodeError("utf-8", "", 0, 1, "")
    assert told(bug) is bug


def test_a_group_that_is_refused_because_somebody_holds_the_database_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = GroupConnection(":memory:", isolation_level=None)
    tried = []

    def busy(self: GroupConnection, units: Any) -> None:
        tried.append(len(units))
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY_SNAPSHOT  # type: ignore[misc]
        raise error

    monkeypatch.setattr(writer.GroupConnection, "_store", busy)
    units: list[Any] = [Unit([(PUT, ("a", ""))], None), Unit([(PUT, ("b", ""))], None)]  # type: ignore[arg-type]
    inner.groups = deque([units])
    inner.commit()
    inner.close()
    assert tried == [2]
    assert all(isinstance(unit.error, sqlite3.OperationalError) for unit in units)
