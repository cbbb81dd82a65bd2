"""A live round of Space Builder: from a click on the board under the fingers to its new picture, as the player meets it.

Four people click every 150 ms in the playground (no jitter, no rate limits), the bot in a process of its own, over real HTTP and
WebSocket. Counted are the clicks whose picture came before the next click: later ones were overtaken, and the newest wins. The
way through the playground and its upload are in the figure, so the bot's own share is smaller.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.interaction import Watcher, percentile, percentiles
from bench.row import Row, at_most
from playground.actor import private
from playground.both import Both

APART = 0.15
CLICKS = 60
WARMING = 10
MOST_MS = 100.0
NAMES = ("Ann", "Ben", "Cleo", "Dev")

Json = dict[str, Any]


class Player(Watcher):
    """A person who notes when the picture of the panel changed."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.painted: list[float] = []

    def _take(self, event: Json) -> None:
        if event["t"] == "message_update" and private(event["message"]):
            self.painted.append(time.perf_counter())
        super()._take(event)


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        taken, sent = await clicks(Path(folder))
    figure = f"{percentiles(taken)}; {sent - len(taken)} of {sent} overtaken"
    return [at_most("a click on a live board to its picture, four players", percentile(taken, 99), MOST_MS, figure, " ms")]


async def clicks(folder: Path) -> tuple[list[float], int]:
    """Milliseconds of the clicks that were not overtaken, and how many there were."""
    async with Both(folder / "live.db") as both:
        people = [Player(both.server.address, name) for name in NAMES]
        for person in people:
            await person.__aenter__()
        try:
            panels = await started(people)
            found = await asyncio.gather(*(clicking(person, panel) for person, panel in zip(people, panels, strict=True)))
        finally:
            for person in people:
                await person.__aexit__()
    return [ms for one in found for ms in one], len(people) * (CLICKS - WARMING)


async def started(people: list[Player]) -> list[Json]:
    """A live table of four whose watches run; everybody's panel, with a building on the board."""
    ann = people[0]
    await ann.online()
    known = {thread["id"] for thread in ann.threads()}
    await ann.command("tables", "table new", game="space_builder", seats=4)
    thread: str = await ann.until(lambda: next((t["id"] for t in ann.threads() if t["id"] not in known), None), "a thread")
    lobby = await ann.message_where(lambda m: m["channel_id"] == thread and "v|" in str(m["components"]))
    pace = next(c for c in _selects(lobby) if c["custom_id"].endswith("|pace"))
    await ann.select(lobby, "live", custom_id=pace["custom_id"])
    for person in people[1:]:
        await person.until(lambda person=person: any(t["id"] == thread for t in person.threads()), "the thread")
        await person.command(thread, "table join")
    await ann.command(thread, "table start")
    panels = []
    for person in people:
        panels.append((await person.command(thread, "space-builder ready")).messages[0])
    await asyncio.sleep(6)  # the countdown, and the map for all
    for person in people:
        await person.command(thread, "space-builder place", setting="r1n", space="b2")
    return panels


def _selects(message: Json) -> list[Json]:
    from playground.actor import selects

    return selects(message)


async def clicking(person: Player, panel: Json) -> list[float]:
    """Click again and again; milliseconds of those whose picture came in time."""
    taken = []
    table = next(c["custom_id"] for c in _buttons(person.messages[panel["id"]])).split("|")[1]
    for number in range(CLICKS):
        begun = time.perf_counter()
        line = ("turn", "flip")[number % 2]
        send = asyncio.create_task(
            person.call("click", channel=panel["channel_id"], message=panel["id"], custom_id=f"x|{table}|{line}")
        )
        await asyncio.sleep(APART)
        await send
        came = next((at for at in person.painted if at > begun), None)
        if came is not None and number >= WARMING:
            taken.append((came - begun) * 1000)
    return taken


def _buttons(message: Json) -> list[Json]:
    from playground.components import walk

    return [c for c in walk(message["components"]) if str(c.get("custom_id", "")).startswith("x|")]
