"""The few lines that point discord.py at the playground. They stand here, not in the bot.

Source: discord.py 2.7.1: `http.Route.BASE`, `DiscordWebSocket.DEFAULT_GATEWAY`, `ConnectionState.guild_ready_timeout`
(2 s by default, read from the client's options), `Client.before_identify_hook` (sleeps 5 s before it identifies
again).
"""

import asyncio
import contextlib
import re
from collections.abc import Iterator

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

READY_TIMEOUT = 0.1  # seconds after the last GUILD_CREATE; the playground sends its only one at once


def point(api: str) -> None:
    """All clients of this process talk to the playground from now on. `api`: `Server.api`."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(api).with_scheme("ws").with_path("/gateway/")


def playground_of(token: str) -> str | None:
    """The API of the playground on this machine that a bot's token belongs to; None: it is one of Discord's own."""
    found = re.fullmatch(r"playground\.(\d{1,5})\.[\w-]+", token, re.ASCII)
    return f"http://127.0.0.1:{found[1]}/api/v10" if found and int(found[1]) < 1 << 16 else None


def hasten(client: discord.Client) -> discord.Client:
    """No waiting that only the real Discord needs: before `on_ready`, and before a second IDENTIFY."""
    client._connection.guild_ready_timeout = READY_TIMEOUT

    async def before_identify(shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(0.05)

    client.before_identify_hook = before_identify  # type: ignore[method-assign]
    return client


@contextlib.contextmanager
def pointed(api: str) -> Iterator[None]:
    """As `point`, and back again at the end: for tests."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    point(api)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
