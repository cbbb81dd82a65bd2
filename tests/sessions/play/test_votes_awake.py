"""Silence decides when those who were asked are up: not in their quiet hours or on vacation, nor in the hour after these."""

from __future__ import annotations

from pathlib import Path

import pytest

from sessions.kernel.clock import ManualClock
from sessions.play.timeouts import ANSWER_WITHIN, DAY, HOUR
from tests.sessions.clocked import Hall, clock

__all__ = ["clock"]


async def until(hall: Hall) -> int:
    """When silence decides on an end that Ann asks for; of Ben."""
    await hall.agreements.end(1, 7, hall.click())
    return (await hall.look()).table.asked["end"].until


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo"])
async def test_not_in_the_quiet_hours_of_who_was_asked(tmp_path: Path, clock: ManualClock, zone: str) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        now = clock.now()
        minute = ((now + ANSWER_WITHIN) // 60_000 + (540 if zone == "Asia/Tokyo" else 0)) % 1440
        await hall.people.choose(8, zone=zone, quiet=((minute - 60) % 1440, (minute + 240) % 1440))
        assert await until(hall) == (now + ANSWER_WITHIN) // 60_000 * 60_000 + 5 * HOUR
        await hall.wait(ANSWER_WITHIN + 2 * HOUR)
        assert "end" in (await hall.look()).table.asked
        await hall.wait(3 * HOUR)
        assert (await hall.events())[-1] == "question-closed-silence"


async def test_not_at_night_of_who_said_only_where_they_live(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        clock.advance(DAY - clock.now() % DAY + 3 * HOUR)
        await hall.people.choose(8, zone="Europe/Lisbon")
        assert (await until(hall) - clock.now()) > ANSWER_WITHIN + HOUR


async def test_not_on_their_vacation(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        back = clock.now() + 5 * DAY
        await hall.people.choose(8, vacation=(clock.now(), back))
        assert await until(hall) == back + HOUR


async def test_who_asks_may_sleep(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.people.choose(7, vacation=(clock.now(), clock.now() + 5 * DAY))
        assert await until(hall) == clock.now() + ANSWER_WITHIN


async def test_not_in_the_hour_after_where_that_is_quiet_again(tmp_path: Path, clock: ManualClock) -> None:
    """Who sleeps for all but half an hour of a day is asked in that half hour."""
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        minute = (clock.now() + ANSWER_WITHIN) // 60_000 % 1440
        await hall.people.choose(8, quiet=((minute - 60) % 1440, (minute - 90) % 1440))
        at = await until(hall)
        assert hall.people.of(8).out_of_quiet(at) == at
