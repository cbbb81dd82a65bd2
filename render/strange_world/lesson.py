"""The picture of the rules page: one finished world and what each of its parts scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import marks
from render.canvas import Canvas, width
from render.strange_world import scene
from render.strange_world.art import cards, clouds, travellers
from render.strange_world.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import PARTS, by_part, earned

if TYPE_CHECKING:
    from render.words import Words

HIGH = 584
SIGNS_ROW = 88
SIGNS_HIGH = 4 * SIGNS_ROW + 24
SIGN = 72
WORLD = 540
ROW = 66
UP = {
    "b5": "moon", "c5": "sp", "d5": "m+", "e5": "w+",
    "b4": "mm", "c4": "mp", "d4": "p0", "e4": "pp1",
    "b3": "ms", "c3": "fu", "d3": "fu", "e3": "vp",
    "b2": "wp", "c2": "vmm", "d2": "tz", "e2": "ws",
}  # fmt: skip
LAID = UP | {"c3": "mm", "d3": "wp", "d2": "ws"}  # what was covered, and what was flipped
CITIES = (City(9, "c3", "d3"),)
GUESTS = (Guest("roro", "r45"),)
ITEMS = tuple(earned(UP, CITIES, GUESTS))
EXAMPLE = World(LAID, UP, ("d5", "e5"), CITIES, GUESTS, sum(item.points for item in ITEMS))


def draw(words: Words) -> bytes:
    """A world with the stars of each card, and the parts with their rules and sums."""
    canvas = Canvas(clouds.sky(WIDTH, HIGH + SIGNS_HIGH + GAP + 2 * MARGIN + 16), THEME)
    canvas.stamp(clouds.panel(WORLD, HIGH), (MARGIN, MARGIN + 4))
    canvas.stamp(clouds.field(WORLD - 28, HIGH - 28), (MARGIN + 14, MARGIN + 18))
    left = MARGIN + WORLD + GAP
    wide = INNER - WORLD - GAP
    canvas.stamp(clouds.panel(wide, HIGH), (left, MARGIN + 4))
    box = (MARGIN + 12, MARGIN + 14, MARGIN + WORLD - 12, MARGIN + HIGH - 14)
    scene.draw(canvas, EXAMPLE, box, most=116, earned=ITEMS)
    parts = by_part(ITEMS)
    for n, part in enumerate(PARTS):
        y = MARGIN + 50 + n * ROW
        canvas.stamp(travellers.sign(part, 52), (left + 48, y))
        canvas.text((left + 86, y), words(f"strange-world-lesson-{part}"), SMALL, "ink", bold=False, align="l")
        canvas.text((left + wide - 26, y), str(parts[part]), MIDDLE, "ink", align="r")
    y = MARGIN + 50 + len(PARTS) * ROW + 6
    canvas.box((left + 24, y - 40, left + wide - 24, y - 38), "line")
    total = str(EXAMPLE.points)
    canvas.text((left + wide - 26, y + 8), total, LARGE, "ink", align="r")
    canvas.stamp(marks.star(52, THEME), (left + wide - 26 - width(total, LARGE) - 38, y + 8))
    _signs(canvas, words, MARGIN + HIGH + GAP + 8)
    return canvas.png()


def _signs(canvas: Canvas, words: Words, top: int) -> None:
    """Draw what the boards have beside lands and stars."""
    canvas.stamp(clouds.panel(INNER, SIGNS_HIGH), (MARGIN, top))
    signs = {
        "portal": cards.card("m+", SIGN),
        "volcano": cards.card("vmm", SIGN),
        "fumarole": cards.card("fu", SIGN),
        "tzimimes": cards.card("tz", SIGN),
        "sun": travellers.sun(SIGN),
        "held": travellers.back(SIGN - 8),
        "latest": cards.card("mp", SIGN),
        "start": cards.card("p0", SIGN),
    }
    for n, (name, sign) in enumerate(signs.items()):
        x, y = MARGIN + 24 + n % 2 * INNER / 2, top + 12 + (n // 2 + 0.5) * SIGNS_ROW
        canvas.stamp(sign, (x + 44, y))
        if name == "latest":
            canvas.stamp(marks.ring(SIGN, SIGN, THEME), (x + 44 - SIGN / 2, y - SIGN / 2))
        canvas.text((x + 100, y), words(f"strange-world-sign-{name}"), SMALL, "ink", bold=False, align="l")
