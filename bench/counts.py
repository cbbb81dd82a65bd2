"""What one click costs in counts, which do not depend on the machine: one press of Your move, one step of its panel, one move.

Counted from the click until the bot is at rest, in SimCord: calls of functions of this project, SELECTs, states decoded from the
database, views of states (what a reader may know), sentence bundles (`Words`), requests to Discord. The pictures are dots.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
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
KINDS = ("calls", "SELECTs", "decoded states", "views", "sentence bundles", "requests")
BARS = {"SELECTs": 4, "decoded states": 0, "views": 3}
"""At a move of two people. Views: one for each reader, the board and two hands."""


class Tally:
    """What was counted, by kind."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.selects: list[str] = []

    def __str__(self) -> str:
        return ", ".join(f"{self.found[kind]} {kind}" for kind in KINDS)


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
    read = SqliteStore.read

    async def select(self: SqliteStore, sql: str, *about: Any) -> Any:
        tally.found["SELECTs"] += 1
        tally.selects.append(sql)
        return await read(self, sql, *about)

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            tally.found["calls"] += 1

    with (
        mock.patch.object(SqliteStore, "read", select),
        mock.patch.object(FakeHTTPClient, "request", counted(tally, "requests", FakeHTTPClient.request)),
        mock.patch.object(FakeWebhookAdapter, "request", counted(tally, "requests", FakeWebhookAdapter.request)),
        mock.patch.object(type(game), "load", counted(tally, "decoded states", type(game).load)),
        mock.patch.object(state, "view", counted(tally, "views", state.view)),
        mock.patch.object(Words, "__init__", counted(tally, "sentence bundles", Words.__init__)),
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
        move = found["a move"]
        made += [at_most(f"a move, table of 2: {kind}", move.found[kind], bar, str(move.found[kind])) for kind, bar in BARS.items()]
    return made


async def clicks(people: int) -> dict[str, Tally]:
    """What a press of Your move, a step of its panel, and a move at a table of so many people cost."""

    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.object(Painter, "draw", dot),
        mock.patch.object(Painter, "once", dot),
        mock.patch.object(Painter, "page", dot),
        mock.patch.object(Painter, "ahead"),
        mock.patch("cogs.board.show.EDIT_EVERY", 0.0),
        mock.patch("cogs.core.pictures.SOON_LEAST", 60.0),
    ):
        settings = bot.Settings(database=Path(folder) / "tables.db", backup_days=0)
        made: Callable[[], Skywright] = lambda: bot.build(settings, clock=WorldClock(), seeds=lambda: bytes(32))  # noqa: E731
        async with meet(made, people) as club:
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
    await click("a move", club.type(person, line))
    return found


async def step(person: Any, panel: Any, custom_id: str) -> Any:
    """Choose the first option, or press the first button."""
    if custom_id.startswith("P|"):
        return await person.click(panel, custom_id=custom_id)
    return await person.select(panel, [options(panel)[0]["value"]], custom_id=custom_id)


if __name__ == "__main__":
    for row in asyncio.run(rows()):
        print(row.what, row.figure, row.bar, row.met, sep=" | ")
