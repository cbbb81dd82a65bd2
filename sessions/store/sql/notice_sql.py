"""Messages from the person who hosts to all running tables."""

from __future__ import annotations

from sessions.store.sql.time_sql import of_shards
from sessions.store.writer import Statement

GIVE_UP_POSTS = "UPDATE notice_posts SET done = {now}, why = 'restored' WHERE done IS NULL"
"""After a restore: a message that was on its way to all tables when the backup was made has arrived since."""
HAS_NOTICES = "SELECT 1 FROM sqlite_master WHERE name = 'notice_posts'"
INSERT_NOTICE = Statement("INSERT INTO notices (id, text, author, at) VALUES (?, ?, ?, ?)")
INSERT_POSTS = Statement(
    "INSERT INTO notice_posts (notice_id, table_id) SELECT CAST(? AS BIGINT), id FROM tables "
    "WHERE status = 'running' AND channel_id IS NOT NULL",
    rows=None,
)
DONE_POST = Statement("UPDATE notice_posts SET done = ?, message_id = ?, why = ? WHERE notice_id = ? AND table_id = ?")
COUNT_POSTS = "SELECT count(*) FROM notice_posts WHERE notice_id = ?"
SELECT_PROGRESS = (
    "SELECT count(message_id), count(why), count(*) - count(done) FROM notice_posts WHERE notice_id = (SELECT max(id) FROM notices)"
)
ANY_NOTICE = "SELECT 1 FROM notices LIMIT 1"


def select_waiting(shards: int = 0) -> str:
    """Return what is still to be posted, oldest first, at most so many; where not all shards are meant, of how many there are, and
    which, comes before."""
    of_tables = f"AND EXISTS (SELECT 1 FROM tables WHERE id = p.table_id {of_shards(shards)})" if shards else ""
    return (
        "SELECT p.notice_id, p.table_id, n.text FROM notice_posts p JOIN notices n ON n.id = p.notice_id "
        f"WHERE p.done IS NULL {of_tables} ORDER BY p.notice_id, p.table_id LIMIT ?"
    )
