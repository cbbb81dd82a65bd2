"""When somebody is called: quiet hours, vacations, who is at the table, and once a day."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.people import calls
from sessions.people.calls import AWAY_AFTER, GATHERED, How, When, free, same_day, summary_at, when
from sessions.people.people import Person
from sessions.table.time_control import DAY, HOUR, MINUTE

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


@given(PEOPLE, TIMES, TIMES, TIMES, TIMES)
def test_nobody_is_called_when_they_do_not_want_it_and_nothing_is_lost(
    person: Person, now: int, called: int, summed: int, seen: int
) -> None:
    called, summed, seen = min(called, now), min(summed, now), min(seen, now)
    found = when(person, now, called=called, summed=summed, seen=seen, away_after=AWAY_AFTER)
    assert found.at >= now
    if found.how is How.NOW:
        assert free(person, now) == now == found.at
        assert now >= seen + AWAY_AFTER
        assert person.calls == "turn" or not same_day(person, called, now)
    if found.how is How.SUMMARY:
        assert free(person, found.at) == found.at
        assert not same_day(person, summed, found.at), "one summary a day"
        assert found.at <= now + 8 * DAY
    if found.how is How.LATER:
        assert found.at == seen + AWAY_AFTER


@pytest.mark.parametrize(
    ("now", "about", "found"),
    [
        (at(12), {}, When(How.NOW, at(12))),
        (at(23), {}, When(How.SUMMARY, at(32))),
        (at(7.5), {"called": at(-3)}, When(How.SUMMARY, at(8))),
        (at(12), {"seen": at(12) - MINUTE, "away_after": AWAY_AFTER}, When(How.LATER, at(12) + 4 * MINUTE)),
        (at(12), {"called": at(9)}, When(How.SUMMARY, at(12) + GATHERED)),
        (at(12), {"called": at(9), "often": True}, When(How.NOW, at(12))),
        (at(12), {"called": at(-3)}, When(How.NOW, at(12))),
        (at(12), {"called": at(9), "summed": at(8)}, When(How.SUMMARY, at(32))),
        (at(21.5), {"called": at(9)}, When(How.SUMMARY, at(32))),
    ],
)
def test_a_day_of_somebody_who_sleeps_at_night(now: int, about: dict[str, int], found: When) -> None:
    assert when(NIGHT, now, **about) == found  # type: ignore[arg-type]


def test_who_wants_every_turn_is_called_at_every_turn() -> None:
    assert when(Person(calls="turn"), at(12), called=at(11)).how is How.NOW
    assert when(Person(), at(12), called=at(11)).how is How.SUMMARY


def test_the_next_day_begins_in_the_morning() -> None:
    assert summary_at(Person(), at(12), at(9)) == at(32)
    assert summary_at(Person(quiet=(60, 600)), at(12), at(11)) == at(34)
    away = Person(vacation=(at(0), at(48)), quiet=(0, 540))
    assert summary_at(away, at(12), 0) == at(57), "a vacation ends, and the night after it"


def test_the_numbers_are_those_that_are_told() -> None:
    text = (Path(calls.__file__).parents[2] / "data/locale/en/clocks.ftl").read_text("utf-8")
    assert AWAY_AFTER == 5 * MINUTE
    assert "after five minutes away" in text
    assert GATHERED == HOUR
    assert "within the hour" in text
