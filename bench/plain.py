"""A picture as plain Pillow draws and writes it, of the size of a board: what the project's pictures are held against.

Milliseconds tell about one machine. Beside the pictures, in turns with them, the bench therefore times this: a copy of a ground,
pieces pasted through masks, labels, the palette, and a PNG, which are the steps of every board and little else. It uses nothing of
the project and must stay as it is, for the bar of the ratio hangs on it.
"""

from __future__ import annotations

import io
import time
from functools import cache

from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 1000)
COLOURS = 48
PIECE, PIECES = 56, 210
LABELS = 14
LEVEL = 3


@cache
def _made() -> tuple[Image.Image, Image.Image, Image.Image, Image.Image, ImageFont.FreeTypeFont | ImageFont.ImageFont]:
    """The ground, a piece, its mask, the palette and the typeface: what a board keeps too."""
    ground = Image.new("RGB", SIZE, (24, 60, 110))
    draw = ImageDraw.Draw(ground)
    for n in range(0, SIZE[0], 24):
        draw.line((n, 0, n, SIZE[1]), (34, 78, 136))
        draw.line((0, n, SIZE[0], n), (34, 78, 136))
    piece, mask = Image.new("RGB", (PIECE, PIECE), (220, 143, 63)), Image.new("L", (4 * PIECE, 4 * PIECE), 0)
    draw = ImageDraw.Draw(piece)
    for n in range(6):
        draw.arc((4, n * 9 - 30, PIECE - 4, n * 9 + 24), 0, 180, (150 + n * 12, 90, 30), 2)
    draw.ellipse((18, 18, 38, 38), (39, 18, 2))
    ImageDraw.Draw(mask).rounded_rectangle((4, 4, 4 * PIECE - 4, 4 * PIECE - 4), 40, 255)
    palette = Image.new("P", (1, 1))
    palette.putpalette([n * 37 * (k + 3) % 256 for n in range(COLOURS) for k in range(3)])
    return ground, piece, mask.reduce(4), palette, ImageFont.load_default(30)


def picture() -> bytes:
    """The same picture each time, as a PNG."""
    ground, piece, mask, palette, face = _made()
    image = ground.copy()
    for n in range(PIECES):
        image.paste(piece, (n * 211 % (SIZE[0] - PIECE), n * 97 % (SIZE[1] - PIECE)), mask)
    draw = ImageDraw.Draw(image)
    for n in range(LABELS):
        draw.text((n * 389 % 700, n * 70), f"plain Pillow {n * n}", (240, 246, 250), face)
    out = io.BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def spent() -> float:
    """CPU milliseconds that `picture` takes now."""
    start = time.process_time()
    picture()
    return (time.process_time() - start) * 1000
