"""The look of Welkin: islands under construction around a market wheel, in the sky.

Pictures carry no words but the letters, figures and names of the notation (P plant, E element, M metal, A animal, G gem): they
read the same in every language, and what they show is also told by `tell` and `alt`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.welkin import board, hand, result
from render.welkin import lesson as rules_page
from render.welkin.text import alt, name, speak, tell
from rules.welkin.parts import WelkinView

if TYPE_CHECKING:
    from render.words import Words

PRIVATE = False
"""All lies open: nothing has to be sent to a seat alone. Its own board in large is there when asked for."""

__all__ = ["PRIVATE", "alt", "draw", "lesson", "name", "speak", "tell"]


def draw(view: WelkinView) -> bytes:
    """The board, the reader's own board in large, or the result, as a PNG."""
    if view.result is not None:
        return result.draw(view, view.result)
    if view.seat is not None:
        return hand.draw(view, view.seat)
    return board.draw(view)


def lesson(words: Words) -> bytes:
    """What materials are worth, how one procures, how a site is sold."""
    return rules_page.draw(words)
