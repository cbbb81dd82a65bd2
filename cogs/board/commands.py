"""`/hand`, `/rules`, `/board`: looking at a table, the same for every game."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.board.hand import my_hand
from cogs.board.rules_page import rules_page
from cogs.core import choices
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answer
from cogs.core.messages import TEXT_MOST, Page, Reply, in_text, pages, say, say_now, title, words_for
from render import FACES
from sessions.table.errors import Damaged, NotStarted


class Looking(commands.Cog):
    """Looking at a table, without knowing its game."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-hand"))
    async def hand(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.queries.table_in(interaction.channel_id)
            return await my_hand(interaction, sitting.table.id)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-rules"))
    @app_commands.describe(game=say_now("option-rules-game"))
    @app_commands.autocomplete(game=choices.games)
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        async def work() -> Reply:
            words = words_for(None, interaction.locale)
            key = (
                choices.game_called(game, words)
                if game
                else (await self.bot.host.queries.table_in(interaction.channel_id)).table.game
            )
            return await rules_page(self.bot, key, words)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-board"))
    @app_commands.describe(text=say_now("option-text"))
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.queries.table_in(interaction.channel_id)
            if sitting.state is None:
                raise Damaged if sitting.damaged else NotStarted
            chair = sitting.chair_of(interaction.user.id)
            plain = words_for(sitting, interaction.locale, mention=False)
            if text:
                view = sitting.state.view(None if chair is None else chair.seat)
                return in_pages(interaction, FACES[sitting.table.game].tell(view, in_text(plain)))
            shown, files = await self.bot.pictures.pictured(sitting, None, plain, TEXT_MOST, urgent=True)
            return Reply(Page(ui.TextDisplay(title(sitting.table, plain)), shown), files)

        await answer(interaction, work)


def in_pages(interaction: Interaction, text: str) -> Reply:
    """A text that must be read whole: what one message does not hold follows in further ones."""
    first, *more = pages(text)
    reply = say(first)

    async def then(_: discord.Message) -> None:
        for piece in more:
            await interaction.followup.send(view=say(piece).view, ephemeral=True)

    reply.then = then
    return reply


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Looking(bot))
