"""A seat's own picture: its plan from above, its building in isometric view, its points, and what it can take; and the same at
each step of a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from render import canvas as plain
from render import marks, naming
from render.blueprints import desk, dice, frame, icons, scene
from render.blueprints.look import GAP, HEAD, INNER, LARGE, MARGIN, MIDDLE, POOL, SIGN, SMALL, THEME, TITLE
from render.blueprints.text import in_order
from render.canvas import Box, Point, Sprite
from render.face import Names
from render.grounds import grounds
from render.scaled import WIDE
from render.scaled import Canvas as Scaled
from render.theme import WIDTH
from rules.blueprints import BlueprintsView, Own
from rules.blueprints.parts import PARTS, PLANS, PRIZES, SPACE_AT, SPACES, difficulty
from rules.blueprints.scoring import qualifies, score
from rules.game import Seat

TOP = MARGIN
SHEET_TOP = TOP + HEAD + GAP
CELL = 172
GRID_X = MARGIN + 76
GRID_Y = SHEET_TOP + 30
AXIS = 50  # the letters of the columns below the grid
STRIP_Y = GRID_Y + 2 * CELL + AXIS + 6
STRIP = 88  # the points
PART = 107  # of one of their parts
PART_SIGN = 42  # so that two figures keep off the next sign
SHEET = STRIP_Y + STRIP + 22 - SHEET_TOP
SCENE = (GRID_X + 3 * CELL + 18, GRID_Y - 8, MARGIN + INNER - 24, STRIP_Y - 6)
POOL_TOP = SHEET_TOP + SHEET + 2
TITLE_TOP = POOL_TOP + POOL + GAP - 4
SEATS_TOP = TITLE_TOP + TITLE + GAP
LINE = 74  # a line of seats
PAD = 18  # of the blueprint with the seats
SEAT_BADGE = 60
CARDS = 150  # room for cards face down
SEAT_NAME = 40
TAKEN = (62, 48)
TAKEN_X = MARGIN + INNER - 6 * (TAKEN[0] + 6) - 190
LOW_LINE = 62  # a line of three others in a step, whose names have one line each
LOW_TAKEN = (54, 46)  # and their dice, so that the names have room
PLATE = (76, 39)
LEVELS = 4  # plates in a column of a cell
LOW_TAKEN_X = MARGIN + INNER - 6 * (LOW_TAKEN[0] + 3) - 184
KEY = 50  # the key of a choice
DEMAND, DEMAND_WIDE = 68, 290  # the note with what is in demand in a step
OUT_WORD = "out"
TICK = 56  # on a space that is finished
GRADES = 3
STEP = 15  # a step of the stair of difficulty
STAIR = (MARGIN + 24, GRID_Y + 2 * CELL + AXIS - 2)  # its foot, left


class Canvas(Scaled):
    """As small as it is read: at the board's width it took longer than the board, which has fewer rows."""

    steps = 9  # what is planned, and a die that is asked about, is seen through
    down = 0.0
    """How much lower everything is drawn: below a higher heading."""

    def stamp(self, sprite: Sprite, at: Point) -> None:
        super().stamp(sprite, (at[0], at[1] + self.down))

    def text(self, at: Point, text: str, size: int, colour: str, *, bold: bool = True, align: str = "m") -> float:
        return super().text((at[0], at[1] + self.down), text, size, colour, bold=bold, align=align)

    def box(self, box: Box, colour: str) -> None:
        super().box((box[0], box[1] + self.down, box[2], box[3] + self.down), colour)


class Step(NamedTuple):
    """A step of a panel: the dice and the space chosen so far, the keys of the next words."""

    die: str = ""
    space: str = ""
    drop: str = ""
    keys: Mapping[str, str] = {}


def step_of(begun: str, choices: Sequence[str]) -> Step:
    """Return what the words of a line begun say: `take o3 b1 drop g2`."""
    words = [*begun.split(), "", "", "", "", ""]
    return Step(words[1], words[2], words[4], marks.keyed(choices))


def height(seats: int) -> int:
    """Return how high the picture is."""
    return SEATS_TOP + 2 * PAD + seats * LINE + MARGIN


def higher(others: int) -> int:
    """Return how much higher the heading of a step is than that of a hand, so that so many others have a line each."""
    return max(0, others * LOW_LINE + 8 - HEAD) if others > 2 else 0


@grounds(16)
def background(seats: int, *, pool: bool = True, more: int = 0) -> Image.Image:
    """Return what never changes, as small as the picture becomes: the desk, its sheets; of a step (no `seats`) down to the pool, or
    without that. `more`: how much higher the heading is."""
    low = height(seats) if seats else more + (POOL_TOP + POOL + MARGIN - 6 if pool else SHEET_TOP + SHEET + MARGIN)
    whole = plain.Canvas(desk.desk(WIDTH, low), THEME)
    whole.stamp(desk.note(INNER, HEAD + more), (MARGIN, TOP))
    whole.stamp(desk.blueprint(INNER, SHEET), (MARGIN, SHEET_TOP + more))
    whole.stamp(desk.note(INNER - 44, STRIP), (MARGIN + 22, STRIP_Y + more))
    if pool:
        frame.lay_pool(whole, POOL_TOP + more)
    if seats:
        frame.lay_title(whole, TITLE_TOP)
        whole.stamp(desk.blueprint(INNER, 2 * PAD + seats * LINE, pins=False), (MARGIN, SEATS_TOP))
    wide, high = whole.image.size
    canvas = Canvas(whole.image.resize((WIDE, round(high * WIDE / wide)), Image.Resampling.BOX), THEME)
    canvas.down = more
    for n, letter in enumerate("abc"):
        canvas.text((GRID_X + (n + 0.5) * CELL, GRID_Y + 2 * CELL + AXIS / 2), letter, MIDDLE, "print-line")
    for n, row in enumerate("21"):
        canvas.text((GRID_X - 26, GRID_Y + (n + 0.5) * CELL), row, MIDDLE, "print-line")
    return canvas.image


def _cell(i: int) -> tuple[int, int]:
    return GRID_X + i % 3 * CELL, GRID_Y + i // 3 * CELL


def draw(view: BlueprintsView, own: Own, names: Names) -> bytes:
    """The hand as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    frame.head(canvas, view, names, TOP)
    _plan(canvas, own, Step(), new=view.latest == view.seat)
    scene.building(canvas, own.stacks, PLANS[own.plan], SCENE)
    _difficulty(canvas, own.plan)
    _points(canvas, view, own, own.stacks)
    frame.pool(canvas, view, POOL_TOP)
    frame.title(canvas, view, names, TITLE_TOP)
    for n, seat in enumerate(in_order(view)):
        _seat(canvas, view, names, seat, SEATS_TOP + PAD + n * LINE)
    return canvas.png()


def draw_step(view: BlueprintsView, own: Own, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """A step as a PNG: what can be taken or where it can stand, with keys; the die chosen as a ghost where it would stand. Where a
    space is asked the pool is left out: many spaces have long notes, and all has room on a phone then."""
    step = step_of(begun, choices)
    placing = bool(step.die) and not step.space
    more = higher(view.seats - 1)
    canvas = Canvas(background(0, pool=not placing, more=more), THEME)
    _others(canvas, view, names)
    canvas.down = more
    stacks = [(*stack, step.die) if SPACES[i] == step.space else stack for i, stack in enumerate(own.stacks)]
    _plan(canvas, own, step)
    ghost = (SPACE_AT[step.space], step.die) if step.space in SPACE_AT else None
    scene.building(canvas, own.stacks, PLANS[own.plan], (SCENE[0], SCENE[1] + DEMAND, *SCENE[2:]), ghost=ghost)
    _demand(canvas, view)
    _difficulty(canvas, own.plan)
    _points(canvas, view, own, stacks)
    if not placing:
        frame.pool(canvas, view, POOL_TOP, keys=step.keys, taken=step.die, dropped=step.drop)
    elif OUT_WORD in step.keys:
        _out(canvas, step.keys[OUT_WORD])
    return canvas.png()


def _others(canvas: Canvas, view: BlueprintsView, names: Names) -> None:
    """On top of a step what the others have taken this round and won so far, in the place of the heading, which says what its
    reader knows: a line for each. Of two players the dice thrown away below."""
    others = [seat for seat in in_order(view) if seat != view.seat]
    low = len(others) > 2
    for n, seat in enumerate(others):
        _seat(canvas, view, names, seat, TOP + (4 + n * LOW_LINE if low else n * LINE), step=True, low=low)
    if view.seats == 2 and view.dropped:
        middle = TOP + LINE + LINE / 2
        canvas.stamp(icons.bin(56), (MARGIN + PAD + 44, middle))
        x = MARGIN + PAD + 92
        for die in view.dropped:
            canvas.stamp(dice.plate(die[0], die.upper(), *TAKEN), (x, round(middle - TAKEN[1] / 2)))
            x += TAKEN[0] + 6


def _demand(canvas: Canvas, view: BlueprintsView) -> None:
    """The materials in demand, on a note above the building of a step."""
    wide = DEMAND_WIDE
    canvas.stamp(desk.note(wide, DEMAND, "paper"), (SCENE[2] - wide - 4, SCENE[1] + 4))
    frame.demand(canvas, view, (SCENE[2] - wide + 8, SCENE[1] + 4 + DEMAND / 2))


def _dice(canvas: Canvas, view: BlueprintsView, seat: Seat, x: float, middle: float, size: tuple[int, int]) -> None:
    """Draw what a seat has taken this round, in that order; a ring around the last die that anybody took."""
    out = frame.gone(view.taken[seat], view.removed[seat])
    for n, (die, is_out) in enumerate(zip(view.taken[seat], out, strict=True)):
        at = (round(x), round(middle - size[1] / 2))
        canvas.stamp(icons.struck(die.upper(), *size) if is_out else dice.plate(die[0], die.upper(), *size), at)
        if seat == view.latest and n == len(view.taken[seat]) - 1:
            canvas.stamp(marks.ring(*size, THEME), at)
        x += size[0] + (6 if size == TAKEN else 3)


def _out(canvas: Canvas, sign: str) -> None:
    """The basket beside the plan: the die leaves the round."""
    x, y = SCENE[2] - 60, SCENE[3] - 70
    canvas.stamp(icons.bin(84), (x, y))
    canvas.stamp(marks.key(sign, KEY, THEME), (x, y - 74))


def _plan(canvas: Canvas, own: Own, step: Step, *, new: bool = False) -> None:
    """The stacks in the plan: a plate for each die, from the ground up, outlines for what is planned above; in a step the die
    where it would stand, with the key of the space or between corners. `new`: the last die is."""
    wide, high = PLATE
    for i, planned in enumerate(PLANS[own.plan]):
        x, y = _cell(i)
        canvas.stamp(scene.plan_cell(CELL, open=planned > 0), (x, y))
        stack = own.stacks[i]
        here = SPACES[i] == step.space
        asked = bool(step.die) and not step.space and SPACES[i] in step.keys
        count = max(planned, len(stack) + (here or asked))
        corner = y + (42 if count <= LEVELS else CELL - 36)  # the upper one, where no plate stands
        stands = len(stack) + here  # with the die that would stand there
        if planned and stands == planned:
            canvas.stamp(scene.finished(TICK), (x + CELL - 36, corner - 2))
        elif planned and (max(planned, LEVELS) >= count or not asked):  # else the key needs the corner
            canvas.text((x + CELL - 34, corner), str(planned), scene.PLANNED, "print-line")
            if stands > planned:  # above its plan for good
                canvas.stamp(icons.strike(TICK, "print-line"), (x + CELL - 36, corner - 2))
        for level, (column, row) in enumerate(_places(count)):
            at = (x + 8 + column * (wide + 2), y + CELL - 8 - high - row * (high + 1))
            if level < len(stack):
                die = stack[level]
                canvas.stamp(dice.plate(die[0], die.upper(), wide, high), at)
                if new and SPACES[i] == own.last and level == len(stack) - 1:
                    canvas.stamp(marks.ring(wide, high, THEME), at)
            elif level == len(stack) and (here or asked):
                canvas.stamp(dice.plate(step.die[0], step.die.upper(), wide, high, ghost=True), at)
                if here:
                    canvas.stamp(marks.chosen(wide, high, THEME), at)
            else:
                canvas.stamp(scene.outline(wide, high), at)
        if asked:
            low = CELL - 34 if planned <= LEVELS else CELL / 2 + 8 * (count - LEVELS) - 8
            canvas.stamp(marks.key(step.keys[SPACES[i]], KEY, THEME), (x + CELL - 34, y + low))


def _places(count: int) -> list[tuple[int, int]]:
    """Column and row of each plate of a cell, from the ground up. What a column has no room for stands beside its top: on the
    ground it would look like another die there."""
    return [divmod(level, LEVELS) if level < LEVELS else (1, LEVELS - count + level) for level in range(count)]


def _difficulty(canvas: Canvas, plan: str) -> None:
    """Draw how hard the plan is to match: one to three steps of a stair, the others in outline."""
    for n in range(GRADES):
        x, high = STAIR[0] + n * (STEP + 5), (n + 1) * STEP
        if n < difficulty(plan):
            canvas.box((x, STAIR[1] - high, x + STEP, STAIR[1]), "print-line")
        else:
            canvas.stamp(scene.outline(STEP, high), (x, STAIR[1] - high))


def _points(canvas: Canvas, view: BlueprintsView, own: Own, stacks: Sequence[Sequence[str]]) -> None:
    """Draw what the building would score now, by part, and the prizes it would qualify for; behind a line the victory points that
    its owner has so far."""
    assert view.seat is not None
    middle = STRIP_Y + STRIP / 2
    x = MARGIN + 68.0
    parts = score(own.plan, stacks)
    canvas.stamp(marks.badge(view.seat, 70, THEME), (x, middle))
    x += 70
    canvas.stamp(icons.house(58), (x, middle))
    canvas.text((x + 36, middle), str(sum(parts.values())), LARGE, "ink", align="l")
    x += 118
    canvas.box((x - 8, middle - 26, x - 6, middle + 26), "line")
    x += 8
    for part, material in zip(PARTS, ("", "o", "g", "k", "c"), strict=True):
        if material:
            canvas.stamp(dice.plate(material, material.upper(), PART_SIGN, PART_SIGN), (x, middle - PART_SIGN / 2))
        else:
            canvas.stamp(icons.plan(PART_SIGN, done=parts["plan"] > 0), (x + PART_SIGN / 2, middle))
        canvas.text((x + PART_SIGN + 4, middle), str(parts[part]), MIDDLE, "ink", align="l")
        x += PART
    right = MARGIN + INNER - 34.0
    right -= canvas.text((right, middle), str(frame.scores(view)[view.seat]), LARGE, "ink", align="r") + 10
    canvas.stamp(marks.star(50, THEME), (right - 25, middle))
    right -= 62
    canvas.box((right - 2, middle - 26, right, middle + 26), "line")
    fit = [prize for prize in PRIZES if qualifies(prize, stacks)]
    step = min(SIGN + 6, (right - 14 - SIGN - x) / max(1, len(fit) - 1))
    for n, prize in enumerate(fit):
        canvas.stamp(icons.prize(prize, SIGN), (x + SIGN / 2 + n * step, middle))


def _seat(
    canvas: Canvas, view: BlueprintsView, names: Names, seat: Seat, top: int, *, step: bool = False, low: bool = False
) -> None:
    """Somebody's name, dice of the round in the order taken, and points or cards. `step`: on the note of a step; `low`: in a line
    that has no room for a name on two."""
    middle = top + (LOW_LINE if low else LINE) / 2
    turn = seat == view.turn
    if turn and not step:
        canvas.stamp(desk.note(INNER - 2 * PAD, LINE - 6, "sun"), (MARGIN + PAD, top + 3))
    lit = turn or step
    ink = "ink" if lit else "print-line"
    name, left = frame.called(names, seat), MARGIN + PAD + (70 if low else 92)
    canvas.stamp(marks.badge(seat, SEAT_BADGE - 8 if low else SEAT_BADGE, THEME), (MARGIN + PAD + (34 if low else 44), middle))
    if low:
        canvas.name((left, middle), name, SMALL, ink, LOW_TAKEN_X - left - 10)
        _dice(canvas, view, seat, LOW_TAKEN_X, middle, LOW_TAKEN)
    else:
        naming.write(canvas, (left, middle), name, SEAT_NAME, ink, TAKEN_X - left - 14, SMALL, THEME)
        _dice(canvas, view, seat, TAKEN_X, middle, TAKEN)
    if view.totals == "open":
        canvas.stamp(marks.star(50, THEME), (MARGIN + INNER - PAD - 120, middle))
        canvas.text((MARGIN + INNER - PAD - 76, middle), str(frame.scores(view)[seat]), LARGE, ink, align="l")
    else:
        count = len(view.awards[seat]) + len(view.prizes[seat])
        canvas.stamp(icons.face_down(count, 50, CARDS, lit=lit), (MARGIN + INNER - PAD - CARDS - 14, middle))
