"""Things put together once: where they lie, and how small their smallest label is."""

from __future__ import annotations

import pytest
from PIL import Image

from render.canvas import LARGEST, Pen
from render.lean import Canvas
from render.theme import WIDTH
from render.welkin.art.group import Group
from render.welkin.look import THEME

RED = (200, 20, 20)


def square(size: int = 10, left: int = 0, top: int = 0):  # type: ignore[no-untyped-def]
    pen = Pen(size, size)
    pen.rect((0, 0, size, size), RED)
    return pen.sprite(left, top)


def test_a_group_is_cut_to_what_is_on_it_and_lies_where_that_was() -> None:
    group = Group(-50, -30, 50, 30)
    group.stamp(square(), (5, 5))
    group.stamp(square(10, -10, -10), (-20, 0))
    made = group.sprite()
    assert (made.left, made.top, *made.size) == (-30, -10, 45, 25)
    assert made.mask.getpixel((0, 0)) == 255
    assert made.mask.getpixel((20, 12)) == 0


def test_stamped_on_a_canvas_it_looks_as_if_drawn_there() -> None:
    plain, grouped = (Canvas(Image.new("RGB", (120, 80), THEME["paper"]), THEME) for _ in range(2))
    plain.stamp(square(), (40, 30))
    plain.text((70, 40), "ag", 40, "ink")
    group = Group(-60, -40, 60, 40)
    group.stamp(square(), (-20, -10))
    group.text((10, 0), "ag", 40, "ink")
    grouped.stamp(group.sprite(), (60, 40))
    assert plain.image.tobytes() == grouped.image.tobytes()
    assert grouped.smallest == plain.smallest == 40 * WIDTH / 120


def test_the_smallest_label_is_that_of_what_was_put_on_it() -> None:
    group = Group(0, 0, 50, 50)
    assert group.smallest == LARGEST
    pen = Pen(20, 20)
    pen.text((10, 10), "a", 38, RED)
    group.stamp(pen.sprite(), (0, 0))
    assert group.sprite().smallest == 38


def test_nothing_is_no_sprite() -> None:
    with pytest.raises(AssertionError, match="nothing was put together"):
        Group(0, 0, 10, 10).sprite()
