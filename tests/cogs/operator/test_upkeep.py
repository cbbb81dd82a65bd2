"""Health and counters on loopback, and backups beside play."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot as entry
from cogs.operator.upkeep import memory, version
from cogs.wiring import Wired
from sessions.kernel.clock import ManualClock
from sessions.ops.backups import DAY
from sessions.ops.health_server import HealthServer
from tests.cogs.drive import WorldClock, meet

Make = Callable[[], Wired]


@asynccontextmanager
async def listening(bot: Wired) -> AsyncIterator[str]:
    """The loopback server of a bot whose database is open and that is not connected."""
    await bot.open()
    try:
        await bot.upkeep.loopback.start(0)
        yield f"http://127.0.0.1:{bot.upkeep.loopback.port}"
    finally:
        await bot.let_go()


async def got(address: str, **more: Any) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address, **more) as answer:
        return answer.status, await answer.text()


async def test_health_is_503_while_the_gateway_is_away_and_200_when_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.operator.upkeep.TAKEN_FOR", 0.0)
    clock = ManualClock()
    bot = entry.build(entry.Settings(database=tmp_path / "a.db", backup_days=0), clock=clock)
    async with listening(bot) as address:
        async with aiohttp.ClientSession() as session, session.get(f"{address}/health") as answer:
            assert answer.status == 503
            about = await answer.json()
        assert about["status"] == "failing"
        assert (about["gateway"], about["database"], about["paused"]) == (False, True, False)
        type(bot.upkeep).connected, real = True, type(bot.upkeep).connected  # type: ignore[method-assign,assignment]
        try:
            await bot.upkeep.tick()
            assert (await got(f"{address}/health"))[0] == 200
            clock.advance(16_000)
            status, text = await got(f"{address}/health")
            assert status == 503, "nothing was due for too long: the loop hangs"
            assert '"seconds_since_tick": 16' in text
            await bot.upkeep.tick()
            await bot.upkeep.standstill.pause()
            assert '"paused": true' in (await got(f"{address}/health"))[1]

            async def full(*changes: Any) -> None:
                from sessions.store.connection import DiskFull

                raise DiskFull("full")

            bot.store.write = full  # type: ignore[method-assign]
            status, text = await got(f"{address}/health")
            assert status == 503
            assert '"database": false' in text
        finally:
            type(bot.upkeep).connected = real  # type: ignore[method-assign]


async def test_counters_tell_what_was_played_and_name_nobody(make_bot: Make) -> None:
    rng = random.Random(2)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        for _ in range(3):
            person, line = await club.random_line(rng)
            await club.type(person, line)
        await club.type(person, "nonsense")
        told = (await club.bot.upkeep._metrics()).decode()
        names = [name for who in club.people for name in (str(who.id), who.user.name)]
    assert 'skywright_moves_total{game="blueprints"} 3.0' in told
    assert "skywright_refusals_total 1.0" in told
    assert "skywright_errors_total 0.0" in told
    assert 'skywright_tables{status="running"} 1.0' in told
    assert 'skywright_tables{status="lobby"} 0.0' in told
    assert "skywright_picture_seconds_count" in told
    answers = next(float(line.split()[1]) for line in told.splitlines() if line.startswith("skywright_answers_total"))
    assert answers >= 6
    posts = next(float(line.split()[1]) for line in told.splitlines() if line.startswith('skywright_shows_total{how="post"}'))
    assert posts >= 4
    assert not [name for name in names if name in told]


async def test_a_port_that_is_taken_keeps_nobody_from_playing(tmp_path: Path) -> None:
    async def nothing() -> Any:
        return True, {}

    other = HealthServer(nothing, nothing, nothing, nothing)
    await other.start(0)
    bot = entry.build(entry.Settings(database=tmp_path / "a.db", backup_days=0, metrics_port=other.port), clock=ManualClock())
    try:
        await bot.open()
        assert bot.upkeep.loopback_failed
    finally:
        await bot.let_go()
        await other.close()


async def test_without_the_setting_nothing_listens(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        assert club.bot.upkeep.loopback.port == 0


@pytest.mark.heavy
async def test_the_bot_makes_its_backups_by_itself(tmp_path: Path) -> None:
    seeds, clock = iter(range(1, 100)), WorldClock()
    settings = entry.Settings(database=tmp_path / "tables.db")
    make = lambda: entry.build(settings, clock=clock, seeds=lambda: next(seeds).to_bytes(32, "big"))  # noqa: E731
    async with meet(make, 2) as club:
        await club.sit_and_start("blueprints", 2)
        await club.env.advance_time(700)
        assert len(list((tmp_path / "backups").glob("tables-*.db.zst"))) == 1
        await club.restart(make())
        await club.env.advance_time(700)
        assert len(list((tmp_path / "backups").glob("tables-*.db.zst"))) == 1
        assert club.bot.upkeep.backups.last is not None
        club.bot.upkeep.backups.last -= DAY
        await club.env.advance_time(2)
        assert len(list((tmp_path / "backups").glob("tables-*.db.zst"))) == 2


def test_version_and_memory() -> None:
    assert version() == "0.2.0"
    held = memory()
    assert held is not None
    assert 10_000_000 < held < 10_000_000_000
