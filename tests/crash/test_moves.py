"""A move, killed between any two steps of its way, with answers lost at the same time (docs/protocols.md 1)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from playground.faults import HangUp
from tests.crash.scene import LONG, Place, Scene, scene, some, until

pytestmark = pytest.mark.slow

THREAD, DM = "thread", "dm"
GROUPS = {
    "until it is stored": [
        Place("log begin"),
        Place("log commit"),
        Place("log committed"),
        Place("log written"),
    ],
    "until it is shown": [
        Place("POST callback", "before"),
        Place("POST callback", "after"),
        Place("POST message", "before", THREAD),
        Place("POST message", "after", THREAD),
        Place("shown board begin"),
        Place("shown board commit", long=True),
        Place("shown board committed", long=True),
        Place("shown board written"),
    ],
    "until everybody has it": [
        Place("DELETE message", "before", THREAD),
        Place("deleted begin", long=True),
        Place("DELETE message", "after", THREAD),
        Place("deleted committed", long=True),
        Place("POST message", "before", DM),
        Place("POST message", "after", DM),
        Place("PATCH message", "before", DM, long=True),
        Place("PATCH message", "after", DM),
        Place("shown hand begin"),
        Place("shown hand committed", long=True),
    ],
}
"""Every step of a move that makes it somebody else's: the board is posted, the one before deleted, a hand posted, a hand edited."""

SLOWLY = [
    Place("POST callback", "before"),
    Place("POST callback", "after"),
    Place("acknowledged"),
    Place("log begin", long=True),
    Place("log committed"),
    Place("PATCH followup", "before"),
    Place("PATCH followup", "after"),
]
"""Where what is to be done takes long: it is acknowledged before, and answered by an edit."""

LOST = [
    (("POST callback",), Place("POST callback", "before")),
    (("POST callback",), Place("POST message", "before", THREAD)),
    (("POST callback",), Place("POST message", "after", THREAD)),
    (("POST message",), Place("GET messages", "before", THREAD)),
    (("POST message",), Place("shown board begin")),
    (("POST message", "GET messages"), Place("shown board committed")),
    (("POST message",), Place("POST message", "after", DM)),
    (("PATCH message",), Place("PATCH message", "after", DM)),
    (("DELETE message",), Place("POST message", "after", DM)),
]
"""Answers that are lost, and where the process dies all the same."""

ALONE = ["POST callback", "POST message", "PATCH message", "DELETE message"]
WAYS = [False, True] if LONG else [False]


async def killed(table: Scene, place: Place, lost: tuple[str, ...] = (), *, by_panel: bool) -> None:
    """A move is made and the process dies. What was told holds, the line stands once at most, a second try makes it once."""
    ready = await table.ready_to_pass_on(by_panel)
    earlier = table.times(ready.line)  # stacks may rise by equal dice: the same line again is another move
    table.lose(*lost)
    table.kill_at(place)
    done = await ready.go()
    await table.dead()
    table.audit.forgiven.add(done.id)
    await table.again()
    await table.calm()
    stored = table.stored(done)
    assert "took" in (table.told(done) or "took")
    table.audit.check(table.database)
    before = len(table.table.log)
    again = await table.answered(await table.send(done.who, "move", lines=done.line))
    assert ("took" in again) == (not stored), again
    assert table.times(done.line) == earlier + 1
    assert len(table.table.log) == before + (not stored)
    await table.calm()
    table.audit.check(table.database)


@pytest.mark.parametrize("swapped", WAYS, ids=["as it is", "the other way"][: len(WAYS)])
@pytest.mark.parametrize("group", GROUPS)
async def test_a_move(tmp_path: Path, group: str, swapped: bool) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for number, place in enumerate(some(GROUPS[group])):
            await killed(table, place, by_panel=(number % 2 == 1) != swapped)


@pytest.mark.slow
@pytest.mark.parametrize("swapped", WAYS, ids=["as it is", "the other way"][: len(WAYS)])
async def test_a_move_that_takes_long(tmp_path: Path, swapped: bool) -> None:
    async with scene(tmp_path, slow=True) as table:
        await table.begin()
        for number, place in enumerate(SLOWLY if LONG else SLOWLY[1:]):
            await killed(table, place, by_panel=(number % 2 == 1) != swapped)


@pytest.mark.slow
async def test_answers_are_lost_where_it_takes_long(tmp_path: Path) -> None:
    async with scene(tmp_path, slow=True) as table:
        await table.begin()
        await killed(table, Place("POST message", "before", THREAD), ("POST callback", "PATCH followup"), by_panel=True)
        for route in ("POST callback", "PATCH followup"):
            await alone(table, route, by_panel=True)


async def test_who_saw_a_failure_hears_that_the_move_was_played(tmp_path: Path) -> None:
    """The callback is refused after COMMIT (10062), or its connection breaks twice: the move stands and the next answer says so."""
    async with scene(tmp_path) as table:
        await table.begin()
        for fault in ("refused", "lost"):
            ready = await table.ready_to_pass_on(by_panel=fault == "lost")
            hooks = table.both.server.faults.hooks

            async def late(stage: str, route: str, about: dict[str, Any], fault: str = fault) -> None:
                if (stage, route) == ("before", "POST callback"):
                    if fault == "lost":
                        raise HangUp
                    found = table.both.server.interactions.by_id[about["call"].parts["interaction"]]
                    found.created -= 3_001

            hooks.append(late)
            done = await ready.go()
            await until(lambda done=done: table.stored(done))
            await table.calm()
            await asyncio.sleep(0.3)
            hooks.remove(late)
            assert table.told(done) is None
            table.audit.forgiven.add(done.id)
            table.audit.excused = (10062,)
            told = await done.who.command(table.thread, "table list")
            assert told.text.startswith("Your move was played"), told.text
            again = await done.who.command(table.thread, "table list")
            assert "Your move was played" not in again.text
            assert table.times(done.line) >= 1
            table.audit.check(table.database)


@pytest.mark.slow
@pytest.mark.parametrize("third", [0, 1, 2] if LONG else [0])
async def test_answers_are_lost_and_then_the_process_dies(tmp_path: Path, third: int) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for number, (lost, place) in enumerate(LOST[third::3]):
            await killed(table, place, lost, by_panel=number % 2 == 1)


@pytest.mark.slow
@pytest.mark.parametrize("by_panel", [False, True] if LONG else [True])
async def test_answers_are_lost_and_the_process_lives(tmp_path: Path, by_panel: bool) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        for route in ALONE:
            await alone(table, route, by_panel=by_panel)


async def alone(table: Scene, route: str, *, by_panel: bool) -> None:
    """One answer is lost on its way, and nothing comes of it."""
    ready = await table.ready_to_pass_on(by_panel)
    table.lose(route)
    done = await ready.go()
    assert "took" in await table.answered(done), route
    await table.calm()
    assert table.both.server.faults.waiting == [], f"{route} was not called"
    table.audit.check(table.database)
    assert "took" in (table.told(done) or ""), f"{route}: the answer did not stay"
