"""`/table pause`, `/table resume`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Reply, events_of, say, say_now, words_for
from sessions.table.change import Played


class ClockCommands(commands.Cog):
    """Pausing a table and going on."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        table = self.bot.tree.get_command("table")
        assert isinstance(table, app_commands.Group)
        table.add_command(app_commands.Command(name="pause", description=say_now("command-table-pause"), callback=self._pause))
        table.add_command(app_commands.Command(name="resume", description=say_now("command-table-resume"), callback=self._resume))

    @answered
    async def _pause(self, interaction: Interaction) -> Reply:
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        return told_of(await self.bot.clocks.pause(sitting.table.id, interaction.user.id, interaction.id), interaction)

    @answered
    async def _resume(self, interaction: Interaction) -> Reply:
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        return told_of(await self.bot.clocks.resume(sitting.table.id, interaction.user.id, interaction.id), interaction)


def told_of(played: Played, interaction: Interaction) -> Reply:
    """What a change did, in its own events."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    return say("\n".join(words.event(event) for event in events) or words("played"))


async def setup(bot: Skywright) -> None:
    await bot.add_cog(ClockCommands(bot))
