"""The small signs of Skyrise: panorama cards, Wonder cards, keys, control, passes, heights."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Pen, Sprite
from render.skyrise.art import ground
from render.skyrise.look import LETTERS, MIDDLE, THEME, TINY
from render.theme import mix
from rules.skyrise.parts import INITIATIVE, PANORAMAS


@lru_cache(maxsize=32)
def panorama(card: str, size: int = 62) -> Sprite:
    """A panorama card: its feature, as many marks as structures are needed, its points."""
    wide, high = size * 1.42, size
    pen = Pen(wide + 4, high + 4)
    pen.rect((2, 2, wide + 2, high + 2), THEME["ink"], round=9)
    pen.rect((4, 4, wide, high), THEME["wash"], round=7)
    x, y, unit = 2 + wide * 0.31, 2 + high * 0.5, size / 84
    feature(pen, card, x, y, unit)
    need = PANORAMAS[card]["need"]
    for n in range(0 if card == "chains" else need):
        left = 2 + wide * 0.31 + (n - (need - 1) / 2) * 18 * unit
        pen.rect((left - 6 * unit, high - 15 * unit, left + 6 * unit, high - 5 * unit), THEME["rock"], THEME["ink"], 1.8)
    pen.text((2 + wide * 0.79, 2 + high / 2), str(PANORAMAS[card]["points"]), max(TINY, size * 0.56), THEME["ink"])
    return pen.sprite(-wide / 2 - 2, -high / 2 - 2)


def feature(pen: Pen, card: str, x: float, y: float, unit: float) -> None:
    """The feature of a panorama around a point."""
    match card:
        case "windmills":
            ground.windmill(pen, (x, y - 4 * unit), 40 * unit)
        case "blimps":
            ground.blimp(pen, (x, y - 8 * unit), 38 * unit)
        case "lakes":
            shore = [(x + 33 * unit * cos(n * pi / 3), y - 8 * unit + 22 * unit * sin(n * pi / 3)) for n in range(6)]
            pen.shape(shore, THEME["water"], THEME["ink"], 2)
            for dy in (-8, 4):
                wave = [(x + n * 4.2 * unit, y + (dy - 6) * unit - sin(n * pi / 4) * 4 * unit) for n in range(-4, 5)]
                pen.path(wave, THEME["white"], 3.4 * unit)
        case "bridges":
            ground.planks(pen, (x - 32 * unit, y - 4 * unit), (x + 32 * unit, y - 14 * unit), 40 * unit)
        case _:
            places = [(x - 22 * unit, y + 14 * unit), (x, y - 14 * unit), (x + 22 * unit, y + 14 * unit)]
            pen.path(places, THEME["ink"], 5 * unit)
            for px, py in places:
                pen.rect((px - 11 * unit, py - 11 * unit, px + 11 * unit, py + 11 * unit), THEME["rock"], THEME["ink"], 2.4)


@lru_cache(maxsize=40)
def initiative(card: str, size: int = 44) -> Sprite:
    """The initiative of a Wonder, on a brass plate."""
    wide = size * 1.3
    pen = Pen(wide + 4, size + 4)
    pen.rect((2, 2, wide + 2, size + 2), THEME["ink"], round=size * 0.2)
    pen.rect((4.5, 4.5, wide - 0.5, size - 0.5), THEME["brass"], round=size * 0.14)
    pen.text((2 + wide / 2, 2 + size / 2), str(INITIATIVE[card]), max(TINY, size * 0.82), THEME["on-medal"])
    return pen.sprite(-wide / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def gavel(size: int = 50) -> Sprite:
    """An auction: its number follows."""
    pen = Pen(size + 4, size + 4)
    unit = size / 50
    pen.path([(22 * unit, 24 * unit), (44 * unit, 40 * unit)], THEME["ink"], 9 * unit)
    pen.path([(22 * unit, 24 * unit), (44 * unit, 40 * unit)], THEME["plank"], 5 * unit)
    head = [(8, 24), (24, 4), (34, 12), (18, 32)]
    pen.shape([(x * unit, y * unit) for x, y in head], THEME["plank"], THEME["ink"], 3 * unit)
    pen.rect((4 * unit, 42 * unit, 30 * unit, 50 * unit), THEME["brass"], THEME["ink"], 2.4)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def key(worth: int, size: int = 50) -> Sprite:
    """A key to the city, with what it is worth."""
    pen = Pen(size * 1.7 + 4, size + 4)
    y = 2 + size / 2
    metal = THEME["gold"] if worth == 10 else THEME["silver"]
    pen.rect((size * 0.7, y - 7, size * 1.62, y + 7), metal, THEME["ink"], 2.5)
    for n in (0, 1):
        pen.rect((size * (1.3 + n * 0.18), y + 4, size * (1.3 + n * 0.18) + 7, y + 20), metal, THEME["ink"], 2.5)
    pen.disc((2 + size * 0.45, y), size * 0.45, THEME["ink"])
    pen.disc((2 + size * 0.45, y), size * 0.45 - 2.5, metal)
    pen.text((2 + size * 0.45, y), str(worth), max(TINY, size * 0.68), THEME["on-medal"])
    return pen.sprite(-size * 0.85 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def passed(size: int = 40) -> Sprite:
    """Out of this auction: a lowered barrier."""
    pen = Pen(size * 1.4 + 4, size + 4)
    wide, y = size * 1.4, size * 0.42
    pen.rect((8, y - 8, 18, size), THEME["faded"], THEME["ink"], 2.4)
    pen.rect((2, y - 9, wide, y + 9), THEME["ink"], round=4)
    for n in range(4):
        x = 5 + n * (wide - 8) / 4
        pen.rect((x, y - 6, x + (wide - 8) / 8, y + 6), THEME["red"])
        pen.rect((x + (wide - 8) / 8, y - 6, x + (wide - 8) / 4, y + 6), THEME["white"])
    return pen.sprite(-wide / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def flag(size: int = 60) -> Sprite:
    """Island control: a flag on a tower."""
    pen = Pen(size + 4, size + 4)
    unit = size / 60
    pen.rect((14 * unit, 34 * unit, 46 * unit, 58 * unit), THEME["rock"], THEME["ink"], 2.4)
    for n in range(3):
        pen.rect(((14 + n * 12) * unit, 28 * unit, (22 + n * 12) * unit, 36 * unit), THEME["rock"], THEME["ink"], 2)
    pen.path([(30 * unit, 4 * unit), (30 * unit, 34 * unit)], THEME["ink"], 3 * unit)
    pen.shape([(31 * unit, 5 * unit), (54 * unit, 12 * unit), (31 * unit, 20 * unit)], THEME["red"], THEME["ink"], 2)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def target(colour: str | None, size: int = 60) -> Sprite:
    """The secret objective: a target around a field of its colour."""
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    for radius, fill in ((0.5, "ink"), (0.46, "white"), (0.36, "red"), (0.26, "white"), (0.2, "ink")):
        pen.disc(middle, size * radius, THEME[fill])
    pen.disc(middle, size * 0.17, THEME[f"{colour}-disc"] if colour else THEME["sun"])
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=16)
def objective(colour: str, size: int) -> Sprite:
    """An objective that was made known: a target around the letter of its colour."""
    pen = Pen(size + 4, size + 4)
    middle = (size / 2 + 2, size / 2 + 2)
    for radius, fill in ((0.5, "ink"), (0.47, "white"), (0.42, "red"), (0.36, f"{colour}-ground")):
        pen.disc(middle, size * radius, THEME[fill])
    pen.text(middle, LETTERS[colour], max(TINY, size * 0.6), THEME["ink"])
    return pen.sprite(-middle[0], -middle[1])


@lru_cache(maxsize=16)
def field(colour: str, size: int = 60, letter: int = MIDDLE) -> Sprite:
    """A patch of a ground with the letter of its colour, `letter` high: structures on it."""
    pen = Pen(size + 4, size + 4)
    pen.rect((2, 2, size + 2, size + 2), THEME["ink"], round=8)
    pen.rect((4.5, 4.5, size - 0.5, size - 0.5), THEME[f"{colour}-ground"], round=6)
    pen.text((size / 2 + 2, size / 2 + 2), LETTERS[colour], letter, THEME["ink"])
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def monument(size: int = 60) -> Sprite:
    """Wonders: a brass dome."""
    pen = Pen(size + 4, size + 4)
    unit, x = size / 60, size / 2 + 2
    brass, ink = THEME["brass"], THEME["ink"]
    pen.oval((x - 20 * unit, 14 * unit, x + 20 * unit, 52 * unit), brass, ink, 2.4)
    pen.rect((x - 26 * unit, 34 * unit, x + 26 * unit, 58 * unit), brass, ink, 2.4)
    for n in (-1, 0, 1):
        pen.rect((x + (n * 16 - 4) * unit, 40 * unit, x + (n * 16 + 4) * unit, 55 * unit), mix(brass, ink, 0.6))
    pen.path([(x, 4 * unit), (x, 14 * unit)], ink, 3 * unit)
    return pen.sprite(-x, -x)


@lru_cache(maxsize=4)
def chosen(size: int = 40) -> Sprite:
    """Wonder cards that lie ready, face down: chosen, and not shown yet."""
    pen = Pen(size * 1.2 + 4, size + 4)
    wide, high = size * 0.62, size * 0.86
    for left, top in ((size * 0.5, 2.0), (size * 0.1 + 2, size * 0.14)):
        pen.rect((left, top, left + wide, top + high), THEME["ink"], round=size * 0.1)
        pen.rect((left + 2.5, top + 2.5, left + wide - 2.5, top + high - 2.5), THEME["brass"], round=size * 0.07)
        pen.rect((left + 6, top + 6, left + wide - 6, top + high - 6), THEME["panel"], round=size * 0.04)
    x, y, r = size * 0.1 + 2 + wide / 2, size * 0.14 + high * 0.46, size * 0.15
    pen.shape([(x, y - r * 1.5), (x + r, y), (x, y + r * 1.5), (x - r, y)], THEME["brass"])
    return pen.sprite(-size * 0.6 - 2, -size / 2 - 2)


@lru_cache(maxsize=8)
def tick(size: int, colour: str = "ink") -> Sprite:
    """Built: a Wonder that stands."""
    pen = Pen(size, size)
    pen.path([(size * 0.15, size * 0.55), (size * 0.4, size * 0.8), (size * 0.85, size * 0.2)], THEME[colour], size * 0.14)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=4)
def hollow(size: int) -> Sprite:
    """An empty space for a disc."""
    pen = Pen(size + 4, size + 4)
    pen.disc((size / 2 + 2, size / 2 + 2), size / 2, THEME["brass-line"])
    pen.disc((size / 2 + 2, size / 2 + 2), size / 2 - 2.5, THEME["panel-low"])
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def view_over(size: int) -> Sprite:
    """Panoramas: a framed view of a lake and a blimp."""
    pen = Pen(size + 4, size + 4)
    unit = size / 60
    pen.rect((2, 2 + 6 * unit, size + 2, size + 2 - 4 * unit), THEME["ink"], round=6)
    pen.rect((5, 5 + 6 * unit, size - 1, size - 1 - 4 * unit), THEME["wash"], round=4)
    pen.rect((5, 38 * unit, size - 1, size - 1 - 4 * unit), THEME["water"], round=4)
    ground.blimp(pen, (2 + 30 * unit, 26 * unit), 22 * unit)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)


@lru_cache(maxsize=4)
def bare_key(size: int) -> Sprite:
    """Keys to the city."""
    pen = Pen(size + 4, size + 4)
    y = 2 + size / 2
    pen.rect((size * 0.35, y - 4, size, y + 4), THEME["gold"], THEME["ink"], 2)
    for n in (0.7, 0.86):
        pen.rect((size * n, y + 2, size * n + 6, y + 15), THEME["gold"], THEME["ink"], 2)
    pen.disc((2 + size * 0.24, y), size * 0.24, THEME["gold"], THEME["ink"], 2.4)
    pen.disc((2 + size * 0.24, y), size * 0.1, THEME["paper"], THEME["ink"], 2)
    return pen.sprite(-size / 2 - 2, -size / 2 - 2)
