"""Bots in processes of their own on one database, each by a way there that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg

from playground.actor import Actor, Failed
from playground.gateway import shard_of
from playground.runner import Runner
from playground.server import Server
from rules import GAMES
from tests.engine import ENGINE, address_of, schema_of
from tests.shared.processes import OF, OTHER, PLACES

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
ROW = re.compile(r"[mhr]\|(\d+)\|(\d+)")


class NotTheirs(Exception):
    """Who must act is no person: a computer player has their seat, or nobody."""


class Way:
    """A socket by which one process comes to the server at `engine`."""

    def __init__(self, file: Path, engine: str, of: int = OF) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="sky-way-"))
        host = parse_qs(urlsplit(engine).query)["host"][0]
        self._there = f"{host}/.s.PGSQL.5432"
        self.address = f"{address_of(file, engine)}&shards={of}".replace(host, str(self._folder))
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._goes = asyncio.Event()
        self._goes.set()

    async def open(self) -> None:
        """The server can be reached (again)."""
        self._server = await asyncio.start_unix_server(self._carry, f"{self._folder}/.s.PGSQL.5432")

    def hold(self) -> None:
        """Nothing comes through, and nobody is told so: as where a cable is cut. `let_go` ends it."""
        self._goes.clear()

    def let_go(self) -> None:
        self._goes.set()

    async def cut(self) -> None:
        """Nothing comes through any more, and both ends know."""
        self._goes.set()
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._open):
            writer.close()

    async def close(self) -> None:
        await self.cut()
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_unix_connection(self._there)
        except OSError:  # the server is not there
            writer.close()
            return
        self._open |= {writer, there_writer}
        await asyncio.wait(
            [asyncio.create_task(self._pump(reader, there_writer)), asyncio.create_task(self._pump(there_reader, writer))],
            return_when=asyncio.FIRST_COMPLETED,
        )
        for end in (writer, there_writer):
            end.close()
            self._open.discard(end)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65_536):
                await self._goes.wait()
                writer.write(data)
                await writer.drain()


class Child:
    """One process. `placed`: where it is told the place to die at."""

    def __init__(self, way: Way, placed: Path, runner: Runner) -> None:
        self.way, self.placed, self.runner = way, placed, runner

    @property
    def own(self) -> str:
        """How it is called in the rows of shards; "" before it is known."""
        file = self.placed.with_name(self.placed.name + ".own")
        return file.read_text() if file.exists() else ""

    @property
    def process(self) -> asyncio.subprocess.Process:
        assert self.runner.process is not None
        return self.runner.process

    def arm(self, what: str, place: str) -> None:
        """Have it send itself this signal when it comes by there next."""
        self.placed.write_text(f"{what} {place}")

    async def kill(self) -> None:
        await self.runner.kill()

    async def tasks(self) -> str:
        """What it is doing, task by task."""
        if self.process.returncode is not None:
            return f"ended with {self.process.returncode}"
        self.process.send_signal(signal.SIGUSR1)
        await asyncio.sleep(2)
        file = self.placed.with_name(self.placed.name + ".tasks")
        return file.read_text() if file.exists() else "it does not answer"

    def halt(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)


class Processes:
    """A playground with Ann and Ben, and the processes that serve it."""

    def __init__(self, folder: Path, server: Server, ann: Actor, ben: Actor, engine: str) -> None:
        self.folder, self.server, self.ann, self.ben, self.engine = folder, server, ann, ben, engine
        self.admin: Any = None
        self.children: list[Child] = []
        self.games: dict[int, int] = {}
        """The shard of each table."""
        self.posted: Counter[tuple[str, int, int]] = Counter()
        """How often a row of a table stands, by channel."""
        self._rows: dict[str, set[tuple[str, int, int]]] = {}
        self.withdraws = False
        """Whether what was deleted counts no more."""
        self.patience = PATIENCE
        """Seconds for which something is waited for."""
        server.world.listeners.append(self._hear)

    def _hear(self, event: str, data: Any, about: Any) -> None:
        if event == "MESSAGE_CREATE":
            rows = set(ROW.findall(str(data.get("components", ""))))
            self._rows[data["id"]] = {(data["channel_id"], int(table), int(row)) for table, row in rows}
            self.posted.update(self._rows[data["id"]])
        elif event == "MESSAGE_DELETE" and self.withdraws:
            self.posted.subtract(self._rows.pop(data["id"], ()))

    # Processes.

    async def connect(self) -> None:
        """Ask the database itself, by a way that is never cut."""
        schema = schema_of(self.folder / "x.db")
        self.admin = await asyncpg.create_pool(self.engine, min_size=1, max_size=4, server_settings={"search_path": schema})
        await self.admin.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")

    async def start(self, **more: str) -> Child:
        """One more process. more: of its environment."""
        way = Way(self.folder / "x.db", self.engine)
        await way.open()
        placed = self.folder / f"placed{len(self.children)}"
        environ = (
            dict(os.environ)
            | {
                "DATABASE": way.address,
                "BACKUP_DAYS": "0",
                "PLAYGROUND_BOT": "tests.shared.placed",
                "PLAYGROUND_API": self.server.api,
                "PLAYGROUND_TOKEN": self.server.token,
                "DISCORD_TOKEN": self.server.token,
                "PYTHONPATH": str(ROOT),
                "LOG_LEVEL": os.environ.get("LOG_LEVEL", "CRITICAL"),
                "PAINTERS": "0",
                "PLACED": str(placed),
            }
            | more
        )
        child = Child(way, placed, Runner([sys.executable, "-m", "playground.child"], environ))
        self.children.append(child)
        await child.runner.start()
        return child

    async def end(self) -> None:
        for child in self.children:
            if child.process.returncode is None:
                child.go_on()
            await child.runner.stop()
            await child.way.close()

    async def until(self, true: Callable[[], Any]) -> Any:
        """Wait until something is so; a busy machine is no failure. true: may be asked to wait for too."""
        async with asyncio.timeout(self.patience):
            while True:
                found = true()
                if asyncio.iscoroutine(found):
                    found = await found
                if found:
                    return found
                await asyncio.sleep(0.05)

    async def serve(self, *parted: tuple[Child, set[int]]) -> None:
        """Wait until these processes serve these shards, are heard there, and nothing stands."""

        wanted = {shard: child for child, shards in parted for shard in shards}
        await self.until(lambda: self._is_served(lambda shard, own: wanted[shard].own == own))

    async def served(self) -> None:
        """The same, by whichever."""
        await self.until(lambda: self._is_served(lambda shard, own: any(child.own == own for child in self.children)))

    async def _is_served(self, is_right: Callable[[int, str | None], bool]) -> bool:
        if await self.admin.fetchval("SELECT to_regclass('stops')") is None:
            return False  # the first one has not made the tables yet
        rows = await self.admin.fetch("SELECT shard, process FROM shards")
        heard = {session.shard for session in self.server.gateway.sessions.values() if session.socket is not None}
        if len(rows) < OF or heard != set(range(OF)) or not all(is_right(row["shard"], row["process"]) for row in rows):
            return False
        return not await self.admin.fetchval("SELECT count(*) FROM stops")

    # The truth.

    async def seq(self, number: int) -> int:
        found: int = await self.admin.fetchval("SELECT seq FROM tables WHERE id = $1", number)
        return found

    async def calm(self) -> None:
        """Wait until every board shows its table's newest row, and nothing is left to be deleted."""

        async def is_calm() -> bool:
            behind = await self.admin.fetchval(
                "SELECT count(*) FROM tables t LEFT JOIN shown s ON s.table_id = t.id AND s.reader = 'board' "
                "WHERE s.seq IS NULL OR s.seq < t.seq"
            )
            return not behind and not await self.admin.fetchval("SELECT count(*) FROM replaced")

        try:
            await self.until(is_calm)
        except TimeoutError:
            asked = (
                "SELECT t.id, t.seq, s.reader, s.seq AS shown, s.blocked FROM tables t JOIN shown s ON s.table_id = t.id "
                "WHERE s.seq < t.seq"
            )
            behind = [tuple(row) for row in await self.admin.fetch(asked)]
            replaced = [tuple(row) for row in await self.admin.fetch("SELECT * FROM replaced")]
            raise AssertionError(f"never shown: {behind}; never deleted: {replaced}") from None

    async def check(self, number: int) -> None:
        """No row is missing or doubled, none was posted twice in one place, and every board shows the newest."""
        rows = [row["seq"] for row in await self.admin.fetch("SELECT seq FROM log WHERE table_id = $1 ORDER BY seq", number)]
        assert rows == list(range(await self.seq(number) + 1))
        doubled = {key: count for key, count in self.posted.items() if count > 1}
        assert not doubled, f"channels, tables and rows that stand more than once: {doubled}"

    # Playing.

    async def game(self, shard: int) -> int:
        """A running table of Ann and Ben at a server of this shard; its number."""
        made = await self.ann.command(PLACES[shard], "table new", game="blueprints", clock="live", invite=self.ben)
        thread = re.findall(r"<#(\d+)>", made.text)[-1]
        number = int(await self.admin.fetchval("SELECT id FROM tables WHERE channel_id = $1", int(thread)))
        await self.ben.message_where(lambda m: m["channel_id"] == thread)
        await self.ben.command(thread, "table join")
        await self.ann.command(thread, "table start")
        await self.calm()
        self.games[number] = shard
        return number

    async def another(self, shard: int) -> int:
        """One more where a game is over. What is left of an earlier try is closed before: nobody may have many open tables."""
        left = "SELECT guild_id, channel_id FROM tables WHERE status IN ('lobby', 'running') AND channel_id IS NOT NULL"
        for guild, channel in await self.admin.fetch(left):
            for person in (self.ann, self.ben) if shard_of(guild, OF) == shard else ():
                with contextlib.suppress(Failed):
                    await person.command(str(channel), "table end")
        return await self.game(shard)

    async def acting(self, number: int) -> tuple[Actor, str]:
        """Who must act, and a line that they may play. Raises NotTheirs, and IndexError where the game is over."""
        raw = await self.admin.fetchval("SELECT state FROM states WHERE table_id = $1", number)
        state = GAMES["blueprints"].load(raw)
        seat = state.to_move[0]
        user = await self.admin.fetchval(
            "SELECT \"user\" FROM seats WHERE table_id = $1 AND seat = $2 AND kind = 'person'", number, seat
        )
        who = next((person for person in (self.ann, self.ben) if person.id == str(user)), None)
        if who is None:
            raise NotTheirs(number)
        return who, next(iter(state.moves(seat, 0)))

    async def thread(self, number: int) -> str:
        return str(await self.admin.fetchval("SELECT channel_id FROM tables WHERE id = $1", number))

    async def send(self, number: int) -> str:
        """Whoever must act plays a line; nobody waits for the answer. The interaction."""
        who, line = await self.acting(number)
        named, nested = who._options("move", {"lines": line}, None)
        begun = await who.call("command", channel=await self.thread(number), command=named, options=nested)
        return str(begun["interaction"])

    async def play(self, number: int) -> Any:
        """The same, and its answer."""
        who, line = await self.acting(number)
        return await who.command(await self.thread(number), "move", lines=line)


@asynccontextmanager
async def processes(folder: Path, engine: str = ENGINE) -> AsyncIterator[Processes]:
    """Two processes on a database of their own, one for each shard. engine: a server of its own."""
    async with Server(jitter=(0, 0), rates=False) as server:
        server.gateway.shards = server.gateway.least = OF
        server.world.add_guild("Far Away", shard=(OTHER, OF))
        async with (
            Actor(server.address, "Ann", patience=PATIENCE) as ann,
            Actor(server.address, "Ben", patience=PATIENCE) as ben,
        ):
            found = Processes(folder, server, ann, ben, engine)
            await found.connect()
            try:
                first = await found.start()
                await found.serve((first, {0, 1}))
                second = await found.start()
                await found.serve((first, {0}), (second, {1}))
                await ann.online()
                await ben.online()
                yield found
            finally:
                await found.end()
                await found.admin.close()
