"""What the tests of single minds share: positions on the way of sensible games, and sentences for hints."""

from __future__ import annotations

from random import Random

from players.game import Mind, Why
from render.words import Words
from rules import GAMES
from rules.game import Seat, State

WORDS = Words()


def reached(mind: Mind, seats: int, seed: int, wild: float = 0.2) -> list[tuple[State, Seat, list[str]]]:
    """The decisions of a game that the mind's replies play, but for a random line now and then."""
    rng = Random(seed)
    state = GAMES[mind.key].deal(seats, rng.randbytes(8))
    found = []
    while state.to_move:
        asked = [(state, seat, list(state.moves(seat))) for seat in state.to_move]
        found += [each for each in asked if len(each[2]) > 1]
        _, seat, lines = asked[0]
        line = rng.choice(lines) if rng.random() < wild else mind.reply(state, seat, rng)
        state = state.play(seat, line).state
    return found


def said(why: Why | None) -> str:
    """The sentence of a hint; fails where it does not exist or lacks what it names."""
    assert why is not None
    assert WORDS.has(why.id), why.id
    sentence = WORDS(why.id, **why.about)
    assert not set("{\n") & set(sentence), sentence
    assert sentence[0].isupper(), sentence
    assert sentence.endswith("."), sentence
    return sentence
