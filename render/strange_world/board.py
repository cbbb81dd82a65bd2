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
CORNER = 3  # with three seats the travellers wait where a fourth would sit


def panels_low(seats: int, *, tray: bool) -> int:
    """Return where the worlds end."""
    return TOP + (seats + 1) // 2 * (frame.panel_high(tray=tray) + GAP + 8)


def height(seats: int, *, tray: bool) -> int:
    """Return how high the picture is."""
    return panels_low(seats, tray=tray) + (0 if seats == CORNER else SUPPLY + 8) + MARGIN


@grounds(12, at_hand=2)
def background(seats: int, tray: bool) -> Image.Image:
    """Return what never changes: sky and clouds."""
    canvas = Canvas(clouds.sky(WIDE, round(height(seats, tray=tray) * SHARE)), THEME)
    frame.lay_head(canvas)
    high = frame.panel_high(tray=tray)
    if seats == CORNER:
        canvas.stamp(clouds.panel(frame.PANEL, high), frame.panel_at(CORNER, TOP, tray=tray))
    else:
        canvas.stamp(clouds.panel(INNER, SUPPLY), (MARGIN, panels_low(seats, tray=tray)))
    for seat in range(seats):
        canvas.stamp(clouds.panel(frame.PANEL, high), frame.panel_at(seat, TOP, tray=tray))
    return canvas.image


def draw(view: StrangeWorldView, names: Names = ()) -> bytes:
    """The board as a PNG."""
    tray = frame.has_tray(view)
    canvas = Canvas(background(view.seats, tray), THEME)
    frame.head(canvas, view, names, MARGIN)
    if view.seats == CORNER:
        at = frame.panel_at(CORNER, TOP, tray=tray)
        frame.corner(canvas, view, at, tuple(TRAVELLERS), frame.panel_high(tray=tray))
    else:
        frame.supply(canvas, view, (MARGIN, panels_low(view.seats, tray=tray)))
    for seat in range(view.seats):
        made = panel(frame.panel_of(view, names, seat), msgspec.json.encode(view.worlds[seat]))
        left, top = frame.panel_at(seat, TOP, tray=tray)
        canvas.image.paste(made.image, (round(left * SHARE), round(top * SHARE)))
        canvas.smallest = min(canvas.smallest, made.smallest)
    return canvas.png()


@lru_cache(maxsize=16)
def empty(seats: int, seat: int, tray: bool, acts: bool) -> Image.Image:
    """A seat's panel with nothing on it."""
    left, top = frame.panel_at(seat, TOP, tray=tray)
    high = frame.panel_high(tray=tray)
    x0, y0, x1, y1 = (round(edge * SHARE) for edge in (left, top, left + frame.PANEL, top + high))
    canvas = Canvas(background(seats, tray).crop((x0, y0, x1, y1)), THEME)
    frame.lay_panel(canvas, acts=acts)
    return canvas.image


@lru_cache(maxsize=16)
def panel(shown: frame.Panel, world: bytes) -> Canvas:
    """A seat's panel, kept: with each card laid one world changes and the others stay as they are."""
    canvas = Canvas(empty(shown.seats, shown.seat, shown.tray, shown.acts), THEME)
    frame.panel(canvas, shown, msgspec.json.decode(world, type=World))
    return canvas
