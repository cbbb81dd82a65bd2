"""The buildings of Welkin: a drawing for each power, with an annex or a tower where the site is larger; a palace with a dome
where a site has none.

Extra use is a workshop with a crane, extra site a terrace with a balloon, buy two a shop, flip two a windmill, sell early an inn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from render import lean
from render.canvas import Pen, Point, Sprite
from render.theme import RGB, mix
from render.welkin.look import THEME
from rules.welkin.parts import POWER, SYMBOLS

WIDE, HIGH = 124, 92
"""What a building of the largest size takes up, its middle and its base at the middle of the lower edge."""
ANNEX, TOWER = 4, 5
"""From so many spaces on there is an annex, and a tower."""
FINISHED, BUILT, SPENT, EARLY = "finished", "built", "spent", "early"
"""How a building is shown: finished; under construction, behind scaffolding; finished with its power used, boarded up; sold before
it was complete, bare walls with a coin above them."""
WALLS = 30
"""How high the walls of what was sold early stand."""

Brush = Callable[[str], RGB]


def kind_of(number: int) -> str:
    """Return which drawing a site has: its power, or "palace"."""
    return POWER[number] or "palace"


class Frame:
    """A pen in measures of a building, whose colours are those of its state."""

    def __init__(self, pen: Pen, size: float, paint: Brush) -> None:
        self.pen, self.size, self.paint = pen, size, paint
        self.line = 2.0

    def at(self, x: float, y: float) -> Point:
        """A point by how far it lies right of the middle and above the base."""
        return (WIDE / 2 + x) * self.size + 2, (HIGH - y) * self.size + 2

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: str, line: bool = True) -> None:
        """A rectangle between two heights."""
        points = [self.at(x0, y0), self.at(x1, y0), self.at(x1, y1), self.at(x0, y1)]
        self.pen.shape(points, self.paint(fill), self.paint("ink") if line else None, self.line)

    def shape(self, points: list[Point], fill: str, line: bool = True) -> None:
        """A polygon."""
        self.pen.shape([self.at(*point) for point in points], self.paint(fill), self.paint("ink") if line else None, self.line)

    def path(self, points: list[Point], colour: str = "ink", wide: float = 2.0) -> None:
        """A line."""
        self.pen.path([self.at(*point) for point in points], self.paint(colour), wide)

    def disc(self, x: float, y: float, radius: float, fill: str, line: bool = True) -> None:
        """A circle."""
        self.pen.disc(self.at(x, y), radius * self.size, self.paint(fill), self.paint("ink") if line else None, self.line)

    def window(self, x: float, y: float, wide: float = 8, high: float = 10) -> None:
        """A window around its lower middle."""
        self.box(x - wide / 2, y, x + wide / 2, y + high, "glass")

    def door(self, x: float, wide: float = 11, high: float = 17) -> None:
        """A door."""
        self.box(x - wide / 2, 0, x + wide / 2, high, "door")


def _painted(state: str) -> Brush:
    """The colours of a state: those of the theme, paler under construction, grey where the power is used."""

    def paint(name: str) -> RGB:
        colour = THEME[name]
        if state == BUILT:
            return mix(colour, THEME["paper"], 0.4 if name == "ink" else 0.5)
        if state == SPENT:
            grey = round(sum(colour) / 3)
            return mix((grey, grey, grey), THEME["paper"], 0.3)
        return colour

    return paint


@lru_cache(maxsize=192)
def house(kind: str, spaces: int, size: float, state: str = FINISHED) -> Sprite:
    """A building; stamped at the middle of its base. `size`: of a unit of its measures, in pixels."""
    pen = Pen(WIDE * size + 4, HIGH * size + 4)
    frame = Frame(pen, size, _painted(state))
    frame.line = max(1.4, 2.0 * size)
    if spaces >= ANNEX:
        _annex(frame)
    if spaces >= TOWER:
        _tower(frame)
    KINDS[kind](frame)
    if state == BUILT:
        _scaffold(frame, spaces)
    if state == SPENT:
        _boards(frame)
    if state == EARLY:
        _bare(frame)
    return lean.sprite(pen, THEME, -(WIDE / 2 * size + 2), -(HIGH * size + 2))


def of_site(number: int, size: float, state: str = FINISHED) -> Sprite:
    """The building of a site."""
    return house(kind_of(number), len(SYMBOLS[number]), size, state)


def _annex(frame: Frame) -> None:
    frame.box(-52, 0, -22, 24, "wall-low")
    frame.shape([(-56, 24), (-48, 38), (-18, 38), (-18, 24)], "tile-low")
    frame.window(-38, 8)


def _tower(frame: Frame) -> None:
    frame.box(30, 0, 52, 52, "wall-low")
    frame.shape([(26, 52), (41, 78), (56, 52)], "tile-low")
    frame.window(41, 34)
    frame.window(41, 10)


def _workshop(frame: Frame) -> None:
    """With a crane that lifts a block."""
    frame.path([(20, 40), (20, 86), (-22, 86)], wide=4 * frame.size)
    frame.path([(20, 72), (6, 86)], wide=2.6 * frame.size)
    frame.path([(-18, 86), (-18, 74)], wide=2 * frame.size)
    frame.box(-26, 60, -10, 74, "gold")
    frame.box(-30, 0, 30, 36, "wall")
    frame.shape([(-32, 36), (-32, 52), (0, 36)], "tile-use")
    frame.shape([(-2, 36), (-2, 52), (32, 36)], "tile-use")
    frame.door(0, 22, 22)
    frame.path([(-11, 11), (11, 11)])
    frame.window(-21, 10)
    frame.window(21, 10)


def _terrace(frame: Frame) -> None:
    """A house from whose terrace a balloon rises."""
    frame.box(-26, 0, 26, 30, "wall")
    frame.box(-30, 30, 30, 36, "tile-open")
    for x in (-26, 26):
        frame.path([(x, 36), (x, 44)])
    frame.path([(-26, 43), (-8, 43)])
    frame.path([(26, 43), (8, 43)])
    points = [(20 * cos(n * pi / 18), 70 + 20 * sin(n * pi / 18)) for n in range(37)]
    frame.shape([(-6, 46), (-19, 64), (19, 64), (6, 46)], "tile-open")
    frame.shape(points, "tile-open")
    frame.shape(
        [(-8, 52), *[(9 * cos(n * pi / 12), 70 + 20 * sin(n * pi / 12)) for n in range(12, -1, -1)], (8, 52)], "paper", line=False
    )
    frame.box(-6, 38, 6, 47, "wood-pale")
    frame.door(0)
    frame.window(-17, 9)
    frame.window(17, 9)


def _shop(frame: Frame) -> None:
    """Under a striped awning, a sign above it."""
    frame.box(-32, 0, 32, 46, "wall")
    frame.box(-36, 46, 36, 52, "tile-buy")
    frame.box(-14, 52, 14, 70, "paper")
    frame.disc(-6, 61, 4.5, "gold")
    frame.disc(6, 61, 4.5, "gold")
    stripe = 72 / 6
    for n in range(6):
        left = -36 + n * stripe
        frame.shape([(left + 3, 40), (left + stripe, 40), (left + stripe, 24), (left, 24)], "paper" if n % 2 else "tile-buy")
    frame.box(-30, 0, -6, 14, "wood-pale")
    frame.door(16, 14, 20)


def _windmill(frame: Frame) -> None:
    """A mill with four sails."""
    frame.shape([(-24, 0), (24, 0), (15, 50), (-15, 50)], "wall")
    frame.shape([(-18, 50), (0, 66), (18, 50)], "tile-flip")
    frame.door(0)
    frame.window(0, 24)
    for n in range(4):
        turn = pi / 4 + n * pi / 2
        x, y = cos(turn), sin(turn)
        far, near, side = 34, 9, 9
        frame.path([(0, 52), (far * x, 52 + far * y)], wide=2.6 * frame.size)
        frame.shape(
            [
                (near * x, 52 + near * y),
                (far * x, 52 + far * y),
                (far * x - side * y, 52 + far * y + side * x),
                (near * x - side * y, 52 + near * y + side * x),
            ],
            "paper",
        )
    frame.disc(0, 52, 4, "gold")


def _inn(frame: Frame) -> None:
    """With a steep gable, a chimney and a coin on its sign."""
    frame.box(12, 48, 22, 74, "tile-low")
    frame.box(-28, 0, 28, 36, "wall")
    frame.shape([(-34, 36), (0, 80), (34, 36)], "tile-sell")
    frame.disc(0, 50, 7, "glass")
    frame.door(-10)
    frame.window(-21, 18)
    frame.window(10, 18)
    frame.path([(28, 30), (50, 30)], wide=3 * frame.size)
    frame.path([(40, 30), (40, 24)])
    frame.disc(40, 15, 9.5, "gold")


def _palace(frame: Frame) -> None:
    """With columns under a dome."""
    frame.box(-38, 0, 38, 6, "wall-low")
    frame.box(-34, 6, 34, 34, "wall")
    for x in (-27, -13, 13, 27):
        frame.box(x - 3, 6, x + 3, 30, "paper")
    frame.box(-38, 34, 38, 40, "wall-low")
    frame.shape([(24 * cos(n * pi / 18), 40 + 26 * sin(n * pi / 18)) for n in range(19)], "gold")
    frame.path([(0, 66), (0, 86)])
    frame.shape([(0, 86), (16, 81), (0, 76)], "tile-sell")
    frame.door(0, 13, 20)


KINDS: dict[str, Callable[[Frame], None]] = {
    "use": _workshop,
    "open": _terrace,
    "buy": _shop,
    "flip": _windmill,
    "sell": _inn,
    "palace": _palace,
}


def _scaffold(frame: Frame, spaces: int) -> None:
    """Poles and planks in front of what is under construction."""
    left, right = (-56 if spaces >= ANNEX else -36), (56 if spaces >= TOWER else 36)
    count = 2 if spaces < TOWER else 3
    for n in range(count + 1):
        x = left + (right - left) * n / count
        frame.pen.path([frame.at(x, 0), frame.at(x, 60)], THEME["pole"], 3 * frame.size)
    for y in (24, 48):
        frame.pen.path([frame.at(left - 3, y), frame.at(right + 3, y)], THEME["pole"], 4 * frame.size)


def _boards(frame: Frame) -> None:
    """Two planks nailed across a building whose power is used: it can be told from others without its colours."""
    for colour, wide in (("ink", 15), ("wood-pale", 10)):
        for way in (-1, 1):
            frame.pen.path([frame.at(-34 * way, 6), frame.at(34 * way, 54)], THEME[colour], wide * frame.size)


def _bare(frame: Frame) -> None:
    """Walls broken off where the work stopped, without anything above them, and the large coin that was paid for it."""
    high = [WALLS, WALLS - 9, WALLS - 2, WALLS - 11, WALLS - 1, WALLS - 8, WALLS - 3]
    edge = [frame.at(-62 + n * 124 / 6, y) for n, y in enumerate(high)]
    above = [*edge, frame.at(70, HIGH + 9), frame.at(-70, HIGH + 9)]
    scale = frame.pen.scale
    frame.pen.draw.polygon([(x * scale, y * scale) for x, y in above], (0, 0, 0, 0))
    coin, ink = THEME["gold"], THEME["ink"]
    middle = frame.at(0, 62)
    frame.pen.disc(middle, 25 * frame.size, coin, ink, frame.line * 1.6)
    frame.pen.disc(middle, 16 * frame.size, None, THEME["coin-edge"], frame.line * 1.2)
