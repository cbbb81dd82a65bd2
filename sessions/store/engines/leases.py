"""Which process does what is done for a server: it holds the lease of that server's shard (docs/scaling.md).

What nobody clicked on, such as a post, a call, the end of a clock or a computer player's move, is a deed: only the holder of the
shard does it, and its unit is stored only while that holder's epoch stands. What somebody clicked on any process may store: a table
goes from one number of its log to the next once, whoever writes it.

A file has one process, which holds all shards for ever (`All`). On a server leases are rows of the table `shards`
(sessions/store/postgres/leases.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from sessions.store.writer import Fence

DIRECT = 0
"""Stands for the server where there is none: direct messages belong to shard 0."""


class Share(NamedTuple):
    """What part of all servers is somebody's: `shards`, of so many."""

    of: int
    shards: tuple[int, ...]


class Session(NamedTuple):
    """How one goes on with a session of the gateway: its id, the number of the last event that was heard, and where to.

    Source: https://discord.com/developers/docs/events/gateway#resuming
    """

    id: str
    seq: int
    resume: str


class Sign(NamedTuple):
    """What the holder of a shard leaves to its successor. `plays`: people can play at its servers now; `session`: that of the
    gateway, where there is one."""

    plays: bool = False
    session: Session | None = None


class Claim(NamedTuple):
    """A shard that this process holds from now on. `away`: ms since people could play at its servers (None: not known); `session`:
    the last one that a holder had."""

    shard: int
    away: int | None = None
    session: Session | None = None


class Leases(Protocol):
    """The shards that this process holds. for_ever: it is all of them, whatever happens; alone: nobody else stores anything; live:
    how many processes there are, this one among them; sign:
    asked for each shard when its lease is renewed or given back; about: what this process says of itself to the others, asked when
    leases are renewed; claimed, lost: told of each shard that comes and goes. One that
    is lost and claimed again at once comes under another epoch: both are told, in this order. Of one that is to be given back it
    is told before: nothing is begun for it any more, and what was begun is still stored."""

    for_ever: bool
    live: int
    sign: Callable[[int], Sign]
    about: Callable[[], Mapping[str, Any]]
    claimed: list[Callable[[Claim], None]]
    lost: list[Callable[[int], None]]

    @property
    def alone(self) -> bool: ...

    @property
    def share(self) -> Share | None:
        """The shards that are held now; None: all there are."""

    def holds(self, guild_id: int) -> bool:
        """Return whether this process does what is done at a server."""

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        """Return what a deed at these servers is stored under. Raises LeaseLost where another process may do it."""

    async def lasting(self, guild_id: int, seconds: float) -> None:
        """Wait until a deed at this server may go on for so many seconds. Raises LeaseLost where another process may do it."""

    async def turn(self, number: int, seconds: float) -> None:
        """Wait for the turn of this number, of which all processes together have one in so many seconds. Raises what the
        connection raises."""


def no_sign(shard: int) -> Sign:
    """Nothing is known of a shard."""
    return Sign()


class All:
    """The leases of who has the database alone."""

    for_ever = alone = True
    live = 1
    share: Share | None = None

    def __init__(self) -> None:
        self.sign: Callable[[int], Sign] = no_sign
        self.about: Callable[[], Mapping[str, Any]] = dict
        self.claimed: list[Callable[[Claim], None]] = []
        self.lost: list[Callable[[int], None]] = []

    def holds(self, guild_id: int) -> bool:
        return True

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        return ()

    async def lasting(self, guild_id: int, seconds: float) -> None:
        return

    async def turn(self, number: int, seconds: float) -> None:
        return


def shard_of(guild_id: int, of: int) -> int:
    """Return which of so many shards tells of a server.

    Source: https://discord.com/developers/docs/events/gateway#sharding-sharding-formula
    """
    return (guild_id >> 22) % of
