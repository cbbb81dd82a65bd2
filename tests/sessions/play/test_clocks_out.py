"""What happens when a clock has run out, in the night too, and what time whoever takes or keeps a seat has."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec

from sessions.people.calls import LOST
from sessions.play.clocks import GRACE, _after_row
from sessions.table.change import Draft
from sessions.table.model import Row, RowKind
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT, Pace, SeatTime
from tests.sessions.clocked import NAMES, Hall, clock, due
from tests.sessions.made import ANN
from tests.sessions.play.test_clocks_told import PACE, acting, hall, user_of

__all__ = ["clock", "hall"]


# When a clock has run out.


async def test_who_has_lost_a_seat_to_the_clock_is_told(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="open")
    seat, user = await acting(hall)
    await hall.wait(PACE.start + GRACE)
    assert await due(hall, [LOST]) == [(LOST, user, hall.clock.now())]
    rows = [row for row in await hall.host.queries.rows(1) if row.line.startswith("clock")]
    assert [(row.kind, row.seat, row.user) for row in rows] == [(RowKind.SEAT, seat, user)] * 2
    assert rows[0].events[0].about == {"name": NAMES[user], "name_of": user}
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


async def test_a_clock_has_run_out_three_seconds_after_its_end_and_no_sooner(hall: Hall) -> None:
    await hall.table(clock="daily", timeout="open")
    lines = await hall.lines()
    at = hall.clock.now() + PACE.start + GRACE
    hall.clock.advance(PACE.start + GRACE - 1)
    await hall.clocks.run_out(1, 0, at)
    assert await hall.lines() == lines
    hall.clock.advance(1)
    await hall.host.unit_of_work.write([hall.host.due.put(1, "clock", at)])
    await hall.clocks.run_out(1, 0, at)
    assert await hall.lines() != lines


async def test_clocks_of_a_table_that_is_over_or_gone_run_out_for_nobody(hall: Hall) -> None:
    await hall.table(clock="daily")
    for user in (7, 8):
        await hall.agreements.end(1, user, hall.click(), True)
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
    rows = dict(await hall.store.read('SELECT seq, "left" FROM banks WHERE table_id = 1'))
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
