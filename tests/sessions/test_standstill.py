"""All tables stand still: moves and starts are refused, across restarts, and the time is given back once they go on."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules import GAMES
from sessions.clock import ManualClock
from sessions.errors import TableError
from sessions.host import Host
from sessions.standstill import Standstill
from sessions.store import Store
from tests import sixth

sixth.register()
clicks = itertools.count(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with Store(tmp_path / "tables.db") as found:
        yield found


async def opened(store: Store, clock: ManualClock) -> tuple[Host, Standstill]:
    host = Host(store, clock, lambda: bytes(32))
    await host.open()
    standstill = Standstill(host)
    await standstill.open()
    return host, standstill


async def lobby(host: Host, game: str = "blueprints") -> int:
    made = await host.new(game, options={}, seats=2, user=0, name="a", guild_id=1, channel_id=1, click=next(clicks))
    await host.join(made.sitting.table.id, 1, "b", next(clicks))
    return made.sitting.table.id


async def a_line(host: Host, number: int) -> tuple[int, str]:
    sitting = await host.look(number)
    assert sitting.state is not None
    seat = sitting.state.to_move[0]
    return sitting.chairs[seat].user or 0, next(sitting.state.moves(seat))


async def test_moves_and_starts_are_refused_and_nothing_is_written(store: Store) -> None:
    host, standstill = await opened(store, ManualClock())
    running, waiting = await lobby(host), await lobby(host)
    await host.start(running, 0, next(clicks))
    assert await standstill.pause()
    assert not await standstill.pause()
    before = await store.read("SELECT count(*) FROM log")
    user, line = await a_line(host, running)
    with pytest.raises(TableError, match="all-paused"):
        await host.play(running, user, line, click=next(clicks), at=0)
    with pytest.raises(TableError, match="all-paused"):
        await host.start(waiting, 0, next(clicks))
    assert await store.read("SELECT count(*) FROM log") == before


async def test_a_click_that_had_counted_is_answered_from_the_log_all_the_same(store: Store) -> None:
    host, standstill = await opened(store, ManualClock())
    number = await lobby(host)
    await host.start(number, 0, next(clicks))
    user, line = await a_line(host, number)
    click = next(clicks)
    await host.play(number, user, line, click=click, at=0)
    await standstill.pause()
    assert (await host.play(number, user, line, click=click, at=0)).repeated


async def test_a_pause_lasts_across_a_restart_and_is_given_back_once(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    number = await lobby(host)
    await host.start(number, 0, next(clicks))
    await standstill.pause()
    clock.advance(60_000)
    host, standstill = await opened(store, clock)
    user, line = await a_line(host, number)
    with pytest.raises(TableError, match="all-paused"):
        await host.play(number, user, line, click=next(clicks), at=0)
    given: list[tuple[int, int]] = []

    async def give(since: int, until: int) -> None:
        with pytest.raises(TableError, match="all-paused"):  # nobody plays before the clocks are right
            await host.play(number, user, line, click=next(clicks), at=0)
        given.append((since, until))

    host.stood_still.append(give)
    clock.advance(5_000)
    assert await standstill.go_on() == (1_000_000, 1_065_000)
    assert given == [(1_000_000, 1_065_000)]
    assert await standstill.go_on() is None
    assert len(given) == 1
    await host.play(number, user, line, click=next(clicks), at=0)
    host, standstill = await opened(store, clock)
    assert host.paused_since is None


async def test_giving_back_that_was_cut_short_is_done_by_the_next_start(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    await standstill.pause()
    clock.advance(10_000)

    async def fail(since: int, until: int) -> None:
        raise RuntimeError("no clocks today")

    host.stood_still.append(fail)
    with pytest.raises(RuntimeError):
        await standstill.go_on()
    assert host.paused_since == 1_000_000
    clock.advance(10_000)
    host, standstill = await opened(store, clock)
    assert standstill.ending
    given: list[tuple[int, int]] = []

    async def give(since: int, until: int) -> None:
        given.append((since, until))

    host.stood_still.append(give)
    assert await standstill.go_on() == (1_000_000, 1_010_000)
    assert given == [(1_000_000, 1_020_000)], "nobody could play after the kill either"
    assert host.paused_since is None
    assert not standstill.ending


async def test_a_round_against_the_games_own_clock_is_played_to_its_end(store: Store) -> None:
    clock = ManualClock(1_000_000)
    host, standstill = await opened(store, clock)
    number = await lobby(host, "kites")
    await host.start(number, 0, next(clicks))
    sitting = await host.look(number)
    assert sitting.state is not None
    if sitting.state.due is None:
        user, line = await a_line(host, number)
        await host.play(number, user, line, click=next(clicks), at=clock.now())
    assert (await host.look(number)).state.due is not None  # type: ignore[union-attr]
    await standstill.pause()
    clock.advance(400_000)
    await host.tick()
    assert "time" in [row.line for row in await host.rows(number)]


def test_the_games_are_there() -> None:
    assert {"blueprints", "kites"} <= set(GAMES)
