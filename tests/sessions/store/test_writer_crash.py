"""Processes that die, and disks that fill up: what was acknowledged is there, and every unit is whole."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

ROOT = Path(__file__).parents[3]
MANY = int(os.environ.get("LONG", "0")) * 9 + 1

PLAY = """
import asyncio, os, signal, sqlite3, sys
from sessions.store.connection import DiskFull, SqliteStore, Statement, StoreError
from sessions.store.writer import GroupConnection

TABLE = Statement("INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (?, 'g', 1, '', '', 0, 0)")
MOVE = Statement("UPDATE tables SET seq = ? WHERE id = ? AND seq = ?")
LOG = Statement("INSERT INTO log (table_id, seq, batch, kind, at, rules) VALUES (?, ?, ?, 'move', 0, 1)")
PUT = Statement("INSERT INTO states (table_id, seq, state) VALUES (?, ?, ?) "
                "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state")
TABLES = 8

def unit(table, seq, size=3000):
    return (MOVE, (seq, table, seq - 1)), (LOG, (table, seq, seq)), (PUT, (table, seq, "x" * size))

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())

async def play(store, table, moves):
    for seq in range(1, moves + 1):
        await store.write(*unit(table, seq))
        say(table, seq)
"""

KILLED = (
    PLAY
    + """
left = int(sys.argv[2])

def counting(real):
    def call(self, *args):
        global left
        if self.mine:
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1
        return real(self, *args)
    return call

GroupConnection.mine = False  # the tables themselves are made in peace
GroupConnection.execute = counting(sqlite3.Connection.execute)
GroupConnection.executemany = counting(sqlite3.Connection.executemany)

async def main():
    async with SqliteStore(sys.argv[1]) as store:
        await asyncio.gather(*(store.write((TABLE, (table,))) for table in range(TABLES)))
        GroupConnection.mine = True
        await asyncio.gather(*(play(store, table, 50) for table in range(TABLES)))

asyncio.run(main())
"""
)


def child(program: str, *args: object, out: IO[str] | int = subprocess.PIPE) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program, *map(str, args)], cwd=ROOT, stdout=out, text=True)


def whole(path: Path, said: dict[int, int]) -> int:
    """Check the database of PLAY; the number of moves in it."""
    total = 0
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for table, seq in connection.execute("SELECT id, seq FROM tables").fetchall():
            log = [row[0] for row in connection.execute("SELECT seq FROM log WHERE table_id = ? ORDER BY seq", (table,))]
            state = connection.execute("SELECT seq FROM states WHERE table_id = ?", (table,)).fetchall()
            assert log == list(range(1, seq + 1))
            assert state == ([(seq,)] if seq else [])
            assert said.get(table, 0) <= seq <= said.get(table, 0) + 1  # at most the one that was under way is there unsaid
            total += seq
    return total


def heard(output: str) -> dict[int, int]:
    """The last acknowledged move of each table."""
    said: dict[int, int] = {}
    for line in output.splitlines():
        table, seq = map(int, line.split())
        assert seq == said.get(table, 0) + 1
        said[table] = seq
    return said


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("statements", [0, 1, 2, 3, 4, 5, 9, 23])  # BEGIN, UPDATE, INSERT, INSERT, COMMIT; BEGIN, ...
def test_killed_between_statements(tmp_path: Path, statements: int) -> None:
    process = child(KILLED, tmp_path / "test.db", statements)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == -signal.SIGKILL
    moves = whole(tmp_path / "test.db", heard(output))
    assert moves == 8 * (statements // 5)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("seed", range(4 * MANY))
def test_killed_at_any_moment(tmp_path: Path, seed: int) -> None:
    said = tmp_path / "said"
    with said.open("w") as out:
        process = child(KILLED.replace("50)", "1_000_000)"), tmp_path / "test.db", -1, out=out)
        while said.stat().st_size == 0 and process.poll() is None:
            time.sleep(0.005)
        time.sleep(random.Random(seed).uniform(0, 0.15))
        process.kill()
        process.wait(30)
    lines = said.read_text().splitlines(keepends=True)
    assert whole(tmp_path / "test.db", heard("".join(line for line in lines if line.endswith("\n")))) > 0


FULL = (
    PLAY
    + """
import resource
async def main():
    async with SqliteStore(sys.argv[1]) as store:
        await asyncio.gather(*(store.write((TABLE, (table,))) for table in range(TABLES)))
        await asyncio.gather(*(play(store, table, 3) for table in range(TABLES)))
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = os.path.getsize(sys.argv[1] + "-wal")
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + int(sys.argv[2]), hard))
        said = await asyncio.gather(*(store.write(*unit(table, 4, 100_000)) for table in range(TABLES)), return_exceptions=True)
        assert {type(word) for word in said} == {DiskFull}, said
        assert await store.read("SELECT DISTINCT seq FROM tables") == [(3,)]  # reading goes on
        try:
            await store.backup(sys.argv[1] + ".copy")
        except DiskFull:
            assert int(sys.argv[2]) == 0
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await asyncio.gather(*(store.write(*unit(table, 4)) for table in range(TABLES)))
        await store.backup(sys.argv[1] + ".copy")
    say("done")
asyncio.run(main())
"""
)


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on processes")
@pytest.mark.parametrize("room", [0, 110_000, 120_000])
def test_a_full_disk_during_play(tmp_path: Path, room: int) -> None:
    """As full as a process can make it for itself: no file may grow."""
    process = child(FULL, tmp_path / "test.db", room)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    assert output.endswith("done\n")
    for path in (tmp_path / "test.db", tmp_path / "test.db.copy"):
        assert whole(path, dict.fromkeys(range(8), 4)) == 32
    assert not list(tmp_path.glob("*.part"))
