"""The look of Strange World: worlds whose lands run into each other, high above the clouds.

Pictures carry no words but the names of players, cells and travellers; what they show is also told by `tell` and `alt`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from render.face import Face, Names
from render.strange_world import board, hand, lesson, result, text, tray, victory
from render.strange_world import names as naming
from render.strange_world.text import before, ear
from rules.game import Ahead
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import FACES, SPOTS

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


class StrangeWorldFace(Face[StrangeWorldView]):
    """How the game looks and reads."""

    concluded = frozenset({"strange-world-scored", "strange-world-over"})
    seats = frozenset({"to", "giver"})
    minor = frozenset(f"strange-world-{one}" for one in ("flipped", "portal", "alone", "erupted", "worth"))
    weighty = frozenset(f"strange-world-{one}" for one in ("came", "erupted", "city", "flipped", "scored"))
    trifling = frozenset(f"strange-world-{one}" for one in ("dealt", "got", "passed", "portal", "turned-up"))
    asked = frozenset(f"strange-world-{one}" for one in ("dealt", "chose", "rechose", "passes", "passed"))
    begins = frozenset({"strange-world-turn"})
    asks_all = True

    def draw(self, view: StrangeWorldView, names: Names = ()) -> bytes:
        """The board, the reader's own hand and world, or the result. Alone there is one picture for all."""
        if view.result is not None:
            return result.draw(view, view.result, names)
        if view.seats == 1:
            return hand.draw_alone(view, names)
        if view.own is not None:
            return hand.draw(view, view.own, names)
        return board.draw(view, names)

    def draw_step(self, view: StrangeWorldView, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """The reader's world and cards, with keys on what can be chosen."""
        if view.result is not None or view.seat is None:
            return None
        return hand.draw_step(view, begun, choices, names)

    def draw_victory(self, view: StrangeWorldView, names: Names = ()) -> bytes | None:
        """The winner's world with its travellers."""
        return None if view.result is None else victory.draw(view, view.result, names)

    def draw_end(self, view: StrangeWorldView, names: Names = ()) -> bytes | None:
        """Everybody's world at the end."""
        return None if view.result is None else self.draw(msgspec.structs.replace(view, result=None), names)

    def draw_cover(self) -> bytes | None:
        """A world above the clouds and some of its travellers."""
        return victory.cover()

    def emojis(self) -> dict[str, bytes]:
        """Cards, travellers, Dark Cities, the Sun."""
        return tray.emojis()

    def emoji(self, view: StrangeWorldView, begun: str, word: str) -> str | None:
        return tray.emoji(view, begun, word)

    def tell(self, view: StrangeWorldView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: StrangeWorldView, words: Words) -> str:
        return text.alt(view, words)

    def short(self, view: StrangeWorldView, begun: str, word: str, words: Words) -> str:
        """Return the label of a word: an English word in the reader's language, a card's letters as they are typed, with how many
        of it the reader holds."""
        if word in FACES:
            return naming.held_short(view, word, words)
        if word in naming.SPOKEN:
            return words(f"strange-world-word-{word}-short")
        if word in SPOTS:
            return naming.spot_short(view, begun, word, words)
        if naming.asks_traveller(begun):
            return naming.comes(word, words)
        return super().short(view, begun, word, words)

    def by_key(self, view: StrangeWorldView, begun: str, key: str, words: Words) -> str:
        """The card that is kept of three, or the one that is passed."""
        return naming.by_key(view, begun, key, words)

    def glance(self, view: StrangeWorldView, words: Words) -> str:
        return text.glance(view, words)

    def name(self, view: StrangeWorldView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return naming.name(view, begun, word, words)

    def summary(self, view: StrangeWorldView, words: Words) -> str:
        return ear.summary(view, words)

    def hear(self, view: StrangeWorldView, words: Words) -> str:
        return ear.hear(view, words)

    def parts(self, view: StrangeWorldView, words: Words) -> list[tuple[str, str]]:
        return ear.parts(view, words)

    def tell_part(self, view: StrangeWorldView, part: str, words: Words) -> str:
        return ear.tell_part(view, part, words)

    def tell_own(self, view: StrangeWorldView, words: Words) -> str:
        return ear.tell_own(view, words)

    def act(self, view: StrangeWorldView, line: str, words: Words) -> str:
        return naming.act(line, words)

    def ask(self, view: StrangeWorldView, begun: str, words: Words) -> str:
        return ear.ask(view, begun, words)

    def keys(self, begun: str) -> bool:
        """A stack is chosen by its own number, a traveller by its name."""
        return begun != "stack" and not naming.asks_traveller(begun)

    def legend(self, view: StrangeWorldView, begun: str, offered: Sequence[str], words: Words) -> str:
        """Return what a traveller is worth, and what each would bring now; what becomes of a stack."""
        return naming.legend(view, begun, offered, words)

    def pictured(self, begun: str, offered: Sequence[str]) -> bool:
        """Travellers: each stands there with its name, what it asks for and its bonus."""
        return naming.asks_traveller(begun)

    def say(self, view: StrangeWorldView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return ear.say(view, begun, word, words)

    def beforehand(self, view: StrangeWorldView, line: str, found: Ahead, words: Words) -> tuple[str, list[str]]:
        return before.asks(view, line, words), before.does(view, line, found, words)

    def foretells(self, view: StrangeWorldView, begun: str) -> bool:
        return ear.foretells(view, begun)

    def lesson(self, words: Words) -> bytes:
        """One finished world and what its parts score."""
        return lesson.draw(words)

    def quick(self, view: StrangeWorldView, lines: Iterable[str]) -> list[str]:
        """Return which way the Sun goes."""
        return [line for line in lines if line.startswith("sun ")]

    def chapter(self, view: StrangeWorldView) -> str:
        """A turn of all players."""
        return str(view.turn)

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return naming.speak(name, value, words)


FACE = StrangeWorldFace()
