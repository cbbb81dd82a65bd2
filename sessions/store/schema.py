"""The statements that keep tables, and the columns they read (docs/protocols.md 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sessions.store.reading import OfTable
from sessions.store.writer import Statement

NOBODY = 0
"""Stands where a person stood whose data was deleted."""
ANYBODY = 0
"""A claim that is everybody's."""
QUOTED = frozenset({"user", "left"})
"""Columns whose names are words of SQL elsewhere: PostgreSQL wants them quoted."""


def named(columns: Iterable[str]) -> str:
    """These columns as SQL lists them."""
    return ", ".join(f'"{name}"' if name in QUOTED else name for name in columns)


def insert(table: str, columns: Sequence[str]) -> str:
    """An INSERT of one row."""
    return f"INSERT INTO {table} ({named(columns)}) VALUES ({', '.join('?' * len(columns))})"


def larger(table: str, column: str) -> str:
    """In a DO UPDATE: the larger one of what stands in a column and what was to be put there. SQLite alone calls that max, and
    PostgreSQL alone GREATEST."""
    return f"CASE WHEN {table}.{column} < excluded.{column} THEN excluded.{column} ELSE {table}.{column} END"


def smaller(table: str, column: str) -> str:
    """The same for the smaller one."""
    return f"CASE WHEN {table}.{column} > excluded.{column} THEN excluded.{column} ELSE {table}.{column} END"


# In the order of the fields of what they are read into (sessions/table/model.py).
TABLE_COLUMNS = (
    *("id", "game", "rules", "options", "seats", "seed", "seed_hash", "seq", "status", "guild_id", "parent_id", "channel_id"),
    *("host_user", "invited", "locale", "created", "changed", "copy", "terms", "asked", "previous", "seating", "times"),
)
CHAIR_COLUMNS = ("seat", "user", "name", "kind", "since", "level", "claim")
ROW_COLUMNS = ("seq", "batch", "kind", "seat", "user", "line", "public", "at", "reveals", "events")
SHOWN_COLUMNS = ("reader", "seq", "copy", "channel_id", "message_id", "posted", "pinged", "told", "blocked", "chapter")

SELECT_TABLE = f"SELECT {named(TABLE_COLUMNS)} FROM tables"
SELECT_CHAIRS = f"SELECT {named(CHAIR_COLUMNS)} FROM seats WHERE table_id = ? ORDER BY seat"
SELECT_STATE = OfTable("SELECT state FROM states WHERE table_id = ?")
SELECT_ROWS = f"SELECT {named(ROW_COLUMNS)} FROM log"
SELECT_SHOWN = f"SELECT {named(SHOWN_COLUMNS)} FROM shown WHERE table_id = ? ORDER BY reader"

INSERT_TABLE = Statement(insert("tables", TABLE_COLUMNS))
ADVANCE = Statement("UPDATE tables SET seq = ?, changed = ? WHERE id = ? AND seq = ?")
ADVANCE_TO = Statement("UPDATE tables SET seq = ?, status = ?, changed = ? WHERE id = ? AND seq = ?")  # three indices more
SET_RESULT = Statement("UPDATE tables SET result = ? WHERE id = ?")
SET_OPTIONS = Statement("UPDATE tables SET options = ? WHERE id = ?")
SET_ASKED = Statement("UPDATE tables SET asked = ? WHERE id = ?")
SET_TERMS = Statement("UPDATE tables SET terms = ? WHERE id = ?")
SET_TIMES = Statement("UPDATE tables SET times = ? WHERE id = ?")
PUT_BANK = Statement(
    'INSERT INTO banks (table_id, seq, "left") VALUES (?, ?, ?) ON CONFLICT (table_id, seq) DO UPDATE SET "left" = excluded."left"'
)
SET_HOST = Statement("UPDATE tables SET host_user = ? WHERE id = ?")
SET_INVITED = Statement("UPDATE tables SET invited = ? WHERE id = ?")
SET_RULES = Statement("UPDATE tables SET rules = ? WHERE id = ?")
SET_CHANNEL = Statement("UPDATE tables SET channel_id = ?, parent_id = ?, copy = copy + 1 WHERE id = ?")
PUT_STATE = Statement(
    "INSERT INTO states (table_id, seq, stage, state) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, stage = excluded.stage, state = excluded.state"
)
INSERT_ROW = Statement(insert("log", ("table_id", *ROW_COLUMNS, "click", "state", "rules")))
CLEAR_CHAIRS = Statement("DELETE FROM seats WHERE table_id = ?", rows=None)
INSERT_CHAIR = Statement(insert("seats", ("table_id", *CHAIR_COLUMNS)))
NAME_CHAIR = Statement('UPDATE seats SET name = ? WHERE table_id = ? AND "user" = ?')
PUT_DUE = Statement(
    'INSERT INTO due (table_id, kind, "user", at, done, guild_id) '
    "VALUES (?1, ?2, ?3, ?4, NULL, CASE WHEN ?2 != 'summary' THEN (SELECT guild_id FROM tables WHERE id = ?1) END) "
    'ON CONFLICT (table_id, kind, "user") DO UPDATE SET at = excluded.at, done = NULL'
)
CLAIM_DUE = Statement('UPDATE due SET at = ? WHERE table_id = ? AND kind = ? AND "user" = ? AND at = ? AND done IS NULL')
DONE_DUE = Statement('UPDATE due SET done = ? WHERE table_id = ? AND kind = ? AND "user" = ?', rows=None)
DONE_DUE_BY = Statement('UPDATE due SET done = ? WHERE table_id = ? AND kind = ? AND "user" = ? AND at <= ?', rows=None)
DONE_ALL_DUE = Statement("UPDATE due SET done = ? WHERE table_id = ? AND done IS NULL", rows=None)
CLEAR_VOTES = Statement("DELETE FROM votes WHERE table_id = ? AND kind = ?", rows=None)
CLEAR_ALL_VOTES = Statement("DELETE FROM votes WHERE table_id = ?", rows=None)
PUT_ORDER = Statement(
    'INSERT INTO orders (table_id, "user", lines, lapsed) VALUES (?, ?, ?, 0) '
    'ON CONFLICT (table_id, "user") DO UPDATE SET lines = excluded.lines, lapsed = 0'
)
LAPSE_ORDER = Statement('UPDATE orders SET lapsed = 1 WHERE table_id = ? AND "user" = ?', rows=None)
LAPSE_THIS_ORDER = Statement('UPDATE orders SET lapsed = 1 WHERE table_id = ? AND "user" = ? AND lines = ?')
KEEP_ORDER = Statement('UPDATE orders SET lapsed = 0 WHERE table_id = ? AND "user" = ? AND lines = ?')
GO_ON_WITH_ORDER = Statement('UPDATE orders SET lines = ? WHERE table_id = ? AND "user" = ? AND lines = ?')
TAKE_ORDER = Statement('DELETE FROM orders WHERE table_id = ? AND "user" = ? AND lines = ?')
DROP_ORDER = Statement('DELETE FROM orders WHERE table_id = ? AND "user" = ?', rows=None)
PUT_SHOWN = Statement(
    insert("shown", ("table_id", *SHOWN_COLUMNS))
    + " ON CONFLICT (table_id, reader) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in SHOWN_COLUMNS if name != "reader")
)
SELECT_REPLACED = "SELECT table_id, channel_id, message_id, stays FROM replaced ORDER BY message_id"
PUT_REPLACED = Statement(
    "INSERT INTO replaced (message_id, channel_id, table_id, stays) VALUES (?, ?, ?, ?) ON CONFLICT (message_id) DO NOTHING",
    rows=None,
)
DROP_REPLACED = Statement("DELETE FROM replaced WHERE message_id = ?", rows=None)
UNBLOCK = Statement("UPDATE shown SET blocked = NULL WHERE table_id = ? AND blocked != 'closed'", rows=None)
UNBLOCK_HANDS = Statement(
    "UPDATE shown SET blocked = NULL, pinged = -1 WHERE reader = ? AND blocked IS NOT NULL AND blocked != ? "
    'AND table_id IN (SELECT table_id FROM seats WHERE "user" = ?)',
    rows=None,
)
PUT_FACT = Statement("INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
PUT_ALIVE = Statement("INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at")
PUT_GAP = Statement(
    f"INSERT INTO gaps (since, until) VALUES (?, ?) ON CONFLICT (since) DO UPDATE SET until = {larger('gaps', 'until')}"
)
SET_SEQ = Statement("UPDATE tables SET seq = ? WHERE id = ?")
DROP_FACT = Statement("DELETE FROM facts WHERE key = ?", rows=None)
