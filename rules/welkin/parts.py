"""What lies on a table of Welkin: sites, bid tokens, boards, and the view; constants come from data/welkin/components.toml."""

from __future__ import annotations

from functools import cache

import msgspec

from rules.components import components
from rules.game import Result, Seat, View
from rules.welkin.stocks import ANY, MASKS, MATERIALS, STOCKS, fits, less

_TABLES = components("welkin", "components")
BIDS: tuple[str, ...] = tuple(_TABLES["bids"]["pairs"])
BID_AT = {name: i for i, name in enumerate(BIDS)}
SYMBOLS: dict[int, str] = {site["number"]: site["symbols"] for site in _TABLES["sites"]}
FLIPS: frozenset[int] = frozenset(site["number"] for site in _TABLES["sites"] if site["flip"])
POWER: dict[int, str] = {site["number"]: site["power"] for site in _TABLES["sites"]}
NUMBER = {str(number): number for number in SYMBOLS}
POWERS = ("use", "open", "buy", "flip", "sell")
OFFER: int = _TABLES["pile"]["offer"]
PILE: dict[int, int] = {int(seats): cards for seats, cards in _TABLES["pile"]["cards"].items()}
BOARDS: int = _TABLES["materials"]["boards"]
SLOTS: int = _TABLES["materials"]["slots"]
TURN_PRICE: int = _TABLES["money"]["turn"]
BUY_PRICE: int = _TABLES["money"]["buy"]
BUYS: int = _TABLES["powers"]["buy"]
START: tuple[str, ...] = tuple(_TABLES["money"]["start"])
ROUNDS: int = _TABLES["limit"]["rounds"]
HIGHEST = max("".join(BIDS).count(material) for material in MATERIALS)
"""The most a token can bring: as many bid tokens can show its material."""
PARTS = ("start", "sites", "early", "turned", "bought")
"""Where a seat's money comes from and goes to; the two last are paid, and negative."""


class Site(msgspec.Struct, frozen=True):
    """An open construction site: the number of its card, and the tokens on it, as a word."""

    number: int
    laid: str


class Board(msgspec.Struct, frozen=True):
    """An individual board and what lies beside it; replaced as a whole when something changes.

    tokens: the sides of the procurement tokens (`pe+ag`); sites: from the left; done: completed, in order; spent: those of them
    whose power was used; early: sold before they were complete; purse: money by PARTS.
    """

    stock: str
    tokens: str
    purse: tuple[int, ...]
    sites: tuple[Site, ...]
    done: tuple[int, ...]
    spent: tuple[int, ...]
    early: tuple[int, ...]

    @property
    def money(self) -> int:
        return sum(self.purse)

    @property
    def spaces(self) -> int:
        """The spaces of all completed sites, which break a tie."""
        return sum(len(SYMBOLS[number]) for number in self.done)

    def check(self) -> list[str]:
        wrong = []
        if self.stock not in STOCKS:
            wrong.append(f"the stock is {self.stock}")
        if self.tokens not in MASKS:
            wrong.append(f"the procurement tokens show {self.tokens}")
        _, sites, early, turned, bought = self.purse
        spaces = sum(len(SYMBOLS[number]) for number in self.done if number not in self.early)
        sold = sum(len(SYMBOLS[number]) for number in self.early)
        if (
            self.money < 0
            or min(self.purse[:3]) < 0
            or turned > 0
            or bought != -BUY_PRICE * sum(POWER[number] == "buy" for number in self.spent)
            or sites > HIGHEST * spaces
            or early > HIGHEST * sold
        ):
            wrong.append(f"the purse is {self.purse}")
        for site in self.sites:
            if not fits(site.laid, SYMBOLS[site.number]) or len(site.laid) >= len(SYMBOLS[site.number]):
                wrong.append(f"site {site.number} is open with {site.laid}")
        if len(self.sites) > SLOTS + sum(POWER[number] == "open" for number in self.spent):
            wrong.append(f"{len(self.sites)} open sites")
        if len(set(self.spent)) != len(self.spent) or any(number not in self.done or not POWER[number] for number in self.spent):
            wrong.append(f"powers used: {self.spent}")
        return wrong

    def powers(self) -> dict[str, int]:
        """How many powers of each kind are left."""
        left = dict.fromkeys(POWERS, 0)
        for number in self.done:
            if POWER[number] and number not in self.spent:
                left[POWER[number]] += 1
        return left


class Turn(msgspec.Struct, frozen=True):
    """What a turn changed on the table, for the marks in the picture.

    opened: sites taken; came: sites that filled their slots; flipped: bid tokens; laid: sites that tokens were put on;
    sold: sites and what they brought, as number and money; turned: procurement tokens, by letter; got: tokens new in the stock.
    """

    seat: Seat
    opened: tuple[int, ...] = ()
    came: tuple[int, ...] = ()
    flipped: tuple[str, ...] = ()
    laid: tuple[int, ...] = ()
    sold: tuple[tuple[int, int], ...] = ()
    turned: str = ""
    got: str = ""


class WelkinView(View, frozen=True):
    """What one reader may know: all but the cards in the pile.

    colours: which of the individual boards each seat has; bids: the material each token of BIDS shows; values: what a token of
    each material is worth; offer: sites by slot (0: empty);
    pile, reserve: what is left; acted: whether the action of this turn is done; flipping: a bid token must be flipped now;
    selling: unfinished sites may be sold this turn; closing: whose turn brought the end about; idle: turns since a site was taken.
    """

    seats: int
    seat: Seat | None
    colours: tuple[int, ...]
    first: Seat
    turn: Seat | None
    acted: bool
    flipping: bool
    selling: bool
    bids: str
    values: tuple[int, ...]
    offer: tuple[int, ...]
    pile: int
    reserve: tuple[int, ...]
    boards: tuple[Board, ...]
    closing: Seat | None
    idle: int
    early_sale: str
    now: Turn
    before: Turn | None
    result: Result | None


@cache
def missing(site: Site) -> str:
    """The empty spaces of a site, as letters (or `*`)."""
    symbols = SYMBOLS[site.number]
    if symbols[0] == ANY:
        return symbols[len(site.laid) :]
    rest = less(symbols, site.laid)
    assert rest is not None, f"site {site.number} holds {site.laid}"
    return rest


def values(bids: str) -> tuple[int, ...]:
    """What a token of each material is worth: the bid tokens that show it."""
    return tuple(bids.count(m) for m in MATERIALS)


def worth(letters: str, bids: str) -> int:
    """What these tokens bring on a site that is sold now."""
    return sum(bids.count(letter) for letter in letters)
