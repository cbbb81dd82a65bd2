"""What one click costs in counts, which do not depend on the machine: one press of Your move, one step of its panel, one move that
is confirmed there.

Counted from the click until the bot is at rest, in SimCord: calls of functions of this project (comprehensions are none), how many
functions and files that are, changes from one package to another, tasks started, SELECTs, states decoded from the database, views
of states (what a reader may know), sentence bundles (`Words`), requests to Discord. The pictures are dots.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from unittest import mock

from simcord.http import FakeHTTPClient, FakeWebhookAdapter

import bot
from bench.row import Row, at_most
from cogs.core.bot import Skywright
from cogs.core.pictures import Painter
from render.words import Words
from rules import GAMES
from sessions.store.connection import SqliteStore
from tests.cogs.conftest import DOT
from tests.cogs.drive import Club, WorldClock, ids, meet, options

ROOT = str(Path(__file__).resolve().parent.parent)
OURS = tuple(f"{ROOT}/{part}/" for part in ("cogs", "sessions", "rules", "render", "players"))
GAME = "blueprints"
KINDS = ("calls", "package changes", "tasks", "SELECTs", "decoded states", "views", "sentence bundles", "requests")
OF_A_PRESS = {"calls": 650, "functions": 110, "files": 34}
OF_A_MOVE = {
    "calls": 1900,
    "functions": 290,
    "files": 70,
    "tasks": 9,
    "package changes": 350,
    "SELECTs": 4,
    "decoded states": 0,
    "views": 3,
}
"""What a press of Your move, and a confirmed move, may cost at a table of two. Views: one for each reader, board and two hands."""
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
"""Frames of their own in some Pythons and in others not."""


class Tally:
    """What was counted, by kind."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.selects: list[str] = []
        self.called: dict[str, list[str]] = {}
        """Functions by file, both in the order in which they were first called."""
        self._package = ""

    def note_call(self, file: str, function: str) -> None:
        """A function of this project is entered."""
        file = file.removeprefix(f"{ROOT}/")
        names = self.called.setdefault(file, [])
        if function not in names:
            names.append(function)
        package = file.partition("/")[0]
        self.found["calls"] += 1
        self.found["package changes"] += package != self._package
        self._package = package

    def of(self, kind: str) -> int:
        """Return how many of a kind were counted."""
        if kind == "files":
            return len(self.called)
        return sum(map(len, self.called.values())) if kind == "functions" else self.found[kind]

    def __str__(self) -> str:
        return ", ".join(f"{self.of(kind)} {kind}" for kind in ("functions", "files", *KINDS))


def counted(tally: Tally, kind: str, plain: Callable[..., Any]) -> Callable[..., Any]:
    """`plain`, whose calls are counted."""

    def call(*args: Any, **named: Any) -> Any:
        tally.found[kind] += 1
        return plain(*args, **named)

    return call


@contextmanager
def counting() -> Iterator[Tally]:
    """What the bot does within the block is counted."""
    tally, game = Tally(), GAMES[GAME]
    state = type(game.deal(2, bytes(32)))
    loop = asyncio.get_running_loop()
    read, create_task = SqliteStore.read, loop.create_task

    async def select(self: SqliteStore, sql: str, *about: Any) -> Any:
        tally.found["SELECTs"] += 1
        tally.selects.append(sql)
        return await read(self, sql, *about)

    def start(work: Coroutine[Any, Any, Any], **named: Any) -> Any:
        tally.found["tasks"] += work.cr_code.co_filename.startswith(OURS)
        return create_task(work, **named)

    def profile(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and code.co_name not in COMPREHENSIONS:
            tally.note_call(code.co_filename, code.co_qualname)

    with (
        mock.patch.object(SqliteStore, "read", select),
        mock.patch.object(FakeHTTPClient, "request", counted(tally, "requests", FakeHTTPClient.request)),
        mock.patch.object(FakeWebhookAdapter, "request", counted(tally, "requests", FakeWebhookAdapter.request)),
        mock.patch.object(type(game), "load", counted(tally, "decoded states", type(game).load)),
        mock.patch.object(state, "view", counted(tally, "views", state.view)),
        mock.patch.object(Words, "__init__", counted(tally, "sentence bundles", Words.__init__)),
        mock.patch.object(loop, "create_task", start),
    ):
        sys.setprofile(profile)
        try:
            yield tally
        finally:
            sys.setprofile(None)


async def rows() -> list[Row]:
    """Everything that is counted here."""
    return [*await told(2), *await told(4)]


async def told(people: int) -> list[Row]:
    """The rows of a table of so many people."""
    found = await clicks(people)
    made = [Row(f"{what}, table of {people}", str(tally)) for what, tally in found.items()]
    if people == 2:
        for what, bars in (("Your move", OF_A_PRESS), ("a confirmed move", OF_A_MOVE)):
            tally = found[what]
            made += [at_most(f"{what}, table of 2: {kind}", tally.of(kind), bar, str(tally.of(kind))) for kind, bar in bars.items()]
    return made


@contextmanager
def dotted() -> Iterator[None]:
    """Have all pictures be dots within the block, and boards follow at once."""

    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    with ExitStack() as held:
        held.enter_context(mock.patch.object(Painter, "ahead"))
        for name in ("draw", "once", "page"):
            held.enter_context(mock.patch.object(Painter, name, dot))
        held.enter_context(mock.patch("cogs.board.show.EDIT_EVERY", 0.0))
        held.enter_context(mock.patch("cogs.core.pictures.SOON_LEAST", 60.0))
        yield


@asynccontextmanager
async def club_of(people: int) -> AsyncIterator[Club]:
    """Gather so many people around a new bot whose pictures are dots."""
    with tempfile.TemporaryDirectory() as folder, dotted():
        settings = bot.Settings(database=Path(folder) / "tables.db", backup_days=0)
        made: Callable[[], Skywright] = lambda: bot.build(settings, clock=WorldClock(), seeds=lambda: bytes(32))  # noqa: E731
        async with meet(made, people) as club:
            yield club


async def clicks(people: int) -> dict[str, Tally]:
    """Return what a press of Your move, a step of its panel, and a move at a table of so many people cost."""
    async with club_of(people) as club:
        await club.sit_and_start(GAME, people)
        rng = random.Random(1)
        for _ in range(2 * people):  # everybody has moved before
            person, line = await club.random_line(rng)
            await club.type(person, line)
        return await around(club, rng)


async def around(club: Club, rng: random.Random) -> dict[str, Tally]:
    """The clicks of one turn."""
    found: dict[str, Tally] = {}

    async def click(what: str, work: Awaitable[Any]) -> Any:
        with counting() as tally:
            answer = await work
            await club.bot.show.settled()
        found[what] = tally
        return answer

    person, line = await club.random_line(rng)
    panel = await click("Your move", club.panel(person))
    custom_id = next(i for i in ids(panel) if i.startswith(("s|", "P|")))
    await click("a step of the panel", step(person, panel, custom_id))
    person, line = await club.random_line(rng)
    built, _ = await club.build(person, line, await club.panel(person))
    asked = await club.ask(person, built)
    await club.env.advance_time(2)  # what is pressed at the same moment is no confirmation
    await click("a confirmed move", club.confirm(person, asked))
    return found


async def step(person: Any, panel: Any, custom_id: str) -> Any:
    """Choose the first option, or press the first button."""
    if custom_id.startswith("P|"):
        return await person.click(panel, custom_id=custom_id)
    return await person.select(panel, [options(panel)[0]["value"]], custom_id=custom_id)


if __name__ == "__main__":
    for row in asyncio.run(rows()):
        print(row.what, row.figure, row.bar, row.met, sep=" | ")
