"""The look of Skyrise: islands of hexes at dusk over a city of the twenties, every seat with towers in a style of its own.

Pictures carry no words but those of the notation, and the names of players and Wonders.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from render.face import Face, Names
from render.skyrise import board, hand, lesson, result, step, text, tray, victory
from render.skyrise.text import ear, key
from rules.game import Ahead, Event
from rules.skyrise import SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import CARDS

if TYPE_CHECKING:
    from render.words import Words

__all__ = ["FACE"]


MOST_ORDERS = 10
MINOR = (
    *("passed", "cannot", "dead-end", "raised", "disc", "no-disc", "excess", "commission"),
    *("vault-none", "hammer-asked", "finished", "key", "starts", "cards"),
)
"""What follows from a bid, a win or a Wonder that is told beside it, or stands in the picture."""
WEIGHTY = ("built", "wonder", "hammered", "effect", "control", "panorama", "scored")
"""Who won which place with what, and what it brought."""


class SkyriseFace(Face[SkyriseView]):
    """How the game looks and reads."""

    concluded = frozenset({"skyrise-scored", "skyrise-over"})
    begins = frozenset({"skyrise-starts", "skyrise-era-over"})
    seats = frozenset({"owner"})
    minor = frozenset(f"skyrise-{one}" for one in MINOR)
    weighty = frozenset(f"skyrise-{one}" for one in WEIGHTY)
    trifling = frozenset(f"skyrise-{one}" for one in (*MINOR, "bid", "first", "chose", "wild-found", "wild", "era-over"))
    asks_all = True
    unordered = frozenset({"choose"})

    def draw(self, view: SkyriseView, names: Names = ()) -> bytes:
        """The board, the reader's own hand, or the result."""
        if view.result is not None:
            return result.draw(view, view.result, names)
        if view.own is not None:
            return hand.draw(view, view.own, names)
        return board.draw(view, names)

    def draw_step(self, view: SkyriseView, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """The part of the map in question, with keys on what can be chosen."""
        if view.own is None or view.result is not None:
            return None
        return step.draw(view, view.own, begun, choices, names)

    def draw_victory(self, view: SkyriseView, names: Names = ()) -> bytes | None:
        """The winner with everything they built."""
        return None if view.result is None else victory.draw(view, view.result, names)

    def draw_end(self, view: SkyriseView, names: Names = ()) -> bytes | None:
        """The city as it was finished."""
        return None if view.result is None else self.draw(msgspec.structs.replace(view, result=None), names)

    def draw_cover(self) -> bytes | None:
        """An island at dusk in the middle of an auction."""
        return victory.cover()

    def emojis(self) -> dict[str, bytes]:
        """Discs, towers, Wonders, the acts."""
        return tray.emojis()

    def emoji(self, view: SkyriseView, begun: str, word: str) -> str | None:
        return tray.emoji(view, begun, word)

    def tell(self, view: SkyriseView, words: Words) -> str:
        return text.tell(view, words)

    def alt(self, view: SkyriseView, words: Words) -> str:
        return text.alt(view, words)

    def short(self, view: SkyriseView, begun: str, word: str, words: Words) -> str:
        if word in CARDS:
            return words(f"skyrise-wonder-{word}-short")
        if begun == "bid" and word.isdigit():
            return words("skyrise-word-number-short", number=word)
        if view.standing is not None and word in ("pass", "wonder"):
            return words(f"skyrise-word-{word}-hammer-short")
        if word in ("bid", "wonder", "choose"):
            return words(f"skyrise-word-{word}-short")
        if word == "pass":
            return words("skyrise-word-pass")
        if word in SITE_AT:  # by what is seen there, and by its name for those who have read it: a step's picture has a key instead
            return words("skyrise-word-site-short", site=word.upper(), colour=COLOUR[SITE_AT[word]])
        return super().short(view, begun, word, words)

    def code(self, view: SkyriseView, begun: str, word: str, words: Words) -> str:
        """A place without its colour, a number alone."""
        if word in SITE_AT:
            return word.upper()
        return word if self._numbers(begun) and word.isdigit() else self.short(view, begun, word, words)

    def keys(self, begun: str) -> bool:
        """Numbers have none."""
        return not self._numbers(begun)

    @staticmethod
    def _numbers(begun: str) -> bool:
        return begun == "bid"

    def aside(self, view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
        """Places all over the map by their islands, where they are many or the map would be too small for all their keys."""
        groups = text.aside(begun, offered, words)
        sites = [site for _, group in groups for site in group]
        return groups if len(sites) > text.MOST_AT_ONCE or not step.legible(view, sites) else []

    def pictured(self, begun: str, offered: Sequence[str]) -> bool:
        """Numbers and places: the map shows them, and the legend says what is alike of several once."""
        return key.tells(begun, offered)

    def legend(self, view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> str:
        """Numbers or, of more than a few, places."""
        return key.legend(view, begun, offered, words)

    def told_aside(self, view: SkyriseView, begun: str, offered: Sequence[str], words: Words) -> str:
        """The names of the islands, and where a bid wins at once."""
        return key.islands(view, begun, offered, words)

    def glance(self, view: SkyriseView, words: Words) -> str:
        return text.glance(view, words)

    def name(self, view: SkyriseView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return text.name(view, begun, word, words)

    def summary(self, view: SkyriseView, words: Words) -> str:
        return ear.summary(view, words)

    def caption(self, view: SkyriseView, words: Words) -> str:
        """Return what the reader's Wonders do, which their cards show by signs alone."""
        return text.wonders_told(view, words)

    def in_summary(self, view: SkyriseView, event: Event) -> bool:
        """The bid that leads."""
        return event.id == "skyrise-bid" and bool(view.laid) and view.laid[-1].number == event.about.get("number")

    def beforehand(self, view: SkyriseView, line: str, found: Ahead, words: Words) -> tuple[str, list[str]]:
        """Of what ends an era the move alone, where all that it brings would be too long to hear at once."""
        return ear.shortly_asked(view, found.events, words), []

    def warned(self, view: SkyriseView, line: str, words: Words) -> list[str]:
        return text.closing_said(view, line.split(), words)

    def hear(self, view: SkyriseView, words: Words) -> str:
        return ear.hear(view, words)

    def tell_own(self, view: SkyriseView, words: Words) -> str:
        return ear.tell_own(view, words)

    def act(self, view: SkyriseView, line: str, words: Words) -> str:
        return text.act(view, line, words)

    def remind(self, view: SkyriseView, begun: str, words: Words) -> list[str]:
        """Return what the Wonders do that could be placed now."""
        return text.remind(view, begun, words)

    def ask(self, view: SkyriseView, begun: str, words: Words) -> str:
        return ear.ask(view, begun, words)

    def say(self, view: SkyriseView, begun: str, word: str, words: Words) -> tuple[str, str]:
        return ear.say(view, begun, word, words)

    def parts(self, view: SkyriseView, words: Words) -> list[tuple[str, str]]:
        return ear.parts(view, words)

    def tell_part(self, view: SkyriseView, part: str, words: Words) -> str:
        return ear.tell_part(view, part, words)

    def lesson(self, words: Words) -> bytes:
        """An auction on the map and what the signs mean."""
        return lesson.draw(words)

    def breaks(self, view: SkyriseView) -> list[tuple[str, list[int]]]:
        """Return who built everything first."""
        return [("finished-first", [-player.finished for player in view.players])]

    def chapter(self, view: SkyriseView) -> str:
        """An auction of an era, with what its winner builds."""
        return f"{view.era}.{view.auction}"

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        return text.speak(name, value, words)

    def quick(self, view: SkyriseView, lines: Iterable[str]) -> list[str]:
        """To pass."""
        return ["pass"] if "pass" in lines else []

    def orders(self, view: SkyriseView, words: Words) -> list[tuple[str, str]]:
        """To pass, and for the whole auction to bid up to each of one's own numbers that still outbids."""
        if view.seat is None or view.phase not in ("start", "raise", "hammer") or view.players[view.seat].passed:
            return []
        mine = view.players[view.seat]
        if not (mine.pool or mine.unbuilt or any(bid.seat == view.seat for bid in view.laid)):
            return []  # everything is built
        high = max((bid.number for bid in view.laid), default=0)
        numbers = [number for number in sorted(view.players[view.seat].pool) if number > high][: MOST_ORDERS - 1]
        limits = [(f"limit {number}", words("skyrise-order-upto", number=number)) for number in numbers]
        return [("pass", text.name(view, "", "pass", words)[0]), *limits]

    def order(self, view: SkyriseView, line: str, words: Words) -> str:
        return text.order(line, words)

    def on_board(self, begun: str) -> bool:
        """Return whether the next word is a place: chosen on the map."""
        words = begun.split()
        return words[:1] == ["vault"] or (words[:1] in (["bid"], ["wonder"]) and len(words) > 1)

    def island(self, view: SkyriseView, letter: str) -> bytes:
        """One island from close by, as a PNG."""
        return board.draw_island(view, letter)

    def island_told(self, view: SkyriseView, letter: str, words: Words) -> str:
        """The places of one island as text."""
        return text.island_told(view, letter, words)

    def island_alt(self, view: SkyriseView, letter: str, words: Words) -> str:
        """The alternative text of `island`."""
        return text.island_alt(view, letter, words)


FACE = SkyriseFace()
