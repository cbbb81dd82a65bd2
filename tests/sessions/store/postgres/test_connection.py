"""A database on a server, on a real one: units, reads, packed tables, one process, and connections that break."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sessions.store import schema
from sessions.store.connection import Conflict, StartRefused, Statement, StoreError
from sessions.store.engines.protocol import Store
from sessions.store.postgres.connection import Reader
from tests.engine import address_of, store_at

INSERT = Statement("INSERT INTO facts (key, value) VALUES (?, ?)")
VALUE = "SELECT value FROM facts WHERE key = ?"
END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1 AND pid != pg_backend_pid()"


async def asked(file: Path, sql: str, *values: Any) -> Any:
    """What somebody else on the server does."""
    connection = await asyncpg.connect(address_of(file))
    try:
        return await connection.fetch(sql, *values)
    finally:
        await connection.close()


async def test_a_unit_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        units = [[(INSERT, ("a", "1"))], [(INSERT, ("b", "1")), (INSERT, ("a", "2"))], [(INSERT, ("c", "1"))]]
        said = await asyncio.gather(*(store.write(*unit) for unit in units), return_exceptions=True)
        assert [type(word) for word in said] == [type(None), Conflict, type(None)]
        assert await store.read("SELECT key FROM facts WHERE key IN ('a', 'b', 'c') ORDER BY key") == [("a",), ("c",)]
        with pytest.raises(Conflict):
            await store.write((schema.SET_SEQ, (1, 77)))  # no such table: no row changes


async def test_what_is_written_is_found_by_its_key_and_quickly_compressed(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db") as store:
        writes = store._writer._commit.__self__._connection  # type: ignore[attr-defined]
        plan = "\n".join(row[0] for row in await writes.fetch(f"EXPLAIN {schema.ADVANCE.sql.replace('?', '1')}"))
        assert "tables_pkey" in plan
        assert "Seq Scan" not in plan
        able = await writes.fetchval("SELECT 'lz4' = ANY (enumvals) FROM pg_settings WHERE name = 'default_toast_compression'")
        if able:
            assert await writes.fetchval("SHOW default_toast_compression") == "lz4"


async def test_what_was_stored_is_there_at_the_next_start(tmp_path: Path) -> None:
    for number in range(3):
        async with store_at(tmp_path / "a.db") as store:
            await store.write((INSERT, (f"k{number}", None)))
    async with store_at(tmp_path / "a.db") as store:
        assert len(await store.read("SELECT key FROM facts WHERE key LIKE 'k%'")) == 3


async def test_another_process_is_refused_and_told_who_has_it(tmp_path: Path) -> None:
    async with store_at(tmp_path / "a.db"):
        with pytest.raises(StartRefused, match=r"in use by another Skywright \(Skywright \w+, process \d+ on "):
            async with store_at(tmp_path / "a.db"):
                pass
        async with store_at(tmp_path / "b.db"):
            pass


async def test_connections_that_break_are_made_anew_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with store_at(file) as store:
        await store.write((INSERT, ("a", "1")))
        await store.report(VALUE, ("a",))
        for number in range(3):
            await asked(file, END, f"{own(store)}%")
            await store.write((INSERT, (f"b{number}", "1")))
            assert await store.read(VALUE, ("a",)) == await store.report(VALUE, ("a",)) == [("1",)]
        assert len(await store.read("SELECT key FROM facts WHERE key LIKE 'b%'")) == 3


async def test_it_is_counted_how_often_it_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.db"
    async with store_at(file) as store:
        await store.read(VALUE, ("a",))
        await asked(file, END, f"{own(store)}%")
        await store.read(VALUE, ("a",))
        assert store.outages == 0, "whoever asked was answered"

        async def nowhere(self: Reader, sql: str, params: object) -> list[tuple[object, ...]]:
            raise ConnectionRefusedError

        with monkeypatch.context() as away:
            away.setattr(Reader, "rows", nowhere)
            for _ in range(2):
                with pytest.raises(StoreError):
                    await store.read(VALUE, ("a",))
            assert store.outages == 0
        for _ in range(2):
            await store.read(VALUE, ("a",))
            assert store.outages == 1


async def test_a_store_in_which_somebody_else_was_meanwhile_takes_nothing_more(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with store_at(file) as first:
        await asked(file, END, f"{own(first)}%")
        async with store_at(file) as second:
            await second.write((INSERT, ("second", "1")))
            with pytest.raises(StoreError, match="in use by another"):
                await first.write((INSERT, ("first", "1")))
        with pytest.raises(StoreError, match="was in use by another"):
            await first.write((INSERT, ("first", "1")))
        assert await first.read(VALUE, ("first",)) == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("CREATE TABLE others (a INT)", "another program"),
        ("CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT); INSERT INTO facts VALUES ('schema', '999')", "newer Skywright"),
    ],
)
async def test_what_is_not_ours_or_newer_is_refused_and_left_as_it_is(tmp_path: Path, script: str, words: str) -> None:
    file = tmp_path / "a.db"
    connection = await asyncpg.connect(address_of(file))
    try:
        await connection.execute(f"CREATE SCHEMA {address_of(file).rpartition('=')[2]}")
        await connection.execute(script)
    finally:
        await connection.close()
    with pytest.raises(StartRefused, match=words):
        async with store_at(file):
            pass
    assert len(await asked(file, "SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema()")) == 1


def own(store: Store) -> str:
    called: str = store._called  # type: ignore[attr-defined]
    return called


async def test_what_is_asked_while_it_closes_connects_nobody_again(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    async with store_at(file) as store:
        reads = 0

        async def ask() -> None:
            nonlocal reads
            while True:
                await store.read("SELECT 1")
                reads += 1

        asking = [asyncio.create_task(ask()) for _ in range(4)]
        while reads < 8:  # noqa: ASYNC110 -- of tasks that tell nobody
            await asyncio.sleep(0)
    for ended in await asyncio.gather(*asking, return_exceptions=True):
        assert isinstance(ended, StoreError)
    own = "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE $1"
    async with asyncio.timeout(10):
        while await asked(file, own, f"%process {os.getpid()} on%(reads)"):  # noqa: ASYNC110 -- nor does the server
            await asyncio.sleep(0.05)
