"""Nobody's board waits for somebody else's messages: each reader is served apart, and boards first."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .skywright import Evening


async def plays(at: Evening, number: int) -> None:
    """Whoever must act plays, and nobody waits for what is shown."""
    sitting = await at.bot.host.tables.look(number)
    assert sitting.state is not None
    user = sitting.chairs[sitting.state.to_move[0]].user or 0
    click = int(at.server.world.snowflake())
    await at.bot.host.play.line(number, user, await at.a_line(number), click=click, at=at.clock.now())


@pytest.mark.slow
async def test_a_board_that_is_looked_for_waits_for_no_hand(at: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.board.sent.unnoted.LOOKS", 1)
    numbers = [await at.game(), await at.game()]
    await at.stop()
    await at.start()  # whatever is shown next is looked for first
    held, go = asyncio.Event(), asyncio.Event()

    async def hold(stage: str, route: str, about: dict[str, Any]) -> None:
        if stage == "before" and route == "GET messages" and about["call"]["channel"] in (at.ann.dm, at.ben.dm):
            held.set()
            await go.wait()

    at.server.faults.hooks.append(hold)
    await plays(at, numbers[0])
    async with asyncio.timeout(20):
        await held.wait()
    await plays(at, numbers[1])
    newest = (await at.bot.host.tables.look(numbers[1])).table.seq
    async with asyncio.timeout(6):
        while (await at.bot.host.queries.shown(numbers[1]))["board"].seq < newest:  # noqa: ASYNC110 -- nobody tells
            await asyncio.sleep(0.02)
    go.set()
