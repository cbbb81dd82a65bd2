"""Pebbles: a made-up game of small steps, for what is done with lines rather than in them.

put    one pebble on one's own pile; the turn goes on
roll   as many as a die says: somebody learned something
pass   the turn goes to the next seat
hide   one pebble in secret, at any time: others read `?`
time   the table's own, a minute after a roll: the turn goes on to the next seat
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self

import msgspec

from rules.chance import Chance
from rules.game import Ahead, IllegalMove, NotYourTurn, Result, Seat, State, Step, View, load, ranks

FULL = 30
MINUTE = 60_000


class PebblesView(View, frozen=True):
    piles: tuple[int, ...]


class Pebbles(State):
    turn: Seat
    piles: list[int]
    hidden: list[int]
    until: int | None

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return () if self.result() else (self.turn,)

    @property
    def due(self) -> int | None:
        return self.until

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat is None:
            if self.until is not None and at >= self.until:
                yield "time"
            return
        if seat == self.turn and not self.result():
            yield from ("put", "roll", "pass")
        yield "hide"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        new = self.copy()
        if move == "hide" and seat is not None:
            new.hidden[seat] += 1
            return new.step("?", holds=True)
        if seat is not None and (seat != self.turn or self.result()):
            raise NotYourTurn(seat)
        match move:
            case "put":
                new.piles[self.turn] += 1
            case "roll":
                new.piles[self.turn] += new.chance.roll()
                new.until = at + MINUTE
            case "pass" | "time":
                new.turn, new.until = (self.turn + 1) % len(self.piles), None
            case _:
                raise IllegalMove("not-understood", line=move)
        return new.step(move, reveals=move == "roll")

    def look_ahead(self, seat: Seat, move: str, at: int = 0) -> Ahead:
        return Ahead([], False)

    def view(self, seat: Seat | None) -> PebblesView:
        return PebblesView(tuple(self.piles))

    def result(self) -> Result | None:
        if max(self.piles) < FULL:
            return None
        return Result(ranks(self.piles), tuple(self.piles), tuple({"pebbles": pile} for pile in self.piles), "full")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        return self.copy()

    def check(self) -> list[str]:
        return []


class Race(Pebbles):
    """The same, and nothing is taken back."""

    goes_back: ClassVar[bool] = False


class PebblesGame:
    """`rules`: the version, 1 or 2; version 2 doubled what lies on the piles of version 1."""

    seats = range(1, 5)

    def __init__(self, rules: int = 1, kind: type[Pebbles] = Pebbles) -> None:
        self.key = "pebbles"
        self.rules = rules
        self.kind = kind

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {}

    def deal(self, seats: int, seed: bytes, **options: str) -> Pebbles:
        return self.kind(self.rules, Chance(seed), 1, 0, [0] * seats, [0] * seats, None)

    def load(self, raw: bytes) -> Pebbles:
        return load(raw, self.kind, self.rules, {1: _doubled})


def _doubled(plain: dict[str, Any]) -> dict[str, Any]:
    return {**plain, "piles": [2 * pile for pile in plain["piles"]]}


def decoded(raw: bytes) -> Pebbles:
    """A state as it was written."""
    return msgspec.json.decode(raw, type=Pebbles)
