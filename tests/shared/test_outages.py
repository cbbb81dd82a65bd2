"""The database is away, for one or for all, and comes back: people are told in time, and play goes on by itself.

Seconds are measured at a person's end, while the machine may have other work: each bar is what people may wait at most.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

from tests.postgres import programs, server
from tests.shared.children import Processes, processes
from tests.shared.playing import UNSURE, nothing_promised_is_lost, playing
from tests.shared.processes import HOME, OTHER
from tests.shared.times import TIMES

LONG = bool(os.environ.get("LONG"))
OUTAGE = 30.0 if LONG else 3.0
SAID_WITHIN = 3.0
"""Seconds within which somebody who clicks reads a sentence."""
AGAIN_WITHIN = 20.0
"""Seconds after which people play again where they could not."""
RESTARTED_WITHIN = 10.0
"""The same where the server of the database was started again."""


async def said(at: Processes, interaction: str, begun: float) -> tuple[str, float]:
    """The sentence that somebody reads in answer, and after how many seconds."""

    def found() -> Any:
        hidden = at.server.interactions.hidden
        original = at.server.interactions.by_id[interaction].original
        text = "" if original not in hidden else str(hidden[original][1]["components"])
        return next((text for word in UNSURE if word in text), None)

    return await at.until(found), time.monotonic() - begun


async def again(at: Processes, tables: list[int]) -> None:
    """Somebody plays at each of these tables, as soon as that can be kept."""
    for table in tables:
        seq = await at.seq(table)
        while await at.seq(table) == seq:
            try:
                await at.play(table)
            except Exception:  # noqa: BLE001 -- nobody answers yet
                await asyncio.sleep(0.2)


async def test_one_whose_cable_is_cut_falls_silent_before_its_lease_ends_and_plays_again_soon(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        away, stays = (at.children[1], at.children[0]) if HOME == 0 else (at.children[0], at.children[1])
        away.way.hold()
        begun = time.monotonic()
        sent = await at.send(tables[1])
        _, seconds = await said(at, sent, begun)
        assert seconds < SAID_WITHIN
        await at.play(tables[0])  # meanwhile
        sessions = at.server.gateway.sessions
        await at.until(lambda: not any(each.shard == OTHER and each.socket is not None for each in sessions.values()))
        lasts = "SELECT process, until > extract(epoch FROM clock_timestamp()) * 1000 FROM shards WHERE shard = $1"
        assert tuple(await at.admin.fetchrow(lasts, OTHER)) == (away.own, True), "it stops before another one may begin"
        await at.serve((stays, {0, 1}))
        assert time.monotonic() - begun < TIMES.lease + 5
        await again(at, [tables[1]])
        await asyncio.sleep(max(0.0, begun + OUTAGE - time.monotonic()))
        away.way.let_go()
        back = time.monotonic()
        await at.serve((stays, {HOME}), (away, {OTHER}))
        await again(at, tables)
        assert time.monotonic() - back < AGAIN_WITHIN
        await at.calm()
        for table in tables:
            await at.check(table)


async def test_where_all_are_held_up_everybody_is_told_and_plays_again_soon(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        async with playing(at, tables) as played:
            await at.until(lambda: len(played.told) > 6)
            for child in at.children:
                child.way.hold()
            begun = time.monotonic()
            await at.until(played.unsure)
            assert time.monotonic() - begun < SAID_WITHIN + 0.5  # and until somebody clicked
            await asyncio.sleep(OUTAGE)
            for child in at.children:
                child.way.let_go()
            back = time.monotonic()
            await at.until(lambda: played.last > back)
            assert time.monotonic() - back < AGAIN_WITHIN
        await at.served()
        await again(at, tables)
        await nothing_promised_is_lost(at, played)
        assert all(child.process.returncode is None for child in at.children)
        await at.calm()
        for table in tables:
            await at.check(table)


async def test_a_server_that_stops_at_once_and_is_started_again_loses_nothing_that_was_promised(tmp_path: Path) -> None:
    found = programs()
    assert found is not None
    with server(found) as own:
        async with processes(tmp_path, own.address) as at:
            tables = [await at.game(HOME), await at.game(OTHER)]
            async with playing(at, tables, pause=0.05) as played:
                for _ in range(3 if LONG else 1):
                    count = len(played.told)
                    await at.until(lambda: len(played.told) > count + 8)  # noqa: B023 -- it is waited for at once
                    await asyncio.to_thread(own.stop)
                    await asyncio.sleep(1)
                    await asyncio.to_thread(own.start)
                    back = time.monotonic()
                    await at.until(lambda: played.last > back)  # noqa: B023
                    assert time.monotonic() - back < RESTARTED_WITHIN
            assert played.unsure()
            await at.served()
            await again(at, tables)
            await nothing_promised_is_lost(at, played)
            assert all(child.process.returncode is None for child in at.children), "nobody has to be started again"
            await at.calm()
            for table in tables:
                await at.check(table)
