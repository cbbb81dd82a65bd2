"""The pruner: rows that nobody reads any more go, a few at a time, and no others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sessions.ops import notices, pruner
from sessions.ops.pruner import DAY, Pruner
from sessions.store import schema
from sessions.store.connection import Statement, StoreError
from sessions.store.sql import stop_sql
from sessions.table.model import Shown
from tests.sessions.hall import Hall, hall, house

__all__ = ["hall", "house"]


async def count(hall: Hall, table: str) -> int:
    return int((await hall.host.store.read(f"SELECT count(*) FROM {table}"))[0][0])


async def pruned(hall: Hall) -> int:
    """How many rows go."""
    at, gone = Pruner(hall.host), 0
    while found := await at.next():
        gone += found
    return gone


async def write(hall: Hall, *changes: Any) -> None:
    await hall.host.store.write(*changes)


async def test_what_was_due_and_is_done_goes_after_a_day_and_what_waits_stays(hall: Hall) -> None:
    await hall.seat(2)
    before = await count(hall, "due")
    for kind in ("one", "two", "three"):
        await write(hall, hall.host.due.put(hall.table, kind, hall.clock.now() + 1_000, 1))
    await write(hall, (schema.DONE_DUE, (hall.clock.now(), hall.table, "one", 1)))
    hall.clock.advance(DAY)
    await write(hall, (schema.DONE_DUE, (hall.clock.now(), hall.table, "two", 1)))
    assert await pruned(hall) == 0
    hall.clock.advance(1)
    assert await pruned(hall) == 1
    left = "SELECT kind FROM due WHERE kind IN ('one', 'two', 'three') ORDER BY kind"
    assert await hall.host.store.read(left) == [("three",), ("two",)]
    hall.clock.advance(DAY)
    assert await pruned(hall) == 1
    assert await count(hall, "due") == before + 1


async def test_a_row_that_is_put_anew_meanwhile_stays(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.seat(2)
    await write(hall, hall.host.due.put(hall.table, "again", hall.clock.now(), 1))
    await write(hall, (schema.DONE_DUE, (hall.clock.now(), hall.table, "again", 1)))
    hall.clock.advance(DAY + 1)
    report = hall.host.store.report

    async def put_anew(sql: str, params: Any = ()) -> list[Any]:
        found = await report(sql, params)
        if "FROM due" in sql:
            await write(hall, hall.host.due.put(hall.table, "again", hall.clock.now(), 1))
        return found

    monkeypatch.setattr(hall.host.store, "report", put_anew)
    await Pruner(hall.host).next()
    assert await hall.host.store.read("SELECT done FROM due WHERE kind = 'again'") == [(None,)]


async def test_readers_for_whom_nothing_stands_go_once_their_table_is_packed(hall: Hall) -> None:
    await hall.seat(2)
    for reader, channel, message in (
        ("board", None, None),
        ("remind:1", None, None),
        ("hand:1", None, None),
        ("hand:2", 7, None),  # where Ben's direct messages are
        ("lost:2", 7, 8),
    ):
        await hall.host.queries.note_shown(hall.table, Shown(reader, 0, 0, channel, message))
    hall.clock.advance(2 * DAY)
    assert await pruned(hall) == 0
    await write(hall, (Statement("UPDATE tables SET packed = 1 WHERE id = ?"), (hall.table,)))
    await pruned(hall)
    left = await hall.host.store.read("SELECT reader FROM shown ORDER BY reader")
    assert left == [("board",), ("hand:2",), ("lost:2",)]


async def test_times_that_counted_for_nobody_go_once_no_table_asks_for_them(hall: Hall) -> None:
    first = hall.clock.now()
    hall.clock.advance(DAY)
    await hall.seat(2)
    begun = hall.clock.now()
    spans = {"before": (first, begun - 1), "at its time": (begun + 10, begun + 20)}
    for since, until in spans.values():
        await write(hall, (schema.PUT_GAP, (since, until)), (stop_sql.PUT_STOOD, ("guild", 1, since, until)))
    hall.clock.advance(29 * DAY)
    assert await pruned(hall) == 0, "thirty days are kept whoever asks"
    hall.clock.advance(2 * DAY)
    assert await pruned(hall) == 2
    assert await hall.host.store.read("SELECT since, until FROM gaps") == [spans["at its time"]]
    assert await hall.host.store.read("SELECT since, until FROM stood") == [spans["at its time"]]
    while (await hall.look()).table.status == "running":
        await hall.play((await hall.state()).turn + 1, "put")
    assert await count(hall, "gaps") == 1
    await pruned(hall)
    assert await count(hall, "gaps") == 1, "it is over and perhaps not counted yet"
    await write(hall, (Statement("UPDATE tables SET packed = 1 WHERE id = ?"), (hall.table,)))
    await pruned(hall)
    assert await count(hall, "gaps") == await count(hall, "stood") == 0


async def test_messages_to_all_tables_go_after_thirty_days_but_the_newest(hall: Hall) -> None:
    await hall.seat(2)
    await write(hall, (schema.SET_CHANNEL, (5, 6, hall.table)))
    for click in (1, 2):
        await notices.write(hall.host, click, "Back at eight.", 1)
        for post in await notices.waiting(hall.host):
            await notices.done(hall.host, post, 9)
    await notices.write(hall.host, 3, "Not posted yet.", 1)
    hall.clock.advance(30 * DAY + 1)
    assert await pruned(hall) == 4
    assert await hall.host.store.read("SELECT id FROM notices") == [(3,)]
    assert (await notices.progress(hall.host)) == notices.Progress(0, 0, 1)


async def test_a_few_rows_go_at_a_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruner, "AT_ONCE", 2)
    await hall.seat(2)
    for user in range(3):
        await write(hall, hall.host.due.put(hall.table, "old", hall.clock.now(), user))
        await write(hall, (schema.DONE_DUE, (hall.clock.now(), hall.table, "old", user)))
    hall.clock.advance(DAY + 1)
    at = Pruner(hall.host)
    assert [await at.next() for _ in range(3)] == [2, 1, 0]


async def test_it_looks_ten_minutes_after_the_start_and_rests_in_between(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks, finds = [1000.0], list[float](), [1, 1, 0, 0]
    monkeypatch.setattr(Pruner, "_now", lambda _: now[0])
    at = Pruner(hall.host)

    async def next_() -> int:
        looks.append(now[0] - 1000)
        return finds.pop(0)

    monkeypatch.setattr(at, "next", next_)
    for _ in range(20_000):
        at.tick()
        await at.settled()
        now[0] += 0.25
        if not finds:
            break
    assert looks == [600, 600.25, 600.5, 4200.5]


async def test_nothing_goes_while_anything_waits_to_be_stored_and_what_fails_is_tried_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, tries = Pruner(hall.host), list[int]()
    at._rests_until = 0.0

    async def fails() -> int:
        tries.append(1)
        raise StoreError("the disk is gone")

    monkeypatch.setattr(at, "next", fails)
    store = type(hall.host.store)
    with monkeypatch.context() as busy:
        busy.setattr(store, "waiting", property(lambda _: 1))
        at.tick()
        await at.settled()
        assert tries == []
    at.tick()
    await at.settled()
    assert tries == [1]
    assert at._rests_until > asyncio.get_running_loop().time() + 1000
    await at.close()
