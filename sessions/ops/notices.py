"""Messages from the person who hosts to all running tables: which table has had which, across restarts.

Every table of a notice has a row from the moment it is written; the row is marked done after the message stands. What a crash left
in between is for whoever posts to find out (cogs/operator/upkeep.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from sessions.host.host import Host
from sessions.store.connection import Conflict
from sessions.store.sql import notice_sql


@dataclass(frozen=True)
class NoticePost:
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
        await host.unit_of_work.write(
            [(notice_sql.INSERT_NOTICE, (click, text, author, host.clock.now())), (notice_sql.INSERT_POSTS, (click,))],
        )
    except Conflict:
        pass  # this click has written it before
    rows = await host.store.read(notice_sql.COUNT_POSTS, (click,))
    return int(rows[0][0])


async def waiting(host: Host, most: int = 50) -> list[NoticePost]:
    """Return what is still to be posted by this process, oldest first."""
    shards = host.scheduler.shards
    rows = await host.store.read(notice_sql.select_waiting(len(shards[1:])), (*shards, most))
    return [NoticePost(*row) for row in rows]


async def done(host: Host, post: NoticePost, message_id: int | None, why: str | None = None) -> None:
    """A post stands, or was given up because of `why`."""
    await host.unit_of_work.write(
        [(notice_sql.DONE_POST, (host.clock.now(), message_id, why, post.notice_id, post.table_id))], deed_at=[post.table_id]
    )


async def progress(host: Host) -> Progress | None:
    """Return how far the newest notice has come; None where there never was one."""
    rows = await host.store.read(notice_sql.SELECT_PROGRESS)
    newest = await host.store.read(notice_sql.ANY_NOTICE)
    return Progress(*rows[0]) if newest else None
