"""Space Builder, clause by clause."""

from __future__ import annotations

from rules.game import Seat, State
from rules.space_builder import SpaceBuilder


def settled(state: State, reader: Seat | None, seat: Seat) -> bool:
    """Whether a reader knows all of a seat: whoever has no watch yet has everything in the hand; at the end all is open."""
    assert isinstance(state, SpaceBuilder)
    return state.winner is not None or state.desks[seat].start is None
