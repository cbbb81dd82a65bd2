"""The connections that read: what is asked of a packed table is answered from memory, and memory is given back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sessions.store import prepare, reading
from sessions.store.packing import LOG, Rows
from sessions.store.packing.body import packed
from sessions.store.reading import KEPT, OfTable, ReadConnection
from sessions.store.sql import log_sql

LINES = OfTable("SELECT seq, line, click FROM log WHERE table_id = ? ORDER BY seq")


@pytest.fixture
def database(tmp_path: Path) -> Iterator[ReadConnection]:
    """Table 1 is not packed, 2 to 9 are."""
    path = tmp_path / "a.db"
    prepare.prepare(path, 0).release()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for table in range(1, 10):
            connection.execute(
                "INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (?, 'g', 1, '', '', 0, 0)", (table,)
            )
            body = packed(Rows([(1, 1, "seat", 0, 7, f"line {table}", None, 5, "[]", None, 0, 1)], [], []))
            if table > 1:
                connection.execute("INSERT INTO packed VALUES (?, NULL, ?)", (table, body))
        connection.execute(
            "INSERT INTO log (table_id, seq, batch, kind, line, at, rules, click) VALUES (1, 1, 1, 'move', 'put', 0, 1, 9)"
        )
    assert LOG[5] == "line"
    found = sqlite3.connect(path, isolation_level=None, factory=ReadConnection)
    found.execute("PRAGMA query_only = ON")
    yield found
    found.close()


def test_both_kinds_are_answered(database: ReadConnection) -> None:
    assert database.execute(LINES, (1,)).fetchall() == [(1, "put", 9)]
    assert database.execute(LINES, (2,)).fetchall() == [(1, "line 2", None)]
    assert database.execute(LINES, (99,)).fetchall() == []
    assert database.execute(str(LINES) + " ", (2,)).fetchall() == []  # no OfTable: what stands in the table itself
    assert not database.in_transaction


def test_a_table_that_is_asked_for_again_is_not_unpacked_again(database: ReadConnection, monkeypatch: pytest.MonkeyPatch) -> None:
    times = []
    real = reading.opened
    monkeypatch.setattr(reading, "opened", lambda *body: times.append(1) or real(*body))
    for table in (2, 2, 3, 2, 3):
        assert database.execute(log_sql.NEWEST_ROW, (table,)).fetchall() == [(1,)]
    assert len(times) == 2
    for table in range(2, 2 + KEPT + 1):
        database.execute(LINES, (table,))
    assert len(database._unpacked.held) == KEPT
    with closing(sqlite3.connect(database.execute("PRAGMA database_list").fetchone()[2], isolation_level=None)) as other:
        other.execute("UPDATE packed SET body = (SELECT body FROM packed WHERE table_id = 9) WHERE table_id = 4")
    assert database.execute(LINES, (4,)).fetchall() == [(1, "line 9", None)]


def test_what_was_kept_in_memory_ends_with_the_connection(database: ReadConnection) -> None:
    database.execute(LINES, (2,))
    ((_, alone),) = database._unpacked.held.values()
    database.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        alone.execute("SELECT 1")


def test_a_statement_that_fails_leaves_no_transaction(database: ReadConnection) -> None:
    for table in (1, 2):
        with pytest.raises(sqlite3.OperationalError, match="no such column"):
            database.execute(OfTable("SELECT missing FROM log WHERE table_id = ?"), (table,))
        assert not database.in_transaction
