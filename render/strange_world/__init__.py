"""The look of Strange World: islands of paper over the clouds.

Pictures carry no words but the names of cards, cells and travellers as a line writes them; what they show is also told by `tell`
and `alt`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.strange_world import board, hand, result
from render.strange_world import lesson as lessons
from render.strange_world.names import name, speak
from render.strange_world.text import alt, tell
from rules.strange_world import StrangeWorldView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["alt", "draw", "lesson", "name", "speak", "tell"]


def draw(view: StrangeWorldView) -> bytes:
    """The board, the reader's own hand and world, or the result, as a PNG. Alone there is one picture for all."""
    if view.result is not None:
        return result.draw(view, view.result)
    if view.seats == 1:
        return hand.draw_alone(view)
    if view.own is not None:
        return hand.draw(view, view.own)
    return board.draw(view)


def lesson(words: Words) -> bytes:
    """One finished world and what its parts score."""
    return lessons.draw(words)
