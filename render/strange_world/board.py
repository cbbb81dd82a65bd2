"""The public board: every world, what waits in the supply, and, alone, the stacks."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from render.face import Names
from render.grounds import grounds
from render.scaled import SHARE, WIDE, Canvas
from render.strange_world import frame
from render.strange_world.art import clouds
from render.strange_world.look import GAP, HEAD, INNER, MARGIN, SUPPLY, THEME
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.position import World

TOP = MARGIN + HEAD + GAP + 8
Areas = tuple[int, ...]
CORNER = 3  # with three seats the travellers wait where a fourth would sit


def panels_low(areas: Areas) -> int:
    """Return where the worlds end."""
    return TOP + sum(frame.panel_high(area) + GAP + 8 for area in areas)


def height(seats: int, areas: Areas) -> int:
    """Return how high the picture is."""
    return panels_low(areas) + (0 if seats == CORNER else SUPPLY + 8) + MARGIN


@grounds(12, at_hand=2)
def background(seats: int, areas: Areas) -> Image.Image:
    """Return what never changes: sky and clouds."""
    canvas = Canvas(clouds.sky(WIDE, round(height(seats, areas) * SHARE)), THEME)
    frame.lay_head(canvas)
    if seats != CORNER:
        canvas.stamp(clouds.panel(INNER, SUPPLY), (MARGIN, panels_low(areas)))
    for seat in range(CORNER + 1 if seats == CORNER else seats):
        canvas.stamp(clouds.panel(frame.PANEL, frame.panel_high(areas[seat // 2])), frame.panel_at(seat, TOP, areas))
    return canvas.image


def draw(view: StrangeWorldView, names: Names = ()) -> bytes:
    """The board as a PNG."""
    areas = frame.areas(view)
    canvas = Canvas(background(view.seats, areas), THEME)
    frame.head(canvas, view, names, MARGIN)
    if view.seats == CORNER:
        at = frame.panel_at(CORNER, TOP, areas)
        frame.corner(canvas, view, at, tuple(TRAVELLERS), frame.panel_high(areas[-1]))
    else:
        frame.supply(canvas, view, (MARGIN, panels_low(areas)))
    for seat in range(view.seats):
        made = panel(frame.panel_of(view, names, seat), msgspec.json.encode(view.worlds[seat]))
        left, top = frame.panel_at(seat, TOP, areas)
        canvas.image.paste(made.image, (round(left * SHARE), round(top * SHARE)))
        canvas.smallest = min(canvas.smallest, made.smallest)
    return canvas.png()


@lru_cache(maxsize=16)
def empty(seats: int, seat: int, areas: Areas, acts: bool) -> Image.Image:
    """A seat's panel with nothing on it."""
    left, top = frame.panel_at(seat, TOP, areas)
    area = areas[seat // 2]
    x0, y0, x1, y1 = (round(edge * SHARE) for edge in (left, top, left + frame.PANEL, top + frame.panel_high(area)))
    canvas = Canvas(background(seats, areas).crop((x0, y0, x1, y1)), THEME)
    frame.lay_panel(canvas, area, acts=acts)
    return canvas.image


@lru_cache(maxsize=16)
def panel(shown: frame.Panel, world: bytes) -> Canvas:
    """A seat's panel, kept: with each card laid one world changes and the others stay as they are."""
    canvas = Canvas(empty(shown.seats, shown.seat, shown.areas, shown.acts), THEME)
    frame.panel(canvas, shown, msgspec.json.decode(world, type=World))
    return canvas
