"""The statements of sessions/store/sql as SQL: each prepares against the schema of a new database, and a few that decide much."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sessions.store import sql
from sessions.store.sql import log_sql, people_sql, stop_sql, table_sql, time_sql
from sessions.store.writer import Statement
from tests.sessions import made

MODULES = sorted(path.stem for path in Path(sql.__file__).parent.glob("*_sql.py"))
SCRIPTS = {"AFTER_RESTORE"}
"""Several statements in one, run at once."""
PARTS = {"STANDS", "_CONCERNED", "BY_HAND"}
"""Conditions that statements are made of; they stand in those."""


def texts(module: str) -> dict[str, str]:
    """Every SQL text of a module, by the name it has there."""
    found: dict[str, str] = {}
    for name, value in vars(import_module(f"sessions.store.sql.{module}")).items():
        if isinstance(value, Statement):
            found[name] = value.sql
        elif name.startswith("__") or name in PARTS:
            continue
        elif isinstance(value, str):
            found[name] = value
        elif isinstance(value, dict):
            found |= {f"{name}-{key}": text for key, text in value.items()}
    return found


ALL = {f"{module}.{name}": text for module in MODULES for name, text in texts(module).items()}
ALL |= {
    f"time_sql.{make.__name__}-{kinds}-{waiting}": make(kinds, waiting)
    for make in (time_sql.select_due, time_sql.next_due)
    for kinds, waiting in ((1, 0), (3, 2))
}


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    connection = made.database()
    yield connection
    connection.close()


def values(text: str) -> Any:
    """As many parameters as a statement has, of whatever value."""
    plain = re.sub(r"'[^']*'", "", text)
    named = set(re.findall(r":(\w+)", plain))
    numbered = [int(number) for number in re.findall(r"\?(\d+)", plain)]
    return dict.fromkeys(named, 0) if named else (0,) * (max(numbered) if numbered else plain.count("?"))


RESERVED = re.compile(r"(?<![\w.\"])(user|left)(?![\w\"(])")
"""Names of columns that mean something else to PostgreSQL where they are not quoted: `user` is who is connected."""


def test_columns_with_names_that_mean_more_are_quoted() -> None:
    assert RESERVED.search("SELECT user FROM t") is not None
    assert [name for name, text in ALL.items() if RESERVED.search(re.sub(r"'[^']*'", "", text))] == []


@pytest.mark.parametrize("module", MODULES)
def test_every_statement_prepares_against_the_schema(database: sqlite3.Connection, module: str) -> None:
    wrong = {}
    for name, text in ALL.items():
        if not name.startswith(f"{module}.") or name.split(".")[1] in SCRIPTS:
            continue
        text = text.replace("{now}", "0")
        try:
            if not database.execute(f"EXPLAIN {text}", values(text)).fetchall():
                wrong[name] = "does nothing"
        except sqlite3.Error as error:
            wrong[name] = str(error)
    assert wrong == {}


def test_a_restored_database_has_another_name(database: sqlite3.Connection) -> None:
    for name in ("a0", "b1"):
        database.executescript(time_sql.AFTER_RESTORE.format(database=name))
        assert database.execute(time_sql.DATABASE).fetchall() == [(name,)]


def test_every_module_is_among_them() -> None:
    assert {name.split(".")[0] for name in ALL} == set(MODULES)
    assert len(ALL) > 80
    parts = [vars(module)[name] for module in (people_sql, stop_sql) for name in PARTS & vars(module).keys()]
    assert len(parts) == len(PARTS)
    for part in parts:
        assert any(part in text for text in ALL.values())


@pytest.fixture
def tables() -> Iterator[sqlite3.Connection]:
    """Tables 1 (lobby), 2 (running), 3 (over), all in channel 30 of server 9."""
    connection = made.database()
    for number, status in enumerate(("lobby", "running", "over"), 1):
        connection.execute(
            "INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed, status, guild_id, channel_id) "
            "VALUES (?, 'g', 1, '', '', 0, ?, ?, 9, 30)",
            (number, number, status),
        )
    yield connection
    connection.close()


def test_of_a_channel_the_newest_table_that_lives_is_meant_and_else_the_newest(tables: sqlite3.Connection) -> None:
    assert tables.execute(table_sql.IN_CHANNEL, (30,)).fetchall() == [(2,)]
    assert tables.execute(table_sql.LIVE_IN_CHANNEL, (30,)).fetchall() == [(2,)]
    tables.execute("UPDATE tables SET status = 'ended'")
    assert tables.execute(table_sql.IN_CHANNEL, (30,)).fetchall() == [(3,)]
    assert tables.execute(table_sql.LIVE_IN_CHANNEL, (30,)).fetchall() == []


def test_what_waits_is_not_due_at_a_table_that_stands_or_is_owed_time(tables: sqlite3.Connection) -> None:
    for number in (1, 2):
        tables.execute("INSERT INTO due (table_id, kind, user, at) VALUES (?, 'clock', 0, 5), (?, 'away', 0, 6)", (number, number))
    due = time_sql.select_due(2, 1)

    def found() -> list[tuple[int, str]]:
        rows = tables.execute(due, ("clock", "away", "clock", 10, 0, 0, "", 0, 100))
        return [(row[1], row[2]) for row in rows]

    everything = [(1, "clock"), (2, "clock"), (1, "away"), (2, "away")]
    assert found() == everything
    tables.execute(stop_sql.PUT_STOP.sql, ("table", 1, "forbidden", 3))
    assert found() == everything[1:]
    tables.execute(stop_sql.PUT_STOP.sql, ("guild", 9, "away", 3))
    assert found() == everything[2:]
    tables.execute("DELETE FROM stops")
    tables.execute(stop_sql.PUT_OWED.sql, (1, "all", 0, 3, 4))
    tables.execute(stop_sql.OWED_DONE_TO.sql, (1, 1, 0))  # table 1 has it back
    assert found() == [(1, "clock"), (1, "away"), (2, "away")]
    assert tables.execute(time_sql.next_due(2, 1), ("clock", "away", "clock")).fetchall() == [(5,)]


def test_a_stop_that_is_told_again_began_when_it_was_told_first(tables: sqlite3.Connection) -> None:
    for since in (7, 5, 9):
        tables.execute(stop_sql.PUT_STOP.sql, ("table", 1, "gone", since))
    assert tables.execute(stop_sql.STOPS).fetchall() == [("table", 1, "gone", 5)]
    assert tables.execute(stop_sql.GAPS, (0, 20, 1)).fetchall() == [(5, 20)]
    assert tables.execute(stop_sql.GAPS, (0, 20, 2)).fetchall() == []


def test_a_persons_own_newest_move_comes_before_what_others_played_from_the_seat(tables: sqlite3.Connection) -> None:
    for seq, user in ((1, 7), (2, None), (3, 8), (4, None)):
        tables.execute(
            "INSERT INTO log (table_id, seq, batch, kind, at, rules, seat, user) VALUES (2, ?, ?, 'move', 0, 1, 0, ?)",
            (seq, seq, user),
        )
    assert tables.execute(log_sql.NEWEST_MOVE_OF_PERSON, (2, 0, 4, 7)).fetchall() == [(1,)]
    assert tables.execute(log_sql.NEWEST_MOVE_OF_PERSON, (2, 0, 4, 99)).fetchall() == [(3,)]
    assert tables.execute(log_sql.NEWEST_MOVE_OF_SEAT, (2, 0, 4)).fetchall() == [(4,)]
