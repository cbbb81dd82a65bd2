"""The search: it finds what only simulations tell, compares lines in the same guesses, and never leaves what is legal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from random import Random

import pytest

from players.game import Guess, Plan
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


class Planning(Climber):
    """It has two plans for each rung. The second of rung 3 comes to the most, and to the more the more often it is tried."""

    def __init__(self) -> None:
        super().__init__()
        self.tried: dict[tuple[str, int], list[float]] = defaultdict(list)

    def plans(self, known: Ladder, seat: Seat, lines: Sequence[str]) -> list[Plan] | None:
        return [Plan(line, 0.5, partial(self.followed, (line, number))) for number in range(2) for line in lines]

    def followed(self, plan: tuple[str, int], rng: Random) -> float:
        self.tried[plan].append(rng.random())
        return len(self.tried[plan]) * (plan == ("rung 3", 1))


def test_a_mind_that_plans_has_its_plans_compared_with_the_same_luck() -> None:
    mind = Planning()
    assert found(mind, 900) == "rung 3"
    assert mind.ended == []
    assert len(mind.tried) == 20
    best, other = mind.tried["rung 3", 1], mind.tried["rung 9", 1]
    assert 1 < len(other) < len(best)
    assert best[: len(other)] == other


def test_nothing_is_simulated_any_more_where_all_plans_that_are_left_begin_alike() -> None:
    mind = Planning()
    assert found(mind, 900, ["rung 3"]) == "rung 3"
    assert not mind.tried
    found(mind, 400, ["rung 3", "rung 4"])
    assert {len(tried) for tried in mind.tried.values()} == {50}, "one round of two: then both plans of rung 3 are left"


def test_a_mind_without_plans_for_a_position_has_its_lines_played() -> None:
    class Planless(Planning):
        def plans(self, known: Ladder, seat: Seat, lines: Sequence[str]) -> list[Plan] | None:
            return None

    mind = Planless()
    assert found(mind, 400) == "rung 8"
    assert len(mind.ended) > 100


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
