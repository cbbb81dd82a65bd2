"""Where a card may lie, and the desolation of the Tzimimes (rulebook: play your land cards; the desolation; pictures p. 10, 11)."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.strange_world.position import Guest
from tests.rules.strange_world.made import cells, did, lay, laying, lines, refused, told, world

LONE = world({"d4": "s0"})


def test_a_card_is_laid_orthogonally_beside_a_card_already_there() -> None:
    assert cells(LONE) == {"c4", "e4", "d3", "d5"}
    assert refused(laying(LONE, "mp"), 0, "place mp e5") == "not-beside"
    assert refused(laying(LONE, "mp"), 0, "place mp d4") == "cell-taken"
    assert refused(laying(LONE, "mp"), 0, "place mp h4") == "no-such-cell"


def test_beside_tzimimes_or_a_fumarole_alone_is_beside_a_card() -> None:  # ruling 33
    there = world({"d4": "s0", "e4": "tz", "d5": "fu"})
    assert {"f4", "d6"} < cells(there)
    assert lay(there, "place mp f4").up["f4"] == "mp"
    assert lay(there, "place mp d6").up["d6"] == "mp"


def test_a_world_is_never_wider_than_four() -> None:
    there = world({"d4": "s0", "e4": "mm", "f4": "mp", "g4": "mm"})
    assert cells(there) == {cell + row for cell in "defg" for row in "35"}
    assert refused(laying(there, "mp"), 0, "place mp c4") == "too-wide"


def test_a_world_is_never_taller_than_four() -> None:
    there = world({"d4": "s0", "d3": "mm", "d2": "mp", "d1": "mm"})
    assert cells(there) == {cell + row for cell in "ce" for row in "1234"}
    assert refused(laying(there, "mp"), 0, "place mp d5") == "too-tall"


def test_the_square_may_grow_to_any_side_of_the_starting_land() -> None:
    there = world({"d4": "s0", "c4": "mm", "d5": "mp"})
    assert cells(there) == {"b4", "c3", "c5", "d3", "d6", "e4", "e5"}


def test_a_traveller_closes_its_side_and_no_other() -> None:  # ruling 21
    cards = {"d4": "s0", "e4": "mm"}
    left = world(cards, guests=[Guest("kark", "l45")])
    right = world(cards, guests=[Guest("kark", "r45")])
    assert cells(left) == {"f4", "d3", "d5", "e3", "e5"}
    assert cells(right) == {"c4", "d3", "d5", "e3", "e5"}
    assert refused(laying(left, "mp"), 0, "place mp c4") == "side-closed"
    assert refused(laying(right, "mp"), 0, "place mp f4") == "side-closed"


@pytest.mark.parametrize("cell", ["e4", "c4", "d5", "d3"])
def test_water_laid_beside_face_up_water_is_flipped(cell: str) -> None:
    step = did(world({"d4": "w0"}), f"place wp {cell}")
    assert step.state.worlds[0].up == {"d4": "w0", cell: "tz"}
    assert told(step.events, "flipped")[0].about == {"card": "wp", "cell": cell, "reason": "water"}


def test_picture_water_plant_laid_beside_mountain_water_is_flipped() -> None:  # p. 10
    there = world({"d4": "s0", "d5": "mw"})
    assert lay(there, "place wp e5").up["e5"] == "tz"
    assert lay(there, "place wp e4").up["e4"] == "wp"


def test_water_beside_covered_or_flipped_water_stays() -> None:  # ruling 6
    assert lay(world({"d4": "s0", "e4": "tz"}), "place wp f4").up["f4"] == "wp"
    assert lay(world({"d4": "s0", "e4": "fu"}), "place wp f4").up["f4"] == "wp"


def test_water_at_a_corner_of_water_stays() -> None:
    assert lay(world({"d4": "w0", "e4": "mm"}), "place ws e5").up["e5"] == "ws"


def test_swamp_laid_in_a_row_with_a_swamp_is_flipped_however_far() -> None:
    step = did(world({"d4": "s0", "e4": "mm", "f4": "mm"}), "place sp g4")
    assert step.state.worlds[0].up["g4"] == "tz"
    assert told(step.events, "flipped")[0].about["reason"] == "swamp"
    assert lay(LONE, "place sp d5").up["d5"] == "sp"


def test_picture_swamp_portal_in_the_row_of_mountain_swamp_is_flipped() -> None:  # p. 10
    there = world({"d4": "p0", "d5": "mm", "e5": "ms", "f5": "pp1"})
    assert lay(there, "place s+ g5").up["g5"] == "tz"


def test_a_covered_or_flipped_swamp_frees_its_row() -> None:  # ruling 6
    assert lay(world({"d4": "fu", "e4": "mm"}), "place sp f4").up["f4"] == "sp"
    assert lay(world({"d4": "w0", "d5": "tz"}), "place ms e5").up["e5"] == "ms"


def test_a_moon_laid_below_the_top_row_is_flipped() -> None:
    there = world({"d4": "s0", "d5": "mm"})
    step = did(there, "place moon e4")
    assert step.state.worlds[0].up["e4"] == "tz"
    assert told(step.events, "flipped")[0].about == {"card": "moon", "cell": "e4", "reason": "moon"}
    assert lay(there, "place moon d3").up["d3"] == "tz"


def test_a_moon_in_the_highest_row_that_holds_a_card_stays() -> None:  # ruling 4
    assert lay(LONE, "place moon e4").up["e4"] == "moon"
    assert lay(world({"d4": "s0", "d5": "mm"}), "place moon e5").up["e5"] == "moon"


def test_a_moon_may_open_a_new_top_row() -> None:  # ruling 4
    assert lay(LONE, "place moon d5").up["d5"] == "moon"


def test_a_card_laid_in_a_row_above_moons_flips_them_all() -> None:  # p. 11
    there = world({"d4": "s0", "c4": "moon", "e4": "moon"})
    step = did(there, "place mm d5")
    assert step.state.worlds[0].up == {"d4": "s0", "c4": "tz", "e4": "tz", "d5": "mm"}
    assert [event.about["reason"] for event in told(step.events, "flipped")] == ["above", "above"]


def test_a_moon_that_opens_a_new_top_row_flips_the_moons_left_below() -> None:  # ruling 4
    after = lay(world({"d4": "s0", "c4": "moon"}), "place moon d5")
    assert after.up == {"d4": "s0", "c4": "tz", "d5": "moon"}


def test_a_card_that_is_itself_flipped_still_flips_the_moons_below() -> None:  # ruling 3
    after = lay(world({"d4": "w0", "c4": "moon"}), "place wp d5")
    assert after.up == {"d4": "w0", "c4": "tz", "d5": "tz"}
    assert after.flips == ("d5", "c4")


def test_an_eruption_flips_no_moon() -> None:  # ruling 5
    there = world({"d4": "s0", "c4": "moon", "d3": "mm", "d5": "tz"})
    after = lay(there, "place vp d2 cover d3")
    assert after.up["c4"] == "moon"


def test_picture_a_portal_card_beside_a_completed_portal_is_flipped() -> None:  # p. 10
    there = world({"d4": "w0", "d5": "s+", "e5": "p+"}, used=["d5", "e5"])
    step = did(there, "place m+ f5")
    assert step.state.worlds[0].up["f5"] == "tz"
    assert step.state.worlds[0].used == ("d5", "e5")
    assert told(step.events, "flipped")[0].about["reason"] == "used"


def test_a_used_portal_card_stays_used_when_its_partner_is_covered() -> None:  # ruling 14
    there = world({"d4": "w0", "d5": "s+", "e5": "fu"}, used=["d5", "e5"])
    assert lay(there, "place m+ c5").up["c5"] == "tz"


def test_a_portal_card_between_two_open_halves_is_flipped() -> None:  # ruling 12
    step = did(world({"d4": "w0", "c5": "m+", "c4": "mm", "e4": "mm", "e5": "p+"}), "place s+ d5")
    assert step.state.worlds[0].up["d5"] == "tz"
    assert step.state.worlds[0].used == ()
    assert told(step.events, "flipped")[0].about["reason"] == "two"
    assert not told(step.events, "portal")


def test_portal_cards_above_each_other_do_not_matter() -> None:  # ruling 13
    there = world({"d4": "w0", "d5": "s+", "e5": "p+"}, used=["d5", "e5"])
    after = lay(there, "place m+ e4")
    assert after.up["e4"] == "m+"
    assert after.used == ("d5", "e5")


def test_a_portal_card_beside_a_covered_one_stays() -> None:  # ruling 6
    there = world({"d4": "w0", "d5": "s+", "e5": "fu"}, used=["d5", "e5"])
    assert lay(there, "place m+ f5").up["f5"] == "m+"


def test_picture_a_volcano_with_only_fumaroles_beside_it_is_flipped() -> None:  # p. 8; ruling 8: the space is a free choice
    there = world({"d4": "s0", "d5": "fu", "e4": "fu", "f4": "mm"})
    step = did(there, "place vw e5")
    assert step.state.worlds[0].up["e5"] == "tz"
    assert told(step.events, "flipped")[0].about["reason"] == "volcano"
    assert not told(step.events, "erupted")
    assert "place vw e5" in lines(there, "vw")
    assert "place vw g4 cover f4" in lines(there, "vw")


def test_laying_a_card_where_it_is_flipped_is_allowed_though_better_cells_exist() -> None:  # ruling 7
    assert "place wp e4" in lines(world({"d4": "w0"}), "wp")
    assert "place moon d3" in lines(LONE, "moon")
    assert "place sp e4" in lines(LONE, "sp")


def test_all_desolation_is_judged_at_once_and_before_all_else() -> None:  # ruling 1
    there = world({"d4": "w0", "c4": "moon"})
    step = did(there, "place vw d5")  # water beside water, a volcano, and above a moon
    assert step.state.worlds[0].up == {"d4": "w0", "c4": "tz", "d5": "tz"}
    assert [event.id.removeprefix("strange-world-") for event in step.events] == ["placed", "flipped", "flipped", "worth"]
    assert there.up["c4"] == "moon"


def test_a_flipped_card_makes_no_portal_and_no_eruption() -> None:  # ruling 2
    portal = did(world({"d4": "s0", "e4": "m+"}), "place s+ f4")
    assert portal.state.worlds[0].up["f4"] == "tz"
    assert portal.state.worlds[0].used == ()
    volcano = did(LONE, "place vs e4")
    assert volcano.state.worlds[0].up == {"d4": "s0", "e4": "tz"}
    assert volcano.state.fumaroles == 11


def test_a_flipped_card_takes_no_further_words() -> None:
    assert refused(laying(LONE, "vs"), 0, "place vs e4 cover d4") == "flips"
    assert refused(laying(world({"d4": "s0", "e4": "m+"}), "s+"), 0, "place s+ f4 rumph l45") == "flips"


def test_a_starting_land_is_never_flipped() -> None:  # ruling 32
    for start in ("w0", "s0", "m0", "p0"):
        for card in ("wp", "sp", "m+", "moon"):
            for cell in ("c4", "e4", "d3", "d5"):
                assert lay(world({"d4": start}), f"place {card} {cell}").up["d4"] == start


def test_a_flipped_card_scores_nothing_and_costs_nothing() -> None:
    step = did(world({"d4": "s0"}), "place sp e4")
    assert step.state.worlds[0].points == 3
    assert told(step.events, "worth")[0].about == {"points": 3, "more": 0}


def test_only_a_card_in_hand_can_be_laid() -> None:
    state = laying(LONE, "mp", "mm")
    assert refused(state, 0, "place wp d5") == "not-in-hand"
    assert refused(state, 0, "place xx d5") == "no-such-card"
    assert refused(state, 0, "place s0 d5") == "no-such-card"
    assert refused(state, 0, "place xx") == "no-such-card"
    assert refused(state, 0, "place wp") == "not-in-hand"
    assert refused(state, 0, "place mp") == "say-cell"
    assert refused(state, 0, "place") == "say-card"
    assert refused(state, 0, "put mp d5") == "not-understood"


def test_the_example_of_a_refusal_lays_the_card_where_it_is_not_flipped() -> None:
    for line in ("place", "place s+"):
        with pytest.raises(IllegalMove) as refusal:
            laying(LONE, "s+", "mp").play(0, line)
        assert refusal.value.about["line"] == "place s+ d3"
    with pytest.raises(IllegalMove) as refusal:
        laying(world({"d4": "w0"}), "wp", "mp").play(0, "place wp")
    assert refusal.value.about["line"] == "place wp c4"


def test_look_ahead_tells_that_a_card_will_be_flipped() -> None:
    events = laying(world({"d4": "w0"}), "wp", "mp").look_ahead(0, "place wp d5").events
    assert [event.id.removeprefix("strange-world-") for event in events] == ["placed", "flipped", "worth"]
