"""Random games: one auction a structure, every Wonder, and states that survive the store."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from rules.skyrise import GAME, Skyrise

GAMES = 1000 if os.environ.get("LONG") else 12
AUCTIONS = {2: 28, 3: 39, 4: 52}
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def rush(seats: int, seed: int, until: int | None = None) -> Skyrise:
    """A random game of that seed, to its end or to so many auctions."""
    rng = Random(seed * 10 + seats)
    state = GAME.deal(seats, b"%d" % seed)
    while state.to_move and (until is None or state.auctions < until):
        seat = rng.choice(state.to_move)
        state = state.play(seat, rng.choice(list(state.moves(seat)))).state
    return state


@SEATS
def test_a_game_has_exactly_one_auction_for_each_structure_and_empties_every_pool(seats: int) -> None:
    for seed in range(GAMES):
        state = rush(seats, seed)
        assert state.check() == []
        assert state.auctions == AUCTIONS[seats]
        assert not any(state.pools)
        assert not any(state.unbuilt)
        assert sum(piece != 0 for piece in state.pieces) == AUCTIONS[seats]
        result = state.result()
        assert result is not None
        assert sorted(result.places) == list(range(1, seats + 1))


@SEATS
def test_a_starter_can_always_start(seats: int) -> None:
    for seed in range(GAMES // 4):
        rng = Random(seed)
        state = GAME.deal(seats, b"%d" % seed)
        while state.to_move:
            assert state.check() == []
            seat = rng.choice(state.to_move)
            lines = list(state.moves(seat))
            assert lines
            state = state.play(seat, rng.choice(lines)).state


@pytest.mark.heavy
def test_every_wonder_is_built_in_some_game() -> None:
    built = Counter(card for seed in range(30) for cards in rush(4, seed).cards for card in cards)
    assert len(built) == 20


def test_dump_and_load() -> None:
    state = rush(4, 1, until=40)
    assert GAME.load(state.dump()) == state
    with pytest.raises(ValueError):
        GAME.load(b'{"rules": 1, "chance": {"seed": ""}, "stage": 0}')
