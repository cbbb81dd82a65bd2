"""What clocks have be due and tell: warnings, reminders, vacations, the night, and what changes when somebody chooses anew."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from rules.game import Seat
from sessions.host.stops import GIVEN_BACK
from sessions.kernel.clock import ManualClock
from sessions.people.calls import LOST, SUMMARY, WARN
from sessions.play.clocks import GRACE, _after_row, has_reminders, heard, is_new
from sessions.store import schema
from sessions.table.change import Draft
from sessions.table.errors import NotStarted, TableError
from sessions.table.model import Row, RowKind, Status
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT, PACES, Pace, SeatTime, Times
from tests.sessions.clocked import NAMES, SECOND, Hall, clock, due
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


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_nobody_is_warned_of_a_live_clock_or_of_none(hall: Hall, pace: str) -> None:
    await hall.table(clock=pace)
    assert await due(hall, [WARN]) == []


async def test_in_a_pause_nobody_is_warned(hall: Hall) -> None:
    await hall.table(clock="daily")
    for user in (7, 8):
        await hall.clocks.pause(1, user, hall.click())
    assert await due(hall, [WARN, "clock"]) == []
    await hall.wait(HOUR)
    await hall.clocks.resume(1, 7, hall.click())
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
    await hall.host.play.agree_to_end(1, user, hall.click())
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
    await hall.host.play.agree_to_end(1, user, hall.click(), True)
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
        await hall.host.play.agree_to_end(1, user, hall.click(), True)
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


# When a clock has run out.


async def test_who_has_lost_a_seat_to_the_clock_is_told(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="open")
    seat, user = await acting(hall)
    await hall.wait(PACE.start + GRACE)
    assert await due(hall, [LOST]) == [(LOST, user, hall.clock.now())]
    rows = [row for row in await hall.host.queries.rows(1) if row.line.startswith("clock")]
    assert [(row.kind, row.seat, row.user) for row in rows] == [(RowKind.SEAT, seat, user)] * 2
    assert rows[0].events[0].about == {"name": NAMES[user]}
    assert rows[0].events[0].seat is None, "whose seat it was is told by name: somebody else may sit there by now"


async def test_a_clock_that_was_stopped_meanwhile_runs_out_for_nobody(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="open")
    lines = await hall.lines()
    at = hall.clock.now() + PACE.start + GRACE
    await hall.clocks.run_out(1, 0, at - 1)
    assert await hall.lines() == lines
    assert await due(hall, ["clock"]) == [("clock", 0, at)], "the row that is to come stays"
    await hall.host.unit_of_work.write([hall.host.due.put(1, "clock", 5)])
    await hall.clocks.run_out(1, 0, 5)
    assert await due(hall, ["clock"]) == [], "the one that called for it is done"


async def test_clocks_of_a_table_that_is_over_or_gone_run_out_for_nobody(hall: Hall) -> None:
    await hall.table(clock="daily")
    for user in (7, 8):
        await hall.host.play.agree_to_end(1, user, hall.click(), True)
    await hall.host.unit_of_work.write([hall.host.due.put(1, "clock", 5)])
    await hall.clocks.run_out(1, 0, 5)
    await hall.clocks.run_out(99, 0, 5)
    assert await due(hall, ["clock"]) == []


async def test_while_nobody_can_play_no_clock_runs_out_and_none_is_forgotten(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="open")
    lines, at = await hall.lines(), hall.clock.now() + PACE.start + GRACE
    await hall.host.scheduler.stand_still("gateway")
    hall.clock.advance(9 * DAY)
    await hall.clocks.run_out(1, 0, at)
    assert await hall.lines() == lines
    assert await due(hall, ["clock"]) == [("clock", 0, at)]


async def test_by_vote_and_without_questions_the_seat_opens(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="vote")
    seat = await hall.acting()
    await hall.wait(PACE.start + GRACE)
    assert (await hall.look()).chairs[seat].kind == "open"


async def test_a_computer_plays_on_for_nobody_who_is_alone(hall: Hall) -> None:
    """Computers alone would play to the end at once."""
    hall.clocks.stand_ins = SimpleNamespace(take_over=lambda draft, seat: draft.add(RowKind.SEAT, seat, None, "taken over"))
    await hall.table(clock="daily", timeout="computer")
    seat = await hall.acting()
    await hall.host.play.resign(1, await hall.other(), hall.click())
    await hall.wait(PACE.start + GRACE)
    assert "taken over" not in await hall.lines()
    assert (await hall.look()).chairs[seat].kind == "open"


async def test_where_a_table_wants_open_seats_no_computer_takes_them(hall: Hall) -> None:
    hall.clocks.stand_ins = SimpleNamespace(take_over=lambda draft, seat: draft.add(RowKind.SEAT, seat, None, "taken over"))
    hall.clocks.questions = SimpleNamespace(ask_about_timeout=lambda draft, seat: True, asks_about=lambda table, seat: True)
    await hall.table(clock="daily", timeout="open")
    seat = await hall.acting()
    await hall.wait(PACE.start + GRACE)
    assert (await hall.look()).chairs[seat].kind == "open"
    assert "taken over" not in await hall.lines()


async def night_over_the_end(hall: Hall, user: int, end: int, hours: int = 4) -> None:
    """Quiet hours around the end of a clock, chosen long before."""
    minute = end // MINUTE % 1440
    await hall.people.choose(user, zone="UTC", quiet=((minute - 60) % 1440, (minute + hours * 60 - 60) % 1440), new_from=0)
    person = hall.people.of(user)
    assert person.night(end) is not None


async def test_a_clock_that_ends_at_night_runs_until_an_hour_after_it_once_in_a_turn(hall: Hall) -> None:
    end = hall.clock.now() + PACE.start
    for user in (7, 8):
        await night_over_the_end(hall, user, end)
    await hall.table(clock="daily", timeout="open")
    seat, user = await acting(hall)
    night = hall.people.of(user).night(end)
    assert night is not None
    await hall.wait(PACE.start + GRACE)
    assert (await hall.lines())[-1] == "clock night"
    [told] = [row for row in await hall.host.queries.rows(1) if row.line == "clock night"]
    assert (told.kind, told.seat, told.user) == (RowKind.SEAT, seat, user)
    assert told.events[0].about == {"until": str((night[1] + HOUR) // 1000)}
    time = (await hall.look()).table.times.seats[seat]
    assert time.deadline == night[1] + HOUR
    assert time.given == time.turn
    await hall.wait(night[1] + HOUR + GRACE - 1 - hall.clock.now())
    assert (await hall.lines())[-1] == "clock night"
    await hall.wait(1)
    assert (await hall.lines())[-2:] == ["clock out", "clock open"], "once in a turn"


async def test_a_night_that_is_over_by_now_gives_nothing(hall: Hall) -> None:
    end = hall.clock.now() + PACE.start
    for user in (7, 8):
        await night_over_the_end(hall, user, end)
    await hall.table(clock="daily", timeout="open")
    _, user = await acting(hall)
    night = hall.people.of(user).night(end)
    assert night is not None
    await hall.wait(night[1] + HOUR - hall.clock.now())
    assert (await hall.lines())[-2:] == ["clock out", "clock open"], "the bot came late, an hour after the night"


async def test_a_live_clock_knows_no_night(hall: Hall) -> None:
    end = hall.clock.now() + 5 * MINUTE
    for user in (7, 8):
        await night_over_the_end(hall, user, end)
    await hall.table(clock="live", timeout="open")
    await hall.wait(5 * MINUTE + GRACE)
    assert "clock night" not in await hall.lines()
    assert (await hall.lines())[-1] == "clock open"


# Who takes a seat, and who keeps one.


async def test_who_sits_down_has_the_time_of_one_move_at_least_and_no_more_than_is_there(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat, user = await acting(hall)
    await hall.wait(PACE.start - HOUR)
    await hall.host.play.resign(1, user, hall.click())
    assert await hall.left(seat) == HOUR
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    assert await hall.left(seat) == PACE.increment
    other = 1 - seat
    await hall.host.play.resign(1, await user_of(hall, other), hall.click())
    await hall.host.lobby.join(1, user, NAMES[user], hall.click())
    assert await hall.left(other) == PACE.start, "where more is left it stays"


async def test_what_is_left_after_each_row_is_kept_as_it_is_then(hall: Hall) -> None:
    """Whoever goes back to a row has what was left then, the time given to a newcomer with it."""
    await hall.table(clock="daily")
    seat, user = await acting(hall)
    await hall.wait(PACE.start - HOUR)
    await hall.host.play.resign(1, user, hall.click())
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    row = (await hall.look()).table.seq
    rows = dict(await hall.store.read("SELECT seq, left FROM banks WHERE table_id = 1"))
    assert msgspec.json.decode(rows[row])[seat] == PACE.increment
    assert msgspec.json.decode(rows[row - 1])[seat] == HOUR


async def test_an_open_seat_has_no_clock_that_runs(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat, user = await acting(hall)
    await hall.wait(HOUR)
    await hall.host.play.resign(1, user, hall.click())
    await hall.wait(9 * DAY)
    assert await hall.left(seat) == PACE.start - HOUR
    assert await due(hall, ["clock"]) == []


async def test_a_seat_that_ran_out_in_a_turn_taken_from_it_has_one_move_in_the_next(hall: Hall) -> None:
    hall.clocks.questions = SimpleNamespace(ask_about_timeout=lambda draft, seat: True, asks_about=lambda table, seat: True)
    await hall.table("blueprints", 3, clock="daily", timeout="vote")
    seat = await hall.acting()
    await hall.wait(PACE.start + GRACE)
    assert await hall.left(seat) == OUT
    for _ in range(40):
        await hall.move()
        if await hall.acting() != seat:
            break
    assert await hall.left(seat) == PACE.increment


def test_what_a_row_does_to_the_time_of_a_seat() -> None:
    """That the table waits for it from now on, or does not any more; a bank that had run out in a turn that was taken from it has
    the time of one move in the next."""
    row = Row(9, 9, RowKind.MOVE, 0, ANN, "", "", 5_000, [])
    waits = SeatTime(turn=4, begun=1_000, left=DAY, since=2_000)

    def after(time: SeatTime, pace: Pace | None, was: bool, now: bool) -> SeatTime:
        return _after_row(time, row, pace, 6_000, was=was, now=now)

    assert after(waits, PACE, True, True) == waits
    assert after(waits, PACE, True, False) == SeatTime(left=DAY - 4_000)
    idle = SeatTime(left=HOUR)
    assert after(idle, PACE, False, False) == idle
    assert after(idle, PACE, False, True) == SeatTime(turn=9, begun=5_000, left=HOUR)
    out = SeatTime(left=OUT)
    assert after(out, PACE, False, True) == SeatTime(turn=9, begun=5_000, left=PACE.increment)
    assert after(out, None, False, True) == SeatTime(turn=9, begun=5_000, left=OUT)


async def test_a_table_without_a_clock_gives_nobody_more_time(hall: Hall) -> None:
    await hall.table()

    def more(draft: Draft) -> None:
        hall.clocks.more_time(draft, 0)
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, more)
    assert "clock more" not in await hall.lines()


# Pauses.


async def test_a_word_for_a_pause_says_how_many_are_still_missing(hall: Hall) -> None:
    await hall.table("blueprints", 3)
    first = await hall.clocks.pause(1, 8, hall.click())
    [row] = first.rows
    assert (row.line, row.events[0].id, row.events[0].about) == ("pause yes", "pause-agreed", {"have": 1, "need": 3})
    seat = (await hall.look()).chair_of(8)
    assert seat is not None
    assert (row.seat, row.user, row.events[0].seat, first.seat) == (seat.seat, 8, seat.seat, seat.seat)
    await hall.clocks.pause(1, 7, hall.click())
    last = await hall.clocks.pause(1, 9, hall.click())
    assert (last.rows[0].line, last.rows[0].events[0].id) == ("pause", "table-paused")
    assert last.seat is not None
    assert await hall.host.queries.votes(1, "pause") == {}, "for the next pause they are asked again"


async def test_who_has_left_is_not_counted_for_a_pause(hall: Hall) -> None:
    await hall.table("blueprints", 3)
    await hall.clocks.pause(1, 9, hall.click())
    await hall.host.play.resign(1, 9, hall.click())
    played = await hall.clocks.pause(1, 7, hall.click())
    assert played.rows[0].events[0].about == {"have": 1, "need": 2}
    assert (await hall.look()).table.times.paused is None


async def test_a_lobby_is_not_paused_nor_taken_up_again(hall: Hall) -> None:
    about: dict[str, Any] = {"options": {}, "seats": 2, "user": 7, "name": "Ann", "guild_id": 1, "channel_id": 2}
    await hall.host.lobby.new("blueprints", **about, click=hall.click())
    for call in (hall.clocks.pause, hall.clocks.resume):
        with pytest.raises(NotStarted):
            await call(1, 7, hall.click())


async def test_strangers_pause_nothing(hall: Hall) -> None:
    await hall.table()
    for call in (hall.clocks.pause, hall.clocks.resume):
        with pytest.raises(TableError) as refused:
            await call(1, 9, hall.click())
        assert refused.value.id == "not-seated"


async def test_who_takes_their_word_back_and_who_goes_on_is_told(hall: Hall) -> None:
    await hall.table()
    await hall.clocks.pause(1, 7, hall.click())
    taken = await hall.clocks.resume(1, 7, hall.click())
    assert (taken.rows[0].line, taken.rows[0].events[0].id) == ("pause no", "pause-declined")
    assert taken.seat == taken.rows[0].seat == taken.rows[0].events[0].seat
    assert await hall.host.queries.votes(1, "pause") == {}
    for user in (7, 8):
        await hall.clocks.pause(1, user, hall.click())
    on = await hall.clocks.resume(1, 8, hall.click())
    assert (on.rows[0].line, on.rows[0].events[0].id) == ("resume", "table-resumed")
    assert on.seat == on.rows[0].seat == on.rows[0].events[0].seat


async def test_one_click_pauses_once(hall: Hall) -> None:
    await hall.table()
    click = hall.click()
    again = [await hall.clocks.pause(1, 7, click) for _ in range(2)]
    assert [one.repeated for one in again] == [False, True]
    click = hall.click()
    again = [await hall.clocks.resume(1, 7, click) for _ in range(2)]
    assert [one.repeated for one in again] == [False, True]


# Time that does not count.


def given(draft: Draft, hall: Hall, since: int, until: int) -> bool:
    return hall.clocks.give_back(draft, since, until)


async def test_what_is_given_back_is_told_from_a_minute_on(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    now = hall.clock.now()
    found: list[bool] = []

    def short(draft: Draft) -> None:
        found.append(hall.clocks.give_back(draft, now, now + MINUTE - 1))
        draft.add(RowKind.SEAT, None, None, "noted")

    hall.clock.advance(10 * MINUTE)
    await hall.host.unit_of_work.change(1, None, short)
    assert "clock back" not in await hall.lines()

    def long(draft: Draft) -> None:
        found.append(hall.clocks.give_back(draft, now + MINUTE, now + 3 * MINUTE - 20 * SECOND))
        found.append(hall.clocks.give_back(draft, now + MINUTE, now + 3 * MINUTE - 20 * SECOND))

    await hall.host.unit_of_work.change(1, None, long)
    [row] = [row for row in await hall.host.queries.rows(1) if row.line == "clock back"]
    assert (row.kind, row.seat, row.user) == (RowKind.SEAT, None, None)
    assert (row.events[0].id, row.events[0].about) == ("clocks-stood-still", {"minutes": 2})
    assert found == [True, True, False], "the same again is nothing"
    assert await hall.left(seat) > PACE.start - 10 * MINUTE


async def test_a_minute_exactly_is_told(hall: Hall) -> None:
    await hall.table(clock="daily")
    now = hall.clock.now()
    hall.clock.advance(10 * MINUTE)

    def give(draft: Draft) -> None:
        assert hall.clocks.give_back(draft, now, now + MINUTE)

    await hall.host.unit_of_work.change(1, None, give)
    assert (await hall.lines())[-1] == "clock back"


async def test_nothing_is_given_back_where_no_clock_runs(hall: Hall) -> None:
    await hall.table()

    def give(draft: Draft) -> None:
        assert not hall.clocks.give_back(draft, 0, hall.clock.now())
        draft.sitting.table.status = Status.ENDED
        draft.sitting.table.times = Times((SeatTime(turn=1, since=5, left=DAY),))
        assert not hall.clocks.give_back(draft, 0, hall.clock.now()), "nor at a table that is over"
        draft.sitting.table.status = Status.RUNNING
        draft.sitting.table.times = Times()
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, give)
    assert GIVEN_BACK


# Undo.


async def undo(hall: Hall, back_to: int, older: Any, own: Seat | None = None) -> None:
    def work(draft: Draft) -> None:
        assert draft.sitting.state is not None
        draft.add(RowKind.UNDO, None, 7, f"undo {back_to}", state=draft.sitting.state.rewind(older))
        draft.back_to, draft.own = back_to, own

    await hall.host.unit_of_work.change(1, None, work)


async def test_what_others_take_back_gives_nobody_time(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    await hall.wait(PACE.start - HOUR)

    def note(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, note)
    before = await hall.look()
    await hall.move()
    await undo(hall, before.table.seq, before.state)
    assert await hall.left(seat) == HOUR
    assert await hall.left(1 - seat) == PACE.start


async def test_who_takes_their_own_lines_back_has_thought_since_then(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(HOUR)
    await hall.move()
    await hall.wait(2 * HOUR)
    acting_then = await hall.acting()
    await undo(hall, before.table.seq, before.state, own=seat)
    spent = HOUR + (2 * HOUR if acting_then == seat else 0)
    assert await hall.left(seat) == PACE.start - spent


async def test_who_has_thought_for_longer_than_there_was_has_nothing_left(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(PACE.start - HOUR)
    await until_next(hall)
    await until_next(hall)
    await hall.wait(PACE.increment)
    assert await hall.left(seat) > 0
    await undo(hall, before.table.seq, before.state, own=seat)
    assert await hall.left(seat) == 0


async def test_time_in_a_pause_was_not_thought(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat = await hall.acting()
    before = await hall.look()
    await hall.wait(HOUR)
    for user in (7, 8):
        await hall.clocks.pause(1, user, hall.click())
    await hall.wait(20 * HOUR)
    await hall.clocks.resume(1, 7, hall.click())
    await hall.wait(HOUR)
    await hall.move()
    await undo(hall, before.table.seq, before.state, own=seat)
    assert await hall.left(seat) == PACE.start - 2 * HOUR


async def test_who_took_the_seat_since_or_had_run_out_has_the_time_of_one_move(hall: Hall) -> None:
    await hall.table(clock="daily")
    seat, user = await acting(hall)
    await hall.wait(PACE.start - HOUR)
    before = await hall.look()

    def note(draft: Draft) -> None:
        draft.add(RowKind.SEAT, None, None, "noted")

    await hall.host.unit_of_work.change(1, None, note)
    row = (await hall.look()).table.seq
    hall.clock.advance(MINUTE)
    await hall.host.play.resign(1, user, hall.click())
    await hall.host.lobby.join(1, 9, "Cleo", hall.click())
    await undo(hall, row, before.state)
    assert await hall.left(seat) == PACE.increment
