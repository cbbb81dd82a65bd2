"""What a position of Strange World answers: the order of play, whose turn it is, and what a draft leaves in a hand."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.strange_world.position import Guest
from tests.rules.strange_world.made import drafting, laying, world


@pytest.mark.parametrize(("way", "order"), [(1, [2, 3, 0, 1]), (-1, [2, 1, 0, 3])])
def test_play_goes_from_the_sun_in_its_direction(way: int, order: list[int]) -> None:
    state = drafting(4)
    state.sun, state.way = 2, way
    assert state.order() == order
    state.phase = "place"
    turns = []
    for seat in order:
        turns.append(state.turn_of())
        state.played[seat].append("mm")
    assert turns == order
    assert state.turn_of() == order[0], "the second card"


def test_in_a_pass_everybody_may_act_and_afterwards_one() -> None:
    state = drafting(3)
    assert [state.may_act(seat) for seat in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]
    state.phase = "place"
    assert [state.may_act(seat) for seat in range(3)] == [seat == state.turn_of() for seat in range(3)]
    state.phase = "over"
    assert not any(state.may_act(seat) for seat in range(3))


def test_a_draft_leaves_the_hand_that_was_kept_and_got() -> None:
    state = drafting(2)
    mine, theirs = list(state.hands[0]), list(state.hands[1])
    assert state.drafted(0) == mine
    for seat, hand in ((0, mine), (1, theirs)):
        state = state.play(seat, f"pass {hand[0]} {hand[1]}").state
    assert state.phase == "second"
    assert Counter(state.drafted(0) or ()) == Counter([mine[2], *theirs[:2]])
    assert state.drafted(0) == state.hands[0]


def test_a_seat_that_gave_what_it_had_not_has_no_hand() -> None:
    state = drafting(2)
    state.phase = "second"
    state.first = [["mm"] * 4, []]
    assert state.drafted(0) is None


def test_travellers_close_the_side_of_the_first_of_them() -> None:
    assert world({"d4": "mm"}).side == ""
    assert world({"d4": "mm"}, guests=[Guest("rumph", "r34")]).side == "r"


def test_alone_every_turn_is_ones_own() -> None:
    state = laying(world({"d4": "mm"}), "mm", seats=2)
    state.seats = 1
    assert state.turn_of() == state.sun
