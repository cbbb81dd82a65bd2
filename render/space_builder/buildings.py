"""The eight buildings, drawn with the roof up on a square of a hundred by a hundred, and turned as they stand.

Side 2 differs from side 1 in one detail, by shape or by light and dark, never in its outline, and is no mirror image of it. Each
stands on its ground, so that no turn looks like another, and is uneven, so that no mirror image looks like it. What tells the sides
apart keeps off the corners at the roof: signs stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from render.canvas import Box, Fill, Pen, Point, Sprite
from render.space_builder.look import SMALL, THEME
from rules.space_builder.parts import BUILDINGS

INK = THEME["ink"]
LINE = 2.6
LEAST_DISC = 22  # the radius of the disc with the number of a side, which its figure needs
GHOST = 0.7  # how solid a building is that would stand there
TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


class Easel:
    """A pen whose coordinates are hundredths of a tile."""

    def __init__(self, size: float) -> None:
        self.k = size / 100
        self.pen = Pen(size, size)

    def rect(self, box: Box, fill: Fill, round: float = 0, wide: float = LINE) -> None:
        x0, y0, x1, y1 = (edge * self.k for edge in box)
        self.pen.rect((x0, y0, x1, y1), fill, INK if wide else None, wide * self.k, round * self.k)

    def disc(self, x: float, y: float, radius: float, fill: Fill, wide: float = LINE) -> None:
        self.pen.disc((x * self.k, y * self.k), radius * self.k, fill, INK if wide else None, wide * self.k)

    def oval(self, box: Box, fill: Fill, wide: float = LINE) -> None:
        x0, y0, x1, y1 = (edge * self.k for edge in box)
        self.pen.oval((x0, y0, x1, y1), fill, INK if wide else None, wide * self.k)

    def shape(self, points: Sequence[Point], fill: Fill, wide: float = LINE) -> None:
        self.pen.shape([(x * self.k, y * self.k) for x, y in points], fill, INK if wide else None, wide * self.k)

    def path(self, points: Sequence[Point], wide: float = LINE, colour: Fill = INK) -> None:
        self.pen.path([(x * self.k, y * self.k) for x, y in points], colour, wide * self.k)

    def dome(self, x: float, y: float, radius: float, fill: Fill) -> None:
        """A half disc standing on its base."""
        turns = [pi + pi * n / 40 for n in range(41)]
        self.shape([(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns], fill)

    def ground(self, colour: str) -> None:
        self.rect((8, 85, 92, 93), THEME[colour], 2)


def _rocket(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    for y in (40, 55, 70):  # the gantry
        e.path([(20, y), (38, y)], 2.6)
    e.rect((14, 22, 22, 85), THEME["mustard"])
    e.shape([(40, 62), (27, 84), (42, 80)], THEME["coral-dark"])
    e.shape([(72, 62), (85, 84), (70, 80)], THEME["coral-dark"])
    body = [(56, 6), (66, 18), (72, 34), (74, 56), (70, 80), (42, 80), (38, 56), (40, 34), (46, 18)]
    e.shape(body, THEME["card"])
    e.shape([(56, 6), (66, 18), (70, 27), (42, 27), (46, 18)], THEME["coral"])
    e.disc(56, 40, 7, THEME["glass"])
    if side == 0:
        e.rect((47, 56, 65, 74), THEME["coral"], 2)
    else:
        e.disc(56, 62, 7, THEME["glass"])


def _dome(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    e.path([(50, 46), (50, 10)], 3)
    e.shape([(50, 8), (70, 14), (50, 20)], THEME["coral"])
    e.dome(50, 85, 40, THEME["teal"])
    e.path([(13, 66), (87, 66)], 2.2)
    e.rect((41, 69, 59, 85), THEME["night"], 2)
    if side == 0:
        for x in (32, 68):
            e.disc(x, 55, 8.5, THEME["glass"])
    else:
        e.rect((22, 47, 78, 62), THEME["glass"], 7)


def _antenna(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    e.shape([(36, 85), (47, 34), (53, 34), (64, 85)], THEME["steel"])
    for y0, y1, w0, w1 in ((50, 66, 4.2, 7.4), (66, 85, 7.4, 11.4)):
        e.path([(50 - w0, y0), (50 + w1, y1)], 2)
        e.path([(50 + w0, y0), (50 - w1, y1)], 2)
    turns = [0.15 * pi + 0.9 * pi * n / 30 for n in range(31)]
    e.shape([(50 + 34 * cos(turn), 20 + 21 * sin(turn)) for turn in turns], THEME["mustard"])
    e.path([(50, 30), (50, 12)], 3)
    e.disc(50, 11, 5.5, THEME["coral"])
    if side == 0:
        e.rect((68, 66, 88, 85), THEME["plum"], 2)
    else:
        e.dome(78, 85, 12, THEME["plum"])


def _solar(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    for x0, x1, top in ((6, 40, 38), (60, 94, 22)):  # one lower than the other, so that no mirror shows the same
        e.rect((x0, top, x1, top + 32), THEME["night"], 1)
        if side == 0:
            e.path([((x0 + x1) / 2, top + 1), ((x0 + x1) / 2, top + 31)], 3.4, THEME["glass"])
        else:
            e.rect((x0 + 5, top + 6, x1 - 5, top + 26), THEME["glass"], 1, 0)
    e.path([(36, 54), (50, 54)], 4)
    e.path([(50, 38), (64, 38)], 4)
    e.rect((41, 22, 59, 85), THEME["mustard"], 2)
    e.shape([(38, 24), (50, 7), (62, 24)], THEME["coral"])
    e.rect((45, 66, 55, 85), THEME["night"])


def _greenhouse(e: Easel, side: int) -> None:
    e.ground("leaf-dark")
    e.shape([(12, 85), (12, 46), (50, 16), (88, 46), (88, 85)], THEME["glass"])
    e.path([(12, 46), (88, 46)], 2.2)
    e.path([(50, 16), (50, 46)], 2.2)
    e.rect((66, 8, 75, 34), THEME["coral"])
    for x in (32, 68) if side == 0 else (25, 50, 75):
        e.path([(x, 85), (x, 66)], 3.4, THEME["leaf-dark"])
        e.disc(x, 62, 8.5, THEME["leaf"])


def _observatory(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    e.shape([(60, 34), (80, 6), (90, 13), (70, 42)], THEME["steel"])
    e.dome(48, 52, 32, THEME["plum"])
    e.shape([(48, 21), (60, 24), (66, 51), (48, 51)], THEME["night"], 2)
    e.rect((16, 52, 80, 85), THEME["sand"], 1)
    if side == 0:
        e.rect((40, 63, 56, 85), THEME["night"], 1)
    else:
        for x in (32, 64):
            e.rect((x - 8, 61, x + 8, 75), THEME["night"], 1)


def _fuel(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    e.path([(22, 30), (22, 14), (78, 14), (78, 40)], 5, THEME["ink"])
    e.path([(22, 30), (22, 14), (78, 14), (78, 40)], 2, THEME["mustard"])
    for x0, x1, top, colour in ((8, 36, 26, "coral"), (38, 62, 44, "sand"), (64, 92, 36, "teal")):
        e.rect((x0, top, x1, 85), THEME[colour], 8)
    bands = ((8, 36),) if side == 0 else ((8, 36), (64, 92))
    for x0, x1 in bands:
        e.rect((x0, 54, x1, 67), THEME["card"])
    e.disc(50, 14, 5.5, THEME["coral"])


def _hangar(e: Easel, side: int) -> None:
    e.ground("steel-dark")
    e.path([(24, 40), (24, 12)], 3)
    e.shape([(24, 10), (42, 16), (24, 22)], THEME["mustard"])
    turns = [pi + pi * n / 40 for n in range(41)]
    e.shape([(50 + 42 * cos(turn), 85 + 55 * sin(turn)) for turn in turns], THEME["steel"])
    e.shape([(50 + 31 * cos(turn), 85 + 38 * sin(turn)) for turn in turns], THEME["night"])
    if side == 0:
        e.shape([(50, 55), (57, 66), (68, 80), (32, 80), (43, 66)], THEME["coral"])
    else:
        for y, half in ((60, 22), (69, 27), (78, 29)):
            e.path([(50 - half, y), (50 + half, y)], 4, THEME["mustard"])


DRAWINGS: dict[str, Callable[[Easel, int], None]] = {
    "r": _rocket,
    "d": _dome,
    "a": _antenna,
    "t": _solar,
    "g": _greenhouse,
    "o": _observatory,
    "f": _fuel,
    "h": _hangar,
}


@lru_cache(maxsize=1024)
def building(b: int, facing: int, size: int, *, marked: bool = False, ground: str = "card") -> Sprite:
    """A building's tile as it stands; stamped at its top left corner. `marked`: with the number of its side."""
    easel = Easel(size)
    pen = easel.pen
    pen.rect((0, 0, size, size), THEME[ground], THEME["ink"], max(2, size * 0.018), size * 0.07)
    drawn = Easel(size * 0.92)
    DRAWINGS[BUILDINGS[b]](drawn, facing // 4)
    image = drawn.pen.image
    turn = TURNS[facing % 4]
    if turn is not None:
        image = image.transpose(turn)
    edge = round(size * 0.04 * pen.scale)
    pen.image.alpha_composite(image, (edge, edge))
    if marked:
        radius = max(LEAST_DISC, size * 0.135)
        at = size - max(radius + 3, size * 0.17), max(radius + 3, size * 0.17)
        pen.disc(at, radius, THEME["white"], THEME["ink"], 2)
        pen.text(at, str(facing // 4 + 1), max(SMALL, size * 0.22), THEME["ink"])
    return pen.sprite()


@lru_cache(maxsize=64)
def ghost(b: int, facing: int, size: int) -> Sprite:
    """A building where it would stand: pale, in a dashed outline."""
    whole, edge = building(b, facing, size), 3.0
    pen = Pen(size, size, 4)
    corners = [(edge, edge), (size - edge, edge), (size - edge, size - edge), (edge, size - edge), (edge, edge)]
    pen.dashes(corners, THEME["sun"], 5, 14, 9)
    line = pen.sprite()
    image, mask = whole.image.copy(), whole.mask.point(lambda part: round(part * GHOST))
    image.paste(line.image, (0, 0), line.mask)
    mask.paste(line.mask, (0, 0), line.mask)
    return Sprite(image, mask, 0, 0, whole.smallest)


@lru_cache(maxsize=64)
def frozen(b: int, size: int) -> Sprite:
    """A building that is not unlocked: its outline under ice."""
    pen = Pen(size, size)
    pen.rect((0, 0, size, size), THEME["frost"], THEME["faded"], max(2, size * 0.018), size * 0.07)
    drawn = Easel(size * 0.8)
    DRAWINGS[BUILDINGS[b]](drawn, 0)
    pale = Image.new("RGBA", drawn.pen.image.size, (*THEME["line"], 255))
    pale.putalpha(drawn.pen.image.getchannel("A").point(lambda part: part * 130 // 255))
    edge = round(size * 0.1 * pen.scale)
    pen.image.alpha_composite(pale, (edge, edge))
    x = y = size * 0.5
    for n in range(3):
        turn = pi * n / 3 + pi / 6
        dx, dy = size * 0.34 * cos(turn), size * 0.34 * sin(turn)
        pen.path([(x - dx, y - dy), (x + dx, y + dy)], THEME["white"], size * 0.1)
    for n in range(3):
        turn = pi * n / 3 + pi / 6
        dx, dy = size * 0.34 * cos(turn), size * 0.34 * sin(turn)
        pen.path([(x - dx, y - dy), (x + dx, y + dy)], THEME["blue"], size * 0.05)
    return pen.sprite()
