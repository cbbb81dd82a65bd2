"""The rules of the games: pure Python, no clock, no I/O but the components read at import, no global randomness."""

from __future__ import annotations

from rules import blueprints, skyrise, space_builder, strange_world, welkin
from rules.game import Game

GAMES: dict[str, Game] = {}
"""Every registered game by its key."""


def register(game: Game) -> None:
    """Let a game in; the bot then offers it as soon as render, words and cogs know it too."""
    GAMES[game.key] = game


for _module in (blueprints, skyrise, space_builder, strange_world, welkin):
    register(_module.GAME)
