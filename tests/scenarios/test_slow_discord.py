"""What Discord holds back for one reader holds up no other: through real HTTP, with a Discord that does not answer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.crash.scene import query, scene, until


@pytest.mark.heavy
async def test_a_hand_that_discord_holds_back_holds_up_no_board(tmp_path: Path) -> None:
    """As with 30046, which asks to wait twelve seconds: discord.py sleeps inside the request."""
    async with scene(tmp_path) as table:
        await table.begin()
        hooks, held, go = table.both.server.faults.hooks, [], asyncio.Event()

        async def hold(stage: str, route: str, about: dict[str, Any]) -> None:
            channel = about["call"].parts.get("channel")
            if stage == "before" and route in ("PATCH message", "POST message") and table._kind(channel) == "dm":
                held.append(channel)
                await go.wait()

        hooks.append(hold)
        for _ in range(3):
            await table.move()
            await until(lambda: "board" not in table.behind())
        assert held, "no hand was held back"
        assert "hand" in table.behind()
        hooks.remove(hold)
        go.set()
        await table.calm()
        table.audit.check(table.database)
        assert query(table.database, "SELECT count(*) FROM shown WHERE reader LIKE 'hand:%' AND blocked IS NULL") == [(2,)]
