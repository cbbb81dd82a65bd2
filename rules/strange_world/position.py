"""A position of Strange World: what it holds, and the questions that every module of the package asks it."""

from __future__ import annotations

import msgspec

from rules.game import Seat, State
from rules.strange_world.parts import in_order

RULES = 1
PHASES = ("sun", "first", "second", "place", "stack", "over")


class City(msgspec.Struct, frozen=True):
    """A Dark City and the two Fumaroles it joins."""

    value: int
    one: str
    two: str


class Guest(msgspec.Struct, frozen=True):
    """A traveller at the side of a world: its spot is l or r and the two rows, the lower first."""

    name: str
    spot: str


class World(msgspec.Struct, frozen=True):
    """A world, public to all; a placement makes a new one and changes nothing here.

    laid: the land laid in each cell, in the order laid; up: what lies on top now (the same land, TZIMIMES or FUMAROLE);
    used: cells whose card has been part of a portal, covered or not (ruling 14); cities, guests: in the order they came;
    points: what it scores at this moment; last, flips, cover, came: the cell of the last placement, what it flipped and covered,
    and the traveller that came by it (in games that began before that was noted, none came by the placements before).
    """

    laid: dict[str, str]
    up: dict[str, str]
    used: tuple[str, ...]
    cities: tuple[City, ...]
    guests: tuple[Guest, ...]
    points: int
    last: str = ""
    flips: tuple[str, ...] = ()
    cover: str = ""
    came: str = ""

    @property
    def side(self) -> str:
        """The side that travellers closed: "l", "r", or "" as long as none has come."""
        return self.guests[0].spot[0] if self.guests else ""


class Position(State):
    """A position. deck: what nobody has seen, as code -> count (with two players some of it is never dealt).

    dealt, first, second: this turn's draft by seat, which the players remember: the cards dealt, those passed first, the one
    passed second; a seat that has not chosen has an empty list. played: the cards laid this turn, by seat. aside: solo, how
    many cards of the stack that was taken are still face down.
    """

    seats: int
    option: str
    turn: int
    phase: str
    sun: Seat
    way: int
    deck: dict[str, int]
    worlds: list[World]
    hands: list[list[str]]
    dealt: list[list[str]]
    first: list[list[str]]
    second: list[list[str]]
    played: list[list[str]]
    travellers: list[str]
    cities: int
    fumaroles: int
    stacks: list[str | None]
    aside: int
    latest: Seat | None

    def order(self) -> list[Seat]:
        return [(self.sun + self.way * i) % self.seats for i in range(self.seats)]

    def turn_of(self) -> Seat:
        """The seat that acts alone: the holder of the Sun, or the next to lay a card."""
        if self.phase != "place" or self.seats == 1:
            return self.sun
        if "ahead" in self.__dict__:  # as if it were that seat's turn (in_turn)
            return int(self.__dict__["ahead"])
        return (self.sun + self.way * sum(map(len, self.played))) % self.seats

    def may_act(self, seat: Seat) -> bool:
        if self.phase in ("first", "second"):
            return 0 <= seat < self.seats  # a choice may be changed until the last has chosen
        return self.phase != "over" and seat == self.turn_of()

    def drafted(self, seat: Seat) -> list[str] | None:
        """The hand that the deal, the passes and the cards laid leave a seat; None where it gave or laid what it had not."""
        giver = (seat - self.way) % self.seats
        hand = self.dealt[seat][:]
        try:
            for choices, done in ((self.first, self.phase in ("second", "place")), (self.second, self.phase == "place")):
                if done:
                    for card in choices[seat]:
                        hand.remove(card)
                    hand += choices[giver]
            for card in self.played[seat]:
                hand.remove(card)
        except ValueError:
            return None
        return in_order(hand)
