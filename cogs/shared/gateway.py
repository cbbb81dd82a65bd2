"""The shards of the gateway that one of several processes serves: they come and go while the bot runs (docs/scaling.md).

discord.py begins all shards of a client at its start and ends them with it; nothing public adds one, drops one, or says what
another one could go on with. All that is used of its inside for that stands here, for version 2.7.1, and
tests/cogs/shared/test_gateway.py holds that version to it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.shard import Shard

from sessions.store.engines.leases import Session

log = logging.getLogger(__name__)

CONNECT_WITHIN = 30.0
"""Seconds for a connection to stand."""
CLOSE_WITHIN = 2.0
"""Seconds in which the other end may answer that a connection is closed."""
AGAIN = 5.0
"""Seconds until a connection that failed is tried again."""
KEPT = 60.0
"""Seconds for which it is remembered what a dropped shard told, so that this process goes on with its session."""
ENDS, LEAVES = 1000, 4000
"""What a connection is closed with: the session is over, or it may be gone on with.

Source: https://discord.com/developers/docs/events/gateway#disconnecting
"""


class _Dropped(NamedTuple):
    """A session that may be gone on with. `at`: when it was left (seconds)."""

    session: Session
    at: float


class _Shard(Shard):
    """One that is not connected again once it is dropped, whatever was under way."""

    dropped = False

    def launch(self) -> None:
        if self.dropped:
            self._task = self._client.loop.create_task(self.ws.close(code=LEAVES))
        else:
            super().launch()

    async def _handle_disconnect(self, e: Exception) -> None:
        if not self.dropped:
            await super()._handle_disconnect(e)

    async def reidentify(self, exc: Any) -> None:
        if not self.dropped:
            await super().reidentify(exc)

    async def reconnect(self) -> None:
        if not self.dropped:
            await super().reconnect()


class Gateway:
    """The shards of a client, of which none is connected before it is taken."""

    def __init__(self, client: discord.AutoShardedClient, now: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._now = now
        self.of = 1
        self._left: dict[int, _Dropped] = {}

    def part(self, of: int) -> None:
        """All servers are parted into so many shards. discord.py waits for all of them before it says that it is ready, and gives
        up its waiting for one when another one comes: so it is told of one more than there are, and `ready` says it."""
        self.of = self._client.shard_count = self._state.shard_count = of
        self._state.shard_ids = range(of + 1)

    def ready(self) -> None:
        """A shard has told of its servers: from the first one on the client is ready."""
        if not self._client.is_ready():
            self._state.call_handlers("ready")
            self._state.dispatch("ready")

    async def take(self, shard: int, session: Session | None = None) -> None:
        """Have this shard connected, however long that takes. `session`: the last one that a holder had; this process goes on with
        it where it was its own, for of another's it does not know the servers."""
        await self.drop(shard)
        left = self._left.pop(shard, None)
        own = left is not None and session is not None and left.session.id == session.id
        resumed = left.session if left is not None and own else None
        if resumed is None:
            self._forget(shard)
        while True:
            try:
                socket = await asyncio.wait_for(self._connected(shard, resumed), CONNECT_WITHIN)
                break
            except Exception as error:  # noqa: BLE001 -- as discord.py does at its own start: whatever it was, it is tried again
                log.warning("shard %s cannot be connected (%s); it is tried again", shard, str(error) or type(error).__name__)
            await asyncio.sleep(AGAIN)
        made = self._shards[shard] = _Shard(socket, self._client, self._queue.put_nowait)
        made.launch()

    async def _connected(self, shard: int, resumed: Session | None) -> DiscordWebSocket:
        if resumed is None:
            return await DiscordWebSocket.from_client(self._client, initial=True, shard_id=shard)
        where = yarl.URL(resumed.resume)
        return await DiscordWebSocket.from_client(
            self._client, gateway=where, shard_id=shard, session=resumed.id, sequence=resumed.seq, resume=True
        )

    async def drop(self, shard: int, *, ends: bool = False) -> None:
        """Hear nothing more of this shard. `ends`: its session is over, and what it told is forgotten at once; else both are kept
        for a while."""
        made = self._shards.pop(shard, None)
        if isinstance(made, _Shard):
            session = _session_of(made)
            if session is not None and not ends:
                self._left[shard] = _Dropped(session, self._now())
            made.dropped = True
            made._cancel_task()
            try:
                await asyncio.wait_for(made.ws.close(code=ENDS if ends else LEAVES), CLOSE_WITHIN)
            except Exception as error:  # noqa: BLE001 -- nothing is heard of it any more
                log.info("shard %s: its connection did not close (%s)", shard, type(error).__name__)
        if ends:
            self._left.pop(shard, None)
            self._forget(shard)

    def forget_old(self) -> None:
        """Forget what shards told that were dropped a while ago."""
        for shard, left in list(self._left.items()):
            if self._now() - left.at > KEPT:
                del self._left[shard]
                self._forget(shard)

    def session(self, shard: int) -> Session | None:
        """Return how one goes on with the session of a shard; None where it has none now."""
        made = self._shards.get(shard)
        return None if made is None else _session_of(made)

    @property
    def taken(self) -> frozenset[int]:
        """The shards that are connected, or being connected anew."""
        return frozenset(self._shards)

    def _forget(self, shard: int) -> None:
        for guild in list(self._client.guilds):
            if guild.shard_id == shard:
                self._state._remove_guild(guild)

    # What discord.py keeps for itself.

    @property
    def _state(self) -> Any:
        return self._client._connection

    @property
    def _shards(self) -> dict[int, Shard]:
        found: dict[int, Shard] = self._client._AutoShardedClient__shards  # type: ignore[attr-defined]
        return found

    @property
    def _queue(self) -> Any:
        return self._client._AutoShardedClient__queue  # type: ignore[attr-defined]


def _session_of(made: Shard) -> Session | None:
    socket = made.ws
    if socket.session_id is None or socket.sequence is None:
        return None
    return Session(socket.session_id, socket.sequence, str(socket.gateway))
