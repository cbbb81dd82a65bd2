"""Grounds: the sky fills its picture, panels are as large as asked, awnings show their material."""

from __future__ import annotations

from render.welkin.art import sky
from render.welkin.look import MATERIALS, THEME
from tests.render.contrast import luminance
from tests.render.drawn import unbounded


def test_the_sky_is_as_large_as_asked_and_lighter_below() -> None:
    ground = sky.vault(300, 500)
    assert ground.size == (300, 500)
    top, low = ground.getpixel((150, 2)), ground.getpixel((150, 497))
    assert luminance(top) < luminance(low)  # type: ignore[arg-type]


def test_panels_and_awnings_are_as_large_as_asked() -> None:
    panel = sky.panel(200, 80, "sun")
    assert panel.size == (200, 80)
    assert panel.image.getpixel((100, 40)) == THEME["sun"]
    assert panel.mask.getpixel((0, 0)) == 0, "its corners are round"
    assert len({sky.awning(160, material).image.tobytes() for material in MATERIALS}) == len(MATERIALS)
    assert unbounded(sky) == []
