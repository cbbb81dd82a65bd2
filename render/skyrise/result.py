"""The end of a game of Skyrise: places, points by part, patrons, objectives and Wonders."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import marks, naming
from render.canvas import Point, wrapped
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas
from render.skyrise import seats
from render.skyrise.art import dusk, icons, pieces, wonders
from render.skyrise.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from render.words import worded
from rules.game import Result, Seat
from rules.skyrise import SkyriseView
from rules.skyrise.board import COLOUR, SITE_AT
from rules.skyrise.parts import COLOURS, LETTERS, OBJECTIVE_NEED, PARTS

HEADS = 92
NAMED = 84  # the line with place, badge, name and score
ROW = NAMED + 70
PAD = 22
PLACE_X = MARGIN + 64
BADGE_X = MARGIN + 136
NAME_X = MARGIN + 190
NAME = 46
SCORE = 76
KEYS = 60  # a line of what the columns are called
KEYS_ACROSS = 2
TILES = 104
LINE = 92
TIED = 62  # a line below the table: what parts those with as many points


def _table_high(players: int, *, tied: bool = False) -> int:
    return HEADS + players * ROW + 2 * PAD + (TIED if tied else 0)


def tied(result: Result) -> bool:
    """Return whether two have as many points, so that the picture says what parts them."""
    return len(set(result.scores)) < len(result.scores)


def _keys_high(parts: Sequence[str]) -> int:
    return -(-len(parts) // KEYS_ACROSS) * KEYS + PAD


def height(players: int, parts: Sequence[str], *, tied: bool = False) -> int:
    """Return how high the picture is. `parts`: those that somebody has points for; `tied`: two have as many points."""
    return MARGIN + _table_high(players, tied=tied) + 3 * GAP + TILES + players * LINE + 2 * PAD + _keys_high(parts) + MARGIN


def scored(result: Result) -> tuple[str, ...]:
    """The parts that somebody has points for, in their order: others get no column."""
    return tuple(part for part in PARTS if any(parts[part] for parts in result.parts))


@grounds(8)
def background(players: int, parts: tuple[str, ...], told: tuple[str, ...], *, tied: bool) -> Image.Image:
    """Return what never changes: sky, panels, the signs of the columns, and what these are called (`told`)."""
    table = _table_high(players, tied=tied)
    canvas = Canvas(dusk.sky(WIDTH, height(players, parts, tied=tied)), THEME)
    canvas.stamp(dusk.panel(INNER, table), (MARGIN, MARGIN))
    middle = MARGIN + PAD + HEADS / 2
    for part in parts:
        _sign(canvas, part, (_column(part, parts), middle))
    top = MARGIN + table + GAP
    canvas.stamp(dusk.panel(INNER, TILES), (MARGIN, top))
    top += TILES + GAP
    canvas.stamp(dusk.panel(INNER, players * LINE + 2 * PAD), (MARGIN, top))
    top += players * LINE + 2 * PAD + GAP
    canvas.stamp(dusk.panel(INNER, _keys_high(parts)), (MARGIN, top))
    across = -(-len(parts) // KEYS_ACROSS)
    for n, (part, text) in enumerate(zip(parts, told, strict=True)):
        x, middle = MARGIN + PAD + n // across * (INNER / KEYS_ACROSS), top + PAD / 2 + (n % across + 0.5) * KEYS
        _sign(canvas, part, (x + 36, middle), KEYS - 4)
        canvas.text((x + 84, middle), text, SMALL, "cream", align="l")
    return canvas.image


def _column(part: str, parts: Sequence[str]) -> float:
    return MARGIN + PAD + (parts.index(part) + 0.5) * (INNER - 2 * PAD) / len(parts)


def _sign(canvas: Canvas, part: str, at: Point, size: int = 62) -> None:
    """Draw what points were given for, around a point."""
    match part:
        case "control":
            canvas.stamp(icons.flag(size), at)
        case "panoramas":
            canvas.stamp(icons.view_over(size), at)
        case "wonders":
            canvas.stamp(icons.monument(size - 4), at)
        case "objective":
            canvas.stamp(icons.target(None, size - 4), at)
        case "patrons":
            canvas.stamp(pieces.large_disc("A", size - 2), at)
        case "excess":
            for n in (-1, 0, 1):
                canvas.stamp(pieces.large_disc("green", round(size * 0.74)), (at[0] + n * size * 0.15, at[1] - n * size * 0.15))
        case "keys":
            canvas.stamp(icons.bare_key(size), at)
        case "commissions":
            canvas.stamp(pieces.large_disc("commissions", size - 4), at)
        case _:
            canvas.stamp(icons.field(part, size - 4), at)


def draw(view: SkyriseView, result: Result, names: Names = ()) -> bytes:
    """The result as a PNG."""
    parts = scored(result)
    told = tuple(worded(names, f"skyrise-part-{part}") for part in parts)
    level = tied(result)
    canvas = Canvas(background(view.seats, parts, told, tied=level), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, result, names, seat, MARGIN + PAD + HEADS + n * ROW, parts)
    top = MARGIN + _table_high(view.seats, tied=level) + GAP
    if level:
        canvas.text((WIDTH / 2, top - GAP - PAD - TIED / 2 + 4), worded(names, "skyrise-picture-tied"), SMALL, "cream")
    step = INNER / len(LETTERS)
    for n, letter in enumerate(LETTERS):
        x = MARGIN + (n + 0.5) * step
        canvas.stamp(pieces.large_disc(letter, 68), (x - 34, top + TILES / 2))
        canvas.text((x + 20, top + TILES / 2), str(view.tiles[letter]), LARGE, "cream", align="l")
    top += TILES + GAP + PAD
    for n, seat in enumerate(order):
        _secrets(canvas, view, names, seat, top + (n + 0.5) * LINE)
    return canvas.png()


def _row(canvas: Canvas, result: Result, names: Names, seat: Seat, top: float, parts: Sequence[str]) -> None:
    """A seat in two lines: who and how many points; what those are made of, under the signs of the parts."""
    middle = top + 4 + NAMED / 2
    first = result.places[seat] == 1
    ink = "ink" if first else "cream"
    canvas.stamp(dusk.plaque(INNER - 2 * PAD + 12, ROW - 8, "sun" if first else "panel-low"), (MARGIN + PAD - 6, top + 4))
    canvas.text((PLACE_X, middle), str(result.places[seat]), LARGE, ink)
    canvas.stamp(marks.badge(seat, 72, THEME), (BADGE_X, middle))
    right = MARGIN + INNER - PAD - 22.0
    right -= canvas.text((right, middle), str(result.scores[seat]), SCORE, ink, align="r") + 14
    canvas.stamp(marks.star(58, THEME), (right - 29, middle))
    right -= 74
    if first:
        canvas.stamp(marks.crown(64, THEME), (right - 32, middle))
        right -= 84
    naming.write(canvas, (NAME_X, middle), seats.called(names, seat), NAME, ink, right - NAME_X, SMALL, THEME)
    low = top + NAMED + 26
    for part in parts:
        x, points = _column(part, parts), result.parts[seat][part]
        if points:
            canvas.text((x, low), str(points), MIDDLE, ink)
        else:
            canvas.box((x - 9, low - 1.5, x + 9, low + 1.5), "faded" if first else "brass-line")


def _secrets(canvas: Canvas, view: SkyriseView, names: Names, seat: Seat, middle: float) -> None:
    """A seat's objective and whether it was met, how many structures stand on that colour, and its Wonders."""
    seated = view.players[seat]
    canvas.stamp(marks.badge(seat, 64, THEME), (MARGIN + 62, middle))
    objective = seated.objective or COLOURS[0]
    canvas.stamp(icons.target(objective, 60), (MARGIN + 142, middle))
    count = sum(COLOUR[SITE_AT[each.site]] == objective for each in view.built if each.seat == seat)
    canvas.stamp(icons.field(objective, 54), (MARGIN + 210, middle))
    x = MARGIN + 248.0
    x += canvas.text((x, middle), str(count), MIDDLE, "cream", align="l") + 2
    canvas.text((x, middle + 4), f"/{OBJECTIVE_NEED}", SMALL, "dim", align="l")
    if count >= OBJECTIVE_NEED:
        canvas.stamp(marks.star(40, THEME), (MARGIN + 340, middle))
    x, right = MARGIN + 384.0, MARGIN + INNER - PAD
    step = (right - x) / max(1, len(seated.cards))
    for n, card in enumerate(seated.cards):
        left = x + n * step
        canvas.stamp(wonders.wonder(card, 72), (left + 36, middle))
        said = wrapped(wonders.title(card, names), SMALL, step - 92)
        for k, line in enumerate(said):
            canvas.text((left + 84, middle + (k - (len(said) - 1) / 2) * SMALL), line, SMALL, "cream", align="l")
