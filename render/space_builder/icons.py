"""Small signs: what a seat is at, faults, the back of a map."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render import marks
from render.canvas import Pen, Point, Sprite
from render.space_builder.look import SMALL, THEME
from render.theme import RGB


@lru_cache(maxsize=64)
def status(name: str, size: int) -> Sprite:
    """Return what a seat is at, each with a silhouette of its own: waits (to start: a hollow arrow), ready (a full one), builds (a
    hammer), done (a tick), stopped (a stopwatch crossed out), unlocks (an open lock); stamped at its middle."""
    pen = Pen(size, size)
    m, r, ink = size / 2, size * 0.44, THEME["ink"]
    wide = size * 0.06

    def at(dx: float, dy: float) -> Point:
        return m + dx * r, m + dy * r

    match name:
        case "ready":
            pen.disc((m, m), r, THEME["leaf-dark"], THEME["white"], wide)
            pen.shape([at(-0.32, -0.56), at(-0.32, 0.56), at(0.62, 0)], THEME["white"])
        case "builds":
            handle = [at(-0.72, 0.88), at(0.28, -0.12)]
            head = [at(-0.24, -0.6), at(0.1, -0.94), at(0.94, -0.1), at(0.6, 0.24)]
            for colour, more in (("white", wide * 2.2), ("ink", wide)):
                pen.path(handle, THEME[colour], size * 0.13 + more)
                pen.shape(head, THEME[colour], THEME[colour], more)
            pen.path(handle, THEME["mustard"], size * 0.13)
            pen.shape(head, THEME["steel"], THEME["steel"], 1)
        case "done":
            marks.tick(pen, size, THEME["white"], 0.3, THEME["leaf-dark"], 0.19)
        case "stopped":
            pen.rect((m - wide * 1.9, m - r * 1.08, m + wide * 1.9, m - r * 0.5), THEME["white"])
            pen.disc((m, m + r * 0.1), r * 0.9, THEME["red"], THEME["white"], wide)
            for way in (-1, 1):
                pen.path([at(-0.34, 0.1 - 0.34 * way), at(0.34, 0.1 + 0.34 * way)], THEME["white"], wide * 1.7)
        case "unlocks":
            for colour, more in (("white", wide * 1.6), ("ink", 0.0)):
                shackle = [at(-0.36, 0.1), at(-0.36, -0.42)]
                shackle += [at(-0.02 - 0.34 * cos(pi * n / 12), -0.46 - 0.34 * sin(pi * n / 12)) for n in range(13)]
                pen.path(shackle, THEME[colour], size * 0.1 + more)
            pen.rect((*at(-0.7, -0.06), *at(0.7, 0.92)), THEME["mustard"], THEME["white"], wide, size * 0.08)
            pen.disc(at(0, 0.34), r * 0.17, ink)
            pen.path([at(0, 0.34), at(0, 0.64)], ink, size * 0.07)
        case _:
            pen.disc((m, m), r, THEME["panel"], THEME["white"], wide * 1.5)
            pen.path([at(-0.26, -0.46), at(-0.26, 0.46), at(0.52, 0), at(-0.26, -0.46)], THEME["white"], wide * 1.3)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=16)
def clock(size: int) -> Sprite:
    """A stopwatch: a time; stamped at its middle."""
    pen = Pen(size, size)
    m, r, ink = size / 2, size * 0.44, THEME["ink"]
    wide = size * 0.06
    pen.rect((m - wide * 1.9, m - r * 1.13, m + wide * 1.9, m - r * 0.6), THEME["white"])
    pen.rect((m - wide * 1.1, m - r * 1.07, m + wide * 1.1, m - r * 0.6), ink)
    pen.disc((m, m + r * 0.12), r * 0.86, THEME["white"], ink, wide)
    pen.path([(m, m + r * 0.12), (m, m - r * 0.42)], ink, wide)
    pen.path([(m, m + r * 0.12), (m + r * 0.4, m + r * 0.34)], ink, wide)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def past(size: int) -> Sprite:
    """Return what lies behind: a clock whose rim turns back; stamped at its middle."""
    pen = Pen(size, size)
    m, r, wide = size / 2, size * 0.37, size * 0.1
    pen.arc((m - r, m - r, m + r, m + r), 200, 128, THEME["dim"], wide)
    x, y = m - r * 0.93 + wide * 0.45, m - r * 0.36
    pen.shape(
        [(x - size * 0.19, y - size * 0.03), (x + size * 0.17, y - size * 0.05), (x - size * 0.03, y + size * 0.23)], THEME["dim"]
    )
    pen.path([(m, m - r * 0.52), (m, m), (m + r * 0.42, m + r * 0.28)], THEME["dim"], wide * 0.9)
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
    """A ring: no fault. (A tick says that a seat is done.)"""
    pen = Pen(size, size)
    pen.disc((size / 2, size / 2), size * 0.48, None, THEME["white"], size * 0.22)
    pen.disc((size / 2, size / 2), size * 0.44, None, THEME["leaf"], size * 0.14)
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=2)
def plate(size: int) -> Sprite:
    """A light disc below a dark sign; stamped at its middle."""
    pen = Pen(size, size)
    pen.disc((size / 2, size / 2), size / 2, THEME["card"])
    return pen.sprite(-size / 2, -size / 2)


@lru_cache(maxsize=8)
def back(size: int) -> Sprite:
    """The back of a map, three by three: a planet with its ring; stamped at its top left corner."""
    pen = Pen(size, size)
    edge = size * 0.03
    pen.rect((edge, edge, size - edge, size - edge), None, THEME["map-edge"], size * 0.008, size * 0.03)
    for n in range(1, 9):
        at = edge + (size - 2 * edge) * n / 9
        pen.path([(at, edge), (at, size - edge)], THEME["map-slot"], 2)
        pen.path([(edge, at), (size - edge, at)], THEME["map-slot"], 2)
    planet(pen, (size / 2, size / 2), size * 0.2)
    for x, y in ((0.2, 0.24), (0.78, 0.2), (0.84, 0.74), (0.24, 0.8), (0.5, 0.14)):
        pen.disc((size * x, size * y), size * 0.01, THEME["white"])
    return pen.sprite()


def planet(pen: Pen, middle: Point, radius: float) -> None:
    """A planet with its ring."""
    x, y = middle

    def ring(start: float, end: float) -> list[Point]:
        points = []
        for n in range(61):
            turn = pi * (start + (end - start) * n / 60)
            dx, dy = radius * 1.75 * cos(turn), radius * 0.42 * sin(turn)
            points.append((x + dx * cos(-0.35) - dy * sin(-0.35), y + dx * sin(-0.35) + dy * cos(-0.35)))
        return points

    pen.path(ring(0.98, 2.02), THEME["white"], radius * 0.11)  # behind it
    pen.disc((x, y), radius, THEME["mustard"], THEME["ink"], radius * 0.06)
    pen.disc((x - radius * 0.35, y - radius * 0.3), radius * 0.2, THEME["mustard-dark"])
    pen.disc((x + radius * 0.4, y + radius * 0.45), radius * 0.13, THEME["mustard-dark"])
    pen.path(ring(-0.02, 1.02), THEME["white"], radius * 0.11)


REASONS = ("place", "side", "turn", "missing")


def reason(pen: Pen, kind: str, middle: Point, size: float, colour: RGB) -> None:
    """Why a building is a fault: a pin (place), two arrows (side), an arrow that turns (turn), a dashed square (missing)."""
    x, y = middle
    wide = size * 0.13

    def at(dx: float, dy: float) -> Point:
        return x + dx * size, y + dy * size

    match kind:
        case "place":
            turns = [0.88 * pi + 1.24 * pi * n / 24 for n in range(25)]
            pen.shape([*(at(0.34 * cos(turn), -0.14 + 0.34 * sin(turn)) for turn in turns), at(0, 0.5)], colour)
            pen.disc(at(0, -0.14), size * 0.13, THEME["red"])
        case "side":
            for way in (-1, 1):
                pen.path([at(-0.4 * way, 0.2 * way), at(0.3 * way, 0.2 * way)], colour, wide)
                pen.shape([at(0.5 * way, 0.2 * way), at(0.16 * way, 0.46 * way), at(0.16 * way, -0.06 * way)], colour)
        case "turn":
            pen.arc((*at(-0.38, -0.36), *at(0.38, 0.4)), 300, 210, colour, wide)
            pen.shape([at(-0.02, -0.52), at(-0.02, -0.06), at(0.4, -0.26)], colour)
        case _:
            corners = [at(-0.38, -0.38), at(0.38, -0.38), at(0.38, 0.38), at(-0.38, 0.38), at(-0.38, -0.38)]
            pen.dashes(corners, colour, wide, size * 0.2, size * 0.16)


@lru_cache(maxsize=8)
def wrong(size: int) -> Sprite:
    """A red frame inside the edge of a space, around what is wrong there; stamped at its top left corner."""
    pen = Pen(size, size)
    for inset, wide, colour in ((1.0, size * 0.06, "white"), (1.0, size * 0.045, "red")):
        pen.rect((inset, inset, size - inset, size - inset), None, THEME[colour], wide, size * 0.07)
    return pen.sprite()


@lru_cache(maxsize=16)
def fault_tag(kind: str, size: int, count: int = 0) -> Sprite:
    """Return what is wrong with a building, as a red plate for its corner, so high and at least so wide; with how many faults it
    counts where there is room for that (`count`), else the key of a judged round says it. Stamped at its middle."""
    wide = size + (NUMBER if count else 0)
    pen = Pen(wide, size)
    pen.rect((0, 0, wide, size), THEME["white"], round=size * 0.3)
    pen.rect((2, 2, wide - 2, size - 2), THEME["red"], round=size * 0.25)
    reason(pen, kind, (size / 2, size / 2), size * 0.68, THEME["on-red"])
    if count:
        pen.text((size + NUMBER / 2 - 6, size / 2), f"×{count}", SMALL, THEME["on-red"])
    return pen.sprite(-wide / 2, -size / 2)


NUMBER = 42  # room for the number on a tag
