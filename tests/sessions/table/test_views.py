"""Views that are worked out once."""

from __future__ import annotations

import gc
from unittest import mock

from rules import GAMES
from rules.game import State
from sessions.table import views
from sessions.table.views import KEPT, view_of

GAME = GAMES["blueprints"]


def dealt(number: int = 0) -> State:
    return GAME.deal(2, bytes([number]) * 32)


def test_a_view_is_what_the_state_shows_to_that_seat() -> None:
    state = dealt()
    for seat in (None, 0, 1):
        assert view_of(state, seat) == state.view(seat)
    assert view_of(state, 0) != view_of(state, 1), "each has cards of their own"


def test_a_view_is_made_once_for_each_seat() -> None:
    state = dealt(1)
    with mock.patch.object(type(state), "view", autospec=True, side_effect=type(state).view) as made:
        for _ in range(3):
            for seat in (None, 0, 1):
                view_of(state, seat)
    assert made.call_count == 3


def test_no_state_is_shown_the_view_of_one_that_is_gone() -> None:
    for number in range(2 * KEPT):
        state = dealt(number)
        assert view_of(state, 0) == state.view(0)
        del state
        gc.collect(0)
    assert len(views._kept) <= KEPT
