"""The picture of the rules page: what materials are worth, how one procures, how a site is sold; and what the signs mean."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render import marks
from render.canvas import Canvas, Sprite, wrapped
from render.theme import WIDTH
from render.welkin import island, market, pieces
from render.welkin.group import Group
from render.welkin.look import BLOCK, GAP, INNER, LARGE, MARGIN, SMALL, THEME, WHEEL
from rules.welkin import Site
from rules.welkin.parts import POWERS

if TYPE_CHECKING:
    from render.words import Words

BIDS = "pmapmaeamg"
TOKENS = "+++ag"
TAKEN = "aag"
SITE = Site(26, "ppeg")
EXAMPLES = 2 * WHEEL + 112  # the sheet with the examples
RIGHT = MARGIN + 2 * WHEEL + 66  # where their explanations begin
LEADING = 42
SIGN_LINE = 80
SIGN_WIDE = INNER / 2 - 108  # of what is said of a sign, in two lines
SIGNS_TOP = MARGIN + EXAMPLES + GAP
NAMES = (*POWERS, "turns", "star", "done", "early", "pile", "spent", "best", "paid", "closing", "idle", "new", "turn", "slot")
ASIDE = {"turn": 36, "best": 18, "idle": 22}  # signs that stand farther left
HEIGHT = SIGNS_TOP + 32 + (len(NAMES) + 1) // 2 * SIGN_LINE + MARGIN


def draw(words: Words) -> bytes:
    """The picture, in the language of `words`."""
    canvas = Canvas(marks.sky(WIDTH, HEIGHT, THEME), THEME)
    canvas.stamp(marks.sheet(INNER, EXAMPLES, THEME), (MARGIN, MARGIN))
    canvas.stamp(marks.sheet(INNER, HEIGHT - MARGIN - SIGNS_TOP, THEME, grid=False), (MARGIN, SIGNS_TOP))
    middle = (MARGIN + 20 + WHEEL, MARGIN + EXAMPLES / 2)
    canvas.stamp(market.empty(), middle)
    market.draw(canvas, BIDS, middle, frozenset())
    wide = MARGIN + INNER - 24 - RIGHT
    y = _said(canvas, words("welkin-lesson-market"), MARGIN + 58, wide)
    y += 20
    canvas.box((RIGHT, y, RIGHT + wide, y + 2), "line")
    y += 46
    for n, side in enumerate(TOKENS):
        canvas.stamp(pieces.token(side, 54), (RIGHT + 28 + n * 58, y))
    for n, letter in enumerate(TAKEN):
        canvas.stamp(pieces.block(letter, 50), (RIGHT + 340 + n * 54, y - 25))
    y = _said(canvas, words("welkin-lesson-procure"), y + 56, wide)
    y += 18
    canvas.box((RIGHT, y, RIGHT + wide, y + 2), "line")
    y = _said(canvas, words("welkin-lesson-site"), y + 40, wide)
    island.draw(canvas, SITE, BIDS, (RIGHT + 150, y), BLOCK)
    sums = [str(BIDS.count(letter)) for letter in SITE.laid]
    canvas.text((RIGHT + 312, y + 112), "+".join(sums), LARGE, "ink", align="l")
    _signs(canvas, words)
    return canvas.png()


def _said(canvas: Canvas, text: str, y: float, wide: float) -> float:
    """An explanation in lines; returns where the next thing may begin."""
    for line in wrapped(text, SMALL, wide):
        canvas.text((RIGHT, y), line, SMALL, "ink", align="l")
        y += LEADING
    return y - 8


def _signs(canvas: Canvas, words: Words) -> None:
    rows = (len(NAMES) + 1) // 2
    for n, sign in enumerate(NAMES):
        x = MARGIN + 58 + n // rows * (INNER / 2)
        y = SIGNS_TOP + 16 + (n % rows + 0.5) * SIGN_LINE
        canvas.stamp(_sign(sign), (x - ASIDE.get(sign, 0), y))
        lines = wrapped(words(f"welkin-sign-{sign}"), SMALL, SIGN_WIDE)
        for k, line in enumerate(lines):
            canvas.text((x + 50, y + (k - (len(lines) - 1) / 2) * 37), line, SMALL, "ink", align="l")


@lru_cache(maxsize=2)
def _red(text: str) -> Sprite:
    group = Group(-70, -30, 70, 30)
    group.text((0, 0), text, SMALL, "red")
    return group.sprite()


@lru_cache(maxsize=1)
def _slot() -> Sprite:
    group = Group(-50, -20, 50, 30)
    group.stamp(island.rock(2, 24), (0, -4))
    return group.sprite()


def _sign(sign: str) -> Sprite:
    match sign:
        case "turns":
            return pieces.turns(56)
        case "star":
            return pieces.any_star(50)
        case "done":
            return pieces.house(54)
        case "early":
            return pieces.house(54, early=True)
        case "pile":
            return pieces.pile(54)
        case "spent":
            return pieces.power("buy", 58, spent=True)
        case "best":
            return island.tag(15, SMALL, best=True)
        case "paid":
            return _red("+10")
        case "idle":
            return _red("20/24")
        case "closing":
            return pieces.flag(58)
        case "new":
            return pieces.halo(20)
        case "slot":
            return _slot()
        case "turn":
            return marks.pencil(66, THEME, left=True)
        case _:
            return pieces.power(sign, 58)
