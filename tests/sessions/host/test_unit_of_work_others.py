"""What one process remembers and another one changes: it is heard of, and nothing is lost that both change at once."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.play.orders import Orders
from sessions.store.connection import Statement
from sessions.store.engines.leases import DIRECT, Share
from sessions.store.engines.news import Keys, NewsKind
from sessions.store.engines.protocol import Store
from sessions.table.change import Change, Draft
from sessions.table.errors import CannotKeep, TableError
from sessions.wiring import hear_others, wire
from tests.engine import ENGINE, address_of, store_at
from tests.sessions.host.test_unit_of_work_shared import OfTwo, lobby, two

DAY = datetime.date(2030, 6, 1)


class Elsewhere(OfTwo):
    """The leases of who holds none of the servers."""

    def holds(self, guild_id: int) -> bool:
        return False


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with store_at(tmp_path / "x.db") as found:
        found.leases = OfTwo()
        yield found


async def test_a_table_that_another_process_changed_is_read_anew_and_followed(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    await second.tables.look(table)
    heard: list[Change] = []
    second.unit_of_work.listeners.append(heard.append)
    await first.lobby.join(table, 2, "Ben", 2)
    await second.unit_of_work.hear_others([table, 99])
    assert [(len(change.before.people), len(change.after.people)) for change in heard] == [(1, 2)]
    assert second.due.next == second.clock.now()
    second.tables.forget(table)
    await second.unit_of_work.hear_others([table])  # also where it is not remembered: what this process does there may follow
    assert len(heard) == 2
    await first.lobby.leave(table, 2, 3)
    await second.unit_of_work.hear_others(None)
    assert (len(heard), len((await second.tables.look(table)).people)) == (3, 1)


async def test_of_tables_of_others_it_is_only_forgotten_what_they_were(store: Store) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    await second.tables.look(table)
    heard: list[Change] = []
    second.unit_of_work.listeners.append(heard.append)
    await first.lobby.join(table, 2, "Ben", 2)
    store.leases = Elsewhere()
    await second.unit_of_work.hear_others([table])
    assert (heard, second.tables.remembered(table)) == ([], None)


async def test_what_this_process_has_played_while_others_were_read_is_not_told_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    await second.tables.look(table)
    heard: list[Change] = []
    second.unit_of_work.listeners.append(heard.append)
    await first.lobby.join(table, 2, "Ben", 2)
    plain = second.tables.read_ahead

    async def read_ahead(table_ids: Any) -> Any:
        found = await plain(table_ids)
        await second.lobby.leave(table, 2, 3)
        return found

    monkeypatch.setattr(second.tables, "read_ahead", read_ahead)
    await second.unit_of_work.hear_others([table])
    told = [row.seq for change in heard for row in change.rows]
    assert len(told) == len(set(told)) == 1, "that somebody left; what came before it lies in the log"
    assert len((await second.tables.look(table)).people) == 1


async def test_what_was_being_read_as_it_changed_is_not_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a table of which there were news is known as it was before for as long as nothing changes there."""
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    second.tables.drop(table)
    plain, changed = store.read, asyncio.Event()

    async def read(sql: str, *about: Any) -> Any:
        found = await plain(sql, *about)
        if "FROM seats" in sql and not changed.is_set():
            changed.set()
            await first.lobby.join(table, 2, "Ben", 2)
            second.tables.drop(table)  # the news
        return found

    monkeypatch.setattr(store, "read", read)
    assert len((await second.tables.look(table)).people) == 2
    known = second.tables.remembered(table)
    assert known is not None
    assert len(known.people) == 2


async def test_what_a_person_chooses_in_two_processes_at_once_is_all_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = People(store), People(store), People(store)
    plain, others = store.write, [lambda: second.choose(7, most=10), lambda: third.choose(7, hands="button")]

    async def write(*changes: Any, **about: Any) -> None:
        if others:
            await others.pop()()
        await plain(*changes, **about)

    monkeypatch.setattr(store, "write", write)
    chosen = await first.choose(7, remind=4)
    assert (chosen.remind, chosen.most, chosen.hands) == (4, 10, "button")
    await second.hear_others([7])
    assert second.of(7) == chosen == first.of(7)
    await first.choose(7, remind=24, most=3, hands="message")
    await second.hear_others(None)
    assert second.of(7) == first.of(7) == second.of(8)


async def test_nobody_takes_the_same_days_of_vacation_in_two_processes(store: Store) -> None:
    first, second, now = People(store), People(store), int(datetime.datetime(2030, 5, 1, tzinfo=datetime.UTC).timestamp() * 1000)
    await first.go_away(7, DAY, DAY + datetime.timedelta(days=9), now)
    with pytest.raises(TableError) as refused:
        await second.go_away(7, DAY, DAY + datetime.timedelta(days=9), now)
    assert refused.value.id == "me-vacation-already"
    await second.come_back(7, now)
    assert second.of(7).vacation is None
    with pytest.raises(TableError):
        await first.come_back(7, now)


async def test_who_chooses_without_end_elsewhere_has_it_told_that_it_is_not_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = People(store), People(store)
    plain, busy = store.write, False

    async def write(*changes: Any, **about: Any) -> None:
        nonlocal busy
        if not busy:
            busy = True
            await second.choose(7, most=1 if second.of(7).most != 1 else 10)
            busy = False
        await plain(*changes, **about)

    monkeypatch.setattr(store, "write", write)
    with pytest.raises(CannotKeep):
        await first.choose(7, remind=4)


async def test_an_order_that_another_process_was_given_is_known_to_whoever_begins_its_turn(store: Store) -> None:
    first, second = await two(store)
    here, there = Orders(first), Orders(second)
    for host, orders in ((first, here), (second, there)):
        wire(host, orders=orders)
        hear_others(host, orders=orders)
    table = await lobby(first, 1, 1)
    await first.lobby.join(table, 2, "Ben", 2)
    sitting = (await first.lobby.start(table, 1, 3)).sitting
    assert sitting.state is not None
    acting = sitting.state.to_move[0]
    waits = next(chair.user for chair in sitting.chairs if chair.seat != acting)
    mover = sitting.chairs[acting].user
    assert waits is not None
    assert mover is not None
    order = await there.give(table, waits, "take o1 a1")
    assert here.of(table, waits) is None
    while acting in sitting.state.to_move:
        line = next(iter(sitting.state.moves(acting, first.clock.now())))
        sitting = (await first.play.line(table, mover, line, click=100 + sitting.table.seq, at=first.clock.now())).sitting
        assert sitting.state is not None
    assert await store.read("SELECT kind, \"user\" FROM due WHERE done IS NULL AND kind = 'order'") == [("order", waits)]
    assert here.of(table, waits) == order
    await there.take_back(table, waits)
    for listener in first.store.news.listeners[NewsKind.ORDER]:
        await listener([table])
    assert here.of(table, waits) is None
    assert not await here.take_back(table, waits)


async def test_a_time_is_owed_once_and_given_once_by_whoever_comes_first(store: Store) -> None:
    first, second = await two(store)
    for number in range(3):
        table = await lobby(first, 1, number + 1)
        await store.write((Statement('UPDATE tables SET terms = \'{"clock":"daily"}\' WHERE id = ?'), (table,)))
    given: list[int] = []

    def give(draft: Draft, since: int, until: int) -> bool:
        given.append(draft.sitting.table.id)
        draft.add("seat", None, None, "given")  # type: ignore[arg-type]
        return True

    stops = [host.scheduler.stops for host in (first, second)]
    for each in stops:
        each.give_back.append(give)
    await stops[0].stop("guild", [1], "away")
    assert not stops[1].any
    await stops[1].hear_others(None)
    assert stops[1].all("guild") == stops[0].all("guild") != {}
    for host in (first, second):
        host.clock.advance(60_000)  # type: ignore[attr-defined]
    await asyncio.gather(*(each.go_on("guild", [1], "away") for each in stops))
    for each in stops:
        await each.hear_others(None)
        await each.pay()
    assert await store.read("SELECT count(*) FROM log WHERE line = 'given' GROUP BY table_id") == [(1,)] * 3
    assert await store.read("SELECT * FROM owed") == await store.read("SELECT * FROM stops") == []
    assert (await store.read("SELECT count(*) FROM stood")) == [(1,)]


async def test_who_does_not_hold_a_server_leaves_what_it_is_owed(store: Store) -> None:
    first, second = await two(store)
    await first.scheduler.stops.stop("guild", [1], "away")
    first.clock.advance(60_000)  # type: ignore[attr-defined]
    store.leases = Elsewhere()
    await first.scheduler.stops.go_on("guild", [1], "away")
    assert len(await store.read("SELECT * FROM owed")) == 1
    store.leases = OfTwo()
    await second.scheduler.stops.hear_others(None)
    await second.scheduler.stops.pay()
    assert await store.read("SELECT * FROM owed") == []


async def test_a_pause_of_everything_holds_for_all_processes(store: Store) -> None:
    first, second = await two(store)
    await first.maintenance.pause()
    await second.maintenance.hear_others(None)
    assert second.maintenance.paused_since == first.maintenance.paused_since
    assert second.scheduler.still == {"paused"}
    await first.maintenance.go_on()
    await second.maintenance.hear_others(None)
    assert (second.maintenance.paused_since, second.scheduler.still) == (None, set())


@pytest.mark.skipif(not ENGINE, reason="a file has one process")
async def test_two_processes_on_a_server_hear_of_each_other(tmp_path: Path) -> None:
    from sessions.store.postgres.connection import PostgresStore

    file = tmp_path / "y.db"
    async with store_at(file):
        pass
    stores = [PostgresStore(address_of(file), tmp_path, 2) for _ in range(2)]
    hosts = [Host(each, ManualClock(), lambda: bytes(32)) for each in stores]
    people = [People(each) for each in stores]
    for host, each in zip(hosts, people, strict=True):
        hear_others(host, each)
    changed = asyncio.Event()
    hosts[0].unit_of_work.listeners.append(lambda change: changed.set())
    async with stores[0], stores[1]:
        for host, each in zip(hosts, people, strict=True):
            await host.open()
            await each.open()
        await lobby(hosts[1], 1, 1)  # the first one holds all shards
        await asyncio.wait_for(changed.wait(), 20)
        assert (await hosts[0].tables.look(1)).people == [1]
        changed.clear()
        await hosts[1].lobby.join(1, 2, "Ben", 2)
        await asyncio.wait_for(changed.wait(), 20)
        assert (await hosts[0].tables.look(1)).people == [1, 2]
        known = asyncio.Event()

        async def hear(keys: Keys) -> None:
            known.set()

        stores[1].news.listeners[NewsKind.PERSON].append(hear)
        await people[0].choose(7, remind=4)
        await asyncio.wait_for(known.wait(), 20)
        assert people[1].of(7).remind == 4


class DirectAlone(Elsewhere):
    """Who has the direct messages and no server."""

    def holds(self, guild_id: int) -> bool:
        return guild_id == DIRECT


async def test_who_has_the_direct_messages_hears_of_all_tables_and_of_who_played(store: Store) -> None:
    """The hands of all tables stand in one message: it follows tables of other processes."""
    first, second = await two(store)
    table = await lobby(first, 1, 1)
    await second.tables.look(table)
    heard: list[Change] = []
    second.unit_of_work.listeners.append(heard.append)
    store.leases = DirectAlone()
    await first.lobby.join(table, 2, "Ben", 2)
    await second.unit_of_work.hear_others([table])
    assert [[(row.line, row.user) for row in change.rows] for change in heard] == [[("join", 2)]]


async def test_of_several_tables_those_of_this_process_are_told(store: Store) -> None:
    first, _ = await two(store)
    table = await lobby(first, 1, 1)
    assert await first.queries.own([0, table, 99]) == [0, table, 99], "all there are"
    store.leases = DirectAlone()
    store.leases.share = Share(2, (0,))
    assert await first.queries.own([0, table, 99]) == [0]
    store.leases = Elsewhere()
    store.leases.share = Share(2, (1,))
    assert await first.queries.own([0, table]) == []


async def test_of_lost_servers_no_table_is_remembered(store: Store) -> None:
    first, _ = await two(store)
    table = await lobby(first, 1, 1)
    await first.tables.look(table)
    assert first.tables.give_up(lambda guild: guild == 1) == []
    assert first.tables.give_up(lambda guild: guild == 2) == [table]
    assert first.tables.known == ()


async def test_several_processes_have_no_sign_of_life_together(store: Store) -> None:
    """What one writes would hide that another one was down: the holder of each shard leaves its own."""
    host, _ = await two(store)
    await host.scheduler.tick()
    await host.scheduler.slept(60_000)
    assert await store.read("SELECT * FROM alive") == []
    assert host.scheduler.still_since is None


async def test_a_pause_stands_since_the_database_says_so(store: Store) -> None:
    first, second = await two(store)
    await first.maintenance.pause()
    assert isinstance(second.clock, ManualClock)
    second.clock.advance(60_000)
    await second.maintenance.hear_others(None)
    assert second.scheduler.still_since == second.maintenance.paused_since != second.clock.now()
