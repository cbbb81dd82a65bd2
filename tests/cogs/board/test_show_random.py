"""Moves, steps back, votes and `/table show` at once, with slow reads, lost answers, a full disk and restarts: whoever must act is
called once for it, and the newest board shows the newest row."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from cogs.wiring import Wired
from rules.game import GameError
from sessions.ops.guard import Guard
from sessions.store import schema
from sessions.store.connection import DiskFull, SqliteStore
from tests import sixth
from tests.cogs.drive import Club, meet
from tests.playground.audit import Audit, LoggedTable, row_named, tables
from tests.quick import quick
from tests.scenarios import schedule

sixth.register()

Make = Callable[[], Wired]

LONG = bool(os.environ.get("LONG"))
SEEDS = range(600 if LONG else 6)
ROUNDS = 12
ACTS = (*("play",) * 6, *("undo", "show") * 3, "ask", "answer", "answer", "vote")


class Weather:
    """What goes wrong, at random: everything takes its time, answers and notes are lost. `calm`: nothing does any more."""

    def __init__(self, rng: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rng, self.calm = rng, False
        read, write = SqliteStore.read, SqliteStore.write
        monkeypatch.setattr("cogs.board.show.EDIT_EVERY", -1e6)  # time that SimCord has let pass is no reason for a pause either

        async def slow_read(store: SqliteStore, *about: Any) -> Any:
            await self.wait()
            found = await read(store, *about)
            await self.wait()
            return found

        async def full_write(store: SqliteStore, *changes: Any) -> None:
            await self.wait()
            if any(statement is schema.PUT_SHOWN for statement, _ in changes) and self.strikes(0.1):
                raise DiskFull("tables.db")
            await write(store, *changes)
            await self.wait()

        monkeypatch.setattr(SqliteStore, "read", slow_read)
        monkeypatch.setattr(SqliteStore, "write", full_write)
        monkeypatch.setattr(Guard, "tick", lambda _: None)  # looks at the file: no part of what happens here
        monkeypatch.setattr(discord.abc.Messageable, "send", self.lossy(discord.abc.Messageable.send))
        monkeypatch.setattr(discord.PartialMessage, "edit", self.lossy(discord.PartialMessage.edit))

    def strikes(self, share: float) -> bool:
        return not self.calm and self.rng.random() < share

    async def wait(self) -> None:
        for _ in range(0 if self.calm else self.rng.randrange(10)):
            await asyncio.sleep(0)

    def lossy(self, plain: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def request(*args: Any, **about: Any) -> Any:
            await self.wait()
            if self.strikes(0.05):
                raise aiohttp.ServerDisconnectedError
            answer = await plain(*args, **about)
            await self.wait()
            if self.strikes(0.15):
                raise aiohttp.ServerDisconnectedError
            return answer

        return request


class Heard(Audit):
    """The playground's audit of mentions, over what SimCord was sent."""

    def __init__(self, club: Club, places: list[Any]) -> None:
        self.club, self.again = club, Counter[int]()
        self.paths = {f"/channels/{place.id}/messages" for place in places}

    def boards(self, table: LoggedTable) -> list[tuple[int, dict[str, Any]]]:
        return list(self._boards(table))

    def _boards(self, table: LoggedTable) -> Iterator[tuple[int, dict[str, Any]]]:
        for request in self.club.env.http_requests:
            if request.method == "POST" and request.path in self.paths and request.json:
                row = row_named({"components": [], **request.json}, table)
                if row is not None:
                    yield row, {"mentions": [{"id": user} for user in request.json.get("allowed_mentions", {}).get("users", [])]}


async def act(club: Club, rng: random.Random, what: str, click: int, places: list[Any]) -> None:
    """One thing that somebody does, whether they may or not."""
    bot, host = club.bot, club.bot.host
    for _ in range(rng.randrange(60)):
        await asyncio.sleep(0)
    sitting = await host.tables.look(1)
    user, state, now = rng.choice(sitting.people), sitting.state, bot.clock.now()
    assert state is not None
    match what:
        case "play" if state.to_move:
            seat = rng.choice(state.to_move)
            lines = list(islice(state.moves(seat, now), 200))
            if lines:  # else the game's own time is over
                await host.play.line(1, sitting.chairs[seat].user or 0, rng.choice(lines), click=click, at=now)
        case "undo":
            await bot.undo.back(1, user, click)
        case "ask":
            await bot.undo.ask(1, user, click)
        case "answer":
            for question in list(sitting.table.asked.values()):
                await bot.votes.answer(1, user, question.seq, rng.random() < 0.8, click)
        case "show":
            place = rng.choice(places)
            await host.lobby.place(1, place.id, place.id)
        case "vote":
            await bot.agreements.end(1, sitting.people[0], click, rng.random() < 0.5)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", quick(SEEDS, 0, 1, 4))
def test_whatever_happens_at_once_everybody_is_called_once(
    make_bot: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    schedule.run(seed, lambda: walk(make_bot, monkeypatch, tmp_path / "tables.db", seed))


async def walk(make_bot: Make, monkeypatch: pytest.MonkeyPatch, database: Path, seed: int) -> None:
    rng, clicks = random.Random(seed), itertools.count(1_000)
    async with meet(make_bot, 3) as club:
        seats = rng.choice([2, 3])
        await club.sit_and_start(rng.choice(["kites", "blueprints"]), seats)
        # A post whose answer is lost, a restart, and a move to another place: nobody can know of that post any more. So either
        # the table stays where it is, or all is shown before a restart.
        moving = rng.random() < 0.5
        places = [club.thread, club.channel, club.env.guild.create_text_channel("elsewhere")] if moving else [club.thread]
        weather = Weather(rng, monkeypatch)

        async def some(what: str) -> None:
            try:
                await act(club, rng, what, next(clicks), places)
            except GameError:
                pass  # not now

        async def all_shown() -> None:
            weather.calm = True
            await club.bot.show.settled()
            while club.bot.show.waiting:
                await club.env.advance_time(600)
            weather.calm = False

        for _ in range(ROUNDS):
            await asyncio.gather(*(some(rng.choice(ACTS)) for _ in range(rng.randrange(1, 5))))
            if rng.random() < 0.3:
                await club.bot.show.settled()
            if rng.random() < 0.15:
                if moving:
                    await all_shown()
                await club.restart(make_bot())
            if rng.random() < 0.2:
                await club.env.advance_time(6)
        await all_shown()
        weather.calm = True
        [table] = tables(database)
        assert list(Heard(club, places).mentions(table, settled=True)) == []
        sitting, shown = await club.bot.host.tables.look(1), (await club.bot.host.queries.shown(1))["board"]
        assert (shown.seq, shown.board_no, shown.channel_id) == (
            sitting.table.seq,
            sitting.table.board_no,
            sitting.table.channel_id,
        )
