"""Where somebody has the application with them and the bot is not in the server, it says how it gets there."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.server import Server
from tests.cogs.conftest import draw_dots

from .skywright import evening


@pytest.mark.heavy
async def test_a_command_in_a_server_without_the_bot_is_answered_with_an_invitation(
    tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_dots(monkeypatch)
    async with evening(tmp_path, server) as at:
        await at.ann.call("fault", what="application", integration_types=[0, 1])
        await at.ann.call("fault", what="install", user=at.ann.id, installed=True)
        await at.ann.call("fault", what="server", act="new", name="Far Away", bot=False)
        other = await at.ann.until(lambda: next((c for c in at.ann.channels.values() if c.get("name") == "far-away"), None))
        for command in server.world.commands[""]:  # as an older program had told them
            command["integration_types"], command["contexts"] = [0, 1], [0, 1, 2]
        await at.ann.reload()
        answer = await at.ann.command(other, "table new", game="blueprints")
        assert "I’m not in this server" in answer.text
        assert f"client_id={server.world.app_id}&" in answer.text
        assert await at.bot.store.read("SELECT * FROM tables") == []
