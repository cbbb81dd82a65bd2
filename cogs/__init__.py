"""Discord only: commands, panels, boards, direct messages. One thin cog per game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.app import Skywright

COGS: dict[str, Callable[[Skywright], commands.Cog]] = {}
"""The maker of each game's own cog, by the game's key."""


def register(key: str, cog: Callable[[Skywright], commands.Cog]) -> None:
    """Let a game's commands in; bots that are built from now on have them."""
    COGS[key] = cog


def _blueprints(bot: Skywright) -> commands.Cog:
    from cogs.blueprints import Blueprints

    return Blueprints(bot)


register("blueprints", _blueprints)


def _skyrise(bot: Skywright) -> commands.Cog:
    from cogs.skyrise import Skyrise

    return Skyrise(bot)


register("skyrise", _skyrise)
