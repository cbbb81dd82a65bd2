"""The colours of Skyrise: labels stand out, and the four kinds of ground are told by more than their colour."""

from __future__ import annotations

from render.skyrise import look
from render.theme import COLOURS, CONTRAST, PHONE, WIDTH
from rules.skyrise.parts import COLOURS as GROUNDS
from tests.render.contrast import contrast
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


def test_every_colour_of_ground_has_a_letter_of_its_own_that_can_be_read_on_it_and_on_its_disc() -> None:
    assert set(look.LETTERS) == set(GROUNDS)
    assert len(set(look.LETTERS.values())) == len(GROUNDS)
    for colour in GROUNDS:
        assert contrast(look.THEME[f"{colour}-on"], look.THEME[f"{colour}-disc"]) >= CONTRAST, colour
        assert contrast(look.THEME["ink"], look.THEME[f"{colour}-ground"]) >= CONTRAST, colour


def test_the_palette_holds_every_named_colour() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS


def test_the_smallest_labels_are_twelve_pixels_on_a_phone() -> None:
    assert look.SMALL * PHONE / WIDTH >= 12
    assert look.TINY * PHONE / look.MAP_WIDTH >= 12
