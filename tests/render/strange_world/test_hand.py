"""A seat's own picture: its cards, what it chose, passed and got; alone the stacks; and nobody else's hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from render import FACES
from render.strange_world import hand
from rules.strange_world import StrangeWorldView
from tests.render.drawn import outside, unbounded, watched
from tests.render.strange_world.positions import LONG, alone, drafted, laid

FACE = FACES["strange_world"]


def own(view: StrangeWorldView, **changes: object) -> StrangeWorldView:
    assert view.own is not None
    return replace(view, own=replace(view.own, **changes))


CHANGES: dict[str, Callable[[StrangeWorldView], StrangeWorldView]] = {
    "its cards": lambda view: own(view, hand=("mm", "mp", "vp")),
    "what it chose": lambda view: own(view, chosen=()),
    "what it passed": lambda view: own(view, passed=(("mm", "mp"),), got=(("vp", "wp"),)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_the_hand_changes_with(what: str) -> None:
    view = drafted(3, 0)
    assert FACE.draw(CHANGES[what](view)) != FACE.draw(view)


def test_it_is_no_other_seats_and_does_not_change_with_theirs() -> None:
    assert FACE.draw(drafted(3, 0)) != FACE.draw(drafted(3, 1))
    view = laid(3, 0)
    assert FACE.draw(replace(view, deck=view.deck - 1)) == FACE.draw(view)


def test_alone_it_changes_with_stacks_and_open_cards() -> None:
    view = alone()
    taken = replace(view, stacks=(None, *view.stacks[1:]), open=("mm",))
    assert len({FACE.draw(view), FACE.draw(taken), FACE.draw(replace(taken, open=("mm", "mp")))}) == 3


def test_no_label_leaves_the_picture_and_caches_are_bounded() -> None:
    for view in (drafted(4, 0), laid(4, 0), alone()):
        with watched() as watch:
            raw = FACE.draw(view, LONG[: view.seats])
        assert outside(watch, raw) == []
    assert unbounded(hand) == []
