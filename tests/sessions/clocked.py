"""A host with clocks, moved by hand, and the tables and people around it."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rules.game import Seat
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.play.agreements import Agreements
from sessions.play.clocks import Clocks
from sessions.play.endings import Endings
from sessions.play.votes import Votes
from sessions.store.engines.protocol import Store
from sessions.table.model import Sitting
from sessions.wiring import wire
from tests import sixth
from tests.engine import store_at

sixth.register()
SECOND = 1000
CLICKS = itertools.count(1)
NAMES = {7: "Ann", 8: "Ben", 9: "Cleo"}


class Hall:
    """One host on one database, its clock moved by hand."""

    def __init__(self, store: Store, clock: ManualClock) -> None:
        self.store, self.clock = store, clock
        self.host = Host(store, clock, seeds=lambda: bytes(32))
        self.people = People(store)
        self.votes = Votes(self.host, self.people)
        self.agreements = Agreements(self.host, self.votes, Endings(self.host, self.votes))
        self.clocks = Clocks(self.host, self.people)
        wire(self.host, votes=self.votes, clocks=self.clocks)

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: Path, clock: ManualClock, *, heard: bool = True) -> AsyncIterator[Hall]:
        async with store_at(folder / "x.db") as store:
            hall = cls(store, clock)
            await hall.people.open()
            await hall.host.open()
            if heard:
                hall.host.scheduler.still.add("gateway")
                await hall.host.scheduler.go_on("gateway")
                await hall.host.scheduler.tick()
            yield hall

    def click(self) -> int:
        return next(CLICKS)

    async def table(self, game: str = "blueprints", seats: int = 2, **terms: str) -> int:
        """A running table."""
        users = list(NAMES)[:seats]
        played = await self.host.lobby.new(
            game, options={}, seats=seats, user=7, name="Ann", guild_id=1, channel_id=2, click=self.click(), terms=terms
        )
        table_id = played.sitting.table.id
        for user in users[1:]:
            await self.host.lobby.join(table_id, user, NAMES[user], self.click())
        await self.host.lobby.start(table_id, 7, self.click())
        return table_id

    async def look(self, table_id: int = 1) -> Sitting:
        return await self.host.tables.look(table_id)

    async def acting(self, table_id: int = 1) -> Seat:
        state = (await self.look(table_id)).state
        assert state is not None
        return state.to_move[0]

    async def other(self, table_id: int = 1) -> int:
        """A user whom the table does not wait for."""
        sitting = await self.look(table_id)
        assert sitting.state is not None
        return next(c.user for c in sitting.chairs if c.user and c.seat not in sitting.state.to_move)

    async def move(self, table_id: int = 1, seat: Seat | None = None, at: int | None = None) -> Seat:
        """Whoever must act plays the first line there is."""
        sitting = await self.look(table_id)
        assert sitting.state is not None
        seat = sitting.state.to_move[0] if seat is None else seat
        user = sitting.chairs[seat].user
        assert user is not None
        now = self.clock.now() if at is None else at
        await self.host.play.line(table_id, user, next(iter(sitting.state.moves(seat, now))), click=self.click(), at=now)
        return seat

    async def left(self, seat: Seat, table_id: int = 1) -> int:
        """What remains to a seat now."""
        return (await self.look(table_id)).table.times.left(self.clock.now())[seat]

    async def wait(self, ms: int) -> None:
        """Time goes by, second by second only where something may happen."""
        self.clock.advance(ms)
        await self.host.scheduler.tick()

    async def lines(self, table_id: int = 1) -> list[str]:
        return [row.line for row in await self.host.queries.rows(table_id)]

    async def events(self, table_id: int = 1) -> list[str]:
        return [event.id for row in await self.host.queries.rows(table_id) for event in row.events]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


async def due(hall: Hall, kinds: Iterable[str]) -> list[tuple[object, ...]]:
    rows = await hall.store.read('SELECT kind, "user", at FROM due WHERE done IS NULL ORDER BY kind, "user", table_id')
    return [row for row in rows if row[0] in kinds]
