"""What is in the box, and what makes the maps fair (the laws of our own maps)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rules.space_builder.parts import BUILDINGS, FACINGS, FROZEN, MAPS, SPACES, STARTERS, tables

BOX = tables()["box"]


def standing(number: int) -> list[tuple[int, int, int, int]]:
    """Building, side, direction and space of each building of a map."""
    return [(b, card // 40, card // 10 % 4, card % 10 - 1) for b, card in enumerate(MAPS[number])]


def test_four_sets_of_eight_two_sided_buildings_four_boards_twenty_maps() -> None:
    assert (BOX["boards"], BOX["sets"], BOX["buildings"], BOX["maps"]) == (4, 4, 8, 20)
    assert len(set(BUILDINGS)) == 8
    assert len(MAPS) == 20
    assert len(FACINGS) == 8
    assert len(SPACES) == 9
    assert SPACES[0] == "a3"
    assert SPACES[-1] == "c1"


def test_the_four_buildings_with_the_star_are_everyones() -> None:
    assert STARTERS == ("r", "d", "a", "t")
    assert BUILDINGS[4:] == ("g", "o", "f", "h")


def test_every_map_shows_all_eight_buildings_on_spaces_of_their_own() -> None:
    for number in MAPS:
        assert FROZEN not in MAPS[number]
        assert len({space for *_, space in standing(number)}) == 8


def test_starters_and_frozen_show_every_direction_once_and_two_of_each_side() -> None:
    for number in MAPS:
        for half in (range(4), range(4, 8)):
            found = [one for one in standing(number) if one[0] in half]
            assert sorted(direction for _, _, direction, _ in found) == [0, 1, 2, 3]
            assert sorted(side for _, side, _, _ in found) == [0, 0, 1, 1]


def test_each_building_has_each_direction_five_times_and_each_side_ten_times() -> None:
    everything = [one for number in MAPS for one in standing(number)]
    assert set(Counter((b, direction) for b, _, direction, _ in everything).values()) == {5}
    assert set(Counter((b, side) for b, side, _, _ in everything).values()) == {10}
    facings = Counter((b, side, direction) for b, side, direction, _ in everything)
    assert len(facings) == 64
    assert set(facings.values()) == {2, 3}


def test_twenty_different_patterns_of_directions() -> None:
    for half in (range(4), range(4, 8)):
        assert len({tuple(one[2] for one in standing(number) if one[0] in half) for number in MAPS}) == 20


def test_each_building_and_the_gap_stand_on_each_space_two_or_three_times() -> None:
    places = Counter((b, space) for number in MAPS for b, _, _, space in standing(number))
    assert len(places) == 72
    assert set(places.values()) == {2, 3}
    gaps = Counter(next(iter(set(range(9)) - {space for *_, space in standing(number)})) for number in MAPS)
    assert set(gaps.values()) == {2, 3}
    assert {SPACES[space] for space, count in gaps.items() if count == 3} == {"c2", "c3"}


def test_starters_touch_two_rows_and_two_columns_and_all_three_of_one() -> None:
    for number in MAPS:
        rows = {space // 3 for b, _, _, space in standing(number) if b < 4}
        columns = {space % 3 for b, _, _, space in standing(number) if b < 4}
        assert min(len(rows), len(columns)) >= 2
        assert len(rows) + len(columns) >= 5


def test_two_maps_share_at_most_one_placement_and_two_when_one_is_turned() -> None:
    def turned(one: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        b, side, direction, space = one
        return b, side, (direction + 1) % 4, space % 3 * 3 + 2 - space // 3

    shared: Counter[int] = Counter()
    for one, two in combinations(MAPS, 2):
        first, second = set(standing(one)), standing(two)
        shared[len(first & set(second))] += 1
        for _ in range(3):
            second = [turned(placement) for placement in second]
            assert len(first & set(second)) <= 2
    assert shared == {0: 186, 1: 4}
