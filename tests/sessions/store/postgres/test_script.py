"""A group in one message: it does what the other way does, values come through as they are, and whatever is wrong is found out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.store.connection import Conflict, Statement, StoreError
from sessions.store.engines.protocol import Store
from sessions.store.postgres import script
from sessions.store.postgres.script import literal
from sessions.store.writer import Fence, LeaseLost
from tests.engine import store_at

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")
CHANGE = Statement("UPDATE facts SET value = ? WHERE key = ?")
REMOVE = Statement("DELETE FROM facts WHERE key = ?", rows=None)
KEPT = "SELECT key, value FROM facts WHERE key LIKE 'k%' ORDER BY key"
TEXTS = ["", "'", "''; DROP TABLE facts; --", "\\'", "\\", "a\nb\r", "$1 ? :x %s", "ø 🎲 'é'", "\x01", '"', "E'\\x27'"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sent to the server without parameters, and a mark for every other question."""
    found: list[str] = []
    for name in ("execute", "fetchval", "fetchmany", "executemany", "fetch"):
        plain = getattr(asyncpg.Connection, name)

        async def ask(self: Any, sql: str, *values: Any, plain: Any = plain, **more: Any) -> Any:
            found.append(sql)
            return await plain(self, sql, *values, **more)

        monkeypatch.setattr(asyncpg.Connection, name, ask)
    return found


async def test_a_unit_of_many_kinds_is_one_way_to_the_server_and_back(tmp_path: Path, sent: list[str]) -> None:
    async with store_at(tmp_path / "a.db") as store:
        unit = ((INSERT, ("k1", "1")), (CHANGE, ("2", "k1")), (REMOVE, ("k0",)))
        await store.write(*unit)
        await store.write((REMOVE, ("k1",)))
        sent.clear()
        await store.write(*unit)
        await store.write(*((CHANGE, ("2", "k1")),) * 2)
        assert [text.partition("(")[0] for text in sent] == [f"EXECUTE {script.NOTE}"] * 2
        assert await store.read(KEPT) == [("k1", "2")]


async def test_values_come_through_as_they_are(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        for number, text in enumerate(TEXTS):
            await store.write((INSERT, (f"k{number:02}", None)), (CHANGE, (text, f"k{number:02}")))
        assert [value for _, value in await store.read(KEPT)] == TEXTS
        put = Statement('INSERT INTO shards (shard, "of", epoch) VALUES (?, 900, ?)')
        await store.write((put, (901, 0)), (Statement("UPDATE shards SET epoch = ? WHERE shard = ?"), (-(2**63), 901)))
        assert await store.read("SELECT epoch FROM shards WHERE shard = 901") == [(-(2**63),)]


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])))
def test_a_text_ends_where_it_is_to_end(text: str) -> None:
    found = literal(text)
    assert (found[0], found[-1]) == ("'", "'")
    assert found[1:-1].replace("''", "") == text.replace("'", "")
    assert found[1:-1].replace("''", "'") == text
    with pytest.raises(ValueError):
        literal(f"{text}\0")


def test_other_values() -> None:
    assert [literal(value) for value in (None, True, -5, b"\x00\xff", 1.5)] == ["NULL", "'1'", "'-5'", "'\\x00ff'", "'1.5'"]
    with pytest.raises(ValueError):
        literal([])


async def test_whose_fault_it_is_hears_of_it_alone(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        units = [
            [(INSERT, ("k1", "1")), (CHANGE, ("2", "k1"))],
            [(INSERT, ("k2", "1")), (CHANGE, ("2", "nobody"))],  # no row changes
            [(INSERT, ("k1", "1")), (CHANGE, ("3", "k1"))],  # it is there already
            [(INSERT, ("k3", "1")), (CHANGE, (5, "k3"))],  # a number where a text belongs: the driver says so
            [(INSERT, ("k4", "1")), (CHANGE, ("a\0b", "k4"))],
        ]
        said = await asyncio.gather(*(store.write(*unit) for unit in units), return_exceptions=True)
        assert [isinstance(word, Conflict) for word in said] == [False, True, True, False, False]
        assert said[0] is None
        assert isinstance(said[4], Exception)
        kept = await store.read(KEPT)
        assert ("k1", "2") in kept
        assert not {"k2", "k4"} & {key for key, _ in kept}


async def test_what_is_too_much_or_cannot_be_prepared_goes_the_other_way(
    tmp_path: Path, sent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_at(tmp_path / "a.db") as store:
        await store.write((INSERT, ("k1", "1")))
        with pytest.raises(StoreError):
            await store.write((Statement("NO SUCH THING ?"), ("k1",)))
        monkeypatch.setattr(script, "MOST", 1)
        await store.write((CHANGE, ("2", "k1")), (REMOVE, ("k0",)))
        sent.clear()
        await store.write((CHANGE, ("3", "k1")), (REMOVE, ("k0",)))
        assert [text.partition(" ")[0] for text in sent] == ["BEGIN;", "UPDATE", "DELETE", "COMMIT"]
        assert await store.read(KEPT) == [("k1", "3")]


@pytest.mark.parametrize("epochs", [(1, 1), (1, 2), (2, 2)])
async def test_nothing_is_stored_under_an_epoch_that_is_over(tmp_path: Path, epochs: tuple[int, int]) -> None:
    async with store_at(tmp_path / "a.db") as store:
        await put_shards(store)
        under = [Fence(800 + number, epoch) for number, epoch in enumerate(epochs)]
        unit = ((INSERT, ("k1", "1")), (CHANGE, ("2", "k1")))
        if epochs == (1, 1):
            await store.write(*unit, under=under)
        else:
            with pytest.raises(LeaseLost):
                await store.write(*unit, under=under)
        assert await store.read(KEPT) == ([("k1", "2")] if epochs == (1, 1) else [])


async def put_shards(store: Store) -> None:
    """Shards 800 and 801, both of epoch 1."""
    put = Statement('INSERT INTO shards (shard, "of", epoch, until) VALUES (?, 900, 1, 0)')
    try:
        await store.write((put, (800,)), (put, (801,)))
    except StoreError as error:
        raise AssertionError(error.__cause__) from error
