"""Reading the log of a table."""

from __future__ import annotations

from sessions.store import schema
from sessions.store.reading import OfTable

SELECT_TURNS_BACKWARDS = OfTable(
    "SELECT seq, seat, at, state FROM log WHERE table_id = ? AND seq < ? AND state IS NOT NULL "
    "AND kind IN ('deal', 'move', 'undo') ORDER BY seq DESC LIMIT ?"
)
NEWEST_CLICK = "SELECT coalesce(max(click), 0) FROM log"
KIND_OF_CLICK = "SELECT kind FROM log WHERE click = ?"
TABLE_OF_CLICK = "SELECT table_id FROM log WHERE click = ?"
ROWS_BETWEEN = OfTable(f"{schema.SELECT_ROWS} WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq")
STATES_BETWEEN = OfTable("SELECT state FROM log WHERE table_id = ? AND seq >= ? AND seq <= ? ORDER BY seq")
TRAIL = OfTable(
    "SELECT seq, batch, kind, seat, \"user\", line, public, at, reveals, '[]', state FROM log WHERE table_id = ? "
    "AND seq > ? AND state IS NOT NULL ORDER BY seq LIMIT ?"
)
NEWEST_ROW = OfTable("SELECT max(seq) FROM log WHERE table_id = ?")
NEWEST_STATE = OfTable("SELECT seq, state FROM log WHERE table_id = ? AND state IS NOT NULL ORDER BY seq DESC LIMIT 1")
STATES_BACKWARDS = OfTable(
    "SELECT seq, kind, line, state FROM log WHERE table_id = ? AND seq < ? AND state IS NOT NULL ORDER BY seq DESC LIMIT 100"
)
COUNT_ASIDES = OfTable("SELECT count(*) FROM log WHERE table_id = ? AND \"user\" = ? AND kind IN ('seat', 'undo')")
CLICK_AT_TABLE = "SELECT 1 FROM log WHERE click = ? AND table_id = ?"
STATE_AT = OfTable("SELECT state FROM log WHERE table_id = ? AND seq = ?")
NEWEST_MOVE_OF_SEAT = OfTable(
    "SELECT seq FROM log WHERE table_id = ? AND seat = ? AND kind = 'move' AND seq <= ? ORDER BY seq DESC LIMIT 1"
)
NEWEST_MOVE_OF_PERSON = OfTable(
    "SELECT seq FROM log WHERE table_id = ? AND seat = ? AND kind = 'move' AND seq <= ? AND \"user\" IS NOT NULL "
    'ORDER BY "user" = ? DESC, seq DESC LIMIT 1'
)
"""A computer player's moves have no user."""
ROW_BEFORE_DEAL = OfTable("SELECT seq - 1 FROM log WHERE table_id = ? AND kind = 'deal' ORDER BY seq LIMIT 1")
SELECT_COURSE_BACKWARDS = OfTable(
    'SELECT seq, batch, kind, seat, "user", line, public, reveals FROM log WHERE table_id = ? AND seq < ? '
    "AND kind IN ('deal', 'move', 'undo') ORDER BY seq DESC LIMIT ?"
)
STATE_AFTER = OfTable("SELECT seq, state FROM log WHERE table_id = ? AND seq <= ? AND state IS NOT NULL ORDER BY seq DESC LIMIT 1")
RULES_FROM_DEAL = OfTable(
    "SELECT seq, rules FROM log WHERE table_id = ? AND seq >= (SELECT min(seq) FROM log WHERE table_id = ? "
    "AND kind = 'deal') ORDER BY seq"
)
ROWS_OF_CLICK = OfTable(
    f"{schema.SELECT_ROWS} WHERE table_id = ? AND batch = (SELECT batch FROM log WHERE click = ? AND table_id = ?) ORDER BY seq"
)
COUNT_GIVES = OfTable(
    "SELECT count(*) FROM log WHERE table_id = ? AND \"user\" = ? AND kind = 'seat' AND line LIKE 'ask give %' AND at > ?"
)
"""How often somebody has offered their seat at a table since then."""
COUNT_SITTINGS = OfTable(
    "SELECT count(*) FROM log WHERE table_id = ? AND seat = ? AND \"user\" = ? AND kind = 'seat' "
    "AND line IN ('join', 'give') AND at > ? AND seq > (SELECT max(seq) FROM log WHERE table_id = ? AND kind = 'deal')"
)
"""How often somebody has sat down in a seat of a game since then; in the lobby seats had other numbers."""
LAST_MOVE = OfTable("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ? AND kind = 'move' AND seat = ?")
CLICK = "SELECT 1 FROM log WHERE click = ?"
BANK_AT = OfTable(
    'SELECT b."left", l.at, b.seq FROM banks b JOIN log l ON l.table_id = b.table_id AND l.seq = b.seq '
    "WHERE b.table_id = ? AND b.seq <= ? ORDER BY b.seq DESC LIMIT 1"
)
STATES_SINCE = OfTable("SELECT at, state FROM log WHERE table_id = ? AND seq >= ? AND state IS NOT NULL ORDER BY seq")
PAUSES_AND_ABSENCES = OfTable(
    "SELECT line, at FROM log WHERE table_id = ? AND kind = 'seat' AND (line IN ('pause', 'resume') "
    "OR (line IN ('away', 'back') AND \"user\" = ? AND at >= ?)) ORDER BY seq"
)


def rows_between(count: int) -> str:
    """The rows of so many tables that are not packed, as ROWS_BETWEEN has them."""
    each = " OR ".join(["(table_id = ? AND seq > ? AND seq <= ?)"] * count)
    return f"SELECT table_id, {schema.named(schema.ROW_COLUMNS)} FROM log WHERE {each} ORDER BY table_id, seq"
