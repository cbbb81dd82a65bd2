"""The market: a stall for every material, with its value and the bid tokens that show it; arrows for what the last flips changed.

Every bid token has a place of its own in each of its two stalls, in the same row of both, so that an arrow from one to the other
runs above the upper row or below the lower one and crosses no token.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from render import lean, marks
from render.canvas import Canvas, Pen, Point, Sprite
from render.welkin.art import pieces, sky
from render.welkin.look import COLUMN, GAP, HUGE, MARGIN, MATERIALS, SHORT, SMALL, THEME
from rules.welkin import Turn
from rules.welkin.parts import BIDS

STALL = round(COLUMN - GAP)
AWNING = 32
HEAD = 60  # the line with material and value
COIN = 26  # before a value
LANE = 15  # of arrows, above and below the tokens
ROW = pieces.BID[1] + 5
HIGH = AWNING + HEAD + 2 * LANE + 2 * ROW + 2
ROWS: tuple[tuple[str, ...], ...] = (("pe", "em", "ma", "ag", "pg"), ("pm", "mg", "eg", "ea", "pa"))
"""The tokens of each row: a ring of five, so that every stall has two of each."""


def left(material: str) -> float:
    """Return where a stall begins."""
    return MARGIN + MATERIALS.index(material) * COLUMN + GAP / 2


def other(name: str, material: str) -> str:
    """The material on the other side of a bid token."""
    return name.replace(material, "")


@lru_cache(maxsize=1)
def spots() -> dict[tuple[str, str], Point]:
    """The place of every bid token in each of its two stalls, from the left upper corner of the market: the token whose other stall
    lies farther left has the left place of its row."""
    found = {}
    for material in MATERIALS:
        for n, row in enumerate(ROWS):
            own = sorted((name for name in row if material in name), key=lambda name: MATERIALS.index(other(name, material)))
            y = AWNING + HEAD + LANE + (n + 0.5) * ROW
            for column, name in enumerate(own):
                found[name, material] = left(material) + STALL / 2 + (column - 0.5) * (pieces.BID[0] + 2), y
    return found


@lru_cache(maxsize=1)
def empty() -> Sprite:
    """The stalls without what changes; stamped at the left end of their upper edge, on the edge of the picture."""
    pen = Pen(MARGIN + 5 * COLUMN, HIGH + 2, 4)
    canvas = lean.Canvas(pen.image.reduce(4).convert("RGB"), THEME)
    mask = lean.Canvas(pen.image.reduce(4).convert("RGB"), THEME)
    for material in MATERIALS:
        x = left(material)
        body = sky.panel(STALL - 8, HIGH - 14)
        roof = sky.awning(STALL, material)
        for sprite, at in ((body, (round(x) + 4, 14)), (roof, (round(x), 0))):
            canvas.stamp(sprite, at)
            mask.image.paste((255, 255, 255), (round(at[0]) + sprite.left, round(at[1]) + sprite.top), sprite.mask)
        canvas.stamp(pieces.tile(material), (x + 38, AWNING + HEAD / 2 - 2))
    return Sprite(canvas.image, mask.image.convert("L"), 0, 0, SMALL)


def turned(bids: str, names: Sequence[str]) -> str:
    """The market after some bid tokens were turned over."""
    return "".join(other(name, shows) if name in names else shows for name, shows in zip(BIDS, bids, strict=True))


def moved(turns: Sequence[Turn]) -> dict[str, int]:
    """The bid tokens flipped in some turns, with how often."""
    return Counter(name for turn in turns for name in turn.flipped)


def draw(
    canvas: Canvas,
    bids: str,
    top: float,
    flipped: Mapping[str, int],
    reserve: Sequence[int] = (),
    *,
    chosen: Sequence[str] = (),
) -> None:
    """The tokens and values on stalls that are already there. `flipped`: tokens turned since the last picture; `reserve`: what is
    left of each material, told where it is little; `chosen`: tokens that would be turned, with arrows to where they go."""
    shows = dict(zip(BIDS, bids, strict=True))
    odd = [name for name, count in flipped.items() if count % 2]
    change = {material: _change(material, [(name, shows[name]) for name in odd]) for material in MATERIALS}
    places = spots()
    arrows = [(name, other(name, shows[name]), shows[name], "red") for name in odd]
    arrows += [(name, shows[name], other(name, shows[name]), "ink") for name in chosen]
    for name, was, now, _ in arrows:
        x, y = places[name, now if name in chosen else was]
        canvas.stamp(pieces.bid_place(), (x, top + y))
    for name, material in shows.items():
        x, y = places[name, material]
        canvas.stamp(pieces.bid(name, material), (x, top + y))
        if name in flipped:
            canvas.stamp(pieces.ring(*pieces.BID, pieces.BID[1] // 2), (x, top + y))
        if name in chosen:
            wide, high = pieces.BID
            canvas.stamp(marks.chosen(wide - 6, high - 6, THEME), (x - wide / 2 + 3, top + y - high / 2 + 3))
    for n, (name, was, now, colour) in enumerate(arrows):
        canvas.stamp(_arrow(name, was, now, colour, n), (0, top))
    for n, material in enumerate(MATERIALS):
        x, y = left(material), top + AWNING + HEAD / 2 - 2
        canvas.stamp(pieces.coin(COIN), (x + STALL - 80, y))  # or it would be so many of the material beside it
        canvas.text((x + STALL - 46, y), str(bids.count(material)), HUGE, "ink")
        if change[material]:
            canvas.stamp(pieces.wedge(18, up=change[material] > 0), (x + STALL - 20, y))
        if reserve and reserve[n] <= SHORT:
            canvas.stamp(pieces.crate(reserve[n]), (x + 38, y + 31))


def _change(material: str, flipped: Sequence[tuple[str, str]]) -> int:
    """By how much flips changed a value; `flipped`: tokens with what they show now."""
    return sum(1 if shows == material else -1 for name, shows in flipped if material in name)


@lru_cache(maxsize=96)
def _arrow(name: str, was: str, now: str, colour: str, n: int) -> Sprite:
    """An arrow from the place of a token in one stall to that in another, in the lane of its row; stamped at the left end of the
    market's upper edge. `n`: how many there are already."""
    (x0, y), (x1, _) = spots()[name, was], spots()[name, now]
    upper = name in ROWS[0]
    side = -1 if upper else 1
    edge = y + side * pieces.BID[1] / 2
    lane = edge + side * (4 + n % 2 * 6)
    begin, end = min(x0, x1) - 20, max(x0, x1) + 20
    pen = Pen(end - begin, HIGH + 10)
    points = [(x0 - begin, edge), (x0 - begin, lane), (x1 - begin, lane), (x1 - begin, edge - side * 2)]
    tip = [(x1 - begin - 9, edge + side * 9), (x1 - begin + 9, edge + side * 9), (x1 - begin, edge - side * 5)]
    for paint, wide in (("white", 7.5), (colour, 4.0)):
        pen.path(points, THEME[paint], wide)
        pen.shape(tip, THEME[colour], THEME[paint], wide - 3)
    return lean.sprite(pen, THEME, begin, 0)
