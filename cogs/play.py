"""`/hand`, `/rules`, `/board`, `/move`: the same for every game."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import boards, lines, panel
from cogs.answer import Interaction, answer
from cogs.app import Skywright
from cogs.speech import TEXT_MOST, Page, Reply, brief, in_text, pages, say, title, words_for
from cogs.tables import game_called
from render import FACES
from render.words import Words
from rules import GAMES
from rules.game import GameError
from sessions.errors import NotStarted

say_now = Words()


class Play(commands.Cog):
    """Looking at a table and moving at it, without knowing its game."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-hand"))
    async def hand(self, interaction: Interaction) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.table_in(interaction.channel_id)
            return await boards.my_hand(interaction, sitting.table.id)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-rules"))
    @app_commands.describe(game=say_now("option-rules-game"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        async def work() -> Reply:
            words = words_for(None, interaction.locale)
            key = game_called(game, words) if game else (await self.bot.host.table_in(interaction.channel_id)).table.game
            return await boards.rules_page(self.bot, key, words)

        await answer(interaction, work)

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_for(None, interaction.locale)
        found = [(words(f"{key}-name"), key) for key in GAMES]
        return [app_commands.Choice(name=name[:100], value=key) for name, key in found if current.lower() in name.lower()][:25]

    @app_commands.command(description=say_now("command-board"))
    @app_commands.describe(text=say_now("option-text"))
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        async def work() -> Reply:
            sitting = await self.bot.host.table_in(interaction.channel_id)
            if sitting.state is None:
                raise NotStarted
            chair = sitting.chair_of(interaction.user.id)
            plain = words_for(sitting, interaction.locale, mention=False)
            if text:
                view = sitting.state.view(None if chair is None else chair.seat)
                return in_pages(interaction, FACES[sitting.table.game].tell(view, in_text(plain)))
            shown, files = await self.bot.pictured(sitting, None, plain, TEXT_MOST, urgent=True)
            return Reply(Page(ui.TextDisplay(title(sitting.table, plain)), shown), files)

        await answer(interaction, work)

    @app_commands.command(description=say_now("command-move"))
    @app_commands.describe(typed=say_now("option-lines"))
    @app_commands.rename(typed="lines")
    async def move(self, interaction: Interaction, typed: app_commands.Range[str, 1, 1000]) -> None:
        await lines.play(interaction, typed)

    @move.autocomplete("typed")
    async def _lines(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal lines that begin with, then that hold, what is typed."""
        try:
            sitting, seat, state = await lines.seat_here(interaction)
        except GameError:
            return []
        if ";" in current:  # what may follow depends on lines that are not played yet
            return [app_commands.Choice(name=current, value=current)] if len(current) <= 100 else []
        begun = " ".join(current.lower().split())
        found = [line for line in state.moves(seat, panel.clicked_at(interaction)) if begun in line]
        found.sort(key=lambda line: not line.startswith(begun))
        plain = words_for(sitting, interaction.locale, mention=False)
        face, view = FACES[sitting.table.game], state.view(seat)
        return [
            app_commands.Choice(name=brief(f"{line}: {panel.path(face, view, line, plain, ' › ')}"), value=line)
            for line in found[:25]
        ]


def in_pages(interaction: Interaction, text: str) -> Reply:
    """A text that must be read whole: what one message does not hold follows in further ones."""
    first, *more = pages(text)
    reply = say(first)

    async def then(_: discord.Message) -> None:
        for piece in more:
            await interaction.followup.send(view=say(piece).view, ephemeral=True)

    reply.then = then
    return reply
