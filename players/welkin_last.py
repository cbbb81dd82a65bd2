"""Welkin's last turn: what it can still bring to a seat, counted.

The pile is empty then, so nothing is drawn and nothing is hidden: whatever the action and the powers of a seat can earn is looked
through, in every order. What can be neither laid nor sold any more, nor change a price that counts, is left out of a position, so
that most ways meet in few of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from rules.game import Seat
from rules.welkin import Board, Site, Welkin
from rules.welkin.parts import BIDS, BUY_PRICE, BUYS, FLIPS, POWER, POWERS, SLOTS, SYMBOLS, TURN_PRICE
from rules.welkin.position import missing
from rules.welkin.scoring import values
from rules.welkin.stocks import ANY, LAYOUTS, MASKS, MATERIALS, NONE, TURNS, arranged, lays, less, visible, within

MOST_LOOKS = 20_000
"""Steps that are looked at in a turn, about half a second; where there are more, it is left to the evaluation."""
USE, OPEN, BUY, FLIP, SELL = range(len(POWERS))
CHOICES = (("twice", 0, TURN_PRICE), *((word, turned, TURN_PRICE * (len(word) - 1)) for word, turned in TURNS.items()))
"""What can be turned in a procurement: the word, the mask of the tokens, and the coins."""
DEAREST = max(cost for _, _, cost in CHOICES)

Held = tuple[int, int, int]
"""What ranks seats at the end: coins, completed sites and their spaces."""
NOTHING: Held = (0, 0, 0)


class TooMany(Exception):
    """The turn has more steps than are looked at."""


class Left(NamedTuple):
    """A position within a last turn, with all that matters for what can still be earned.

    powers: how many of each kind are left, by POWERS; market: the bid tokens, or where none can be flipped any more what each
    material brings; offer: the sites that can still be opened.
    """

    money: int
    stock: str
    sites: tuple[Site, ...]
    powers: tuple[int, ...]
    market: str | tuple[int, ...]
    offer: tuple[int, ...]
    acted: bool
    flipping: bool
    selling: bool


def ends(known: Welkin, seat: Seat, lines: Iterable[str]) -> dict[str, Held] | None:
    """Return the most that a seat can hold when its last turn is over, by each of `lines`.

    None where it is not its last turn, or the turn has too many steps.
    """
    if known.closing is None or known.turn != seat:
        return None
    turn, found = _Turn(known, seat), dict[str, Held]()
    procured: dict[tuple[str, int], Held] = {}
    try:
        for line in lines:
            kind, *rest = line.split(" ")
            same = (rest[1], cost_of(line)) if kind == "procure" else None  # the tokens are not turned again
            if same in procured:
                found[line] = procured[same]
                continue
            after = known.play(seat, line).state
            board = after.boards[seat]
            more = NOTHING if after.turn != seat else turn.most(_left(after, board))
            found[line] = _sum(holding(board), more)
            if same is not None:
                procured[same] = found[line]
    except TooMany:
        return None
    return found


def cost_of(line: str) -> int:
    """Return the coins that a procurement costs."""
    turned = line.split(" ")[1]
    return TURN_PRICE if turned == "twice" else TURN_PRICE * (len(turned) - 1)


def holding(board: Board) -> Held:
    """Return what ranks the seat of a board at the end."""
    return board.money, len(board.done), board.spaces


def _sum(one: Held, other: Held) -> Held:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _left(state: Welkin, board: Board) -> Left:
    held = board.powers()
    return Left(
        board.money,
        board.stock,
        board.sites,
        tuple([held[kind] for kind in POWERS]),
        state.bids,
        tuple([number for number in state.offer if number]),
        state.acted,
        state.flipping,
        state.selling,
    )


class _Turn:
    """One seat's last turn. full: whether a site sold early counts as completed and gives its power; mask: the procurement tokens;
    reserved: the tokens of each material that no other seat holds; known: what positions bring; looks: steps looked at."""

    def __init__(self, known: Welkin, seat: Seat) -> None:
        board = known.boards[seat]
        self.full = known.early_sale == "full"
        self.mask = MASKS[board.tokens]
        own = board.stock + "".join([site.laid for site in board.sites])
        self.reserved = tuple([left + own.count(m) for m, left in zip(MATERIALS, known.reserve(), strict=True)])
        self.known: dict[Left, Held] = {}
        self.looks = 0

    def most(self, at: Left) -> Held:
        """Return what can be earned at most from here on. Raises TooMany."""
        plain = self.plain(at)
        return NOTHING if plain is None else self._most(plain)

    def _most(self, at: Left) -> Held:
        best = self.known.get(at)
        if best is not None:
            return best
        best = NOTHING  # nobody has to do more, but an action and a flip that cost nothing
        for gained, after in self._following(at):
            plain = self.plain(after)
            found = gained if plain is None else _sum(gained, self._most(plain))
            best = max(best, found)
        self.known[at] = best
        return best

    def plain(self, at: Left) -> Left | None:
        """Leave out what cannot matter any more. None: nothing can be earned. Raises TooMany."""
        self.looks += 1
        if self.looks > MOST_LOOKS:
            raise TooMany
        powers, sites = at.powers, at.sites
        completes = not at.acted or powers[USE] > 0
        sells = at.selling or powers[SELL] > 0
        gains = {POWER[site.number] for site in sites} if completes or (sells and self.full) else set[str]()
        after_opening = powers[USE] > 0 or sells  # where the action goes to opening a site, nothing is laid otherwise
        opens = (not at.acted and after_opening) or powers[OPEN] > 0 or "open" in gains
        if opens and (completes or self.full):
            gains |= {POWER[number] for number in at.offer}
        uses = completes or "use" in gains
        sells = sells or "sell" in gains
        if not uses:
            sites = tuple([site for site in sites if site.laid]) if sells else ()
        if not sites and not (uses and opens and at.offer):
            return None
        offer = at.offer if opens else ()
        if not uses:
            offer = tuple([number for number in offer if number in FLIPS])
        gaps = "".join([missing(site) for site in sites] + [SYMBOLS[number] for number in offer]) if uses else ""
        stock = at.stock if ANY in gaps else "".join([m * min(at.stock.count(m), gaps.count(m)) for m in MATERIALS])
        buys = uses and (powers[BUY] > 0 or "buy" in gains)
        flips = at.flipping or powers[FLIP] > 0 or "flip" in gains or any(number in FLIPS for number in offer)
        dear = (0 if at.acted else DEAREST) + (BUY_PRICE * (powers[BUY] + len(sites) + len(offer)) if buys else 0)
        market = at.market
        if not flips:
            counts = gaps + "".join([site.laid for site in sites])
            prices = values(market) if isinstance(market, str) else market
            if ANY not in gaps:
                prices = tuple([price if m in counts else 0 for m, price in zip(MATERIALS, prices, strict=True)])
            market = prices
        return at._replace(
            money=min(at.money, dear),
            stock=stock,
            sites=tuple(sorted(sites, key=_number)),
            powers=(powers[USE], powers[OPEN] if offer else 0, powers[BUY] if buys else 0, powers[FLIP], powers[SELL]),
            market=market,
            offer=tuple(sorted(offer)),
        )

    def _following(self, at: Left) -> Iterator[tuple[Held, Left]]:
        """Yield what can be done now: what it brings at once, and the position then."""
        if at.flipping:
            yield from self._markets(at._replace(flipping=False), ((i,) for i in range(len(BIDS))))
            return
        if not at.acted:
            acted = at._replace(acted=True)
            if len(at.sites) < SLOTS:
                yield from self._openings(acted)
            yield from self._uses(acted)
            yield from self._procurements(at, acted)
        if at.powers[USE]:
            yield from self._uses(_without(at, USE))
        if at.powers[OPEN]:
            yield from self._openings(_without(at, OPEN))
        if at.powers[BUY] and at.money >= BUY_PRICE:
            reserve = self._reserve(at)
            if any(reserve):
                bought = _without(at, BUY)
                yield from self._stocks(bought, dict.fromkeys(within(at.stock, MATERIALS, BUYS, reserve), BUY_PRICE))
        if at.powers[FLIP]:
            yield from self._markets(_without(at, FLIP), combinations(range(len(BIDS)), 2))
        if at.selling:
            yield from self._sales(at)
        elif at.powers[SELL]:
            yield from self._sales(_without(at, SELL)._replace(selling=True))

    def _openings(self, at: Left) -> Iterator[tuple[Held, Left]]:
        for number in at.offer:
            offer = tuple([other for other in at.offer if other != number])
            yield NOTHING, at._replace(sites=(*at.sites, Site(number, "")), offer=offer, flipping=number in FLIPS)

    def _procurements(self, at: Left, acted: Left) -> Iterator[tuple[Held, Left]]:
        """Every stock to end with, at its lowest price."""
        if not at.powers[USE] and not self.full:
            yield NOTHING, acted  # the cheapest costs nothing, and nothing is laid after it
            return
        reserve, found = self._reserve(at), dict[str, int]()
        for _, turned, cost in CHOICES:
            if cost <= at.money:
                layout = LAYOUTS[self.mask ^ turned]
                for after in within(at.stock, visible(layout), layout.count("+"), reserve):
                    if cost < found.get(after, DEAREST + 1):
                        found[after] = cost
        yield from self._stocks(acted, found)

    def _stocks(self, at: Left, costs: Mapping[str, int]) -> Iterator[tuple[Held, Left]]:
        """The positions with these stocks, which cost so much; none that has less of what counts than another for no more."""
        found: dict[Left, int] = {}
        for word, cost in costs.items():
            after = self.plain(at._replace(money=at.money - cost, stock=word.replace(NONE, "")))
            if after is not None:
                found[after] = min(cost, found.get(after, cost))
        for after, cost in found.items():
            if not any(
                less(other.stock, after.stock) is not None and price <= cost and other != after for other, price in found.items()
            ):
                yield (-cost, 0, 0), after

    def _uses(self, at: Left) -> Iterator[tuple[Held, Left]]:
        """Every way to lay tokens on sites; those that are complete are sold."""
        found: list[tuple[tuple[Site, ...], str]] = [((), at.stock)]
        sold = {POWER[site.number] for site in at.sites} | {POWER[number] for number in at.offer}
        partly = not at.acted or at.powers[BUY] or at.selling or at.powers[SELL] or not sold.isdisjoint(("buy", "sell"))
        for site in at.sites:
            spaces = missing(site)
            found = [
                ((*sites, site if word == NONE else Site(site.number, arranged(site.laid + word))), rest)
                for sites, stock in found
                for word, rest in lays(stock, spaces)
                if partly or word == NONE or len(word) == len(spaces)  # else what is laid could as well be laid with the rest
            ]
        for sites, rest in found:
            if rest != at.stock:
                yield self._sold(at._replace(stock=rest, sites=sites), [site for site in sites if not missing(site)])

    def _sales(self, at: Left) -> Iterator[tuple[Held, Left]]:
        """Every site that can be sold early."""
        for site in at.sites:
            if site.laid:
                gained, after = self._sold(at, [site])
                yield (gained if self.full else (gained[0], 0, 0)), (after if self.full else after._replace(powers=at.powers))

    def _sold(self, at: Left, sold: Sequence[Site]) -> tuple[Held, Left]:
        """Return what these sites bring, and the position without them and with their powers."""
        if not sold:
            return NOTHING, at
        prices = dict(zip(MATERIALS, values(at.market) if isinstance(at.market, str) else at.market, strict=True))
        powers = list(at.powers)
        for site in sold:
            if POWER[site.number]:
                powers[POWERS.index(POWER[site.number])] += 1
        money = sum([prices[letter] for site in sold for letter in site.laid])
        spaces = sum([len(SYMBOLS[site.number]) for site in sold])
        left = tuple([site for site in at.sites if site not in sold])
        return (money, len(sold), spaces), at._replace(money=at.money + money, sites=left, powers=tuple(powers))

    def _markets(self, at: Left, flips: Iterable[Sequence[int]]) -> Iterator[tuple[Held, Left]]:
        """The positions after these bid tokens were flipped; of prices that are final none that are nowhere better than others."""
        bids, found = at.market, set[Left]()
        assert isinstance(bids, str)
        for flip in flips:
            if len({bids[i] for i in flip}) == len(flip):
                after = self.plain(at._replace(market=_flipped(bids, flip)))
                if after is not None:
                    found.add(after)
        for after in found:
            if isinstance(after.market, str) or not any(_better(other.market, after.market) for other in found):
                yield NOTHING, after

    def _reserve(self, at: Left) -> tuple[int, ...]:
        own = at.stock + "".join([site.laid for site in at.sites])
        return tuple([left - own.count(m) for m, left in zip(MATERIALS, self.reserved, strict=True)])


def _number(site: Site) -> int:
    return site.number


def _without(at: Left, kind: int) -> Left:
    """A power was used."""
    return at._replace(powers=tuple([count - (place == kind) for place, count in enumerate(at.powers)]))


def _flipped(bids: str, flip: Sequence[int]) -> str:
    """The market with bid tokens turned over."""
    sides = list(bids)
    for i in flip:
        sides[i] = BIDS[i].replace(sides[i], "")
    return "".join(sides)


def _better(one: str | tuple[int, ...], other: str | tuple[int, ...]) -> bool:
    """Return whether no price of `one` is lower and one is higher."""
    return (
        one != other
        and not isinstance(one, str)
        and not isinstance(other, str)
        and all(a >= b for a, b in zip(one, other, strict=True))
    )
