"""Strange World alone: the mean of a greedy chooser and of a random one, against what other programs of the same rules measured.

Greedy: the stack and the placement after which most stars lie on the table; equal ones by lot. Another implementation of the same
rules measured 58 and 31; the reconstructed deck and the rulings stand or fall with these figures.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

from bench.row import Row
from rules.strange_world import GAME, StrangeWorld

GAMES = 300


def rows() -> list[Row]:
    """What was measured, the figure, the bar."""
    greedy = mean(played(Random(n), greedily) for n in range(GAMES))
    chance = mean(played(Random(n), at_random) for n in range(GAMES))
    return [
        Row(f"greedy alone, mean of {GAMES}", f"{greedy:.1f} stars", "55 to 62", 55 <= greedy <= 62),
        Row(f"random alone, mean of {GAMES}", f"{chance:.1f} stars", "28 to 34", 28 <= chance <= 34),
    ]


def played(rng: Random, choose: Callable[[StrangeWorld, Random], str]) -> int:
    """The score of one solo game."""
    state = GAME.deal(1, rng.randbytes(8))
    while state.to_move:
        state = state.play(0, choose(state, rng)).state
    return state.worlds[0].points


def at_random(state: StrangeWorld, rng: Random) -> str:
    return rng.choice(list(state.moves(0)))


def greedily(state: StrangeWorld, rng: Random) -> str:
    lines = list(state.moves(0))
    rng.shuffle(lines)
    return max(lines, key=lambda line: worth(state, line))


def worth(state: StrangeWorld, line: str) -> int:
    """The stars on the table after a placement; of a stack, after the best placement of its top card."""
    after = state.play(0, line).state
    if state.phase == "stack":
        return max(worth(after, other) for other in after.moves(0))
    return after.worlds[0].points
