"""Choices and completions that several commands offer."""

from __future__ import annotations

from discord import app_commands

from cogs.core.interaction import Interaction
from cogs.core.messages import say_now, words_for
from players import LEVELS
from render.words import Words
from rules import GAMES
from sessions.people.guilds import CLOCKS as CLOCK_KINDS

CLOCKS = [app_commands.Choice(name=say_now(f"settings-clock-{clock}"), value=clock) for clock in CLOCK_KINDS]
COMPUTER_LEVELS = [app_commands.Choice(name=say_now(f"computer-level-{level}"), value=level) for level in LEVELS]


async def games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games whose name holds what is typed."""
    words = words_for(None, interaction.locale)
    found = [(words(f"{key}-name"), key) for key in GAMES]
    return [app_commands.Choice(name=name[:100], value=key) for name, key in found if current.lower() in name.lower()][:25]


def game_called(typed: str, words: Words) -> str:
    """The key of a game from its key or name in any case; what was typed where there is none."""
    wanted = " ".join(typed.lower().split())
    return next((key for key in GAMES if wanted in (key, words(f"{key}-name").lower())), typed)
