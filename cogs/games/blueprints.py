"""`/blueprints take`."""

from __future__ import annotations

from discord import app_commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import say_now
from cogs.move import lines

TAKE = lines.Shape("take <die> <space> [drop <drop>]")


class Blueprints(lines.GameCog, group_name="blueprints", group_description=say_now("blueprints-command")):
    """Moves of Blueprints."""

    game = "blueprints"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("blueprints-command-take"))
    @app_commands.describe(
        die=say_now("blueprints-command-die"), space=say_now("blueprints-command-space"), drop=say_now("blueprints-command-drop")
    )
    @app_commands.autocomplete(
        die=lines.from_legal_lines(TAKE, "die"),
        space=lines.from_legal_lines(TAKE, "space"),
        drop=lines.from_legal_lines(TAKE, "drop"),
    )
    async def take(self, interaction: Interaction, die: str, space: str, drop: str | None = None) -> None:
        await self.play(interaction, TAKE, die=die, space=space, drop=drop)
