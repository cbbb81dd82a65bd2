"""How times are told: moments that everybody reads in their own zone, and why a clock runs or stands."""

from __future__ import annotations

from cogs.core.messages import words_for
from cogs.core.time import clock_lines, moment
from rules.game import Event
from sessions.table.model import RowKind, Sitting, Status
from sessions.table.time_control import OUT, SeatTime, Times
from tests.cogs.made import ANN, BEN, CLEO, running
from tests.sessions.made import row

CLOCK = {"clock": "daily"}


def lines(sitting: Sitting) -> list[str]:
    return clock_lines(sitting, words_for(sitting))


def test_a_moment_is_told_in_seconds_and_in_the_style_asked_for() -> None:
    assert moment(1_700_000_000_999) == "<t:1700000000:R>"
    assert moment(1_700_000_000_000, "f") == "<t:1700000000:f>"


def test_each_clock_that_runs_is_told_with_its_end() -> None:
    times = Times((SeatTime(4, 1000, 5_000, 10_000), SeatTime(), SeatTime(4, 1000, 7_000, 10_000)))
    told = lines(running(ANN, BEN, CLEO, terms=CLOCK, times=times))
    for line, user, end in zip(told, (ANN, CLEO), (15, 17), strict=True):
        assert f"<@{user}>, your deadline: <t:{end}:R> (<t:{end}:f>)" in line


def test_a_clock_that_has_run_out_is_told_of_people_whom_the_table_waits_for() -> None:
    out = SeatTime(4, 1000, OUT)
    told = lines(running(ANN, "easy", BEN, terms=CLOCK, times=Times((out, out, SeatTime(-1, 0, OUT)))))
    assert len(told) == 1
    assert f"<@{ANN}>, your clock has run out" in told[0]
    assert lines(running(ANN, None, terms=CLOCK, times=Times((SeatTime(), out)))) == [], "nobody sits there to be told"
    assert lines(running(ANN, BEN, times=Times((out, out)))) == []  # no clock was agreed on


def test_who_is_away_has_no_clock_that_runs_and_is_told_until_when() -> None:
    (told,) = lines(running(ANN, BEN, times=Times((SeatTime(4, 0, 50, 10, away=90_000), SeatTime()))))
    assert f"<@{ANN}> is away until <t:90:f>" in told


def test_who_went_away_by_the_news_of_the_same_message_is_not_told_again_but_with_another_day() -> None:
    sitting = running(ANN, BEN, times=Times((SeatTime(4, 0, 50, 10, away=90_000), SeatTime())))
    told, other = (row(4, RowKind.SEAT, 0, ANN, Event("person-away", 0, {"until": until})) for until in ("90", "80"))
    assert clock_lines(sitting, words_for(sitting), rows=[told]) == []
    assert len(clock_lines(sitting, words_for(sitting), rows=[other])) == 1


def test_a_pause_is_told_first() -> None:
    told = lines(running(ANN, BEN, terms=CLOCK, times=Times((SeatTime(4, 0, 50), SeatTime(away=90_000)), paused=60_000)))
    assert "paused <t:60:R>; no clock runs" in told[0]
    assert len(told) == 2


def test_a_table_that_does_not_run_tells_nothing() -> None:
    times = Times((SeatTime(4, 0, 50, 10), SeatTime()), paused=5)
    assert lines(running(ANN, BEN, terms=CLOCK, times=times, status=Status.OVER)) == []
    assert lines(running(ANN, BEN)) == []
