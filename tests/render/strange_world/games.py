"""Random games of Strange World, and views spread over them."""

from __future__ import annotations

import random
from functools import cache

from rules.strange_world import GAME, StrangeWorld, StrangeWorldView


@cache
def game(seats: int, seed: int = 1) -> tuple[StrangeWorld, ...]:
    """Every position of a random game."""
    draw = random.Random(seed)
    states = [GAME.deal(seats, bytes([seed]) * 8)]
    while states[-1].to_move:
        seat = draw.choice(states[-1].to_move)
        states.append(states[-1].play(seat, draw.choice(list(states[-1].moves(seat)))).state)
    return tuple(states)


def views(each: int = 11) -> list[StrangeWorldView]:
    """Views spread over the games: the spectator's, those of two seats, and the result."""
    return [
        state.view(reader)
        for seats in GAME.seats
        for state in (*game(seats)[::each], game(seats)[-1])
        for reader in dict.fromkeys((None, 0, seats - 1))
    ]
