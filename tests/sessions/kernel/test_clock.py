"""The one clock: it is moved by hand in tests and never backwards, and a process feels that it stood still."""

from __future__ import annotations

import time

import pytest

from sessions.kernel.clock import ManualClock, Pulse, SystemClock


def test_clocks() -> None:
    clock = ManualClock(1000)
    assert clock.now() == 1000
    assert clock.advance(250) == clock.now() == 1250
    with pytest.raises(ValueError, match="does not go back"):
        clock.advance(-1)
    assert 1_700_000_000_000 < SystemClock().now() < 10_000_000_000_000


def test_a_clock_moved_by_hand_never_goes_back() -> None:
    clock = ManualClock(100)
    assert clock.advance(0) == 100
    with pytest.raises(ValueError, match="does not go back"):
        clock.advance(-1)
    assert clock.now() == 100


def test_the_machines_time_is_in_milliseconds() -> None:
    before = time.time()
    assert before * 1000 - 1 <= SystemClock().now() <= time.time() * 1000 + 1


def test_a_pulse_feels_what_all_of_its_clocks_felt() -> None:
    one, other = ManualClock(), ManualClock(7)
    pulse = Pulse(one, other)
    assert pulse.beat() == 0  # nothing came before the first
    pulse.rest()
    one.advance(1_000)
    other.advance(900)
    assert pulse.beat() == 900
    assert pulse.beat() == 900  # until the work of this beat is done
    pulse.rest()
    one.advance(86_400_000)
    assert pulse.beat() == 0  # one clock was moved by hand: nobody slept


def test_what_the_work_of_a_beat_takes_is_no_sleep() -> None:
    clock = ManualClock()
    pulse = Pulse(clock)
    pulse.rest()
    clock.advance(1_000)
    assert pulse.beat() == 1_000
    clock.advance(50_000)
    pulse.rest()
    clock.advance(1_000)
    assert pulse.beat() == 1_000
