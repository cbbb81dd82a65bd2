"""Space Builder, clause by clause."""

from __future__ import annotations

from rules.game import Seat, State
from rules.space_builder import SpaceBuilder


def settled(state: State, reader: Seat | None, seat: Seat) -> bool:
    """Whether a reader knows all of a seat: it has no watch yet, and its map is known or the only one left; or the game is over."""
    assert isinstance(state, SpaceBuilder)
    known = state.shown or not state.pile or (reader is not None and state.desks[reader].ready is not None)
    return state.winner is not None or (
        state.desks[seat].start is None and (known or not state.map or state.desks[seat].ready is None)
    )
