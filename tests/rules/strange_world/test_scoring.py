"""What a world scores (rulebook: p. 4 and 5 with their example, the travellers)."""

from __future__ import annotations

from random import Random

import pytest

from rules.strange_world import GAME
from rules.strange_world.parts import HOME, SPOTS, TRAVELLERS
from rules.strange_world.position import City, Guest
from rules.strange_world.scoring import Earned, by_part, content, earned, met, worth
from tests.rules.strange_world.made import world


def scored(up: dict[str, str], cities: list[City] | None = None, guests: list[Guest] | None = None) -> dict[str, int]:
    return by_part(earned(up, cities or [], guests or []))


def items(up: dict[str, str], part: str) -> list[Earned]:
    return [item for item in earned(up, [], []) if item.part == part]


def row(cells: str, cards: str) -> dict[str, str]:
    return dict(zip(cells.split(), cards.split(), strict=True))


# Mountains.


def test_the_biggest_mountain_range_scores_one_for_each_icon() -> None:
    assert scored(row("d4 e4 f4", "m0 mm mp"))["mountains"] == 4


def test_a_range_is_connected_orthogonally_and_may_branch() -> None:
    assert scored(row("d4 d5 d6 c5 e5 e6", "m0 mm mp ms mw tz"))["mountains"] == 6
    assert scored(row("d4 e4 e5", "m0 tz mm"))["mountains"] == 2


def test_the_biggest_range_is_the_one_with_the_most_icons_not_cards() -> None:
    up = row("d4 e4 f4 g4 g5", "m0 mp tz mm vmm")
    assert scored(up)["mountains"] == 4
    assert items(up, "mountains")[0].cells == ("g4", "g5")


def test_example_two_for_a_biggest_range_of_two() -> None:
    assert scored(row("d4 e4 f4", "m0 mp s+"))["mountains"] == 2


# Waters.


def test_each_water_scores_one_for_each_card_beside_it() -> None:
    assert scored(row("d4 c4 e4 d3 d5", "w0 mm mm mm mm"))["waters"] == 4


def test_tzimimes_beside_water_score_nothing() -> None:
    assert scored(row("d4 c4 e4 d3", "w0 tz mm tz"))["waters"] == 1


def test_fumaroles_and_dark_cities_beside_water_score() -> None:  # ruling 24
    up = row("d4 c4 e4 e5", "w0 mm fu fu")
    assert scored(up, [City(9, "e4", "e5")])["waters"] == 2


def test_travellers_beside_water_score_nothing() -> None:  # ruling 24
    assert scored(row("d4", "w0"), guests=[Guest("kark", "l45")])["waters"] == 0


def test_example_three_waters_with_eight_good_sides() -> None:
    full = row("c4 d4 e4 f4 c5 d5 e5 f5 c6 d6 e6 f6", "mm w0 mm mp wp fu mm mw mm tz mp mm")
    sides = {item.cells[0]: item.points for item in items(full, "waters")}
    assert sides == {"c5": 3, "d4": 3, "f5": 3}
    full["c6"] = "tz"  # and the Fumarole on d5 is what makes it eight
    assert scored(full)["waters"] == 3 + 2 + 3 == 8


# Plants.


def test_each_different_animal_scores_two() -> None:
    assert scored(row("d4 e4 f4", "p0 pp1 pp2"))["plants"] == 2 * 4  # bear, deer, goat, spirit


def test_an_animal_seen_twice_scores_once() -> None:
    assert scored(row("d4 e4 f4", "m0 pp1 mp"))["plants"] == 4
    assert {item.what: item.cells for item in items(row("d4 e4 f4", "m0 pp1 mp"), "plants")} == {
        "deer": ("e4",),
        "goat": ("e4", "f4"),
    }


def test_example_five_different_of_six_animals_score_ten() -> None:
    assert scored(row("d4 c4 d5 c5 e4", "w0 pp1 wp sp mp"))["plants"] == 8
    assert scored(row("d4 c4 d5 c5 e4 e5", "w0 pp1 pp2 sp p+ tz"))["plants"] == 10


def test_the_bear_of_the_starting_land_is_a_seventh_animal() -> None:  # ruling 27
    up = row("d4 c4 c5 d5 e4 e5", "p0 pp1 pp2 sp p+ vp")
    assert scored(up)["plants"] == 14


# Swamps.


def test_each_swamp_scores_three() -> None:
    assert scored(row("d4 d5 d6", "s0 sp ms"))["swamps"] == 9


def test_example_two_swamps_alone_in_their_rows_score_six() -> None:
    assert scored(row("d4 e4 d5", "s0 tz ws"))["swamps"] == 6


# Moons.


def test_example_a_moon_over_a_double_mountain_water_and_mountain_plant_scores_six() -> None:
    up = row("d4 d5 d6 d7", "mp w+ mm moon")
    assert scored(up)["moons"] == 6
    assert items(up, "moons")[0].cells == ("d7", "d4", "d6")


def test_a_moon_over_a_fumarole_or_tzimimes_scores_nothing() -> None:
    assert scored(row("d4 d5 d6", "mm fu moon"))["moons"] == 0
    assert scored(row("d4 d5 d6", "mm tz moon"))["moons"] == 0
    assert items(row("d4 d5 d6", "mm tz moon"), "moons")[0].cells == ("d6",)


def test_a_moon_over_no_card_scores_nothing_yet() -> None:
    assert scored(row("d4 e4", "mm moon"))["moons"] == 0


def test_a_lone_icon_below_a_moon_scores_two() -> None:  # ruling 34
    assert scored(row("d4 d5", "s0 moon"))["moons"] == 2


def test_a_moon_counts_each_kind_of_icon_on_the_card_below() -> None:
    assert scored(row("d4 d5 d6 d7", "w0 ws mm moon"))["moons"] == 2 * 2
    assert scored(row("d4 d5 d6 d7", "s0 mw ws moon"))["moons"] == 2 * 4  # water twice, swamp twice


def test_a_moon_counts_icons_anywhere_in_its_column_across_gaps() -> None:
    assert scored(row("d4 d5 d6 d7 e7", "m0 fu mm moon tz"))["moons"] == 2 * 3
    assert scored(row("d3 e3 d4 d5", "mp mm tz mp") | {"d6": "moon"})["moons"] == 2 * 4  # mountain and plant, twice each


def test_a_moon_counts_volcanoes_too() -> None:
    assert scored(row("d4 d5 d6", "vs vp moon"))["moons"] == 2 * 3  # two volcanoes, one plant


def test_a_moon_looks_at_its_own_column_only() -> None:
    assert scored(row("d4 e4 e5 d5", "mm mm mm moon"))["moons"] == 4


def test_icons_that_are_covered_or_flipped_do_not_count_for_a_moon() -> None:  # ruling 6
    assert scored(row("d4 d5 d6", "fu mm moon"))["moons"] == 4


# Dark Cities.


def test_dark_cities_score_their_values() -> None:
    assert scored(row("d4 e4 d5 e5", "fu fu fu fu"), [City(9, "d4", "e4"), City(4, "d5", "e5")])["cities"] == 13


# Travellers.

TWO = "d4 e4 f4 d5 e5 f5"


@pytest.mark.parametrize(
    ("name", "enough", "short"),
    [
        ("splash", "w0 mm w+ mm ws mm", "w0 mm w+ mm mm mm"),
        ("burk", "s0 mm mm mm sp mm", "w0 mm mm mm sp mm"),
        ("kark", "mm tz mp mm tz tz", "mm tz mp m+ tz tz"),
        ("floulou", "wp mw sp ms tz tz", "wp mw sp tz mm tz"),
        ("pshit", "fu mm fu mm mm fu", "fu mm fu mm mm tz"),
        ("boung", "w+ m+ tz p+ s+ tz", "w+ m+ tz p+ tz s+"),
        ("roro", "pp1 tz sp tz p+ tz", "pp1 tz sp tz mp tz"),
        ("rumph", "vp vs mm mm vmm tz", "vp vs mm mm tz fu"),
    ],
)
def test_each_traveller_scores_five_and_its_bonus_if_its_two_rows_hold_what_it_asks_for(name: str, enough: str, short: str) -> None:
    guest = Guest(name, "l45")
    assert met(row(TWO, enough), guest)
    assert not met(row(TWO, short), guest)
    assert scored(row(TWO, enough), guests=[guest])["travellers"] == 5 + TRAVELLERS[name].bonus
    assert scored(row(TWO, short), guests=[guest])["travellers"] == 5


@pytest.mark.parametrize("name", sorted(TRAVELLERS))
def test_a_traveller_looks_at_its_own_two_rows_only(name: str) -> None:
    full = {
        "splash": "w0 mm w+ mm ws mm",
        "burk": "s0 mm mm mm sp mm",
        "kark": "mm tz mp mm tz tz",
        "floulou": "wp mw sp ms tz tz",
        "pshit": "fu mm fu mm mm fu",
        "boung": "w+ m+ tz p+ s+ tz",
        "roro": "pp1 tz sp tz p+ tz",
        "rumph": "vp vs mm mm vmm tz",
    }[name]
    up = row("d4 e4 f4 d6 e6 f6", full) | row("d5 e5 f5", "tz tz tz")
    assert not met(up, Guest(name, "r45"))
    assert not met(up, Guest(name, "r56"))


def test_example_five_and_nothing_more_with_two_mountains_too_few() -> None:
    assert scored(row(TWO, "mm tz tz tz tz tz"), guests=[Guest("kark", "r45")])["travellers"] == 5


def test_burk_needs_a_swamp_in_each_row_not_two_in_all() -> None:
    assert not met(row(TWO, "mm mm mm mm sp mm"), Guest("burk", "l45"))


def test_floulou_counts_icons_not_cards() -> None:  # ruling 26
    assert met(row("d4 e4 d5 e5 f5", "mm pp1 ws w+ s+"), Guest("floulou", "l45"))


def test_travellers_count_neither_covered_nor_flipped_icons() -> None:  # ruling 26
    assert not met(row(TWO, "w0 mm tz mm ws fu"), Guest("splash", "l45"))


def test_boung_counts_portals_with_both_halves_visible() -> None:  # ruling 25
    assert not met(row(TWO, "w+ fu tz p+ s+ tz"), Guest("boung", "l45"))


def test_pshit_counts_fumaroles_under_a_dark_city() -> None:  # ruling 23
    up = row(TWO, "fu fu fu mm mm mm")
    assert met(up, Guest("pshit", "l45"))
    assert scored(up, [City(9, "d4", "e4")], [Guest("pshit", "l45")])["travellers"] == 10


def test_the_bear_counts_for_roro() -> None:  # ruling 27
    assert met(row(TWO, "p0 pp1 sp mm mm mm"), Guest("roro", "l45"))


def test_a_traveller_over_a_row_that_never_came_counts_one_row() -> None:  # ruling 19
    assert met(row("d4 e4 f4", "w0 tz tz") | row("d3 e3 f3", "w+ tz ws"), Guest("splash", "l34"))
    assert met(row("d4 e4 f4 g4", "fu fu fu mm"), Guest("pshit", "l45"))


def test_two_travellers_on_one_spot_both_score() -> None:  # ruling 20
    up = row(TWO, "fu mm fu mm mm fu")
    assert scored(up, guests=[Guest("pshit", "l45"), Guest("splash", "l45")])["travellers"] == 10 + 5


# The whole.


def test_every_part_is_told_with_the_cards_that_earned_it() -> None:
    there = world(row("d4 e4 f4 d5 e5 f5", "w0 mm ms moon fu fu"), cities=[City(9, "e5", "f5")], guests=[Guest("kark", "l45")])
    found = earned(there.up, there.cities, there.guests)
    assert by_part(found) == {"mountains": 3, "waters": 2, "plants": 0, "swamps": 3, "moons": 2, "cities": 9, "travellers": 5}
    assert there.points == 24
    assert {item.part: item.cells for item in found} == {
        "mountains": ("e4", "f4"),
        "waters": (HOME, "d5", "e4"),
        "swamps": ("f4",),
        "moons": ("d5", "d4"),
        "cities": ("e5", "f5"),
        "travellers": (),
    }


def test_a_travellers_item_names_the_cards_that_meet_its_bonus() -> None:
    up = {"d4": "w0", "e4": "ms", "d5": "sp", "d6": "ws"}
    items = earned(up, (), [Guest("burk", "l45"), Guest("kark", "l45")])
    assert [(item.what, item.points, item.cells) for item in items if item.part == "travellers"] == [
        ("burk", 9, ("d5", "e4")),
        ("kark", 5, ()),
    ]


# What is asked for after every card.


def test_stars_and_content_travellers_are_counted_without_their_items_as_with_them() -> None:
    contented = 0
    for deal in range(12):
        rng, state = Random(deal), GAME.deal(deal % 4 + 1, f"worth {deal}".encode())
        while state.to_move:
            seat = state.to_move[0]
            lines = list(state.moves(seat))
            chains = [line for line in lines if len(line.split(" ")) > 4]  # travellers and eruptions
            state = state.play(seat, rng.choice(chains or lines)).state
            up, cities, guests = state.worlds[seat].up, state.worlds[seat].cities, state.worlds[seat].guests
            assert worth(up, cities, guests) == sum(item.points for item in earned(up, cities, guests))
            for name in TRAVELLERS:
                guest = Guest(name, rng.choice(SPOTS))
                assert content(up, guest) == bool(met(up, guest))
                contented += content(up, guest)
    assert contented > 30
