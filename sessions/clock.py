"""The only clock (PROTOCOLS.md 5): Unix milliseconds, passed in wherever time matters, so that tests move it by hand."""

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
