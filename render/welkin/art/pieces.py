"""The small pieces of Welkin: tiles of material, procurement and bid tokens, coins and prices, and signs.

A material shows by icon, letter and colour together: leaf P (plants), flame E (elements), ingot M (metals), paw A (animal
products), gem G (gemstones).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from render import lean, marks
from render.canvas import Pen, Point, Sprite
from render.theme import mix
from render.welkin.art.group import Group
from render.welkin.art.signs import icon
from render.welkin.look import BLACK, MIDDLE, SMALL, THEME, TILE
from rules.welkin.stocks import ANY

PLUS = "+"
BID = (76, 38)
RINGED = 4  # how far a ring stands off


def _letter(share: float) -> float:
    """Letters grow with their tile and never shrink."""
    return SMALL * max(1.0, share)


@lru_cache(maxsize=64)
def tile(material: str, share: float = 1.0) -> Sprite:
    """A token of a material: its icon and its letter; stamped at its middle. `share`: of the size of TILE."""
    wide, high = (side * share for side in TILE)
    pen = Pen(wide + 2, high + 3)
    ground, ink = THEME[material], THEME[f"{material}-label"]
    pen.rect((0, 0, wide + 2, high + 3), THEME[f"{material}-edge"], round=7 * share)
    pen.rect((2.4, 2.4, wide - 0.4, high - 1), ground, round=5 * share)
    _face(pen, material, (wide + 2, high + 1.5), share, ink, ground)
    return lean.sprite(pen, THEME, -wide / 2 - 1, -high / 2 - 1)


def _face(pen: Pen, material: str, size: Point, share: float, ink: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """Icon and letter beside each other."""
    wide, high = size
    letter = _letter(share)
    icon(pen, material, (wide * 0.265, high / 2), high * 0.54, ink, ground)
    pen.text((wide * 0.7, high / 2), material.upper(), letter, ink)


@lru_cache(maxsize=16)
def mini(material: str, size: int = 28) -> Sprite:
    """A material where a letter has no room: its icon on its colour; stamped at its middle."""
    pen = Pen(size, size)
    ground = THEME[material]
    pen.rect((0, 0, size, size), THEME[f"{material}-edge"], round=size * 0.2)
    pen.rect((2, 2, size - 2, size - 2), ground, round=size * 0.16)
    icon(pen, material, (size / 2, size / 2), size * 0.62, THEME[f"{material}-label"], ground)
    return lean.sprite(pen, THEME, -size / 2, -size / 2)


@lru_cache(maxsize=32)
def space(material: str, share: float = 1.0) -> Sprite:
    """A space still open: white as paper and dashed, with its icon and letter; a star where anything goes. Stamped at its
    middle."""
    wide, high = (side * share for side in TILE)
    pen = Pen(wide + 2, high + 3)
    free = material == ANY
    ground = THEME["white"]
    ink = THEME["blue"] if free else THEME[f"{material}-open"]
    pen.rect((1, 1, wide + 1, high + 1), ground, round=6 * share)
    corners = [(2.0, 2.0), (wide, 2.0), (wide, high), (2.0, high), (2.0, 2.0)]
    pen.dashes(corners, ink, 2, 7 * share, 5 * share)
    if free:
        pen.shape(_star((wide / 2 + 1, high * 0.54 + 1), high * 0.38), THEME["white"], ink, 2.4)
    else:
        _face(pen, material, (wide + 2, high + 2), share, ink, ground)
    return lean.sprite(pen, THEME, -wide / 2 - 1, -high / 2 - 1)


def _star(at: Point, radius: float) -> list[Point]:
    turns = [(-pi / 2 + n * pi / 5, radius * (1 if n % 2 == 0 else 0.44)) for n in range(10)]
    return [(at[0] + far * cos(turn), at[1] + far * sin(turn)) for turn, far in turns]


@lru_cache(maxsize=32)
def token(side: str, share: float = 1.0) -> Sprite:
    """A procurement token, round at its ends: a material, or `+` for one more to take; stamped at its middle."""
    wide, high = (each * share for each in TILE)
    pen = Pen(wide + 2, high + 3)
    dark, ground = ("ink", THEME["roof"]) if side == PLUS else (f"{side}-edge", THEME[side])
    pen.rect((0, 0, wide + 2, high + 3), THEME[dark], round=high / 2)
    pen.rect((2, 2, wide, high), ground, round=high / 2 - 2)
    if side == PLUS:
        x, y, arm, thick = wide / 2 + 1, high / 2 + 1, high * 0.3, high * 0.09
        pen.rect((x - arm, y - thick, x + arm, y + thick), THEME["white"])
        pen.rect((x - thick, y - arm, x + thick, y + arm), THEME["white"])
    else:
        _face(pen, side, (wide + 3, high + 2), share, THEME[f"{side}-label"], ground)
    return lean.sprite(pen, THEME, -wide / 2 - 1, -high / 2 - 1)


@lru_cache(maxsize=32)
def bid(name: str, material: str, share: float = 1.0) -> Sprite:
    """A bid token that shows a material: its icon and the name of the token, whose other letter is what it would become; stamped at
    its middle."""
    wide, high = (side * share for side in BID)
    pen = Pen(wide + 2, high + 3)
    ground, ink = THEME[material], THEME[f"{material}-label"]
    pen.rect((0, 0, wide + 2, high + 3), THEME[f"{material}-edge"], round=high / 2)
    pen.rect((2, 2, wide, high), ground, round=high / 2 - 2)
    icon(pen, material, (18 * share, high / 2 + 0.5), 21 * share, ink, ground)
    pen.text((51 * share, high / 2 + 0.5), name, SMALL * share, ink)
    return lean.sprite(pen, THEME, -wide / 2 - 1, -high / 2 - 1)


@lru_cache(maxsize=2)
def bid_place() -> Sprite:
    """Return where a bid token lay or would lie; stamped at its middle."""
    wide, high = BID
    pen = Pen(wide, high)
    pen.rect((2, 2, wide - 2, high - 2), THEME["canvas-low"], THEME["faded"], 2, round=high / 2 - 2)
    return lean.sprite(pen, THEME, -wide / 2, -high / 2)


@lru_cache(maxsize=48)
def ring(wide: int, high: int, corner: int = 8) -> Sprite:
    """A red pencil's ring around what is new since the last picture, a white line within it; stamped at its middle."""
    edge = RINGED
    pen = Pen(wide + 2 * edge, high + 2 * edge, 4)
    box = (0, 0, wide + 2 * edge, high + 2 * edge)
    pen.rect(box, None, THEME["white"], 6.5, round=corner + edge)
    pen.rect(box, None, THEME["red"], 4, round=corner + edge)
    return lean.sprite(pen, THEME, -wide / 2 - edge, -high / 2 - edge)


@lru_cache(maxsize=8)
def coin(size: int) -> Sprite:
    """A coin; stamped at its middle."""
    pen = Pen(size + 4, size + 6)
    middle, radius = (size / 2 + 2, size / 2 + 2), size / 2
    pen.disc((middle[0], middle[1] + 2), radius, THEME["coin-edge"])
    pen.disc(middle, radius, THEME["coin-edge"])
    pen.disc(middle, radius - 2, THEME["gold"])
    pen.disc(middle, radius * 0.7, None, THEME["coin-edge"], 2)
    return lean.sprite(pen, THEME, -middle[0], -middle[1])


@lru_cache(maxsize=96)
def price(money: int, *, most: bool = False, share: float = 1.0) -> Sprite:
    """Return what a site would sell for, on gold; `most`: at most, as it depends on what is laid, behind the sign for that. Stamped
    at its middle."""
    said, size = str(money), round(SMALL * share)
    mark = 17 * share if most else 0
    wide, high = max(TILE[0] * share, lean.label(said, size).length + mark + (6 if most else 12)), TILE[1] * share
    pen = Pen(wide, high + 3)
    pen.rect((0, 0, wide, high + 3), THEME["coin-edge"], round=high / 2)
    pen.rect((1.8, 1.6, wide - 1.8, high - 0.2), THEME["gold"], round=high / 2 - 2)
    group = Group(-wide / 2, -high / 2, wide / 2 + 1, high / 2 + 4)
    group.stamp(lean.sprite(pen, THEME, -wide / 2, -high / 2), (0, 0))
    group.text((mark / 2, 0), said, size, "on-medal")
    if most:
        group.stamp(at_most(round(mark)), (-wide / 2 + mark * 0.8, 0))
    return group.sprite()


@lru_cache(maxsize=4)
def at_most(size: int) -> Sprite:
    """The sign for "at most", which the typeface does not have; stamped at its middle."""
    pen = Pen(size, size * 1.3)
    thick = size * 0.17
    pen.path([(size * 0.88, size * 0.12), (size * 0.16, size * 0.5), (size * 0.88, size * 0.88)], THEME["on-medal"], thick)
    pen.path([(size * 0.16, size * 1.14), (size * 0.88, size * 1.14)], THEME["on-medal"], thick)
    return lean.sprite(pen, THEME, -size / 2, -size * 0.65)


@lru_cache(maxsize=64)
def plate(number: int, size: int = MIDDLE) -> Sprite:
    """The number of a site; stamped at its middle."""
    wide, high = max(size * 1.45, lean.label(str(number), size).length + 12), size * 1.12
    pen = Pen(wide, high)
    pen.rect((0, 0, wide, high), THEME["ink"], round=8)
    group = Group(-wide / 2, -high / 2, wide / 2 + 1, high / 2 + 1)
    group.stamp(lean.sprite(pen, THEME, -wide / 2, -high / 2), (0, 0))
    group.text((0, 0), str(number), size, "paper")
    return group.sprite()


@lru_cache(maxsize=4)
def tray(wide: int, high: int) -> Sprite:
    """The wooden tray of a stock; stamped at its left upper corner."""
    pen = Pen(wide, high, 4)
    pen.rect((0, 0, wide, high), THEME["timber-dark"], round=10)
    pen.rect((2, 2, wide - 2, high - 2), THEME["timber-light"], round=8)
    return lean.sprite(pen, THEME)


@lru_cache(maxsize=4)
def hollow(share: float = 1.0) -> Sprite:
    """An empty place of the tray; stamped at its middle."""
    wide, high = (side * share for side in TILE)
    pen = Pen(wide, high)
    pen.rect((0, 0, wide, high), THEME["timber"], round=6 * share)
    pen.rect((0, 3, wide, high), mix(THEME["timber-light"], THEME["timber"], 0.45), round=6 * share)
    return lean.sprite(pen, THEME, -wide / 2, -high / 2)


@lru_cache(maxsize=8)
def crate(left: int) -> Sprite:
    """Return how little is left of a material, on a crate below its tile; stamped at its middle."""
    said = f"×{left}"
    wide, high = lean.label(said, SMALL).length + 16, SMALL * 1.08
    pen = Pen(wide, high, 4)
    pen.rect((0, 0, wide, high), THEME["timber-dark"], round=6)
    group = Group(-wide / 2, -high / 2, wide / 2 + 1, high / 2 + 1)
    group.stamp(lean.sprite(pen, THEME, -wide / 2, -high / 2), (0, 0))
    group.text((0, 0), said, SMALL, "canvas")
    return group.sprite()


# Signs.


def _sign(size: int) -> tuple[Pen, Callable[[float, float], Point]]:
    """A pen for a sign as wide and high as `size`, with room for its edge around it; and what turns a place in shares of it into
    pixels of the pen."""

    def at(dx: float, dy: float) -> Point:
        return 2 + dx * size, 2 + dy * size

    return Pen(size + 4, size + 4), at


@lru_cache(maxsize=8)
def turns(size: int) -> Sprite:
    """The symbol of a site whose opener flips a bid token; stamped at its middle."""
    pen, at = _sign(size)
    middle = at(0.5, 0.5)
    ink = mix(THEME["grass-dark"], BLACK, 0.4)
    pen.disc(middle, size / 2, ink)
    pen.disc(middle, size / 2 - 2.4, THEME["white"])
    pen.disc(at(0.5, 0.5), size * 0.1, ink)
    pen.arc((*at(0.2, 0.2), *at(0.8, 0.8)), 210, 330, ink, size * 0.09)
    pen.arc((*at(0.2, 0.2), *at(0.8, 0.8)), 30, 150, ink, size * 0.09)
    pen.shape([at(0.9, 0.36), at(0.66, 0.4), at(0.8, 0.58)], ink)
    pen.shape([at(0.1, 0.64), at(0.34, 0.6), at(0.2, 0.42)], ink)
    return lean.sprite(pen, THEME, -middle[0], -middle[1])


@lru_cache(maxsize=4)
def pile(high: int) -> Sprite:
    """The pile of sites: backs of cards; stamped at its middle."""
    wide = high * 0.78
    pen = Pen(wide + 14, high + 14)
    for dx, dy in ((9, 2), (5, 5), (2, 9)):
        box = (dx, dy, dx + wide, dy + high)
        pen.rect(box, THEME["ink"], round=6)
        pen.rect((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), THEME["roof"], round=4)
    x, y = 2 + wide / 2, 9 + high / 2
    rock = [(-0.32, 0.05), (0.32, 0.05), (0.1, 0.22), (0.0, 0.38), (-0.12, 0.22)]
    pen.shape([(x + wide * dx, y + wide * dy) for dx, dy in rock], THEME["white"])
    pen.shape([(x - wide * 0.22, y - 1), (x, y - high * 0.24), (x + wide * 0.22, y - 1)], THEME["white"])
    return lean.sprite(pen, THEME, -(wide + 14) / 2, -(high + 14) / 2)


@lru_cache(maxsize=4)
def flag(size: int) -> Sprite:
    """The end has begun: a chequered flag; stamped at its middle."""
    pen, at = _sign(size)
    pen.path([at(0.12, 0.06), at(0.12, 0.96)], THEME["ink"], size * 0.07)
    pen.rect((*at(0.16, 0.08), *at(0.94, 0.62)), THEME["white"], THEME["ink"], 2)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                x, y = 0.16 + column * 0.195, 0.08 + row * 0.18
                pen.rect((*at(x, y), *at(x + 0.195, y + 0.18)), THEME["ink"])
    return lean.sprite(pen, THEME, -size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def glass(size: int) -> Sprite:
    """Turns without a site taken: an hourglass; stamped at its middle."""
    pen, at = _sign(size)
    pen.shape([at(0.24, 0.12), at(0.76, 0.12), at(0.5, 0.5)], THEME["canvas"], THEME["ink"], size * 0.06)
    pen.shape([at(0.24, 0.88), at(0.76, 0.88), at(0.5, 0.5)], THEME["gold"], THEME["ink"], size * 0.06)
    for y in (0.08, 0.92):
        pen.path([at(0.16, y), at(0.84, y)], THEME["ink"], size * 0.1)
    return lean.sprite(pen, THEME, -size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def wedge(size: int, *, up: bool) -> Sprite:
    """A value that has just risen, or fallen; stamped at its middle."""
    pen = Pen(size, size)
    low, high = (size - 2, 2) if up else (2, size - 2)
    pen.shape([(2, low), (size - 2, low), (size / 2, high)], THEME["red"], THEME["red"], 2)
    return lean.sprite(pen, THEME, -size / 2, -size / 2)


@lru_cache(maxsize=4)
def tick(size: int) -> Sprite:
    """Done; stamped at its middle."""
    pen = Pen(size, size)
    marks.tick(pen, size, THEME["ink"], 0.2, THEME["grass"], 0.1)
    return lean.sprite(pen, THEME, -size / 2, -size / 2)


def raised(sprite: Sprite, by: float) -> Sprite:
    """A sprite that is stamped at its middle, `by` lower."""
    return Sprite(sprite.image, sprite.mask, sprite.left, round(-sprite.size[1] / 2 + by), sprite.smallest)


@lru_cache(maxsize=4)
def brings(size: int) -> Sprite:
    """Return what comes of what stands before it: an arrow to the right; stamped at its middle."""
    pen = Pen(size, size)
    middle = size / 2
    pen.path([(2, middle), (size * 0.6, middle)], THEME["ink"], size * 0.15)
    pen.shape([(size * 0.5, size * 0.2), (size - 2, middle), (size * 0.5, size * 0.8)], THEME["ink"])
    return lean.sprite(pen, THEME, -middle, -middle)


@lru_cache(maxsize=4)
def wall(size: int) -> Sprite:
    """Spaces of completed sites: a wall of blocks; stamped at its middle."""
    pen = Pen(size + 2, size + 2)
    half = size / 2
    for x, y in ((1 + half / 2, 1), (1.0, 1 + half), (1 + half, 1 + half)):
        pen.rect((x, y, x + half - 1, y + half - 1), THEME["wash"], THEME["ink"], 2)
    return lean.sprite(pen, THEME, -size / 2 - 1, -size / 2 - 1)


@lru_cache(maxsize=4)
def star(size: int) -> Sprite:
    """Any material; stamped at its middle."""
    pen = Pen(size + 4, size + 4)
    pen.shape(_star((size / 2 + 2, size * 0.54 + 2), size * 0.5), THEME["white"], THEME["blue"], 2.4)
    return lean.sprite(pen, THEME, -size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def opened(size: int) -> Sprite:
    """A site is opened: an arrow down to an island's meadow; stamped at its middle."""
    pen, at = _sign(size)
    _down(pen, at, 0.0, 0.5)
    rock = [at(0.06, 0.66), at(0.94, 0.66), at(0.78, 0.86), at(0.6, 0.84), at(0.48, 1.0), at(0.34, 0.86), at(0.18, 0.84)]
    pen.shape(rock, THEME["rock"], THEME["ink"], size * 0.05)
    pen.rect((*at(0.02, 0.54), *at(0.98, 0.7)), THEME["grass"], THEME["ink"], size * 0.05, round=size * 0.06)
    return lean.sprite(pen, THEME, -size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def laid(size: int) -> Sprite:
    """Materials are laid: an arrow down from a token to an open space; stamped at its middle."""
    pen, at = _sign(size)
    pen.rect((*at(0.16, 0.0), *at(0.84, 0.3)), THEME["timber"], THEME["ink"], size * 0.06, round=size * 0.08)
    _down(pen, at, 0.34, 0.64)
    pen.rect((*at(0.1, 0.66), *at(0.9, 1.0)), THEME["white"])
    corners = [at(0.12, 0.68), at(0.88, 0.68), at(0.88, 0.98), at(0.12, 0.98), at(0.12, 0.68)]
    pen.dashes(corners, THEME["ink"], size * 0.07, size * 0.14, size * 0.1)
    return lean.sprite(pen, THEME, -size / 2 - 2, -size / 2 - 2)


def _down(pen: Pen, at: Callable[[float, float], Point], top: float, low: float) -> None:
    """An arrow down, in shares of a sign."""
    neck = top + (low - top) * 0.4
    pen.rect((*at(0.42, top), *at(0.58, neck + 0.04)), THEME["ink"])
    pen.shape([at(0.26, neck), at(0.74, neck), at(0.5, low)], THEME["ink"])
