"""A host with its undo, votes and endings, on a clock moved by hand; people 1, 2, 3, ... sit at its table in this order."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import GAMES
from rules.game import GameError
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.play.agreements import Agreements
from sessions.play.endings import Endings
from sessions.play.takeback import Takebacks
from sessions.play.votes import Votes
from sessions.store.engines.protocol import Store
from sessions.table.change import Played
from sessions.table.model import Row, Sitting
from sessions.wiring import wire
from tests.engine import store_at
from tests.sessions.pebbles import Pebbles, PebblesGame

GAME = "pebbles"
NAMES = ("", "Ann", "Ben", "Cleo", "Dev", "Eve")


class Hall:
    """What a test has to do with. `T`: the number of its table."""

    def __init__(self, store: Store, clock: ManualClock, clicks: Any) -> None:
        self.clock = clock
        self.clicks = clicks
        self.host = Host(store, clock, lambda: bytes(32))
        self.votes = Votes(self.host)
        self.undo = Takebacks(self.host, self.votes)
        self.endings = Endings(self.host, self.votes)
        self.agreements = Agreements(self.host, self.votes, self.endings)
        self.table = 1
        wire(self.host, votes=self.votes, endings=self.endings)

    async def seat(self, people: int, **terms: str) -> None:
        """A running table; who sits where is their number."""
        made = await self.host.lobby.new(
            GAME, options={}, seats=people, user=1, name="Ann", guild_id=1, channel_id=2, click=next(self.clicks), terms=terms
        )
        self.table = made.sitting.table.id
        for user in range(2, people + 1):
            await self.host.lobby.join(self.table, user, NAMES[user], next(self.clicks))
        await self.host.lobby.start(self.table, 1, next(self.clicks))

        def order(draft: Any) -> None:
            draft.sitting.chairs.sort(key=lambda chair: chair.user)
            for seat, chair in enumerate(draft.sitting.chairs):
                chair.seat = seat
            draft.reseat()
            draft.add("seat", None, None, "order")

        await self.host.unit_of_work.change(self.table, None, order)

    async def play(self, user: int, *lines: str) -> Played:
        """Each line is typed on its own; several in one text are typed together."""
        for line in lines:
            played = await self.host.play.line(self.table, user, line, click=next(self.clicks), at=self.clock.now())
        return played

    async def back(self, user: int, first: int | None = None, last: int | None = None) -> Played:
        return await self.undo.back(self.table, user, next(self.clicks), first, last)

    async def ask(self, user: int, first: int | None = None) -> Played:
        return await self.undo.ask(self.table, user, next(self.clicks), first)

    async def answer(self, user: int, agree: bool, kind: str = "takeback") -> Played:
        seq = (await self.look()).table.asked[kind].seq
        return await self.votes.answer(self.table, user, seq, agree, next(self.clicks))

    async def wait(self, ms: int) -> None:
        """Time passes; whatever is due happens."""
        self.clock.advance(ms)
        await self.host.scheduler.tick()

    async def look(self) -> Sitting:
        return await self.host.tables.look(self.table)

    async def state(self) -> Pebbles:
        state = (await self.look()).state
        assert isinstance(state, Pebbles)
        return state

    async def asked(self) -> list[str]:
        return sorted((await self.look()).table.asked)

    async def rows(self) -> list[Row]:
        return await self.host.queries.rows(self.table)

    async def lines(self) -> list[str]:
        return [row.line for row in await self.rows() if row.kind in ("move", "undo")]

    async def told(self) -> list[str]:
        """The ids of all that was told, oldest first."""
        return [event.id for row in await self.rows() for event in row.events]

    async def seats(self, *kinds: str) -> None:
        """What holds the seats from now on: person, computer or open."""

        def change(draft: Any) -> None:
            for chair, kind in zip(draft.sitting.chairs, kinds, strict=True):
                if kind != "person":
                    chair.kind, chair.user, chair.name = kind, None, ""
            draft.reseat()
            draft.add("seat", None, None, "change")

        await self.host.unit_of_work.change(self.table, None, change)


class House:
    """One database through restarts."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "tables.db"
        self.clock = ManualClock()
        self.clicks = itertools.count(1_000)

    @asynccontextmanager
    async def open(self, table: int = 1) -> AsyncIterator[Hall]:
        async with store_at(self.path) as store:
            hall = Hall(store, self.clock, self.clicks)
            hall.table = table
            await hall.host.open()
            hall.host.scheduler.still.add("not started")
            await hall.host.scheduler.go_on("not started")
            await hall.host.scheduler.tick()
            yield hall
            await hall.host.unit_of_work.settled()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house in which Pebbles can be played."""
    monkeypatch.setitem(GAMES, GAME, PebblesGame())
    return House(tmp_path)


@pytest.fixture
async def hall(house: House) -> AsyncIterator[Hall]:
    async with house.open() as found:
        yield found


async def refusal(work: object) -> str:
    """The id of the sentence with which something is refused."""
    with pytest.raises(GameError) as refused:
        await work  # type: ignore[misc]
    return refused.value.id


def same(one: Pebbles, other: Pebbles) -> bool:
    """Whether two positions differ in chance and stage only."""
    return msgspec.structs.replace(one, chance=other.chance, stage=other.stage) == other
