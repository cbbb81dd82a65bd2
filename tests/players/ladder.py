"""A game of one decision for the tests of levels and searches: a rung is worth its number, and a hidden coin may add to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from players.game import Why
from rules.chance import Chance
from rules.game import Result, Seat, State, Step, View


class LadderView(View, frozen=True):
    """What the only seat knows."""

    seat: Seat | None
    seats: int = 1


class Ladder(State):
    """`rung`: where the seat stands, None before its only line; `coin`: hidden, added to the highest rung alone."""

    rung: int | None
    coin: int

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return (0,) if self.rung is None else ()

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if self.rung is None and seat == 0:
            yield from (f"rung {n}" for n in range(10))

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        new = self.copy()
        new.rung = int(move.split(" ")[1])
        return new.step(move)

    def view(self, seat: Seat | None) -> LadderView:
        return LadderView(seat)

    def result(self) -> Result | None:
        if self.rung is None:
            return None
        score = self.rung + (self.coin if self.rung == 9 else 0)
        return Result((1,), (score,), ({},), "")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        new = self.copy()
        new.coin = -20 * chance.below(2)
        return new

    def check(self) -> list[str]:
        return []


def ladder() -> Ladder:
    """Before its only line."""
    return Ladder(1, Chance(b"ladder"), 0, None, 0)


class Climber:
    """A mind that rates a rung by its number and sees the coin in simulations only."""

    key = "ladder"
    simulations = 60
    warmth = 1.0

    def __init__(self) -> None:
        self.ended: list[tuple[int | None, int]] = []

    def rate(self, known: Ladder, seat: Seat, lines: Sequence[str]) -> list[float]:
        return [float(line.split(" ")[1]) for line in lines]

    def worthwhile(self, known: Ladder, seat: Seat) -> Sequence[str]:
        return [f"rung {n}" for n in range(9, -1, -1)]

    def reply(self, known: Ladder, seat: Seat, rng: Random) -> str:
        return "rung 0"

    def stops(self, known: Ladder, begun: Ladder) -> bool:
        return False

    def value(self, known: Ladder, seat: Seat, begun: Ladder) -> float:
        self.ended.append((known.rung, known.coin))
        result = known.result()
        assert result is not None
        return result.scores[0] / 10

    def why(self, known: Ladder, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        return Why("ladder-why", {"line": line})
