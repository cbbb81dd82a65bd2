"""A world as it lies: its lands run into each other; the places where it may grow, portals, Dark Cities, travellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from render import marks
from render.canvas import Canvas, Pen, Point, Sprite
from render.strange_world.art import cards, land, travellers
from render.strange_world.look import SMALL, THEME
from rules.strange_world.parts import CELLS, EAST, MOUNTAINS, NORTH, PORTALS, SIDE, SOUTH, WEST
from rules.strange_world.position import World
from rules.strange_world.scoring import Earned
from rules.strange_world.world import spaces

STRIP = 58  # beside the cards where the world may grow
NAMES = 42  # the names of rows and columns
PAWN = 62  # a traveller beside the world
STEP = 4  # cards come in sizes that many pixels apart, so that few have to be drawn
SHIFT = 54  # outwards, of the next traveller on the same spot
KEY = 52  # the key of a choice
TAG = 34  # from the lower edge of a traveller to that of its stars
COAST = 3


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

    def beside(self, spot: str, out: float) -> Point:
        """A point beside the world, at the joint of the two rows of a spot, `out` from the cards."""
        x = self.left - out if spot[0] == "l" else self.left + len(self.columns) * self.cell + out
        return x, self.top + (ord(self.rows[0]) - ord(spot[1])) * self.cell


@dataclass(frozen=True, slots=True)
class Step:
    """What a step of a panel shows on a world: `keys` of cells and spots that can be chosen; the card that would lie on `cell`;
    the traveller that would stand on `spot`; `chosen`: other cells named so far."""

    keys: Mapping[str, str] = field(default_factory=dict)
    cell: str = ""
    card: str = ""
    traveller: str = ""
    spot: str = ""
    chosen: tuple[str, ...] = ()


def plan(
    world: World, box: tuple[int, int, int, int], most: int, *, grows: bool, spots: Collection[str] = (), tags: bool = False
) -> Plan:
    """Lay a world out in a box (left, top, right, bottom), centred. `grows`: places beside the cards are shown; `spots`: where
    something stands besides the travellers that have come; `tags`: those have their stars below them."""
    columns = "".join(sorted({cell[0] for cell in world.up}))
    columns = "".join(chr(code) for code in range(ord(columns[0]), ord(columns[-1]) + 1))
    rows = sorted({cell[1] for cell in world.up}, reverse=True)
    open_ = spaces(world) if grows else []
    numbers = "r" if world.side == "l" else "l"
    beside = PAWN + 10 + SHIFT * max((count - 1 for count in Counter(guest.spot for guest in world.guests).values()), default=0)
    strip = STRIP if grows and len(columns) < SIDE else 0
    west = beside if world.side == "l" else strip + (NAMES if numbers == "l" else 8)
    east = beside if world.side == "r" else strip + (NAMES if numbers == "r" else 8)
    north = STRIP if any(cell[1] > rows[0] for cell in open_) else 8
    south = NAMES + (STRIP + 4 if any(cell[1] < rows[-1] for cell in open_) else 0)
    joints = {spot[1] for spot in (*spots, *(guest.spot for guest in world.guests))}
    if any(joint >= rows[0] for joint in joints):  # what stands there is half above the cards
        north = max(north, PAWN // 2 + 4)
    if tags and any(joint < rows[-1] for joint in joints):
        south = max(south, PAWN // 2 + TAG)
    wide, high = box[2] - box[0], box[3] - box[1]
    cell = min(most, (wide - west - east) // len(columns), int((high - north - south) / (len(rows) + land.LOW)))
    cell -= cell % STEP
    left = box[0] + (wide - west - east - cell * len(columns)) // 2 + west
    top = box[1] + round((high - north - south - cell * (len(rows) + land.LOW)) / 2) + north
    return Plan(columns, "".join(rows), cell, left, top, numbers)


def _spots(step: Step | None) -> list[str]:
    """Return where a step shows something beside the world."""
    return [] if step is None else [name for name in (*step.keys, step.spot) if len(name) == len("r45")]


def draw(
    canvas: Canvas,
    world: World,
    box: tuple[int, int, int, int],
    *,
    most: int = 118,
    changed: bool = False,
    earned: tuple[Earned, ...] | None = None,
    grows: bool = False,
    step: Step | None = None,
) -> Plan:
    """Draw a world into a box. `changed`: ring what its last placement did; `earned`: write on each card the stars it brought;
    `grows`: show where the next card may lie; `step`: with keys and a ghost."""
    laid = plan(world, box, most, grows=grows, spots=_spots(step), tags=earned is not None)
    size = laid.cell
    if grows:
        grow(canvas, world, laid, step)
    island(canvas, world, laid)
    rulers(canvas, world, laid, grows=grows)
    cities(canvas, world, laid)
    if changed and step is None:
        for cell in dict.fromkeys((world.last, world.cover, *world.flips)):
            if cell:
                x, y = laid.middle(cell)
                canvas.stamp(marks.ring(size - 14, size - 14, THEME), (x - size / 2 + 7, y - size / 2 + 7))
    if earned is not None:
        for cell, points in by_cell(world, earned).items():
            x, y = laid.middle(cell)
            wide = 42 if points < 10 else 58
            at = (x + size / 2 - wide / 2 - 2, y - size / 2 + 24)
            canvas.stamp(tag(wide), at)
            canvas.text(at, str(points), SMALL, "ink")
    guests(canvas, world, laid, earned, new=world.came if changed and step is None else "")
    if step is not None:
        _asked(canvas, world, laid, step)
    return laid


def island(canvas: Canvas, world: World, laid: Plan) -> None:
    """The cards from edge to edge, their joints, the coast around them, portals on top."""
    size, up = laid.cell, world.up
    half = size / 2
    for cell in up:
        if SOUTH[cell] not in up:
            x, y = laid.middle(cell)
            canvas.stamp(land.cliff(size), (x - half, y + half))
    for cell, face in up.items():
        canvas.stamp(land.land(face, size, spent=cell in world.used), laid.middle(cell))
    for cell, face in up.items():
        x, y = laid.middle(cell)
        east, south = up.get(EAST[cell]), up.get(SOUTH[cell])
        if east is not None:
            portal = land.has_portal(face) or land.has_portal(east)
            made = land.joint(land.edges(face)[1], land.edges(east)[3], size, upright=True, portal=portal)
            canvas.stamp(made, (x + half, y))
        if south is not None:
            canvas.stamp(land.joint(land.edges(face)[2], land.edges(south)[0], size, upright=False), (x, y + half))
        for beside, box in (
            (NORTH[cell], (x - half - COAST, y - half - COAST, x + half + COAST, y - half)),
            (SOUTH[cell], (x - half - COAST, y + half, x + half + COAST, y + half + COAST)),
            (WEST[cell], (x - half - COAST, y - half - COAST, x - half, y + half + COAST)),
            (EAST[cell], (x + half, y - half - COAST, x + half + COAST, y + half + COAST)),
        ):
            if beside not in up:
                canvas.box(box, "ink")
    for cell in world.used:
        if up[cell] in PORTALS and up.get(EAST[cell]) in PORTALS:
            x, y = laid.middle(cell)
            canvas.stamp(cards.portal(size), (x + half, y))


def cities(canvas: Canvas, world: World, laid: Plan) -> None:
    """The Dark Cities on the joints of their Fumaroles."""
    for city in world.cities:
        (x0, y0), (x1, y1) = laid.middle(city.one), laid.middle(city.two)
        canvas.stamp(cards.city(city.value, round(laid.cell * 0.86)), ((x0 + x1) / 2, (y0 + y1) / 2 + laid.cell * 0.08))


def grow(canvas: Canvas, world: World, laid: Plan, step: Step | None) -> None:
    """The cells where a card may be laid: with their names, or in a step with keys."""
    for name in spaces(world) if len(world.up) < SIDE * SIDE else []:
        (x, y), (wide, high) = _open(laid, name)
        canvas.stamp(slot(round(wide), round(high)), (x - wide / 2, y - high / 2))
        if step is None:
            canvas.text((x, y), name, SMALL, "ink")


def _open(laid: Plan, name: str) -> tuple[Point, tuple[float, float]]:
    """The middle of a place where a card may lie and how large it is shown: only a strip outside the cards."""
    cell = laid.cell
    right, low = laid.left + len(laid.columns) * cell, laid.top + (len(laid.rows) + land.LOW) * cell
    x, y = laid.middle(name)
    wide = high = cell - 10.0
    if name[0] < laid.columns[0]:
        wide, x = STRIP - 6, laid.left - STRIP / 2 - 3
    elif name[0] > laid.columns[-1]:
        wide, x = STRIP - 6, right + STRIP / 2 + 3
    if name[1] > laid.rows[0]:
        high, y = STRIP - 8, laid.top - STRIP / 2 - 1
    elif name[1] < laid.rows[-1]:
        high, y = STRIP - 8, low + STRIP / 2 + 5
    return (x, y), (wide, high)


def rulers(canvas: Canvas, world: World, laid: Plan, *, grows: bool) -> None:
    """All rows and columns by name, outside the places to grow."""
    cell = laid.cell
    right, low = laid.left + len(laid.columns) * cell, laid.top + (len(laid.rows) + land.LOW) * cell
    open_ = spaces(world) if grows and len(world.up) < SIDE * SIDE else []
    y = low + NAMES / 2 + (STRIP + 4 if any(name[1] < laid.rows[-1] for name in open_) else 0)
    for letter in laid.columns:
        canvas.text((laid.middle(letter + laid.rows[0])[0], y), letter, SMALL, "faded")
    out = NAMES / 2 + 3 + (STRIP if grows and len(laid.columns) < SIDE else 0)
    x = laid.left - out if laid.numbers == "l" else right + out
    for row in laid.rows:
        canvas.text((x, laid.middle(laid.columns[0] + row)[1]), row, SMALL, "faded")


def guests(canvas: Canvas, world: World, laid: Plan, earned: tuple[Earned, ...] | None, new: str = "") -> None:
    """The travellers at the joints they stand by, small, a `new` one ringed; in a result with their stars."""
    seen: list[str] = []
    points = {item.what: item.points for item in earned or () if item.part == "travellers"}
    tags: list[tuple[str, Point]] = []
    for guest in world.guests:
        x, y = laid.beside(guest.spot, PAWN / 2 + 7 + SHIFT * seen.count(guest.spot))
        seen.append(guest.spot)
        canvas.stamp(travellers.pawn(guest.name, PAWN), (x, y))
        if guest.name == new:
            canvas.stamp(marks.ring(PAWN - 12, PAWN - 12, THEME), (x - PAWN / 2 + 6, y - PAWN / 2 + 6))
        tags.append((guest.name, (x, y + PAWN / 2 + 12)))
    for name, at in tags if earned is not None else ():  # over all pawns: none hides another's
        canvas.stamp(tag(58), at)
        canvas.text(at, str(points[name]), SMALL, "ink")


def _asked(canvas: Canvas, world: World, laid: Plan, step: Step) -> None:
    """The card where it would lie, the traveller where it would stand, and keys on what can be chosen."""
    if step.cell:
        (x, y), (wide, high) = _open(laid, step.cell)
        size = round(min(wide, high)) if min(wide, high) < STRIP else laid.cell - 12
        canvas.stamp(cards.card(step.card, size - size % STEP), (x, y))
        canvas.stamp(marks.chosen(size, size, THEME), (x - size / 2, y - size / 2))
    for name in step.chosen:
        x, y = laid.middle(name)
        size = laid.cell - 16
        canvas.stamp(marks.chosen(size, size, THEME), (x - size / 2, y - size / 2))
    if step.spot:
        x, y = laid.beside(step.spot, PAWN / 2 + 7)
        canvas.stamp(travellers.pawn(step.traveller, PAWN), (x, y))
        canvas.stamp(marks.chosen(PAWN, PAWN, THEME), (x - PAWN / 2, y - PAWN / 2))
    for name, sign in step.keys.items():
        at = _open(laid, name)[0] if name in CELLS else laid.beside(name, KEY / 2 + 5)
        canvas.stamp(marks.key(sign, KEY, THEME), at)


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
    pen.rect((1, 1, wide - 1, high - 1), (*THEME["puff"], 130), round=10)
    corners = [(2.0, 2.0), (wide - 2.0, 2.0), (wide - 2.0, high - 2.0), (2.0, high - 2.0), (2.0, 2.0)]
    pen.dashes(corners, THEME["blue"], 2.2, 9, 7)
    return pen.sprite()


@lru_cache(maxsize=4)
def tag(wide: int) -> Sprite:
    """Draw the tag on which it is written what a card earned."""
    high = 42
    pen = Pen(wide, high, 6)
    pen.rect((0, 0, wide, high), THEME["ink"], round=high / 2)
    pen.rect((2.5, 2.5, wide - 2.5, high - 2.5), THEME["gold"], round=high / 2 - 2)
    return pen.sprite(-wide / 2, -high / 2)
