"""Ends of rounds and of the game, and who wins."""

from __future__ import annotations

import pytest

from rules.blueprints.parts import ROUNDS
from tests.rules.blueprints.position import events, fresh, over, play_any, scored


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("lowest", [0, 1, 2])
def test_the_lowest_building_begins_the_next_round(lowest: int, first: int) -> None:
    buildings = ["a2 c3 c4", "a2 c3 c4", "a2 c3 c4"]
    buildings[lowest] = "a2 c1 c2"
    step = scored(*buildings, first=first)
    assert step.state.first == step.state.turn == lowest
    assert events(step, "round")[0].seat == lowest


def test_ruling_18_of_equally_low_buildings_the_one_ranked_lowest_begins() -> None:
    # Stone is in demand: equal points, the building without stone ranks lower.
    assert scored("a2 k1, b2 c4 c4", "a2 c5, b2 c5", demand="k o").state.first == 1
    assert scored("a2 c5, b2 c5", "a2 k1, b2 c4 c4", demand="k o").state.first == 0


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ruling_18_equal_in_all_the_first_of_this_round_begins_again(first: int) -> None:
    assert scored("a2 c3 c4", "a2 c3 c4", "a2 c3 c4", first=first).state.first == first


def test_lowest_means_building_points_not_victory_points() -> None:
    step = scored("a2 c1 c1 c1, b2 c1", "a2 c6 c6", "a2 k1 k6, b2 g3")
    assert step.state.past[0].built[0].prizes == ("structural",)
    assert step.state.first == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_the_third_round(seats: int) -> None:
    state = fresh(seats)
    steps = 0
    while state.to_move:
        assert state.result() is None
        step = play_any(state)
        state, steps = step.state, steps + 1
    assert steps == ROUNDS * 6 * seats
    assert len(state.past) == 3
    assert events(step, "over")
    assert state.result() is not None


def test_as_many_awards_as_there_are_were_handed_out_at_the_end() -> None:
    state = fresh(4)
    while state.to_move:
        state = play_any(state).state
    assert (
        sorted(built.award or "" for r in state.past for built in r.built)
        == [""] * 3 + ["bronze"] * 3 + ["gold"] * 3 + ["silver"] * 3
    )


def test_points_are_the_sum_of_all_cards_won() -> None:
    result = over("gold skyscraper / silver / bronze geometer", "silver / gold structural materials / -", "- / - / -").result()
    assert result is not None
    assert result.scores == (3 + 2 + 2 + 1 + 2, 2 + 3 + 2 + 2, 0)
    assert result.parts[0] == {
        "gold": 3, "silver": 2, "bronze": 1, "skyscraper": 2, "structural": 0, "geometer": 2, "materials": 0,
    }  # fmt: skip
    assert result.places == (1, 2, 3)
    assert result.why == "points"


@pytest.mark.parametrize(
    ("cards", "places", "why"),
    [
        # 4 points each: two prizes against a gold and a bronze.
        (("gold / bronze / -", "skyscraper / geometer / -"), (2, 1), "prizes"),
        # 4 points, no prizes: a gold against none.
        (("silver / silver / -", "gold / bronze / -"), (2, 1), "golds"),
        # 5 points, one prize each, no gold: silvers 1 and 0.
        (("silver materials / bronze / -", "bronze geometer / bronze / bronze"), (1, 2), "silvers"),
        (("silver / -", "silver / -"), (1, 1), "shared"),
        (("gold skyscraper / - / silver", "silver / gold geometer / -", "- / - / -"), (1, 1, 3), "shared"),
    ],
)
def test_a_tie_goes_by_prizes_then_golds_then_silvers_then_bronzes_else_is_shared(
    cards: tuple[str, ...], places: tuple[int, ...], why: str
) -> None:
    result = over(*cards).result()
    assert result is not None
    assert (result.places, result.why) == (places, why)
    assert len(set(result.scores[:2])) == 1


def test_equal_points_prizes_golds_and_silvers_leave_equal_bronzes() -> None:
    """Points are 3, 2, 1 for awards and 2 for any prize: when all but the bronzes are equal, the bronzes are too.

    The rulebook's last link can therefore never decide; it is asked all the same."""
    result = over("bronze skyscraper / bronze", "bronze geometer / bronze").result()
    assert result is not None
    assert (result.places, result.why) == ((1, 1), "shared")


def test_ruling_31_two_players_tie_on_prizes_then_silvers() -> None:
    result = over("silver / silver / -", "skyscraper / silver / -").result()
    assert result is not None
    assert (result.scores, result.places, result.why) == ((4, 4), (2, 1), "prizes")


def test_ties_below_the_first_place_are_broken_the_same_way() -> None:
    result = over("gold / gold / gold", "silver / silver / -", "skyscraper / silver / -").result()
    assert result is not None
    assert (result.scores, result.places, result.why) == ((9, 4, 4), (1, 3, 2), "points")


@pytest.mark.parametrize("totals", ["closed", "open"])
def test_nothing_is_private_when_the_game_is_over(totals: str) -> None:
    state = over("gold", "silver", totals=totals)
    assert state.to_move == ()
    assert state.view(0).own is None
    assert state.view(0).result == state.view(None).result == state.result()
