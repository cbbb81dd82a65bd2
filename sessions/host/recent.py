"""The newest rows of tables as they were written: whoever is up to date reads them here, and the log only who is behind."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from rules.game import Seat
from sessions.table.change import Change
from sessions.table.model import Row, RowKind

TABLES = 256
"""Tables whose newest rows are kept."""
ROWS = 64
"""Rows that are kept of each."""


class RecentRows:
    """The newest rows of the tables that changed last, without gaps, and whom each table waited for after each of them."""

    def __init__(self) -> None:
        self._rows: OrderedDict[int, list[Row]] = OrderedDict()
        self._waited: dict[int, dict[int, tuple[Seat, ...]]] = {}

    def note(self, change: Change) -> None:
        """These rows were stored."""
        table_id = change.after.table.id
        if not change.rows:
            return
        rows = self._rows.get(table_id)
        if rows is None or rows[-1].seq != change.rows[0].seq - 1:
            self.drop((table_id,))
            rows = self._rows[table_id] = []
            state = change.before.state
            self._waited[table_id] = {change.before.table.seq: () if state is None else state.to_move}
        self._rows.move_to_end(table_id)
        waited = self._waited[table_id]
        for row, state in zip(change.rows, change.states, strict=True):
            rows.append(row)
            waited[row.seq] = () if state is None else state.to_move
        for row in rows[:-ROWS]:
            waited.pop(row.seq - 1, None)
        del rows[:-ROWS]
        if len(self._rows) > TABLES:
            self.drop((next(iter(self._rows)),))

    def begin(self, table_id: int, row: Row) -> None:
        """A new table with its first row."""
        self._rows[table_id] = [row]
        self._waited[table_id] = {row.seq: ()}

    def drop(self, table_ids: Iterable[int]) -> None:
        """The log of these tables may say something else now."""
        for table_id in table_ids:
            self._rows.pop(table_id, None)
            self._waited.pop(table_id, None)

    def rows(self, table_id: int, after: int, upto: int) -> list[Row] | None:
        """The log after row `after`, up to row `upto`; None where it must be read."""
        rows = self._rows.get(table_id)
        if rows is None or after < rows[0].seq - 1 or upto > rows[-1].seq:
            return None
        return [row for row in rows if after < row.seq <= upto]

    def newest_move(self, table_id: int, seat: Seat, upto: int, user: int | None = None) -> int | None:
        """The newest line up to row `upto` that was played from a seat, and by `user` where one is named; None where the log must
        be asked."""
        rows = self._rows.get(table_id)
        if rows is None or upto > rows[-1].seq:
            return None
        mine = (
            row.seq
            for row in reversed(rows)
            if row.seq <= upto and row.kind is RowKind.MOVE and row.seat == seat and user in (None, row.user)
        )
        return next(mine, None)

    def waited_for(self, table_id: int, since: int, upto: int) -> list[tuple[Seat, ...]] | None:
        """Return whom the table waited for after each row from `since` to `upto`; None where it must be read."""
        waited = self._waited.get(table_id)
        if waited is None or since not in waited or upto not in waited:
            return None
        return [waited[seq] for seq in range(since, upto + 1)]
