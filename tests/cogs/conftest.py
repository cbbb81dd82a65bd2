"""Bots on a database of its own for each test, and quick pictures."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bot
from cogs.app import Skywright
from cogs.painter import Painter
from tests.cogs.drive import WorldClock

DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@pytest.fixture
def make_bot(tmp_path: Path) -> Callable[[], Skywright]:
    """Bots on one and the same database, one after the other; their seeds are 1, 2, 3; their time is SimCord's."""
    seeds, clock = iter(range(1, 1000)), WorldClock()
    settings = bot.Settings(database=tmp_path / "tables.db", backup_days=0)
    return lambda: bot.build(settings, clock=clock, seeds=lambda: next(seeds).to_bytes(32, "big"))


@pytest.fixture(autouse=True)
def quick_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause between two edits of a board; SimCord has no rate limits."""
    monkeypatch.setattr("cogs.show.EDIT_EVERY", 0.0)


@pytest.fixture(autouse=True)
def quick_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dot instead of every picture, but in tests marked `pictures`: what they look like is tested in tests/render."""
    if request.node.get_closest_marker("pictures"):
        return

    async def dot(*_: Any, **__: Any) -> bytes:
        return DOT

    monkeypatch.setattr(Painter, "draw", dot)
    monkeypatch.setattr(Painter, "once", dot)
