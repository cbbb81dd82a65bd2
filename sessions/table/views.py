"""What a seat may know of a state, worked out once: the board, its buttons, the panel and its picture all show the same view."""

from __future__ import annotations

from collections import OrderedDict

from rules.game import Seat, State, View

KEPT = 64
"""Views that are kept. A few for each table that somebody looks at in this moment; what is not here is made anew."""

_kept: OrderedDict[tuple[int, Seat | None], tuple[State, View]] = OrderedDict()


def view_of(state: State, seat: Seat | None) -> View:
    """`state.view(seat)`. States and views never change, so the same one is handed out again."""
    key = (id(state), seat)
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key][1]
    view = state.view(seat)
    _kept[key] = (state, view)  # with the state, so that its id names no other one
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return view
