"""What clocks have be due and tell: warnings, reminders, vacations, the night, and what changes when somebody chooses anew."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.game import Seat
from sessions.kernel.clock import ManualClock
from sessions.people.calls import SUMMARY, WARN
from sessions.play.clocks import has_reminders, heard, is_new
from sessions.play.timeouts import MISSED_AFTER
from sessions.store import schema
from sessions.table.model import Status
from sessions.table.time_control import DAY, HOUR, MINUTE, PACES, Times
from tests.sessions.clocked import Hall, clock, due
from tests.sessions.made import ANN, BEN, sitting

__all__ = ["clock"]

PACE = PACES["daily"]


@pytest.fixture
async def hall(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Hall]:
    async with Hall.open(tmp_path, clock) as found:
        yield found


async def user_of(hall: Hall, seat: Seat) -> int:
    user = (await hall.look()).chairs[seat].user
    assert user is not None
    return user


async def acting(hall: Hall) -> tuple[Seat, int]:
    """Who must act: seat and user."""
    seat = await hall.acting()
    return seat, await user_of(hall, seat)


async def until_next(hall: Hall) -> None:
    """Play until it is somebody else's turn."""
    seat = await hall.acting()
    while await hall.acting() == seat:
        await hall.move()


# Warnings.


async def test_whose_clock_runs_is_warned_and_whose_stands_is_not(hall: Hall) -> None:
    await hall.table(clock="daily")
    _, user = await acting(hall)
    began = hall.clock.now()
    assert await due(hall, [WARN]) == [(WARN, user, began + DAY)], "when half of what is left has gone"
    await until_next(hall)
    other = await user_of(hall, await hall.acting())
    assert [whose for _, whose, _ in await due(hall, [WARN])] == [other] != [user]


async def test_the_next_warning_is_the_first_that_is_to_come(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat, _ = await acting(hall)
    table = await hall.look()
    time, chair = table.table.times.seats[seat], table.chairs[seat]
    end = time.deadline
    assert end is not None
    found = []
    for at in (0, DAY - 1, DAY, 2 * DAY - 6 * HOUR, 2 * DAY - HOUR):
        hall.clock.advance(end - 2 * DAY + at - hall.clock.now())
        found.append(hall.clocks.warn_at(table, chair, time))
    assert found == [end - DAY, end - DAY, end - 6 * HOUR, end - HOUR, None]


async def test_nobody_is_warned_of_a_live_clock(hall: Hall) -> None:
    await hall.table(clock="live")
    assert await due(hall, [WARN]) == []


@pytest.mark.parametrize("pace", ["none", "slow"])
async def test_whom_a_table_waits_for_is_warned_before_the_others_may_open_the_seat(hall: Hall, pace: str) -> None:
    await hall.table(clock=pace)
    _, user = await acting(hall)
    assert await due(hall, [WARN]) == [(WARN, user, hall.clock.now() + MISSED_AFTER)]
    if pace == "none":
        for each in (7, 8):
            await hall.agreements.pause(1, each, hall.click())
        assert await due(hall, [WARN]) == []
        await hall.wait(HOUR)
        await hall.agreements.resume(1, 7, hall.click())
        assert [kind for kind, _, _ in await due(hall, [WARN])] == [WARN]


async def test_in_a_pause_nobody_is_warned(hall: Hall) -> None:
    await hall.table(clock="daily")
    for user in (7, 8):
        await hall.agreements.pause(1, user, hall.click())
    assert await due(hall, [WARN, "clock"]) == []
    await hall.wait(HOUR)
    await hall.agreements.resume(1, 7, hall.click())
    _, user = await acting(hall)
    assert [(kind, whose) for kind, whose, _ in await due(hall, [WARN, "clock"])] == [("clock", 0), (WARN, user)]
    assert ("remind", user, hall.clock.now() + DAY) in await due(hall, ["remind"]), "a day after they could go on"


# Reminders.


async def test_who_is_waited_for_is_reminded_after_a_day_once_for_each_turn(hall: Hall) -> None:
    await hall.table()
    _, user = await acting(hall)
    began = hall.clock.now()
    assert await due(hall, ["remind"]) == [("remind", user, began + DAY)]
    await hall.wait(HOUR)
    await hall.agreements.end(1, user, hall.click())
    assert await due(hall, ["remind"]) == [("remind", user, began + DAY)], "what others do moves no reminder"
    await until_next(hall)
    _, other = await acting(hall)
    assert ("remind", other, hall.clock.now() + DAY) in await due(hall, ["remind"])


async def test_who_wants_no_reminders_has_none(hall: Hall) -> None:
    for user in (7, 8):
        await hall.people.choose(user, remind=0)
    await hall.table()
    assert await due(hall, ["remind"]) == []


async def test_a_reminder_waits_for_the_end_of_a_vacation(hall: Hall) -> None:
    await hall.table()
    _, user = await acting(hall)
    until = hall.clock.now() + 5 * DAY
    await hall.people.choose(user, vacation=(hall.clock.now(), until))
    assert await due(hall, ["remind"]) == [("remind", user, until + DAY)]


async def test_who_sits_down_in_the_middle_of_a_turn_is_reminded_of_it(hall: Hall) -> None:
    await hall.table()
    _, user = await acting(hall)
    await hall.host.play.resign(1, user, hall.click())
    await hall.wait(HOUR)
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    assert ("remind", 9, hall.clock.now() + DAY) in await due(hall, ["remind"])


def test_where_people_are_reminded_at_all() -> None:
    state: Any = SimpleNamespace(due=None)
    table = sitting(ANN, BEN, state=state)
    assert has_reminders(table)
    assert not has_reminders(sitting(ANN, BEN)), "a lobby"
    assert not has_reminders(sitting(ANN, BEN, state=state, status=Status.OVER))
    assert not has_reminders(sitting(ANN, BEN, state=state, times=Times((), paused=5)))
    assert not has_reminders(sitting(ANN, BEN, state=state, terms={"clock": "live"}))
    assert not has_reminders(sitting(ANN, BEN, state=SimpleNamespace(due=5))), "time itself goes on"
    damaged = sitting(ANN, BEN, status=Status.RUNNING)
    assert not has_reminders(damaged)


def test_nobody_is_new_who_sat_there_before() -> None:
    state: Any = SimpleNamespace(due=None)
    old, now = sitting(ANN, "open", state=state), sitting(ANN, BEN, state=state)
    assert [is_new(old, chair) for chair in now.chairs] == [False, True]
    assert not is_new(now, old.chairs[1]), "an open seat is nobody"
    assert is_new(sitting(ANN, state=state), now.chairs[1])
    assert not is_new(sitting("open", "open"), now.chairs[0]), "in a lobby nobody is late"


def test_a_clock_is_stopped_when_people_could_not_play_any_more() -> None:
    assert [heard(10, None), heard(10, 4), heard(10, 40)] == [10, 4, 10]


# Vacations.


async def test_a_vacation_that_begins_is_told_in_its_time_and_looked_for_again_at_its_end(hall: Hall) -> None:
    now = hall.clock.now()
    for user in (7, 8):
        await hall.people.choose(user, vacation=(now + DAY, now + 3 * DAY))
    await hall.table()
    assert sorted(await due(hall, ["away"])) == [("away", 7, now + DAY), ("away", 8, now + DAY)]
    await hall.wait(DAY)
    await hall.wait(0)
    assert sorted(await due(hall, ["away"])) == [("away", 7, now + 3 * DAY), ("away", 8, now + 3 * DAY)]
    assert (await hall.events())[-2:] == ["person-away", "person-away"]
    await hall.wait(2 * DAY)
    await hall.wait(0)
    assert await due(hall, ["away"]) == []
    assert (await hall.events())[-2:] == ["person-back", "person-back"]
    rows = await hall.host.queries.rows(1)
    assert {row.seat for row in rows[-2:]} == {0, 1}
    assert {row.user for row in rows[-2:]} == {7, 8}


async def test_who_comes_back_reads_what_waits_for_them(hall: Hall) -> None:
    await hall.table()
    seat, user = await acting(hall)
    other = await user_of(hall, 1 - seat)
    for one in (user, other):
        await hall.people.choose(one, vacation=(hall.clock.now(), hall.clock.now() + DAY))
    await hall.wait(DAY)
    await hall.wait(0)
    assert await due(hall, [SUMMARY]) == [(SUMMARY, user, hall.clock.now())], "a summary; nothing waits for the other"


async def test_a_vacation_that_turns_where_somebody_has_left_is_done_with(hall: Hall) -> None:
    await hall.table("blueprints", 3)
    other = await hall.other()
    await hall.people.choose(other, vacation=(hall.clock.now() + HOUR, hall.clock.now() + DAY))
    await hall.host.play.resign(1, other, hall.click())
    lines = await hall.lines()
    await hall.wait(HOUR)
    assert await due(hall, ["away"]) == []
    assert await hall.lines() == lines


async def test_where_a_kill_came_before_the_tables_heard_they_hear_at_the_next_start(hall: Hall) -> None:
    await hall.table()
    told, hall.people.changed = hall.people.changed, []
    now = hall.clock.now()
    await hall.people.choose(7, vacation=(now, now + DAY))
    await hall.people.choose(8, vacation=(now + HOUR, now + DAY))
    hall.people.changed = told
    assert await due(hall, ["away"]) == []
    await hall.clocks.start()
    assert sorted(await due(hall, ["away"])) == [("away", 7, now), ("away", 8, now + HOUR)]
    await hall.wait(0)
    assert (await hall.events())[-1] == "person-away"


async def test_a_start_with_nobody_on_vacation_writes_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    await hall.table()
    written: list[object] = []

    async def write(changes: Any) -> None:
        written.append(changes)

    monkeypatch.setattr(hall.host.unit_of_work, "write", write)
    await hall.clocks.start()
    assert written == []


async def test_a_start_knows_who_has_come_back_while_the_bot_was_down(hall: Hall) -> None:
    await hall.table()
    now = hall.clock.now()
    await hall.people.choose(7, vacation=(now, now + DAY))
    hall.clock.advance(DAY)
    await hall.store.write((schema.DONE_ALL_DUE, (now, 1)))
    await hall.clocks.start()
    assert await due(hall, ["away"]) == [("away", 7, now + DAY)]


async def test_at_a_running_table_from_before_clocks_nobody_comes_back_who_was_not_away(hall: Hall) -> None:
    await hall.table()
    await hall.store.write((schema.SET_TIMES, ("{}", 1)))
    hall.host.tables.forget(1)
    await hall.agreements.end(1, 7, hall.click())
    assert (await hall.lines())[-1] == "ask end"


async def test_a_start_with_a_running_table_from_before_clocks_fails_nobody(hall: Hall) -> None:
    await hall.table()
    await hall.store.write((schema.SET_TIMES, ("{}", 1)))
    now = hall.clock.now()
    told, hall.people.changed = hall.people.changed, []
    await hall.people.choose(8, vacation=(now, now + DAY))
    hall.people.changed = told
    await hall.clocks.start()
    assert await due(hall, ["away"]) == [("away", 8, now)]


async def test_who_is_away_is_told_though_somebody_plays_at_that_very_moment(hall: Hall) -> None:
    """A move brought the clocks up to date with the vacation and nobody said so: no row, and no summary for who came back."""
    await hall.table()
    seat, user = await acting(hall)
    other = await user_of(hall, 1 - seat)
    now = hall.clock.now()
    await hall.people.choose(other, vacation=(now + HOUR, now + DAY))
    hall.clock.advance(HOUR)
    await until_next(hall)
    assert (await hall.events()).count("person-away") == 1
    await hall.wait(0)
    assert (await hall.events()).count("person-away") == 1
    hall.clock.advance(DAY - HOUR)
    await hall.agreements.end(1, user, hall.click(), True)
    assert (await hall.events()).count("person-back") == 1
    assert await due(hall, [SUMMARY]) == [(SUMMARY, other, hall.clock.now())]


async def test_who_takes_the_seat_of_somebody_on_vacation_has_not_come_back_from_one(hall: Hall) -> None:
    await hall.table()
    _, user = await acting(hall)
    await hall.people.choose(user, vacation=(hall.clock.now(), hall.clock.now() + DAY))
    await hall.host.play.resign(1, user, hall.click())
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    await until_next(hall)
    assert "person-back" not in await hall.events()


async def test_who_sits_down_while_they_are_away_does_not_go_away_by_it(hall: Hall) -> None:
    await hall.table()
    _, user = await acting(hall)
    await hall.host.play.resign(1, user, hall.click())
    await hall.people.choose(9, vacation=(hall.clock.now(), hall.clock.now() + DAY))
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    assert "person-away" not in await hall.events()
    seat = (await hall.look()).chair_of(9)
    assert seat is not None
    assert (await hall.look()).table.times.seats[seat.seat].away == hall.clock.now() + DAY


# What somebody chooses.


async def test_who_chooses_other_reminders_is_reminded_as_they_chose_now(hall: Hall) -> None:
    await hall.table(clock="slow")
    seat, user = await acting(hall)
    await hall.wait(HOUR)
    await hall.people.choose(user, remind=4)
    assert await due(hall, ["remind"]) == [("remind", user, hall.clock.now() + 4 * HOUR)]
    await hall.people.choose(user, remind=0)
    assert await due(hall, ["remind"]) == []
    other = await user_of(hall, 1 - seat)
    await hall.people.choose(other, remind=4)
    assert await due(hall, ["remind"]) == [], "the table does not wait for them"


async def test_who_chooses_quiet_hours_is_warned_outside_of_them(hall: Hall) -> None:
    await hall.table(clock="daily")
    _, user = await acting(hall)
    [(_, _, before)] = await due(hall, [WARN])
    assert isinstance(before, int)
    minute = before // MINUTE % (24 * 60)
    await hall.people.choose(user, zone="UTC", quiet=((minute - 30) % 1440, (minute + 30) % 1440))
    [(_, whose, after)] = await due(hall, [WARN])
    assert whose == user
    assert after != before


async def test_what_somebody_chooses_concerns_their_running_tables_only(hall: Hall) -> None:
    await hall.table()
    await hall.table()
    for user in (7, 8):
        await hall.agreements.end(1, user, hall.click(), True)
    before = await hall.lines(1)
    await hall.people.choose(7, vacation=(hall.clock.now(), hall.clock.now() + DAY))
    assert await hall.lines(1) == before
    assert (await hall.lines(2))[-1] == "away"
    assert [table.id for table in await hall.clocks.running_tables(7)] == [2]


async def test_a_table_that_cannot_be_read_keeps_no_other_from_hearing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        await hall.table()
    plain = hall.host.unit_of_work.change

    async def change(table_id: int, *about: Any, **more: Any) -> Any:
        if table_id == 1:
            raise ValueError("damaged")
        return await plain(table_id, *about, **more)

    monkeypatch.setattr(hall.host.unit_of_work, "change", change)
    await hall.people.choose(7, vacation=(hall.clock.now(), hall.clock.now() + DAY))
    assert (await hall.lines(2))[-1] == "away"
    assert "table 1 did not hear" in caplog.text
