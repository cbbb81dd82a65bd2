"""The only clock (docs/protocols.md 5): Unix milliseconds, passed in wherever time matters, so that tests move it by hand."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Whoever knows what time it is."""

    def now(self) -> int:
        """Unix milliseconds."""
        ...


class SystemClock:
    """The machine's time."""

    def now(self) -> int:
        """Unix milliseconds."""
        return time.time_ns() // 1_000_000


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
