"""The look of Skyrise: islands of hexes in a calm sky, towers and hoardings in the colours and shapes of the seats.

Pictures carry no words but those of the notation. `island` is one island from close by, `island_told` its places as text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.skyrise import board, hand, result, zoom
from render.skyrise import lesson as lessons
from render.skyrise.text import alt, island_alt, island_told, name, speak, tell
from rules.skyrise import SkyriseView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["alt", "draw", "island", "island_alt", "island_told", "lesson", "name", "on_board", "speak", "tell"]


def draw(view: SkyriseView) -> bytes:
    """The board, the reader's own hand, or the result, as a PNG."""
    if view.result is not None:
        return result.draw(view, view.result)
    if view.own is not None:
        return hand.draw(view, view.own)
    return board.draw(view)


def on_board(begun: str) -> bool:
    """Whether the next word is a place: chosen on the map."""
    words = begun.split()
    return words[:1] == ["vault"] or (words[:1] in (["bid"], ["wonder"]) and len(words) > 1)


def island(view: SkyriseView, letter: str) -> bytes:
    """One island from close by, as a PNG."""
    return zoom.draw(view, letter)


def lesson(words: Words) -> bytes:
    """An auction on the map and what the signs mean, for the rules page, as a PNG."""
    return lessons.draw(words)
