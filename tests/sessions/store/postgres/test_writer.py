"""A COMMIT whose answer is lost: the server is asked, and the caller hears what became of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sessions.store.connection import Statement
from sessions.store.engines.protocol import Store
from sessions.store.postgres import prepare, script, writer
from sessions.store.writer import StoreAway
from tests.engine import store_at

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")
ADD = Statement("UPDATE facts SET value = value || ? WHERE key = ?")
KEYS = "SELECT key, value FROM facts WHERE key IN ('a', 'b', 'c') ORDER BY key"
NUMBERS = "SELECT count(*) FROM written"
WAYS = {"in one message": (script.MOST, "EXECUTE"), "in arrays": (0, "COMMIT")}


class Breaks:
    """The connection that writes breaks at the next COMMIT, once what is said was done or before."""

    def __init__(self, store: Store, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
        most, self.at = WAYS[way]
        self.writing: Any = store._writer._commit.__self__  # type: ignore[attr-defined]
        self.done: bool | None = None
        self.late: list[str] = []
        monkeypatch.setattr(script, "MOST", most)
        kind = type(self.writing._connection)
        self.plain = kind.execute

        async def execute(connection: Any, sql: str, *values: Any, **more: Any) -> Any:
            return await self.execute(connection, sql, *values, **more)

        monkeypatch.setattr(kind, "execute", execute)

    async def execute(self, connection: Any, sql: str, *values: Any, **more: Any) -> Any:
        if self.done is None or connection is not self.writing._connection or not sql.startswith(self.at):
            return await self.plain(connection, sql, *values, **more)
        done, self.done = self.done, None
        self.late.append(sql)
        if done:
            await self.plain(connection, sql)
        raise ConnectionResetError("reset")


@pytest.mark.parametrize("way", WAYS)
async def test_what_was_stored_though_nobody_said_so_is_stored_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async with store_at(tmp_path / "a.db") as store:
        breaks = Breaks(store, way, monkeypatch)
        await store.write((INSERT, ("a", "1")))
        breaks.done = True
        await store.write((ADD, ("2", "a")), (INSERT, ("b", "1")))
        await store.write((INSERT, ("c", "1")))  # and it goes on
        assert breaks.late
        assert await store.read(KEYS) == [("a", "12"), ("b", "1"), ("c", "1")]


@pytest.mark.parametrize("way", WAYS)
async def test_what_was_not_stored_is_stored_by_another_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    async with store_at(tmp_path / "a.db") as store:
        breaks = Breaks(store, way, monkeypatch)
        await store.write((INSERT, ("a", "1")))
        breaks.done = False
        await store.write((ADD, ("2", "a")))
        assert await store.read(KEYS) == [("a", "12")]


async def test_what_comes_late_after_it_was_asked_for_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with store_at(tmp_path / "a.db") as store:
        breaks = Breaks(store, "in one message", monkeypatch)
        await store.write((INSERT, ("a", "1")))
        breaks.done = False
        await store.write((ADD, ("2", "a")))
        (late,) = breaks.late
        with pytest.raises(asyncpg.UniqueViolationError):
            await breaks.writing._connection.execute(late.partition(";")[0])
        assert await store.read(KEYS) == [("a", "12")]


async def test_where_it_cannot_be_found_out_all_of_a_group_hear_so_and_it_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "IN_DOUBT", 0.1)
    async with store_at(tmp_path / "a.db") as store:
        breaks = Breaks(store, "in one message", monkeypatch)
        await store.write((INSERT, ("a", "1")))
        connect = breaks.writing._connect

        async def away() -> Any:
            raise OSError("away")

        breaks.writing._connect, breaks.done = away, True
        said = await asyncio.gather(*(store.write((ADD, (word, "a"))) for word in "23"), return_exceptions=True)
        assert [type(word) for word in said] == [StoreAway, StoreAway]
        assert all("not known" in str(word) for word in said)
        breaks.writing._connect = connect
        await store.write((INSERT, ("b", "1")))
        assert await store.read(KEYS) == [("a", "123"), ("b", "1")]


async def test_numbers_are_forgotten_once_nobody_can_ask_for_them(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        for number in range(3 * writer.FORGET_EVERY):
            await store.write((INSERT, (f"k{number}", "1")))
        assert 0 < (await store.read(NUMBERS))[0][0] <= writer.FORGET_EVERY
        numbers = await store.read("SELECT number FROM written")
    async with store_at(tmp_path / "a.db") as store:
        assert not set(await store.read("SELECT number FROM written")) & set(numbers)


async def test_what_a_living_process_has_noted_stays_while_another_one_starts(tmp_path: Path) -> None:
    """It may be asking just now what became of a group; only what is an hour old is nobody's any more."""
    async with store_at(tmp_path / "a.db") as store:
        writing: Any = store._writer._commit.__self__  # type: ignore[attr-defined]
        await store.write((INSERT, ("a", "1")))
        await writing._connection.execute("INSERT INTO written (number, at) VALUES (-1, 5)")
        await prepare.ready(writing._connection, "a", 0)
        assert await store.read("SELECT number FROM written ORDER BY number") == [(writing._number,)]
