"""The picture of the rules page: what materials are worth, how one procures, how a site is sold; and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from render import lean, marks
from render.canvas import Canvas, Pen, Point, Sprite, wrapped
from render.lean import Canvas as Lean
from render.welkin.art import houses, island, market, pieces, sky
from render.welkin.art.group import Group
from render.welkin.look import GAP, INNER, LARGE, MARGIN, SMALL, STEP, THEME, WIDE
from rules.welkin import Site
from rules.welkin.parts import POWERS

if TYPE_CHECKING:
    from render.words import Words

BIDS = "pmapmaeamg"
TOKENS = "+++ag"
TAKEN = "aag"
SITE = Site(26, "ppeg")
LEADING = 33
MARKET_TOP = MARGIN
EXAMPLES_TOP = MARGIN + market.HIGH + GAP
EXAMPLES = 262
HALF = (INNER - GAP) // 2
SIGN_LINE = 70  # the least for a sign
SIGNS_TOP = EXAMPLES_TOP + 60 + EXAMPLES + GAP
SIGN = 84  # room for a sign
SIGN_WIDE = INNER / 2 - SIGN - 34
SIGN_LEADING = 32


def draw(words: Words) -> bytes:
    """The picture, in the language of `words`."""
    columns = _columns(words)
    low = round(max(sum(high for _, _, high in column) for column in columns)) + 24
    canvas = Lean(sky.vault(WIDE, SIGNS_TOP + low + MARGIN), THEME)
    canvas.stamp(market.empty(), (0, MARKET_TOP))
    market.draw(canvas, BIDS, MARKET_TOP, {})
    canvas.stamp(sky.panel(INNER, 60 + EXAMPLES), (MARGIN, EXAMPLES_TOP))
    canvas.stamp(sky.panel(INNER, low), (MARGIN, SIGNS_TOP))
    _said(canvas, words("welkin-lesson-market"), MARGIN + 24, EXAMPLES_TOP + 32, INNER - 48)
    top = EXAMPLES_TOP + 62
    canvas.box((MARGIN + 20, top - 2, MARGIN + INNER - 20, top), "canvas-low")
    for n, side in enumerate(TOKENS):
        canvas.stamp(pieces.token(side), (MARGIN + 52 + n * STEP[0], top + 40))
    canvas.stamp(pieces.brings(34), (MARGIN + 52, top + 92))
    for n, letter in enumerate(TAKEN):
        canvas.stamp(pieces.tile(letter), (MARGIN + 52 + (n + 1) * STEP[0], top + 92))
    _said(canvas, words("welkin-lesson-procure"), MARGIN + 24, top + 148, HALF - 80)
    left = MARGIN + HALF - 20
    canvas.box((left - 20, top + 16, left - 18, top + EXAMPLES - 20), "canvas-low")
    island.draw(canvas, SITE, BIDS, (left + 90, top + 104), island.OFFER, offered=True)
    sums = [str(BIDS.count(letter)) for letter in SITE.laid]
    x = left + 196
    canvas.stamp(pieces.coin(40), (x + 20, top + 56))
    canvas.text((x + 50, top + 56), "+".join(sums), LARGE, "ink", align="l")
    _said(canvas, words("welkin-lesson-site"), x, top + 118, MARGIN + INNER - 20 - x)
    for n, column in enumerate(columns):
        y = SIGNS_TOP + 12.0
        for sign, lines, high in column:
            _explained(canvas, sign, lines, (MARGIN + 14 + n * INNER / 2, y + high / 2))
            y += high
    return canvas.png()


def _said(canvas: Canvas, text: str, x: float, y: float, wide: float) -> None:
    """An explanation in lines."""
    for line in wrapped(text, SMALL, wide):
        canvas.text((x, y), line, SMALL, "ink", align="l")
        y += LEADING


def _columns(words: Words) -> list[list[tuple[str, list[str], float]]]:
    """The signs in two columns, each with its sentence in lines and how high it stands."""
    found = []
    for sign in NAMES:
        lines = wrapped(words(f"welkin-sign-{sign}"), SMALL, SIGN_WIDE)
        found.append((sign, lines, max(SIGN_LINE, len(lines) * SIGN_LEADING + 8.0)))
    half = (len(found) + 1) // 2
    return [found[:half], found[half:]]


def _explained(canvas: Canvas, sign: str, lines: list[str], at: Point) -> None:
    """A sign and its sentence, `at` the left end of its middle."""
    made = _sign(sign)
    canvas.stamp(made, (at[0] + SIGN / 2 - made.left - made.size[0] / 2, at[1] - made.top - made.size[1] / 2))
    for k, line in enumerate(lines):
        canvas.text((at[0] + SIGN + 10, at[1] + (k - (len(lines) - 1) / 2) * SIGN_LEADING), line, SMALL, "ink", align="l")


def _paid() -> Sprite:
    group = Group(-60, -30, 60, 30)
    group.text((0, 0), "+10", SMALL, "ink")
    group.stamp(pieces.ring(58, 34), (0, 0))
    return group.sprite()


def _idle() -> Sprite:
    group = Group(-60, -30, 60, 30)
    group.stamp(pieces.glass(34), (-24, 0))
    group.text((18, 0), "20", SMALL, "ink")
    return group.sprite()


def _wedges() -> Sprite:
    group = Group(-40, -30, 40, 30)
    for up in (True, False):
        group.stamp(pieces.wedge(26, up=up), (-16 if up else 16, 0))
    return group.sprite()


def _arrow() -> Sprite:
    """A token that was flipped, and from where."""
    pen = Pen(72, 44, 4)
    points = [(10.0, 34.0), (10.0, 12.0), (56.0, 12.0), (56.0, 26.0)]
    tip = [(46.0, 24.0), (66.0, 24.0), (56.0, 40.0)]
    pen.path(points, THEME["red"], 5)
    pen.shape(tip, THEME["red"])
    return lean.sprite(pen, THEME, -36, -22)


SIGNS: dict[str, Callable[[], Sprite]] = {
    "price": lambda: pieces.price(15),
    "best": lambda: pieces.price(15, most=True),
    "star": lambda: pieces.space("*"),
    "turns": lambda: pieces.turns(44),
    "paid": _paid,
    "power": lambda: marks.star(44, THEME),
    "end": lambda: pieces.tick(44),
    "opened": lambda: pieces.opened(46),
    "laid": lambda: pieces.laid(46),
    "new": lambda: pieces.ring(44, 30),
    "done": lambda: houses.house("palace", 3, 0.62),
    "spent": lambda: houses.house("flip", 3, 0.62, houses.SPENT),
    "early": lambda: houses.house("sell", 3, 0.62, houses.EARLY),
    "pile": lambda: pieces.pile(44),
    "closing": lambda: pieces.flag(48),
    "idle": _idle,
    "slot": lambda: island.rock(1, 76),
    "turn": lambda: marks.pencil(62, THEME),
    "crown": lambda: marks.crown(46, THEME),
    "wedge": _wedges,
    "arrow": _arrow,
}
"""The signs that are no power's building, in the order in which they are explained."""
NAMES = (*POWERS, *SIGNS)


def _sign(sign: str) -> Sprite:
    return SIGNS[sign]() if sign in SIGNS else houses.house(sign, 3, 0.64)
