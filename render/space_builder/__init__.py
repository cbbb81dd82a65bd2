"""The look of Space Builder: a toy city of the space age on an architect's table, under a calm sky.

Pictures carry no words but letters and figures: they read the same in every language, and what they show is told by `tell` and
`alt` too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.space_builder import board, hand, result
from render.space_builder import lesson as lessons
from render.space_builder.text import alt, further, name, speak, tell
from rules.space_builder import SpaceBuilderView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["LIVE", "PRIVATE", "alt", "draw", "further", "lesson", "name", "speak", "tell"]

LIVE = True
"""Played at a board under the fingers (cogs/live.py): what happens there is shown without a pause."""
PRIVATE = False
"""No hands by direct message: the panel is the hand, and a map comes only with its watch."""


def draw(view: SpaceBuilderView) -> bytes:
    """The board, the reader's own board beside the map, or the result, as a PNG."""
    if view.result is not None:
        return result.draw(view, view.result)
    if view.own is not None:
        return hand.draw(view, view.own)
    return board.draw(view)


def lesson(words: Words) -> bytes:
    """Both sides of every building and a judged city, for the rules page, as a PNG."""
    return lessons.draw(words)
