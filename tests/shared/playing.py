"""People who play on, whatever happens to the processes; and what each of them was told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import asyncpg

from playground.actor import Failed
from tests.shared.children import NotTheirs, Processes

DONE = "<@"
"""What stands in an answer that tells what was done, and by whom."""
UNSURE = ("Saving failed", "My saved tables", "Part of my saved")
"""What somebody is told whose move was not kept, or is perhaps not: in either case it is not promised."""

PROMISED = 20.0
"""Seconds for which somebody waits for an answer that was promised."""
ANOTHER = 120.0
"""Seconds in which another game is begun."""


@dataclass
class Played:
    """Moves that were made by people, by their clicks."""

    told: dict[int, str] = field(default_factory=dict)
    """What was said in answer."""
    unanswered: int = 0
    """Clicks of which Discord said that the bot did not answer."""
    last: float = 0.0
    """When a move was answered last (monotonic)."""
    waits: list[float] = field(default_factory=list)
    """Seconds from a click to its answer."""
    over: bool = False
    players: list[asyncio.Task[None]] = field(default_factory=list)
    """One for each table."""
    doing: dict[int, tuple[str, float]] = field(default_factory=dict)
    """What is done at the table that was played at first, and since when (monotonic)."""

    def look(self) -> None:
        """Raises what has ended a player."""
        for player in self.players:
            if player.done():
                player.result()

    @property
    def promised(self) -> set[int]:
        """Clicks of which somebody was told that they count."""
        return {click for click, text in self.told.items() if DONE in text}

    def unsure(self) -> list[str]:
        return [text for text in self.told.values() if text.startswith(UNSURE)]


@asynccontextmanager
async def playing(at: Processes, tables: Iterable[int], pause: float = 0.2) -> AsyncIterator[Played]:
    """Ann and Ben play at these tables within the block, a move after the other; when a game is over, another one there."""
    played = Played()
    played.players = [asyncio.create_task(_play(at, table, played, pause)) for table in tables]
    try:
        yield played
    finally:
        played.over = True
        await asyncio.gather(*played.players)


async def _play(at: Processes, first: int, played: Played, pause: float) -> None:
    table, who, line, thread = first, at.ann, "", await at.thread(first)

    def do(what: str) -> None:
        played.doing[first] = f"{what} at table {table}", time.monotonic()

    while not played.over:
        try:
            do("ask whose turn it is")
            async with asyncio.timeout(2):
                who, line = await at.acting(table)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            pass  # nobody can tell whose turn it is: somebody clicks all the same
        except (IndexError, NotTheirs):  # the game is over, or their seat is lost: there is another one
            do("begin another game")
            try:
                async with asyncio.timeout(ANOTHER):
                    table = await at.another(at.games[table])
                    thread = await at.thread(table)
            except (TimeoutError, Failed, AssertionError, IndexError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(1)  # not now
            continue
        begun = time.monotonic()
        do(f"{who.name} plays {line!r}")
        try:
            async with asyncio.timeout(PROMISED):
                answer = await who.command(thread, "move", lines=line)
        except (Failed, TimeoutError):  # or its process died after it had said that an answer comes
            played.unanswered += 1
        else:
            played.told[int(answer.id)] = answer.text
            if DONE in answer.text:
                played.waits.append(time.monotonic() - begun)
                played.last = time.monotonic()
        await asyncio.sleep(pause)


async def nothing_promised_is_lost(at: Processes, played: Played) -> None:
    """Every move that was answered stands in a log once; and no other click does twice."""
    rows = await at.admin.fetch(
        "SELECT click, count(*) FROM log WHERE click IS NOT NULL AND kind = 'move' GROUP BY click, table_id"
    )
    stored = {row[0]: row[1] for row in rows}
    assert max(stored.values(), default=0) <= 1
    lost = {click: text for click, text in played.told.items() if click in played.promised and click not in stored}
    assert not lost, lost
