"""A file's side of a move: what can be read, what can be filled, and what is left of a move that went wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sessions.ops import backups
from sessions.store import prepare
from sessions.store.connection import SqliteStore, StartRefused
from sessions.store.engines import file
from sessions.store.engines.contents import MoveRefused

SERVER = "postgresql://db/sky"


async def test_where_a_database_was_lost_none_is_put_in_its_place(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path / "a.db") as store:
        await store.keep_line("name")
    (tmp_path / "a.db").unlink()
    with pytest.raises(StartRefused, match="is missing or empty"):
        async with file.target(tmp_path / "a.db", 0):
            pass


async def test_a_target_that_is_not_finished_leaves_nothing(tmp_path: Path) -> None:
    async with file.target(tmp_path / "a.db", 0) as target:
        assert await target.is_empty()
    assert not (tmp_path / "a.db").exists()
    assert not (tmp_path / f"a.db{file.PART}").exists()


async def test_a_filled_file_is_a_database_that_can_be_opened(tmp_path: Path) -> None:
    (tmp_path / f"a.db{file.PART}").write_bytes(b"left by one that was killed")
    async with file.target(tmp_path / "a.db", 0) as target:
        assert await target.is_empty()
        await target.finish()
    async with SqliteStore(tmp_path / "a.db") as store:
        assert await store.read("SELECT count(*) FROM tables") == [(0,)]
    async with file.target(tmp_path / "a.db", 0) as target:
        assert not await target.is_empty()


async def test_what_is_no_database_of_ours_is_not_empty(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as other:
        other.execute("CREATE TABLE others (a)")
    async with file.target(tmp_path / "a.db", 0) as target:
        with pytest.raises(MoveRefused, match="move-not-empty"):
            await target.is_empty()


async def test_no_bot_starts_on_a_file_that_was_moved_unless_it_is_restored(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    prepare.prepare(path, 0).release()
    async with file.source(path, 0) as source:
        await source.note(SERVER)
    assert backups.examined(path).moved == SERVER
    with pytest.raises(StartRefused, match=f"was moved to {SERVER}"):
        prepare.prepare(path, 0)
    backups.restore(path, path, 0)
    prepare.prepare(path, 0).release()
