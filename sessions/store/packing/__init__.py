"""A finished table's rows in a fiftieth of the room, and exactly as they were again (docs/protocols.md 2).

Nothing here knows a game, and nothing is played again, so a packed table outlives every change of rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

LOG = ("seq", "batch", "kind", "seat", "user", "line", "public", "at", "events", "state", "reveals", "rules")
"""What is kept of a row. Not its click: none can come again when a table is packed."""
STATES = ("seq", "stage", "state")
BANKS = ("seq", "left")

Values = tuple[Any, ...]


class Rows(NamedTuple):
    """What is kept of one table: rows of `log`, `states` and `banks` with the columns LOG, STATES and BANKS, each by `seq`."""

    log: list[Values]
    states: list[Values]
    banks: list[Values]


class Opened(NamedTuple):
    """Rows in which a state may be a number: `after` gives the state that stands for it."""

    rows: Rows
    after: Callable[[int], str | bytes | None]
