"""The eight buildings: every one of its sides and turns is told from every other, frozen ones from all."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.space_builder import buildings
from render.theme import SMALLEST
from rules.space_builder.parts import BUILDINGS
from tests.render.drawn import apart, grey, unbounded


def test_every_letter_has_a_drawing() -> None:
    assert set(buildings.DRAWINGS) == set(BUILDINGS)


@pytest.mark.parametrize("b", range(0, 8, 3))
def test_a_turn_is_a_quarter_clockwise_of_the_whole_drawing(b: int) -> None:
    upright = buildings.building(b, 0, 60).image
    for turns in (1, 2, 3):
        turned = buildings.building(b, turns, 60).image
        assert turned.tobytes() != upright.tobytes()
        right, wrong = (apart(grey_of(turned), grey_of(upright.rotate(-90 * other))) for other in (turns, turns + 1))
        assert right < 5
        assert right < wrong / 2


def grey_of(image):  # type: ignore[no-untyped-def]
    return image.convert("L").resize((30, 30))


def test_sides_differ_in_the_drawing_and_not_in_the_tile() -> None:
    for b in range(len(BUILDINGS)):
        one, two = buildings.building(b, 0, 60), buildings.building(b, 4, 60)
        assert one.mask.tobytes() == two.mask.tobytes()
        assert 0.5 < apart(grey(one, 30), grey(two, 30)) < 40, BUILDINGS[b]


@pytest.mark.parametrize("b", [BUILDINGS.index("d"), BUILDINGS.index("t")])
def test_the_sides_of_dome_and_solar_tower_differ_in_shape_on_a_phone(b: int) -> None:
    """Two dots or three, one line or two, cannot be counted at the size of a phone when they lie on their side."""
    for facing in range(4):
        one, two = (grey(buildings.building(b, at, 118), 36) for at in (facing, facing + 4))
        change = ImageChops.difference(one, two).point(lambda part: 255 * (part > 60))
        assert ImageStat.Stat(change).sum[0] / 255 >= 24, (BUILDINGS[b], facing)


def test_frozen_buildings_look_like_no_other_and_differ_among_themselves() -> None:
    ice = [grey(buildings.frozen(b, 60), 30) for b in range(len(BUILDINGS))]
    assert min(apart(a, b) for a, b in combinations(ice, 2)) > 0.5
    for b, frozen in enumerate(ice):
        assert apart(frozen, grey(buildings.building(b, 0, 60), 30)) > 8, BUILDINGS[b]


def test_a_marked_building_bears_the_number_of_its_side() -> None:
    plain, one, two = (
        grey(buildings.building(2, facing, 150, marked=marked), 50) for facing, marked in ((0, False), (0, True), (4, True))
    )
    assert apart(plain, one) > 1
    assert apart(one, two) > 0.5
    assert buildings.building(2, 0, 150, marked=True).smallest >= SMALLEST


def test_a_building_that_would_stand_there_lets_the_ground_through() -> None:
    there, would = buildings.building(1, 2, 80), buildings.ghost(1, 2, 80)
    assert there.mask.getpixel((40, 20)) == 255
    level = would.mask.getpixel((40, 20))
    assert isinstance(level, int)
    assert 100 < level < 255
    assert would.size == there.size
    assert unbounded(buildings) == []
