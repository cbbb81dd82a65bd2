"""What a position of Blueprints answers: tops, stacks, what left the round, and when a second die is thrown away."""

from __future__ import annotations

import pytest

from rules.blueprints.parts import PICKS, SPACE_AT
from tests.rules.blueprints.position import play_any, position, stacks


def test_the_top_of_each_open_space_is_its_last_die() -> None:
    state = position("b2 o1 k3, c2 g6, out c1", "", plans="321/...")
    assert state.tops(0) == [(SPACE_AT["a2"], 0), (SPACE_AT["b2"], 3), (SPACE_AT["c2"], 6)]
    assert state.tops(1) == [(i, 0) for i, _ in state.tops(1)]


def test_stacks_are_in_the_order_built_and_what_was_removed_stands_nowhere() -> None:
    state = position("b2 o1 k3, a2 g2, out c1", "", plans="321/...")
    assert state.stacks(0) == stacks("b2 o1 k3, a2 g2")
    assert state.removed(0) == ("c1",)
    assert state.removed(1) == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_die_is_thrown_away_by_two_players_but_for_the_last_pick_of_a_round(seats: int) -> None:
    state = position(*[""] * seats)
    thrown = []
    while state.round == 1:
        thrown.append(state.drops(state.to_move[0]))
        state = play_any(state).state
    assert thrown == ([True] * (2 * PICKS - 1) + [False] if seats == 2 else [False] * seats * PICKS)
    assert state.drops(state.to_move[0]) == (seats == 2), "the next round begins anew"
