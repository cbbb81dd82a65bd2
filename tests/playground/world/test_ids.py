"""Ids as Discord makes them, times as Discord writes them, and a clock in the test's hand."""

import datetime as dt

from playground.world import GUILD, LOUNGE, PEOPLE, TABLES, HandClock, Snowflakes, WallClock, iso, secret, time_of
from playground.world.ids import BOT_ROLE, EPOCH


def test_ids_grow_and_carry_the_time_and_who_made_them() -> None:
    clock = HandClock()
    made = Snowflakes(clock, worker=3, process=7)
    one = made()
    clock.forward(2)
    two = made()
    assert time_of(two) - time_of(one) == 2_000
    assert int(one) < int(two)
    assert (int(one) >> 17 & 31, int(one) >> 12 & 31) == (3, 7)
    assert one != Snowflakes(HandClock(), worker=3, process=8)()


def test_no_id_comes_twice_however_many_a_moment_makes_and_however_the_clock_steps() -> None:
    clock = HandClock()
    made = Snowflakes(clock)
    ids = [int(made()) for _ in range(5_000)]
    clock.forward(-3_600)
    ids += [int(made()) for _ in range(10)]
    assert ids == sorted(set(ids))


def test_the_time_in_an_id_is_the_clocks() -> None:
    clock = HandClock()
    assert time_of(Snowflakes(clock)()) == clock.now()
    assert time_of(str(5 << 22)) == EPOCH + 5


def test_a_timestamp_is_read_back_with_its_zone() -> None:
    assert iso(0) == "1970-01-01T00:00:00.000000+00:00"
    ms = 1_790_000_000_123
    assert round(dt.datetime.fromisoformat(iso(ms)).timestamp() * 1000) == ms


def test_what_every_new_world_has_is_told_apart() -> None:
    known = [GUILD, BOT_ROLE, TABLES, LOUNGE, *PEOPLE]
    assert len(set(known)) == len(known)
    assert len({secret() for _ in range(50)}) == 50
    assert abs(WallClock().now() - dt.datetime.now(dt.UTC).timestamp() * 1000) < 5_000
