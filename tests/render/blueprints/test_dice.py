"""Dice: value and material can be told without colour, small too, and in every way a die is shown."""

from __future__ import annotations

import pytest
from PIL import ImageStat

from render.blueprints import dice
from render.theme import SMALLEST
from rules.blueprints.parts import MATERIALS
from tests.render.drawn import apart, cut, grey, nearest, unbounded


def test_the_faces_of_all_dice_of_a_material_differ_in_grey() -> None:
    for material in "ok":
        far, one, two = nearest({str(value): dice.die(material, value, 80) for value in range(1, 7)}, 40)
        assert far > 1, (material, one, two)


def test_materials_differ_in_grey_by_letter_and_texture() -> None:
    far, one, two = nearest({material: dice.die(material, 3, 104) for material in MATERIALS}, 52)
    assert far > 4, (one, two)
    far, one, two = nearest({material: dice.plate(material, material.upper(), 76, 39) for material in MATERIALS}, 39)
    assert far > 4, (one, two)


@pytest.mark.parametrize("value", [1, 6])
def test_a_die_that_left_the_round_is_crossed_out_and_can_still_be_read(value: int) -> None:
    gone, there = dice.faded("o", value, 80), dice.die("o", value, 80)
    assert gone.size == there.size
    assert apart(grey(gone), grey(there)) > 5
    others = [grey(dice.faded("o", other, 80), 40) for other in range(1, 7) if other != value]
    assert min(apart(grey(gone, 40), other) for other in others) > 1


def test_pips_are_as_many_as_the_value_and_lie_evenly() -> None:
    for value, points in dice.PIPS.items():
        assert len(set(points)) == value
        assert {(-x, -y) for x, y in points} == set(points)


def test_letters_are_large_enough_and_a_die_keeps_within_its_room() -> None:
    for size in (60, 80, 104):
        made = dice.die("g", 4, size)
        assert made.smallest >= SMALLEST
        wide, high = dice.die_size(size)
        assert made.size == (wide + 2 * dice.LIFT, high + 2 * dice.LIFT)
        assert cut(made) == 0
    assert dice.cube("k", 2, 40, 43).smallest >= SMALLEST
    assert dice.cube("k", 2, 30, 32, labels=False).smallest > SMALLEST, "nothing is written on a small one"


def test_a_die_that_would_stand_there_is_paler_than_one_that_does_and_not_like_a_plan() -> None:
    there, offered, planned = dice.cube("o", 3, 50, 54), dice.offered("o", 3, 50, 54), dice.ghost(50, 54)
    levels = [ImageStat.Stat(sprite.mask).mean[0] for sprite in (there, offered, planned)]
    assert levels[0] > levels[1] + 20 > levels[2] + 40
    assert dice.ghost(50, 54, filled=False).mask.getbbox() is not None
    assert unbounded(dice) == []
