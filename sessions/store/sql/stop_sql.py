"""What keeps tables from being played, and the time that is owed to them for it."""

from __future__ import annotations

from sessions.store import schema
from sessions.store.writer import Statement

STOPS = "SELECT scope, id, why, since FROM stops"
PUT_STOP = Statement(
    "INSERT INTO stops (scope, id, why, since) VALUES (?, ?, ?, ?) "
    f"ON CONFLICT (scope, id, why) DO UPDATE SET since = {schema.smaller('stops', 'since')}"
)
DROP_STOP = Statement("DELETE FROM stops WHERE scope = ? AND id = ? AND why = ?", rows=None)
PUT_STOOD = Statement(
    "INSERT INTO stood (scope, id, since, until) VALUES (?, ?, ?, ?) "
    f"ON CONFLICT (scope, id, since) DO UPDATE SET until = {schema.larger('stood', 'until')}"
)
OWED = "SELECT id, scope, whose, since, until, done_to FROM owed ORDER BY id"
PUT_OWED = Statement("INSERT INTO owed (id, scope, whose, since, until) VALUES (?, ?, ?, ?, ?)")
OWED_DONE_TO = Statement("UPDATE owed SET done_to = ? WHERE id = ?")
DROP_OWED = Statement("DELETE FROM owed WHERE id = ?", rows=None)
GAPS = (
    "SELECT since, until FROM gaps WHERE until > ?1 AND since < ?2 "
    "UNION ALL SELECT s.since, s.until FROM tables t JOIN stood s ON (s.scope = 'table' AND s.id = t.id) "
    "OR (s.scope = 'guild' AND s.id = t.guild_id) WHERE t.id = ?3 AND s.until > ?1 AND s.since < ?2 "
    "UNION ALL SELECT s.since, ?2 FROM tables t JOIN stops s ON (s.scope = 'table' AND s.id = t.id) "
    "OR (s.scope = 'guild' AND s.id = t.guild_id) WHERE t.id = ?3 AND s.since < ?2"
)
"""When a table (?3) stood still between ?1 and ?2, for everybody or on its own; such times may overlap."""
GUILDS_WITH_TABLES = "SELECT DISTINCT guild_id FROM tables WHERE status IN ('lobby', 'running') AND guild_id != 0 ORDER BY guild_id"
RUNNING_IN_GUILD = "SELECT id FROM tables WHERE guild_id = ? AND status = 'running' ORDER BY id"
OPEN_UNDER = "SELECT id FROM tables WHERE status IN ('lobby', 'running') AND (channel_id = ? OR parent_id = ?) ORDER BY id"

_CONCERNED = "status IN ('lobby', 'running') AND (terms LIKE '%\"clock\":%' OR asked != '{}')"
CONCERNED = {
    "all": f"SELECT id FROM tables WHERE CAST(? AS BIGINT) = 0 AND id > ? AND {_CONCERNED} ORDER BY id LIMIT ?",
    "guild": f"SELECT id FROM tables WHERE guild_id = ? AND id > ? AND {_CONCERNED} ORDER BY id LIMIT ?",
    "table": f"SELECT id FROM tables WHERE id = ? AND id > ? AND {_CONCERNED} ORDER BY id LIMIT ?",
}
"""Tables of a scope, behind one of them, to which a time is given back: those with clocks or open questions."""

STANDS = (
    "EXISTS (SELECT 1 FROM tables t WHERE t.id = due.table_id AND ("
    "EXISTS (SELECT 1 FROM stops s WHERE (s.scope = 'table' AND s.id = t.id) OR (s.scope = 'guild' AND s.id = t.guild_id)) "
    "OR EXISTS (SELECT 1 FROM owed o WHERE o.done_to < t.id AND (o.scope = 'all' OR (o.scope = 'guild' AND o.whose = t.guild_id) "
    "OR (o.scope = 'table' AND o.whose = t.id)))))"
)
"""Whether the table of a row of `due` stands still, or is owed time."""

PEOPLE = 'SELECT "user", why, since, tried FROM unreachable'
PUT_PERSON = Statement(
    'INSERT INTO unreachable ("user", why, since, tried) VALUES (?, ?, ?, ?) '
    'ON CONFLICT ("user") DO UPDATE SET why = excluded.why, tried = excluded.tried'
)
DROP_PERSON = Statement('DELETE FROM unreachable WHERE "user" = ?', rows=None)
UNBLOCK_HANDS = Statement("UPDATE shown SET blocked = NULL WHERE reader = ? AND blocked = 'closed'", rows=None)
BLOCKED_BOARDS = (
    "SELECT s.table_id, s.blocked FROM shown s JOIN tables t ON t.id = s.table_id "
    "WHERE s.reader = 'board' AND s.blocked IS NOT NULL AND t.status IN ('lobby', 'running')"
)
