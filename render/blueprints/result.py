"""The end of a game of Blueprints: places, victory points by part, points by round, and the buildings of the last round."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.blueprints import icons, scene
from render.blueprints.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SIGN, THEME
from render.canvas import Canvas
from render.theme import WIDTH
from rules.blueprints import PRIZES, ROUNDS, VALUES, BlueprintsView
from rules.game import Result, Seat

TOP = MARGIN
HEADS = 104  # the signs above the columns
ROW = 100
PAD = 16
PLACE_X = MARGIN + 54
BADGE_X = MARGIN + 130
SCORE_X = MARGIN + 234
PARTS_X = MARGIN + 304
PART = 84
ROUNDS_X = PARTS_X + 7 * PART + 20
ROUND = 70
SCENE = 318  # the building in its panel
FOOT = 92  # below it: whose, its points
WON = 72  # and what it won, beside the points where there is room, else below
WON_STEP = 61
HALF_OF_ALL = 66  # cubes of the last buildings are at most so large
WHY = {
    "points": ("score",),
    "prizes": PRIZES,
    "golds": ("gold",),
    "silvers": ("silver",),
    "bronzes": ("bronze",),
    "shared": (),
}


def _table_high(seats: int) -> int:
    return HEADS + seats * ROW + 2 * PAD


def _panel_high(seats: int) -> int:
    return SCENE + FOOT + (0 if seats == 2 else WON)


def height(seats: int) -> int:
    """How high the picture is."""
    return TOP + _table_high(seats) + GAP + _panel_high(seats) + MARGIN


def _column(part: str) -> int:
    return SCORE_X if part == "score" else PARTS_X + PART // 2 + list(VALUES).index(part) * PART


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """What never changes: sky, sheets, the signs of the columns."""
    theme = THEME
    canvas = Canvas(marks.sky(WIDTH, height(seats), theme), theme)
    canvas.stamp(marks.sheet(INNER, _table_high(seats), theme), (MARGIN, TOP))
    middle = TOP + PAD + HEADS / 2
    canvas.stamp(marks.laurel(84, theme), (PLACE_X + 38, middle))
    canvas.stamp(marks.star(72, theme), (SCORE_X, middle))
    for part, worth in VALUES.items():
        sign = icons.prize(part, SIGN) if part in PRIZES else marks.medal(part, worth, SIGN, theme)
        canvas.stamp(sign, (_column(part), middle))
    for number in range(1, ROUNDS + 1):
        x = ROUNDS_X + (number - 0.5) * ROUND
        canvas.stamp(icons.house(40), (x, middle - 22))
        canvas.text((x, middle + 26), str(number), MIDDLE, "faded")
    for x in (PARTS_X - 6, ROUNDS_X - 12):
        canvas.box((x, TOP + PAD + 16, x + 2, TOP + _table_high(seats) - PAD - 10), "line")
    for n in range(seats):
        across = INNER // seats
        canvas.stamp(
            marks.sheet(across - (GAP if n < seats - 1 else 0), _panel_high(seats), theme),
            (MARGIN + n * across, TOP + _table_high(seats) + GAP),
        )
    return canvas.image


def draw(view: BlueprintsView, result: Result) -> bytes:
    """The result as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, view, result, seat, TOP + PAD + HEADS + n * ROW)
    for part in WHY[result.why]:
        x = _column(part)
        wide = PART if part != "score" else 96
        canvas.stamp(marks.ring(wide - 10, HEADS - 16, THEME), (x - wide / 2 + 5, TOP + PAD + 8))
    across = INNER // view.seats
    for n, seat in enumerate(order):
        _building(canvas, view, seat, MARGIN + n * across, across - (GAP if n < view.seats - 1 else 0))
    return canvas.png()


def _row(canvas: Canvas, view: BlueprintsView, result: Result, seat: Seat, top: int) -> None:
    middle = top + ROW / 2
    first = result.places[seat] == 1
    if first:
        canvas.stamp(marks.sheet(INNER - 2 * PAD, ROW - 8, THEME, "sun", grid=False, frame=False), (MARGIN + PAD, top + 4))
    canvas.text((PLACE_X, middle), str(result.places[seat]), LARGE, "ink")
    canvas.stamp(marks.badge(seat, 78, THEME), (BADGE_X, middle))
    canvas.text((SCORE_X, middle), str(result.scores[seat]), LARGE + 10, "ink")
    for part, points in result.parts[seat].items():
        x = _column(part)
        if points:
            canvas.text((x, middle), str(points), MIDDLE + 4, "ink")
        else:
            canvas.box((x - 9, middle - 1.5, x + 9, middle + 1.5), "faded" if first else "line")
    for number, scored in enumerate(view.past):
        canvas.text((ROUNDS_X + (number + 0.5) * ROUND, middle), str(scored.built[seat].points), MIDDLE, "ink")


def _building(canvas: Canvas, view: BlueprintsView, seat: Seat, left: int, wide: int) -> None:
    """A building of the last round, its points and what it won."""
    built = view.past[-1].built[seat]
    top = TOP + _table_high(view.seats) + GAP
    plan = [1 if stack else 0 for stack in built.stacks]
    halves = [scene.fitting([len(stack) for stack in each.stacks], wide - 20, SCENE - 20) for each in view.past[-1].built]
    field = (left + 10, top + 16, left + wide - 10, top + SCENE - 4)
    scene.building(canvas, built.stacks, plan, field, letters=False, half=min(HALF_OF_ALL, *halves))
    middle = top + SCENE + FOOT / 2 - (4 if view.seats == 2 else 14)
    x = left + 60.0
    canvas.stamp(marks.badge(seat, 76, THEME), (x, middle))
    canvas.stamp(icons.house(50), (x + 76, middle))
    x += 108
    x += canvas.text((x, middle), str(built.points), LARGE, "ink", align="l") + 14 + SIGN / 2
    if view.seats > 2:
        x, middle = left + 12 + SIGN / 2, middle + (FOOT + WON) / 2
    signs = [marks.medal(built.award, VALUES[built.award], SIGN - 6, THEME)] if built.award else []
    signs += [icons.prize(prize, SIGN - 6) for prize in built.prizes]
    for sign in signs:
        canvas.stamp(sign, (x, middle))
        x += WON_STEP
