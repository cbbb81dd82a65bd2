"""Labels can be read: contrast of every pair a theme puts together, and the size of the smallest label on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageDraw

from render import FACES
from render.blueprints.look import THEME
from render.canvas import Canvas, Pen, cap, font, label, wrapped
from render.marks import badge
from render.theme import CONTRAST, PHONE, SHAPES, SMALLEST, WIDTH, Theme, mix
from render.words import Words
from tests.render.blueprints.positions import positions
from tests.render.contrast import contrast

THEMES = {"common": Theme(), "blueprints": THEME}
LEAST_ON_PHONE = 12


@pytest.mark.parametrize("name", THEMES)
def test_every_label_stands_out(name: str) -> None:
    theme = THEMES[name]
    weak = {pair: contrast(theme[pair[0]], theme[pair[1]]) for pair in theme.pairs()}
    assert {pair: round(value, 2) for pair, value in weak.items() if value < CONTRAST} == {}


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == 21
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54
    assert mix((0, 0, 0), (255, 255, 255), 0.5) == (128, 128, 128)


def test_the_smallest_label_is_12_px_on_a_phone() -> None:
    assert SMALLEST * PHONE / WIDTH >= LEAST_ON_PHONE


@pytest.mark.slow
def test_no_label_is_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every label of every picture, those on sprites too."""
    seen: list[float] = []
    whole = Canvas.png

    def noted(canvas: Canvas) -> bytes:
        seen.append(canvas.smallest)
        return whole(canvas)

    monkeypatch.setattr(Canvas, "png", noted)
    for view in positions(29):
        FACES["blueprints"].draw(view)
    FACES["blueprints"].lesson(Words())
    assert len(seen) > 10
    assert min(seen) >= SMALLEST


def test_named_colours_survive_the_palette() -> None:
    colours = list(THEME.colours.values())
    image = Image.new("RGB", (len(colours), 1))
    for x, colour in enumerate(colours):
        image.putpixel((x, 0), colour)
    kept: Any = image.quantize(palette=THEME.palette, dither=Image.Dither.NONE).convert("RGB")
    off = [max(abs(a - b) for a, b in zip(kept.getpixel((x, 0)), colour, strict=True)) for x, colour in enumerate(colours)]
    assert max(off) <= 4  # what Pillow's search rounds


def test_badges_differ_in_shape_number_and_colour() -> None:
    seats = range(len(SHAPES))
    assert len({badge(seat, 84, THEME).mask.tobytes() for seat in seats}) == len(SHAPES)
    assert len({THEME[f"seat-{seat}"] for seat in seats}) == len(SHAPES)


def test_labels_are_made_once_and_lie_where_text_would() -> None:
    assert label("O3", 40) is label("O3", 40)
    plain = Image.new("L", (200, 80), 0)
    ImageDraw.Draw(plain).text((20, 60), "O3", font=font(40), fill=255, anchor="ls")
    made = label("O3", 40)
    stamped = Image.new("L", (200, 80), 0)
    stamped.paste(255, (20 + made.left, 60 + made.top), made.mask)
    assert stamped.tobytes() == plain.tobytes()
    assert 20 < cap(36) < 36


def test_wrapped_lines_fit_and_keep_every_word() -> None:
    text = "one two three four five six seven eight nine ten"
    lines = wrapped(text, 36, 300)
    assert " ".join(lines) == text
    assert all(font(36).getlength(line) <= 300 for line in lines)


def test_a_translucent_stroke_covers_and_a_plain_one_replaces() -> None:
    pen = Pen(4, 4, 2, ground=(0, 0, 0))
    pen.rect((0, 0, 4, 4), (255, 255, 255, 128))
    assert pen.image.getpixel((3, 3)) == (128, 128, 128, 255)
