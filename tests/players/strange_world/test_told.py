"""How positions of Strange World alone are told in words."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from players import MINDS
from players.strange_world.alone import Alone, Ground
from players.strange_world.told import changed, lacked, lying, neighbours, words
from rules.strange_world import StrangeWorld
from rules.strange_world.parts import FACES, FUMAROLE, TRAVELLERS, TZIMIMES
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import content
from tests.players.minds import reached


def world(up: dict[str, str], used: tuple[str, ...] = (), cities: tuple[City, ...] = (), guests: tuple[Guest, ...] = ()) -> World:
    return World(up, up, used, cities, guests, 0)


def test_a_position_is_told_in_words() -> None:
    lies = world(
        {"d4": "p0", "e4": "m+", "f4": "w+", "d5": "fu", "e5": "fu", "e3": "fu", "d3": "tz"},
        ("e4", "f4"),
        (City(9, "d5", "e5"),),
        (Guest("kark", "r34"),),
    )
    at = Alone(Ground(lies, ("roro", "splash"), 1), ("mm",), 0, ("moon", "vp", "moon"), ("ws", "moon"))
    told = words(at)
    assert len(told) == len({*told})
    assert {*told} == {
        *("d4 p0", "e4 m+ used", "f4 w+ used", "d5 fu paired", "e5 fu paired", "e3 fu", "d3 tz"),
        *("beside m+ p0", "beside m+ w+", "beside fu fu", "beside fu tz"),
        *("over fu p0", "over p0 tz", "over fu m+", "over m+ fu"),
        *("west d", "east f", "south 3", "north 5", "side r", "cards 7", "cities 1"),
        *("guest kark 3", "kark lacks 4 room 3", "waiting 2", "waiting roro", "waiting splash"),
        *("animal bear", "smoke 1", "wastes 1", "doors 0", "moons 0"),
        *("hand mm", "top moon", "top moon 2", "top vp", "unseen ws", "unseen moon"),
    }


def told_of(up: dict[str, str], used: tuple[str, ...] = (), guests: tuple[Guest, ...] = ()) -> list[str]:
    return words(Alone(Ground(world(up, used, (), guests), (), 0), (), 0, (), ()))


def test_neighbours_are_told_as_often_as_they_lie_side_by_side() -> None:
    told = told_of({"d4": "mm", "e4": "sp", "f4": "mm", "e5": "mm", "e3": "mm"})
    assert [told.count(each) for each in ("beside mm sp", "over mm sp", "over sp mm", "over mm mm")] == [2, 1, 1, 0]


def test_moons_are_told_by_what_lies_south_of_each() -> None:
    told = told_of({"d4": "mm", "e4": "mm", "f4": "sp", "d5": "moon", "e5": "moon", "f5": "moon", "g5": "moon"})
    assert {each for each in told if each.startswith("moon")} == {"moons 4", "moon over mm", "moon over mm 2", "moon over sp"}


def test_doors_are_the_free_cells_beside_what_may_still_be_half_a_portal() -> None:
    assert "doors 2" in told_of({"d4": "m+"})
    assert "doors 1" in told_of({"d4": "m+", "e4": "mm"})
    assert "doors 1" in told_of({"d4": "m+", "e4": "w+", "d5": "p+", "e5": "mm"}, ("d4", "e4"))
    assert "doors 1" in told_of({"d4": "m+"}, (), (Guest("kark", "r34"),)), "the side of a traveller is closed"


@pytest.mark.parametrize("name", TRAVELLERS)
def test_a_traveller_lacks_nothing_where_its_bonus_is_earned_and_something_where_not(name: str) -> None:
    rng, met = Random(name), set[bool]()
    cards = [*FACES, *[FUMAROLE, TZIMIMES] * 4]
    for _ in range(400):
        up = {column + row: rng.choice(cards) for column in "defg" for row in "3456" if rng.random() < 0.9}
        guest = Guest(name, rng.choice(("l34", "l45", "l56")))
        earned = content(up, guest)
        assert (lacked(up, guest) == 0) is earned
        met.add(earned)
    assert met == {False, True}


def test_a_used_card_that_a_fumarole_covers_is_a_fumarole() -> None:
    lies = world({"d4": "p0", "e4": "m+", "f4": "fu"}, ("e4", "f4"))
    assert {"e4 m+ used", "f4 fu"} <= {*words(Alone(Ground(lies, (), 0), (), 0, (), ()))}


def test_what_a_placement_changes_is_what_is_told_otherwise_afterwards() -> None:
    covered = joined = opened = 0
    for seed in range(20):
        for state, seat, lines in reached(MINDS["strange_world"], 1, seed, 0.3):
            assert isinstance(state, StrangeWorld)
            before = state.worlds[0]
            for line in lines if state.phase == "place" else ():
                after = state.play(seat, line).state.worlds[0]
                gone, come = changed(before, after)
                told = Counter([lying(before, cell) for cell in before.up] + neighbours(before.up, before.up))
                told.subtract(gone)
                told.update(come)
                assert +told == Counter([lying(after, cell) for cell in after.up] + neighbours(after.up, after.up))
                assert min(told.values()) >= 0
                covered += bool(after.cover)
                joined += len(after.cities) > len(before.cities)
                opened += len(after.used) > len(before.used)
    assert covered > 100
    assert joined > 10
    assert opened > 100
