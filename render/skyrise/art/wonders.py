"""The twenty Wonders, each with an outline of its own, and what they are called.

Each is drawn in a square of the side 1: x from -0.5 to 0.5, y upwards from the foot at 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin

from render.canvas import Pen, Point, Sprite
from render.face import Names
from render.skyrise.look import THEME
from render.words import language_of, plain
from rules.game import Seat

LINE = 0.028


def title(card: str, names: Names) -> str:
    """Return what a Wonder is called, in the language of `names`."""
    return plain(language_of(names))(f"skyrise-wonder-{card}")


class Mason:
    """Builds with a pen: the foot of the square at `foot`, its side `side`. Everything has an outline of ink."""

    def __init__(self, pen: Pen, foot: Point, side: float) -> None:
        self.pen, self.foot, self.side = pen, foot, side

    def _at(self, x: float, y: float) -> Point:
        return self.foot[0] + x * self.side, self.foot[1] - y * self.side

    def box(self, x0: float, y0: float, x1: float, y1: float, colour: str = "brass") -> None:
        """An upright block; of brass its right quarter is in shade."""
        self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour)
        if colour == "brass" and x1 - x0 > 0.12:
            self.plain([(x1 - (x1 - x0) * 0.28, y0), (x1, y0), (x1, y1), (x1 - (x1 - x0) * 0.28, y1)], "brass-dark")

    def shape(self, points: Sequence[Point], colour: str = "brass") -> None:
        """A polygon with an outline."""
        at = [self._at(x, y) for x, y in points]
        self.pen.shape(at, THEME["ink"], THEME["ink"], 2 * LINE * self.side)
        self.pen.shape(at, THEME[colour])

    def plain(self, points: Sequence[Point], colour: str) -> None:
        """A polygon without one."""
        self.pen.shape([self._at(x, y) for x, y in points], THEME[colour])

    def line(self, points: Sequence[Point], colour: str = "ink", wide: float = LINE) -> None:
        self.pen.path([self._at(x, y) for x, y in points], THEME[colour], wide * self.side)

    def disc(self, x: float, y: float, radius: float, colour: str = "brass") -> None:
        middle = self._at(x, y)
        self.pen.disc(middle, (radius + LINE) * self.side, THEME["ink"])
        self.pen.disc(middle, radius * self.side, THEME[colour])

    def dome(self, x: float, y: float, wide: float, high: float, colour: str = "brass") -> None:
        """Half an ellipse on a base line."""
        self.shape([(x + wide * cos(n * pi / 16), y + high * sin(n * pi / 16)) for n in range(17)], colour)

    def windows(self, x0: float, y0: float, x1: float, y1: float, across: int, up: int, colour: str = "patron") -> None:
        """Upright windows, evenly spread."""
        wide, high = (x1 - x0) / (2 * across + 1), (y1 - y0) / (2 * up + 1)
        for n in range(across):
            for k in range(up):
                left, low = x0 + (2 * n + 1) * wide, y0 + (2 * k + 1) * high
                self.plain([(left, low), (left + wide, low), (left + wide, low + high), (left, low + high)], colour)


def _hammer(m: Mason) -> None:
    m.box(-0.1, 0, 0.1, 0.66)
    m.windows(-0.1, 0.05, 0.05, 0.6, 1, 5)
    m.box(-0.38, 0.6, 0.38, 0.92)
    m.box(-0.46, 0.66, -0.38, 0.86, "brass-light")
    m.box(0.38, 0.66, 0.46, 0.86, "brass-dark")
    m.box(-0.22, 0, 0.22, 0.1)


def _capital(m: Mason) -> None:
    m.box(-0.46, 0, 0.46, 0.1)
    m.box(-0.4, 0.1, 0.4, 0.38)
    m.windows(-0.4, 0.06, 0.4, 0.42, 6, 1)
    m.shape([(-0.44, 0.38), (0.44, 0.38), (0, 0.56)], "brass-light")
    m.dome(0, 0.5, 0.22, 0.3)
    m.box(-0.24, 0.48, 0.24, 0.54)
    m.line([(0, 0.8), (0, 0.97)])


def _palace(m: Mason) -> None:
    for x, top in ((-0.32, 0.46), (0.32, 0.46), (0, 0.62)):
        m.box(x - 0.1, 0, x + 0.1, top)
        m.shape([(x - 0.13, top), (x - 0.15, top + 0.1), (x, top + 0.32), (x + 0.15, top + 0.1), (x + 0.13, top)], "brass-light")
    m.box(-0.46, 0, 0.46, 0.3)
    m.windows(-0.46, 0, 0.46, 0.3, 5, 1)


def _atlantis(m: Mason) -> None:
    m.box(-0.06, 0.1, 0.06, 0.8)
    for x in (-0.26, 0.26):
        m.line([(x, 0.82), (x, 0.52), (0, 0.4)], "ink", 0.13)
        m.line([(x, 0.82), (x, 0.52), (0, 0.4)], "brass", 0.075)
    for x, top in ((-0.26, 0.96), (0, 1.0), (0.26, 0.96)):
        m.shape([(x - 0.1, top - 0.2), (x, top), (x + 0.1, top - 0.2)], "brass-light")
    wave = [(-0.48 + n * 0.06, 0.24 + 0.05 * sin(n * pi / 2)) for n in range(17)]
    m.shape([(-0.48, 0), *wave, (0.48, 0)], "water")
    m.line([(x, y - 0.12) for x, y in wave[1:-1]], "white", 0.03)


def _zeppelinstone(m: Mason) -> None:
    m.shape([(-0.2, 0), (-0.06, 0.66), (0.06, 0.66), (0.2, 0)])
    m.plain([(0.06, 0), (0.02, 0.66), (0.06, 0.66), (0.2, 0)], "brass-dark")
    m.shape([(0.46 * cos(n * pi / 12), 0.8 + 0.15 * sin(n * pi / 12)) for n in range(24)], "hull")
    m.line([(-0.42, 0.8), (0.42, 0.8)], "hull-dark", 0.03)
    m.shape([(0.34, 0.84), (0.5, 0.98), (0.5, 0.62), (0.34, 0.76)], "hull-dark")
    m.box(-0.3, 0, 0.3, 0.09)


def _lynch(m: Mason) -> None:
    m.box(-0.3, 0, 0.3, 0.12)
    m.box(-0.08, 0.12, 0.08, 0.4)
    m.disc(0, 0.64, 0.33)
    m.disc(0, 0.64, 0.22, "wash")
    m.shape(
        [(-0.19 + 0.38 * n / 8, 0.64 + 0.1 * sin(n * pi / 8)) for n in range(9)]
        + [(0.19 - 0.38 * n / 8, 0.64 - 0.1 * sin(n * pi / 8)) for n in range(9)],
        "white",
    )
    m.disc(0, 0.64, 0.06, "patron")


def _opportunity(m: Mason) -> None:
    outer = [(0.42 * cos(n * pi / 16), 0.42 + 0.5 * sin(n * pi / 16)) for n in range(17)]
    inner = [(-0.22 * cos(n * pi / 16), 0.42 + 0.28 * sin(n * pi / 16)) for n in range(17)]
    m.shape([(0.42, 0), *outer, (-0.42, 0), (-0.22, 0), *inner, (0.22, 0)])
    m.plain([(0.32, 0), (0.32, 0.42), (0.42, 0.42), (0.42, 0)], "brass-dark")
    m.disc(0, 0.36, 0.1, "sun")


def _kahn(m: Mason) -> None:
    m.box(-0.44, 0, -0.14, 0.7)
    m.box(0.14, 0, 0.44, 0.7)
    m.box(-0.2, 0, 0.2, 0.95)
    m.disc(0, 0.66, 0.12, "patron")
    m.shape([(-0.12, 0.1), (0.12, 0.1), (0, 0.4)], "patron")
    for x in (-0.31, 0.29):
        m.disc(x, 0.4, 0.08, "patron")


def _jacobs(m: Mason) -> None:
    for half, low, top in ((0.46, 0, 0.28), (0.33, 0.28, 0.54), (0.2, 0.54, 0.78)):
        m.box(-half, low, half, top)
        m.windows(-half, low - 0.06, half, top - 0.02, round(half * 12), 1)
        for n in range(round(half * 10)):
            x = -half + (n + 0.5) * 2 * half / round(half * 10)
            m.disc(x, top + 0.03, 0.065, "green-disc")
    m.disc(0, 0.92, 0.09, "green-disc")


def _intelligentsium(m: Mason) -> None:
    m.box(-0.32, 0, 0.32, 0.42)
    m.windows(-0.32, 0.02, 0.2, 0.4, 3, 2)
    m.dome(0, 0.42, 0.34, 0.4)
    m.shape([(0.02, 0.5), (0.38, 0.92), (0.48, 0.84), (0.14, 0.44)], "brass-light")
    m.box(-0.38, 0.38, 0.38, 0.45)


def _olmsted(m: Mason) -> None:
    m.box(-0.42, 0, 0.42, 0.12)
    m.shape([(-0.1, 0.12), (-0.06, 0.5), (0.06, 0.5), (0.1, 0.12)])
    for x, y, radius in ((-0.24, 0.56, 0.18), (0.24, 0.56, 0.18), (0, 0.72, 0.24)):
        m.disc(x, y, radius, "green-disc")
    for x, y, radius in ((-0.24, 0.56, 0.17), (0.24, 0.56, 0.17), (0, 0.7, 0.22)):
        m.pen.disc(m._at(x, y), radius * m.side, THEME["green-disc"])
    for x, y in ((-0.28, 0.6), (-0.06, 0.78), (0.2, 0.6), (0.06, 0.58)):
        m.pen.disc(m._at(x, y), 0.05 * m.side, THEME["green-ground"])


def _munch(m: Mason) -> None:
    m.shape([(-0.46, 0), (-0.42, 0.42), (-0.22, 0.72), (-0.04, 0.42), (-0.04, 0)])
    m.shape([(-0.08, 0), (-0.06, 0.56), (0.16, 0.94), (0.42, 0.56), (0.46, 0)], "brass-light")
    m.disc(0.18, 0.52, 0.1, "patron")
    m.box(0.11, 0, 0.27, 0.28, "patron")
    m.windows(-0.42, 0.04, -0.06, 0.44, 2, 2)


def _sullivan(m: Mason) -> None:
    m.box(-0.26, 0, 0.26, 0.86)
    m.box(-0.32, 0.84, 0.32, 0.96, "brass-light")
    for x in (-0.15, 0, 0.15):
        m.line([(x, 0.1), (x, 0.62)], "patron", 0.075)
        m.pen.disc(m._at(x, 0.66), 0.05 * m.side, THEME["patron"])
    m.box(-0.32, 0, 0.32, 0.1)


def _atelier(m: Mason) -> None:
    for n in range(3):
        x = -0.45 + n * 0.3
        m.shape([(x, 0.4), (x, 0.66), (x + 0.3, 0.46), (x + 0.3, 0.4)], "brass-light")
    m.box(-0.45, 0, 0.45, 0.44)
    m.windows(-0.45, 0.02, 0.1, 0.42, 2, 1, "sun")
    m.box(0.12, 0, 0.4, 0.92)
    m.windows(0.12, 0.1, 0.36, 0.9, 2, 3, "sun")


def _shard(m: Mason) -> None:
    m.shape([(-0.3, 0), (-0.02, 1.0), (0.06, 0.9), (0.3, 0)])
    m.plain([(0.04, 0), (0.02, 0.94), (0.06, 0.9), (0.3, 0)], "brass-dark")
    m.plain([(-0.3, 0), (-0.02, 1.0), (-0.1, 0)], "brass-light")
    for y in (0.18, 0.36, 0.54):
        m.line([(-0.26 + y * 0.28, y), (0.28 - y * 0.26, y + 0.06)], "ink", 0.02)


HOUSES = (
    (-0.44, 0.0, 0.4, 0.4, "yellow-disc"),
    (-0.04, 0.0, 0.48, 0.34, "water"),
    (-0.34, 0.4, 0.4, 0.34, "red"),
    (0.06, 0.34, 0.36, 0.32, "green-disc"),
    (-0.16, 0.7, 0.32, 0.26, "brass"),
)


def _laboca(m: Mason) -> None:
    for x, y, wide, high, colour in HOUSES:
        m.shape([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], colour)
        m.windows(x, y, x + wide, y + high, 2, 1)


def _baron(m: Mason) -> None:
    m.box(-0.48, 0, 0.48, 0.12)
    m.shape([(-0.3, 0.12), (-0.34, 0.9), (0.34, 0.9), (0.3, 0.12)])
    m.plain([(0.14, 0.12), (0.15, 0.9), (0.34, 0.9), (0.3, 0.12)], "brass-dark")
    m.box(-0.3, 0.16, 0.3, 0.3, "red")
    m.windows(-0.32, 0.36, 0.12, 0.88, 3, 3)


def _vault(m: Mason) -> None:
    m.box(-0.46, 0, 0.46, 0.84)
    m.shape([(-0.48, 0.84), (0.48, 0.84), (0.36, 0.96), (-0.36, 0.96)], "brass-light")
    m.disc(0, 0.42, 0.3, "silver")
    m.disc(0, 0.42, 0.2, "panel")
    for n in range(3):
        dx, dy = 0.19 * cos(n * pi / 3), 0.19 * sin(n * pi / 3)
        m.line([(-dx, 0.42 - dy), (dx, 0.42 + dy)], "silver", 0.05)
    m.disc(0, 0.42, 0.06, "silver")


def _summit(m: Mason) -> None:
    for n in range(5):
        half = 0.46 - n * 0.09
        m.box(-half, n * 0.14, half, (n + 1) * 0.14)
    m.line([(0, 0.7), (0, 1.0)])
    m.shape([(0.01, 0.98), (0.24, 0.9), (0.01, 0.82)], "red")


def _niemeyer(m: Mason) -> None:
    m.box(-0.48, 0, 0.48, 0.1)
    m.dome(-0.24, 0.1, 0.21, 0.22)
    m.shape([(0.24 + 0.22 * cos(n * pi / 16), 0.34 - 0.24 * sin(n * pi / 16)) for n in range(17)], "brass-light")
    m.box(-0.1, 0.1, -0.01, 0.95)
    m.box(0.03, 0.1, 0.12, 0.95)
    m.box(-0.03, 0.5, 0.05, 0.58)


BUILT: dict[str, Callable[[Mason], None]] = {
    "hammer": _hammer,
    "capital": _capital,
    "palace": _palace,
    "atlantis": _atlantis,
    "zeppelinstone": _zeppelinstone,
    "lynch": _lynch,
    "opportunity": _opportunity,
    "kahn": _kahn,
    "jacobs": _jacobs,
    "intelligentsium": _intelligentsium,
    "olmsted": _olmsted,
    "munch": _munch,
    "sullivan": _sullivan,
    "atelier": _atelier,
    "shard": _shard,
    "laboca": _laboca,
    "baron": _baron,
    "vault": _vault,
    "summit": _summit,
    "niemeyer": _niemeyer,
}
"""How each card is built."""


def raise_on(pen: Pen, card: str, foot: Point, side: float, seat: Seat | None = None) -> None:
    """A Wonder on its foot; with the colour of its owner's seat as its ground."""
    BUILT[card](Mason(pen, foot, side))
    if seat is not None:
        x, y = foot
        pen.rect((x - side * 0.52, y - 2, x + side * 0.52, y + side * 0.12), THEME[f"seat-{seat}"], THEME["ink"], LINE * side)


@lru_cache(maxsize=96)
def wonder(card: str, size: int, *, planned: bool = False) -> Sprite:
    """A Wonder as a sprite of its own; `planned`: as a pale outline, for it does not stand yet. Stamped at its middle."""
    pen = Pen(size + 6, size + 6)
    raise_on(pen, card, (size / 2 + 3, size + 1.5), size * 0.97)
    made = pen.sprite(-size / 2 - 3, -size / 2 - 3)
    if planned:
        return Sprite(made.image, made.mask.point(lambda part: part * 110 // 255), made.left, made.top)
    return made
