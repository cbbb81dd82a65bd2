"""Island control, panoramas, and what else both eras' ends score."""

from __future__ import annotations

from rules.skyrise.scoring import controllers, instances, largest_group, longest_path
from tests.rules.skyrise.positions import build, first, second


def test_control_goes_to_the_most_tall_buildings_on_the_island() -> None:
    state = build(build(first(), 0, a1=74), 1, a2=40, a3=42, a4=54)
    assert controllers(state)["a"] == [0]


def test_a_tie_in_tall_is_broken_by_medium_buildings() -> None:
    state = build(build(first(), 0, a1=74, a5=2, a6=24), 1, a2=78, a3=40)
    assert controllers(state)["a"] == [1]


def test_a_tie_in_tall_and_medium_is_broken_by_short_buildings() -> None:
    state = build(build(first(), 0, a1=74, a5=36, a6=2), 1, a2=78, a3=40)
    assert controllers(state)["a"] == [0]


def test_all_who_are_still_tied_control_the_island() -> None:
    state = build(build(first(), 0, a1=74, a5=36), 1, a2=78, a3=40)
    assert controllers(state)["a"] == [0, 1]


def test_only_those_tied_are_compared_further() -> None:
    state = build(build(build(first(), 0, a1=74), 1, a2=78), 2, a3=38, a4=44, a5=56)
    assert controllers(state)["a"] == [0, 1]


def test_nobody_controls_an_island_without_buildings() -> None:
    state = build(second(), 0, a1="olmsted")
    assert controllers(state) == {"h": [], "a": [], "b": [], "c": []}


def test_the_central_island_is_controlled_like_any_other() -> None:
    assert controllers(build(first(), 2, h1=6))["h"] == [2]


def test_wonders_have_no_height_and_do_not_count_for_control() -> None:
    state = build(build(second(), 0, a1="olmsted"), 1, a2=4)
    assert controllers(state)["a"] == [1]


def test_atelier_counts_as_a_tall_building_for_control() -> None:
    state = build(build(second([["atelier"], ["munch"], ["laboca"]]), 0, a1="atelier"), 1, a2=40)
    assert controllers(state)["a"] == [0]


def test_windmills_score_for_each_windmill_next_to_a_structure() -> None:
    state = build(first(), 0, a9=2, a10=24, a12=36)
    assert instances(state, 0, "windmills") == 2
    assert instances(state, 1, "windmills") == 0


def test_blimps_need_two_structures_around_the_same_blimp() -> None:
    state = build(first(), 0, a5=2, a7=24, a4=36)
    assert instances(state, 0, "blimps") == 1
    assert instances(build(state, 0, h1=46, h3=52), 0, "blimps") == 2


def test_lakes_need_two_structures_around_the_same_lake() -> None:
    state = build(first(), 0, a1=2, a2=24, a3=36)
    assert instances(state, 0, "lakes") == 1
    assert instances(build(state, 0, a6=46), 0, "lakes") == 2


def test_bridges_need_both_ends_and_each_bridge_counts_once() -> None:
    state = build(first(), 0, h1=2, a2=24)
    assert instances(state, 0, "bridges") == 1
    assert instances(build(first(), 0, h1=2, h2=24), 0, "bridges") == 0


def test_bridges_need_both_ends_of_the_same_owner() -> None:
    assert instances(build(build(first(), 0, h1=2), 1, a2=4), 0, "bridges") == 0


def test_one_structure_can_serve_two_bridges() -> None:
    state = build(first(), 0, b4=2, a1=24, b6=36)
    assert instances(state, 0, "bridges") == 2


def test_one_structure_can_serve_the_same_panorama_twice_and_several_panoramas() -> None:
    state = build(first(), 0, a10=2, a3=24, a4=36)
    assert instances(state, 0, "lakes") == 1
    assert instances(state, 0, "blimps") == 1
    assert instances(state, 0, "chains") == 1


def test_a_structure_at_two_blimps_scores_the_card_twice() -> None:
    state = build(first(), 0, b6=2, b1=24, b11=36)
    assert instances(state, 0, "blimps") == 2


def test_a_chain_is_three_adjacent_structures_on_one_island() -> None:
    assert instances(build(first(), 0, a1=2, a2=24), 0, "chains") == 0
    assert instances(build(first(), 0, a1=2, a2=24, a5=36), 0, "chains") == 1
    assert instances(build(first(), 0, a1=2, a3=24, a6=36), 0, "chains") == 1


def test_a_chain_does_not_cross_to_another_island() -> None:
    assert instances(build(first(), 0, h1=2, a2=24, a1=36), 0, "chains") == 0


def test_an_inner_bridge_joins_a_chain() -> None:
    assert instances(build(first(), 0, a4=2, a5=24, a14=36), 0, "chains") == 1


def test_chains_score_once_for_each_island_and_player() -> None:
    state = build(first(), 0, a1=2, a2=24, a5=36, a8=46, a9=52, a10=62)
    assert instances(state, 0, "chains") == 1
    state = build(second(), 0, a1=2, a2=24, a5=36, b1=46, b2=52, b3=62)
    assert instances(state, 0, "chains") == 2


def test_wonders_count_for_panoramas() -> None:
    state = build(second(), 0, a1=2, a2=24, a5="olmsted")
    assert instances(state, 0, "chains") == 1
    assert instances(build(second(), 0, a9="olmsted"), 0, "windmills") == 1


def test_another_players_structure_breaks_a_chain() -> None:
    assert instances(build(build(first(), 0, a1=2, a5=24), 1, a2=4), 0, "chains") == 0


def test_groups_and_paths_are_measured_over_land_and_bridges() -> None:
    state = build(second(), 0, h1=2, a2=24, a1=36, a5=46, a14=52)
    mine = state.built_by(0)
    assert largest_group(state, mine) == 5
    assert longest_path(state, mine, 99) == 4
    assert longest_path(state, mine, 3) == 3
    assert longest_path(state, [], 99) == 0
