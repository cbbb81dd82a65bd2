"""Discord only: commands, panels, boards, direct messages. One thin cog per game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.core.bot import Skywright

COGS: dict[str, Callable[[Skywright], commands.Cog]] = {}
"""The maker of each game's own cog, by the game's key."""


def register(key: str, cog: Callable[[Skywright], commands.Cog]) -> None:
    """Let a game's commands in; bots that are built from now on have them."""
    COGS[key] = cog


def _lazily(module: str, name: str) -> Callable[[Skywright], commands.Cog]:
    """A maker that imports its module when a bot is built: cogs import the bot."""

    def make(bot: Skywright) -> commands.Cog:
        cog: commands.Cog = getattr(import_module(f"cogs.games.{module}"), name)(bot)
        return cog

    return make


register("blueprints", _lazily("blueprints", "Blueprints"))
register("skyrise", _lazily("skyrise", "Skyrise"))
register("space_builder", _lazily("space_builder", "SpaceBuilder"))
register("strange_world", _lazily("strange_world", "StrangeWorld"))
register("welkin", _lazily("welkin", "Welkin"))
