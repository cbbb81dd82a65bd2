"""The colours of Welkin: letters stand out on their materials, and a seat has the colour of its board."""

from __future__ import annotations

import pytest

from render.theme import COLOURS, CONTRAST, SMALLEST, WIDTH, contrast
from render.welkin import look
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


@pytest.mark.parametrize("material", MATERIALS)
def test_a_letter_stands_out_on_tokens_on_open_spaces_and_in_the_market(material: str) -> None:
    theme = look.THEME
    assert contrast(theme[f"{material}-label"], theme[material]) >= CONTRAST
    assert contrast(theme[f"{material}-open"], theme[f"{material}-wash"]) >= CONTRAST
    assert contrast(theme[f"{material}-open"], theme[f"{material}-zone"]) >= CONTRAST


def test_a_seat_has_the_colour_of_its_individual_board_and_the_palette_stays() -> None:
    themed = look.themed(0, 2)
    assert themed["seat-0"] == look.THEME["seat-2"]
    assert themed["seat-1"] == look.THEME["seat-1"]
    assert look.themed(0, 2) is themed
    assert look.themed(1, 1)["seat-1"] == look.THEME["seat-1"]


def test_the_palette_holds_every_named_colour_and_measures_fit() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS
    assert min(look.SMALL, look.MIDDLE, look.LARGE) >= SMALLEST
    assert look.INNER + 2 * look.MARGIN == WIDTH
    assert look.MATERIALS == MATERIALS
