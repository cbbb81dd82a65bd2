"""Two processes on one database: nothing is judged by a table that is no more, and each click is answered for what it did."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterable
from pathlib import Path

import pytest

from rules.game import GameError
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.store.engines.protocol import Store
from sessions.store.writer import Fence
from sessions.table.errors import TableError
from sessions.table.model import Status
from tests.engine import store_at

GAME = "blueprints"


class OfTwo:
    """The leases of each of two processes, as far as deeds need none."""

    for_ever = True
    alone = False
    share = None

    def under(self, guild_ids: Iterable[int]) -> Collection[Fence]:
        return ()

    async def lasting(self, guild_id: int, seconds: float) -> None:
        return


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with store_at(tmp_path / "x.db") as found:
        found.leases = OfTwo()
        yield found


async def two(store: Store) -> tuple[Host, Host]:
    hosts = [Host(store, ManualClock(), lambda: bytes(32)) for _ in range(2)]
    for host in hosts:
        await host.open()
    return hosts[0], hosts[1]


async def lobby(host: Host, user: int, click: int) -> int:
    made = await host.lobby.new(GAME, options={}, seats=2, user=user, name=f"N{user}", guild_id=1, channel_id=1, click=click)
    return made.sitting.table.id


async def test_tables_made_at_the_same_moment_have_numbers_of_their_own(store: Store) -> None:
    first, second = await two(store)
    work = [lobby(host, user, user) for user in range(1, 7) for host in (first, second) if user % 2 == (host is first)]
    assert sorted(await asyncio.gather(*work)) == [1, 2, 3, 4, 5, 6]
    assert await store.read("SELECT host_user, count(*) FROM tables GROUP BY host_user ORDER BY 1") == [(n, 1) for n in range(1, 7)]


async def test_a_click_that_made_a_table_in_one_process_is_answered_with_it_by_the_other(store: Store) -> None:
    first, second = await two(store)
    assert await lobby(first, 1, 77) == await lobby(second, 1, 77) == 1
    assert await store.read("SELECT count(*) FROM tables") == [(1,)]


async def test_what_another_process_changed_is_known_before_anybody_is_refused(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    for host in (first, second):
        await host.tables.look(table)  # both remember a lobby with one person
    await first.lobby.join(table, 2, "Ben", 2)
    await second.lobby.start(table, 1, 3)  # the second thought that Ben was not there
    sitting = await second.tables.look(table)
    assert sitting.table.status == Status.RUNNING
    assert sitting.state is not None
    chair = sitting.chairs[sitting.state.to_move[0]]
    line = next(sitting.state.moves(chair.seat))
    assert chair.user is not None
    played = await first.play.line(table, chair.user, line, click=4, at=0)  # the first one knew of no game
    assert played.rows
    assert [await store.read("SELECT seq FROM tables")] == [[(played.sitting.table.seq,)]]
    with pytest.raises(TableError):
        await second.lobby.join(table, 3, "Cleo", 5)


async def test_what_is_refused_still_is_refused_once_and_for_its_own_reason(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    await second.tables.look(table)
    await first.lobby.join(table, 2, "Ben", 2)
    with pytest.raises(GameError) as full:
        await second.lobby.join(table, 3, "Cleo", 3)
    assert full.value.id == "table-full"
    assert (await second.tables.look(table)).people == [1, 2]  # and it remembers what it saw then


async def test_the_same_click_in_both_is_one_change_and_both_say_so(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    for remembers in (True, False):
        click = 10 + remembers
        if remembers:
            await second.tables.look(table)
        else:
            second.tables.drop(table)
        joined = await first.lobby.join(table, 2, "Ben", click)
        again = await second.lobby.join(table, 2, "Ben", click)
        assert (joined.repeated, again.repeated) == (False, True)
        assert [row.seq for row in again.rows] == [row.seq for row in joined.rows]
        await first.lobby.leave(table, 2, 20 + remembers)
        second.tables.drop(table)


async def test_changes_of_two_processes_at_once_are_all_stored_each_once(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)

    async def note(host: Host, word: str) -> None:
        for number in range(10):
            await host.unit_of_work.change(table, None, lambda draft, n=number: draft.add("seat", None, None, f"{word}{n}"))  # type: ignore[misc]

    await asyncio.gather(note(first, "a"), note(second, "b"))
    rows = await store.read("SELECT seq, line FROM log WHERE table_id = ? ORDER BY seq", (table,))
    assert [seq for seq, _ in rows] == list(range(21))
    assert sorted(line for _, line in rows[1:]) == sorted(f"{word}{n}" for word in "ab" for n in range(10))
