"""The public board of Welkin: whose turn it is, the market, the offer below it, and what every seat has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.face import Names
from render.lean import Canvas as Lean
from render.welkin import seats
from render.welkin.art import head, houses, island, market, sky
from render.welkin.look import COLUMN, GAP, HEAD, INNER, MARGIN, THEME, WIDE
from render.welkin.text import in_order
from rules.welkin import Site, WelkinView

MARKET_TOP = MARGIN + HEAD + GAP
OFFER_TOP = MARKET_TOP + market.HIGH + 2
GROUND = OFFER_TOP + round(houses.HIGH * island.OFFER)
"""Where the buildings on offer stand."""
TOP_LOW = GROUND + island.ROCK + GAP
"""Where the part that all pictures share ends."""


def lay_top(canvas: Canvas) -> None:
    """What never changes of heading and market."""
    head.lay(canvas)
    canvas.stamp(market.empty(), (0, MARKET_TOP))


@lru_cache(maxsize=8)
def background(rows: tuple[int, ...]) -> Image.Image:
    """What never changes: sky, heading, stalls, panels. `rows`: lines of islands by seat."""
    canvas = Lean(sky.vault(WIDE, TOP_LOW + sum(seats.high(count) + GAP for count in rows) - GAP + MARGIN), THEME)
    lay_top(canvas)
    y = TOP_LOW
    for count in rows:
        canvas.stamp(sky.panel(INNER, seats.high(count)), (MARGIN, y))
        y += seats.high(count) + GAP
    return canvas.image


def draw(view: WelkinView, names: Names = ()) -> bytes:
    """The board as a PNG."""
    order = in_order(view)
    canvas = Lean(background(tuple(seats.lines(view.boards[seat]) for seat in order)), THEME)
    draw_top(canvas, view, names)
    y = TOP_LOW
    for seat in order:
        seats.draw(canvas, view, names, seat, y)
        y += seats.high(seats.lines(view.boards[seat])) + GAP
    return canvas.png()


def draw_top(
    canvas: Canvas,
    view: WelkinView,
    names: Names,
    keys: Mapping[str, str] | None = None,
    chosen: Sequence[str] = (),
    opened: str = "",
) -> None:
    """Heading, market and offer, with red rings around what the turn in the heading changed. `keys`: of what can be chosen;
    `chosen`: bid tokens that would be flipped; `opened`: the site that would be opened."""
    keys = keys or {}
    latest = head.latest(view)
    turns = [] if latest is None else [latest]
    head.draw(canvas, view, names)
    market.draw(canvas, view.bids, MARKET_TOP, market.moved(turns), view.reserve, chosen=chosen)
    came = {number for turn in turns for number in turn.came}
    for slot, number in enumerate(view.offer):
        at = (MARGIN + (slot + 0.5) * COLUMN, GROUND)
        if number:
            key = keys.get(str(number), "")
            island.draw(canvas, Site(number, ""), view.bids, at, island.OFFER, fresh=number in came, offered=True, key=key)
            if str(number) == opened:
                tall = GROUND - OFFER_TOP
                corner = (at[0] - island.WIDE / 2 + 8, OFFER_TOP + 4)
                canvas.stamp(marks.chosen(island.WIDE - 16, tall + island.ROCK - 30, THEME), corner)
        else:
            cloud = sky.cloud(36)
            canvas.stamp(cloud, (at[0] - cloud.size[0] / 2, at[1] - 10))
