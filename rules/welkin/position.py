"""A position of Welkin: what it holds, and the questions that every module of the package asks it."""

from __future__ import annotations

from functools import cache

import msgspec

from rules.game import Seat, State
from rules.welkin.parts import POWER, POWERS, SYMBOLS
from rules.welkin.stocks import ANY, EACH, MATERIALS, less

RULES = 4


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

    def powers(self) -> dict[str, int]:
        """Return how many powers of each kind are left."""
        left = dict.fromkeys(POWERS, 0)
        for number in self.done:
            if POWER[number] and number not in self.spent:
                left[POWER[number]] += 1
        return left


class Turn(msgspec.Struct, frozen=True):
    """What a turn changed on the table, for the marks in the picture.

    opened: sites taken; came: sites that filled their slots; flipped: bid tokens; laid: sites that tokens were put on;
    sold: sites and what they brought, as number and money; turned: procurement tokens, by letter; got: tokens new in the stock;
    powers: sites whose power was used (in games that began before that was noted, none of the turns before it).
    """

    seat: Seat
    opened: tuple[int, ...] = ()
    came: tuple[int, ...] = ()
    flipped: tuple[str, ...] = ()
    laid: tuple[int, ...] = ()
    sold: tuple[tuple[int, int], ...] = ()
    turned: str = ""
    got: str = ""
    powers: tuple[int, ...] = ()


class Position(State):
    """A position. `colours`: which of the individual boards each seat has; `unseen`: the cards in the pile and in the box, which
    nobody has seen; `pile` of them are still to come; `lap`: how often the turn has gone round the table, from 1 (in games that
    began before that was counted, since then)."""

    seats: int
    colours: list[int]
    early_sale: str
    first: Seat
    turn: Seat | None
    acted: bool
    flipping: bool
    selling: bool
    bids: str
    offer: list[int]
    pile: int
    unseen: list[int]
    boards: list[Board]
    closing: Seat | None
    idle: int
    now: Turn
    before: Turn | None
    lap: int = 1

    def reserve(self) -> tuple[int, ...]:
        """The tokens of each material nobody holds."""
        held = "".join([board.stock + "".join([site.laid for site in board.sites]) for board in self.boards])
        return tuple([EACH - held.count(m) for m in MATERIALS])


@cache
def missing(site: Site) -> str:
    """The empty spaces of a site, as letters (or `*`)."""
    symbols = SYMBOLS[site.number]
    if symbols[0] == ANY:
        return symbols[len(site.laid) :]
    rest = less(symbols, site.laid)
    assert rest is not None, f"site {site.number} holds {site.laid}"
    return rest
