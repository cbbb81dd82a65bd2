"""Faults, who wins a round, what it brings, the end of the game, the options, the solo game."""

from __future__ import annotations

import pytest

from rules.space_builder import GAME
from rules.space_builder.parts import BUILDING_AT, FROZEN, MAPS, SPACES, unlocked
from rules.space_builder.scoring import faults
from tests.rules.space_builder.position import START, Table


def city(number: int, **changes: int) -> list[int]:
    """The city of a map with some buildings standing otherwise, the frozen four left out."""
    cards = [card if b < 4 else FROZEN for b, card in enumerate(MAPS[number])]
    for letter, card in changes.items():
        cards[BUILDING_AT[letter]] = card
    return cards


def test_the_city_of_the_map_has_no_fault() -> None:
    assert faults(MAPS[1], MAPS[1]) == (0,) * 8


def test_a_building_that_is_missing_is_one_fault() -> None:
    assert sum(faults(city(1, r=0), MAPS[1])) == 1
    assert sum(faults(city(1, r=10 * (MAPS[1][0] // 10)), MAPS[1])) == 1


def test_a_building_in_the_wrong_place_is_two_faults() -> None:
    gap = next(i for i in range(1, 10) if i not in {card % 10 for card in MAPS[1]})
    assert sum(faults(city(1, r=MAPS[1][0] // 10 * 10 + gap), MAPS[1])) == 2


def test_a_building_turned_wrong_is_two_faults_and_wrong_side_up_too() -> None:
    facing, where = divmod(MAPS[1][0], 10)
    assert sum(faults(city(1, r=10 * (facing // 4 * 4 + (facing + 1) % 4) + where), MAPS[1])) == 2
    assert sum(faults(city(1, r=10 * ((facing + 4) % 8) + where), MAPS[1])) == 2


def test_ruling_7_no_building_has_several_faults() -> None:
    facing = MAPS[1][0] // 10
    gap = next(i for i in range(1, 10) if i not in {card % 10 for card in MAPS[1]})
    assert sum(faults(city(1, r=10 * ((facing + 5) % 8) + gap), MAPS[1])) == 2


def test_ruling_8_two_swapped_buildings_are_four_faults() -> None:
    r, d = MAPS[1][0], MAPS[1][1]
    swapped = city(1, r=r // 10 * 10 + d % 10, d=d // 10 * 10 + r % 10)
    assert sum(faults(swapped, MAPS[1])) == 4


def test_ruling_5_frozen_buildings_are_no_fault_and_their_spaces_stay_empty() -> None:
    assert sum(faults(city(1), MAPS[1])) == 0
    assert sum(faults(city(1, g=0), MAPS[1])) == 1


def test_ruling_6_places_are_absolute_spaces_of_the_board() -> None:
    moved = [card if card == FROZEN else card // 10 * 10 + card % 10 % 9 + 1 for card in city(1)]
    assert faults(moved, MAPS[1])[:4] == (2, 2, 2, 2)
    assert SPACES[MAPS[1][1] % 10 - 1] == "a3"


def test_the_example_of_the_rulebook() -> None:
    """B finishes first with a building turned wrong, C second with one wrong side up, A is stopped one building short and wins."""
    a, b, c = 0, 1, 2
    table = Table(3, pace="live").open()
    table.build(a, 9_000, missing=1)
    table.finish(b, 10_000, turned=1)
    table.build(c, 11_000)
    table.say(c, 11_000, "flip", "done")
    table.time()
    assert table.last.order == (b, c, a)
    assert [table.last.cities[seat].total for seat in (a, b, c)] == [1, 2, 2]
    assert table.last.winner == a
    assert table.state.unlocking == a
    table.play(a, "unlock g", START)
    assert unlocked(table.state.desks[a].cards) == 5


def test_ruling_9_of_equal_faults_the_earliest_tap_wins_and_the_stopped_come_last() -> None:
    table = Table(3, pace="live").open()
    table.finish(1, 9_000)
    table.build(0, 8_000)  # whole and right, but never tapped
    table.finish(2, 12_000)
    table.time()
    assert [city.total for city in table.last.cities] == [0, 0, 0]
    assert table.last.winner == 1


def test_a_seat_that_was_cut_ranks_behind_all_finishers_even_if_it_had_tapped() -> None:
    table = Table(2).open()
    table.build(0, 7_000)
    table.say(0, 9_000, "done")  # whole since the seventh second
    table.finish(1, 8_000)
    assert [city.total for city in table.last.cities] == [0, 0]
    assert [city.time for city in table.last.cities] == [None, 8_000]
    assert table.last.order == (1, 0)
    assert table.last.winner == 1


def test_ruling_10_a_round_may_be_won_with_faults() -> None:
    table = Table(2, pace="live").open()
    table.finish(0, 9_000, turned=1)
    table.time()
    assert table.last.winner == 0
    assert table.last.cities[0].total == 2
    assert table.last.cities[1].total == 4


def test_ruling_19_cities_are_judged_from_the_first_to_finish() -> None:
    table = Table(4, pace="live").open()
    for n, seat in enumerate((2, 0, 3)):
        table.finish(seat, 5_000 + n)
    events = table.time()
    told = [event.seat for event in events if event.id.startswith("space-builder-judged")]
    assert told == [2, 0, 3, 1]


def test_ruling_11_the_winner_unlocks_a_building_of_free_choice_in_public() -> None:
    table = Table(2, pace="live")
    table.round(0)
    assert list(table.state.moves(0, START)) == ["unlock g", "unlock o", "unlock f", "unlock h"]
    assert table.refused(0, "ready", START) == "space-builder-unlock-first"
    assert table.refused(0, "hold r", START) == "space-builder-unlock-first"
    assert table.refused(0, "unlock r", START) == "space-builder-unlocked-already"
    assert table.refused(0, "unlock z", START) == "space-builder-no-such-building"
    assert table.refused(1, "unlock g", START) == "space-builder-nothing-to-unlock"
    step = table.state.play(0, "unlock h", START)
    assert step.public == "unlock h"
    assert step.state.view(1).held == ("rdath", "rdat")


def test_unlocking_holds_up_only_the_winners_own_next_ready() -> None:
    table = Table(2)
    table.round(0)
    table.open(1)
    table.finish(1, 9_000)
    assert table.state.to_move == (0,)
    table.play(0, "unlock g", START)
    table.open(0)
    assert len(table.ideal(0)) == 5


def test_the_winner_of_the_last_but_one_building_unlocks_the_last_one_without_asking() -> None:
    table = Table(2, pace="live").give(0, 7)
    table.round(0)
    assert table.state.unlocking is None
    assert unlocked(table.state.desks[0].cards) == 8


def test_the_game_ends_when_a_round_is_won_with_all_eight_buildings() -> None:
    table = Table(2, pace="live").give(0, 8)
    table.round(0, turned=1)
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 2)
    assert result.scores == (8, 4)
    assert result.why == "whole-city"
    assert table.state.to_move == ()


def test_winning_with_fewer_buildings_goes_on() -> None:
    table = Table(2, pace="live").give(1, 8)
    table.round(0)
    assert table.state.result() is None


def test_ruling_12_the_others_rank_by_buildings_then_by_all_their_faults() -> None:
    table = Table(4, pace="live").give(0, 8).give(1, 6).give(2, 5).give(3, 5)
    table.open()
    table.finish(0, 9_000)
    table.finish(1, 10_000)
    table.finish(3, 11_000, turned=1)
    table.time()
    result = table.state.result()
    assert result is not None
    assert result.places == (1, 2, 4, 3)


def test_five_rounds_are_the_least() -> None:
    table = Table(2, pace="live")
    for _ in range(5):
        table.unlock()
        table.round(0)
    assert table.state.result() is not None
    assert table.state.round == 5


def test_ruling_15_maps_come_in_random_order_and_none_twice_before_all_were_used() -> None:
    seen = []
    table = Table(2, pace="live")
    for _ in range(21):
        table.open()
        seen.append(table.state.map)
        table.time()
    assert sorted(seen[:20]) == sorted(MAPS)
    assert seen[20] != seen[19]
    assert len({Table(2, bytes([n]), pace="live").open().state.map for n in range(20)}) > 5


def test_the_first_of_the_order_rotates() -> None:
    table = Table(3, pace="live")
    first = table.state.first
    table.round(0)
    assert table.state.first == (first + 1) % 3


def test_finish_perfect_asks_for_a_faultless_last_round() -> None:
    table = Table(2, pace="live", finish="perfect").give(0, 8)
    table.round(0, turned=1)
    assert table.state.result() is None
    assert table.state.unlocking is None
    table.round(0)
    result = table.state.result()
    assert result is not None
    assert result.why == "perfect-city"


def test_finish_perfect_ends_with_the_third_round_won_with_all_buildings() -> None:
    table = Table(2, pace="live", finish="perfect").give(0, 8)
    for _ in range(3):
        assert table.state.result() is None
        table.round(0, turned=1)
    assert table.state.result() is not None


@pytest.mark.parametrize(("sloppy", "winner"), [("plays", 0), ("loses_ties", 1)])
def test_ruling_18_a_tap_with_more_than_half_wrong_cannot_win_a_tie(sloppy: str, winner: int) -> None:
    table = Table(2, pace="live", sloppy=sloppy).give(1, 8).open()
    table.finish(0, 5_000, turned=4)
    table.time()
    assert [city.total for city in table.last.cities] == [8, 8]
    assert table.last.winner == winner


def test_ruling_18_half_wrong_is_not_sloppy() -> None:
    table = Table(3, pace="live", sloppy="loses_ties").open()
    table.finish(0, 5_000, turned=2)
    table.finish(1, 6_000, turned=4)
    table.time()
    assert [city.total for city in table.last.cities] == [4, 8, 4]
    assert table.last.winner == 0


@pytest.mark.parametrize("sloppy", ["plays", "loses_ties"])
def test_ruling_18_of_sloppy_taps_alone_the_earliest_wins(sloppy: str) -> None:
    table = Table(3, pace="live", sloppy=sloppy).give(2, 8).open()
    table.build(2, 4_000, turned=5)
    table.finish(1, 5_000, turned=4)
    table.finish(0, 5_500, turned=4)
    table.time()
    assert [city.total for city in table.last.cities] == [8, 8, 10]
    assert table.last.winner == 1


def test_ruling_20_solo_is_ten_rounds_with_4_4_5_5_6_6_7_7_8_8_buildings() -> None:
    table = Table(1)
    counts = []
    for n in range(10):
        table.open()
        counts.append(unlocked(table.state.desks[0].cards))
        table.finish(0, 10_000 + n, turned=1 if n == 4 else 0)
    assert counts == [4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    result = table.state.result()
    assert result is not None
    assert result.parts == ({"time": 100_045, "faults": 10_000},)
    assert result.scores == (110_045,)


def test_solo_a_watch_that_runs_out_counts_whole_and_what_is_missing() -> None:
    table = Table(1).open()
    table.build(0, 5_000, missing=1)
    table.time()
    assert table.state.times == [300_000]
    assert table.state.faults == [1]


def test_a_map_is_drawn_when_it_is_shown_and_known_to_who_was_shown_it() -> None:
    table = Table(3)
    table.play(1, "ready", START)
    table.play(2, "ready", START)
    assert table.state.map == 0
    table.play(None, "look 2", START)
    assert table.state.view(1).map == table.state.map != 0
    assert table.state.view(0).map is None
    assert table.state.view(2).map is None
    assert table.state.view(None).map is None


def test_options_and_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert GAME.options(2)["pace"] == ("own", "live")
    assert list(GAME.options(1)) == ["marks"]
    assert [unlocked(desk.cards) for desk in GAME.deal(4, b"x").desks] == [4] * 4
