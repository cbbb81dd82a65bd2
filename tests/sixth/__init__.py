"""A made-up sixth game, let in by the same register calls as the five."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

LOCALE = Path(__file__).resolve().parent / "locale"


def register() -> None:
    """Let Kites in: its rules, its face, its words, its commands. Imports stand here: rules load no pictures."""
    import cogs
    import render
    import render.words
    import rules
    from tests.sixth import face, game

    rules.register(game.GAME)
    render.register(game.GAME.key, face.FACE)
    render.words.add(LOCALE)
    cogs.register(game.GAME.key, lambda bot: _commands().Kites(bot))


def _commands() -> ModuleType:
    """Its cog; imported when a bot is built, for its descriptions are read from the words above."""
    return import_module("tests.sixth.cog")
