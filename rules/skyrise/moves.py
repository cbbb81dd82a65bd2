"""A game of Skyrise behind the contract of rules/game.py: which lines are due, and which module judges them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, Step
from rules.skyrise import auction, discs, eras
from rules.skyrise.board import SITES
from rules.skyrise.checks import RESOLVING, broken
from rules.skyrise.guess import guess
from rules.skyrise.parts import (
    CHOSEN,
    COLOURS,
)
from rules.skyrise.position import Position
from rules.skyrise.scoring import result
from rules.skyrise.view import SkyriseView, look

AUCTION = ("start", "raise", "hammer")
AUCTION_WORD = re.compile("n[0-9]{1,3}")
"""Which auction an order is for."""
FIRST_WORDS = ("bid", "pass", "wonder", "wild", "vault", "choose")
DUE_FIRST = {"wild": "skyrise-wild-first", "vault": "skyrise-vault-first"}
NOT_NOW = {"wild": "skyrise-no-wild-now", "vault": "skyrise-no-vault-now", "choose": "skyrise-no-choose-now"}
REVEALING = frozenset({"skyrise-patron", "skyrise-cards", "skyrise-objective-shown", "skyrise-over"})
"""The events by which a seat learns something it could not know."""


class Skyrise(Position):
    """A game; the fields are Position's."""

    @property
    def to_move(self) -> tuple[Seat, ...]:
        if self.phase == "choose":
            return tuple(seat for seat in range(self.seats) if not self.choices[seat])
        return () if self.turn is None else (self.turn,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None or not (0 <= seat < self.seats if self.phase == "choose" else seat == self.turn):
            return
        match self.phase:
            case "choose":
                for cards in combinations(self.hands[seat], CHOSEN[self.seats]):
                    if list(cards) != self.choices[seat]:
                        yield f"choose {' '.join(cards)}"
            case "wild":
                for colour in COLOURS:
                    yield f"wild {colour}"
            case "vault":
                for site in discs.vault_sites(self):
                    yield f"vault {SITES[site]}"
            case _:
                yield from auction.lines(self, seat)

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat is None or not (0 <= seat < self.seats if self.phase == "choose" else seat == self.turn):
            raise NotYourTurn(seat)
        new = self.copy()
        words = move.split(" ")
        new._expect(seat, words[0])
        public, holds = move, False
        match words:
            case ["bid", number, site]:
                auction.bid(new, seat, number, site)
            case ["pass"]:
                auction.pass_(new, seat)
            case ["wonder", card, site]:
                auction.wonder(new, seat, card, site)
            case ["wild", colour]:
                discs.wild(new, seat, colour)
                auction.resolve(new)
            case ["vault", site]:
                discs.vault(new, seat, site)
                auction.resolve(new)
            case ["choose", *cards]:
                holds = not eras.choose(new, seat, cards)
                public = "choose" + " ?" * CHOSEN[self.seats]
            case _:
                raise IllegalMove("skyrise-not-understood")
        reveals = any(event.id in REVEALING for event in new.__dict__.get("told", ()))
        return new.step(public, reveals=reveals, holds=holds)

    def _expect(self, seat: Seat, word: str) -> None:
        """Refuse a kind of move that is not due now, and say what is."""
        if word not in FIRST_WORDS:
            raise IllegalMove("skyrise-not-understood")
        if self.phase == "choose":
            if word != "choose":
                if self.choices[seat]:
                    raise IllegalMove("skyrise-chosen-wait")
                raise IllegalMove("skyrise-choose-first", count=CHOSEN[self.seats])
        elif self.phase in DUE_FIRST:
            if word != self.phase:
                raise IllegalMove(DUE_FIRST[self.phase])
        elif word in NOT_NOW:
            raise IllegalMove(NOT_NOW[word], now=self.awaited)

    def ordered(self, seat: Seat, order: str, at: int = 0) -> Iterator[str]:
        """`under 40`: the lowest bid below 40, else a pass; `upto 40`: the lowest bid of 40 at most; `limit 40`: the same, else a
        pass, whenever the turn comes round in this auction (`given` adds which one that is: `limit 40 n7`). Places named behind
        the number are the only ones to bid on, the first of them that is free first. A limit never chooses where an auction starts
        without a place, and never answers for the Hammer."""
        match order.split(" "):
            case ["limit", limit, *places] if limit.isdecimal():
                if self.lasts(seat, order) is False:
                    return
                places = [place for place in places if not AUCTION_WORD.fullmatch(place)]
                if self.phase == "raise" or (self.phase == "start" and places):
                    yield from self.ordered(seat, " ".join(["upto", limit, *places]), at)
                    yield "pass"
            case [("under" | "upto") as word, limit, *places] if limit.isdecimal():
                most = int(limit) - (word == "under")
                bids = [line.split(" ") for line in self.moves(seat, at) if line.startswith("bid ")]
                fitting = [bid for bid in bids if int(bid[1]) <= most and (not places or bid[2] in places)]
                fitting.sort(key=lambda bid: (int(bid[1]), places.index(bid[2]) if places else 0))
                yield from (" ".join(bid) for bid in fitting)
                if word == "under":
                    yield "pass"
            case _:
                yield order

    def given(self, seat: Seat, order: str) -> str:
        words = order.split(" ")
        if words[0] != "limit" or len(words) < 2 or not words[1].isdecimal():
            return order
        places = [word for word in words[2:] if not AUCTION_WORD.fullmatch(word)]
        return " ".join([*words[:2], f"n{self.auctions + (self.phase in RESOLVING)}", *places])

    def lasts(self, seat: Seat, order: str) -> bool | None:
        match order.split(" "):
            case ["limit", _, auction, *_] if AUCTION_WORD.fullmatch(auction):
                number = int(auction[1:])
                return self.auctions < number or (self.auctions == number and self.phase in AUCTION and not self.out[seat])
        return None

    def view(self, seat: Seat | None) -> SkyriseView:
        return look(self, seat, self.to_move, self.result())

    def result(self) -> Result | None:
        return result(self)

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        guess(new, seat, chance)
        return new

    def check(self) -> list[str]:
        return broken(self)
