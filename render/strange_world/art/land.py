"""Lands that run into each other: the cards of a world without their edges, the joints between them, the coast around."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from render.canvas import Pen, Point, Sprite
from render.strange_world.art import cards
from render.strange_world.art.cards import GROUNDS
from render.strange_world.look import THEME
from rules.strange_world.parts import FACES, FUMAROLE, PORTALS, TZIMIMES

REACH = 0.075  # how far a land reaches into the next card, as a share of a cell
WAVES = 1.5
SEAM = 2.2
LOW = 0.17  # how deep the cliff below an island is
OPEN = (0.2, 0.8)  # the part of a joint that a portal needs


def edges(face: str) -> tuple[str, str, str, str]:
    """The grounds at the north, east, south and west edge of a card."""
    if face in (FUMAROLE, TZIMIMES):
        name = "fumarole" if face == FUMAROLE else "tzimimes"
        return name, name, name, name
    icons = [GROUNDS[icon] for icon in FACES[face].icons]
    if len(icons) == 2:
        return icons[0], icons[1], icons[1], icons[0]
    return icons[0], icons[0], icons[-1], icons[0]


@lru_cache(maxsize=256)
def land(face: str, size: int, *, spent: bool = False) -> Sprite:
    """A card of a world, from edge to edge; stamped at its middle. `spent`: it has been part of a portal and makes no other."""
    pen = Pen(size, size, 6)
    north, _, south, _ = edges(face)
    pen.rect((0, 0, size, size), THEME[north])
    if north != south:
        line = _boundary(face, size)
        pen.shape([*line, (size, size), (0, size)] if len(FACES[face].icons) > 2 else [*line, (size, size)], THEME[south])
        pen.path(line, THEME["seam"], SEAM)
    if face == "moon":
        pen.oval((-size * 0.3, size * 0.72, size * 0.8, size * 1.5), THEME["moon-far"])
        pen.oval((size * 0.3, size * 0.8, size * 1.4, size * 1.5), THEME["moon-far"])
    cards._icons(pen, face, size - 4, spent=spent)
    if face.endswith("0"):  # where the world began: a golden pennant
        pen.path([(size * 0.1, size * 0.06), (size * 0.1, size * 0.34)], THEME["ink"], size * 0.03)
        pen.shape(
            [(size * 0.11, size * 0.06), (size * 0.3, size * 0.13), (size * 0.11, size * 0.2)], THEME["gold"], THEME["ink"], 1.5
        )
    return pen.sprite(-size / 2, -size / 2)


def _boundary(face: str, size: int) -> list[Point]:
    """The line between the two grounds of a card: along the diagonal, or across; it ends where the card does."""
    across = len(FACES[face].icons) > 2
    points = []
    for n in range(25):
        share = n / 24
        sway = size * 0.045 * sin(2 * pi * share * 2) * sin(pi * share)
        points.append((size * (1 - share), size * 0.56 + sway) if across else (size * (1 - share) + sway, size * share + sway))
    return points


@lru_cache(maxsize=384)
def joint(one: str, two: str, size: int, *, upright: bool, portal: bool = False) -> Sprite:
    """The joint of two cards: `one` left of, or above, `two`; where their grounds are the same only dots. `portal`: half a portal
    lies there and stays in sight. Stamped at the joint's middle."""
    reach = round(size * REACH) + 2
    wide = (2 * reach, size) if upright else (size, 2 * reach)
    pen = Pen(*wide, 6)

    def at(share: float, off: float) -> Point:
        return (reach + off, share * size) if upright else (share * size, reach + off)

    def line(n: float) -> float:
        return (reach - 2) * sin(2 * pi * WAVES * n) * min(1.0, 3.2 * sin(pi * n))

    parts = ((0.0, OPEN[0]), (OPEN[1], 1.0)) if portal else ((0.0, 1.0),)
    for begin, end in parts:
        if one == two:
            for n in (0.08, 0.92) if portal else (0.08, 0.29, 0.5, 0.71, 0.92):
                pen.disc(at(n, 0), 1.6, THEME["seam"])
            continue
        shares = [begin + (end - begin) * n / 24 for n in range(25)]
        scale = 0.5 if portal else 1.0
        curve = [(share, scale * line(share)) for share in shares]
        pen.shape([at(begin, 0), *(at(share, max(0.0, off)) for share, off in curve), at(end, 0)], THEME[one])
        pen.shape([at(begin, 0), *(at(share, min(0.0, off)) for share, off in curve), at(end, 0)], THEME[two])
        pen.path([at(share, off) for share, off in curve], THEME["seam"], SEAM)
    return pen.sprite(-wide[0] / 2, -wide[1] / 2)


def has_portal(face: str) -> bool:
    """Return whether half a portal lies at the sides of a card."""
    return face in PORTALS


@lru_cache(maxsize=32)
def cliff(size: int) -> Sprite:
    """The rock below a card at the southern coast; stamped at the upper left corner."""
    high = size * LOW
    pen = Pen(size, high + 4, 6)
    deep = [0.55, 0.9, 0.7, 1.0, 0.6, 0.85, 0.5]
    foot = [(size * n / 6, high * deep[n]) for n in range(7)]
    pen.shape([(0, 0), (size, 0), *reversed(foot)], THEME["cliff"], THEME["ink"], 2)
    pen.shape([(size * 0.34, 0), (size * 0.5, high), (size * 0.62, 0)], THEME["cliff-dark"])
    pen.shape([(size * 0.8, 0), (size * 0.86, high * 0.72), (size * 0.96, 0)], THEME["cliff-dark"])
    pen.rect((0, 0, size, 2.5), THEME["ink"])
    return pen.sprite()
