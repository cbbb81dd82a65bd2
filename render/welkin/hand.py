"""A seat's own picture: market and offer, its own board in large, and the others in one line each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from PIL import Image

from render import marks
from render.canvas import Canvas
from render.theme import WIDTH
from render.welkin import board, island, pieces, top
from render.welkin.look import GAP, INNER, LARGE, MARGIN, SMALL, THEME
from render.welkin.text import in_order
from rules.game import Seat
from rules.welkin import WelkinView
from rules.welkin.parts import POWERS, SLOTS

T = TypeVar("T")
OWN_TOP = board.SEATS_TOP
PAD = 18
HEAD = 88  # the line with badge, money and powers
BLOCK = 62
LINE = island.high(BLOCK) + 12
SITES = (628, 974)  # the middles of the islands of a line
TOKEN = 66
STOCK = 64
POWER = 60
OTHER = 72  # one line of another seat
OTHER_BADGE = 60
OTHER_STOCK = 46
POWERS_AT = MARGIN + 994
ROOM = 3  # sites, and kinds of powers, of another seat


@lru_cache(maxsize=8)
def background(seats: int, count: int) -> Image.Image:
    """What never changes: sky, wheel, sheets. `count`: lines of islands."""
    own, others = _own_high(count), _others_high(seats)
    canvas = Canvas(marks.sky(WIDTH, OWN_TOP + own + GAP + others + MARGIN, THEME), THEME)
    top.ground(canvas)
    canvas.stamp(marks.sheet(INNER, own, THEME, grid=False), (MARGIN, OWN_TOP))
    canvas.stamp(marks.sheet(INNER, others, THEME, grid=False), (MARGIN, OWN_TOP + own + GAP))
    return canvas.image


def _own_high(count: int) -> int:
    return 2 * PAD + HEAD + count * LINE


def _others_high(seats: int) -> int:
    return 24 + (seats - 1) * OTHER


def draw(view: WelkinView, seat: Seat) -> bytes:
    """The hand as a PNG."""
    count = board.lines(view.boards[seat])
    canvas = Canvas(background(view.seats, count), THEME)
    top.draw(canvas, view)
    _own(canvas, view, seat)
    y = OWN_TOP + _own_high(count) + GAP + 12
    for other in in_order(view):
        if other != seat:
            _other(canvas, view, other, y)
            y += OTHER
    return canvas.png()


def _own(canvas: Canvas, view: WelkinView, seat: Seat) -> None:
    own = view.boards[seat]
    y = OWN_TOP + PAD
    if seat == view.turn:
        canvas.stamp(marks.sheet(INNER - 28, HEAD - 4, THEME, "sun", grid=False, frame=False), (MARGIN + 14, y - 4))
        canvas.stamp(marks.pencil(62, THEME), (MARGIN + 88, y + 38))
        if view.flipping:
            canvas.stamp(pieces.turns(60), (MARGIN + 232, y + 38))
    canvas.stamp(pieces.badge(seat, view.colours[seat], 80), (MARGIN + 136, y + 38))
    board.money(canvas, view, seat, (MARGIN + 300, y + 38), LARGE)
    board.sold(canvas, own, (MARGIN + 546, y + 38))
    left, used = own.powers(), {kind for kind, _, spent in board.signs(own) if spent}
    x = MARGIN + 742
    for kind in POWERS:
        if left[kind] or kind in used:
            board.sign(canvas, kind, left[kind], (x, y + 38), POWER, spent=kind in used)
            x += POWER + 22
    y += HEAD
    turned, got = board.procured(view, seat)
    canvas.stamp(board.sides(own.tokens, TOKEN, TOKEN + 6, turned), (MARGIN + 30, y + 44))
    board.stock(canvas, own, (MARGIN + 56, y + 100), STOCK, got)
    changed = board.changes(view)
    for n, site in enumerate(own.sites):
        at = (SITES[n % len(SITES)], y + 2 + n // len(SITES) * LINE)
        island.draw(canvas, site, view.bids, at, BLOCK, fresh=site.number in changed)
    for n in range(len(own.sites), SLOTS):
        island.free(canvas, (SITES[n], y + 2), BLOCK)


def _other(canvas: Canvas, view: WelkinView, seat: Seat, y: int) -> None:
    other, middle = view.boards[seat], y + OTHER / 2
    if seat == view.turn:
        canvas.stamp(marks.sheet(INNER - 28, OTHER - 6, THEME, "sun", grid=False, frame=False), (MARGIN + 14, y + 3))
        canvas.stamp(marks.pencil(52, THEME), (MARGIN + 78, middle))
    canvas.stamp(pieces.badge(seat, view.colours[seat], OTHER_BADGE), (MARGIN + 120, middle))
    board.money(canvas, view, seat, (MARGIN + 196, middle), LARGE)
    new = board.new_in(other.stock, board.procured(view, seat)[1])
    for n, letter in enumerate(other.stock):
        spot = (MARGIN + 396 + n * (OTHER_STOCK + 6), round(middle - OTHER_STOCK / 2))
        canvas.stamp(pieces.block(letter, OTHER_STOCK), spot)
        if n in new:
            canvas.stamp(pieces.frame(OTHER_STOCK), spot)
    sites, beyond = shown(other.sites)
    for n, site in enumerate(sites):
        x = MARGIN + 640 + n * 78
        island.tagged(canvas, island.price(site, view.bids), (x, middle), SMALL)
    if beyond:
        canvas.text((MARGIN + 640 + len(sites) * 78, middle), f"+{beyond}", SMALL, "ink")
    board.sold(canvas, other, (MARGIN + 884, middle), early=False)
    signs, beyond = shown([sign for sign in board.signs(other) if not sign[2]])
    for n, (kind, count, spent) in enumerate(signs):
        board.sign(canvas, kind, count, (POWERS_AT + n * 56, middle), 50, spent=spent)
    if beyond:
        canvas.text((POWERS_AT + len(signs) * 56 + 8, middle), f"+{beyond}", SMALL, "ink")


def shown(things: Sequence[T]) -> tuple[Sequence[T], int]:
    """What a line of another seat has room for, and how many more there are."""
    if len(things) <= ROOM:
        return things, 0
    return things[: ROOM - 1], len(things) - ROOM + 1
