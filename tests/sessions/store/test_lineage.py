"""What is known of a database stands beside it, whole, and never says more than the database held."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sessions.store import lineage
from sessions.store.connection import SqliteStore, Statement
from sessions.store.lineage import Known, Mark

TABLE = Statement("INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (?, 'x', 1, '', '', 0, 0)")
ROW = Statement("INSERT INTO log (table_id, seq, batch, kind, at, rules) VALUES (?, ?, 0, 'move', 0, 1)")


def test_what_is_written_is_known_and_what_cannot_be_read_is_not(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    assert lineage.known(file) == []
    lineage.write(file, [Known("one", 12), Known("two", 0)])
    assert lineage.known(file) == [Known("one", 12), Known("two", 0)]
    lineage.beside(file).write_text("torn off\n\nthree x\nfour 4\n")
    assert lineage.known(file) == [Known("four", 4)]


def test_a_number_is_written_over_the_one_before(tmp_path: Path) -> None:
    mark = Mark(tmp_path / "a.db", "f" * 16, 7)
    for row in (8, 999_999_999_999, 10):
        mark.note(row)
        assert lineage.known(tmp_path / "a.db") == [Known("f" * 16, row)]
    mark.close()
    mark.close()
    mark.note(11)
    assert lineage.known(tmp_path / "a.db") == [Known("f" * 16, 10)]


def test_nothing_is_written_through_a_link_that_stands_there(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("mine")
    for name in ("a.db.known", "a.db.known.part"):
        (tmp_path / name).symlink_to(letter)
    mark = Mark(tmp_path / "a.db", "f" * 16, 7)
    mark.note(8)
    mark.close()
    assert letter.read_text() == "mine"
    assert not lineage.beside(tmp_path / "a.db").is_symlink()
    assert lineage.known(tmp_path / "a.db") == [Known("f" * 16, 8)]


async def test_every_commit_notes_how_far_the_log_has_come(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with SqliteStore(path) as store:
        await store.keep_line("name")
        await store.write((TABLE, (1,)), (ROW, (1, 1)), (ROW, (1, 2)))
        assert lineage.known(path) == [Known("name", 2)]
        await store.write((TABLE, (2,)))
        assert lineage.known(path) == [Known("name", 2)]
        await store.write((ROW, (2, 1)))
        assert lineage.known(path) == [Known("name", 3)]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(lineage.NEWEST_ROW).fetchone() == (3,)


def test_numbers_of_lines_are_ids_that_discord_takes() -> None:
    numbers = {lineage.number(f"{n:016x}") for n in range(1000)}
    assert len(numbers) == 1000
    assert all(lineage.LEAST_NUMBER <= number < 1 << 31 for number in numbers)


def test_a_database_that_was_restored_twice_has_two_ancestors() -> None:
    once = lineage.with_ancestor(None, "a", 5)
    assert lineage.ancestors(lineage.with_ancestor(once, "b", 9)) == {"a": 5, "b": 9}
    assert lineage.ancestors(None) == {}
