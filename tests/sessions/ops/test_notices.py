"""A notice to all running tables: each has a row until its message stands, and a click writes it once."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from sessions.ops import notices
from sessions.ops.notices import NoticePost, Progress
from sessions.store.engines.leases import All, Share, shard_of
from tests.race import RACE, Course, course

pytestmark = pytest.mark.usefixtures("race")


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


async def running(at: Course, channel: int | None) -> int:
    """A running table that lives in this channel (None: in none yet)."""
    table = (await at.start(1, 2)).table.id
    if channel is not None:
        await at.host.lobby.place(table, channel, 1)
    return table


async def test_a_notice_is_for_the_tables_that_run_somewhere_when_it_is_written(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        assert await notices.progress(at.host) is None
        first, second = await running(at, 31), await running(at, 32)
        await running(at, None)
        await at.run({1: 3, 2: 4})
        assert await notices.write(at.host, 900, "Back at six", 7) == 2
        await running(at, 33)
        waiting = await notices.waiting(at.host)
        assert waiting == [NoticePost(900, first, "Back at six"), NoticePost(900, second, "Back at six")]
        assert await notices.waiting(at.host, most=1) == waiting[:1]
        assert await notices.progress(at.host) == Progress(0, 0, 2)


async def test_the_same_click_writes_it_once_and_says_the_same(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        await running(at, 31)
        assert await notices.write(at.host, 900, "one", 7) == 1
        await running(at, 32)
        assert await notices.write(at.host, 900, "other words", 7) == 1
        assert [post.text for post in await notices.waiting(at.host)] == ["one"]


async def test_what_stands_or_was_given_up_waits_no_more_and_a_restart_goes_on(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        for channel in (31, 32, 33):
            await running(at, channel)
        await notices.write(at.host, 900, "text", 7)
        one, other, last = await notices.waiting(at.host)
        await notices.done(at.host, one, 4711)
        await notices.done(at.host, other, None, "gone")
    async with course(tmp_path) as at:
        assert await notices.waiting(at.host) == [last]
        assert await notices.progress(at.host) == Progress(posted=1, given_up=1, waiting=1)


async def test_older_notices_come_first_and_progress_is_of_the_newest(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        table = await running(at, 31)
        await notices.write(at.host, 900, "old", 7)
        await notices.write(at.host, 901, "new", 7)
        assert [(post.notice_id, post.table_id) for post in await notices.waiting(at.host)] == [(900, table), (901, table)]
        await notices.done(at.host, (await notices.waiting(at.host))[0], 1)
        assert await notices.progress(at.host) == Progress(0, 0, 1)


async def test_a_notice_that_no_table_has_to_hear_is_over_at_once(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        assert await notices.write(at.host, 900, "anybody?", 7) == 0
        assert await notices.progress(at.host) == Progress(0, 0, 0)


class Shard(All):
    """One shard of two."""

    def __init__(self, shard: int) -> None:
        super().__init__()
        self.share = Share(2, (shard,))


async def test_each_process_posts_to_the_tables_of_its_own_shards(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        table = await running(at, 31)
        guild = (await at.host.tables.look(table)).table.guild_id
        await notices.write(at.host, 900, "Back at six", 7)
        for shard in range(2):
            at.host.store.leases = Shard(shard)
            found = [post.table_id for post in await notices.waiting(at.host)]
            assert found == ([table] if shard_of(guild, 2) == shard else [])
