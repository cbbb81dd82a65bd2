"""Materials as icons: a leaf, a flame, an ingot, a paw, a gem; each in measures of its own size, around its middle."""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Pen, Point
from render.theme import RGB


def icon(pen: Pen, material: str, at: Point, size: float, ink: RGB, ground: RGB) -> None:
    """The icon of a material in one colour, lines within it in that of its ground."""
    x, y = at

    def spot(dx: float, dy: float) -> Point:
        return x + dx * size, y + dy * size

    line = size * 0.075
    match material:
        case "p":
            pen.shape([spot(*point) for point in _leaf()], ink)
            pen.path([spot(-0.44, 0.46), spot(-0.3, 0.3)], ink, line * 1.5)
            pen.path([spot(-0.3, 0.3), spot(0.3, -0.3)], ground, line)
            for along in (-0.1, 0.12):
                pen.path([spot(along, -along), spot(along, -along - 0.2)], ground, line * 0.9)
                pen.path([spot(along, -along), spot(along + 0.2, -along)], ground, line * 0.9)
        case "e":
            pen.shape([spot(*point) for point in FLAME], ink)
            pen.shape([spot(dx * 0.5 + 0.03, dy * 0.5 + 0.22) for dx, dy in FLAME], ground)
        case "m":
            pen.shape([spot(-0.5, 0.34), spot(-0.36, -0.06), spot(0.36, -0.06), spot(0.5, 0.34)], ink)
            pen.shape([spot(-0.34, -0.12), spot(-0.22, -0.36), spot(0.22, -0.36), spot(0.34, -0.12)], ink)
            pen.path([spot(-0.24, 0.16), spot(0.24, 0.16)], ground, line)
        case "a":
            pen.oval((*spot(-0.29, -0.02), *spot(0.29, 0.46)), ink)
            for dx, dy, wide, high in (
                (-0.36, -0.06, 0.11, 0.15),
                (-0.14, -0.3, 0.12, 0.17),
                (0.14, -0.3, 0.12, 0.17),
                (0.36, -0.06, 0.11, 0.15),
            ):
                pen.oval((*spot(dx - wide, dy - high), *spot(dx + wide, dy + high)), ink)
        case _:
            # its flat top stays whole: facets there would leave a notch, and a small gem would read as a heart
            pen.shape([spot(-0.32, -0.42), spot(0.32, -0.42), spot(0.5, -0.12), spot(0, 0.48), spot(-0.5, -0.12)], ink)
            pen.path([spot(-0.42, -0.12), spot(0.42, -0.12)], ground, line)
            for way in (-1, 1):
                pen.path([spot(0.2 * way, -0.12), spot(0, 0.34)], ground, line)


def _leaf() -> list[Point]:
    """A leaf whose tip points up to the right."""
    points = []
    for side in (1, -1):
        for n in range(13):
            along = (n / 12 - 0.5) * 1.16 * side
            across = sin(n / 12 * pi) * 0.32 * side
            points.append(((along + across) * cos(pi / 4), (across - along) * cos(pi / 4)))
    return points


FLAME: tuple[Point, ...] = (
    (0.04, -0.5),
    (0.1, -0.3),
    (0.26, -0.12),
    (0.35, 0.1),
    (0.32, 0.3),
    (0.18, 0.45),
    (0.0, 0.49),
    (-0.18, 0.45),
    (-0.32, 0.3),
    (-0.35, 0.1),
    (-0.28, -0.08),
    (-0.2, -0.16),
    (-0.14, -0.02),
    (-0.06, -0.22),
)
