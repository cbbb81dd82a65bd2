"""A turn: take a die, place it, refill; two players also throw one away."""

from __future__ import annotations

import pytest

from rules.blueprints.parts import OUT, SPACE_AT
from tests.rules.blueprints.position import events, fresh, play_any, position, refused, stacks


def test_a_turn_takes_one_die_from_the_pool_into_the_building() -> None:
    state = position("", "", "", plans="321/...", pool="o3 g5")
    step = state.play(0, "take o3 b2")
    assert step.state.taken[0] == ["o3"]
    assert step.state.placed[0] == [SPACE_AT["b2"]]
    assert "o3" not in step.state.pool
    assert step.state.check() == []


def test_of_equal_dice_one_is_taken() -> None:
    state = position("", "", "", plans="321/...", pool="o3 o3 o3")
    assert state.play(0, "take o3 b2").state.pool.count("o3") >= 2


def test_a_replacement_is_drawn_and_rolled_after_each_pick() -> None:
    state = position("", "", "", plans="321/...", pool="o3")
    step = state.play(0, "take o3 b2")
    assert len(step.state.pool) == 9
    assert len(step.state.fresh) == 1
    assert sum(step.state.bag.values()) == sum(state.bag.values()) - 1
    assert events(step, "rolled")[0].about["dice"] == step.state.fresh[0]
    assert step.reveals


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise_until_each_has_taken_six(seats: int) -> None:
    state = fresh(seats)
    for n in range(6 * seats):
        assert state.round == 1
        assert state.turn == (state.first + n) % seats
        assert state.view(None).pick == n // seats + 1
        state = play_any(state).state
    assert state.round == 2
    assert {len(built.removed) + sum(map(len, built.stacks)) for built in state.past[0].built} == {6}


def test_whoever_waits_for_the_last_pick_of_the_round_looks_ahead_at_it_as_it_will_be() -> None:
    """Two players throw a die away with each pick but the last."""
    state = fresh(2)
    for n in range(11):
        seat = 1 - state.to_move[0]
        ahead = state.in_turn(seat)
        assert ahead is not None
        lines = list(ahead.moves(seat))
        assert {"drop" in line for line in lines} == {n < 10}
        assert {ahead.look_ahead(seat, line).events[0].id for line in lines} <= {"blueprints-took", "blueprints-removed"}
        state = play_any(state).state


# Placement.


def test_a_die_may_stand_on_any_empty_open_space() -> None:
    state = position("", "", "", plans="32./1..", pool="o6")
    assert {line for line in state.moves(0) if "o6" in line} == {"take o6 a2", "take o6 b2", "take o6 a1"}


def test_ruling_5_hatched_spaces_stay_empty() -> None:
    state = position("", "", "", plans="32./1..", pool="o6")
    for space in ("c2", "b1", "c1"):
        assert refused(state, f"take o6 {space}") == ("blueprints-closed-space", {"space": space})


def test_ruling_5_one_may_build_higher_than_the_number() -> None:
    state = position("a2 o1 o1 o1, b2 g1", "", "", plans="32./1..", pool="k1")
    assert len(stacks("a2 o1 o1 o1 k1")[0]) == 4
    assert state.play(0, "take k1 a2").state.placed[0][-1] == SPACE_AT["a2"]


@pytest.mark.parametrize(("die", "fits"), [("k2", False), ("k3", True), ("k4", True)])
def test_a_die_stands_on_an_equal_or_lower_one_of_any_material(die: str, fits: bool) -> None:
    state = position("a2 o3", "", "", plans="222/...", pool=die)
    assert (f"take {die} a2" in state.moves(0)) == fits
    if not fits:
        assert refused(state, f"take {die} a2") == ("blueprints-too-low", {"die": die, "space": "a2", "top": "o3"})


def test_only_the_top_die_of_a_stack_counts() -> None:
    state = position("a2 o1 g5", "", "", plans="222/...", pool="k3")
    assert refused(state, "take k3 a2") == ("blueprints-too-low", {"die": "k3", "space": "a2", "top": "g5"})


def test_a_three_stands_only_on_a_one_a_two_or_a_three() -> None:
    for value in range(1, 7):
        state = position(f"a2 o{value}", "", "", plans="222/...", pool="k3")
        assert ("take k3 a2" in state.moves(0)) == (value <= 3)


def test_a_placement_is_final_and_a_die_never_changes() -> None:
    state = fresh(3)
    for _ in range(17):
        before = [list(zip(*pair, strict=True)) for pair in zip(state.taken, state.placed, strict=True)]
        state = play_any(state).state
        after = [list(zip(*pair, strict=True)) for pair in zip(state.taken, state.placed, strict=True)]
        assert all(new[: len(old)] == old for old, new in zip(before, after, strict=True))


# Removal.

FULL = "a2 o5, b2 g5, c2 k5"


def test_a_die_that_no_open_space_accepts_leaves_the_round() -> None:
    state = position(FULL, "a2 o1 o2 o3", "a2 k1 k2 k3", plans=("222/...", "c04", "c05"), pool="c4 o5")
    assert "take c4 out" in state.moves(0)
    step = state.play(0, "take c4 out")
    assert step.state.taken[0][-1] == "c4"
    assert step.state.placed[0][-1] == OUT
    assert step.state.check() == []


def test_ruling_8_taking_a_die_that_fits_nowhere_is_free_even_if_another_fits() -> None:
    lines = list(position(FULL, "", "", plans="222/...", pool="c4 o5").moves(0))
    assert "take c4 out" in lines
    assert "take o5 a2" in lines


def test_ruling_8_a_die_that_fits_must_be_built() -> None:
    state = position(FULL, "", "", plans="222/...", pool="c5")
    assert "take c5 out" not in state.moves(0)
    assert refused(state, "take c5 out") == ("blueprints-must-build", {"die": "c5", "space": "a2"})


def test_ruling_9_a_removal_is_seen_by_all() -> None:
    step = position(FULL, "", "", plans="222/...", pool="c4").play(0, "take c4 out")
    assert step.public == "take c4 out"
    (told,) = events(step, "removed")
    assert (told.seat, told.about, told.only) == (0, {"die": "c4"}, None)
    assert step.state.view(1).removed == (("c4",), (), ())


def test_ruling_7_a_removed_die_is_one_of_the_six_picks() -> None:
    state = position(FULL + ", out c1 c2", "", "", plans="222/...", pool="c4", turn=0)
    step = state.play(0, "take c4 out")
    assert len(step.state.taken[0]) == 6
    assert step.state.turn == 1


# Two players.


def test_two_players_throw_a_second_die_away_and_roll_two() -> None:
    state = position("", "", plans="321/...", pool="o3 g5")
    step = state.play(0, "take o3 b2 drop g5")
    assert step.state.dropped == ["g5"]
    assert len(step.state.pool) == 8
    assert len(step.state.fresh) == 2
    assert step.public == "take o3 ? drop g5"
    assert events(step, "dropped")[0].about == {"die": "g5"}


def test_ruling_10_the_throw_away_is_compulsory_and_comes_from_what_is_left() -> None:
    state = position("", "", plans="321/...", pool="o3")
    assert refused(state, "take o3 b2") == ("blueprints-must-drop", {})
    assert refused(state, "take o3 b2 drop o3") == ("blueprints-drop-not-in-pool", {"die": "o3"})
    assert all(" drop " in line for line in state.moves(0))


def test_ruling_10_of_two_equal_dice_one_may_be_taken_and_one_thrown_away() -> None:
    state = position("", "", plans="321/...", pool="o3 o3")
    assert "take o3 b2 drop o3" in state.moves(0)
    assert state.play(0, "take o3 b2 drop o3").state.dropped == ["o3"]


def test_ruling_10_a_removed_die_is_followed_by_a_throw_away_too() -> None:
    state = position(FULL, "", plans="222/...", pool="c4 o1")
    step = state.play(0, "take c4 out drop o1")
    assert step.public == "take c4 out drop o1"
    assert len(step.state.fresh) == 2


def test_ruling_10_the_very_last_pick_of_a_two_player_round_throws_nothing_away() -> None:
    state = position("a2 o1 o2 o3 o4 o5 o6", "a2 k1 k2 k3, b2 k4 k5", plans=("222/...", "321/..."), pool="k6 c1", turn=1)
    assert all(" drop " not in line for line in state.moves(1))
    assert refused(state, "take k6 a2 drop c1", 1)[0] == "blueprints-no-drop-last"
    assert state.play(1, "take k6 a2").state.round == 2


def test_the_longest_listing_has_eight_dice_five_spaces_and_seven_to_throw_away() -> None:
    state = position("", "", plans="v21", pool="o1 g2 k3 c4 o5 g6 k1 c2", deck="varied")
    assert len(list(state.moves(0))) == 8 * 5 * 7


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_throw_nothing_away(seats: int) -> None:
    state = position(*[""] * seats, plans="321/...", pool="o3 g5")
    assert refused(state, "take o3 b2 drop g5") == ("blueprints-no-drop", {})


# The bag.


@pytest.mark.parametrize(("seats", "left"), [(2, 0), (3, 4), (4, 0)])
def test_the_bag_lasts_until_the_last_pick_of_a_round(seats: int, left: int) -> None:
    state = fresh(seats)
    for _ in range(6 * seats - 1):
        state = play_any(state).state
        assert state.check() == []  # among others: the pool is full before every pick
    assert sum(state.bag.values()) == left


def test_ruling_11_what_left_the_pool_stays_out_for_the_round() -> None:
    state = fresh(2)
    while state.round == 1:
        seen = len(state.pool) + sum(state.bag.values()) + sum(map(len, state.taken)) + len(state.dropped) + 2
        assert seen == 32
        state = play_any(state).state


# What others see.


def test_ruling_28_others_see_the_die_but_not_its_space() -> None:
    step = position("", "", "", plans="321/...", pool="o3").play(0, "take o3 b2")
    assert step.public == "take o3 ?"
    (took,) = events(step, "took")
    assert (took.about, took.only) == ({"die": "o3"}, None)
    (built,) = events(step, "built")
    assert built.only == (0,)
    assert built.about == {"die": "o3", "space": "b2", "level": 1, "points": 0, "more": 0}
    assert step.state.view(1).taken == (("o3",), (), ())
    own = step.state.view(1).own
    assert own is not None
    assert own.stacks == ((),) * 6


def test_only_the_builder_reads_what_the_building_would_score_and_how_much_more() -> None:
    state = position("b2 g1 k2", "", "", plans="321/...", pool="o3")
    (built,) = events(state.play(0, "take o3 b2"), "built")
    assert built.only == (0,)
    assert built.about == {"die": "o3", "space": "b2", "level": 3, "points": 2 + 3 + 2, "more": 2}


def test_ruling_29_the_bag_is_shown_by_material() -> None:
    state = position("", "", "", pool="o1 g1 k1 c1 o2 g2 k2 c2 o3", demand="o k")
    assert state.view(None).bag == {"o": 4, "g": 6, "k": 5, "c": 6}


def test_ruling_30_every_pick_reveals_so_there_is_no_free_step_back() -> None:
    state = fresh(2)
    while state.to_move:
        step = play_any(state)
        assert step.reveals
        assert step.state.stage == state.stage + 1
        state = step.state


def test_buildings_and_plans_of_scored_rounds_are_public() -> None:
    state = fresh(3)
    while state.round == 1:
        state = play_any(state).state
    shown = state.view(None).past[0].built
    assert [built.plan for built in shown] == [built.plan for built in state.past[0].built]
    assert all(built.stacks for built in shown)
