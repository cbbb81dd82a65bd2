"""A seat's private picture: the map beside its own board, or what was judged last; and its hand below."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.space_builder import frame, icons
from render.space_builder.buildings import building, frozen
from render.space_builder.look import (
    AXIS,
    CITY,
    GAP,
    HAND_HIGH,
    HAND_TILE,
    HEAD,
    INNER,
    MARGIN,
    MIDDLE,
    PANEL,
    PANEL_HIGH,
    SMALL,
    THEME,
    TILE,
    TILE_GAP,
)
from render.space_builder.text import looks_back
from render.theme import WIDTH
from rules.space_builder import Own, Round, SpaceBuilderView
from rules.space_builder.city import ALL, BUILDINGS, FROZEN, MAPS, stands

PANELS_TOP = MARGIN + HEAD + GAP
HAND_TOP = PANELS_TOP + PANEL_HIGH + GAP
HEIGHT = HAND_TOP + HAND_HIGH + MARGIN
CITY_Y = PANELS_TOP + 24
MAP_X = MARGIN + AXIS + (PANEL - CITY - AXIS) // 2
OWN_X = MARGIN + PANEL + GAP + AXIS + (PANEL - CITY - AXIS) // 2
STEP = (INNER - 24) / ALL


@lru_cache(maxsize=1)
def background() -> Image.Image:
    """What never changes."""
    canvas = Canvas(marks.sky(WIDTH, HEIGHT, THEME), THEME)
    canvas.stamp(marks.sheet(INNER, HEAD, THEME, grid=False), (MARGIN, MARGIN))
    canvas.stamp(marks.sheet(PANEL, PANEL_HIGH, THEME, "plan", grid=False, frame=False), (MARGIN, PANELS_TOP))
    canvas.stamp(marks.sheet(PANEL, PANEL_HIGH, THEME), (MARGIN + PANEL + GAP, PANELS_TOP))
    canvas.stamp(marks.sheet(INNER, HAND_HIGH, THEME, "sheet", grid=False), (MARGIN, HAND_TOP))
    frame.axes(canvas, MAP_X, CITY_Y, TILE, TILE_GAP, "white")
    frame.axes(canvas, OWN_X, CITY_Y, TILE, TILE_GAP, "ink")
    return canvas.image


def draw(view: SpaceBuilderView, own: Own) -> bytes:
    """The hand as a PNG."""
    canvas = Canvas(background(), THEME)
    frame.head(canvas, view, MARGIN)
    marked = view.marks == "on"
    if view.last is not None and looks_back(view):
        _judged(canvas, view, view.last)
    else:
        if view.map is None:
            canvas.stamp(icons.back(CITY), (MAP_X, CITY_Y))
        else:
            frame.city(canvas, MAP_X, CITY_Y, MAPS[view.map], marked=marked, empty="plan-tile")
        frame.city(canvas, OWN_X, CITY_Y, own.cards, marked=marked, finger=own.finger)
    for b, card in enumerate(own.cards):
        x = round(MARGIN + 12 + b * STEP + (STEP - HAND_TILE) / 2)
        y = HAND_TOP + 18
        middle = x + HAND_TILE / 2
        if card == FROZEN:
            canvas.stamp(frozen(b, HAND_TILE), (x, y))
        elif stands(card):
            canvas.stamp(frame.space(HAND_TILE, "sheet"), (x, y))
            canvas.text((middle, y + HAND_TILE / 2), "abc"[(card % 10 - 1) % 3] + str(3 - (card % 10 - 1) // 3), SMALL, "ink")
        else:
            canvas.stamp(building(b, card // 10, HAND_TILE, marked=marked), (x, y))
            if b == own.finger:
                canvas.stamp(icons.finger(HAND_TILE), (x, y))
        canvas.text((middle, y + HAND_TILE + 28), BUILDINGS[b].upper(), MIDDLE if card != FROZEN else SMALL, "ink")
    return canvas.png()


def _judged(canvas: Canvas, view: SpaceBuilderView, last: Round) -> None:
    """The map of the round before and the seat's own city, with a plate that says which round it was."""
    assert view.seat is not None
    marked = view.marks == "on"
    city = last.cities[view.seat]
    frame.city(canvas, MAP_X, CITY_Y, MAPS[last.map], marked=marked, empty="plan-tile")
    frame.city(canvas, OWN_X, CITY_Y, city.cards, marked=marked, faults=city.faults)
    taken = {card % 10 for card in city.cards if stands(card)}
    for card, ideal, fault in zip(city.cards, MAPS[last.map], city.faults, strict=True):
        if fault and not stands(card) and ideal % 10 not in taken:  # missing: a cross where it should stand
            row, column = divmod(ideal % 10 - 1, 3)
            corner = (OWN_X + column * (TILE + TILE_GAP), CITY_Y + row * (TILE + TILE_GAP))
            canvas.stamp(icons.fault(round(TILE * 0.46)), (corner[0] + TILE * 0.78, corner[1] + TILE * 0.78))
    for x in (MARGIN, MARGIN + PANEL + GAP):
        bottom = PANELS_TOP + PANEL_HIGH - 14
        canvas.box((x + 14, bottom - 46, x + 74, bottom), "faded")
        canvas.text((x + 44, bottom - 23), str(last.number), SMALL, "paper")
