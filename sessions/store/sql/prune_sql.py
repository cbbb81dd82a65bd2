"""Rows that nobody reads any more: how they are found, oldest first, and taken away. What finds them names them for what takes
them away, which takes no row that has changed meanwhile."""

from __future__ import annotations

from sessions.store.writer import Statement

OLD_DUE = 'SELECT table_id, kind, "user", done FROM due WHERE done < ? LIMIT ?'
DROP_DUE = Statement('DELETE FROM due WHERE table_id = ? AND kind = ? AND "user" = ? AND done = ?', rows=None)
"""What was due and is done: it is put anew where it comes again."""

BARE_SHOWN = (
    "SELECT s.table_id, s.reader FROM shown s JOIN tables t ON t.id = s.table_id "
    "WHERE t.packed = 1 AND t.changed < ? AND s.reader != 'board' AND s.channel_id IS NULL AND s.message_id IS NULL LIMIT ?"
)
DROP_SHOWN = Statement(
    "DELETE FROM shown WHERE table_id = ? AND reader = ? AND reader != 'board' AND channel_id IS NULL AND message_id IS NULL",
    rows=None,
)
"""Readers of finished tables for whom no message stands: reminders and hands that went. One with a channel says where somebody's
direct messages are."""

OLDEST_PLAYED = (
    "SELECT min(created) FROM (SELECT min(created) AS created FROM tables WHERE status IN ('lobby', 'running') "
    "UNION ALL SELECT min(created) FROM tables WHERE status IN ('over', 'ended') AND packed = 0) AS oldest"
)
"""When the oldest table was made whose times may still be asked for: an open one, or one that is over and perhaps not counted."""
OLD_GAPS = "SELECT since, until FROM gaps WHERE until < ? LIMIT ?"
DROP_GAP = Statement("DELETE FROM gaps WHERE since = ? AND until = ?", rows=None)
OLD_STOOD = "SELECT scope, id, since, until FROM stood WHERE until < ? LIMIT ?"
DROP_STOOD = Statement("DELETE FROM stood WHERE scope = ? AND id = ? AND since = ? AND until = ?", rows=None)
"""Times in which nobody could play, from before all such tables."""

OLD_POSTS = (
    "SELECT notice_id, table_id, done FROM notice_posts WHERE done < ? AND notice_id != (SELECT max(id) FROM notices) LIMIT ?"
)
DROP_POST = Statement("DELETE FROM notice_posts WHERE notice_id = ? AND table_id = ? AND done = ?", rows=None)
OLD_NOTICES = (
    "SELECT id, at FROM notices n WHERE at < ? AND id != (SELECT max(id) FROM notices) "
    "AND NOT EXISTS (SELECT 1 FROM notice_posts p WHERE p.notice_id = n.id) LIMIT ?"
)
DROP_NOTICE = Statement(
    "DELETE FROM notices WHERE id = ? AND at = ? AND NOT EXISTS (SELECT 1 FROM notice_posts p WHERE p.notice_id = notices.id)",
    rows=None,
)
"""Messages to all tables. Of the newest one it is still asked how far it has come."""
