"""The components' counts, from the data files (rulebook: contents, land deck creation; page: section 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.components import components
from rules.strange_world.parts import (
    ANIMALS,
    CITIES,
    FACES,
    FUMAROLES,
    ICONS,
    LANDS,
    PORTALS,
    SPOTS,
    STARTS,
    TRAVELLERS,
    VOLCANOES,
    deck,
)


def test_there_are_60_land_cards_of_19_faces_and_4_starting_lands() -> None:
    box = components("strange_world", "others")["box"]
    assert len(LANDS) == 19
    assert sum(deck(4).values()) == box["lands"] == 60
    assert len(STARTS) == box["starting_lands"] == 4


@pytest.mark.parametrize(("seats", "cards"), [(1, 21), (2, 38), (3, 45), (4, 60)])
def test_the_land_deck_adds_the_cards_marked_for_each_number_of_players(seats: int, cards: int) -> None:
    assert sum(deck(seats).values()) == cards
    if seats > 1:
        assert Counter(deck(seats)) >= Counter(deck(seats - 1))


def test_the_deck_of_thirty_is_the_solo_deck_and_nine_cards_and_is_dealt_out() -> None:
    assert sum(deck(2, thirty=True).values()) == 30 == 2 * 3 * 5
    more = Counter(deck(2, thirty=True)) - Counter(deck(1))
    assert more == Counter({"moon": 2, "w+": 1, "m+": 1, "p+": 1, "s+": 1, "vmm": 1, "vp": 1, "pp1": 1})
    assert Counter(deck(2, thirty=True)) <= Counter(deck(4))


@pytest.mark.parametrize(
    ("seats", "icons"),
    [
        (1, {"water": 5, "mountain": 8, "plant": 9, "swamp": 5, "volcano": 4, "moon": 4}),
        (2, {"water": 9, "mountain": 16, "plant": 18, "swamp": 9, "volcano": 6, "moon": 6}),
        (3, {"water": 10, "mountain": 18, "plant": 21, "swamp": 10, "volcano": 8, "moon": 8}),
        (4, {"water": 14, "mountain": 24, "plant": 27, "swamp": 14, "volcano": 11, "moon": 10}),
    ],
)
def test_the_icons_of_each_deck(seats: int, icons: dict[str, int]) -> None:
    found: Counter[str] = Counter()
    for card, count in deck(seats).items():
        for icon in ICONS[card]:
            found[icon] += count
    assert found == icons


@pytest.mark.parametrize(("seats", "cards"), [(1, 4), (2, 8), (3, 10), (4, 13)])
def test_the_portal_cards_of_each_deck(seats: int, cards: int) -> None:
    assert sum(count for card, count in deck(seats).items() if card in PORTALS) == cards


def test_eleven_fumaroles_are_as_many_as_the_volcanoes_of_the_largest_deck() -> None:
    assert sum(count for card, count in deck(4).items() if card in VOLCANOES) == FUMAROLES == 11


def test_dark_cities_are_9_7_5_4_4() -> None:
    assert CITIES == (9, 7, 5, 4, 4)


def test_starting_lands_have_one_icon_each_and_no_portal() -> None:
    assert sorted(land.icons for land in STARTS.values()) == [("mountain",), ("plant",), ("swamp",), ("water",)]
    assert not any(land.portal for land in STARTS.values())


def test_there_are_seven_animals_six_of_them_in_the_land_deck() -> None:
    assert len({animal for card in LANDS for animal in ANIMALS.get(card, ())}) == 6
    assert len({animal for card in FACES for animal in ANIMALS.get(card, ())}) == 7
    assert ANIMALS["p0"] == ("bear",)


def test_every_plant_icon_carries_one_animal_and_nothing_else_does() -> None:
    for card, land in FACES.items():
        assert len(land.animals) == land.icons.count("plant"), card


def test_the_eight_travellers_with_base_five_and_their_bonus() -> None:
    assert {name: (traveller.base, traveller.bonus) for name, traveller in TRAVELLERS.items()} == {
        "splash": (5, 5),
        "burk": (5, 4),
        "kark": (5, 6),
        "floulou": (5, 8),
        "pshit": (5, 5),
        "boung": (5, 8),
        "roro": (5, 4),
        "rumph": (5, 6),
    }


def test_the_codes_name_the_icons_of_their_cards() -> None:
    letters = {"m": "mountain", "w": "water", "p": "plant", "s": "swamp", "v": "volcano"}
    for card, land in FACES.items():
        if card != "moon":
            assert sorted(letters[letter] for letter in card.strip("+012")) == sorted(land.icons), card
        assert land.portal == card.endswith("+")


def test_a_spot_is_a_side_and_two_rows_that_touch() -> None:
    assert len(SPOTS) == 12
    assert SPOTS[0] == "l12"
    assert "r67" in SPOTS
