"""Awards and prizes of a round, and how ties are broken."""

from __future__ import annotations

import pytest

from rules.blueprints.parts import PRIZES
from rules.blueprints.scoring import qualifies
from tests.rules.blueprints.position import awards, events, points, position, prizes, scored, stacks


def test_four_players_gold_silver_bronze() -> None:
    step = scored("a2 o1 o1 o1 o1 o1 o1", "a2 g1 g1 g1 g1 g1 g1", "a2 k1 k1 k1 k1 k1 k1", "a2 c1 c1 c1 c1 c1 c1", demand="g c")
    assert points(step) == [20, 30, 34, 6]
    assert awards(step) == ["bronze", "silver", "gold", None]


def test_three_players_gold_silver() -> None:
    step = scored("a2 o1 o1 o1 o1 o1 o1", "a2 g1 g1 g1 g1 g1 g1", "a2 k1 k1 k1 k1 k1 k1", demand="c g")
    assert awards(step) == [None, "silver", "gold"]


def test_ruling_2_two_players_the_higher_gets_silver_the_other_nothing() -> None:
    step = scored("a2 o1 o1 o1 o1 o1 o1", "a2 g1 g1 g1 g1 g1 g1", demand="c k")
    assert awards(step) == [None, "silver"]


def test_each_award_is_told_to_all() -> None:
    step = scored("a2 o1 o1 o1 o1 o1 o1", "a2 g1 g1 g1 g1 g1 g1", "a2 k1 k1 k1 k1 k1 k1", demand="c g")
    assert {event.seat: event.about["award"] for event in events(step, "award")} == {2: "gold", 1: "silver"}
    assert all(event.only is None for event in events(step, "award"))


# Ties.


def test_a_tie_goes_to_the_most_dice_of_the_first_in_demand_material() -> None:
    one, two = "a2 c5 c5, b2 k1", "a2 c4 c4, b2 c4"  # 12 and 12; no stone in the second
    for demand, best in (("k g", 0), ("c g", 1)):
        step = scored(one + ", c2 g6", two + ", c2 g6", demand=demand)
        assert points(step) == [14, 14]
        assert awards(step)[best] == "silver"


def test_then_to_the_most_dice_of_the_second_in_demand_material() -> None:
    one, two = "a2 c5 c5, b2 k1, c2 g6", "a2 c4 c4, b2 c4, c2 g6"
    for demand, best in (("g k", 0), ("g c", 1), ("o k", 0), ("o c", 1)):
        step = scored(one, two, demand=demand)
        assert points(step) == [14, 14]
        assert awards(step)[best] == "silver"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ruling_16_then_to_the_player_later_in_this_round_s_order(first: int) -> None:
    step = scored("a2 k1 k1", "a2 k2 k2", "a2 k3 k3", first=first, demand="c g")
    ranked = sorted(range(3), key=lambda seat: (seat - first) % 3, reverse=True)
    assert [awards(step)[seat] for seat in ranked] == ["gold", "silver", None]


def test_ruling_15_of_three_tied_all_are_sorted_once() -> None:
    # 10 points each; stone dice (in demand) 1, 2, 0.
    step = scored("a2 k1, b2 c4 c4", "a2 k1 k1, b2 c5", "a2 c5, b2 c5", demand="k o")
    assert points(step) == [10, 10, 10]
    assert awards(step) == ["silver", "gold", None]


def test_ruling_15_two_tied_for_first_take_gold_and_silver_a_tie_for_silver_likewise() -> None:
    step = scored("a2 c6 c6, b2 c6", "a2 k1, b2 c4 c4", "a2 k1 k1, b2 c5", "a2 c1", demand="k o")
    assert points(step) == [18, 10, 10, 1]
    assert awards(step) == ["gold", "bronze", "silver", None]


def test_ruling_13_only_dice_in_the_building_count_for_ties() -> None:
    # Both score 6 x glass five; the first removed two stone dice, the second none; stone is in demand: still equal on it.
    step = scored("a2 c5, b2 c5, c2 c5, out k1 k1", "a2 c5, b2 c5, c2 c5", demand="k o", first=1)
    assert points(step) == [15, 15]
    assert awards(step) == ["silver", None]  # by order alone: seat 0 is later


# Prizes.

CASES = {
    "skyscraper": [("a2 o1 g1 k1 c1 o2", True), ("a2 o1 g1 k1 c1 o2 g2", True), ("a2 o1 g1 k1 c1, b2 o2 g2", False)],
    "structural": [
        ("a2 o3 g3 k3, b2 c3", True),
        ("a2 o3 g3 k3, b2 c3 o3 o3", True),
        ("a2 o3 g3 k3, b2 c4 o5 o6", False),
    ],
    "geometer": [("a2 o1 g2 k3, b2 c4 o5 o6", True), ("a2 o1 g2 k3, b2 c4 o5 o5", False), ("a2 o1 g2 k3, b2 c4 o5", False)],
    "materials": [("a2 g1 g2 g3, b2 g4 g5", True), ("a2 g1 g2 g3, b2 g4 g5 g6", True), ("a2 g1 g2 g3, b2 g4 k5 k6", False)],
}


@pytest.mark.parametrize(("prize", "building", "wins"), [(prize, *case) for prize, cases in CASES.items() for case in cases])
def test_what_a_prize_asks_for(prize: str, building: str, wins: bool) -> None:
    """Skyscraper: five high or more. Structural: four of one value. Geometer: all six values. Materials: five of one material."""
    assert qualifies(prize, stacks(building)) == wins


@pytest.mark.parametrize("prize", PRIZES)
def test_the_only_building_that_qualifies_wins_the_prize(prize: str) -> None:
    winner = {
        "skyscraper": "a2 o1 g1 k2 c2 o3, b2 g5",
        "structural": "a2 o3 g3 k3, b2 c3 o4 g5",
        "geometer": "a2 o1 g2 k3, b2 c4 o5 g6",
        "materials": "a2 g1 g1 g2, b2 g2 g5, c2 k6",
    }[prize]
    for seat, buildings in enumerate([(winner, "a2 o1 k1 g2, b2 g2 o3 k5"), ("a2 o1 k1 g2, b2 g2 o3 k5", winner)]):
        step = scored(*buildings, demand="c o")
        assert prizes(step)[seat] == (prize,)
        assert prizes(step)[1 - seat] == ()
        assert [(event.seat, event.about) for event in events(step, "prize")] == [(seat, {"prize": prize})]


def test_ruling_22_removed_dice_do_not_count_for_a_prize() -> None:
    step = scored("a2 g5 g5, b2 g6, c2 g6, out g1", "a2 k1 c2, b2 k3", plans=("222/...", "321/..."), demand="c o")
    assert prizes(step) == [(), ()]


def test_ruling_21_the_geometer_needs_all_six_dice_placed() -> None:
    assert not qualifies("geometer", stacks("a2 o2 g3 k4, b2 c5, c2 o6, out g1"))


def test_ruling_19_a_prize_nobody_earns_is_not_given_and_not_carried_over() -> None:
    step = scored("a2 k1 o2, b2 c3", "a2 k1 c2, b2 k3", demand="c o")
    assert prizes(step) == [(), ()]
    later = scored("a2 o1 g1 k2 c2 o3, b2 g5", "a2 o1 k1 g2, b2 g2 o3 k5", demand="c o", round=2, past=(step.state.past[0],))
    assert prizes(later) == [("skyscraper",), ()]


def test_one_prize_of_each_kind_a_round() -> None:
    step = scored("a2 o1 g1 k2 c2 o3, b2 g5", "a2 g1 o1 c2 k2 g3, b2 o5", demand="c o")
    assert sum("skyscraper" in won for won in prizes(step)) == 1


def test_ruling_20_one_building_may_win_several_prizes_and_an_award() -> None:
    step = scored("a2 g4 g4 g4 g4 g4 g4", "a2 o1 k2, b2 o3", demand="c o")
    assert awards(step) == ["silver", None]
    assert prizes(step) == [("skyscraper", "structural", "materials"), ()]


TIED = ("a2 o1 g1 k2 c2 o3, b2 g5", "a2 k1 k1 c2 c2 g3, b2 g5")  # in the building: o 2 0, g 2 2, k 1 2, c 1 2


@pytest.mark.parametrize(
    ("demand", "first", "winner"),
    [
        ("o k", 0, 0),  # the first material
        ("k o", 0, 1),
        ("g o", 0, 0),  # equal on the first: the second
        ("g k", 0, 1),
    ],
)
def test_ruling_14_a_prize_several_qualify_for_goes_by_in_demand_materials(demand: str, first: int, winner: int) -> None:
    assert prizes(scored(*TIED, demand=demand, first=first))[winner] == ("skyscraper",)


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0)])
def test_ruling_14_then_to_the_player_later_in_this_round_s_order(first: int, winner: int) -> None:
    step = scored("a2 o1 g1 k2 c2 o3, b2 g5", "a2 o1 g1 k2 c2 o3, b2 g5", demand="o g", first=first)
    assert prizes(step)[winner] == ("skyscraper",)


def test_ruling_14_more_than_is_asked_for_never_matters() -> None:
    # Six high with one green die, five high with two: green is in demand.
    step = scored("a2 o1 g1 k2 c2 o3 k5", "a2 o1 g1 g2 c2 o3, b2 k5", demand="g c")
    assert prizes(step)[1] == ("skyscraper",)


def test_a_prize_does_not_go_by_building_points() -> None:
    step = scored("a2 k1 k1 k2 k2 c3, b2 c5", "a2 o1 o1 o2 c2 c3, b2 c5", demand="o g")
    assert points(step)[0] != points(step)[1]
    assert prizes(step)[1] == ("skyscraper",)


@pytest.mark.parametrize("prize", PRIZES)
def test_every_prize_tied_goes_down_the_same_chain(prize: str) -> None:
    building = {
        "skyscraper": "a2 o1 g1 k2 c2 o3, b2 g5",
        "structural": "a2 o3 g3 k3, b2 c3 o4 g5",
        "geometer": "a2 o1 g2 k3, b2 c4 o5 g6",
        "materials": "a2 k1 k1 k2, b2 g2, c2 k5 k6",
    }[prize]
    other = building.replace("k", "c") if prize == "materials" else building  # there are no ten dice of one material
    step = scored(building, "a2 o1 o2, b2 g2", other, demand="o g")
    assert prize in prizes(step)[2]
    assert prize not in prizes(step)[0]


def test_cards_won_are_known_to_every_view() -> None:
    step = scored("a2 g4 g4 g4 g4 g4 g4", "a2 o1 k2, b2 o3", demand="c o")
    for reader in (None, 0, 1):
        view = step.state.view(reader)
        assert view.awards == (("silver",), ())
        assert view.prizes == (("skyscraper", "structural", "materials"), ())


def test_a_position_before_the_round_is_scored_has_no_cards() -> None:
    assert position("", "").view(None).awards == ((), ())
