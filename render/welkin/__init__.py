"""The look of Welkin: islands under construction around a market wheel, in the sky.

Pictures carry no words but the letters, figures and names of the notation (P plant, E element, M metal, A animal, G gem): they
read the same in every language, and what they show is also told by `tell` and `alt`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from render.face import Face, Names
from render.welkin import board, hand, lesson, result, text
from rules.welkin import WelkinView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


class WelkinFace(Face[WelkinView]):
    """How the game looks and reads."""

    private = False  # all lies open; a seat's own board in large is there when asked for

    def draw(self, view: WelkinView, names: Names = ()) -> bytes:
        """The board, the reader's own board in large, or the result."""
        if view.result is not None:
            return result.draw(view, view.result)
        if view.seat is not None:
            return hand.draw(view, view.seat)
        return board.draw(view)

    def tell(self, view: WelkinView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: WelkinView, words: Words) -> str:
        return text.alt(view, words)

    def name(self, view: WelkinView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return text.name(view, begun, word, words)

    def lesson(self, words: Words) -> bytes:
        """What materials are worth, how one procures, how a site is sold."""
        return lesson.draw(words)

    def quick(self, view: WelkinView, lines: Iterable[str]) -> list[str]:
        """The end of a turn in which something else could still be done."""
        return ["end"] if view.acted and "end" in lines else []

    def breaks(self, view: WelkinView) -> list[tuple[str, list[int]]]:
        """Completed sites, then their spaces."""
        return [("sites", [len(board.done) for board in view.boards]), ("spaces", [board.spaces for board in view.boards])]

    def chapter(self, view: WelkinView) -> str:
        """A lap of the table."""
        return str(view.lap)

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return text.speak(name, value, words)


FACE = WelkinFace()
