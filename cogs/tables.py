"""`/table ...`: the life of a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Literal
from weakref import WeakValueDictionary

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import boards, computers, panel, press, records, settings
from cogs.answer import BROKEN, Interaction, answer
from cogs.app import Skywright
from cogs.leaving import Leaving
from cogs.speech import Page, Reply, clip, events_of, say, title, words_for
from cogs.terms import terms_page
from render.words import Words
from rules import GAMES
from sessions import endings, servers
from sessions.errors import NoTableHere, TableError
from sessions.host import Host
from sessions.tables import Sitting, Table

log = logging.getLogger(__name__)

say_now = Words()
THREAD_MINUTES: Literal[10080] = 10080
"""After a week of silence Discord folds the thread away; a message brings it back."""

NEEDED = {
    "view_channel": "permission-view",
    "send_messages": "permission-send",
    "attach_files": "permission-attach",
    "read_message_history": "permission-history",
    "create_public_threads": "permission-threads",
    "send_messages_in_threads": "permission-in-threads",
}
"""What a table needs where it is made, by the name in discord.Permissions."""
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


class Tables(Leaving, commands.GroupCog, group_name="table", group_description=say_now("command-table")):
    """Making, filling, starting, showing and ending tables."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @property
    def host(self) -> Host:
        return self.bot.host

    @app_commands.command(description=say_now("command-table-new"))
    @app_commands.describe(
        game=say_now("option-game"),
        seats=say_now("option-seats"),
        variants=say_now("option-variants"),
        invite=say_now("option-invite"),
        invite_2=say_now("option-invite"),
        invite_3=say_now("option-invite"),
        computers_=say_now("option-computers"),
        clock=say_now("option-clock"),
        watch=say_now("option-watch"),
    )
    @app_commands.rename(computers_="computers")
    @app_commands.choices(clock=settings.CLOCK_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 8] | None = None,
        variants: app_commands.Range[str, 0, 200] | None = None,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
        computers_: app_commands.Range[int, 0, 7] | None = None,
        clock: str | None = None,
        watch: bool = False,
    ) -> None:
        words = words_for(None, interaction.locale)
        refusal = refused_here(interaction, words)
        invited = [user for user in (invite, invite_2, invite_3) if user is not None]

        async def work() -> Reply:
            if refusal:
                return say(refusal)
            if any(user.bot for user in invited):
                return say(words("no-bots-invited"))
            key = game_called(game, words)
            levels = computers.seated(key, seats or 0, computers_, watch=watch)
            terms = {} if clock is None else {"clock": clock}
            return await self._new(interaction, key, seats or 0, variants or "", terms, invited, levels, watch)

        await answer(interaction, work)

    async def _new(
        self,
        interaction: Interaction,
        game: str,
        seats: int,
        variants: str,
        terms: dict[str, str],
        invited: list[Any],
        levels: list[str],
        watch: bool,
    ) -> Reply:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        assert interaction.guild_id is not None
        async with servers.room(self.host, interaction.guild_id, interaction.id) as server:
            settings.refused_in(server, interaction, channel.id, words_for(None, interaction.locale))
            played = await self.host.new(
                game,
                options=options_of(variants),
                seats=seats,
                user=interaction.user.id,
                name=interaction.user.display_name,
                guild_id=interaction.guild_id,
                channel_id=channel.id,
                click=interaction.id,
                invited=[user.id for user in invited] or None,
                locale=server.locale or str(interaction.guild_locale or "en"),
                terms={**server.terms, **terms},
                computers=levels,
                watch=watch,
            )
        table = played.sitting.table
        if played.repeated:
            words = words_for(played.sitting)
            return say(words("you-made", table=title(table, words), where=f"<#{table.channel_id}>" if table.channel_id else ""))
        return await housed(interaction, played.sitting, channel, "you-made" if played.sitting.people else "you-watch")

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_for(None, interaction.locale)
        found = [(words(f"{key}-name"), key) for key in GAMES]
        return [app_commands.Choice(name=name[:100], value=key) for name, key in found if current.lower() in name.lower()][:25]

    @new.autocomplete("variants")
    async def _variants(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return variant_choices(str(interaction.namespace.game or ""), interaction.namespace.seats, current, interaction.locale)

    @app_commands.command(description=say_now("command-table-join"))
    @app_commands.describe(table=say_now("option-table"), seat=say_now("option-open-seat"))
    async def join(
        self,
        interaction: Interaction,
        table: app_commands.Range[int, 1, 999_999_999] | None = None,
        seat: app_commands.Range[int, 1, 8] | None = None,
    ) -> None:
        async def work() -> Reply:
            sitting = await self._which(interaction, table)
            if table is not None:
                self._may_come(interaction, sitting)
            return await boards.join(interaction, sitting.table.id, None if seat is None else seat - 1)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-leave"))
    async def leave(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            await self.host.leave(sitting.table.id, interaction.user.id, interaction.id)
            return say(words_for(sitting, interaction.locale)("you-left"))

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-start"))
    async def start(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            return await boards.start(interaction, sitting.table.id)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-terms"))
    async def terms(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            return await terms_page(interaction, sitting.table.id)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-computer"))
    @app_commands.describe(
        action=say_now("option-computer-action"), level=say_now("option-computer-level"), seat=say_now("option-computer-seat")
    )
    @app_commands.choices(action=computers.ACTION_CHOICES, level=computers.LEVEL_CHOICES)
    async def computer(
        self, interaction: Interaction, action: str, level: str | None = None, seat: app_commands.Range[int, 1, 8] | None = None
    ) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            return await computers.command(interaction, sitting.table.id, action, level, seat)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-show"))
    @app_commands.describe(table=say_now("option-table"))
    async def show(self, interaction: Interaction, table: app_commands.Range[int, 1, 999_999_999] | None = None) -> None:
        async def work() -> Reply:
            sitting = await self._which(interaction, table)
            words = words_for(sitting, interaction.locale)
            lacking = missing(interaction, NEEDED_IN_THREAD if _in_thread(interaction) else tuple(NEEDED)[:4])
            if lacking:
                return say(words("permissions-missing", list=words("list-separator").join(words(NEEDED[name]) for name in lacking)))
            moves_here = sitting.table.channel_id != interaction.channel_id
            if moves_here:
                self._may_move(interaction, sitting)
            await self.host.place(sitting.table.id, interaction.channel_id or 0, parent_here(interaction))
            return say(words("table-shown-here" if moves_here else "table-shown-again", table=title(sitting.table, words)))

        await answer(interaction, work)

    @app_commands.command(name="list", description=say_now("command-table-list"))
    async def list_(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            words = words_for(None, interaction.locale)
            own = {table.id for table in await self.host.tables(interaction.guild_id or 0, interaction.user.id)}
            tables = await self.host.tables(interaction.guild_id or 0)
            tables = [table for table in tables if table.id in own or records.in_sight(interaction, table)]
            if not tables:
                return say(words("no-tables"))
            lines = [await self._listed(table, interaction) for table in tables[:20]]
            if len(tables) > 20:
                lines.append(words("more-tables", count=len(tables) - 20))
            return say(clip("\n".join([words("tables-here"), *lines])))

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-end"))
    @app_commands.describe(agree=say_now("option-agree"))
    async def end(self, interaction: Interaction, agree: bool = True) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            played = await self.bot.endings.agree_to_end(sitting.table.id, interaction.user.id, interaction.id, agree)
            words = words_for(played.sitting, interaction.locale)
            events = events_of(played.rows)
            return say("\n".join(words.event(event) for event in events) or words("played"))

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-table-resign"))
    @app_commands.describe(seat=say_now("option-left-seat"), computer=say_now("option-resign-computer"))
    @app_commands.choices(computer=computers.LEVEL_CHOICES)
    async def resign(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8] | None = None, computer: str | None = None
    ) -> None:
        async def work() -> Reply:
            sitting = await self.host.table_in(interaction.channel_id)
            words = words_for(sitting, interaction.locale)
            own = sitting.chair_of(interaction.user.id)
            if seat is not None:
                await self._has_left(interaction, sitting, seat - 1)
            elif computer is not None and own is not None and sitting.table.status == "running":
                return await computers.command(interaction, sitting.table.id, "add", computer, own.seat + 1)
            played = await self.host.release(
                sitting.table.id, interaction.user.id, interaction.id, None if seat is None else seat - 1
            )
            if seat is not None and computer is not None:
                await self.bot.computers.add(sitting.table.id, interaction.user.id, computer, None, seat - 1)
                return say(words("computer-plays-on", number=seat))
            reply = say(words("you-resigned") if seat is None else words("seat-released", number=seat))
            for select in computers.after_resigning(played.sitting, interaction.user.id, words):
                reply.view.add_item(press.row(select))
            return reply

        await answer(interaction, work)

    async def _has_left(self, interaction: Interaction, sitting: Sitting, seat: int) -> None:
        """A seat is opened for somebody else only when that person has left the server. Raises TableError."""
        chair = next((chair for chair in sitting.chairs if chair.seat == seat and chair.user is not None), None)
        if chair is None or chair.user is None or interaction.guild is None:
            raise TableError("no-person-in-seat", number=seat + 1)
        try:
            await interaction.guild.fetch_member(chair.user)
        except discord.NotFound:
            return
        raise TableError("still-in-server", number=seat + 1)

    async def _which(self, interaction: Interaction, table_id: int | None) -> Sitting:
        """The table named, which must be of this server, or the one in this channel."""
        if table_id is None:
            return await self.host.table_in(interaction.channel_id)
        try:
            sitting = await self.host.look(table_id)
        except NoTableHere:
            sitting = None
        if sitting is None or sitting.table.guild_id != interaction.guild_id:
            raise TableError("no-such-table", table=str(table_id))
        return sitting

    def _may_come(self, interaction: Interaction, sitting: Sitting) -> None:
        """A table named by its number is joined by those who are awaited there or may see its channel. Raises TableError."""
        table, user = sitting.table, interaction.user.id
        awaited = {
            table.host_user,
            *(table.invited or []),
            *(held for chair in sitting.chairs for held in (chair.user, chair.claim)),
        }
        if user not in awaited and not records.in_sight(interaction, table):
            raise TableError("table-out-of-sight", table=str(table.id))

    def _may_move(self, interaction: Interaction, sitting: Sitting) -> None:
        """A table is moved by somebody who sits at it or who may manage threads here."""
        manages = interaction.permissions.manage_threads
        if not manages and sitting.chair_of(interaction.user.id) is None and sitting.table.host_user != interaction.user.id:
            raise TableError("only-seated-may-move")

    async def _listed(self, table: Table, interaction: Interaction) -> str:
        try:
            sitting = await self.host.look(table.id)
        except Exception:
            log.exception("table %s cannot be read", table.id)
            return words_for(None, interaction.locale)("listed-broken", table=str(table.id))
        words = words_for(sitting, interaction.locale)
        where = f"<#{table.channel_id}>" if table.channel_id else words("table-nowhere", table=str(table.id))
        if sitting.state is None:
            state = words("listed-lobby", seated=len(sitting.people))
        else:
            state = panel.waiting(sitting.state, words)
        return f"- **{title(table, words)}** {where}: {state}"


async def housed(interaction: Interaction, sitting: Sitting, channel: discord.TextChannel, made: str = "you-made") -> Reply:
    """Give a new table a thread of its own, and let the channel hear of it. `made`: the id of the answer."""
    bot, table, game = interaction.client, sitting.table, sitting.table.game
    words = words_for(sitting)
    bot.warm(game)
    try:
        thread = await channel.create_thread(
            name=title(table, words)[:100], type=discord.ChannelType.public_thread, auto_archive_duration=THREAD_MINUTES
        )
    except (discord.HTTPException, *BROKEN) as error:
        await bot.host.agree_to_end(table.id, interaction.user.id, click=0 - table.id)
        if getattr(error, "code", None) == 160006:
            return say(words("too-many-threads"))
        raise
    sitting = await bot.host.place(table.id, thread.id, channel.id)
    text = words("table-made", who=f"<@{interaction.user.id}>", table=title(table, words), where=f"<#{thread.id}>")
    join = press.button(boards.Join, f"j|{sitting.table.id}", words("button-join"), discord.ButtonStyle.primary)
    try:  # so that the channel hears of it; the table stands in its thread all the same
        announcement = Page(ui.TextDisplay(f"{text}\n{words(f'{game}-blurb')}"), press.row(join))
        await channel.send(view=announcement, nonce=f"new{table.id}-{bot.host.database}"[:25])
    except (discord.HTTPException, *BROKEN) as error:
        log.info("table %s could not be announced: %s", table.id, error)
    return say(words_for(sitting, interaction.locale)(made, table=title(table, words), where=f"<#{thread.id}>"))


_housing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""Held while a rematch gets its thread, by the number of the old table: who presses meanwhile waits for it."""


async def rematch(interaction: Interaction, table_id: int) -> Reply:
    """A new table for the people of this one, or the one that is there already."""
    bot, user = interaction.client, interaction.user
    lock = _housing.setdefault(table_id, asyncio.Lock())
    async with lock:
        played = await endings.rematch(bot.host, table_id, user.id, user.display_name, interaction.id)
        sitting = played.sitting
        if sitting.table.channel_id is None and sitting.table.status == "lobby":
            channel = await _parent(bot, sitting.table.parent_id)
            if channel is None:
                await bot.host.agree_to_end(sitting.table.id, user.id, click=0 - sitting.table.id)
                raise TableError("rematch-no-channel")
            return await housed(interaction, sitting, channel)
    words = words_for(sitting, interaction.locale)
    sits = sitting.table.status == "lobby" and sitting.chair_of(user.id) is not None
    text = words(
        "rematch-sits" if sits else "rematch-there", table=title(sitting.table, words), where=f"<#{sitting.table.channel_id}>"
    )
    return say(text)


async def _parent(bot: Skywright, channel_id: int) -> discord.TextChannel | None:
    """The text channel in which the threads of a table's people are made; None where it is gone, or hidden. Older programs noted
    the thread itself for tables that were shown in one again."""
    for _ in range(2):
        try:
            channel = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        if not isinstance(channel, discord.Thread) or channel.is_private():
            break
        channel_id = channel.parent_id
    return channel if isinstance(channel, discord.TextChannel) else None


def game_called(typed: str, words: Words) -> str:
    """The key of a game from its key or name in any case; what was typed where there is none."""
    wanted = " ".join(typed.lower().split())
    return next((key for key in GAMES if wanted in (key, words(f"{key}-name").lower())), typed)


def options_of(variants: str) -> dict[str, str]:
    """The variants typed as "plans=varied totals=open". Raises TableError for what is no name=value."""
    options = {}
    for part in variants.lower().replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not equals or not name or not value:
            raise TableError("variants-not-understood", part=part)
        options[name] = value
    return options


def variant_choices(game: str, seats: int | None, typed: str, locale: Any) -> list[app_commands.Choice[str]]:
    """Completions of a list of variants: what is typed so far and one more name=value."""
    rules = GAMES.get(game)
    if rules is None:
        return []
    words = words_for(None, locale)
    done = typed.split()
    begun = "" if not done or typed.endswith(" ") else done.pop()
    chosen = {part.partition("=")[0] for part in done}
    counts = [seats] if seats in rules.seats else list(rules.seats)
    known: dict[str, None] = {}
    for count in counts:
        for name, values in rules.options(int(count or 0)).items():
            if name not in chosen:
                known.update(dict.fromkeys(f"{name}={value}" for value in values))
    found = []
    for part in known:
        name, _, value = part.partition("=")
        label = f"{words(f'{game}-option-{name}')}: {words(f'{game}-option-{name}-{value}')}"
        if begun.lower() in part or begun.lower() in label.lower():
            value = " ".join([*done, part])
            if len(value) <= 100:
                found.append(app_commands.Choice(name=label[:100], value=value))
    return found[:25]


def refused_here(interaction: Interaction, words: Words) -> str:
    """Why no table can be made in this place, as a sentence; empty where it can."""
    channel = interaction.channel
    if interaction.guild_id is None:
        return words("new-not-in-messages")
    if isinstance(channel, discord.Thread):
        return words("new-not-in-thread")
    if not isinstance(channel, discord.TextChannel) or channel.type is not discord.ChannelType.text:
        return words("new-not-here")
    lacking = missing(interaction, tuple(NEEDED))
    if lacking:
        return words("permissions-missing", list=words("list-separator").join(words(NEEDED[name]) for name in lacking))
    return ""


def missing(interaction: Interaction, needed: tuple[str, ...]) -> list[str]:
    """The permissions of `needed` that the bot lacks in this channel, as Discord says with the interaction."""
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def parent_here(interaction: Interaction) -> int:
    """The channel to which a table belongs that is shown here: of a public thread the one it hangs in, as whoever sees that sees
    the thread."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and not channel.is_private():
        return channel.parent_id
    return interaction.channel_id or 0


def _in_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)
