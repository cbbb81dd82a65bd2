"""Which kind of line is due at Skyrise: who may play it, what is refused instead, and what is told to whom."""

from __future__ import annotations

import pytest

from rules.game import NotYourTurn
from tests.rules.skyrise.positions import first, play, put, refused, second, step


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("0 fly away", "skyrise-not-understood"),
        ("0 ", "skyrise-not-understood"),
        ("0 bid 24", "skyrise-not-understood"),
        ("0 pass now", "skyrise-not-understood"),
        ("0 wild white", "skyrise-no-wild-now"),
        ("0 vault h1", "skyrise-no-vault-now"),
        ("0 choose olmsted", "skyrise-no-choose-now"),
    ],
)
def test_a_line_that_is_not_due_is_refused_by_name(line: str, id: str) -> None:
    assert refused(first(), line) == id


def test_only_the_seat_to_move_has_lines() -> None:
    state = first(starter=1)
    assert state.to_move == (1,)
    assert [bool(list(state.moves(seat))) for seat in (None, -1, 0, 1, 2, 3)] == [False, False, False, True, False, False]
    for seat in (None, -1, 0, 3):
        with pytest.raises(NotYourTurn):
            state.play(seat, "bid 24 h1")


def test_a_wild_disc_must_be_assigned_before_anything_else() -> None:
    state = play(put(first(), h1="wild"), "0 bid 24 h1", "1 pass", "2 pass")
    assert state.phase == "wild"
    assert refused(state, "0 bid 26 h2") == "skyrise-wild-first"
    assert {line.split(" ")[0] for line in state.moves(0)} == {"wild"}


def test_choices_are_secret_hold_the_stage_and_are_all_shown_with_the_last() -> None:
    state = first()
    state.phase, state.turn = "choose", None
    assert state.to_move == (0, 1, 2)
    assert refused(state, "1 bid 24 h1") == "skyrise-choose-first"
    chosen = step(state, f"0 choose {state.hands[0][0]}")
    assert chosen.public == "choose ?"
    assert (chosen.state.stage, chosen.reveals) == (state.stage, False)
    assert chosen.state.to_move == (1, 2)
    assert refused(chosen.state, "0 pass") == "skyrise-chosen-wait"
    assert f"choose {state.hands[0][0]}" not in chosen.state.moves(0), "the choice that stands is no change"
    done = play(chosen.state, f"1 choose {state.hands[1][0]}")
    last = step(done, f"2 choose {state.hands[2][0]}")
    assert last.reveals
    assert last.state.stage > state.stage
    assert all(last.state.cards)


def test_a_step_leaves_the_state_it_came_from_alone() -> None:
    state = second()
    before = state.dump()
    step(state, "0 bid 2 h1")
    assert state.dump() == before
