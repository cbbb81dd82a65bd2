"""Watches, the close of a round, limits, and that the order in which lines arrive never changes a result."""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import GameError, Seat
from rules.space_builder import GAME
from tests.rules.space_builder.position import START, Table


def test_ruling_1_with_two_the_round_ends_when_the_first_has_finished() -> None:
    table = Table(2, pace="live").open()
    table.build(1, 7_000, missing=2)
    table.finish(0, 8_000)
    assert table.state.due == START + 8_000 + 2_500
    table.time()
    assert table.last.stopped == 8_000
    assert [city.time for city in table.last.cities] == [8_000, None]
    assert table.last.cities[1].total == 2


def test_the_others_go_on_until_the_second_to_last_has_finished() -> None:
    table = Table(3, pace="live").open()
    table.finish(2, 5_000)
    table.build(0, 6_000, missing=1)
    table.finish(1, 9_000)
    table.time()
    assert table.last.stopped == 9_000
    assert table.last.order == (2, 1, 0)
    assert table.last.cities[0].total == 1


def test_ruling_13_with_four_exactly_one_is_stopped() -> None:
    table = Table(4, pace="live").open()
    for n, seat in enumerate((3, 1, 0)):
        table.finish(seat, 5_000 + n)
    assert table.refused_at(2, 5_003, "hold r") == "space-builder-time-is-up"
    table.time()
    assert [city.time is None for city in table.last.cities] == [False, False, True, False]


def test_nobody_learns_faults_places_or_times_before_the_close() -> None:
    table = Table(3).open()
    table.finish(0, 5_000, turned=2)
    told = table.events
    assert not [event for event in told if event.only is None and event.about.keys() & {"faults", "time"}]
    for reader in (None, 1, 2):
        view = table.state.view(reader)
        assert view.last is None
        assert (view.faults, view.times) == ((0, 0, 0), (0, 0, 0))
        assert view.done == (True, False, False)


def test_a_late_click_inside_the_grace_counts_by_its_own_time() -> None:
    table = Table(2, pace="live").open()
    table.build(1, 7_000, missing=1)
    table.finish(0, 8_000)
    table.say(1, 7_900, table.ideal(1)[-1])  # delivered after the tap, clicked before it
    table.time()
    assert table.last.cities[1].total == 0


def test_a_late_click_outside_the_grace_finds_the_round_closed() -> None:
    table = Table(2, pace="live").open()
    table.build(1, 7_000, missing=1)
    late = table.ideal(1)[-1]
    table.finish(0, 8_000)
    table.time()
    assert table.refused_at(1, 7_900, late) == "space-builder-ready-first"
    assert table.last.cities[1].total == 1


def test_a_line_at_t_counts_and_one_past_it_does_not() -> None:
    table = Table(2, pace="live").open()
    table.finish(0, 8_000)
    assert table.refused_at(1, 8_001, "hold r") == "space-builder-time-is-up"
    assert list(table.state.moves(1, START + 8_001)) == []
    table.say(1, 8_000, "hold r")


def test_at_own_pace_a_faster_second_player_cuts_a_finished_city() -> None:
    table = Table(2).open(0)
    table.finish(0, 20_000)
    assert table.state.due is None  # the last one has not started
    table.open(1, at=START + 86_400_000)
    assert table.state.due == START + 86_400_000 + 20_000 + 2_500
    table.finish(1, 12_000)
    assert table.last.stopped == 12_000
    assert table.last.cities[1].time == 12_000
    assert table.last.cities[0].time is None
    assert table.last.cities[0].total == 4, "judged as it stood at T: nothing was built yet"
    assert table.last.winner == 1


def test_at_own_pace_the_slower_second_player_is_stopped_at_t_of_its_own_watch() -> None:
    table = Table(2).open(0)
    table.finish(0, 20_000)
    table.open(1, at=START + 86_400_000)
    table.build(1, 15_000, missing=1)
    assert table.refused_at(1, 20_001, "turn") == "space-builder-time-is-up"
    table.time()
    assert table.last.cities[1].total == 1
    assert table.last.winner == 0


def test_when_all_are_done_the_round_closes_at_once() -> None:
    table = Table(3).open()
    for seat in range(3):
        table.finish(seat, 9_000 - seat)
    assert table.state.round == 2


def test_opening_the_map_again_never_resets_the_watch() -> None:
    table = Table(2).open()
    assert table.refused(None, "look 1", START + 50_000) == "space-builder-nobody-looks"
    assert table.refused(0, "ready", START + 50_000) == "space-builder-map-is-open"


def test_a_watch_never_starts_before_its_ready() -> None:
    table = Table(2)
    table.play(0, "ready", START)
    table.play(None, "look 1", START - 400)
    assert table.state.desks[0].start == START


def test_a_seats_lines_count_in_the_order_it_sent_them() -> None:
    table = Table(2).open()
    table.say(0, 5_000, "hold r")
    table.say(0, 4_000, "touch b2")
    assert table.state.desks[0].track[-1][0] == 5_000


def test_ruling_14_of_equal_stamps_the_seat_earlier_in_the_rotating_order_is_first() -> None:
    for seed in (b"a", b"b", b"c", b"d"):
        table = Table(2, seed, pace="live").open()
        table.finish(0, 8_000)
        table.finish(1, 8_000)
        first = table.last.order[0]
        assert first == GAME.deal(2, seed).first
        assert table.last.winner == first
        assert table.last.cities[1 - first].time is None
        assert table.last.cities[1 - first].total == 0, "judged as it stood at T, whole"


def test_live_the_limit_after_the_first_tap_is_15_s_and_10_s_a_card() -> None:
    table = Table(4, pace="live").give(2, 6).open()
    table.finish(0, 9_000)
    limit = 9_000 + 15_000 + 10_000 * 6
    assert table.state.due == START + limit + 2_500
    table.say(1, limit, "hold r")
    assert table.refused_at(1, limit + 1, "touch a1") == "space-builder-time-is-up"
    table.time()
    assert table.last.stopped == limit
    assert table.last.cities[3].total == 4


def test_five_minutes_in_all() -> None:
    for pace in ("live", "own"):
        table = Table(3, pace=pace).open()
        table.say(0, 300_000, "hold r")
        assert table.refused_at(0, 300_001, "touch a1") == "space-builder-time-is-up"
        table.time()
        assert table.last.stopped == 300_000


def test_at_own_pace_a_watch_that_ran_out_ends_its_seat_alone() -> None:
    table = Table(2).open(0)
    table.time()
    assert table.state.to_move == (1,)
    assert table.state.due is None
    assert table.refused(0, "ready", START + 400_000) == "space-builder-round-goes-on"
    table.open(1, at=START + 900_000)
    table.finish(1, 30_000)
    assert table.last.winner == 1
    assert table.last.stopped == 30_000


def test_nobody_finished_and_equal_faults_no_winner_next_map() -> None:
    table = Table(3, pace="live").open()
    first = table.state.map
    table.time()
    assert table.last.winner is None
    assert table.state.unlocking is None
    assert table.state.round == 2
    table.open()
    assert table.state.map != first


def test_live_ready_counts_ten_minutes_then_a_countdown_then_the_map_for_all() -> None:
    table = Table(2, pace="live")
    table.play(0, "ready", START)
    assert table.state.to_move == (1,)
    assert table.state.due == START + 600_000
    table.time()
    assert table.state.to_move == (0, 1)
    table.play(0, "ready", START + 700_000)
    table.play(1, "ready", START + 701_000)
    assert table.state.due == START + 704_000
    assert table.state.view(0).map is None
    table.time()
    assert table.state.view(0).map is None
    assert table.refused(0, "hold r", START + 704_500) == "space-builder-map-is-coming"
    table.play(None, "look all", START + 705_000)
    assert table.state.view(None).map == table.state.view(0).map == table.state.map != 0
    assert [desk.start for desk in table.state.desks] == [START + 705_000] * 2


def test_void_puts_the_map_away_for_all() -> None:
    table = Table(2, pace="live").open()
    first = table.state.map
    table.build(0, 2_000)
    table.play(None, "void", START + 3_000)
    assert table.state.to_move == (0, 1)
    assert table.state.round == 1
    assert first not in table.state.pile
    assert table.refused(None, "void", START) == "space-builder-nothing-to-void"
    assert Table(2).open().refused(None, "void", START) == "space-builder-nothing-to-void"


def test_a_map_that_may_have_been_seen_is_not_used_again() -> None:
    table = Table(2, pace="live")
    for seat in (0, 1):
        table.play(seat, "ready", START)
    table.time()
    ahead = table.state.play(None, "look all", START).state.map
    table.play(None, "void", START)
    assert ahead not in table.state.pile


def test_time_acts_only_when_it_is_due() -> None:
    table = Table(2, pace="live").open()
    assert table.state.due is not None
    assert table.refused(None, "time", table.state.due - 1) == "space-builder-nothing-due"


# Fairness.

Line = tuple[int, str]


@st.composite
def rounds(draw: st.DrawFn) -> tuple[str, int, list[list[Line]], list[int]]:
    """A pace, a number of seats, the stamped lines of each seat for one round, and an order in which they arrive."""
    pace = draw(st.sampled_from(["live", "own"]))
    seats = draw(st.integers(2, 4))
    scripts = []
    for seat in range(seats):
        table = Table(seats, pace=pace).open()
        ideal = table.ideal(seat)
        elapsed = 0
        script: list[Line] = []
        for line in draw(st.permutations(ideal)):
            elapsed += draw(st.sampled_from([0, 1, 500, 1_000, 30_000]))
            script.append((elapsed, line))
            for act in draw(st.lists(st.sampled_from(["turn", "flip", "lift", "touch a1", "touch c2"]), max_size=2)):
                elapsed += draw(st.sampled_from([0, 1, 500]))
                script.append((elapsed, act))
        if draw(st.booleans()) or draw(st.booleans()):
            script += [(elapsed, line) for line in ideal]
            script.append((elapsed + draw(st.sampled_from([0, 1, 500])), "done"))
        scripts.append(script)
    turns = [seat for seat, script in enumerate(scripts) for _ in script]
    return pace, seats, scripts, draw(st.permutations(turns))


def outcome(pace: str, seats: int, scripts: list[list[Line]], arrivals: list[int]) -> object:
    """The round's judgement when the lines arrive so; all of them arrive before time acts."""
    table = Table(seats, pace=pace).open()
    waiting = [list(script) for script in scripts]
    for seat in arrivals:
        elapsed, line = waiting[seat].pop(0)
        try:
            table.say(seat, elapsed, line)
        except GameError:
            continue
    while table.state.round == 1 and table.state.winner is None:
        table.time()
    return table.last, table.state.unlocking, table.state.wins, table.state.faults, table.state.times


def outcome_over_days(seats: int, scripts: list[list[Line]], order: tuple[Seat, ...]) -> object:
    """The judgement at own pace when each seat starts a day after the one before, and time acts in between."""
    table = Table(seats)
    for day, seat in enumerate(order):
        table.open(seat, at=START + day * 86_400_000)
        for elapsed, line in scripts[seat]:
            with suppress(GameError):
                table.say(seat, elapsed, line)
        while table.state.round == 1 and table.state.due is not None:
            table.time()
    return table.last, table.state.unlocking, table.state.wins, table.state.faults, table.state.times


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(rounds())
def test_the_order_in_which_lines_of_different_seats_arrive_never_changes_the_result(
    case: tuple[str, int, list[list[Line]], list[int]],
) -> None:
    pace, seats, scripts, arrivals = case
    sorted_arrivals = [seat for _, seat in sorted((elapsed, seat) for seat, script in enumerate(scripts) for elapsed, _ in script)]
    reference = outcome(pace, seats, scripts, sorted_arrivals)
    assert outcome(pace, seats, scripts, arrivals) == reference
    for order in list(permutations(range(seats)))[:3]:  # one seat after the other
        assert outcome(pace, seats, scripts, [seat for seat in order for _ in scripts[seat]]) == reference
        if pace == "own":
            assert outcome_over_days(seats, scripts, order) == reference


def test_a_tap_that_arrives_before_an_earlier_placement_of_another_seat() -> None:
    def played(tap_first: bool) -> object:
        table = Table(2, pace="live").open()
        table.build(1, 7_000, missing=1)
        table.build(0, 7_500)
        if tap_first:
            table.say(0, 8_000, "done")
            table.say(1, 7_999, table.ideal(1)[-1])
        else:
            table.say(1, 7_999, table.ideal(1)[-1])
            table.say(0, 8_000, "done")
        table.time()
        return table.last

    assert played(tap_first=True) == played(tap_first=False)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_t_falls_when_a_faster_tap_arrives_late(order: tuple[Seat, ...]) -> None:
    times = {0: 9_000, 1: 10_000, 2: 11_000}
    table = Table(3, pace="live").open()
    for seat in order:
        with suppress(GameError):  # past T, where T is known already
            table.finish(seat, times[seat])
    while table.state.round == 1:
        table.time()
    assert table.last.stopped == 10_000
    assert table.last.order == (0, 1, 2)
