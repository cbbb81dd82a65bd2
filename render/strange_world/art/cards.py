"""The cards of Strange World as small islands over the clouds: every icon a shape of its own, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Pen, Point, Sprite
from render.strange_world.look import THEME
from render.theme import RGB, SMALLEST
from rules.strange_world.parts import FACES, FUMAROLE, TZIMIMES

GROUNDS = {"water": "water", "mountain": "mountain", "plant": "plant", "swamp": "swamp", "volcano": "volcano", "moon": "moon"}
ROUND = 0.11  # of a card's corners, as a share of its side
ALONE = (0.5, 0.5, 0.84)  # where an icon stands on a card: its middle and its size, as shares of the side
PAIR = ((0.31, 0.33, 0.6), (0.69, 0.67, 0.6))
TRIO = ((0.5, 0.3, 0.58), (0.27, 0.72, 0.5), (0.73, 0.72, 0.5))
BETWEEN_PORTALS = (0.5, 0.5, 0.66)


class Spot:
    """A square field on a pen, in which a drawing counts from -1 to 1."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self.pen, self.x, self.y, self.half = pen, x, y, size / 2

    def at(self, dx: float, dy: float) -> Point:
        return self.x + dx * self.half, self.y + dy * self.half

    def shape(self, points: Sequence[Point], fill: RGB | None, line: RGB | None = None, wide: float = 0.0) -> None:
        self.pen.shape([self.at(*point) for point in points], fill, line, wide * self.half)

    def disc(self, dx: float, dy: float, radius: float, fill: RGB | None, line: RGB | None = None, wide: float = 0.0) -> None:
        self.pen.disc(self.at(dx, dy), radius * self.half, fill, line, wide * self.half)

    def oval(self, box: tuple[float, float, float, float], fill: RGB | None, line: RGB | None = None, wide: float = 0.0) -> None:
        self.pen.oval((*self.at(box[0], box[1]), *self.at(box[2], box[3])), fill, line, wide * self.half)

    def path(self, points: Sequence[Point], fill: RGB, wide: float) -> None:
        self.pen.path([self.at(*point) for point in points], fill, wide * self.half)

    def part(self, dx: float, dy: float, size: float) -> Spot:
        """A smaller field around a point of this one; `size` as a share of this one's."""
        return Spot(self.pen, *self.at(dx, dy), self.half * 2 * size)


def wave(y: float, x0: float, x1: float, high: float, turns: float) -> list[Point]:
    """A wavy line."""
    return [(x0 + (x1 - x0) * n / 24, y + high * sin(2 * pi * turns * n / 24)) for n in range(25)]


# The icons.


def water(spot: Spot) -> None:
    """A drop over two waves."""
    deep, mid = THEME["water-deep"], THEME["water-mid"]
    drop = [
        (0.46 * sin(turn) * (1 - 0.62 * max(0.0, cos(turn))), -0.18 - 0.5 * cos(turn) - 0.26 * max(0.0, cos(turn)))
        for turn in (2 * pi * n / 48 for n in range(48))
    ]
    spot.shape(drop, deep)
    spot.path([(-0.22, -0.1), (-0.2, 0.08), (-0.06, 0.16)], THEME["white"], 0.1)
    spot.path(wave(0.56, -0.78, 0.78, 0.09, 2), deep, 0.15)
    spot.path(wave(0.82, -0.62, 0.62, 0.08, 1.6), mid, 0.13)


def mountain(spot: Spot) -> None:
    """A peak with snow."""
    rock, dark, snow = THEME["rock"], THEME["rock-dark"], THEME["white"]
    spot.shape([(-0.92, 0.74), (-0.06, -0.84), (0.92, 0.74)], rock)
    spot.shape([(-0.06, -0.84), (0.92, 0.74), (0.2, 0.74)], dark)
    spot.shape([(-0.06, -0.84), (0.29, -0.27), (0.12, -0.36), (-0.02, -0.16), (-0.2, -0.32), (-0.37, -0.26)], snow)


def swamp(spot: Spot) -> None:
    """Three bulrushes in a pool."""
    reed, stem, mire = THEME["reed"], THEME["stem"], THEME["mire"]
    spot.oval((-0.86, 0.44, 0.86, 0.86), mire)
    spot.path(wave(0.66, -0.5, 0.5, 0.05, 1.5), THEME["cream"], 0.07)
    for foot, top, high in ((-0.34, -0.46, -0.5), (0.02, 0.06, -0.86), (0.36, 0.52, -0.4)):
        spot.path([(foot, 0.62), (top, high)], stem, 0.1)
        spot.path([(top * 0.94 + foot * 0.06, high + 0.1), (top * 0.76 + foot * 0.24, high + 0.46)], reed, 0.27)
    spot.path([(-0.1, 0.6), (-0.76, 0.06)], stem, 0.1)
    spot.path([(0.16, 0.6), (0.8, 0.14)], stem, 0.1)


def volcano(spot: Spot) -> None:
    """A cone with an open crater, lava and a puff."""
    cone, dark, lava = THEME["cone"], THEME["cone-dark"], THEME["lava"]
    for x, y, radius in ((-0.2, -0.74, 0.19), (0.1, -0.8, 0.22), (0.34, -0.66, 0.16)):
        spot.disc(x, y, radius, THEME["smoke-dark"])
    spot.shape([(-0.94, 0.8), (-0.36, -0.4), (0.4, -0.4), (0.94, 0.8)], cone)
    spot.shape([(0.4, -0.4), (0.94, 0.8), (0.3, 0.8), (0.14, -0.3)], dark)
    spot.shape(
        [
            (-0.4, -0.46),
            (0.44, -0.46),
            (0.5, -0.2),
            (0.3, -0.14),
            (0.22, 0.22),
            (0.08, -0.1),
            (-0.08, 0.44),
            (-0.2, -0.06),
            (-0.34, 0.14),
            (-0.48, -0.2),
        ],
        lava,
    )
    spot.oval((-0.36, -0.56, 0.4, -0.36), THEME["window"])


def moon(spot: Spot) -> None:
    """A crescent with two sleepy eyes among stars."""
    pale, night = THEME["crescent"], THEME["moon"]
    spot.disc(-0.06, 0, 0.8, pale)
    spot.disc(0.3, -0.2, 0.64, night)
    for x, y, radius in ((0.34, -0.44, 0.09), (0.56, 0.02, 0.07), (0.1, -0.12, 0.06), (0.84, -0.66, 0.06), (0.78, 0.62, 0.07)):
        spot.shape(
            [
                (x, y - radius * 2),
                (x + radius * 0.6, y - radius * 0.6),
                (x + radius * 2, y),
                (x + radius * 0.6, y + radius * 0.6),
                (x, y + radius * 2),
                (x - radius * 0.6, y + radius * 0.6),
                (x - radius * 2, y),
                (x - radius * 0.6, y - radius * 0.6),
            ],
            pale,
        )
    for x, y in ((-0.62, 0.06), (-0.36, 0.4)):
        spot.path([(x - 0.1, y), (x, y + 0.08), (x + 0.1, y)], night, 0.07)


def plant(spot: Spot, animal: str = "") -> None:
    """A tree; the animal that lives in it shows in its crown."""
    leaf, light, trunk = THEME["leaf"], THEME["leaf-light"], THEME["trunk"]
    spot.shape([(-0.15, 0.98), (-0.1, 0.3), (0.1, 0.3), (0.15, 0.98)], trunk)
    for x, y, radius in (
        (-0.46, 0.12, 0.44),
        (0.46, 0.12, 0.44),
        (-0.34, -0.42, 0.46),
        (0.34, -0.42, 0.46),
        (0.0, -0.16, 0.62),
        (0, 0.3, 0.4),
    ):
        spot.disc(x, y, radius, leaf)
    for x, y in ((-0.62, -0.5), (0.6, -0.54), (-0.76, 0.12), (0.76, 0.1)):
        spot.disc(x, y, 0.09, light)
    if animal:
        ANIMALS[animal](spot.part(0, -0.1, 0.66))


def _rat(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    spot.oval((-0.62, -0.2, 0.66, 0.66), pale)
    spot.shape([(-0.4, -0.1), (-1.05, 0.4), (-0.4, 0.62)], pale)
    spot.disc(-0.24, -0.3, 0.34, pale)
    spot.disc(-0.24, -0.3, 0.16, dark)
    spot.path([(0.6, 0.46), (0.95, 0.3), (0.9, -0.2), (0.6, -0.42), (0.66, -0.7)], pale, 0.16)
    spot.disc(-0.6, 0.2, 0.09, dark)


def _spirit(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    hem = [(0.62 - 1.24 * n / 24, 0.74 + 0.18 * cos(6 * pi * n / 24)) for n in range(25)]
    dome = [(-0.62 * cos(turn), -0.24 - 0.66 * sin(turn)) for turn in (pi * n / 16 for n in range(17))]
    spot.shape([*dome, *hem], pale)
    spot.oval((-0.36, -0.4, -0.08, 0.0), dark)
    spot.oval((0.08, -0.4, 0.36, 0.0), dark)
    spot.oval((-0.13, 0.14, 0.13, 0.42), dark)


def _goat(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    for side in (-1, 1):
        spot.path([(side * 0.18, -0.3), (side * 0.36, -0.78), (side * 0.8, -0.78), (side * 0.92, -0.36)], pale, 0.22)
        spot.shape([(side * 0.3, -0.16), (side * 0.86, 0.06), (side * 0.34, 0.16)], pale)
    spot.shape([(-0.38, -0.34), (0.38, -0.34), (0.3, 0.3), (0.14, 0.56), (0, 1.02), (-0.14, 0.56), (-0.3, 0.3)], pale)
    for side in (-1, 1):
        spot.disc(side * 0.17, -0.04, 0.09, dark)
    spot.path([(-0.12, 0.36), (0.12, 0.36)], dark, 0.1)


def _deer(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    for side in (-1, 1):
        spot.path([(side * 0.14, -0.06), (side * 0.34, -0.5), (side * 0.3, -1.04)], pale, 0.15)
        spot.path([(side * 0.33, -0.5), (side * 0.74, -0.62), (side * 0.86, -1.0)], pale, 0.15)
        spot.shape([(side * 0.2, 0.1), (side * 0.72, 0.02), (side * 0.3, 0.36)], pale)
    spot.shape([(-0.3, -0.08), (0.3, -0.08), (0.3, 0.36), (0.16, 0.86), (-0.16, 0.86), (-0.3, 0.36)], pale)
    for side in (-1, 1):
        spot.disc(side * 0.15, 0.22, 0.08, dark)
    spot.disc(0, 0.76, 0.12, dark)


def _snake(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    body = [(0.62 * sin(2 * pi * n / 30 * 1.25), 0.86 - 1.44 * n / 30) for n in range(31)]
    spot.path(body, pale, 0.3)
    spot.oval((0.24, -0.94, 0.98, -0.42), pale)
    spot.disc(0.66, -0.72, 0.09, dark)
    spot.path([(0.94, -0.62), (1.14, -0.5)], pale, 0.07)


def _phoenix(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    for side in (-1, 1):
        wing = [
            (side * 0.1, 0.0),
            (side * 0.3, -0.5),
            (side * 0.66, -0.92),
            (side * 0.66, -0.56),
            (side * 1.0, -0.56),
            (side * 0.8, -0.2),
            (side * 1.02, -0.06),
            (side * 0.62, 0.16),
            (side * 0.16, 0.38),
        ]
        spot.shape(wing, pale)
        spot.path([(side * 0.08, 0.3), (side * 0.3, 1.0)], pale, 0.16)
    spot.shape([(-0.2, -0.1), (0.2, -0.1), (0.14, 0.6), (0, 1.04), (-0.14, 0.6)], pale)
    spot.disc(0, -0.3, 0.24, pale)
    spot.shape([(-0.14, -0.5), (-0.1, -0.9), (0.02, -0.62), (0.14, -0.92), (0.14, -0.5)], pale)
    spot.shape([(-0.09, -0.26), (0.09, -0.26), (0, -0.04)], dark)


def _bear(spot: Spot) -> None:
    pale, dark = THEME["cream"], THEME["leaf"]
    for side in (-1, 1):
        spot.disc(side * 0.56, -0.52, 0.32, pale)
        spot.disc(side * 0.56, -0.52, 0.14, dark)
    spot.disc(0, 0.1, 0.76, pale)
    for side in (-1, 1):
        spot.disc(side * 0.3, -0.1, 0.1, dark)
    spot.oval((-0.2, 0.16, 0.2, 0.42), dark)
    spot.path([(0, 0.4), (0, 0.58)], dark, 0.08)


ANIMALS = {"rat": _rat, "spirit": _spirit, "goat": _goat, "deer": _deer, "snake": _snake, "phoenix": _phoenix, "bear": _bear}
ICONS = {"water": water, "mountain": mountain, "swamp": swamp, "volcano": volcano, "moon": moon, "plant": plant}


def fumarole(spot: Spot) -> None:
    """A plume that curls up out of a vent."""
    pale, dark = THEME["smoke"], THEME["smoke-dark"]
    spot.shape([(-0.66, 0.92), (-0.28, 0.56), (0.28, 0.56), (0.66, 0.92)], dark)
    for x, y, radius in ((0.02, 0.42, 0.2), (-0.2, 0.14, 0.28), (0.2, -0.12, 0.34), (-0.22, -0.42, 0.38), (0.28, -0.58, 0.34)):
        spot.disc(x, y, radius + 0.07, dark)
    for x, y, radius in ((0.02, 0.42, 0.2), (-0.2, 0.14, 0.28), (0.2, -0.12, 0.34), (-0.22, -0.42, 0.38), (0.28, -0.58, 0.34)):
        spot.disc(x, y, radius, pale)
    spot.pen.arc((*spot.at(-0.44, -0.66), *spot.at(0.02, -0.2)), 20, 290, dark, 0.08 * spot.half)
    spot.pen.arc((*spot.at(0.06, -0.8), *spot.at(0.48, -0.38)), 120, 30, dark, 0.08 * spot.half)


def tzimimes(spot: Spot) -> None:
    """A star demon: a bony mask with hollow eyes and teeth in a ring of rays."""
    bone, night, mid = THEME["bone"], THEME["tzimimes"], THEME["tzimimes-mid"]
    for n in range(12):
        turn = 2 * pi * n / 12
        spot.shape(
            [
                (0.98 * sin(turn), -0.98 * cos(turn)),
                (0.66 * sin(turn + 0.2), -0.66 * cos(turn + 0.2)),
                (0.66 * sin(turn - 0.2), -0.66 * cos(turn - 0.2)),
            ],
            mid,
        )
    spot.disc(0, -0.12, 0.56, bone)
    spot.shape([(-0.38, 0.1), (0.38, 0.1), (0.3, 0.6), (-0.3, 0.6)], bone)
    for side in (-1, 1):
        spot.oval((side * 0.25 - 0.19, -0.3, side * 0.25 + 0.19, 0.12), night)
        spot.disc(side * 0.25, -0.08, 0.06, bone)
    spot.shape([(0, 0.12), (-0.09, 0.28), (0.09, 0.28)], night)
    for n in (-1, 0, 1):
        spot.path([(n * 0.15, 0.42), (n * 0.15, 0.62)], night, 0.07)


# Whole cards.


@lru_cache(maxsize=512)
def card(face: str, size: int, *, spent: bool = False) -> Sprite:
    """A card as it lies: a land's face, Tzimimes or a Fumarole; stamped at its middle. `spent`: it has been part of a portal and
    makes no other."""
    theme = THEME
    pen = Pen(size + 4, size + 6, 6)
    radius = size * ROUND
    pen.rect((0, 2, size + 4, size + 6), (*theme["shadow"], 150), round=radius + 2)
    pen.rect((0.5, 0.5, size + 3.5, size + 3.5), theme["ink"], round=radius + 1)
    inner_box = (2.5, 2.5, size + 1.5, size + 1.5)
    with pen.within(lambda border: border.rect(inner_box, (0, 0, 0), round=radius - 1)) as inner:
        _ground(inner, face, size)
        _icons(inner, face, size, spent=spent)
    if face.endswith("0"):  # a starting land has a frame of gold
        pen.rect((4.5, 4.5, size - 0.5, size - 0.5), None, theme["gold"], max(3, size * 0.035), round=radius - 2)
    return pen.sprite(-(size + 4) / 2, -(size + 4) / 2)


def _ground(pen: Pen, face: str, size: int) -> None:
    theme, whole = THEME, size + 4
    if face in (FUMAROLE, TZIMIMES):
        name = "fumarole" if face == FUMAROLE else "tzimimes"
        pen.rect((0, 0, whole, whole), theme[name])
        return
    icons = FACES[face].icons
    pen.rect((0, 0, whole, whole), theme[GROUNDS[icons[0]]])
    if len(icons) == 2 and icons[0] != icons[1]:
        pen.shape([(whole, 0), (whole, whole), (0, whole)], theme[GROUNDS[icons[1]]])
        pen.path([(whole, 0), (0, whole)], theme["white"], size * 0.03)
    elif len(icons) == 3:
        pen.rect((0, whole * 0.56, whole, whole), theme[GROUNDS[icons[2]]])
    if face == "moon":
        pen.oval((-whole * 0.3, whole * 0.72, whole * 0.8, whole * 1.5), theme["moon-far"])
        pen.oval((whole * 0.3, whole * 0.8, whole * 1.4, whole * 1.5), theme["moon-far"])
        return
    for x, radius in ((0.06, 0.15), (0.3, 0.13), (0.56, 0.16), (0.8, 0.12), (1.0, 0.15)):
        pen.disc((x * whole, whole * 1.04), radius * whole, theme["cloud"])


def _icons(pen: Pen, face: str, size: int, *, spent: bool) -> None:
    whole = size + 4
    if face in (FUMAROLE, TZIMIMES):
        (fumarole if face == FUMAROLE else tzimimes)(Spot(pen, whole / 2, whole / 2, size * 0.86))
        return
    land = FACES[face]
    animals = list(land.animals)
    if land.portal:
        half_portal(pen, whole, size, spent_on=GROUNDS[land.icons[0]] if spent else "")
    places = ((BETWEEN_PORTALS if land.portal else ALONE),) if len(land.icons) == 1 else PAIR if len(land.icons) == 2 else TRIO
    for icon, (x, y, share) in zip(land.icons, places, strict=True):
        spot = Spot(pen, x * whole, y * whole, share * size)
        if icon == "plant":
            plant(spot, animals.pop(0))
        else:
            ICONS[icon](spot)


def half_portal(pen: Pen, whole: float, size: float, *, spent_on: str = "") -> None:
    """Half a ring at the left and at the right edge. `spent_on`: the ground that shows through a ring that has gone out."""
    for x in (0.0, whole):
        if spent_on:
            pen.disc((x, whole * 0.5), size * 0.25, THEME["portal"])
            pen.disc((x, whole * 0.5), size * 0.2, THEME[spent_on])
        else:
            _ring(pen, (x, whole * 0.5), size * 0.25)


def _ring(pen: Pen, at: Point, radius: float) -> None:
    theme = THEME
    pen.disc(at, radius, theme["portal"])
    pen.disc(at, radius * 0.86, theme["portal-light"])
    pen.disc(at, radius * 0.6, theme["portal"])


@lru_cache(maxsize=32)
def portal(size: int) -> Sprite:
    """A portal that was made: laid over the joint of its two cards of this size."""
    radius = size * 0.25
    pen = Pen(2 * radius + 8, 2 * radius + 8, 6)
    at = (radius + 4, radius + 4)
    pen.disc(at, radius + 3, THEME["white"])
    _ring(pen, at, radius)
    for n in range(3):  # a whirl: it is open
        turn = 2 * pi * n / 3
        points = [
            (at[0] + radius * 0.52 * k / 8 * sin(turn + k * 0.22), at[1] - radius * 0.52 * k / 8 * cos(turn + k * 0.22))
            for k in range(9)
        ]
        pen.path(points, THEME["white"], radius * 0.1)
    return pen.sprite(-radius - 4, -radius - 4)


@lru_cache(maxsize=64)
def city(value: int, wide: int, *, upright: bool = False) -> Sprite:
    """A Dark City on the joint of two Fumaroles: towers with lights, and its value."""
    theme = THEME
    high = wide * 0.62
    pen = Pen(wide + 6, high + 6, 6)
    dark = theme["city"]
    x0, base = 3.0, high + 3.0
    towers = ((0.02, 0.5), (0.16, 0.2), (0.3, 0.42), (0.62, 0.42), (0.72, 0.14), (0.86, 0.46))
    for line, colour in ((3.0, theme["smoke"]), (0.0, dark)):
        for x, top in towers:
            left, right = x0 + x * wide - line, x0 + (x + 0.13) * wide + line
            pen.shape(
                [
                    (left, base),
                    (left, 3 + top * high),
                    ((left + right) / 2, 3 + (top - 0.14) * high - line),
                    (right, 3 + top * high),
                    (right, base),
                ],
                colour,
            )
        pen.rect((x0 - line, 3 + high * 0.44 - line, x0 + wide + line, base), colour, round=wide * 0.06)
    for x, y in ((0.07, 0.36), (0.2, 0.3), (0.77, 0.26), (0.9, 0.38)):
        pen.rect(
            (x0 + x * wide, 3 + (y - 0.04) * high + high * 0.02, x0 + (x + 0.045) * wide, 3 + (y + 0.06) * high), theme["window"]
        )
    pen.text((x0 + wide / 2, 3 + high * 0.71), str(value), max(SMALLEST, wide * 0.4), theme["window"])
    return pen.sprite(-(wide + 6) / 2, -(high + 6) / 2)


@lru_cache(maxsize=8)
def plate(value: int, high: int) -> Sprite:
    """A Dark City that waits in the supply: one tower with its value."""
    theme = THEME
    wide = high * 0.78
    pen = Pen(wide + 4, high + 4, 6)
    left, right, low = 2.0, wide + 2.0, high + 2.0
    pen.shape(
        [
            (left, low),
            (left, high * 0.36),
            (left + wide * 0.2, high * 0.22),
            (wide / 2 + 2, 2),
            (right - wide * 0.2, high * 0.22),
            (right, high * 0.36),
            (right, low),
        ],
        theme["city"],
    )
    pen.rect((wide * 0.5 - 3, high * 0.14, wide * 0.5 + 7, high * 0.3), theme["window"])
    pen.text((wide / 2 + 2, high * 0.68), str(value), 42, theme["window"])
    return pen.sprite(-(wide + 4) / 2, -(high + 4) / 2)
