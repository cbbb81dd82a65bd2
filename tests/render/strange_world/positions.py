"""Views of Strange World made by hand: rich worlds, drafts, a game alone and one that is over."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.game import Result
from rules.strange_world import GAME, StrangeWorldView
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import PARTS, earned
from tests.rules.strange_world.made import drafting, laying, world

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")
UP = {
    "b5": "moon", "c5": "sp", "d5": "m+", "e5": "w+",
    "b4": "mm", "c4": "mp", "d4": "p0", "e4": "pp1",
    "b3": "ms", "c3": "fu", "d3": "fu", "e3": "vp",
}  # fmt: skip


def rich() -> World:
    """A world of three rows with a portal, a Dark City and two travellers, that may grow to the south."""
    return world(UP, ("d5", "e5"), (City(9, "c3", "d3"),), (Guest("roro", "r45"), Guest("kark", "r34")))


@cache
def laid(seats: int, seat: int | None = None) -> StrangeWorldView:
    """Seat 0 is to lay a card in a rich world."""
    return laying(rich(), "mp", "wp", seats=seats).view(seat)


@cache
def drafted(seats: int, seat: int | None = None) -> StrangeWorldView:
    """The first pass: seat 0 has chosen."""
    state = drafting(seats)
    hand = state.hands[0]
    return state.play(0, f"pass {hand[0]} {hand[1]}").state.view(seat)


@cache
def alone() -> StrangeWorldView:
    """A game alone, at its start."""
    return GAME.deal(1, b"alone").view(0)


def over(seats: int) -> tuple[StrangeWorldView, Result]:
    """A game that is over, all worlds rich, seat 0 first."""
    view = laid(seats) if seats > 1 else alone()
    worlds = (rich(),) * seats
    items = tuple(earned(rich().up, rich().cities, rich().guests))
    parts = (dict.fromkeys(PARTS, 88),) * seats
    result = Result(tuple(range(1, seats + 1)), (188,) * seats, parts, "stars" if seats > 1 else "solo")
    changed = {"worlds": worlds, "earned": (items,) * seats, "parts": parts, "travellers": tuple(TRAVELLERS)}
    return replace(view, phase="over", to_move=(), own=None, result=result, **changed), result
