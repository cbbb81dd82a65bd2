"""`/skyrise bid`, `pass`, `wonder`, `choose`, `wild`, `vault`, and `island`, which shows one island from close by."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands, ui

from cogs.core import choices
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import Page, Reply, clip, picture, say_now, words_for
from cogs.core.pictures import Rank
from cogs.move import lines
from render.skyrise import FACE as face
from render.words import Words
from rules.game import GameError
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL
from sessions.table.errors import NotStarted, TableError
from sessions.table.views import view_of

BID = lines.Shape("bid <number> <site>")
PASS = lines.Shape("pass")
WONDER = lines.Shape("wonder <card> <site>")
CHOOSE = lines.Shape("choose <first> [<second>]")
WILD = lines.Shape("wild <colour>")
VAULT = lines.Shape("vault <site>")


class Skyrise(lines.GameCog, group_name="skyrise", group_description=say_now("skyrise-command")):
    """Moves of Skyrise."""

    game = "skyrise"

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("skyrise-command-bid"))
    @app_commands.describe(number=say_now("skyrise-command-number"), site=say_now("skyrise-command-site"))
    @app_commands.autocomplete(number=lines.from_legal_lines(BID, "number"), site=lines.from_legal_lines(BID, "site"))
    async def bid(self, interaction: Interaction, number: str, site: str) -> None:
        await self.play(interaction, BID, number=number, site=site)

    @app_commands.command(name="pass", description=say_now("skyrise-command-pass"))
    async def pass_(self, interaction: Interaction) -> None:
        await self.play(interaction, PASS)

    @app_commands.command(description=say_now("skyrise-command-wonder"))
    @app_commands.describe(card=say_now("skyrise-command-card"), site=say_now("skyrise-command-site"))
    @app_commands.autocomplete(card=lines.from_legal_lines(WONDER, "card"), site=lines.from_legal_lines(WONDER, "site"))
    async def wonder(self, interaction: Interaction, card: str, site: str) -> None:
        await self.play(interaction, WONDER, card=card, site=site)

    @app_commands.command(description=say_now("skyrise-command-choose"))
    @app_commands.describe(first=say_now("skyrise-command-first"), second=say_now("skyrise-command-second"))
    @app_commands.autocomplete(first=lines.from_legal_lines(CHOOSE, "first"), second=lines.from_legal_lines(CHOOSE, "second"))
    async def choose(self, interaction: Interaction, first: str, second: str | None = None) -> None:
        await self.play(interaction, CHOOSE, first=first, second=second)

    @app_commands.command(description=say_now("skyrise-command-wild"))
    @app_commands.describe(colour=say_now("skyrise-command-colour"))
    @app_commands.autocomplete(colour=lines.from_legal_lines(WILD, "colour"))
    async def wild(self, interaction: Interaction, colour: str) -> None:
        await self.play(interaction, WILD, colour=colour)

    @app_commands.command(description=say_now("skyrise-command-vault"))
    @app_commands.describe(site=say_now("skyrise-command-site"))
    @app_commands.autocomplete(site=lines.from_legal_lines(VAULT, "site"))
    async def vault(self, interaction: Interaction, site: str) -> None:
        await self.play(interaction, VAULT, site=site)

    @app_commands.command(description=say_now("skyrise-command-island"))
    @app_commands.describe(which=say_now("skyrise-command-which"))
    @answered
    async def island(self, interaction: Interaction, which: str) -> Reply:
        view, words = await self._seen(interaction)
        letter = choices.meant(which, island_offers(view, words), words)
        drawn = await self.bot.painter.draw(f"skyrise-{letter}", partial(face.island, letter=letter), view, rank=Rank.PRESS)
        file, gallery = picture(drawn, "island.png", face.island_alt(view, letter, words))
        told: ui.TextDisplay[Page] = ui.TextDisplay(clip(face.island_told(view, letter, words)))
        return Reply(Page(told, gallery), [file])

    @island.autocomplete("which")
    async def _which(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        try:
            view, words = await self._seen(interaction)
        except GameError:
            return []  # the command itself says why
        return choices.completions(current, island_offers(view, words))

    async def _seen(self, interaction: discord.Interaction[Any]) -> tuple[SkyriseView, Words]:
        """Return what everybody sees of the table in this channel. Raises GameError."""
        sitting = await self.bot.host.queries.table_in(interaction.channel_id)
        if sitting.table.game != self.game:
            raise TableError("other-game", game=sitting.table.game.replace("_", "-"))
        if sitting.state is None:
            raise NotStarted
        view = view_of(sitting.state, None)
        assert isinstance(view, SkyriseView)
        return view, words_for(sitting, interaction.locale, mention=False)


def island_offers(view: SkyriseView, words: Words) -> list[choices.Offer]:
    """Return the islands in play, by letter and name."""
    named = {letter: words(f"skyrise-island-{letter}") for letter in islands(view)}
    return [choices.offer(words.pair(letter.upper(), name), letter, name) for letter, name in named.items()]


def islands(view: SkyriseView) -> tuple[str, ...]:
    """The islands in play, the central one first."""
    return (CENTRAL, *(letter for letter in view.slots if letter))
