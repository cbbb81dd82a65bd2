"""Pens, labels, sprites and the canvas that puts them together: smooth edges, nothing lost, nothing kept for ever."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render import canvas
from render.canvas import LABELS_KEPT, LARGEST, Canvas, Pen, Sprite, cap, clipped, label, token, width, wrapped
from render.png import MOST_BYTES
from render.theme import Theme
from tests.render.drawn import opened, unbounded

THEME = Theme()
RED, BLUE = (255, 0, 0), (0, 0, 255)


def blank(wide: int = 100, high: int = 60) -> Canvas:
    return Canvas(Image.new("RGB", (wide, high), THEME["paper"]), THEME)


def inked(made: Canvas) -> tuple[int, int, int, int]:
    """The box of what differs from the ground."""
    ground = Image.new("RGB", made.image.size, THEME["paper"])
    box = ImageChops.difference(made.image, ground).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("align", ["l", "m", "r"])
def test_a_label_stands_where_it_is_put_its_capitals_centred(align: str) -> None:
    made = blank(300, 100)
    wide = made.text((150, 50), "HEN", 40, "ink", align=align)
    left, top, right, low = inked(made)
    assert wide == width("HEN", 40)
    assert abs(low - top - cap(40)) <= 3
    assert abs((top + low) / 2 - 50) <= 2
    edge = {"l": left - 150, "m": (left + right) / 2 - 150, "r": right - 150}[align]
    assert abs(edge) <= 5
    assert right - left <= wide + 2


def test_a_name_is_cut_where_its_room_ends() -> None:
    for wide in (80, 160, 400):
        made = blank(600)
        told = made.name((10, 30), "Maximiliane von Hohenstein", 40, "ink", wide)
        assert told <= wide
        assert inked(made)[2] <= 10 + wide + 2
    assert clipped("Ann", 40, width("Ann", 40)) == "Ann", "what just fits is not cut"


def test_the_smallest_label_is_known_of_what_was_written_and_stamped() -> None:
    made = blank()
    assert made.smallest == LARGEST
    made.text((50, 30), "a", 44, "ink")
    pen = Pen(40, 40)
    pen.text((20, 20), "b", 38, RED)
    made.stamp(pen.sprite(), (10, 10))
    assert made.smallest == 38


def test_edges_are_smooth_and_a_stroke_with_an_opacity_covers() -> None:
    pen = Pen(40, 40)
    pen.disc((20, 20), 12, RED)
    mask = pen.sprite().mask
    shades = set(mask.tobytes())
    assert {0, 255} < shades
    assert len(shades) > 8
    over = Pen(40, 40, ground=RED)
    over.rect((0, 0, 20, 40), (*BLUE, 128))
    assert over.sprite().image.getpixel((30, 20)) == RED
    mixed = over.sprite().image.getpixel((10, 20))
    assert isinstance(mixed, tuple)
    assert 100 < mixed[0] < 155 < 200 > mixed[2] > 100


def test_strokes_within_an_outline_stay_there_and_a_copy_goes_its_own_way() -> None:
    pen = Pen(40, 40)
    with pen.within(lambda border: border.rect((10, 10, 30, 30), (0, 0, 0))) as inner:
        inner.rect((0, 0, 40, 40), RED)
    assert pen.sprite().mask.getbbox() == (10, 10, 30, 30)
    other = pen.copy()
    other.rect((0, 0, 5, 5), BLUE)
    assert pen.sprite().mask.getpixel((2, 2)) == 0
    assert other.sprite().mask.getpixel((2, 2)) == 255


def test_dashes_begin_and_end_at_their_points_with_gaps_between() -> None:
    pen = Pen(120, 20)
    pen.dashes([(10, 10), (110, 10)], RED, 4, dash=10, gap=10)
    line = [pen.sprite().mask.getpixel((x, 10)) for x in range(120)]
    assert line[10] == line[109] == 255
    assert line[0] == 0
    gaps = sum(line[x] == 255 and line[x + 1] < 255 for x in range(119))
    assert gaps == 6, "the last one ends at the point"


def test_a_sprite_lies_with_its_own_point_where_it_is_stamped() -> None:
    pen = Pen(10, 10)
    pen.rect((0, 0, 10, 10), RED)
    made = blank()
    made.stamp(pen.sprite(-5, -10), (50, 40))
    assert inked(made) == (45, 30, 55, 40)
    made.box((0.4, 0.4, 2.6, 3.4), "ink")
    assert made.image.getpixel((2, 2)) == THEME["ink"]
    assert made.image.getpixel((3, 2)) == THEME["paper"]


def test_lines_are_the_fewest_and_about_equally_long() -> None:
    text = "Every bid stands on a place beside the one before it"
    for wide in (200, 400, 700):
        lines = wrapped(text, 37, wide)
        assert " ".join(lines) == text
        assert all(width(line, 37) <= wide for line in lines)
        assert len(lines) >= width(text, 37) / wide
        lengths = [width(line, 37) for line in lines]
        assert max(lengths) - min(lengths) < 0.6 * wide
    assert wrapped("", 37, 100) == []


def test_the_space_before_a_colon_in_french_is_written_and_never_broken_at() -> None:
    text = "Deux dés recyclés\u202f: 5 en tout, trois\u202f: 10"
    for wide in (150, 250, 350, 450):
        assert not [line for line in wrapped(text, 37, wide) if line.startswith((":", "\u202f"))]
    assert wrapped("a\n b", 37, 10) == ["a", "b"]
    assert label("a\u202f:", 40).mask == label("a\u00a0:", 40).mask
    assert width("a\u202f:", 40) == width("a :", 40)


def test_a_picture_too_large_is_packed_harder_and_equal_calls_give_equal_bytes() -> None:
    made = blank()
    made.text((50, 30), "Ann", 40, "ink")
    raw = made.png()
    assert raw == made.png()
    assert opened(raw).mode == "P"
    noisy = Canvas(Image.effect_noise((700, 700), 90).convert("RGB"), THEME)
    assert len(noisy.png()) > MOST_BYTES
    plain = opened(raw).convert("RGB")
    assert plain.getpixel((0, 0)) == THEME["paper"]


def test_a_piece_of_its_own_is_as_large_as_it_fits_without_its_shadow() -> None:
    pen = Pen(60, 30)
    pen.rect((0, 0, 60, 30), (0, 0, 0, 90))
    pen.rect((10, 5, 50, 15), RED)
    image = opened(token(pen.sprite(), 64))
    box = image.getchannel("A").point(lambda part: 255 if part > 128 else 0).getbbox()
    assert box is not None
    assert (box[0], box[2]) == (0, 64)
    assert abs((box[3] - box[1]) - (64 - 6) / 4 - 6) <= 2
    empty = Sprite(Image.new("RGB", (4, 4)), Image.new("L", (4, 4)))
    assert opened(token(empty, 32)).size == (32, 32)


def test_what_is_kept_is_bounded_and_kept() -> None:
    assert unbounded(canvas) == []
    assert label.cache_info().maxsize == LABELS_KEPT
    assert label("kept", 40) is label("kept", 40)
