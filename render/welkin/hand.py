"""A seat's own picture: market and offer, its own board in large, and the others with all they have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render import marks, naming
from render.canvas import Canvas
from render.face import Names
from render.lean import Canvas as Lean
from render.welkin import board, rivals, seats
from render.welkin.art import head, houses, island, sky
from render.welkin.look import GAP, HUGE, INNER, LARGE, MARGIN, MATERIALS, SMALL, STEP, THEME, TILE
from render.welkin.text import in_order
from rules.game import Seat
from rules.welkin import WelkinView
from rules.welkin.parts import SLOTS

PAD = 10
FIRST = 66  # the line with badge, name and money
ACROSS = 3  # islands in a line
SITES = (MARGIN + 414, MARGIN + 587, MARGIN + 760)
LINE = island.high(island.OWN) + 4
LARGER = 1.12  # tokens and stock
TOKENS = (50, 122)  # the middle of the first token, from the left upper corner
STOCK = (52, 196)
BUILT = (312, 58)  # where the buildings begin, and how far apart they stand
BESIDE_BUILT = 206  # the room of a name left of them


def lines(count: int) -> int:
    """Return how many lines so many islands need on one's own board."""
    return max(1, -(-count // ACROSS))


def own_high(count: int) -> int:
    """Return how high one's own board is with so many lines of islands."""
    return 2 * PAD + FIRST + count * LINE


def draw(view: WelkinView, seat: Seat, names: Names = ()) -> bytes:
    """The hand as a PNG."""
    count = lines(len(view.boards[seat].sites))
    others = [other for other in in_order(view) if other != seat]
    highs = (own_high(count), *(seats.high(seats.lines(view.boards[other])) for other in others))
    canvas = Lean(board.background(highs), THEME)
    board.draw_top(canvas, view, names)
    own(canvas, view, seat, board.TOP_LOW, names)
    for n, other in enumerate(others, 1):
        seats.draw(canvas, view, names, other, board.TOP_LOW + sum(highs[:n]) + n * GAP)
    return canvas.png()


def own(
    canvas: Canvas,
    view: WelkinView,
    seat: Seat,
    y: int,
    names: Names,
    *,
    keys: Mapping[str, str] | None = None,
    laid: Sequence[str] = (),
    sold: str = "",
    turned: str = "",
    after: str | None = None,
    market: bool = False,
) -> None:
    """A seat's own board on its panel, whose upper edge is `y`. `keys`: of sites that can be chosen; `laid`: what would be laid
    on each site, which the stock is without; `sold`: a site that would be sold; `turned`: tokens that would be turned over,
    which are shown as they would lie; `after`: the stock there would be, None: the one there is; `market`: what the materials are
    worth stands in place of the name."""
    mine = view.boards[seat]
    count = lines(len(mine.sites))
    if seat == view.turn:
        canvas.stamp(sky.field(INNER - 14, own_high(count) - 15, "sun"), (MARGIN + 7, y + 7))
    middle = y + PAD + FIRST / 2 - 2
    canvas.stamp(marks.badge(seat, 60, THEME), (MARGIN + 50, middle))
    right = seats.money(canvas, view, seat, (MARGIN + INNER - 24, middle), HUGE)
    found = seats.buildings(mine)
    room = BESIDE_BUILT if found else right - MARGIN - 110
    if market:
        _built(canvas, found, rivals.values(canvas, view.values, (MARGIN + 92, middle)) + 10, middle + 24, right)
    else:
        naming.write(canvas, (MARGIN + 92, middle), head.called(names, seat), LARGE, "ink", room, SMALL, THEME)
        _built(canvas, found, MARGIN + BUILT[0], middle + 24, right)
    over, got = seats.procured(view, seat)
    tokens = turned_over(mine.tokens, turned)
    at = (MARGIN + TOKENS[0], y + TOKENS[1])
    canvas.stamp(seats.sides(tokens, turned or over, LARGER, "chosen" if turned else "new"), at)
    held = left_after(mine.stock, laid) if after is None else after
    new = seats.new_in(held, got) if after is None else frozenset[int]()
    canvas.stamp(seats.stock(held, new, LARGER), (MARGIN + STOCK[0], y + STOCK[1]))
    if after is not None:
        wide, high = round(4 * STEP[0] * LARGER), round(TILE[1] * LARGER)
        corner = (MARGIN + STOCK[0] - TILE[0] * LARGER / 2, y + STOCK[1] - high / 2)
        canvas.stamp(marks.chosen(wide, high, THEME), corner)
    opened, on = seats.changes(view)
    ground = y + PAD + FIRST + houses.HIGH * island.OWN
    for n, site in enumerate(mine.sites):
        spot = (SITES[n % ACROSS], ground + n // ACROSS * LINE)
        key, fill = (keys or {}).get(str(site.number), ""), laid[n] if n < len(laid) else ""
        fresh, built = site.number in opened, site.number in on
        island.draw(canvas, site, view.bids, spot, island.OWN, fresh=fresh, laid=built, key=key, fill=fill)
        if str(site.number) == sold:
            tall = round(houses.HIGH * island.OWN)
            canvas.stamp(
                marks.chosen(island.WIDE - 16, tall + island.ROCK - 30, THEME), (spot[0] - island.WIDE / 2 + 8, spot[1] - tall + 4)
            )
    for n in range(len(mine.sites), SLOTS):
        island.free(canvas, (SITES[n], ground))


def left_after(stock: str, laid: Sequence[str]) -> str:
    """A stock without what would be laid on sites."""
    for material in "".join(laid):
        stock = stock.replace(material, "", 1)
    return stock


def turned_over(tokens: str, turned: str) -> str:
    """Procurement tokens after some, by their letters, were turned over."""
    return "".join(
        (letter if side == "+" else "+") if letter in turned else side for side, letter in zip(tokens, MATERIALS, strict=True)
    )


def _built(canvas: Canvas, found: list[tuple[int, str]], x: float, base: float, right: float) -> None:
    """Draw what was built in one line; where there is no room, each kind once with its number."""
    step = BUILT[1]
    if x + len(found) * step <= right:
        for n, (number, state) in enumerate(found):
            canvas.stamp(houses.of_site(number, seats.COUNTED, state), (x + (n + 0.5) * step, base))
        return
    for (kind, state), count in seats.counted(found):
        wide = 46 + (18 if count > 1 else 0)
        if x + wide > right:
            return
        canvas.stamp(houses.house(kind, 3, seats.COUNTED, state), (x + 22, base))
        if count > 1:
            canvas.text((x + 40, base - 14), str(count), SMALL, "ink", align="l")
        x += wide
