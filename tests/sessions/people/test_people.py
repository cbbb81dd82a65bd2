"""People's own settings: quiet hours over every change of the clocks, vacations and their budget, what is kept."""

from __future__ import annotations

import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from sessions.people.people import MOST_NOT_FROM, NOBODY, People, Person, date_of, days_of, midnight, minute_of, out_of_quiet, zones
from sessions.table.errors import TableError
from sessions.table.time_control import DAY
from tests.engine import store_at

BERLIN, YORK, SYDNEY = "Europe/Berlin", "America/New_York", "Australia/Sydney"


def ms(text: str, zone: str, fold: int = 0) -> int:
    """Unix ms of a time on the wall there."""
    return int(datetime.datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


def wall(at: int, zone: str) -> str:
    """The wall there."""
    return datetime.datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).isoformat(timespec="minutes")


@pytest.mark.parametrize(
    ("at", "start", "end", "expected"),
    [
        ("2026-07-01T12:00", "22", "8", "2026-07-01T12:00+02:00"),
        ("2026-07-01T22:00", "22", "8", "2026-07-02T08:00+02:00"),
        ("2026-07-01T21:59", "22", "8", "2026-07-01T21:59+02:00"),
        ("2026-07-02T07:59", "22", "8", "2026-07-02T08:00+02:00"),
        ("2026-07-02T08:00", "22", "8", "2026-07-02T08:00+02:00"),
        ("2026-07-02T13:30", "13", "14:15", "2026-07-02T14:15+02:00"),
        ("2026-12-31T23:30", "22", "8", "2027-01-01T08:00+01:00"),
        ("2026-07-02T03:00", "8", "8", "2026-07-02T03:00+02:00"),
    ],
)
def test_a_reminder_in_quiet_hours_comes_at_their_end(at: str, start: str, end: str, expected: str) -> None:
    assert wall(out_of_quiet(ms(at, BERLIN), BERLIN, minute_of(start), minute_of(end)), BERLIN) == expected


def test_quiet_hours_end_on_the_wall_after_the_night_that_loses_an_hour() -> None:
    at = ms("2026-03-28T23:00", BERLIN)
    ends = out_of_quiet(at, BERLIN, minute_of("22"), minute_of("8"))
    assert wall(ends, BERLIN) == "2026-03-29T08:00+02:00"
    assert ends - at == 8 * 3_600_000


def test_quiet_hours_end_on_the_wall_after_the_night_that_gains_an_hour() -> None:
    at = ms("2026-10-24T23:00", BERLIN)
    ends = out_of_quiet(at, BERLIN, minute_of("22"), minute_of("8"))
    assert wall(ends, BERLIN) == "2026-10-25T08:00+01:00"
    assert ends - at == 10 * 3_600_000


def test_an_end_that_the_clocks_jump_over_comes_when_they_have_jumped() -> None:
    ends = out_of_quiet(ms("2026-03-29T01:00", BERLIN), BERLIN, minute_of("23"), minute_of("2:30"))
    assert wall(ends, BERLIN) == "2026-03-29T03:30+02:00"


def test_an_end_that_comes_twice_ends_the_quiet_the_first_time_and_the_second_for_who_is_between() -> None:
    start, end = minute_of("23"), minute_of("2:30")
    first = out_of_quiet(ms("2026-10-25T01:00", BERLIN), BERLIN, start, end)
    assert wall(first, BERLIN) == "2026-10-25T02:30+02:00"
    second = out_of_quiet(ms("2026-10-25T02:10", BERLIN, fold=1), BERLIN, start, end)
    assert wall(second, BERLIN) == "2026-10-25T02:30+01:00"


@pytest.mark.parametrize("zone", [BERLIN, YORK, SYDNEY, "Australia/Lord_Howe", "Asia/Kathmandu", "America/Havana"])
def test_at_no_hour_of_a_year_a_reminder_comes_in_quiet_hours_or_before_its_time(zone: str) -> None:
    start, end = minute_of("21:45"), minute_of("7:15")
    begin = ms("2026-01-01T00:00", "UTC")
    for hour in range(365 * 24):
        at = begin + hour * 3_600_000
        then = out_of_quiet(at, zone, start, end)
        local = datetime.datetime.fromtimestamp(then / 1000, ZoneInfo(zone))
        minute = local.hour * 60 + local.minute
        assert end <= minute < start
        assert 0 <= then - at <= 11 * 3_600_000
        assert out_of_quiet(then, zone, start, end) == then


def test_a_day_begins_where_the_person_is() -> None:
    assert midnight(date_of("2026-03-29"), BERLIN) == ms("2026-03-28T23:00", "UTC")
    assert midnight(date_of("2026-10-26"), BERLIN) - midnight(date_of("2026-10-25"), BERLIN) == 25 * 3_600_000


def test_days_are_counted_by_the_year_they_are_in() -> None:
    assert days_of(datetime.date(2026, 12, 28), datetime.date(2027, 1, 3)) == {"2026": 4, "2027": 3}
    assert days_of(datetime.date(2026, 5, 5), datetime.date(2026, 5, 5)) == {"2026": 1}


@pytest.mark.parametrize("typed", ["22", "22:30", "0", "24", "07:05"])
def test_times_of_day_are_read(typed: str) -> None:
    hour, _, minute = typed.partition(":")
    assert minute_of(typed) == (int(hour) % 24) * 60 + int(minute or 0)


@pytest.mark.parametrize(
    ("typed", "minute"),
    [
        ("22h30", 1350),
        ("22H30", 1350),
        ("22.30", 1350),
        ("8h", 480),
        ("8 h 05 min", 485),
        ("8 heures", 480),
        ("1 heure 30", 90),
        ("8 pm", 1200),
        ("8:30PM", 1230),
        ("12 am", 0),
        ("12 p.m.", 720),
        (" ８：１５ ", 495),
    ],
)
def test_times_of_day_are_read_as_both_languages_write_them(typed: str, minute: int) -> None:
    assert minute_of(typed) == minute


@pytest.mark.parametrize("typed", ["", "25", "13 pm", "0 am", "8h60", "22h30m", "8 xm", "h30", "noon", "12:60", "-1", "1:2:3", "²"])
def test_what_is_no_time_of_day_is_refused(typed: str) -> None:
    with pytest.raises(TableError) as refused:
        minute_of(typed)
    assert refused.value.id == "me-no-such-time"


async def test_invitations_are_taken_of_all_but_those_who_were_named(tmp_path: Path) -> None:
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        people.check_invites(7, 8)
        await people.refuse_from(8, 7, refuses=True)
        with pytest.raises(TableError) as named:
            people.check_invites(7, 8)
        people.check_invites(9, 8)
        people.check_invites(8, 7)
        await people.refuse_from(8, 7, refuses=False)
        people.check_invites(7, 8)
        await people.choose(8, invitations="none")
        with pytest.raises(TableError) as nobody:
            people.check_invites(9, 8)
        assert named.value.id == nobody.value.id == "takes-no-invitations"
        assert named.value.about == nobody.value.about == {"who": "<@8>"}, "who asks does not learn whether it is about them"
        people.check_invites(8, 8)


async def test_those_who_were_named_are_not_too_many_and_are_kept(tmp_path: Path) -> None:
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        for other in range(MOST_NOT_FROM):
            await people.refuse_from(7, 1000 + other, refuses=True)
        await people.refuse_from(7, 1000, refuses=True)
        with pytest.raises(TableError, match="me-not-from-many"):
            await people.refuse_from(7, 1, refuses=True)
        again = People(store)
        await again.open()
        assert sorted(again.of(7).not_from) == [*range(1000, 1000 + MOST_NOT_FROM)]
        again.drop(1001)
        assert 1001 not in again.of(7).not_from


def test_every_time_zone_offered_can_be_used() -> None:
    assert BERLIN in zones()
    assert len(zones()) > 400
    for zone in zones():
        out_of_quiet(1_767_225_600_000, zone, 60, 120)


async def test_what_is_chosen_outlives_a_restart_and_the_rest_stays_the_default(tmp_path: Path) -> None:
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.open()
        await people.choose(7, remind=4, quiet=(1320, 480))
        await people.choose(7, zone=BERLIN)
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.open()
        assert people.of(7) == Person(remind=4, quiet=(1320, 480), zone=BERLIN)
        assert people.of(8) == NOBODY
        await people.forget(7)
        assert people.of(7) == NOBODY
        assert await store.read('SELECT settings FROM people WHERE "user" = 7') == [("{}",)]


async def test_a_vacation_goes_from_midnight_to_midnight_and_takes_its_days_from_the_year(tmp_path: Path) -> None:
    now = ms("2026-07-10T15:00", BERLIN)
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.choose(7, zone=BERLIN)
        person = await people.go_away(7, date_of("2026-07-13"), date_of("2026-07-26"), now)
        assert person.vacation == (ms("2026-07-13T00:00", BERLIN), ms("2026-07-27T00:00", BERLIN))
        assert person.taken == {"2026": 14}
        assert not person.away_until(ms("2026-07-12T23:59", BERLIN))
        assert person.away_until(ms("2026-07-26T23:59", BERLIN)) == person.vacation[1]
        assert not person.away_until(person.vacation[1])


async def test_the_zone_that_the_days_of_a_vacation_count_by_stays_until_it_is_over(tmp_path: Path) -> None:
    """Else a day that was taken in the last zone of the world came back unused in the first."""
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.choose(7, zone="Pacific/Midway")
        person = await people.go_away(7, date_of("2026-07-12"), date_of("2026-07-12"), ms("2026-07-12T00:30", "Pacific/Midway"))
        assert person.vacation is not None
        late = person.vacation[1] - 60_000
        with pytest.raises(TableError, match="me-zone-vacation"):
            await people.set_hours(7, late, zone="Pacific/Kiritimati")
        await people.set_hours(7, late, quiet=(60, 120))
        assert (await people.come_back(7, late)).taken == {"2026": 1}
        await people.set_hours(7, late, zone="Pacific/Kiritimati")


async def test_the_days_of_a_year_are_all_there_are(tmp_path: Path) -> None:
    now = ms("2026-12-01T15:00", "UTC")
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.go_away(7, date_of("2026-12-12"), date_of("2027-01-10"), now)
        assert people.of(7).taken == {"2026": 20, "2027": 10}
        later = ms("2027-01-11T12:00", "UTC")
        with pytest.raises(TableError) as refused:
            await people.go_away(7, date_of("2027-02-01"), date_of("2027-02-21"), later)
        assert refused.value.id == "me-vacation-too-long"
        assert refused.value.about["left"] == 20
        await people.go_away(7, date_of("2027-02-01"), date_of("2027-02-20"), later)


async def test_days_not_taken_come_back_with_an_early_return(tmp_path: Path) -> None:
    now = ms("2026-07-10T15:00", "UTC")
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        await people.go_away(7, date_of("2026-07-10"), date_of("2026-07-19"), now)
        await people.come_back(7, now + 2 * DAY)
        assert people.of(7).taken == {"2026": 3}
        assert people.of(7).vacation is None
        await people.go_away(7, date_of("2026-08-01"), date_of("2026-08-10"), now)
        await people.come_back(7, now)
        assert people.of(7).taken == {"2026": 3}


@pytest.mark.parametrize(
    ("first", "last", "id"),
    [
        ("2026-07-09", "2026-07-12", "me-vacation-past"),
        ("2026-07-12", "2026-07-11", "me-vacation-backwards"),
        ("2027-08-01", "2027-08-02", "me-vacation-far"),
        ("2026-07-10", "2026-08-09", "me-vacation-too-long"),
    ],
)
async def test_a_vacation_that_cannot_be_is_refused(tmp_path: Path, first: str, last: str, id: str) -> None:
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        with pytest.raises(TableError) as refused:
            await people.go_away(7, date_of(first), date_of(last), ms("2026-07-10T15:00", "UTC"))
        assert refused.value.id == id
        assert people.of(7) == NOBODY


async def test_one_vacation_at_a_time(tmp_path: Path) -> None:
    now = ms("2026-07-10T15:00", "UTC")
    async with store_at(tmp_path / "x.db") as store:
        people = People(store)
        with pytest.raises(TableError) as refused:
            await people.come_back(7, now)
        assert refused.value.id == "me-no-vacation"
        await people.go_away(7, date_of("2026-07-11"), date_of("2026-07-12"), now)
        with pytest.raises(TableError) as refused:
            await people.go_away(7, date_of("2026-08-11"), date_of("2026-08-12"), now)
        assert refused.value.id == "me-vacation-already"
