"""Space Builder while the process is killed: a live round is void, a watch at own pace runs on, a map once seen gets its watch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground.actor import buttons, selects, words
from rules.space_builder import SpaceBuilder
from tests.crash.scene import Scene, scene, until

pytestmark = pytest.mark.slow


async def begun(table: Scene, pace: str) -> None:
    """Ann and Ben at a table of that pace, its game begun."""
    await table.ann.command("tables", "table new", game="space_builder", seats=2)
    table.thread = table.ann.threads()[-1]
    lobby = await table.ann.until(lambda: next((m for m in table.ann.seen(table.thread) if m["components"]), None))
    chooser = next(one["custom_id"] for one in selects(lobby) if one["custom_id"].endswith("|pace"))
    await table.ann.select(lobby, pace, custom_id=chooser)
    await table.ben.command(table.thread, "table join")
    await table.ann.command(table.thread, "table start")
    await until(lambda: table.times("deal") == 1)


def state_of(table: Scene) -> SpaceBuilder:
    state = table.table.state
    assert isinstance(state, SpaceBuilder)
    return state


async def your_move(table: Scene) -> Any:
    """Ann's panel, by the button of the newest board."""
    board = await table.ann.until(
        lambda: next((m for m in reversed(table.ann.seen(table.thread)) if "Your move" in buttons(m)), None)
    )
    return (await table.ann.click(board, "Your move")).message


async def test_a_kill_in_the_middle_of_a_live_round_voids_it(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await begun(table, "live")
        for who in (table.ann, table.ben):
            await who.command(table.thread, "space-builder ready")
        await until(lambda: table.times("look all") == 1)
        await table.ann.command(table.thread, "space-builder place", setting="r1n", space="b2")
        seen = state_of(table).map
        await table.both.kill()
        await table.again()
        await until(lambda: table.times("void") == 1)
        state = state_of(table)
        assert table.times("place r1n b2") == 1, "what was clicked stands in the log"
        assert (state.round, state.to_move, state.last) == (1, (0, 1), None)
        assert seen not in state.pile
        assert state.desks[0].track == state.desks[1].track == []


async def test_a_kill_at_own_pace_leaves_watch_and_city_as_they_were(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await begun(table, "own")
        await table.ann.command(table.thread, "space-builder ready")
        await until(lambda: state_of(table).map)
        await table.ann.command(table.thread, "space-builder place", setting="r1n", space="b2")
        before = state_of(table)
        await table.both.kill()
        await table.again()
        panel = await your_move(table)
        assert "Your stopwatch is running" in words(panel)
        await table.ann.click(panel, custom_id=f"x|{table.table.id}|turn e")
        desk, old = (state.desks[table.table.seat_of[int(table.ann.id)]] for state in (state_of(table), before))
        assert desk.start == old.start
        assert len(desk.track) == len(old.track) + 1


async def test_a_kill_between_the_map_and_its_watch_shows_the_same_map_again(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await begun(table, "own")
        table.both.kill_at("PATCH followup", "after")  # the map, after the answer
        await table.send(table.ann, "space-builder ready")
        await table.dead()
        seen = next(m for m in table.ann.messages.values() if "Map:" in str(m["components"]))
        assert not [line for _, line, _, _ in table.table.log if line.startswith("look")]
        await table.again()
        await your_move(table)
        await until(lambda: state_of(table).map)
        shown = [m for m in table.ann.messages.values() if "Map:" in str(m["components"])]
        plans = {str(m["components"]).split("Map: ")[1].split(".")[0] for m in [seen, *shown]}
        assert len(plans) == 1
        assert state_of(table).desks[table.table.seat_of[int(table.ann.id)]].start is not None
