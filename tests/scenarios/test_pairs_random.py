"""Whatever people do at a table, in whatever order, across restarts: its clocks, questions, votes and rows of due fit its state."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter

import pytest

from rules.game import GameError
from sessions.host.scheduler import ALIVE_EVERY, GIVEN_BACK
from sessions.play.clocks import GRACE, pace_of
from sessions.record import repair
from sessions.table.errors import CannotKeep
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT
from tests.quick import quick
from tests.scenarios import schedule
from tests.sessions.full import Full, Place, place

__all__ = ["place"]

USERS = range(1, 7)
SEEDS = range(400 if os.environ.get("LONG") else 16)
ACTS = (
    *("play",) * 6,
    *("wait", "answer") * 3,
    *("undo", "ask", "join", "pause", "go on", "down") * 2,
    *("hide", "resign", "give", "computer", "remove", "resume", "end", "end no", "replace", "long wait", "away", "back", "still"),
    "repair",
)
BESIDE = tuple(what for what in ACTS if what not in ("down", "repair"))
"""What goes on while something else does."""


async def act(hall: Full, rng: random.Random, what: str) -> None:
    """One thing that somebody does, whether they may or not."""
    host, table, click, user = hall.host, hall.table, next(hall.clicks), rng.choice(USERS)
    sitting = await hall.look()
    assert sitting.state is not None
    now, seat = hall.clock.now(), rng.randrange(len(sitting.chairs))
    match what:
        case "play":
            holder = sitting.chairs[sitting.state.to_move[0]].user
            if holder is not None:
                await host.play.line(table, holder, rng.choice(["put", "pass", "pass", "roll", "put; pass"]), click=click, at=now)
        case "hide":
            await host.play.line(table, user, "hide", click=click, at=now)
        case "undo":
            await hall.undo.back(table, user, click)
        case "ask":
            lines = [row.seq for row in await hall.rows() if row.kind == "move"]
            await hall.undo.ask(table, user, click, rng.choice([None, *lines[-4:]]))
        case "answer":
            asked = [question.seq for question in sitting.table.asked.values() if question.kind != "silent"]
            if asked:
                await hall.votes.answer(table, user, rng.choice(asked), rng.random() < 0.7, click)
        case "resign":
            await host.play.resign(table, user, click)
        case "join":
            await host.lobby.join(table, user, f"user {user}", click, rng.choice([None, seat]))
        case "give":
            await hall.endings.give(table, user, rng.choice(USERS), "somebody", click)
        case "computer":
            await hall.computers.add(table, user, "easy", click, seat)
        case "remove":
            await hall.computers.remove(table, user, click, seat)
        case "pause":
            await hall.agreements.pause(table, user, click)
        case "resume":
            await hall.agreements.resume(table, user, click)
        case "end":
            if rng.random() < 0.3:
                await hall.agreements.end(table, user, click)
        case "end no":
            await hall.agreements.end(table, user, click, False)
        case "replace":
            await hall.endings.replace(table, user, seat, click)
        case "wait":
            await hall.wait(rng.choice([1, MINUTE, HOUR, 5 * HOUR]))
        case "long wait":
            await hall.wait(rng.choice([DAY, 3 * DAY]))
        case "away":
            begins = now + rng.choice([0, HOUR, DAY])
            await hall.people.choose(user, vacation=(begins, begins + rng.choice([HOUR, 2 * DAY, 5 * DAY])))
        case "back":
            await hall.people.come_back(user, now)
        case "still":
            await hall.standstill.pause()
        case "go on":
            await hall.standstill.go_on()
        case "repair":
            if len(await hall.lines()) > 2:
                await repair.step_back(host, table, 7, click, await hall.broken())


async def check(hall: Full) -> None:
    """What must be so after whatever was done."""
    await hall.computers.settled()
    sitting, now = await hall.look(), hall.clock.now()
    table, state = sitting.table, sitting.state
    assert state is not None
    rows = await hall.host.store.read("SELECT kind, user, at FROM due WHERE table_id = ? AND done IS NULL", (table.id,))
    due = {(kind, user): at for kind, user, at in rows}
    voters = {user for (user,) in await hall.host.store.read("SELECT user FROM votes WHERE table_id = ?", (table.id,))}
    if table.status != "running":
        assert not due
        assert not voters
        assert not table.asked
        return
    pace = pace_of(table)
    for chair, time in zip(sitting.chairs, table.times.seats, strict=True):
        waits = chair.seat in state.to_move
        assert (time.turn >= 0) == waits
        assert time.away == hall.people.of(chair.user).away_until(now)
        runs = bool(pace) and waits and chair.user is not None and table.times.paused is None and not time.away
        assert (time.since is not None) == (runs and time.left != OUT)
        assert time.left != OUT or not runs or hall.endings.asks_about(table, chair.seat)
        assert OUT <= time.left <= (pace.cap if pace else 0)
        assert hall.computers.task(sitting, chair.seat) is None or ("computer", chair.seat) in due
    deadline = table.times.deadline
    assert due.get(("clock", 0)) == (None if deadline is None else deadline + GRACE)
    questions = {f"ask {kind}" for kind in table.asked if kind != "silent"}
    assert {kind for kind, _ in due if kind.startswith("ask ")} == questions
    for question in table.asked.values():
        counted = hall.votes.kinds[question.kind].voters(sitting, question) if question.kind != "silent" else []
        assert set(question.votes) <= {*counted, question.asker}
    assert voters <= set(sitting.people)
    assert ("silent", 0) in due
    if state.due is not None:
        assert due[("time", 0)] == state.due
    hall.host.tables.forget(table.id)
    assert await hall.look() == sitting, "what is remembered is what was written"


async def lefts(hall: Full) -> list[int]:
    """What remains to each seat: in time in which nobody can play, what remained before it."""
    since = hall.host.scheduler.still_since
    return (await hall.look()).table.times.left(hall.clock.now() if since is None else since)


@pytest.mark.parametrize("seed", quick(SEEDS, *range(6)))
def test_whatever_people_do_everything_at_the_table_fits(place: Place, seed: int) -> None:
    schedule.run(seed, lambda: walk(place, random.Random(seed), at_once=1))


@pytest.mark.parametrize("seed", quick(SEEDS, *range(6)))
def test_whatever_people_do_at_once_everything_at_the_table_fits(place: Place, seed: int) -> None:
    schedule.run(seed, lambda: walk(place, random.Random(seed), at_once=4))


async def walk(place: Place, rng: random.Random, at_once: int) -> None:
    """Things that people do, up to so many at the same time, and restarts; everything fits after each of them."""
    done: Counter[str] = Counter()
    before: list[int] | None = None
    seats, clock = rng.choice([2, 3, 4]), rng.choice(["daily", "slow", "live", "none"])
    terms = {"timeout": rng.choice(["vote", "open", "computer"]), "silence": rng.choice(["agree", "refuse"])}

    async def some(hall: Full, what: str) -> None:
        try:
            await act(hall, rng, what)
            done[what] += 1
        except GameError as refused:
            if isinstance(refused, CannotKeep):
                raise  # nobody is refused because others are as fast
            done["refused"] += 1

    while sum(done.values()) < 150:
        async with place.open(heard=before is None or rng.random() < 0.5) as hall:
            if before is None:
                await hall.seat(seats, clock=clock, **terms)
            else:
                await check(hall)
                for left, was in zip(await lefts(hall), before, strict=True):
                    assert left >= was - ALIVE_EVERY - GIVEN_BACK or was == OUT, "time in which the bot is down counts for nobody"
            what = ""
            while what != "down" and sum(done.values()) < 150:
                what = rng.choice(ACTS)
                beside = rng.choices(BESIDE, k=rng.randrange(at_once)) if what not in ("down", "repair") else []
                await asyncio.gather(*(some(hall, one) for one in (what, *beside)))
                await hall.host.scheduler.tick()
                await check(hall)
                if (await hall.look()).table.status != "running":
                    return
                if "gateway" in hall.host.scheduler.still and rng.random() < 0.4:
                    await hall.host.scheduler.go_on("gateway")
            before = await lefts(hall)
        place.clock.advance(rng.choice([0, MINUTE, HOUR, 3 * DAY]))
