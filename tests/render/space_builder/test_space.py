"""Space and its panels: dark enough for light words, and the same each time."""

from __future__ import annotations

from render.space_builder import space
from render.space_builder.look import THEME
from tests.render.contrast import contrast
from tests.render.drawn import unbounded


def test_space_is_of_its_size_and_the_same_each_time() -> None:
    assert space.ground(300, 200).size == (300, 200)
    assert space.ground(300, 200).tobytes() == space.ground(300, 200).tobytes()


def test_most_of_it_is_dark_so_that_light_words_can_be_read_on_it() -> None:
    pixels = list(space.ground(300, 200).convert("L").tobytes())
    assert sum(level > 90 for level in pixels) < len(pixels) / 40
    assert contrast(THEME["light"], THEME["space"]) > 7


def test_panels_are_of_their_size_and_kind_with_round_corners() -> None:
    for kind in ("panel", "map"):
        made = space.panel(120, 80, kind)
        assert made.size == (120, 80)
        assert made.image.getpixel((60, 40)) == THEME[kind]
        assert made.image.getpixel((60, 1)) == THEME[f"{kind}-edge"]
        assert made.mask.getpixel((0, 0)) == 0
        assert made.mask.getpixel((60, 0)) == 255


def test_whoever_is_waited_for_has_a_lit_ground() -> None:
    lit = space.lit(120, 80)
    assert lit.image.getpixel((60, 40)) == THEME["slot"]
    assert lit.image.getpixel((60, 2)) == THEME["sun"]
    assert unbounded(space) == []
