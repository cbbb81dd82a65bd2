"""What a reader of Blueprints may know: the table, and of plans and buildings only their own."""

from __future__ import annotations

from rules.blueprints.parts import PICKS
from tests.rules.blueprints.position import over, play_any, position


def test_a_seat_sees_its_own_building_and_what_it_would_score() -> None:
    state = position("b2 k1 k3, a2 g2, out c1", "b1 c5", plans="321/...", turn=1, first=1)
    own = state.view(0).own
    assert own is not None
    assert own.plan == state.plans[0]
    assert own.order == ("k1 b2", "k3 b2", "g2 a2", "c1 out")
    assert own.points == sum(own.parts.values()) == 7
    assert own.last is None, "the last die left the round"
    assert state.view(None).own is None


def test_views_do_not_change_with_what_their_reader_does_not_know() -> None:
    state = position("b2 k1", "b1 c5", turn=0)
    other = position("b2 k1", "b2 c5", turn=0)
    other.plans[1] = next(plan for plan in ("c05", "c07", "c09") if plan not in state.plans)
    for reader in (None, 0):
        assert state.view(reader) == other.view(reader)
    assert state.view(1) != other.view(1)


def test_the_pick_is_that_of_whoever_took_least() -> None:
    assert position("", "").view(None).pick == 1
    assert position("b2 o1", "", turn=1).view(None).pick == 1
    assert position("b2 o1", "b1 g2", turn=0).view(None).pick == 2
    state = position("", "", "")
    while state.turn is not None:
        assert 1 <= state.view(None).pick <= PICKS
        state = play_any(state).state


def test_the_latest_die_is_told_until_a_round_is_scored() -> None:
    state = position("", "")
    assert (state.view(None).latest, state.view(None).latest_die) == (None, None)
    step = play_any(state)
    assert step.state.view(None).latest_die == step.state.taken[0][-1]
    while state.round == 1:
        state = play_any(state).state
    assert state.view(None).latest_die is None


def test_what_everybody_saw_won_is_in_every_view_whatever_the_totals() -> None:
    for totals in ("closed", "open"):
        view = over("gold skyscraper / silver", "- / gold materials", totals=totals).view(None)
        assert view.awards == (("gold", "silver"), ("gold",))
        assert view.prizes == (("skyscraper",), ("materials",))
        assert view.totals == totals
        assert view.own is None
