"""The writer's connection after a commit: how far it has come is noted, SQLite's log is cut back, a lost file is told."""

from __future__ import annotations

import logging
import sqlite3
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from sessions.store import writer
from sessions.store.writer import FileLost, GroupConnection, Statement, Unit

PUT = Statement("INSERT INTO facts VALUES (?, ?)")


@pytest.fixture
def inner(tmp_path: Path) -> Any:
    connection = GroupConnection(str(tmp_path / "x.db"), isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT)")
    connection.execute("CREATE TABLE log (id INTEGER PRIMARY KEY)")
    yield connection
    connection.close()


def commit(inner: GroupConnection, *keys: str) -> list[Any]:
    units: list[Any] = [Unit([(PUT, (key, ""))], None) for key in keys]  # type: ignore[arg-type]
    inner.groups = deque([units])
    inner.commit()
    return [unit.error for unit in units]


class Noted:
    def __init__(self) -> None:
        self.rows: list[int] = []

    def note(self, row: int) -> None:
        self.rows.append(row)


def test_after_each_commit_the_newest_row_is_noted_and_a_failure_there_hurts_nobody(
    inner: GroupConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "NEWEST_ROW", "SELECT coalesce(max(id), 0) FROM log")
    noted: Any = Noted()
    inner.mark = noted
    assert commit(inner, "a") == [None]
    inner.execute("INSERT INTO log VALUES (41)")
    assert commit(inner, "b") == [None]
    assert noted.rows == [0, 41]
    inner.execute("DROP TABLE log")
    assert commit(inner, "c") == [None], "everything is stored; the next commit notes it"


def test_where_the_file_is_lost_nothing_is_stored_and_everybody_hears_of_it(inner: GroupConnection) -> None:
    class Gone:
        def look(self) -> str | None:
            return "replaced"

    watch: Any = Gone()
    inner.watch = watch
    errors = commit(inner, "a", "b")
    assert [(type(error), str(error)) for error in errors] == [(FileLost, "replaced")] * 2
    assert inner.execute("SELECT * FROM facts").fetchall() == []


def test_every_64th_commit_the_log_is_looked_at(inner: GroupConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(GroupConnection, "_trim", lambda self: trimmed.append(self._stored))
    for number in range(130):
        commit(inner, str(number))
    assert trimmed == [64, 128]


def test_a_log_that_is_too_large_is_cut_back_and_the_wait_for_others_is_as_before(
    inner: GroupConnection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "x.db-wal"
    inner.execute("PRAGMA busy_timeout = 4321")
    commit(inner, "a")
    size = log.stat().st_size
    assert size > 0
    monkeypatch.setattr(writer, "LARGEST_LOG", size)
    inner._trim()
    assert log.stat().st_size == size, "not yet"
    monkeypatch.setattr(writer, "LARGEST_LOG", size - 1)
    said: list[str] = []
    inner.set_trace_callback(said.append)
    inner._trim()
    assert log.stat().st_size == 0
    assert said == [
        "PRAGMA busy_timeout",
        "PRAGMA busy_timeout = 200",
        "PRAGMA wal_checkpoint(TRUNCATE)",
        "PRAGMA busy_timeout = 4321",
    ]


def test_a_log_that_cannot_be_cut_back_is_no_failure_of_what_was_stored(
    inner: GroupConnection, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(path: str) -> int:
        raise OSError("no")

    monkeypatch.setattr("os.path.getsize", fails)
    with caplog.at_level(logging.WARNING):
        inner._trim()
    assert "could not be cut back" in caplog.text


def test_of_a_group_that_fails_each_unit_is_tried_alone(inner: GroupConnection) -> None:
    commit(inner, "a")
    errors = commit(inner, "b", "a", "c")
    assert [type(error) for error in errors] == [type(None), sqlite3.IntegrityError, type(None)]
    assert commit(inner, "a")[0] is not None, "and one that is alone is tried once"
    assert [key for (key,) in inner.execute("SELECT key FROM facts ORDER BY key")] == ["a", "b", "c"]
