"""What a reader of Strange World may know: every world and its stars, and of hands and choices only their own."""

from __future__ import annotations

import pytest

from rules.strange_world import GAME
from rules.strange_world.parts import CITIES
from tests.rules.strange_world.made import drafting, laying, world


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_do_not_change_with_what_their_reader_does_not_know(seats: int) -> None:
    state = drafting(seats)
    other = state.copy()
    other.hands[1] = list(reversed(sorted(other.deck)[:3]))
    other.first[1] = other.hands[1][:2]
    state = state.copy()
    state.first[1] = state.hands[1][:2]
    for reader in (None, 0):
        assert state.view(reader) == other.view(reader)
    assert state.view(1) != other.view(1)


def test_a_seat_reads_its_hand_and_choice_and_others_only_how_many_it_holds() -> None:
    state = drafting(3)
    hand = state.hands[0]
    state = state.play(0, f"pass {hand[0]} {hand[1]}").state
    own = state.view(0).own
    assert own is not None
    assert own.hand == tuple(hand)
    assert sorted(own.chosen) == sorted(hand[:2])
    assert (own.passed, own.got) == ((), ())
    view = state.view(1)
    assert view.held == (3, 3, 3)
    assert view.to_move == (1, 2)
    assert state.view(None).own is None


def test_what_was_passed_and_got_is_remembered_the_first_pass_before_the_second() -> None:
    state = drafting(2)
    hands = [list(hand) for hand in state.hands]
    for seat in (0, 1):
        state = state.play(seat, f"pass {hands[seat][0]} {hands[seat][1]}").state
    second = [list(hand) for hand in state.hands]
    for seat in (0, 1):
        state = state.play(seat, f"pass {second[seat][0]}").state
    own = state.view(0).own
    assert own is not None
    assert [sorted(cards) for cards in own.passed] == [sorted(hands[0][:2]), [second[0][0]]]
    assert [sorted(cards) for cards in own.got] == [sorted(hands[1][:2]), [second[1][0]]]


def test_the_supply_is_what_is_left_and_the_deck_only_a_number() -> None:
    state = laying(world({"d4": "mm"}))
    state.cities = 2
    view = state.view(None)
    assert view.cities == CITIES[2:]
    assert view.deck == sum(state.deck.values())
    assert not set(type(view).__struct_fields__) & {"chance", "hands", "dealt"}


def test_alone_the_open_cards_and_the_top_of_each_stack_are_everybodys() -> None:
    state = GAME.deal(1, b"view")
    view = state.view(None)
    assert view.stacks == tuple(state.stacks)
    assert view.open == tuple(state.hands[0])
    assert view.own is None
    assert state.view(0).own is None


def test_the_stars_of_a_world_are_the_sum_of_their_items() -> None:
    state = laying(world({"d4": "mm", "e4": "mm"}), "mm")
    view = state.view(0)
    assert sum(item.points for item in view.earned[0]) == sum(view.parts[0].values()) == state.worlds[0].points > 0
