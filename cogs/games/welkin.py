"""`/welkin open`, `flip`, `procure`, `use`, `power`, `sell`, `end`."""

from __future__ import annotations

from discord import app_commands

from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import say_now
from cogs.move import lines

OPEN = lines.Shape("open <site>")
FLIP = lines.Shape("flip <bid>")
PROCURE = lines.Shape("procure <turned> <stock>")
USE = lines.Shape("use <laid...>")
POWER = lines.Shape("power <kind> <what...>")
SELL = lines.Shape("sell <site>")
END = lines.Shape("end")


class Welkin(lines.GameCog, group_name="welkin", group_description=say_now("welkin-command")):
    """Moves of Welkin."""

    game = "welkin"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("welkin-command-open"))
    @app_commands.describe(site=say_now("welkin-command-site"))
    @app_commands.autocomplete(site=lines.from_legal_lines(OPEN, "site"))
    async def open(self, interaction: Interaction, site: str) -> None:
        await self.play(interaction, OPEN, site=site)

    @app_commands.command(description=say_now("welkin-command-flip"))
    @app_commands.describe(bid=say_now("welkin-command-bid"))
    @app_commands.autocomplete(bid=lines.from_legal_lines(FLIP, "bid"))
    async def flip(self, interaction: Interaction, bid: str) -> None:
        await self.play(interaction, FLIP, bid=bid)

    @app_commands.command(description=say_now("welkin-command-procure"))
    @app_commands.describe(turned=say_now("welkin-command-turned"), stock=say_now("welkin-command-stock"))
    @app_commands.autocomplete(turned=lines.from_legal_lines(PROCURE, "turned"), stock=lines.from_legal_lines(PROCURE, "stock"))
    async def procure(self, interaction: Interaction, turned: str, stock: str) -> None:
        await self.play(interaction, PROCURE, turned=turned, stock=stock)

    @app_commands.command(description=say_now("welkin-command-use"))
    @app_commands.describe(laid=say_now("welkin-command-laid"))
    @app_commands.autocomplete(laid=lines.from_legal_lines(USE, "laid"))
    async def use(self, interaction: Interaction, laid: str) -> None:
        await self.play(interaction, USE, laid=laid)

    @app_commands.command(description=say_now("welkin-command-power"))
    @app_commands.describe(kind=say_now("welkin-command-kind"), what=say_now("welkin-command-what"))
    @app_commands.autocomplete(kind=lines.from_legal_lines(POWER, "kind"), what=lines.from_legal_lines(POWER, "what"))
    async def power(self, interaction: Interaction, kind: str, what: str) -> None:
        await self.play(interaction, POWER, kind=kind, what=what)

    @app_commands.command(description=say_now("welkin-command-sell"))
    @app_commands.describe(site=say_now("welkin-command-site"))
    @app_commands.autocomplete(site=lines.from_legal_lines(SELL, "site"))
    async def sell(self, interaction: Interaction, site: str) -> None:
        await self.play(interaction, SELL, site=site)

    @app_commands.command(description=say_now("welkin-command-end"))
    async def end(self, interaction: Interaction) -> None:
        await self.play(interaction, END)
