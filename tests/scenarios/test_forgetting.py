"""Somebody's data is deleted in the middle of other things: nothing of theirs comes back, and nothing of anybody else's goes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.game import Event
from sessions.people.privacy import forget, go_on, traces
from sessions.people.ratings import NOBODY, Ratings
from sessions.play.endings import rematch
from sessions.store.connection import SqliteStore, Statement
from sessions.table.change import Draft
from sessions.table.errors import CannotKeep
from tests.race import RACE, Course, course

ANN, BEN, CLEO, DEV = 500_011, 500_012, 500_013, 500_014


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


class Gate:
    """Holds writes up: the first one that `which` picks waits until the gate is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, which: Callable[[Statement], bool]) -> None:
        self.reached, self.open = asyncio.Event(), asyncio.Event()
        write = SqliteStore.write

        async def held(store: SqliteStore, *changes: Any) -> None:
            if not self.reached.is_set() and any(which(statement) for statement, _ in changes):
                self.reached.set()
                await self.open.wait()
            await write(store, *changes)

        monkeypatch.setattr(SqliteStore, "write", held)


async def far(task: asyncio.Task[Any], *, rounds: int = 300) -> None:
    """Let a task come as far as it can while somebody else is held up."""
    for _ in range(rounds):
        if task.done():
            return
        await asyncio.sleep(0.001)


async def test_who_is_deleted_while_their_table_is_counted_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        await standing.settled()
        gate = Gate(monkeypatch, lambda statement: "INTO performances" in statement.sql)
        await at.run({ANN: 2, BEN: 5})
        await gate.reached.wait()  # all that is counted has been read, and nothing of it is written
        forgetting = asyncio.ensure_future(forget(at.host, standing, ANN))
        await far(forgetting)
        assert not forgetting.done()
        gate.open.set()
        await forgetting
        await standing.settled()
        assert await traces(at.host, ANN) == []
        assert await at.store.read("SELECT count(*) FROM performances WHERE user = ?", (BEN,)) == [(1,)]


async def test_a_table_that_ends_while_somebody_is_deleted_is_counted_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        await standing.settled()
        played = await at.start(ANN, BEN, CLEO)
        first, *others = [chair.user for chair in played.chairs if chair.user is not None]
        await at.type(1, first, "go 3")
        gate = Gate(monkeypatch, lambda statement: 'UPDATE log SET "user"' in statement.sql)
        forgetting = asyncio.ensure_future(forget(at.host, standing, first))
        await gate.reached.wait()
        for user in others:
            change = asyncio.ensure_future(at.type(1, user, "go 2"))
            await far(change, rounds=30)
            gate.open.set()
            await change
        await forgetting
        await standing.settled()
        assert await traces(at.host, first) == []
        assert (await at.host.tables.look(1)).table.status == "over"


async def test_a_name_that_is_taken_out_is_not_written_back_by_who_changes_the_table_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is remembered of the table while its rows are rewritten is the table with the name."""
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        at.host.unit_of_work.listeners.append(standing.hear)
        await standing.catch_up()
        await at.run({ANN: 2, BEN: 5, CLEO: 3})
        await standing.settled()
        gate = Gate(monkeypatch, lambda statement: 'UPDATE seats SET "user"' in statement.sql)
        forgetting = asyncio.ensure_future(forget(at.host, standing, ANN))
        await gate.reached.wait()
        seen = await at.host.tables.look(1)
        assert ANN in seen.people
        gate.open.set()
        await forgetting
        assert ANN not in (await at.host.tables.look(1)).people
        assert "P500011" not in (await at.host.tables.look(1)).names


async def test_while_somebodys_rows_are_rewritten_nobody_changes_that_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        played = await at.start(ANN, BEN, CLEO)
        await at.host.play.release(1, ANN, None)
        gate = Gate(monkeypatch, lambda statement: 'UPDATE log SET "user"' in statement.sql)
        forgetting = asyncio.ensure_future(forget(at.host, standing, ANN))
        await gate.reached.wait()
        left = next(chair.user for chair in played.chairs if chair.user != ANN)
        assert left is not None
        leaving = asyncio.ensure_future(at.host.play.release(1, left, None))
        await far(leaving, rounds=50)
        assert not leaving.done()
        gate.open.set()
        await asyncio.gather(forgetting, leaving)
        assert await traces(at.host, ANN) == []
        assert [chair.user for chair in (await at.host.tables.look(1)).chairs].count(None) == 2


async def says(at: Course, table: int, user: int, **about: str | int) -> None:
    """A row by this person that names people."""

    def work(draft: Draft) -> None:
        draft.add("seat", None, user, "say", Event("race-says", None, about))

    await at.host.unit_of_work.change(table, None, work)


async def told(at: Course, table: int) -> list[str]:
    """Who is named in the rows that were said, oldest first."""
    rows = await at.host.queries.rows(table)
    return [str(event.about["name"]) for row in rows for event in row.events if event.id == "race-says"]


async def test_somebody_else_of_the_same_name_keeps_it(tmp_path: Path) -> None:
    """One Ann is forgotten: the other one, who sits at one of her tables, is still called so there, and nowhere else."""
    about: dict[str, Any] = {"options": {}, "seats": 0, "guild_id": 1, "channel_id": 1}
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        for other in ("Ann", "Ben"):
            made = await at.host.lobby.new("race", user=ANN, name="Ann", click=next(at.clicks), **about)
            table = made.sitting.table.id
            await at.host.lobby.join(table, BEN, other, next(at.clicks))
            await says(at, table, BEN, name="Ann")
            await says(at, table, ANN, name="Ann")
        await forget(at.host, standing, ANN)
        assert await told(at, 1) == ["Ann", "Ann"]
        assert await told(at, 2) == ["", ""]
        assert (await at.host.tables.look(1)).names == ["Ann"]
        assert await traces(at.host, ANN) == []


async def test_what_somebody_else_was_called_elsewhere_is_no_name_of_theirs(tmp_path: Path) -> None:
    """Ann's rows name Ben, who sits with her: at her other table, where he does not sit, he is still spoken of."""
    about: dict[str, Any] = {"options": {}, "seats": 0, "guild_id": 1, "channel_id": 1}
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        for other, name in ((BEN, "Ben"), (CLEO, "Cleo")):
            made = await at.host.lobby.new("race", user=ANN, name="Ann", click=next(at.clicks), **about)
            await at.host.lobby.join(made.sitting.table.id, other, name, next(at.clicks))
        await says(at, 1, ANN, name="Ben")
        await says(at, 2, CLEO, name="Ben")
        await forget(at.host, standing, ANN)
        assert await told(at, 1) == ["Ben"]
        assert await told(at, 2) == ["Ben"]


async def test_the_others_of_a_rematch_keep_their_order_when_one_of_them_is_forgotten(tmp_path: Path) -> None:
    """Whoever sat first sits last; who is forgotten leaves a place, and not the next one's."""
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        await at.run({ANN: 1, BEN: 2, CLEO: 3})
        seated = [user for user in (await at.host.tables.look(1)).people if user is not None]
        first, second, third = seated
        await rematch(at.host, 1, second, "b", next(at.clicks))
        await at.host.lobby.join(2, third, "c", next(at.clicks))
        await forget(at.host, standing, first)
        assert (await at.host.tables.look(2)).table.seating == [NOBODY, second, third]
        await at.host.lobby.join(2, DEV, "d", next(at.clicks))
        started = await at.host.lobby.start(2, second, next(at.clicks))
        assert started.sitting.people == [second, third, DEV]


async def test_a_deletion_that_the_database_does_not_take_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with course(tmp_path) as at:
        standing = Ratings(at.host)
        await at.start(ANN, BEN)
        release, tries = at.host.play.release, list[int]()

        async def once(*about: Any) -> Any:
            tries.append(1)
            if len(tries) == 1:
                raise CannotKeep(full=True)
            return await release(*about)

        monkeypatch.setattr(at.host.play, "release", once)
        with pytest.raises(CannotKeep):
            await forget(at.host, standing, ANN)
        assert tries == [1]
        assert ANN in (await at.host.tables.look(1)).people
        await go_on(at.host, standing)
        assert await traces(at.host, ANN) == []
