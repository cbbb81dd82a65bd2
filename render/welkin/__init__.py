"""The look of Welkin: a market of five stalls at noon, above islands on which houses are built.

Pictures carry no words but names and the letters and figures of the notation, each material with its icon beside its letter
(P plant, E element, M metal, A animal, G gem): they read the same in every language, and what they show is also told by `tell`
and `alt`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from render.face import Face, Names
from render.welkin import board, hand, lesson, result, step, text, tray, victory
from render.welkin.text import ear, retold
from rules.game import Ahead, Event
from rules.welkin import WelkinView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


class WelkinFace(Face[WelkinView]):
    """How the game looks and reads."""

    concluded = frozenset({"welkin-scored", "welkin-over"})
    repeats = frozenset({"welkin-opened"})
    weighty = frozenset(
        {
            "welkin-sold",
            "welkin-sold-early",
            "welkin-flipped",
            "welkin-flipped-two",
            "welkin-closing",
            "welkin-idle",
            "welkin-scored",
        }
    )
    trifling = frozenset({"welkin-power", "welkin-procured", "welkin-bought", "welkin-used"})
    unordered = frozenset({"power flip"})
    ends = "end"
    joined = frozenset({"use", "power use"})
    private = False  # all lies open; a seat's own board in large is there when asked for

    def draw(self, view: WelkinView, names: Names = ()) -> bytes:
        """The board, the reader's own board in large, or the result."""
        if view.result is not None:
            return result.draw(view, view.result, names)
        if view.seat is not None:
            return hand.draw(view, view.seat, names)
        return board.draw(view, names)

    def draw_step(self, view: WelkinView, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """Market, offer and the own board, with keys on what can be chosen."""
        if view.seat is None or view.result is not None:
            return None
        return step.draw(view, view.seat, begun, choices, names)

    def draw_victory(self, view: WelkinView, names: Names = ()) -> bytes | None:
        """The winner's city in the sky."""
        return None if view.result is None else victory.draw(view, view.result, names)

    def draw_end(self, view: WelkinView, names: Names = ()) -> bytes | None:
        """The market and everybody's sites at the end."""
        return None if view.result is None else self.draw(msgspec.structs.replace(view, result=None), names)

    def draw_cover(self) -> bytes | None:
        """Islands under construction above the market."""
        return victory.cover()

    def emojis(self) -> dict[str, bytes]:
        """Materials, buildings, what can be done."""
        return tray.emojis()

    def emoji(self, view: WelkinView, begun: str, word: str) -> str | None:
        return tray.emoji(view, begun, word)

    def short(self, view: WelkinView, begun: str, word: str, words: Words) -> str:
        return text.short(view, begun, word, words)

    def code(self, view: WelkinView, begun: str, word: str, words: Words) -> str:
        return text.code(view, begun, word, words)

    def tell(self, view: WelkinView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: WelkinView, words: Words) -> str:
        return text.alt(view, words)

    def glance(self, view: WelkinView, words: Words) -> str:
        return text.glance(view, words)

    def name(self, view: WelkinView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return text.name(view, begun, word, words)

    def summary(self, view: WelkinView, words: Words) -> str:
        return ear.summary(view, words)

    def tell_own(self, view: WelkinView, words: Words) -> str:
        return ear.tell_own(view, words)

    def act(self, view: WelkinView, line: str, words: Words) -> str:
        return text.act(view, line, words)

    def aside(self, view: WelkinView, begun: str, offered: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
        """Tokens to turn over that cost something, by what they cost."""
        return text.aside(begun, offered, words)

    def remind(self, view: WelkinView, begun: str, words: Words) -> list[str]:
        """That the next site opened brings the end, when the offer cannot be filled any more."""
        opens = not begun or begun.split()[:1] == ["open"] or begun.split()[:2] == ["power", "open"]
        last = opens and view.pile == 0 and view.closing is None and view.result is None
        return [words("welkin-remind-last")] if last else []

    def keys(self, begun: str) -> bool:
        """Not of what can be done at all: its buttons name that, and with others beside it its number would be another."""
        return bool(begun)

    def legend(self, view: WelkinView, begun: str, offered: Sequence[str], words: Words) -> str:
        """Return what is completed, what many choices are that the picture shows, what letters on buttons stand for."""
        return text.legend(view, begun, offered, words)

    def pictured(self, begun: str, offered: Sequence[str]) -> bool:
        """Return what is laid on sites, and which of many bid tokens is flipped: the names would hide the market."""
        return "use" in begun.split()[:2] or "flip" in begun.split()[:2]

    def ask(self, view: WelkinView, begun: str, words: Words) -> str:
        return ear.ask(view, begun, words)

    def say(self, view: WelkinView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return ear.say(view, begun, word, words)

    def lesson(self, words: Words) -> bytes:
        """Return what materials are worth, how one procures, how a site is sold."""
        return lesson.draw(words)

    def quick(self, view: WelkinView, lines: Iterable[str]) -> list[str]:
        """The end of a turn in which something else could still be done."""
        return ["end"] if view.acted and "end" in lines else []

    def breaks(self, view: WelkinView) -> list[tuple[str, list[int]]]:
        """Completed sites, then their spaces."""
        return [("sites", [len(board.done) for board in view.boards]), ("spaces", [board.spaces for board in view.boards])]

    def retold(self, view: WelkinView, events: Sequence[Event], *, brief: bool = False) -> list[Event]:
        return retold.retold(view, events, brief=brief)

    def told_first(self, view: WelkinView, begun: str, offered: Sequence[str]) -> Sequence[str]:
        return ear.told_first(view, begun, offered)

    def grouped(self, view: WelkinView, begun: str, offered: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
        return ear.grouped(view, begun, offered, words)

    def beforehand(self, view: WelkinView, line: str, found: Ahead, words: Words) -> tuple[str, list[str]]:
        return ear.confirm(view, line, words), []

    def weighed(self, view: WelkinView, line: str) -> bool:
        return ear.weighed(view, line)

    def chapter(self, view: WelkinView) -> str:
        """A lap of the table, which is short."""
        return f"lap.{view.lap}"

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return text.speak(name, value, words)


FACE = WelkinFace()
