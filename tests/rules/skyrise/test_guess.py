"""A guess keeps what its seat knows and changes the rest."""

from __future__ import annotations

from math import perm

from rules.chance import Chance
from tests.rules.skyrise.positions import play, second
from tests.rules.skyrise.test_games import AUCTIONS, SEATS, rush


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
