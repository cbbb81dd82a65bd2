"""`check` finds what must not be, and states survive the store (DESIGN.md: the contract)."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from rules.strange_world import GAME, StrangeWorld
from rules.strange_world.scoring import City, Guest


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
        (up(d4="tz"), "starting land was flipped"),
        (change(points=99), "not those earned"),
        (change(used=("d4",)), "two portals"),
        (change(used=("d4", "e4")), "no portal can be"),
        (change(cities=(City(9, "d4", "d5"),)), "Fumaroles of its own"),
        (change(guests=(Guest("kark", "l45"), Guest("roro", "r45"))), "both sides"),
        (change(guests=(Guest("kark", "l99"),)), "stands nowhere"),
    ],
)
def test_check_names_a_broken_invariant(fault: Callable[[StrangeWorld], object], words: str) -> None:
    state = position()
    assert state.check() == []
    fault(state)
    assert any(words in wrong for wrong in state.check())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
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
            state.foresee(seat, line)
    assert state.dump() == before
