"""The search: it finds what only simulations tell, compares lines in the same guesses, and never leaves what is legal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random

import pytest

from players.game import Guess
from players.search.halving import LONGEST_ROLLOUT, search, simulated
from rules.chance import Chance
from rules.game import Seat, State
from tests.players.ladder import Climber, Ladder, ladder

STATE = ladder()
LINES = list(STATE.moves(0))


def guess(chance: Chance) -> Ladder:
    return STATE.guess(0, chance)


def found(mind: Climber, simulations: int, lines: Sequence[str] = LINES, guess: Guess = guess) -> str:
    return search(mind, 0, lines, guess, Chance(b"search"), simulations)


def test_it_finds_the_line_that_does_best_over_the_guesses() -> None:
    assert found(Climber(), 400) == "rung 8"
    assert found(Climber(), 400, guess=lambda chance: STATE) == "rung 9", "where no guess has the coin"


def test_every_line_of_a_round_meets_the_same_guesses() -> None:
    mind = Climber()
    found(mind, 400)
    coins: dict[int | None, list[int]] = defaultdict(list)
    for rung, coin in mind.ended:
        coins[rung].append(coin)
    first = len(min(coins.values(), key=len))
    assert first > 1
    assert len({tuple(each[:first]) for each in coins.values()}) == 1
    assert len(coins[8]) > 2 * first, "the best lines are told apart by the most"


def test_only_legal_lines_are_played_whatever_a_mind_finds_worthwhile() -> None:
    assert found(Climber(), 100, ["rung 2", "rung 5"]) == "rung 5"

    class Elsewhere(Climber):
        def worthwhile(self, known: Ladder, seat: Seat) -> Sequence[str]:
            return ["rung 77"]

    assert found(Elsewhere(), 100, ["rung 2", "rung 5"]) == "rung 5"


def test_simulations_of_a_line_may_learn_from_those_before_them() -> None:
    tried: dict[str, list[float]] = defaultdict(list)

    class Planning(Climber):
        def plan(self, known: Ladder, seat: Seat, line: str) -> Callable[[Random], float] | None:
            if line == "rung 5":
                return None

            def simulate(rng: Random) -> float:
                tried[line].append(rng.random())
                return len(tried[line]) * (line == "rung 3")

            return simulate

    mind = Planning()
    assert found(mind, 400) == "rung 3"
    assert {rung for rung, _ in mind.ended} == {5}
    assert len(tried) == 9
    assert tried["rung 3"][: len(tried["rung 9"])] == tried["rung 9"], "all lines with the same luck"


def test_a_budget_too_small_for_all_tries_the_first_of_them() -> None:
    mind = Climber()
    found(mind, 6)
    assert {rung for rung, _ in mind.ended} == {9, 8, 7}
    assert len(mind.ended) <= 6


class Endless(Climber):
    """A game that nobody ends."""

    def value(self, known: State, seat: Seat, begun: State) -> float:
        return known.stage / 1_000_000


class Walk(Ladder):
    @property
    def to_move(self) -> tuple[Seat, ...]:
        return (0,)


@pytest.mark.parametrize("stops", [True, False])
def test_a_simulation_ends_where_the_mind_says_and_never_goes_on_for_ever(stops: bool) -> None:
    mind = Endless()
    if stops:
        mind.stops = lambda known, begun: known.stage - begun.stage >= 5  # type: ignore[method-assign]
    walk = Walk(1, Chance(b"walk"), 0, None, 0)
    plies = round(simulated(mind, walk, 0, "rung 1", Random(1)) * 1_000_000)
    assert plies == (5 if stops else LONGEST_ROLLOUT + 1)
