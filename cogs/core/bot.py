"""The bot as every cog sees it: the services it holds, by type. It imports no cog; cogs/wiring.py builds it and starts it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import yarl
from discord.ext import commands
from discord.http import Route

from cogs.core.delivery import Delivery
from cogs.core.pictures import Painter, Pictures
from players.pool import Pool
from render.words import Words
from sessions.host.host import Host
from sessions.kernel.clock import Clock
from sessions.kernel.leisure import Leisure
from sessions.ops.backups import Backups
from sessions.ops.capabilities import Capabilities
from sessions.people.calls import Calls
from sessions.people.people import People
from sessions.people.ratings import Ratings
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.endings import Endings
from sessions.play.haste import Haste
from sessions.play.hold import Hold
from sessions.play.orders import Orders
from sessions.play.reachability import Reachability
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.store.engines.protocol import Store
from sessions.table.model import Sitting

if TYPE_CHECKING:
    Handler = Callable[[discord.Interaction[Any], Any], Awaitable[Any]]

S = TypeVar("S")
INVITE = 309237746688
"""Permissions of the invite link (docs/protocols.md 3): view, send, attach, history, create public threads, send in threads."""


def invite(application: str) -> str:
    """The link that brings the bot into a server, on the site where the API is."""
    site = yarl.URL(Route.BASE).origin()
    return f"{site}/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={INVITE}"


class Skywright(commands.AutoShardedBot):
    """One bot on one database, with as many shards as Discord asks for. What stands
    here is set by cogs/wiring.py before anything can ask for it."""

    clock: Clock
    store: Store
    host: Host
    votes: Votes
    undo: Takebacks
    endings: Endings
    agreements: Agreements
    reachability: Reachability
    people: People
    calls: Calls
    clocks: Clocks
    standing: Ratings
    pool: Pool
    computers: Computers
    backups: Backups
    painter: Painter
    pictures: Pictures
    capabilities: Capabilities
    delivery: Delivery
    hold: Hold
    orders: Orders
    haste: Haste
    leisure: Leisure
    answering: set[asyncio.Task[None]]
    """Interactions that are being answered; the end of the program waits for them."""
    named: OrderedDict[tuple[int, int], str]
    """What people were last called, by server and person."""
    command_ids: dict[str, int]
    """By which ids Discord has the commands, as far as that is known."""
    missed: dict[int, str]
    """Who saw a failure where what they did was done, and what they are told of that with their next answer."""
    sights: dict[tuple[int, int, int], tuple[str, int]]
    """What Discord has lately said of who sees which channel, by server, channel and person: why not ("": they do), and when that
    was said (Unix ms)."""
    ending: bool
    """Whether the program ends: nothing that is pressed or typed is done any more."""
    lost_boards: int
    """Presses on boards of a line of time that the database does not know."""
    forgotten: list[Callable[[int], None]]
    """Told of a person whose data is deleted."""
    pressed: list[Callable[[discord.Interaction[Any], int], Awaitable[None]]]
    """Told of a press on a panel of a table, by its number, before it is answered."""
    outcome: Callable[[Sitting, Words], str]
    """What came of a table that is over, in a sentence; "" where nothing did."""
    note_answer: Callable[[discord.Interaction[Any], int | None, BaseException | None], Awaitable[None]]
    """Told how each answer went, by the table where something was pressed or typed (None: that of its channel): what came
    instead of it, or None where it arrived."""
    presses: dict[type[Any], Handler]
    """What a press on each button of cogs/core/buttons.py does; each extension names its own in `setup`."""

    def provide(self, service: object) -> None:
        """Hand a service of a cog to the others, which ask for it by its type."""
        self._services[type(service)] = service

    def service(self, kind: type[S]) -> S:
        """The one service of this type. Raises KeyError where none was provided."""
        found: S = self._services[kind]
        return found

    def shard_of(self, guild_id: int) -> int:
        """Return which part of the gateway tells of a server.

        Source: https://discord.com/developers/docs/events/gateway#sharding-sharding-formula
        """
        return (guild_id >> 22) % (self.shard_count or 1)

    _services: dict[type[Any], Any]
