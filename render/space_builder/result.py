"""The end of a game of Space Builder: places, buildings, rounds won, faults; and the cities of the last round beside its map."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.space_builder import frame, icons
from render.space_builder.buildings import building
from render.space_builder.look import GAP, INNER, LARGE, MARGIN, MIDDLE, MINI, MINI_GAP, THEME
from render.theme import WIDTH
from rules.game import Result, Seat
from rules.space_builder import SpaceBuilderView
from rules.space_builder.city import MAPS

HEADS = 110
ROW = 136
PAD = 16
PLACE_X = MARGIN + 70
BADGE_X = MARGIN + 160
SCORE_X = MARGIN + 300
WINS_X = MARGIN + 430
FAULTS_X = MARGIN + 560
TIME_X = MARGIN + 730
CITY = 3 * MINI + 2 * MINI_GAP
CITY_X = MARGIN + INNER - PAD - CITY - 22
PLAN = 3 * 110 + 2 * 6


def height(seats: int) -> int:
    """How high the picture is."""
    return 2 * MARGIN + 2 * PAD + HEADS + seats * ROW + GAP + PLAN + 48


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """What never changes."""
    canvas = Canvas(marks.sky(WIDTH, height(seats), THEME), THEME)
    high = 2 * PAD + HEADS + seats * ROW
    canvas.stamp(marks.sheet(INNER, high, THEME), (MARGIN, MARGIN))
    middle = MARGIN + PAD + HEADS / 2
    canvas.stamp(marks.laurel(84, THEME), (PLACE_X + 44, middle))
    if seats > 1:
        canvas.stamp(building(4, 0, 72), (SCORE_X - 36, round(middle - 36)))
        canvas.stamp(marks.star(72, THEME), (WINS_X, middle))
    canvas.stamp(icons.fault(64), (FAULTS_X, middle))
    canvas.stamp(icons.status("builds", 72), (TIME_X, middle))
    top = MARGIN + high + GAP
    canvas.stamp(marks.sheet(INNER, PLAN + 48, THEME, "plan", grid=False, frame=False), (MARGIN, top))
    return canvas.image


def draw(view: SpaceBuilderView, result: Result) -> bytes:
    """The result as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, view, result, seat, MARGIN + PAD + HEADS + n * ROW)
    last = view.last
    assert last is not None
    top = MARGIN + 2 * PAD + HEADS + view.seats * ROW + GAP + 24
    winner = order[0]
    left = MARGIN + INNER / 2
    canvas.text((MARGIN + 66, top + PLAN / 2), str(last.number), LARGE, "white")
    frame.city(canvas, left - PLAN - 26, top, MAPS[last.map], tile=110, gap=6, empty="plan-tile")
    city = last.cities[winner]
    frame.city(canvas, left + 26, top, city.cards, tile=110, gap=6, faults=city.faults)
    canvas.stamp(marks.badge(winner, 96, THEME), (MARGIN + INNER - 96, top + PLAN / 2))
    return canvas.png()


def _row(canvas: Canvas, view: SpaceBuilderView, result: Result, seat: Seat, top: int) -> None:
    middle = top + ROW / 2
    if result.places[seat] == 1:
        canvas.stamp(marks.sheet(INNER - 2 * PAD, ROW - 8, THEME, "sun", grid=False, frame=False), (MARGIN + PAD, top + 4))
    canvas.text((PLACE_X, middle), str(result.places[seat]), LARGE, "ink")
    canvas.stamp(marks.badge(seat, 86, THEME), (BADGE_X, middle))
    if view.seats > 1:
        canvas.text((SCORE_X, middle), str(result.scores[seat]), LARGE + 10, "ink")
        canvas.text((WINS_X, middle), str(view.wins[seat]), LARGE, "ink")
    else:
        canvas.text((SCORE_X + 50, middle), f"{frame.seconds(result.scores[0])} s", LARGE, "ink")
    canvas.text((FAULTS_X, middle), str(view.faults[seat]), MIDDLE, "ink")
    canvas.text((TIME_X, middle), f"{frame.seconds(view.times[seat])} s", MIDDLE, "ink")
    assert view.last is not None
    city = view.last.cities[seat]
    frame.city(canvas, CITY_X, middle - CITY / 2, city.cards, tile=MINI, gap=MINI_GAP, faults=city.faults)
