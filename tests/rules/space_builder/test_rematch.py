"""A rematch has other maps than the game before it."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.chance import Chance
from rules.game import repeats
from rules.space_builder import GAME, SpaceBuilder
from rules.space_builder.parts import MAPS
from tests.rules.space_builder.position import Table


def first(seed: bytes, rounds: int) -> list[int]:
    """The maps with which a game from this seed begins."""
    state = GAME.deal(2, seed, pace="live")
    table = Table(2, seed, pace="live").open()
    found = [state.chance.take(state.pile) for _ in range(rounds)]
    assert table.state.map == found[0]
    return found


def after(rounds: int) -> SpaceBuilder:
    """A game in which so many maps were seen."""
    state = GAME.deal(2, b"before", pace="live")
    for _ in range(rounds):
        state.map = state.chance.take(state.pile)
    return state


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_no_map_of_the_game_before_comes_again_in_as_many_rounds(rounds: int) -> None:
    before = after(rounds)
    used = MAPS.keys() - before.pile.keys()
    fit = [seed for seed in map(str.encode, map(str, range(60))) if not repeats(GAME, seed, before)]
    assert 0 < len(fit) < 60
    for seed in fit[:3]:
        assert not used & set(first(seed, rounds))
    again = next(seed for seed in map(str.encode, map(str, range(60))) if first(seed, 1)[0] in used)
    assert repeats(GAME, again, before)


@pytest.mark.parametrize("rounds", range(21))
def test_a_seed_is_found_however_many_maps_were_used(rounds: int) -> None:
    before = after(rounds)
    assert any(not repeats(GAME, Chance(bytes([n % 256, n // 256])).seed, before) for n in range(3000))


def test_of_other_games_nothing_is_known_before() -> None:
    assert not repeats(GAMES["welkin"], b"seed", GAMES["welkin"].deal(2, b"seed"))
