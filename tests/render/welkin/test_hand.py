"""A seat's own board in large: its sites and tokens, and of the others what a line has room for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.welkin import hand
from rules.welkin import Turn
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.welkin.positions import LONG, busy, view

FACE = FACES["welkin"]


def test_it_changes_with_the_own_board_and_with_the_others() -> None:
    seen = view(3, 0)
    own = replace(seen, boards=(replace(seen.boards[0], stock="pmmg"), *seen.boards[1:]))
    other = replace(seen, boards=(*seen.boards[:2], replace(seen.boards[2], purse=(77, 0, 0, 0, 0))))
    assert len({FACE.draw(seen), FACE.draw(own), FACE.draw(other)}) == 3


def test_every_seat_has_its_own_in_large() -> None:
    assert len({FACE.draw(view(4, seat)) for seat in (None, 0, 1, 2, 3)}) == 5


def test_a_line_of_another_shows_what_it_has_room_for_and_how_many_more() -> None:
    for count in range(8):
        things, beyond = hand.shown(range(count))
        assert len(things) + beyond == count
        assert len(things) <= hand.ROOM
        assert beyond != 1, "one more would have had room"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_label_leaves_the_picture(seats: int) -> None:
    with watched() as watch:
        raw = FACE.draw(busy(seats, 0), LONG[:seats])
    assert outside(watch, raw) == []
    assert unbounded(hand) == []


def test_in_the_line_of_another_seat_no_gain_covers_what_it_has_built() -> None:
    seen = view(2, before=Turn(1, sold=((7, 14),)), now=Turn(0))
    with watched() as watch:
        hand.draw(seen, 0, ("Ann", "Ben"))
    assert crossing(watch.labels) == []
    low = max(label.box[1] for label in watch.labels)
    others = [label.text for label in watch.labels if label.box[3] > low - 30]
    assert "+14" not in others
