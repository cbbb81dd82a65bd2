"""Whether this process is alive: its loop runs, and what it does every second is not stuck.

Discord has no part in it. A sound process that waits for Discord is alive, and nobody should end it for that.
"""

from __future__ import annotations

import time

STUCK = 300.0
"""Seconds without a tick after which a process is stuck for good: no work of one tick takes as long."""


class Liveness:
    """Told of every tick. Before the first one, while a database is brought up to date or Discord is asked, none is missed."""

    def __init__(self) -> None:
        self._last: float | None = None

    def beat(self) -> None:
        """A tick has come."""
        self._last = time.monotonic()  # a machine that sleeps does not count as stuck, nor does a clock that is set

    @property
    def since(self) -> float:
        """Seconds since the last tick; 0 before the first one."""
        return 0.0 if self._last is None else time.monotonic() - self._last

    @property
    def alive(self) -> bool:
        return self.since < STUCK
