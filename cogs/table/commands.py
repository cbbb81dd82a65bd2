"""`/table ...`: the life of a table."""

from __future__ import annotations

import logging
import re
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import choices
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Reply, clip, linked_title, name_of, place, say, say_now, waiting, words_for
from cogs.core.permissions import in_sight, member_of, refused_here, refused_in, require_member, require_sight
from cogs.table import actions, computers, more
from cogs.table.moving import TableMover
from cogs.table.seats import Leaving
from cogs.table.terms import terms_page
from cogs.table.threads import housed
from render.words import Words
from rules import GAMES
from sessions.host.host import Host
from sessions.people import guilds
from sessions.table.errors import NoTableHere, NotSeated, TableError
from sessions.table.model import Sitting, Table

log = logging.getLogger(__name__)


MOST_COMPUTERS = max(game.seats[-1] for game in GAMES.values())
"""Computer players of a table that somebody watches; at one where they play it is one fewer."""


class Tables(Leaving, commands.GroupCog, group_name="table", group_description=say_now("command-table")):
    """Making, filling, starting, showing and ending tables."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self.mover = TableMover(bot)

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
    @app_commands.choices(clock=choices.CLOCKS)
    @app_commands.autocomplete(game=choices.games)
    @answered
    async def new(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 1, 8] | None = None,
        variants: app_commands.Range[str, 0, 200] | None = None,
        invite: discord.User | None = None,
        invite_2: discord.User | None = None,
        invite_3: discord.User | None = None,
        computers_: app_commands.Range[int, 0, MOST_COMPUTERS] | None = None,
        clock: str | None = None,
        watch: bool = False,
    ) -> Reply:
        words = words_for(None, interaction.locale)
        refusal = refused_here(interaction, words)
        invited = [user for user in (invite, invite_2, invite_3) if user is not None]
        if refusal:
            return say(refusal)
        if any(user.bot for user in invited):
            return say(words("no-bots-invited"))
        for user in invited:
            await require_member(interaction, user, TableError("invite-not-here", who=user.mention))
            self.bot.people.check_invites(interaction.user.id, user.id)
        key = choices.game_called(game, words)
        levels = computers.seated(key, seats or 0, computers_, watch=watch)
        terms = {} if clock is None else {"clock": clock}
        options = options_of(key, variants or "", words)
        return await self._new(interaction, key, seats or 0, options, terms, invited, levels, watch)

    async def _new(
        self,
        interaction: Interaction,
        game: str,
        seats: int,
        options: dict[str, str],
        terms: dict[str, str],
        invited: list[Any],
        levels: list[str],
        watch: bool,
    ) -> Reply:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        assert interaction.guild_id is not None
        guests = [user.id for user in invited]
        async with guilds.room(self.host, interaction.guild_id, interaction.user.id, interaction.id, guests) as server:
            refused_in(server, interaction, channel.id, words_for(None, interaction.locale))
            beginner = not watch and await self.bot.standing.is_beginner(interaction.user.id)
            stakes = {"stakes": "friendly"} if beginner or levels else {}
            played = await self.host.lobby.new(
                game,
                options=options,
                seats=seats,
                user=interaction.user.id,
                name=name_of(interaction.user),
                guild_id=interaction.guild_id,
                channel_id=channel.id,
                click=interaction.id,
                invited=guests or None,
                locale=server.locale or str(interaction.guild_locale or "en"),
                terms={**stakes, **server.terms, **terms},
                computers=levels,
                watch=watch,
            )
        table = played.sitting.table
        if played.repeated:
            words = words_for(played.sitting)
            return say(words("you-made", table=place(table, words)))
        return await housed(interaction, played.sitting, channel, "you-made" if played.sitting.people else "you-watch")

    @new.autocomplete("variants")
    async def _variants(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words, typed = words_for(None, interaction.locale), str(interaction.namespace.game or "")
        game = choices.nearest(typed, choices.game_offers(words)) if typed else []
        return variant_choices(game[0].value, interaction.namespace.seats, current, words) if len(game) == 1 else []

    @app_commands.command(description=say_now("command-table-join"))
    @app_commands.describe(table=say_now("option-table"), seat=say_now("option-open-seat"))
    @answered
    async def join(
        self,
        interaction: Interaction,
        table: app_commands.Range[int, 1, 999_999_999] | None = None,
        seat: app_commands.Range[int, 1, 8] | None = None,
    ) -> Reply:
        sitting = await self._which(interaction, table)
        if table is not None:
            await self._may_come(interaction, sitting)
        return await actions.join(interaction, sitting.table.id, None if seat is None else seat - 1)

    @app_commands.command(description=say_now("command-table-leave"))
    @answered
    async def leave(self, interaction: Interaction) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        await self.host.lobby.leave(sitting.table.id, interaction.user.id, interaction.id)
        return say(words_for(sitting, interaction.locale)("you-left"))

    @app_commands.command(description=say_now("command-table-start"))
    @answered
    async def start(self, interaction: Interaction) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        return await actions.start(interaction, sitting.table.id)

    @app_commands.command(description=say_now("command-table-terms"))
    @answered
    async def terms(self, interaction: Interaction) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        return await terms_page(interaction, sitting.table.id)

    @app_commands.command(description=say_now("command-table-computer"))
    @app_commands.describe(
        action=say_now("option-computer-action"), level=say_now("option-computer-level"), seat=say_now("option-computer-seat")
    )
    @app_commands.choices(action=computers.ACTION_CHOICES, level=choices.COMPUTER_LEVELS)
    @answered
    async def computer(
        self, interaction: Interaction, action: str, level: str | None = None, seat: app_commands.Range[int, 1, 8] | None = None
    ) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        return await computers.command(interaction, sitting.table.id, action, level, seat)

    @app_commands.command(description=say_now("command-table-show"))
    @app_commands.describe(table=say_now("option-table"))
    @answered
    async def show(self, interaction: Interaction, table: app_commands.Range[int, 1, 999_999_999] | None = None) -> Reply:
        return await self.mover.show(interaction, await self._which(interaction, table))

    @app_commands.command(name="list", description=say_now("command-table-list"))
    @answered
    async def list_(self, interaction: Interaction) -> Reply:
        words = words_for(None, interaction.locale)
        own = {table.id for table in await self.host.queries.open_tables(interaction.guild_id or 0, interaction.user.id)}
        tables = await self.host.queries.open_tables(interaction.guild_id or 0)
        tables = [table for table in tables if table.id in own or in_sight(interaction, table)]
        if not tables:
            return say(words("no-tables"))
        lines = [await self._listed(table, interaction) for table in tables[:20]]
        if len(tables) > 20:
            lines.append(words("more-tables", count=len(tables) - 20))
        return say(clip("\n".join([words("tables-here"), *lines])))

    @app_commands.command(description=say_now("command-table-end"))
    @app_commands.describe(agree=say_now("option-agree"))
    @answered
    async def end(self, interaction: Interaction, agree: bool = True) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        played = await self.bot.agreements.end(sitting.table.id, interaction.user.id, interaction.id, agree)
        return more.ended(interaction, played)

    @app_commands.command(description=say_now("command-table-resign"))
    @app_commands.describe(seat=say_now("option-left-seat"), computer=say_now("option-resign-computer"))
    @app_commands.choices(computer=choices.COMPUTER_LEVELS)
    @answered
    async def resign(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8] | None = None, computer: str | None = None
    ) -> Reply:
        sitting = await self.host.queries.table_in(interaction.channel_id)
        words = words_for(sitting, interaction.locale)
        own = sitting.chair_of(interaction.user.id)
        holder = None if seat is None else await self._has_left(interaction, sitting, seat - 1)
        if holder is None and computer is not None and own is not None and sitting.table.status == "running":
            return await computers.command(interaction, sitting.table.id, "add", computer, own.seat + 1)
        if seat is None:
            return await more.resigned(interaction, sitting.table.id)
        await self.host.play.release(sitting.table.id, interaction.user.id, interaction.id, holder)
        if computer is not None:
            await self.bot.computers.add(sitting.table.id, interaction.user.id, computer, None, seat - 1)
            return say(words("computer-plays-on", number=seat))
        return say(words("seat-released", number=seat))

    async def _has_left(self, interaction: Interaction, sitting: Sitting, seat: int) -> int:
        """Return who sits there and has left the server: then alone others may open the seat. Raises TableError, and FAILED where
        Discord does not say."""
        if sitting.chair_of(interaction.user.id) is None:
            raise NotSeated  # before Discord is asked anything
        chair = next((chair for chair in sitting.chairs if chair.seat == seat and chair.user is not None), None)
        if chair is None or chair.user is None or interaction.guild is None:
            raise TableError("no-person-in-seat", number=seat + 1)
        if await member_of(interaction.guild, chair.user) is not None:
            raise TableError("still-in-server", number=seat + 1)
        return chair.user

    async def _which(self, interaction: Interaction, table_id: int | None) -> Sitting:
        """The table named, which must be of this server, or the one in this channel."""
        if table_id is None:
            return await self.host.queries.table_in(interaction.channel_id)
        try:
            sitting = await self.host.tables.look(table_id)
        except NoTableHere:
            sitting = None
        if sitting is None or sitting.table.guild_id != interaction.guild_id:
            raise TableError("no-such-table", table=str(table_id))
        return sitting

    async def _may_come(self, interaction: Interaction, sitting: Sitting) -> None:
        """A table named by its number is joined by those who are awaited there or can see its channel. Raises TableError."""
        table, user = sitting.table, interaction.user.id
        awaited = {
            table.host_user,
            *(table.invited or []),
            *(held for chair in sitting.chairs for held in (chair.user, chair.claim)),
        }
        if user not in awaited:
            await require_sight(interaction, sitting)

    async def _listed(self, table: Table, interaction: Interaction) -> str:
        try:
            sitting = await self.host.tables.look(table.id)
        except Exception:
            log.exception("table %s cannot be read", table.id)
            return words_for(None, interaction.locale)("listed-broken", table=str(table.id))
        words = words_for(sitting, interaction.locale)
        named = linked_title(table, words)
        if not table.channel_id:
            named += f" {words('table-nowhere', table=str(table.id))}"
        if sitting.damaged:
            state = words("listed-damaged")
        elif sitting.state is None:
            state = words("listed-lobby", seated=len(sitting.people))
        else:
            state = waiting(sitting.state, words)
        return "- " + words.pair(f"**{named}**", state)


def options_of(game: str, variants: str, words: Words) -> dict[str, str]:
    """Return the variants typed, as "plans=varied totals=open" or by the names that completion shows. Raises TableError."""
    offered = [choices.Offer(one.value, one.value, one.found_by) for one in variant_offers(game, None, words)]
    chosen: list[str] = []
    for typed in re.sub(r"\s*=\s*", "=", variants).replace(";", ",").split(","):
        whole = typed.strip() and len(choices.nearest(typed, offered)) == 1
        chosen += [choices.meant(part, offered, words) for part in ([typed] if whole else typed.split())]
    return dict(one.split("=") for one in chosen)


def variant_offers(game: str, seats: int | None, words: Words) -> list[choices.Offer]:
    """Return the variants of a game, of which `seats` have some, as name=value. None: for any number of seats."""
    rules = GAMES[game]
    counts = [seats] if seats in rules.seats else list(rules.seats)
    known = {(name, value): None for count in counts for name, values in rules.options(int(count or 0)).items() for value in values}
    return [
        choices.offer(words.pair(words(f"{game}-option-{name}"), words(f"{game}-option-{name}-{value}")), f"{name}={value}")
        for name, value in known
    ]


def variant_choices(game: str, seats: int | None, typed: str, words: Words) -> list[app_commands.Choice[str]]:
    """Completions of a list of variants: what is typed so far and one more name=value."""
    done = typed.split()
    begun = "" if not done or typed.endswith(" ") else done.pop()
    chosen = {part.partition("=")[0] for part in done}
    left = [one for one in variant_offers(game, seats, words) if one.value.partition("=")[0] not in chosen]
    found = [choices.Offer(one.name, " ".join([*done, one.value]), one.found_by) for one in choices.fitting(begun, left)]
    return choices.completions("", [one for one in found if len(one.value) <= 100])


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Tables(bot))
