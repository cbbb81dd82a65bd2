"""What a seat has: in one line of the board; in hands on its panel, with procurement tokens, open sites and what it has built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from render import lean, marks, naming
from render.canvas import Canvas, Point, Sprite, clipped, wrapped
from render.face import Names
from render.welkin.art import head, houses, island, pieces, sky
from render.welkin.art.group import Group
from render.welkin.look import HUGE, INNER, MARGIN, MIDDLE, SMALL, STEP, THEME, TILE
from render.words import worded
from rules.game import Seat
from rules.welkin import Board, WelkinView
from rules.welkin.parts import POWER, POWERS, SLOTS
from rules.welkin.stocks import MATERIALS, MOST

T = TypeVar("T")
PAD = 8
BADGE = 54
NAME = 208  # room for a name and its crown, up to the islands
ACROSS = 2  # islands in a line
SITES = (MARGIN + 382, MARGIN + 558)  # the middles of the islands of a line
LINE = island.high(island.SEAT)
ROW, ROW_BADGE = 74, 52  # a seat in one line of the board
ROW_NAME = 80, 214  # where it begins, and its room
ROW_STOCK = 326  # the middle of its first tile
ROW_SITES = 546, 60  # the middle of the first price, and how far apart they stand
ROW_BUILT = 666
TOKENS = (44, 84)  # the middle of the first token, from the left upper corner
STOCK = (46, 136)
BUILT_X = 650  # where the right part begins, from the left edge
BUILT_TOP = 62
HOUSE = 0.5
CELL = (65, 54)
NAMED = 2  # buildings that are shown with their powers
ROOM = 116  # the height of what is built, where it is more
LARGEST_OF_MANY = 0.48
HOUSE_WIDE, LEADING = 52, 27
PLAIN, PLAIN_STEP = 4, 48  # buildings whose powers are used, shown one by one
COUNTED, COUNTED_STEP = 0.4, 68


def lines(board: Board) -> int:
    """Return how many lines of islands a seat needs."""
    return max(1, -(-len(board.sites) // ACROSS))


def high(count: int) -> int:
    """Return how high the panel of a seat is with so many lines of islands."""
    return 2 * PAD + count * LINE


def draw(canvas: Canvas, view: WelkinView, names: Names, seat: Seat, y: int) -> None:
    """A seat on its panel, which is there already."""
    board, turn = view.boards[seat], seat == view.turn
    if turn:
        canvas.stamp(sky.field(INNER - 14, high(lines(board)) - 15, "sun"), (MARGIN + 7, y + 7))
    canvas.stamp(marks.badge(seat, BADGE, THEME), (MARGIN + 44, y + PAD + 28))
    leads = seat in marks.leaders([each.money for each in view.boards])
    naming.write(canvas, (MARGIN + 82, y + PAD + 28), head.called(names, seat), MIDDLE, "ink", NAME, SMALL, THEME, leads=leads)
    turned, got = procured(view, seat)
    canvas.stamp(sides(board.tokens, turned), (MARGIN + TOKENS[0], y + TOKENS[1]))
    canvas.stamp(stock(board.stock, new_in(board.stock, got)), (MARGIN + STOCK[0], y + STOCK[1]))
    opened, laid = changes(view)
    for n, site in enumerate(board.sites):
        at = (SITES[n % ACROSS], y + PAD + n // ACROSS * LINE + houses.HIGH * island.SEAT)
        island.draw(canvas, site, view.bids, at, island.SEAT, fresh=site.number in opened, laid=site.number in laid)
    for n in range(len(board.sites), SLOTS):
        island.free(canvas, (SITES[n], y + PAD + houses.HIGH * island.SEAT))
    right = MARGIN + INNER - 20
    money(canvas, view, seat, (right, y + PAD + 26), HUGE)
    built(canvas, board, (MARGIN + BUILT_X, y + BUILT_TOP), names)


def row(canvas: Canvas, view: WelkinView, names: Names, seat: Seat, y: int) -> None:
    """A seat in one line of a panel: name, stock, what its open sites would sell for, how many it completed, money."""
    board, middle = view.boards[seat], y + ROW / 2
    if seat == view.turn:
        canvas.stamp(sky.field(INNER - 20, ROW - 4, "sun"), (MARGIN + 10, y + 2))
    canvas.stamp(marks.badge(seat, ROW_BADGE, THEME), (MARGIN + 44, middle))
    leads = seat in marks.leaders([each.money for each in view.boards])
    at = MARGIN + ROW_NAME[0], middle
    naming.write(canvas, at, head.called(names, seat), MIDDLE, "ink", ROW_NAME[1], SMALL, THEME, leads=leads)
    new = new_in(board.stock, procured(view, seat)[1])
    for n, letter in enumerate(board.stock):
        at = (MARGIN + ROW_STOCK + n * STEP[0], middle - 1)
        canvas.stamp(pieces.tile(letter), at)
        if n in new:
            canvas.stamp(pieces.ring(TILE[0] - 2, TILE[1] - 2), at)
    sites, beyond = shown(board.sites)
    for n, site in enumerate(sites):
        canvas.stamp(pieces.price(island.price(site, view.bids)), (MARGIN + ROW_SITES[0] + n * ROW_SITES[1], middle - 1))
    if beyond:
        canvas.text((MARGIN + ROW_SITES[0] + len(sites) * ROW_SITES[1], middle), f"+{beyond}", SMALL, "ink")
    canvas.stamp(houses.house("palace", 3, 0.44), (MARGIN + ROW_BUILT, middle + 20))
    canvas.text((MARGIN + ROW_BUILT + 22, middle), str(len(board.done)), SMALL, "ink", align="l")
    money(canvas, view, seat, (MARGIN + INNER - 24, middle), HUGE, gains=False)


def shown(things: Sequence[T]) -> tuple[Sequence[T], int]:
    """Return what a line has room for, and how many more there are."""
    if len(things) <= ACROSS:
        return things, 0
    return things[: ACROSS - 1], len(things) - ACROSS + 1


def money(canvas: Canvas, view: WelkinView, seat: Seat, at: Point, size: int, *, gains: bool = True) -> float:
    """A seat's coins, `at` their right end, and ringed what it was just paid; without room for that (`gains`) the coins themselves
    are ringed. Returns where they begin."""
    turn = head.latest(view)
    paid = sum(each for _, each in turn.sold) if turn is not None and turn.seat == seat else 0
    wide = canvas.text(at, str(view.boards[seat].money), size, "ink", align="r")
    if paid and not gains:
        canvas.stamp(pieces.ring(round(wide) + 8, round(size * 0.95)), (at[0] - wide / 2, at[1]))
    x = at[0] - wide - 10
    canvas.stamp(pieces.coin(round(size * 0.72)), (x - size * 0.36, at[1]))
    x -= size * 0.72 + 10
    if paid and gains:
        said = f"+{paid}"
        wide = lean.label(said, MIDDLE).length
        canvas.text((x - 8, at[1]), said, MIDDLE, "ink", align="r")
        canvas.stamp(pieces.ring(round(wide) + 10, 34), (x - 8 - wide / 2, at[1]))
        x -= wide + 20
    return x


def procured(view: WelkinView, seat: Seat) -> tuple[str, str]:
    """The procurement tokens a seat turned over in the newest turn, and what came into its stock; "" for others."""
    turn = head.latest(view)
    return (turn.turned, turn.got) if turn is not None and turn.seat == seat else ("", "")


def new_in(stock: str, got: str) -> frozenset[int]:
    """Return which tokens of a stock are new: the last of each material, as many as came and are still there."""
    return frozenset(n for n, letter in enumerate(stock) if stock[n:].count(letter) <= got.count(letter))


def changes(view: WelkinView) -> tuple[set[int], set[int]]:
    """The sites that were taken in the newest turn, and those that materials were laid on."""
    turn = head.latest(view)
    return (set(), set()) if turn is None else ({*turn.opened}, {*turn.laid})


@lru_cache(maxsize=192)
def sides(tokens: str, turned: str, share: float = 1.0, mark: str = "new", step: float = 0) -> Sprite:
    """The procurement tokens in a row, those turned over ringed as new or between corners as chosen; stamped at the middle of the
    first. `step`: from one to the next, where not as close as they may be."""
    step, (wide, high) = step or STEP[0] * share, (side * share for side in TILE)
    group = Group(-wide, -high, len(tokens) * step + wide, high)
    for n, side in enumerate(tokens):
        group.stamp(pieces.token(side, share), (n * step, 0))
    for n, material in enumerate(MATERIALS):
        if material in turned:
            if mark == "new":
                group.stamp(pieces.ring(round(wide) - 2, round(high) - 2, round(high / 2)), (n * step, 0))
            else:
                inner = (round(wide) - 8, round(high) - 8)
                group.stamp(marks.chosen(*inner, THEME), (n * step - inner[0] / 2, -inner[1] / 2))
    return group.sprite()


@lru_cache(maxsize=192)
def stock(held: str, new: frozenset[int] = frozenset(), share: float = 1.0) -> Sprite:
    """A seat's materials in their tray, new ones ringed; stamped at the middle of the first."""
    step, (wide, high) = STEP[0] * share, (side * share for side in TILE)
    group = Group(-wide, -high, MOST * step + wide, high)
    group.stamp(pieces.tray(round(MOST * step + 13), round(high + 16)), (-wide / 2 - 8, -high / 2 - 8))
    for n in range(MOST):
        group.stamp(pieces.tile(held[n], share) if n < len(held) else pieces.hollow(share), (n * step, 0))
    for n in new:
        group.stamp(pieces.ring(round(wide) - 2, round(high) - 2), (n * step, 0))
    return group.sprite()


def buildings(board: Board) -> list[tuple[int, str]]:
    """Return what a seat has built, with the state of each: powers that can be used come first, then palaces, used ones, and what
    was sold before it was complete."""
    spent = set(board.spent)
    usable = [number for kind in POWERS for number in board.done if POWER[number] == kind and number not in spent]
    found = [(number, houses.FINISHED) for number in usable]
    found += [(number, houses.FINISHED) for number in board.done if not POWER[number]]
    found += [(number, houses.SPENT) for number in board.spent]
    return found + [(number, houses.EARLY) for number in board.early if number not in board.done]


def built(canvas: Canvas, board: Board, at: Point, names: Names = ()) -> None:
    """Draw what a seat has built, `at` the left upper corner: a few with what their powers are called; of more each kind of power
    that can be used by its name, with how often, and the others as buildings in a line, one by one or counted."""
    found = buildings(board)
    if len(found) <= NAMED:
        for n, (number, state) in enumerate(found):
            low = at[1] + (n + 1) * CELL[1] - 6
            canvas.stamp(houses.of_site(number, HOUSE, state), (at[0] + 0.5 * CELL[0], low))
            said = wrapped(named(number, state, names), SMALL, INNER - BUILT_X - CELL[0] - 12)[:2]
            for k, line in enumerate(said):
                y = low - 20 + (k - (len(said) - 1) / 2) * 27
                canvas.text((at[0] + CELL[0] + 2, y), line, SMALL, "ink", align="l")
        return
    left = {kind: count for kind, count in board.powers().items() if count}
    others = [each for each in found if each[1] != houses.FINISHED or not POWER[each[0]]]
    rows = len(left) + bool(others)
    high = min(CELL[1], ROOM / rows)
    share = LARGEST_OF_MANY * high / CELL[1]
    for n, (kind, count) in enumerate(left.items()):
        _power(canvas, kind, count, (at[0], at[1] + (n + 0.5) * high), high, names)
    if not others:
        return
    y, small = at[1] + (len(left) + 0.5) * high, min(share, COUNTED)
    if len(others) <= PLAIN:
        for n, (number, state) in enumerate(others):
            canvas.stamp(houses.of_site(number, small, state), (at[0] + 26 + n * PLAIN_STEP, y + high * 0.42))
        return
    for n, ((kind, state), count) in enumerate(counted(others)):
        x = at[0] + n * COUNTED_STEP
        canvas.stamp(houses.house(kind, 3, small, state), (x + 20, y + high * 0.42))
        canvas.text((x + 40, y), str(count), SMALL, "ink", align="l")


def _power(canvas: Canvas, kind: str, count: int, at: Point, high: float, names: Names) -> None:
    """A kind of power that can be used, `at` the left end and the middle of its row: its building with its name, on two lines where
    the row has room for them; else a long name alone."""
    times = f" ×{count}" if count > 1 else ""
    name = worded(names, "welkin-picture-power", kind=kind)
    said = name + times
    room = INNER - BUILT_X - HOUSE_WIDE - 10
    lines = [said] if lean.label(said, SMALL).length <= room else wrapped(said, SMALL, room)
    x = at[0]
    if len(lines) * LEADING > high + 4:
        lines = [clipped(name, SMALL, room + HOUSE_WIDE - lean.label(times, SMALL).length) + times]
    else:
        canvas.stamp(houses.house(kind, 3, LARGEST_OF_MANY * high / CELL[1]), (x + HOUSE_WIDE / 2, at[1] + high * 0.42))
        x += HOUSE_WIDE
    for k, line in enumerate(lines):
        canvas.text((x, at[1] + (k - (len(lines) - 1) / 2) * LEADING), line, SMALL, "ink", align="l")


def named(number: int, state: str, names: Names) -> str:
    """Return what the power of a building is called, or why there is none to use."""
    if state == houses.FINISHED:
        return head.power_of(number, names)
    return worded(names, "welkin-picture-built", state=state)


def counted(found: list[tuple[int, str]]) -> list[tuple[tuple[str, str], int]]:
    """Many buildings by kind and state, with how many there are; all whose power is used as one, and all sold early."""
    kinds = Counter((houses.kind_of(number), state) for number, state in found if state == houses.FINISHED)
    for state in (houses.SPENT, houses.EARLY):
        same = [number for number, each in found if each == state]
        if same:
            kinds[houses.kind_of(same[0]), state] = len(same)
    return list(kinds.items())
