"""Where a table lives: a thread of its own, which hangs at the announcement of the table in its channel."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

import discord
from discord import ui

from cogs.board.lobby import begun_text, closed_unplayed
from cogs.board.result import outcome
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow, Tries, mark, mark_of, names, nonce, tells
from cogs.core.discord_errors import FAILED, TOO_MANY_THREADS, UNKNOWN_MESSAGE, blocked_by, code_of, leaves_unsure
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, name_of, place, say, title, words_for
from cogs.core.permissions import refused_in
from cogs.core.pictures import Outdated, Rank
from cogs.core.requests import Importance, importance
from rules.game import GameError
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.guilds import server
from sessions.play import endings
from sessions.store.sql import table_sql
from sessions.store.writer import LeaseLost
from sessions.table.errors import CannotKeep, TableError
from sessions.table.model import Sitting, Status
from sessions.table.time_control import DAY

log = logging.getLogger(__name__)


LOOK_BACK = 200
"""Messages after a table was made among which its announcement is looked for."""
SKEW = 600_000
"""Ms by which this machine's clock may differ from Discord's."""
NO_PLACE = (discord.NotFound, discord.Forbidden)
MOST_TOLD = 12
"""Times that it is tried to have an announcement be true: some hours."""
LEFT_UNTRUE = 2 * DAY
"""Ms for which a table that changed may have left an announcement untrue as a process ended."""
MOST_UNSURE = 100
"""Announcements that are looked at after a start."""
NAMED_WITHIN = 3.0
"""Seconds that a thread's new name may take: Discord takes two in ten minutes, and the result waits for it."""


async def housed(interaction: Interaction, sitting: Sitting, channel: discord.TextChannel, made: str = "you-made") -> Reply:
    """Let the channel hear of a new table, and give it a thread of its own there. `made`: the id of the answer."""
    bot, table = interaction.client, sitting.table
    words = words_for(sitting)
    bot.pictures.warm(table.game)
    try:
        sitting = await house(bot, sitting, channel)
    except FAILED as error:
        bot.service(Housing).ask(table.id)
        if leaves_unsure(error):  # it may have a thread: it is looked for
            log.warning("table %s: it has no thread yet (%s)", table.id, error)
            return say(words_for(sitting, interaction.locale)("thread-comes", table=title(table, words)))
        await bot.agreements.end(table.id, interaction.user.id, click=0 - table.id)
        if code_of(error) == TOO_MANY_THREADS:
            return say(words("too-many-threads"))
        raise
    except CannotKeep:
        bot.service(Housing).ask(table.id)
        raise
    words = words_for(sitting, interaction.locale)
    return say(words(made, table=place(sitting.table, words)))


async def house(bot: Skywright, sitting: Sitting, channel: discord.TextChannel, *, again: bool = False) -> Sitting:
    """Give a lobby a thread of its own, which hangs at its announcement. `again`: it may have been announced before; then that one
    serves, and its thread. Raises what Discord answers, and CannotKeep."""
    table, words = sitting.table, words_for(sitting)
    async with _housing.setdefault(table.id, asyncio.Lock()):
        now = await bot.host.tables.look(table.id)
        if now.table.channel_id is not None or now.table.status != Status.LOBBY:
            return now
        message = await _announced(bot, sitting, channel) if again else None
        if message is not None and (message.flags.has_thread or message.thread is not None):
            thread_id = message.id
        elif message is not None:
            thread_id = await bot.delivery.thread_of(message, title(table, words))
        else:
            once = f"new{table.id}-{bot.host.database}"[:25]
            thread_id = await bot.delivery.begin_thread(channel, _announcement(bot, sitting), once, title(table, words))
        return await bot.host.lobby.place(table.id, thread_id, channel.id)


def _announcement(bot: Skywright, sitting: Sitting) -> Reply:
    table, words = sitting.table, words_for(sitting)
    text = words("table-made", who=f"<@{table.host_user}>", table=title(table, words))
    join = component.button(buttons.JoinButton(table.id), words("button-join"), discord.ButtonStyle.primary)
    page = Page(ui.TextDisplay(f"{text}\n{words(f'{table.game}-blurb')}"), component.row(join))
    return mark(Reply(page), bot.host.database)


async def announce(bot: Skywright, sitting: Sitting, thread_id: int, *, unsure: bool = False) -> bool:
    """Have the announcement that a thread of a table hangs at tell how it stands: that the game has begun and where, that the lobby
    is elsewhere or was closed, how the game ended. Nobody can join by it any more; after a game it asks for another. `unsure`: it
    may tell that already. Return False where it has to be tried again; raises what may be."""
    table, words = sitting.table, words_for(sitting)
    parent = await _parent(bot, thread_id)  # its table may have moved to another channel since
    if parent is None or parent.id == thread_id:
        return parent is not None  # what is hidden may be seen again
    try:
        message = await parent.fetch_message(thread_id)
        if not tells(message.components, f"**{title(table, words)}**"):  # it was brought into another table's thread
            return True
        if unsure and _is_true(message, sitting):
            return True
        for pictured in (True, False):
            reply = mark(await _how_it_stands(bot, sitting, pictured), bot.host.database)
            if await bot.delivery.edit(parent.id, message.id, reply) is not None:
                return True
    except (discord.NotFound, discord.Forbidden) as error:
        log.info("table %s: its announcement stays as it was (%s)", table.id, error)
        return error.code == UNKNOWN_MESSAGE
    return False


def _is_true(message: discord.Message, sitting: Sitting) -> bool:
    """Return whether an announcement tells how a table stands that is no lobby any more, by its buttons."""
    over = sitting.table.status.finished and not closed_unplayed(sitting)
    join, again = buttons.JoinButton(sitting.table.id).custom_id, buttons.RematchButton(sitting.table.id).custom_id
    return not names(message.components, join) and names(message.components, again) == over


async def _how_it_stands(bot: Skywright, sitting: Sitting, pictured: bool = True) -> Reply:
    """Say in the announcement of a table how it stands, once nobody can join by it. `pictured`: with who won as a picture."""
    table, words = sitting.table, words_for(sitting)
    who = f"<@{table.host_user}>" if table.host_user else words("former-player")
    made = words("table-made", who=who, table=title(table, words))
    if not table.status.finished or closed_unplayed(sitting):
        return Reply(Page(ui.TextDisplay(f"{made}\n{begun_text(sitting, None, words)}")))
    page, victory = Page(ui.TextDisplay(f"{made}\n{outcome(sitting, words) or words('table-ended')}")), None
    if pictured and sitting.state is not None and sitting.state.result() is not None:
        plain = words_for(sitting, mention=False)
        victory = await bot.pictures.victory(sitting, plain, plain("alt-victory"), Rank.BOARD)
    if victory is not None:
        page.add_item(victory[1])
    page.add_item(component.row(component.button(buttons.RematchButton(table.id), words("button-rematch"))))
    return Reply(page, [] if victory is None else [victory[0]])


async def name_over(bot: Skywright, sitting: Sitting) -> None:
    """Have the name of a table's thread say that its game is over, once, if Discord takes another name soon."""
    words = words_for(sitting)
    name = title(sitting.table, words)
    try:
        async with asyncio.timeout(NAMED_WITHIN):
            await bot.delivery.rename_thread(sitting.table.channel_id or 0, name, words("thread-over", name=name))
    except FAILED as error:
        log.info("table %s: its thread keeps its name (%s)", sitting.table.id, error)


async def _announced(bot: Skywright, sitting: Sitting, channel: discord.TextChannel) -> discord.Message | None:
    """The announcement of a table, where it was sent and not noted."""
    join = buttons.JoinButton(sitting.table.id).custom_id

    def is_it(message: discord.Message) -> bool:
        return names(message.components, join) and bot.host.is_of_this_past(*mark_of(message))

    since = (sitting.table.created - SKEW - discord.utils.DISCORD_EPOCH) << 22
    return await bot.delivery.find(channel, is_it, most=LOOK_BACK, after=max(since, 0), oldest_first=True)


class Housing(Service):
    """Lobbies whose thread was never made: the program ended in between, or Discord failed. They get it, or are closed, and whoever
    made them is told. Announcements that are not true any more are made so."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[int, None] = {}
        # Whose announcement says what is not so any more, by its thread: the table, and whether it may be true all the same.
        self._untrue: dict[int, tuple[int, bool]] = {}
        self._again: Tries[int] = Tries(bot.clock)
        self._worker = Worker(self._all, "housing")
        self.workers = (self._worker,)

    async def catch_up(self) -> None:
        """Read what the last process left, or the one that had a shard before."""
        found = [table_id for (table_id,) in await self.bot.store.read(table_sql.UNHOUSED)]
        for table_id in await self.bot.host.queries.own(found):
            self.ask(table_id)
        since = self.bot.clock.now() - LEFT_UNTRUE
        threads = dict(await self.bot.store.read(table_sql.NO_LOBBY_SINCE, (since, MOST_UNSURE)))
        for table_id in await self.bot.host.queries.own(list(threads)):
            self._untrue.setdefault(threads[table_id], (table_id, True))

    def give_up(self) -> None:
        """Another process looks after some of these; `open` says which are left."""
        self._waiting.clear()
        self._untrue.clear()

    def ask(self, table_id: int) -> None:
        """This lobby may have no thread."""
        self._waiting[table_id] = None

    def tell(self, table_id: int, thread_id: int | None) -> None:
        """Have the announcement that a thread of a table hangs at tell how the table stands now."""
        self._untrue[thread_id or 0] = table_id, False
        self._worker.wake()

    async def tick(self) -> None:
        """Try what is due, once Discord has told of its servers; about once a second."""
        keys = (*self._waiting, *(-thread_id for thread_id in self._untrue))
        if self.bot.is_ready() and self._worker.idle and any(map(self._again.is_due, keys)):
            self._worker.wake()

    async def _tell_all(self) -> None:
        for thread_id, (table_id, unsure) in [one for one in self._untrue.items() if self._again.is_due(-one[0])]:
            told, urgent = False, Importance.RETIRING if unsure else Importance.BOARD
            try:
                with importance(urgent, deed_at=await self.bot.host.unit_of_work.guild_of(table_id)):
                    sitting = await self.bot.host.tables.look(table_id)
                    told = await announce(self.bot, sitting, thread_id, unsure=unsure)
            except FAILED as error:
                log.warning("table %s: its announcement is not true yet (%s)", table_id, error)
            except (GameError, CannotKeep, LeaseLost, Outdated) as error:  # another process looks after it, or nobody has to
                log.info("table %s: its announcement stays as it was (%s)", table_id, error)
                told = True
            except Exception:
                log.exception("table %s: its announcement is not true yet", table_id)
            if told or self._again.so_far(-thread_id) >= MOST_TOLD:
                self._again.done(-thread_id)
                self._untrue.pop(thread_id, None)
            else:
                self._again.failed(-thread_id)

    async def _all(self) -> None:
        await self._house_all()
        await self._tell_all()

    async def _house_all(self) -> None:
        for table_id in [table_id for table_id in self._waiting if self._again.is_due(table_id)]:
            try:
                with importance(Importance.BOARD, deed_at=await self.bot.host.unit_of_work.guild_of(table_id)):
                    await self._one(table_id)
            except (*FAILED, CannotKeep) as error:
                log.warning("table %s: it has no thread yet (%s)", table_id, error)
                self._again.failed(table_id)
                continue
            except GameError as error:  # it is over meanwhile, or nobody is there to close it
                log.info("table %s: it needs no thread (%s)", table_id, error.id)
            self._again.done(table_id)
            self._waiting.pop(table_id, None)

    async def _one(self, table_id: int) -> None:
        sitting = await self.bot.host.tables.look(table_id)
        if sitting.table.status != Status.LOBBY or sitting.table.channel_id is not None:
            return
        channel = await _parent(self.bot, sitting.table.parent_id)
        if channel is not None:
            try:
                await house(self.bot, sitting, channel, again=True)
            except FAILED as error:
                if blocked_by(error) is None and not isinstance(error, NO_PLACE):
                    raise
                log.info("table %s: it cannot have a thread (%s)", table_id, error)
            else:
                log.info("table %s: it has the thread that it lacked", table_id)
                return
        await self._close(sitting)

    async def _close(self, sitting: Sitting) -> None:
        """Close a lobby that nobody can find, and tell whoever made it."""
        table, people = sitting.table, sitting.people
        maker = table.host_user if not people or table.host_user in people else people[0]
        await self.bot.agreements.end(table.id, maker, click=0 - table.id)
        words = words_for(sitting, self.bot.people.of(maker).language or None)
        text = words("lobby-without-thread", table=title(table, words), where=f"<#{table.parent_id}>")
        try:
            direct = await self.bot.delivery.direct(maker)
            await self.bot.delivery.send(direct, say(text), nonce(self.bot.host.database, table.id, "closed", 0, 0))
        except (*FAILED, NotNow) as error:
            log.info("table %s: that it was closed could not be told (%s)", table.id, error)


_housing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""Held while a table gets its thread, by its number."""


async def rematch(interaction: Interaction, table_id: int) -> Reply:
    """A new table for the people of this one, or the one that is there already."""
    bot, user = interaction.client, interaction.user
    if not await endings.has_rematch(bot.host, table_id):  # whoever comes to it after that opens nothing
        channel = await _parent(bot, (await bot.host.tables.look(table_id)).table.parent_id)
        why = TableError("rematch-no-channel") if channel is None else await _may_not_open(interaction, channel)
        if why is not None:
            raise why
    played = await endings.rematch(bot.host, table_id, user.id, name_of(user), interaction.id)
    sitting = played.sitting
    if sitting.table.channel_id is None and sitting.table.status == "lobby":
        channel = await _parent(bot, sitting.table.parent_id)
        if channel is None:
            await bot.agreements.end(sitting.table.id, user.id, click=0 - sitting.table.id)
            raise TableError("rematch-no-channel")
        return await housed(interaction, sitting, channel)
    words = words_for(sitting, interaction.locale)
    sits = sitting.table.status == "lobby" and sitting.chair_of(user.id) is not None
    return say(words("rematch-sits" if sits else "rematch-there", table=place(sitting.table, words)))


async def _may_not_open(interaction: Interaction, channel: discord.TextChannel) -> TableError | None:
    """Return why whoever asks may open no table in this channel: the bot is no way around their rights. None: they may, or Discord
    does not say."""
    user = interaction.user
    member = user if isinstance(user, discord.Member) and interaction.guild_id == channel.guild.id else None
    try:
        rights = channel.permissions_for(member or await channel.guild.fetch_member(user.id))
    except (*FAILED, discord.ClientException) as error:
        log.info("what somebody may do in a channel could not be looked up (%s)", error)
        return None
    if not (rights.create_public_threads and rights.send_messages_in_threads):
        return TableError("your-rights-missing")
    try:
        refused_in(await server(interaction.client.host, channel.guild.id), interaction, channel.id, words_for(None))
    except TableError as refused:
        return refused
    return None


async def _parent(bot: Skywright, channel_id: int) -> discord.TextChannel | None:
    """The text channel in which the threads of a table's people are made, from itself or one of these; None where it is gone, or
    hidden. Older programs noted the thread itself for tables that were shown in one again."""
    for _ in range(2):
        try:
            channel = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        if not isinstance(channel, discord.Thread) or channel.is_private():
            break
        channel_id = channel.parent_id
    return channel if isinstance(channel, discord.TextChannel) else None
