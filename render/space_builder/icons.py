"""Small signs: what a seat is at, faults, the back of a map."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Pen, Sprite
from render.space_builder.look import THEME


@lru_cache(maxsize=64)
def status(name: str, size: int) -> Sprite:
    """What a seat is at: waits, ready, builds, done, stopped, unlocks; stamped at its middle."""
    pen = Pen(size, size)
    m, r, ink = size / 2, size * 0.44, THEME["ink"]
    wide = size * 0.06
    match name:
        case "ready":
            pen.disc((m, m), r, THEME["white"], ink, wide)
            points = [(m - r * 0.5, m + r * 0.05), (m - r * 0.1, m + r * 0.45), (m + r * 0.55, m - r * 0.4)]
            pen.path(points, THEME["leaf-dark"], wide * 2.2)
        case "builds":  # a stopwatch
            pen.rect((m - wide * 1.2, m - r * 1.12, m + wide * 1.2, m - r * 0.6), ink)
            pen.disc((m, m + r * 0.12), r * 0.86, THEME["white"], ink, wide)
            pen.path([(m, m + r * 0.12), (m, m - r * 0.42)], ink, wide)
            pen.path([(m, m + r * 0.12), (m + r * 0.4, m + r * 0.34)], ink, wide)
        case "done":  # a bell
            turns = [pi + pi * n / 24 for n in range(25)]
            low = m + r * 0.45
            bell = [(m + r * 0.58 * cos(turn), m - r * 0.1 + r * 0.7 * sin(turn)) for turn in turns]
            bell += [(m + r * 0.62, low - r * 0.25), (m + r * 0.95, low), (m - r * 0.95, low), (m - r * 0.62, low - r * 0.25)]
            pen.disc((m, low + r * 0.14), r * 0.2, ink)
            pen.shape(bell, THEME["mustard"], ink, wide)
        case "stopped":
            corners = [(m + r * cos(pi / 8 + pi * n / 4), m + r * sin(pi / 8 + pi * n / 4)) for n in range(8)]
            pen.shape(corners, THEME["red"], ink, wide)
            pen.rect((m - r * 0.58, m - r * 0.17, m + r * 0.58, m + r * 0.17), THEME["white"])
        case "unlocks":
            for wide_, colour in ((size * 0.17, "white"), (size * 0.09, "blue")):
                for n in range(3):
                    turn = pi * n / 3 + pi / 6
                    dx, dy = r * cos(turn), r * sin(turn)
                    pen.path([(m - dx, m - dy), (m + dx, m + dy)], THEME[colour], wide_)
        case _:  # waits: an empty place at the table
            pen.disc((m, m), r, THEME["sheet"], THEME["faded"], wide)
            for n in (-1, 0, 1):
                pen.disc((m + n * r * 0.45, m), r * 0.13, THEME["faded"])
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=16)
def fault(size: int) -> Sprite:
    """A red cross over what is wrong; stamped at its middle."""
    pen = Pen(size, size)
    near, far = size * 0.16, size * 0.84
    for colour, wide in (("white", size * 0.26), ("red", size * 0.15)):
        pen.path([(near, near), (far, far)], THEME[colour], wide)
        pen.path([(near, far), (far, near)], THEME[colour], wide)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=16)
def fits(size: int) -> Sprite:
    """A tick: no fault."""
    pen = Pen(size, size)
    points = [(size * 0.14, size * 0.55), (size * 0.4, size * 0.8), (size * 0.88, size * 0.2)]
    pen.path(points, THEME["white"], size * 0.28)
    pen.path(points, THEME["leaf-dark"], size * 0.17)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def back(size: int) -> Sprite:
    """The back of a map, three by three: a planet with its ring."""
    pen = Pen(size, size)
    pen.rect((0, 0, size, size), THEME["plan"], None, 0, size * 0.04)
    pen.rect((size * 0.04, size * 0.04, size * 0.96, size * 0.96), None, THEME["plan-line"], size * 0.008, size * 0.03)
    for n in range(1, 9):
        at = size * (0.04 + 0.92 * n / 9)
        pen.path([(at, size * 0.05), (at, size * 0.95)], (*THEME["plan-line"], 60), 1.5)
        pen.path([(size * 0.05, at), (size * 0.95, at)], (*THEME["plan-line"], 60), 1.5)
    m, r = size / 2, size * 0.2
    pen.disc((m, m), r, THEME["mustard"], THEME["white"], size * 0.012)
    pen.disc((m - r * 0.35, m - r * 0.3), r * 0.2, THEME["mustard-dark"])
    pen.disc((m + r * 0.4, m + r * 0.45), r * 0.13, THEME["mustard-dark"])
    ring = []
    for n in range(61):
        turn = -0.12 * pi + 1.24 * pi * n / 60
        x, y = r * 1.75 * cos(turn), r * 0.42 * sin(turn)
        ring.append((m + x * cos(-0.35) - y * sin(-0.35), m + x * sin(-0.35) + y * cos(-0.35)))
    pen.path(ring, THEME["white"], size * 0.022)
    for x, y in ((0.2, 0.24), (0.78, 0.2), (0.84, 0.74), (0.24, 0.8), (0.5, 0.14)):
        pen.disc((size * x, size * y), size * 0.01, THEME["white"])
    return pen.sprite()


@lru_cache(maxsize=8)
def finger(size: int) -> Sprite:
    """The ring around what is under the fingers; stamped at the tile's top left corner."""
    edge = 9
    pen = Pen(size + 2 * edge, size + 2 * edge, 4)
    box = (1.0, 1.0, size + 2 * edge - 1, size + 2 * edge - 1)
    pen.rect(box, None, THEME["white"], 13, round=20)
    pen.rect((3.5, 3.5, size + 2 * edge - 3.5, size + 2 * edge - 3.5), None, THEME["red"], 8, round=17)
    return pen.sprite(-edge, -edge)
