"""The result: each world with the stars that every card brought, the parts they make, places; alone, the level."""

from __future__ import annotations

from PIL import Image

from render import marks, naming
from render.face import Names
from render.grounds import grounds
from render.scaled import Canvas as Scaled
from render.strange_world import frame, scene
from render.strange_world.art import clouds
from render.strange_world.look import GAP, HUGE, INNER, LARGE, MARGIN, MIDDLE, NAME, SMALL, THEME
from render.theme import WIDTH
from rules.game import Result, Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import LEVELS
from rules.strange_world.scoring import level

HEAD = 100
PANEL_HIGH = HEAD + frame.STACKED + frame.AREA + 16
AWARDS = ("gold", "silver", "bronze")
LARGE_WIDE = 760  # alone
LARGE_HIGH = 860
SCALE_LEFT = MARGIN + LARGE_WIDE + GAP
SCALE_WIDE = INNER - LARGE_WIDE - GAP
LONE = 148  # a cell at the most, alone


class Canvas(Scaled):
    """Smaller still: four finished worlds side by side are the most that any picture shows."""

    share = 2 / 3


def tray(view: StrangeWorldView) -> int:
    """Return how much higher a panel is for the travellers that have come."""
    return frame.TRAY if frame.has_tray(view) else 0


def height(seats: int, more: int) -> int:
    """Return how high the picture is; `more`: the room for travellers."""
    if seats == 1:
        return LARGE_HIGH + more + 2 * MARGIN + 12
    return (seats + 1) // 2 * (PANEL_HIGH + more + GAP + 8) + 2 * MARGIN


def _at(n: int, more: int) -> tuple[int, int]:
    return MARGIN + n % 2 * (frame.PANEL + GAP), MARGIN + 6 + n // 2 * (PANEL_HIGH + more + GAP + 8)


@grounds(8)
def background(seats: int, more: int) -> Image.Image:
    """Return what never changes: sky and clouds."""
    canvas = Canvas(clouds.sky(round(WIDTH * Canvas.share), round(height(seats, more) * Canvas.share)), THEME)
    if seats == 1:
        canvas.stamp(clouds.panel(LARGE_WIDE, LARGE_HIGH + more), (MARGIN, MARGIN + 6))
        _lay_field(canvas, (MARGIN, MARGIN + 6), LARGE_WIDE, LARGE_HIGH, frame.PARTS)
        canvas.stamp(clouds.panel(SCALE_WIDE, LARGE_HIGH + more), (SCALE_LEFT, MARGIN + 6))
    for n in range(seats if seats > 1 else 0):
        canvas.stamp(clouds.panel(frame.PANEL, PANEL_HIGH + more), _at(n, more))
        _lay_field(canvas, _at(n, more), frame.PANEL, PANEL_HIGH, frame.STACKED)
    return canvas.image


def _lay_field(canvas: Canvas, corner: tuple[int, int], wide: int, high: int, strip: int) -> None:
    """The ground of a world in its panel, below a strip of parts so high."""
    canvas.stamp(clouds.field(wide - 24, high - HEAD - strip - 16), (corner[0] + 12, corner[1] + HEAD + strip + 2))


def draw(view: StrangeWorldView, result: Result, names: Names = ()) -> bytes:
    """The result as a PNG, the best world first."""
    more = tray(view)
    canvas = Canvas(background(view.seats, more), THEME)
    if view.seats == 1:
        _panel(canvas, view, result, names, 0, (MARGIN, MARGIN + 6), LARGE_WIDE, LARGE_HIGH, LONE)
        _scale(canvas, result.scores[0], LARGE_HIGH + more)
    else:
        for n, seat in enumerate(sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))):
            _panel(canvas, view, result, names, seat, _at(n, more), frame.PANEL, PANEL_HIGH, frame.MOST)
    return canvas.png()


def _panel(
    canvas: Canvas,
    view: StrangeWorldView,
    result: Result,
    names: Names,
    seat: Seat,
    corner: tuple[int, int],
    wide: int,
    high: int,
    most: int,
) -> None:
    """A seat's world, `high` without its travellers."""
    left, top = corner
    middle = top + HEAD / 2 + 2
    place, score = result.places[seat], result.scores[seat]
    x = left + 54.0
    if view.seats > 1:
        if place == 1:
            canvas.stamp(clouds.field(wide - 20, HEAD - 14, "sun"), (left + 10, top + 9))
        if place <= len(AWARDS):
            canvas.stamp(marks.medal(AWARDS[place - 1], place, 58, THEME), (x, middle))
        else:
            canvas.text((x, middle), str(place), LARGE, "faded")
        x += 76
    canvas.stamp(marks.badge(seat, 68, THEME), (x, middle))
    right = left + wide - 28.0
    right -= canvas.text((right, middle), str(score), HUGE + 6, "ink", align="r") + 10
    canvas.stamp(marks.star(56, THEME), (right - 28, middle))
    naming.write(canvas, (x + 42, middle), frame.called(names, seat), NAME, "ink", right - 60 - x - 42, SMALL, THEME)
    strip = frame.STACKED if view.seats > 1 else frame.PARTS
    at = (left + 18, top + HEAD + strip / 2 - 4)
    frame.parts(canvas, result.parts[seat], at, wide - 36, stacked=view.seats > 1)
    top += HEAD + strip
    box = (left + 18, top + 6, left + wide - 18, corner[1] + high - 16)
    scene.draw(canvas, view.worlds[seat], box, most=most, earned=view.earned[seat])
    frame.come(canvas, view.worlds[seat], (left + 10, corner[1] + high - 6), wide - 20)


def _scale(canvas: Canvas, score: int, whole: int) -> None:
    """The five levels from the top down, each with the least score it asks for."""
    reached = level(score)
    high = (whole - 40) / len(LEVELS)
    for n, least in enumerate(LEVELS, 1):
        y = MARGIN + 26 + (len(LEVELS) - n + 0.5) * high
        if n == reached:
            canvas.stamp(clouds.field(SCALE_WIDE - 40, round(high) - 16, "sun"), (SCALE_LEFT + 20, round(y - high / 2) + 8))
        ink = "ink" if n <= reached else "faded"
        canvas.text((SCALE_LEFT + 60, y), str(n), HUGE if n == reached else LARGE, ink)
        for k in range(n):
            canvas.stamp(marks.star(34, THEME, "gold" if n <= reached else "sheet"), (SCALE_LEFT + 114 + k * 34, y))
        if least:
            size = MIDDLE if n == reached else SMALL
            canvas.text((SCALE_LEFT + SCALE_WIDE - 30, y), f"{least}+", size, ink, align="r")
