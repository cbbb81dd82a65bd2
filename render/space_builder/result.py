"""The end of a game of Space Builder: places, buildings, rounds won, faults, times; and the last round with its map and every
city as it was judged."""

from __future__ import annotations

from PIL import Image

from render import marks
from render.canvas import Canvas, width
from render.face import Names
from render.grounds import grounds
from render.space_builder import frame, icons, space
from render.space_builder.buildings import building
from render.space_builder.look import GAP, INNER, LARGE, MARGIN, MIDDLE, NAME, SMALL, THEME
from render.theme import WIDTH
from render.victory import lined, stacked
from render.words import worded
from rules.game import Result, Seat
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import ALL

SIGNS = 96  # the signs above the columns
HEADS = SIGNS + 46  # with the words below them
ROW = 112
PAD = 16
PLACE_X = MARGIN + 60
BADGE_X = MARGIN + 136
NAME_X = MARGIN + 184
SCORE_X = MARGIN + 562
WINS_X = MARGIN + 736
FAULTS_X = MARGIN + 888
TIME_X = MARGIN + 1050
TIME_RIGHT = MARGIN + INNER - 30
TIME_WIDE = 176
SCORE = 72
COLUMNS = {"place": PLACE_X + 40, "buildings": SCORE_X, "won": WINS_X, "faults": FAULTS_X, "time": TIME_X}
ALONE = {"place": PLACE_X + 40, "total": SCORE_X, "faults": FAULTS_X, "time": TIME_X}


def table_high(seats: int) -> int:
    """Return how high the table of places is."""
    return 2 * PAD + HEADS + seats * ROW


def height(seats: int) -> int:
    """Return how high the picture is."""
    return 2 * MARGIN + table_high(seats) + GAP + frame.round_high(seats)


@grounds(4)
def background(seats: int) -> Image.Image:
    """Return what never changes."""
    canvas = Canvas(space.ground(WIDTH, height(seats)), THEME)
    canvas.stamp(space.panel(INNER, table_high(seats)), (MARGIN, MARGIN))
    middle = MARGIN + PAD + SIGNS / 2
    canvas.stamp(icons.plate(92), (PLACE_X + 40, middle))
    canvas.stamp(marks.laurel(74, THEME), (PLACE_X + 40, middle))
    if seats > 1:
        canvas.stamp(building(0, 0, 76), (SCORE_X - 38, round(middle - 38)))
        canvas.stamp(marks.star(72, THEME), (WINS_X, middle))
    else:  # alone the time counts, and each fault as some of it
        canvas.stamp(icons.clock(72), (SCORE_X - 62, middle))
        canvas.text((SCORE_X, middle), "+", LARGE, "light")
        canvas.stamp(icons.fault(64), (SCORE_X + 62, middle))
    canvas.stamp(icons.fault(64), (FAULTS_X, middle))
    canvas.stamp(icons.clock(72), (TIME_X, middle))
    frame.lay_round(canvas, seats, MARGIN + table_high(seats) + GAP)
    return canvas.image


def draw(view: SpaceBuilderView, result: Result, names: Names) -> bytes:
    """The result as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    for column, x in (COLUMNS if view.seats > 1 else ALONE).items():
        said = worded(names, "space-builder-picture-column", column=column)
        canvas.text((x, MARGIN + PAD + SIGNS + 18), said, SMALL, "dim")
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, view, result, names, seat, MARGIN + PAD + HEADS + n * ROW)
    assert view.last is not None
    frame.draw_round(canvas, view, view.last, names, MARGIN + table_high(view.seats) + GAP)
    return canvas.png()


def _row(canvas: Canvas, view: SpaceBuilderView, result: Result, names: Names, seat: Seat, top: int) -> None:
    middle = top + ROW / 2
    first = result.places[seat] == 1
    if first:
        canvas.stamp(space.lit(INNER - 2 * PAD, ROW - 6), (MARGIN + PAD, top + 3))
        if view.seats > 1:  # alone it would stand in the time, and tell nothing
            canvas.stamp(marks.crown(46, THEME), (SCORE_X - 70, middle))
    canvas.text((PLACE_X, middle), str(result.places[seat]), LARGE, "light")
    canvas.stamp(marks.badge(seat, 72, THEME), (BADGE_X, middle))
    room = SCORE_X - (100 if view.seats > 1 else 134) - NAME_X
    lines, size = lined(frame.called(names, seat), room, NAME, SMALL)
    stacked(canvas, (NAME_X, middle), lines, size, "light")
    if view.seats > 1:
        x = SCORE_X - 24.0
        x += canvas.text((x, middle), str(result.scores[seat]), SCORE, "light", align="l") + 4
        canvas.text((x, middle + 8), f"/{ALL}", SMALL, "dim", align="l")
        canvas.text((WINS_X, middle), str(view.wins[seat]), LARGE, "light")
    else:
        canvas.text((SCORE_X, middle), f"{frame.seconds(result.scores[0])} s", LARGE, "light")
    canvas.text((FAULTS_X, middle), str(view.faults[seat]), MIDDLE, "light")
    time = f"{frame.seconds(view.times[seat])} s"
    canvas.text((TIME_RIGHT, middle), time, MIDDLE if width(time, MIDDLE) <= TIME_WIDE else SMALL, "light", align="r")
