"""Slow motion, for measuring time on a machine that is busy with other work.

From `begin` on, a second of a process lasts `factor` seconds of the machine: its clocks go slower, and so do the pauses of its
event loop. Whatever is to be done within a second then needs so much less of a core, and waits that much less for one; what a
process may take of a core is held to its share of the slower second by whoever measures. Several processes that begin with the same
`Pace` have the same time of day.
"""

from __future__ import annotations

import os
import selectors
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp.connector


@dataclass(frozen=True)
class Pace:
    """How much slower, and since when (Unix seconds of the machine)."""

    factor: float
    since: float

    def write(self, file: Path) -> None:
        """For another process."""
        file.write_text(f"{self.factor} {self.since}", encoding="ascii")

    @classmethod
    def read(cls, file: Path) -> Pace:
        """What `write` wrote."""
        factor, since = file.read_text(encoding="ascii").split()
        return cls(float(factor), float(since))


def begin(pace: Pace) -> None:
    """Slow this process down, for good."""
    plain = (time.time(), time.monotonic(), time.perf_counter())
    clocks = (time.time, time.monotonic, time.perf_counter)
    ago = plain[0] - pace.since

    def slowed(clock: Any, now: float) -> Any:
        since = now - ago
        return lambda: since + (clock() - since) / pace.factor

    wall, monotonic, counter = (slowed(clock, now) for clock, now in zip(clocks, plain, strict=True))
    time.time, time.time_ns = wall, lambda: int(wall() * 1e9)
    time.monotonic, time.perf_counter = monotonic, counter
    aiohttp.connector.monotonic = monotonic  # type: ignore[attr-defined]
    select = selectors.DefaultSelector.select

    def longer(self: Any, timeout: float | None = None) -> Any:
        return select(self, timeout if timeout is None else timeout * pace.factor)

    selectors.DefaultSelector.select = longer  # type: ignore[method-assign]


def begin_when_told(file: Path) -> None:
    """Slow this process down by what stands in a file, when it gets SIGUSR2."""
    signal.signal(signal.SIGUSR2, lambda *_: begin(Pace.read(file)))


def tell(pid: int, pace: Pace, file: Path) -> None:
    """Have a process that waits for it begin."""
    pace.write(file)
    os.kill(pid, signal.SIGUSR2)
