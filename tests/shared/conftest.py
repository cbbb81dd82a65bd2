"""Several processes on one database need a server of PostgreSQL: these tests are collected by `make postgres` alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.point import pointed
from playground.server import Server
from tests.cogs.conftest import draw_dots
from tests.engine import ENGINE
from tests.playground.conftest import called_at_once
from tests.shared.processes import OF, OTHER, Club, club

__all__ = ["called_at_once"]

collect_ignore_glob = [] if ENGINE else ["test_*.py"]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A playground with a server for each shard."""
    async with Server(jitter=(0, 0), rates=False) as found:
        found.gateway.shards = found.gateway.least = OF
        found.world.add_guild("Far Away", shard=(OTHER, OF))
        with pointed(found.api):
            yield found


@pytest.fixture
async def at(tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """Nobody's bot runs yet."""
    draw_dots(monkeypatch)
    for name in (
        "cogs.board.show.EDIT_EVERY",
        "cogs.board.decide.AT_TABLE",
        "sessions.play.hold.WAIT",
        "sessions.play.hold.WATCHED_WAIT",
    ):
        monkeypatch.setattr(name, 0)
    async with club(tmp_path, server) as found:
        yield found
