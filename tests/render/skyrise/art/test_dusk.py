"""The sky at dusk and the panels before it: no bands, night above and light below, and corners that let the sky through."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from render.canvas import Sprite
from render.skyrise.art import dusk
from render.skyrise.look import THEME
from tests.render.contrast import luminance
from tests.render.drawn import cut, unbounded

WIDE, HIGH = 400, 600


def test_the_night_is_above_the_last_light_below_and_no_band_is_broad() -> None:
    image = dusk.sky(WIDE, HIGH)
    assert image.size == (WIDE, HIGH)
    rows = [image.crop((0, y, WIDE, y + 1)).getcolors() or [] for y in range(HIGH)]
    sky = [max(row)[1] for row in rows[: HIGH - 2 * dusk.CITY]]
    assert luminance(sky[0]) < luminance(sky[-1])
    longest = run = 1
    for one, two in pairwise(sky):
        run = run + 1 if one == two else 1
        longest = max(longest, run)
    assert longest <= HIGH * dusk.TURN / dusk.STEPS
    roofs = {colour for _, colour in rows[-1]}
    assert roofs <= {THEME["far-city"], THEME["near-city"]}, "the city closes the picture below"


@pytest.mark.parametrize("made", [dusk.panel, dusk.plaque])
def test_a_panel_fills_its_box_but_for_its_corners(made: Callable[..., Sprite]) -> None:
    sprite = made(200, 90)
    assert sprite.size == (200, 90)
    assert (sprite.left, sprite.top) == (0, 0)
    corners = [sprite.mask.getpixel(at) for at in ((0, 0), (199, 0), (199, 89), (0, 89))]
    assert corners == [0] * 4
    assert sprite.mask == sprite.mask.transpose(0) == sprite.mask.transpose(1), "all corners alike"
    assert sprite.mask.getbbox() == (0, 0, 200, 90)
    assert cut(sprite) > 400
    assert made(200, 90, "sun").image.getpixel((100, 45)) == THEME["sun"]
    assert sprite.image.getpixel((100, 45)) != THEME["sun"]


def test_caches_are_bounded() -> None:
    assert unbounded(dusk) == []
