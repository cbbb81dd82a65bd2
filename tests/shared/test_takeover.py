"""A process is gone: how long its servers wait for another one, and what goes on meanwhile."""

from __future__ import annotations

import time
from pathlib import Path

from tests.shared.children import processes
from tests.shared.processes import HOME, OTHER, PLACES
from tests.shared.times import TIMES

WITHIN = TIMES.lease + 5.0
"""Seconds until all is as it was."""


async def test_its_servers_are_taken_over_in_time_and_play_goes_on_elsewhere_meanwhile(tmp_path: Path) -> None:
    async with processes(tmp_path) as at:
        tables = {HOME: await at.game(HOME), OTHER: await at.game(OTHER)}
        dies, stays = (at.children[0], at.children[1]) if OTHER == 0 else (at.children[1], at.children[0])
        who, _ = await at.acting(tables[OTHER])
        hand = await who.message_where(lambda m: m["channel_id"] == who.dm and "Your move" in str(m["components"]))
        await dies.kill()
        begun = time.monotonic()
        listed = await at.ann.command(PLACES[HOME], "games")
        assert str(tables[OTHER]) in listed.text, "of tables of the dead one too"
        await at.play(tables[HOME])
        if OTHER != 0:  # else nobody hears direct messages
            opened = await who.click(hand, "Your move")
            assert "not" not in opened.text.partition(".")[0]
            assert opened.messages
        assert await at.admin.fetchval(
            "SELECT until > extract(epoch FROM clock_timestamp()) * 1000 FROM shards WHERE shard = $1", OTHER
        )
        await at.serve((stays, {0, 1}))
        taken = time.monotonic() - begun
        assert taken < WITHIN
        await at.play(tables[OTHER])
        await at.calm()
        for table in tables.values():
            await at.check(table)
