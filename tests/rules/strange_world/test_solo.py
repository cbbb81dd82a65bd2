"""The solo game (rulebook: solo rules)."""

from __future__ import annotations

import random

import pytest

from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import CITIES, TRAVELLERS
from rules.strange_world.scoring import level
from tests.rules.strange_world.made import refused, told


def solo(seed: bytes = b"solo") -> StrangeWorld:
    state = GAME.deal(1, seed)
    state.heard()
    return state


def test_seven_stacks_of_three_with_the_top_cards_turned_up() -> None:
    state = solo()
    assert len(state.view(None).stacks) == 7
    assert all(state.stacks)
    assert sum(state.deck.values()) == 14
    assert list(state.moves(0)) == [f"stack {number}" for number in range(1, 8)]


def test_three_travellers_are_revealed_and_the_rest_stays_in_the_box() -> None:
    assert len(solo().travellers) == 3
    seen = {name for seed in range(40) for name in solo(bytes([seed])).travellers}
    assert seen == set(TRAVELLERS)


def test_all_five_dark_cities_are_in_play() -> None:
    assert solo().view(None).cities == CITIES


def test_the_visible_card_is_laid_first_and_then_the_two_others_are_revealed_together() -> None:  # ruling 31
    state = solo()
    top = state.stacks[2]
    step = state.play(0, "stack 3")
    assert not step.reveals
    assert step.state.stacks[2] is None
    assert step.state.view(None).open == (top,)
    assert {line.split(" ")[1] for line in step.state.moves(0)} == {top}
    step = step.state.play(0, next(iter(step.state.moves(0))))
    assert step.reveals
    assert len(step.state.view(None).open) == 2
    assert told(step.events, "turned-up")[0].about["cards"] == " ".join(step.state.hands[0])


def test_the_two_others_are_laid_in_the_order_of_your_choice() -> None:
    state = solo()
    state = state.play(0, "stack 1").state
    state = state.play(0, next(iter(state.moves(0)))).state
    assert {line.split(" ")[1] for line in state.moves(0)} == set(state.hands[0])
    step = state.play(0, next(iter(state.moves(0))))
    assert not step.reveals
    assert len(step.state.hands[0]) == 1


def test_what_lies_below_the_top_card_is_not_drawn_before_it_is_seen() -> None:
    state = solo().play(0, "stack 1").state
    line = next(iter(state.moves(0)))
    other = state.guess(0, solo().chance)
    other.chance.seed = b"other"
    assert sum(state.deck.values()) == 14
    found = set()
    for seed in range(20):
        other.chance.seed = bytes([seed])
        found.add(tuple(other.play(0, line).state.hands[0]))
    assert len(found) > 3


def test_five_turns_use_five_stacks_and_two_stay_unused() -> None:
    state = played(1)
    assert sum(top is not None for top in state.stacks) == 2
    assert len(state.worlds[0].laid) == 16
    assert state.turn == 5


def played(seed: int) -> StrangeWorld:
    chooser = random.Random(seed)
    state = solo(bytes([seed]))
    while state.to_move:
        state = state.play(0, chooser.choice(list(state.moves(0)))).state
    return state


def test_the_result_names_a_level() -> None:
    result = played(2).result()
    assert result is not None
    assert result.places == (1,)
    assert result.why == f"level-{level(result.scores[0])}"


@pytest.mark.parametrize(
    ("score", "reached"), [(0, 1), (59, 1), (60, 2), (69, 2), (70, 3), (74, 3), (75, 4), (79, 4), (80, 5), (120, 5)]
)
def test_the_scale_of_five_levels(score: int, reached: int) -> None:
    assert level(score) == reached


def test_a_solo_game_hides_nothing_from_anyone() -> None:
    state = solo().play(0, "stack 4").state
    assert state.view(0).open == state.view(None).open
    assert state.view(0).own is None


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("stack 8", "no-such-stack"),
        ("stack 0", "no-such-stack"),
        ("stack x", "no-such-stack"),
        ("stack ٣", "no-such-stack"),
        ("stack 03", "no-such-stack"),
        ("place mp d5", "stack-first"),
        ("pass mp", "no-draft"),
        ("sun left", "no-sun"),
    ],
)
def test_what_is_refused_before_a_stack_is_taken(line: str, id: str) -> None:
    assert refused(solo(), 0, line) == id


def test_a_stack_cannot_be_taken_twice_or_while_cards_are_to_be_laid() -> None:
    state = solo().play(0, "stack 1").state
    assert refused(state, 0, "stack 2") == "place-now"
    while state.phase == "place":
        state = state.play(0, next(iter(state.moves(0)))).state
    assert refused(state, 0, "stack 1") == "stack-taken"
    assert "stack 1" not in list(state.moves(0))
