"""The layer above every level: a line that another legal line beats for certain is never chosen, and so never hinted either."""

from __future__ import annotations

from collections.abc import Sequence

from players.game import Careful, Mind
from rules.game import Seat, State


def undominated(mind: Mind, known: State, seat: Seat, lines: Sequence[str]) -> list[str]:
    """`lines` without those that another of them beats for certain; all of them where the game does not say."""
    if not isinstance(mind, Careful):
        return list(lines)
    beaten = mind.dominated(known, seat, lines)
    return [line for line in lines if line not in beaten]
