"""Many executions of one statement as one: it does what they do one by one, or nothing."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sessions.store import schema
from sessions.store.connection import Conflict, Statement
from sessions.store.engines.protocol import Store
from sessions.store.postgres import script
from sessions.store.postgres.arrays import rewritten
from sessions.store.postgres.text import numbered
from tests.engine import address_of, store_at
from tests.sessions.store.test_sql import MODULES

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")
CHANGE = Statement("UPDATE facts SET value = ? WHERE key = ?")
KEPT = "SELECT key, value FROM facts WHERE key LIKE 'k%' ORDER BY key"
STATEMENTS = {
    f"{module.__name__}.{name}": value
    for module in (schema, *(import_module(f"sessions.store.sql.{name}") for name in MODULES))
    for name, value in vars(module).items()
    if isinstance(value, Statement) and value.rows == 1
}
GIVEN = "unnest($1::int8[], $2::text[]) AS given (p1, p2)"


@pytest.fixture(autouse=True)
def in_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is few enough for a message of its own."""
    monkeypatch.setattr(script, "MOST", 0)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How what is sent to the server begins."""
    found: list[str] = []
    for name in ("execute", "fetchmany", "executemany"):
        plain = getattr(asyncpg.Connection, name)

        async def ask(self: Any, sql: str, *values: Any, plain: Any = plain, **more: Any) -> Any:
            found.append(sql.partition(" ")[0])
            return await plain(self, sql, *values, **more)

        monkeypatch.setattr(asyncpg.Connection, name, ask)
    return found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("INSERT INTO t (a, b) VALUES ($1, $2)", f"INSERT INTO t (a, b) SELECT given.p1, given.p2 FROM {GIVEN}"),
        (
            "INSERT INTO t (a, b) VALUES ($2, f($1)) ON CONFLICT (a) DO NOTHING",
            f"INSERT INTO t (a, b) SELECT given.p2, f(given.p1) FROM {GIVEN} ON CONFLICT (a) DO NOTHING",
        ),
        (
            "UPDATE t SET a = $1 WHERE b = $2 AND ' WHERE ' != ''",
            f"UPDATE t SET a = given.p1 FROM {GIVEN} WHERE b = given.p2 AND ' WHERE ' != ''",
        ),
        (
            "UPDATE t SET a = (SELECT c FROM u WHERE d = $1) WHERE b = $2",
            f"UPDATE t SET a = (SELECT c FROM u WHERE d = given.p1) FROM {GIVEN} WHERE b = given.p2",
        ),
        ("DELETE FROM t WHERE a = $1 AND b = $2", f"DELETE FROM t USING {GIVEN} WHERE a = given.p1 AND b = given.p2"),
        ("INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET b = $2", None),
        ("INSERT INTO t (a, b) SELECT $1, b FROM u WHERE c = $2", None),
        ("UPDATE t SET a = $1 FROM u WHERE b = $2", None),
        ("UPDATE t SET a = $1", None),
        ("REPLACE INTO t VALUES ($1, $2)", None),
    ],
)
def test_how_a_statement_is_rewritten(text: str, found: str | None) -> None:
    assert rewritten(text, ["int8", "text"]) == found


async def test_every_statement_that_is_rewritten_means_something_on_a_server(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db"):
        pass
    connection = await asyncpg.connect(address_of(tmp_path / "a.db"))
    count = 0
    try:
        for name, statement in STATEMENTS.items():
            text = numbered(statement.sql).text
            kinds = [kind.name for kind in (await connection.prepare(text)).get_parameters()]
            found = rewritten(text, kinds)
            if found is None:
                continue
            count += 1
            arrays = (await connection.prepare(found)).get_parameters()
            assert [kind.name for kind in arrays] == [f"{kind}[]" for kind in kinds], name
    finally:
        await connection.close()
    assert count > 40


async def test_a_group_is_one_statement_for_each_kind_of_changes(tmp_path: Path, sent: list[str]) -> None:
    async with store_at(tmp_path / "a.db") as store:
        for batch in ("k1", "k2"):
            sent.clear()
            units = [((INSERT, (f"{batch}{i}", None)), (CHANGE, (f"{i}", f"{batch}{i}"))) for i in range(5)]
            await asyncio.gather(*(store.write(*unit) for unit in units))
        assert sent == ["BEGIN;", "INSERT", "UPDATE", "COMMIT"]
        assert await store.read(KEPT) == [(f"{batch}{i}", f"{i}") for batch in ("k1", "k2") for i in range(5)]


async def test_what_meets_in_one_row_is_done_one_after_the_other(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        await store.write((schema.INSERT_TABLE, table(1)))
        await store.write((schema.ADVANCE, (1, 10, 1, 0)), (schema.ADVANCE, (2, 20, 1, 1)))
        await store.write((schema.PUT_FACT, ("k", "a")), (schema.PUT_FACT, ("k", "b")))
        await store.write((CHANGE, ("c", "k")), (CHANGE, ("d", "k")))
        assert await store.read("SELECT seq, changed FROM tables") == [(2, 20)]
        assert await store.read(KEPT) == [("k", "d")]


async def test_whose_fault_it_is_hears_of_it_alone(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        await asyncio.gather(*(store.write((schema.INSERT_TABLE, table(number))) for number in range(4)))
        said = await asyncio.gather(
            *(store.write((schema.ADVANCE, (1, 10, number, number % 2))) for number in range(4)), return_exceptions=True
        )
        assert [isinstance(word, Conflict) for word in said] == [False, True, False, True]
        assert await seqs(store) == [1, 0, 1, 0]


async def seqs(store: Store) -> list[int]:
    return [seq for (seq,) in await store.read("SELECT seq FROM tables ORDER BY id")]


def table(number: int) -> tuple[Any, ...]:
    """The row of a new table."""
    values = dict.fromkeys(schema.TABLE_COLUMNS) | {"id": number, "game": "g", "status": "running", "seed": b"", "seed_hash": ""}
    values |= dict.fromkeys(("rules", "seats", "seq", "created", "changed", "copy"), 0)
    return tuple((values | dict.fromkeys(("options", "terms", "asked", "seating", "times"), "{}")).values())
