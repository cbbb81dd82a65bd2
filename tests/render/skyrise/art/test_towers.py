"""Towers: whose they are and how high they are shows in their outline alone, and none is cut off."""

from __future__ import annotations

import pytest

from render.skyrise.art import pieces, towers
from render.skyrise.look import THEME
from rules.skyrise.parts import HEIGHTS, PLAYER_COLOURS
from tests.render.drawn import apart, cut, grey, nearest, outline

SEATS = range(len(PLAYER_COLOURS))


def test_the_towers_of_every_seat_are_told_from_those_of_every_other_in_grey_and_by_outline() -> None:
    for height in HEIGHTS:
        made = {str(seat): pieces.tower(height, seat, 1.6, badge=False) for seat in SEATS}
        far, one, two = nearest(made, 40)
        assert far > 15, (height, one, two)
        far, one, two = nearest({seat: outline(sprite) for seat, sprite in made.items()}, 40)
        assert far > 8, (height, one, two)


@pytest.mark.parametrize("seat", SEATS)
def test_a_higher_tower_stands_higher_and_none_is_cut_off(seat: int) -> None:
    made = [pieces.tower(height, seat, 1.6, badge=False) for height in ("short", "medium", "tall")]
    tops = []
    for sprite in made:
        box = sprite.mask.point(lambda part: 255 if part > 200 else 0).getbbox()
        assert box is not None
        assert cut(sprite) == 0
        tops.append(sprite.top + box[1])
    assert tops[0] > tops[1] + 10
    assert tops[1] > tops[2] + 10


def test_a_tower_has_the_colour_of_its_seat_and_lit_windows() -> None:
    for seat in SEATS:
        found = {colour for _, colour in pieces.tower("tall", seat, 1.6, badge=False).image.getcolors(4096) or []}
        assert {THEME[f"seat-{seat}"], THEME[f"seat-{seat}-dark"], THEME[f"seat-{seat}-light"], THEME["sun"]} <= found


def test_every_height_there_is_can_be_built() -> None:
    assert set(towers.HIGH) == set(HEIGHTS)
    assert set(towers.TIERS) == set(towers.HIGH.values())
    short, tall = (grey(pieces.tower(height, 0, badge=False), 40) for height in ("short", "tall"))
    assert apart(short, tall) > 15
