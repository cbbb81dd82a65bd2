"""The board and the components: counts, and adjacency worked out again from the hexes."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from rules.skyrise.board import CENTRAL, COLOUR, ISLAND, ISLANDS, OUTER, SITE_AT, SITES, layout, usual_slots
from rules.skyrise.parts import (
    BOARDS,
    BUILDINGS,
    CARDS,
    CHOSEN,
    COLOUR_OF,
    COLOURS,
    CONTROL,
    DEALT,
    EXCESS,
    INITIATIVE,
    KEYS,
    LETTERS,
    NUMBERS,
    OBJECTIVE,
    OBJECTIVE_NEED,
    PANORAMAS,
    PLAYER_COLOURS,
    ROW,
    TABLES,
    TILES,
    bag,
)
from rules.skyrise.wonders import WONDERS

EDGES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def borders(one: list[list[int]], two: list[list[int]]) -> bool:
    """Whether two sets of hexes share an edge."""
    there = {tuple(hexes) for hexes in two}
    return any((q + dq, r + dr) in there for q, r in one for dq, dr in EDGES)


def test_one_central_island_of_four_and_four_outer_islands_of_fourteen_neighborhoods() -> None:
    assert {island: len(about["neighborhoods"]) for island, about in ISLANDS.items()} == {
        "h": 4,
        "a": 14,
        "b": 14,
        "c": 14,
        "d": 14,
    }
    assert [island for island, about in ISLANDS.items() if about["central"]] == [CENTRAL]
    assert len(SITES) == len(set(SITES)) == 60


def test_neighborhoods_are_adjacent_when_they_share_an_edge_not_a_corner_or_a_blimp() -> None:
    for about in ISLANDS.values():
        places = about["neighborhoods"]
        for place in places:
            found = {other["id"] for other in places if other is not place and borders(place["hexes"], other["hexes"])}
            assert found == set(place["borders"]), place["id"]


def test_features_border_the_neighborhoods_whose_edge_they_share() -> None:
    for about in ISLANDS.values():
        for feature in about["features"]:
            found = {place["id"] for place in about["neighborhoods"] if borders(feature["hexes"], place["hexes"])}
            assert found == set(feature["borders"]), feature["id"]


def test_no_hex_belongs_to_two_things() -> None:
    for about in ISLANDS.values():
        hexes = [tuple(at) for thing in (*about["neighborhoods"], *about["features"]) for at in thing["hexes"]]
        assert len(hexes) == len(set(hexes))


def test_each_outer_island_has_two_lakes_three_blimps_two_windmills_and_the_central_one_blimp() -> None:
    for island, about in ISLANDS.items():
        kinds = Counter(feature["kind"] for feature in about["features"])
        assert kinds == ({"blimp": 1} if island == CENTRAL else {"lake": 2, "blimp": 3, "windmill": 2})


def test_bordering_neighborhoods_differ_in_colour_and_each_colour_has_fifteen() -> None:
    assert Counter(COLOUR) == dict.fromkeys(COLOURS, 15)
    for about in ISLANDS.values():
        for place in about["neighborhoods"]:
            assert all(COLOUR[SITE_AT[other]] != place["colour"] for other in place["borders"])


@pytest.mark.parametrize(("seats", "bridges"), [(2, 6), (3, 10), (4, 16)])
def test_neighborhoods_connected_by_a_bridge_are_adjacent_and_the_whole_map_is_connected(seats: int, bridges: int) -> None:
    used = usual_slots(seats)
    for order in permutations(OUTER, seats):
        slots = [""] * 4
        for slot, island in zip(used, order, strict=True):
            slots[slot] = island
        board = layout(tuple(slots))
        assert len(board.bridges) == bridges
        assert len(board.sites) == 4 + 14 * seats
        for one, two in board.bridges:
            assert two in board.near[one]
            assert one in board.near[two]
        seen = [board.sites[0]]
        for site in seen:
            seen += [near for near in board.near[site] if near not in seen]
        assert sorted(seen) == list(board.sites)


def test_two_players_opposite_islands_touch_only_the_central_one() -> None:
    board = layout(("a", "", "b", ""))
    assert usual_slots(2, opposite=True) == (0, 2)
    crossing = [(SITES[one], SITES[two]) for one, two in board.bridges if ISLAND[one] != ISLAND[two]]
    assert crossing == [("h1", "a2"), ("h3", "b2")]


def test_a_bridge_to_an_absent_island_joins_nothing() -> None:
    near = layout(("a", "b", "", "")).near
    assert {SITES[site] for site in near[SITE_AT["h3"]]} == {"h2", "h4"}
    assert {SITES[site] for site in near[SITE_AT["a14"]]} == {"a5", "a13"}
    assert {SITES[site] for site in near[SITE_AT["a1"]]} == {"a2", "a3", "a4", "a6", "b4"}


def test_an_outer_island_has_a_neighborhood_with_two_bridge_ends() -> None:
    ends = Counter(site for bridge in layout(("a", "b", "c", "d")).bridges for site in bridge)
    for island in OUTER:
        assert max(count for site, count in ends.items() if ISLAND[site] == island) == 2


def test_forty_eight_buildings_each_with_a_bid_value_of_its_own() -> None:
    assert len(BUILDINGS) == 48
    assert all(1 <= number <= 96 for number in BUILDINGS)


def test_each_player_has_four_short_five_medium_and_three_tall_buildings() -> None:
    for table, colour in product(TABLES.values(), PLAYER_COLOURS):
        heights = Counter(BUILDINGS[number].height for number in table[colour])
        assert heights == {"short": 4, "medium": 5, "tall": 3}


def test_seven_buildings_without_a_dot_and_five_with_one() -> None:
    for numbers, colour in product(NUMBERS.values(), PLAYER_COLOURS):
        eras = [Counter(BUILDINGS[number].height for number in numbers[colour, era]) for era in (1, 2)]
        assert eras == [{"short": 2, "medium": 4, "tall": 1}, {"short": 2, "medium": 1, "tall": 2}]


@pytest.mark.parametrize("colour_of", COLOUR_OF.values(), ids=str)
def test_every_colour_has_one_bid_value_in_each_band(colour_of: dict[int, str]) -> None:
    """How even the colours are is measured (bench/balance), not counted: equal sums and ranks did not make them even."""
    bands = [[n for n in colour_of if band * 8 < n <= band * 8 + 8] for band in range(12)]
    assert all(sorted(colour_of[number] for number in band) == sorted(PLAYER_COLOURS) for band in bands)


@pytest.mark.parametrize("colour_of", COLOUR_OF.values(), ids=str)
def test_the_bid_values_of_the_rulebook_s_example_keep_their_colours(colour_of: dict[int, str]) -> None:
    assert [colour_of[number] for number in (24, 72, 32, 64, 91)] == ["red", "red", "yellow", "blue", "blue"]


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (4, {"yellow": 10, "A": 4, "wild": 2, "commissions": 2}),
        (3, {"yellow": 7, "A": 4, "wild": 1, "commissions": 1}),
        (2, {"yellow": 5, "A": 2, "wild": 2, "commissions": 2}),
    ],
)
def test_discs_by_number_of_players(seats: int, counts: dict[str, int]) -> None:
    discs = bag(seats)
    assert {kind: discs[kind] for kind in counts} == counts
    assert {discs[colour] for colour in COLOURS} == {counts["yellow"]}
    assert {discs[letter] for letter in LETTERS} == {counts["A"]}
    assert sum(discs.values()) == 4 + 14 * seats


def test_twenty_wonder_cards_with_initiative_one_to_twenty() -> None:
    assert sorted(INITIATIVE.values()) == list(range(1, 21))
    assert list(WONDERS) == list(CARDS)
    assert all(about["name"] and about["note"] for about in CARDS.values())


def test_cards_dealt_and_chosen_by_number_of_players() -> None:
    assert DEALT == {2: 5, 3: 3, 4: 3}
    assert CHOSEN == {2: 2, 3: 1, 4: 1}


def test_keys_of_ten_and_four_and_no_small_key_with_two_players() -> None:
    assert KEYS == {2: (10,), 3: (10, 4), 4: (10, 4)}


def test_four_patrons_five_panoramas_and_the_printed_figures() -> None:
    assert len(LETTERS) == len(TILES) == len(set(TILES)) == 4
    assert 4 in TILES
    assert {card: (about["need"], about["points"]) for card, about in PANORAMAS.items()} == {
        "windmills": (1, 2),
        "blimps": (2, 3),
        "lakes": (2, 3),
        "bridges": (2, 4),
        "chains": (3, 5),
    }
    assert (ROW, EXCESS, CONTROL) == ((2, 3, 4, 6, 2), 10, 5)
    assert (OBJECTIVE_NEED, OBJECTIVE) == (4, 10)
    assert set(BOARDS) == set(PLAYER_COLOURS)
