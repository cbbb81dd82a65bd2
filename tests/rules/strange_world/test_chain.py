"""Portals and travellers, eruptions, Dark Cities (rulebook: p. 6 to 9 and their pictures)."""

from __future__ import annotations

import pytest

from rules.strange_world.parts import CITIES, TRAVELLERS
from rules.strange_world.position import City, Guest
from tests.rules.strange_world.made import did, lay, laying, lines, refused, told, world

OPEN = world({"d4": "w0", "d5": "m+"})
"""A lone half portal above the starting land."""


def spots(there: object, card: str, cell: str, traveller: str = "rumph") -> set[str]:
    begun = f"place {card} {cell} {traveller} "
    return {line.removeprefix(begun).split(" ")[0] for line in lines(there, card) if line.startswith(begun)}  # type: ignore[arg-type]


# Portals and travellers.


def test_two_half_portals_side_by_side_make_a_portal() -> None:
    step = did(OPEN, "place p+ e5 kark r45")
    assert step.state.worlds[0].used == ("d5", "e5")
    assert told(step.events, "portal")[0].about == {"one": "d5", "two": "e5"}
    assert did(OPEN, "place p+ c5 alone").state.worlds[0].used == ("d5", "c5")


def test_half_portals_above_each_other_make_none() -> None:
    assert lay(OPEN, "place p+ d6").used == ()


def test_a_traveller_may_be_taken_with_a_portal_from_all_that_are_left() -> None:  # ruling 17
    taken = {line.split(" ")[3] for line in lines(OPEN, "p+") if line.startswith("place p+ e5")}
    assert taken == {*TRAVELLERS, "alone"}
    step = did(OPEN, "place p+ e5 kark r45")
    assert step.state.worlds[0].guests == (Guest("kark", "r45"),)
    assert step.state.worlds[0].came == "kark"
    assert "kark" not in step.state.travellers
    assert len(step.state.travellers) == 7


def test_no_traveller_need_be_taken_and_the_portal_is_used_up_all_the_same() -> None:  # ruling 16
    step = did(OPEN, "place p+ e5 alone")
    assert step.state.worlds[0].guests == ()
    assert step.state.worlds[0].came == ""
    assert step.state.worlds[0].used == ("d5", "e5")
    assert len(step.state.travellers) == 8
    assert told(step.events, "alone")


def test_alone_or_a_traveller_must_be_said_when_a_portal_completes() -> None:
    assert refused(laying(OPEN, "p+"), 0, "place p+ e5") == "say-traveller"
    assert refused(laying(OPEN, "p+"), 0, "place p+ e5 kark") == "say-spot"


def test_without_travellers_left_the_portal_is_still_made() -> None:  # ruling 15
    state = laying(OPEN, "p+", "mp")
    state.travellers = []
    assert "place p+ e5" in list(state.moves(0))
    assert state.play(0, "place p+ e5").state.worlds[0].used == ("d5", "e5")
    assert refused(state, 0, "place p+ e5 alone") == "no-traveller-left"
    assert refused(state, 0, "place p+ e5 kark r45") == "no-traveller-left"


def test_a_traveller_that_has_left_the_supply_cannot_be_taken() -> None:
    state = laying(OPEN, "p+", "mp")
    state.travellers.remove("kark")
    assert refused(state, 0, "place p+ e5 kark r45") == "traveller-gone"
    assert refused(state, 0, "place p+ e5 nemo r45") == "no-such-traveller"


def test_no_traveller_comes_without_a_portal() -> None:
    assert refused(laying(OPEN, "mp"), 0, "place mp e5 kark r45") == "no-portal"
    assert refused(laying(OPEN, "p+"), 0, "place p+ d6 alone") == "no-portal"


def test_a_traveller_stands_left_or_right_over_the_portals_row_and_the_one_above_or_below() -> None:  # ruling 18
    assert spots(OPEN, "p+", "e5") == {"l45", "l56", "r45", "r56"}
    assert refused(laying(OPEN, "p+"), 0, "place p+ e5 kark r34") == "spot-off-row"
    assert refused(laying(OPEN, "p+"), 0, "place p+ e5 kark r46") == "no-such-spot"


def test_picture_rumph_overlaps_the_empty_row_above_a_one_row_world() -> None:  # p. 7, ruling 19
    one_row = world({"d4": "w+", "f4": "fu", "g4": "mm"})
    assert "l45" in spots(one_row, "v+", "e4")
    assert "l34" in spots(one_row, "v+", "e4")
    after = lay(one_row, "place v+ e4 rumph l45 cover d4")
    assert after.guests == (Guest("rumph", "l45"),)


def test_picture_a_second_portal_one_row_lower_puts_boung_at_the_next_joint_of_the_same_side() -> None:  # p. 7
    there = world({"d4": "w+", "e4": "v+", "f4": "fu", "d3": "mm", "e3": "m+"}, used=["d4", "e4"], guests=[Guest("rumph", "l45")])
    assert spots(there, "p+", "f3", "boung") == {"l34", "l23"}
    assert lay(there, "place p+ f3 boung l34").guests[-1] == Guest("boung", "l34")


def test_a_joint_outside_a_full_four_rows_is_no_spot() -> None:  # ruling 19
    tall = world({"d4": "w0", "d5": "mm", "d6": "mm", "d7": "m+", "e4": "s+"})
    assert spots(tall, "p+", "e7") == {"l67", "r67"}
    assert spots(tall, "p+", "f4") == {"l45", "r45"}
    assert refused(laying(tall, "p+"), 0, "place p+ f4 kark l34") == "spot-outside"


def test_the_new_card_counts_when_rows_are_counted() -> None:  # rulings 18 and 19
    three = world({"d4": "w0", "d5": "mm", "d6": "mm"})
    assert spots(world({**three.up, "e6": "m+"}), "p+", "f6") == {"l56", "l67", "r56", "r67"}


def test_all_travellers_of_a_world_stand_on_the_side_of_the_first() -> None:
    there = world({"d4": "w0", "d5": "m+"}, guests=[Guest("kark", "r34")])
    assert spots(there, "p+", "c5") == {"r45", "r56"}
    assert refused(laying(there, "p+"), 0, "place p+ c5 rumph l45") == "spot-side"


def test_an_occupied_spot_is_closed_while_the_other_is_open() -> None:  # ruling 20
    there = world({"d4": "w0", "d5": "m+"}, guests=[Guest("kark", "r45")])
    assert spots(there, "p+", "c5") == {"r56"}
    assert refused(laying(there, "p+"), 0, "place p+ c5 rumph r45") == "spot-taken"


def test_an_occupied_spot_is_shared_when_it_is_the_only_one() -> None:  # ruling 20
    there = world({"d4": "m+", "d5": "mm", "d6": "mm", "d7": "mm"}, guests=[Guest("kark", "r45")])
    assert spots(there, "p+", "c4") == {"r45"}
    both = world({"d4": "w0", "d5": "m+"}, guests=[Guest("kark", "r45"), Guest("roro", "r56")])
    assert spots(both, "p+", "c5") == {"r45", "r56"}


def test_a_traveller_closes_the_side_it_comes_to() -> None:  # ruling 21
    after = lay(OPEN, "place p+ e5 kark r45")
    assert refused(laying(after, "mp"), 0, "place mp f5") == "side-closed"
    assert refused(laying(lay(OPEN, "place p+ e5 kark l45"), "mp"), 0, "place mp c5") == "side-closed"
    assert lay(after, "place mp c5").up["c5"] == "mp"


def test_a_traveller_stays_when_its_portal_is_covered() -> None:
    there = world({"d4": "w0", "d5": "m+", "e5": "p+"}, used=["d5", "e5"], guests=[Guest("kark", "r45")])
    after = lay(there, "place vp e4 cover e5")
    assert after.up["e5"] == "fu"
    assert after.guests == (Guest("kark", "r45"),)


# Eruptions.


def test_a_volcano_puts_a_fumarole_on_a_neighbour_its_owner_chooses() -> None:
    there = world({"d4": "w0", "e4": "mm", "e5": "mp"})
    assert [line for line in lines(there, "vp") if line.startswith("place vp d5")] == [
        "place vp d5 cover d4",
        "place vp d5 cover e5",
    ]
    step = did(there, "place vp d5 cover e5")
    assert step.state.worlds[0].up["e5"] == "fu"
    assert step.state.fumaroles == 10
    assert told(step.events, "erupted")[0].about == {"cell": "e5", "covered": "mp"}


def test_an_eruption_is_compulsory() -> None:
    assert refused(laying(OPEN, "vp"), 0, "place vp e5") == "say-cover"
    assert refused(laying(OPEN, "vp"), 0, "place vp e5 cover") == "say-cover"


@pytest.mark.parametrize("target", ["w0", "moon", "vs", "tz", "p+"])
def test_a_fumarole_may_cover_any_neighbour_even_face_down(target: str) -> None:  # ruling 9
    there = world({"d4": target})
    assert lay(there, "place vp d3 cover d4").up["d4"] == "fu"


def test_a_fumarole_never_covers_a_fumarole() -> None:
    there = world({"d4": "w0", "d5": "fu", "e4": "mm"})
    assert [line for line in lines(there, "vp") if line.startswith("place vp e5")] == ["place vp e5 cover e4"]
    assert refused(laying(there, "vp"), 0, "place vp e5 cover d5") == "cover-fumarole"


def test_a_fumarole_covers_only_a_card_beside_the_volcano_just_laid() -> None:
    there = world({"d4": "w0", "d5": "mm", "e4": "vp"})
    assert refused(laying(there, "vp"), 0, "place vp d6 cover d4") == "cover-far"
    assert refused(laying(there, "vp"), 0, "place vp d6 cover d7") == "cover-empty"
    assert refused(laying(there, "mp"), 0, "place mp d6 cover d5") == "no-eruption"


def test_picture_volcano_plant_may_cover_the_swamp_below_it() -> None:  # p. 8
    there = world({"d4": "p0", "d5": "sp"})
    assert lay(there, "place vp d6 cover d5").up["d5"] == "fu"


def test_a_covered_water_no_longer_stops_water_and_scores_nothing() -> None:  # ruling 6
    after = lay(world({"d4": "w0"}), "place vp d5 cover d4")
    assert after.points == 2
    assert lay(after, "place wp c4").up["c4"] == "wp"


def test_portal_volcano_brings_its_traveller_and_then_erupts() -> None:  # ruling 11
    step = did(OPEN, "place v+ e5 rumph r45 cover d5")
    ids = [event.id.removeprefix("strange-world-") for event in step.events]
    assert ids[:4] == ["placed", "portal", "came", "erupted"]
    assert step.state.worlds[0].up["d5"] == "fu"
    assert step.state.worlds[0].guests == (Guest("rumph", "r45"),)


def test_portal_volcano_may_cover_the_partner_it_has_just_joined_which_stays_used() -> None:  # rulings 9, 10, 14
    after = lay(OPEN, "place v+ e5 alone cover d5")
    assert after.up["d5"] == "fu"
    assert after.used == ("d5", "e5")
    assert lay(after, "place p+ f5").up["f5"] == "tz"


# Dark Cities.


def test_picture_two_fumaroles_side_by_side_or_stacked_make_a_dark_city_of_the_best_value_left() -> None:  # p. 9
    beside = world({"d4": "w0", "c5": "fu", "c4": "mm", "d5": "mm"})
    step = did(beside, "place vp d6 cover d5")
    assert step.state.worlds[0].cities == (City(9, "c5", "d5"),)
    assert step.state.cities == 1
    state = laying(world({"d4": "fu", "d5": "mm"}), "vp", "mp")
    state.cities = 1
    assert state.play(0, "place vp d6 cover d5").state.worlds[0].cities == (City(7, "d4", "d5"),)


def test_dark_cities_run_9_7_5_4_4_in_one_supply() -> None:
    assert [did_city(built) for built in range(5)] == list(CITIES)


def did_city(built: int) -> int:
    state = laying(world({"d4": "fu", "d5": "mm"}), "vp", "mp")
    state.cities = built
    return state.play(0, "place vp d6 cover d5").state.worlds[0].cities[0].value


def test_without_dark_cities_left_none_is_made() -> None:
    state = laying(world({"d4": "fu", "d5": "mm", "e5": "fu"}), "vp", "mp")
    state.cities = 5
    assert "place vp d6 cover d5" in list(state.moves(0))
    after = state.play(0, "place vp d6 cover d5").state
    assert after.worlds[0].cities == ()
    assert after.cities == 5
    assert refused(state, 0, "place vp d6 cover d5 d4") == "no-join"


def test_a_fumarole_is_part_of_one_dark_city_only() -> None:  # p. 9: a third beside a used pair builds nothing
    there = world({"d4": "fu", "e4": "fu", "f4": "mm"}, cities=[City(9, "d4", "e4")])
    state = laying(there, "vp", "mp")
    state.cities = 1
    after = state.play(0, "place vp f5 cover f4").state
    assert after.worlds[0].up["f4"] == "fu"
    assert len(after.worlds[0].cities) == 1


def test_with_several_free_fumaroles_beside_the_owner_picks_one_and_exactly_one_city_is_made() -> None:  # ruling 22
    there = world({"d4": "fu", "e5": "fu", "d5": "mm", "e4": "mm"})
    assert [line for line in lines(there, "vp") if line.startswith("place vp d6 cover d5")] == [
        "place vp d6 cover d5 d4",
        "place vp d6 cover d5 e5",
    ]
    assert lay(there, "place vp d6 cover d5 e5").cities == (City(9, "d5", "e5"),)
    assert refused(laying(there, "vp"), 0, "place vp d6 cover d5") == "say-join"
    assert refused(laying(there, "vp"), 0, "place vp d6 cover d5 c5") == "join-not-free"


def test_with_one_free_fumarole_beside_nothing_is_chosen() -> None:
    there = world({"d4": "fu", "d5": "mm"})
    assert refused(laying(there, "vp"), 0, "place vp d6 cover d5 d4") == "no-join"


def test_fumaroles_that_touch_at_a_corner_make_no_city() -> None:
    there = world({"d4": "mm", "e5": "fu", "d5": "mm", "e4": "mm"})
    assert lay(there, "place vp c4 cover d4").cities == ()


def test_look_ahead_tells_the_whole_chain() -> None:
    there = world({"d4": "fu", "d5": "m+"})
    events = laying(there, "v+", "mp").look_ahead(0, "place v+ e5 rumph r45 cover d5").events
    ids = [event.id.removeprefix("strange-world-") for event in events]
    assert ids == ["placed", "portal", "came", "erupted", "city", "worth"]
    assert events[-1].about == {"points": 14, "more": 13}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("place p+ e5 kark r45 r45", "not-understood"),
        ("place p+ e5 alone r45", "not-understood"),
        ("place mp e5 d5", "no-eruption"),
        ("place mp e5 cover d5", "no-eruption"),
        ("place mp e5 kark l45", "no-portal"),
        ("place p+ e5 karrk", "no-such-traveller"),
        ("place p+ e5 kark", "say-spot"),
        ("place p+ e5 d5", "say-traveller"),
        ("place v+ e5 alone d5", "say-cover"),
        ("place v+ e5 kark r45 d5", "say-cover"),
        ("place vs d6 d5", "say-cover"),
        ("place vs d6 cover", "say-cover"),
        ("place vs d6 cover d5 e5 f5", "not-understood"),
    ],
)
def test_a_refusal_names_the_first_thing_that_is_wrong_or_missing(line: str, reason: str) -> None:
    assert refused(laying(OPEN, line.split(" ")[1]), 0, line) == reason


def test_a_traveller_that_has_gone_is_named_before_its_spot_is_asked_for() -> None:
    state = laying(OPEN, "p+")
    state.travellers.remove("kark")
    assert refused(state, 0, "place p+ e5 kark") == "traveller-gone"


def test_what_is_told_to_be_covered_is_what_lies_up_after_the_desolation() -> None:
    there = world({"d4": "p0", "e4": "moon"})
    step = did(there, "place vp e5 cover e4")
    assert step.state.worlds[0].flips == ("e4",)
    assert told(step.events, "erupted")[0].about == {"cell": "e4", "covered": "tz"}
