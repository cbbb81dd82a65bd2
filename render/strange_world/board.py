"""The public board: every world, what waits in the supply, and, alone, the stacks."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from render import marks
from render.canvas import Canvas
from render.strange_world import frame
from render.strange_world.look import GAP, HEAD, INNER, MARGIN, SUPPLY, THEME
from render.theme import WIDTH
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.position import World

SUPPLY_TOP = MARGIN + HEAD + GAP
CORNER = 3  # with three seats the travellers wait where a fourth would sit


def panels_top(seats: int) -> int:
    """Where the worlds begin."""
    return SUPPLY_TOP if seats == CORNER else SUPPLY_TOP + SUPPLY + GAP


def height(seats: int) -> int:
    """How high the picture is."""
    rows = (seats + 1) // 2
    return panels_top(seats) + rows * (frame.PANEL_HIGH + GAP) - GAP + MARGIN


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """What never changes: sky and sheets."""
    theme = THEME
    canvas = Canvas(marks.sky(WIDTH, height(seats), theme), theme)
    canvas.stamp(marks.sheet(INNER, HEAD, theme, grid=False), (MARGIN, MARGIN))
    top = panels_top(seats)
    if seats == CORNER:
        canvas.stamp(marks.sheet(frame.PANEL, frame.PANEL_HIGH, theme, grid=False), frame.panel_at(CORNER, top))
    else:
        canvas.stamp(marks.sheet(INNER, SUPPLY, theme, grid=False), (MARGIN, SUPPLY_TOP))
    for seat in range(seats):
        canvas.stamp(marks.sheet(frame.PANEL, frame.PANEL_HIGH, theme, grid=False), frame.panel_at(seat, top))
    return canvas.image


def draw(view: StrangeWorldView) -> bytes:
    """The board as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    frame.head(canvas, view, MARGIN)
    top = panels_top(view.seats)
    if view.seats == CORNER:
        frame.corner(canvas, view, frame.panel_at(CORNER, top), tuple(TRAVELLERS), frame.PANEL_HIGH)
    else:
        frame.supply(canvas, view, (MARGIN, SUPPLY_TOP))
    for seat in range(view.seats):
        made = panel(frame.panel_of(view, seat), msgspec.json.encode(view.worlds[seat]))
        canvas.image.paste(made.image, frame.panel_at(seat, top))
        canvas.smallest = min(canvas.smallest, made.smallest)
    return canvas.png()


@lru_cache(maxsize=24)
def panel(shown: frame.Panel, world: bytes) -> Canvas:
    """A seat's panel, kept: with each card laid one world changes and the others stay as they are."""
    left, top = frame.panel_at(shown.seat, panels_top(shown.seats))
    ground = background(shown.seats).crop((left, top, left + frame.PANEL, top + frame.PANEL_HIGH))
    canvas = Canvas(ground, THEME)
    frame.panel(canvas, shown, msgspec.json.decode(world, type=World))
    return canvas
