"""The end of a game of Blueprints: places, victory points by part, points by round, and the buildings of the last round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render import marks
from render.blueprints import desk, frame, icons, scene
from render.blueprints.look import CARD, FIRST, GAP, INNER, LARGE, MARGIN, MIDDLE, NAME, SMALL, THEME
from render.canvas import Canvas, Sprite, wrapped
from render.face import Names
from render.grounds import grounds
from render.theme import WIDTH
from render.words import worded
from rules.blueprints import BlueprintsView
from rules.blueprints.parts import PRIZES, ROUNDS, VALUES
from rules.game import Result, Seat

TOP = MARGIN
HEADS = 100  # the signs above the columns
ROW = 132
PAD = 16
HEAD_CARD = 58
KEY_CARD = 42
PLACE_X = MARGIN + 52
BADGE_X = MARGIN + 130
NAME_X = MARGIN + 184
PARTS_X = MARGIN + 306
PART = 86
ROUNDS_X = PARTS_X + 7 * PART + 18
ROUND = 72
SCENE = 318  # the building in its panel
FOOT = 96  # below it: whose, its points
WON = 84  # and what it won, beside the points where there is room, else below
WON_STEP = 60
HALF_OF_ALL = 66  # cubes of the last buildings are at most so large
KEY_LINE, KEY_SIGN = 66, 84  # a line of what the signs above the columns mean, and the room of a sign
REASON = 44  # a line of what parts those who are level
WHY = {
    "points": ("score",),
    "prizes": PRIZES,
    "golds": ("gold",),
    "silvers": ("silver",),
    "bronzes": ("bronze",),
    "shared": (),
}


class Told(NamedTuple):
    """What is written for everybody: the lines of what parts those who are level, and what the signs mean."""

    reason: tuple[str, ...]
    keys: tuple[str, ...]


def told(result: Result, names: Names) -> Told:
    """The words of a result."""
    reason = wrapped(worded(names, f"blueprints-why-{result.why}"), SMALL, INNER - 4 * PAD) if result.why != "points" else ()
    return Told(tuple(reason), tuple(worded(names, key) for key, _ in _keys()))


def _keys() -> list[tuple[str, list[Sprite]]]:
    """The signs above the columns, each with the sentence that says what it is."""
    found = [("blueprints-picture-key-place", [marks.laurel(56, THEME)]), ("blueprints-picture-key-score", [marks.star(52, THEME)])]
    medals = [icons.card(part, KEY_CARD) for part in VALUES if part not in PRIZES]
    found.append(("blueprints-picture-key-awards", medals))
    found += [(f"blueprints-part-{prize}", [icons.card(prize, KEY_CARD)]) for prize in PRIZES]
    return [*found, ("blueprints-picture-key-rounds", [icons.house(44)])]


def _table_high(seats: int, reason: int = 0) -> int:
    return HEADS + seats * ROW + 2 * PAD + reason * REASON


def _panel_high(seats: int) -> int:
    return SCENE + FOOT + (0 if seats == 2 else WON)


def _keys_high() -> int:
    return -(-len(_keys()) // 2) * KEY_LINE + PAD


def height(seats: int, reason: int = 0) -> int:
    """Return how high the picture is. `reason`: so many lines of what parts those who are level."""
    return TOP + _table_high(seats, reason) + GAP + _panel_high(seats) + GAP + _keys_high() + MARGIN


def _column(part: str) -> int:
    return NAME_X + 28 if part == "score" else PARTS_X + PART // 2 + list(VALUES).index(part) * PART


@grounds(4)
def background(seats: int, said: Told) -> Image.Image:
    """Return what never changes: the desk, its sheets, the signs of the columns and what they mean."""
    theme, lines = THEME, len(said.reason)
    high = _table_high(seats, lines)
    canvas = Canvas(desk.desk(WIDTH, height(seats, lines)), theme)
    canvas.stamp(desk.note(INNER, high), (MARGIN, TOP))
    for n, line in enumerate(said.reason):
        canvas.text((WIDTH / 2, TOP + high - PAD / 2 - (lines - n - 0.5) * REASON), line, SMALL, "ink")
    middle = TOP + PAD + HEADS / 2
    canvas.stamp(marks.laurel(84, theme), (PLACE_X + 34, middle))
    canvas.stamp(marks.star(72, theme), (_column("score"), middle))
    for part in VALUES:
        canvas.stamp(icons.card(part, HEAD_CARD), (_column(part), middle))
    for number in range(1, ROUNDS + 1):
        x = ROUNDS_X + (number - 0.5) * ROUND
        canvas.stamp(icons.house(40), (x, middle - 22))
        canvas.text((x, middle + 26), str(number), MIDDLE, "faded")
    for x in (PARTS_X - 8, ROUNDS_X - 12):
        canvas.box((x, TOP + PAD + 16, x + 2, TOP + PAD + HEADS - 8), "line")
    for n in range(1, seats):
        canvas.box((MARGIN + PAD, TOP + PAD + HEADS + n * ROW - 3, MARGIN + INNER - PAD, TOP + PAD + HEADS + n * ROW - 1), "line")
    for n in range(seats):
        left, wide = _panel(seats, n)
        canvas.stamp(desk.blueprint(wide, _panel_high(seats), pins=False), (left, TOP + high + GAP))
    _explained(canvas, said.keys, TOP + high + GAP + _panel_high(seats) + GAP)
    return canvas.image


def _explained(canvas: Canvas, words: Sequence[str], top: int) -> None:
    """Draw what the signs above the columns mean, on a note of its own in two columns."""
    canvas.stamp(desk.note(INNER, _keys_high()), (MARGIN, top))
    signs = [sprites for _, sprites in _keys()]
    lines = -(-len(signs) // 2)
    for n, (sprites, said) in enumerate(zip(signs, words, strict=True)):
        x, middle = MARGIN + 20 + n // lines * INNER / 2, top + PAD / 2 + (n % lines + 0.5) * KEY_LINE
        for k, sprite in enumerate(sprites):
            canvas.stamp(sprite, (x + KEY_SIGN / 2 + k * (KEY_CARD + 6), middle))
        left = x + KEY_SIGN + 4 + (len(sprites) - 1) * (KEY_CARD + 6)
        canvas.name((left, middle), said, SMALL, "ink", MARGIN + 12 + (n // lines + 1) * INNER / 2 - left)


def _panel(seats: int, n: int) -> tuple[int, int]:
    """The left edge and the width of the n-th building's panel."""
    across = (INNER + GAP) // seats
    return MARGIN + n * across, across - GAP


def draw(view: BlueprintsView, result: Result, names: Names) -> bytes:
    """The result as a PNG."""
    said = told(result, names)
    canvas = Canvas(background(view.seats, said), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        _row(canvas, view, result, names, seat, TOP + PAD + HEADS + n * ROW)
    for part in WHY[result.why]:
        x, y = _column(part), TOP + PAD + 4
        canvas.stamp(marks.chosen(PART - 14, HEADS - 10, THEME), (x - PART / 2 + 7, y))
    for n, seat in enumerate(order):
        _building(canvas, view, seat, *_panel(view.seats, n), TOP + _table_high(view.seats, len(said.reason)) + GAP)
    return canvas.png()


def _row(canvas: Canvas, view: BlueprintsView, result: Result, names: Names, seat: Seat, top: int) -> None:
    high, low = top + 36, top + 92
    first = result.places[seat] == 1
    if first:
        canvas.stamp(desk.note(INNER - 2 * PAD, ROW - 8, "sun"), (MARGIN + PAD, top + 2))
    canvas.text((PLACE_X, (high + low) / 2), str(result.places[seat]), FIRST, "ink")
    canvas.stamp(marks.badge(seat, 64, THEME), (BADGE_X, high + 2))
    canvas.name((NAME_X, high), frame.called(names, seat), NAME, "ink", MARGIN + INNER - 2 * PAD - NAME_X)
    canvas.text((NAME_X, low), str(result.scores[seat]), SCORE, "ink", align="l")
    if first:
        canvas.stamp(marks.crown(48, THEME), (BADGE_X, low + 6))
    for part, points in result.parts[seat].items():
        x = _column(part)
        if points:
            canvas.text((x, low), str(points), MIDDLE + 4, "ink")
        else:
            canvas.box((x - 9, low - 1.5, x + 9, low + 1.5), "faded" if first else "line")
    for number, scored in enumerate(view.past):
        canvas.text((ROUNDS_X + (number + 0.5) * ROUND, low), str(scored.built[seat].points), MIDDLE, "ink")


SCORE = 72


def _building(canvas: Canvas, view: BlueprintsView, seat: Seat, left: int, wide: int, top: int) -> None:
    """A building of the last round, its points and what it won."""
    built = view.past[-1].built[seat]
    plan = [1 if stack else 0 for stack in built.stacks]
    halves = [scene.fitting([len(stack) for stack in each.stacks], wide - 30, SCENE - 24) for each in view.past[-1].built]
    field = (left + 14, top + 18, left + wide - 14, top + SCENE - 4)
    scene.building(canvas, built.stacks, plan, field, letters=False, half=min(HALF_OF_ALL, *halves))
    middle = top + SCENE + FOOT / 2 - (4 if view.seats == 2 else 14)
    x = left + 64.0
    canvas.stamp(marks.badge(seat, 72, THEME), (x, middle))
    canvas.stamp(icons.house(50), (x + 76, middle))
    x += 110
    x += canvas.text((x, middle), str(built.points), LARGE, "print-line", align="l") + 16 + CARD / 2
    if view.seats > 2:
        x, middle = left + 24 + CARD / 2, middle + (FOOT + WON) / 2 - 2
    cards = [*([built.award] if built.award else []), *built.prizes]
    step = min(WON_STEP, (left + wide - 20 - CARD / 2 - x) / max(1, len(cards) - 1))
    for n, card in enumerate(cards):
        canvas.stamp(icons.card(card, CARD), (x + n * step, middle))
