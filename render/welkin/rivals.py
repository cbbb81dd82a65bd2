"""What stands beside a seat's own question: the others' coins, stocks and prices, and what the materials are worth."""

from __future__ import annotations

from collections.abc import Sequence

from render import marks, naming
from render.canvas import Canvas
from render.face import Names
from render.welkin.art import head, island, pieces, sky
from render.welkin.look import INNER, MARGIN, MIDDLE, SMALL, THEME
from render.welkin.text import in_order
from rules.game import Seat
from rules.welkin import WelkinView
from rules.welkin.stocks import MATERIALS

BADGE = 40
BESIDE = (MARGIN + 676, 164)  # where they stand right of two islands, and how wide
ROOM = 180  # how high
ROW = 60  # in a line of their own, below more islands
LINE = 30  # of one seat
TEXT = 58  # from the left end to the coins
TILE, TILES, HELD = 0.73, 38, 34  # a material of a stock: its size, from one to the next, and the line of them
MINI, MINIS = 26, 28  # and where three others leave no room for its letter
FEW = 2  # others with letters
PRICES = 2  # of one seat
VALUE = 88  # from one material to the next
VALUES_HIGH = 50


def others(view: WelkinView, seat: Seat) -> list[Seat]:
    """The other seats, as they play after this one."""
    order = in_order(view)
    at = order.index(seat)
    return order[at + 1 :] + order[:at]


def beside(canvas: Canvas, view: WelkinView, seat: Seat, y: float, names: Names) -> None:
    """The others one below the other, right of two islands; `y`: the upper edge. Each with coins and stock; where there are few,
    with what their open sites would sell for, and a single one with its name."""
    left, wide = BESIDE
    canvas.stamp(sky.panel(wide, ROOM), (left, y))
    found = others(view, seat)
    high = (ROOM - 8) / len(found)
    for n, other in enumerate(found):
        _one(canvas, view, other, (left, y + 4 + n * high), (wide, high), names)


def below(canvas: Canvas, view: WelkinView, seat: Seat, y: float) -> None:
    """The others side by side in a line of ROW, whose upper edge is `y`."""
    found = others(view, seat)
    across = (INNER - 16) / len(found)
    for n, other in enumerate(found):
        x, middle = MARGIN + 12 + n * across, y + ROW / 2
        canvas.stamp(marks.badge(other, BADGE, THEME), (x + 30, middle))
        right = _coins(canvas, view, other, x + TEXT, middle)
        _stock(canvas, view.boards[other].stock, right + 10, middle, letters=len(found) <= FEW)


def _one(canvas: Canvas, view: WelkinView, seat: Seat, at: tuple[float, float], size: tuple[float, float], names: Names) -> None:
    (x, y), (wide, high) = at, size
    sites = [island.price(site, view.bids) for site in view.boards[seat].sites][:PRICES]
    prices = bool(sites) and high >= 2 * LINE + 28
    called = naming.fitted(head.called(names, seat), SMALL, wide - 22, SMALL)[0] if high >= 5 * LINE else ()
    held = view.boards[seat].stock
    letters = high >= LINE + HELD
    y += (high - (1 + len(called) + prices) * LINE - (HELD if letters else LINE) * bool(held)) / 2 + LINE / 2
    if called:
        at = (x + 12, y + (len(called) - 1) * LINE / 2 - 6)
        naming.write(canvas, at, head.called(names, seat), SMALL, "ink", wide - 22, SMALL, THEME)
        y += len(called) * LINE
    canvas.stamp(marks.badge(seat, BADGE, THEME), (x + 26, y + (0 if letters else bool(held) * LINE / 2)))
    _coins(canvas, view, seat, x + TEXT, y)
    if held:
        y += (LINE + HELD) / 2 if letters else LINE
        _stock(canvas, held, x + (6 if letters else 48), y, letters=letters)
        y += (HELD - LINE) / 2 if letters else 0
    for n, money in enumerate(sites if prices else ()):
        canvas.stamp(pieces.price(money), (x + TEXT + 22 + n * 54, y + LINE + 6))


def _coins(canvas: Canvas, view: WelkinView, seat: Seat, x: float, middle: float) -> float:
    """Draw what a seat has, from `x` on; returns where that ends."""
    canvas.stamp(pieces.coin(26), (x + 13, middle))
    return x + 34 + canvas.text((x + 34, middle), str(view.boards[seat].money), SMALL, "ink", align="l")


def _stock(canvas: Canvas, held: str, x: float, middle: float, *, letters: bool) -> None:
    """The materials of a stock, from `x` on; `letters`: there is room for those beside the icons."""
    for n, material in enumerate(held):
        if letters:
            canvas.stamp(pieces.tile(material, TILE), (x + (n + 0.5) * TILES, middle))
        else:
            canvas.stamp(pieces.mini(material, MINI), (x + (n + 0.5) * MINIS, middle))


def values(canvas: Canvas, held: Sequence[int], at: tuple[float, float]) -> float:
    """Draw what each material is worth, in a line; `at`: the left end and the middle. Returns where it ends."""
    wide = len(MATERIALS) * VALUE + 8
    canvas.stamp(sky.panel(wide, VALUES_HIGH), (at[0], at[1] - VALUES_HIGH / 2))
    for n, (material, value) in enumerate(zip(MATERIALS, held, strict=True)):
        x = at[0] + 8 + n * VALUE
        canvas.stamp(pieces.tile(material, 0.9), (x + 26, at[1]))
        canvas.text((x + 54, at[1]), str(value), MIDDLE, "ink", align="l")
    return at[0] + wide
