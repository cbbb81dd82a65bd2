"""What somebody waits for who plays with two computer players: from the press that plays their move to their next question, and the
longest time in which nothing new is to be seen, in their own panel or on the board.

Times are as people have them: the bot and the playground are processes of their own, and computer players play at their pace.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from bench.row import Row, at_most
from playground import components as parts
from playground.actor import Actor, Refusal, private
from playground.both import Both

GAMES = ("skyrise", "welkin", "blueprints", "strange_world")
MOVES = 15
"""Of each game, from its beginning on."""
MOST = 60.0
"""Seconds after which a question does not come by itself."""
PRESSES = 20
"""For one move, at most."""

Json = dict[str, Any]


class Watching(Actor):
    """A person who notes when what they see changed."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name, patience=MOST)
        self.changed: list[float] = []

    def _take(self, event: Json) -> None:
        if event["t"] in ("message", "message_update"):
            self.changed.append(time.perf_counter())
        super()._take(event)


async def rows() -> list[Row]:
    """Measure a beginning of each game."""
    found: list[Row] = []
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            waits, gaps = await played(Path(folder), game)
        for what, value, bar in (
            ("press to next question, median", statistics.median(waits), 2.5),
            (f"press to next question, longest of {len(waits)}", max(waits), 7.0),
            ("longest with nothing new to see", max(gaps), 2.0),
        ):
            found.append(at_most(f"two computers, {game}: {what}", value, bar, f"{value:.1f} s", " s"))
    return found


async def played(folder: Path, game: str) -> tuple[list[float], list[float]]:
    """Return how long each question came after a move that others followed, and each change after the one before (seconds)."""
    rng, waits, gaps = random.Random(1), list[float](), list[float]()
    async with Both(folder / "waits.db") as both, Watching(both.server.address, "Ann") as ann:
        await ann.online()
        await ann.command("tables", "table new", game=game, computers=2)
        thread = (await ann.until(ann.threads, "a thread"))[-1]["id"]
        await ann.command(thread, "table start")
        await asyncio.sleep(10)
        await opened(ann, thread)
        for _ in range(MOVES):
            begun = await moved(ann, thread, rng)
            if begun is None:
                break
            asked = await question(ann, thread, begun)
            if asked is None:
                break
            if asked - begun > 0.5:  # else it was their own turn that went on
                waits.append(asked - begun)
                times = [begun, *(at for at in ann.changed if begun < at <= asked)]
                gaps += [later - earlier for earlier, later in pairwise(times)]
    return waits, gaps


def panel(ann: Actor, thread: str) -> Json:
    """Return the newest message to this person alone."""
    return next(message for message in reversed(ann.seen(thread)) if private(message))


def choices(message: Json) -> list[tuple[str, str]]:
    """Return what can be chosen in a panel: custom id and value."""
    pieces = [(piece.get("custom_id") or "", piece.get("options")) for piece in parts.walk(message["components"])]
    values = [(id, option["value"]) for id, options in pieces if id.startswith("s|") for option in options]
    return [*((id, "") for id, _ in pieces if id.startswith(("P|", "c|", "G|"))), *values]


async def opened(ann: Actor, thread: str) -> None:
    """Press Your move under the board."""
    board = next(m for m in reversed(ann.seen(thread)) if not private(m) and "Your move" in str(m["components"]))
    await ann.click(board, label="Your move")


async def moved(ann: Actor, thread: str, rng: random.Random) -> float | None:
    """Press until a move is played; when its last press was. None: the game is over."""
    for _ in range(PRESSES):
        shown = panel(ann, thread)
        if not (offered := choices(shown)):
            return None
        id, value = rng.choice([one for one in offered if one[0].startswith("c|")] or offered)
        await asyncio.sleep(0.6)  # as somebody who decides
        begun = time.perf_counter()
        try:
            await (ann.select(shown, value, custom_id=id) if value else ann.click(shown, custom_id=id))
        except Refusal:  # another message has taken its place
            continue
        left = choices(panel(ann, thread))
        if not left or left[0][0].split("|")[2] != offered[0][0].split("|")[2]:  # the stage
            return begun
    raise RuntimeError("no move was played")


async def question(ann: Watching, thread: str, since: float) -> float | None:
    """Return when the next question stood; None: the game is over. Raises TimeoutError where it does not come by itself."""
    while time.perf_counter() - since < MOST:
        if choices(panel(ann, thread)):
            return max((at for at in ann.changed if at >= since), default=time.perf_counter())
        if any("full record" in str(m["components"]) for m in ann.seen(thread)):
            return None
        await asyncio.sleep(0.02)
    raise TimeoutError("no question came")
