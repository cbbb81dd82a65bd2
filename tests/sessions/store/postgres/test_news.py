"""What processes hear of each other's changes: all of it, whatever becomes of connections and in whatever order commits end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.store import schema
from sessions.store.engines.news import Keys, NewsKind
from sessions.store.postgres import prepare
from sessions.store.postgres.connection import PostgresStore
from sessions.store.postgres.news import CHANNEL, NewsTimes, ServerNews
from sessions.store.prepare import InUse, StartRefused
from sessions.store.sql import people_sql, stop_sql
from tests.engine import address_of, store_at

BY_HAND = NewsTimes(every=3600.0, gather=3600.0)
"""For who looks when the test says so."""


class Heard:
    """What one process hears."""

    def __init__(self, news: Any) -> None:
        self.told: list[tuple[NewsKind, Keys]] = []
        self.came = asyncio.Event()
        for kind in NewsKind:
            news.listeners[kind].append(self._hear(kind))

    def _hear(self, kind: NewsKind) -> Any:
        async def hear(keys: Keys) -> None:
            self.told.append((kind, None if keys is None else sorted(keys)))
            self.came.set()

        return hear

    def taken(self) -> list[tuple[NewsKind, Keys]]:
        found, self.told = self.told, []
        self.came.clear()
        return found


@asynccontextmanager
async def opened(file: Path, of: int = 2) -> AsyncIterator[PostgresStore]:
    async with PostgresStore(address_of(file), file.parent, of) as store:
        yield store


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    async with store_at(tmp_path / "a.db"):  # makes the schema
        pass
    return tmp_path / "a.db"


async def test_what_one_process_changes_the_other_hears_and_not_itself(file: Path) -> None:
    async with opened(file) as one, opened(file) as other:
        here, there = Heard(one.news), Heard(other.news)
        host = Host(one, ManualClock(), seeds=lambda: bytes(32))
        await host.open()
        await host.lobby.new("blueprints", options={}, seats=0, user=7, name="Ann", guild_id=1, channel_id=1, click=1)
        await one.write((people_sql.PUT_SETTINGS, (7, "{}")))
        await one.write((schema.PUT_ORDER, (1, 7, "take")), (stop_sql.PUT_STOP, ("guild", 1, "away", 5)))
        await one.write((people_sql.PUT_CALLED, (7, 1, 5)), (stop_sql.PUT_PERSON, (8, "closed", 1, 1)))
        await one.write((people_sql.PUT_INBOX, (9, 1, 1, 1, 1, 1, "{}")), (schema.PUT_FACT, ("paused_since", "1")))
        await asyncio.wait_for(there.came.wait(), 10)  # by NOTIFY, long before it would look
        await other.news.look()
        found = {kind: set[int]() for kind in NewsKind}
        for kind, keys in there.taken():
            found[kind].update(keys or ())
        assert found == {
            NewsKind.TABLE: {1},
            NewsKind.PERSON: {7},
            NewsKind.ORDER: {1},
            NewsKind.CALLED: {7},
            NewsKind.UNREACHABLE: {8},
            NewsKind.INBOX: {9},
            NewsKind.STOP: {0},
            NewsKind.FACT: {0},
        }
        await one.news.look()
        assert here.taken() == []
        await other.news.look()
        assert there.taken() == [], "each is told once"
        await other.write((people_sql.PUT_SETTINGS, (7, '{"most":5}')))
        await asyncio.wait_for(here.came.wait(), 10)
        assert here.taken() == [(NewsKind.PERSON, [7])]


async def test_a_lone_process_writes_no_news(file: Path) -> None:
    async with store_at(file) as store:
        await store.write((people_sql.PUT_SETTINGS, (7, "{}")))
        assert await store.read("SELECT * FROM news") == []


async def test_what_ends_late_is_not_missed_and_what_is_taken_back_not_told(file: Path) -> None:
    """A transaction that began before another one, and ends after a look that saw that one."""
    put = "INSERT INTO people (\"user\", settings) VALUES ($1, '{}')"
    news = ServerNews(lambda: _connection(file), "me", BY_HAND)
    heard = Heard(news)
    await news.open()
    early, late, back = [await _connection(file, process="other") for _ in range(3)]
    try:
        for connection, user in ((early, 1), (back, 3)):
            await connection.execute("BEGIN")
            await connection.execute(put, user)
        await late.execute(put, 2)
        await news.look()
        assert heard.taken() == [(NewsKind.PERSON, [2])]
        await early.execute("COMMIT")
        await back.execute("ROLLBACK")
        await news.look()
        assert heard.taken() == [(NewsKind.PERSON, [1])]
        await news.look()
        assert heard.taken() == []
    finally:
        for connection in (early, late, back):
            await connection.close()
        await news.close()


async def _connection(file: Path, process: str = "") -> Any:
    settings = {"skywright.process": process} if process else {}
    return await asyncpg.connect(address_of(file), server_settings=settings)


@asynccontextmanager
async def shared_admin(file: Path) -> AsyncIterator[Any]:
    connection = await _connection(file)
    try:
        yield connection
    finally:
        await connection.close()


async def test_what_came_while_the_connection_was_broken_is_heard_and_after_too_long_all_is_forgotten(file: Path) -> None:
    now = 1000.0
    news = ServerNews(lambda: _connection(file), "me", BY_HAND, now=lambda: now)
    heard = Heard(news)
    await news.open()
    other = await _connection(file, process="other")
    try:
        await other.execute("INSERT INTO people (\"user\", settings) VALUES (5, '{}')")
        news._connection.terminate()
        await news.look()
        assert heard.taken() == [(NewsKind.PERSON, [5])]
        now += BY_HAND.deaf + 1
        await other.execute("INSERT INTO people (\"user\", settings) VALUES (6, '{}')")
        await news.look()
        assert heard.taken() == [(kind, None) for kind in NewsKind]
        await other.execute("UPDATE news SET at = 1")
        now += BY_HAND.prune + 1
        await news.look()
        assert await other.fetch("SELECT * FROM news") == []
    finally:
        await other.close()
        await news.close()


async def test_who_could_not_take_it_over_is_told_again(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    news = ServerNews(lambda: _connection(file), "me", BY_HAND)
    tries: list[Keys] = []

    async def fails(keys: Keys) -> None:
        tries.append(None if keys is None else sorted(keys))
        if len(tries) < 3:
            raise OSError("away")

    news.listeners[NewsKind.PERSON].append(fails)
    await news.open()
    other = await _connection(file, process="other")
    try:
        for user in (5, 6):
            await other.execute("INSERT INTO people (\"user\", settings) VALUES ($1, '{}')", user)
            await news.look()
        await news.look()
        await news.look()
        assert tries == [[5], [5, 6], [5, 6]]
        assert "it is tried again" in caplog.text
    finally:
        await other.close()
        await news.close()


async def test_news_of_other_schemas_call_nobody(file: Path) -> None:
    news = ServerNews(lambda: _connection(file), "me", NewsTimes(every=3600.0, gather=0.0))
    looked = asyncio.Event()

    async def look() -> None:
        looked.set()

    news.look = look  # type: ignore[method-assign]
    await news.open()
    other = await _connection(file)
    try:
        for said in ("elsewhere other", "me", f"{news._schema} me"):
            await other.execute("SELECT pg_notify($1, $2)", CHANNEL, said)
        await other.execute("SELECT pg_notify($1, $2)", CHANNEL, "x other")
        await asyncio.sleep(0.05)
        assert not looked.is_set()
        await other.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{news._schema} other")
        await asyncio.wait_for(looked.wait(), 10)
    finally:
        await other.close()
        await news.close()


async def test_several_share_a_database_and_nobody_has_it_alone_meanwhile(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(file) as one:
        async with opened(file) as other:
            held = [set(store.leases.share.shards) if store.leases.share else {0, 1} for store in (one, other)]
            assert held == [{0, 1}, set()]
            assert not one.alone
            assert not one.leases.alone
            with pytest.raises(InUse):
                async with store_at(file):
                    pass
            with pytest.raises(StartRefused, match="into 2 shards, and this one would part them into 3"):
                async with opened(file, 3):
                    pass
        await one.write((people_sql.PUT_SETTINGS, (1, "{}")))
        async with shared_admin(file) as admin:  # a connection that breaks is made anew, and shares the lock again
            await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", one._called)
        await one.write((people_sql.PUT_SETTINGS, (2, "{}")))
        with pytest.raises(InUse):
            async with store_at(file):
                pass
    async with store_at(file) as store:
        assert await store.read('SELECT "user" FROM people ORDER BY "user"') == [(1,), (2,)]
    monkeypatch.setattr(prepare, "PREPARED", 0.2)
    async with store_at(file):
        with pytest.raises(InUse):
            async with opened(file):
                pass
