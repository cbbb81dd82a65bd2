"""When somebody is called: quiet hours, vacations, who is at the table, and once a day."""

from __future__ import annotations

import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.kernel.clock import ManualClock
from sessions.people import calls
from sessions.people.calls import (
    AWAY_AFTER,
    GATHERED,
    PROMPT,
    Calls,
    How,
    When,
    awake,
    ends_at,
    free,
    same_day,
    summary_at,
    warnings,
    when,
)
from sessions.people.people import People, Person
from sessions.table.change import Change
from sessions.table.model import RowKind, Status
from sessions.table.time_control import DAY, HOUR, MINUTE, SeatTime
from tests.sessions.clocked import Hall, clock
from tests.sessions.made import row

__all__ = ["clock"]

MIDNIGHT = int(datetime.datetime(2026, 3, 4, tzinfo=datetime.UTC).timestamp() * 1000)
NIGHT = Person(quiet=(22 * 60, 8 * 60))
ZONES = st.sampled_from(["UTC", "Asia/Tokyo", "America/New_York", "Pacific/Auckland"])
PEOPLE = st.builds(
    Person,
    quiet=st.none() | st.tuples(st.integers(0, 1439), st.integers(0, 1439)),
    zone=ZONES,
    calls=st.sampled_from(["day", "turn"]),
    vacation=st.none() | st.integers(-3, 3).map(lambda day: (MIDNIGHT + day * DAY, MIDNIGHT + (day + 2) * DAY)),
)
TIMES = st.integers(MIDNIGHT - 2 * DAY, MIDNIGHT + 3 * DAY)


def at(hour: float) -> int:
    return MIDNIGHT + int(hour * HOUR)


@given(PEOPLE, TIMES, TIMES, TIMES, TIMES, st.integers(-DAY, 2 * AWAY_AFTER))
def test_nobody_is_called_when_they_do_not_want_it_and_nothing_is_lost(
    person: Person, now: int, called: int, summed: int, seen: int, later: int
) -> None:
    called, summed, seen = min(called, now), min(summed, now), min(seen, now)
    begun = min(seen + later, now)
    found = when(person, now, called=called, summed=summed, seen=seen, begun=begun, away_after=AWAY_AFTER)
    assert found.at >= now
    if found.how is How.NOW:
        assert free(person, now) == now == found.at
        assert now >= seen + AWAY_AFTER
        assert now >= begun + AWAY_AFTER or begun >= seen + AWAY_AFTER, "who saw their turn begin has five minutes of it"
        assert person.calls == "turn" or not same_day(person, called, now)
    if found.how is How.SUMMARY:
        assert free(person, found.at) == found.at
        assert not same_day(person, summed, found.at), "one summary a day"
        assert found.at <= now + 8 * DAY
    if found.how is How.LATER:
        assert found.at in (seen + AWAY_AFTER, begun + AWAY_AFTER)
        assert found.at < seen + 2 * AWAY_AFTER


@pytest.mark.parametrize(
    ("now", "about", "found"),
    [
        (at(12), {}, When(How.NOW, at(12))),
        (at(23), {}, When(How.SUMMARY, at(32))),
        (at(7.5), {"called": at(-3)}, When(How.SUMMARY, at(8))),
        (at(12), {"seen": at(12) - MINUTE, "away_after": AWAY_AFTER}, When(How.LATER, at(12) + 4 * MINUTE)),
        (at(12), {"seen": at(12) - 4 * MINUTE, "begun": at(12), "away_after": AWAY_AFTER}, When(How.LATER, at(12) + 5 * MINUTE)),
        (
            at(12),
            {"seen": at(12) - 6 * MINUTE, "begun": at(12) - 2 * MINUTE, "away_after": AWAY_AFTER},
            When(How.LATER, at(12) + 3 * MINUTE),
        ),
        (at(12), {"seen": at(12) - 6 * MINUTE, "begun": at(12), "away_after": AWAY_AFTER}, When(How.NOW, at(12))),
        (at(12), {"called": at(9)}, When(How.SUMMARY, at(12) + GATHERED)),
        (at(12), {"called": at(9), "often": True}, When(How.NOW, at(12))),
        (at(12), {"called": at(-3)}, When(How.NOW, at(12))),
        (at(12), {"called": at(9), "summed": at(8)}, When(How.SUMMARY, at(32))),
        (at(21.5), {"called": at(9)}, When(How.SUMMARY, at(32))),
        (at(12), {"unanswered": at(11.5)}, When(How.SUMMARY, at(12.5))),
        (at(12), {"unanswered": at(11.5), "summed": at(8)}, When(How.SUMMARY, at(32))),
        (at(12), {"unanswered": at(11)}, When(How.NOW, at(12))),
        (at(12), {"unanswered": at(11.5), "often": True}, When(How.LATER, at(12.5))),
        (at(23), {"unanswered": at(22.5)}, When(How.SUMMARY, at(32))),
    ],
)
def test_a_day_of_somebody_who_sleeps_at_night(now: int, about: dict[str, int], found: When) -> None:
    assert when(NIGHT, now, **about) == found  # type: ignore[arg-type]


def test_who_wants_every_turn_is_called_at_every_turn() -> None:
    assert when(Person(calls="turn"), at(12), called=at(11)).how is How.NOW
    assert when(Person(), at(12), called=at(11)).how is How.SUMMARY
    assert when(Person(calls="turn"), at(12), unanswered=at(11.5)) == When(How.LATER, at(12.5)), "not while they have not come"
    assert when(Person(calls="turn"), at(12), unanswered=at(11)).how is How.NOW


def test_the_next_day_begins_in_the_morning() -> None:
    assert summary_at(Person(), at(12), at(9)) == at(32)
    assert summary_at(Person(quiet=(60, 600)), at(12), at(11)) == at(34)
    assert summary_at(Person(quiet=(1320, 360)), at(12), at(9)) == at(30), "who is up at six is told at six"
    away = Person(vacation=(at(0), at(48)), quiet=(0, 540))
    assert summary_at(away, at(12), 0) == at(57), "a vacation ends, and the night after it"


@given(PEOPLE, st.integers(0, 3 * DAY), st.integers(2 * HOUR, 3 * DAY))
def test_warnings_come_before_the_end_and_never_in_quiet_hours(person: Person, begun: int, left: int) -> None:
    since, deadline = MIDNIGHT + begun, MIDNIGHT + begun + left
    found = warnings(person, since, deadline)
    assert found == sorted(set(found))
    assert len(found) <= 3
    for at in found:
        assert since < at < deadline
    awake = [at for at in range(since + MINUTE, deadline, 10 * MINUTE) if person.out_of_quiet(at) == at]
    if person.quiet is None:
        assert since + left // 2 in found
        assert deadline - HOUR in found
    elif awake and awake[0] == since + MINUTE:
        assert found, "who is awake when their clock begins to run is warned in time"


def test_warnings_of_somebody_who_sleeps_at_night() -> None:
    assert warnings(NIGHT, at(10), at(34)) == [at(21), at(33)], "half of it is at ten at night, six hours are at four"
    assert warnings(NIGHT, at(21.5), at(32.5)) == [at(21.5) + MINUTE], "the last waking hour has begun"
    assert warnings(NIGHT, at(23), at(33)) == [at(32)], "they wake an hour before the end"
    assert warnings(Person(), at(0), at(48)) == [at(24), at(42), at(47)]


def test_a_clock_ends_where_the_night_that_is_given_with_it_ends() -> None:
    time = SeatTime(turn=5, begun=at(0), left=23 * HOUR, since=at(0))
    assert ends_at(NIGHT, time, live=False) == at(33), "an hour after they wake"
    assert ends_at(NIGHT, time, live=True) == ends_at(Person(), time, live=False) == at(23)
    assert ends_at(NIGHT, SeatTime(turn=5, begun=at(0), left=23 * HOUR, since=at(0), given=5), live=False) == at(23), "once a turn"
    assert ends_at(NIGHT, SeatTime(turn=5, begun=at(0), left=23 * HOUR), live=False) is None


def test_what_is_not_urgent_waits_for_the_morning_of_whoever_has_chosen_no_quiet_hours() -> None:
    assert awake(NIGHT, at(23)) == at(32)
    there = Person(zone="America/Los_Angeles")  # eight hours behind
    assert awake(there, at(8.3)) == at(16), "a reminder came at a quarter past midnight"
    assert awake(there, at(17)) == at(17)
    acts = [at(-20), at(-4.5)]  # at four in the morning and half past seven in the evening, as far as UTC knows
    assert awake(Person(), at(1.5), acts) == at(1.5)
    assert awake(Person(), at(10), acts) == at(19.5)
    assert awake(Person(), at(23), acts) == at(28)
    assert awake(Person(), at(10)) == at(10), "of whom nothing is known nothing is guessed"


def test_the_night_that_is_given_is_ten_hours_at_most_and_that_of_yesterday() -> None:
    assert NIGHT.night(at(3)) == (at(-2), at(8))
    assert NIGHT.night(at(9)) is None
    lazy = Person(quiet=(0, 23 * 60))
    assert lazy.night(at(9)) == (at(0), at(10))
    assert lazy.night(at(11)) is None
    changed = Person(quiet=(9 * 60, 12 * 60), before=((22 * 60, 8 * 60), "UTC"), new_from=at(24))
    assert changed.night(at(10)) is None, "chosen today, it counts from tomorrow"
    assert changed.night(at(3)) == (at(-2), at(8))
    assert changed.night(at(34)) == (at(33), at(36))


async def test_who_was_called_is_kept_for_two_days_and_gone_with_their_data(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        made = Calls(hall.host, People(hall.host.store))
        await hall.host.unit_of_work.write(made.called(1, [7, 8]))
        made.owe(1, 7)
        made.owe(2, 7)
        made.owe(2, 8)
        clock.advance(2 * DAY + HOUR)
        await hall.host.unit_of_work.write(made.called(1, [9]))
        assert await hall.host.store.read('SELECT "user" FROM called ORDER BY 1', ()) == [(9,)]
        assert list(made._called) == [(9, 1)]
        made.drop(7)
        made.drop(9)
        assert (made.owed(1), made.owed(2)) == (frozenset(), {8})
        assert (list(made._owed), made._called) == ([2], {})


async def test_two_who_play_now_wait_for_each_others_moves_and_one_alone_sees_their_own(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        made, now = Calls(hall.host, People(hall.host.store)), clock.now()
        table: Any = SimpleNamespace(table=SimpleNamespace(id=1), people=[7, 8])
        alone: Any = SimpleNamespace(table=SimpleNamespace(id=2), people=[7])
        assert (made.is_watched(table), made.is_watched(alone)) == (False, True)
        made._see(1, 7, now)
        made._see(1, 9, now)
        assert not made.is_watched(table), "who watches sits there"
        assert not made.has_company(table, 7)
        assert made.has_company(table, 8)
        made._see(1, 8, now - AWAY_AFTER + 1)
        assert made.is_watched(table)
        assert made.has_company(table, 7)
        clock.advance(1)
        assert not made.is_watched(table)
        assert not made.has_company(table, 7)


async def test_whoever_answers_a_question_or_seats_a_computer_is_at_the_table(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(seats=2)
        sitting = await hall.look()
        user = sitting.people[0]
        made = Calls(hall.host, hall.people)
        for line, there in (("answer replace yes", True), ("computer easy", True), ("clock out", False), ("replace", False)):
            made._seen.clear()
            made.hear(Change(sitting, sitting, [row(9, RowKind.SEAT, 0, user, line=line)]))
            assert ((1, user) in made._seen) is there
        made._seen.clear()
        lobby = msgspec.structs.replace(sitting, table=msgspec.structs.replace(sitting.table, status=Status.LOBBY))
        made.hear(Change(lobby, sitting, [row(9, RowKind.SEAT, 0, user, line="join")]))
        assert made._seen == {}, "who has come to a lobby is called when the game begins"


async def test_one_call_serves_for_all_tables_until_they_come(tmp_path: Path, clock: ManualClock) -> None:
    """Somebody who had played at four tables in five minutes called the same person four times."""
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(seats=2)
        sitting = await hall.look()
        user = sitting.chairs[sitting.state.to_move[0]].user  # type: ignore[union-attr]
        assert user is not None
        made = Calls(hall.host, hall.people)
        await hall.people.choose(user, calls="turn")
        clock.advance(HOUR)
        called = clock.now()
        await hall.host.unit_of_work.write(made.called(2, [user]))
        clock.advance(10 * MINUTE)
        await hall.host.unit_of_work.write(made.called(3, [user]))
        assert await made.when(sitting, user) == When(How.LATER, called + HOUR), "from the first on: not another hour for each"
        await hall.people.choose(user, calls="day")
        assert await made.when(sitting, user) == When(How.SUMMARY, called + HOUR)
        row = SimpleNamespace(user=user, kind="move", at=clock.now())
        change: Any = SimpleNamespace(after=SimpleNamespace(table=SimpleNamespace(id=2)), rows=[row])
        made.hear(change)
        assert (await made.when(sitting, user)).how is How.NOW, "they have come, and gone on without this table"
        await hall.host.unit_of_work.write(made.called(2, [user]))
        over: Any = SimpleNamespace(
            table=msgspec.structs.replace(sitting.table, status="over"),
            people=[user],
            state=None,
            chair_of=sitting.chair_of,
            awaited=[],
        )
        assert (await made.when(over, user)).how is How.NOW, "that a game is over is no turn to come for"
        made.drop(user)
        assert (await made.when(sitting, user)).how is How.NOW


@pytest.mark.parametrize(("clock_", "times"), [("none", 1), ("daily", 1), ("live", 3)])
async def test_who_does_not_come_is_called_once_an_hour_whatever_others_do_and_at_a_live_clock_three_times(
    tmp_path: Path, clock: ManualClock, clock_: str, times: int
) -> None:
    """Somebody who got up and sat down again had a person called 150 times in 40 minutes; by a move and its undo, 40 times."""
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(clock=clock_)
        sitting = await hall.look()
        acting, other = sitting.chairs[await hall.acting()].user, await hall.other()
        assert acting is not None
        made = Calls(hall.host, hall.people)
        for user, most in ((acting, times), (other, 1)):
            await hall.people.choose(user, calls="turn")
            clock.advance(HOUR)
            calls = 0
            for _ in range(140):
                clock.advance(MINUTE)
                if (await made.when(sitting, user)).how is How.NOW:
                    calls += 1
                    await hall.host.unit_of_work.write(made.called(1, [user]))
            assert calls == most * 3, "in each of three hours"
        answer = SimpleNamespace(user=other, kind="seat", line="answer end no", at=clock.now() - HOUR)
        change: Any = SimpleNamespace(before=sitting, after=SimpleNamespace(table=SimpleNamespace(id=1)), rows=[answer])
        made.hear(change)
        assert (await made.when(sitting, other)).how is How.NOW, "an answer is a sign of life, too"


@pytest.mark.parametrize(("after", "prompt"), [(-1, False), (0, True), (PROMPT, True), (PROMPT + 1, False)])
async def test_who_answers_a_call_soon_may_like_more(tmp_path: Path, clock: ManualClock, after: int, prompt: bool) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        made, now = Calls(hall.host, People(hall.host.store)), clock.now()
        await hall.host.unit_of_work.write(made.called(1, [7, 8]))
        for table_id, user in ((1, 7), (2, 8)):
            row = SimpleNamespace(user=user, kind="move", at=now + after)
            change: Any = SimpleNamespace(after=SimpleNamespace(table=SimpleNamespace(id=table_id)), rows=[row])
            made.hear(change)
        assert (made.offer_more(7), made.offer_more(8)) == (prompt, False)
        assert not made.offer_more(7), "no answer says it a second time"
        assert made.offer_more(7, again=True) == prompt, "a summary that is sent again says it again"
        clock.advance(HOUR + 1)
        assert not made.offer_more(7, again=True), "who has read it is not told again"
        clock.advance(7 * DAY)
        assert not made.offer_more(7)
        made.drop(7)
        assert not made.offer_more(7, again=True), "nothing is known of them any more"


async def test_who_is_called_at_every_turn_is_not_offered_that(tmp_path: Path, clock: ManualClock) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        made = Calls(hall.host, People(hall.host.store))
        await hall.host.unit_of_work.write(made.called(1, [7]))
        row = SimpleNamespace(user=7, kind="move", at=clock.now())
        change: Any = SimpleNamespace(after=SimpleNamespace(table=SimpleNamespace(id=1)), rows=[row])
        made.hear(change)
        await made.people.choose(7, calls="turn")
        assert not made.offer_more(7)
        await made.people.choose(7, calls="day")
        assert made.offer_more(7)


def test_the_numbers_are_those_that_are_told() -> None:
    text = (Path(calls.__file__).parents[2] / "data/locale/en/clocks.ftl").read_text("utf-8")
    assert AWAY_AFTER == 5 * MINUTE
    assert "after five minutes away" in text
    assert GATHERED == HOUR
    assert "within the hour" in text


async def test_who_reads_elsewhere_that_a_table_is_waiting_is_called_when_they_have_gone(
    tmp_path: Path, clock: ManualClock
) -> None:
    async with Hall.open(tmp_path, clock) as hall:
        await hall.table(seats=2)
        sitting = await hall.look()
        user = sitting.chairs[sitting.state.to_move[0]].user  # type: ignore[union-attr]
        assert user is not None
        made = Calls(hall.host, hall.people)
        clock.advance(HOUR)
        row = SimpleNamespace(user=user, kind="move", at=clock.now())
        elsewhere: Any = SimpleNamespace(after=SimpleNamespace(table=SimpleNamespace(id=2)), rows=[row])
        made.hear(elsewhere)
        clock.advance(MINUTE)
        assert (await made.when(sitting, user)).how is How.NOW, "nothing there tells them"
        made.tells = lambda who: who == user
        assert await made.when(sitting, user) == When(How.LATER, clock.now() - MINUTE + AWAY_AFTER)
        made.drop(user)
        assert (await made.when(sitting, user)).how is How.NOW
        made.hear(elsewhere)
        clock.advance(AWAY_AFTER)
        assert (await made.when(sitting, user)).how is How.NOW
