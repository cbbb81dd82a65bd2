"""The statements that keep tables: each puts what it names, twice the same is once, and the columns are those of the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from sessions.store import schema
from tests.sessions import made


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    connection = made.database()
    connection.execute("INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (1, 'g', 1, '', '', 0, 0)")
    yield connection
    connection.close()


def test_words_of_sql_are_quoted_and_others_are_not() -> None:
    assert schema.named(["seat", "user", "left"]) == 'seat, "user", "left"'
    assert schema.insert("seats", ("user", "seat")) == 'INSERT INTO seats ("user", seat) VALUES (?, ?)'


@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("tables", schema.TABLE_COLUMNS),
        ("seats", schema.CHAIR_COLUMNS),
        ("log", schema.ROW_COLUMNS),
        ("shown", schema.SHOWN_COLUMNS),
    ],
)
def test_the_columns_are_there(database: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    there = {name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")}
    assert set(columns) <= there
    assert len(columns) == len(set(columns))


def test_a_table_advances_from_the_row_it_was_read_at_only(database: sqlite3.Connection) -> None:
    assert database.execute(schema.ADVANCE.sql, (3, 99, 1, 0)).rowcount == 1
    assert database.execute(schema.ADVANCE.sql, (4, 99, 1, 0)).rowcount == 0
    assert database.execute(schema.ADVANCE_TO.sql, (5, "over", 100, 1, 3)).rowcount == 1
    assert database.execute("SELECT seq, status, changed FROM tables").fetchall() == [(5, "over", 100)]


def test_what_is_put_again_stands_once_as_it_was_put_last(database: sqlite3.Connection) -> None:
    for statement, first, last in (
        (schema.PUT_STATE, (1, 2, 3, "a"), (1, 4, 5, "b")),
        (schema.PUT_FACT, ("k", "a"), ("k", "b")),
        (schema.PUT_ALIVE, (5,), (6,)),
        (schema.PUT_BANK, (1, 2, "[3]"), (1, 2, "[4]")),
        (schema.PUT_DUE, (1, "time", 0, 50), (1, "time", 0, 40)),
    ):
        for row in (first, last):
            assert database.execute(statement.sql, row).rowcount == 1, statement.sql
    assert database.execute("SELECT * FROM states").fetchall()[0][:2] == (1, 4)
    assert database.execute("SELECT value FROM facts WHERE key = 'k'").fetchall() == [("b",)]
    assert database.execute("SELECT at FROM alive").fetchall() == [(6,)]
    assert database.execute('SELECT "left" FROM banks').fetchall() == [("[4]",)]
    assert database.execute("SELECT at, done FROM due").fetchall() == [(40, None)]


def test_what_is_done_is_due_again_when_it_is_put_again(database: sqlite3.Connection) -> None:
    database.execute(schema.PUT_DUE.sql, (1, "time", 0, 50))
    assert database.execute(schema.DONE_DUE_BY.sql, (60, 1, "time", 0, 49)).rowcount == 0  # a later time was set meanwhile
    assert database.execute(schema.DONE_DUE_BY.sql, (60, 1, "time", 0, 50)).rowcount == 1
    database.execute(schema.PUT_DUE.sql, (1, "time", 0, 90))
    assert database.execute("SELECT at, done FROM due").fetchall() == [(90, None)]
    assert database.execute(schema.DONE_ALL_DUE.sql, (95, 1)).rowcount == 1
    assert database.execute(schema.DONE_ALL_DUE.sql, (96, 1)).rowcount == 0


def test_a_gap_only_grows(database: sqlite3.Connection) -> None:
    for until in (20, 30, 25):
        database.execute(schema.PUT_GAP.sql, (10, until))
    assert database.execute("SELECT since, until FROM gaps").fetchall() == [(10, 30)]


def test_a_place_that_is_open_again_is_tried_and_closed_messages_are_not(database: sqlite3.Connection) -> None:
    for reader, blocked in (("board", "hidden"), ("hand:7", "closed"), ("hand:8", None)):
        row = dict.fromkeys(schema.SHOWN_COLUMNS, 0) | {"reader": reader, "blocked": blocked}
        database.execute(schema.PUT_SHOWN.sql, (1, *row.values()))
    database.execute(schema.UNBLOCK.sql, (1,))
    assert dict(database.execute("SELECT reader, blocked FROM shown")) == {"board": None, "hand:7": "closed", "hand:8": None}
