"""Setting up: the game and each round."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.blueprints.parts import DECK_NOW, DECKS, MATERIALS, POOL
from tests.rules.blueprints.position import events, fresh, play_any, position, scored

SEEDS = [bytes([n]) for n in range(120)]


@pytest.mark.parametrize(("seats", "dice"), [(2, 8), (3, 9), (4, 7)])
def test_the_pool_begins_with_eight_nine_or_seven_rolled_dice(seats: int, dice: int) -> None:
    state = fresh(seats)
    assert len(state.pool) == POOL[seats] == dice
    assert sum(state.bag.values()) == 32 - 2 - dice


def test_the_pool_is_sorted_by_value() -> None:
    for seed in SEEDS[:20]:
        values = [die[1] for die in fresh(3, seed).pool]
        assert values == sorted(values)


def test_dice_are_drawn_and_rolled_evenly() -> None:
    dice = Counter(die for seed in SEEDS for die in fresh(3, seed).pool)
    assert len(dice) == 24
    assert max(dice.values()) < 4 * min(dice.values())


def test_two_in_demand_dice_of_different_materials_lie_beside_the_bag() -> None:
    drawn = set()
    for seed in SEEDS:
        state = fresh(2, seed)
        one, two = state.demand
        assert one != two
        drawn.add((one, two))
        assert state.check() == []
    assert len(drawn) == 12


def test_ruling_12_in_demand_dice_are_never_rolled_or_taken() -> None:
    state = fresh(4)
    before = list(state.demand)
    assert set(before) <= set(MATERIALS)
    while state.round == 1:
        assert state.demand == before
        state = play_any(state).state


def test_ruling_12_the_second_in_demand_die_is_equally_likely_of_the_three_other_materials() -> None:
    seconds = Counter(
        fresh(2, bytes([n, m])).demand[1] for n in range(60) for m in range(20) if fresh(2, bytes([n, m])).demand[0] == "o"
    )
    assert set(seconds) == {"g", "k", "c"}
    assert max(seconds.values()) < 1.5 * min(seconds.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_gets_a_plan_of_its_own_that_nobody_else_sees(seats: int) -> None:
    state = fresh(seats)
    assert len(set(state.plans)) == seats
    for seat in range(seats):
        own = state.view(seat).own
        assert own is not None
        assert own.plan == state.plans[seat]
    assert state.view(None).own is None


def test_plans_come_from_the_whole_deck() -> None:
    assert {plan for seed in SEEDS for plan in fresh(4, seed).plans} == set(DECKS[DECK_NOW["classic"]])


def test_ruling_17_the_first_player_of_the_first_round_is_drawn() -> None:
    assert {fresh(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}
    state = fresh(4)
    assert state.turn == state.first


def test_ruling_32_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError):
            fresh(seats)


def test_a_new_round_returns_all_dice_and_deals_new_plans() -> None:
    step = scored("a2 o1 o2 o3 o4 o5 o6", "a2 k1 k2 k3, b2 k4 k5 k6", demand="c g")
    state = step.state
    used = {built.plan for built in state.past[0].built}
    assert state.round == 2
    assert state.taken == state.placed == [[], []]
    assert state.dropped == []
    assert len(state.pool) == 8
    assert sum(state.bag.values()) == 22
    assert state.check() == []
    assert not used & set(state.plans)
    assert events(step, "round")[0].about["round"] == 2


def test_used_plans_stay_out_of_the_deck() -> None:
    for seed in SEEDS[:15]:
        state = fresh(4, seed)
        while state.to_move:
            state = play_any(state).state
        assert len({built.plan for r in state.past for built in r.built}) == 12


def test_the_points_of_a_building_start_anew_each_round() -> None:
    state = position("", "", round=2)
    own = state.view(0).own
    assert own is not None
    assert own.points == 0
