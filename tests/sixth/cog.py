"""`/kites aim|pass|tie|rest`."""

from __future__ import annotations

from discord import app_commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.move import lines
from render.words import Words

say_now = Words()
AIM = lines.Shape("aim <spot>")
TIE = lines.Shape("tie <cords...> at <place>")


class Kites(lines.GameCog, group_name="kites", group_description=say_now("kites-command")):
    """Moves of Kites."""

    game = "kites"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("kites-command-aim"))
    @app_commands.describe(spot=say_now("kites-command-spot"))
    @app_commands.autocomplete(spot=lines.from_legal_lines(AIM, "spot"))
    async def aim(self, interaction: Interaction, spot: str) -> None:
        await self.play(interaction, AIM, spot=spot)

    @app_commands.command(name="pass", description=say_now("kites-command-pass"))
    async def pass_(self, interaction: Interaction) -> None:
        await self.play(interaction, "pass")

    @app_commands.command(description=say_now("kites-command-tie"))
    @app_commands.describe(cords=say_now("kites-command-cords"), place=say_now("kites-command-place"))
    @app_commands.autocomplete(cords=lines.from_legal_lines(TIE, "cords"), place=lines.from_legal_lines(TIE, "place"))
    async def tie(self, interaction: Interaction, cords: str, place: str) -> None:
        await self.play(interaction, TIE, cords=cords, place=place)

    @app_commands.command(description=say_now("kites-command-rest"))
    async def rest(self, interaction: Interaction) -> None:
        await self.play(interaction, "rest")
