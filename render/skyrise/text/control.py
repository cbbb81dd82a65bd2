"""Who would score each island now: it is worth as much as a Wonder at the end of an era, and no piece says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Seat
from rules.skyrise import SkyriseView
from rules.skyrise.parts import CONTROL, HEIGHTS

if TYPE_CHECKING:
    from render.words import Words


def island_said(island: str, words: Words) -> str:
    """An island by its name, with the letter that its places begin with where letters are told."""
    name = words(f"skyrise-island-{island}")
    return words("skyrise-island-coded", island=name, letter=island.upper()) if words.codes else name


def who_leads(seats: list[Seat], words: Words) -> str:
    """The seats that would score an island."""
    return words.listed([words.seat(seat) for seat in seats]) if seats else words("skyrise-control-nobody")


def counts_said(view: SkyriseView, island: str, words: Words) -> str:
    """Return what each seat has on an island that counts, whoever leads first; "" where nothing does."""
    by_seat = view.heights[island]
    said = []
    for seat in sorted(range(view.seats), key=lambda seat: [-each for each in by_seat[seat]]):
        mine = [
            words("skyrise-control-count", count=count, height=height)
            for height, count in zip(HEIGHTS, by_seat[seat], strict=True)
            if count
        ]
        if mine:
            said.append(f"{words.seat(seat)} {words.listed(mine)}")
    return words("skyrise-control-counts", counts=words("clause-separator").join(said)) if said else ""


def told(view: SkyriseView, words: Words) -> str:
    """Return who would score each island now, in a line."""
    said = [words.pair(island_said(island, words), who_leads(seats, words)) for island, seats in view.control.items()]
    return words("skyrise-control-now", points=CONTROL, islands=words("clause-separator").join(said))


def points_told(view: SkyriseView, words: Words) -> str:
    """Say what each seat would have if the era ended now, whoever would lead first."""
    ranked = sorted(enumerate(view.players), key=lambda each: -each[1].now)
    scores = [words("skyrise-ear-other", who=words.seat(seat), score=seated.now) for seat, seated in ranked]
    return words("skyrise-now", era="over" if view.phase == "choose" else view.era, scores=", ".join(scores))
