"""Pictures to look at: the winner's world above the clouds, and the cover of the game."""

from __future__ import annotations

from PIL import Image

from render import marks
from render.canvas import Canvas, width
from render.face import COVER, Names
from render.grounds import grounds
from render.strange_world import frame, scene
from render.strange_world.art import clouds, travellers
from render.strange_world.look import GAP, INNER, LARGE, MARGIN, NAME, THEME
from render.theme import WIDTH
from render.victory import STRIP, columns, lined, runner_up, stacked
from rules.game import Result, Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world.position import City, Guest, World

HIGH = 700
SIDE_RIGHT = MARGIN + INNER - 20
OTHERS_TOP = MARGIN + HIGH + GAP + 8
OTHERS = STRIP
HEIGHT = OTHERS_TOP + OTHERS + MARGIN + 10
CELL = 140
WINNER = 58
POINTS = 140
BADGE = 104
GUEST = 150

COVER_UP = {
    "b5": "moon",
    "c5": "sp",
    "d5": "m+",
    "e5": "w+",
    "b4": "mm",
    "c4": "mp",
    "d4": "p0",
    "e4": "tz",
    "b3": "ms",
    "c3": "fu",
    "d3": "fu",
    "e3": "vp",
    "c2": "vmm",
    "d2": "ws",
}
COVER_WORLD = World(COVER_UP, COVER_UP, ("d5", "e5"), (City(9, "c3", "d3"),), (), 0)
COVER_CELL = 128
COVER_GUESTS = (("roro", "r45", 118), ("burk", "r34", 316), ("boung", "r23", 118))
"""Travellers, the rows each stands by, and how far from the world."""
COVER_GUEST = 176


@grounds(2)
def background(alone: bool) -> Image.Image:
    """Return what never changes of a victory."""
    canvas = Canvas(clouds.sky(WIDTH, OTHERS_TOP + 8 if alone else HEIGHT), THEME)
    if not alone:
        canvas.stamp(clouds.panel(INNER, OTHERS), (MARGIN, OTHERS_TOP))
    return canvas.image


def draw(view: StrangeWorldView, result: Result, names: Names) -> bytes:
    """The winner's world with its travellers, name and stars; the others below."""
    canvas = Canvas(background(view.seats == 1), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    winner = order[0]
    world = view.worlds[winner]
    laid = scene.plan(world, (MARGIN, MARGIN + 10, MARGIN + 690, MARGIN + HIGH), CELL, grows=False)
    scene.island(canvas, world, laid)
    scene.cities(canvas, world, laid)
    scene.guests(canvas, world, laid, None)
    middle = (MARGIN + 700 + SIDE_RIGHT) / 2
    canvas.stamp(clouds.panel(SIDE_RIGHT - MARGIN - 690, 420), (MARGIN + 696, MARGIN + 30))
    canvas.stamp(marks.crown(100, THEME), (middle - 72, MARGIN + 108))
    canvas.stamp(marks.badge(winner, BADGE, THEME), (middle + 66, MARGIN + 110))
    lines, size = lined(frame.called(names, winner), SIDE_RIGHT - MARGIN - 690 - 50, WINNER)
    stacked(canvas, (middle, MARGIN + 228), lines, size, "ink", align="m")
    points = str(result.scores[winner])
    left = middle - (104 + width(points, POINTS)) / 2
    canvas.stamp(marks.star(92, THEME), (left + 46, MARGIN + 360))
    canvas.text((left + 108, MARGIN + 360), points, POINTS, "ink", align="l")
    _guests(canvas, world.guests, middle)
    _others(canvas, result, names, order[1:])
    return canvas.png()


def _guests(canvas: Canvas, guests: tuple[Guest, ...], middle: float) -> None:
    """The travellers that came, large."""
    step = min(GUEST + 10.0, 440 / max(1, len(guests)))
    for n, guest in enumerate(guests):
        size = round(min(GUEST, step - 8))
        canvas.stamp(travellers.pawn(guest.name, size), (middle + (n - (len(guests) - 1) / 2) * step, MARGIN + 580))


def _others(canvas: Canvas, result: Result, names: Names, others: list[Seat]) -> None:
    """The others in their order: place, badge, name, stars."""
    left, middle = MARGIN + 26.0, OTHERS_TOP + OTHERS / 2
    said = [frame.called(names, seat) for seat in others]
    for seat, name, across in zip(others, said, columns(said, INNER - 40), strict=True):
        canvas.text((left + 16, middle), str(result.places[seat]), LARGE, "faded")
        canvas.stamp(marks.badge(seat, 68, THEME), (left + 80, middle))
        low = runner_up(canvas, (left + 126, middle), name, NAME, "ink", across - 140)
        canvas.text((left + 126, low), str(result.scores[seat]), LARGE + 12, "ink", align="l")
        left += across


def cover() -> bytes:
    """A world above the clouds and three of its travellers: COVER pixels."""
    wide, high = COVER
    canvas = Canvas(clouds.sky(wide, high), THEME)
    laid = scene.plan(COVER_WORLD, (80, 6, 770, high + 10), COVER_CELL, grows=False)
    scene.island(canvas, COVER_WORLD, laid)
    scene.cities(canvas, COVER_WORLD, laid)
    for name, spot, out in COVER_GUESTS:
        (left, y), (x, _) = laid.beside(spot, 0), laid.beside(spot, out)
        canvas.box((left + 6, y - 4, x, y + 4), "ink")
        canvas.stamp(travellers.pawn(name, COVER_GUEST), (x, y))
    return canvas.png()
