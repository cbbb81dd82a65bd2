"""The public board of Welkin: whose turn it is, the market, the offer below it, and what every seat has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas as Lean
from render.welkin import seats
from render.welkin.art import head, houses, island, market, sky
from render.welkin.look import COLUMN, GAP, HEAD, INNER, MARGIN, THEME, WIDE
from render.welkin.text import in_order
from rules.welkin import Site, Turn, WelkinView

MARKET_TOP = MARGIN + HEAD + GAP
OFFER_TOP = MARKET_TOP + market.HIGH + 2
GROUND = OFFER_TOP + round(houses.HIGH * island.OFFER)
"""Where the buildings on offer stand."""
PANELS = 2
"""So many seats have panels of their own."""
TOP_LOW = GROUND + island.ROCK + GAP
"""Where the part that all pictures share ends."""


def lay_top(canvas: Canvas) -> None:
    """Draw what never changes of heading and market."""
    head.lay(canvas)
    canvas.stamp(market.empty(), (0, MARKET_TOP))


@grounds(40, at_hand=2)
def background(panels: tuple[int, ...]) -> Image.Image:
    """Return what never changes of boards and hands: sky, heading, stalls, and below them panels of these heights."""
    canvas = Lean(sky.vault(WIDE, TOP_LOW + sum(high + GAP for high in panels) - GAP + MARGIN), THEME)
    lay_top(canvas)
    y = TOP_LOW
    for high in panels:
        canvas.stamp(sky.panel(INNER, high), (MARGIN, y))
        y += high + GAP
    return canvas.image


def draw(view: WelkinView, names: Names = ()) -> bytes:
    """The board as a PNG: each seat on a panel, or with one line, where they are more than a desk shows large enough to read."""
    order = in_order(view)
    highs = [seats.high(seats.lines(view.boards[seat])) for seat in order]
    lines = len(order) > PANELS
    canvas = Lean(background((len(order) * seats.ROW + 2 * seats.PAD,) if lines else tuple(highs)), THEME)
    draw_top(canvas, view, names)
    for n, seat in enumerate(order):
        if lines:
            seats.row(canvas, view, names, seat, TOP_LOW + seats.PAD + n * seats.ROW)
        else:
            seats.draw(canvas, view, names, seat, TOP_LOW + sum(highs[:n]) + n * GAP)
    return canvas.png()


def draw_top(canvas: Canvas, view: WelkinView, names: Names) -> None:
    """Heading, market and offer, with red rings around what the turn in the heading changed."""
    head.draw(canvas, view, names)
    draw_market(canvas, view, MARKET_TOP)
    draw_offer(canvas, view, OFFER_TOP)


def draw_market(canvas: Canvas, view: WelkinView, top: int, chosen: Sequence[str] = ()) -> None:
    """The market, whose upper edge is `top`. `chosen`: bid tokens that would be flipped."""
    market.draw(canvas, view.bids, top, market.moved(news(view)), view.reserve, chosen=chosen)


def news(view: WelkinView) -> list[Turn]:
    """The turn whose changes are new since the last picture."""
    latest = head.latest(view)
    return [] if latest is None else [latest]


def draw_offer(canvas: Canvas, view: WelkinView, top: int, keys: Mapping[str, str] | None = None, opened: str = "") -> None:
    """The sites on offer, whose upper edge is `top`. `keys`: of what can be chosen; `opened`: the site that would be opened."""
    keys = keys or {}
    ground = top + GROUND - OFFER_TOP
    came = {number for turn in news(view) for number in turn.came}
    for slot, number in enumerate(view.offer):
        at = (MARGIN + (slot + 0.5) * COLUMN, ground)
        if number:
            key = keys.get(str(number), "")
            island.draw(canvas, Site(number, ""), view.bids, at, island.OFFER, fresh=number in came, offered=True, key=key)
            if str(number) == opened:
                tall = ground - top
                corner = (at[0] - island.WIDE / 2 + 8, top + 4)
                canvas.stamp(marks.chosen(island.WIDE - 16, tall + island.ROCK - 30, THEME), corner)
        else:
            cloud = sky.cloud(36)
            canvas.stamp(cloud, (at[0] - cloud.size[0] / 2, at[1] - 10))
