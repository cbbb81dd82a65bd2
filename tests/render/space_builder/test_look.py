"""The colours of Space Builder: labels stand out in space, and the palette holds them all."""

from __future__ import annotations

from render.space_builder import look
from render.theme import COLOURS, SMALLEST, WIDTH
from tests.render.contrast import contrast
from tests.render.drawn import weak


def test_every_label_stands_out_from_its_ground() -> None:
    assert weak(look.THEME) == {}


def test_outlines_stand_out_from_every_body_they_enclose() -> None:
    for body in look.BODIES:
        if body != "night":  # windows and doors, which carry no outline of their own
            assert contrast(look.THEME["ink"], look.THEME[body]) >= 2, body


def test_panels_are_told_from_space_by_their_edge() -> None:
    for panel in ("panel", "map"):
        assert contrast(look.THEME[f"{panel}-edge"], look.THEME["space"]) >= 3
        assert contrast(look.THEME[f"{panel}-edge"], look.THEME[panel]) >= 2.5


def test_the_palette_holds_every_named_colour() -> None:
    assert set(look.THEME.colours.values()) <= set(look.THEME.reduced)
    assert len(look.THEME.reduced) <= COLOURS


def test_measures_fit_the_picture_and_labels_can_be_read() -> None:
    assert min(look.SMALL, look.NAME, look.MIDDLE, look.LARGE) >= SMALLEST
    assert look.INNER == WIDTH - 2 * look.MARGIN
    assert look.CITY + look.AXIS <= (look.INNER - look.GAP) // 2
