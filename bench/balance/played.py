"""Quick games for measuring: level medium without its reasons, or level hard, from any position on."""

from __future__ import annotations

from itertools import count
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from bench.strength import Z, chosen_at_once, unhurried
from players import MINDS
from players.game import Mind
from players.levels import leveled, rolled
from players.search.dominance import best
from rules.chance import Chance
from rules.game import Result, Seat, State


class Mean(NamedTuple):
    """A mean of measurements that do not depend on each other, and half its interval of 95 %."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.half:.1f}"

    def percent(self) -> str:
        """Of a share."""
        return f"{100 * self.mean:.1f} % ± {100 * self.half:.1f}"


def mean_of(found: list[float]) -> Mean:
    """Raises ValueError of fewer than two."""
    return Mean(fmean(found), Z * stdev(found) / sqrt(len(found)))


def quick(mind: Mind, state: State, seat: Seat, chance: Chance) -> str:
    """Return what level medium plays."""
    lines = list(state.moves(seat))
    if len(lines) == 1:
        return lines[0]
    known = state.guess(seat, chance.under("known"))
    left = best(mind, known, seat, lines)
    rates = mind.rate(known, seat, left)
    highest = max(rates)
    return rolled(chance.under("medium")).choice([line for line, rate in zip(left, rates, strict=True) if rate == highest])


def played(key: str, state: State, chance: Chance, budget: int = 0) -> Result:
    """A game from this position to its end, among level medium, or among level hard with so many simulations a choice."""
    mind, turns = MINDS[key], count()

    def choose(state: State, seat: Seat) -> str:
        under = chance.under(f"{seat} {next(turns)}")
        return searched(mind, state, seat, under, budget) if budget else quick(mind, state, seat, under)

    while state.to_move:
        state = chosen_at_once(state, choose)
    result = state.result()
    assert result is not None
    return result


def searched(mind: Mind, state: State, seat: Seat, chance: Chance, budget: int) -> str:
    """Return what level hard plays with so many simulations."""
    lines = list(state.moves(seat))
    hard = leveled(mind, "hard", budget)
    with unhurried():
        return hard.choose(state.view(seat), lines, lambda drawn: state.guess(seat, drawn), chance).line
