"""Views of seeded random games of Blueprints, for every number of seats and both ways to show what was won."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.blueprints import GAME, Blueprints, BlueprintsView


@cache
def game(seats: int, seed: int = 1, totals: str = "closed", plans: str = "classic") -> tuple[Blueprints, ...]:
    """Every position of a random game."""
    draw = random.Random(seed)
    state = GAME.deal(seats, bytes([seed]) * 8, totals=totals, plans=plans)
    states = [state]
    while state.turn is not None:
        state = state.play(state.turn, draw.choice(list(state.moves(state.turn)))).state
        states.append(state)
    return tuple(states)


def positions(each: int = 17) -> Iterator[BlueprintsView]:
    """Views spread over the games: the spectator's, that of the seat to move and of another, and the result."""
    for seats in GAME.seats:
        for totals in ("closed", "open"):
            states = game(seats, seats, totals, "varied" if totals == "open" else "classic")
            for state in (*states[::each], states[-1]):
                yield state.view(None)
                for seat in {0, state.turn or 0}:
                    yield state.view(seat)


def start_of_round(seats: int, number: int) -> Blueprints:
    """The first position of a round."""
    return next(state for state in game(seats) if state.round == number)
