"""discord.py pointed at the playground, and back again."""

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.point import READY_TIMEOUT, hasten, pointed

API = "http://127.0.0.1:8710/api/v10"


def test_requests_and_gateway_go_to_the_playground_within_the_block_only() -> None:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with pointed(API):
        assert Route("GET", "/users/@me").url == f"{API}/users/@me"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8710/gateway/"
    assert (base, gateway) == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


async def test_a_hastened_client_does_not_wait_for_what_the_playground_does_at_once() -> None:
    client = hasten(discord.Client(intents=discord.Intents.none()))
    assert client._connection.guild_ready_timeout == READY_TIMEOUT < 2
    slept = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("playground.point.asyncio.sleep", sleep)
        await client.before_identify_hook(None, initial=True)
        await client.before_identify_hook(None, initial=False)
    assert slept == [0.05]
