"""`/admin certify`: the trials, and the two buttons that a person presses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.core.delivery import EDIT_FILES, UPDATE_FILES
from cogs.operator.certify import BY_A_PERSON, TRIALS, kept
from playground.actor import words
from playground.server import Server
from playground.world import TABLES
from tests.cogs.conftest import draw_dots

from .skywright import evening


@pytest.mark.heavy
@pytest.mark.parametrize("refuses", [False, pytest.param(True, marks=pytest.mark.slow)])
async def test_the_host_tries_everything_and_presses_both_buttons(
    tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch, refuses: bool
) -> None:
    draw_dots(monkeypatch)
    async with evening(tmp_path, server) as at:
        server.world.conditions.edits_refuse_files = refuses
        server.world.conditions.updates_refuse_files = refuses
        at.ann.patience = 60
        answer = await at.ann.command("tables", "admin certify", where=TABLES)
        assert answer.text.count("as believed: ") == len(TRIALS) - 2 - refuses
        assert "nothing is proved about Discord" in answer.text
        (thread,) = [c for c in at.ann.threads() if c["name"] == "Certify"]
        assert thread["thread_metadata"]["archived"]
        asked = await at.ann.message_where(lambda m: m["channel_id"] == thread["id"] and "does the press arrive" in words(m))
        await at.ann.click(asked, "Press me")
        await at.ann.click(answer.message, "Press me")
        await at.ann.message_where(lambda m: "may bring another one" in words(m))
        found = await kept(at.bot.store)
        assert set(BY_A_PERSON) <= set(found)
        assert found["pressed-archived"].holds
        assert (found[UPDATE_FILES].holds, found["webhook-files"].holds) == (not refuses, not refuses)
        assert at.bot.capabilities.can(UPDATE_FILES) is not refuses
        assert at.bot.capabilities.can(EDIT_FILES) is not refuses
