"""Towers in the manner of the twenties: every seat builds in a style of its own, so that its towers are known by their outline.

Seat 1 sets its storeys back, seat 2 rounds its crown, seat 3 tapers to a point, seat 4 builds in pairs.
"""

from __future__ import annotations

from math import cos, pi, sin

from render.canvas import Pen, Point
from render.skyrise.look import THEME
from rules.game import Seat

HIGH = {"short": 42.0, "medium": 62.0, "tall": 78.0}
"""From the foot to the roof."""
TIERS = {42.0: (1.0, 0.62), 62.0: (1.0, 0.72, 0.44), 78.0: (1.0, 0.76, 0.52, 0.28)}
"""How wide the storeys are that are set back, as shares of the foot."""
HALF = 20.0  # half the width at the foot
LINE = 2.2
SLIT = 4.2  # a window
FLOOR = 14.0  # between windows


def draw(pen: Pen, kind: str, seat: Seat | None, x: float, foot: float) -> None:
    """A tower on its foot, about an upright line; without a seat one of anybody's, plain and grey."""
    if seat is None:
        _plain(pen, HIGH[kind], x, foot)
        return
    (_setback, _crowned, _tapered, _paired)[seat](pen, HIGH[kind], seat, x, foot)


def _slab(pen: Pen, seat: Seat, box: tuple[float, float, float, float], *, lit: bool = True) -> None:
    """A block in light from the left, its right third in shade, with lit windows."""
    x0, y0, x1, y1 = box
    pen.rect((x0 - LINE, y0 - LINE, x1 + LINE, y1 + LINE), THEME["ink"])
    pen.rect(box, THEME[f"seat-{seat}"])
    pen.rect((x0 + (x1 - x0) * 0.68, y0, x1, y1), THEME[f"seat-{seat}-dark"])
    pen.rect((x0, y0, x0 + 2.6, y1), THEME[f"seat-{seat}-light"])
    if lit:
        _windows(pen, box)


def _windows(pen: Pen, box: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = box
    across = max(1, round((x1 - x0) / 13))
    y = y0 + 5
    while y + 7 < y1:
        for n in range(across):
            x = x0 + (n + 0.5) * (x1 - x0) / across
            pen.rect((x - SLIT / 2, y, x + SLIT / 2, y + 8), THEME["sun"])
        y += FLOOR


def _plain(pen: Pen, high: float, x: float, foot: float) -> None:
    half = HALF * 0.72
    pen.rect((x - half - LINE, foot - high - LINE, x + half + LINE, foot + LINE), THEME["ink"])
    pen.rect((x - half, foot - high, x + half, foot), THEME["dim"])
    pen.rect((x + half * 0.4, foot - high, x + half, foot), THEME["faded"])
    y = foot - high + 6
    while y + 8 < foot:
        for at in (x - half * 0.5, x + half * 0.1):
            pen.rect((at - SLIT / 2, y, at + SLIT / 2, y + 8), THEME["panel"])
        y += FLOOR


def _mast(pen: Pen, x: float, top: float, long: float) -> None:
    pen.rect((x - 1.6, top - long, x + 1.6, top), THEME["ink"])


def _setback(pen: Pen, high: float, seat: Seat, x: float, foot: float) -> None:
    tiers = TIERS[high]
    step = high / (len(tiers) + 0.8)
    if high > HIGH["medium"]:
        _mast(pen, x, foot - high, 9)
    for n in reversed(range(len(tiers))):
        half = HALF * tiers[n]
        low = foot - (0 if n == 0 else step * (n + 0.8))
        _slab(pen, seat, (x - half, foot - step * (n + 1.8), x + half, low + (0 if n == 0 else step)))


def _crowned(pen: Pen, high: float, seat: Seat, x: float, foot: float) -> None:
    half = HALF * 0.86
    top = foot - high + half
    if high > HIGH["short"]:
        _mast(pen, x, foot - high, 9)
    _slab(pen, seat, (x - half, top, x + half, foot))
    pen.oval((x - half - LINE, top - half - LINE, x + half + LINE, top + half), THEME["ink"])
    pen.rect((x - half, top, x + half, top + half), THEME[f"seat-{seat}"])
    pen.rect((x + half * 0.36, top, x + half, top + half), THEME[f"seat-{seat}-dark"])
    _windows(pen, (x - half, top + 2, x + half, foot))
    for n, name in enumerate((f"seat-{seat}", f"seat-{seat}-light", f"seat-{seat}", "sun")):
        near = half * (1 - 0.26 * n)
        arc = [(x + near * cos(pi + pi * k / 16), top + near * sin(pi + pi * k / 16)) for k in range(17)]
        pen.shape(arc, THEME[name])


def _tapered(pen: Pen, high: float, seat: Seat, x: float, foot: float) -> None:
    neck = 0.62 if high > HIGH["short"] else 0.74
    shoulder = foot - high * 0.66
    body: list[Point] = [(x - HALF, foot), (x - HALF * neck, shoulder), (x, foot - high), (x + HALF * neck, shoulder)]
    body.append((x + HALF, foot))
    pen.shape(body, THEME[f"seat-{seat}"], THEME["ink"], LINE * 2)
    pen.shape(body, THEME[f"seat-{seat}"])
    light = [(x, foot - high), (x - HALF * neck, shoulder), (x - HALF, foot), (x - HALF * 0.72, foot)]
    pen.shape(light, THEME[f"seat-{seat}-light"])
    shade = [(x, foot - high), (x + HALF * neck, shoulder), (x + HALF, foot), (x + HALF * 0.3, foot)]
    pen.shape(shade, THEME[f"seat-{seat}-dark"])
    pen.path([(x - HALF * neck, shoulder), (x + HALF * neck, shoulder)], THEME["ink"], 2)
    y = shoulder + 5
    while y + 8 < foot:
        for side in (-1, 1):
            at = x + side * HALF * 0.34
            pen.rect((at - SLIT / 2, y, at + SLIT / 2, y + 8), THEME["sun"])
        y += FLOOR


def _paired(pen: Pen, high: float, seat: Seat, x: float, foot: float) -> None:
    low = foot - high * 0.66
    _slab(pen, seat, (x + 1, low, x + HALF, foot))
    _slab(pen, seat, (x - HALF, foot - high + 6, x + 1, foot))
    pen.rect((x - HALF - 4, foot - high + 2, x + 5, foot - high + 8), THEME[f"seat-{seat}-light"], THEME["ink"], LINE)
    pen.rect((x - 2, low - 4, x + HALF + 4, low + 2), THEME[f"seat-{seat}-light"], THEME["ink"], LINE)
    if high > HIGH["short"]:
        pen.disc((x - HALF / 2 + 0.5, foot - high - 2), 4.5, THEME["sun"], THEME["ink"], LINE)
