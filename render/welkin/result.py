"""The result: seats by place, their money by its parts, and everything they built."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas, Pen, Sprite, width
from render.theme import WIDTH
from render.welkin import island, pieces
from render.welkin.look import GAP, INNER, LARGE, MARGIN, MIDDLE, SMALL, THEME
from rules.game import Result
from rules.welkin import Board, WelkinView
from rules.welkin.parts import SYMBOLS

ROW = 252
TOP = MARGIN
FIRST = 112  # the line of places and money
MODEL, SMALL_MODEL = 29, 20  # a block of the buildings, which carry no letters
STEP_MOST = 130
AWARDS = {1: "gold", 2: "silver", 3: "bronze"}


@lru_cache(maxsize=8)
def background(seats: int) -> Image.Image:
    """Sky and sheets."""
    canvas = Canvas(marks.sky(WIDTH, TOP + seats * (ROW + GAP) - GAP + MARGIN, THEME), THEME)
    for n in range(seats):
        canvas.stamp(marks.sheet(INNER, ROW, THEME, grid=False), (MARGIN, TOP + n * (ROW + GAP)))
    return canvas.image


def draw(view: WelkinView, result: Result) -> bytes:
    """The result as a PNG."""
    canvas = Canvas(background(view.seats), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        y = TOP + n * (ROW + GAP)
        if result.places[seat] == 1:
            canvas.stamp(marks.sheet(INNER - 28, FIRST - 12, THEME, "sun", grid=False, frame=False), (MARGIN + 14, y + 14))
        _line(canvas, view.boards[seat], result, seat, view.colours[seat], y + 14 + (FIRST - 12) / 2)
        _built(canvas, view.boards[seat], y + FIRST + 14)
        _ties(canvas, view.boards[seat], y + FIRST + 62)
    return canvas.png()


def _line(canvas: Canvas, board: Board, result: Result, seat: int, colour: int, middle: float) -> None:
    place = result.places[seat]
    x = MARGIN + 68.0
    if place in AWARDS:
        canvas.stamp(marks.medal(AWARDS[place], place, 70, THEME), (x, middle))
    else:
        canvas.text((x, middle), str(place), LARGE, "ink")
    canvas.stamp(pieces.badge(seat, colour, 80), (x + 96, middle))
    canvas.stamp(pieces.coin(54), (x + 186, middle))
    written = canvas.text((x + 222, middle), str(result.scores[seat]), 66, "ink", align="l")
    parts = result.parts[seat]
    x += max(360, 222 + written + 56)
    signs = (
        ("sites", pieces.house(48)),
        ("early", pieces.house(48, early=True)),
        ("start", pieces.coin(42)),
        ("turned", pieces.token("+", 46)),
        ("bought", pieces.power("buy", 50)),
    )
    shown = [(sign, f"+{parts[name]}" if parts[name] > 0 else f"−{-parts[name]}") for name, sign in signs if parts[name]]
    room = MARGIN + INNER - 24 - x - sum(32 + width(said, MIDDLE) for _, said in shown)
    apart = min(42.0, room / max(1, len(shown) - 1))
    for sign, said in shown:
        canvas.stamp(sign, (x, middle))
        x += 32 + canvas.text((x + 32, middle), said, MIDDLE, "ink", align="l") + apart


def _ties(canvas: Canvas, board: Board, y: float) -> None:
    """What decides between equals: completed sites and their spaces."""
    x = MARGIN + INNER - 194.0
    canvas.box((x - 24, y - 36, x - 22, y + 36), "line")
    canvas.stamp(pieces.house(44), (x + 16, y))
    x += 42 + canvas.text((x + 42, y), str(len(board.done)), SMALL, "faded", align="l")
    canvas.stamp(_spaces(36), (x + 28, y))
    canvas.text((x + 52, y), str(board.spaces), SMALL, "faded", align="l")


@lru_cache(maxsize=2)
def _spaces(size: int) -> Sprite:
    """Spaces of completed sites: a wall of blocks."""
    pen = Pen(size + 2, size + 2)
    half = size / 2
    for x, y in ((1 + half / 2, 1), (1.0, 1 + half), (1 + half, 1 + half)):
        pen.rect((x, y, x + half - 1, y + half - 1), THEME["wash"], THEME["faded"], 2)
    return pen.sprite(-size / 2 - 1, -size / 2 - 1)


def _built(canvas: Canvas, board: Board, y: float) -> None:
    """What the seat completed, and behind it what it sold before, as a row of islands without letters."""
    sites = [(number, True) for number in board.done] + [(number, False) for number in board.early if number not in board.done]
    step = min(STEP_MOST, (INNER - 260) / max(1, len(sites)))
    block = MODEL if step >= 4 * MODEL - 6 else SMALL_MODEL
    for n, (number, done) in enumerate(sites):
        canvas.stamp(model(number, block, done=done), (MARGIN + 36 + step * (n + 0.5), y + 85))


@lru_cache(maxsize=64)
def model(number: int, block: int, *, done: bool) -> Sprite:
    """A small island with its finished house; stamped at the middle of its ground. Special ones are of every material."""
    symbols = SYMBOLS[number]
    letters = "pemag"[: len(symbols)] if symbols[0] == "*" else symbols
    below, above = island.ROWS[len(symbols)]
    wide, high = 5 * block, 4 * block + 12
    pen = Pen(wide, high)
    x, ground = wide / 2, 3.0 * block
    half = max(below, 2) * block / 2 + block * 0.5
    rock = [(-1, 0.0), (1, 0.0), (0.5, 0.5), (0.1, 1.0), (-0.5, 0.6)]
    pen.shape([(x + half * dx, ground + 4 + block * dy) for dx, dy in rock], THEME["rock"], THEME["rock-dark"], 2)
    pen.rect((x - half - 1, ground - 2, x + half + 1, ground + 6), THEME["grass-dark"], round=3)
    for row, (count, first) in enumerate(((below, 0), (above, below))):
        for n in range(count):
            left, top = x - count * block / 2 + n * block, ground - (row + 1) * block - 2
            material = letters[first + n]
            pen.rect((left, top, left + block, top + block), THEME[f"{material}-edge"])
            pen.rect((left + 1, top + 1, left + block - 1, top + block - 1), THEME[material if done else f"{material}-wash"])
    eaves, roof = ground - 2 * block - 2, above * block / 2 + 4
    if done and symbols[0] == "*":
        pen.shape(
            [(x - roof, eaves), (x - roof * 0.7, eaves - 11), (x, eaves - 17), (x + roof * 0.7, eaves - 11), (x + roof, eaves)],
            THEME["gold"],
        )
    elif done:
        pen.shape([(x - roof, eaves), (x - roof * 0.6, eaves - 15), (x + roof * 0.6, eaves - 15), (x + roof, eaves)], THEME["roof"])
    return pen.sprite(-x, -ground)
