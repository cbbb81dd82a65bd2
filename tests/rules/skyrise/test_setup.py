"""The deal, for each number of players."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules.skyrise import GAME
from rules.skyrise.board import SITES
from rules.skyrise.parts import BUILDINGS, CARDS, COLOUR_OF, COLOURS, PANORAMAS, PLAYER_COLOURS, TABLES, bag
from tests.rules.skyrise.positions import lines

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def deals(seats: int, number: int = 60, **options: str) -> list:
    return [GAME.deal(seats, b"%d" % i, **options) for i in range(number)]


@SEATS
def test_as_many_outer_islands_as_players_in_random_slots(seats: int) -> None:
    layouts = {state.slots for state in deals(seats)}
    assert all(len([island for island in slots if island]) == seats for slots in layouts)
    assert len(layouts) > 5


@SEATS
def test_islands_fixed_lays_a_b_c_d_in_order(seats: int) -> None:
    assert GAME.deal(seats, b"x", islands="fixed").slots == tuple("abcd"[:seats]) + ("",) * (4 - seats)


def test_two_players_islands_lie_side_by_side_or_opposite() -> None:
    assert GAME.deal(2, b"x", islands="fixed", slots="opposite").slots == ("a", "", "b", "")
    assert GAME.options(2)["slots"] == ("side", "opposite")
    assert "slots" not in GAME.options(3)


@SEATS
def test_every_neighborhood_gets_one_disc_and_the_bag_is_empty(seats: int) -> None:
    for state in deals(seats, 5):
        assert all(state.discs[site] for site in state.board.sites)
        assert Counter(disc for disc in state.discs if disc) == bag(seats)


@SEATS
def test_discs_lie_at_random(seats: int) -> None:
    assert len({state.discs[0] for state in deals(seats)}) > 5


@pytest.mark.parametrize(("seats", "dealt"), [(2, 5), (3, 3), (4, 3)])
def test_wonder_cards_are_dealt_face_down_three_each_or_five_to_two_players(seats: int, dealt: int) -> None:
    for state in deals(seats, 5):
        assert [len(hand) for hand in state.hands] == [dealt] * seats
        assert len({card for hand in state.hands for card in hand}) == seats * dealt
    assert {card for state in deals(seats) for card in state.hands[0]} == set(CARDS)


@SEATS
def test_one_secret_objective_each(seats: int) -> None:
    for state in deals(seats, 5):
        assert len(set(state.objectives)) == seats
    assert {state.objectives[0] for state in deals(seats)} == set(COLOURS)


@SEATS
def test_two_of_five_panorama_cards_lie_face_up(seats: int) -> None:
    drawn = {state.panoramas for state in deals(seats, 150)}
    assert all(len(cards) == 2 and set(cards) <= set(PANORAMAS) for cards in drawn)
    assert len(drawn) == 10
    state = GAME.deal(seats, b"x")
    assert state.view(None).panoramas == state.panoramas


@SEATS
def test_patron_tiles_are_face_down_and_not_even_drawn(seats: int) -> None:
    state = GAME.deal(seats, b"x")
    assert state.tiles == {}
    assert state.view(0).own.patrons == {}


@SEATS
def test_colours_are_drawn_and_each_seat_has_the_twelve_buildings_of_its_own(seats: int) -> None:
    assert {state.colours[0] for state in deals(seats)} == set(PLAYER_COLOURS)
    for state in deals(seats, 5):
        assert len(set(state.colours)) == seats
        for seat, seated in enumerate(state.view(None).players):
            assert {COLOUR_OF[state.numbers][number] for number in (*seated.pool, *seated.later)} == {state.colours[seat]}


@SEATS
def test_new_tables_have_the_newest_numbers_and_older_ones_those_they_were_dealt(seats: int) -> None:
    new, older, oldest = GAME.deal(seats, b"numbers"), *(GAME.deal_as(rules, seats, b"numbers") for rules in (2, 1))
    assert (new.numbers, older.numbers, oldest.numbers) == (max(TABLES), 2, 1)
    assert new.colours == older.colours == oldest.colours
    plain = msgspec.json.decode(oldest.dump())
    del plain["numbers"]  # as rules version 1 wrote it
    assert GAME.load(msgspec.json.encode({**plain, "rules": 1})) == oldest
    assert GAME.load(msgspec.json.encode({**msgspec.json.decode(older.dump()), "rules": 2})) == older


@SEATS
def test_only_buildings_without_a_dot_are_available_in_ascending_order(seats: int) -> None:
    state = GAME.deal(seats, b"x")
    for seated in state.view(None).players:
        assert len(seated.pool) == 7
        assert len(seated.later) == 5
        assert list(seated.pool) == sorted(seated.pool)
        assert {BUILDINGS[number].era for number in seated.pool} == {1}
        assert seated.unbuilt == ()


@SEATS
def test_everybody_starts_with_no_prestige(seats: int) -> None:
    assert [seated.score for seated in GAME.deal(seats, b"x").view(None).players] == [0] * seats


@SEATS
def test_the_first_start_player_is_random(seats: int) -> None:
    assert {state.turn for state in deals(seats)} == set(range(seats))


def test_the_first_auction_starts_on_the_central_island() -> None:
    state = GAME.deal(4, b"x")
    assert {line.rsplit(" ", 1)[1] for line in lines(state)} == {"h1", "h2", "h3", "h4"}
    assert len(lines(state)) == 28


def test_a_seat_may_look_at_its_own_objective_and_wonder_cards() -> None:
    state = GAME.deal(3, b"x")
    own = state.view(1).own
    assert list(own.hand) == state.hands[1]
    assert own.objective == state.objectives[1]
    assert state.view(None).own is None
    assert state.view(None).hands is None


def test_deal_refuses_what_does_not_exist() -> None:
    for seats, options in ((1, {}), (5, {}), (3, {"slots": "side"}), (2, {"islands": "square"})):
        with pytest.raises(ValueError):
            GAME.deal(seats, b"x", **options)
    assert len(SITES) == 60
