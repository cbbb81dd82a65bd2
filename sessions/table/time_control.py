"""What clocks are made of: the paces a table can agree on, and what remains to each seat. Plain numbers, Unix milliseconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from rules.game import Seat

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Pace(NamedTuple):
    """A time bank, in ms: what it holds at the start, what a move adds, and the most it can hold."""

    start: int
    increment: int
    cap: int


PACES: dict[str, Pace] = {
    "live": Pace(5 * MINUTE, 5 * MINUTE, 5 * MINUTE),  # five minutes for every move
    "daily": Pace(2 * DAY, DAY, 3 * DAY),  # who moves once a day never runs out
    "slow": Pace(5 * DAY, 36 * HOUR, 10 * DAY),
}
"""Every pace with a clock, by the value of the term `clock`. How numbers like these serve: Rally the Troops' three paces."""

OUT = -1
"""What is left to a seat whose clock ran out: it stands until the seat acts."""


class SeatTime(msgspec.Struct, array_like=True, frozen=True):
    """One seat's time. `turn`: the row of the log since which the table waits for it (-1: it does not); `begun`: when that was;
    `left`: what its bank held at `since`; `since`: since when its clock runs (None: it stands); `away`: until when its person is
    on vacation (0: is not); `given`: the turn in which the night was given to them (-1: in none)."""

    turn: int = -1
    begun: int = 0
    left: int = 0
    since: int | None = None
    away: int = 0
    given: int = -1

    @property
    def deadline(self) -> int | None:
        """Return when the clock runs out, if it runs on."""
        return None if self.since is None else self.since + self.left

    def standing(self, at: int) -> SeatTime:
        """The clock stopped at `at`; what ran over the end is forgiven, for whoever acts in time enough to be heard is in time."""
        if self.since is None:
            return self
        return msgspec.structs.replace(self, left=max(0, self.left - max(0, at - self.since)), since=None)

    def moved(self, pace: Pace, at: int) -> SeatTime:
        """The clock stopped at `at` by a move, which adds to it."""
        stopped = self.standing(at)
        return msgspec.structs.replace(stopped, left=min(pace.cap, max(0, stopped.left) + pace.increment))

    def stood_still(self, since: int, until: int) -> SeatTime:
        """As if no time had passed from `since` to `until`. The same again changes nothing."""
        if self.since is None or self.since >= until:
            return self
        return msgspec.structs.replace(self, left=max(0, self.left - max(0, since - self.since)), since=until)


class Times(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of all seats of a table, in seat order ([] before the deal). `paused`: since when the table is (None: it is not)."""

    seats: tuple[SeatTime, ...] = ()
    paused: int | None = None

    @property
    def deadline(self) -> int | None:
        """Return when the first clock runs out."""
        return min((time.deadline for time in self.seats if time.deadline is not None), default=None)

    def waits_since(self, seat: Seat) -> int | None:
        """Since when the table waits for a seat; None: it does not."""
        if seat >= len(self.seats) or self.seats[seat].turn < 0:
            return None
        return self.seats[seat].begun

    def left(self, at: int) -> list[int]:
        """Return what remains to each seat at `at`."""
        return [time.left if time.left == OUT else time.standing(at).left for time in self.seats]


def lasted(since: int, until: int, pauses: Iterable[tuple[int, int]]) -> int:
    """Return how much of a time counts: what lies outside of all pauses, which may overlap."""
    counted, upto = 0, since
    for start, end in sorted(pauses):
        counted += max(0, min(start, until) - upto)
        upto = max(upto, end)
    return counted + max(0, until - upto)
