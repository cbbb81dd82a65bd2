"""The colours of Strange World: labels and icons stand out, and the small palette holds every one of them."""

from __future__ import annotations

import pytest

from render.strange_world import look
from render.theme import COLOURS, SMALLEST, WIDTH
from tests.render.contrast import contrast
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


@pytest.mark.parametrize(
    ("icon", "ground"),
    [
        ("water-deep", "water"),
        ("rock", "mountain"),
        ("leaf", "plant"),
        ("reed", "swamp"),
        ("cone", "volcano"),
        ("crescent", "moon"),
    ],
)
def test_what_stands_on_a_land_stands_out_from_its_ground(icon: str, ground: str) -> None:
    assert contrast(look.THEME[icon], look.THEME[ground]) >= 3


def test_the_palette_is_small_and_holds_every_named_colour() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS


def test_measures_fit_the_picture_and_labels_can_be_read() -> None:
    assert min(look.SMALL, look.MIDDLE, look.LARGE) >= SMALLEST
    assert look.INNER + 2 * look.MARGIN == WIDTH
