"""The bot itself at a playground, in this process: its clock can be put forward, and what it keeps can be looked at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import bot as entry
from cogs.wiring import Wired
from playground.actor import Actor
from playground.point import hasten, pointed
from playground.server import Server
from sessions.kernel.clock import SystemClock
from tests.engine import kept_at

MINUTE = 60_000


class Ahead(SystemClock):
    """The machine's clock, put forward by `ahead` ms."""

    ahead = 0

    def now(self) -> int:
        return super().now() + self.ahead


class Evening:
    """A server with its bot, and Ann and Ben at their pages."""

    def __init__(self, server: Server, folder: Path, ann: Actor, ben: Actor, clock: Ahead | None = None) -> None:
        self.server, self.folder, self.ann, self.ben = server, folder, ann, ben
        self.clock = clock or Ahead()
        self.bot: Wired
        self._task: asyncio.Task[None]

    async def start(self, **about: Any) -> None:
        """Start the bot (again)."""
        settings = entry.Settings(**kept_at(self.folder / "x.db"), backup_days=0, **about)
        self.bot = entry.build(settings, clock=self.clock)
        hasten(self.bot)
        await self.bot.login(self.server.token)
        self._task = asyncio.create_task(self.bot.connect())
        async with asyncio.timeout(20):
            await self.bot.wait_until_ready()
            await self.until(lambda: not self.bot.host.scheduler.still)

    async def stop(self) -> None:
        """End the bot's process, as it were."""
        await self.bot.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def until(self, true: Callable[[], Any]) -> Any:
        """Wait until something is so; a busy machine is no failure."""
        async with asyncio.timeout(20):
            while not (found := true()):  # noqa: ASYNC110 -- of anything in bot or playground, which tell nobody
                await asyncio.sleep(0.02)
        return found

    async def later(self, minutes: float) -> None:
        """So much time passes, and the bot has ticked in it."""
        ticked = self.bot.upkeep._ticked
        self.clock.ahead += round(minutes * MINUTE)
        await self.until(lambda: self.bot.upkeep._ticked >= ticked + minutes * MINUTE)
        ticked = self.bot.upkeep._ticked
        await self.until(lambda: self.bot.upkeep._ticked > ticked)
        await self.bot.show.settled()
        await self.bot.reachable.settled()

    async def game(self, clock: str = "live", channel: str = "tables", game: str = "blueprints") -> int:
        """A running table of Ann and Ben; its number."""
        made = await self.ann.command(channel, "table new", game=game, clock=clock, invite=self.ben)
        thread = re.findall(r"<#(\d+)>", made.text)[-1]
        number = (await self.bot.host.queries.table_in(int(thread))).table.id
        await self.ben.message_where(lambda m: m["channel_id"] == thread)
        await self.ben.command(thread, "table join")
        await self.ann.command(thread, "table start")
        await self.bot.show.settled()
        return number

    async def thread(self, number: int = 1) -> str:
        """The thread of a table."""
        return str((await self.bot.host.tables.look(number)).table.channel_id)

    async def acting(self, number: int = 1) -> Actor:
        """Who must act."""
        sitting = await self.bot.host.tables.look(number)
        assert sitting.state is not None
        user = str(sitting.chairs[sitting.state.to_move[0]].user)
        return self.ann if user == self.ann.id else self.ben

    async def a_line(self, number: int = 1) -> str:
        """What they may play."""
        sitting = await self.bot.host.tables.look(number)
        assert sitting.state is not None
        return next(iter(sitting.state.moves(sitting.state.to_move[0], self.clock.now())))

    async def play(self, number: int = 1) -> Any:
        """Whoever must act plays the first line there is, in the thread; the answer."""
        actor = await self.acting(number)
        return await actor.command(await self.thread(number), "move", lines=await self.a_line(number))

    async def left(self, number: int = 1) -> int:
        """What remains to who must act, ms."""
        sitting = await self.bot.host.tables.look(number)
        assert sitting.state is not None
        return sitting.table.times.left(self.clock.now())[sitting.state.to_move[0]]

    async def lines(self, number: int = 1) -> list[str]:
        """The log."""
        return [row.line for row in await self.bot.host.queries.rows(number)]

    async def stands(self, number: int = 1) -> str | None:
        """Why a table cannot be reached."""
        return self.bot.reachability.why((await self.bot.host.tables.look(number)).table)

    async def reached(self, number: int = 1) -> None:
        """Wait until a table can be reached and is owed nothing."""
        table = (await self.bot.host.tables.look(number)).table
        await self.until(lambda: self.bot.host.scheduler.stops.since(table) is None)


@asynccontextmanager
async def evening(folder: Path, server: Server, clock: Ahead | None = None) -> AsyncIterator[Evening]:
    """A bot at this server, which ends with the block. `clock`: the bot's, where it is not one of its own."""
    with pointed(server.api):
        async with Actor(server.address, "Ann") as ann, Actor(server.address, "Ben") as ben:
            found = Evening(server, folder, ann, ben, clock)
            await found.start()
            try:
                await ann.online()
                await ben.online()
                yield found
            finally:
                await found.stop()
