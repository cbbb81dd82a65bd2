"""The layer above every level: a line that another legal line beats for certain is never chosen, and so never hinted either; above
level easy, where the end can be counted, only what ends best."""

from __future__ import annotations

from collections.abc import Sequence

from players.game import Careful, Exact, Mind
from rules.game import Seat, State


def undominated(mind: Mind, known: State, seat: Seat, lines: Sequence[str]) -> list[str]:
    """`lines` without those that another of them beats for certain; all of them where the game does not say."""
    if not isinstance(mind, Careful):
        return list(lines)
    beaten = mind.dominated(known, seat, lines)
    return [line for line in lines if line not in beaten]


def best(mind: Mind, known: State, seat: Seat, lines: Sequence[str]) -> list[str]:
    """The same without those that end worse than another, where the game can count that."""
    left = undominated(mind, known, seat, lines)
    return list(mind.exact(known, seat, left)) if isinstance(mind, Exact) and len(left) > 1 else left
