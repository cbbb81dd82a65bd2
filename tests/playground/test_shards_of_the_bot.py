"""The bot on several shards: only the tables of one that is away stand, and the others go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.gateway import shard_of
from playground.server import Server
from playground.world import GUILD
from tests.cogs.conftest import draw_dots

from .skywright import Evening, evening

pytestmark = [pytest.mark.slow, pytest.mark.both]

HOME = shard_of(GUILD, 2)
OTHER = 1 - HOME


@pytest.fixture
async def at(tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    draw_dots(monkeypatch)
    monkeypatch.setattr("cogs.board.show.EDIT_EVERY", 0.0)
    server.gateway.shards = 2
    server.world.add_guild("Far Away", shard=(OTHER, 2))
    async with evening(tmp_path, server) as found:
        yield found


async def away(at: Evening, shard: int, away: bool) -> None:
    await at.ann.call("fault", what="shard", shard=shard, away=away)


async def test_a_shard_that_is_away_stops_its_own_tables_only(at: Evening) -> None:
    assert at.bot.shard_count == 2
    here, there = await at.game(), await at.game(channel="far-away")
    begun = await at.left(there)
    await away(at, OTHER, True)
    await at.until(lambda: at.bot.host.scheduler.stops.any)
    await at.later(4)
    await at.play(here)
    await at.later(5.2)
    assert "clock out" in await at.lines(here), "its own clocks run on"
    assert await at.stands(there) == "away"
    assert "clock out" not in await at.lines(there)
    assert await at.stands(here) is None
    await away(at, OTHER, False)
    await at.reached(there)
    assert begun - 15_000 < await at.left(there) <= begun
    assert "clocks-stood-still" not in [e.id for row in await at.bot.host.queries.rows(here) for e in row.events]
    await at.later(5.2)
    assert "clock out" in await at.lines(there)


async def test_a_restart_while_a_shard_is_away_gives_all_of_it_back(at: Evening) -> None:
    there = await at.game(channel="far-away")
    begun = await at.left(there)
    await away(at, OTHER, True)
    await at.until(lambda: at.bot.host.scheduler.stops.any)
    await at.later(8)
    await at.stop()
    await away(at, OTHER, False)
    await at.start()
    await at.reached(there)
    assert begun - 15_000 < await at.left(there) <= begun


async def test_a_bot_that_must_have_shards_takes_them(tmp_path: Path, server: Server) -> None:
    server.gateway.shards, server.gateway.least = 3, 3
    async with evening(tmp_path, server) as found:
        assert found.bot.shard_count == 3
        assert {(session.shard, session.shards) for session in server.gateway.sessions.values()} == {(n, 3) for n in range(3)}
