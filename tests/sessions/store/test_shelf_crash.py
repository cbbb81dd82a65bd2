"""A process killed between any two steps of packing and of taking out: every row stands in one place, as it was."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sessions.store.connection import SqliteStore
from sessions.store.shelf import put_away
from sessions.store.sql import packed_sql
from tests.sessions.hall import GAME, House, house
from tests.sessions.store.test_shelf import finished, seq_of

__all__ = ["house"]

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")]
ROOT = Path(__file__).parents[3]

KILLED = """
import asyncio, os, signal, sqlite3, sys
from sessions.store import shelf
from sessions.store.connection import SqliteStore
from sessions.store.writer import GroupConnection

left, path, table, seq, out = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "out"

def counting(real):
    def call(self, *args):
        global left
        if self.mine:
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return real(self, *args)
    return call

GroupConnection.mine = False
GroupConnection.execute = counting(sqlite3.Connection.execute)
GroupConnection.executemany = counting(sqlite3.Connection.executemany)

async def main():
    shelf.dictionary_of = lambda game: shelf.DICTIONARIES.joinpath("welkin.zdict").read_bytes()
    async with SqliteStore(path) as store:
        GroupConnection.mine = True
        if out:
            await store.write(*await shelf.taking_out(store, table))
        else:
            assert await shelf.put_away(store, table, "pebbles", seq)
    print("done")

asyncio.run(main())
"""


async def content(path: Path, table: int) -> tuple[Any, ...]:
    """What whoever reads finds of a table, and how often each of its parts stands in the database."""
    async with SqliteStore(path) as store:
        found = [await store.read(sql, (table,)) for sql in (packed_sql.ALL_ROWS, packed_sql.ALL_STATES, packed_sql.ALL_BANKS)]
        counts = await store.read(
            "SELECT (SELECT count(*) > 0 FROM log WHERE table_id = t.id), (SELECT count(*) FROM states WHERE table_id = t.id), "
            "(SELECT count(*) FROM packed WHERE table_id = t.id), "
            "(SELECT count(*) > 0 FROM packed_people WHERE table_id = t.id), t.packed FROM tables t WHERE id = ?",
            (table,),
        )
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    return found, counts[0]


@pytest.mark.parametrize("way", ["in", "out"])
async def test_killed_at_every_step(house: House, tmp_path: Path, way: str) -> None:
    async with house.open() as hall:
        table = await finished(hall)
        seq = await seq_of(hall, table)
        if way == "out":
            await put_away(hall.host.store, table, GAME, seq)
    apart, together = (1, 1, 0, 0, 0), (0, 0, 1, 1, 1)
    before, counts = await content(house.path, table)
    assert counts == (together if way == "out" else apart)
    seen = set()
    for steps in range(40):
        path = tmp_path / str(steps) / "tables.db"
        path.parent.mkdir()
        for end in ("", ".known"):
            shutil.copy(f"{house.path}{end}", f"{path}{end}")
        command = [sys.executable, "-c", KILLED, *map(str, (steps, path, table, seq, way))]
        done = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
        found, counts = await content(path, table)
        assert found == before
        assert counts in (apart, together)
        seen.add(counts)
        if done.stdout == "done\n":
            break
        assert done.returncode == -signal.SIGKILL, done.stderr
    else:
        pytest.fail("it never came to its end")
    assert steps > 7
    assert seen == {apart, together}
