"""Packing the rows of finished tables, and taking them out again."""

from __future__ import annotations

from sessions.store import schema
from sessions.store.packing import BANKS, LOG, STATES
from sessions.store.reading import EachItsOwn, OfTable
from sessions.store.writer import Statement

NEXT_TO_PACK = EachItsOwn(
    "SELECT id, game, seq FROM tables INDEXED BY tables_to_pack WHERE status IN ('over', 'ended') AND packed = 0 AND changed <= ? "
    "AND id != (SELECT table_id FROM log ORDER BY rowid DESC LIMIT 1) ORDER BY changed, id LIMIT 1",
    postgres="SELECT id, game, seq FROM tables WHERE status IN ('over', 'ended') AND packed = 0 AND changed <= ? "
    "ORDER BY id LIMIT 1",
)
"""In a file the one that has waited longest, but never that of its newest row, by which it is known (sessions/store/lineage.py). On
a server the oldest: there each move would have to write an index by the time of the last change."""
COUNT_TO_PACK = "SELECT count(*) FROM tables WHERE status IN ('over', 'ended') AND packed = 0"
IS_PACKED = "SELECT 1 FROM packed WHERE table_id = ?"
ROWS_TO_PACK = f"SELECT {schema.named(LOG)} FROM log WHERE table_id = ? ORDER BY seq"
STATES_TO_PACK = f"SELECT {schema.named(STATES)} FROM states WHERE table_id = ?"
BANKS_TO_PACK = f"SELECT {schema.named(BANKS)} FROM banks WHERE table_id = ? ORDER BY seq"
ALL_ROWS, ALL_STATES, ALL_BANKS = OfTable(ROWS_TO_PACK), OfTable(STATES_TO_PACK), OfTable(BANKS_TO_PACK)

DICTIONARY = "SELECT id FROM dictionaries WHERE digest = ?"
PUT_DICTIONARY = Statement(
    "INSERT INTO dictionaries (game, digest, body) VALUES (?, ?, ?) ON CONFLICT (digest) DO NOTHING", rows=None
)
PUT_PACKED = Statement("INSERT INTO packed (table_id, dictionary, body) VALUES (?, ?, ?)")
PUT_PACKED_PERSON = Statement('INSERT INTO packed_people ("user", table_id) VALUES (?, ?)')
IS_PACKED_NOW = Statement("UPDATE tables SET packed = 1 WHERE id = ? AND seq = ? AND status IN ('over', 'ended') AND packed = 0")
STAYS_AS_IT_IS = Statement("UPDATE tables SET packed = 2 WHERE id = ? AND packed = 0", rows=None)
IS_NOT_PACKED = Statement("UPDATE tables SET packed = 0 WHERE id = ? AND packed = 1")
DROP_PACKED = Statement("DELETE FROM packed WHERE table_id = ?")
DROP_PACKED_PEOPLE = Statement("DELETE FROM packed_people WHERE table_id = ?", rows=None)
PUT_LOG = Statement(schema.insert("log", ("table_id", *LOG)))
PUT_STATES = Statement(schema.insert("states", ("table_id", *STATES)))
PUT_BANKS = Statement(schema.insert("banks", ("table_id", *BANKS)))
PACKED_WITH = 'SELECT table_id FROM packed_people WHERE "user" = ? ORDER BY table_id'


def drop(table: str, rows: int) -> Statement:
    """Delete all of one table's rows in `table`; how many they must be."""
    return Statement(f"DELETE FROM {table} WHERE table_id = ?", rows=rows)
