"""The packer: finished tables one after another, the oldest first, when nobody waits for anything; after a restart it goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from sessions.ops import packer
from sessions.ops.packer import AFTER, Packer
from sessions.record import repair
from sessions.store import shelf
from sessions.store.connection import Conflict, Statement, StoreError
from tests.sessions.hall import Hall, House, hall, house

__all__ = ["hall", "house"]


async def finished(hall: Hall, tables: int = 1) -> list[int]:
    """So many finished tables, and a running one."""
    over = []
    for _ in range(tables):
        await hall.seat(2)
        while (await hall.look()).table.status == "running":
            await hall.play((await hall.state()).turn + 1, "put")
        over.append(hall.table)
        hall.clock.advance(1000)
    await hall.seat(2)
    return over


async def packed(hall: Hall) -> list[int]:
    return [table for (table,) in await hall.host.store.read("SELECT table_id FROM packed ORDER BY table_id")]


async def ticked(at: Packer) -> None:
    at.tick()
    await at.settled()


async def test_the_one_that_waits_longest_is_packed_an_hour_after_its_end(hall: Hall) -> None:
    first, second = await finished(hall, 2)
    at = Packer(hall.host)
    hall.clock.advance(AFTER - 2001)
    assert await at.next() is None
    hall.clock.advance(1)
    assert await at.next() == first
    assert await at.next() is None
    hall.clock.advance(AFTER)
    assert await at.next() == second
    assert await at.next() is None  # the third is running
    assert await packed(hall) == [first, second]


async def test_a_restart_goes_on_where_it_ended(house: House) -> None:
    async with house.open() as hall:
        over = await finished(hall, 3)
        hall.clock.advance(AFTER)
        await Packer(hall.host).next()
    async with house.open() as hall:
        assert await packed(hall) == over[:1]
        at = Packer(hall.host)
        assert [await at.next() for _ in range(3)] == [*over[1:], None]
        assert [len(await hall.host.queries.rows(table)) > 30 for table in over] == [True] * 3


async def test_the_database_of_an_older_program_is_thinned_after_the_upgrade(house: House) -> None:
    async with house.open() as hall:
        over = await finished(hall, 3)
        before = [await hall.host.queries.rows(table) for table in over]
    with closing(sqlite3.connect(house.path)) as connection:
        connection.executescript(
            "DROP INDEX tables_to_pack; ALTER TABLE tables DROP COLUMN packed; DROP TABLE packed_people; DROP TABLE packed; "
            "DROP TABLE dictionaries; DROP TABLE inboxes; DROP TABLE shards; DROP TABLE holders; DROP TABLE news; "
            "DROP TABLE written; "
            "ALTER TABLE due DROP COLUMN guild_id; PRAGMA user_version = 12"
        )
    hall.clock.advance(AFTER)
    for number in range(1, 4):  # a table at each start
        async with house.open() as hall:
            await Packer(hall.host).next()
            await hall.seat(2)  # people play
            await hall.play(1, "put")
            assert await packed(hall) == over[:number]
            assert [await hall.host.queries.rows(table) for table in over] == before


async def test_it_rests_between_two_tables_and_longer_where_none_waits(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    over, now = await finished(hall, 2), 1000.0
    monkeypatch.setattr(Packer, "_now", lambda _: now)
    real = shelf.put_away

    async def slow(*args: Any) -> bool:
        nonlocal now
        now += 2.0
        return await real(*args)

    monkeypatch.setattr(shelf, "put_away", slow)
    hall.clock.advance(AFTER)
    at = Packer(hall.host)
    await ticked(at)
    now += 17.9  # a tenth of the time is spent
    await ticked(at)
    assert await packed(hall) == over[:1]
    now += 0.2
    await ticked(at)
    assert await packed(hall) == over
    now += 20
    await ticked(at)  # none waits
    await finished(hall)
    hall.clock.advance(AFTER)
    now += packer.NONE_WAITS - 1
    await ticked(at)
    assert await packed(hall) == over
    now += 1
    await ticked(at)
    assert len(await packed(hall)) == 3


async def test_nothing_is_begun_while_anything_waits_to_be_stored_or_the_file_is_lost(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(hall)
    hall.clock.advance(AFTER)
    at, store = Packer(hall.host), type(hall.host.store)
    for name, value in (("waiting", property(lambda self: 1)), ("hangs", property(lambda self: True))):
        with monkeypatch.context() as patch:
            patch.setattr(store, name, value)
            await ticked(at)
    hall.host.store.lost = "gone"
    await ticked(at)
    assert await packed(hall) == []
    hall.host.store.lost = None
    await ticked(at)
    assert len(await packed(hall)) == 1


async def test_a_table_is_packed_under_its_lock(hall: Hall) -> None:
    (table,) = await finished(hall)
    hall.clock.advance(AFTER)
    at = Packer(hall.host)
    async with hall.host.tables.lock(table):
        packing = asyncio.ensure_future(at.next())
        await hall.host.store.write((Statement("UPDATE log SET public = '-' WHERE table_id = ? AND seq = 3"), (table,)))
        assert await packed(hall) == []
    assert await packing == table
    hall.host.tables.forget(table)
    assert [row.public for row in await hall.host.queries.rows(table)].count("-") == 1


async def test_what_goes_wrong_stops_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    (table,) = await finished(hall)
    hall.clock.advance(AFTER)
    at = Packer(hall.host)
    for error in (Conflict("changed"), StoreError("no disk")):

        async def failing(*args: Any, error: StoreError = error) -> bool:
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(shelf, "put_away", failing)
            at._rests_until = 0.0
            await ticked(at)
    assert "no table was packed (no disk)" in caplog.text
    at._rests_until = 0.0
    await ticked(at)
    assert await packed(hall) == [table]


async def test_a_table_that_cannot_be_packed_is_left_alone(hall: Hall) -> None:
    first, second = await finished(hall, 2)
    await hall.host.store.write((Statement("DELETE FROM log WHERE table_id = ?", rows=None), (first,)))
    hall.clock.advance(AFTER)
    at = Packer(hall.host)
    assert [await at.next() for _ in range(3)] == [first, second, None]
    assert await packed(hall) == [second]


async def test_a_packed_table_is_repaired_from_its_log_as_before(hall: Hall) -> None:
    (table,) = await finished(hall)
    hall.clock.advance(AFTER)
    await Packer(hall.host).next()
    assert (await repair.examine(hall.host, table)).wrong == []
    seq, rows = (await hall.host.tables.look(table)).table.seq, await hall.host.queries.rows(table)
    await hall.host.store.write((Statement("UPDATE tables SET seq = 3 WHERE id = ?"), (table,)))
    assert [id for id, _ in (await repair.mend(hall.host, table)).wrong] == ["repair-seq"]
    assert await packed(hall) == []  # it was changed; it is packed again later
    assert (await hall.host.tables.look(table)).table.seq == seq
    assert await hall.host.queries.rows(table) == rows
    assert await repair.unsound(hall.host, [table]) == []
