"""A made-up sixth game, let in by the same register calls as the five."""

from pathlib import Path

LOCALE = Path(__file__).resolve().parent / "locale"


def register() -> None:
    """Let Kites in: its rules, its face, its words. (Imports stand here so that tests of the rules load no pictures.)"""
    import render
    import render.words
    import rules
    from tests.sixth import face, game

    rules.register(game.GAME)
    render.register(game.GAME.key, face)
    render.words.add(LOCALE)
