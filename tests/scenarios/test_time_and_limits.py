"""Time that is given back once, what is due and never lost, and limits that hold for everything that makes a table or a copy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.game import GameError
from sessions.host.host import Host
from sessions.host.scheduler import OnDue
from sessions.kernel.clock import ManualClock
from sessions.ops.backups import Backups, Plan
from sessions.people import guilds
from sessions.play import endings
from sessions.play.timeouts import ANSWER_WITHIN, HOUR
from sessions.store import schema
from sessions.store.connection import SqliteStore, Statement
from tests.sessions.hall import GAME, Hall, House, hall, house

__all__ = ["hall", "house"]
SECOND, MINUTE = 1000, 60_000


# Time for an answer.


async def asking(hall: Hall) -> int:
    """A question is open; until when."""
    await hall.seat(2)
    await hall.play(1, "put", "pass")
    await hall.play(2, "put")
    await hall.ask(1)
    return (await hall.look()).table.asked["takeback"].until


async def until(hall: Hall) -> int:
    return (await hall.look()).table.asked["takeback"].until


async def test_time_in_which_nobody_could_answer_is_given_once(hall: Hall) -> None:
    first = await asking(hall)
    for hours in (1, 2):
        await hall.host.scheduler.stand_still("gateway")
        await hall.wait(HOUR)
        await hall.host.scheduler.go_on("gateway")
        for _ in range(3):
            await hall.host.scheduler.tick()
        assert await until(hall) == first + hours * HOUR


async def test_what_was_given_is_known_after_a_restart(house: House) -> None:
    async with house.open() as hall:
        first = await asking(hall)
        await hall.host.scheduler.stand_still("gateway")
        await hall.wait(HOUR)
        await hall.host.scheduler.go_on("gateway")
        await hall.host.scheduler.tick()
    async with house.open() as hall:
        await hall.host.scheduler.tick()
        assert await until(hall) == first + HOUR
        await hall.wait(ANSWER_WITHIN - MINUTE)
        assert await hall.asked() == ["takeback"]
        await hall.wait(2 * MINUTE)
        assert await hall.asked() == []


# What is due.


class Slow:
    """Writes of one kind of row take their time: they are held until `open` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, statement: Statement) -> None:
        self.open = asyncio.Event()
        write = SqliteStore.write

        async def held(store: SqliteStore, *changes: Any) -> None:
            if any(one is statement for one, _ in changes):
                await self.open.wait()
            await write(store, *changes)

        monkeypatch.setattr(SqliteStore, "write", held)


@asynccontextmanager
async def hosted(folder: Path) -> AsyncIterator[tuple[Host, ManualClock, list[int]]]:
    """A host with a kind of row that notes when it was called."""
    clock, called = ManualClock(), list[int]()
    async with SqliteStore(folder / "tables.db") as store:
        host = Host(store, clock)

        async def bell(table_id: int, user: int, at: int) -> None:
            called.append(clock.now())
            await host.unit_of_work.write([(schema.DONE_DUE, (clock.now(), table_id, "bell", user))])

        host.scheduler.schedule["bell"] = OnDue(bell)
        await host.open()
        about: dict[str, Any] = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
        await host.lobby.new("blueprints", click=1, **about)
        yield host, clock, called


@pytest.mark.parametrize("took", [1, 30, 59])
async def test_a_row_that_takes_long_to_be_written_is_called_at_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, took: int
) -> None:
    """Until then only memory knows of it, and looking for what is due next must not forget it."""
    async with hosted(tmp_path) as (host, clock, called):
        slow = Slow(monkeypatch, schema.PUT_DUE)
        due = clock.now() + 90 * SECOND
        writing = asyncio.ensure_future(host.unit_of_work.write([host.due.put(1, "bell", due)]))
        await asyncio.sleep(0)
        clock.advance(took * SECOND)
        await host.scheduler.find_next_due()
        slow.open.set()
        await writing
        while clock.now() < due + 5 * SECOND:
            clock.advance(SECOND)
            await host.scheduler.tick()
        assert called == [due]


async def test_a_row_of_a_change_that_came_to_nothing_is_not_looked_for_for_ever(tmp_path: Path) -> None:
    async with hosted(tmp_path) as (host, clock, called):
        host.due.put(1, "bell", clock.now() + SECOND)  # and nobody writes it
        clock.advance(2 * MINUTE)
        await host.scheduler.find_next_due()
        assert await reads_of(host, clock, ticks=5) == 0
        assert called == []


async def test_a_row_that_was_written_and_done_is_not_looked_for_any_more(tmp_path: Path) -> None:
    async with hosted(tmp_path) as (host, clock, called):
        await host.unit_of_work.write([host.due.put(1, "bell", clock.now() + SECOND)])
        clock.advance(SECOND)
        await host.scheduler.tick()
        assert len(called) == 1
        assert await reads_of(host, clock, ticks=5) == 0


async def reads_of(host: Host, clock: ManualClock, ticks: int) -> int:
    """How often so many ticks, a second apart, look into the database."""
    reads, plain = list[str](), host.store.read

    async def read(sql: str, *about: Any) -> Any:
        reads.append(sql)
        return await plain(sql, *about)

    host.store.read = read  # type: ignore[method-assign]
    for _ in range(ticks):
        clock.advance(SECOND)
        await host.scheduler.tick()
    return len(reads)


# Rematches.


async def over(hall: Hall, **about: Any) -> int:
    """A table that is over; its number."""
    made = await hall.host.lobby.new(
        GAME, options={}, seats=2, user=1, name="Ann", guild_id=5, channel_id=2, click=next(hall.clicks), **about
    )
    number = made.sitting.table.id
    await hall.host.lobby.join(number, 2, "Ben", next(hall.clicks))
    await hall.host.lobby.start(number, 1, next(hall.clicks))
    for user in (1, 2):
        await hall.agreements.end(number, user, next(hall.clicks))
    return number


async def again(hall: Hall, table: int) -> Any:
    return await endings.rematch(hall.host, table, 1, "Ann", next(hall.clicks))


async def test_a_rematch_speaks_the_language_of_its_table(hall: Hall) -> None:
    made = await again(hall, await over(hall, locale="de"))
    assert made.sitting.table.locale == "de"


async def test_a_rematch_keeps_to_the_servers_number_of_tables(hall: Hall) -> None:
    table = await over(hall)
    other = await over(hall)
    await guilds.choose(hall.host, 5, most=1)
    made = await again(hall, table)
    with pytest.raises(GameError, match="server-full"):
        await again(hall, other)
    assert (await again(hall, table)).sitting.table.id == made.sitting.table.id, "the one that is there is found again"
    assert await guilds.open_tables(hall.host, 5) == 1
    await guilds.choose(hall.host, 5, most=2)
    assert not (await again(hall, other)).repeated


async def test_two_rematches_at_once_do_not_both_take_the_servers_last_place(hall: Hall) -> None:
    tables = [await over(hall) for _ in range(2)]
    await guilds.choose(hall.host, 5, most=1)
    told = await asyncio.gather(*(again(hall, table) for table in tables), return_exceptions=True)
    assert sorted(isinstance(one, GameError) for one in told) == [False, True]
    assert await guilds.open_tables(hall.host, 5) == 1


# Two at once.


async def test_two_who_choose_for_a_server_at_once_are_both_heard(hall: Hall) -> None:
    await asyncio.gather(
        guilds.choose(hall.host, 5, clock="daily"),
        guilds.choose(hall.host, 5, most=7),
        guilds.choose(hall.host, 5, channels=(3,)),
    )
    found = await guilds.server(hall.host, 5)
    assert (found.clock, found.most, found.channels) == ("daily", 7, (3,))


async def test_two_backups_at_once_are_of_one_name_and_both_whole(tmp_path: Path) -> None:
    clock = ManualClock()
    async with SqliteStore(tmp_path / "tables.db") as store:
        host = Host(store, clock)
        await host.open()
        kept = Backups(host, Plan(tmp_path / "kept"))
        await kept.open()
        first, second = await asyncio.gather(kept.make(), kept.make())
        [(name,)] = await store.read("SELECT value FROM facts WHERE key = 'backups'")
        for made in (first, second):
            assert made.name.endswith(f"-{name}.db.zst")
        assert kept.failed is None
