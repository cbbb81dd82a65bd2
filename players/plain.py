"""A mind for any game, by its rules alone: simulations of random lines. Games with a module of their own do not use it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from players.game import Why, standing
from rules.game import Seat, State

TRIES = 2  # random games by which a line is rated
LONGEST = 200  # lines of a random game; what is longer counts as even
CANDIDATES = 12
CLEAR = 20.0  # points


class Plain:
    """Knows nothing but the contract."""

    simulations = 200
    warmth = 0.3

    def __init__(self, key: str) -> None:
        self.key = key

    def rate(self, known: State, seat: Seat, lines: Sequence[str]) -> list[float]:
        rng = Random(known.stage)
        if len(lines) > CANDIDATES:
            chosen = set(rng.sample(lines, CANDIDATES))
            return [self._tried(known, seat, line, rng) if line in chosen else -1.0 for line in lines]
        return [self._tried(known, seat, line, rng) for line in lines]

    def worthwhile(self, known: State, seat: Seat) -> Sequence[str]:
        lines = list(known.moves(seat))
        return lines if len(lines) <= CANDIDATES else Random(known.stage).sample(lines, CANDIDATES)

    def reply(self, known: State, seat: Seat, rng: Random) -> str:
        return rng.choice(list(known.moves(seat)))

    def stops(self, known: State, begun: State) -> bool:
        return known.stage - begun.stage > LONGEST

    def value(self, known: State, seat: Seat, begun: State) -> float:
        result = known.result()
        return 0.5 if result is None else standing(result, seat, CLEAR)

    def why(self, known: State, seat: Seat, line: str, lines: Sequence[str]) -> Why | None:
        return None

    def _tried(self, known: State, seat: Seat, line: str, rng: Random) -> float:
        """The mean of a few random games after a line."""
        total = 0.0
        for _ in range(TRIES):
            state = known.play(seat, line).state
            for _ in range(LONGEST):
                if not state.to_move:
                    break
                actor = state.to_move[0]
                lines = list(state.moves(actor))
                if not lines:
                    break
                state = state.play(actor, rng.choice(lines)).state
            total += self.value(state, seat, known)
        return total / TRIES
