"""The end of a game of Skyrise: places, points by part, patrons, objectives and Wonders."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Point
from render.skyrise.art import icons, pieces
from render.skyrise.art.lean import Canvas
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.game import Result, Seat
from rules.skyrise import SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import COLOURS, LETTERS, OBJECTIVE_NEED, PARTS

HEADS = 108
ROW = 104
PAD = 16
PLACE_X = MARGIN + 48
BADGE_X = MARGIN + 116
SCORE_X = MARGIN + 212
PARTS_X = MARGIN + 274
PART = (INNER - (PARTS_X - MARGIN) - 16) / len(PARTS)
TILES = 112
LINE = 96


def _table_high(players: int) -> int:
    return HEADS + players * ROW + 2 * PAD


def height(players: int) -> int:
    """How high the picture is."""
    return MARGIN + _table_high(players) + GAP + TILES + GAP + players * LINE + 2 * PAD + MARGIN


@lru_cache(maxsize=3)
def background(players: int) -> Image.Image:
    """What never changes: sky, sheets, the signs of the columns."""
    canvas = Canvas(marks.sky(WIDTH, height(players), THEME), THEME)
    canvas.stamp(marks.sheet(INNER, _table_high(players), THEME), (MARGIN, MARGIN))
    middle = MARGIN + PAD + HEADS / 2
    canvas.stamp(marks.laurel(80, THEME), (PLACE_X + 34, middle))
    canvas.stamp(marks.star(70, THEME), (SCORE_X, middle))
    for part in PARTS:
        _sign(canvas, part, (_column(part), middle))
    canvas.box((PARTS_X - 6, MARGIN + PAD + 16, PARTS_X - 4, MARGIN + _table_high(players) - PAD - 10), "line")
    top = MARGIN + _table_high(players) + GAP
    canvas.stamp(marks.sheet(INNER, TILES, THEME, grid=False), (MARGIN, top))
    canvas.stamp(marks.sheet(INNER, players * LINE + 2 * PAD, THEME, grid=False), (MARGIN, top + TILES + GAP))
    return canvas.image


def _column(part: str) -> float:
    return PARTS_X + (PARTS.index(part) + 0.5) * PART


def _sign(canvas: Canvas, part: str, at: Point) -> None:
    match part:
        case "control":
            canvas.stamp(icons.flag(62), at)
        case "panoramas":
            canvas.stamp(icons.view_over(62), at)
        case "wonders":
            canvas.stamp(icons.monument(58), at)
        case "objective":
            canvas.stamp(icons.target(None, 58), at)
        case "patrons":
            canvas.stamp(pieces.large_disc("A", 60), at)
        case "excess":
            for n in (-1, 0, 1):
                canvas.stamp(pieces.large_disc("green", 46), (at[0] + n * 9, at[1] - n * 9))
        case "keys":
            canvas.stamp(icons.bare_key(62), at)
        case "commissions":
            canvas.stamp(pieces.large_disc("commissions", 58), at)
        case _:
            canvas.stamp(icons.field(part, 58), at)


def draw(view: SkyriseView, result: Result) -> bytes:
    """The result as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, result, seat, MARGIN + PAD + HEADS + n * ROW)
    canvas.stamp(marks.ring(92, HEADS - 16, THEME), (SCORE_X - 46, MARGIN + PAD + 8))
    top = MARGIN + _table_high(view.seats) + GAP
    step = INNER / len(LETTERS)
    for n, letter in enumerate(LETTERS):
        x = MARGIN + (n + 0.5) * step
        canvas.stamp(pieces.large_disc(letter, 72), (x - 34, top + TILES / 2))
        canvas.text((x + 22, top + TILES / 2), str(view.tiles[letter]), LARGE, "ink", align="l")
    top += TILES + GAP + PAD
    for n, seat in enumerate(order):
        _secrets(canvas, view, seat, top + (n + 0.5) * LINE)
    return canvas.png()


def _row(canvas: Canvas, result: Result, seat: Seat, top: float) -> None:
    middle = top + ROW / 2
    first = result.places[seat] == 1
    if first:
        canvas.stamp(marks.sheet(INNER - 2 * PAD, ROW - 8, THEME, "sun", grid=False, frame=False), (MARGIN + PAD, top + 4))
    canvas.text((PLACE_X, middle), str(result.places[seat]), LARGE, "ink")
    canvas.stamp(marks.badge(seat, 76, THEME), (BADGE_X, middle))
    canvas.text((SCORE_X, middle), str(result.scores[seat]), LARGE, "ink")
    for part, points in result.parts[seat].items():
        x = _column(part)
        if points:
            canvas.text((x, middle), str(points), MIDDLE, "ink")
        else:
            canvas.box((x - 9, middle - 1.5, x + 9, middle + 1.5), "faded" if first else "line")


def _secrets(canvas: Canvas, view: SkyriseView, seat: Seat, middle: float) -> None:
    """A seat's objective and whether it was met, how many structures stand on each colour, and its Wonders."""
    seated = view.players[seat]
    canvas.stamp(marks.badge(seat, 70, THEME), (MARGIN + 56, middle))
    objective = seated.objective or COLOURS[0]
    canvas.stamp(icons.target(objective, 64), (MARGIN + 148, middle))
    counts = {colour: sum(COLOUR[SITE_AT[each.site]] == colour for each in view.built if each.seat == seat) for colour in COLOURS}
    canvas.stamp(icons.field(objective, 56), (MARGIN + 224, middle))
    x = MARGIN + 264.0
    x += canvas.text((x, middle), str(counts[objective]), MIDDLE, "ink", align="l") + 2
    canvas.text((x, middle + 4), f"/{OBJECTIVE_NEED}", SMALL, "faded", align="l")
    if counts[objective] >= OBJECTIVE_NEED:
        canvas.stamp(icons.tick(44), (MARGIN + 366, middle))
    x = MARGIN + 420.0
    for card in seated.cards:
        canvas.stamp(icons.plaque(card, size=60), (x + 36, middle))
        x += 82 + canvas.text((x + 82, middle), card, SMALL, "ink", align="l") + 22
