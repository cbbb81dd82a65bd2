"""Lean pictures: few colours and few steps at an edge, and labels measured as on a full picture."""

from __future__ import annotations

import pytest
from PIL import Image

from render import lean
from render.canvas import Pen, width
from render.skyrise.look import MAP_WIDTH, THEME
from render.theme import WIDTH
from tests.render.drawn import unbounded


def test_a_mask_has_few_steps_and_keeps_nothing_and_all() -> None:
    mask = Image.new("L", (256, 1))
    mask.putdata(range(256))
    steps = list(lean.thin(mask).tobytes())
    assert len(set(steps)) == lean.STEPS
    assert (steps[0], steps[255]) == (0, 255)
    assert steps == sorted(steps)


def test_every_named_colour_survives() -> None:
    for colour in list(THEME.colours.values())[::7]:
        pen = Pen(12, 12, ground=colour)
        assert lean.sprite(pen, THEME).image.getpixel((6, 6)) == colour


@pytest.mark.parametrize("share", [1.0, 0.5])
def test_a_sprite_is_as_large_as_its_share_and_lies_accordingly(share: float) -> None:
    pen = Pen(40, 20)
    pen.text((20, 10), "a", 40, (0, 0, 0))
    made = lean.sprite(pen, THEME, -20, -10, share)
    assert made.size == (round(40 * share), round(20 * share))
    assert (made.left, made.top) == (round(-20 * share), round(-10 * share))
    assert made.smallest == 40 * share


@pytest.mark.parametrize("align", ["l", "m", "r"])
def test_a_label_is_as_wide_as_any_and_counts_as_on_a_full_picture(align: str) -> None:
    canvas = lean.Canvas(Image.new("RGB", (MAP_WIDTH, 100)), THEME)
    assert canvas.text((400, 50), "h4", 30, "white", align=align) == width("h4", 30)
    assert canvas.smallest == 30 * WIDTH / MAP_WIDTH
    assert unbounded(lean) == []
