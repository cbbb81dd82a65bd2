"""`/hand`, `/rules`, `/board`: looking at a table, the same for every game."""

from __future__ import annotations

from discord import app_commands, ui
from discord.ext import commands

from cogs.board.hand import my_hand
from cogs.board.rules_page import rules_page
from cogs.core import choices
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import TEXT_MOST, Page, Reply, say_now, title, words_for
from cogs.ear import pages as ear
from cogs.ear.summary import listens
from sessions.table.errors import Damaged, NotStarted


class Looking(commands.Cog):
    """Looking at a table, without knowing its game."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-hand"))
    @answered
    async def hand(self, interaction: Interaction) -> Reply:
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        return await my_hand(interaction, sitting.table.id)

    @app_commands.command(description=say_now("command-rules"))
    @app_commands.describe(game=say_now("option-rules-game"))
    @app_commands.autocomplete(game=choices.games)
    @answered
    async def rules(self, interaction: Interaction, game: app_commands.Range[str, 1, 100] | None = None) -> Reply:
        words = words_for(None, interaction.locale)
        key = (
            choices.game_called(game, words) if game else (await self.bot.host.queries.table_in(interaction.channel_id)).table.game
        )
        return await rules_page(interaction, key, words)

    @app_commands.command(description=say_now("command-board"))
    @app_commands.describe(text=say_now("option-text"))
    @answered
    async def board(self, interaction: Interaction, text: bool = False) -> Reply:
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        if sitting.state is None:
            raise Damaged if sitting.damaged else NotStarted
        if text or listens(self.bot, interaction.user.id):
            return ear.board(interaction, sitting)
        plain = words_for(sitting, interaction.locale, mention=False)
        shown, files = await self.bot.pictures.pictured(sitting, None, plain, TEXT_MOST)
        return Reply(Page(ui.TextDisplay(title(sitting.table, plain)), shown), files)


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Looking(bot))
