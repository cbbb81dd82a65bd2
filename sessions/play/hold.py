"""Second thoughts: after a move that nobody was asked to confirm, its board and its call wait a few seconds for an Undo.

Kept in memory only: a restart shows at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sessions.kernel.clock import Clock
from sessions.table.change import Change
from sessions.table.model import RowKind, Sitting
from sessions.table.terms import term

WAIT = 5_000
"""Ms."""
WATCHED_WAIT = 2_000
"""Ms at a table with a live clock, or where somebody else waits to see the move."""


class Hold:
    """Which tables are not shown yet."""

    def __init__(self, clock: Clock) -> None:
        self.has_company: Callable[[Sitting, int], bool] = lambda sitting, user: False
        """Whether somebody else than this person is at a table."""
        self._clock = clock
        self._unconfirmed: set[tuple[int, int]] = set()
        self._until: dict[int, tuple[int, int]] = {}

    @contextmanager
    def unconfirmed(self, table_id: int, user: int) -> Iterator[None]:
        """What this person plays at this table meanwhile was not confirmed."""
        key = (table_id, user)
        self._unconfirmed.add(key)
        try:
            yield
        finally:
            self._unconfirmed.discard(key)

    def hear(self, change: Change) -> None:
        """A table changed; called before anybody shows it."""
        table, rows = change.after.table, change.rows
        self._until.pop(table.id, None)  # what others do is shown at once, and what was held with it
        if not rows or table.status != "running":
            return
        newest = rows[-1]
        if newest.kind == RowKind.MOVE and not newest.reveals and (table.id, newest.user) in self._unconfirmed:
            watched = term(table, "clock") == "live" or self.has_company(change.after, newest.user or 0)
            wait = WATCHED_WAIT if watched else WAIT
            if wait:
                self._until[table.id] = (table.seq, self._clock.now() + wait)

    def holds(self, sitting: Sitting) -> bool:
        """Return whether the newest row of a table is not to be shown yet."""
        seq, until = self._until.get(sitting.table.id, (-1, 0))
        return seq == sitting.table.seq and self._clock.now() < until

    def ended(self) -> list[int]:
        """The tables whose wait is over since this was asked last; they can be shown now."""
        now = self._clock.now()
        over = [table_id for table_id, (_, until) in self._until.items() if until <= now]
        for table_id in over:
            del self._until[table_id]
        return over
