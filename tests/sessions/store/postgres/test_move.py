"""`python bot.py move` on a real server: there and back exactly, refused where it must be, and killed at any step."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from rules import GAMES
from sessions.kernel.clock import ManualClock
from sessions.store.connection import SqliteStore, StartRefused
from sessions.store.engines.contents import MoveRefused, shapes
from sessions.store.engines.move import Moved, move
from sessions.store.engines.which import store_at as plain_store_at
from sessions.store.postgres.move import TargetServer
from sessions.store.shelf import put_away
from tests.engine import ENGINE, address_of, schema_of
from tests.sessions.hall import GAME, Hall
from tests.sessions.pebbles import PebblesGame
from tests.sessions.store.test_shelf import finished

ROOT = Path(__file__).parents[4]
VALUES: dict[str, Any] = {"INTEGER": 1, "TEXT": "é ☁ \U0001f3f0 'so' \"so\" \\ \t\n", "BLOB": bytes(range(256)), "REAL": 0.1 + 0.2}
CHECKED = {"sort": "people", "scope": "guild", "kind": "person", "status": "over"}

KILLED = """
import asyncio, inspect, os, signal, sys
import asyncpg
from sessions.store import prepare
from sessions.store.engines import contents, file, move
from sessions.store.postgres import move as server

left, steps = int(sys.argv[1]), 0

def step():
    global steps
    if steps == left:
        os.kill(os.getpid(), signal.SIGKILL)
    steps += 1

def around(owner, name):
    real = getattr(owner, name)
    async def later(*values, **named):
        step()
        found = await real(*values, **named)
        step()
        return found
    def now(*values, **named):
        step()
        found = real(*values, **named)
        step()
        return found
    setattr(owner, name, later if inspect.iscoroutinefunction(real) else now)

around(os, "replace")
around(prepare, "new_file")
around(asyncpg.Connection, "execute")
for side in (file.SourceFile, file.TargetFile, server.SourceServer, server.TargetServer):
    for name in ("is_empty", "fill", "finish", "note"):
        if hasattr(side, name):
            around(side, name)
of = contents.Digest.of

async def one_by_one(self, rows):
    async for row in of(self, rows):
        yield row
        if self.rows == 3:
            step()

contents.Digest.of = one_by_one
asyncio.run(move.move(sys.argv[2], sys.argv[3], 0, lambda table, rows: None))
print(steps)
"""


@pytest.fixture
async def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with a running table and a packed one, and something in every table of the schema."""
    monkeypatch.setitem(GAMES, GAME, PebblesGame())
    path = tmp_path / "full.db"
    async with SqliteStore(path) as store:
        hall = Hall(store, ManualClock(), itertools.count(1))
        await hall.host.open()
        over = await finished(hall)
        assert await put_away(store, over, GAME, (await hall.host.tables.look(over)).table.seq)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT INTO people (\"user\", settings) VALUES (?, '{}')", ((user,) for user in range(1201)))
        connection.executemany("INSERT INTO called VALUES (?, ?, ?)", [(2**63 - 1, -(2**63), 0)])
        for shape in shapes():
            if connection.execute(f"SELECT 1 FROM {shape.name}").fetchone() is None:
                kinds = {row[1]: row[2] for row in connection.execute(f"PRAGMA table_info({shape.name})")}
                kinds |= {column: "TEXT" for column in ("state",) if column in kinds}
                texts = {column: text for column, text in CHECKED.items() if kinds.get(column) == "TEXT"}
                connection.execute(shape.insert, [texts.get(column, VALUES[kinds[column]]) for column in shape.columns])
        connection.execute("UPDATE performances SET mu = ?, sigma = ?, here_mu = ?", (-0.0, 5e-324, 1.7976931348623157e308))
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    return path


async def on_server(file: Path, sql: str = "", *, anew: bool = False) -> dict[str, list[Any]]:
    """All that stands in the schema that goes by this name, which is made if it is not there."""
    connection = await asyncpg.connect(ENGINE)
    try:
        if anew:
            await connection.execute(f"DROP SCHEMA IF EXISTS {schema_of(file)} CASCADE")
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema_of(file)}; SET search_path = {schema_of(file)}; {sql}")
        there = {name for (name,) in await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")}
        return {
            shape.name: [tuple(row) for row in await connection.fetch(shape.select)] for shape in shapes() if shape.name in there
        }
    finally:
        await connection.close()


def in_file(path: Path) -> dict[str, list[Any]]:
    """The same of a file."""
    with closing(sqlite3.connect(path)) as connection:
        return {shape.name: connection.execute(shape.select).fetchall() for shape in shapes()}


async def brought(source: Path | str, target: Path | str) -> Moved:
    return await move(str(source), str(target), 0, lambda table, rows: None)


async def test_there_and_back_nothing_is_otherwise(full: Path, tmp_path: Path) -> None:
    before = in_file(full)
    assert all(before.values())
    await on_server(full)
    moved = await brought(full, address_of(full))
    assert moved == Moved(len(before), sum(map(len, before.values())))
    assert repr(await on_server(full)) == repr(before)
    assert await brought(address_of(full), tmp_path / "back.db") == moved
    assert repr(in_file(tmp_path / "back.db")) == repr(before)
    with closing(sqlite3.connect(tmp_path / "back.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_play_goes_on_where_it_was_brought_and_nowhere_else(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await on_server(full)
    async with plain_store_at(full, address_of(full)):
        pass  # a doctor looked whether it can be reached
    await brought(full, address_of(full))
    async with plain_store_at(full, address_of(full)) as store:
        hall = Hall(store, ManualClock(), itertools.count(1000))
        await hall.host.open()
        hall.table = 2
        await hall.play(1, "put")
        assert (await hall.look()).table.seq == (await hall.rows())[-1].seq
        assert (await hall.lines())[-1] == "put"
        assert len(await hall.host.queries.rows(1)) > 10  # of the packed one
        (number,) = (await store.read("SELECT max(id) FROM outcomes"))[0]
    made = await on_server(
        full, "INSERT INTO outcomes (table_id, game, ended, seats, sort, rated) VALUES (2, 'g', 0, 2, 'people', 0)"
    )
    assert max(row[0] for row in made["outcomes"]) == number + 1
    with pytest.raises(StartRefused, match=f"was moved to postgresql:.*{schema_of(full)}"):
        await brought(full, address_of(full))


async def test_what_is_not_empty_is_left_as_it_is(full: Path, tmp_path: Path) -> None:
    await on_server(full)
    async with plain_store_at(full, address_of(full)) as store:
        await Hall(store, ManualClock(), itertools.count(1)).seat(2)
    before = await on_server(full)
    with pytest.raises(MoveRefused, match="move-not-empty"):
        await brought(full, address_of(full))
    assert await on_server(full) == before
    shutil.copy(full, tmp_path / "other.db")
    with pytest.raises(MoveRefused, match="move-not-empty"):
        await brought(address_of(full), tmp_path / "other.db")
    async with SqliteStore(full):  # neither was noted as moved
        pass


async def test_a_bot_that_runs_on_either_keeps_it(full: Path, tmp_path: Path) -> None:
    await on_server(full)
    async with plain_store_at(full, address_of(full)):
        for ends in ((full, address_of(full)), (address_of(full), tmp_path / "b.db")):
            with pytest.raises(StartRefused, match="in use by another Skywright"):
                await brought(*ends)
    async with SqliteStore(full):
        with pytest.raises(StartRefused, match="in use by another Skywright"):
            await brought(full, address_of(full))


async def test_an_empty_server_and_one_without_its_schema_are_refused(full: Path, tmp_path: Path) -> None:
    with pytest.raises(StartRefused, match="has no schema"):
        await brought(full, address_of(full))
    await on_server(full)
    with pytest.raises(MoveRefused, match="move-nothing"):
        await brought(address_of(full), tmp_path / "b.db")
    assert not (tmp_path / "b.db").exists()


@pytest.mark.parametrize(
    ("change", "words"), [("people SET name = 'A' || char(0)", "0x00"), ("tables SET guild_id = 'so'", "'str'")]
)
async def test_what_a_server_cannot_keep_is_said_and_nothing_is_changed(full: Path, change: str, words: str) -> None:
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute(f"UPDATE {change}")
    await on_server(full)
    with pytest.raises(MoveRefused, match="move-failed") as refused:
        await brought(full, address_of(full))
    assert words in str(refused.value.about["error"])
    assert await on_server(full) == {}
    async with SqliteStore(full):
        pass


async def test_what_is_read_back_otherwise_is_refused(full: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that is changed on its way is found."""
    fill = TargetServer.fill

    async def changed(self: TargetServer, shape: Any, rows: Any) -> None:
        await fill(self, shape, rows)
        if shape.name == "people":
            await self._connection.execute("UPDATE people SET locale = 'de' WHERE \"user\" = 800")

    monkeypatch.setattr(TargetServer, "fill", changed)
    await on_server(full)
    with pytest.raises(MoveRefused, match="move-differs") as refused:
        await brought(full, address_of(full))
    assert refused.value.about["table"] == "people"
    assert await on_server(full) == {}


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("way", ["there", "back"])
async def test_killed_at_any_step_the_same_command_does_it(full: Path, tmp_path: Path, way: str) -> None:
    before = in_file(full)
    ends: tuple[str, str]

    async def fresh(number: int) -> None:
        nonlocal ends
        if way == "there":
            shutil.copy(full, tmp_path / f"{number}.db")
            await on_server(full, anew=True)
            ends = (str(tmp_path / f"{number}.db"), address_of(full))
        else:
            await on_server(full, "DELETE FROM facts WHERE key = 'moved'")
            ends = (address_of(full), str(tmp_path / f"{number}.db"))

    if way == "back":
        await on_server(full)
        await brought(full, address_of(full))
    await fresh(-1)
    total = int(await run(-1, *ends))
    assert total > 80
    noted = 0
    for number in (0, 1, *range(2, total - 12, 17), *range(total - 12, total)):
        await fresh(number)
        assert await run(number, *ends) == ""
        said = (await asyncio.gather(brought(*ends), return_exceptions=True))[0]
        assert isinstance(said, Moved) or "was moved to" in str(said), number
        noted += not isinstance(said, Moved)
        found = await on_server(full) if way == "there" else in_file(tmp_path / f"{number}.db")
        assert repr(found) == repr(before), number
    assert 0 < noted < 5


async def run(left: int, *ends: str) -> str:
    """What a process that moves says in the end: in how many steps; "" where it is killed before one of them."""
    command = [sys.executable, "-c", KILLED, str(left), *ends]
    done = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == (0 if left < 0 else -signal.SIGKILL), done.stderr
    return done.stdout.strip()
