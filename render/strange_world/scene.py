"""A world as it lies: its cards by cells, the places where it may grow with their names, portals, Dark Cities, travellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from render import marks
from render.canvas import Canvas, Pen, Point, Sprite
from render.strange_world.art import cards, travellers
from render.strange_world.look import SMALL, THEME
from rules.strange_world.parts import EAST, MOUNTAINS, PORTALS, SIDE
from rules.strange_world.position import World
from rules.strange_world.scoring import Earned
from rules.strange_world.world import spaces

STRIP = 58  # beside the cards: where the world may grow, or the names of rows and columns
TOKEN = 96  # a traveller beside the world
STEP = 4  # cards come in sizes that many pixels apart, so that few have to be drawn
SHIFT = 72  # outwards, of the next traveller on the same spot


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things lie: the first column and the top row, the size of a cell, the corner of the top left card."""

    columns: str
    rows: str
    cell: int
    left: int
    top: int
    numbers: str

    def middle(self, cell: str) -> tuple[float, float]:
        """The middle of a cell, in or beside the cards."""
        x = self.left + (ord(cell[0]) - ord(self.columns[0]) + 0.5) * self.cell
        y = self.top + (ord(self.rows[0]) - ord(cell[1]) + 0.5) * self.cell
        return x, y


def plan(world: World, box: tuple[int, int, int, int], most: int) -> Plan:
    """Lay a world out in a box (left, top, right, bottom), centred."""
    columns = "".join(sorted({cell[0] for cell in world.up}))
    columns = "".join(chr(code) for code in range(ord(columns[0]), ord(columns[-1]) + 1))
    rows = sorted({cell[1] for cell in world.up}, reverse=True)
    grows = spaces(world)
    full = len(world.up) == SIDE * SIDE
    numbers = "r" if world.side == "l" else "l"
    beside = TOKEN + 6 + SHIFT * max((count - 1 for count in Counter(guest.spot for guest in world.guests).values()), default=0)
    west = beside if world.side == "l" else STRIP
    east = beside if world.side == "r" else STRIP if numbers == "r" or any(cell[0] > columns[-1] for cell in grows) else 0
    north = (
        STRIP if any(cell[1] > rows[0] for cell in grows) else TOKEN // 2 if world.guests and not full and len(rows) < SIDE else 0
    )
    wide, high = box[2] - box[0], box[3] - box[1]
    cell = min(most, (wide - west - east) // len(columns), (high - north - STRIP) // len(rows))
    cell -= cell % STEP
    left = box[0] + (wide - west - east - cell * len(columns)) // 2 + west
    top = box[1] + (high - north - STRIP - cell * len(rows)) // 2 + north
    return Plan(columns, "".join(rows), cell, left, top, numbers)


def draw(
    canvas: Canvas,
    world: World,
    box: tuple[int, int, int, int],
    *,
    most: int = 118,
    changed: bool = False,
    earned: tuple[Earned, ...] | None = None,
) -> Plan:
    """Draw a world into a box. `changed`: ring what its last placement did; `earned`: write on each card the stars it brought."""
    laid = plan(world, box, most)
    size = laid.cell - 6
    grow(canvas, world, laid)
    for cell, face in world.up.items():
        canvas.stamp(cards.card(face, size, spent=cell in world.used), laid.middle(cell))
    for cell in world.used:
        if world.up[cell] in PORTALS and world.up.get(EAST[cell]) in PORTALS:
            x, y = laid.middle(cell)
            canvas.stamp(cards.portal(size), (x + laid.cell / 2, y))
    if changed:
        for cell in dict.fromkeys((world.last, world.cover, *world.flips)):
            if cell:
                x, y = laid.middle(cell)
                canvas.stamp(marks.ring(size, size, THEME), (x - size / 2, y - size / 2))
    for city in world.cities:
        (x0, y0), (x1, y1) = laid.middle(city.one), laid.middle(city.two)
        canvas.stamp(cards.city(city.value, round(laid.cell * 0.86)), ((x0 + x1) / 2, (y0 + y1) / 2 + laid.cell * 0.08))
    if earned is not None:
        for cell, points in by_cell(world, earned).items():
            x, y = laid.middle(cell)
            wide = 42 if points < 10 else 58
            at = (x + size / 2 - wide / 2 + 3, y - size / 2 + 18)
            canvas.stamp(tag(wide), at)
            canvas.text(at, str(points), SMALL, "ink")
    guests(canvas, world, laid, earned)
    return laid


def grow(canvas: Canvas, world: World, laid: Plan) -> None:
    """The cells where a card may be laid, with their names; rows and columns by name where there is none."""
    cell = laid.cell
    right, low = laid.left + len(laid.columns) * cell, laid.top + len(laid.rows) * cell
    open_ = spaces(world) if len(world.up) < SIDE * SIDE else []
    for name in open_:
        x, y = laid.middle(name)
        wide = high = cell - 6
        if name[0] < laid.columns[0]:
            wide, x = STRIP - 2, laid.left - STRIP / 2 - 1
        elif name[0] > laid.columns[-1]:
            wide, x = STRIP - 2, right + STRIP / 2 + 1
        if name[1] > laid.rows[0]:
            high, y = STRIP - 6, laid.top - STRIP / 2
        elif name[1] < laid.rows[-1]:
            high, y = STRIP - 6, low + STRIP / 2
        canvas.stamp(slot(wide, high), (x - wide / 2, y - high / 2))
        canvas.text((x, y), name, SMALL, "blue")
    for letter in laid.columns:
        if not any(name[0] == letter and name[1] < laid.rows[-1] for name in open_):
            canvas.text((laid.middle(letter + laid.rows[0])[0], low + STRIP / 2), letter, SMALL, "faded")
    beyond = {name[1] for name in open_ if (name[0] < laid.columns[0] if laid.numbers == "l" else name[0] > laid.columns[-1])}
    x = laid.left - STRIP / 2 if laid.numbers == "l" else right + STRIP / 2
    for row in laid.rows:
        if row not in beyond:
            canvas.text((x, laid.middle(laid.columns[0] + row)[1]), row, SMALL, "faded")


def guests(canvas: Canvas, world: World, laid: Plan, earned: tuple[Earned, ...] | None) -> None:
    """The travellers at the joints they stand by."""
    size = min(TOKEN - 4, laid.cell - 4)
    size -= size % STEP
    right = laid.left + len(laid.columns) * laid.cell
    seen: list[str] = []
    points = {item.what: item.points for item in earned or () if item.part == "travellers"}
    tags: list[tuple[str, Point]] = []
    for guest in world.guests:
        out = TOKEN / 2 + 2 + SHIFT * seen.count(guest.spot)
        x = laid.left - out if guest.spot[0] == "l" else right + out
        y = laid.top + (ord(laid.rows[0]) - ord(guest.spot[1])) * laid.cell
        seen.append(guest.spot)
        canvas.stamp(travellers.token(guest.name, size), (x, y))
        tags.append((guest.name, (x, y + size / 2 + 14)))
    for name, at in tags if earned is not None else ():  # over all tokens: none hides another's
        canvas.stamp(tag(60), at)
        canvas.text(at, str(points[name]), SMALL, "ink")


def by_cell(world: World, earned: tuple[Earned, ...]) -> Mapping[str, int]:
    """The stars of each card: each mountain of the range its own, an animal for the first card that shows it."""
    found: dict[str, int] = {}
    for item in earned:
        if item.part == "mountains":
            for cell in item.cells:
                found[cell] = found.get(cell, 0) + MOUNTAINS[world.up[cell]]
        elif item.part in ("waters", "swamps", "moons", "plants"):
            found[item.cells[0]] = found.get(item.cells[0], 0) + item.points
    return found


@lru_cache(maxsize=32)
def slot(wide: int, high: int) -> Sprite:
    """A place for a card; stamped at its top left corner."""
    pen = Pen(wide, high, 4)
    pen.rect((1, 1, wide - 1, high - 1), (*THEME["wash"], 120), round=8)
    corners = [(2.0, 2.0), (wide - 2.0, 2.0), (wide - 2.0, high - 2.0), (2.0, high - 2.0), (2.0, 2.0)]
    pen.dashes(corners, THEME["blue"], 2.2, 9, 7)
    return pen.sprite()


@lru_cache(maxsize=4)
def tag(wide: int) -> Sprite:
    """What a card earned is written on it."""
    high = 42
    pen = Pen(wide, high, 6)
    pen.rect((0, 0, wide, high), THEME["ink"], round=high / 2)
    pen.rect((2.5, 2.5, wide - 2.5, high - 2.5), THEME["gold"], round=high / 2 - 2)
    return pen.sprite(-wide / 2, -high / 2)
