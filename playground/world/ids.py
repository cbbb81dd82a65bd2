"""Ids, times, and the things that every new world has.

Sources: Discord's documentation, reference ("Snowflakes").
"""

import datetime as dt
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, Protocol

Json = dict[str, Any]
Listener = Callable[[str, Json, Json], None]

EPOCH: Final = 1420070400000
GUILD: Final = "1300000000000000000"
PEOPLE: Final = {
    "1300000000000000011": "Ann",
    "1300000000000000012": "Ben",
    "1300000000000000013": "Cleo",
    "1300000000000000014": "Dev",
}
TABLES: Final = "1300000000000000101"
LOUNGE: Final = "1300000000000000102"
LINGER: Final = 20_000  # milliseconds that a file can be fetched after it was given up
BOT_ROLE: Final = "1300000000000000201"
TEXT_LIKE: Final = (0, 1, 2, 5, 10, 11, 12, 13)
THREADS: Final = (10, 11, 12)


class Clock(Protocol):
    """Unix milliseconds."""

    def now(self) -> int: ...


class WallClock:
    """The real time."""

    def now(self) -> int:
        """Unix milliseconds."""
        return time.time_ns() // 1_000_000


class HandClock:
    """A clock that tests move by hand."""

    def __init__(self, now: int = 1_790_000_000_000) -> None:
        self.at = now

    def now(self) -> int:
        """Unix milliseconds."""
        return self.at

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.at += round(seconds * 1000)


class Snowflakes:
    """Ids as Discord makes them: milliseconds since 2015, worker and process bits, a counter (reference, "Snowflakes")."""

    def __init__(self, clock: Clock, worker: int = 1, process: int = 2) -> None:
        self.clock, self.bits = clock, worker << 17 | process << 12
        self.last, self.count = 0, 0

    def __call__(self) -> str:
        now = self.clock.now()
        if now > self.last:
            self.last, self.count = now, 0
        else:
            self.count += 1
            if self.count > 0xFFF:
                self.last, self.count = self.last + 1, 0
        return str(self.last - EPOCH << 22 | self.bits | self.count)


def time_of(snowflake: str) -> int:
    """The Unix milliseconds in an id."""
    return (int(snowflake) >> 22) + EPOCH


def iso(ms: int) -> str:
    """A timestamp as Discord writes it."""
    return dt.datetime.fromtimestamp(ms / 1000, dt.UTC).isoformat(timespec="microseconds")


def secret() -> str:
    """A word that nobody guesses."""
    return secrets.token_urlsafe(24)
