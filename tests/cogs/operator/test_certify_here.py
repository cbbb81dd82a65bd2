"""Trials that only a person can make: two buttons that only the host presses, and what is told and kept of each."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.core.delivery import UPDATE_FILES
from cogs.core.messages import words_for
from cogs.operator import certify_here
from cogs.operator.certify import TrialResult
from cogs.operator.certify_here import PRIVATE, ArchivedTrialButton, PrivateTrialButton, told
from cogs.operator.upkeep import HostConfig
from sessions.kernel.clock import ManualClock
from sessions.store.connection import DiskFull
from sessions.table.errors import TableError
from tests.cogs.made import ANN, BEN, asker, bot_of, text


class Ways:
    """Ways of sending: which are open."""

    def __init__(self, closed_again: bool = False) -> None:
        self.allowed: list[str] = []
        self.closed_again = closed_again

    async def allow(self, way: str) -> None:
        self.allowed.append(way)

    def can(self, way: str) -> bool:
        return not self.closed_again


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[TrialResult]:
    found: list[TrialResult] = []

    async def keep(store: Any, clock: Any, capabilities: Any, result: TrialResult) -> None:
        found.append(result)

    monkeypatch.setattr(certify_here, "keep", keep)
    monkeypatch.setattr(certify_here, "date_beliefs", lambda found, day: 0)
    return found


def bot(ways: Ways | None = None) -> Any:
    config = SimpleNamespace(config=HostConfig(admins=frozenset({ANN})))
    return bot_of(service=lambda kind: config, capabilities=ways or Ways(), store=None, clock=ManualClock())


def test_a_trial_is_told_by_what_was_tried_and_what_discord_said() -> None:
    words = words_for(None)
    nonce = words("certify-nonce")
    assert told(TrialResult("nonce", True), words) == f"as believed: {nonce}."
    assert told(TrialResult("nonce", False, "50035"), words).startswith(f"NOT AS BELIEVED: {nonce}")
    assert "50035" in told(TrialResult("nonce", False, "50035"), words)
    assert told(TrialResult("nonce", None, "no channel"), words) == f"not tried: {nonce} (no channel)."


@pytest.mark.parametrize("button", [PrivateTrialButton(PRIVATE), ArchivedTrialButton()])
async def test_whoever_does_not_host_presses_in_vain(button: Any, kept: list[TrialResult]) -> None:
    with pytest.raises(TableError, match="admin-only"):
        await button.press(asker(bot(), BEN))
    assert kept == []


async def test_a_press_in_an_archived_thread_that_arrives_is_kept_and_told(kept: list[TrialResult]) -> None:
    said = text(await ArchivedTrialButton().press(asker(bot(), ANN)))
    assert said == f"as believed: {words_for(None)('certify-pressed-archived')}."
    assert [(one.id, one.holds) for one in kept] == [("pressed-archived", True)]


async def test_what_cannot_be_kept_is_told_all_the_same(kept: list[TrialResult], monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*asked: Any) -> None:
        raise DiskFull("no room")

    monkeypatch.setattr(certify_here, "keep", full)
    assert text(await ArchivedTrialButton().press(asker(bot(), ANN))).endswith(words_for(None)("certify-not-kept"))


@pytest.mark.parametrize(("closed", "refused"), [(False, False), (True, False), (False, True)])
async def test_the_private_press_tries_both_ways_whatever_was_known_before(
    kept: list[TrialResult], closed: bool, refused: bool
) -> None:
    ways, edits = Ways(closed), []

    async def edit(**about: Any) -> None:
        edits.append(about)
        if refused and about["attachments"]:
            raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), {"code": 50035, "message": ""})  # type: ignore[arg-type]

    interaction = asker(bot(ways), ANN, edit_original_response=edit)
    reply = await PrivateTrialButton(PRIVATE).press(interaction)
    assert ways.allowed == [UPDATE_FILES]
    assert [file.filename for file in reply.files] == ["pressed.png"]
    assert reply.then is not None
    await reply.then(None)  # type: ignore[arg-type]
    assert [(one.id, one.holds) for one in kept] == [(UPDATE_FILES, not closed), ("webhook-files", not refused)]
    assert bool(kept[0].beliefs) is closed
    assert edits[-1]["attachments"] == []
    assert len(text(SimpleNamespace(view=edits[-1]["view"])).splitlines()) == 2
