"""What is due, times in which nobody could play, facts about the database."""

from __future__ import annotations

from sessions.store.sql.stop_sql import STANDS
from sessions.store.writer import Statement

MOVE_COMPUTER = Statement(
    "UPDATE due SET at = ? WHERE table_id = ? AND kind = 'computer' AND \"user\" = ? AND done IS NULL", rows=None
)
DONE_COMPUTER = Statement("UPDATE due SET done = ? WHERE table_id = ? AND kind = 'computer' AND \"user\" = ? AND at = ?", rows=None)
COMPUTERS_DUE = 'SELECT "user", at FROM due WHERE table_id = ? AND kind = \'computer\' AND done IS NULL ORDER BY "user"'
DATABASE = "SELECT value FROM facts WHERE key = 'database'"
SELECT_FACTS_LIKE = "SELECT key, value FROM facts WHERE key LIKE ?"
SELECT_FACT = "SELECT value FROM facts WHERE key = ?"
SELECT_ALIVE = "SELECT at FROM alive"
SHIFT_DUE = Statement('UPDATE due SET at = ? WHERE table_id = ? AND kind = ? AND "user" = 0 AND at = ? AND done IS NULL', rows=None)
SELECT_RATINGS_FACT = "SELECT value FROM facts WHERE key = 'ratings'"
SELECT_TWO_FACTS = "SELECT key, value FROM facts WHERE key IN (?, ?)"
NEWEST_ALIVE = "SELECT max(at) FROM alive"
SELECT_FACTS_OF_FILE = "SELECT key, value FROM facts WHERE key IN ('paused_since', 'moved', ?)"
DUE_OF_STATE = "SELECT at FROM due WHERE table_id = ? AND kind = 'time' AND \"user\" = 0 AND done IS NULL"
AFTER_RESTORE = """
BEGIN IMMEDIATE;
INSERT INTO facts VALUES ('database', '{database}') ON CONFLICT (key) DO UPDATE SET value = excluded.value;
DELETE FROM facts WHERE key IN ('lease', 'moved');
UPDATE tables SET copy = copy + 1 WHERE status IN ('lobby', 'running');
COMMIT;
"""
"""What Discord shows is younger than a restored database. So all boards are posted anew; and under another name of the database,
for a message that is sent under the old one might be taken for one that was sent before the restore. Whoever ran on it when the
backup was made does not run on this one, and where it was moved to is of no account."""


def select_due(kinds: int, waiting: int = 0, shards: int = 0) -> str:
    """Return what of so many kinds is due at a time, behind a row (at, table_id, kind, user), oldest first, at most so many; of the
    kinds that wait, which follow, not at tables that stand still; then, where not all shards are meant, of how many there are, and
    which."""
    return (
        f'SELECT at, table_id, kind, "user" FROM due WHERE done IS NULL AND kind IN ({", ".join("?" * kinds)}) '
        f"{_not_standing(waiting)}{of_shards(shards)}AND at <= ? "
        'AND (at, table_id, kind, "user") > (?, ?, ?, ?) ORDER BY at, table_id, kind, "user" LIMIT ?'
    )


def next_due(kinds: int, waiting: int = 0, shards: int = 0) -> str:
    """Return when something of so many kinds is due next, as `select_due` has it."""
    return (
        f"SELECT min(at) FROM due WHERE done IS NULL AND kind IN ({', '.join('?' * kinds)}) "
        f"{_not_standing(waiting)}{of_shards(shards)}"
    )


def _not_standing(waiting: int) -> str:
    return f"AND NOT (kind IN ({', '.join('?' * waiting)}) AND {STANDS}) " if waiting else ""


def of_shards(shards: int) -> str:
    """Discord's formula (sessions/store/engines/leases.py)."""
    return f"AND (coalesce(guild_id, 0) >> 22) % ? IN ({', '.join('?' * shards)}) " if shards else ""
