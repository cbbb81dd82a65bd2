"""A newer program takes the place of an older one while people play, and a database is moved to a file and back: every log is as it
was."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

from sessions.store.engines.move import move
from sessions.store.postgres import prepare
from tests.engine import ENGINE, address_of, schema_of
from tests.shared.children import Processes, processes
from tests.shared.playing import nothing_promised_is_lost, playing
from tests.shared.processes import HOME, OTHER

NOW = max(prepare.migrations())
EXPANDS = (
    f"-- Beside programs from {NOW} on.\nALTER TABLE tables ADD COLUMN motto TEXT;\nCREATE TABLE mottos (id BIGINT PRIMARY KEY);\n"
)
LOG = "SELECT table_id, seq, kind, seat, line, public, at, click, events FROM log WHERE table_id = {} AND seq <= {} ORDER BY seq"


def newer(folder: Path) -> Path:
    """The migrations of the next version of the program."""
    found = folder / "migrations"
    shutil.copytree(Path(prepare.__file__).with_name("migrations"), found)
    (found / f"{NOW + 1:04}.sql").write_text(EXPANDS, encoding="utf-8")
    return found


def digest(rows: list[Any]) -> str:
    return hashlib.sha256(repr([tuple(row) for row in rows]).encode()).hexdigest()


async def logs(at: Processes, upto: dict[int, int]) -> dict[int, str]:
    """A hash of the log of each table up to one of its rows."""
    return {table: digest(await at.admin.fetch(LOG.format(table, seq))) for table, seq in upto.items()}


async def test_an_update_is_rolled_out_while_people_play_and_every_log_is_as_it_was(tmp_path: Path) -> None:
    known = newer(tmp_path)
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        async with playing(at, tables, pause=1.0) as played:
            await at.until(lambda: len(played.told) > 4)
            before = {table: await at.seq(table) for table in tables}
            hashes = await logs(at, before)
            old = list(at.children)
            for each in old:
                new = await at.start(MIGRATIONS=str(known))
                await at.until(lambda: new.own)  # noqa: B023 -- it is waited for at once
                await each.runner.stop()
                await at.served()
                count = len(played.promised)
                await at.until(lambda: len(played.promised) > count)  # noqa: B023
        assert await at.admin.fetchval("SELECT value FROM facts WHERE key = 'schema'") == str(NOW + 1)
        assert all(each.process.returncode == 0 for each in old)
        assert not played.unsure()
        await nothing_promised_is_lost(at, played)
        assert await logs(at, before) == hashes
        await at.calm()
        for table in at.games:
            await at.check(table)


async def test_the_log_of_every_table_is_the_same_in_a_file_and_on_a_server_again(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        for table in tables * 3:
            await at.play(table)
        await at.calm()
        all_of_it = {table: await at.seq(table) for table in tables}
        hashes = await logs(at, all_of_it)
        for child in at.children:
            await child.runner.stop()
        here, file = address_of(tmp_path / "x.db"), tmp_path / "moved.db"
        await move(here, str(file), 0, lambda table, rows: None)
        with closing(sqlite3.connect(file)) as connection:
            assert {
                table: digest(connection.execute(LOG.format(table, seq)).fetchall()) for table, seq in all_of_it.items()
            } == hashes
        back = tmp_path / "back.db"
        admin = await asyncpg.connect(ENGINE)
        try:
            await admin.execute(f"CREATE SCHEMA {schema_of(back)}; SET search_path = {schema_of(back)}")
            await move(str(file), address_of(back), 0, lambda table, rows: None)
            assert {table: digest(await admin.fetch(LOG.format(table, seq))) for table, seq in all_of_it.items()} == hashes
        finally:
            await admin.close()
