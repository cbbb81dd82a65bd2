"""The look of Blueprints: an architect's drawing table under a calm sky.

Pictures carry no words but the letters and figures of the notation (o wood, g recycled, k stone, c glass): they read the same
in every language, and what they show is also told by `tell` and `alt`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.blueprints import board, hand, result
from render.blueprints import lesson as lessons
from render.blueprints.text import alt, name, speak, tell
from rules.blueprints import BlueprintsView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["alt", "draw", "lesson", "name", "speak", "tell"]


def draw(view: BlueprintsView) -> bytes:
    """The board, the reader's own plan and building, or the result, as a PNG."""
    if view.result is not None:
        return result.draw(view, view.result)
    if view.own is not None:
        return hand.draw(view, view.own)
    return board.draw(view)


def lesson(words: Words) -> bytes:
    """A scored building and what the signs mean, for the rules page, as a PNG."""
    return lessons.draw(words)
