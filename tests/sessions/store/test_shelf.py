"""Packed tables: whoever reads finds what was there before, they come out as they went in, and what must not be packed is not."""

from __future__ import annotations

import itertools
import sqlite3
from contextlib import closing
from importlib import import_module
from typing import Any

import pytest

from sessions.store import reading, schema, shelf
from sessions.store.connection import Conflict, SqliteStore, Statement, StoreError
from sessions.store.reading import OfTable
from sessions.store.shelf import put_away, taking_out
from sessions.store.sql import packed_sql
from tests.sessions.hall import GAME, Hall, House, hall, house
from tests.sessions.store.test_sql import MODULES, values

__all__ = ["hall", "house"]

STATEMENTS = {
    name: text
    for module in [schema, *(import_module(f"sessions.store.sql.{name}") for name in MODULES)]
    for name, text in vars(module).items()
    if isinstance(text, OfTable)
}
OF_CLICK = ("ROWS_OF_CLICK",)
"""Clicks are not kept."""


async def finished(hall: Hall) -> int:
    """A finished table with undo, secrets and clocks, and one that was made after it."""
    await hall.seat(2)
    await hall.play(1, "put", "hide", "roll")
    await hall.wait(60_000)
    await hall.play(2, "put", "put")
    await hall.back(2)
    while (await hall.look()).table.status == "running":
        state = await hall.state()
        await hall.play(state.turn + 1, "put")
    over = hall.table
    await hall.host.store.write(*((schema.PUT_BANK, (over, seq, f"[{seq * 500},60000]")) for seq in range(3, 20)))
    await hall.seat(2)
    return over


async def seq_of(hall: Hall, table: int) -> int:
    return (await hall.host.tables.look(table)).table.seq


async def answers(store: SqliteStore, table: int, seq: int) -> dict[str, Any]:
    """What every statement about one table says of it, asked in several ways."""
    found: dict[str, Any] = {}
    for name, text in STATEMENTS.items():
        for value in (-1, 0, 1, seq // 2, 1 << 60):
            parameters = (table, *(table if name == "RULES_FROM_DEAL" else value for _ in values(text)[1:]))
            found[f"{name} {value}"] = await store.read(text, parameters)
    return found


async def everything(store: SqliteStore, table: int) -> list[Any]:
    """All that stands in the tables themselves about one table, but clicks."""
    return [
        await store.read(f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}", (table,))
        for name, order in (("states", "seq"), ("banks", "seq"))
    ] + [await store.read(packed_sql.ROWS_TO_PACK, (table,))]


async def test_whoever_reads_finds_what_was_there_before(hall: Hall) -> None:
    store, table = hall.host.store, await finished(hall)
    seq = await seq_of(hall, table)
    before, sitting = await answers(store, table, seq), await hall.host.tables.look(table)
    assert sum(bool(found) for found in before.values()) > 40
    assert await store.read("SELECT count(*) > 9 FROM banks WHERE table_id = ?", (table,)) == [(1,)]
    assert await put_away(store, table, GAME, seq)
    for name in ("log", "states", "banks"):
        assert await store.read(f"SELECT count(*) FROM {name} WHERE table_id = ?", (table,)) == [(0,)]
    after = await answers(store, table, seq)
    assert {name: found for name, found in after.items() if not name.startswith(OF_CLICK)} == {
        name: found for name, found in before.items() if not name.startswith(OF_CLICK)
    }
    assert await store.report(packed_sql.ALL_ROWS, (table,)) == before["ALL_ROWS 0"]
    hall.host.tables.forget(table)
    assert await hall.host.tables.look(table) == sitting


async def test_a_table_that_is_not_packed_is_read_where_it_stands_beside_packed_ones(hall: Hall) -> None:
    store, table = hall.host.store, await finished(hall)
    before = await answers(store, hall.table, 3)
    await put_away(store, table, GAME, await seq_of(hall, table))
    assert await answers(store, hall.table, 3) == before


def test_every_statement_about_rows_of_one_table_can_be_answered_for_a_packed_one() -> None:
    """What reads log, states or banks and is no OfTable would find nothing there."""
    beside = {
        *("NEWEST_CLICK", "KIND_OF_CLICK", "TABLE_OF_CLICK", "CLICK", "CLICK_AT_TABLE"),  # no click comes again so late
        *("ROWS_TO_PACK", "STATES_TO_PACK", "BANKS_TO_PACK", "NEXT_TO_PACK"),
        "SELECT_ROWS",  # the beginning of others
    }
    found = set()
    for module in [schema, *(import_module(f"sessions.store.sql.{name}") for name in MODULES)]:
        for name, text in vars(module).items():
            if isinstance(text, str) and not isinstance(text, OfTable) and not name.startswith("__"):
                words = text.replace("(", " ").replace(",", " ").split()
                pairs = itertools.pairwise(words)
                if any(one in ("FROM", "JOIN") and other in reading.PARTS for one, other in pairs):
                    found.add(name)
    assert found == beside
    for name, text in STATEMENTS.items():
        words = text.split()
        read = {other.rstrip(")") for one, other in itertools.pairwise(words) if one in ("FROM", "JOIN")}
        assert read <= set(reading.PARTS), name
        assert "table_id = ?" in text, name


async def test_it_comes_out_as_it_went_in(hall: Hall) -> None:
    store, table = hall.host.store, await finished(hall)
    before = await everything(store, table)
    await put_away(store, table, GAME, await seq_of(hall, table))
    assert await everything(store, table) != before
    await store.write(*await taking_out(store, table))
    assert await everything(store, table) == before
    assert await store.read("SELECT (SELECT count(*) FROM packed), (SELECT count(*) FROM packed_people)") == [(0, 0)]
    assert await taking_out(store, table) == []
    await put_away(store, table, GAME, await seq_of(hall, table))  # and in again
    assert await store.read("SELECT id FROM tables WHERE packed = 1") == [(table,)]


async def test_what_is_rewritten_is_taken_out_first(hall: Hall) -> None:
    store, table = hall.host.store, await finished(hall)
    await put_away(store, table, GAME, await seq_of(hall, table))
    change = Statement("UPDATE log SET public = 'x' WHERE table_id = ? AND seq = ?")
    await hall.host.unit_of_work.rewrite(table, [(change, (table, 3))])
    assert [row.public for row in await hall.host.queries.rows(table)].count("x") == 1
    again = await seq_of(hall, table)
    await put_away(store, table, GAME, again)  # what was unpacked before is not remembered
    assert [row.public for row in await hall.host.queries.rows(table)].count("x") == 1


async def test_a_table_that_changes_meanwhile_is_not_packed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    store, table = hall.host.store, await finished(hall)
    seq, before = await seq_of(hall, table), await everything(store, table)
    for change in (
        Statement("DELETE FROM log WHERE table_id = ? AND seq = 3"),
        Statement("UPDATE tables SET status = 'running' WHERE id = ?"),
        Statement("UPDATE tables SET seq = seq + 1 WHERE id = ?"),
    ):
        real = shelf.packed

        def late(*args: Any, change: Statement = change, real: Any = real) -> bytes:
            with closing(sqlite3.connect(store.path)) as other:
                other.execute(change.sql, (table,))
                other.commit()
            return bytes(real(*args))

        monkeypatch.setattr(shelf, "packed", late)
        with pytest.raises(Conflict):
            await put_away(store, table, GAME, seq)
        monkeypatch.setattr(shelf, "packed", real)
        assert await store.read("SELECT count(*) FROM packed") == [(0,)]
        with closing(sqlite3.connect(store.path)) as other:
            other.execute("UPDATE tables SET status = 'over', seq = ? WHERE id = ?", (seq, table))
            if "DELETE" in change.sql:
                gone = next(row for row in before[2] if row[0] == 3)
                other.execute(packed_sql.PUT_LOG.sql, (table, *gone))
            other.commit()
    assert await everything(store, table) == before
    assert await put_away(store, table, GAME, seq)


async def test_what_would_not_come_back_stays(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    store, table = hall.host.store, await finished(hall)
    await store.write((Statement("UPDATE log SET state = CAST(x'ff' AS BLOB) WHERE table_id = ? AND seq = 7"), (table,)))
    before = await everything(store, table)
    assert not await put_away(store, table, GAME, await seq_of(hall, table))
    assert await everything(store, table) == before
    assert await store.read("SELECT packed FROM tables WHERE id = ?", (table,)) == [(2,)]
    assert "stays as it is" in caplog.text


async def test_damage_in_a_packed_table_is_an_error_that_health_counts(hall: Hall) -> None:
    store, table = hall.host.store, await finished(hall)
    await put_away(store, table, GAME, await seq_of(hall, table))
    await store.write((Statement("UPDATE packed SET body = x'28b52ffd00' WHERE table_id = ?"), (table,)))
    hall.host.tables.forget(table)
    with pytest.raises(StoreError, match="cannot be unpacked"):
        await hall.host.queries.rows(table)
    assert store.read_errors == 1
    assert await hall.host.queries.rows(hall.table)


async def test_a_database_keeps_the_dictionary_that_it_has_used(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    store, table = hall.host.store, await finished(hall)
    before, seq = await hall.host.queries.rows(table), await seq_of(hall, table)
    hall.host.tables.recent.drop((table,))
    monkeypatch.setattr(shelf, "dictionary_of", lambda game: shelf.DICTIONARIES.joinpath("welkin.zdict").read_bytes())
    await put_away(store, table, GAME, seq)
    monkeypatch.setattr(shelf, "dictionary_of", lambda game: b"")  # a newer program has another one
    assert await hall.host.queries.rows(table) == before
    await store.write(*await taking_out(store, table))
    await put_away(store, table, GAME, seq)
    assert await store.read("SELECT (SELECT count(*) FROM dictionaries), (SELECT dictionary FROM packed)") == [(1, None)]
    assert await hall.host.queries.rows(table) == before


async def test_the_newest_row_of_all_is_never_packed_so_the_database_is_known_again(house: House) -> None:
    async with house.open() as hall:
        await hall.seat(2)
        while (await hall.look()).table.status == "running":
            await hall.play((await hall.state()).turn + 1, "put")
        assert await hall.host.store.read(packed_sql.NEXT_TO_PACK, (1 << 60,)) == []
        over = hall.table
        await hall.seat(2)
        assert await hall.host.store.read(packed_sql.NEXT_TO_PACK, (1 << 60,)) == [(over, GAME, await seq_of(hall, over))]
        await put_away(hall.host.store, over, GAME, await seq_of(hall, over))
        assert await hall.host.store.read(packed_sql.NEXT_TO_PACK, (1 << 60,)) == []
        plan = await hall.host.store.read(f"EXPLAIN QUERY PLAN {packed_sql.NEXT_TO_PACK}", (0,))
        assert any("tables_to_pack" in line[3] for line in plan)
    async with house.open() as hall:  # and not refused
        assert len(await hall.host.queries.rows(over)) > 30
