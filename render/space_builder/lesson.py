"""The picture of the rules page: both sides of every building, a city with its faults beside its map, and what the signs mean."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from render import marks
from render.canvas import Canvas, Sprite, wrapped
from render.space_builder import frame, icons, space
from render.space_builder.buildings import building, frozen
from render.space_builder.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from render.theme import WIDTH
from rules.space_builder import Judged
from rules.space_builder.parts import ALL, BUILDINGS, MAPS
from rules.space_builder.scoring import faults

if TYPE_CHECKING:
    from render.words import Words

TILE = 118
NUMBERS = 44  # with the numbers of the sides
STEP = (INNER - NUMBERS - 8) / ALL
SIDES_HIGH = 2 * TILE + 116
CITY_TILE = 116
CITY_GAP = 6
CITY = 3 * CITY_TILE + 2 * CITY_GAP
CITY_HIGH = CITY + 56
FAULTS_TOP = MARGIN + SIDES_HIGH + 2 * GAP + CITY_HIGH
FAULTS_HIGH = frame.KEY + 16
SIGNS_TOP = FAULTS_TOP + FAULTS_HIGH + GAP
SIGNS = ("waits", "ready", "builds", "done", "stopped", "unlocks")
COLUMNS, LINE = 2, 92
SIGNS_HIGH = 6 * LINE + 24
HEIGHT = SIGNS_TOP + SIGNS_HIGH + MARGIN
EXAMPLE = 2


def draw(words: Words) -> bytes:
    """The lesson as a PNG."""
    canvas = Canvas(space.ground(WIDTH, HEIGHT), THEME)
    canvas.stamp(space.panel(INNER, SIDES_HIGH), (MARGIN, MARGIN))
    for b, letter in enumerate(BUILDINGS):
        middle = MARGIN + NUMBERS + b * STEP + STEP / 2
        canvas.text((middle, MARGIN + 40), letter.upper(), MIDDLE, "light")
        for side in (0, 1):
            y = MARGIN + 74 + side * (TILE + 14)
            canvas.stamp(building(b, 4 * side, TILE), (round(middle - TILE / 2), y))
    for side in (0, 1):
        row = MARGIN + 74 + side * (TILE + 14) + TILE / 2
        canvas.text((MARGIN + NUMBERS / 2 + 4, row), str(side + 1), MIDDLE, "light")
    top = MARGIN + SIDES_HIGH + GAP
    canvas.stamp(space.panel(INNER // 2 - 8, CITY_HIGH, "map"), (MARGIN, top))
    canvas.stamp(space.panel(INNER // 2 - 8, CITY_HIGH), (MARGIN + INNER // 2 + 8, top))
    plan = MAPS[EXAMPLE]
    built = list(plan)
    built[0] = 0  # missing
    built[1] = _turned(built[1])
    built[2] = _flipped(built[2])
    for b in range(4, ALL):
        built[b] = -1
    left = MARGIN + (INNER // 2 - 8 - CITY) // 2
    frame.city(canvas, left, top + 28, plan, tile=CITY_TILE, gap=CITY_GAP, empty="map-slot")
    found = faults(built, plan)
    right = MARGIN + INNER // 2 + 8 + 30
    city = Judged(tuple(built), found, sum(found), None)
    frame.judged(canvas, right, top + 28, city, plan, tile=CITY_TILE, gap=CITY_GAP)
    beside = right + CITY + 24
    for n, (b, fault) in enumerate(list(enumerate(found))[:4]):
        middle = top + 28 + CITY_TILE / 2 + n * (CITY / 4) - 16
        canvas.text((beside + 16, middle), BUILDINGS[b].upper(), SMALL, "light")
        canvas.stamp(icons.fault(42) if fault else icons.fits(42), (beside + 64, middle))
        canvas.text((beside + 110, middle), str(fault), LARGE, "light")
    canvas.stamp(space.panel(INNER, FAULTS_HIGH), (MARGIN, FAULTS_TOP))
    frame.reasons(canvas, words, FAULTS_TOP + FAULTS_HIGH / 2)
    _signs(canvas, words)
    return canvas.png()


def _signs(canvas: Canvas, words: Words) -> None:
    """Draw what a seat is at, whom the table waits for, and what lies behind."""
    canvas.stamp(space.panel(INNER, SIGNS_HIGH), (MARGIN, SIGNS_TOP))
    signs: list[tuple[str, Sprite | None]] = [(name, icons.status(name, 70)) for name in SIGNS]
    signs += [("turn", marks.pencil(84, THEME)), ("past", icons.past(72)), ("frozen", replace(frozen(7, 66), left=-33, top=-33))]
    signs += [("clock", icons.clock(70)), ("star", marks.star(66, THEME)), ("round", None)]
    across = (INNER - 24) / COLUMNS
    for n, (name, sign) in enumerate(signs):
        x, middle = MARGIN + 20 + n % COLUMNS * across, SIGNS_TOP + 12 + (n // COLUMNS + 0.5) * LINE
        if sign is None:  # the number of the round, as it stands on the board
            canvas.box((x + 6, middle - 32, x + 86, middle + 32), "light")
            canvas.text((x + 46, middle), "6", LARGE, "ink")
        else:
            canvas.stamp(sign, (x + (88 if name == "turn" else 46), middle))
        lines = wrapped(words(f"space-builder-sign-{name}"), SMALL, across - 136)
        for k, line in enumerate(lines):
            canvas.text((x + 110, middle + (k - (len(lines) - 1) / 2) * 40), line, SMALL, "light", align="l")


def _turned(card: int) -> int:
    facing, where = divmod(card, 10)
    return 10 * (facing // 4 * 4 + (facing + 1) % 4) + where


def _flipped(card: int) -> int:
    facing, where = divmod(card, 10)
    return 10 * ((facing + 4) % 8) + where
