"""Simulations of Strange World alone that plan ahead: what they come to, and that they find better replies than the quick ones."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from players import MINDS
from players.game import Planner
from players.strange_world.ahead import FOLLOWED, LINES, REPLIES, WAYS, ahead, expected_by, ways
from players.strange_world.alone import played
from players.strange_world.learned import kind
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
            assert ahead(played(state, lines[0]))(Random(1)) == max(expected_by(after, list(after.moves(0))))
            compared += 1
    assert compared > 8


def test_what_it_comes_to_with_the_last_two_cards_is_sure() -> None:
    looked = 0
    for state, lines in (each for seed in range(3) for each in decisions(seed)):
        if state.phase == "place" and ending(state, 0) and len(state.hands[0]) == 2:
            for line in lines:
                after = state.play(0, line).state
                best = max(after.play(0, other).state.worlds[0].points for other in after.moves(0))
                assert {ahead(played(state, line))(Random(n)) for n in range(2)} == {best}
            looked += 1
    assert looked == 3


@pytest.mark.heavy
def test_simulations_find_better_replies_than_the_quick_ones() -> None:
    state = GAME.deal(1, b"ahead")
    simulate = ahead(played(state, "stack 1"))
    after = state.play(0, "stack 1").state
    stars = [simulate(Random(n)) for n in range(600)]
    assert mean(stars[300:]) > mean(stars_alone(after, Random(n)) for n in range(300, 600)) + 1


@pytest.mark.heavy
def test_the_position_that_a_line_is_played_from_stays_as_it_was() -> None:
    for state, lines in decisions(6):
        before = state.dump()
        for line in lines[:: max(1, len(lines) // 4)]:
            simulate, again = ahead(played(state, line)), ahead(played(state, line))
            assert [simulate(Random(n)) for n in range(2 * REPLIES)] == [again(Random(n)) for n in range(2 * REPLIES)]
        assert state.dump() == before


@pytest.mark.heavy
def test_a_way_leads_to_the_next_draw_or_to_the_end() -> None:
    ended = set[str]()
    for state, lines in decisions(7):
        found = ways(state, lines)
        assert found == sorted(found, key=lambda way: way.expected, reverse=True)
        assert {way.line for way in found} <= set(lines)
        assert len(found) < WAYS + LINES <= FOLLOWED
        for way in found:
            laid = len(way.at.ground.world.up) - len(state.worlds[0].up)
            if state.phase == "stack" or state.aside:
                assert laid == 1
            elif state.turn < 5:
                assert laid == len(state.hands[0]) + 1  # the hand, and the top of the next stack
            else:
                assert way.at.ground.full
            assert way.at.ground.full or (way.at.aside and not way.at.hand)
            ended.add(kind(way.at))
    assert ended == {"over", "turned"}


def test_two_ways_that_come_to_the_same_are_one_and_several_lines_are_begun_with() -> None:
    looked = 0
    for state, lines in decisions(8):
        found = ways(state, lines)
        assert len({way.at.alike for way in found}) == len(found)
        if state.phase == "place" and len(state.hands[0]) == 2:
            assert len({way.line for way in found}) > 2
            looked += 1
    assert looked == 5


def test_the_best_way_is_no_worse_than_the_best_lines_one_after_another() -> None:
    for state, lines in decisions(9):
        if state.phase != "place" or state.aside or len(state.hands[0]) > 1 or state.turn == 5:
            continue
        best = max(lines, key=dict(zip(lines, expected_by(state, lines), strict=True)).__getitem__)
        after = state.play(0, best).state
        assert ways(state, lines)[0].expected >= max(expected_by(after, list(after.moves(0))))


def test_only_a_game_alone_is_planned() -> None:
    assert isinstance(MIND, Planner)
    pair, alone = GAME.deal(2, b"plan"), GAME.deal(1, b"plan")
    assert MIND.plans(pair, 0, list(pair.moves(0))) is None
    plans = MIND.plans(alone, 0, list(alone.moves(0)))
    assert plans is not None
    assert len({plan.line for plan in plans}) > 1
    for plan in plans:
        assert plan.line in alone.moves(0)
        assert 0.4 < plan.opinion < 1
        assert 0.2 < plan.simulate(Random(0)) < 1.2
