"""A mind for any game: it knows nothing but the contract, so it must do for all of them."""

from __future__ import annotations

from random import Random

import pytest

from players import MINDS, player
from players.levels import Medium
from players.plain import CANDIDATES, LONGEST, Plain
from rules import GAMES
from rules.game import Seat, State
from tests.players.ladder import ladder

MIND = Plain("ladder")


class Counting(Plain):
    """Counts the lines it tries, and plays none of them out."""

    count = 0

    def _tried(self, known: State, seat: Seat, line: str, rng: Random) -> float:
        self.count += 1
        return 0.5


def test_of_few_lines_all_are_tried_and_the_best_is_rated_best() -> None:
    state = ladder()
    lines = list(state.moves(0))
    rates = MIND.rate(state, 0, lines)
    assert rates == sorted(rates)
    assert MIND.worthwhile(state, 0) == lines


def test_of_many_lines_a_few_are_tried_and_the_others_come_last() -> None:
    state = GAMES["welkin"].deal(2, b"plain")
    seat = state.to_move[0]
    lines = list(state.moves(seat))
    assert len(lines) > CANDIDATES
    candidates = MIND.worthwhile(state, seat)
    assert len(set(candidates)) == CANDIDATES
    assert set(candidates) <= set(lines)
    tried = Counting("ladder")
    rates = tried.rate(state, seat, lines)
    assert tried.count == CANDIDATES
    assert sorted(rates)[-CANDIDATES] == 0.5
    assert rates.count(-1.0) == len(lines) - CANDIDATES


def test_it_repeats_itself() -> None:
    state = GAMES["strange_world"].deal(2, b"plain")
    lines = list(state.moves(0))
    assert MIND.rate(state, 0, lines) == MIND.rate(state, 0, lines)
    assert MIND.reply(state, 0, Random(1)) == MIND.reply(state, 0, Random(1))
    assert MIND.reply(state, 0, Random(1)) in lines


def test_a_game_that_goes_on_for_ever_is_even_and_is_left() -> None:
    begun = ladder()
    late = ladder()
    late.stage = LONGEST + 1
    assert MIND.value(begun, 0, begun) == 0.5
    assert not MIND.stops(begun, begun)
    assert MIND.stops(late, begun)


def test_a_game_without_a_mind_of_its_own_is_played_by_it() -> None:
    assert "ladder" not in MINDS
    found = player("ladder", "medium")
    assert isinstance(found, Medium)
    assert isinstance(found.mind, Plain)
    assert found.mind.key == "ladder"
    with pytest.raises(KeyError):
        player("ladder", "godlike")
