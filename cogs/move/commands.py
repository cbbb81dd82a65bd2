"""`/move`: the same for every game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered, clicked_at
from cogs.core.messages import Reply, brief, say_now, unmarked, words_for
from cogs.move import labels, lines
from render import FACES
from rules.game import GameError
from sessions.kernel.typed import folded
from sessions.table.views import view_of


class Play(commands.Cog):
    """Moving at a table, without knowing its game."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-move"))
    @app_commands.describe(typed=say_now("option-lines"))
    @app_commands.rename(typed="lines")
    @answered
    async def move(self, interaction: Interaction, typed: app_commands.Range[str, 1, 1000]) -> Reply:
        return await lines.play(interaction, typed)

    @move.autocomplete("typed")
    async def _lines(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal lines that begin with, then that hold, what is typed."""
        try:
            sitting, seat, state = await lines.seat_here(interaction)
        except GameError:
            return []
        if ";" in current:  # what may follow depends on lines that are not played yet
            return [app_commands.Choice(name=current, value=current)] if len(current) <= 100 else []
        begun = folded(current)
        found = [line for line in state.moves(seat, clicked_at(interaction)) if begun in line]
        found.sort(key=lambda line: not line.startswith(begun))
        plain = words_for(sitting, interaction.locale, mention=False)
        face, view = FACES[sitting.table.game], view_of(state, seat)
        return [
            app_commands.Choice(name=brief(unmarked(plain.pair(line, labels.path(face, view, line, plain, " › ")))), value=line)
            for line in found[:25]
        ]


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Play(bot))
