"""The migrations of both engines end in the same schema, and their numbers go together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sessions.store import prepare as of_file
from sessions.store.connection import StartRefused
from sessions.store.postgres import prepare
from tests.sessions import made

KINDS = {"INTEGER": "BIGINT", "TEXT": "TEXT", "BLOB": "BYTEA", "REAL": "DOUBLE PRECISION"}
TEXT_HERE = {("states", "state"), ("log", "state")}
"""SQLite has them as BLOB, and text in them."""
COLUMN = re.compile(r'^    "?(?P<name>\w+)"? (?P<kind>BIGINT|TEXT|BYTEA|DOUBLE PRECISION)(?P<rest>.*?),?$')


def columns() -> dict[str, dict[str, tuple[str, bool]]]:
    """What the scripts make: for each table its columns with their kind and whether they may be empty."""
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    table = ""
    for script in prepare.migrations().values():
        for line in script.splitlines():
            if begun := re.match(r"CREATE TABLE (\w+) \($", line):
                table = begun[1]
                found[table] = {}
            elif added := re.match(r"ALTER TABLE (\w+) ADD COLUMN (.*);$", line):
                part = COLUMN.match(f"    {added[2]}")
                assert part is not None
                found[added[1]][part["name"]] = (part["kind"], "NOT NULL" not in part["rest"])
            elif part := COLUMN.match(line):
                found[table][part["name"]] = (part["kind"], "NOT NULL" not in part["rest"] and "PRIMARY KEY" not in part["rest"])
    return found


def test_both_engines_have_the_same_tables_and_columns() -> None:
    database = made.database()
    there = {}
    for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall():
        there[table] = {
            name: ("TEXT" if (table, name) in TEXT_HERE else KINDS[kind], not required and not key)
            for _, name, kind, required, _, key in database.execute(f"PRAGMA table_info({table})").fetchall()
        }
    database.close()
    assert columns() == there
    assert list(columns()["tables"]) == list(there["tables"])


def test_both_folders_end_with_the_same_number() -> None:
    assert max(prepare.migrations()) == len(of_file.migrations())


def test_scripts_are_numbered_without_a_gap(tmp_path: Path) -> None:
    for name in ("0014.sql", "0016.sql"):
        (tmp_path / name).write_text("SELECT 1;")
    with pytest.raises(ValueError, match="without a gap"):
        prepare.migrations(tmp_path)


@pytest.mark.parametrize(
    ("error", "words"),
    [(OSError("refused"), "cannot be reached"), (TimeoutError(), "cannot be reached"), (ValueError("p4ssword"), "is no address")],
)
def test_what_keeps_it_from_being_opened_is_one_sentence_without_secrets(error: Exception, words: str) -> None:
    refused = prepare.refusal("postgresql://db/sky", error)
    assert isinstance(refused, StartRefused)
    assert words in str(refused)
    assert "p4ssword" not in str(refused)
