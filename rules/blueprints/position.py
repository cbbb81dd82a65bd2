"""A position of Blueprints: what it holds, and the questions that every module of the package asks it."""

from __future__ import annotations

import msgspec

from rules.blueprints.parts import OUT, PICKS, PLANS, SPACES
from rules.game import Seat, State

RULES = 2


class Built(msgspec.Struct, frozen=True):
    """One seat's building when a round was scored. `stacks`: dice per space of SPACES, bottom first; `parts`: points by PARTS."""

    plan: str
    stacks: tuple[tuple[str, ...], ...]
    removed: tuple[str, ...]
    parts: dict[str, int]
    points: int
    award: str | None
    prizes: tuple[str, ...]


class Round(msgspec.Struct, frozen=True):
    """A scored round: its in-demand materials, who began, the buildings by seat."""

    demand: tuple[str, str]
    first: Seat
    built: tuple[Built, ...]


class Position(State):
    """A position. `taken` and `placed` go together: dice in the order taken, and the index of each one's space (OUT: removed)."""

    seats: int
    deck: str
    totals: str
    round: int
    first: Seat
    turn: Seat | None
    demand: list[str]
    pool: list[str]
    bag: dict[str, int]
    taken: list[list[str]]
    placed: list[list[int]]
    dropped: list[str]
    plans: list[str]
    fresh: list[str]
    latest: Seat | None
    past: list[Round]

    # What stands where.

    def tops(self, seat: Seat) -> list[tuple[int, int]]:
        """The open spaces of a seat's plan, each with the value of its top die (0: empty)."""
        tops = [0] * len(SPACES)
        for die, i in zip(self.taken[seat], self.placed[seat], strict=True):
            if i != OUT:
                tops[i] = int(die[1])
        return [(i, tops[i]) for i, height in enumerate(PLANS[self.plans[seat]]) if height]

    def stacks(self, seat: Seat) -> list[list[str]]:
        stacks: list[list[str]] = [[] for _ in SPACES]
        for die, i in zip(self.taken[seat], self.placed[seat], strict=True):
            if i != OUT:
                stacks[i].append(die)
        return stacks

    def removed(self, seat: Seat) -> tuple[str, ...]:
        return tuple(die for die, i in zip(self.taken[seat], self.placed[seat], strict=True) if i == OUT)

    def drops(self, seat: Seat) -> bool:
        """Return whether this pick throws away a second die: with two players, always but with the last pick of a round."""
        return self.seats == 2 and "last" not in self.__dict__ and sum(len(taken) for taken in self.taken) < 2 * PICKS - 1
