"""Views of seeded random games of Skyrise, for every number of seats and both ways to lay two islands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.skyrise import GAME, Skyrise, SkyriseView


@cache
def game(seats: int, seed: int = 1, **options: str) -> tuple[Skyrise, ...]:
    """Every position of a random game."""
    draw = random.Random(seed)
    state = GAME.deal(seats, bytes([seed]) * 8, **options)
    states = [state]
    while state.to_move:
        seat = draw.choice(state.to_move)
        state = state.play(seat, draw.choice(list(state.moves(seat)))).state
        states.append(state)
    return tuple(states)


def games() -> Iterator[tuple[Skyrise, ...]]:
    for seats in GAME.seats:
        yield game(seats, seats)
    yield game(2, 7, slots="opposite")


def positions(each: int = 19) -> Iterator[SkyriseView]:
    """Views spread over the games: the spectator's, that of the seat to move and of another, each phase, and the result."""
    for states in games():
        phases = {state.phase: state for state in states}
        for state in (*states[::each], *phases.values()):
            yield state.view(None)
            for seat in {0, *state.to_move[:1]}:
                yield state.view(seat)


def reached(phase: str, seats: int = 3, card: str = "hammer") -> Skyrise:
    """A position of a random game in that phase, with that card chosen if somebody has it."""
    for seed in range(300):
        draw = random.Random(seed)
        state = GAME.deal(seats, b"h%d" % seed)
        while state.to_move:
            if state.phase == phase:
                return state
            seat = draw.choice(state.to_move)
            lines = list(state.moves(seat))
            state = state.play(seat, draw.choice([line for line in lines if line.startswith(f"choose {card}")] or lines)).state
    raise AssertionError(phase)
