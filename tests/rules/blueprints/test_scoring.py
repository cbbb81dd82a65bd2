"""What a building scores (rulebook, scoring). Plans here are shapes the building does not match, unless the test is about that."""

from __future__ import annotations

import pytest

from rules.blueprints.parts import PARTS
from rules.blueprints.scoring import score
from tests.rules.blueprints.position import events, plan, points, scored, stacks


def scores(building: str, shape: str = "v01") -> dict[str, int]:
    return score(plan(shape), stacks(building))


# The plan.


def test_a_building_that_matches_its_plan_scores_six() -> None:
    assert scores("a2 k1 k1 k1, b2 k1 k1, c2 k1", "321/...")["plan"] == 6


@pytest.mark.parametrize(
    "building", ["a2 k1 k1, b2 k1 k1 k1, c2 k1", "a2 k1 k1 k1, b2 k1 k1 k1", "a2 k1 k1 k1 k1, b2 k1 k1", "a2 k1 k1 k1, b2 k1 k1"]
)
def test_every_space_must_be_exactly_as_high_as_its_number(building: str) -> None:
    assert scores(building, "321/...")["plan"] == 0


def test_ruling_6_materials_and_values_do_not_matter_to_the_plan() -> None:
    assert scores("a2 o1 g2 k3, b2 c4 o5, c2 g6", "321/...")["plan"] == 6


def test_ruling_6_a_turned_building_does_not_match() -> None:
    assert scores("a2 k1, b2 k1 k1, c2 k1 k1 k1", "321/...")["plan"] == 0


def test_ruling_7_a_plan_with_a_die_missing_never_matches() -> None:
    step = scored("a2 k5 k5, b2 k5, c2 k5 k5, out c1", "a2 o1 o2 o3 o4 o5 o6", plans=("222/...", "321/..."))
    assert step.state.past[0].built[0].parts["plan"] == 0
    assert step.state.past[0].built[0].removed == ("c1",)


def test_the_bonus_is_for_each_player_whose_building_matches() -> None:
    step = scored("a2 k1 k1 k1, b2 k1 k1, c2 k1", "a2 c1 c1, b2 c1 c1, c2 c1 c1", plans=("321/...", "222/..."))
    assert [built.parts["plan"] for built in step.state.past[0].built] == [6, 6]


# Wood.


@pytest.mark.parametrize(
    ("building", "wood"),
    [
        ("a2 o1", 0),
        ("a2 o1 g1", 2),
        ("a2 o1, b2 g1", 2),
        ("a2 o1, a1 g1", 2),
        ("a2 g1 o1 g1, b2 g1 g1, a1 g1 g1", 8),
        ("b2 o1 g1, a2 g1, c2 g1, b1 g1", 8),
    ],
)
def test_wood_scores_two_for_each_die_it_touches(building: str, wood: int) -> None:
    assert scores(building)["wood"] == wood


@pytest.mark.parametrize("other", ["o", "g", "k", "c"])
def test_ruling_3_wood_counts_dice_of_every_material(other: str) -> None:
    assert scores(f"a2 o1, b2 {other}1")["wood"] == (4 if other == "o" else 2)


def test_ruling_3_two_touching_wood_dice_each_count_the_other() -> None:
    assert scores("a2 o1 o1")["wood"] == 4


def test_ruling_4_above_and_below_count_as_touching() -> None:
    assert scores("a2 g1 o1 g1")["wood"] == 4


@pytest.mark.parametrize("building", ["a2 o1, b1 g1", "a2 o1, c2 g1", "c2 o1, a1 g1", "a2 o1, c1 g1"])
def test_dice_that_meet_at_an_edge_or_not_at_all_do_not_touch(building: str) -> None:
    assert scores(building)["wood"] == 0


@pytest.mark.parametrize(("building", "wood"), [("a2 g1 g1 o1, b2 g1 g1", 2), ("a2 o1, b2 g1 g1", 2), ("a2 g1 o1, b2 g1", 2)])
def test_beside_means_on_the_same_level(building: str, wood: int) -> None:
    assert scores(building)["wood"] == wood


def test_the_most_that_six_wood_dice_score_on_a_classic_plan() -> None:
    assert scores("a2 o1 o1, b2 o1 o1, c2 o1 o1")["wood"] == 28


def test_the_row_in_front_touches_the_row_behind_in_its_own_column() -> None:
    assert scores("b2 o1, b1 g1, a1 g1, c1 g1")["wood"] == 2


# Recycled.


@pytest.mark.parametrize(("number", "recycled"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 15), (5, 20), (6, 30)])
def test_recycled_scores_a_total_by_the_number_used(number: int, recycled: int) -> None:
    dice = " ".join(["g1"] * number + ["k1"] * (6 - number))
    assert scores(f"a2 {dice}")["recycled"] == recycled


def test_ruling_24_recycled_counts_once_for_the_building_wherever_the_dice_stand() -> None:
    assert scores("a2 g1, c1 g6, b2 k1 g3")["recycled"] == 10


# Stone.


@pytest.mark.parametrize(("level", "stone"), [(1, 2), (2, 3), (3, 5), (4, 8), (5, 8), (6, 8)])
def test_stone_scores_by_its_level_the_fourth_and_higher_alike_ruling_23(level: int, stone: int) -> None:
    assert scores("a2 " + " ".join(["c1"] * (level - 1) + ["k1"]))["stone"] == stone


def test_each_stone_die_scores_for_itself() -> None:
    assert scores("a2 k1 k1 k1, b2 k1 k1, c2 k1")["stone"] == (2 + 3 + 5) + (2 + 3) + 2
    assert scores("a2 k1 k1 k1 k1 k1 k1")["stone"] == 34


# Glass.


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_glass_scores_the_value_it_shows(value: int) -> None:
    assert scores(f"a2 c{value}")["glass"] == value


def test_ruling_25_glass_scores_under_other_dice_too() -> None:
    assert scores("a2 c2 c3 k4")["glass"] == 5


# The whole building.


def test_ruling_26_parts_come_in_the_order_plan_wood_recycled_stone_glass() -> None:
    assert PARTS == ("plan", "wood", "recycled", "stone", "glass")
    assert tuple(scores("a2 o1")) == PARTS


def test_a_building_of_all_four_materials() -> None:
    assert scores("a2 c1 o2 k3, b2 g1 g4, c2 k2", "321/...") == {"plan": 6, "wood": 6, "recycled": 5, "stone": 7, "glass": 1}


def test_all_buildings_are_revealed_and_scored_after_the_last_pick() -> None:
    step = scored("a2 k1 k2 k3, b2 k4 k5, c2 k6", "a2 c1 c2 c3 c4 c5 c6", plans=("321/...", "222/..."))
    assert points(step) == [17 + 6, 21]
    told = {event.seat: event.about for event in events(step, "scored")}
    assert told[0] == {"points": 23, "card": plan("321/..."), "plan": 6, "wood": 0, "recycled": 0, "stone": 17, "glass": 0}
    assert told[1]["points"] == 21
    assert all(event.only is None for event in events(step, "scored"))


def test_removed_dice_score_nothing() -> None:
    step = scored("a2 k5 k5, b2 k5, c2 k5 k5, out c1", "a2 o1 o2 o3 o4 o5 o6", plans=("222/...", "321/..."))
    assert points(step)[0] == (2 + 3) + 2 + (2 + 3)
