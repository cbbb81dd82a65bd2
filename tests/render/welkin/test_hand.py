"""A seat's own board in large: its sites and tokens, and all that the others have."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.welkin import hand
from tests.render.drawn import outside, unbounded, watched
from tests.render.welkin.positions import LONG, busy, view

FACE = FACES["welkin"]


def test_it_changes_with_the_own_board_and_with_the_others() -> None:
    seen = view(3, 0)
    own = replace(seen, boards=(replace(seen.boards[0], stock="pmmg"), *seen.boards[1:]))
    other = replace(seen, boards=(*seen.boards[:2], replace(seen.boards[2], purse=(77, 0, 0, 0, 0))))
    assert len({FACE.draw(seen), FACE.draw(own), FACE.draw(other)}) == 3


def test_every_seat_has_its_own_in_large() -> None:
    assert len({FACE.draw(view(4, seat)) for seat in (None, 0, 1, 2, 3)}) == 5


def test_it_changes_with_what_no_line_of_the_board_has_room_for() -> None:
    seen = view(2, 1)
    tokens = replace(seen, boards=(replace(seen.boards[0], tokens="pemag"), seen.boards[1]))
    used = replace(seen, boards=(replace(seen.boards[0], spent=()), seen.boards[1]))
    assert len({FACE.draw(seen), FACE.draw(tokens), FACE.draw(used)}) == 3


@pytest.mark.parametrize("seats", [2, 4])
def test_no_label_leaves_the_picture(seats: int) -> None:
    with watched() as watch:
        raw = FACE.draw(busy(seats, 0), LONG[:seats])
    assert outside(watch, raw) == []
    assert unbounded(hand) == []
