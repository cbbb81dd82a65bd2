"""People's moves while computer players think: from the click to the answer and to the new picture, with two tables thinking at
level hard all the time, against none.

The way is that of bench/interaction.py. The computer players of bench/hurried.py take no natural pauses, so that there is always
a question for the thinking pool: more than two tables of real ones would ask.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bench.interaction import Times, Watcher, begun, choices, timed
from bench.row import Row, at_most
from playground.actor import Actor
from playground.both import Both

WARMING, MEASURED = 2, 5
"""Games of two people. The first ones draw what is kept afterwards; a hundredth of fewer moves than these would be one move."""
THINKING = ("welkin", "skyrise")
"""The games of the two tables that think."""
MOST = 2.0
"""How much longer the slowest hundredth of moves may take."""

Json = dict[str, Any]


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        alone = await moves(Path(folder), thinking=False)
        beside = await moves(Path(folder), thinking=True)
    found = [*alone.rows("a move while nobody thinks"), *beside.rows("a move while two tables think hard")]
    for name, with_, without in (("answer", beside.answer, alone.answer), ("new picture", beside.picture, alone.picture)):
        ratio = slow(with_) / slow(without)
        found.append(at_most(f"two tables thinking against none, p99: {name}", ratio, MOST, f"{ratio:.2f} x", " x"))
    return found


def slow(taken: list[float]) -> float:
    """The 99th of a hundred."""
    return statistics.quantiles(taken, n=100, method="inclusive")[98]


async def moves(folder: Path, *, thinking: bool) -> Times:
    """Whole games of two people, with or without tables that think beside them."""
    times, rng = Times(), random.Random(1)
    async with Both(folder / f"{thinking}.db", bot="bench.hurried") as both:
        address = both.server.address
        async with Watcher(address, "Ann") as ann, Watcher(address, "Ben") as ben, tables(address, thinking):
            ann.patience = ben.patience = 60.0
            for game in range(WARMING + MEASURED):
                thread = await begun(ann, ben)
                while lines := await choices(ann, thread) or await choices(ben, thread):
                    person, line = lines[0], rng.choice(lines[1])
                    await timed(person, thread, "move", times if game >= WARMING else Times(), lines=line)
    return times


@asynccontextmanager
async def tables(address: str, thinking: bool) -> AsyncIterator[None]:
    """Two tables of computer players alone, opened again when they are over."""
    async with Actor(address, "Cleo", patience=60) as cleo:
        await cleo.online()
        going = [asyncio.ensure_future(table(cleo, game)) for game in THINKING] if thinking else []
        if thinking:
            await asyncio.sleep(5)  # until both think
        try:
            yield
        finally:
            for task in going:
                task.cancel()
            ended = await asyncio.gather(*going, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception):
                    raise error


async def table(cleo: Actor, game: str) -> None:
    """Table after table of one game, at level hard."""
    lock = _opening.setdefault(id(cleo), asyncio.Lock())
    while True:
        async with lock:
            known = {thread["id"] for thread in cleo.threads()}
            await cleo.command("tables", "table new", game=game, seats=4, watch=True)
            thread = await cleo.until(
                lambda known=known: next((t["id"] for t in cleo.threads() if t["id"] not in known), None), "a thread"
            )
        for seat in range(1, 5):
            await cleo.command(thread, "table computer", action="level", level="hard", seat=seat)
        await cleo.command(thread, "table start")
        while not any(_over(message) for message in cleo.seen(thread)):  # noqa: ASYNC110 -- nobody is told of its end
            await asyncio.sleep(0.5)


_opening: dict[int, asyncio.Lock] = {}


def _over(message: Json) -> bool:
    return "full record" in str(message["components"])
