"""The public board of Welkin: market, offer, and what every seat has."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import marks
from render.canvas import Canvas, Sprite
from render.theme import WIDTH
from render.welkin import island, pieces, top
from render.welkin.group import Group
from render.welkin.look import GAP, INNER, MARGIN, MIDDLE, SEAT_BLOCK, SMALL, THEME
from render.welkin.text import in_order
from rules.game import Seat
from rules.welkin import Board, WelkinView
from rules.welkin.parts import POWER as POWER_OF
from rules.welkin.parts import POWERS, SLOTS
from rules.welkin.stocks import MATERIALS, MOST

PAD = 10  # of a seat's sheet
LINE = island.high(SEAT_BLOCK) + 5
SITES = (614, 880)  # the middles of the islands of a line
TOKENS = 196  # the left edge of tokens and stock
TOKEN = 50
STOCK = 48
POWER = 48
POWERS_AT = 1008
BADGE = 84
CROWD = 8  # open sites; with more of them the picture would grow too large
SEATS_TOP = top.TOP + top.HIGH + 10


def lines(board: Board) -> int:
    """How many lines of islands a seat needs."""
    return max(1, -(-len(board.sites) // len(SITES)))


def row_high(count: int) -> int:
    """How high the sheet of a seat is with so many lines of islands."""
    return 2 * PAD + count * LINE


@lru_cache(maxsize=8)
def background(rows: tuple[int, ...]) -> Image.Image:
    """What never changes: sky, wheel, sheets. `rows`: lines of islands by sheet."""
    theme = THEME
    high = SEATS_TOP + sum(row_high(count) + GAP for count in rows) + MARGIN - GAP
    canvas = Canvas(marks.sky(WIDTH, high, theme), theme)
    top.ground(canvas)
    y = SEATS_TOP
    for count in rows:
        canvas.stamp(marks.sheet(INNER, row_high(count), theme, grid=False), (MARGIN, y))
        y += row_high(count) + GAP
    return canvas.image


def draw(view: WelkinView) -> bytes:
    """The board as a PNG."""
    order = in_order(view)
    canvas = Canvas(background(tuple(lines(view.boards[seat]) for seat in order)), THEME)
    top.draw(canvas, view, bare=crowded(view))
    y = SEATS_TOP
    for seat in order:
        row(canvas, view, seat, y)
        y += row_high(lines(view.boards[seat])) + GAP
    return canvas.png()


def crowded(view: WelkinView) -> bool:
    """Whether so many sites are open that they are drawn plainly."""
    return sum(len(board.sites) for board in view.boards) > CROWD


def row(canvas: Canvas, view: WelkinView, seat: Seat, y: int) -> None:
    """What one seat has, on its sheet."""
    board, turn = view.boards[seat], seat == view.turn
    high = row_high(lines(board))
    if turn:
        canvas.stamp(marks.sheet(INNER - 22, high - 22, THEME, "sun", grid=False, frame=False), (MARGIN + 11, y + 11))
        canvas.stamp(marks.pencil(62, THEME), (MARGIN + 82, y + PAD + 48))
        if view.flipping:
            canvas.stamp(pieces.turns(42), (MARGIN + 46, y + PAD + 12))
    canvas.stamp(pieces.badge(seat, view.colours[seat], BADGE), (MARGIN + 126, y + PAD + 50))
    money(canvas, view, seat, (MARGIN + 44, y + PAD + 116), MIDDLE)
    turned, got = procured(view, seat)
    canvas.stamp(sides(board.tokens, TOKEN, TOKEN + 2, turned), (TOKENS, y + PAD + 36))
    stock(canvas, board, (TOKENS + 46, y + PAD + 76), STOCK, got, bare=crowded(view))
    changed = changes(view)
    for n, site in enumerate(board.sites):
        at = (SITES[n % len(SITES)], y + PAD + 2 + n // len(SITES) * LINE)
        island.draw(canvas, site, view.bids, at, SEAT_BLOCK, fresh=site.number in changed, bare=crowded(view))
    for n in range(len(board.sites), SLOTS):
        island.free(canvas, (SITES[n], y + PAD + 2), SEAT_BLOCK)
    _won(canvas, board, y)


def money(canvas: Canvas, view: WelkinView, seat: Seat, at: tuple[float, float], size: int) -> None:
    """A seat's coins, and in red what it was just paid."""
    canvas.stamp(pieces.coin(44), at)
    right = at[0] + 30 + canvas.text((at[0] + 30, at[1]), str(view.boards[seat].money), size, "ink", align="l")
    sold = sum(paid for turn in (view.before, view.now) if turn is not None and turn.seat == seat for _, paid in turn.sold)
    if sold:
        canvas.text((right + 6, at[1] + 4), f"+{sold}", SMALL, "red", align="l")


def procured(view: WelkinView, seat: Seat) -> tuple[str, str]:
    """The procurement tokens a seat has turned over since the last board, and what came into its stock."""
    turns = [turn for turn in (view.before, view.now) if turn is not None and turn.seat == seat]
    return "".join(turn.turned for turn in turns), "".join(turn.got for turn in turns)


def new_in(stock: str, got: str) -> set[int]:
    """Which tokens of a stock are marked as new: the last of each material, as many as came and are still there."""
    return {n for n, letter in enumerate(stock) if stock[n:].count(letter) <= got.count(letter)}


def stock(canvas: Canvas, board: Board, at: tuple[float, float], size: int, got: str, *, bare: bool = False) -> None:
    """A seat's materials in their tray; `got`: what came since the last board."""
    canvas.stamp(_stock(board.stock, size, frozenset(new_in(board.stock, got)), bare=bare), at)


@lru_cache(maxsize=128)
def _stock(stock: str, size: int, new: frozenset[int], *, bare: bool) -> Sprite:
    wide, high = MOST * (size + 6) + 18, size + 20
    group = Group(0, 0, wide, high)
    group.stamp(pieces.tray(wide, high), (0, 0))
    for n in range(MOST):
        spot = (12 + n * (size + 6), 10)
        group.stamp(pieces.block(stock[n], size, bare=bare) if n < len(stock) else pieces.place(size), spot)
        if n in new:
            group.stamp(pieces.frame(size), spot)
    return group.sprite()


@lru_cache(maxsize=96)
def sides(tokens: str, size: int, step: int, turned: str) -> Sprite:
    """The procurement tokens in a row, those just turned over ringed; stamped at its left end, in the middle."""
    group = Group(-5, -size / 2 - 6, len(tokens) * step + 7, size / 2 + 7)
    for n, side in enumerate(tokens):
        group.stamp(pieces.token(side, size), (n * step + size / 2, 0))
    for n, material in enumerate(MATERIALS):
        if material in turned:
            group.stamp(pieces.ring(size), (n * step + size / 2, 0))
    return group.sprite()


def changes(view: WelkinView) -> set[int]:
    """The open sites that were taken or built on since the last board."""
    return {number for turn in (view.before, view.now) if turn is not None for number in (*turn.opened, *turn.laid)}


def signs(board: Board) -> list[tuple[str, int, bool]]:
    """The powers of a seat: kind, how many, and whether they are used up; those that can be used come first."""
    left = board.powers()
    found = [(kind, count, False) for kind, count in left.items() if count]
    used = {POWER_OF[number] for number in board.spent}
    return found + [(kind, 0, True) for kind in POWERS if kind in used and not left[kind]]


def _won(canvas: Canvas, board: Board, y: int) -> None:
    """Completed sites, sites sold early, and powers."""
    sold(canvas, board, (POWERS_AT + 26, y + PAD + 24))
    for n, (kind, count, spent) in enumerate(signs(board)):
        at = (POWERS_AT + 26 + n % 3 * (POWER + 2), y + PAD + 76 + n // 3 * (POWER + 2))
        sign(canvas, kind, count, at, POWER, spent=spent)


def sold(canvas: Canvas, board: Board, at: tuple[float, float], *, early: bool = True) -> None:
    """How many sites a seat completed and, if wanted, how many it sold before."""
    x, y = at
    canvas.stamp(pieces.house(50), at)
    right = x + 30 + canvas.text((x + 30, y), str(len(board.done)), MIDDLE, "ink", align="l")
    if early and board.early:
        canvas.stamp(pieces.house(44, early=True), (right + 30, y))
        canvas.text((right + 56, y), str(len(board.early)), SMALL, "ink", align="l")


def sign(canvas: Canvas, kind: str, count: int, at: tuple[float, float], size: int, *, spent: bool) -> None:
    """A power, with its number where there are several."""
    canvas.stamp(pieces.power(kind, size, spent=spent), at)
    if count > 1:
        spot = (at[0] + size * 0.36, at[1] + size * 0.3)
        canvas.stamp(pieces.more(38), spot)
        canvas.text(spot, str(count), SMALL, "ink")
