"""Race: a made-up game that is over after one line of each seat; for tests of what comes after a game.

Notation   go <steps>      go 3       in turn; most steps win, equal steps share a place
           peek            peek       draws a die that only its seat sees, then still has to go
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Self

from rules.chance import Chance
from rules.game import IllegalMove, NotYourTurn, Result, Seat, State, Step, View, chosen, load, ranks
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.play.agreements import Agreements
from sessions.play.endings import Endings
from sessions.play.votes import Votes
from sessions.store.connection import SqliteStore
from sessions.table.model import Sitting


class RaceView(View, frozen=True):
    """What one reader may know. `die`: the reader's own."""

    steps: tuple[int, ...]
    die: int | None


class Race(State):
    """A position. `steps`: of those who have gone; `dice`: what each seat has peeked at, 0: not yet."""

    seats: int
    steps: list[int]
    dice: list[int]

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return (len(self.steps),) if len(self.steps) < self.seats else ()

    def moves(self, seat: Seat | None, at: int = 0) -> Iterator[str]:
        if seat in self.to_move:
            yield from (f"go {n}" for n in range(1, 7))
            yield "peek"

    def play(self, seat: Seat | None, move: str, at: int = 0) -> Step[Self]:
        if seat not in self.to_move or seat is None:
            raise NotYourTurn(seat)
        new = self.copy()
        match move.split(" "):
            case ["go", steps] if steps in tuple("123456"):
                new.steps.append(int(steps))
                new.tell("race-went", seat, steps=steps)
                return new.step(move)
            case ["peek"]:
                new.dice[seat] = new.chance.below(6) + 1
                new.tell("race-peeked", seat, only=(seat,), die=new.dice[seat])
                return new.step("peek ?", reveals=True)
        raise IllegalMove("not-understood", line=move)

    def view(self, seat: Seat | None) -> RaceView:
        return RaceView(tuple(self.steps), None if seat is None else self.dice[seat])

    def result(self) -> Result | None:
        if self.to_move:
            return None
        scores = tuple(s * 10 + d for s, d in zip(self.steps, self.dice, strict=True))
        return Result(ranks(self.steps), scores, tuple({"steps": s} for s in self.steps), "steps")

    def guess(self, seat: Seat | None, chance: Chance) -> Self:
        return self.copy()

    def check(self) -> list[str]:
        return []


class RaceGame:
    """One to six players. `pace`: odd races are not rated."""

    key = "race"
    seats = range(1, 7)
    rules = 1

    def options(self, seats: int) -> dict[str, tuple[str, ...]]:
        return {"pace": ("even", "odd")}

    def rated(self, options: Mapping[str, str]) -> bool:
        return options.get("pace") != "odd"

    def deal(self, seats: int, seed: bytes, **options: str) -> Race:
        chosen(self, seats, options)
        return Race(self.rules, Chance(seed), 0, seats, [], [0] * seats)

    def load(self, raw: bytes) -> Race:
        return load(raw, Race, self.rules, {1: lambda plain: plain, 2: lambda plain: plain})


RACE = RaceGame()
CLICKS, SEEDS = count(1000), count(1)


class Course:
    """A host on a database of its own, where races are run."""

    def __init__(self, store: SqliteStore, clock: ManualClock) -> None:
        self.store, self.clock = store, clock
        self.clicks = CLICKS
        self.host = Host(store, clock, lambda: next(SEEDS).to_bytes(32, "big"))
        votes = Votes(self.host)
        self.agreements = Agreements(self.host, votes, Endings(self.host, votes))

    async def start(self, *users: int, guild: int = 1, pace: str = "even") -> Sitting:
        """A race of these people, just started."""
        about = {"options": {"pace": pace}, "seats": len(users), "user": users[0], "name": f"P{users[0]}", "channel_id": 1}
        made = await self.host.lobby.new("race", guild_id=guild, click=next(self.clicks), **about)  # type: ignore[arg-type]
        table = made.sitting.table.id
        for user in users[1:]:
            await self.host.lobby.join(table, user, f"P{user}", next(self.clicks))
        return (await self.host.lobby.start(table, users[0], next(self.clicks))).sitting

    async def type(self, table: int, user: int, line: str) -> None:
        """Play a line, a second after the last."""
        await self.host.play.line(table, user, line, click=next(self.clicks), at=self.clock.advance(1000))

    async def run(self, steps: Mapping[int, int], guild: int = 1, pace: str = "even") -> int:
        """A whole race, by user: how many steps each goes. Its number."""
        sitting = await self.start(*steps, guild=guild, pace=pace)
        for chair in sitting.chairs:
            assert chair.user is not None
            await self.type(sitting.table.id, chair.user, f"go {steps[chair.user]}")
        return sitting.table.id


@asynccontextmanager
async def course(folder: Path, clock: ManualClock | None = None) -> AsyncIterator[Course]:
    """A new host; on a folder where one has been, the next one on the same database."""
    async with SqliteStore(folder / "tables.db") as store:
        made = Course(store, clock or ManualClock())
        await made.host.open()
        try:
            yield made
        finally:
            await made.host.unit_of_work.settled()
