"""Random games: the invariants of the issue, and that `check` finds what is broken."""

from __future__ import annotations

import os
from collections import Counter
from math import perm
from random import Random

import pytest

from rules.chance import Chance
from rules.skyrise import GAME, Skyrise
from rules.skyrise.board import SITE_AT
from rules.skyrise.pieces import TILES
from tests.rules.skyrise.positions import play, second

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


def test_every_wonder_is_built_in_some_game() -> None:
    built = Counter(card for seed in range(30) for cards in rush(4, seed).cards for card in cards)
    assert len(built) == 20


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state.pools[0].pop(),
        lambda state: state.pools[0].append(4),
        lambda state: state.pools[1].reverse(),
        lambda state: state.discs.__setitem__(next(i for i, disc in enumerate(state.discs) if disc), ""),
        lambda state: state.discs.__setitem__(SITE_AT["d1"], "white"),
        lambda state: state.kept[0].append("silver"),
        lambda state: state.owners.__setitem__(next(i for i, owner in enumerate(state.owners) if owner == -1), 1),
        lambda state: state.pieces.__setitem__(next(i for i, piece in enumerate(state.pieces) if piece), 0),
        lambda state: state.hands[0].__setitem__(0, state.hands[1][0]),
        lambda state: state.hands[0].reverse(),
        lambda state: state.objectives.__setitem__(0, state.objectives[1]),
        lambda state: state.tiles.update(A=TILES[0], B=TILES[0]),
        lambda state: state.unbuilt[0].append("palace"),
        lambda state: state.cards[0].append("palace"),
        lambda state: state.choices[0].append("palace"),
        lambda state: state.finished.extend((0, 0)),
        lambda state: state.scored[0].__setitem__(0, -1),
        lambda state: setattr(state, "auctions", state.auctions + 1),
        lambda state: setattr(state, "hammer", 5),
        lambda state: setattr(state, "phase", "lunch"),
        lambda state: setattr(state, "turn", None),
        lambda state: setattr(state, "standing", ("palace", SITE_AT["h1"])),
        lambda state: state.out.__setitem__(state.turn, True),
        lambda state: state.laid.append((3, SITE_AT["h1"])),
    ],
)
def test_check_finds_what_is_broken(spoil) -> None:  # type: ignore[no-untyped-def]
    state = rush(3, 7, until=8)
    assert state.phase == "start"
    assert state.check() == []
    spoil(state)
    assert state.check() != []


@SEATS
def test_a_guess_keeps_what_the_seat_knows_and_changes_the_rest(seats: int) -> None:
    state = rush(seats, 3, until=AUCTIONS[seats] - 5)
    while state.phase not in ("start", "raise"):
        state = state.play(state.to_move[0], next(iter(state.moves(state.to_move[0])))).state
    hands, objectives, tiles = set(), set(), set()
    for i in range(50):
        guess = state.guess(0, Chance(b"%d" % i))
        assert guess.check() == []
        assert (guess.hands[0], guess.objectives[0]) == (state.hands[0], state.objectives[0])
        assert guess.cards == state.cards
        mine = set(state.patrons(0))
        assert all(guess.tiles[letter] == state.tiles[letter] for letter in mine)
        assert set(guess.tiles) == set(state.tiles)
        hands.add(tuple(guess.hands[1]))
        objectives.add(guess.objectives[1])
        tiles.add(tuple(value for letter, value in sorted(guess.tiles.items()) if letter not in mine))
    assert len(hands) > 10
    known = {state.objectives[seat] for seat in range(seats) if seat == 0 or state.shown[seat]}
    assert len(objectives) == (1 if state.shown[1] else 4 - len(known))
    seen = len(set(state.patrons(0)))
    assert len(tiles) == perm(4 - seen, len(state.tiles) - seen)


def test_a_guess_of_a_shown_objective_keeps_it() -> None:
    state = play(second([["olmsted"], ["kahn"], ["munch"]]), "0 bid 2 h1", "1 wonder kahn h2")
    assert {state.guess(0, Chance(b"%d" % i)).objectives[1] for i in range(20)} == {"green"}
    assert {state.guess(None, Chance(b"%d" % i)).objectives[1] for i in range(20)} == {"green"}


def test_dump_and_load() -> None:
    state = rush(4, 1, until=40)
    assert GAME.load(state.dump()) == state
    with pytest.raises(ValueError):
        GAME.load(b'{"rules": 1, "chance": {"seed": ""}, "stage": 0}')
