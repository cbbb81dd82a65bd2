"""Collecting discs: rows, wilds, excess, patrons, commissions."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.skyrise.board import SITE_AT
from rules.skyrise.parts import COLOURS, TILES
from rules.skyrise.position import Position
from tests.rules.skyrise.positions import disc, first, leave, lines, owner, play, put, refused, second, step, told


def alone(**discs: str) -> Position:
    """Seat 2 builds alone, so that each bid is an auction."""
    state = leave(leave(second(), 0), 1)
    state.finished = [0, 1]
    state.begin(2)
    return put(state, **discs)


def test_a_neighborhood_disc_goes_to_the_row_of_its_colour() -> None:
    state = play(alone(h1="green", h2="green"), "2 bid 6 h1", "2 bid 10 h2")
    assert state.kept[2] == ["green", "green"]
    assert (state.row(2, "green"), state.row(2, "white")) == (2, 0)


def test_a_site_without_a_disc_is_legal_and_gives_nothing() -> None:
    after = step(alone(), "2 bid 6 h1")
    assert owner(after.state, "h1") == 2
    assert after.state.kept[2] == []
    assert told(after, "skyrise-no-disc")


@pytest.mark.parametrize(("discs", "excess"), [(4, 0), (5, 1), (7, 3)])
def test_from_the_fifth_disc_of_a_colour_on_discs_go_to_the_illustration(discs: int, excess: int) -> None:
    state = alone()
    state.kept[2] = ["white"] * discs
    assert state.excess(2) == excess


def test_the_fifth_disc_is_told_as_excess_and_the_fourth_is_not() -> None:
    state = alone(h1="white", h2="white")
    state.kept[2] = ["white"] * 3
    fourth = step(state, "2 bid 6 h1")
    fifth = step(fourth.state, "2 bid 10 h2")
    assert not told(fourth, "skyrise-excess")
    assert told(fifth, "skyrise-excess")[0].about == {"colour": "white", "points": 10}


def test_a_wild_disc_is_assigned_a_colour_when_it_is_collected() -> None:
    state = play(alone(h1="wild"), "2 bid 6 h1")
    assert (state.phase, state.to_move) == ("wild", (2,))
    assert lines(state) == [f"wild {colour}" for colour in COLOURS]
    state = play(state, "2 wild brown")
    assert state.kept[2] == ["wild-brown"]
    assert state.row(2, "brown") == 1
    assert state.to_move == (2,)


def test_nothing_else_may_be_done_before_the_wild_is_assigned() -> None:
    state = play(alone(h1="wild"), "2 bid 6 h1")
    assert refused(state, "2 bid 10 h2") == "skyrise-wild-first"
    assert refused(state, "2 pass") == "skyrise-wild-first"
    assert refused(state, "2 wild black") == "skyrise-no-such-colour"
    assert refused(state, "2 wild") == "skyrise-not-understood"


def test_a_wild_may_go_to_a_full_row_and_is_then_excess() -> None:
    state = alone(h1="wild")
    state.kept[2] = ["green"] * 4
    after = step(play(state, "2 bid 6 h1"), "2 wild green")
    assert after.state.excess(2) == 1
    assert told(after, "skyrise-excess")


def test_a_wild_is_assigned_before_the_wonder_takes_effect() -> None:
    state = put(second([["olmsted"], ["jacobs"], ["munch"]]), h2="wild")
    state = play(state, "0 bid 2 h1", "1 wonder jacobs h2")
    assert state.phase == "wild"
    after = step(state, "1 wild green")
    assert told(after, "skyrise-effect")[0].about == {"card": "jacobs", "points": 3}


def test_a_commissions_disc_goes_to_the_illustration() -> None:
    after = step(alone(h1="commissions"), "2 bid 6 h1")
    assert after.state.kept[2] == ["commissions"]
    assert told(after, "skyrise-commission")


def test_the_first_patron_disc_of_a_letter_shows_its_tile_to_its_owner_alone() -> None:
    after = step(alone(h1="B"), "2 bid 6 h1")
    (event,) = told(after, "skyrise-patron")
    assert event.only == (2,)
    assert event.about["letter"] == "B"
    assert event.about["value"] == after.state.tiles["B"] in TILES
    assert after.reveals
    assert after.state.view(2).own.patrons == {"B": after.state.tiles["B"]}
    for other in (0, 1):
        assert after.state.view(other).own.patrons == {}
    assert after.state.view(None).tiles == {}


def test_a_second_patron_disc_of_a_letter_reveals_nothing_new() -> None:
    state = play(alone(h1="B", h2="B"), "2 bid 6 h1")
    after = step(state, "2 bid 10 h2")
    assert not told(after, "skyrise-patron")
    assert not after.reveals
    assert after.state.patrons(2) == ["B", "B"]


def test_another_seat_learns_the_same_value_of_the_same_tile() -> None:
    state = put(first(), h1="B", h2="B")
    state = play(leave(leave(state, 1, 60), 2), "0 bid 2 h1", "1 pass")
    state.begin(1)
    value = state.tiles["B"]
    after = step(leave(state, 0, 2), "1 bid 60 h2")
    assert told(after, "skyrise-patron")[0].about["value"] == value
    assert told(after, "skyrise-patron")[0].only == (1,)
    assert after.reveals


def test_a_patron_tile_is_drawn_when_the_first_seat_gets_its_letter() -> None:
    seen = set()
    for seed in range(40):
        state = alone(h1="B")
        state.chance = Chance(b"%d" % seed)
        after = play(state, "2 bid 6 h1")
        assert after.chance.drawn == 1
        seen.add(after.tiles["B"])
    assert seen == set(TILES)


def test_no_two_tiles_have_the_same_value() -> None:
    state = play(alone(h1="A", h2="B", h3="C", h4="D"), "2 bid 6 h1", "2 bid 10 h2", "2 bid 20 h3", "2 bid 32 h4")
    assert sorted(state.tiles.values()) == sorted(TILES)


def test_a_look_ahead_stops_before_the_tile() -> None:
    state = alone(h1="B")
    assert [event.id for event in state.look_ahead(2, "bid 6 h1").events][-1] == "skyrise-disc"
    assert disc(state, "h1") == "B"
    assert state.discs[SITE_AT["h1"]] == "B"
