"""The board shows the market, the offer and every seat's own, and rings what is new."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from render import FACES
from render.welkin import board
from render.welkin import seats as panels
from render.welkin.look import SMALL
from rules.welkin import Turn, WelkinView
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.welkin.positions import LONG, busy, view
from tests.rules.welkin import STEEP

FACE = FACES["welkin"]
CHANGES: dict[str, Callable[[WelkinView], WelkinView]] = {
    "the market": lambda seen: replace(seen, bids=STEEP, values=(4, 3, 2, 1, 0)),
    "what is left of a material": lambda seen: replace(seen, reserve=(15, 2, 15, 15, 15)),
    "a slot that stays empty": lambda seen: replace(seen, offer=(0, *seen.offer[1:])),
    "the offer": lambda seen: replace(seen, offer=(40, *seen.offer[1:])),
    "the pile": lambda seen: replace(seen, pile=seen.pile - 1),
    "whose turn it is": lambda seen: replace(seen, turn=1),
    "a seat's money": lambda seen: replace(seen, boards=(seen.boards[0], replace(seen.boards[1], purse=(50, 0, 0, 0, 0)))),
    "a seat's stock": lambda seen: replace(seen, boards=(replace(seen.boards[0], stock="pmmg"), seen.boards[1])),
    "who brings the end about": lambda seen: replace(seen, closing=1),
    "what was just sold": lambda seen: replace(seen, before=Turn(1, sold=((7, 12),))),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_board_changes_with(what: str) -> None:
    assert FACE.draw(CHANGES[what](view())) != FACE.draw(view())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_desk_shows_it_wide_enough_to_read(seats: int) -> None:
    """A desk shows 350 pixels of the height: the smallest label has ten of them."""
    high = Image.open(BytesIO(FACE.draw(busy(seats), LONG[:seats]))).height
    assert SMALL * 350 / high >= 10


def test_in_the_line_of_a_seat_no_gain_covers_what_it_has_built() -> None:
    seen = view(3, before=Turn(1, sold=((7, 14),)), now=Turn(0))
    with watched() as watch:
        FACE.draw(seen, ("Ann", "Ben", "Cleo"))
    assert crossing(watch.labels) == []
    others = [label.text for label in watch.labels if label.box[1] > board.TOP_LOW]
    assert "+14" not in others


def test_a_line_of_a_seat_shows_what_it_has_room_for_and_how_many_more() -> None:
    assert panels.shown([1, 2]) == ([1, 2], 0)
    assert panels.shown([1, 2, 3, 4, 5]) == ([1], 4)
    for count in range(8):
        things, beyond = panels.shown(range(count))
        assert len(things) + beyond == count
        assert len(things) <= panels.ACROSS
        assert beyond != 1, "one more would have had room"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_label_leaves_the_picture(seats: int) -> None:
    with watched() as watch:
        raw = FACE.draw(busy(seats), LONG[:seats])
    assert outside(watch, raw) == []
    assert unbounded(board) == []
