"""A seat's own picture: its cards, what it chose, passed and got; alone the stacks; and nobody else's hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace

from render import FACES
from render.strange_world import hand
from render.strange_world.art import travellers
from rules.strange_world import StrangeWorldView
from rules.strange_world.parts import TRAVELLERS
from tests.render.drawn import crossing, outside, unbounded, watched
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


def test_alone_the_names_of_travellers_keep_clear_of_each_other() -> None:
    for names in combinations(TRAVELLERS, 3):
        with watched() as watch:
            FACE.draw(replace(alone(), travellers=names))
        shown = {travellers.called(name) for name in names}
        assert shown <= set(watch.texts)
        assert crossing([label for label in watch.labels if label.text in shown]) == []


def test_no_label_leaves_the_picture_and_caches_are_bounded() -> None:
    for view in (drafted(4, 0), laid(4, 0), alone()):
        with watched() as watch:
            raw = FACE.draw(view, LONG[: view.seats])
        assert outside(watch, raw) == []
    assert unbounded(hand) == []
