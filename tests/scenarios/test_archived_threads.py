"""A thread that Discord has folded away: a press there opens it and counts, and the board goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.crash.scene import Scene, scene, until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slow", [False, True], ids=["in one request", "acknowledged before"])
@pytest.mark.parametrize("kind", ["wakes", "refused"])
async def test_a_press_in_an_archived_thread_opens_it_and_counts(tmp_path: Path, kind: str, slow: bool) -> None:
    async with scene(tmp_path, slow=slow) as table:
        await table.begin()
        world = table.both.server.world
        world.conditions.archived = kind
        table.audit.excused = (50083,)
        for by_panel in (False, True):
            ready = await table.ready_to_pass_on(by_panel)
            thread = world.channel(str(table.table.channel))
            thread["thread_metadata"]["archived"] = True  # nobody hears of it
            done = await ready.go()
            assert "took" in await table.answered(done)
            await table.calm()
            assert not thread["thread_metadata"]["archived"]
            assert table.times(done.line) >= 1
            table.audit.check(table.database)


async def folded(table: Scene, **about: bool) -> bool:
    """The thread is folded away; whether it stays so."""
    world = table.both.server.world
    thread = world.channel(str(table.table.channel))
    world.edit_thread(world.bot_id, thread, {"archived": True, **about})
    for _ in range(20):
        await asyncio.sleep(0.1)
        if not thread["thread_metadata"]["archived"]:
            return False
    return True


async def test_the_thread_of_a_running_game_is_opened_again_and_once_an_hour(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        assert not await folded(table)
        assert await folded(table), "whoever folds it away twice means it"


async def test_a_thread_that_was_folded_away_unheard_is_opened_after_the_start(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        thread = table.both.server.world.channel(str(table.table.channel))
        await table.both.kill()
        thread["thread_metadata"]["archived"] = True
        await table.again()
        await until(lambda: not thread["thread_metadata"]["archived"])


async def test_a_locked_thread_rests_and_so_does_one_of_a_lobby(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.open()
        await table.calm()
        assert await folded(table), "nothing runs there"
        await table.ann.command(table.thread, "table start")
        await table.calm()
        world = table.both.server.world
        thread = world.channel(str(table.table.channel))
        thread["thread_metadata"]["locked"] = True
        thread["thread_metadata"]["archived"] = True
        world.tell("THREAD_UPDATE", world.channel_object(thread, world.bot_id), channel=thread["id"])
        await asyncio.sleep(1.0)
        assert thread["thread_metadata"]["archived"]
