"""Bots that share a database on a server, each as it would be in a process of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg

import bot as entry
from cogs.wiring import Wired
from playground.actor import Actor, buttons
from playground.gateway import shard_of
from playground.point import hasten
from playground.server import Server
from playground.world import GUILD
from sessions.play.haste import HASTY
from sessions.store.postgres.leases import TIMES, ServerLeases
from sessions.table.model import Shown, Sitting
from tests.engine import ENGINE, address_of, schema_of

OF = 2
HOME = shard_of(GUILD, OF)
OTHER = 1 - HOME
PLACES = {HOME: "tables", OTHER: "far-away"}
"""A channel of a server of each shard."""


class Club:
    """A playground with Ann and Ben, and the bots that serve it."""

    def __init__(self, server: Server, file: Path, ann: Actor, ben: Actor, admin: Any) -> None:
        self.server, self.file, self.ann, self.ben, self.admin = server, file, ann, ben, admin
        self.bots: list[Wired] = []
        self.posts: list[tuple[Wired, int, str]] = []
        """Who has posted which tables, and to which readers."""
        self._running: dict[Wired, asyncio.Task[None]] = {}

    @property
    def address(self) -> str:
        return f"{address_of(self.file)}&shards={OF}"

    async def start(self) -> Wired:
        """One more bot."""
        settings = entry.Settings(database=self.file, address=self.address, backup_days=0)
        made = entry.build(settings)
        leases = made.store.leases
        assert isinstance(leases, ServerLeases)
        leases.times = TIMES._replace(renew=0.2, again=0.2, finish=0.2)
        hasten(made)
        self._note_posts(made)
        await made.login(self.server.token)
        self._running[made] = asyncio.create_task(made.connect())
        self.bots.append(made)
        return made

    def _note_posts(self, bot: Wired) -> None:
        show: Any = bot.show
        post = show._post

        async def noted(sitting: Sitting, old: Shown, *about: Any) -> Any:
            self.posts.append((bot, sitting.table.id, old.reader))
            return await post(sitting, old, *about)

        show._post = noted

    async def stop(self, bot: Wired) -> None:
        """End it as SIGTERM does."""
        await bot.close()
        await self._gone(bot)

    async def kill(self, bot: Wired) -> None:
        """Have it do and hear nothing more, as SIGKILL does, as far as others see; its leases end now."""
        leases = bot.store.leases
        assert isinstance(leases, ServerLeases)
        assert bot.sharing is not None
        if leases._keeping is not None:
            leases._keeping.cancel()
        assert bot._beating is not None
        bot._beating.cancel()
        for shard in bot.sharing.gateway.taken:
            await bot.sharing.gateway.drop(shard)
        await self.admin.execute(
            "WITH gone AS (DELETE FROM holders WHERE process = $1) UPDATE shards SET until = 1 WHERE process = $1", leases.own
        )

    async def _gone(self, bot: Wired) -> None:
        self.bots.remove(bot)
        task = self._running.pop(bot)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def end(self) -> None:
        for bot in list(self.bots):
            await self.stop(bot)

    async def until(self, true: Callable[[], Any]) -> Any:
        """Wait until something is so; a busy machine is no failure."""
        async with asyncio.timeout(30):
            while not (found := true()):  # noqa: ASYNC110 -- of anything in bots or playground, which tell nobody
                await asyncio.sleep(0.02)
        return found

    async def later(self, true: Callable[[], Awaitable[Any]]) -> None:
        """The same of what is asked of the database."""
        async with asyncio.timeout(30):
            while not await true():  # noqa: ASYNC110 -- nobody tells of what a database holds
                await asyncio.sleep(0.05)

    async def ticked(self, bot: Wired) -> None:
        """Wait until it has looked twice at what is due."""
        for _ in range(2):
            before = bot.upkeep._ticked
            await self.until(lambda: bot.upkeep._ticked > before)  # noqa: B023 -- it is asked at once

    async def serve(self, *parted: tuple[Wired, set[int]]) -> None:
        """Wait until these bots serve these shards, and are heard there."""
        await self.until(lambda: all(bot.sharing is not None and bot.sharing.heard == shards for bot, shards in parted))

    def holder(self, shard: int) -> Wired:
        """Who serves a shard."""
        return next(bot for bot in self.bots if bot.sharing is not None and shard in bot.sharing.heard)

    async def game(self, shard: int, clock: str = "live") -> int:
        """A running table of Ann and Ben at a server of this shard; its number."""
        channel = PLACES[shard]
        made = await self.ann.command(channel, "table new", game="blueprints", clock=clock, invite=self.ben)
        thread = re.findall(r"<#(\d+)>", made.text)[-1]
        number = int(await self.admin.fetchval("SELECT id FROM tables WHERE channel_id = $1", int(thread)))
        await self.ben.message_where(lambda m: m["channel_id"] == thread)
        await self.ben.command(thread, "table join")
        await self.ann.command(thread, "table start")
        await self.calm()
        return number

    async def calm(self) -> None:
        """Wait until every board shows its table's newest row, as the database has it."""
        try:
            async with asyncio.timeout(30):
                while await self.behind():  # noqa: ASYNC110 -- nobody tells of what a database holds
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(f"never shown: {await self.behind()}") from None

    async def behind(self) -> list[Any]:
        """The tables whose boards do not."""
        found: list[Any] = await self.admin.fetch(
            "SELECT t.id, t.seq, s.seq FROM tables t LEFT JOIN shown s ON s.table_id = t.id AND s.reader = 'board' "
            "WHERE s.seq IS NULL OR s.seq < t.seq"
        )
        return found

    async def thread(self, number: int) -> str:
        return str(await self.admin.fetchval("SELECT channel_id FROM tables WHERE id = $1", number))

    async def seq(self, number: int) -> int:
        found: int = await self.admin.fetchval("SELECT seq FROM tables WHERE id = $1", number)
        return found

    async def acting(self, number: int, bot: Wired | None = None) -> tuple[Actor, str]:
        """Who must act, and a line that they may play."""
        asked = bot or self.bots[0]
        asked.host.tables.drop(number)
        sitting = await asked.host.tables.look(number)
        assert sitting.state is not None
        seat = sitting.state.to_move[0]
        line = next(iter(sitting.state.moves(seat, asked.clock.now())))
        return (self.ann if str(sitting.chairs[seat].user) == self.ann.id else self.ben), line

    async def press_through(self, who: Actor, page: Any) -> None:
        """Build a move in the panel that a press on this message's Your move opens, and confirm it."""
        answer = await who.click(page, "Your move")
        for _ in range(12):
            sure = [label for label, each in buttons(answer.message).items() if each.get("custom_id", "").startswith("c|")]
            words = [label for label, each in buttons(answer.message).items() if each.get("custom_id", "").startswith("P|")]
            await asyncio.sleep(HASTY / 1000 + 0.1)  # two presses that close together play nothing
            answer = await who.click(answer.message, (sure or words)[0])
            if sure:
                return
        raise AssertionError("the panel does not come to an end")

    async def play(self, number: int) -> Any:
        """Whoever must act plays a line, in the thread; the answer."""
        who, line = await self.acting(number)
        return await who.command(await self.thread(number), "move", lines=line)


@asynccontextmanager
async def club(folder: Path, server: Server) -> AsyncIterator[Club]:
    """A database of its own, which ends with the block."""
    file = folder / "x.db"
    admin = await asyncpg.connect(ENGINE)
    await admin.execute(f"CREATE SCHEMA IF NOT EXISTS {schema_of(file)}")
    await admin.execute(f"SET search_path = {schema_of(file)}")
    try:
        async with Actor(server.address, "Ann") as ann, Actor(server.address, "Ben") as ben:
            found = Club(server, file, ann, ben, admin)
            try:
                yield found
            finally:
                await found.end()
    finally:
        await admin.close()
