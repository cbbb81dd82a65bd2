"""What those who listen are asked before a move of Strange World is played, and what it does for certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from render.strange_world.names import COMMA, card_said, next_player
from rules.game import Ahead, Event
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import SIDE

if TYPE_CHECKING:
    from render.words import Words


def asks(view: StrangeWorldView, line: str, words: Words) -> str:
    """The question, which names what is played and sounds not as if it were done."""

    def said(card: str) -> str:
        return words.quoted(card_said(card, words))

    match line.split():
        case ["pass", *cards]:
            return words(
                "strange-world-ear-pass-them", cards=words.listed([said(card) for card in cards]), who=next_player(view, words)
            )
        case ["stack", number]:
            return words("strange-world-ear-take", number=number)
        case ["sun", way]:
            return words("strange-world-ear-send", way=way)
        case ["place", card, cell, *_]:
            only = view.seat is not None and len(view.worlds[view.seat].up) == SIDE * SIDE - 1
            return words("strange-world-ear-only" if only else "strange-world-ear-lay", card=said(card), cell=cell)
    return ""


def does(view: StrangeWorldView, line: str, found: Ahead, words: Words) -> list[str]:
    """Return what a line does for certain, a sentence each, and what follows it at once that cannot be taken back."""
    events = [event for event in found.events if event.only is None]
    told = [_told(event, events, words) for event in events]
    ends = [event for event in events if event.id == "strange-world-scored"]
    if ends:
        scores = [_score(view, event, words) for event in ends]
        told.append(words("strange-world-ear-ends", scores=COMMA.join(scores)))
    if found.reveals:
        told.append(words("strange-world-ear-follows", what=_follows(view, line)))
    return [sentence for sentence in told if sentence]


def _follows(view: StrangeWorldView, line: str) -> str:
    """Return what a line brings on that reveals something, by a word."""
    kind = line.split()[0]
    if kind == "place":
        return "top" if view.seats == 1 else "turn"
    return kind


def _told(event: Event, events: Sequence[Event], words: Words) -> str:
    """An event as a sentence; "" where another one says it, or it says nothing new."""
    match event.id.removeprefix("strange-world-"):
        case "flipped":
            flips = [other for other in events if other.id == event.id]
            laid = next(str(other.about["cell"]) for other in events if other.id == "strange-world-placed")
            if event.about["cell"] == laid:
                return words("strange-world-ear-gets-flipped", reason=str(event.about["reason"]))
            moons = [str(other.about["cell"]) for other in flips if other.about["cell"] != laid]
            said = words("strange-world-ear-moons-flipped", cells=COMMA.join(moons), count=len(moons))
            return said if event.about["cell"] == moons[0] else ""
        case "erupted":
            covered = words.value("covered", event.about["covered"])
            return words("strange-world-ear-fumarole", cell=str(event.about["cell"]), covered=covered)
        case "came" | "alone" | "city":
            return words.event(event)
        case "worth":
            more = words.value("more", event.about["more"])
            return words("strange-world-ear-then", points=event.about["points"], more=more)
    return ""


def _score(view: StrangeWorldView, event: Event, words: Words) -> str:
    points = event.about["points"]
    if event.seat == view.seat:
        return words("strange-world-ear-your-score", points=points)
    return words("strange-world-ear-other", who=words.seat(event.seat or 0), points=points)
