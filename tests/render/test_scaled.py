"""The smaller canvas: everything lands at its share of the way, labels count as on a full picture, and little is kept."""

from __future__ import annotations

import pytest
from PIL import Image

from render import scaled
from render.canvas import Pen, Sprite, width
from render.scaled import SHARE
from render.strange_world.look import THEME
from tests.render.drawn import watched


def made(size: int = 40, *, left: float = 0, top: float = 0) -> Sprite:
    pen = Pen(size, size, 2)
    pen.rect((0, 0, size, size), THEME["ink"])
    return pen.sprite(left, top)


def empty() -> scaled.Canvas:
    return scaled.Canvas(Image.new("RGB", (scaled.WIDE, 300), THEME["paper"]), THEME)


def test_sprites_and_boxes_land_at_their_share_of_the_way() -> None:
    for draw in (
        lambda canvas: canvas.stamp(made(left=-20, top=-20), (220, 120)),
        lambda canvas: canvas.box((200, 100, 240, 140), "ink"),
    ):
        canvas = empty()
        draw(canvas)
        inked = canvas.image.convert("L").point(lambda part: 255 if part < 128 else 0).getbbox()
        assert inked == tuple(round(edge * SHARE) for edge in (200, 100, 240, 140))
    thin = empty()
    thin.box((100, 50, 200, 51), "ink")
    assert thin.image.getpixel((100, round(50 * SHARE))) == THEME["ink"], "no line is lost"


@pytest.mark.parametrize("align", ["l", "m", "r"])
def test_a_label_is_as_wide_as_its_caller_reckons_and_stands_where_it_says(align: str) -> None:
    canvas = empty()
    with watched() as watch:
        wide = canvas.text((600, 100), "Floulou", 40, "ink", align=align)
    assert wide == width("Floulou", round(40 * SHARE)) / SHARE
    assert canvas.smallest == 40
    left = 600 - wide * {"l": 0, "m": 0.5, "r": 1}[align]
    (label,) = watch.labels
    assert abs(label.box[0] - left * SHARE) <= 3
    assert abs(label.box[2] - (left + wide) * SHARE) <= 3


def test_a_name_is_cut_to_the_width_that_its_caller_names() -> None:
    canvas = empty()
    assert 0 < canvas.name((10, 50), "W" * 32, 44, "ink", 300) <= 300
    assert canvas.name((10, 50), "\u200b", 44, "ink", 300) == 0


def test_few_shrunk_sprites_are_kept_and_none_for_another() -> None:
    scaled.forget()
    first = made()
    assert scaled.shrunk(first) is scaled.shrunk(first)
    assert scaled.shrunk(first) is not scaled.shrunk(made())
    for _ in range(scaled.KEPT):
        scaled.shrunk(made(4))
    assert len(scaled._shrunk) == scaled.KEPT
    assert all(sprite is not first for sprite, _ in scaled._shrunk.values())
    assert set(scaled.shrunk(first).mask.tobytes()) <= {0, 128, 127, 255}
    assert set(scaled.shrunk(first, steps=9).mask.tobytes()) <= {step * 255 // 8 for step in range(9)}
    scaled.forget()
    assert not scaled._shrunk
