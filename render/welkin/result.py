"""The result: seats by place, their money by its parts, and everything they built."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks, naming
from render.canvas import Canvas, Sprite, width
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas as Lean
from render.welkin.art import head, houses, pieces, sky
from render.welkin.look import GAP, HUGE, INNER, LARGE, MARGIN, SMALL, THEME, WIDE
from render.words import worded
from rules.game import Result, Seat
from rules.welkin import Board, WelkinView

FIRST = 84  # the line with place, name and money
SECOND = 84  # the parts of the money, each over its name
NAMED = 32  # of that the names
BELOW = 34  # how far the middle of a name lies below that of its figure
THIRD = 84  # the buildings
ROW = FIRST + SECOND + THIRD + 14
AWARDS = {1: "gold", 2: "silver", 3: "bronze"}
HOUSE = 0.66
STEP = 84  # between two buildings


@grounds(4)
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
        middle = y + FIRST + (SECOND - NAMED) / 2
        right = _ties(canvas, view.boards[seat], middle, names) - 12
        _parts(canvas, result.parts[seat], middle, right, names)
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
    right -= 52
    if place == 1:
        canvas.stamp(marks.crown(50, THEME), (right - 22, middle))
        right -= 70
    naming.write(canvas, (MARGIN + 164, middle), head.called(names, seat), LARGE, "ink", right - MARGIN - 164, SMALL, THEME)


def _sign(part: str) -> Sprite:
    match part:
        case "sites":
            return houses.house("palace", 3, 0.42)
        case "early":
            return houses.house("sell", 3, 0.42, houses.EARLY)
        case "turned":
            return pieces.token("+", 0.9)
        case "bought":
            return houses.house("buy", 3, 0.42)
        case _:
            return pieces.coin(34)


def _parts(canvas: Canvas, parts: dict[str, int], middle: float, right: float, names: Names) -> None:
    """Draw what the money is made of up to `right`, each part with its sign over its name; what was paid is negative."""
    found = []
    for part, money in parts.items():
        if money:
            figure, name = f"+{money}" if money > 0 else f"−{-money}", worded(names, "welkin-picture-part", part=part)
            sign = _sign(part)
            found.append((sign, figure, name, max(sign.size[0] + 6 + width(figure, SMALL), width(name, SMALL))))
    x = MARGIN + 24.0
    apart = min(36.0, (right - x - sum(wide for *_, wide in found)) / max(1, len(found) - 1))
    for sign, figure, name, wide in found:
        canvas.stamp(sign, (x - sign.left, middle - sign.top - sign.size[1] / 2))
        canvas.text((x + sign.size[0] + 6, middle), figure, SMALL, "ink", align="l")
        canvas.text((x, middle + BELOW), name, SMALL, "ink", align="l")
        x += wide + apart


def _ties(canvas: Canvas, board: Board, middle: float, names: Names) -> float:
    """Draw what decides between equals: completed sites and their spaces. Returns where that begins."""
    x = MARGIN + INNER - 22.0
    signs = (
        (pieces.wall(32), str(board.spaces), worded(names, "welkin-picture-spaces")),
        (houses.house("palace", 3, 0.4), str(len(board.done)), worded(names, "welkin-picture-completed")),
    )
    for sign, figure, name in signs:
        x -= max(sign.size[0] + 6 + width(figure, SMALL), width(name, SMALL))
        canvas.stamp(sign, (x - sign.left, middle - sign.top - sign.size[1] / 2))
        canvas.text((x + sign.size[0] + 6, middle), figure, SMALL, "faded", align="l")
        canvas.text((x, middle + BELOW), name, SMALL, "faded", align="l")
        x -= 14
    canvas.box((x, middle - 22, x + 2, middle + BELOW + 12), "line")
    return x


def _built(canvas: Canvas, board: Board, base: float) -> None:
    """Draw what the seat completed, and behind it what it sold before, on one meadow."""
    sites = [(number, houses.FINISHED) for number in board.done]
    sites += [(number, houses.EARLY) for number in board.early if number not in board.done]
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
