"""`/strange-world sun|pass|place|stack`."""

from __future__ import annotations

from discord import app_commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import say_now
from cogs.move import lines

SUN = lines.Shape("sun <way>")
PASS = lines.Shape("pass <card> [<second>]")
STACK = lines.Shape("stack <number>")
PLACE = lines.Shape("place <card> <cell> [<then...>]")
"""`then`: a traveller with its spot (or `alone`), and what an eruption covers: all that comes with a card, in one completion."""


class StrangeWorld(lines.GameCog, group_name="strange-world", group_description=say_now("strange_world-command")):
    """Moves of Strange World Above the Clouds."""

    game = "strange_world"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("strange_world-command-sun"))
    @app_commands.describe(way=say_now("strange_world-command-way"))
    @app_commands.autocomplete(way=lines.from_legal_lines(SUN, "way"))
    async def sun(self, interaction: Interaction, way: str) -> None:
        await self.play(interaction, SUN, way=way)

    @app_commands.command(name="pass", description=say_now("strange_world-command-pass"))
    @app_commands.describe(card=say_now("strange_world-command-card"), second=say_now("strange_world-command-second"))
    @app_commands.autocomplete(card=lines.from_legal_lines(PASS, "card"), second=lines.from_legal_lines(PASS, "second"))
    async def pass_on(self, interaction: Interaction, card: str, second: str | None = None) -> None:
        await self.play(interaction, PASS, card=card, second=second)

    @app_commands.command(description=say_now("strange_world-command-stack"))
    @app_commands.describe(number=say_now("strange_world-command-number"))
    @app_commands.autocomplete(number=lines.from_legal_lines(STACK, "number"))
    async def stack(self, interaction: Interaction, number: str) -> None:
        await self.play(interaction, STACK, number=number)

    @app_commands.command(description=say_now("strange_world-command-place"))
    @app_commands.describe(
        card=say_now("strange_world-command-card"),
        cell=say_now("strange_world-command-cell"),
        then=say_now("strange_world-command-then"),
    )
    @app_commands.autocomplete(
        card=lines.from_legal_lines(PLACE, "card"),
        cell=lines.from_legal_lines(PLACE, "cell"),
        then=lines.from_legal_lines(PLACE, "then"),
    )
    async def place(self, interaction: Interaction, card: str, cell: str, then: str | None = None) -> None:
        await self.play(interaction, PLACE, card=card, cell=cell, then=then)
