"""Messages from the person who hosts to all running tables: which table has had which, across restarts.

Every table of a notice has a row from the moment it is written; the row is marked done after the message stands. What a crash left
in between is for whoever posts to find out (cogs/upkeep.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from sessions.host import Host
from sessions.store import Conflict, Statement

INSERT_NOTICE = Statement("INSERT INTO notices (id, text, author, at) VALUES (?, ?, ?, ?)")
INSERT_POSTS = Statement(
    "INSERT INTO notice_posts (notice_id, table_id) SELECT ?, id FROM tables WHERE status = 'running' AND channel_id IS NOT NULL",
    rows=None,
)
DONE_POST = Statement("UPDATE notice_posts SET done = ?, message_id = ?, why = ? WHERE notice_id = ? AND table_id = ?")


@dataclass(frozen=True)
class Post:
    """A notice that a table has not had yet. `notice_id`: the interaction that wrote it."""

    notice_id: int
    table_id: int
    text: str


@dataclass(frozen=True)
class Progress:
    """How far the newest notice has come, in tables."""

    posted: int
    given_up: int
    waiting: int


async def write(host: Host, click: int, text: str, author: int) -> int:
    """Write a notice to all tables that are running now; how many these are. The same click writes it once."""
    try:
        await host.write(
            [(INSERT_NOTICE, (click, text, author, host.clock.now())), (INSERT_POSTS, (click,))],
        )
    except Conflict:
        pass  # this click has written it before
    rows = await host.store.read("SELECT count(*) FROM notice_posts WHERE notice_id = ?", (click,))
    return int(rows[0][0])


async def waiting(host: Host, most: int = 50) -> list[Post]:
    """What is still to be posted, oldest first."""
    rows = await host.store.read(
        "SELECT p.notice_id, p.table_id, n.text FROM notice_posts p JOIN notices n ON n.id = p.notice_id "
        "WHERE p.done IS NULL ORDER BY p.notice_id, p.table_id LIMIT ?",
        (most,),
    )
    return [Post(*row) for row in rows]


async def done(host: Host, post: Post, message_id: int | None, why: str | None = None) -> None:
    """A post stands, or was given up because of `why`."""
    await host.write([(DONE_POST, (host.clock.now(), message_id, why, post.notice_id, post.table_id))])


async def progress(host: Host) -> Progress | None:
    """How far the newest notice has come; None where there never was one."""
    rows = await host.store.read(
        "SELECT count(message_id), count(why), count(*) - count(done) FROM notice_posts "
        "WHERE notice_id = (SELECT max(id) FROM notices)"
    )
    newest = await host.store.read("SELECT 1 FROM notices LIMIT 1")
    return Progress(*rows[0]) if newest else None
