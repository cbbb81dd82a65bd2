"""What a position of Space Builder answers: the phase of a round, who has finished, when it stops, and who sees the map."""

from __future__ import annotations

from rules.space_builder.parts import LIMITS, WATCH
from rules.space_builder.position import elapsed
from tests.rules.space_builder.position import START, Table


def test_a_live_round_goes_from_ready_to_countdown_to_show_to_build() -> None:
    table = Table(2, pace="live")
    phases = [table.state.phase]
    for seat in (0, 1):
        table.play(seat, "ready", START)
        phases.append(table.state.phase)
    assert table.state.due is not None
    table.play(None, "time", table.state.due)
    phases.append(table.state.phase)
    table.play(None, "look all", START + 9_000)
    assert [*phases, table.state.phase] == ["ready", "ready", "countdown", "show", "build"]
    assert Table(2, pace="own").state.phase == "build"


def test_of_equal_times_the_seat_earlier_in_this_rounds_order_finishes_first() -> None:
    for first in range(3):
        table = Table(3, pace="live").open()
        table.state.first = first
        for desk in table.state.desks:
            desk.done = 5_000
        assert table.state.finishers() == [(first + n) % 3 for n in range(3)]
        table.state.desks[first].done = 5_001
        assert table.state.finishers()[-1] == first


def test_the_stop_never_rises_and_comes_with_the_second_to_last() -> None:
    table = Table(3, pace="live").open()
    stops = [table.state.stop()]
    table.finish(0, 9_000)
    stops.append(table.state.stop())
    assert stops == [WATCH, min(WATCH, 9_000 + LIMITS["base"] + 4 * LIMITS["each"])]
    table.finish(1, 12_000)
    assert table.state.stop() == 12_000
    assert not table.state.ended()


def test_alone_the_own_tap_ends_the_round_and_nothing_before_it_but_the_watch() -> None:
    table = Table(1).open()
    assert table.state.stop() == WATCH
    table.state.desks[0].done = 8_000
    assert table.state.stop() == 8_000
    assert table.state.ended()


def test_the_map_is_seen_by_who_looked_at_own_pace_and_by_all_once_it_was_shown_live() -> None:
    table = Table(2, pace="own")
    table.open(1)
    assert [table.state.sees(seat) for seat in (None, 0, 1)] == [False, False, True]
    live = Table(2, pace="live")
    assert [live.state.sees(seat) for seat in (None, 0, 1)] == [False] * 3
    live.open()
    assert [live.state.sees(seat) for seat in (None, 0, 1)] == [True] * 3


def test_the_lines_of_a_seat_count_in_the_order_it_sent_them() -> None:
    desk = Table(1).open().state.desks[0]
    desk.last = 4_000
    assert elapsed(desk, START + 3_000) == 4_000
    assert elapsed(desk, START + 4_500) == 4_500
