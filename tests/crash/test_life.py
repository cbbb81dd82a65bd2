"""A table is made, filled and started, killed between any two steps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from playground.actor import words
from tests.crash.scene import Place, Scene, scene, some, until
from tests.playground.audit import tables

pytestmark = pytest.mark.slow

THREAD, CHANNEL, DM = "thread", "channel", "dm"
MAKING = [
    Place("log begin", long=True),
    Place("log committed"),
    Place("POST message", "before", CHANNEL, long=True),
    Place("POST message", "after", CHANNEL),
    Place("POST message thread", "before", long=True),
    Place("POST message thread", "after"),
    Place("place begin", long=True),
    Place("place committed"),
    Place("POST message", "before", THREAD, long=True),
    Place("POST message", "after", THREAD),
    Place("shown board begin", long=True),
    Place("POST callback", "before", long=True),
]
JOINING = [
    Place("log committed", long=True),
    Place("POST callback", "before", long=True),
    Place("PATCH message", "before", THREAD),
    Place("PATCH message", "after", THREAD),
    Place("shown board begin", long=True),
]
STARTING = [
    Place("POST dm", "before"),  # first: later processes know the channel
    Place("log commit", long=True),
    Place("log committed"),
    Place("POST message", "after", THREAD, long=True),
    Place("POST message", "after", DM),
    Place("shown hand begin", long=True),
]


async def test_a_table_is_made(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        for place in some(MAKING):
            await made(table, place)


async def made(table: Scene, place: Place) -> None:
    """Whatever is left of a table can be shown and closed; nothing of it is there twice."""
    table.thread = table.ann.channels[table.ann.channel("tables")]
    table.kill_at(place)
    done = await table.send(table.ann, "table new", game="blueprints", seats=2)
    await table.dead()
    table.audit.forgiven.add(done.id)
    await table.again()
    # The bot gives a lobby the thread that it lacks, which hangs at its announcement if that was sent.
    await until(lambda: all(found.channel is not None for found in tables(table.database)))
    await table.calm()
    known = [found for found in tables(table.database) if found.log[0][3] == int(done.id)]
    assert len(known) <= 1
    told = table.told(done)
    assert told is None or (known and known[0].channel is not None), told
    names = Counter(thread["name"] for thread in table.ann.threads())
    assert max(names.values(), default=1) == 1, names
    table.audit.check(table.database)
    if not known:
        return
    (left,) = known
    threads = [thread["id"] for thread in table.ann.threads()]
    assert threads.count(left.channel) == 1
    assert not [thread for thread in threads if thread not in {found.channel for found in tables(table.database)}], "an empty one"
    assert left.channel is not None
    await table.ben.command(left.channel, "table join")
    assert "Let’s play" in (await table.ann.command(left.channel, "table start")).text
    await table.calm()
    table.audit.check(table.database)
    for person in (table.ann, table.ben):  # a channel has room for one table
        await person.command(left.channel, "table end")
    await table.calm()
    assert table.table.status == "ended"
    table.audit.check(table.database)


async def test_somebody_joins(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.open()
        for place in some(JOINING):
            await table.ben.command(table.thread, "table leave")
            await table.calm()
            table.kill_at(place)
            done = await table.send(table.ben, "table join")
            await table.dead()
            table.audit.forgiven.add(done.id)
            await table.again()
            await table.calm()
            assert "You’ve joined" in (table.told(done) or "You’ve joined")
            stored = table.stored(done)
            again = await table.ben.command(table.thread, "table join")
            assert ("You’ve joined Blueprints" in again.text) == (not stored), again.text
            await table.calm()
            assert len(table.table.seat_of) == 2
            table.audit.check(table.database)


async def test_the_game_starts(tmp_path: Path) -> None:
    for number, place in enumerate(some(STARTING)):  # each from the beginning: hands of earlier tables stand in the same message
        (folder := tmp_path / str(number)).mkdir()
        async with scene(folder) as table:
            await table.open()
            await table.calm()
            table.kill_at(place)
            done = await table.send(table.ann, "table start")
            await table.dead()
            table.audit.forgiven.add(done.id)
            await table.again()
            await table.calm()
            stored = table.stored(done)
            again = await table.ann.command(table.thread, "table start")
            assert ("Let’s play" in again.text) == (not stored), again.text
            await table.calm()
            assert [row[1] for row in table.table.log].count("deal") == 1
            await table.move()
            await table.calm()
            table.audit.check(table.database)


@pytest.mark.parametrize("slow", [False, True], ids=["in one request", "acknowledged before"])
async def test_tables_are_made_and_answers_are_lost(tmp_path: Path, slow: bool) -> None:
    async with scene(tmp_path, slow=slow) as table:
        table.thread = table.ann.channels[table.ann.channel("tables")]
        for route in ("POST callback", *(["PATCH followup"] if slow else ["POST message thread", "POST message"])):
            table.lose(route)
            done = await table.send(table.ann, "table new", game="blueprints", seats=2)
            text = await table.answered(done)
            await table.calm()
            assert "ready" in text
            assert table.table.channel is not None
            names = Counter(thread["name"] for thread in table.ann.threads())
            assert max(names.values()) == 1, "no second thread, and no empty one"
            said = [m for m in table.ann.seen(table.thread) if "opened a table" in words(m)]
            assert len(said) == len(names)
            table.audit.check(table.database)
