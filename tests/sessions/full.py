"""A host wired as the bot wires it, with everything that stands beside it, through restarts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.people.ratings import Ratings
from sessions.play.clocks import Clocks
from sessions.play.computers import Computers
from sessions.play.orders import Orders
from sessions.record import repair
from sessions.store.connection import Statement
from sessions.store.engines.protocol import Store
from sessions.wiring import wire
from tests.engine import store_at
from tests.sessions.hall import GAME, Hall, House
from tests.sessions.pebbles import PebblesGame


class Full(Hall):
    """A host with everything that stands beside it, wired as the bot wires it; its computer players never come to think."""

    def __init__(self, store: Store, clock: ManualClock, clicks: Any) -> None:
        super().__init__(store, clock, clicks)
        self.people = People(store)
        self.computers = Computers(self.host, None)  # type: ignore[arg-type]
        self.clocks = Clocks(self.host, self.people, self.endings, self.computers)
        self.orders = Orders(self.host)
        self.host.unit_of_work.listeners.append(self.orders.hear)
        self.standing = Ratings(self.host)
        self.standstill = self.host.maintenance
        wire(self.host, votes=self.votes, endings=self.endings, clocks=self.clocks, computers=self.computers, orders=self.orders)

    async def left(self, seat: int) -> int:
        """What remains to a seat now."""
        return (await self.look()).table.times.left(self.clock.now())[seat]

    async def waited_for(self) -> list[int]:
        """The seats whose clocks run."""
        return [seat for seat, time in enumerate((await self.look()).table.times.seats) if time.since is not None]

    async def join(self, user: int, seat: int | None = None) -> None:
        await self.host.lobby.join(self.table, user, f"user {user}", next(self.clicks), seat)

    async def resign(self, user: int) -> None:
        await self.host.play.resign(self.table, user, next(self.clicks))

    async def give(self, user: int, to: int) -> None:
        await self.endings.give(self.table, user, to, f"user {to}", next(self.clicks))
        await self.answer(to, True, "give")

    async def broken(self) -> int:
        """The newest state is damaged on the disk; the row to step back to."""
        spoil = Statement("UPDATE log SET state = '{' WHERE table_id = ? AND seq = ?")
        table = (await self.look()).table
        await self.host.unit_of_work.write(
            [(spoil, (table.id, table.seq)), (Statement("UPDATE states SET state = '{' WHERE table_id = ?"), (table.id,))]
        )
        self.host.tables.forget(table.id)
        sound = await repair.last_sound(self.host, table.id)
        assert sound is not None
        return sound


class Place(House):
    """The same through restarts."""

    @asynccontextmanager
    async def open(self, table: int = 1, *, heard: bool = True) -> AsyncIterator[Full]:
        """heard: whether Discord is heard from the start; else whoever opens calls `host.go_on("gateway")`."""
        async with store_at(self.path) as store:
            hall = Full(store, self.clock, self.clicks)
            hall.table = table
            await hall.people.open()
            await hall.host.open()
            await hall.orders.open()
            await hall.standstill.open()
            hall.host.scheduler.still.add("gateway")
            await hall.clocks.start()
            await hall.host.scheduler.tick()
            if heard:
                await hall.host.scheduler.go_on("gateway")
                await hall.host.scheduler.tick()
            yield hall
            await hall.host.unit_of_work.settled()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    monkeypatch.setitem(GAMES, GAME, PebblesGame())
    return Place(tmp_path)


@pytest.fixture
async def hall(place: Place) -> AsyncIterator[Full]:
    async with place.open() as found:
        yield found
