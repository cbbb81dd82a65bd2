"""The tables in memory are a cache: any of them is read back as it was, damage is told, and each has one lock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rules
from sessions.host import tables
from sessions.host.tables import TableCache
from sessions.store.connection import Statement
from sessions.table.errors import NoTableHere, TableError
from sessions.table.model import Sitting, Status
from tests.race import RACE, Course, course
from tests.sessions.made import ANN, BEN, sitting


@pytest.fixture
async def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Course]:
    monkeypatch.setitem(rules.GAMES, "race", RACE)
    async with course(tmp_path) as found:
        yield found


async def test_a_forgotten_table_is_read_back_as_it_was(at: Course) -> None:
    cache = at.host.tables
    number = (await at.start(ANN, BEN)).table.id
    await at.type(number, (await cache.look(number)).chairs[0].user or 0, "peek")
    before = await cache.look(number)
    newest = (number, before.table.seq - 1, before.table.seq)
    assert cache.recent.rows(*newest) is not None
    for let_go in (cache.forget, cache.drop):
        cache.recent.begin(number, (await at.host.queries.rows(number))[-1])
        let_go(number)
        assert cache.remembered(number) is None
        assert cache.recent.rows(*newest) is None
        again = await cache.look(number)
        assert again is not before
        assert cache.remembered(number) is again
        assert msgspec.structs.replace(again.table, changed=0) == msgspec.structs.replace(before.table, changed=0)
        assert (again.chairs, again.state, again.damaged) == (before.chairs, before.state, False)
    with pytest.raises(NoTableHere):
        await cache.look(99)


async def test_damage_is_told_without_what_is_wrong_and_can_be_looked_at(at: Course, caplog: pytest.LogCaptureFixture) -> None:
    number = (await at.start(ANN, BEN)).table.id
    await at.store.write((Statement("UPDATE states SET state = ? WHERE table_id = ?"), ('{"dice": "purple"}', number)))
    at.host.tables.forget(number)
    with caplog.at_level(logging.ERROR):
        found = await at.host.tables.look(number)
    assert found.damaged
    assert found.state is None
    assert "not sound" in caplog.text
    assert "purple" not in caplog.text


async def test_who_reads_a_table_while_it_changes_gets_the_newer_one(at: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = at.host.tables
    number = (await at.start(ANN, BEN)).table.id
    cache.drop(number)
    read, newer = cache.store.read, sitting(ANN, BEN, id=number, seq=77)

    async def slow(*asked: object) -> list[tuple[object, ...]]:
        rows = await read(*asked)  # type: ignore[arg-type]
        cache.remember(newer)
        return rows

    monkeypatch.setattr(cache.store, "read", slow)
    assert await cache.look(number) is newer


def test_a_game_that_this_program_does_not_know_is_refused_by_its_name() -> None:
    with pytest.raises(TableError) as refused:
        TableCache(None).game("chess")  # type: ignore[arg-type]
    assert (refused.value.id, refused.value.about) == ("no-such-game", {"game": "chess"})


def test_only_so_many_are_kept_and_those_that_were_looked_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "REMEMBERED", 2)
    cache = TableCache(None)  # type: ignore[arg-type]
    for number in (1, 2):
        cache.remember(sitting(ANN, id=number, channel_id=100 + number))
    cache.remember(sitting(ANN, id=1, channel_id=101))
    cache.remember(sitting(ANN, id=3, channel_id=103))
    assert [cache.remembered(number) is not None for number in (1, 2, 3)] == [True, False, True]
    assert [cache.in_channel(100 + number) for number in (1, 2, 3)] == [1, None, 3]


def test_a_channel_is_that_of_the_table_that_lives_there() -> None:
    cache = TableCache(None)  # type: ignore[arg-type]
    cache.remember(sitting(ANN, id=2, channel_id=7))
    cache.remember(sitting(ANN, id=1, channel_id=7, status=Status.OVER))
    assert cache.in_channel(7) == 2
    cache.leave_channel(7)
    cache.leave_channel(None)
    assert cache.in_channel(7) is None


def test_letting_go_of_an_old_table_leaves_the_channel_to_the_one_that_lives_there() -> None:
    cache = TableCache(None)  # type: ignore[arg-type]
    old: Sitting = sitting(ANN, id=1, channel_id=7, status=Status.OVER)
    cache.remember(old)
    cache.remember(sitting(ANN, id=2, channel_id=7))
    cache.forget(1)
    assert cache.in_channel(7) == 2


async def test_each_table_has_one_lock_and_who_waits_for_all_waits_for_it() -> None:
    cache = TableCache(None)  # type: ignore[arg-type]
    lock = cache.lock(1)
    assert cache.lock(1) is lock is not cache.lock(2)
    await lock.acquire()
    waiting = asyncio.create_task(cache.settled())
    await asyncio.sleep(0)
    assert not waiting.done()
    lock.release()
    await waiting


async def test_two_who_read_a_table_at_once_do_not_outdate_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each made the other read once more, for ever, where the store answered them in turns."""
    cache, reads = TableCache(None), 0  # type: ignore[arg-type]

    async def read(table_id: int) -> Sitting:
        nonlocal reads
        reads += 1
        assert reads < 10
        for _ in range(1 + reads % 2):
            await asyncio.sleep(0)
        return sitting(ANN, id=table_id)

    monkeypatch.setattr(cache, "_read", read)

    async def late() -> Sitting:
        await asyncio.sleep(0)
        return await cache.look(1)

    one, two = await asyncio.gather(cache.look(1), late())
    assert one is two
    assert reads == 2


async def test_many_are_read_with_as_many_questions_as_one(at: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = at.host.tables
    numbers = [(await at.start(ANN, BEN)).table.id for _ in range(3)]
    before = {number: await cache.look(number) for number in numbers}
    asked: list[str] = []
    plain = at.store.read

    async def read(sql: str, params: Any = ()) -> list[tuple[Any, ...]]:
        asked.append(sql)
        return await plain(sql, params)

    monkeypatch.setattr(at.store, "read", read)
    for number in numbers[1:]:
        cache.drop(number)
    assert sorted(await cache.read_ahead([*numbers, 99])) == numbers[1:], "one is in memory, one is nowhere"
    assert len(asked) == 3
    for number, known in before.items():
        again = await cache.look(number)
        assert (again.table.seq, again.chairs, again.state) == (known.table.seq, known.chairs, known.state)
    assert len(asked) == 3
    with pytest.raises(NoTableHere):
        await cache.look(99)


async def test_what_was_dropped_while_it_was_read_ahead_is_not_remembered(at: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = at.host.tables
    number = (await at.start(ANN, BEN)).table.id
    cache.drop(number)
    plain = at.store.read

    async def read(sql: str, params: Any = ()) -> list[tuple[Any, ...]]:
        rows = await plain(sql, params)
        cache.drop(number)
        return rows

    monkeypatch.setattr(at.store, "read", read)
    assert await cache.read_ahead([number]) == {}
    assert cache.remembered(number) is None
    monkeypatch.setattr(at.store, "read", plain)
    assert (await cache.look(number)).table.id == number
