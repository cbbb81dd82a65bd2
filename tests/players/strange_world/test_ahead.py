"""Simulations of Strange World alone that plan ahead: what they come to, and that they find better replies than the quick ones."""

from __future__ import annotations

from random import Random
from statistics import mean

from players import MINDS
from players.game import Planner
from players.strange_world.ahead import REPLIES, ahead, expected_by
from players.strange_world.quick import ending, stars_alone
from rules.strange_world import GAME, StrangeWorld
from tests.players.minds import reached

MIND = MINDS["strange_world"]


def decisions(seed: int) -> list[tuple[StrangeWorld, list[str]]]:
    """Those of a game alone."""
    return [(state, list(lines)) for state, _, lines in reached(MIND, 1, seed, 0.3) if isinstance(state, StrangeWorld)]


def test_the_first_simulation_of_a_line_comes_to_the_most_that_is_expected_of_a_reply() -> None:
    compared = 0
    for state, lines in decisions(5):
        after = state.play(0, lines[0]).state
        if after.phase != "over" and not state.aside:  # else cards are turned up, those of the state's own chance
            assert ahead(state, lines[0])(Random(1)) == max(expected_by(after, list(after.moves(0))))
            compared += 1
    assert compared > 8


def test_what_it_comes_to_with_the_last_two_cards_is_sure() -> None:
    looked = 0
    for state, lines in (each for seed in range(3) for each in decisions(seed)):
        if state.phase == "place" and ending(state, 0) and len(state.hands[0]) == 2:
            for line in lines:
                after = state.play(0, line).state
                best = max(after.play(0, other).state.worlds[0].points for other in after.moves(0))
                assert {ahead(state, line)(Random(n)) for n in range(2)} == {best}
            looked += 1
    assert looked == 3


def test_simulations_find_better_replies_than_the_quick_ones() -> None:
    state = GAME.deal(1, b"ahead")
    simulate = ahead(state, "stack 1")
    after = state.play(0, "stack 1").state
    stars = [simulate(Random(n)) for n in range(600)]
    assert mean(stars[300:]) > mean(stars_alone(after, Random(n)) for n in range(300, 600)) + 1


def test_the_position_that_a_line_is_played_from_stays_as_it_was() -> None:
    for state, lines in decisions(6):
        before = state.dump()
        for line in lines[:: max(1, len(lines) // 4)]:
            simulate, again = ahead(state, line), ahead(state, line)
            assert [simulate(Random(n)) for n in range(2 * REPLIES)] == [again(Random(n)) for n in range(2 * REPLIES)]
        assert state.dump() == before


def test_only_a_game_alone_is_planned() -> None:
    assert isinstance(MIND, Planner)
    pair, alone = GAME.deal(2, b"plan"), GAME.deal(1, b"plan")
    assert MIND.plan(pair, 0, next(iter(pair.moves(0)))) is None
    plan = MIND.plan(alone, 0, "stack 1")
    assert plan is not None
    assert 0.2 < plan(Random(0)) < 1.2
