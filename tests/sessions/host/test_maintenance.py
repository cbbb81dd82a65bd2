"""All tables stand still: moves and starts are refused, across restarts, and the time is given back once they go on."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from sessions.host.host import Host
from sessions.host.maintenance import Maintenance
from sessions.kernel.clock import ManualClock
from sessions.store.connection import StoreError, Write
from sessions.store.engines.protocol import Store
from sessions.store.sql import stop_sql
from sessions.table.change import Draft
from sessions.table.errors import TableError
from tests import sixth
from tests.engine import store_at

sixth.register()
clicks = itertools.count(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with store_at(tmp_path / "tables.db") as found:
        yield found


async def opened(store: Store, clock: ManualClock) -> tuple[Host, Maintenance]:
    host = Host(store, clock, lambda: bytes(32))
    await host.open()
    standstill = host.maintenance
    await standstill.open()
    return host, standstill


async def lobby(host: Host, game: str = "blueprints", **terms: str) -> int:
    made = await host.lobby.new(
        game, options={}, seats=2, user=0, name="a", guild_id=1, channel_id=1, click=next(clicks), terms=terms
    )
    await host.lobby.join(made.sitting.table.id, 1, "b", next(clicks))
    return made.sitting.table.id


async def a_line(host: Host, number: int) -> tuple[int, str]:
    sitting = await host.tables.look(number)
    assert sitting.state is not None
    seat = sitting.state.to_move[0]
    return sitting.chairs[seat].user or 0, next(sitting.state.moves(seat))


async def test_moves_and_starts_are_refused_and_nothing_is_written(store: Store) -> None:
    host, standstill = await opened(store, ManualClock())
    running, waiting = await lobby(host), await lobby(host)
    await host.lobby.start(running, 0, next(clicks))
    assert await standstill.pause()
    assert not await standstill.pause()
    before = await store.read("SELECT count(*) FROM log")
    user, line = await a_line(host, running)
    with pytest.raises(TableError, match="all-paused"):
        await host.play.line(running, user, line, click=next(clicks), at=0)
    with pytest.raises(TableError, match="all-paused"):
        await host.lobby.start(waiting, 0, next(clicks))
    assert await store.read("SELECT count(*) FROM log") == before


async def test_a_click_that_had_counted_is_answered_from_the_log_all_the_same(store: Store) -> None:
    host, standstill = await opened(store, ManualClock())
    number = await lobby(host)
    await host.lobby.start(number, 0, next(clicks))
    user, line = await a_line(host, number)
    click = next(clicks)
    await host.play.line(number, user, line, click=click, at=0)
    await standstill.pause()
    assert (await host.play.line(number, user, line, click=click, at=0)).repeated


async def test_a_pause_lasts_across_a_restart_and_is_given_back_once(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    number = await lobby(host, clock="daily")
    await host.lobby.start(number, 0, next(clicks))
    await standstill.pause()
    clock.advance(60_000)
    host, standstill = await opened(store, clock)
    user, line = await a_line(host, number)
    with pytest.raises(TableError, match="all-paused"):
        await host.play.line(number, user, line, click=next(clicks), at=0)
    given: list[tuple[int, int]] = []

    def give(draft: Draft, since: int, until: int) -> bool:
        with pytest.raises(TableError, match="all-paused"):  # nobody plays before the clocks are right
            host.maintenance.check_not_paused(draft.sitting)
        given.append((since, until))
        return True

    host.scheduler.stood_still.append(give)
    clock.advance(5_000)
    assert await standstill.go_on() == (1_000_000, 1_065_000)
    assert given == [(1_000_000, 1_065_000)]
    assert await standstill.go_on() is None
    assert len(given) == 1
    await host.play.line(number, user, line, click=next(clicks), at=0)
    host, standstill = await opened(store, clock)
    assert host.maintenance.paused_since is None


async def test_giving_back_that_was_cut_short_is_done_by_the_next_start(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    await lobby(host, clock="daily")
    await standstill.pause()
    clock.advance(10_000)
    plain = store.write

    async def dies(*changes: Write, **more: Any) -> None:
        if any(statement is stop_sql.DROP_OWED for statement, _ in changes):
            raise StoreError("killed")
        await plain(*changes, **more)

    store.write = dies  # type: ignore[method-assign]
    with pytest.raises(TableError):
        await standstill.go_on()
    assert host.maintenance.paused_since == 1_000_000
    store.write = plain  # type: ignore[method-assign]
    clock.advance(10_000)
    host, standstill = await opened(store, clock)
    assert standstill.ending
    given: list[tuple[int, int]] = []

    def give(draft: Draft, since: int, until: int) -> bool:
        given.append((since, until))
        return True

    host.scheduler.stood_still.append(give)
    assert await standstill.go_on() == (1_000_000, 1_010_000)
    assert given == [(1_000_000, 1_010_000), (1_010_000, 1_020_000)], "nobody could play after the kill either"
    assert host.maintenance.paused_since is None
    assert not standstill.ending


async def test_a_round_against_the_games_own_clock_is_played_to_its_end(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    number = await lobby(host, "kites")
    await host.lobby.start(number, 0, next(clicks))
    sitting = await host.tables.look(number)
    assert sitting.state is not None
    if sitting.state.due is None:
        user, line = await a_line(host, number)
        await host.play.line(number, user, line, click=next(clicks), at=clock.now())
    assert (await host.tables.look(number)).state.due is not None  # type: ignore[union-attr]
    await standstill.pause()
    clock.advance(400_000)
    await host.scheduler.tick()
    assert "time" in [row.line for row in await host.queries.rows(number)]


def test_the_games_are_there() -> None:
    assert {"blueprints", "kites"} <= set(GAMES)
