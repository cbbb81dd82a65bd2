"""Kills during play, placed and at random moments, while people move, go back and agree: nothing is lost, nothing is doubled.

Two hundred with LONG=1, some in a plain run. After each the log, the boards and the mentions in the playground's world are counted.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.crash.scene import LONG, Place, Ready, Scene, Try, scene
from tests.crash.test_back import agree, asked
from tests.crash.test_moves import ALONE, GROUPS

pytestmark = pytest.mark.slow

PLACES = [place for group in GROUPS.values() for place in group]
SEEDS, KILLS = (range(8), 25) if LONG else (range(1), 3)


async def about_to(table: Scene) -> Ready:
    """Whoever must act is about to play a line; now and then somebody asks to go back instead, or agrees to that."""
    chance = table.rng.random()
    if asked(table):
        asker = next(user for _, line, user, _ in reversed(table.table.log) if line.startswith("ask "))
        if chance < 0.7:
            other = table.ben if str(asker) == table.ann.id else table.ann
            return Ready("", lambda: agree(table, other))
    elif chance < 0.25 and len(table.table.log) > 6:
        last = next((user for _, line, user, _ in reversed(table.table.log) if line.startswith("take")), None)
        if last is not None:
            who = table.ann if str(last) == table.ann.id else table.ben
            return Ready("", lambda: table.send(who, "table takeback"))
    return await table.ready(table.rng.random() < 0.5)


async def killed(table: Scene, done: Try, place: Place | None) -> bool:
    """Whether the process has died: at the place, or at any moment from now on."""
    if place is not None:
        return await table.dead_or_calm(done)
    await asyncio.sleep(table.rng.uniform(0, 0.12))
    await table.both.kill()
    await table.dead()
    return True


@pytest.mark.parametrize("seed", SEEDS)
async def test_nothing_is_lost_and_nothing_is_doubled(tmp_path: Path, seed: int) -> None:
    kills = 0
    async with scene(tmp_path, 100 + seed) as table:
        await table.begin()
        for _ in range(KILLS * 12):
            if kills == KILLS:
                break
            if table.table.status != "running":
                await table.begin()
            if table.rng.random() < 0.5:  # some peace between two kills
                await table.answered(await (await about_to(table)).go())
                await table.calm()
                continue
            ready = await about_to(table)
            if table.rng.random() < 0.3:
                table.lose(table.rng.choice(ALONE))
            place = table.rng.choice(PLACES) if table.rng.random() < 0.5 else None
            table.kill_at(place)
            done = await ready.go()
            if await killed(table, done, place):
                kills += 1
                table.audit.forgiven.add(done.id)
                await table.again()
                await table.calm()
            table.both.server.faults.waiting.clear()
            table.stored(done)
            table.audit.check(table.database)
        assert kills == KILLS
        await table.calm()
        table.audit.check(table.database)
