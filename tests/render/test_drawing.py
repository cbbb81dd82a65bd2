"""What is new in a picture stands out, and what looks as it did steps back."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops, ImageDraw

from render.drawing import stand_out
from render.png import png

GROUND, PIECE = (240, 200, 120), (20, 60, 200)


def made(*at: tuple[int, int], high: int = 300, shift: int = 0) -> bytes:
    """A board of 300 pixels across with pieces at these places."""
    image = Image.new("RGB", (300, high), GROUND)
    for x, y in at:
        ImageDraw.Draw(image).rectangle((x, y + shift, x + 30, y + shift + 30), fill=PIECE)
    reduced = image.quantize(8)
    return png(reduced, bytes(reduced.getpalette() or ()))


def seen(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def test_a_new_piece_keeps_its_colour_and_all_else_goes_grey() -> None:
    shown = seen(stand_out(made((40, 40)), made((40, 40), (200, 200))))
    assert max(abs(one - other) for one, other in zip(shown.getpixel((215, 215)), PIECE, strict=True)) < 12  # type: ignore[arg-type]
    for place in ((55, 55), (120, 120)):
        red, green, blue = shown.getpixel(place)  # type: ignore[misc]
        assert max(red, green, blue) - min(red, green, blue) < 40
    light = seen(stand_out(made((40, 40)), made((40, 40), (200, 200)))).convert("L")
    assert light.getpixel((197, 215)) - light.getpixel((120, 120)) > 40, "in grey too"  # type: ignore[operator]


def test_a_picture_that_grew_at_its_top_shows_only_what_came() -> None:
    shown = seen(stand_out(made((40, 40), high=300), made((40, 40), (200, 200), high=340, shift=40)))
    red, _, blue = shown.getpixel((55, 95))  # type: ignore[misc]
    assert abs(red - blue) < 40, "the old piece stands as far from the bottom as before"
    assert max(abs(one - other) for one, other in zip(shown.getpixel((215, 255)), PIECE, strict=True)) < 12  # type: ignore[arg-type]


def test_where_nearly_all_is_new_or_nothing_is_it_is_told_by_no_veil() -> None:
    other = Image.new("RGB", (300, 300), (10, 90, 30)).quantize(8)
    now = png(other, bytes(other.getpalette() or ()))
    assert stand_out(made(), now) == now
    same = seen(stand_out(made((40, 40)), made((40, 40))))
    assert ImageChops.difference(same, seen(made((40, 40)))).getbbox() is not None, "nothing is new: all of it steps back"
