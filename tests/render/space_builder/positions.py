"""Views of Space Builder made by hand: a round that is built, one that was judged, and figures as large as they may become."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.game import Result
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, WATCH
from tests.rules.space_builder.position import Table

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")
MOST_FAULTS = 2 * len(BUILDINGS)


@cache
def building(seats: int, seat: int | None, pace: str = "live") -> SpaceBuilderView:
    """The first round is being built: seat 0 has set two buildings, the second of them under its fingers."""
    table = Table(seats, pace=pace) if seats > 1 else Table(1)
    table.open()
    for line in table.ideal(0)[:2]:
        table.say(0, 3_000, line)
    return table.state.view(seat)


@cache
def judged(seats: int, seat: int | None = None) -> SpaceBuilderView:
    """The first round was judged; seat 0 turned a building wrongly, the last one was stopped."""
    table = Table(seats) if seats > 1 else Table(1)
    table.open()
    table.finish(0, 9_000, turned=1)
    for other in range(1, seats - 1):
        table.finish(other, 9_000 + 500 * other)
    while table.state.last is None:
        table.time()
    return table.state.view(seat)


def worst(view: SpaceBuilderView) -> SpaceBuilderView:
    """The same with the most faults and the longest times."""
    assert view.last is not None
    cities = tuple(replace(city, total=MOST_FAULTS, time=WATCH - 100 * n) for n, city in enumerate(view.last.cities))
    return replace(
        view,
        faults=(10 * MOST_FAULTS,) * view.seats,
        times=(10 * WATCH,) * view.seats,
        wins=(12,) * view.seats,
        last=replace(view.last, number=12, cities=cities),
    )


def over(seats: int) -> tuple[SpaceBuilderView, Result]:
    """A game that is over, seat 0 first."""
    view = worst(judged(seats))
    result = Result(tuple(range(1, seats + 1)), (8,) * seats, ({"buildings": 8},) * seats, "whole-city")
    return replace(view, result=result, to_move=()), result
