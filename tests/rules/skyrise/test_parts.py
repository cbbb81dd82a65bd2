"""The pieces of Skyrise: buildings, discs in the bag, tiles and cards, and that their tables agree with each other."""

from __future__ import annotations

import pytest

from rules.skyrise import GAME
from rules.skyrise.board import COLOUR, SITES
from rules.skyrise.parts import (
    BUILDINGS,
    BUILDINGS_EACH,
    CARD_OF,
    CARDS,
    CHOSEN,
    COLOURS,
    COUNTS_AS,
    DEALT,
    INITIATIVE,
    KEYS,
    LETTERS,
    NUMBERS,
    PARTS,
    PLAYER_COLOURS,
    ROW,
    TALL,
    TILES,
    bag,
)


def test_every_building_is_its_number_and_belongs_to_one_colour_and_era() -> None:
    for numbers in NUMBERS.values():
        assert sorted(number for each in numbers.values() for number in each) == sorted(BUILDINGS)
        for colour in PLAYER_COLOURS:
            assert len(numbers[colour, 1]) + len(numbers[colour, 2]) == BUILDINGS_EACH
            assert list(numbers[colour, 1]) == sorted(numbers[colour, 1])
    assert {BUILDINGS[number].height for number in TALL} == {"tall"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_bag_has_one_disc_for_each_site_in_play(seats: int) -> None:
    outer = sum(len([site for site in SITES if site[0] == island]) for island in "abcd"[:seats])
    central = len([site for site in SITES if site[0] == "h"])
    assert sum(bag(seats).values()) == outer + central
    assert set(bag(seats)) == {*COLOURS, *LETTERS, "wild", "commissions"}


def test_a_disc_belongs_to_the_row_of_its_colour_and_patrons_to_none() -> None:
    assert {COUNTS_AS[f"wild-{colour}"] for colour in COLOURS} == set(COLOURS) == set(COLOUR)
    assert not set(LETTERS) & set(COUNTS_AS)
    assert max(ROW) == ROW[len(ROW) - 2], "a full row is worth most"
    assert len(TILES) == len(LETTERS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_have_an_initiative_of_their_own_and_suffice_for_everybody(seats: int) -> None:
    assert len(CARD_OF) == len(CARDS) == len(set(INITIATIVE.values()))
    assert list(INITIATIVE.values()) == sorted(INITIATIVE.values())
    assert CHOSEN[seats] < DEALT[seats] <= len(CARDS) // seats
    assert list(KEYS[seats]) == sorted(KEYS[seats], reverse=True)


def test_the_parts_of_prestige_end_with_the_colours_in_their_order() -> None:
    assert PARTS[-len(COLOURS) :] == COLOURS
    assert len(set(PARTS)) == len(PARTS)
