"""The islands in the sky: neighborhoods with their colour, pattern, letter and name; lakes, windmills, blimps, bridges.

An island is drawn once for each slot it can lie in, and kept. `Map` says where a point of an island comes to lie in a picture.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, cos, hypot, pi, sin, sqrt
from pathlib import Path
from typing import Any

from render import lean
from render.canvas import Pen, Point, Sprite
from render.lean import Canvas
from render.skyrise.look import CLIFF, HALF, LETTERS, THEME, TINY, UNIT
from render.theme import mix
from rules.skyrise.board import CENTRAL, ISLANDS, SLOTS

SPOTS = Path(__file__).parents[3] / "data" / "skyrise" / "spots.toml"
SCALE = 4
EDGE = 12  # room around an island's sprite
STRETCH = HALF / UNIT / (sqrt(3) / 2)
SEAM = 0.12
ROCK = ((0.5, "rock-deep"), (0.0, "rock"))  # its layers: from what share of its depth on


@dataclass(frozen=True, slots=True)
class Map:
    """Where an island's points come to lie: turned by its slot, `unit` pixels a unit, around `middle`."""

    slot: int
    unit: float = UNIT
    middle: Point = (0.0, 0.0)

    def at(self, point: Any) -> Point:
        """A point of the data in pixels. An island's own x is stretched a little, so that every hex lies on whole pixels: equal
        hexes make a smaller file."""
        x, y = point[0] * STRETCH, point[1]
        for _ in range(self.slot):
            x, y = y, -x
        return round(self.middle[0] + x * self.unit, 1), round(self.middle[1] - y * self.unit, 1)

    def all(self, points: Any) -> list[Point]:
        return [self.at(point) for point in points]


def slot_of(island: str, slots: tuple[str, ...]) -> int:
    """The slot an island lies in; the central one is never turned."""
    return 0 if island == CENTRAL else slots.index(island)


def centre(hexes: Any) -> Point:
    """The middle of a hex of the data."""
    q, r = hexes
    return sqrt(3) * (q + r / 2), 1.5 * r


RIM = 0.75  # how far from the middle of a place a sign's tip ends
POINTER = 0.34  # half the width of that tip at the sign

Spots = tuple[Point, Point, Point]


def spots(name: str, slot: int) -> Spots:
    """For a neighborhood in a slot, in units from the middle of the board and with y down: its piece, its name, its letter."""
    return _kept()[name[0]][slot][name]


@cache
def _kept() -> dict[str, list[dict[str, Spots]]]:
    """Of each island, for each slot it can lie in (data/skyrise/spots.toml, written by render/skyrise/art/spots.py: to search for
    them takes seconds)."""
    with open(SPOTS, "rb") as file:
        return {
            letter: [{name: _points(points) for name, points in slot.items()} for slot in slots]
            for letter, slots in tomllib.load(file).items()
        }


def _points(points: Any) -> Spots:
    piece, name, letter = ((x, y) for x, y in points)
    return piece, name, letter


# An island.


@lru_cache(maxsize=24)
def island(letter: str, slot: int, unit: float = UNIT) -> tuple[Sprite, Point]:
    """An island in a slot and where the top left corner of its sprite lies from the middle of the board."""
    data = ISLANDS[letter]
    things = (*data["neighborhoods"], *data["features"])
    plain = Map(slot, unit)
    corners = [at for thing in things for at in plain.all(thing["outline"])]
    left, top = min(x for x, _ in corners) - EDGE, min(y for _, y in corners) - EDGE
    wide, high = max(x for x, _ in corners) - left + EDGE, max(y for _, y in corners) - top + EDGE + CLIFF
    here = Map(slot, unit, (-left, -top))
    pen = Pen(wide, high, SCALE)
    solid = [here.all(thing["outline"]) for thing in things if thing.get("kind") != "blimp"]
    for deep in range(CLIFF, 0, -2):
        rock = next(THEME[name] for share, name in ROCK if deep > share * CLIFF)
        for shape in solid:
            pen.shape([(x, y + deep) for x, y in shape], rock)
    for thing in things:
        shape = here.all(thing["outline"])
        match thing.get("kind"):
            case None:
                _ground(pen, shape, thing["colour"], here.all(map(centre, thing["hexes"])), unit)
            case "lake":
                _lake(pen, shape, here.all(map(centre, thing["hexes"])), unit)
            case "windmill":
                pen.shape(shape, THEME["meadow"])
    for place in data["neighborhoods"]:
        pen.shape(here.all(place["outline"]), None, THEME["seam"], unit * SEAM)
    for feature in data["features"]:
        if feature["kind"] != "blimp":
            pen.shape(here.all(feature["outline"]), None, THEME["seam"], unit * SEAM)
    for bridge in data["bridges"]:
        one, two = here.all(bridge["points"])
        planks(pen, one, two, unit)
    for feature in data["features"]:
        if feature["kind"] == "windmill":
            windmill(pen, here.at(feature["at"]), unit)
        elif feature["kind"] == "blimp":
            blimp(pen, here.at(feature["at"]), unit)
    return lean.sprite(pen, THEME), (left, top)


def _ground(pen: Pen, shape: list[Point], colour: str, hexes: list[Point], unit: float) -> None:
    """A neighborhood: its colour, and its colour's mark on every hex, always at the same pixels; white has none."""
    pen.shape(shape, THEME[f"{colour}-ground"])
    mark = THEME[f"{colour}-mark"]
    for middle in hexes:
        x, y = middle[0] - 0.36 * unit, middle[1] - 0.4 * unit
        match colour:
            case "yellow":  # a dot
                pen.disc((x, y), unit * 0.09, mark)
            case "green":  # a tuft of grass
                pen.path([(x - unit * 0.16, y - unit * 0.12), (x, y), (x + unit * 0.16, y - unit * 0.12)], mark, unit * 0.07)
            case "brown":  # a brick
                pen.rect((x - unit * 0.24, y - unit * 0.12, x + unit * 0.24, y + unit * 0.12), None, mark, unit * 0.06)


def _lake(pen: Pen, shape: list[Point], hexes: list[Point], unit: float) -> None:
    pen.shape(shape, mix(THEME["water"], THEME["water-dark"], 0.2))
    for middle in hexes:
        for dx, dy in ((-0.3, -0.28), (0.28, 0.32)):
            x, y = middle[0] + dx * unit, middle[1] + dy * unit
            wave = [(x + n * unit * 0.08, y - sin(n / 2 * pi / 2) * unit * 0.09) for n in range(-4, 5)]
            pen.path(wave, THEME["white"], unit * 0.07)


def windmill(pen: Pen, at: Point, unit: float) -> None:
    x, y = at
    body = [
        (x - unit * 0.28, y + unit * 0.72),
        (x - unit * 0.17, y - unit * 0.2),
        (x + unit * 0.17, y - unit * 0.2),
        (x + unit * 0.28, y + unit * 0.72),
    ]
    pen.shape(body, THEME["hull"], THEME["ink"], unit * 0.06)
    pen.shape(
        [(x - unit * 0.22, y - unit * 0.18), (x, y - unit * 0.5), (x + unit * 0.22, y - unit * 0.18)],
        THEME["red"],
        THEME["ink"],
        unit * 0.05,
    )
    hub = (x, y - unit * 0.18)
    for n in range(4):
        turn = pi / 4 + n * pi / 2 + 0.25
        far = (hub[0] + unit * 0.78 * cos(turn), hub[1] + unit * 0.78 * sin(turn))
        side = (unit * 0.17 * cos(turn + pi / 2), unit * 0.17 * sin(turn + pi / 2))
        near = (hub[0] + unit * 0.2 * cos(turn), hub[1] + unit * 0.2 * sin(turn))
        pen.shape(
            [near, far, (far[0] + side[0], far[1] + side[1]), (near[0] + side[0], near[1] + side[1])],
            THEME["white"],
            THEME["ink"],
            unit * 0.045,
        )
    pen.disc(hub, unit * 0.09, THEME["ink"])


def blimp(pen: Pen, at: Point, unit: float) -> None:
    """A blimp in the hole of an island."""
    x, y = at[0], at[1] - unit * 0.08
    long, fat = unit * 0.92, unit * 0.44
    pen.shape(
        [(x + long * 0.62, y), (x + long * 1.02, y - fat * 0.95), (x + long * 1.02, y + fat * 0.95)],
        THEME["hull-dark"],
        THEME["ink"],
        unit * 0.05,
    )
    pen.oval((x - long, y - fat, x + long * 0.86, y + fat), THEME["hull"], THEME["ink"], unit * 0.06)
    pen.oval((x - long * 0.86, y - fat * 0.28, x + long * 0.76, y + fat * 0.3), None, THEME["hull-dark"], unit * 0.05)
    pen.rect(
        (x - unit * 0.32, y + fat * 0.92, x + unit * 0.22, y + fat * 1.5),
        THEME["hull-dark"],
        THEME["ink"],
        unit * 0.05,
        round=unit * 0.08,
    )


def planks(pen: Pen, one: Point, two: Point, unit: float) -> None:
    """Planks between two rails."""
    length = hypot(two[0] - one[0], two[1] - one[1])
    ux, uy = (two[0] - one[0]) / length, (two[1] - one[1]) / length
    half = unit * 0.3
    sx, sy = -uy * half, ux * half
    pen.shape(
        [(one[0] + sx, one[1] + sy), (two[0] + sx, two[1] + sy), (two[0] - sx, two[1] - sy), (one[0] - sx, one[1] - sy)],
        THEME["plank"],
        THEME["plank-dark"],
        unit * 0.08,
    )
    planks = max(2, round(length / (unit * 0.62)))
    for n in range(1, planks):
        x, y = one[0] + ux * length * n / planks, one[1] + uy * length * n / planks
        pen.path([(x + sx * 0.86, y + sy * 0.86), (x - sx * 0.86, y - sy * 0.86)], THEME["plank-dark"], unit * 0.045)


@lru_cache(maxsize=64)
def bridge(one: Point, two: Point, unit: float) -> tuple[Sprite, Point]:
    """A bridge between islands and where its corner lies."""
    left, top = min(one[0], two[0]) - unit, min(one[1], two[1]) - unit
    wide, high = abs(one[0] - two[0]) + 2 * unit, abs(one[1] - two[1]) + 2 * unit
    pen = Pen(wide, high, SCALE)
    planks(pen, (one[0] - left, one[1] - top), (two[0] - left, two[1] - top), unit)
    return lean.sprite(pen, THEME), (left, top)


def joins(slots: tuple[str, ...]) -> list[tuple[Point, Point]]:
    """The ends of the bridges between islands, in units with y down."""
    found = []
    for slot, letter in enumerate(slots):
        if not letter:
            continue
        outer, turned = ISLANDS[letter], Map(slot, 1.0)
        found.append((Map(0, 1.0).at(ISLANDS[CENTRAL]["sockets"][slot]["point"]), turned.at(outer["hub"]["point"])))
        beside = (slot + 1) % SLOTS
        if slots[beside]:
            ends = zip(outer["cw"], ISLANDS[slots[beside]]["ccw"], strict=True)
            found += [(turned.at(a["point"]), Map(beside, 1.0).at(b["point"])) for a, b in ends]
    return found


def lay(canvas: Canvas, slots: tuple[str, ...], middle: Point, unit: float = UNIT) -> None:
    """All islands in play on a canvas, with names and letters."""
    letters = [(letter, slot) for slot, letter in enumerate(slots) if letter]
    for letter, slot in ((CENTRAL, 0), *letters):
        sprite, corner = island(letter, slot, unit)
        canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    for one, two in joins(slots):
        a, b = ((round(end[0] * unit, 2), round(end[1] * unit, 2)) for end in (one, two))
        sprite, corner = bridge(a, b, unit)
        canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    for letter, slot in ((CENTRAL, 0), *letters):
        lettered(canvas, letter, slot, middle, unit, TINY)


def lettered(canvas: Canvas, letter: str, slot: int, middle: Point, unit: float, size: int) -> None:
    """The letters of an island's neighborhoods: quiet, for a ground has its colour and pattern too."""
    for place in ISLANDS[letter]["neighborhoods"]:
        mark = spots(place["id"], slot)[2]
        at = middle[0] + mark[0] * unit, middle[1] + mark[1] * unit
        canvas.text(at, LETTERS[place["colour"]], size, f"{place['colour']}-letter", bold=False)


def named(canvas: Canvas, letter: str, slot: int, middle: Point, unit: float, size: int) -> None:
    """The names of all neighborhoods of an island."""
    for place in ISLANDS[letter]["neighborhoods"]:
        label = spots(place["id"], slot)[1]
        canvas.text((middle[0] + label[0] * unit, middle[1] + label[1] * unit), place["id"], size, "ink")


@lru_cache(maxsize=192)
def pointer(dx: int, dy: int, unit: float, fill: str = "cream", wide: int = 0, high: int = 0) -> Sprite:
    """A tag without its name, half of its width and height `wide` and `high`, and its tip from its middle towards the place `dx` to
    the right and `dy` below, up to the disc there; without a tip where both are 0. Stamped at its middle."""
    far = max(1.0, hypot(dx, dy))
    reach, half = max(1.0, far - RIM * unit), POINTER * unit
    ux, uy = dx / far, dy / far
    room = ceil(max(reach + half + 6, wide + 1, high + 1))
    pen = Pen(2 * room, 2 * room, SCALE)
    if dx or dy:
        tip = (room + ux * reach, room + uy * reach)
        base = [(room - uy * half, room + ux * half), (room + uy * half, room - ux * half)]
        pen.shape([*base, tip], THEME[fill], THEME["ink"], 3)
    if wide:
        pen.rect((room - wide, room - high, room + wide, room + high), THEME["ink"])
        pen.rect((room - wide + 2, room - high + 2, room + wide - 2, room + high - 2), THEME[fill])
    made = lean.sprite(pen, THEME, -room, -room)
    box = made.mask.getbbox() or (0, 0, 1, 1)
    return Sprite(made.image.crop(box), made.mask.crop(box), made.left + box[0], made.top + box[1])
