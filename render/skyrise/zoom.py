"""One island from close by: the same pieces, larger, with the far ends of its bridges."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from PIL import Image

from render import marks
from render.canvas import Point
from render.skyrise import board, ground, pieces
from render.skyrise.lean import Canvas
from render.skyrise.look import MAP_WIDTH, MARGIN, THEME, UNIT
from rules.skyrise import SkyriseView
from rules.skyrise.board import CENTRAL, ISLANDS, SLOTS

ZOOM = 1.9
NAMES = 40
FAR = 34
BESIDE = 66  # room for the names across bridges


def _unit(letter: str) -> float:
    return UNIT * (ZOOM if letter != CENTRAL else ZOOM * 1.6)


def _frame(letter: str, slot: int) -> tuple[int, Point]:
    """The height of the picture and where the middle of the board lies in it."""
    unit = _unit(letter)
    sprite, corner = ground.island(letter, slot, unit)
    left = (MAP_WIDTH - sprite.size[0]) / 2
    highest = min(ground.spots(place["id"], slot)[0][1] for place in ISLANDS[letter]["neighborhoods"]) * unit
    top = max(
        MARGIN + BESIDE, round(pieces.bid_high(unit / UNIT) - (highest - corner[1])) + 4
    )  # a bid on the highest place is whole
    return round(top + sprite.size[1] + BESIDE), (round(left - corner[0]), round(top - corner[1]))


@lru_cache(maxsize=4)
def background(letter: str, slots: tuple[str, ...]) -> Image.Image:
    """What never changes: sky, the island, its names, the stubs of its bridges with the places across."""
    slot = ground.slot_of(letter, slots)
    unit = _unit(letter)
    high, middle = _frame(letter, slot)
    canvas = Canvas(marks.sky(MAP_WIDTH, high, THEME), THEME)
    sprite, corner = ground.island(letter, slot, unit)
    canvas.stamp(sprite, (middle[0] + corner[0], middle[1] + corner[1]))
    for here, far, name in _crossings(letter, slots):
        length = hypot(far[0] - here[0], far[1] - here[1])
        ux, uy = (far[0] - here[0]) / length, (far[1] - here[1]) / length
        end = (here[0] + ux * 1.5, here[1] + uy * 1.5)
        plank, where = ground.bridge(_pixels(here, unit), _pixels(end, unit), unit)
        canvas.stamp(plank, (middle[0] + where[0], middle[1] + where[1]))
        x, y = middle[0] + (end[0] + ux * 0.75) * unit, middle[1] + (end[1] + uy * 0.55) * unit
        x, y = min(max(x, 44), MAP_WIDTH - 44), min(max(y, 26), high - 26)
        canvas.text((x, y), name, FAR, "ink")
    ground.named(canvas, letter, slot, middle, unit, NAMES)
    return canvas.image


def _pixels(point: Point, unit: float) -> Point:
    return round(point[0] * unit, 1), round(point[1] * unit, 1)


def _crossings(letter: str, slots: tuple[str, ...]) -> list[tuple[Point, Point, str]]:
    """The bridges to other islands: the end here, the end there, the name of the place there."""
    found = []
    for slot, outer in enumerate(slots):
        if not outer:
            continue
        turned = ground.Map(slot, 1.0)
        hub, socket = ISLANDS[outer]["hub"], ISLANDS[CENTRAL]["sockets"][slot]
        found.append((CENTRAL, ground.Map(0, 1.0).at(socket["point"]), socket["site"], outer, turned.at(hub["point"]), hub["site"]))
        beside = (slot + 1) % SLOTS
        if slots[beside]:
            across = ground.Map(beside, 1.0)
            for one, two in zip(ISLANDS[outer]["cw"], ISLANDS[slots[beside]]["ccw"], strict=True):
                found.append((outer, turned.at(one["point"]), one["site"], slots[beside], across.at(two["point"]), two["site"]))
    here = [(a, b, site) for one, a, _, _, b, site in found if one == letter]
    return here + [(b, a, site) for _, a, site, two, b, _ in found if two == letter]


def draw(view: SkyriseView, letter: str) -> bytes:
    """The island as a PNG."""
    canvas = Canvas(background(letter, view.slots), THEME)
    _, middle = _frame(letter, ground.slot_of(letter, view.slots))
    board.on_map(canvas, view, middle, _unit(letter), letter, NAMES)
    return canvas.png()
