"""Whole games through a host, as people play them, chosen by computer players: what years of play leave behind."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from players import player
from rules import GAMES
from rules.chance import Chance
from rules.game import Seat, State
from sessions.host.host import Host
from sessions.kernel.clock import ManualClock
from sessions.people.people import People
from sessions.play.clocks import Clocks
from sessions.play.endings import Endings
from sessions.play.votes import Votes
from sessions.store.connection import SqliteStore
from sessions.table.model import Status
from sessions.wiring import wire

FAST, SLOW = (300, 1_500), (2_000, 60_000)
"""Ms between two lines: while the rules' own time runs, and else."""
TAP = (150, 400)
"""Ms between two taps on one building."""
PEOPLE = 100_000_000_000_000_000
"""Ids of Discord are about as long."""
NAMES = ("Annabelle", "Ben", "Cleo van Dyck", "dev_42")


class Club:
    """A host at which whole games are played. `clicks`: ids of interactions, as Discord gives them."""

    def __init__(self, store: SqliteStore, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.rng = random.Random(seed)
        self.host = Host(store, self.clock, lambda: self.rng.randbytes(32))
        self.people = People(store)
        self.votes = Votes(self.host)
        self.endings = Endings(self.host, self.votes)
        self.clocks = Clocks(self.host, self.people, self.endings)
        self.clicks: Iterator[int] = itertools.count(PEOPLE * 10, 4_194_304 * 1_234)
        wire(self.host, votes=self.votes, endings=self.endings, clocks=self.clocks)

    async def play(
        self,
        game: str,
        seats: int,
        level: str = "easy",
        options: Mapping[str, str] = {},
        clock: str = "none",
        *,
        by_hand: bool = False,
    ) -> int:
        """One game to its end: the number of its table. `by_hand`: in Space Builder each building is taken, put down and turned as
        people do, a line each."""
        host, made = self.host, next(self.clicks)
        sitting = (
            await host.lobby.new(
                game,
                options=dict(options),
                seats=seats,
                user=PEOPLE,
                name=NAMES[0],
                guild_id=PEOPLE * 9,
                channel_id=made,
                click=made,
                terms={} if clock == "none" else {"clock": clock},
            )
        ).sitting
        table = sitting.table.id
        for number in range(1, seats):
            await host.lobby.join(table, PEOPLE + number, NAMES[number % len(NAMES)], next(self.clicks))
        await host.lobby.start(table, PEOPLE, next(self.clicks))
        chooser = player(game, level)
        for turn in itertools.count():
            sitting = await host.tables.look(table)
            state = sitting.state
            if sitting.table.status != Status.RUNNING or state is None:
                return table
            self.clock.advance(self.rng.randint(*(SLOW if state.due is None else FAST)))
            seat = self._acts(state)
            if seat is None:
                await self._time(table, state)
                continue
            lines = list(state.moves(seat, self.clock.now()))
            chance = Chance(bytes(32)).under(f"{table} {seat} {turn}")
            choice = chooser.choose(state.view(seat), lines, lambda drawn, of=state, by=seat: of.guess(by, drawn), chance)
            user = sitting.chairs[seat].user
            assert user is not None
            for line in self._taps(choice.line) if by_hand else ():
                if await self._can(table, seat, line):
                    await host.play.line(table, user, line, click=next(self.clicks), at=self.clock.now())
                    self.clock.advance(self.rng.randint(*TAP))
            if not by_hand or await self._can(table, seat, choice.line):  # time may be up by now
                await host.play.line(table, user, choice.line, click=next(self.clicks), at=self.clock.now())
        raise AssertionError("a game that does not end")

    async def _can(self, table: int, seat: Seat, line: str) -> bool:
        """Return whether a line is legal now."""
        state = (await self.host.tables.look(table)).state
        return state is not None and line in state.moves(seat, self.clock.now())

    def _taps(self, line: str) -> list[str]:
        """Return what people do before a building stands as this line has it."""
        match line.split(" "):
            case ["place", building, space]:
                return [
                    f"hold {building[0]}",
                    f"touch {space}",
                    *["turn"] * self.rng.randint(0, 3),
                    *["flip"] * self.rng.randint(0, 1),
                ]
        return []

    def _acts(self, state: State) -> Seat | None:
        """One of those who can play now."""
        now = self.clock.now()
        able = [seat for seat in state.to_move if next(iter(state.moves(seat, now)), None) is not None]
        return self.rng.choice(able) if able else None

    async def _time(self, table: int, state: State) -> None:
        """Nobody can play: the table's own line, such as that a map was shown, or the rules' time."""
        line = next((line for line in state.moves(None, self.clock.now()) if line != "void"), None)
        if line is not None:
            await self.host.play.play_system(table, line, self.clock.now())
            return
        assert state.due is not None
        self.clock.advance(max(0, state.due - self.clock.now()))
        await self.host.play.time(table)


@asynccontextmanager
async def club(path: Path, seed: int = 1) -> AsyncIterator[Club]:
    """A club with a database of its own."""
    async with SqliteStore(path) as store:
        found = Club(store, seed)
        await found.people.open()
        await found.host.open()
        yield found
        await found.host.unit_of_work.settled()


def variants(game: str, seats: int, number: int) -> dict[str, str]:
    """The options of game number `number`: every value has its turn."""
    return {name: values[number % len(values)] for name, values in GAMES[game].options(seats).items()}
