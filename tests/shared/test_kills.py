"""A process dies at a place that was chosen, and the other one goes on: nothing is lost, and nothing is done twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.shared.children import processes
from tests.shared.processes import HOME, OTHER

LONG = bool(os.environ.get("LONG"))
PLACES = ["log begin", "log stored", "shown begin", "shown stored", "post", "delete"]
ALL = [(place, shard) for place in PLACES for shard in (OTHER, HOME)]
"""HOME's holder has the direct messages too, and does what is done once."""
SOME = [("log stored", OTHER), ("shown begin", HOME)]


@pytest.mark.parametrize(("place", "shard"), ALL if LONG else SOME)
async def test_a_kill_of_one_process_loses_and_doubles_nothing(tmp_path: Path, place: str, shard: int) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        table = tables[(HOME, OTHER).index(shard)]
        dies, stays = (at.children[0], at.children[1]) if shard == 0 else (at.children[1], at.children[0])
        seq = await at.seq(table)
        dies.arm("SIGKILL", place)
        sent = await at.send(table)
        await at.until(lambda: dies.process.returncode == -9)
        await at.play(tables[(OTHER, HOME).index(shard)])  # meanwhile
        await at.serve((stays, {0, 1}))
        await at.calm()
        clicks = await at.admin.fetchval("SELECT count(*) FROM log WHERE click = $1", int(sent))
        assert clicks == (await at.seq(table)) - seq == (0 if place == "log begin" else 1)
        for one in tables:
            await at.play(one)
        await at.calm()
        for one in tables:
            await at.check(one)


@pytest.mark.parametrize(
    ("place", "shard"),
    [(place, shard) for place in ("claim", "take up") for shard in (OTHER, HOME)] if LONG else [("take up", HOME)],
)
async def test_a_successor_that_dies_while_it_takes_over_is_followed_by_another(tmp_path: Path, place: str, shard: int) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        first, second = (at.children[0], at.children[1]) if shard == 0 else (at.children[1], at.children[0])
        first.arm("SIGKILL", "log stored")
        second.arm("SIGKILL", place)
        await at.send(tables[(HOME, OTHER).index(shard)])
        await at.until(lambda: first.process.returncode == second.process.returncode == -9)
        third = await at.start()
        await at.serve((third, {0, 1}))
        for one in tables:
            await at.play(one)
        await at.calm()
        for one in tables:
            await at.check(one)


async def test_a_leader_that_dies_before_its_work_is_followed_by_another(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        leads, follows = at.children
        follows.arm("SIGKILL", "lead")
        await leads.kill()
        await at.until(lambda: follows.process.returncode == -9)
        third = await at.start()
        await at.serve((third, {0, 1}))
        for one in tables:
            await at.play(one)
        await at.calm()
        for one in tables:
            await at.check(one)
