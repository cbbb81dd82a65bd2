"""Migrations: each commits together with its number; an existing database is copied before the first; the schema's promises."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sessions.store.prepare import MIGRATIONS, StartRefused, migrations, prepare

NOW = len(migrations())
NEXT = "ALTER TABLE people ADD COLUMN colour TEXT;\nUPDATE people SET colour = 'red' -- no last semicolon"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The migrations there are and a made-up next one."""
    made = tmp_path / "migrations"
    made.mkdir()
    for script in MIGRATIONS.iterdir():
        shutil.copy(script, made)
    (made / f"{NOW + 1:04}.sql").write_text(NEXT)
    return made


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the present schema with one person in it."""
    path = tmp_path / "test.db"
    prepare(path, 0).release()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO people (user, name) VALUES (7, 'Ann')")
    return path


@pytest.fixture
def database(old: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(old, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection


def ask(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def test_the_numbers_are_1_2_3() -> None:
    assert migrations()
    assert [path.name for path in sorted(MIGRATIONS.iterdir())] == [f"{n:04}.sql" for n in range(1, len(migrations()) + 1)]


def test_a_gap_is_an_error(folder: Path) -> None:
    (folder / f"{NOW + 1:04}.sql").rename(folder / f"{NOW + 2:04}.sql")
    with pytest.raises(ValueError, match="not numbered"):
        migrations(folder)


def test_a_new_database(tmp_path: Path, folder: Path) -> None:
    prepare(tmp_path / "test.db", 0, folder).release()
    assert ask(tmp_path / "test.db", "PRAGMA user_version") == [(NOW + 1,)]
    assert sorted(path.name for path in tmp_path.glob("test.db*")) == ["test.db", "test.db.lock"]  # nothing to copy


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "test.db").touch()
    prepare(tmp_path / "test.db", 0).release()
    assert ask(tmp_path / "test.db", "PRAGMA user_version") == [(len(migrations()),)]


def test_a_copy_is_kept_before_the_first_pending_one(old: Path, folder: Path) -> None:
    copy = old.with_name(f"test.db.before-{NOW + 1}")
    copy.write_text("left by a start that was killed")
    prepare(old, 0, folder).release()
    assert ask(old, "SELECT user, name, colour FROM people") == [(7, "Ann", "red")]
    assert ask(old, "PRAGMA user_version") == [(NOW + 1,)]
    assert ask(copy, "SELECT user, name FROM people") == [(7, "Ann")]
    assert ask(copy, "SELECT name FROM pragma_table_info('people') WHERE name = 'colour'") == []
    assert ask(copy, "PRAGMA user_version") == [(NOW,)]
    before = copy.read_bytes()
    prepare(old, 0, folder).release()  # nothing is pending any more
    assert copy.read_bytes() == before
    copy.replace(old)  # the way back
    prepare(old, 0).release()


@pytest.mark.parametrize("wrong", ["SELECT * FROM nowhere;", "INSERT INTO alive VALUES (2, 0);", "BEGIN;", "gibberish"])
def test_a_migration_that_fails_leaves_nothing(old: Path, folder: Path, wrong: str) -> None:
    third = folder / f"{NOW + 2:04}.sql"
    third.write_text(f"CREATE TABLE third (id INTEGER);\n{wrong}\nDROP TABLE people;")
    with pytest.raises(StartRefused, match=r"test\.db cannot be used"):
        prepare(old, 0, folder)
    assert ask(old, "PRAGMA user_version") == [(NOW + 1,)]  # the one before stands
    assert ask(old, "SELECT name FROM sqlite_master WHERE name = 'third'") == []
    third.write_text("CREATE TABLE third (id INTEGER);")
    prepare(old, 0, folder).release()
    assert ask(old, "SELECT colour FROM people") == [("red",)]
    assert ask(old, "PRAGMA user_version") == [(NOW + 2,)]


def test_a_first_migration_that_fails_leaves_no_file(tmp_path: Path, folder: Path) -> None:
    (folder / f"{NOW + 1:04}.sql").write_text("gibberish")
    with pytest.raises(StartRefused):
        prepare(tmp_path / "test.db", 0, folder)
    (tmp_path / "empty.db").touch()
    with pytest.raises(StartRefused):
        prepare(tmp_path / "empty.db", 0, folder)
    names = sorted(path.name for path in tmp_path.glob("*.db*"))
    assert names == ["empty.db", "empty.db.lock", "test.db.lock"]
    assert (tmp_path / "empty.db").stat().st_size == 0


TABLES = {
    "tables": "id game rules options seats seed seed_hash seq status guild_id parent_id channel_id host_user invited locale "
    "created changed copy result",
    "states": "table_id seq stage state",
    "seats": "table_id seat user name kind since",
    "log": "table_id seq batch kind seat user line public at click events state rules",
    "shown": "table_id reader seq copy channel_id message_id posted pinged blocked",
    "due": "table_id kind user at done",
    "votes": "table_id kind user choice at",
    "alive": "id at",
    "facts": "key value",
    "people": "user name locale settings",
}


def test_the_schema(database: sqlite3.Connection) -> None:
    for table, columns in TABLES.items():
        assert {row[1] for row in database.execute(f"PRAGMA table_info({table})")} >= set(columns.split())
    assert {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")} >= TABLES.keys()


def test_no_migration_ends_its_own_transaction() -> None:
    for script in migrations():
        words = re.sub(r"--.*", "", script).upper().replace(";", " ; ").split()
        assert not {"BEGIN", "COMMIT", "ROLLBACK", "END", "VACUUM"} & set(words)  # (a trigger would be the one good reason for END)


@pytest.mark.parametrize(
    ("sql", "index"),
    [
        ("SELECT id FROM tables WHERE channel_id = ? AND status IN ('lobby', 'running')", "tables_by_channel"),
        ("SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'running')", "tables_by_guild"),
        ("SELECT id FROM tables WHERE guild_id = ? AND status = ?", "tables_by_guild"),
        ("SELECT id FROM tables WHERE status IN ('lobby', 'running')", "tables_by_status"),
        ("SELECT table_id FROM seats WHERE user = ?", "seats_by_user"),
        ("SELECT * FROM due WHERE done IS NULL AND at <= ? ORDER BY at", "due_by_time"),
        ("SELECT * FROM log WHERE click = ?", "sqlite_autoindex_log_1"),
        ("SELECT * FROM log WHERE table_id = ? AND seq > ? ORDER BY seq", "sqlite_autoindex_log_2"),
        ("SELECT * FROM shown WHERE table_id = ? AND seq < ?", "PRIMARY KEY"),
        ("SELECT * FROM states WHERE table_id = ?", "PRIMARY KEY"),
    ],
)
def test_what_is_asked_for_often_is_found_by_an_index(database: sqlite3.Connection, sql: str, index: str) -> None:
    plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {sql}", (1,) * sql.count("?"))]
    assert len(plan) == 1, plan
    assert plan[0].startswith("SEARCH"), plan
    assert index in plan[0], plan


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (1, 0, 9, 'Bob', 'person', 0)",  # the seat is taken
        "INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (1, 1, 7, 'Ann', 'person', 0)",  # Ann has one
        "INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (1, 1, 9, 'Bob', 'ghost', 0)",
        "INSERT INTO seats (table_id, seat, user, name, kind, since) VALUES (2, 0, 9, 'Bob', 'person', 0)",  # no such table
        "INSERT INTO log (table_id, seq, batch, kind, at, rules, click) VALUES (1, 2, 2, 'move', 0, 1, 99)",  # clicked already
        "INSERT INTO log (table_id, seq, batch, kind, at, rules) VALUES (1, 1, 1, 'move', 0, 1)",
        "INSERT INTO log (table_id, seq, batch, kind, at, rules) VALUES (1, 2, 2, 'wish', 0, 1)",
        "UPDATE tables SET status = 'lost'",
        "INSERT INTO alive VALUES (2, 0)",
        "DELETE FROM tables",
    ],
)
def test_what_the_schema_refuses(database: sqlite3.Connection, sql: str) -> None:
    database.execute("INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (1, 'g', 1, '', '', 0, 0)")
    database.execute(
        "INSERT INTO seats (table_id, seat, user, name, kind, since) "
        "VALUES (1, 0, 7, 'Ann', 'person', 0), (1, 4, NULL, NULL, 'open', 0), (1, 5, NULL, 'x', 'computer', 0)"
    )
    database.execute("INSERT INTO log (table_id, seq, batch, kind, at, rules, click) VALUES (1, 1, 1, 'move', 0, 1, 99)")
    with pytest.raises(sqlite3.IntegrityError):
        database.execute(sql)
