"""People's moves while computer players think: the round trip of a move through the host, from the call to the commit, with
nobody thinking and with two hard players thinking all the time in a pool of two. Both in turns, on the same tables.
"""

from __future__ import annotations

import asyncio
import itertools
import statistics
import tempfile
import time
from collections import deque
from pathlib import Path

from bench.host import Line, clicks, started
from bench.interaction import percentiles
from bench.row import Row
from players.pool import Pool
from rules import GAMES
from sessions.clock import ManualClock
from sessions.host import Host
from sessions.store import Store

THINKERS = 2
ROUNDS = 6
MOVES = 150  # a round
PAUSE_S = 0.004  # between two moves: people do not click without end


async def rows() -> list[Row]:
    """Everything that is measured here."""
    with tempfile.TemporaryDirectory() as folder:
        return await beside(Path(folder))


async def beside(folder: Path) -> list[Row]:
    """Round trips alone and beside thinking."""
    seeds = itertools.count()
    alone: list[float] = []
    busy: list[float] = []
    thought: list[float] = []
    state = GAMES["strange_world"].deal(2, b"thinking")
    async with Store(folder / "thinking.db") as store, Pool(THINKERS) as pool:
        host = Host(store, ManualClock(), lambda: next(seeds).to_bytes(32, "big"))
        await host.open()
        (lines,) = await started(host, 1)

        async def think(number: int) -> None:
            for turn in itertools.count():
                begun = time.perf_counter()
                await pool.choose("strange_world", state, 0, "hard", f"{number} {turn}".encode())
                thought.append((time.perf_counter() - begun) * 1e3)

        await asyncio.gather(*(pool.choose("strange_world", state, 0, "easy", bytes([n])) for n in range(THINKERS)))
        await moves(host, lines, MOVES)
        for _ in range(ROUNDS):
            alone += await moves(host, lines, MOVES)
            thinkers = [asyncio.create_task(think(number)) for number in range(THINKERS)]
            await asyncio.sleep(0.05)
            busy += await moves(host, lines, MOVES)
            for thinker in thinkers:
                thinker.cancel()
            await asyncio.wait(thinkers)
            await asyncio.gather(*(pool.choose("strange_world", state, 0, "easy", bytes([n])) for n in range(THINKERS)))
    times = f", {statistics.median(thought):.0f} ms a thought" if thought else ""
    return [
        Row("a move through the host, nobody thinks", percentiles(alone)),
        Row(f"the same, {THINKERS} hard players think", percentiles(busy) + times),
    ]


async def moves(host: Host, lines: deque[Line], count: int) -> list[float]:
    """Milliseconds of so many moves, one after the other."""
    taken = []
    for _ in range(count):
        table, user, line = lines.popleft()
        begun = time.perf_counter()
        await host.play(table, user, line, click=next(clicks), at=0)
        taken.append((time.perf_counter() - begun) * 1e3)
        await asyncio.sleep(PAUSE_S)
    return taken


if __name__ == "__main__":
    for row in asyncio.run(rows()):
        print(row.what, row.figure, sep=" | ")
