"""Which process does what is done for a server: it holds the lease of that server's shard (docs/scaling.md).

What nobody clicked on, such as a post, a call, the end of a clock or a computer player's move, is a deed: only the holder of the
shard does it, and its unit is stored only while that holder's epoch stands. What somebody clicked on any process may store: a table
goes from one number of its log to the next once, whoever writes it.

A file has one process, which holds all shards for ever (`All`). On a server leases are rows of the table `shards`
(sessions/store/postgres/leases.py).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, Protocol

from sessions.store.writer import Fence

DIRECT = 0
"""Stands for the server where there is none: direct messages belong to shard 0."""


class Share(NamedTuple):
    """What part of all servers is somebody's: `shards`, of so many."""

    of: int
    shards: tuple[int, ...]


class Leases(Protocol):
    """The shards that this process holds. for_ever: it is all of them, whatever happens; alone: nobody else stores anything."""

    for_ever: bool

    @property
    def alone(self) -> bool: ...

    @property
    def share(self) -> Share | None:
        """The shards that are held now; None: all there are."""

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        """What a deed at these servers is stored under. Raises LeaseLost where another process may do it."""

    async def lasting(self, guild_id: int, seconds: float) -> None:
        """Wait until a deed at this server may go on for so many seconds. Raises LeaseLost where another process may do it."""


class All:
    """The leases of who has the database alone."""

    for_ever = alone = True
    share: Share | None = None

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        return ()

    async def lasting(self, guild_id: int, seconds: float) -> None:
        return


def shard_of(guild_id: int, of: int) -> int:
    """Which of so many shards tells of a server.

    Source: https://discord.com/developers/docs/events/gateway#sharding-sharding-formula
    """
    return (guild_id >> 22) % of
