"""A step of a panel: offer or one's own board with keys on what can be chosen; stocks, layouts and flips below, a cell each. Market
and the others' coins and stocks are in every step, small where they are not in question.

It shows what is in question and no more, so that on a phone it stands whole above its question and its buttons. Whose turn it is,
the panel says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import marks
from render.canvas import Canvas, Point, Sprite, width
from render.face import Names
from render.grounds import grounds
from render.lean import Canvas as Lean
from render.welkin import board, hand, rivals, seats
from render.welkin.art import houses, market, pieces, sky
from render.welkin.look import GAP, INNER, MARGIN, MIDDLE, SMALL, THEME, WIDE
from render.welkin.text import completed
from render.words import worded
from rules.game import Seat
from rules.welkin import Board, Site, WelkinView
from rules.welkin.parts import BIDS, NUMBER, TURN_PRICE
from rules.welkin.scoring import worth
from rules.welkin.stocks import NONE, TURNS

KEY = 42
CELL = 54  # a line of cells
PAD = 14
SIGN = 72  # room for the sign of something to do
WORDS = 264  # and for what it is called
LAYOUT, LAYOUT_STEP = 0.88, 55  # procurement tokens in a cell: how large, and from one to the next, so that corners have room
CHOICE, CHOICE_STEP = 0.9, 48  # materials in a cell
BECOMES = 32  # the material that a flipped token shows, so that the next choice keeps off
TWICE = "twice"
ACTS = ("open", "flip", "procure", "use", "power", "sell", "end")
OFFER = board.TOP_LOW - board.OFFER_TOP


class Above(NamedTuple):
    """What stands above one's own board."""

    market: bool
    offer: bool

    @property
    def middle(self) -> int:
        """Return where the market ends."""
        return MARGIN + (market.HIGH + (2 if self.offer else GAP)) * self.market

    @property
    def low(self) -> int:
        """Return where one's own board begins."""
        return self.middle + OFFER * self.offer


class Grid(NamedTuple):
    """Cells of choices below one's own board: how many stand in a line, and what is drawn in one, `at` its left end."""

    across: int
    cell: Callable[[Canvas, str, Point], None]


def draw(view: WelkinView, seat: Seat, begun: str, choices: Sequence[str], names: Names) -> bytes:
    """The step as a PNG."""
    words = begun.split()
    keys = marks.keyed(choices) if words else {}  # an act is called by its name, whichever others there are
    mine = view.boards[seat]
    grid = _grid(view, seat, words, choices, names)
    above = Above(market=not words or "flip" in words[:2], offer=not words or "open" in words[:2])
    rows = -(-len(choices) // grid.across) if grid else 0
    count = hand.lines(len(mine.sites))
    crowded = len(mine.sites) >= hand.ACROSS  # no room beside the islands
    canvas = Lean(background(count, rows, above, crowded=crowded), THEME)
    flips = tuple(word for word in words if word in BIDS) if "flip" in words[:2] else ()
    opened = next((word for word in words if word in NUMBER), "") if "open" in words[:2] else ""
    if above.market:
        board.draw_market(canvas, view, MARGIN, flips)
    if above.offer:
        board.draw_offer(canvas, view, above.middle, keys, opened)
    sold = next((word for word in words if word in NUMBER), "") if "sell" in words[:2] else ""
    turned = words[1] if words[:1] == ["procure"] and len(words) > 1 and words[1] in TURNS else ""
    hand.own(
        canvas,
        view,
        seat,
        above.low,
        names,
        keys=keys,
        laid=_laid(words),
        sold=sold,
        turned=turned,
        after=_after(words),
        market=not above.market,
    )
    own = hand.own_high(count) + rivals.ROW * crowded
    if crowded:
        rivals.below(canvas, view, seat, above.low + hand.own_high(count) - hand.PAD)
    else:
        rivals.beside(canvas, view, seat, above.low + hand.PAD + hand.FIRST + 2, names)
    if grid:
        _cells(canvas, grid, choices, keys, above.low + own + GAP)
    return canvas.png()


@grounds(24)
def background(count: int, rows: int, above: Above, *, crowded: bool = False) -> Image.Image:
    """Return what never changes: sky, stalls, panels. `count`: lines of islands; `rows`: of cells; `crowded`: the others stand in a
    line below the islands."""
    own = hand.own_high(count) + rivals.ROW * crowded
    low = GAP + rows * CELL + 2 * PAD if rows else 0
    canvas = Lean(sky.vault(WIDE, above.low + own + low + MARGIN), THEME)
    if above.market:
        canvas.stamp(market.empty(), (0, MARGIN))
    canvas.stamp(sky.panel(INNER, own), (MARGIN, above.low))
    if rows:
        canvas.stamp(sky.panel(INNER, rows * CELL + 2 * PAD), (MARGIN, above.low + own + GAP))
    return canvas.image


def _laid(words: Sequence[str]) -> tuple[str, ...]:
    """Return what would be laid on each open site, as far as it was said."""
    said = words[1:] if words[:1] == ["use"] else words[2:] if words[:2] == ["power", "use"] else ()
    return tuple("" if word == NONE else word for part in said for word in part.split("+"))


def _after(words: Sequence[str]) -> str | None:
    """The stock that was chosen; None: none was."""
    if len(words) > 2 and (words[0] == "procure" or words[:2] == ["power", "buy"]):
        return "" if words[2] == NONE else words[2]
    return None


def _grid(view: WelkinView, seat: Seat, words: Sequence[str], choices: Sequence[str], names: Names) -> Grid | None:
    """The cells of a step whose choices stand nowhere on the board; None: they all do, or there are none."""
    if not choices:
        return None
    if not words:
        return Grid(2, lambda canvas, word, at: _act(canvas, word, names, at))
    if list(words) == ["power"]:
        return Grid(2, lambda canvas, word, at: _power(canvas, word, names, at))
    if list(words) == ["procure"]:
        tokens = view.boards[seat].tokens
        return Grid(2, lambda canvas, word, at: _layout(canvas, tokens, word, at))
    if "flip" in words[:2]:
        bids = market.turned(view.bids, tuple(word for word in words if word in BIDS))
        return Grid(4, lambda canvas, word, at: _flip(canvas, bids, word, at))
    if "sell" in words[:2] or "open" in words[:2]:
        return None
    sites = view.boards[seat].sites[_asked(view.boards[seat], words) :]
    if sites:
        return Grid(2, lambda canvas, word, at: _lays(canvas, view, sites, word, names, at))
    return Grid(3, lambda canvas, word, at: _tiles(canvas, word, names, at))


def _cells(canvas: Canvas, grid: Grid, choices: Sequence[str], keys: Mapping[str, str], top: int) -> None:
    """Each choice with its key, in lines."""
    across = (INNER - 24) / grid.across
    room = max((marks.key(key, KEY, THEME).size[0] for key in keys.values()), default=KEY)
    for n, word in enumerate(choices):
        x, y = MARGIN + 14 + n % grid.across * across, top + PAD + (n // grid.across + 0.5) * CELL
        if word in keys:
            canvas.stamp(marks.key(keys[word], KEY, THEME), (x + room / 2, y))
        grid.cell(canvas, word, (x + room + 8, y))


@lru_cache(maxsize=16)
def act(word: str, share: float = 1.0) -> Sprite:
    """The sign of something to do; stamped at its middle. `share`: of its size in a cell."""
    match word:
        case "open":
            return pieces.opened(round(44 * share))
        case "flip":
            return pieces.turns(round(42 * share))
        case "procure":
            return pieces.token("+", 0.94 * share)
        case "use":
            return pieces.laid(round(44 * share))
        case "sell":
            return pieces.raised(houses.house("sell", 3, 0.48 * share, houses.EARLY), -4)
        case "end":
            return pieces.tick(round(44 * share))
        case _:
            return marks.star(round(44 * share), THEME)


def _act(canvas: Canvas, word: str, names: Names, at: Point) -> None:
    """Something to do: its sign, and what its button calls it, in full where there is room."""
    canvas.stamp(act(word), (at[0] + SIGN / 2, at[1]))
    full = worded(names, f"welkin-word-{word}")
    said = full if width(full, SMALL) <= WORDS else worded(names, f"welkin-short-{word}")
    canvas.text((at[0] + SIGN + 8, at[1]), said, SMALL, "ink", align="l")


def _power(canvas: Canvas, word: str, names: Names, at: Point) -> None:
    """A power by its building and its name."""
    canvas.stamp(houses.house(word, 3, 0.48), (at[0] + SIGN / 2, at[1] + 22))
    canvas.text((at[0] + SIGN + 8, at[1]), worded(names, f"welkin-power-{word}-name"), SMALL, "ink", align="l")


def _asked(mine: Board, words: Sequence[str]) -> int:
    """The first of the open sites that the next words are about, where materials are laid; elsewhere all are behind it."""
    return len(words) - 1 if words[:1] == ["use"] else len(words) - 2 if words[:2] == ["power", "use"] else len(mine.sites)


def _lays(canvas: Canvas, view: WelkinView, sites: Sequence[Site], word: str, names: Names, at: Point) -> None:
    """Draw what would be laid: each site with its materials, and what is sold by that; of several sites those alone that get
    any."""
    parts = word.replace(" ", "+").split("+")
    x, several = at[0], len(parts) > 1
    for site, letters in zip(sites, parts, strict=False):
        if several and letters == NONE:
            continue
        canvas.stamp(pieces.plate(site.number, SMALL), (x + 24, at[1]))
        _tiles(canvas, letters, names, (x + 50, at[1]))
        x += 50 + CHOICE_STEP * len(letters) + 6
        if completed(site, letters):
            canvas.stamp(pieces.price(worth(site.laid + letters, view.bids)), (x + 22, at[1]))
            x += 54


def _flip(canvas: Canvas, bids: str, word: str, at: Point) -> None:
    """A bid token as it lies, and the material it would show."""
    shown = bids[BIDS.index(word)]
    canvas.stamp(pieces.bid(word, shown), (at[0] + 32, at[1]))
    canvas.stamp(pieces.brings(14), (at[0] + 80, at[1]))
    canvas.stamp(pieces.mini(market.other(word, shown), BECOMES), (at[0] + 106, at[1]))


def _layout(canvas: Canvas, tokens: str, word: str, at: Point) -> None:
    """The procurement tokens after some were turned over, those between corners; and what that costs."""
    turned = "" if word == TWICE else word
    cost = TURN_PRICE * (1 if word == TWICE else len(word) - 1)
    canvas.stamp(seats.sides(hand.turned_over(tokens, turned), turned, LAYOUT, "chosen", LAYOUT_STEP), (at[0] + 24, at[1]))
    if cost:
        x = at[0] + 5 * LAYOUT_STEP + 12
        canvas.stamp(pieces.coin(26), (x, at[1]))
        canvas.text((x + 15, at[1]), f"−{cost}", SMALL, "ink", align="l")


def _tiles(canvas: Canvas, word: str, names: Names, at: Point) -> None:
    """Materials of a stock, or what is laid on a site; nothing as an empty place, in words."""
    x = at[0] + 24.0
    if word == NONE:
        canvas.stamp(pieces.hollow(CHOICE), (x, at[1]))
        canvas.text((x + CHOICE_STEP, at[1]), worded(names, "welkin-short-none"), SMALL, "ink", align="l")
        return
    for letter in word:
        if letter == "+":
            canvas.text((x - 12, at[1]), "·", MIDDLE, "ink")
            x += 6
            continue
        canvas.stamp(pieces.hollow(CHOICE) if letter == NONE else pieces.tile(letter, CHOICE), (x, at[1]))
        x += CHOICE_STEP
