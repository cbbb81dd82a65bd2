"""A seat's own picture: its plan from above, its building in isometric view, its points, and what it can take."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.blueprints import dice, frame, icons, scene
from render.blueprints.look import GAP, HEAD, INNER, LARGE, MARGIN, MIDDLE, POOL, SIGN, THEME
from render.blueprints.text import in_order
from render.canvas import Canvas
from render.theme import WIDTH
from rules.blueprints import PARTS, PLANS, PRIZES, SPACES, BlueprintsView, Own, qualifies

TOP = MARGIN
SHEET_TOP = TOP + HEAD + GAP
CELL = 172
GRID_X = MARGIN + 66
GRID_Y = SHEET_TOP + 24
LETTERS = 46  # the column letters below the grid
STRIP_Y = GRID_Y + 2 * CELL + LETTERS
STRIP = 88  # the points
SHEET = STRIP_Y + STRIP + 8 - SHEET_TOP
SCENE = (GRID_X + 3 * CELL + 18, GRID_Y - 8, MARGIN + INNER - 20, STRIP_Y - 4)
POOL_TOP = SHEET_TOP + SHEET + 2
SEATS_TOP = POOL_TOP + POOL + GAP - 4
LINE = 84  # one line of seats
PLATE = (76, 39)
TAKEN = (70, 46)
LEVELS = 4  # plates in a column of a cell
COLUMNS = 2


def _lines(seats: int) -> int:
    return -(-seats // COLUMNS)


def height(seats: int) -> int:
    """How high the picture is."""
    return SEATS_TOP + _lines(seats) * LINE + 20 + MARGIN


@lru_cache(maxsize=8)
def background(seats: int, plan: str) -> Image.Image:
    """What never changes in a round: sky, sheets, the plan."""
    theme = THEME
    canvas = Canvas(marks.sky(WIDTH, height(seats), theme), theme)
    canvas.stamp(marks.sheet(INNER, HEAD, theme, grid=False), (MARGIN, TOP))
    canvas.stamp(marks.sheet(INNER, SHEET, theme), (MARGIN, SHEET_TOP))
    canvas.stamp(marks.sheet(INNER, _lines(seats) * LINE + 20, theme, grid=False), (MARGIN, SEATS_TOP))
    for i, planned in enumerate(PLANS[plan]):
        x, y = _cell(i)
        canvas.stamp(scene.plan_cell(CELL, open=planned > 0), (x, y))
        if planned:
            canvas.text((x + CELL - 34, y + 40), str(planned), scene.PLANNED, "blue")
    for n, letter in enumerate("abc"):
        canvas.text((GRID_X + (n + 0.5) * CELL, GRID_Y + 2 * CELL + LETTERS / 2), letter, MIDDLE, "ink")
    for n, row in enumerate("21"):
        canvas.text((GRID_X - 24, GRID_Y + (n + 0.5) * CELL), row, MIDDLE, "ink")
    canvas.box((MARGIN + 20, STRIP_Y, MARGIN + INNER - 20, STRIP_Y + 2), "line")
    return canvas.image


def _cell(i: int) -> tuple[int, int]:
    return GRID_X + i % 3 * CELL, GRID_Y + i // 3 * CELL


def draw(view: BlueprintsView, own: Own) -> bytes:
    """The hand as a PNG."""
    canvas = Canvas(background(view.seats, own.plan), THEME)
    frame.head(canvas, view, TOP)
    _plan(canvas, own)
    scene.building(canvas, own.stacks, PLANS[own.plan], SCENE)
    _points(canvas, view, own)
    frame.pool(canvas, view, POOL_TOP)
    _seats(canvas, view)
    return canvas.png()


def _plan(canvas: Canvas, own: Own) -> None:
    """The stacks in the plan: a plate for each die, from the ground up, outlines for what is planned above."""
    wide, high = PLATE
    for i, planned in enumerate(PLANS[own.plan]):
        x, y = _cell(i)
        stack = own.stacks[i]
        for level in range(max(planned, len(stack))):
            column, row = divmod(level, LEVELS)
            at = (x + 10 + column * (wide + 4), y + CELL - 10 - high - row * (high + 1))
            if level >= len(stack):
                canvas.stamp(scene.outline(wide, high), at)
                continue
            die = stack[level]
            canvas.stamp(dice.plate(die[0], die.upper(), wide, high), at)
            if SPACES[i] == own.last and level == len(stack) - 1:
                canvas.stamp(marks.ring(wide, high, THEME), at)


def _points(canvas: Canvas, view: BlueprintsView, own: Own) -> None:
    """What the building would score now, by part, and the prizes it would qualify for."""
    assert view.seat is not None
    middle = STRIP_Y + STRIP / 2 + 2
    x = MARGIN + 66.0
    canvas.stamp(marks.badge(view.seat, 72, THEME), (x, middle))
    x += 74
    canvas.stamp(icons.house(58), (x, middle))
    canvas.text((x + 38, middle), str(own.points), LARGE, "ink", align="l")
    x += 124
    canvas.box((x - 6, middle - 26, x - 4, middle + 26), "line")
    x += 14
    for part, material in zip(PARTS, ("", "o", "g", "k", "c"), strict=True):
        if material:
            canvas.stamp(dice.plate(material, material.upper(), 52, 52), (x, middle - 26))
        else:
            canvas.stamp(icons.plan(52, done=own.parts["plan"] > 0), (x + 26, middle))
        canvas.text((x + 60, middle), str(own.parts[part]), MIDDLE, "ink", align="l")
        x += 118
    for n, prize in enumerate(prize for prize in PRIZES if qualifies(prize, own.stacks)):
        canvas.stamp(icons.prize(prize, SIGN), (x + 36 + n * (SIGN + 8), middle))


def _seats(canvas: Canvas, view: BlueprintsView) -> None:
    """Everybody's dice, in the order of the round, and whose turn it is."""
    across = (INNER - 24) // COLUMNS
    for n, seat in enumerate(in_order(view)):
        left = MARGIN + 12 + n % COLUMNS * across
        top = SEATS_TOP + 10 + n // COLUMNS * LINE
        middle = top + LINE / 2
        if seat == view.turn:
            canvas.stamp(marks.sheet(across - 8, LINE - 8, THEME, "sun", grid=False, frame=False), (left + 4, top + 4))
        canvas.stamp(marks.badge(seat, 68, THEME), (left + 52, middle))
        x = left + 102
        out = frame.gone(view.taken[seat], view.removed[seat])
        for die, is_out in zip(view.taken[seat], out, strict=True):
            at = (x, round(middle - TAKEN[1] / 2))
            canvas.stamp(icons.struck(die.upper(), *TAKEN) if is_out else dice.plate(die[0], die.upper(), *TAKEN), at)
            x += TAKEN[0] + 6
        if seat == view.turn:
            canvas.stamp(marks.pencil(64, THEME, left=True), (x + 6, middle))
