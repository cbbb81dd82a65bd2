"""The world of the playground, and where it is kept."""

from .ids import (
    BOT_ROLE,
    GUILD,
    LINGER,
    LOUNGE,
    PEOPLE,
    TABLES,
    TEXT_LIKE,
    THREADS,
    Clock,
    HandClock,
    Snowflakes,
    WallClock,
    iso,
    secret,
    time_of,
)
from .store import Store
from .world import World

__all__ = [
    "BOT_ROLE",
    "GUILD",
    "LINGER",
    "LOUNGE",
    "PEOPLE",
    "TABLES",
    "TEXT_LIKE",
    "THREADS",
    "Clock",
    "HandClock",
    "Snowflakes",
    "Store",
    "WallClock",
    "World",
    "iso",
    "secret",
    "time_of",
]
