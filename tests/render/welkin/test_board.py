"""The board shows the market, the offer and every seat's own, and rings what is new."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render import FACES
from render.welkin import board
from rules.welkin import Turn, WelkinView
from tests.render.drawn import outside, unbounded, watched
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
    "a seat's tokens": lambda seen: replace(seen, boards=(replace(seen.boards[0], tokens="pemag"), seen.boards[1])),
    "a power that was used": lambda seen: replace(seen, boards=(replace(seen.boards[0], spent=()), seen.boards[1])),
    "who brings the end about": lambda seen: replace(seen, closing=1),
    "what was just sold": lambda seen: replace(seen, before=Turn(1, sold=((7, 12),))),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_board_changes_with(what: str) -> None:
    assert FACE.draw(CHANGES[what](view())) != FACE.draw(view())


@pytest.mark.parametrize("seats", [2, 4])
def test_no_label_leaves_the_picture(seats: int) -> None:
    with watched() as watch:
        raw = FACE.draw(busy(seats), LONG[:seats])
    assert outside(watch, raw) == []
    assert unbounded(board) == []
