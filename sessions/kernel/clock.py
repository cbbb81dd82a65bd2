"""The only clock (docs/protocols.md 5): Unix milliseconds, passed in wherever time matters, so that tests move it by hand."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

HEARD = 9
"""So many of the newest dates that were heard are compared."""
SURE = 3
"""So many are needed before a clock is corrected."""
FAR, BEHIND, HALF = 2_000, 200, 500
"""Ms by which a clock may be ahead of what it hears (a date is of whole seconds, and all of them may have come late in theirs), and
by which it may be behind, for what is heard is never from the future; how old a date is on average when it arrives."""


class Clock(Protocol):
    """Whoever knows what time it is."""

    def now(self) -> int:
        """Unix milliseconds."""
        ...


class SystemClock:
    """The machine's time, which anybody can set."""

    def now(self) -> int:
        """Unix milliseconds."""
        return time.time_ns() // 1_000_000


def steady() -> int:
    """Ms on a clock that nobody can set; a sleep of the machine counts where the system says how long it was."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


class HeardClock:
    """The time as Discord has it, which clicks and messages are dated by. It begins with the machine's, goes on steadily whatever
    becomes of that, and is corrected by the dates of what is heard."""

    def __init__(self, machine: Clock | None = None, steady: Callable[[], int] = steady) -> None:
        self.machine = machine or SystemClock()
        self._steady = steady
        self._ahead = self.machine.now() - steady()
        self._late: deque[int] = deque(maxlen=HEARD)

    def now(self) -> int:
        """Unix milliseconds."""
        return self._steady() + self._ahead

    def hear(self, at: int) -> None:
        """Something has just come that was dated `at` (Unix ms) when it was sent."""
        self._late.append(self.now() - at)

    def correct(self) -> int:
        """Set this clock right by what was heard: by how many ms it is ahead now of where it would be; 0 where it was right."""
        if len(self._late) < SURE:
            return 0
        least = sorted(self._late)[1]  # what was held up on its way says little, and a single one that is wrong nothing
        if -BEHIND <= least <= FAR:
            return 0
        wrong = least if least < 0 else least - HALF
        self._ahead -= wrong
        self._late = deque((late - wrong for late in self._late), HEARD)
        return -wrong

    @property
    def machine_ahead(self) -> int:
        """By how many ms the machine's clock is ahead of this one; below 0: behind."""
        return self.machine.now() - self.now()


class Pulse:
    """Feels that this process stood still between two beats: its machine slept, or it was stopped. All of the clocks must have gone
    on meanwhile, so that one that is moved by hand is no sleep."""

    def __init__(self, *clocks: Clock) -> None:
        self.clocks = clocks
        self._last: list[int] | None = None

    def rest(self) -> None:
        """The work of this beat is done."""
        self._last = [clock.now() for clock in self.clocks]

    def beat(self) -> int:
        """Ms since the work of the last beat was done; 0 at the first."""
        if self._last is None:
            return 0
        return min(clock.now() - last for clock, last in zip(self.clocks, self._last, strict=True))


class ManualClock:
    """A clock that stands still until it is told to move; for tests."""

    def __init__(self, start: int = 1_700_000_000_000) -> None:
        self._now = start

    def now(self) -> int:
        """Unix milliseconds."""
        return self._now

    def advance(self, ms: int) -> int:
        """Move on by `ms` and say what time it is then. Time never runs backwards."""
        if ms < 0:
            raise ValueError(f"a clock does not go back ({ms} ms)")
        self._now += ms
        return self._now
