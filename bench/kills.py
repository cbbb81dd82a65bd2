"""Fifty thousand moves with kills: `python -m bench kills`, or `--moves 5000` for a look.

A host plays whole games of all five kinds in a process of its own, without Discord, on a clock that hurries (some games wait for
time): 500 people at 40 tables of ten servers; some resign, some take a move back. Beside them finished tables are packed and old
rows pruned, as in the bot. It is killed (SIGKILL) at any moment, 100 to 1,500 moves apart, and started again. What it answered is
told through a pipe before anything else happens; what was under way at a kill is done again with the same click, as where an answer
was lost. In the end every answered click is in the log, none twice (of a packed table, which keeps no clicks, by its lines), the
counters of finished tables are those that a scan finds, and once all that is over is packed the file is as large as planned.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.row import Row, at_most
from rules import GAMES
from rules.game import GameError
from sessions.host.host import Host
from sessions.kernel.clock import SystemClock
from sessions.ops.packer import AFTER, Packer
from sessions.ops.pruner import DAY, Pruner
from sessions.people.people import People
from sessions.people.ratings import Ratings
from sessions.play.clocks import Clocks
from sessions.play.endings import Endings
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.record import repair
from sessions.store.connection import SqliteStore
from sessions.store.engines.protocol import Store
from sessions.store.packing import LOG
from sessions.store.sql import packed_sql
from sessions.table.model import Sitting, Status
from sessions.wiring import wire

MOVES = 50_000
KILLED_AFTER = (100, 1_500)
"""Moves between two kills."""
TABLES, PEOPLE, SERVERS = 40, 500, 10
RESIGN, BACK = 0.0005, 0.02
"""How often somebody resigns, or takes their move back, in place of a move."""
SEED = 18
START_WITHIN = 120.0
FIRST_CLICK = 1 << 40
BEGUN, HURRY = 1_790_000_000_000, 200
PACKED_EVERY = 0.05
"""Seconds between two finished tables that are packed, or two looks for one."""
UNPACKED = (
    "SELECT count(*) FROM tables WHERE status IN ('over', 'ended') AND packed != 1 "
    "AND id != (SELECT table_id FROM log ORDER BY rowid DESC LIMIT 1)"
)
"""Of finished tables, but of that with the newest row of all, which never is packed."""
BYTES = 10_000
"""Of a finished table, at most: what is kept of it, in whole pages of the file."""

Told = dict[str, Any]


class Hurried:
    """The machine's time since `BEGUN`, many times as fast; the same for every process. `later`: ms by which this one is ahead."""

    def __init__(self, later: int = 0) -> None:
        self.later = later

    def now(self) -> int:
        """Unix milliseconds."""
        return BEGUN + (SystemClock().now() - BEGUN) * HURRY + self.later


class Players:
    """Who plays in the process that is killed. `last`: the last click of the process before; `again`: what was under way at its
    end."""

    def __init__(self, host: Host, undo: Takebacks, last: int, again: list[Told]) -> None:
        self.host, self.undo, self.again = host, undo, again
        self.rng = random.Random(SEED + last)
        self.clicks = iter(range(last + 1, last + FIRST_CLICK))
        self.open: set[int] = set()

    async def play(self) -> None:
        """For ever: until the process is killed."""
        for told in self.again:
            await self._done(told)
        rows = await self.host.store.read("SELECT id FROM tables WHERE status IN ('lobby', 'running')")
        self.open = {table_id for (table_id,) in rows}
        await asyncio.gather(self._tidy(), *(self._seat() for _ in range(TABLES)))

    async def _tidy(self) -> None:
        """Pack and prune beside the games; begun when all clicks of before are answered, for a packed table keeps none."""
        packer, pruner = Packer(self.host), Pruner(self.host)
        while True:
            await packer.next()
            await pruner.next()
            await asyncio.sleep(PACKED_EVERY)

    async def _seat(self) -> None:
        """One table after the other, each to its end."""
        while True:
            table = self.open.pop() if self.open else (await self._do(self._opening())).get("table")
            while table is not None and (told := await self._next(table)) is not None:
                await self._do(told)

    def _opening(self) -> Told:
        game = self.rng.choice(list(GAMES))
        return {"do": "new", "game": game, "user": self.rng.randrange(PEOPLE), "guild": 1 + self.rng.randrange(SERVERS)}

    async def _next(self, table: int) -> Told | None:
        """Return what happens at a table next; None: its game is over."""
        sitting = await self.host.tables.look(table)
        if sitting.table.status == Status.LOBBY:
            return self._lobby(sitting)
        state = sitting.state
        if sitting.table.status != Status.RUNNING or state is None:
            return None
        at, chance = self.host.clock.now(), self.rng.random()
        acting = [(seat, lines) for seat in state.to_move if (lines := list(state.moves(seat, at)))]
        if not acting:  # what the table itself does, or time alone goes on
            own = next(iter(state.moves(None, at)), "time")
            return {"do": "time" if own == "time" else "table", "table": table, "line": own}
        seat, lines = self.rng.choice(acting)
        user = sitting.chairs[seat].user
        if user is None:  # whoever sat there has resigned
            free = [user for user in range(PEOPLE) if sitting.chair_of(user) is None]
            return {"do": "join", "table": table, "user": self.rng.choice(free), "seat": seat}
        if chance < RESIGN:
            return {"do": "resign", "table": table, "user": user}
        if chance < RESIGN + BACK:
            return {"do": "back", "table": table, "user": user}
        return {"do": "line", "table": table, "user": user, "line": self.rng.choice(lines)}

    def _lobby(self, sitting: Sitting) -> Told:
        """Somebody sits down, or the game is started."""
        table, seats = sitting.table, GAMES[sitting.table.game].seats
        if len(sitting.chairs) < max(2, seats[0]):
            free = [user for user in range(PEOPLE) if sitting.chair_of(user) is None]
            return {"do": "join", "table": table.id, "user": self.rng.choice(free)}
        return {"do": "start", "table": table.id, "user": table.host_user}

    async def _do(self, told: Told) -> Told:
        """Do something under a click of its own: told before it is begun, and when it is answered."""
        told["click"] = next(self.clicks)
        tell({"begin": told})
        return await self._done(told)

    async def _done(self, told: Told) -> Told:
        answered: Told = {"click": told["click"], "seq": None, "table": None, "why": None}
        try:
            played = await self._work(told)
        except GameError as refused:
            answered["why"] = refused.id
        else:
            if played is not None:
                answered |= {"table": played.sitting.table.id, "seq": played.sitting.table.seq}
        tell({"end": answered, "do": told["do"]})
        return answered

    async def _work(self, told: Told) -> Any:
        host, click, user, table = self.host, told["click"], told.get("user"), told.get("table", 0)
        match told["do"]:
            case "new":
                return await host.lobby.new(
                    told["game"],
                    options={},
                    seats=0,
                    user=user or 0,
                    name=f"P{user}",
                    guild_id=told["guild"],
                    channel_id=told["guild"],
                    click=click,
                    terms={},
                )
            case "join":
                return await host.lobby.join(table, user or 0, f"P{user}", click, told.get("seat"))
            case "start":
                return await host.lobby.start(table, user or 0, click)
            case "resign":
                return await host.play.resign(table, user or 0, click)
            case "back":
                return await self.undo.back(table, user or 0, click)
            case "time":
                await asyncio.sleep(0.05)
                return await host.play.time(table)
            case "table":
                return await host.play.play_system(table, told["line"], host.clock.now())
        return await host.play.line(table, user or 0, told["line"], click=click, at=host.clock.now())


def tell(told: Told) -> None:
    """One line through the pipe, whole or not at all."""
    os.write(1, json.dumps(told).encode() + b"\n")


async def played(database: Path, last: int, again: list[Told]) -> None:
    """The process that is killed."""
    async with SqliteStore(database) as store:
        host, people = Host(store, Hurried(), lambda: os.urandom(32)), People(store)
        votes = Votes(host)
        undo, endings, standing = Takebacks(host, votes), Endings(host, votes), Ratings(host)
        wire(host, votes=votes, endings=endings, clocks=Clocks(host, people))
        host.unit_of_work.listeners.append(standing.hear)
        await people.open()
        await host.open()
        await standing.catch_up()
        await Players(host, undo, last, again).play()


@dataclass
class Run:
    """What came through the pipe. `ended`: the answered clicks, with what they did; `open`: what was begun and is not answered."""

    ended: dict[int, tuple[str, Told]] = field(default_factory=dict)
    open: dict[int, Told] = field(default_factory=dict)
    moves: int = 0
    kills: int = 0
    again: int = 0
    last: int = FIRST_CLICK
    worst: float = 0.0
    refused: Counter[str] = field(default_factory=Counter)

    def hear(self, line: bytes) -> None:
        """A line of the process."""
        told = json.loads(line)
        if "begin" in told:
            self.open[told["begin"]["click"]] = told["begin"]
            self.last = max(self.last, told["begin"]["click"])
            return
        answered = told["end"]
        self.open.pop(answered["click"], None)
        self.ended[answered["click"]] = (told["do"], answered)
        self.moves += told["do"] == "line" and answered["why"] is None
        if answered["why"] is not None:
            self.refused[f"{told['do']}: {answered['why']}"] += 1


async def rows(moves: int = MOVES) -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        database, run, rng, begun = Path(folder) / "kills.db", Run(), random.Random(SEED), time.monotonic()
        while run.moves < moves:
            await _one_life(database, run, min(run.moves + rng.randint(*KILLED_AFTER), moves), rng)
        taken = time.monotonic() - begun
        settled = await _settle(database, run)
        with closing(sqlite3.connect(database)) as connection:
            return list(_found(connection, run, taken, settled, database))


async def _one_life(database: Path, run: Run, until: int, rng: random.Random) -> None:
    """Start the process, and kill it once so many moves are answered in all."""
    begun = time.monotonic()
    again = list(run.open.values())
    run.again += len(again)
    words = [sys.executable, "-m", "bench.kills", str(database), str(run.last), json.dumps(again)]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE, limit=1 << 20)
    assert process.stdout is not None
    try:
        first = True
        while run.moves < until:
            async with asyncio.timeout(START_WITHIN):
                line = await process.stdout.readline()
            if not line:
                raise RuntimeError("the process ended by itself")
            if first:
                run.worst, first = max(run.worst, time.monotonic() - begun), False
            run.hear(line)
        print(f"{run.moves:,}", end=" ", file=sys.stderr, flush=True)
        await asyncio.sleep(rng.uniform(0, 0.02))
    finally:
        process.kill()
    for line in (await process.stdout.read()).splitlines(keepends=True):
        if line.endswith(b"\n"):
            run.hear(line)
    await process.wait()
    run.kills += 1


@dataclass
class Settled:
    """What was found once the last kill's work was done. `wrong`: rows of counters; `unsound`: running tables; `lost`, `doubled`:
    answered clicks that are not stored, and those that are stored more than once; `by_kills`: tables that were packed between the
    kills; `took`: bytes of all finished tables in a compact file."""

    wrong: int = 0
    unsound: int = 0
    lost: int = 0
    doubled: int = 0
    by_kills: int = 0
    took: int = 0


async def _settle(database: Path, run: Run) -> Settled:
    """Count what the last kill left and compare it with what was answered; then pack and prune all there is to."""
    found = Settled()
    async with SqliteStore(database) as store:
        clock = Hurried()
        host = Host(store, clock, lambda: os.urandom(32))
        standing = Ratings(host)
        wire(host)
        await host.open()
        await standing.catch_up()
        await standing.settled()
        found.by_kills = (await store.read("SELECT count(*) FROM packed"))[0][0]
        found.lost, found.doubled = await _compared(store, run)
        clock.later = AFTER + 2 * DAY
        packer, pruner = Packer(host), Pruner(host)
        while await packer.next() is not None or await pruner.next():
            pass
        found.wrong = await standing.repair()
        ids = [table_id for (table_id,) in await store.read("SELECT id FROM tables WHERE status = 'running'")]
        found.unsound = len([table_id for table_id in ids if not (await repair.examine(host, table_id)).sound])
        await store.backup(database.with_name("compact.db"))
    found.took = _took(database.with_name("compact.db"))
    return found


async def _compared(store: Store, run: Run) -> tuple[int, int]:
    """Return how many answered clicks are not stored, and how many more than once: by the click, and of a packed table by its
    lines."""
    clicks = [click for (click,) in await store.read("SELECT click FROM log WHERE click IS NOT NULL")]
    stored, doubled = set(clicks), len(clicks) - len(set(clicks))
    packed = {table_id for (table_id,) in await store.read("SELECT table_id FROM packed")}
    answered = [told | {"do": do} for do, told in run.ended.values() if told["why"] is None and do in ("line", "join")]
    lost = [told for told in answered if told["click"] not in stored and told["table"] not in packed]
    lines = Counter(told["table"] for told in answered if told["do"] == "line" and told["table"] in packed)
    for table in packed:
        rows = await store.read(packed_sql.ALL_ROWS, (table,))
        columns = dict(zip(LOG, zip(*rows, strict=True), strict=True))
        moves = sum(kind == "move" and user is not None for kind, user in zip(columns["kind"], columns["user"], strict=True))
        doubled += max(0, moves - lines[table])
        lost += [{"table": table}] * max(0, lines[table] - moves)
    return len(lost), doubled


def _took(compact: Path) -> int:
    """Bytes that finished tables take in a compact file, and all that is known of people by them: without the rows of open tables,
    and without what a file takes in which there is nothing."""
    with closing(sqlite3.connect(compact)) as connection:
        connection.executescript("DELETE FROM log; DELETE FROM states; DELETE FROM banks; DELETE FROM dictionaries; VACUUM;")
        held = compact.stat().st_size
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            connection.execute(f"DELETE FROM {table}")
        connection.commit()
        connection.execute("VACUUM")
    return held - compact.stat().st_size


def _found(connection: sqlite3.Connection, run: Run, taken: float, settled: Settled, database: Path) -> Iterator[Row]:
    def one(sql: str) -> int:
        return int(connection.execute(sql).fetchone()[0])

    over = one("SELECT count(*) FROM tables WHERE status = 'over'")
    ended = over + one("SELECT count(*) FROM tables WHERE status = 'ended'")
    uncounted = over - one("SELECT count(*) FROM outcomes")
    unpacked = one(UNPACKED)
    size = sum(path.stat().st_size for path in database.parent.glob("kills.db*"))
    yield Row("moves answered, kills", f"{run.moves:,}, {run.kills} ({taken:.0f} s, {run.moves / taken:.0f} moves a second)")
    yield Row("done again after a kill, with the same click", str(run.again))
    why = ", ".join(f"{count:,} {what}" for what, count in run.refused.most_common(3))
    yield Row("refused", f"{run.refused.total():,} ({why})")
    yield Row("tables that are over, rows of counters", f"{over:,}, {one('SELECT count(*) FROM tallies'):,}")
    yield Row("of these packed between the kills, in all", f"{settled.by_kills:,}, {one('SELECT count(*) FROM packed'):,}")
    yield at_most("answered clicks that are not stored", settled.lost, 0, str(settled.lost))
    yield at_most("clicks that are stored twice", settled.doubled, 0, str(settled.doubled))
    yield at_most("tables that are over and not counted", uncounted, 0, str(uncounted))
    yield at_most("rows of counters that a scan finds otherwise", settled.wrong, 0, str(settled.wrong))
    yield at_most("running tables that are unsound", settled.unsound, 0, str(settled.unsound))
    yield at_most("tables that are over and not packed", unpacked, 0, str(unpacked))
    sound = connection.execute("PRAGMA integrity_check").fetchone()[0]
    yield at_most("faults that SQLite finds in the file", int(sound != "ok"), 0, sound)
    yield Row("the longest start, until the first answer or act", f"{run.worst:.1f} s")
    each = settled.took / max(1, ended)
    yield at_most("bytes of a finished table, and of all that is kept of its people", each, BYTES, f"{each:,.0f}")
    yield Row("on the disk, the rows of open tables and free pages with it", f"{size / 1e6:.0f} MB")


if __name__ == "__main__":
    asyncio.run(played(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])))
