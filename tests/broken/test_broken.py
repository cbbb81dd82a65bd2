"""Nine broken bots and a healthy one spend an evening in the playground: nine are caught, each for its own fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bot
import cogs.board.decide
import cogs.board.show
import cogs.person.inbox
import sessions.people.calls
from cogs.core.pictures import Painter
from playground.point import pointed
from playground.server import Server
from playground.world import HandClock, WallClock
from tests.broken.bots import BROKEN
from tests.broken.evening import Evening
from tests.cogs.conftest import DOT
from tests.playground.conftest import running


async def faults(
    folder: Path, patch: pytest.MonkeyPatch, breaks: Callable[[pytest.MonkeyPatch, HandClock], None] | None
) -> list[str]:
    """What is found wrong with a bot that was broken so."""

    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    clock = HandClock(WallClock().now())
    patch.setattr(Painter, "draw", dot)
    patch.setattr(Painter, "once", dot)
    patch.setattr(Painter, "page", dot)
    patch.setattr(Painter, "ahead", lambda *_: None)
    patch.setattr(cogs.board.show, "EDIT_EVERY", 0.0)
    patch.setattr(sessions.people.calls, "AWAY_AFTER", 0)  # the clock stands still while they play: every turn calls, and at once
    patch.setattr(sessions.people.calls, "LIVE_AWAY_AFTER", 0)
    patch.setattr(sessions.people.calls, "ONCE_A_DAY", False)
    patch.setattr(sessions.people.calls, "UNANSWERED", 0)
    patch.setattr(cogs.board.decide, "MORE_COMES", -1)
    patch.setattr(cogs.board.decide, "MORE_JOIN", -1)
    patch.setattr(cogs.board.decide, "CALLS_AFTER", 0)
    patch.setattr(cogs.person.inbox, "GATHERED", -1)
    patch.setattr(cogs.person.inbox, "CALLED", -1)
    patch.setattr(cogs.person.inbox, "PLAYED", -1)
    if breaks is not None:
        breaks(patch, clock)
    database = folder / "x.db"
    async with Server(jitter=(0, 0), rates=False, clock=clock) as server:
        with pointed(server.api):
            built = bot.build(bot.Settings(database=database), clock=clock)
            async with running(built, server.token):
                return await Evening(server, built, clock, database).faults(None if breaks is None else BROKEN[breaks])


@pytest.mark.heavy
async def test_a_healthy_bot_has_no_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = await faults(tmp_path, monkeypatch, None)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("breaks", BROKEN, ids=lambda breaks: breaks.__name__)
async def test_a_bot_is_caught_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: Callable[[pytest.MonkeyPatch, HandClock], None]
) -> None:
    found = await faults(tmp_path, monkeypatch, breaks)
    assert any(BROKEN[breaks] in fault for fault in found), "\n".join(found)
