"""A change travels in its caller's task: cancelled at any moment it is whole or not at all; clicks count once across restarts."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules import GAMES
from sessions.host import unit_of_work
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.store.engines.protocol import Store
from tests.engine import store_at

GAME = GAMES["blueprints"]
clicks = itertools.count(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with store_at(tmp_path / "tables.db") as found:
        yield found


async def opened(store: Store) -> Host:
    host = Host(store, ManualClock(), lambda: bytes(32))
    await host.open()
    return host


async def begun(host: Host) -> int:
    """A started table of the users 0 and 1."""
    made = await host.lobby.new(GAME.key, options={}, seats=2, user=0, name="a", guild_id=1, channel_id=1, click=next(clicks))
    number = made.sitting.table.id
    await host.lobby.join(number, 1, "b", next(clicks))
    await host.lobby.start(number, 0, next(clicks))
    return number


async def any_line(host: Host, number: int) -> tuple[int, str]:
    """Who is to move, and a line for that one."""
    sitting = await host.tables.look(number)
    assert sitting.state is not None
    seat = sitting.state.to_move[0]
    return sitting.chairs[seat].user or 0, next(sitting.state.moves(seat))


@pytest.mark.parametrize("steps", range(12))
async def test_a_cancelled_caller_leaves_the_whole_move_or_nothing(store: Store, steps: int) -> None:
    host = await opened(store)
    number = await begun(host)
    published: list[int] = []
    host.unit_of_work.listeners.append(lambda change: published.append(change.after.table.id))
    before = (await host.tables.look(number)).table.seq
    user, line = await any_line(host, number)
    click = next(clicks)
    task = asyncio.create_task(host.play.line(number, user, line, click=click, at=0))
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await host.unit_of_work.settled()
    sitting, rows = await host.tables.look(number), await host.queries.rows(number, before)
    assert [row.line for row in rows] in ([], [line])
    assert sitting.table.seq == before + len(rows)
    assert published == [number] * len(rows)
    again = await host.play.line(number, user, line, click=click, at=0)
    assert again.repeated == bool(rows)
    assert again.sitting.table.seq == before + 1
    user, line = await any_line(host, number)
    assert (await host.play.line(number, user, line, click=next(clicks), at=0)).sitting.table.seq == before + 2


async def test_the_next_caller_need_not_wait_for_a_cancelled_one(store: Store) -> None:
    host = await opened(store)
    number = await begun(host)
    user, line = await any_line(host, number)
    click = next(clicks)
    first = asyncio.create_task(host.play.line(number, user, line, click=click, at=0))
    await asyncio.sleep(0)
    first.cancel()
    second = asyncio.create_task(host.play.line(number, user, line, click=click, at=0))
    with pytest.raises(asyncio.CancelledError):
        await first
    assert (await second).repeated
    await host.unit_of_work.settled()
    assert [row.line for row in await host.queries.rows(number)].count(line) == 1


async def test_settled_waits_for_those_who_wait_for_a_table(store: Store) -> None:
    host = await opened(store)
    number = await begun(host)
    user, line = await any_line(host, number)
    tasks = [asyncio.create_task(host.play.line(number, user, line, click=7_000_000, at=0)) for _ in range(5)]
    await asyncio.sleep(0)
    await host.unit_of_work.settled()
    assert all(task.done() for task in tasks)
    assert [task.result().repeated for task in tasks].count(False) == 1


async def test_a_click_counts_once_after_a_restart_and_when_it_is_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unit_of_work, "CLICKS_REMEMBERED", 2)
    host = await opened(store)
    number = await begun(host)
    played = []
    for click in (9_000_005, 9_000_002, 9_000_009, 9_000_004):  # in any order
        user, line = await any_line(host, number)
        await host.play.line(number, user, line, click=click, at=0)
        played.append((user, line, click))
    for which in (host, await opened(store)):
        for user, line, click in played:
            assert (await which.play.line(number, user, line, click=click, at=0)).repeated, click
