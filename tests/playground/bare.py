"""Gateway connections without a library."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp

from .raw import Raw


class Bare:
    """One connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> dict:
        return json.loads((await self.socket.receive(timeout=5)).data)

    async def event(self, name: str) -> dict:
        while (packet := await self.next())["t"] != name:
            pass
        return packet["d"]

    async def closed(self) -> int:
        while (await self.socket.receive(timeout=5)).type is not aiohttp.WSMsgType.CLOSE:
            pass
        return self.socket.close_code


@asynccontextmanager
async def bare(raw: Raw, query: str = "v=10&encoding=json") -> AsyncIterator[Bare]:
    """A connection that has heard HELLO."""
    async with raw.session.ws_connect(f"{raw.server.gateway.url}?{query}") as socket:
        found = Bare(socket)
        hello = await found.next()
        assert (hello["op"], hello["d"]) == (10, {"heartbeat_interval": 41250})
        yield found


def identify(raw: Raw, **more) -> dict:
    """What an IDENTIFY carries."""
    return {"token": raw.server.token, "intents": 1 << 0 | 1 << 9 | 1 << 12, "properties": {}} | more


async def eventually(true: Callable[[], object]) -> None:
    """Look again and again, ten seconds at most."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("in vain")
