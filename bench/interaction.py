"""A move as a player meets it: from the click to the private answer, and to the new board with its picture in the thread.

The playground runs here without jitter and rate limits, the bot in a process of its own, discord.py over real HTTP and
WebSocket in between. Beside it a bot that does nothing but answer and post a picture of the same size (bench/echo.py).
The first move after a start is told apart: grounds and dice are drawn then.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.row import Row
from playground.actor import Actor, buttons, private
from playground.both import Both
from playground.components import walk

ECHOES = 200
GAMES = 3
COLD = 3
GALLERY = 12
"""The type of a media gallery among the components."""
QUIET = 0.06
"""Seconds without news after which nothing is under way any more."""

Json = dict[str, Any]


@dataclass
class Times:
    """Milliseconds from the click on."""

    answer: list[float] = field(default_factory=list)
    picture: list[float] = field(default_factory=list)

    def rows(self, who: str, *, few: bool = False) -> list[Row]:
        """One row for each of the two."""
        return [
            Row(f"{who}: click to {name}", (median if few else percentiles)(taken))
            for name, taken in (("answer", self.answer), ("new picture in the channel", self.picture))
        ]


def percentiles(taken: list[float]) -> str:
    """p50 and p99 as text."""
    return f"p50 {percentile(taken, 50):.1f} ms, p99 {percentile(taken, 99):.1f} ms ({len(taken)} clicks)"


def percentile(taken: list[float], share: int) -> float:
    """The value that so many in a hundred do not exceed."""
    return statistics.quantiles(taken, n=100, method="inclusive")[share - 1]


def median(taken: list[float]) -> str:
    """The middle one as text."""
    return f"{statistics.median(taken):.1f} ms (median of {len(taken)})"


class Watcher(Actor):
    """A person who notes when each message first came."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.came: dict[str, float] = {}
        self.last = 0.0

    def _take(self, event: Json) -> None:
        self.last = time.perf_counter()
        if event["t"] == "message":
            self.came.setdefault(event["message"]["id"], self.last)
        super()._take(event)

    async def quiet(self) -> None:
        """Wait until nothing is under way, and forget what happened: looking through it would be measured."""
        while (left := self.last + QUIET - time.perf_counter()) > 0:  # noqa: ASYNC110 -- nothing tells that nothing comes
            await asyncio.sleep(left)
        self.events.clear()


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        warm, cold = await moves(Path(folder))
        echoes = await echo(Path(folder))
    ratios = [
        Row(f"a move against an echo, median: {name}", f"{statistics.median(mine) / statistics.median(bare):.1f} x")
        for name, mine, bare in (("answer", warm.answer, echoes.answer), ("new picture", warm.picture, echoes.picture))
    ]
    first = cold.rows("the first move after a start", few=True)
    return [*warm.rows("a move of Blueprints"), *first, *echoes.rows("a bare echo bot"), *ratios]


async def timed(person: Watcher, channel: str, words: str, times: Times, **options: str) -> None:
    """Send a command; note how long the answer took, and the new picture (a picture that is edited in place waits for its turn)."""
    person.events.clear()
    begun = time.perf_counter()
    await person.command(channel, words, **options)
    times.answer.append((time.perf_counter() - begun) * 1000)

    def shown() -> Json | None:
        return next((event for event in person.events if pictured(event, channel)), None)

    event = await person.until(shown, "a picture")
    if event["t"] == "message":
        times.picture.append((person.came[event["message"]["id"]] - begun) * 1000)


def pictured(event: Json, channel: str) -> bool:
    """Return whether everybody in the channel got a picture by it, in a new message or in one that still has its buttons."""
    if event["t"] not in ("message", "message_update"):
        return False
    message = event["message"]
    if private(message) or message["channel_id"] != channel or (event["t"] == "message_update" and not buttons(message)):
        return False
    return bool(message["attachments"]) or any(part["type"] == GALLERY for part in walk(message["components"]))


async def moves(folder: Path) -> tuple[Times, Times]:
    """Whole games of two: warm moves, and the first ones after starts of the bot in the middle of the last game."""
    warm, cold = Times(), Times()
    rng = random.Random(1)
    async with Both(folder / "moves.db") as both:
        address = both.server.address
        async with Watcher(address, "Ann") as ann, Watcher(address, "Ben") as ben:
            for game in range(GAMES):
                thread = await begun(ann, ben)
                number = 0
                while lines := await choices(ann, thread) or await choices(ben, thread):  # the last look finds all quiet
                    person, line = lines[0], rng.choice(lines[1])
                    fresh = game == GAMES - 1 and 0 < number <= COLD
                    if fresh:
                        await restarted(both, ann)
                    # the first moves warm the bot up
                    times = cold if fresh else warm if game or number > 3 else Times()
                    await timed(person, thread, "move", times, lines=line)
                    number += 1
    return warm, cold


async def begun(ann: Watcher, ben: Watcher) -> str:
    """The thread of a table at which both have sat down and the game has begun."""
    await ann.online()
    known = {thread["id"] for thread in ann.threads()}
    await ann.command("tables", "table new", game="blueprints", seats=2)

    def made(person: Watcher) -> Callable[[], str | None]:
        return lambda: next((thread["id"] for thread in person.threads() if thread["id"] not in known), None)

    thread: str = await ann.until(made(ann), "a thread")
    await ben.until(made(ben), "a thread")
    await ben.command(thread, "table join")
    await ann.command(thread, "table start")
    return thread


async def choices(person: Watcher, thread: str) -> tuple[Watcher, list[str]] | None:
    """The person and some lines, where it is that person's turn."""
    await person.quiet()
    found = await person.autocomplete(thread, "move", "lines")
    return (person, [choice["value"] for choice in found]) if found else None


async def restarted(both: Both, person: Watcher) -> None:
    """End the bot and start it again."""
    await both.runner.stop()
    await person.until(lambda: not person.bot["online"], "the bot's end")
    await both.start()
    await person.online()
    await asyncio.sleep(1)


async def echo(folder: Path) -> Times:
    """The bare bot, measured in the same way."""
    times = Times()
    async with Both(folder / "echo.db", bot="bench.echo") as both, Watcher(both.server.address, "Ann") as ann:
        await ann.online()
        for number in range(ECHOES + 10):
            await ann.quiet()
            await timed(ann, ann.channel("lounge"), "echo", times if number >= 10 else Times())
    return times
