"""`/strange-world sun|pass|place|stack`."""

from __future__ import annotations

import re

from discord import app_commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import say_now
from cogs.move import lines


class Chain(lines.Shape):
    """The shape of a placement: a card and a cell, then a traveller with its spot (or `alone`), then what an eruption covers."""

    def __init__(self) -> None:
        super().__init__("place <card> <cell> [<traveller> <spot> <cover> <join>]")
        visitor = r"(?: (?P<traveller>(?!cover\b)[a-z]+)(?: (?P<spot>[lr]\d\d))?)?"
        eruption = r"(?: cover (?P<cover>[a-z]\d)(?: (?P<join>[a-z]\d))?)?"
        self._pattern = re.compile(r"place (?P<card>[a-z0-9+]+) (?P<cell>[a-z]\d)" + visitor + eruption)

    def fill(self, **options: str | None) -> str:
        words = ["place", options.get("card"), options.get("cell"), options.get("traveller"), options.get("spot")]
        if options.get("cover"):
            words.append("cover")
        words += [options.get("cover"), options.get("join")]  # a join alone is no cover: the refusal asks for it
        return " ".join(" ".join(word for word in words if word).lower().split())


SUN = lines.Shape("sun <way>")
PASS = lines.Shape("pass <card> [<second>]")
STACK = lines.Shape("stack <number>")
PLACE = Chain()


class StrangeWorld(lines.GameCog, group_name="strange-world", group_description=say_now("strange_world-command")):
    """Moves of Strange World Above the Clouds."""

    game = "strange_world"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("strange_world-command-sun"))
    @app_commands.describe(way=say_now("strange_world-command-way"))
    @app_commands.autocomplete(way=lines.from_legal_lines(SUN, "way"))
    async def sun(self, interaction: Interaction, way: str) -> None:
        await self.play(interaction, SUN.fill(way=way))

    @app_commands.command(name="pass", description=say_now("strange_world-command-pass"))
    @app_commands.describe(card=say_now("strange_world-command-card"), second=say_now("strange_world-command-second"))
    @app_commands.autocomplete(card=lines.from_legal_lines(PASS, "card"), second=lines.from_legal_lines(PASS, "second"))
    async def pass_on(self, interaction: Interaction, card: str, second: str | None = None) -> None:
        await self.play(interaction, PASS.fill(card=card, second=second))

    @app_commands.command(description=say_now("strange_world-command-stack"))
    @app_commands.describe(number=say_now("strange_world-command-number"))
    @app_commands.autocomplete(number=lines.from_legal_lines(STACK, "number"))
    async def stack(self, interaction: Interaction, number: str) -> None:
        await self.play(interaction, STACK.fill(number=number))

    @app_commands.command(description=say_now("strange_world-command-place"))
    @app_commands.describe(
        card=say_now("strange_world-command-card"),
        cell=say_now("strange_world-command-cell"),
        traveller=say_now("strange_world-command-traveller"),
        spot=say_now("strange_world-command-spot"),
        cover=say_now("strange_world-command-cover"),
        join=say_now("strange_world-command-join"),
    )
    @app_commands.autocomplete(
        card=lines.from_legal_lines(PLACE, "card"),
        cell=lines.from_legal_lines(PLACE, "cell"),
        traveller=lines.from_legal_lines(PLACE, "traveller"),
        spot=lines.from_legal_lines(PLACE, "spot"),
        cover=lines.from_legal_lines(PLACE, "cover"),
        join=lines.from_legal_lines(PLACE, "join"),
    )
    async def place(
        self,
        interaction: Interaction,
        card: str,
        cell: str,
        traveller: str | None = None,
        spot: str | None = None,
        cover: str | None = None,
        join: str | None = None,
    ) -> None:
        await self.play(interaction, PLACE.fill(card=card, cell=cell, traveller=traveller, spot=spot, cover=cover, join=join))
