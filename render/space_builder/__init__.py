"""The look of Space Builder: a toy city of the space age among the stars, its map a light in the air.

Pictures carry no words but names, letters and figures: they read the same in every language, and what they show is
told by `tell` and `alt` too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from render.face import Face, Names
from render.space_builder import board, hand, lesson, pieces, result, text, victory
from render.space_builder.text import ear
from rules.game import Seat
from rules.space_builder import SpaceBuilderView

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


class SpaceBuilderFace(Face[SpaceBuilderView]):
    """How the game looks and reads."""

    private = False  # no hands by direct message: the panel is the hand, and a map comes only with its watch
    live = True
    begins = frozenset({"space-builder-round-won", "space-builder-no-winner"})
    told_by: ClassVar[Mapping[str, str]] = {
        "space-builder-done": "space-builder-judged",
        "space-builder-stopped": "space-builder-judged-stopped",
    }

    def draw(self, view: SpaceBuilderView, names: Names = ()) -> bytes:
        """The board, the reader's own board beside the map, or the result."""
        if view.result is not None:
            return result.draw(view, view.result, names)
        if view.own is not None:
            return hand.draw(view, view.own, names)
        return board.draw(view, names)

    def draw_step(self, view: SpaceBuilderView, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """The map, the city and the hand, with keys on what can be chosen."""
        if view.own is None or view.result is not None:
            return None
        return hand.draw_step(view, view.own, begun, choices, names)

    def draw_victory(self, view: SpaceBuilderView, names: Names = ()) -> bytes | None:
        """The winner with the last city."""
        return None if view.result is None else victory.draw(view, view.result, names)

    def draw_cover(self) -> bytes | None:
        """A city that waits for its last building."""
        return victory.cover()

    def emojis(self) -> dict[str, bytes]:
        """Every building as it can stand, frozen ones, the acts."""
        return pieces.emojis()

    def emoji(self, view: SpaceBuilderView, begun: str, word: str) -> str | None:
        return pieces.emoji(view, begun, word)

    def tell(self, view: SpaceBuilderView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: SpaceBuilderView, words: Words) -> str:
        return text.alt(view, words)

    def caption(self, view: SpaceBuilderView, words: Words) -> str:
        return text.caption(view, words)

    def glance(self, view: SpaceBuilderView, words: Words) -> str:
        """All of it: whoever plays live has the map from here."""
        return self.alt(view, words)

    def name(self, view: SpaceBuilderView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return text.name(view, begun, word, words)

    def summary(self, view: SpaceBuilderView, words: Words) -> str:
        return ear.summary(view, words)

    def hear(self, view: SpaceBuilderView, words: Words) -> str:
        return ear.tell(view, words)

    def tell_own(self, view: SpaceBuilderView, words: Words) -> str:
        return ear.tell_own(view, words)

    def remind(self, view: SpaceBuilderView, begun: str, words: Words) -> list[str]:
        return text.remind(view, begun, words)

    def awaited(self, view: SpaceBuilderView, who: Mapping[Seat, str], people: Collection[Seat], words: Words) -> list[str]:
        """Return who chooses a building to unlock, who builds, and who is not ready: all at the same time."""
        if view.seats == 1:
            return []
        rest = "own" if view.pace == "own" else "ready"
        doing = {
            seat: "unlock" if seat == view.unlocking else "build" if view.building[seat] or view.ready[seat] else rest
            for seat in who
        }
        return [
            words(
                "space-builder-awaited",
                what=what,
                who=words("list-separator").join(who[seat] for seat in who if doing[seat] == what),
                person="yes" if view.unlocking in people else "no",
            )
            for what in ("unlock", "build", "own", "ready")
            if what in doing.values()
        ]

    def lesson(self, words: Words) -> bytes:
        """Both sides of every building and a judged city."""
        return lesson.draw(words)

    def quick(self, view: SpaceBuilderView, lines: Iterable[str]) -> list[str]:
        """To be ready."""
        return ["ready"] if "ready" in lines else []

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return text.speak(name, value, words)

    def score(self, view: SpaceBuilderView, name: str, points: int, words: Words) -> str | None:
        """A time trial is scored in time, else buildings count."""
        if view.seats == 1:
            return text.speak("time", points, words)
        return words("space-builder-told-score", count=points) if name == "score" else None

    def chapter(self, view: SpaceBuilderView) -> str:
        """A round."""
        return str(view.round)

    def further(self, view: SpaceBuilderView, seat: Seat, words: Words) -> str:
        return text.further(view, seat, words)


FACE = SpaceBuilderFace()
