"""The public board: the map where all may see it, the round before with what was wrong in every city, and every seat with its
buildings, its wins and its faults."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from render import marks, naming
from render.canvas import Canvas, width
from render.face import Names
from render.grounds import grounds
from render.space_builder import frame, icons, space
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
    NAME,
    PANEL_HIGH,
    ROW,
    ROW_GAP,
    SMALL,
    THEME,
    TILE,
    TILE_GAP,
)
from render.theme import FOREMOST, WIDTH
from render.words import worded
from rules.game import Seat
from rules.space_builder import Judged, SpaceBuilderView
from rules.space_builder.parts import ALL, BUILDINGS, MAPS

TOP = MARGIN + HEAD + 2 * frame.NEWS + GAP
CITY_Y = TOP + 24
PLAN = CITY + 2 * AXIS + 24
CITY_X = MARGIN + AXIS + 26
SIDE_X = MARGIN + PLAN + GAP
SIDE = INNER - PLAN - GAP
SIDES_TILE = 112  # both sides of all buildings, before the first round
SIDES_LEFT = 44  # with the numbers of the sides
SIDES_HIGH = 2 * SIDES_TILE + 128
PAD = 16
SUM = 50  # the line below the seats
LIT_X = MARGIN + PAD - 4
SEAT_X = MARGIN + PAD + 44
NAME_X = SEAT_X + 48
CHIP = 60
CHIP_GAP = 5
CHIPS_X = MARGIN + INNER - PAD - 12 - ALL * (CHIP + CHIP_GAP)


def rows_high(seats: int) -> int:
    """Return how high the panel of the seats is."""
    return 2 * PAD + seats * ROW + (seats - 1) * ROW_GAP + (SUM if seats > 1 else 0)


def _above(seats: int, shows: str) -> int:
    """Return how high what stands above the seats is: the map, the round before, or both sides of the buildings."""
    return {"map": PANEL_HIGH, "round": frame.round_high(seats), "sides": SIDES_HIGH}[shows]


def shows(view: SpaceBuilderView) -> str:
    """Return what stands above the seats."""
    return "map" if view.map is not None else "round" if view.last is not None else "sides"


def height(seats: int, above: str) -> int:
    """Return how high the picture is."""
    return TOP + _above(seats, above) + GAP + rows_high(seats) + MARGIN


@grounds(16, at_hand=2)
def background(seats: int, above: str) -> Image.Image:
    """Return what never changes."""
    canvas = Canvas(space.ground(WIDTH, height(seats, above)), THEME)
    frame.lay_head(canvas, HEAD + 2 * frame.NEWS)
    canvas.stamp(space.panel(INNER, rows_high(seats)), (MARGIN, TOP + _above(seats, above) + GAP))
    match above:
        case "map":
            canvas.stamp(space.panel(PLAN, PANEL_HIGH, "map"), (MARGIN, TOP))
            frame.axes(canvas, CITY_X, CITY_Y, TILE, TILE_GAP)
            canvas.stamp(space.panel(SIDE, PANEL_HIGH, "past"), (SIDE_X, TOP))
        case "round":
            frame.lay_round(canvas, seats, TOP)
        case _:
            _sides(canvas)
    return canvas.image


@lru_cache(maxsize=12)
def lit_row(seats: int, above: str, top: int) -> Image.Image:
    """The ground of a seat that is waited for, with what shows at its soft corners: to copy it is quicker than to blend."""
    wide = INNER - 2 * PAD + 8
    canvas = Canvas(background(seats, above).crop((LIT_X, top, LIT_X + wide, top + ROW)), THEME)
    canvas.stamp(space.lit(wide, ROW), (0, 0))
    return canvas.image


def _sides(canvas: Canvas) -> None:
    """Both sides of all buildings, before there is anything else to see."""
    canvas.stamp(space.panel(INNER, SIDES_HIGH), (MARGIN, TOP))
    step = (INNER - SIDES_LEFT) / ALL
    for side in (0, 1):
        canvas.text(
            (MARGIN + SIDES_LEFT / 2 + 4, TOP + 22 + side * (SIDES_TILE + 12) + SIDES_TILE / 2), str(side + 1), MIDDLE, "light"
        )
    for b in range(ALL):
        x = round(MARGIN + SIDES_LEFT + b * step + (step - SIDES_TILE) / 2)
        for side in (0, 1):
            canvas.stamp(building(b, 4 * side, SIDES_TILE), (x, TOP + 22 + side * (SIDES_TILE + 12)))
        canvas.text((x + SIDES_TILE / 2, TOP + SIDES_HIGH - 44), BUILDINGS[b].upper(), MIDDLE, "light")


def draw(view: SpaceBuilderView, names: Names) -> bytes:
    """The board as a PNG."""
    above = shows(view)
    canvas = Canvas(background(view.seats, above), THEME)
    frame.head(canvas, view, names)
    frame.happened(canvas, view, names)
    if view.map is not None:
        frame.city(canvas, CITY_X, CITY_Y, MAPS[view.map], marked=view.marks == "on", empty="map-slot")
        _side(canvas, view, names)
    elif view.last is not None:
        frame.draw_round(canvas, view, view.last, names, TOP)
    y = TOP + _above(view.seats, above) + GAP + PAD
    for seat in frame.in_order(view):
        _row(canvas, view, names, seat, y)
        y += ROW + ROW_GAP
    if view.seats > 1:
        canvas.name((SEAT_X - 28, y + SUM / 2 - 8), summed(view, names), SMALL, "light", INNER - 2 * PAD)
    return canvas.png()


def summed(view: SpaceBuilderView, names: Names) -> str:
    """Return what the seats' rows do not say: that nobody leads, and how many rounds nobody won; else what all are after."""
    words, judged = partial(worded, names), 0 if view.last is None else view.last.number
    said = [] if frame.leaders(view) else [words("space-builder-picture-level")]
    lost = max(0, judged - sum(view.wins))
    if lost:
        said.append(words("space-builder-picture-lost", rounds=judged, lost=lost))
    return " ".join(said) or words("space-builder-picture-goal")


def _side(canvas: Canvas, view: SpaceBuilderView, names: Names) -> None:
    """The round before beside the map: who had how many faults in what time; before the first one the back of the map."""
    last = view.last
    if last is None:
        canvas.stamp(icons.back(SIDE - 120), (SIDE_X + 60, TOP + (PANEL_HIGH - SIDE + 120) / 2))
        return
    canvas.stamp(icons.past(64), (SIDE_X + 50, TOP + 56))
    said = worded(names, "space-builder-picture-round", round=last.number)
    canvas.name((SIDE_X + 96, TOP + 56), said, MIDDLE, "light", SIDE - 120)
    step = (PANEL_HIGH - 110) / view.seats
    for place, seat in enumerate(last.order):
        one, at = last.cities[seat], TOP + 100 + place * step + step / 2
        canvas.stamp(marks.badge(seat, BADGE, THEME), (SIDE_X + 62, at - 24))
        canvas.name((SIDE_X + 108, at - 24), frame.called(names, seat), NAME, "light", SIDE - 190)
        if seat == last.winner and view.seats > 1:
            canvas.stamp(marks.star(56, THEME), (SIDE_X + SIDE - 46, at - 24))
        _told(canvas, one, frame.said_stopped(last, names), SIDE_X + 128, at + 30)


def _told(canvas: Canvas, one: Judged, stopped: str, x: float, middle: float) -> None:
    """Faults and time of a city."""
    canvas.stamp(icons.fault(40) if one.total else icons.fits(40), (x, middle))
    canvas.text((x + 34, middle), str(one.total), MIDDLE, "light", align="l")
    if one.time is None:
        canvas.stamp(icons.status("stopped", 48), (x + 150, middle))
        canvas.name((x + 186, middle), stopped, SMALL, "light", SIDE_X + SIDE - x - 200)
    else:
        canvas.stamp(icons.clock(48), (x + 150, middle))
        canvas.text((x + 186, middle), f"{frame.seconds(one.time)} s", MIDDLE, "light", align="l")


def _row(canvas: Canvas, view: SpaceBuilderView, names: Names, seat: Seat, top: int) -> None:
    high, low = top + 42, top + 103
    if seat in frame.waited(view):
        canvas.image.paste(lit_row(view.seats, shows(view), top), (LIT_X, top))
    canvas.stamp(marks.badge(seat, BADGE, THEME), (SEAT_X, high))
    name, leads = frame.called(names, seat), seat in frame.leaders(view)
    naming.write(canvas, (NAME_X, high), name, NAME, "light", CHIPS_X - NAME_X - 16, SMALL, THEME, leads=leads)
    x = NAME_X + 0.0
    if view.seats > 1:
        canvas.stamp(building(0, 0, 52), (SEAT_X - 26, round(low - 26)))
        x += canvas.text((NAME_X, low), str(len(view.held[seat])), LARGE, "light", align="l")
        x += 4 + canvas.text((x + 4, low + 6), f"/{ALL}", SMALL, "dim", align="l")
        canvas.stamp(marks.star(50, THEME), (x + 48, low))
        x += 82 + canvas.text((x + 82, low), str(view.wins[seat]), LARGE, "light", align="l")
    else:
        canvas.stamp(icons.clock(54), (SEAT_X, low))
        x += canvas.text((NAME_X, low), f"{frame.seconds(view.times[seat])} s", LARGE, "light", align="l")
    canvas.stamp(icons.fault(44), (x + 46, low))
    x += 78 + canvas.text((x + 78, low), str(view.faults[seat]), MIDDLE, "light", align="l")
    said = worded(names, "space-builder-picture-total")
    if x + 10 + width(said, SMALL) <= CHIPS_X - 10:
        canvas.text((x + 10, low + 4), said, SMALL, "dim", align="l")
    frame.held(canvas, view.held[seat], CHIPS_X, high, CHIP, CHIP_GAP)
    canvas.stamp(icons.status(frame.status(view, seat), 56), (CHIPS_X + CHIP / 2, low))
    room = ALL * (CHIP + CHIP_GAP) - CHIP - 20
    canvas.name((CHIPS_X + CHIP + 12, low), frame.said_status(view, names, seat), FOREMOST, "light", room)
