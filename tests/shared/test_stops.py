"""A process halts, or the database is cut off: who cannot know what is so does nothing, and nothing is done twice."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tests.shared.children import Processes, processes
from tests.shared.processes import HOME, OTHER

LONG = bool(os.environ.get("LONG"))


async def old_units(at: Processes) -> int:
    """How many boards are noted as newer than the log of their table."""
    found: int = await at.admin.fetchval("SELECT count(*) FROM shown s JOIN tables t ON t.id = s.table_id WHERE s.seq > t.seq")
    return found


@pytest.mark.parametrize("place", ["post", "shown begin", "log begin"] if LONG else ["post"])
async def test_one_that_halts_beyond_its_lease_does_nothing_when_it_wakes(tmp_path: Path, place: str) -> None:
    async with processes(tmp_path) as at:
        table = await at.game(OTHER)
        halts, stays = at.children[1], at.children[0]
        at.withdraws = True  # what it had begun to send comes when it wakes, and goes again
        halts.arm("SIGSTOP", place)
        await at.send(table)
        await at.serve((stays, {0, 1}))
        await at.calm()
        if place == "log begin":  # nothing of it was stored, nor is it when it wakes: another has the move now
            await at.play(table)
        await at.play(table)
        await at.calm()
        seq = await at.seq(table)
        halts.go_on()
        await at.serve((stays, {0}), (halts, {1}))
        assert await at.seq(table) == seq
        await at.play(table)
        await at.calm()
        await at.until(lambda: max(at.posted.values()) == 1)
        await at.check(table)
        boards = [message for message in at.server.world.messages[await at.thread(table)].values() if "Your move" in str(message)]
        assert len(boards) == 1, "of one chapter there is one board"
        assert await old_units(at) == 0


async def test_one_that_is_cut_off_from_the_database_is_given_up_and_comes_back(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        cut, stays = at.children[1], at.children[0]
        await cut.way.cut()
        await at.play(tables[0])
        await at.serve((stays, {0, 1}))
        await at.play(tables[1])
        await at.calm()
        await cut.way.open()
        await at.serve((stays, {0}), (cut, {1}))
        for table in tables:
            await at.play(table)
        await at.calm()
        for table in tables:
            await at.check(table)


async def test_where_all_are_cut_off_they_go_on_by_themselves(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = [await at.game(HOME), await at.game(OTHER)]
        for child in at.children:
            await child.way.cut()
        sent = await at.send(tables[0])
        told = await at.until(lambda: at.server.interactions.by_id[sent].original)
        assert told, "whoever plays reads that it cannot be kept"
        # Nobody may know whose the shards are: none of them is heard.
        await at.until(lambda: all(session.socket is None for session in at.server.gateway.sessions.values()))
        await asyncio.sleep(30 if LONG else 0)
        for child in at.children:
            await child.way.open()
        await at.served()
        for table in tables:
            await at.play(table)
        await at.calm()
        for table in tables:
            await at.check(table)
