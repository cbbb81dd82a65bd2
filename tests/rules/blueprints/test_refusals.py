"""Every refusal by its sentence; test_moves.py holds those of placement and of throwing away."""

from __future__ import annotations

import pytest

from rules.blueprints import Blueprints
from rules.game import NotYourTurn
from tests.rules.blueprints.position import over, position, refused


@pytest.fixture
def state() -> Blueprints:
    return position("b2 o4", "", "", plans="321/...", pool="o3 g5 k1 k1 c6 c6 c6 c6 c6")


@pytest.mark.parametrize(
    "line",
    ["", "take", "take o3", "take o3 b1 drop", "o3 b1", "build o3 b1", "take o3 b1 g5", "take o3  b1", "take o3 b1 drop g5 k1"],
)
def test_what_is_no_line_of_the_game(state: Blueprints, line: str) -> None:
    assert refused(state, line) == ("blueprints-not-understood", {})


@pytest.mark.parametrize("die", ["x3", "o7", "o0", "O3", "o", "3o"])
def test_a_die_that_does_not_exist(state: Blueprints, die: str) -> None:
    assert refused(state, f"take {die} a2") == ("blueprints-no-such-die", {"die": die})


def test_a_die_that_is_not_in_the_pool(state: Blueprints) -> None:
    assert refused(state, "take g1 a2") == ("blueprints-not-in-pool", {"die": "g1"})


@pytest.mark.parametrize("space", ["d1", "a3", "A2", "2a", "nowhere"])
def test_a_space_that_does_not_exist(state: Blueprints, space: str) -> None:
    assert refused(state, f"take o3 {space}") == ("blueprints-no-such-space", {"space": space})


def test_a_closed_space(state: Blueprints) -> None:
    assert refused(state, "take o3 a1") == ("blueprints-closed-space", {"space": "a1"})


def test_a_higher_die_below_is_named(state: Blueprints) -> None:
    assert refused(state, "take o3 b2") == ("blueprints-too-low", {"die": "o3", "space": "b2", "top": "o4"})


def test_a_die_that_fits_somewhere_may_not_be_given_up(state: Blueprints) -> None:
    assert refused(state, "take o3 out") == ("blueprints-must-build", {"die": "o3", "space": "a2"})


@pytest.mark.parametrize("seat", [1, 2, 3, -1, None])
def test_another_seat_must_act_first(state: Blueprints, seat: int | None) -> None:
    with pytest.raises(NotYourTurn):
        state.play(seat, "take o3 a2")
    assert list(state.moves(seat)) == []


def test_nobody_plays_on_after_the_end() -> None:
    for seat in (0, 1, None):
        assert refused(over("gold", "silver"), "take o3 a2", seat)[0] == "not-your-turn"


def test_a_refusal_names_nothing_of_another_building() -> None:
    """The same line is refused in the same words whatever stands behind the other screens."""
    one = position("b2 o4", "a2 k1", "", plans="321/...", pool="o3")
    two = position("b2 o4", "b2 k1", "", plans="321/...", pool="o3")
    for line in ("take o3 b2", "take o3 out", "take k1 a2", "take o3 c1"):
        assert refused(one, line) == refused(two, line)
