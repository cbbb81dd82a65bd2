"""The dice of Blueprints: seen from above with their pips and a lettered side, as plates, and as cubes in isometric view.

A die shows its material by letter, texture and colour together: O wood (grain), G recycled (flecks), K stone (blocks),
C glass (a diagonal shine).
"""

from __future__ import annotations

from functools import lru_cache
from math import sin

from PIL import Image

from render.blueprints.look import BLACK, SMALL, TEXTURE_SHARE, THEME, WHITE
from render.canvas import Pen, Point, Sprite
from render.theme import RGB, mix

FACE = 100  # a face is drawn as a square of this side, then laid where it belongs
FACE_SCALE = 5
ROUND = 0.17  # radius of a die's corners, as a share of its side
PIP = 0.098  # radius of a pip
SPREAD = 0.26  # of the pips from the middle
TOP_HIGH = 0.9  # the top face is seen a little from the front
PALE = 0.5  # how far the face of a die that left the round fades into the paper
CROSS_IN = 12  # how far its cross keeps from the edges
GHOST = 0.72  # how solid a die is that would stand there
LIFT = 8  # room for the shadow below a die

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FLECKS = tuple(((n * 37 + 11) % 100, (n * 61 + 23) % 100, 1.6 + (n * 7) % 4) for n in range(26))


def texture(pen: Pen, material: str, wide: float, high: float, ground: RGB, seed: int = 0) -> None:
    """The texture of a material over a field that starts at 0, 0."""
    share = TEXTURE_SHARE[material]
    light, dark = mix(ground, WHITE, share), mix(ground, BLACK, share)
    match material:
        case "o":  # grain: long lines that swing
            for n in range(-1, round(high / 9) + 2):
                swing = [(x, n * 9 + 3.2 * sin(x / wide * 5.2 + n * 0.5 + seed)) for x in range(0, round(wide) + 5, 4)]
                pen.path(swing, dark if n % 3 else mix(ground, BLACK, share * 0.55), 1.5 if n % 2 else 2.4)
        case "g":  # flecks of what it was before
            side = max(wide, high)
            for n, (dx, dy, radius) in enumerate(FLECKS):
                if dy / 100 * side < high + 4:
                    pen.disc((dx / 100 * wide, dy / 100 * side), radius, light if n % 2 else dark)
        case "k":  # courses of blocks
            course = 21.0
            for n in range(round(high / course) + 1):
                level = n * course + (high % course) / 2
                pen.path([(-2, level), (wide + 2, level)], dark, 2.4)
                pen.path([(-2, level + 2), (wide + 2, level + 2)], mix(ground, WHITE, 0.13), 1.2)
                for k in range(-1, 4):
                    joint = wide * (k + (0.5 if n % 2 else 0.0)) / 2
                    pen.path([(joint, level), (joint, level + course)], dark, 2.4)
        case _:  # a shine from one corner to the other
            for start, broad in ((0.34, 0.16), (0.58, 0.07)):
                left, lean = start * (wide + high), broad * wide
                pen.shape([(left, -1), (left + lean, -1), (left + lean - high - 1, high + 1), (left - high - 1, high + 1)], light)


def pips(pen: Pen, value: int, middle: Point, wide: float, high: float, colour: RGB, ground: RGB, radius: float = PIP) -> None:
    """The pips of a value, let in a little."""
    for dx, dy in PIPS[value]:
        x, y = middle[0] + dx * wide * SPREAD, middle[1] + dy * high * SPREAD
        rx, ry = wide * radius, high * radius
        pen.oval((x - rx, y - ry + 1.3, x + rx, y + ry + 1.5), mix(ground, WHITE, 0.5))
        pen.oval((x - rx, y - ry, x + rx, y + ry), colour)


def side_high(size: int) -> float:
    """Return how high the lettered side of a die is."""
    return max(42.0, size * 0.42)


def die_size(size: int) -> tuple[int, int]:
    """Width and height of a die as it is stamped, without its shadow."""
    return size, round(size * TOP_HIGH + side_high(size))


@lru_cache(maxsize=6)
def _body(material: str, size: int) -> Pen:
    """A die without its value."""
    theme = THEME
    wide, high = die_size(size)
    top, side = size * TOP_HIGH, side_high(size)
    radius = size * ROUND
    face, below = theme[material], theme[f"{material}-side"]
    pen = Pen(wide + 2 * LIFT, high + 2 * LIFT)
    pen.rect((LIFT, LIFT, LIFT + wide, LIFT + high), theme[f"{material}-edge"], round=radius)
    body = (LIFT + 1.4, LIFT + 1.4, LIFT + wide - 1.4, LIFT + high - 1.4)
    with pen.within(lambda border: border.rect(body, (0, 0, 0), round=radius - 1)) as inner:
        part = Pen(wide, side + radius, ground=below)
        texture(part, material, wide, side + radius, below, seed=2)
        part.rect((0, side + radius - 5, wide, side + radius), (*theme[f"{material}-edge"], 110))
        inner.image.paste(part.image, (LIFT * inner.scale, round((LIFT + top - radius) * inner.scale)))
    upper = (LIFT + 1.4, LIFT + 1.4, LIFT + wide - 1.4, LIFT + top)
    pen.rect(upper, theme[f"{material}-light"], round=radius)
    for n in range(1, 5):  # a soft bevel: from the light edge to the ground
        box = (upper[0] + n * 0.9, upper[1] + n * 0.9, upper[2] - n * 0.7, upper[3] - n * 0.9)
        pen.rect(box, mix(theme[f"{material}-light"], face, n / 4), round=radius - n)
    field = (upper[0] + 3.6, upper[1] + 3.6, upper[2] - 2.8, upper[3] - 3.6)
    with pen.within(lambda border: border.rect(field, (0, 0, 0), round=radius - 4)) as inner:
        ground = Pen(wide, top, ground=face)
        texture(ground, material, wide, top, face)
        inner.image.paste(ground.image, (LIFT * inner.scale, LIFT * inner.scale))
    letter = max(SMALL, round(size * 0.38))
    _letter(pen, (LIFT + wide / 2, LIFT + top + (side - 2) / 2), material.upper(), letter, material, below)
    return pen


@lru_cache(maxsize=8)
def _shadow(size: int) -> Image.Image:
    """The shadow of a die, soft enough to be drawn at its own size."""
    wide, high = die_size(size)
    pen = Pen(wide + 2 * LIFT, high + 2 * LIFT, 1)
    for n in (8, 5, 2):
        box = (LIFT - n * 0.5, LIFT + 6, LIFT + wide + n * 0.5, LIFT + high + n)
        pen.rect(box, (*THEME["shadow"], 52), round=size * ROUND + n * 0.5)
    return pen.image


@lru_cache(maxsize=256)
def die(material: str, value: int, size: int) -> Sprite:
    """A die, `size` wide: its value from above, its letter on the side."""
    pen = _body(material, size).copy()
    top = size * TOP_HIGH
    pips(pen, value, (LIFT + size / 2, LIFT + top / 2), size, top, THEME[f"{material}-label"], THEME[material])
    return pen.sprite(-LIFT, -LIFT, _shadow(size))


def _letter(pen: Pen, at: Point, text: str, size: int, material: str, ground: RGB) -> None:
    """A letter on a quiet patch of its ground, so that no texture runs through it."""
    half = size * 0.36 * len(text)
    pen.rect((at[0] - half, at[1] - size * 0.42, at[0] + half, at[1] + size * 0.42), (*ground, 215), round=size * 0.3)
    pen.text(at, text, size, THEME[f"{material}-label"])


@lru_cache(maxsize=64)
def faded(material: str, value: int, size: int) -> Sprite:
    """A die that left the round: its face pale and crossed out; value and letter can still be read."""
    whole = die(material, value, size)
    wide, top = whole.size[0], round(LIFT + size * TOP_HIGH)
    image = whole.image.copy()
    face = image.crop((0, 0, wide, top))
    image.paste(Image.blend(face, Image.new("RGB", face.size, THEME["paper"]), PALE), (0, 0))
    pen = Pen(size, size * TOP_HIGH)
    low = size * TOP_HIGH - CROSS_IN
    for line, colour in ((11, THEME["white"]), (6, THEME["ink"])):
        pen.path([(CROSS_IN, CROSS_IN), (size - CROSS_IN, low)], colour, line)
        pen.path([(size - CROSS_IN, CROSS_IN), (CROSS_IN, low)], colour, line)
    middle, label = (size / 2, size * TOP_HIGH / 2), THEME[f"{material}-label"]
    rim = THEME["ink"] if material == "k" else THEME["white"]
    pips(pen, value, middle, size, size * TOP_HIGH, rim, rim, PIP * 1.35)
    pips(pen, value, middle, size, size * TOP_HIGH, label, label)
    cross = pen.sprite()
    image.paste(cross.image, (LIFT, LIFT), cross.mask)
    return Sprite(image, whole.mask, whole.left, whole.top, whole.smallest)


@lru_cache(maxsize=128)
def plate(material: str, text: str, wide: int, high: int, *, ghost: bool = False) -> Sprite:
    """A plate of a material with a text on it, such as O3; stamped at its top left corner. `ghost`: pale, in a dashed outline."""
    ground = THEME[material]
    pen = Pen(wide, high)
    radius = high * 0.2
    pen.rect((0, 0, wide, high), THEME[f"{material}-edge"], round=radius)
    pen.rect((1.5, 1.5, wide - 1.5, high - 1.5), THEME[f"{material}-light"], round=radius - 1)
    box = (3.0, 3.0, wide - 2.0, high - 2.0)
    with pen.within(lambda border: border.rect(box, (0, 0, 0), round=radius - 2)) as inner:
        part = Pen(wide, high, ground=ground)
        texture(part, material, wide, high, ground)
        inner.image.paste(part.image, (0, 0))
    _letter(pen, (wide / 2, high / 2), text, SMALL, material, ground)
    if not ghost:
        return pen.sprite()
    return _ghostly(pen.sprite(), [(2.0, 2.0), (wide - 2.0, 2.0), (wide - 2.0, high - 2.0), (2.0, high - 2.0), (2.0, 2.0)])


def _ghostly(whole: Sprite, *lines: list[Point]) -> Sprite:
    """A piece that is not there yet: pale, with dashed lines over it."""
    pen = Pen(*whole.size, 4)
    for line in lines:
        pen.dashes(line, THEME["print-line"], 3, 9, 6)
    drawn = pen.sprite()
    image, mask = whole.image.copy(), whole.mask.point(lambda part: round(part * GHOST))
    image.paste(drawn.image, (0, 0), drawn.mask)
    mask.paste(drawn.mask, (0, 0), drawn.mask)
    return Sprite(image, mask, whole.left, whole.top, whole.smallest)


# Isometric cubes. A cube of half width `half` and height `tall` is stamped at the middle of its ground rhombus.


@lru_cache(maxsize=8)
def _ground(material: str, ground: RGB) -> Pen:
    """A flat face of a cube, empty."""
    pen = Pen(FACE, FACE, FACE_SCALE, ground=ground)
    texture(pen, material, FACE, FACE, ground)
    pen.rect((0, 0, FACE, FACE), None, mix(ground, WHITE, 0.4), 3)
    return pen


@lru_cache(maxsize=8)
def _face(material: str, ground: RGB, text: str = "", value: int = 0, size: float = 0.0) -> Image.Image:
    """A flat face of a cube, to be laid on one of its sides."""
    pen = _ground(material, ground).copy()
    if value:
        pips(pen, value, (FACE / 2, FACE / 2), FACE, FACE, THEME[f"{material}-label"], ground)
    if text:
        pen.disc((FACE / 2, FACE / 2), size * 0.52, (*ground, 200))
        pen.text((FACE / 2, FACE / 2), text, size, THEME[f"{material}-label"])
    return pen.image


@lru_cache(maxsize=256)
def cube(material: str, value: int, half: int, tall: int, *, labels: bool = True) -> Sprite:
    """A die in a building: pips on top, its letter on the left side, its value on the right."""
    theme = THEME
    quarter = half / 2
    wide, high = 2 * half, 2 * quarter + tall
    edge = 2
    pen = Pen(wide + 2 * edge, high + 2 * edge)
    x, top = edge + half, edge
    ground = theme[material]
    left, right = theme[f"{material}-side"], theme[f"{material}-dark"]
    letter = max(SMALL, round(0.62 * half))
    size = letter * FACE / half
    if labels:
        pen.smallest = letter
    north, east = (x, top), (x + half, top + quarter)
    south, west = (x, top + 2 * quarter), (x - half, top + quarter)
    pen.shape(
        [north, east, (x + half, top + quarter + tall), (x, top + 2 * quarter + tall), (x - half, top + quarter + tall), west],
        theme[f"{material}-edge"],
        theme[f"{material}-edge"],
        2,
    )
    pen.warped(_face(material, left, material.upper() if labels else "", 0, size), (west, south, (x - half, top + quarter + tall)))
    pen.warped(_face(material, right, str(value) if labels else "", 0, size), (south, east, (x, top + 2 * quarter + tall)))
    pen.warped(_face(material, ground, "", value), (west, north, south))
    pen.path([west, south, east], theme[f"{material}-light"], 1.6)
    pen.path([south, (x, top + 2 * quarter + tall)], theme[f"{material}-light"], 1.6)
    return pen.sprite(-half - edge, -quarter - tall - edge)


@lru_cache(maxsize=32)
def offered(material: str, value: int, half: int, tall: int) -> Sprite:
    """A die where it would stand."""
    made, edge, quarter = cube(material, value, half, tall), 2, half / 2
    x, top = edge + half, edge
    west, south, east = (x - half, top + quarter), (x, top + 2.0 * quarter), (x + half, top + quarter)
    low = [(x + half, top + quarter + tall), (x, top + 2.0 * quarter + tall), (x - half, top + quarter + tall)]
    return _ghostly(made, [west, (x, top), east, *low, west], [west, south, east], [south, low[1]])


@lru_cache(maxsize=32)
def ghost(half: int, tall: int, *, filled: bool = True) -> Sprite:
    """A planned cube that is not built yet: drafting lines, over a wash unless it stands before something built."""
    theme = THEME
    quarter = half / 2
    edge = 2
    pen = Pen(2 * half + 2 * edge, 2 * quarter + tall + 2 * edge, 4)
    x, top = edge + half, edge
    north, east = (x, top), (x + half, top + quarter)
    south, west = (x, top + 2 * quarter), (x - half, top + quarter)
    low = [(x + half, top + quarter + tall), (x, top + 2 * quarter + tall), (x - half, top + quarter + tall)]
    if filled:
        pen.shape([north, east, *low, west], (*theme["print-dim"], 60))
        pen.shape([north, east, south, west], (*theme["print-line"], 40))
    for line in ([north, east, low[0], low[1], low[2], west, north], [west, south, east], [south, low[1]]):
        pen.dashes(line, theme["print-line"], 2.2, 9, 6)
    return pen.sprite(-half - edge, -quarter - tall - edge)
