"""A small game for the tests of the base classes: a field of each kind a state may hold, and one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self

import msgspec

from rules.chance import Chance
from rules.game import IllegalMove, Seat, State, Step


class Card(msgspec.Struct, frozen=True):
    name: str


class Slot(msgspec.Struct):
    cards: list[Card]
    owner: Seat | None


class Toy(State):
    """A game of one line: `peek` tells one thing to each reader, then draws."""

    slots: list[Slot]
    by_name: dict[str, list[int]]
    counts: dict[str, int]
    pair: tuple[int, str]
    many: tuple[Slot, ...]
    seen: set[str]
    maybe: list[int] | None
    kind: Literal["a", "b"]

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return (0,)

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        yield "peek"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if move != "peek":
            raise IllegalMove("toy-no", line=move)
        new = self.copy()
        new.tell("toy-all", seat, n=1)
        new.tell("toy-mine", seat, only=(0,))
        new.tell("toy-theirs", seat, only=(1,))
        new.counts["peeks"] = new.chance.below(10)
        new.tell("toy-drawn", seat)
        return new.step("peek", reveals=True)


def toy() -> Toy:
    slot = Slot([Card("x")], None)
    return Toy(1, Chance(b"toy"), 3, [slot], {"a": [1]}, {"b": 2}, (1, "c"), (Slot([], 1),), {"d"}, [4], "a")
