"""Docs issue 7529: edits with new files are refused. Everybody sees everything all the same, and no way is tried twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from playground.actor import Actor, buttons, selects
from playground.components import GALLERY, walk
from sessions.play.haste import HASTY
from tests.crash.scene import query, scene, until
from tests.crash.test_live import begun, state_of
from tests.playground.audit import row_named


def refused(table: Any) -> int:
    """How many requests were refused for their files so far."""
    return sum(call.status == 400 and call.answer["code"] == 50035 for call in table.both.server.rest.calls)


def pictured(message: dict[str, Any]) -> bool:
    return any(part["type"] == GALLERY for part in walk(message["components"]))


async def by_panel(table: Any, who: Actor) -> None:
    """A move by the panel; every step has its picture in one message."""
    now = table.table
    board = [m for m in who.seen(table.thread) if "Your move" in buttons(m) and row_named(m, now) == now.seq][-1]
    answer = await who.click(board, "Your move")
    for _ in range(12):
        assert len(answer.messages) == 1, "one message a step"
        assert pictured(answer.message)
        offered = {label: each["custom_id"] for label, each in buttons(answer.message).items()}
        plays = [label for label, custom_id in offered.items() if custom_id.startswith("c|")]
        words = [label for label, custom_id in offered.items() if custom_id.startswith("P|")]
        if plays:
            await asyncio.sleep(HASTY / 1000 + 0.1)  # two presses that close together play nothing
            told = await who.click(answer.message, plays[0])
            assert "took" in told.text
            assert "Press again" not in told.text
            return
        if words:
            answer = await who.click(answer.message, table.rng.choice(words))
        else:
            answer = await who.select(answer.message, table.rng.choice(selects(answer.message)[0]["options"])["value"])
    raise AssertionError("the panel does not come to an end")


@pytest.mark.slow
async def test_a_game_of_turns_is_played_and_each_refused_way_is_tried_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        conditions = table.both.server.world.conditions
        conditions.edits_refuse_files = conditions.updates_refuse_files = True
        table.audit.excused = (50035,)
        await by_panel(table, table.acting())
        await table.calm()
        await until(lambda: refused(table) >= 2)
        before = refused(table)
        for _ in range(3):
            await by_panel(table, table.acting())
            await table.calm()
        facts = dict(query(table.database, "SELECT key, value FROM facts WHERE key LIKE 'refused:%'"))
        assert facts.keys() == {"refused:edit-files", "refused:update-files"}
        assert refused(table) == before, "no way is tried again"
        await table.both.kill()
        await table.again()
        for _ in range(2):
            await by_panel(table, table.acting())
            await table.calm()
        assert refused(table) == before, "the next process knows"
        table.audit.check(table.database)


@pytest.mark.slow
async def test_a_live_game_is_played_in_panels_that_are_sent_anew(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        conditions = table.both.server.world.conditions
        conditions.edits_refuse_files = conditions.updates_refuse_files = True
        table.audit.excused = (50035,)
        await begun(table, "own")
        await table.ann.command(table.thread, "space-builder ready")
        await until(lambda: state_of(table).map)
        await until(lambda: [line for _, line, _, _ in table.table.log if line.startswith("look")])
        await table.ann.command(table.thread, "space-builder place", setting="r1n", space="b2")
        before = len(state_of(table).desks[table.table.seat_of[int(table.ann.id)]].track)
        clicked: set[str] = set()
        for direction in "esw":
            panel = await the_panel(table)
            clicked.add(panel["id"])
            answer = await table.ann.click(panel, custom_id=f"x|{table.table.id}|turn {direction}")
            assert pictured(answer.message)
            assert answer.message["id"] not in clicked
            await table.ann.until(lambda: not clicked & table.ann.messages.keys(), "the old panel goes away")
        desk = state_of(table).desks[table.table.seat_of[int(table.ann.id)]]
        assert len(desk.track) == before + 3


async def the_panel(table: Any) -> dict[str, Any]:
    """Ann's newest panel, once none follows."""
    name = f"x|{table.table.id}|turn e"
    here: list[dict[str, Any]] = []
    for _ in range(100):
        before = here
        await asyncio.sleep(0.2)
        here = [m for m in table.ann.messages.values() if name in str(m["components"])]
        if here and here == before:
            return max(here, key=lambda message: int(message["id"]))
    raise AssertionError("the panels never come to rest")
