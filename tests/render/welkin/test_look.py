"""The colours of Welkin: letters stand out on their materials, and labels are large enough."""

from __future__ import annotations

import pytest

from render.theme import COLOURS, CONTRAST, FOREMOST, SMALLEST, WIDTH
from render.welkin import look
from rules.welkin.stocks import MATERIALS
from tests.render.contrast import contrast
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


@pytest.mark.parametrize("material", MATERIALS)
def test_a_letter_stands_out_on_tokens_on_open_spaces_and_in_the_market(material: str) -> None:
    theme = look.THEME
    assert contrast(theme[f"{material}-label"], theme[material]) >= CONTRAST
    assert contrast(theme[f"{material}-open"], theme[f"{material}-wash"]) >= CONTRAST


def test_the_palette_holds_every_named_colour_and_measures_fit() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS
    assert look.SMALL * WIDTH / look.WIDE >= SMALLEST
    assert look.LARGE * WIDTH / look.WIDE >= FOREMOST
    assert look.INNER + 2 * look.MARGIN == look.WIDE
    assert look.MATERIALS == MATERIALS
