"""How much a person may write into the logs of tables: votes, seats, questions, a lobby's choices, steps back, a secret choice that
is changed while the others have not chosen; and moves, of which a game of Space Builder may have any number.

All of that could go on for ever: who votes yes and no 150 times a second would fill the disk. Each person has a number of changes
an hour of each sort, at all tables together, and beside their moves a number at each table. Whoever leaves, agrees to an end or
starts a game is never held up: nobody does that twice without having done something else in between.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from sessions.kernel.clock import Clock
from sessions.store.engines.protocol import Store
from sessions.store.sql import log_sql
from sessions.table.change import Draft
from sessions.table.errors import TableError
from sessions.table.model import RowKind, Sitting, Status

HOUR = 3_600_000
DAY = 24 * HOUR
AN_HOUR = {"asides": 200, "asked": 12, "moves": 4000}
"""Changes of a person in any hour, by sort. Three a minute beside their moves; questions, each of which may call everybody; moves:
in thirty live rounds of Space Builder people make 3,600."""
AT_TABLE = 500
"""Rows of a person at one table."""
ALWAYS = frozenset({"resign", "leave", "answer end yes"})
"""Lines of rows that are never refused."""
ASK_END = "ask end"
FORGOTTEN = 12 * DAY
"""Ms for which it is remembered that somebody had their data deleted: as far back as anybody looks for who sat where."""
PEOPLE = 10_000
"""People of whom it is remembered what they wrote; then those who wrote nothing in the last hour are forgotten."""


class Asides:
    """Counts what each person writes beside their moves."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._written: dict[tuple[str, int], deque[int]] = {}  # by sort and person: Unix ms, oldest first
        self._forgotten: dict[int, tuple[int, frozenset[int]]] = {}  # by person: when (Unix ms), and which tables named them

    async def check(self, old: Sitting, draft: Draft) -> list[tuple[str, int]]:
        """Return what sorts of change this is, and whose, to be noted once it is stored. Raises TableError where they have made too
        many."""
        sorts, user = _sorts(old, draft)
        if user is None:
            return []
        for sort in sorts:
            self.check_hour(user, sort)
        table = draft.sitting.table
        if "asides" in sorts and table.seq > AT_TABLE:
            rows = await self._store.read(log_sql.COUNT_ASIDES, (table.id, user))
            if rows[0][0] >= AT_TABLE:
                raise TableError("asides-of-table", most=AT_TABLE)
        return [(sort, user) for sort in sorts]

    def forget(self, user: int, tables: Collection[int] = ()) -> None:
        """Note that somebody has their data deleted, and with it what is counted of their `tables`, of whom they called and of the
        seats that they left. It is remembered in memory alone."""
        now, (_, known) = self._clock.now(), self._forgotten.get(user, (0, frozenset()))
        kept = {other: about for other, about in self._forgotten.items() if about[0] > now - FORGOTTEN}
        self._forgotten = kept | {user: (now, known.union(tables))}

    def is_forgotten(self, user: int | None, table_id: int | None = None, within: int = DAY) -> bool:
        """Return whether somebody had their data deleted `within` so many ms. `table_id`: and with it that they were there."""
        if user is None or user not in self._forgotten:
            return False
        at, tables = self._forgotten[user]
        return at + within > self._clock.now() and (table_id is None or table_id in tables)

    def check_counted(self, user: int) -> None:
        """Raises TableError where somebody had what is counted of them deleted within a day: else no count would hold."""
        if self.is_forgotten(user):
            again = self._forgotten[user][0] + DAY
            raise TableError("counts-deleted", when=f"<t:{-(-again // 1000)}:R>")

    def check_hour(self, user: int, sort: str = "asides") -> None:
        """Raises TableError, which says when it is possible again, where this person has changed too much in the last hour."""
        written, most = self._written.get((sort, user), ()), AN_HOUR[sort]
        if len(written) >= most and (again := written[-most] + HOUR) > self._clock.now():
            raise TableError(f"{sort}-of-hour", when=f"<t:{-(-again // 1000)}:R>")

    def note(self, user: int, sort: str = "asides") -> None:
        """Note that somebody has changed something."""
        now = self._clock.now()
        if len(self._written) >= PEOPLE:
            self._written = {key: times for key, times in self._written.items() if times[-1] > now - HOUR}
        self._written.setdefault((sort, user), deque(maxlen=AN_HOUR[sort])).append(now)


def _sorts(old: Sitting, draft: Draft) -> tuple[list[str], int | None]:
    """Return what sorts of change this is, and who makes it; none where it is never refused."""
    row = draft.rows[0][0] if draft.rows else None
    over = draft.sitting.table.status not in (Status.LOBBY, Status.RUNNING)
    if row is None or row.line in ALWAYS or (row.line == ASK_END and over):  # who is alone ends it by asking
        return [], None
    if row.kind == RowKind.MOVE and old.state is not None:
        return ["moves"] if row.seat in old.state.to_move else ["asides"], row.user
    if row.kind not in (RowKind.SEAT, RowKind.UNDO):
        return [], None
    if row.line == ASK_END:
        return ["asked"], row.user
    return ["asides", "asked"] if (row.line or "").startswith("ask ") else ["asides"], row.user
