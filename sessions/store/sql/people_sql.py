"""Settings of people and of servers, and deletions of people's data."""

from __future__ import annotations

from collections.abc import Sequence

from sessions.store import schema
from sessions.store.reading import OfTable
from sessions.store.writer import Statement

PUT_FORGETTING = Statement('INSERT INTO forgetting ("user", since) VALUES (?, ?) ON CONFLICT ("user") DO NOTHING', rows=None)
DONE_FORGETTING = Statement('DELETE FROM forgetting WHERE "user" = ?', rows=None)
SET_EVENTS = Statement("UPDATE log SET events = ? WHERE table_id = ? AND seq = ?")
TELLING = OfTable(
    'SELECT seq, "user", events FROM log '
    "WHERE table_id = ? AND kind != 'move' AND (events LIKE '%\"name\"%' OR events LIKE '%\"to\"%') ORDER BY seq"
)
PUT_SERVER = Statement(
    "INSERT INTO servers (guild_id, channels, clock, most, most_each, locale, changed) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (guild_id) DO UPDATE SET channels = excluded.channels, clock = excluded.clock, most = excluded.most, "
    "most_each = excluded.most_each, "
    "locale = excluded.locale, changed = excluded.changed"
)
SELECT_SERVER = "SELECT channels, clock, most, most_each, locale FROM servers WHERE guild_id = ?"
PUT_SETTINGS = Statement(
    'INSERT INTO people ("user", settings) VALUES (?, ?) ON CONFLICT ("user") DO UPDATE SET settings = excluded.settings'
)
CHANGE_SETTINGS = Statement(f"{PUT_SETTINGS.sql} WHERE people.settings = ?")
"""The same where nobody else has changed them since they were read."""
SETTINGS_OF = 'SELECT settings FROM people WHERE "user" = ?'
SELECT_SETTINGS = "SELECT \"user\", settings FROM people WHERE settings != '{}'"
SETTINGS_NAMING = 'SELECT "user", settings FROM people WHERE settings LIKE ?'
"""Settings that may name somebody, as one of those whose invitations are not taken."""
FORGOTTEN_IN_PART = 'SELECT "user" FROM forgetting'
NAMES = 'SELECT name FROM seats WHERE "user" = ? UNION SELECT name FROM people WHERE "user" = ?'
DIRECT_CHANNEL = (
    'SELECT channel_id FROM (SELECT 0 AS place, channel_id FROM inboxes WHERE "user" = ? UNION ALL '
    "SELECT 1, s.channel_id FROM seats c JOIN shown s ON s.table_id = c.table_id AND s.reader = 'hand:' || c.\"user\" "
    'WHERE c."user" = ? AND s.channel_id IS NOT NULL) AS known ORDER BY place LIMIT 1'
)
SELECT_CALLED = 'SELECT "user", table_id, at FROM called WHERE at > ?'
CALLED_OF = 'SELECT "user", table_id, at FROM called WHERE "user" = ?'
PUT_CALLED = Statement(
    'INSERT INTO called ("user", table_id, at) VALUES (?, ?, ?) '
    f'ON CONFLICT ("user", table_id) DO UPDATE SET at = {schema.larger("called", "at")}'
)
PRUNE_CALLED = Statement("DELETE FROM called WHERE at < ?", rows=None)
LAST_ACT = OfTable("SELECT max(at) FROM log WHERE table_id = ? AND seq > ? AND \"user\" = ? AND kind IN ('move', 'undo')")
BY_HAND = "events NOT LIKE '%\"order-played\"%'"
"""Of a row: no order played it for whom it names."""
LAST_PRESS = OfTable(f"{LAST_ACT} AND {BY_HAND}")
ACTS = OfTable(
    'SELECT at FROM log WHERE table_id = ? AND seq > ? AND "user" = ? '
    f"AND (kind IN ('move', 'undo', 'deal') OR line IN ('new', 'join')) AND {BY_HAND}"
)
"""When somebody did something at a table, without what an order played for them."""
HELD_BACK = "SELECT table_id, at FROM due WHERE \"user\" = ? AND kind = 'summary' AND done IS NULL ORDER BY at, table_id"
SELECT_INBOX = 'SELECT channel_id, message_id, number, posted, table_id, listed FROM inboxes WHERE "user" = ?'
PUT_INBOX = Statement(
    'INSERT INTO inboxes ("user", channel_id, message_id, number, posted, table_id, listed) VALUES (?, ?, ?, ?, ?, ?, ?) '
    'ON CONFLICT ("user") DO UPDATE SET channel_id = excluded.channel_id, message_id = excluded.message_id, '
    "number = excluded.number, posted = excluded.posted, table_id = excluded.table_id, listed = excluded.listed"
)
DROP_INBOX = Statement('DELETE FROM inboxes WHERE "user" = ?', rows=None)
STANDING_MESSAGES = (
    "SELECT table_id, reader, seq FROM shown WHERE (reader LIKE 'remind:%' OR reader LIKE 'missing:%' OR reader LIKE 'warn:%' "
    "OR reader LIKE 'seat:%' OR reader LIKE 'lost:%' OR reader LIKE 'sum:%') AND message_id IS NOT NULL"
)


def words_of(columns: Sequence[str]) -> str:
    """Return what a reader has been shown, at all tables where its message stands: the table and these columns."""
    return f"SELECT table_id, {schema.named(columns)} FROM shown WHERE reader = ? AND message_id IS NOT NULL ORDER BY table_id"
