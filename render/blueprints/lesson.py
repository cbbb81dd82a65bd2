"""The picture of the rules page: one building scored, and what the signs of the pictures mean."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render import marks
from render.blueprints import desk, dice, icons, scene
from render.blueprints.look import CARD, GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.canvas import Canvas, Pen, Sprite, wrapped
from render.theme import WIDTH
from rules.blueprints.parts import PARTS, PLANS, PRIZES
from rules.blueprints.scoring import score

if TYPE_CHECKING:
    from render.words import Words

PLAN = "c01"
STACKS: tuple[tuple[str, ...], ...] = (("k1", "k3", "g6"), ("o2", "g4"), ("c5",), (), (), ())
TITLE = 84
BUILDING = 660  # the sheet with the building
SCENE_RIGHT = 500
LINES_X = 522
LINE = 96
LEADING = 40
SIGNS_TOP = MARGIN + BUILDING + GAP
SIGN_LINE = 90
SIGN_COLUMNS = 2
FIELD = 62  # a piece of blueprint, with a sign that stands on one
PLANNED = 2  # levels, on the space that is higher


def draw(words: Words) -> bytes:
    """The picture, in the language of `words`."""
    theme = THEME
    signs = _signs()
    high = SIGNS_TOP + -(-len(signs) // SIGN_COLUMNS) * SIGN_LINE + 44 + MARGIN
    canvas = Canvas(desk.desk(WIDTH, high), theme)
    canvas.stamp(desk.note(INNER, BUILDING), (MARGIN, MARGIN))
    canvas.stamp(desk.blueprint(SCENE_RIGHT - MARGIN - 14, BUILDING - TITLE - 36), (MARGIN + 18, MARGIN + TITLE + 18))
    canvas.stamp(desk.note(INNER, high - MARGIN - SIGNS_TOP), (MARGIN, SIGNS_TOP))
    canvas.text((MARGIN + 32, MARGIN + 26 + TITLE / 2 - 10), words("blueprints-lesson-title"), LARGE, "ink", align="l")
    scene.building(canvas, STACKS, PLANS[PLAN], (MARGIN + 40, MARGIN + TITLE + 30, SCENE_RIGHT - 20, MARGIN + BUILDING - 50))
    _parts(canvas, words)
    _explained(canvas, words, signs)
    return canvas.png()


def _parts(canvas: Canvas, words: Words) -> None:
    points = score(PLAN, STACKS)
    y = MARGIN + TITLE + 14.0
    right = MARGIN + INNER - 36
    for part, material in zip(PARTS, ("", "o", "g", "k", "c"), strict=True):
        middle = y + LINE / 2
        if material:
            canvas.stamp(dice.plate(material, material.upper(), 62, 62), (LINES_X, middle - 31))
        else:
            canvas.stamp(icons.plan(60, done=True), (LINES_X + 31, middle))
        _lines(canvas, words(f"blueprints-lesson-{part}"), LINES_X + 80, middle, right - 80 - LINES_X - 80)
        canvas.text((right, middle), str(points[part]), LARGE, "ink", align="r")
        y += LINE
        canvas.box((LINES_X, y - 1, right, y + 1), "line")
    canvas.stamp(icons.house(58), (LINES_X + 31, y + 36))
    canvas.text((LINES_X + 80, y + 36), words("blueprints-lesson-total"), MIDDLE, "ink", align="l")
    canvas.text((right, y + 36), str(sum(points.values())), LARGE + 10, "ink", align="r")


def _signs() -> list[tuple[str, Sprite]]:
    """The signs with their names, in the order in which they are explained."""
    signs: list[tuple[str, Sprite]] = [(f"prize-{prize}", icons.card(prize, CARD)) for prize in PRIZES]
    signs += [("award", icons.card("gold", CARD)), ("demand", icons.demand(54))]
    signs += [
        ("bag", icons.bag(62)),
        ("new", marks.ring(56, 50, THEME)),
        ("turn", marks.pencil(78, THEME)),
        ("cards", icons.card_back(64)),
        ("came", icons.came(44)),
        ("score", marks.star(56, THEME)),
        ("crown", marks.crown(54, THEME)),
        ("bin", icons.bin(58)),
        ("chosen", marks.chosen(56, 50, THEME)),
        ("finished", _printed("finished")),
        ("above", _printed("above")),
        ("stair", _printed("stair")),
        ("out", icons.struck("K2", 76, 48)),
    ]
    return signs


@lru_cache(maxsize=3)
def _printed(name: str) -> Sprite:
    """A sign as it stands on a blueprint."""
    pen = Pen(FIELD, FIELD)
    pen.rect((0, 0, FIELD, FIELD), THEME["print"], round=6)
    made = pen.sprite(-FIELD / 2, -FIELD / 2)
    canvas = Canvas(made.image, THEME)
    middle = FIELD / 2
    if name == "finished":
        canvas.stamp(scene.finished(FIELD - 8), (middle, middle))
    elif name == "above":
        canvas.text((middle, middle), str(PLANNED), scene.PLANNED, "print-line")
        canvas.stamp(icons.strike(FIELD - 8, "print-line"), (middle, middle))
    else:
        for n in range(3):
            x, high = 8 + n * 16, (n + 1) * 15
            if n < PLANNED:
                canvas.box((x, FIELD - 8 - high, x + 13, FIELD - 8), "print-line")
            else:
                canvas.stamp(scene.outline(13, high), (x, FIELD - 8 - high))
    return Sprite(canvas.image, made.mask, made.left, made.top, min(made.smallest, canvas.smallest))


def _explained(canvas: Canvas, words: Words, signs: list[tuple[str, Sprite]]) -> None:
    """The signs, each with its sentence, in columns."""
    across = (INNER - 40) // SIGN_COLUMNS
    for n, (name, sign) in enumerate(signs):
        x = MARGIN + 24 + n % SIGN_COLUMNS * across
        middle = SIGNS_TOP + 22 + (n // SIGN_COLUMNS + 0.5) * SIGN_LINE
        at = {
            "new": (x + 16, middle - 25),
            "turn": (x + 84, middle),
            "came": (x + 44, middle + 22),
            "chosen": (x + 16, middle - 25),
            "out": (x + 6, middle - 24),
        }.get(name, (x + 44, middle))
        canvas.stamp(sign, at)
        _lines(canvas, words(f"blueprints-sign-{name}"), x + 100, middle, across - 116)


def _lines(canvas: Canvas, text: str, x: float, middle: float, wide: float) -> None:
    """A text over as many lines as it needs, around a middle."""
    lines = wrapped(text, SMALL, wide, bold=False)
    for n, line in enumerate(lines):
        canvas.text((x, middle + (n - (len(lines) - 1) / 2) * LEADING), line, SMALL, "ink", bold=False, align="l")
