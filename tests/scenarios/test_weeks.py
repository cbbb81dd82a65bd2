"""Weeks of games as twelve people live them: who is called when, and what stands in the threads a day later.

The short form is three days at four tables; LONG=1 has three weeks at fifteen, of all five games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from cogs.wiring import Wired
from tests.scenarios.weeks import Habit, Plan, Weeks, weeks

pytestmark = pytest.mark.shipped

Make = Callable[[], Wired]

PEOPLE = [
    Habit("ann", looks=(8.5, 12.5, 19), answers=40, stays=15),
    Habit("ben", zone="America/New_York", looks=(8.2, 21), answers=15, stays=20),
    Habit("cleo", zone="Asia/Tokyo", looks=(20,), answers=120),
    Habit("dev", zone="Asia/Kolkata", looks=(9, 22), quiet=False),
    Habit("eve", looks=(7.5,), wakes=6, sleeps=21, away=(1, 2)),
    Habit("finn", looks=(18,), leaves=2),
    Habit("gus", zone="Europe/Berlin", looks=(10, 16, 22), answers=5, stays=10),
    Habit("hana", zone="Pacific/Auckland", looks=(12, 19), answers=60, stays=15),
    Habit("ida", looks=(21,), wakes=14, sleeps=2, answers=30),
    Habit("jon", zone="America/Los_Angeles", looks=(7, 23), quiet=False, answers=240, about=(("reminders", "every:48"),)),
    Habit("kim", looks=(13,), silent=(4, 10)),
    Habit("lea", zone="Europe/Paris", looks=(8, 14, 20), answers=20, about=(("hands", "by:button"),)),
]
SHORT = [
    Plan("blueprints", (0, 1), "daily"),
    Plan("skyrise", (2, 4, 5), "daily"),
    Plan("strange_world", (6, 3)),
    Plan("welkin", (0, 6, 1)),
]

LONG = [
    *SHORT,
    Plan("space_builder", (0, 6), computers=1),
    Plan("blueprints", (2, 3, 7), "slow"),
    Plan("blueprints", (8, 9), "daily"),
    Plan("skyrise", (0, 1, 6), "daily"),
    Plan("skyrise", (7, 10, 11)),
    Plan("strange_world", (4, 5), "daily"),
    Plan("strange_world", (9, 11), "slow"),
    Plan("welkin", (3, 8), "daily"),
    Plan("welkin", (7, 11), "daily"),
    Plan("blueprints", (10, 6, 0, 1), "daily"),
    Plan("skyrise", (5, 9, 8), "slow"),
]


async def held(club: Weeks) -> None:
    """What such weeks are held to."""
    found = club.counts()
    assert found["quiet"] == 0, "calls in quiet hours or on vacation"
    assert club.outdated == [], "calls that stand in a thread a day after they were answered"
    assert found["gone"] <= sum(habit.leaves is not None for habit in club.habits), "calls to somebody who has left"
    assert await club.unwarned() == [], "seats lost without a warning in waking hours"
    assert club.often == [], "more than one call a day and table, and one summary"


async def test_three_days_at_four_tables(make_bot: Make) -> None:
    async with weeks(make_bot, PEOPLE[:7]) as club:
        for plan in SHORT:
            await club.open(plan)
        await club.live(days=3)
        assert club.moves > 40
        await held(club)


@pytest.mark.slow
async def test_three_weeks_at_fifteen_tables(make_bot: Make) -> None:
    async with weeks(make_bot, PEOPLE) as club:
        for plan in LONG:
            await club.open(plan)
        await club.live(days=21)
        await held(club)
        ended = {table: round(day, 1) for table, day in club.ended.items()}
        each = {name: round(count / club.moves, 2) for name, count in club.requests.most_common()}
        told = f"{club.moves} moves; {len(club.lost)} seats lost; ended on day {ended}"
        sys.stdout.write(f"{told}; requests a move {sum(each.values()):.2f}: {each}\n")
