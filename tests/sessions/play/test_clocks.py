"""Clocks: what runs and what stands, what a move adds, what happens when one has run out; pauses and vacations."""

from __future__ import annotations

import asyncio
import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules.game import Seat
from sessions.kernel.clock import ManualClock
from sessions.play.clocks import GRACE
from sessions.play.waiting import uncounted
from sessions.record.record import record
from sessions.record.verify import verify
from sessions.store import schema
from sessions.table.change import Draft
from sessions.table.errors import TableError
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT, PACES
from tests.sessions.clocked import NAMES, SECOND, Hall, clock, due
from tests.sixth import game as kites

__all__ = ["clock"]


async def test_only_who_must_act_loses_time_and_a_move_adds_the_increment(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        pace = PACES["slow"]
        first = await hall.acting()
        await hall.wait(2 * DAY)
        assert await hall.left(first) == pace.start - 2 * DAY
        assert await hall.left(1 - first) == pace.start
        await hall.move()
        assert await hall.left(first) == pace.start - 2 * DAY + pace.increment


async def test_a_bank_never_holds_more_than_its_cap(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        for _ in range(8):
            seat = await hall.move()
            assert await hall.left(seat) <= PACES["daily"].cap
        assert PACES["daily"].cap in [await hall.left(0), await hall.left(1)]


async def test_live_gives_five_minutes_for_every_move_though_the_same_seat_acts_again(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live")
        for _ in range(30):
            seat = await hall.acting()
            assert await hall.left(seat) == 5 * MINUTE
            await hall.wait(4 * MINUTE)
            await hall.move()


async def test_nobody_pays_for_the_bots_delay(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        clicked = clock.now() + MINUTE
        await hall.wait(2 * MINUTE)  # so long the click is under way
        seat = await hall.move(at=clicked)
        pace = PACES["slow"]
        assert await hall.left(seat) == pace.start - MINUTE + pace.increment
        next_one = await hall.acting()
        assert next_one != seat
        assert await hall.left(next_one) == pace.start


async def test_without_a_clock_nothing_runs_out_and_nothing_is_kept_beside_the_log(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.move()
        assert await hall.store.read("SELECT * FROM due WHERE kind = 'clock'") == []
        assert await hall.store.read("SELECT * FROM banks") == []
        sitting = await hall.look()
        assert sitting.table.times.waits_since(await hall.acting()) == clock.now()


async def test_where_several_must_act_each_clock_runs_by_itself(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table("kites", 3, clock="daily")
        sitting = await hall.look()
        assert sitting.state is not None
        assert len(sitting.state.to_move) == 3
        await hall.wait(HOUR)
        await hall.move(seat=1)
        await hall.wait(HOUR)
        pace = PACES["daily"]
        assert [await hall.left(seat) for seat in range(3)] == [
            pace.start - 2 * HOUR,
            pace.start - HOUR + pace.increment,
            pace.start - 2 * HOUR,
        ]
        await hall.wait(pace.start)
        sitting = await hall.look()
        assert [chair.kind for chair in sitting.chairs] == ["open", "person", "open"]
        assert (await hall.lines()).count("clock out") == 2


async def test_a_clock_runs_out_once_and_the_seat_opens(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(PACES["daily"].start + GRACE - 1)
        assert "clock out" not in await hall.lines()
        await hall.wait(1)
        await hall.wait(SECOND)
        assert (await hall.lines())[-2:] == ["clock out", "clock open"]
        assert (await hall.events())[-2:] == ["clock-ran-out", "clock-opened-seat"]
        assert (await hall.look()).chairs[seat].kind == "open"
        await hall.wait(30 * DAY)
        assert (await hall.lines()).count("clock out") == 1


async def test_the_person_comes_back_to_the_open_seat_with_the_time_of_a_move(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(10 * DAY)
        await hall.host.lobby.join(1, user, NAMES[user], hall.click())
        assert await hall.left(seat) == PACES["daily"].increment
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].increment - HOUR
        await hall.move()


async def test_a_click_made_in_time_counts_though_it_is_heard_late(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="live", timeout="open")
        end = clock.now() + 5 * MINUTE
        await hall.wait(5 * MINUTE + GRACE - 1)
        seat = await hall.move(at=end - 1)
        await hall.wait(SECOND)
        assert (await hall.look()).chairs[seat].kind == "person"


async def test_a_computer_takes_the_seat_where_there_are_any(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:

        def take_over(draft: Draft, seat: Seat) -> None:
            chair = draft.sitting.chairs[seat]
            chair.user, chair.kind, chair.name, chair.level = None, "computer", "", "easy"
            draft.reseat()
            draft.add("seat", seat, None, "computer easy")

        hall.clocks.stand_ins = SimpleNamespace(take_over=take_over)
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(3 * DAY)
        assert (await hall.look()).chairs[seat].kind == "computer"
        assert (await hall.look()).table.times.deadline is None


async def test_the_others_are_asked_and_a_seat_they_leave_has_one_move_more(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        asked: list[Seat] = []
        is_open = True

        def ask(draft: Draft, seat: Seat) -> bool:
            asked.append(seat)
            return True

        hall.clocks.questions = SimpleNamespace(ask_about_timeout=ask, asks_about=lambda table, seat: is_open)
        await hall.table(clock="daily", timeout="vote")
        seat = await hall.acting()
        await hall.wait(2 * DAY + GRACE)
        await hall.wait(9 * DAY)
        assert asked == [seat]
        assert (await hall.look()).table.times.seats[seat].left == OUT
        assert (await hall.look()).chairs[seat].kind == "person"
        is_open = False
        await hall.host.unit_of_work.change(1, None, lambda draft: draft.add("seat", None, None, "close timeout"))
        assert await hall.left(seat) == PACES["daily"].increment
        assert (await hall.events())[-1] == "clock-more-time"
        (kept,) = [row for row in await hall.host.queries.rows(1) if row.line == "clock more"]
        assert kept.user == (await hall.look()).chairs[seat].user, "told by name, also when the seat is open later"
        is_open = True
        await hall.wait(DAY + GRACE)
        assert asked == [seat, seat]
        await hall.move()
        assert await hall.left(seat) == PACES["daily"].increment
        assert "clock open" not in await hall.lines()


async def test_where_two_run_out_at_once_the_second_is_asked_about_later(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        asked: list[Seat] = []

        def ask(draft: Draft, seat: Seat) -> bool:
            if not asked:
                asked.append(seat)
                return True
            return False

        hall.clocks.questions = SimpleNamespace(ask_about_timeout=ask, asks_about=lambda table, seat: True)
        await hall.table("kites", 3, clock="daily", timeout="vote")
        await hall.move(seat=2)
        await hall.wait(2 * DAY + GRACE)
        assert asked == [0]
        assert [await hall.left(0), await hall.left(1)] == [OUT, PACES["daily"].increment]
        assert [chair.kind for chair in (await hall.look()).chairs] == ["person"] * 3


async def test_with_a_vote_and_nobody_else_to_ask_the_seat_opens(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        hall.clocks.questions = SimpleNamespace(ask_about_timeout=lambda draft, seat: True, asks_about=lambda table, seat: True)
        await hall.table(clock="daily", timeout="vote")
        seat = await hall.acting()
        await hall.host.play.resign(1, await hall.other(), hall.click())
        await hall.wait(3 * DAY)
        assert (await hall.look()).chairs[seat].kind == "open"


async def test_all_agree_to_a_pause_and_anybody_ends_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
        await hall.agreements.pause(1, 7, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.wait(HOUR)
        await hall.agreements.pause(1, 8, hall.click())
        await hall.wait(100 * DAY)
        assert await hall.left(seat) == PACES["daily"].start - 2 * HOUR
        with pytest.raises(TableError) as refused:
            await hall.agreements.pause(1, 8, hall.click())
        assert refused.value.id == "already-paused"
        await hall.agreements.resume(1, 7, hall.click())
        ((_, _, at),) = await due(hall, ("remind",))
        assert at > clock.now(), "a reminder from before the pause would come at once"
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - 3 * HOUR
        await hall.wait(DAY * 2)
        assert "clock out" in await hall.lines()


async def test_a_pause_ends_when_the_last_person_leaves(tmp_path: Path, clock: ManualClock) -> None:
    """Else nobody could go on, the computer players in the seats would wait for ever and the table would never be silent."""
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        for user in (7, 8):
            await hall.agreements.pause(1, user, hall.click())
        await hall.host.play.resign(1, 7, hall.click())
        assert (await hall.look()).table.times.paused is not None, "the other one may go on"
        played = await hall.host.play.resign(1, 8, hall.click())
        assert played.sitting.table.times.paused is None
        assert [event.id for row in played.rows for event in row.events] == ["seat-opened", "table-resumed-empty"]


async def test_a_word_for_a_pause_can_be_taken_back(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await hall.agreements.pause(1, 7, hall.click())
        await hall.agreements.resume(1, 7, hall.click())
        await hall.agreements.pause(1, 8, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.agreements.resume(1, 8, hall.click())
        with pytest.raises(TableError) as refused:
            await hall.agreements.resume(1, 7, hall.click())
        assert refused.value.id == "not-paused"


async def test_a_word_for_a_pause_is_forgotten_after_two_days(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        await hall.agreements.pause(1, 7, hall.click())
        await hall.wait(2 * DAY + 1)
        await hall.agreements.pause(1, 8, hall.click())
        assert (await hall.look()).table.times.paused is None
        await hall.agreements.pause(1, 7, hall.click())
        assert (await hall.look()).table.times.paused == clock.now()


async def test_two_who_agree_to_a_pause_at_once_see_each_other(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        await asyncio.gather(*(hall.agreements.pause(1, user, hall.click()) for user in (7, 8)))
        assert (await hall.look()).table.times.paused == clock.now()
        assert (await hall.events()).count("table-paused") == 1


async def test_a_vacation_stops_the_clock_and_its_end_starts_it(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(HOUR)
        until = clock.now() + 10 * DAY
        await hall.people.choose(user, vacation=(clock.now(), until))
        assert (await hall.look()).table.times.seats[seat].away == until
        (told,) = [
            event for row in await hall.host.queries.rows(1, 0, 1 << 60) for event in row.events if event.id == "person-away"
        ]
        assert told.about["until"] == str(until // 1000)
        await hall.wait(10 * DAY - SECOND)
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(SECOND)
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - 2 * HOUR
        assert (await hall.events())[-2:] == ["person-away", "person-back"]


async def test_a_vacation_to_come_begins_by_itself_and_at_tables_joined_since(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        starts = clock.now() + DAY
        for user in (7, 8):
            await hall.people.choose(user, vacation=(starts, starts + 5 * DAY))
        await hall.table(clock="daily")
        seat = await hall.acting()
        await hall.wait(DAY)
        await hall.wait(4 * DAY)
        assert await hall.left(seat) == PACES["daily"].start - DAY
        await hall.wait(DAY)
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - DAY - HOUR


async def test_coming_back_early_starts_the_clock_at_once(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.people.choose(user, vacation=(clock.now(), clock.now() + 10 * DAY))
        await hall.wait(DAY)
        await hall.people.come_back(user, clock.now())
        await hall.wait(HOUR)
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.wait(20 * DAY)
        assert (await hall.events()).count("person-back") == 1


@pytest.mark.parametrize(
    ("now", "due_at"),
    [
        ("2026-03-28T20:00+01:00", "2026-03-29T08:00+02:00"),  # the night that loses an hour
        ("2026-10-24T20:00+02:00", "2026-10-25T08:00+01:00"),  # the night that gains one
        ("2026-07-01T12:00+02:00", "2026-07-01T16:00+02:00"),
    ],
)
async def test_a_reminder_is_told_outside_quiet_hours_on_the_persons_own_wall(tmp_path: Path, now: str, due_at: str) -> None:
    start = int(datetime.datetime.fromisoformat(now).timestamp() * 1000)
    async with Hall.open(tmp_path, ManualClock(start)) as hall:
        for user in (7, 8):
            await hall.people.choose(user, remind=4, zone="Europe/Berlin", quiet=(22 * 60, 8 * 60))
        await hall.table()
        ((_, _, at),) = await due(hall, ("remind",))
        assert at == start + 4 * HOUR
        assert hall.people.of(7).out_of_quiet(at) == datetime.datetime.fromisoformat(due_at).timestamp() * 1000


async def test_time_that_counts_for_nobody_is_known_to_who_asks(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        begun = clock.now()
        await hall.wait(HOUR)
        for user in (7, 8):
            await hall.agreements.pause(1, user, hall.click())
        await hall.wait(10 * HOUR)
        await hall.agreements.resume(1, 7, hall.click())
        await hall.wait(HOUR)
        await hall.people.choose(7, vacation=(clock.now(), clock.now() + 5 * HOUR))
        await hall.wait(5 * HOUR)
        await hall.host.scheduler.stand_still("gateway")
        await hall.wait(2 * HOUR)
        await hall.host.scheduler.go_on("gateway")
        await hall.wait(HOUR)
        assert await uncounted(hall.host, 1, 7, begun, clock.now()) == 17 * HOUR
        assert await uncounted(hall.host, 1, 8, begun, clock.now()) == 12 * HOUR
        assert await uncounted(hall.host, 1, 8, begun + 2 * HOUR, begun + 4 * HOUR) == 2 * HOUR


async def test_undo_restores_every_clock_as_it_stood_after_that_row(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="slow")
        lefts = {}
        for _ in range(3):
            sitting = await hall.look()
            lefts[sitting.table.seq] = (sitting.state, sitting.table.times.left(clock.now()))
            await hall.wait(5 * HOUR)
            await hall.move()
        await hall.wait(HOUR)
        back_to = sorted(lefts)[1]
        older, left = lefts[back_to]

        def undo(draft: Draft) -> None:
            assert older is not None
            assert draft.sitting.state is not None
            draft.add("undo", None, 7, f"undo {back_to}", state=draft.sitting.state.rewind(older))
            draft.back_to = back_to

        await hall.host.unit_of_work.change(1, None, undo)
        assert (await hall.look()).table.times.left(clock.now()) == left
        await hall.wait(HOUR)
        seat = await hall.acting()
        assert await hall.left(seat) == left[seat] - HOUR


async def test_clocks_outlive_an_upgrade_of_the_rules_in_the_middle(
    tmp_path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table("kites", clock="daily")
        seat = await hall.acting()
        await hall.wait(HOUR)
    plain = kites.load
    monkeypatch.setattr(kites, "RULES", 2)
    monkeypatch.setattr(kites, "load", lambda raw, kind, rules: plain(raw, kind, rules, {1: lambda old: {**old, "rules": 2}}))
    async with Hall.open(tmp_path, clock) as hall:
        assert await hall.left(seat) == PACES["daily"].start - HOUR
        await hall.move(seat=seat)
        sitting = await hall.look()
        assert sitting.state is not None
        assert sitting.state.rules == 2
        assert await hall.left(seat) == PACES["daily"].start - HOUR + PACES["daily"].increment


async def test_a_running_table_from_before_clocks_is_waited_for_from_its_next_change(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table()
        await hall.store.write((schema.SET_TIMES, ("{}", 1)))
    async with Hall.open(tmp_path, clock) as hall:
        seat = await hall.acting()
        assert (await hall.look()).table.times.waits_since(seat) is None
        await hall.move()
        assert (await hall.look()).table.times.waits_since(await hall.acting()) == clock.now()


async def test_when_the_game_is_over_no_clock_is_due(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily")
        while (await hall.look()).table.status == "running":
            await hall.move()
        assert await due(hall, ("clock", "remind")) == []
        await hall.wait(30 * DAY)
        assert "clock out" not in await hall.lines()


async def test_the_record_of_a_game_with_clocks_is_sound(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock="daily", timeout="open")
        await hall.move()
        for user in (7, 8):
            await hall.agreements.pause(1, user, hall.click())
        await hall.agreements.resume(1, 8, hall.click())
        seat = await hall.acting()
        user = (await hall.look()).chairs[seat].user
        assert user is not None
        await hall.wait(10 * DAY)
        await hall.host.lobby.join(1, user, NAMES[user], hall.click())
        await hall.people.choose(7, vacation=(clock.now(), clock.now() + DAY))
        while (await hall.look()).table.status == "running":
            await hall.move()
        text = record(await hall.look(), await hall.host.queries.rows(1))
        assert verify(text).sound
