"""The drafting table: its wood, the blueprints pinned on it, the notes beside them. All are stamped at their top left corner."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.blueprints.look import THEME
from render.canvas import Pen, Sprite

BOARD = 148  # how wide a board of the desk is
GRAIN = 5  # lines of grain on a board
STEP = 24  # between the fine lines of a blueprint
HEAVY = 5  # every so many lines a heavier one
FRAME = 8  # how far the frame of a blueprint keeps from its edge
PIN = 13


def desk(width: int, height: int) -> Image.Image:
    """Boards of wood, from left to right."""
    ground = Image.new("RGB", (width, height), THEME["desk"])
    draw = ImageDraw.Draw(ground)
    for n in range(height // BOARD + 1):
        top = n * BOARD
        for k in range(GRAIN):
            y = top + 16 + (k * 29 + n * 17) % (BOARD - 28)
            left, long = (k * 311 + n * 173) % width - 160, 260 + (k * 97 + n * 61) % 420
            draw.line((left, y, left + long, y), THEME["desk-grain"], 3)
        draw.line((0, top, width, top), THEME["desk-joint"], 3)
        joint = (n * 457 + 290) % width
        draw.line((joint, top, joint, top + BOARD), THEME["desk-joint"], 3)
    return ground


def blueprint(width: int, height: int, *, pins: bool = True) -> Sprite:
    """A sheet of blueprint with its frame, grid and pins."""
    theme = THEME
    sheet = Image.new("RGB", (width, height), theme["print"])
    draw = ImageDraw.Draw(sheet)
    for name, wanted in (("print-grid", False), ("print-heavy", True)):
        for n, at in enumerate(range(STEP, max(width, height), STEP), 1):
            if (n % HEAVY == 0) == wanted:
                draw.line((at, 0, at, height), theme[name])
                draw.line((0, at, width, at), theme[name])
    draw.rectangle((FRAME, FRAME, width - FRAME - 1, height - FRAME - 1), None, theme["print-line"], 3)
    pen = Pen(width, height, 2, theme["print"])
    pen.image = sheet.convert("RGBA").resize((2 * width, 2 * height), Image.Resampling.NEAREST)
    pen.draw = ImageDraw.Draw(pen.image)
    for x, y in ((24, 24), (width - 24, 24)) if pins else ():
        pen.disc((x + 1.5, y + 3), PIN, (*theme["ink"], 90))
        pen.disc((x, y), PIN, theme["lead"], theme["ink"], 2)
        pen.disc((x - 3, y - 4), 4, theme["sun"])
    made = pen.sprite()
    return _shaded(made.image)


@lru_cache(maxsize=12)
def note(width: int, height: int, colour: str = "paper") -> Sprite:
    """A plain sheet of paper."""
    return _shaded(Image.new("RGB", (width, height), THEME[colour]))


def _shaded(sheet: Image.Image) -> Sprite:
    """A sheet with its shadow on the desk."""
    edge = 6
    wide, high = sheet.size
    image = Image.new("RGB", (wide + 2 * edge, high + 2 * edge), THEME["desk-joint"])
    mask = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(mask)
    for n, opacity in ((6, 90), (3, 170)):
        draw.rounded_rectangle((edge + 2, edge + 2, edge + wide - 3 + n, edge + high - 3 + n), 4, opacity)
    image.paste(sheet, (edge, edge))
    mask.paste(255, (edge, edge, edge + wide, edge + high))
    return Sprite(image, mask, -edge, -edge)
