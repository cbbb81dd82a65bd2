"""The result: each world with the stars that every card brought, the parts they make, places; alone, the level."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas, width
from render.strange_world import frame, scene
from render.strange_world.look import GAP, HUGE, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.game import Result, Seat
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import LEVELS
from rules.strange_world.scoring import level

PANEL_HIGH = frame.PANEL_HEAD + frame.STACKED + frame.AREA + 12
AWARDS = ("gold", "silver", "bronze")
LARGE_WIDE = 720  # alone
LARGE_HIGH = 720
SCALE_LEFT = MARGIN + LARGE_WIDE + GAP
SCALE_WIDE = INNER - LARGE_WIDE - GAP


def height(seats: int) -> int:
    """How high the picture is."""
    if seats == 1:
        return LARGE_HIGH + 2 * MARGIN
    return (seats + 1) // 2 * (PANEL_HIGH + GAP) - GAP + 2 * MARGIN


def _at(n: int) -> tuple[int, int]:
    return MARGIN + n % 2 * (frame.PANEL + GAP), MARGIN + n // 2 * (PANEL_HIGH + GAP)


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """What never changes: sky and sheets."""
    canvas = Canvas(marks.sky(WIDTH, height(seats), THEME), THEME)
    if seats == 1:
        canvas.stamp(marks.sheet(LARGE_WIDE, LARGE_HIGH, THEME, grid=False), (MARGIN, MARGIN))
        canvas.stamp(marks.sheet(SCALE_WIDE, LARGE_HIGH, THEME, grid=False), (SCALE_LEFT, MARGIN))
    for n in range(seats if seats > 1 else 0):
        canvas.stamp(marks.sheet(frame.PANEL, PANEL_HIGH, THEME, grid=False), _at(n))
    return canvas.image


def draw(view: StrangeWorldView, result: Result) -> bytes:
    """The result as a PNG, the best world first."""
    canvas = Canvas(background(view.seats), THEME)
    if view.seats == 1:
        _panel(canvas, view, result, 0, (MARGIN, MARGIN), LARGE_WIDE, LARGE_HIGH, 124)
        _scale(canvas, result.scores[0])
    else:
        for n, seat in enumerate(sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))):
            _panel(canvas, view, result, seat, _at(n), frame.PANEL, PANEL_HIGH, 84)
    return canvas.png()


def _panel(
    canvas: Canvas, view: StrangeWorldView, result: Result, seat: Seat, corner: tuple[int, int], wide: int, high: int, most: int
) -> None:
    left, top = corner
    middle = top + frame.PANEL_HEAD / 2 + 2
    place, score = result.places[seat], result.scores[seat]
    x = left + 62.0
    if view.seats > 1:
        if place == 1:
            canvas.stamp(
                marks.sheet(wide - 24, frame.PANEL_HEAD - 16, THEME, "sun", grid=False, frame=False), (left + 12, top + 12)
            )
        if place <= len(AWARDS):
            canvas.stamp(marks.medal(AWARDS[place - 1], place, 60, THEME), (x, middle))
        else:
            canvas.text((x, middle), str(place), LARGE, "faded")
        x += 84
    canvas.stamp(marks.badge(seat, 76, THEME), (x, middle))
    canvas.text((left + wide - 26, middle), str(score), HUGE, "ink", align="r")
    canvas.stamp(marks.star(60, THEME), (left + wide - 26 - width(str(score), HUGE) - 42, middle))
    strip = frame.STACKED if view.seats > 1 else frame.PARTS
    at = (left + 16, top + frame.PANEL_HEAD + strip / 2 - 4)
    frame.parts(canvas, result.parts[seat], at, wide - 32, stacked=view.seats > 1)
    box = (left + 14, top + frame.PANEL_HEAD + strip, left + wide - 14, top + high - 12)
    scene.draw(canvas, view.worlds[seat], box, most=most, earned=view.earned[seat])


def _scale(canvas: Canvas, score: int) -> None:
    """The five levels from the top down, each with the least score it asks for."""
    reached = level(score)
    high = (LARGE_HIGH - 40) / len(LEVELS)
    for n, least in enumerate(LEVELS, 1):
        y = MARGIN + 20 + (len(LEVELS) - n + 0.5) * high
        if n == reached:
            canvas.stamp(
                marks.sheet(SCALE_WIDE - 40, round(high) - 16, THEME, "sun", grid=False, frame=False),
                (SCALE_LEFT + 20, round(y - high / 2) + 8),
            )
        canvas.text((SCALE_LEFT + 64, y), str(n), HUGE if n == reached else LARGE, "ink" if n <= reached else "faded")
        for k in range(n):
            canvas.stamp(marks.star(34, THEME, "gold" if n <= reached else "sheet"), (SCALE_LEFT + 126 + k * 36, y))
        if least:
            canvas.text(
                (SCALE_LEFT + SCALE_WIDE - 30, y),
                f"{least}+",
                MIDDLE if n == reached else SMALL,
                "ink" if n <= reached else "faded",
                align="r",
            )
