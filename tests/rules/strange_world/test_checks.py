"""`check` finds what must not be, and states survive the store (docs/design.md, "The contract every game keeps")."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.checks import broken_world
from rules.strange_world.position import City, Guest, World
from tests.quick import quick
from tests.rules.strange_world.made import world


def position(seats: int = 2, cards: int = 9) -> StrangeWorld:
    chooser = random.Random(5)
    state = GAME.deal(seats, b"sound")
    while sum(len(world.laid) - 1 for world in state.worlds) < cards:
        seat = chooser.choice(state.to_move)
        state = state.play(seat, chooser.choice(list(state.moves(seat)))).state
    return state


def change(**fields: object) -> Callable[[StrangeWorld], None]:
    def apply(state: StrangeWorld) -> None:
        state.worlds[0] = msgspec.structs.replace(state.worlds[0], **fields)

    return apply


def up(**cards: str) -> Callable[[StrangeWorld], None]:
    def apply(state: StrangeWorld) -> None:
        world = state.worlds[0]
        state.worlds[0] = msgspec.structs.replace(world, up=world.up | cards, laid=world.laid | cards)

    return apply


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda state: state.hands[0].append("mm"), "lost or made"),
        (lambda state: state.deck.pop(next(iter(state.deck))), "lost or made"),
        (lambda state: state.hands.__setitem__(0, ["vp", "moon"]), "out of order"),
        (lambda state: state.travellers.pop(), "travellers were lost"),
        (lambda state: setattr(state, "fumaroles", state.fumaroles + 1), "Fumaroles were lost"),
        (lambda state: setattr(state, "cities", state.cities + 1), "not the best"),
        (lambda state: setattr(state, "turn", 4), "laid in turn"),
        (lambda state: state.dealt[1].reverse() or state.dealt[1].__setitem__(0, "v+"), "not what the draft left"),
        (up(d4="w0", d5="wp"), "water beside it"),
        (up(d4="s0", e4="sp"), "two swamps"),
        (up(d3="moon"), "not in the top row"),
        (up(a1="mp"), "larger than four"),
        (lambda state: change(up=state.worlds[0].up | {"d4": "tz"})(state), "starting land was flipped"),
        (change(points=99), "not those earned"),
        (change(used=("d4",)), "two portals"),
        (change(used=("d4", "e4")), "no portal can be"),
        (change(cities=(City(9, "d4", "d5"),)), "Fumaroles of its own"),
        (change(guests=(Guest("kark", "l45"), Guest("roro", "r45"))), "both sides"),
        (change(guests=(Guest("kark", "l99"),)), "stands nowhere"),
        (lambda state: setattr(state, "sun", 2), "the Sun is nowhere"),
        (lambda state: setattr(state, "way", -1), "the Sun is nowhere"),
        (lambda state: setattr(state, "aside", 2), "stacks where there is more"),
    ],
)
def test_check_names_a_broken_invariant(fault: Callable[[StrangeWorld], object], words: str) -> None:
    state = position()
    assert state.check() == []
    fault(state)
    assert any(words in wrong for wrong in state.check())


@pytest.mark.parametrize(
    ("laid", "up", "wrong"),
    [
        ({"d4": "w0", "d5": "mm", "d6": "vp"}, {"d5": "fu"}, False),
        ({"d4": "w0", "d5": "mm", "e4": "vp"}, {"d5": "fu"}, True),  # they touch at a corner
        ({"d4": "w0", "d6": "vp", "d5": "mm"}, {"d5": "fu"}, True),  # it was laid after the volcano
        ({"d4": "w0", "d5": "vp", "c4": "mm", "e4": "mm"}, {"d4": "fu", "c4": "fu"}, True),  # one volcano, two Fumaroles
        ({"d4": "w0", "d5": "vp"}, {}, True),  # it shows and has covered nothing
        ({"d4": "w0", "d5": "vp"}, {"d5": "tz"}, False),  # it was flipped
        ({"d4": "w0", "d5": "mm", "d6": "vp", "d7": "vs"}, {"d5": "fu", "d6": "fu"}, False),  # one erupted and was covered
        ({"d4": "w0", "d5": "mm", "d6": "vp", "d7": "vs"}, {"d5": "fu", "d6": "fu", "d7": "tz"}, True),
    ],
)
def test_each_fumarole_comes_from_a_volcano_of_its_own(laid: dict[str, str], up: dict[str, str], wrong: bool) -> None:
    assert any("volcanoes" in said for said in broken_world(World(laid, laid | up, (), (), (), 0), whole=False)) is wrong


def test_free_fumaroles_side_by_side_are_wrong_while_cities_are_left() -> None:
    there = world({"d4": "fu", "d5": "fu"})
    said = "two Fumaroles side by side built no Dark City though one is left"
    assert said in broken_world(there, whole=False, city=True)
    assert said not in broken_world(there, whole=False, city=False)
    assert said not in broken_world(world({"d4": "fu", "d5": "fu"}, cities=[City(9, "d4", "d5")]), whole=False, city=True)


def test_portal_cards_side_by_side_are_one_pair() -> None:
    row = {"d4": "m+", "e4": "w+", "f4": "p+", "g4": "s+"}
    pair = world({"d4": "m+", "e4": "w+"}, used=["d4", "e4"])
    assert not any("made no portal" in said for said in broken_world(pair, whole=False))
    assert any("made no portal" in said for said in broken_world(world(row, used=["d4", "e4", "f4", "g4"]), whole=False))


@pytest.mark.parametrize(("spot", "wrong"), [("l34", False), ("l45", True), ("l12", True)])
def test_a_traveller_stands_at_its_portals_row_within_four_rows(spot: str, wrong: bool) -> None:
    there = world({"d4": "mm", "d3": "mm", "d2": "mm", "d1": "mm", "c4": "m+", "b4": "s+"}, used=["c4", "b4"])
    there = msgspec.structs.replace(there, guests=(Guest("kark", spot),))
    assert any("no portal brought it" in said for said in broken_world(there, whole=False)) is wrong


@pytest.mark.parametrize(
    "fault",
    [
        lambda state: setattr(state, "aside", 1),
        lambda state: state.stacks.__setitem__(6, None),
        lambda state: state.hands[0].clear(),
        lambda state: setattr(state, "phase", "stack"),
    ],
)
def test_alone_stacks_agree_with_turn_and_phase(fault: Callable[[StrangeWorld], object]) -> None:
    state = GAME.deal(1, b"alone").play(0, "stack 1").state
    assert state.check() == []
    fault(state)
    assert any("stack" in wrong for wrong in state.check())


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([1, 2, 3, 4], 1, 4))
def test_every_position_is_sound_and_survives_the_store(seats: int) -> None:
    chooser = random.Random(seats)
    for seed in range(6):
        state = GAME.deal(seats, bytes([seed]))
        while state.to_move:
            assert state.check() == []
            assert GAME.load(state.dump()) == state
            seat = chooser.choice(state.to_move)
            state = state.play(seat, chooser.choice(list(state.moves(seat)))).state
        assert state.check() == []


def test_a_step_leaves_the_old_state_as_it_was() -> None:
    state = position()
    before = state.dump()
    for seat in state.to_move:
        for line in list(state.moves(seat)):
            state.play(seat, line)
            state.look_ahead(seat, line)
    assert state.dump() == before
