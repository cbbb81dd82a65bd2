"""Clocks and reminders while the process is killed: time is given back once, and nobody is reminded twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from playground.components import walk
from sessions.table.time_control import HOUR, PACES
from tests.crash.scene import Place, Scene, scene, some, until
from tests.engine import change, query

pytestmark = pytest.mark.slow

GIVING = [Place("gap begin", long=True), Place("gap commit"), Place("gap committed"), Place("gap written", long=True)]
REMINDING = [
    Place("POST message", "before", "thread", long=True),
    Place("POST message", "after", "thread"),
    Place("shown remind begin", long=True),
    Place("shown remind commit", long=True),
    Place("shown remind committed"),
]


async def test_the_time_the_bot_was_down_is_given_back_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin(clock="daily")
        await until(lambda: query(table.database, "SELECT at FROM alive"))  # discord.py waits up to two seconds before it is ready
        for number, place in enumerate(some(GIVING), 1):
            await table.both.kill()
            change(table.database, f"UPDATE alive SET at = at - {HOUR}")
            change(table.database, "UPDATE due SET at = 1 WHERE kind = 'clock'")  # it ran out meanwhile
            table.kill_at(place)
            await table.both.start()
            await table.dead()
            await table.again()
            await until(lambda count=number: table.times("clock back") >= count)
            await table.calm()
            assert table.times("clock back") == number
            assert table.times("clock out") == 0
            ((at,),) = query(table.database, "SELECT at FROM due WHERE kind = 'clock' AND done IS NULL")
            ((alive,),) = query(table.database, "SELECT at FROM alive")
            assert abs(at - alive - PACES["daily"].start) < HOUR // 10
            table.audit.check(table.database)


async def test_nobody_is_reminded_twice(tmp_path: Path) -> None:
    async with scene(tmp_path) as table:
        await table.begin()
        await table.both.kill()
        change(table.database, """INSERT INTO people ("user", settings) SELECT "user", '{"most": 10}' FROM seats""")
        for number, place in enumerate(some(REMINDING), 1):
            if number > 1:
                await table.both.kill()
            change(table.database, "UPDATE due SET at = 1, done = NULL WHERE kind = 'remind'")
            table.kill_at(place)
            await table.both.start()
            await table.dead()
            change(table.database, "UPDATE due SET at = 1 WHERE kind = 'remind' AND done IS NULL")  # it would come again in minutes
            await table.again()
            await until(lambda count=number: reminded(table) >= count)
            assert reminded(table) == number
            table.audit.check(table.database)
            posted = Counter(
                component["custom_id"]
                for message in table.audit.posted
                for component in walk(message["components"])
                if str(component.get("custom_id")).startswith("i|")
            )
            assert set(posted.values()) == {1}, posted


def reminded(table: Scene) -> int:
    """How often somebody was reminded, as the database has it."""
    return max((told for (told,) in query(table.database, "SELECT told FROM shown WHERE reader LIKE 'remind:%'")), default=0)
