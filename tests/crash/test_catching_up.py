"""What a new process finds out about what the one before had sent; mentions are not doubled where that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground import messages
from playground.limits import EPHEMERAL
from tests.crash.scene import Place, scene, some

pytestmark = pytest.mark.slow

AGAIN = [
    Place("GET messages", "before", "thread"),
    Place("shown board begin", long=True),
    Place("POST message", "after", "dm", long=True),
]


async def test_a_board_is_looked_for_until_discord_tells(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        ready = await table.ready_to_pass_on(False)
        table.kill_at(Place("POST message", "after", "thread"))
        done = await ready.go()
        await table.dead()
        table.audit.forgiven.add(done.id)
        table.both.server.faults.add("lost", "GET messages", times=3)
        await table.again()
        await table.ben.command(table.thread, "table end", agree=False)  # a newer row, and the same seat has to act
        await table.calm()
        assert not table.both.server.faults.waiting
        table.audit.check(table.database)


async def test_a_lobby_that_is_gone_is_shown_again_without_mentions(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.ann.command("tables", "table new", game="blueprints", invite=table.ben)
        table.thread = table.ann.threads()[-1]
        await table.calm()
        lobby = await table.ann.until(lambda: next((m for m in table.ann.seen(table.thread) if m["components"]), None), "the lobby")
        assert [user["id"] for user in lobby["mentions"]] == [table.ben.id]

        def boards() -> list[int]:
            seen = table.ann.seen(table.thread)
            return [int(m["id"]) for m in seen if m["components"] and not m["flags"] & EPHEMERAL]

        messages.delete(table.both.server.world, None, table.thread["id"], lobby["id"])
        await table.ben.command(table.thread, "table join")
        await table.calm()
        before = boards()
        await table.ann.command(table.thread, "table show")
        await table.ann.until(
            lambda: boards() and boards() != before
        )  # showing again writes no row: the calm of rows tells nothing
        await table.calm()
        await table.ann.until(lambda: len(boards()) == 1, "the one that was shown again, alone")
        assert max(boards()) > max(before)
        mentioned = [m for m in table.audit.posted if m["channel_id"] == table.thread["id"] and m["mentions"]]
        assert len(mentioned) == 1


async def test_the_process_dies_again_while_it_catches_up(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for second in some(AGAIN):
            ready = await table.ready_to_pass_on(True)
            table.kill_at(Place("POST message", "after", "thread"))
            done = await ready.go()
            await table.dead()
            table.audit.forgiven.add(done.id)
            table.kill_at(second)
            await table.both.start()
            await table.dead()
            await table.again()
            await table.calm()
            assert table.stored(done)
            table.audit.check(table.database)
