"""The result: seats by place, their money by its parts, and everything they built."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import lean, marks
from render.canvas import Canvas, Sprite
from render.face import Names
from render.lean import Canvas as Lean
from render.welkin.art import head, houses, pieces, sky
from render.welkin.look import GAP, HUGE, INNER, LARGE, MARGIN, SMALL, THEME, WIDE
from rules.game import Result, Seat
from rules.welkin import Board, WelkinView

FIRST = 84  # the line with place, name and money
SECOND = 52  # the parts of the money
THIRD = 84  # the buildings
ROW = FIRST + SECOND + THIRD + 14
AWARDS = {1: "gold", 2: "silver", 3: "bronze"}
HOUSE = 0.66
STEP = 84  # between two buildings
TIES = 190  # room for what decides between equals


@lru_cache(maxsize=4)
def background(seats: int) -> Image.Image:
    """Sky and panels."""
    canvas = Lean(sky.vault(WIDE, 2 * MARGIN + seats * (ROW + GAP) - GAP), THEME)
    for n in range(seats):
        canvas.stamp(sky.panel(INNER, ROW), (MARGIN, MARGIN + n * (ROW + GAP)))
    return canvas.image


def draw(view: WelkinView, result: Result, names: Names = ()) -> bytes:
    """The result as a PNG."""
    canvas = Lean(background(view.seats), THEME)
    order = sorted(range(view.seats), key=lambda seat: (result.places[seat], seat))
    for n, seat in enumerate(order):
        y = MARGIN + n * (ROW + GAP)
        _line(canvas, result, seat, names, y)
        _parts(canvas, result.parts[seat], y + FIRST + SECOND / 2)
        _ties(canvas, view.boards[seat], y + FIRST + SECOND / 2)
        _built(canvas, view.boards[seat], y + FIRST + SECOND + THIRD)
    return canvas.png()


def _line(canvas: Canvas, result: Result, seat: Seat, names: Names, y: int) -> None:
    """Place, badge, name and money."""
    place, middle = result.places[seat], y + FIRST / 2 + 4
    if place == 1:
        canvas.stamp(sky.field(INNER - 22, FIRST - 8, "sun"), (MARGIN + 11, y + 9))
    if place in AWARDS:
        canvas.stamp(marks.medal(AWARDS[place], place, 56, THEME), (MARGIN + 52, middle))
    else:
        canvas.text((MARGIN + 52, middle), str(place), LARGE, "ink")
    canvas.stamp(marks.badge(seat, 60, THEME), (MARGIN + 122, middle))
    right = MARGIN + INNER - 28.0
    right -= canvas.text((right, middle), str(result.scores[seat]), HUGE, "ink", align="r") + 30
    canvas.stamp(pieces.coin(42), (right, middle))
    right -= 40
    if place == 1:
        canvas.stamp(marks.crown(50, THEME), (right - 22, middle))
        right -= 62
    canvas.name((MARGIN + 164, middle), head.called(names, seat), LARGE, "ink", right - MARGIN - 164)


def _sign(part: str) -> Sprite:
    match part:
        case "sites":
            return houses.house("palace", 3, 0.42)
        case "early":
            return houses.house("sell", 3, 0.42, houses.BUILT)
        case "turned":
            return pieces.token("+", 0.9)
        case "bought":
            return houses.house("buy", 3, 0.42)
        case _:
            return pieces.coin(34)


def _parts(canvas: Canvas, parts: dict[str, int], middle: float) -> None:
    """What the money is made of, each part under its sign; what was paid is negative."""
    found = [(_sign(part), f"+{money}" if money > 0 else f"−{-money}") for part, money in parts.items() if money]
    wide = sum(sign.size[0] + 8 + lean.label(said, SMALL).length for sign, said in found)
    x, right = MARGIN + 28.0, MARGIN + INNER - TIES - 24
    apart = min(36.0, (right - x - wide) / max(1, len(found) - 1))
    for sign, said in found:
        canvas.stamp(sign, (x - sign.left, middle - sign.top - sign.size[1] / 2))
        x += sign.size[0] + 8
        x += canvas.text((x, middle), said, SMALL, "ink", align="l") + apart


def _ties(canvas: Canvas, board: Board, middle: float) -> None:
    """What decides between equals: completed sites and their spaces."""
    x = MARGIN + INNER - TIES
    canvas.box((x - 12, middle - 22, x - 10, middle + 22), "line")
    canvas.stamp(houses.house("palace", 3, 0.4), (x + 22, middle + 20))
    canvas.text((x + 46, middle), str(len(board.done)), SMALL, "faded", align="l")
    canvas.stamp(pieces.wall(32), (x + 108, middle))
    canvas.text((x + 132, middle), str(board.spaces), SMALL, "faded", align="l")


def _built(canvas: Canvas, board: Board, base: float) -> None:
    """What the seat completed, and behind it what it sold before, on one meadow."""
    sites = [(number, houses.FINISHED) for number in board.done]
    sites += [(number, houses.BUILT) for number in board.early if number not in board.done]
    step = min(STEP, (INNER - 70) / max(1, len(sites)))
    size = min(HOUSE, step / houses.WIDE * 1.12)
    canvas.stamp(_meadow(), (MARGIN + 22, base - 2))
    for n, (number, state) in enumerate(sites):
        canvas.stamp(houses.of_site(number, size, state), (MARGIN + 40 + step * (n + 0.5), base))


@lru_cache(maxsize=1)
def _meadow() -> Sprite:
    """The ground that the buildings stand on; stamped at its left upper corner."""
    grass = sky.field(INNER - 44, 10, "grass")
    edged = sky.field(INNER - 44, 13, "grass-dark")
    canvas = Lean(edged.image, THEME)
    canvas.stamp(grass, (0, 0))
    return Sprite(canvas.image, edged.mask, edged.left, edged.top)
