"""What is expected of positions of Strange World alone: how they are told in words, and that the words mean what was learned."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from players import MINDS
from players.strange_world.ahead import expected_by
from players.strange_world.alone import Alone, Ground, without
from players.strange_world.learned import expected, judges, kind
from players.strange_world.told import lacked, words
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import COLUMNS, FACES, FUMAROLE, TRAVELLERS, TZIMIMES
from rules.strange_world.position import City, Guest, World
from rules.strange_world.scoring import content
from tests.players.minds import reached

MIND = MINDS["strange_world"]


def world(up: dict[str, str], used: tuple[str, ...] = (), cities: tuple[City, ...] = (), guests: tuple[Guest, ...] = ()) -> World:
    return World(up, up, used, cities, guests, 0)


def played(deal: int) -> list[StrangeWorld]:
    """The positions of a game in which each line is the one of which most is expected."""
    state, found = GAME.deal(1, f"learned {deal}".encode()), []
    while state.to_move:
        found.append(state)
        lines = list(state.moves(0))
        stars = dict(zip(lines, expected_by(state, lines), strict=True))
        state = state.play(0, max(lines, key=stars.__getitem__)).state
    return [*found, state]


def mirrored(at: Alone) -> Alone:
    """The same with west and east exchanged."""
    across = dict(zip(COLUMNS, reversed(COLUMNS), strict=True))
    over = {"l": "r", "r": "l"}
    lies = at.ground.world
    up = {across[cell[0]] + cell[1]: card for cell, card in lies.up.items()}
    used = tuple(across[cell[0]] + cell[1] for cell in lies.used)
    cities = tuple(City(city.value, *(across[cell[0]] + cell[1] for cell in (city.one, city.two))) for city in lies.cities)
    guests = tuple(Guest(guest.name, over[guest.spot[0]] + guest.spot[1:]) for guest in lies.guests)
    turned = World(up, up, used, cities, guests, lies.points)
    return at._replace(ground=Ground(turned, at.ground.travellers, at.ground.cities))


def after_turns() -> list[Alone]:
    """Positions where a stack is next, of games that were played by quick replies and by lot."""
    found = []
    for seed in range(6):
        for state, _, _ in reached(MIND, 1, seed, 0.3):
            assert isinstance(state, StrangeWorld)
            if state.phase == "stack":
                found.append(Alone.of(state))
    return found


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


def test_of_a_position_the_same_is_expected_among_others_as_alone() -> None:
    positions = after_turns()
    among = expected(positions)
    assert len(among) == 30
    assert among == [expected([at])[0] for at in positions]
    assert len({round(stars) for stars in among}) > 10


def test_of_no_positions_nothing_is_expected() -> None:
    assert expected([]) == []


def test_of_a_full_world_the_stars_that_lie_there_are_expected() -> None:
    end = played(1)[-1]
    assert end.phase == "over"
    assert expected([Alone.of(end)]) == [end.worlds[0].points]


def test_of_west_and_east_nearly_the_same_is_expected() -> None:
    positions = after_turns()
    straight, turned = expected(positions), expected([mirrored(at) for at in positions])
    assert 0 < mean(abs(one - other) for one, other in zip(straight, turned, strict=True)) < 2


def test_the_lines_expected_to_be_best_come_to_far_more_than_quick_replies_and_to_what_is_expected() -> None:
    stars, off = [], []
    for deal in range(24):
        states = played(deal)
        stars.append(states[-1].worlds[0].points)
        for state in states:
            if state.phase == "stack" and state.turn > 1:
                off.append(expected([Alone.of(state)])[0] - stars[-1])
    assert mean(stars) > 70  # quick replies: 63
    assert -4 < mean(off) < 4  # what it is learned from strays now and then, and comes to less
    assert mean(map(abs, off)) < 8


def test_of_lines_the_same_is_expected_as_of_the_positions_after_them() -> None:
    looked = 0
    for state, _, lines in reached(MIND, 1, 3, 0.3):
        assert isinstance(state, StrangeWorld)
        if state.phase != "place" or state.aside or not state.hands[0][1:]:
            continue
        after = [Alone.of(state.play(0, line).state) for line in lines]
        assert expected_by(state, list(lines)) == expected(after)
        looked += 1
    assert looked == 5


def test_of_a_stack_the_same_is_expected_as_of_its_top_card_where_it_is_laid_best() -> None:
    state = GAME.deal(1, b"stack")
    lines = list(state.moves(0))
    best = []
    for line in lines:
        after = state.play(0, line).state
        best.append(max(expected_by(after, list(after.moves(0)))))
    assert expected_by(state, lines) == best
    rng = Random(1)
    few = rng.sample(lines, 3)
    assert expected_by(state, few) == [best[lines.index(line)] for line in few]


def test_of_positions_after_a_placement_the_same_is_expected_as_of_each_alone() -> None:
    compared = 0
    for at in [Alone.of(state) for deal in range(3) for state in played(deal) if state.phase == "place"]:
        for card in dict.fromkeys(at.hand):
            left = at._replace(hand=without(at.hand, card))
            after = at.ground.after(card)
            if after[0].full:
                continue
            judge = judges()[kind(left)]
            told = [words(left._replace(ground=ground)) for ground in after]
            singly = [ground.world.points + judge.to_come(each) for ground, each in zip(after, told, strict=True)]
            assert judge.expected_after(at.ground, after, judge.cards(left)) == singly
            assert expected([left._replace(ground=ground) for ground in after]) == singly
            compared += len(after)
    assert compared > 400
