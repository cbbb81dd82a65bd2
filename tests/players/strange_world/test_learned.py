"""What is expected of positions of Strange World alone: that the words they are told in mean what was learned."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from players import MINDS
from players.strange_world.ahead import expected_by
from players.strange_world.alone import Alone, Ground, without
from players.strange_world.learned import expected, judges, kind
from players.strange_world.told import words
from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.parts import COLUMNS
from rules.strange_world.position import City, Guest, World
from tests.players.minds import reached

MIND = MINDS["strange_world"]


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


@pytest.mark.heavy
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
