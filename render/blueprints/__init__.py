"""The look of Blueprints: a drafting table with white lines on blue, notes beside them, and dice on a ruler.

Pictures carry no words but names and the letters and figures of the notation (o wood, g recycled, k stone, c glass): they read
the same in every language, and what they show is also told by `tell` and `alt`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.blueprints import board, hand, icons, lesson, result, text, victory
from render.blueprints.text import ear
from render.face import Face, Names
from rules.blueprints import BlueprintsView
from rules.game import Ahead, Event

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


class BlueprintsFace(Face[BlueprintsView]):
    """How the game looks and reads."""

    reasoned = frozenset({"blueprints-award", "blueprints-prize"})
    concluded = frozenset({"blueprints-over"})
    asked = frozenset({"blueprints-built"})
    begins = frozenset({"blueprints-round"})
    weighty = frozenset({"blueprints-scored", "blueprints-cards", "blueprints-award", "blueprints-prize", "blueprints-round"})
    asks_all = True
    final = True

    def draw(self, view: BlueprintsView, names: Names = ()) -> bytes:
        """The board, the reader's own plan and building, or the result."""
        if view.result is not None:
            return result.draw(view, view.result, names)
        if view.own is not None:
            return hand.draw(view, view.own, names)
        return board.draw(view, names)

    def draw_step(self, view: BlueprintsView, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """The plan, the building and the pool: the dice that can be taken, then the places where one can stand."""
        if view.own is None or view.result is not None:
            return None
        return hand.draw_step(view, view.own, begun, choices, names)

    def draw_victory(self, view: BlueprintsView, names: Names = ()) -> bytes | None:
        """The winner with the last building."""
        return None if view.result is None else victory.draw(view, view.result, names)

    def draw_cover(self) -> bytes | None:
        """A building that grows out of its plan."""
        return victory.cover()

    def emojis(self) -> dict[str, bytes]:
        """Every die, the basket, awards and prizes."""
        return icons.emojis()

    def emoji(self, view: BlueprintsView, begun: str, word: str) -> str | None:
        return icons.emoji(begun, word)

    def tell(self, view: BlueprintsView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: BlueprintsView, words: Words) -> str:
        return text.alt(view, words)

    def short(self, view: BlueprintsView, begun: str, word: str, words: Words) -> str:
        return text.short(begun, word, words)

    def code(self, view: BlueprintsView, begun: str, word: str, words: Words) -> str:
        """A die by its letter and value."""
        return word.upper() if text.is_die(word) else self.short(view, begun, word, words)

    def legend(self, view: BlueprintsView, begun: str, offered: Sequence[str], words: Words) -> str:
        """The materials that the letters of many dice stand for."""
        return text.legend(offered, words)

    def glance(self, view: BlueprintsView, words: Words) -> str:
        return text.glance(view, words)

    def name(self, view: BlueprintsView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return text.name(view, begun, word, words)

    def remind(self, view: BlueprintsView, begun: str, words: Words) -> list[str]:
        """The prizes within reach."""
        return text.remind(view, begun, words)

    def summary(self, view: BlueprintsView, words: Words) -> str:
        return ear.summary(view, words)

    def tell_own(self, view: BlueprintsView, words: Words) -> str:
        return ear.tell_own(view, words)

    def act(self, view: BlueprintsView, line: str, words: Words) -> str:
        return text.act(line, words)

    def ask(self, view: BlueprintsView, begun: str, words: Words) -> str:
        return ear.ask(view, begun, words)

    def say(self, view: BlueprintsView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return ear.say(view, begun, word, words)

    def beforehand(self, view: BlueprintsView, line: str, found: Ahead, words: Words) -> tuple[str, list[str]]:
        return ear.beforehand(view, line, words), []

    def retold(self, view: BlueprintsView, events: Sequence[Event], *, brief: bool = False) -> list[Event]:
        return ear.retold(view, events, brief=brief)

    def in_summary(self, view: BlueprintsView, event: Event) -> bool:
        return ear.in_summary(view, event)

    def lesson(self, words: Words) -> bytes:
        """A scored building and what the signs mean."""
        return lesson.draw(words)

    def reasons(self, view: BlueprintsView, words: Words) -> list[str]:
        return text.reasons(view, words)

    def breaks(self, view: BlueprintsView) -> list[tuple[str, list[int]]]:
        """Prizes, then gold, silver and bronze awards."""
        prizes = [len(won) for won in view.prizes]
        return [
            ("prizes", prizes),
            *((f"{each}s", [won.count(each) for won in view.awards]) for each in ("gold", "silver", "bronze")),
        ]

    def chapter(self, view: BlueprintsView) -> str:
        """A round."""
        return str(view.round)

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return text.speak(name, value, words)


FACE = BlueprintsFace()
