"""Clocks as numbers: what a move adds, what time takes, and time that counts for nobody."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.table.time_control import DAY, HOUR, OUT, PACES, Pace, SeatTime, Times, lasted

PACE = Pace(start=100, increment=30, cap=120)


def test_a_running_clock_loses_what_passes_and_a_standing_one_nothing() -> None:
    runs = SeatTime(turn=4, begun=50, left=100, since=60)
    assert runs.deadline == 160
    assert runs.standing(90) == SeatTime(4, 50, 70)
    assert runs.standing(90).standing(10_000) == SeatTime(4, 50, 70)
    assert runs.standing(500).left == 0
    assert runs.standing(10).left == 100  # a click that was made before its clock began to run
    assert SeatTime(left=100).deadline is None


def test_a_move_adds_its_increment_up_to_the_cap_also_to_who_had_run_out() -> None:
    assert SeatTime(left=100, since=0).moved(PACE, 50).left == 80
    assert SeatTime(left=100, since=0).moved(PACE, 2).left == 120
    assert SeatTime(left=OUT).moved(PACE, 2).left == 30


def test_time_given_back_moves_the_deadline_by_what_of_it_counted_and_once_only() -> None:
    runs = SeatTime(left=100, since=60)
    back = runs.stood_still(80, 130)
    assert back.deadline == 160 + 50
    assert back.stood_still(80, 130) == back
    assert runs.stood_still(40, 70).deadline == 160 + 10  # of what lies before the clock ran nothing is given
    assert runs.stood_still(10, 60) == runs
    assert SeatTime(left=100).stood_still(0, 50) == SeatTime(left=100)


@given(st.integers(0, 100), st.integers(0, 100), st.integers(0, 100), st.integers(1, 200))
def test_nobody_has_less_by_a_stop_than_without_it(since: int, begins: int, lasts: int, left: int) -> None:
    runs = SeatTime(left=left, since=since)
    after = runs.stood_still(begins, begins + lasts)
    assert runs.deadline is not None
    assert after.deadline is not None
    assert 0 <= after.deadline - runs.deadline - max(0, begins + lasts - max(since, begins)) <= max(0, begins - since - left)


def test_a_table_knows_its_first_deadline_and_what_is_left_to_each() -> None:
    times = Times((SeatTime(1, 5, 100, 60), SeatTime(), SeatTime(2, 7, 20, 70), SeatTime(3, 8, OUT)))
    assert times.deadline == 90
    assert times.left(80) == [80, 0, 10, OUT]
    assert [times.waits_since(seat) for seat in range(5)] == [5, None, 7, 8, None]
    assert Times().deadline is None
    assert msgspec.json.encode(Times()) == b"{}"
    assert msgspec.json.decode(msgspec.json.encode(times), type=Times) == times


@pytest.mark.heavy
@given(st.lists(st.tuples(st.integers(-20, 60), st.integers(-20, 60)).map(lambda p: (min(p), max(p))), max_size=6))
def test_what_lasted_is_what_lies_outside_of_every_pause(pauses: list[tuple[int, int]]) -> None:
    counted = sum(not any(begun <= ms < ended for begun, ended in pauses) for ms in range(5, 40))
    assert lasted(5, 40, pauses) == counted


@pytest.mark.parametrize("name", PACES)
def test_a_pace_never_starts_over_its_cap_and_gives_something_for_a_move(name: str) -> None:
    pace = PACES[name]
    assert 0 < pace.start <= pace.cap
    assert 0 < pace.increment <= pace.cap


def test_who_moves_once_a_day_never_runs_out() -> None:
    clock = SeatTime(left=PACES["daily"].start, since=0)
    for day in range(1, 30):
        clock = msgspec.structs.replace(clock.moved(PACES["daily"], day * DAY), since=day * DAY)
        assert clock.left >= DAY + HOUR
