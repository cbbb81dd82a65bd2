"""Sky, panels and fields: as large as asked, in colours that the small palette holds, and covering what they lie on."""

from __future__ import annotations

import pytest

from render.strange_world.art import clouds
from render.strange_world.look import THEME
from tests.render.drawn import unbounded


@pytest.mark.parametrize("size", [(900, 1514), (1200, 700)])
def test_the_sky_is_as_large_as_asked_and_only_of_colours_that_stay(size: tuple[int, int]) -> None:
    made = clouds.sky(*size)
    assert made.size == size
    found = {colour for _, colour in made.getcolors(256) or ()}
    assert found, "more colours than a picture can have"
    assert found <= set(THEME.reduced)
    assert made.getpixel((size[0] // 2, 0)) == THEME["zenith"]
    assert made.getpixel((size[0] // 2, size[1] - 1)) == THEME["bank"]


@pytest.mark.parametrize("size", [(300, 200), (1152, 196)])
def test_a_panel_covers_its_place_and_its_puffs_are_whole(size: tuple[int, int]) -> None:
    made = clouds.panel(*size)
    wide, high = size
    where = (-made.left, -made.top, wide - made.left, high - made.top)
    left, top, right, low = made.mask.getbbox() or (0, 0, 0, 0)
    assert (left, top) == (where[0], where[1] - clouds.RISE), "puffs above the panel, whole"
    assert (right, low) <= made.size
    assert low - where[3] == clouds.RISE + clouds.SHADE
    assert made.mask.crop((where[0] + clouds.ROUND, where[1], where[2] - clouds.ROUND, where[3])).getextrema() == (255, 255)
    assert made.image.crop((where[0] + 20, where[1] + 20, where[2] - 20, where[3] - 20)).getcolors() == [
        ((wide - 40) * (high - 40), THEME["puff"])
    ]


def test_a_field_has_the_ground_that_labels_on_it_are_held_to() -> None:
    for colour in ("air", "sun"):
        made = clouds.field(200, 80, colour)
        assert (made.left, made.top, made.size) == (0, 0, (200, 80))
        assert made.image.getpixel((100, 40)) == THEME[colour]
        assert made.mask.getpixel((0, 0)) == 0, "its corners are round"
    assert unbounded(clouds) == []
