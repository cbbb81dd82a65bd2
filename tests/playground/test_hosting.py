"""The bot's host through real HTTP and WebSocket: `/admin` by direct message, health outside of Discord, a restored backup."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

import bot as entry
from playground.actor import Actor, words
from playground.point import hasten, pointed
from playground.server import Server
from sessions.kernel.clock import HeardClock, SystemClock
from sessions.ops import backups
from tests.engine import kept_at
from tests.playground.skywright import evening


class Fast(SystemClock):
    """A machine's clock that is eight seconds fast."""

    def now(self) -> int:
        return super().now() + 8_000


@pytest.mark.heavy
async def test_it_goes_by_the_time_of_what_discord_answers(tmp_path: Path) -> None:
    async with Server(jitter=(0, 0), rates=False) as server, evening(tmp_path, server, HeardClock(Fast())) as at:  # type: ignore[arg-type]
        await at.until(lambda: abs(at.bot.clock.now() - SystemClock().now()) < 2_500)
        assert 6_000 < at.bot.upkeep.machine_ahead < 10_000


@asynccontextmanager
async def running(server: Server, settings: entry.Settings) -> AsyncIterator[entry.Skywright]:
    """The bot as `python bot.py` runs it."""
    bot = entry.build(settings)
    hasten(bot)
    task = asyncio.create_task(entry.serve(bot, server.token))
    try:
        yield bot
    finally:
        task.cancel()
        await asyncio.wait((task,))


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(jitter=(0, 0), rates=False) as made:
        with pointed(made.api):
            yield made


async def health(bot: entry.Skywright) -> tuple[int, dict[str, object]]:
    address = f"http://127.0.0.1:{bot.upkeep.loopback.port}/health"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.json()


async def test_the_applications_owner_hosts_by_direct_message_and_health_follows_the_gateway(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with (
        asyncio.timeout(60),
        running(server, entry.Settings(**kept_at(tmp_path / "a.db"), backup_days=0)) as bot,
        Actor(server.address, "Ann") as ann,
    ):
        await ann.online()
        await bot.upkeep.loopback.start(0)
        assert "All is well" in words((await ann.command("dm", "admin health")).message)
        assert f"/admin health by {ann.id}" in caplog.text
        status, about = await health(bot)
        assert (status, about["status"], about["gateway"]) == (200, "ok", True)
        lost, back = asyncio.Event(), asyncio.Event()
        here = bot.upkeep._online, bot.upkeep._offline

        async def offline() -> None:
            lost.set()

        async def online() -> None:
            back.set()

        bot.add_listener(offline, "on_disconnect")
        bot.add_listener(online, "on_resumed")
        bot.remove_listener(here[0], "on_resumed")  # it is back too soon to be seen away
        await ann.call("fault", what="gateway", act="close", code=4000)
        await lost.wait()
        await back.wait()
        assert (await health(bot))[0] == 503
        await here[0]()
        assert (await health(bot))[0] == 200


@pytest.mark.heavy
async def test_after_a_restore_the_board_is_posted_anew_and_the_game_goes_on(server: Server, tmp_path: Path) -> None:
    settings = entry.Settings(database=tmp_path / "a.db")

    async with asyncio.timeout(120), Actor(server.address, "Ann") as ann, Actor(server.address, "Ben") as ben:
        async with running(server, settings) as bot:
            await ann.online()
            await ann.command("tables", "table new", game="blueprints")
            sitting = await bot.host.tables.look(1)
            thread = str(sitting.table.channel_id)
            await bot.host.lobby.join(1, int(ben.id), "Ben", 5)
            await bot.host.lobby.start(1, int(ann.id), 6)
            await bot.show.settled()
            made = await bot.upkeep.backups.make()
            for number in range(3):
                state = (await bot.host.tables.look(1)).state
                assert state is not None
                seat = state.to_move[0]
                user = (await bot.host.tables.look(1)).chairs[seat].user or 0
                await bot.host.play.line(1, user, next(iter(state.moves(seat))), click=10 + number, at=0)
                await bot.show.settled()
            lost = (await bot.host.tables.look(1)).table.seq
        posted = len(ann.seen(thread))
        backups.restore(tmp_path / "a.db", made, SystemClock().now())
        async with running(server, settings) as bot:
            await ann.online()
            await bot.wait_until_ready()
            for _ in range(500):
                if len(ann.seen(thread)) > posted:
                    break
                await asyncio.sleep(0.01)
            await bot.show.settled()
            now = (await bot.host.tables.look(1)).table.seq
            assert now < lost
            assert len(ann.seen(thread)) == posted + 1
            shown = (await bot.host.queries.shown(1))["board"]
            assert shown.seq == now
            assert str(shown.message_id) == ann.seen(thread)[-1]["id"]
            state = (await bot.host.tables.look(1)).state
            assert state is not None
            seat = state.to_move[0]
            user = (await bot.host.tables.look(1)).chairs[seat].user or 0
            await bot.host.play.line(1, user, next(iter(state.moves(seat))), click=20, at=0)
            await bot.show.settled()
            assert (await bot.host.queries.shown(1))["board"].seq == now + 1
            assert (await bot.host.queries.shown(1))[f"hand:{user}"].seq == now + 1
            assert len(ann.seen(thread)) >= posted + 1


@pytest.mark.heavy
async def test_a_bot_whose_log_in_fails_once_is_there_all_the_same(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.core.requests.PAUSES", (0.05,))
    server.faults.add("5xx", "GET me", status=503)
    async with running(server, entry.Settings(**kept_at(tmp_path / "tables.db"), backup_days=0)) as bot:
        there = asyncio.Event()

        async def ready() -> None:
            there.set()

        bot.add_listener(ready, "on_ready")
        async with asyncio.timeout(20):
            await there.wait()
        assert bot.http.starting is False  # type: ignore[attr-defined]
