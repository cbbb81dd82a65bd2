"""A seat's own picture: its cards, what it chose, passed and got; alone the stacks; and nobody else's hand."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from render import FACES
from render.scaled import Canvas
from render.strange_world import frame, hand, scene
from render.strange_world.art import travellers
from render.strange_world.look import THEME
from render.theme import WIDTH
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


@pytest.mark.heavy
def test_it_is_no_other_seats_and_does_not_change_with_theirs() -> None:
    assert FACE.draw(drafted(3, 0)) != FACE.draw(drafted(3, 1))
    view = laid(3, 0)
    assert FACE.draw(replace(view, deck=view.deck - 1)) == FACE.draw(view)


def test_alone_it_changes_with_stacks_and_open_cards() -> None:
    view = alone()
    taken = replace(view, stacks=(None, *view.stacks[1:]), open=("mm",))
    assert len({FACE.draw(view), FACE.draw(taken), FACE.draw(replace(taken, open=("mm", "mp")))}) == 3


@pytest.mark.heavy
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


def test_the_picture_of_a_cell_is_low_enough_to_stand_whole_above_its_buttons() -> None:
    """At the 550 pixels that Discord shows, of the 700 above the message box: 250 are left for the question and its buttons."""

    def high(begun: str, *choices: str) -> int:
        drawn = Image.open(io.BytesIO(FACE.draw_step(laid(3, 0), begun, choices) or b""))
        return round(drawn.height * 550 / drawn.width)

    assert high("place mp", "a4", "f4") <= 490
    assert high("place mp a4") <= 490
    assert high("place", "mp", "wp") <= 490
    assert high("pass", "mp", "wp") <= 490
    with watched() as watch:
        FACE.draw_step(laid(3, 0), "place m+ a4", ["kark", "alone"])
    assert travellers.called("kark") in watch.texts, "they are asked for"


def _left_of_the_cards(raw: bytes | None) -> bytes:
    """The world in its panel, without what stands beside and below it."""
    image = Image.open(io.BytesIO(raw or b"")).convert("RGB")
    share = image.width / WIDTH
    return image.crop((0, 0, round((hand.SIDE_LEFT - 2) * share), round(820 * share))).tobytes()


@pytest.mark.parametrize("seats", [1, 3])
def test_no_traveller_is_a_choice_beside_the_world_and_covers_nothing_of_it(seats: int) -> None:
    view = laid(3, 0) if seats > 1 else replace(alone(), worlds=laid(3, 0).worlds[:1], open=("m+",), travellers=("burk", "roro"))
    one, both = (FACE.draw_step(view, "place m+ a4", choices) for choices in (["burk"], ["burk", "alone"]))
    assert one != both
    assert _left_of_the_cards(one) == _left_of_the_cards(both)
    with watched() as watch:
        FACE.draw_step(view, "place m+ a4", ["burk", "alone"])
    assert crossing(watch.labels) == []
    assert "Nobody" in watch.texts
    assert FACE.draw_step(view, "place m+ a4 alone", []) not in (one, both)


def test_the_bonus_of_a_chosen_traveller_can_be_read() -> None:
    drawn: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for what, module in (("chosen", frame.marks), ("tag", frame.scene)):
            whole = getattr(module, what)
            patch.setattr(module, what, lambda *given, whole=whole, what=what: drawn.append(what) or whole(*given))
        frame.visitor(Canvas(Image.new("RGB", (900, 300)), THEME), "burk", (200, 20), chosen=True)
    assert drawn == ["chosen", "tag"]


def test_alone_the_bonus_of_a_traveller_stays_off_the_next_one() -> None:
    apart = (hand.SIDE_WIDE - 32) / 3
    size = round(apart) - hand.APART
    bonus = size / 2 - 16 + scene.tag(62).size[0] / 2
    assert bonus <= apart - size / 2
