"""A whole game for two, by panel and by lines, with the process killed again and again, and played to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground.actor import buttons
from playground.limits import EPHEMERAL
from tests.crash.scene import LONG, scene
from tests.crash.test_moves import ALONE, GROUPS

pytestmark = pytest.mark.slow

PLACES = [place for group in GROUPS.values() for place in group]
SEEDS = range(12) if LONG else range(1)


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_game_is_played_to_its_end_over_kills(tmp_path: Path, seed: int) -> None:
    async with scene(tmp_path, seed) as table:
        await table.begin()
        for move in range(100):
            if table.table.status != "running":
                break
            ready = await table.ready(table.rng.random() < 0.5)
            if move % 6 != 2:
                await table.answered(await ready.go())
                await table.calm()
                continue
            if table.rng.random() < 0.5:
                table.lose(table.rng.choice(ALONE))
            table.kill_at(table.rng.choice(PLACES))
            done = await ready.go()
            if await table.dead_or_calm(done):
                table.audit.forgiven.add(done.id)
                await table.again()
                await table.calm()
            table.both.server.faults.waiting.clear()
            table.stored(done)
            table.audit.check(table.database)
        await table.calm()
        assert table.table.status == "over"
        table.audit.check(table.database)

        def newest() -> dict[str, Any]:
            return [message for message in table.ann.seen(table.thread) if not message["flags"] & EPHEMERAL][-1]  # no answer to her

        # The bot may know that the result stands while it is still on its way to her.
        await table.ann.until(lambda: "Record" in buttons(newest()), "the result")
        last = newest()
        assert "Your move" not in buttons(last)
        assert {user["id"] for user in last["mentions"]} == {table.ann.id, table.ben.id}


async def test_a_kill_between_moves(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        await table.move()
        await table.calm()
        shown = [message["id"] for message in table.ann.seen(table.thread)]
        await table.both.kill()
        await table.dead()
        await table.again()
        assert [message["id"] for message in table.ann.seen(table.thread)] == shown, "a new start alone shows nothing anew"
        panel = await table.panel(table.acting())
        await table.both.kill()
        await table.dead()
        await table.again()
        await table.answered(await table.press(panel, table.acting()))  # an open panel works in the next process
        await table.calm()
        assert len([row for row in table.table.log if row[1].startswith("take")]) == 2
        table.audit.check(table.database)
