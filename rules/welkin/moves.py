"""A game of Welkin behind the contract of rules/game.py: its lines and what they do (the notation: the package's docstring)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Self

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step
from rules.welkin.checks import broken
from rules.welkin.guess import guess
from rules.welkin.parts import (
    BID_AT,
    BIDS,
    BUY_PRICE,
    BUYS,
    FLIPS,
    NUMBER,
    PARTS,
    POWER,
    POWERS,
    ROUNDS,
    SLOTS,
    TURN_PRICE,
)
from rules.welkin.position import Board, Position, Site, Turn, missing
from rules.welkin.scoring import result, worth
from rules.welkin.stocks import (
    LAYOUTS,
    MASKS,
    MATERIALS,
    NONE,
    TURNS,
    apart,
    arranged,
    beyond,
    fits,
    lays,
    less,
    letters_in,
    outcomes,
    stock_after,
    visible,
    within,
)
from rules.welkin.view import WelkinView, look

WORDS = 6
"""Sites with a word of their own in a line; later ones share the last."""


class Welkin(Position):
    """A game; the fields are Position's."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or seat != self.turn:
            return iter(())
        if self.flipping:
            return iter([f"flip {bid}" for bid in BIDS])
        board = self.boards[seat]
        uses = self.uses(board)
        return chain(
            () if self.acted else self._actions(board, uses),
            self._sales("sell", board) if self.selling else (),
            self._powers(board, uses),
            ("end",) if self.acted else (),
        )

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat is None or seat != self.turn:
            raise NotYourTurn(seat)
        new = self.copy()
        words = move.split(" ")
        if self.flipping and words[0] != "flip":
            raise IllegalMove("welkin-must-flip")
        match words:
            case ["open", number]:
                new._act()
                new._open(seat, number, beyond_slots=False)
            case ["flip", bid]:
                new._flip(seat, bid)
            case ["procure", turned, after]:
                new._act()
                new._procure(seat, turned, after)
            case ["procure", *_]:
                raise IllegalMove("welkin-procure-words")
            case ["use", *laid]:
                new._act()
                new._use(seat, laid)
            case ["sell", number]:
                new._sell(seat, number)
            case ["power", kind, *rest]:
                new._power(seat, kind, rest)
            case ["power"]:
                raise IllegalMove("welkin-which-power")
            case ["end"]:
                if not self.acted:
                    raise IllegalMove("welkin-act-first")
                new.tell("welkin-ended", seat)
                new._end_turn()
                return new.step(move)
            case _:
                raise IllegalMove("welkin-not-understood")
        if new.acted and not new.flipping and not new._more(seat):
            new._end_turn()
        return new.step(move, reveals=new.chance.drawn > self.chance.drawn)

    def in_turn(self, seat: Seat) -> Self | None:
        """The action of the next turn, with the sites on offer now. Not once the last turns have begun and this seat has none."""
        if self.turn is None or seat == self.turn or (self.closing is not None and self._comes(seat) >= self._comes(self.closing)):
            return None
        new = self.copy()
        new.turn, new.now = seat, Turn(seat)
        new.acted = new.flipping = new.selling = False
        return new

    def view(self, seat: Seat | None) -> WelkinView:
        return look(self, seat, self.result())

    def result(self) -> Result | None:
        return result(self)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)

    # The kinds of move.

    def _act(self) -> None:
        if self.acted:
            raise IllegalMove("welkin-already-acted", selling="yes" if self.selling else "no")
        self.acted = True

    def _open(self, seat: Seat, word: str, *, beyond_slots: bool) -> None:
        number = NUMBER.get(word)
        if number is None:
            raise IllegalMove("welkin-no-such-site", site=word)
        if number not in self.offer:
            raise IllegalMove("welkin-not-on-offer", site=number)
        board = self.boards[seat]
        if len(board.sites) >= SLOTS and not beyond_slots:
            raise IllegalMove("welkin-slots-full", slots=SLOTS)
        slot = self.offer.index(number)
        self.offer[slot] = 0
        self._change(seat, sites=(*board.sites, Site(number, "")))
        self.now = replace(self.now, opened=(*self.now.opened, number))
        self.flipping = number in FLIPS
        self.tell("welkin-opened", seat, site=number, flip="yes" if self.flipping else "no")
        if self.pile:
            self.pile -= 1
            new = self.offer[slot] = self.unseen.pop(self.chance.below(len(self.unseen)))
            self.now = replace(self.now, came=(*self.now.came, new))
            self.tell("welkin-refilled", site=new, pile=self.pile)
        elif self.closing is None:
            self.closing = seat
            self.tell("welkin-closing", seat)

    def _flip(self, seat: Seat, bid: str) -> None:
        if bid not in BID_AT:
            raise IllegalMove("welkin-no-such-bid", bid=bid)
        if not self.flipping:
            raise IllegalMove("welkin-no-flip-due")
        self.flipping = False
        self._turn_over(seat, bid)

    def _procure(self, seat: Seat, turned: str, word: str) -> None:
        board = self.boards[seat]
        if turned == "twice":
            mask, cost = 0, TURN_PRICE
        else:
            letters = letters_in(turned)
            if not letters:
                raise IllegalMove("welkin-turn-one")
            if letters not in TURNS:
                raise IllegalMove("welkin-turned-twice", given=turned)
            mask, cost = TURNS[letters], TURN_PRICE * (len(letters) - 1)
        self._pay(seat, "turned", cost)
        layout = LAYOUTS[MASKS[board.tokens] ^ mask]
        after = stock_after(word, board.stock, visible(layout), layout.count("+"), self.reserve())
        self._change(seat, tokens=layout, stock=after)
        if mask:
            self.now = replace(self.now, turned=arranged(self.now.turned + turned))
        self._got(after, board.stock)
        self.tell(
            "welkin-procured",
            seat,
            turned=turned,
            cost=cost,
            tokens=layout,
            came=beyond(after, board.stock) or NONE,
            went=beyond(board.stock, after) or NONE,
            stock=after or NONE,
        )

    def _use(self, seat: Seat, words: list[str]) -> None:
        board = self.boards[seat]
        if not board.sites:
            raise IllegalMove("welkin-no-open-site")
        laid = [letters_in(word) for word in apart(words, WORDS, len(board.sites))]
        if not any(laid):
            raise IllegalMove("welkin-nothing-laid")
        stock = board.stock
        for site, letters in zip(board.sites, laid, strict=True):
            rest = less(stock, letters)
            if rest is None and not board.stock:
                raise IllegalMove("welkin-stock-empty")
            if rest is None:
                raise IllegalMove("welkin-not-in-stock", word=arranged("".join(laid)), stock=board.stock or NONE)
            if not fits(letters, missing(site)):
                raise IllegalMove("welkin-no-space", word=letters, site=site.number)
            stock = rest
        sites = []
        for site, letters in zip(board.sites, laid, strict=True):
            if letters:
                site = Site(site.number, arranged(site.laid + letters))
                self.tell("welkin-used", seat, site=site.number, word=letters, left=len(missing(site)))
            sites.append(site)
        self._change(seat, stock=stock, sites=tuple(sites))
        self.now = replace(self.now, laid=(*self.now.laid, *(site.number for site, new in zip(sites, laid, strict=True) if new)))
        for site in sites:
            if not missing(site):
                self._sold(seat, site, early=False)

    def _sell(self, seat: Seat, word: str) -> None:
        if not self.selling:
            raise IllegalMove("welkin-not-selling")
        number = NUMBER.get(word)
        if number is None:
            raise IllegalMove("welkin-no-such-site", site=word)
        site = next((site for site in self.boards[seat].sites if site.number == number), None)
        if site is None:
            raise IllegalMove("welkin-not-your-site", site=number)
        if not site.laid:
            raise IllegalMove("welkin-site-empty", site=number)
        self._sold(seat, site, early=True)

    def _power(self, seat: Seat, kind: str, rest: list[str]) -> None:
        if kind not in POWERS:
            raise IllegalMove("welkin-no-such-power", power=kind)
        if kind == "sell" and self.selling:
            raise IllegalMove("welkin-already-selling")
        board = self.boards[seat]
        card = next((number for number in board.done if POWER[number] == kind and number not in board.spent), None)
        if card is None:
            raise IllegalMove("welkin-no-power", power=kind)
        self._change(seat, spent=(*board.spent, card))
        self.now = replace(self.now, powers=(*self.now.powers, card))
        self.tell("welkin-power", seat, power=kind, site=card)
        match kind, rest:
            case "use", _:
                self._use(seat, rest)
            case "open", [number]:
                self._open(seat, number, beyond_slots=True)
            case "buy", [after]:
                self._buy(seat, after)
            case "flip", [one, two]:
                self._flip_two(seat, one, two)
            case "sell", [number]:
                self.selling = True
                self._sell(seat, number)
            case _:
                raise IllegalMove("welkin-power-words", power=kind)

    def _buy(self, seat: Seat, word: str) -> None:
        board = self.boards[seat]
        if not any(self.reserve()):
            raise IllegalMove("welkin-reserve-empty")
        self._pay(seat, "bought", BUY_PRICE)
        after = stock_after(word, board.stock, MATERIALS, BUYS, self.reserve())
        self._change(seat, stock=after)
        self._got(after, board.stock)
        self.tell(
            "welkin-bought",
            seat,
            cost=BUY_PRICE,
            came=beyond(after, board.stock) or NONE,
            went=beyond(board.stock, after) or NONE,
            stock=after or NONE,
        )

    def _flip_two(self, seat: Seat, one: str, two: str) -> None:
        for bid in (one, two):
            if bid not in BID_AT:
                raise IllegalMove("welkin-no-such-bid", bid=bid)
        i, j = BID_AT[one], BID_AT[two]
        if i == j:
            raise IllegalMove("welkin-bid-twice", bid=one)
        if self.bids[i] == self.bids[j]:
            raise IllegalMove("welkin-same-material", one=one, two=two, material=self.bids[i])
        if i > j:
            raise IllegalMove("welkin-bid-order", one=two, two=one)
        self._turn_over(seat, one)
        self._turn_over(seat, two)

    # What the moves share.

    def _change(self, seat: Seat, **changes: Any) -> None:
        self.boards[seat] = replace(self.boards[seat], **changes)

    def _pay(self, seat: Seat, part: str, cost: int) -> None:
        board = self.boards[seat]
        if board.money < cost:
            raise IllegalMove("welkin-cannot-buy" if part == "bought" else "welkin-cannot-pay", cost=cost, money=board.money)
        self._earn(seat, part, -cost)

    def _got(self, after: str, stock: str) -> None:
        self.now = replace(self.now, got=arranged(self.now.got + beyond(after, stock)))

    def _earn(self, seat: Seat, part: str, money: int) -> None:
        purse = list(self.boards[seat].purse)
        purse[PARTS.index(part)] += money
        self._change(seat, purse=tuple(purse))

    def _turn_over(self, seat: Seat, bid: str) -> None:
        i = BID_AT[bid]
        old = self.bids[i]
        new = bid[1] if old == bid[0] else bid[0]
        self.bids = self.bids[:i] + new + self.bids[i + 1 :]
        self.now = replace(self.now, flipped=(*self.now.flipped, bid))
        self.tell("welkin-flipped", seat, bid=bid, old=old, new=new, less=self.bids.count(old), more=self.bids.count(new))

    def _sold(self, seat: Seat, site: Site, *, early: bool) -> None:
        board = self.boards[seat]
        money = worth(site.laid, self.bids)
        self._change(seat, sites=tuple(other for other in board.sites if other.number != site.number))
        if early:
            self._change(seat, early=(*board.early, site.number))
        if not early or self.early_sale == "full":
            self._change(seat, done=(*board.done, site.number))
        self._earn(seat, "early" if early else "sites", money)
        self.now = replace(self.now, sold=(*self.now.sold, (site.number, money)))
        power = POWER[site.number] if not early or self.early_sale == "full" else ""
        self.tell(
            "welkin-sold-early" if early else "welkin-sold",
            seat,
            site=site.number,
            word=site.laid,
            money=money,
            power=power or "none",
        )

    def _comes(self, seat: Seat) -> int:
        """Return how many turns are begun until that of `seat`; a whole lap for whoever acts."""
        assert self.turn is not None
        return (seat - self.turn - 1) % self.seats + 1

    def _more(self, seat: Seat) -> bool:
        """Return whether anything is left to do after the action but to end the turn."""
        board = self.boards[seat]
        laid = any(site.laid for site in board.sites)
        if self.selling and laid:
            return True
        held = board.powers()
        return bool(
            held["flip"]
            or (held["sell"] and laid and not self.selling)
            or (held["open"] and any(self.offer))
            or (held["buy"] and board.money >= BUY_PRICE and any(self.reserve()))
            or (held["use"] and any(fits(letter, missing(site)) for site in board.sites for letter in board.stock))
        )

    def _end_turn(self) -> None:
        assert self.turn is not None
        self.idle = 0 if self.now.opened else self.idle + 1
        seat = (self.turn + 1) % self.seats
        self.before, self.now = self.now, Turn(seat)
        self.acted = self.selling = False
        idle = self.idle >= ROUNDS * self.seats
        if seat != self.closing and not idle:
            self.turn = seat
            self.lap += seat == self.first
            return
        self.turn = None
        if idle:
            self.tell("welkin-idle", rounds=ROUNDS)
        for other, board in enumerate(self.boards):
            self.tell("welkin-scored", other, money=board.money, sites=len(board.done), spaces=board.spaces)
        self.tell("welkin-over")

    # What could be done.

    def _actions(self, board: Board, uses: list[str]) -> Iterator[str]:
        """The lines of the one action of a turn."""
        opens = self._offered("open") if len(board.sites) < SLOTS else []
        return chain(opens, self._procures(board), ["use" + line for line in uses])

    def _powers(self, board: Board, uses: list[str]) -> Iterator[str]:
        """The lines that use a power of a completed site."""
        held = board.powers()
        if held["use"]:
            yield from ["power use" + line for line in uses]
        if held["open"]:
            yield from self._offered("power open")
        if held["buy"] and board.money >= BUY_PRICE and any(self.reserve()):
            for after in within(board.stock, MATERIALS, BUYS, self.reserve()):
                yield f"power buy {after}"
        if held["flip"]:
            for i, one in enumerate(BIDS):
                shows = self.bids[i]
                for j in range(i + 1, len(BIDS)):
                    if self.bids[j] != shows:
                        yield f"power flip {one} {BIDS[j]}"
        if held["sell"] and not self.selling:
            yield from self._sales("power sell", board)

    def _offered(self, words: str) -> list[str]:
        """A line for each site on offer."""
        return [f"{words} {number}" for number in self.offer if number]

    def _sales(self, words: str, board: Board) -> list[str]:
        """A line for each open site that holds something."""
        return [f"{words} {site.number}" for site in board.sites if site.laid]

    def _procures(self, board: Board) -> Iterator[str]:
        mask, money = MASKS[board.tokens], board.money
        reserve = self.reserve()
        short = min(reserve) < len(MATERIALS)
        choices = [("twice", 0, TURN_PRICE), *((word, turned, TURN_PRICE * (len(word) - 1)) for word, turned in TURNS.items())]
        for word, turned, cost in choices:
            if cost <= money:
                layout = LAYOUTS[mask ^ turned]
                kinds, takes = visible(layout), layout.count("+")
                for after in within(board.stock, kinds, takes, reserve) if short else outcomes(board.stock, kinds, takes):
                    yield f"procure {word} {after}"

    def uses(self, board: Board) -> list[str]:
        """Return what may be laid on the open sites: a word for each, with the spaces and pluses before them."""
        if not board.stock or not board.sites:
            return []
        found = [("", board.stock)]
        for i, site in enumerate(board.sites):
            spaces = missing(site)
            join = " " if i < WORDS else "+"
            found = [(f"{line}{join}{word}", rest) for line, stock in found for word, rest in lays(stock, spaces)]
        return [line for line, rest in found if rest != board.stock]
