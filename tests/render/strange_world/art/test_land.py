"""Lands without edges: each is told from every other in grey, joints stay in place and leave half portals in sight."""

from __future__ import annotations

import pytest

from render.strange_world.art import land
from rules.strange_world.parts import FACES, FUMAROLE, PORTALS, TZIMIMES
from tests.render.drawn import apart, grey, nearest, unbounded

EVERY = (*FACES, TZIMIMES, FUMAROLE)
SIZE = 72


def test_every_land_is_told_from_every_other_in_grey_also_when_spent() -> None:
    far, one, two = nearest({face: land.land(face, SIZE) for face in EVERY}, 48)
    assert far > 1, (one, two)
    for face in sorted(PORTALS):
        assert land.has_portal(face)
        assert apart(grey(land.land(face, SIZE), 48), grey(land.land(face, SIZE, spent=True), 48)) > 0.5, face


@pytest.mark.parametrize("upright", [True, False])
def test_a_joint_lies_along_its_edge_and_reaches_equally_far_into_both_cards(upright: bool) -> None:
    for one, two in (("plant", "water"), ("plant", "plant")):
        made = land.joint(one, two, SIZE, upright=upright)
        long, across = made.size[::-1] if upright else made.size
        assert long == SIZE
        assert across <= SIZE / 4
        assert (made.left, made.top) == (round(-made.size[0] / 2), round(-made.size[1] / 2))


def test_a_joint_hides_no_half_portal() -> None:
    made = land.joint("mountain", "water", SIZE, upright=True, portal=True)
    begin, end = (round(SIZE * share) for share in land.OPEN)
    assert made.mask.crop((0, begin + 3, made.size[0], end - 3)).getbbox() is None
    assert made.mask.crop((0, 0, made.size[0], begin)).getbbox() is not None
    closed = land.joint("mountain", "water", SIZE, upright=True)
    assert closed.mask.crop((0, begin + 3, closed.size[0], end - 3)).getbbox() is not None


def test_a_cliff_is_as_wide_as_its_card_and_no_deeper_than_there_is_room() -> None:
    made = land.cliff(SIZE)
    assert (made.left, made.top) == (0, 0)
    assert made.size[0] == SIZE
    assert SIZE * land.LOW <= made.size[1] <= SIZE * land.LOW + 5
    assert unbounded(land) == []
