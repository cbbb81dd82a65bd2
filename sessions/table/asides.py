"""How much a person may write into the logs of tables without playing on: votes, seats, questions, a lobby's choices, steps back,
and a secret choice that is changed while the others have not chosen.

A game ends, so its moves do. All else could go on for ever: who votes yes and no 150 times a second would fill the disk. Each
person has a number of such changes an hour, at all tables together, and a number at each table. Whoever leaves, agrees to an end or
starts a game is never held up: nobody does that twice without having done something else in between.
"""

from __future__ import annotations

from collections import deque

from sessions.kernel.clock import Clock
from sessions.store.engines.protocol import Store
from sessions.store.sql import log_sql
from sessions.table.change import Draft
from sessions.table.errors import TableError
from sessions.table.model import RowKind, Sitting

HOUR = 3_600_000
AN_HOUR = 200
"""Changes of a person in any hour: three a minute, all the time."""
AT_TABLE = 500
"""Rows of a person at one table."""
ALWAYS = frozenset({"resign", "leave", "end yes"})
"""Lines of rows that are never refused."""
PEOPLE = 10_000
"""People of whom it is remembered what they wrote; then those who wrote nothing in the last hour are forgotten."""


class Asides:
    """Counts what each person writes beside their moves."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._written: dict[int, deque[int]] = {}  # Unix ms, oldest first

    async def check(self, old: Sitting, draft: Draft) -> int | None:
        """Return who writes this change beside their moves, to be noted once it is stored; None: nobody does. Raises TableError
        where they have written too much."""
        user = _writer(old, draft)
        if user is None:
            return None
        self.check_hour(user)
        table = draft.sitting.table
        if table.seq > AT_TABLE:
            rows = await self._store.read(log_sql.COUNT_ASIDES, (table.id, user))
            if rows[0][0] >= AT_TABLE:
                raise TableError("asides-of-table", most=AT_TABLE)
        return user

    def check_hour(self, user: int) -> None:
        """Raises TableError, which says when it is possible again, where this person has changed too much in the last hour."""
        written = self._written.get(user, ())
        if len(written) >= AN_HOUR and (again := written[-AN_HOUR] + HOUR) > self._clock.now():
            raise TableError("asides-of-hour", when=f"<t:{-(-again // 1000)}:R>")

    def note(self, user: int) -> None:
        """Note that somebody has changed something."""
        now = self._clock.now()
        if len(self._written) >= PEOPLE:
            self._written = {other: times for other, times in self._written.items() if times[-1] > now - HOUR}
        self._written.setdefault(user, deque(maxlen=AN_HOUR)).append(now)


def _writer(old: Sitting, draft: Draft) -> int | None:
    """Return who writes a change that plays nothing on; None where it does, or is never refused."""
    row = draft.rows[0][0] if draft.rows else None
    if row is None or row.line in ALWAYS:
        return None
    if row.kind == RowKind.MOVE and old.state is not None:
        return None if row.seat in old.state.to_move else row.user
    return row.user if row.kind in (RowKind.SEAT, RowKind.UNDO) else None
