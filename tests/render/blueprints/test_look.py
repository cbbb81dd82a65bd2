"""The colours of Blueprints: labels stand out, materials differ without colour, and the palette has room for all of them."""

from __future__ import annotations

from itertools import combinations

from render.blueprints import look
from render.theme import COLOURS, CONTRAST, SMALLEST, WIDTH
from rules.blueprints.parts import MATERIALS
from tests.render.contrast import contrast, luminance
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


def test_a_letter_stands_out_on_every_side_of_its_die() -> None:
    for material in MATERIALS:
        for side in ("", "-side", "-dark"):
            assert contrast(look.THEME[f"{material}-label"], look.THEME[f"{material}{side}"]) >= CONTRAST, material + side


def test_textures_can_be_seen_on_their_ground_and_two_grounds_differ_in_grey_or_texture() -> None:
    assert set(look.TEXTURE_SHARE) == set(look.MATERIAL_GROUND) == set(MATERIALS)
    shades = {material: luminance(look.THEME[material]) for material in MATERIALS}
    close = [pair for pair in combinations(MATERIALS, 2) if abs(shades[pair[0]] - shades[pair[1]]) < 0.05]
    assert close == []


def test_the_palette_holds_every_named_colour() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS


def test_measures_fit_the_picture_and_labels_can_be_read() -> None:
    assert min(look.SMALL, look.MIDDLE, look.NAME, look.LARGE, look.FIRST) >= SMALLEST
    assert look.INNER + 2 * look.MARGIN == WIDTH
