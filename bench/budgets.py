"""What the search of level hard is good for: `python -m bench budgets`, or `python -m bench.budgets blueprints --most 200`.

For each game whose players search: hard against medium, and hard at its full budget against hard at a PART of it, two seats, each
deal played once from every seat; and Strange World alone. Intervals are of 95 %. A row ends before its games are played once an
interval of 99 % lies clear of its bar, looked at every LOOK games: a figure that is clear early needs no more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from statistics import NormalDist, mean, stdev

from bench.__main__ import print_table
from bench.kept import Kept
from bench.row import Row
from bench.strength import Side, Z, played, share, side, wilson
from players import MINDS

GAMES_EACH = 400
PART = 6
LOOK = 20
SURE = NormalDist().inv_cdf(0.995)
AGAINST_MEDIUM, AGAINST_PART, ALONE = 0.70, 0.58, 76.0
"""The bars: shares of wins, and stars on average."""


def rows(games: int = GAMES_EACH) -> Iterator[Row]:
    """Every game, then Strange World alone."""
    for key in sorted(MINDS):
        yield from of(key, games)


def of(key: str, games: int) -> Iterator[Row]:
    """The rows of one game."""
    yield duel(key, None, AGAINST_MEDIUM, games)
    yield duel(key, max(1, MINDS[key].simulations // PART), AGAINST_PART, games)
    if key == "strange_world":
        yield alone(games)


def duel(key: str, budget: int | None, bar: float, games: int) -> Row:
    """Hard against hard at that budget; None: against medium."""
    kept, points, took = Kept("budgets", key), list[float](), Took()
    for number in range(games or kept.count(f"hard {budget}")):
        found = kept.of(f"hard {budget} {number}", partial(_fought, key, budget, number))
        points.append(found[0])
        took.add(*found[1:])
        if len(points) % LOOK == 0 and clear(points, bar):
            break
    other = "medium" if budget is None else f"hard at {budget} of {MINDS[key].simulations}"
    what = f"{key}, 2 seats: hard against {other}"
    if not points:
        return Row(what, "not measured", f">= {100 * bar:.0f} %")
    low, high = wilson(mean(points), len(points))
    figure = f"{100 * mean(points):.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {len(points)}, {took.told()}"
    return Row(what, figure, f">= {100 * bar:.0f} %", mean(points) >= bar)


def _fought(key: str, budget: int | None, number: int) -> list[float]:
    """One game: hard's share, and what its choices took."""
    first = side(key, "hard", None)
    second = side(key, "medium", None) if budget is None else side(key, "hard", budget)
    deal, seat = divmod(number, 2)
    result = played(key, 2, f"budgets {deal}".encode(), [first if at == seat else second for at in range(2)], {})
    return [share(result, seat), *_spent(first)]


def alone(games: int) -> Row:
    """Hard in Strange World for one."""
    kept, stars, took = Kept("budgets", "strange_world"), list[float](), Took()
    for number in range(games or kept.count("alone")):
        found = kept.of(f"alone {number}", partial(_alone, number))
        stars.append(found[0])
        took.add(*found[1:])
        if len(stars) % LOOK == 0 and clear(stars, ALONE):
            break
    if not stars:
        return Row("strange_world, alone: hard", "not measured", f">= {ALONE:g}")
    figure = f"{mean(stars):.1f} ± {Z * _error(stars):.1f} stars of {len(stars)}, {took.told()}"
    return Row("strange_world, alone: hard", figure, f">= {ALONE:g}", mean(stars) >= ALONE)


def _alone(number: int) -> list[float]:
    """One game: the stars, and what the choices took."""
    hard = side("strange_world", "hard", None)
    result = played("strange_world", 1, f"budgets {number}".encode(), [hard], {})
    return [float(result.scores[0]), *_spent(hard)]


def _spent(of: Side) -> tuple[int, float, float]:
    """How many choices there were, their CPU seconds together, and those of the longest."""
    return len(of.spent), sum(of.spent), max(of.spent, default=0.0)


class Took:
    """What hard's choices took, in all games of a row."""

    def __init__(self) -> None:
        self.choices, self.seconds, self.most = 0, 0.0, 0.0

    def add(self, choices: int, seconds: float, most: float) -> None:
        """Those of one game."""
        self.choices += choices
        self.seconds += seconds
        self.most = max(self.most, most)

    def told(self) -> str:
        """The mean and the longest."""
        if not self.choices:
            return "not timed"
        return f"{1e3 * self.seconds / self.choices:.0f} CPU ms a choice of hard, {1e3 * self.most:.0f} at most"


def clear(figures: list[float], bar: float) -> bool:
    """Whether an interval of 99 % around their mean lies on one side of a bar."""
    return abs(mean(figures) - bar) > SURE * max(_error(figures), 1 / len(figures))  # all alike: not as sure as they look


def _error(figures: list[float]) -> float:
    """The standard error of a mean."""
    return stdev(figures) / len(figures) ** 0.5 if len(figures) > 1 else 0.0


def main(argv: list[str]) -> int:
    """Measure and print; 1 where a bar is not met."""
    reader = argparse.ArgumentParser(prog="python -m bench.budgets", description="what hard's search is good for")
    reader.add_argument("games", nargs="*", choices=[*sorted(MINDS), []], metavar="game")
    reader.add_argument("--most", type=int, default=GAMES_EACH, help="games of a row; 0: those that are kept")
    asked = reader.parse_args(argv)
    found = [row for key in asked.games or sorted(MINDS) for row in of(key, asked.most)]
    print_table([("budgets", row) for row in found])
    return 1 if any(row.met is False for row in found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
