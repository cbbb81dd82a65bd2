"""The upper part of every picture: the market in the middle, the five sites on offer around it, the pile and the reserve."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas, Pen, Sprite
from render.theme import WIDTH
from render.welkin import island, market, pieces
from render.welkin.look import BLOCK, LARGE, SHORT, SMALL, THEME, WHEEL
from rules.welkin import Site, WelkinView
from rules.welkin.parts import OFFER, ROUNDS
from rules.welkin.stocks import MATERIALS

TOP = 16
HIGH = 2 * WHEEL + 16
"""How high this part is."""
MIDDLE_AT = (WIDTH / 2, TOP + WHEEL)
LEFT, RIGHT = 166, WIDTH - 168
STEP = (HIGH - 4) / 3
PLACES = tuple((LEFT if slot < 3 else RIGHT, TOP + 2 + (slot % 3) * STEP) for slot in range(OFFER))
BANK = (RIGHT - 124, TOP + 2 * STEP + 62)
"""Where the pile lies."""
CHIP = 46


def ground(canvas: Canvas) -> None:
    """What never changes: the wheel."""
    canvas.stamp(market.empty(), MIDDLE_AT)


def draw(canvas: Canvas, view: WelkinView, *, bare: bool = False) -> None:
    """Tokens, offer, pile and reserve, with red rings around what changed since the last board. `bare`: plain islands."""
    turns = [turn for turn in (view.before, view.now) if turn is not None]
    flipped = frozenset(bid for turn in turns for bid in turn.flipped)
    came = {number for turn in turns for number in turn.came}
    market.draw(canvas, view.bids, MIDDLE_AT, flipped)
    for number, at in zip(view.offer, PLACES, strict=True):
        if number:
            island.draw(canvas, Site(number, ""), view.bids, at, BLOCK, fresh=number in came, offered=True, bare=bare)
        else:
            canvas.stamp(_gone(), (at[0], at[1] + STEP / 2))
    _bank(canvas, view)


def _bank(canvas: Canvas, view: WelkinView) -> None:
    """The pile, who brought the end about or how many turns nobody took a site, and materials that run short."""
    x, y = BANK
    canvas.stamp(pieces.pile(76), (x + 40, y))
    canvas.text((x + 84, y), f"×{view.pile}", LARGE, "ink", align="l")
    if view.closing is not None:
        canvas.stamp(pieces.flag(64), (x + 190, y))
        canvas.stamp(pieces.badge(view.closing, view.colours[view.closing], 56), (x + 250, y))
    elif 2 * view.idle >= ROUNDS * view.seats:
        canvas.text((x + 232, y), f"{view.idle}/{ROUNDS * view.seats}", SMALL, "red")
    few = [(material, left) for material, left in zip(MATERIALS, view.reserve, strict=True) if left <= SHORT]
    for n, (material, left) in enumerate(few):
        canvas.stamp(pieces.block(material, CHIP), (x + n * 92, y + 58))
        canvas.text((x + n * 92 + CHIP + 8, y + 58 + CHIP / 2), str(left), SMALL, "ink", align="l")


@lru_cache(maxsize=1)
def _gone() -> Sprite:
    """A slot that stays empty: a small cloud."""
    pen = Pen(120, 60, 4)
    for x, y, radius in ((30, 40, 18), (58, 30, 26), (90, 40, 18)):
        pen.disc((x, y), radius, THEME["cloud"])
    pen.rect((14, 40, 106, 58), THEME["cloud"], round=9)
    return pen.sprite(-60, -30)
