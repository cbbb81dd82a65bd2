"""`/table undo`, `takeback`, `give`, `replace`, `pause`, `resume`, `rematch`: what changes a running game. Part of `/table`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Reply, name_of, say, say_now, words_for
from cogs.core.permissions import require_member
from cogs.table import takeback as back
from cogs.table import threads
from sessions.table.change import Played
from sessions.table.errors import TableError

MOST_ROW = 999_999_999


class Leaving(commands.Cog):
    """The commands; mixed into the cog of the group."""

    @app_commands.command(description=say_now("command-table-undo"))
    @app_commands.describe(back_to=say_now("option-undo-to"))
    @app_commands.rename(back_to="to")
    @answered
    async def undo(self, interaction: Interaction, back_to: app_commands.Range[int, 1, MOST_ROW] | None = None) -> Reply:
        sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
        return await back.undo(interaction, sitting.table.id, back_to)

    @app_commands.command(description=say_now("command-table-takeback"))
    @app_commands.describe(back_to=say_now("option-takeback-to"))
    @app_commands.rename(back_to="to")
    @answered
    async def takeback(self, interaction: Interaction, back_to: app_commands.Range[int, 1, MOST_ROW] | None = None) -> Reply:
        sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
        return await back.takeback(interaction, sitting.table.id, back_to)

    @undo.autocomplete("back_to")
    @takeback.autocomplete("back_to")
    async def _rows(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        free = interaction.command is not None and interaction.command.name == "undo"
        return [app_commands.Choice(name=name, value=row) for name, row in await back.wanted(interaction, str(current), free=free)]

    @app_commands.command(description=say_now("command-table-give"))
    @app_commands.describe(to=say_now("option-give-to"))
    @answered
    async def give(self, interaction: Interaction, to: discord.User) -> Reply:
        bot = interaction.client
        sitting = await bot.host.queries.table_in(interaction.channel_id)
        if to.bot:
            raise TableError("no-bots-invited")
        await require_member(interaction, to, TableError("give-not-here"))
        bot.people.check_invites(interaction.user.id, to.id)
        await bot.endings.give(sitting.table.id, interaction.user.id, to.id, name_of(to), interaction.id)
        return say(words_for(sitting, interaction.locale)("give-asked-note", to=to.mention))

    @app_commands.command(description=say_now("command-table-replace"))
    @app_commands.describe(seat=say_now("option-replace-seat"))
    @answered
    async def replace(self, interaction: Interaction, seat: app_commands.Range[int, 1, 8] | None = None) -> Reply:
        bot = interaction.client
        sitting = await bot.host.queries.table_in(interaction.channel_id)
        which = None if seat is None else seat - 1
        played = await bot.endings.replace(sitting.table.id, interaction.user.id, which, interaction.id)
        return say(back.asked(interaction, played))

    @app_commands.command(description=say_now("command-table-pause"))
    @answered
    async def pause(self, interaction: Interaction) -> Reply:
        return await _agreed(interaction, interaction.client.agreements.pause)

    @app_commands.command(description=say_now("command-table-resume"))
    @answered
    async def resume(self, interaction: Interaction) -> Reply:
        return await _agreed(interaction, interaction.client.agreements.resume)

    @app_commands.command(description=say_now("command-table-rematch"))
    @answered
    async def rematch(self, interaction: Interaction) -> Reply:
        sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
        return await threads.rematch(interaction, sitting.table.id)


async def _agreed(interaction: Interaction, act: Callable[[int, int, int], Awaitable[Played]]) -> Reply:
    """Do what concerns all people of the table in this channel, and tell what it did."""
    sitting = await interaction.client.host.queries.table_in(interaction.channel_id)
    return say(back.asked(interaction, await act(sitting.table.id, interaction.user.id, interaction.id)))
