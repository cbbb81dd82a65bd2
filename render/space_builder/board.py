"""The public board: the map where all may see it, and every seat with its buildings, its wins and its city of the last round."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.space_builder import frame, icons
from render.space_builder.buildings import building
from render.space_builder.look import (
    AXIS,
    BADGE,
    CITY,
    GAP,
    HEAD,
    INNER,
    LARGE,
    MARGIN,
    MIDDLE,
    MINI,
    MINI_GAP,
    PANEL_HIGH,
    ROW,
    ROW_GAP,
    SMALL,
    THEME,
    TILE,
    TILE_GAP,
)
from render.theme import WIDTH
from rules.game import Seat
from rules.space_builder import Judged, SpaceBuilderView
from rules.space_builder.city import BUILDINGS, MAPS

PLAN_TOP = MARGIN + HEAD + GAP
CITY_Y = PLAN_TOP + 24
PLAN = CITY + 2 * AXIS + 24
CITY_X = MARGIN + AXIS + 14
SIDE_X = MARGIN + PLAN + GAP
SIDE = INNER - PLAN - GAP
ROWS_TOP = PLAN_TOP + PANEL_HIGH + GAP
PAD = 14
CHIP = 58
CHIP_GAP = 5
MINI_CITY = 3 * MINI + 2 * MINI_GAP
SEAT_X = MARGIN + PAD + 54
CHIPS_X = MARGIN + PAD + 118
WON_X = CHIPS_X + 8 * (CHIP + CHIP_GAP) + 26
LAST_X = MARGIN + INNER - PAD - MINI_CITY - 8


def rows_high(seats: int) -> int:
    return 2 * PAD + seats * ROW + (seats - 1) * ROW_GAP


def height(seats: int) -> int:
    """How high the picture is."""
    return ROWS_TOP + rows_high(seats) + MARGIN


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """What never changes."""
    canvas = Canvas(marks.sky(WIDTH, height(seats), THEME), THEME)
    canvas.stamp(marks.sheet(INNER, HEAD, THEME, grid=False), (MARGIN, MARGIN))
    canvas.stamp(marks.sheet(PLAN, PANEL_HIGH, THEME, "plan", grid=False, frame=False), (MARGIN, PLAN_TOP))
    frame.axes(canvas, CITY_X, CITY_Y, TILE, TILE_GAP, "white")
    canvas.stamp(marks.sheet(SIDE, PANEL_HIGH, THEME), (SIDE_X, PLAN_TOP))
    canvas.stamp(marks.sheet(INNER, rows_high(seats), THEME), (MARGIN, ROWS_TOP))
    return canvas.image


def draw(view: SpaceBuilderView) -> bytes:
    """The board as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    frame.head(canvas, view, MARGIN)
    if view.map is None:
        canvas.stamp(icons.back(CITY), (CITY_X, CITY_Y))
    else:
        frame.city(canvas, CITY_X, CITY_Y, MAPS[view.map], marked=view.marks == "on", empty="plan-tile")
    _side(canvas, view)
    y = ROWS_TOP + PAD
    for n in range(view.seats):
        _row(canvas, view, (view.first + n) % view.seats, y)
        y += ROW + ROW_GAP
    return canvas.png()


def _side(canvas: Canvas, view: SpaceBuilderView) -> None:
    """The round before beside the map: what its map was and who won it; before the first round the eight buildings."""
    last = view.last
    middle = SIDE_X + SIDE / 2
    if last is None:
        tile, gap = 120, 10
        for b in range(8):
            x = middle - 2 * tile - 1.5 * gap + b % 4 * (tile + gap)
            y = PLAN_TOP + PANEL_HIGH / 2 - tile - gap + b // 4 * (tile + 60) - 24
            canvas.stamp(building(b, 0, tile), (round(x), round(y)))
            canvas.text((x + tile / 2, y + tile + 26), BUILDINGS[b].upper(), SMALL, "ink")
        return
    canvas.box((SIDE_X + 24, PLAN_TOP + 24, SIDE_X + 88, PLAN_TOP + 80), "faded")
    canvas.text((SIDE_X + 56, PLAN_TOP + 52), str(last.number), MIDDLE, "paper")
    tile, gap = 80, 5
    frame.city(canvas, SIDE_X + 110, PLAN_TOP + 24, MAPS[last.map], tile=tile, gap=gap, empty="plan-tile")
    y = PLAN_TOP + 24 + 3 * tile + 2 * gap + 18
    step = (PANEL_HIGH - (y - PLAN_TOP) - 18) / view.seats
    for place, seat in enumerate(last.order):
        city, at = last.cities[seat], y + place * step + step / 2
        if seat == last.winner:
            sheet = marks.sheet(SIDE - 40, round(min(60, step - 2)), THEME, "sun", grid=False, frame=False)
            canvas.stamp(sheet, (SIDE_X + 20, round(at - min(60, step - 2) / 2)))
        canvas.stamp(marks.badge(seat, 58, THEME), (SIDE_X + 62, at))
        _judged(canvas, city, SIDE_X + 122, at)


def _judged(canvas: Canvas, city: Judged, x: float, middle: float) -> None:
    """Faults and time of a city."""
    sign = icons.fault(40) if city.total else icons.fits(40)
    canvas.stamp(sign, (x, middle))
    canvas.text((x + 34, middle), str(city.total), MIDDLE, "ink", align="l")
    if city.time is None:
        canvas.stamp(icons.status("stopped", 50), (x + 160, middle))
    else:
        canvas.stamp(icons.status("done", 50), (x + 160, middle))
        canvas.text((x + 198, middle), f"{frame.seconds(city.time)} s", MIDDLE, "ink", align="l")


def _row(canvas: Canvas, view: SpaceBuilderView, seat: Seat, top: int) -> None:
    middle = top + ROW / 2
    if seat in view.to_move:
        canvas.stamp(marks.sheet(INNER - 2 * PAD + 8, ROW, THEME, "sun", grid=False, frame=False), (MARGIN + PAD - 4, top))
    canvas.stamp(marks.badge(seat, BADGE, THEME), (SEAT_X, middle))
    frame.held(canvas, view.held[seat], CHIPS_X, middle, CHIP, CHIP_GAP)
    if view.seats > 1:
        canvas.stamp(marks.star(58, THEME), (WON_X + 30, middle - 30))
        canvas.text((WON_X + 68, middle - 30), str(view.wins[seat]), LARGE, "ink", align="l")
        canvas.stamp(icons.fault(44), (WON_X + 30, middle + 32))
        canvas.text((WON_X + 68, middle + 32), str(view.faults[seat]), MIDDLE, "ink", align="l")
    else:
        canvas.text((WON_X, middle - 30), f"{frame.seconds(view.times[seat])} s", MIDDLE, "ink", align="l")
        canvas.stamp(icons.fault(44), (WON_X + 30, middle + 32))
        canvas.text((WON_X + 68, middle + 32), str(view.faults[seat]), MIDDLE, "ink", align="l")
    if view.last is not None:
        city = view.last.cities[seat]
        y = middle - MINI_CITY / 2
        frame.city(canvas, LAST_X, y, city.cards, tile=MINI, gap=MINI_GAP, faults=city.faults)
