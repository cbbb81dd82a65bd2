"""A process killed while it writes to a server: what was answered is there, no unit by half, and the next one goes on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from tests.engine import ENGINE, address_of, schema_of, store_at

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
ROOT = Path(__file__).parents[4]
TABLES = 8

PLAY = """
import asyncio, sys
from pathlib import Path
from sessions.store.connection import Statement
from sessions.store.engines.which import store_at

TABLE = Statement(
    "INSERT INTO tables (id, game, rules, seed, seed_hash, created, changed) VALUES (?, 'g', 1, ?, '', 0, 0) "
    "ON CONFLICT DO NOTHING",
    rows=None,
)
SEQ = Statement("UPDATE tables SET seq = ? WHERE id = ? AND seq = ?")
ROW = Statement("INSERT INTO log (table_id, seq, batch, kind, at, rules, line) VALUES (?, ?, ?, 'move', 0, 1, ?)")
STATE = Statement(
    "INSERT INTO states (table_id, seq, state) VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, "
    "state = excluded.state"
)

async def play(store, table):
    ((seq,),) = await store.read("SELECT seq FROM tables WHERE id = ?", (table,))
    while True:
        await store.write(
            (SEQ, (seq + 1, table, seq)), (ROW, (table, seq + 1, seq + 1, "x" * 500)), (STATE, (table, seq + 1, str(seq + 1)))
        )
        seq += 1
        print(table, seq, flush=True)

async def main():
    async with store_at(Path(sys.argv[2]), sys.argv[1]) as store:
        for table in range(int(sys.argv[3])):
            await store.write((TABLE, (table, b"")))
        await asyncio.gather(*(play(store, table) for table in range(int(sys.argv[3]))))

asyncio.run(main())
"""


def played(file: Path, lines: int) -> dict[int, int]:
    """The newest seq of each table that a process was told to be stored; it is killed when it has told so many."""
    command = [sys.executable, "-c", PLAY, address_of(file), str(file), str(TABLES)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.read().splitlines()
        assert process.wait(timeout=60) == -signal.SIGKILL, process.stderr.read()
    pairs = [line.split() for line in told if len(line.split()) == 2]
    return {int(table): int(seq) for table, seq in pairs[: len(pairs) - 1]}  # the last line may be cut off


async def test_a_kill_loses_nothing_that_was_answered_and_leaves_no_half(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    connection = await asyncpg.connect(ENGINE)
    await connection.execute(f"CREATE SCHEMA {schema_of(file)}")
    await connection.close()
    before = dict.fromkeys(range(TABLES), 0)
    for lines in (1, 50, 203, 777):
        told = await asyncio.to_thread(played, file, lines)
        async with store_at(file) as store:  # the dead one's lock is free
            found = dict(await store.read("SELECT id, seq FROM tables"))
            rows = await store.read("SELECT table_id, count(*), min(seq), max(seq) FROM log GROUP BY table_id")
            states = await store.read("SELECT table_id, seq, state FROM states")
        assert all(found[table] >= max(seq, before[table]) for table, seq in told.items())
        assert {table: (count, first, last) for table, count, first, last in rows} == {
            table: (seq, 1, seq) for table, seq in found.items() if seq
        }
        assert {table: (seq, state) for table, seq, state in states} == {
            table: (seq, str(seq)) for table, seq in found.items() if seq
        }
        before |= found
    assert sum(before.values()) > 1000
