"""The one clock: it is moved by hand in tests and never backwards, and a process feels that it stood still."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.kernel.clock import FAR, HEARD, SURE, HeardClock, ManualClock, Pulse, SystemClock, steady


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


class Set:
    """A machine's clock, which goes on with the world's and which somebody sets. `off`: by how many ms it is wrong."""

    def __init__(self, world: ManualClock, off: int) -> None:
        self.world, self.off = world, off

    def now(self) -> int:
        return self.world.now() + self.off


def heard(machine: int, true: int = 1_700_000_000_000) -> tuple[HeardClock, ManualClock, Set]:
    """A clock of a machine that is wrong by so many ms, the true time, and the machine's."""
    world = ManualClock(true)
    wall = Set(world, machine)
    return HeardClock(wall, world.now), world, wall


def hear(clock: HeardClock, world: ManualClock, times: int, late: int = 80) -> int:
    """Dates of whole seconds come, each `late` ms after it was sent; by how much the clock was corrected."""
    corrected = 0
    for _ in range(times):
        world.advance(1_370)
        clock.hear((world.now() - late) // 1000 * 1000)
        corrected += clock.correct()
    return corrected


def test_a_steady_clock_goes_on() -> None:
    before = steady()
    assert before <= steady() <= before + 10_000


@pytest.mark.parametrize("off", [8_000, -8_000, -30 * 3_600_000, 2 * 86_400_000])
def test_a_machine_whose_clock_is_wrong_is_as_late_as_discord_before_anybody_plays(off: int) -> None:
    clock, world, _ = heard(off)
    assert clock.now() == world.now() + off
    hear(clock, world, SURE)
    assert abs(clock.now() - world.now()) <= 1_100
    assert abs(clock.machine_ahead - off) <= 1_100


@pytest.mark.parametrize("step", [-600_000, 600_000, -86_400_000])
def test_a_machines_clock_that_is_set_changes_nothing(step: int) -> None:
    clock, world, wall = heard(0)
    wall.off += step
    assert clock.now() == world.now()
    assert hear(clock, world, 20) == 0
    assert clock.now() == world.now()


def test_dates_that_all_come_late_in_their_second_say_nothing() -> None:
    """Whatever is sent at a start is sent within one second; a clock that is set back by it calls and posts out of order."""
    clock, world, _ = heard(0, true=1_700_000_000_850)
    for _ in range(3 * HEARD):
        clock.hear(1_700_000_000_000)
        assert clock.correct() == 0
        world.advance(5)
    assert clock.now() == world.now()


def test_what_is_held_up_on_its_way_says_nothing() -> None:
    clock, world, _ = heard(0)
    assert hear(clock, world, 2) == 0
    for _ in range(30):
        hear(clock, world, 5, late=20_000)
        hear(clock, world, 2)
        assert abs(clock.now() - world.now()) <= 1_100


def test_a_clock_that_was_behind_says_by_how_much() -> None:
    clock, world, _ = heard(0)
    hear(clock, world, 9)
    clock._ahead -= 3_600_000  # the machine stood still and no clock of it knows
    assert abs(hear(clock, world, SURE) - 3_600_000) <= 1_100


STEPS = st.lists(st.tuples(st.integers(0, 400), st.integers(-10_000_000, 10_000_000)), max_size=30)
"""How late each date comes, and by how much the machine's clock is set before it."""


@given(st.integers(-200_000_000, 200_000_000), STEPS)
def test_whatever_becomes_of_the_machines_clock_the_time_is_discords(off: int, world_of: list[tuple[int, int]]) -> None:
    clock, world, wall = heard(off)
    hear(clock, world, SURE)
    for late, step in world_of:
        wall.off += step
        hear(clock, world, 1, late)
        assert abs(clock.now() - world.now()) <= FAR
    hear(clock, world, 2 * HEARD, 40)
    assert abs(clock.now() - world.now()) <= FAR
