"""Stepping through a table's stored states."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from rules.game import Event
from sessions.record.replay import Stop, jumps, moment, opening, state_after, stops, told
from sessions.table.model import Row
from tests.race import RACE, course


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "race", RACE)


def row(seq: int, kind: str, seat: int | None, *events: Event, line: str = "x") -> Row:
    return Row(seq, seq, kind, seat, None if seat is None else 10 + seat, line, "?", seq * 1000, list(events))


ALL = Event("done", 0)
LOG = [
    row(0, "seat", 0),
    row(1, "deal", None),
    row(2, "move", 0, Event("own", 0, {}, (0,))),
    row(3, "move", 1, Event("own", 1, {}, (1,))),
    row(4, "move", 1, ALL),
    row(5, "move", None, ALL),
    row(6, "move", 1, ALL),
    row(7, "move", 0, Event("own", 0, {}, (0,))),
]


def test_a_replay_begins_with_the_deal_and_stops_where_its_reader_is_told_something() -> None:
    assert [(stop.seq, stop.move) for stop in stops(LOG, None, over=False)] == [(1, 0), (4, 1), (5, 1), (6, 2)]
    assert [stop.seq for stop in stops(LOG, 0, over=False)] == [1, 2, 4, 5, 6, 7]
    assert [stop.seq for stop in stops(LOG, 1, over=False)] == [1, 3, 4, 5, 6]
    assert stops(LOG[:1], None, over=False) == []


def test_every_line_of_ones_own_is_a_stop_even_where_nothing_is_told() -> None:
    quiet = [row(1, "deal", None), row(2, "move", 0), row(3, "move", 1), row(4, "move", 0)]
    assert [stop.seq for stop in stops(quiet, 0, over=False)] == [1, 2, 4]
    assert [stop.seq for stop in stops(quiet, 1, over=False)] == [1, 3]
    assert [stop.seq for stop in stops(quiet, None, over=False)] == [1]
    assert [stop.seq for stop in stops(quiet, None, over=True)] == [1, 4]


def test_what_a_reader_is_never_told_leaves_no_trace_before_the_end() -> None:
    """Neither in what a stop holds nor in the number of moves."""
    assert [row.seq for row in stops(LOG, None, over=False)[1].rows] == [4]
    assert [row.seq for stop in stops(LOG, 0, over=False) for row in stop.rows] == [1, 2, 4, 5, 6, 7]
    assert [row.seq for stop in stops(LOG, None, over=True) for row in stop.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [stop.move for stop in stops(LOG, None, over=True)] == [0, 3, 3, 4, 5]


def test_the_last_rows_of_another_seat_stay_secret_until_the_end() -> None:
    assert stops(LOG, None, over=False)[-1].seq == 6
    assert stops(LOG, 1, over=False)[-1].seq == 6
    assert stops(LOG, None, over=True)[-1].seq == 7


def test_while_it_runs_only_public_lines_and_events_and_ones_own_are_told() -> None:
    assert told(LOG[2], None, over=False) == ("?", [])
    assert told(LOG[2], 1, over=False) == ("?", [])
    assert told(LOG[2], 0, over=False) == ("x", LOG[2].events)
    line, events = told(LOG[2], None, over=True)
    assert line == "x"
    assert [(event.id, event.only) for event in events] == [("own", (0,))]


async def test_when_a_stop_was_reached_is_not_told_where_times_are_a_secret(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        sitting = await at.start(11, 12)
        told_ = Stop((LOG[4],), 1)
        assert moment(sitting, told_, None) == LOG[4].at
        sitting.table.game = "space_builder"
        sitting.table.options = {"pace": "own"}
        assert (moment(sitting, told_, None), moment(sitting, told_, 0), moment(sitting, told_, 1)) == (None, None, LOG[4].at)
        sitting.table.options = {"pace": "live"}
        assert moment(sitting, told_, None) == LOG[4].at
        sitting.table.options = {"pace": "own"}
        sitting.table.status = "over"
        assert moment(sitting, told_, None) == LOG[4].at


async def test_states_are_read_as_they_were_stored(tmp_path: Path) -> None:
    async with course(tmp_path) as at:
        table = await at.run({11: 2, 12: 5})
        sitting = await at.host.tables.look(table)
        found = stops(await at.host.queries.rows(table), None, over=True)
        states = [await state_after(at.host, sitting, stop.seq) for stop in found]
        assert [len(state.steps) for state in states if state is not None] == [0, 1, 2]  # type: ignore[attr-defined]
        assert await state_after(at.host, sitting, 0) is None


@pytest.mark.parametrize(("rounds", "told"), [(0, 0), (5, 5), (12, 12), (40, 12)])
def test_where_a_round_begins_can_be_jumped_to_from_everywhere(rounds: int, told: int) -> None:
    begins = {n * 6 for n in range(rounds)}
    found = [Stop((row(n, "move", n % 2, Event("round" if n in begins else "done")),), n) for n in range(260)]
    for now in range(0, len(found), 9):
        shown = jumps(found, now, begins={"round"})
        assert len(shown) <= 25
        assert len([stop for stop in shown if stop.move in begins]) >= told
        assert {0, found[now].move, 259} <= {stop.move for stop in shown}
    secret = Stop((row(1, "move", 0, Event("round", only=(0,))),), 1)
    assert opening(secret, {"round"}) is None, "it says what everybody reads"
    assert opening(found[0], {"round"}) == (Event("round") if rounds else None)


@pytest.mark.parametrize("count", [1, 24, 25, 26, 300])
def test_every_turn_can_be_jumped_to_in_a_few_jumps(count: int) -> None:
    found = [Stop((row(n * 2 + half, "move", n % 2),), n) for n in range(count) for half in (0, 1)]
    for now in range(0, len(found), 7):
        shown = jumps(found, now)
        assert len(shown) <= 25
        assert [stop.seq for stop in shown] == sorted({stop.seq for stop in shown})
        assert shown[0].move == 0
        assert shown[-1].move == count - 1
        assert found[now].move in {stop.move for stop in shown}
    for wanted in range(count):
        now = 0
        for jump in range(6):
            if found[now].move == wanted:
                break
            assert jump < 5
            nearest = min(jumps(found, now), key=lambda stop: abs(stop.move - wanted))
            now = found.index(nearest)
