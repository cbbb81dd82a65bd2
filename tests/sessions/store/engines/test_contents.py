"""What a copy of a whole database is made of: every table after those that it needs, and rows that differ are told apart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from sessions.store.engines.contents import OWN_TABLES, Digest, shapes
from tests.sessions import made


def test_every_table_and_column_is_copied_after_what_it_refers_to() -> None:
    seen: set[str] = set()
    with made.database() as database:
        for shape in shapes():
            assert {row[2] for row in database.execute(f"PRAGMA foreign_key_list({shape.name})")} <= seen | {shape.name}
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({shape.name})")]
            assert list(shape.columns) == columns
            assert set(shape.key) <= set(columns)
            assert shape.key
            seen.add(shape.name)
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    database.close()
    assert seen == {name for (name,) in names} - OWN_TABLES


def test_facts_about_a_database_in_its_place_stay_there() -> None:
    (facts,) = [shape for shape in shapes() if shape.name == "facts"]
    with made.database() as database:
        for key in ("schema", "lease", "opened", "moved", "database"):
            database.execute("INSERT INTO facts VALUES (?, 'x')", (key,))
        assert database.execute(facts.select).fetchall() == [("database", "x")]
    database.close()


async def flowing(rows: Sequence[Sequence[Any]]) -> AsyncIterator[Sequence[Any]]:
    for row in rows:
        yield row


@pytest.mark.parametrize(
    "other",
    [
        [],
        [(1, "a")],
        [(2, "b"), (1, "a")],
        [(1, "a"), (2, "b"), (3, "c")],
        [(1, "a"), (2, None)],
        [(1, "a"), (2, b"b")],
        [(1.0, "a"), (2, "b")],
        [(1, "a", 2, "b")],
    ],
)
async def test_rows_that_differ_in_anything_have_another_digest(other: list[tuple[Any, ...]]) -> None:
    one = await Digest().read(flowing([(1, "a"), (2, "b")]))
    assert one == await Digest().read(flowing([[1, "a"], [2, "b"]]))
    assert one != await Digest().read(flowing(other))
