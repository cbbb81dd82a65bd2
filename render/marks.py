"""Marks and grounds that the five games share: the sky, sheets of drafting paper, badges of seats, medals, the pencil of the turn.

Every sprite is pure and kept; all are stamped at their centre unless they say otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.canvas import Pen, Point, Sprite
from render.face import KEYS
from render.theme import RGB, SHAPES, SMALLEST, Theme, mix

CLOUDS: tuple[tuple[float, float, float, float], ...] = (
    # middle of the base as shares of width and height, breadth as a share of the width, opacity
    (0.10, 0.055, 0.20, 0.75),
    (0.47, 0.035, 0.15, 0.55),
    (0.90, 0.075, 0.24, 0.80),
    (0.985, 0.30, 0.16, 0.60),
    (0.01, 0.36, 0.18, 0.60),
    (0.55, 0.27, 0.26, 0.45),
    (0.30, 0.165, 0.12, 0.40),
    (0.97, 0.64, 0.20, 0.60),
    (0.02, 0.75, 0.22, 0.65),
    (0.60, 0.985, 0.34, 0.70),
)
PUFFS: tuple[tuple[float, float, float], ...] = (
    # discs of a cloud as shares of its breadth: middle from the left, height of the middle, radius
    (0.13, 0.07, 0.10),
    (0.30, 0.12, 0.16),
    (0.52, 0.17, 0.21),
    (0.72, 0.11, 0.15),
    (0.88, 0.06, 0.09),
)
BETWEEN = (0.0625, 0.5625, 0.3125, 0.8125, 0.1875, 0.6875, 0.4375, 0.9375)  # thresholds of neighbouring rows of the sky
GRID = 24  # between the fine lines of drafting paper
GRID_HEAVY = 5  # every so many lines a heavier one
SHEET_SHADOW = 10
SHEET_ROUND = 6
RING = 7  # how far a ring stands off
CORNER = 9  # and the corners of what is chosen
TWO_FIGURES = 1.42  # how much wider a key is with two figures


@lru_cache(maxsize=12)
def sky(width: int, height: int, theme: Theme) -> Image.Image:
    """The backdrop: a calm sky, lighter towards the horizon, with flat clouds."""
    ramp = Image.new("RGB", (1, height))
    steps = theme.ramps[0][2]
    for y in range(height):  # whole rows alternate between two steps of the ramp: no bands, and rows of one colour stay small
        step = min(steps - 1, int(y / height * (steps - 1) + BETWEEN[y % len(BETWEEN)]))
        ramp.putpixel((0, y), mix(theme["zenith"], theme["horizon"], step / (steps - 1)))
    ground = ramp.resize((width, height), Image.Resampling.NEAREST)
    for across, down, breadth, opacity in CLOUDS:
        cloud = _cloud(round(breadth * width), round(opacity * 255), theme)
        ground.paste(cloud.image, (round(across * width) + cloud.left, round(down * height) + cloud.top), cloud.mask)
    return ground


def _cloud(breadth: int, opacity: int, theme: Theme) -> Sprite:
    high = round(breadth * 0.42)
    pen = Pen(breadth, high, 4)
    for x, y, radius in PUFFS:
        pen.disc((x * breadth, high - 2 - y * breadth), radius * breadth, theme["cloud"])
    pen.rect((0.03 * breadth, high - 0.13 * breadth, 0.97 * breadth, high - 2), theme["cloud"], round=0.06 * breadth)
    pen.draw.rectangle((0, (high - 2) * 4, breadth * 4, high * 4), (0, 0, 0, 0))
    cloud = pen.sprite(-breadth / 2, -high)
    return Sprite(cloud.image, cloud.mask.point(lambda part: part * opacity // 255), cloud.left, cloud.top)


@lru_cache(maxsize=64)
def sheet(width: int, height: int, theme: Theme, fill: str = "paper", *, grid: bool = True, frame: bool = True) -> Sprite:
    """A sheet of drafting paper with its shadow; stamped at its top left corner."""
    edge = SHEET_SHADOW
    size = (width + 2 * edge, height + 2 * edge)
    shade = Pen(*size, 1)
    shade.image.paste((*theme["shadow"], 0), (0, 0, *size))
    for n in (10, 6, 3):
        box = (edge - n * 0.6, edge - n * 0.3 + 4, edge + width + n * 0.6, edge + height + n)
        shade.rect(box, (*theme["shadow"], 40), round=SHEET_ROUND + n)
    mask = Image.new("L", (2 * width, 2 * height), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 2 * width - 1, 2 * height - 1), 2 * SHEET_ROUND, 255)
    paper = Image.new("RGB", (width, height), theme[fill])
    draw = ImageDraw.Draw(paper)
    for n, at in enumerate(range(GRID, max(width, height), GRID), 1) if grid else ():
        colour = theme["grid-heavy" if n % GRID_HEAVY == 0 else "grid"]
        draw.line((at, 0, at, height), colour)
        draw.line((0, at, width, at), colour)
    if frame:
        draw.rectangle((7, 7, width - 8, height - 8), None, mix(theme["faded"], theme[fill], 0.3), 2)
    shade.image.paste(paper, (edge, edge), mask.reduce(2))
    return Sprite(shade.image.convert("RGB"), _over(shade.image.getchannel("A"), mask.reduce(2), edge), -edge, -edge)


def _over(shadow: Image.Image, mask: Image.Image, edge: int) -> Image.Image:
    """The opacity of a sheet and its shadow together."""
    shadow.paste(255, (edge, edge), mask)
    return shadow


def outline(name: str, middle: Point, radius: float) -> list[Point]:
    """The corners of a badge's shape around a point; a circle as a fine polygon."""
    x, y = middle
    match name:
        case "square":
            side = radius * 0.88
            return [(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)]
        case "triangle":
            return [(x, y - radius * 1.12), (x + radius * 1.1, y + radius * 0.84), (x - radius * 1.1, y + radius * 0.84)]
        case "diamond":
            return [(x, y - radius * 1.14), (x + radius * 1.14, y), (x, y + radius * 1.14), (x - radius * 1.14, y)]
        case "cross":
            near, far = radius * 0.42, radius
            corners = [(near, -far), (near, -near), (far, -near), (far, near), (near, near), (near, far)]
            corners += [(-near, far), (-near, near), (-far, near), (-far, -near), (-near, -near), (-near, -far)]
            return [(x + dx, y + dy) for dx, dy in corners]
        case _:
            corners_of = 6 if name == "hexagon" else 72
            turns = [2 * pi * n / corners_of for n in range(corners_of)]
            return [(x + radius * 1.04 * cos(turn), y + radius * 1.04 * sin(turn)) for turn in turns]


@lru_cache(maxsize=64)
def badge(seat: int, size: int, theme: Theme) -> Sprite:
    """The badge of a seat: shape, colour and number (from 1) together."""
    shape = SHAPES[seat % len(SHAPES)]
    radius = size * 0.42
    edge = radius * 0.12
    wide = size * 1.16
    middle = (wide / 2, wide / 2)
    pen = Pen(wide, wide)
    points = outline(shape, middle, radius)
    below = [(x, y + size * 0.045) for x, y in points]
    pen.shape(below, (*theme["shadow"], 150), (*theme["shadow"], 150), edge * 2)
    pen.shape(points, theme["ink"], theme["ink"], edge * 2.4)
    pen.shape(points, theme["white"], theme["white"], edge * 1.7)
    pen.shape(points, theme[f"seat-{seat}"], theme[f"seat-{seat}"], edge * 0.2)
    low = radius * 0.22 if shape == "triangle" else 0
    share = 0.46 if shape in ("triangle", "cross") else 0.52
    pen.text((middle[0], middle[1] + low), str(seat + 1), max(SMALLEST, size * share), theme["on-seat"])
    return pen.sprite(-wide / 2, -wide / 2)


@lru_cache(maxsize=16)
def pencil(length: int, theme: Theme, *, left: bool = False) -> Sprite:
    """A pencil pointing right, or left; stamped at its tip. It marks whose turn it is."""
    high = length * 0.3
    pen = Pen(length + 4, high + 6)
    top, low, middle = 3.0, 3 + high, 3 + high / 2
    body, tip = length * 0.2, length * 0.72
    dark = mix(theme["lead"], theme["ink"], 0.25)
    light = mix(theme["lead"], theme["white"], 0.35)
    pen.rect((2, top, body, low), theme["red"], round=high * 0.25)
    pen.rect((length * 0.11, top, body + 1, low), theme["silver"])
    pen.rect((body, top, tip, low), theme["lead"])
    pen.rect((body, top, tip, top + high * 0.3), light)
    pen.rect((body, low - high * 0.3, tip, low), dark)
    pen.shape([(tip, top), (length, middle), (tip, low)], theme["wood-pale"])
    pen.shape([(length * 0.89, middle - high * 0.195), (length, middle), (length * 0.89, middle + high * 0.195)], theme["ink"])
    pen.shape([(2, top), (tip, top), (length, middle), (tip, low), (2, low)], None, theme["ink"], 2)
    if left:
        pen.image = pen.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return pen.sprite(-4 if left else -length, -3 - high / 2)


@lru_cache(maxsize=32)
def medal(award: str, worth: int, size: int, theme: Theme) -> Sprite:
    """An award: a medal on a ribbon with what it is worth."""
    pen = Pen(size + 4, size * 1.18 + 4)
    x, radius = size / 2 + 2, size * 0.42
    y = 2 + size * 1.18 - radius
    ribbon = mix(theme["blue"], theme["white"], 0.1)
    pen.shape([(x - size * 0.36, 2), (x - size * 0.1, 2), (x + size * 0.12, y), (x - size * 0.12, y)], ribbon)
    pen.shape(
        [(x + size * 0.36, 2), (x + size * 0.1, 2), (x - size * 0.12, y), (x + size * 0.12, y)], mix(ribbon, theme["ink"], 0.25)
    )
    pen.disc((x, y), radius, theme["ink"])
    pen.disc((x, y), radius - 1.5, theme[award])
    pen.disc((x, y), radius * 0.84, None, mix(theme[award], theme["white"], 0.55), 2)
    pen.text((x, y), str(worth), max(SMALLEST, size * 0.56), theme["on-medal"])
    return pen.sprite(-size / 2 - 2, -(size * 1.18 + 4) / 2)


@lru_cache(maxsize=16)
def ring(wide: int, high: int, theme: Theme) -> Sprite:
    """A red pencil's ring around what changed since the last board; a white line on both sides sets it off in grey too."""
    edge = RING
    pen = Pen(wide + 2 * edge, high + 2 * edge, 4)
    box = (0, 0, wide + 2 * edge, high + 2 * edge)
    pen.rect(box, None, theme["white"], 10, round=22)
    pen.rect((2.5, 2.5, box[2] - 2.5, box[3] - 2.5), None, theme["red"], 5, round=20)
    return pen.sprite(-edge, -edge)


@lru_cache(maxsize=64)
def key(sign: str, size: int, theme: Theme) -> Sprite:
    """The key of a choice, as the button of a panel carries it: dark on every ground, with a light rim; wider for two figures."""
    wide = round(size * (1 if len(sign) == 1 else TWO_FIGURES))
    pen = Pen(wide + 4, size + 4)
    rim = size * 0.07
    pen.rect((0, 0, wide + 4, size + 4), theme["ink"], round=size * 0.26)
    pen.rect((2, 2, wide + 2, size + 2), theme["sun"], round=size * 0.24)
    pen.rect((2 + rim, 2 + rim, wide + 2 - rim, size + 2 - rim), theme["ink"], round=size * 0.18)
    pen.text((wide / 2 + 2, size / 2 + 2), sign, max(SMALLEST, size * 0.7), theme["sun"])
    return pen.sprite(-wide / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=32)
def chosen(wide: int, high: int, theme: Theme) -> Sprite:
    """Return what is chosen so far, between four corners; stamped at its top left corner. No ring: a ring is what is new."""
    edge, long = CORNER, min(wide, high) * 0.3
    pen = Pen(wide + 2 * edge, high + 2 * edge, 4)
    x0, y0, x1, y1 = 5.0, 5.0, wide + 2 * edge - 5.0, high + 2 * edge - 5.0
    corners = (((x0, y0), 1, 1), ((x1, y0), -1, 1), ((x1, y1), -1, -1), ((x0, y1), 1, -1))
    for colour, line in (("ink", 10), ("sun", 5.5)):
        for (x, y), dx, dy in corners:
            pen.path([(x + dx * long, y), (x, y), (x, y + dy * long)], theme[colour], line)
    return pen.sprite(-edge, -edge)


def tick(pen: Pen, size: float, rim: RGB, rim_wide: float, fill: RGB, wide: float) -> None:
    """A tick on a square of `size`; the widths of rim and tick are shares of it."""
    points = [(size * 0.14, size * 0.55), (size * 0.4, size * 0.8), (size * 0.87, size * 0.21)]
    pen.path(points, rim, size * rim_wide)
    pen.path(points, fill, size * wide)


@lru_cache(maxsize=8)
def crown(size: int, theme: Theme) -> Sprite:
    """Return who leads."""
    pen = Pen(size + 4, size + 4)

    def at(dx: float, dy: float) -> Point:
        return 2 + dx * size, 2 + dy * size

    points = [at(0.06, 0.3), at(0.28, 0.5), at(0.5, 0.12), at(0.72, 0.5), at(0.94, 0.3), at(0.84, 0.84), at(0.16, 0.84)]
    pen.shape(points, theme["gold"], theme["ink"], size * 0.06)
    for dx, dy in ((0.06, 0.28), (0.5, 0.11), (0.94, 0.28)):
        pen.disc(at(dx, dy), size * 0.07, theme["gold"], theme["ink"], size * 0.045)
    pen.path([at(0.2, 0.7), at(0.8, 0.7)], theme["ink"], size * 0.05)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


def leaders(scores: Sequence[int]) -> list[int]:
    """Return who leads: nobody while all have the same."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best] if min(scores) < best else []


def keyed(choices: Sequence[str]) -> dict[str, str]:
    """The key of each choice of a step; choices beyond the last key have none."""
    return dict(zip(choices, KEYS, strict=False))


@lru_cache(maxsize=16)
def star(size: int, theme: Theme, fill: str = "gold") -> Sprite:
    """A five-pointed star: victory points."""
    pen = Pen(size + 4, size + 4)
    middle = size / 2 + 2
    points = []
    for n in range(10):
        turn, radius = -pi / 2 + n * pi / 5, (size / 2 if n % 2 == 0 else size * 0.23)
        points.append((middle + radius * cos(turn), middle + size * 0.03 + radius * sin(turn)))
    pen.shape(points, theme[fill], theme["ink"], 2.2)
    return pen.sprite(-middle, -middle)


@lru_cache(maxsize=4)
def laurel(size: int, theme: Theme) -> Sprite:
    """A wreath: the places."""
    pen = Pen(size + 4, size + 4)
    middle = size / 2 + 2
    leaf, dark = theme["seat-2"], mix(theme["seat-2"], theme["ink"], 0.45)
    for side in (-1, 1):
        for n in range(7):
            turn = pi / 2 + side * (0.35 + n * 0.37)
            x, y = middle + size * 0.36 * cos(turn), middle + size * 0.36 * sin(turn)
            lean = turn + side * (pi / 2 - 0.5)
            along, over = size * 0.135, size * 0.055
            points = []
            for k in range(24):
                angle = 2 * pi * k / 24
                dx, dy = along * cos(angle), over * sin(angle) * (1 - 0.25 * cos(angle))
                points.append((x + dx * cos(lean) - dy * sin(lean), y + dx * sin(lean) + dy * cos(lean)))
            pen.shape(points, leaf, dark, 1.4)
    return pen.sprite(-middle, -middle)


@lru_cache(maxsize=16)
def course(length: int, stops: int, theme: Theme) -> Sprite:
    """The order of a round, as a dimension line from the first row down to the last; stamped at its upper end."""
    wide, over = 32, 24
    pen = Pen(wide, length + 2 * over, 4)
    x = wide / 2
    pen.path([(x, over), (x, over + length + 6)], theme["line"], 3)
    for n in range(stops):
        y = over + n * length / max(1, stops - 1)
        pen.path([(x - 8, y + 6), (x + 8, y - 6)], theme["line"], 3)
    tip = over + length + 18
    pen.shape([(x - 9, tip - 13), (x + 9, tip - 13), (x, tip + 4)], theme["line"])
    return pen.sprite(-x, -over)
