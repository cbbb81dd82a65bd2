"""The board shows every world and all that is left, who still chooses, and nobody's hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render import FACES
from render.strange_world import board
from rules.strange_world import StrangeWorldView
from tests.render.drawn import outside, unbounded, watched
from tests.render.strange_world.positions import LONG, drafted, laid
from tests.rules.strange_world.made import world

FACE = FACES["strange_world"]

CHANGES: dict[str, Callable[[StrangeWorldView], StrangeWorldView]] = {
    "a world": lambda view: replace(view, worlds=(world({"d4": "p0", "e4": "mm"}), *view.worlds[1:])),
    "the cities left": lambda view: replace(view, cities=view.cities[1:]),
    "the Fumaroles left": lambda view: replace(view, fumaroles=view.fumaroles - 1),
    "the travellers left": lambda view: replace(view, travellers=view.travellers[1:]),
    "the turn": lambda view: replace(view, turn=view.turn - 1),
    "the Sun and the order": lambda view: replace(view, sun=1, order=view.order[1:] + view.order[:1]),
    "whose turn it is": lambda view: replace(view, to_move=(1,)),
    "how many cards somebody holds": lambda view: replace(view, held=(5, *view.held[1:])),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_board_changes_with(what: str) -> None:
    view = laid(2)
    assert FACE.draw(CHANGES[what](view)) != FACE.draw(view)


def test_in_a_draft_it_shows_who_chooses_and_not_what() -> None:
    view = drafted(3)
    assert FACE.draw(replace(view, to_move=(0, 1, 2))) != FACE.draw(view)
    assert FACE.draw(replace(view, deck=view.deck - 1)) == FACE.draw(view), "how many are left tells nothing"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_label_leaves_the_picture(seats: int) -> None:
    with watched() as watch:
        raw = FACE.draw(laid(seats), LONG[:seats])
    assert outside(watch, raw) == []
    assert unbounded(board) == []
