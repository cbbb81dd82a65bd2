"""The bot: the parts of the program wired together. Building one has no side effect; `open` is where files are touched."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import discord
from discord import ui
from discord.ext import commands, tasks

from cogs import COGS, press
from cogs.answer import Interaction, excuse, in_own_words
from cogs.clocks import ClockCommands
from cogs.film import Films
from cogs.games import Games
from cogs.live import Live
from cogs.me import Me
from cogs.painter import Painter
from cogs.reminders import Reminders
from cogs.show import Show
from cogs.speech import Page, clip, in_text, picture
from cogs.upkeep import Care, Upkeep
from players.pool import Pool, usable_workers
from render import FACES
from render.words import Words
from rules import GAMES
from rules.game import Seat
from sessions import personal
from sessions import tables as t
from sessions.clock import Clock, Pulse, SystemClock
from sessions.clocks import Clocks
from sessions.computers import Computers
from sessions.drain import in_background
from sessions.endings import Endings
from sessions.host import Host
from sessions.people import People
from sessions.standing import Standing
from sessions.store import Store, StoreError
from sessions.tables import Sitting
from sessions.undo import Undo
from sessions.votes import Votes

log = logging.getLogger(__name__)

CLOSING = 5.0
"""Seconds given to what is under way when the program ends."""
DRAWING = 10.0
"""Seconds a picture may take before the text stands in for it."""


class Skywright(commands.Bot):
    """One bot on one database. `clock`: the only clock; `seeds`: random bytes for new tables; `care`: what the host has set."""

    def __init__(self, database: Path, clock: Clock, seeds: Callable[[], bytes], care: Care | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        )
        self.clock = clock
        self.store = Store(database)
        self.host = Host(self.store, clock, seeds)
        self.pulse = Pulse(clock, SystemClock())
        self.votes = Votes(self.host)
        self.undo = Undo(self.host, self.votes)
        self.endings = Endings(self.host, self.votes)
        self.people = People(self.store)
        self.clocks = Clocks(self.host, self.people)
        self.standing = Standing(self.host)
        self.forgotten: list[Callable[[int], None]] = [self.people.drop]  # told of a person whose data is deleted
        self.painter = Painter()
        self.films = Films(self)
        self.show = Show(self)
        self.live = Live(self)
        self.reminders = Reminders(self)
        self.endings.uncounted.append(self.clocks.uncounted)
        self.endings.asleep.append(lambda sitting: sitting.table.times.paused is not None)
        self.host.ask_others = self.endings.timeout
        self.host.asked_about = lambda table, seat: (asked := table.asked.get("timeout")) is not None and asked.seat == seat
        self.pool = Pool(usable_workers())
        self.computers = Computers(self.host, self.pool)
        self.upkeep = Upkeep(self, care or Care())
        self._stack = AsyncExitStack()
        self._open = False
        self.answering: set[asyncio.Task[None]] = set()
        self._warmed: set[str] = set()
        self._warming: set[asyncio.Task[None]] = set()
        self._lessons: dict[tuple[str, str], bytes] = {}
        self.tree.on_error = self._command_failed  # type: ignore[method-assign]
        self.tree.interaction_check = self._command_begins  # type: ignore[method-assign]

    async def open(self) -> None:
        """Open the database. Raises sessions.store.StartRefused with a sentence for the person who hosts."""
        if not self._open:
            await self._stack.enter_async_context(self.store)
            self._open = True
            await self.people.open()
            await self.host.open()
            await self.upkeep.open()

    async def setup_hook(self) -> None:
        try:
            await self._set_up()
        except BaseException:
            await self._stack.aclose()
            raise

    async def _set_up(self) -> None:
        from cogs import computers
        from cogs.admin import Admin
        from cogs.data import Data
        from cogs.play import Play
        from cogs.records import Records
        from cogs.settings import Settings
        from cogs.standings import Standings
        from cogs.tables import Tables

        await self.open()
        await self.add_cog(Tables(self))
        await self.add_cog(Play(self))
        await self.add_cog(computers.Hints(self))
        computers.settle(self)
        for mine in (ClockCommands, Games, Me):
            await self.add_cog(mine(self))
        for kind in (Records, Standings, Data):
            await self.add_cog(kind(self))
        await self.add_cog(Settings(self))
        await self.add_cog(Admin(self))
        for cog in COGS.values():
            await self.add_cog(cog(self))
        press.register(self)
        await self._sync()
        await self.live.start()
        self.host.listeners.append(self.show.wake)
        self.host.listeners.append(self.computers.wake)
        self.host.still.add("gateway")  # until Discord is heard: nobody can play
        await self.clocks.start()
        await self.standing.start()
        self._tick.start()
        await self.show.catch_up()
        self.host.later(personal.go_on(self.host, self.standing, self.quiet, self.forgotten))
        for (game,) in await self.store.read("SELECT DISTINCT game FROM tables WHERE status IN ('lobby', 'running')"):
            self.warm(game)

    async def on_ready(self) -> None:
        await self._heard()

    async def on_resumed(self) -> None:
        await self._heard()

    async def _heard(self) -> None:
        """Discord is heard (again): the time in which it was not does not count."""
        if self._open:
            try:
                await self.live.heard()
            finally:
                await self.host.go_on("gateway")

    def dispatch(self, event_name: str, /, *args: object, **named: object) -> None:
        if event_name == "disconnect" and not self._open:
            return  # it ends: nobody would wait for what hears of it
        super().dispatch(event_name, *args, **named)

    async def on_disconnect(self) -> None:
        if self._open:
            self.live.deaf()
            await self.host.stand_still("gateway")

    async def close(self) -> None:
        """Finish what is under way, then let go of everything."""
        await self.let_go()
        await super().close()

    async def let_go(self) -> None:
        """Show what can be shown, then close the database, which would keep the process alive: also where somebody loses patience
        and ends this as well."""
        try:
            await self._finish()
        finally:
            self._open = False
            await self._stack.aclose()

    async def _finish(self) -> None:
        """Finish what is under way, for a few seconds, and start nothing anew."""
        self._tick.cancel()
        await self.computers.close()
        self.pool.close()
        await self.films.close()  # who waits for one hears that it is not made; nothing else waits for that
        for task in self._warming:
            task.cancel()
        try:
            async with asyncio.timeout(CLOSING):
                await self.live.settled()
                await self.host.settled()
                if self.answering:
                    await asyncio.wait(self.answering)
                await self.show.settled()
                await self.reminders.settled()
                await self.standing.settled()
                await self.upkeep.settled()
        except TimeoutError:
            log.warning("not everything was shown before the end; the next start shows it")
        await self.live.close()
        await self.show.close()
        await self.reminders.close()
        await self.standing.close()
        await self.upkeep.close()
        await self.painter.close()

    async def quiet(self) -> None:
        """Wait until what is on its way to people has arrived: boards, hands and reminders are noted down by their reader."""
        await self.show.settled()
        await self.reminders.settled()

    # Pictures: a picture that fails never fails a move.

    async def picture(self, sitting: Sitting, seat: Seat | None, *, urgent: bool = False) -> bytes | None:
        """The public board (`seat` None), or a seat's private picture; None where it could not be drawn."""
        assert sitting.state is not None
        game = sitting.table.game
        try:
            with self.host.counts.pictures.time():
                async with asyncio.timeout(DRAWING):
                    return await self.painter.draw(game, FACES[game].draw, sitting.state.view(seat), urgent=urgent)
        except Exception:
            log.exception("table %s: a picture could not be drawn", sitting.table.id)
            return None

    async def pictured(
        self, sitting: Sitting, seat: Seat | None, plain: Words, most: int, *, urgent: bool = False
    ) -> tuple[ui.Item[Page], list[discord.File]]:
        """The picture with its alt text as a message shows it, and its file; in its place, where it cannot be drawn, the text
        board, in `most` characters. `plain`: words whose names are no mentions."""
        assert sitting.state is not None
        face, view = FACES[sitting.table.game], sitting.state.view(seat)
        drawn = await self.picture(sitting, seat, urgent=urgent)
        if drawn is None:
            return ui.TextDisplay(clip(face.tell(view, in_text(plain)), most)), []
        file, gallery = picture(drawn, "board.png" if seat is None else "hand.png", face.alt(view, plain))
        return gallery, [file]

    def warm(self, game: str) -> None:
        """Have a game's backgrounds and pieces drawn while nobody waits: the first picture of a process takes many times as long.

        Called when a lobby opens, and after a start for the games that are being played."""
        if game not in self._warmed and game in FACES and game in GAMES:
            self._warmed.add(game)
            in_background(self._warming, self._warm(game))

    async def _warm(self, game: str) -> None:
        for seats in GAMES[game].seats:
            state = GAMES[game].deal(seats, b"any deal will do")
            for seat in (None, 0):
                try:
                    await self.painter.draw(game, FACES[game].draw, state.view(seat), idle=True)
                except Exception:
                    log.exception("%s: a picture could not be drawn ahead", game)

    async def lesson(self, game: str, words: Words) -> bytes | None:
        """The picture of a game's rules page."""
        name = (game, words.language)
        if name not in self._lessons:
            try:
                self._lessons[name] = await self.painter.once(lambda: FACES[game].lesson(words))
            except Exception:
                log.exception("%s: the picture of the rules page could not be drawn", game)
                return None
        return self._lessons[name]

    # What goes on beside.

    @tasks.loop(seconds=1)
    async def _tick(self) -> None:
        """Whatever is due: the only thing that waits for time."""
        slept = self.pulse.beat()
        for due in (
            partial(self.live.slept, slept),
            partial(self.host.slept, slept),
            self.host.tick,
            self.show.tick,
            self.upkeep.tick,
        ):
            try:
                await due()
            except Exception:
                log.exception("something that was due failed; it is tried again")
        self.pulse.rest()

    async def _sync(self) -> None:
        """Tell Discord the commands, only when they changed since this application was told."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True, default=str).encode()).hexdigest()
        key = f"commands:{self.application_id}"
        known = await self.store.read("SELECT value FROM facts WHERE key = ?", (key,))
        if known and known[0][0] == digest:
            return
        try:
            await self.tree.sync()
        except discord.HTTPException:
            if not known:
                raise
            log.exception("Discord did not take the changed commands; the ones it has stand, and the next start tries again")
            return
        try:
            await self.store.write((t.PUT_FACT, (key, digest)))
        except StoreError as error:  # a full disk: Discord has the commands, and the next start tells it again
            log.warning("it is not kept which commands Discord has (%s)", type(error).__name__)

    async def _command_begins(self, interaction: Interaction) -> bool:
        """Every command, and every completion of one, comes by here first."""
        in_own_words(interaction)
        return True

    async def _command_failed(self, interaction: Interaction, error: discord.app_commands.AppCommandError) -> None:
        """What a command raised outside its work (a conversion, a check): the same excuses as everywhere."""
        reply = await excuse(interaction, error)
        if interaction.response.is_done():
            await interaction.edit_original_response(view=reply.view, attachments=[])
        else:
            await interaction.response.send_message(view=reply.view, ephemeral=True)
