"""Rows of `due`: what is to happen at a time. They are put into the unit of the change that calls for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sessions.kernel.clock import Clock
from sessions.store import schema
from sessions.store.connection import Write

WRITTEN_WITHIN = 60_000
"""Ms; a row of `due` that was not written so long after it was put belongs to a change that came to nothing."""


class DueRows:
    """Rows of `due` on their way to the database. `next`: when something is due next, Unix ms, as far as is known."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.next: int | None = None
        self._put: dict[tuple[Any, ...], int] = {}  # rows on their way, and when they were put

    def put(self, table_id: int, kind: str, at: int, user: int = 0) -> Write:
        """The statement that has what the schedule names for `kind` called with (table_id, user, at) at `at`, Unix ms, instead of
        when it was due before. Who is called marks it done, or sets another time, in the transaction of its work (DONE_DUE, or by
        another `put`)."""
        self.next = at if self.next is None else min(self.next, at)
        row = (table_id, kind, user, at)
        self._put[row] = self.clock.now()
        return (schema.PUT_DUE, row)

    def claim(self, table_id: int, kind: str, user: int, at: int, until: int) -> Write:
        """The statement that has what was due at `at` be due at `until` (Unix ms) while it is done. Its unit raises Conflict where
        it is not due any more: it was read with others, and has been done or moved since."""
        self.next = until if self.next is None else min(self.next, until)
        return (schema.CLAIM_DUE, (until, table_id, kind, user, at))

    def note_written(self, changes: Iterable[Write]) -> None:
        """These changes are in the database."""
        for statement, row in changes:
            if statement is schema.PUT_DUE:
                self._put.pop(row, None)

    def note_next(self, stored: int | None) -> None:
        """The first of the rows in the database is due at `stored`; others are on their way."""
        for row in [row for row, since in self._put.items() if since < self.clock.now() - WRITTEN_WITHIN]:
            del self._put[row]  # of a change that came to nothing
        self.next = min([row[3] for row in self._put] + ([] if stored is None else [stored]), default=None)
