"""The heading: whose turn it is, the pile and the end, and what has just happened as far as there is room."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from render import marks
from render.lean import Canvas
from render.welkin.art import head, houses, pieces
from render.welkin.look import HEAD, INNER, MARGIN, THEME, WIDE
from rules.welkin import Turn, WelkinView
from rules.welkin.parts import POWER, ROUNDS
from tests.render.drawn import crossing, unbounded, watched
from tests.render.welkin.positions import LONG, busy, view


def drawn(seen: WelkinView, names: tuple[str, ...] = LONG) -> tuple[bytes, list[str]]:
    canvas = Canvas(Image.new("RGB", (WIDE, HEAD + 2 * MARGIN), THEME["canvas"]), THEME)
    with watched() as watch:
        head.lay(canvas)
        head.draw(canvas, seen, names)
    assert crossing(watch.labels) == []
    assert all(label.box[0] >= MARGIN and label.box[2] <= MARGIN + INNER for label in watch.labels)
    return canvas.image.tobytes(), watch.texts


def test_the_pile_is_told_to_its_last_card() -> None:
    assert "×0" in drawn(busy())[1]
    assert "×7" in drawn(view(pile=7))[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_an_idle_end_is_counted_from_half_on_and_not_when_the_end_is_near(seats: int) -> None:
    half = ROUNDS * seats // 2
    said = f"{half}/{ROUNDS * seats} without a site"
    assert said in drawn(view(seats, idle=half))[1]
    assert f"{half - 1}/{ROUNDS * seats}" not in drawn(view(seats, idle=half - 1))[1]
    assert said not in drawn(view(seats, idle=half, closing=1))[1]
    assert said not in drawn(view(seats, idle=half, now=Turn(0, opened=(36,))))[1], "one was taken"


def test_it_changes_with_whose_turn_it_is_with_the_end_and_with_a_flip_due() -> None:
    seen = view()
    pictures = {drawn(each)[0] for each in (seen, replace(seen, turn=1), replace(seen, closing=1), replace(seen, flipping=True))}
    assert len(pictures) == 4


def test_a_flip_that_is_due_is_said() -> None:
    assert "flip a bid token" in drawn(view(flipping=True))[1]
    assert "flip a bid token" not in drawn(view())[1]


def test_the_newest_turn_in_which_something_happened_is_told() -> None:
    old, new = Turn(1, opened=(36,)), Turn(0, flipped=("pe",))
    assert head.latest(view(before=old, now=Turn(0))) == old
    assert head.latest(view(before=old, now=new)) == new
    assert head.latest(view(before=None, now=Turn(0))) is None


def test_everything_a_turn_changed_is_told_once() -> None:
    seen = view()
    turn = Turn(0, (36,), (45,), ("pe", "pe", "pm"), (31, 7), ((7, 188),), "pe", "pp")
    parts = head.told(seen, turn)
    said = [part for group in parts for part, _ in group if isinstance(part, str)]
    assert said == ["+188", "(Extra site)"], "what was sold and the power that it gives"
    assert len(parts) == len([36]) + len(["procured"]) + len([31]) + len([(7, 188)]) + len({"pe", "pm"})


def test_a_site_opened_and_one_that_was_built_on_have_signs_of_their_own() -> None:
    opened, built = (head.told(view(), turn)[0][0][0] for turn in (Turn(0, opened=(31,)), Turn(0, laid=(31,))))
    assert (opened, built) == (pieces.opened(head.SIGN), pieces.laid(head.SIGN))


def test_what_was_sold_unfinished_stands_there_as_such() -> None:
    whole, early = (
        [part for part, _ in head.told(view(), Turn(0, sold=((number, 5),)))[0]] for number in (view().boards[0].done[0], 31)
    )
    assert head.houses.of_site(31, head.HOUSE, houses.EARLY) in early
    assert head.houses.of_site(view().boards[0].done[0], head.HOUSE) in whole


def by_kind(kind: str) -> int:
    return next(number for number, power in POWER.items() if power == kind)


@pytest.mark.parametrize(
    ("kind", "did"),
    [
        ("open", {"opened": (36,)}),
        ("buy", {"got": "pp"}),
        ("use", {"laid": (31,)}),
        ("flip", {"flipped": ("pe", "pm")}),
        ("sell", {"sold": ((31, 5),)}),
    ],
)
def test_a_power_stands_before_what_it_did(kind: str, did: dict[str, Any]) -> None:
    turn = Turn(0, powers=(by_kind(kind),), **did)
    (group,) = head.told(view(), turn)
    alone = [part for parts in head.told(view(), replace(turn, powers=())) for part, _ in parts]
    star, house = group[0][0], group[1][0]
    assert (star, house) == (marks.star(34, THEME), houses.of_site(by_kind(kind), head.HOUSE, houses.FINISHED))
    assert len(group) > 2
    assert [part for part, _ in group][-len(alone) :] == alone or kind == "buy", "what was bought comes by the power alone"
    assert head.latest(view(before=None, now=Turn(0, powers=(by_kind(kind),)))) is not None


def test_when_the_action_is_done_the_heading_says_what_is_left() -> None:
    boards = (replace(view().boards[0], done=(by_kind("buy"), by_kind("flip")), spent=(by_kind("flip"),)), *view().boards[1:])
    seen = view(boards=boards, acted=True, turn=0, selling=False)
    rest = [sprite for sprite, _ in head.rests(seen)]
    assert houses.house("buy", 3, head.HOUSE) in rest
    assert houses.house("flip", 3, head.HOUSE) not in rest, "that power is used"
    assert rest[-1] == marks.badge(1, 44, THEME), "and the turn may end"
    assert head.rests(replace(seen, acted=False)) == []
    assert len(head.rests(replace(seen, flipping=True))) == 1
    assert drawn(seen)[0] != drawn(replace(seen, acted=False))[0]


def test_what_has_no_room_is_an_ellipsis() -> None:
    seen = busy(2)
    much = Turn(0, (36, 37), (), ("pe", "pm", "pa"), (31,), ((7, 18), (8, 9)), "pemag", "pppp")
    assert "…" in drawn(replace(seen, before=much, now=Turn(1)), ("Ann", "Ben"))[1]
    assert unbounded(head) == []
