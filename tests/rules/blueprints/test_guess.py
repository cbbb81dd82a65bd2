"""What a seat may take for the others' plans and buildings: whatever fits the dice that all saw, and nothing it knows changes."""

from __future__ import annotations

import pytest

from rules.blueprints.guess import placement
from rules.blueprints.parts import DECKS, OUT, PLANS, SPACE_AT, SPACES
from rules.chance import Chance
from tests.rules.blueprints.position import over, plan, play_any, position


def drawn(n: int) -> Chance:
    return Chance(b"guess %d" % n)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_guess_is_sound_keeps_what_its_reader_knows_and_varies_the_rest(seat: int | None) -> None:
    both = tuple(id for id, heights in DECKS["classic"].items() if heights[SPACE_AT["b1"]] and heights[SPACE_AT["b2"]])
    state = position("b2 o1 k3", "b1 g2 g4", "b1 k1 k4", plans=both[:3], turn=0)
    assert state.check() == []
    plans, spaces = set(), set()
    for n in range(30):
        guess = state.guess(seat, drawn(n))
        assert guess.check() == []
        assert guess.view(seat) == state.view(seat)
        plans.add(guess.plans[1])
        spaces.add(tuple(guess.placed[1]))
        if seat is not None:
            assert (guess.plans[seat], guess.placed[seat]) == (state.plans[seat], state.placed[seat])
    assert len(plans) > 5
    assert len(spaces) > 1


def test_the_same_chance_guesses_the_same_and_the_seed_is_another() -> None:
    state = position("b2 o1", "b1 g2", turn=0)
    assert state.guess(0, drawn(1)).dump() == state.guess(0, drawn(1)).dump()
    assert state.guess(0, drawn(1)).chance.seed != state.chance.seed


def test_a_plan_that_was_revealed_is_never_guessed_again() -> None:
    state = position("", "", turn=0)
    while state.round == 1:
        state = play_any(state).state
    gone = {built.plan for built in state.past[0].built}
    for n in range(40):
        assert state.guess(0, drawn(n)).plans[1] not in gone | {state.plans[0]}


def test_of_a_game_that_is_over_nothing_but_the_seed_is_guessed() -> None:
    state = over("gold", "silver")
    guess = state.guess(None, drawn(1))
    assert (guess.plans, guess.placed) == (state.plans, state.placed)


def test_a_placement_has_rising_stacks_and_throws_out_only_what_fits_nowhere() -> None:
    spaces = [i for i, height in enumerate(PLANS[plan("321/...")]) if height]
    empty = [0] * len(SPACES)
    found = placement(["o3", "g5", "k5"], [False] * 3, spaces, empty, [], drawn(1))
    assert found is not None
    assert set(found) <= set(spaces)
    assert placement(["o3"], [True], spaces, empty, [], drawn(1)) is None, "an empty space takes any die"
    full = [6 if i in spaces else 0 for i in range(len(SPACES))]
    assert placement(["o3"], [True], spaces, full, [], drawn(1)) == [OUT]
    assert placement(["o3"], [False], spaces, full, [], drawn(1)) is None
