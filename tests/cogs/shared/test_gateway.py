"""What is used of discord.py's inside does what it is used for: shards come and go while a client runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest

from cogs.shared.gateway import KEPT, Gateway
from playground.gateway import shard_of
from playground.point import hasten, pointed
from playground.server import Server
from playground.world import GUILD
from sessions.store.engines.leases import Session

OF = 2
HOME = shard_of(GUILD, OF)
OTHER = 1 - HOME


def test_it_is_made_for_this_version_of_the_library() -> None:
    assert discord.__version__ == "2.7.1", "look through cogs/shared/gateway.py with the new version's shard.py and state.py"


class Hears(discord.AutoShardedClient):
    """A client whose shards are taken one by one."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.now = 0.0
        self.gateway = Gateway(self, lambda: self.now)
        self.told: list[tuple[str, int]] = []

    async def launch_shards(self) -> None:
        self.gateway.part(OF)

    async def on_ready(self) -> None:
        self.told.append(("all", -1))

    async def on_shard_ready(self, shard: int) -> None:
        self.gateway.ready()
        self.told.append(("ready", shard))

    async def on_shard_resumed(self, shard: int) -> None:
        self.told.append(("resumed", shard))

    async def on_shard_disconnect(self, shard: int) -> None:
        self.told.append(("away", shard))

    async def on_guild_channel_create(self, channel: Any) -> None:
        self.told.append((channel.name, self.gateway_of(channel.guild.id)))

    def gateway_of(self, guild: int) -> int:
        return shard_of(str(guild), OF)

    async def until(self, true: Callable[[], Any]) -> None:
        async with asyncio.timeout(10):
            while not true():  # noqa: ASYNC110 -- of a client, which tells nobody
                await asyncio.sleep(0.01)


@asynccontextmanager
async def hearing(server: Server) -> AsyncIterator[Hears]:
    client = Hears()
    await hasten(client).login(server.token)
    running = asyncio.create_task(client.connect())
    try:
        yield client
    finally:
        await client.close()
        await running


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server(jitter=(0, 0), rates=False) as found:
        found.gateway.shards = OF
        found.world.add_guild("Far Away", shard=(OTHER, OF))
        with pointed(found.api):
            yield found


@pytest.fixture
async def client(server: Server) -> AsyncIterator[Hears]:
    async with hearing(server) as found:
        await found.until(lambda: found.shard_count == OF)
        yield found


def connected(server: Server) -> list[int]:
    return sorted(session.shard for session in server.gateway.sessions.values() if session.socket is not None)


async def test_a_client_is_ready_with_the_first_shard_that_is_taken(client: Hears, server: Server) -> None:
    assert not client.is_ready()
    assert connected(server) == []
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    await client.until(client.is_ready)
    assert [guild.id for guild in client.guilds] == [int(GUILD)]
    await client.gateway.take(OTHER)
    await client.until(lambda: ("ready", OTHER) in client.told)
    assert len(client.guilds) == OF
    assert connected(server) == [0, 1]
    assert client.gateway.taken == {0, 1}
    assert client.told.count(("all", -1)) == 1


async def test_shards_that_come_at_once_do_not_end_each_others_waiting(client: Hears) -> None:
    await asyncio.gather(client.gateway.take(HOME), client.gateway.take(OTHER))
    await client.until(lambda: {("ready", HOME), ("ready", OTHER)} <= set(client.told))


async def test_of_a_shard_that_is_dropped_nothing_is_heard(client: Hears, server: Server) -> None:
    for shard in (HOME, OTHER):
        await client.gateway.take(shard)
    await client.until(lambda: {("ready", HOME), ("ready", OTHER)} <= set(client.told))
    await client.gateway.drop(HOME, ends=True)
    await client.until(lambda: connected(server) == [OTHER])
    assert client.get_guild(int(GUILD)) is None
    assert [session.shard for session in server.gateway.sessions.values()] == [OTHER], "its session is over"
    assert ("away", HOME) not in client.told, "whoever drops it knows"
    assert not client.is_closed()
    await client.gateway.take(HOME)
    await client.until(lambda: client.told.count(("ready", HOME)) == 2)
    assert client.get_guild(int(GUILD)) is not None


async def test_a_shard_of_its_own_is_gone_on_with(client: Hears, server: Server) -> None:
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    session = client.gateway.session(HOME)
    assert session is not None
    assert session.id in server.gateway.sessions
    await client.gateway.drop(HOME)
    assert client.gateway.session(HOME) is None
    assert client.get_guild(int(GUILD)) is not None
    identifies = server.gateway.identifies
    server.world.add_channel("meanwhile")
    await client.gateway.take(HOME, session)
    await client.until(lambda: ("resumed", HOME) in client.told)
    await client.until(lambda: ("meanwhile", HOME) in client.told)
    assert server.gateway.identifies == identifies


async def test_anothers_session_is_begun_anew(client: Hears, server: Server) -> None:
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    await client.gateway.drop(HOME)
    await client.gateway.take(HOME, Session("of another", 5, server.gateway.url))
    await client.until(lambda: client.told.count(("ready", HOME)) == 2)
    assert server.gateway.resumes == 0


async def test_what_a_dropped_shard_told_is_kept_for_a_while(client: Hears, server: Server) -> None:
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    session = client.gateway.session(HOME)
    await client.gateway.drop(HOME)
    client.now = KEPT
    client.gateway.forget_old()
    assert client.get_guild(int(GUILD)) is not None
    client.now = KEPT + 1
    client.gateway.forget_old()
    assert client.get_guild(int(GUILD)) is None
    await client.gateway.take(HOME, session)
    await client.until(lambda: client.told.count(("ready", HOME)) == 2)
    assert server.gateway.resumes == 0


@pytest.mark.heavy
@pytest.mark.parametrize("act", ["reconnect", "invalid", "close"])
async def test_a_connection_that_breaks_stands_again_and_not_when_it_is_dropped(client: Hears, server: Server, act: str) -> None:
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    server.gateway.fault(act)
    await client.until(lambda: ("away", HOME) in client.told)
    await client.until(lambda: len(client.told) > 3)
    assert connected(server) == [HOME]
    server.gateway.fault(act)
    await client.gateway.drop(HOME)
    await asyncio.sleep(0.3)
    assert connected(server) == []
    assert not client.is_closed()


async def test_a_gateway_that_is_away_is_tried_again(client: Hears, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.shared.gateway.AGAIN", 0.01)
    tries: list[int] = []
    connect = client.gateway._connected

    async def fails(shard: int, resumed: Session | None) -> Any:
        tries.append(shard)
        if len(tries) < 3:
            raise OSError("no way there")
        return await connect(shard, resumed)

    monkeypatch.setattr(client.gateway, "_connected", fails)
    await client.gateway.take(HOME)
    await client.until(lambda: ("ready", HOME) in client.told)
    assert tries == [HOME] * 3
