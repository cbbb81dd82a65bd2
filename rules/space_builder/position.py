"""A position of Space Builder: what it holds, and the questions that every module of the package asks it."""

from __future__ import annotations

import msgspec

from rules.game import Seat, State
from rules.space_builder.desk import Desk
from rules.space_builder.parts import LIMITS, WATCH, Cards, unlocked

RULES = 1


class Judged(msgspec.Struct, frozen=True):
    """One seat's city when a round was judged. `faults`: by building; `time`: ms to the tap (None: it was stopped)."""

    cards: Cards
    faults: tuple[int, ...]
    total: int
    time: int | None


class Round(msgspec.Struct, frozen=True):
    """A judged round. `order`: seats as they were judged, the first to finish first; `stopped`: ms at which the round stopped."""

    number: int
    map: int
    stopped: int
    cities: tuple[Judged, ...]
    order: tuple[Seat, ...]
    winner: Seat | None


class Position(State):
    """A position. `map`: 0 until somebody sees it; `pile`: maps left; `shown`: live, the map is out; `full`: rounds won with all
    buildings; `winner`: of the game (a solo game's is its seat)."""

    seats: int
    pace: str
    marks: str
    finish: str
    sloppy: str
    round: int
    first: Seat
    map: int
    pile: dict[int, int]
    shown: bool
    desks: list[Desk]
    unlocking: Seat | None
    full: int
    wins: list[int]
    faults: list[int]
    times: list[int]
    last: Round | None
    winner: Seat | None

    @property
    def phase(self) -> str:
        """Of a live round: ready, countdown, show, build; at own pace always build."""
        if self.pace == "own" or self.desks[0].start is not None:
            return "build"
        if self.shown:
            return "show"
        return "countdown" if all(desk.ready is not None for desk in self.desks) else "ready"

    def finishers(self) -> list[Seat]:
        """Return who has tapped, the fastest first; of equal times the seat earlier in this round's order."""
        done = [(desk.done, self.place(seat), seat) for seat, desk in enumerate(self.desks) if desk.done is not None]
        return [seat for _, _, seat in sorted(done)]

    def place(self, seat: Seat) -> int:
        """Return where a seat stands in this round's order."""
        return (seat - self.first) % self.seats

    def stop(self) -> int:
        """T: the elapsed time at which every city is judged, as far as it is known. It never rises."""
        done = sorted(desk.done for desk in self.desks if desk.done is not None)
        if not done:
            return WATCH
        stop = WATCH
        if self.pace == "live":
            most = max(unlocked(desk.cards) for desk in self.desks)
            stop = min(stop, done[0] + LIMITS["base"] + LIMITS["each"] * most)
        last = max(1, self.seats - 1)
        return min(stop, done[last - 1]) if len(done) >= last else stop

    def ended(self) -> bool:
        return all(desk.done is not None or desk.out for desk in self.desks)

    def sees(self, seat: Seat | None) -> bool:
        """Return whether a reader knows this round's map: at own pace who looked, live everybody once it was shown."""
        if seat is None or self.pace == "live":
            return self.pace == "live" and self.map != 0
        return self.desks[seat].start is not None


def elapsed(desk: Desk, at: int) -> int:
    """A seat's own time at a Unix time; its lines count in the order in which it sent them."""
    assert desk.start is not None
    return max(at - desk.start, desk.last)
