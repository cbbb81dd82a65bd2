"""The faults of a city, who has won a round, and the result of a game."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Result, Seat, ranks
from rules.space_builder.parts import FROZEN, MISSING, SOLO_FAULT, WRONG, Cards, stands, unlocked
from rules.space_builder.position import Judged, Position


def faults(city: Sequence[int], plan: Cards) -> tuple[int, ...]:
    """The faults of each building against the map: 0, MISSING or WRONG; 0 for frozen ones (rulings 5, 7, 8)."""
    return tuple(
        0 if card in (FROZEN, ideal) else WRONG if stands(card) else MISSING for card, ideal in zip(city, plan, strict=True)
    )


def best(p: Position, order: tuple[Seat, ...], cities: list[Judged]) -> Seat | None:
    """Fewest faults; then the earliest tap, sloppy ones last where the option says so; nobody where only the stopped are equal
    (rulings 9, 18)."""
    least = min(city.total for city in cities)
    equal = [seat for seat in order if cities[seat].total == least]
    if len(equal) == 1:
        return equal[0]
    tapped = [seat for seat in equal if cities[seat].time is not None]
    stopped = [seat for seat in equal if cities[seat].time is None]
    if p.sloppy == "loses_ties":
        clean = [seat for seat in tapped if not _sloppy(cities[seat])]
        if clean or stopped:
            tapped = clean
    if tapped:
        return tapped[0]
    return stopped[0] if len(stopped) == 1 else None


def _sloppy(city: Judged) -> bool:
    """More than half of the buildings are wrong (ruling 18)."""
    wrong = sum(stands(card) and fault > 0 for card, fault in zip(city.cards, city.faults, strict=True))
    return 2 * wrong > unlocked(city.cards)


def result(p: Position) -> Result | None:
    """Return who has won, or a solo game's time; None until the game is over."""
    if p.winner is None:
        return None
    if p.seats == 1:
        time, cost = p.times[0], SOLO_FAULT * p.faults[0]
        return Result((1,), (time + cost,), ({"time": time, "faults": cost},), "time-trial")
    held = [unlocked(desk.cards) for desk in p.desks]
    keys = [(seat == p.winner, held[seat], -p.faults[seat]) for seat in range(p.seats)]
    assert p.last is not None
    perfect = p.last.cities[p.winner].total == 0
    return Result(ranks(keys), tuple(held), tuple({"buildings": n} for n in held), "perfect-city" if perfect else "whole-city")
