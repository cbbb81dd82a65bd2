"""The heading: whose turn it is, the pile and the end, and what has just happened as far as there is room."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from render import marks
from render.lean import Canvas
from render.welkin.art import head, pieces
from render.welkin.look import HEAD, INNER, MARGIN, THEME, WIDE
from render.words import Called
from rules.welkin import Site, Turn, WelkinView
from rules.welkin.parts import BIDS, POWER, ROUNDS
from rules.welkin.position import missing
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


def said(seen: WelkinView) -> str:
    return head.can(seen, ())


def test_what_may_be_done_is_said_and_nothing_that_may_not() -> None:
    seen = view()
    mine = replace(seen.boards[0], stock="", sites=())

    def having(**changes: Any) -> WelkinView:
        return replace(seen, turn=0, boards=(replace(mine, **changes), *seen.boards[1:]))

    site = Site(31, "")
    fits = missing(site)[0]
    assert said(replace(seen, flipping=True)) == "must flip a bid token"
    assert said(having()) == "opens or procures"
    assert said(having(sites=(site,), stock=fits)) == "opens, procures or uses"
    assert said(having(sites=(site, site), stock=fits)) == "procures or uses", "both slots are full"
    assert said(replace(having(), offer=(0,) * 5)) == "procures"
    assert said(having(sites=(site, site))) == "procures", "there is nothing to lay"


def test_when_the_action_is_done_the_heading_says_what_is_left() -> None:
    seen = view()
    site = Site(31, missing(Site(31, ""))[0])

    def done(kinds: tuple[str, ...], *, selling: bool = False, sites: tuple[Site, ...] = ()) -> str:
        mine = replace(seen.boards[0], done=tuple(by_kind(kind) for kind in kinds), spent=(), sites=sites)
        return said(replace(seen, turn=0, acted=True, flipping=False, selling=selling, boards=(mine, *seen.boards[1:])))

    assert done(("buy",)) == "may use a power or end the turn"
    assert done(("sell",), selling=True, sites=(site,)) == "may sell early or end the turn", "that power is used once"
    assert done(("buy",), selling=True, sites=(site,)) == "may sell early, use a power or end the turn"
    assert done(()) == "ends the turn"


@pytest.mark.parametrize("names", [LONG, ("Ann", "Ben", "Cleo", "Dan")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_may_be_done_is_read_whole_beside_a_name(names: tuple[str, ...], language: str) -> None:
    for seen in (busy(), view(), replace(view(), flipping=True), replace(view(), acted=True)):
        called = Called(names, language)
        texts = " ".join(drawn(seen, called)[1])
        assert head.can(seen, called) in texts


def test_the_newest_turn_in_which_something_happened_is_told() -> None:
    old, new = Turn(1, opened=(36,)), Turn(0, flipped=("pe",))
    assert head.latest(view(before=old, now=Turn(0))) == old
    assert head.latest(view(before=old, now=new)) == new
    assert head.latest(view(before=None, now=Turn(0))) is None


def words_of(parts: list[list[head.Part]]) -> str:
    return " ".join(part for group in parts for part, _ in group if isinstance(part, str))


def test_everything_a_turn_changed_is_told_once_each_with_its_verb() -> None:
    seen = view()
    turn = Turn(0, (36,), (45,), ("pe", "pe", "pm"), (31, 7), ((7, 188),), "pe", "pp")
    parts = head.told(seen, turn)
    assert words_of(parts) == "opened turned procured laid on sold for +188 gets Extra site flipped flipped"
    assert len(parts) == len([36]) + len(["turned", "procured"]) + len([31]) + len([(7, 188)]) + len({"pe", "pm"})


def test_a_flipped_token_is_told_from_side_to_side() -> None:
    seen = view()
    shows = dict(zip(BIDS, seen.bids, strict=True))["pm"]
    other = "pm".replace(shows, "")
    for count, sides in ((1, [other, shows]), (2, [shows, other, shows])):
        (parts,) = head.told(seen, Turn(0, flipped=("pm",) * count))
        tiles = [part for part, _ in parts if part in [pieces.tile(side, head.TILE) for side in "pm"]]
        assert tiles == [pieces.tile(side, head.TILE) for side in sides]


def test_what_was_sold_unfinished_is_told_as_such() -> None:
    whole, early = (words_of(head.told(view(), Turn(0, sold=((number, 5),)))) for number in (view().boards[0].done[0], 31))
    assert "sold early" in early
    assert "sold early" not in whole


def test_material_that_came_without_a_token_turned_is_told() -> None:
    assert words_of(head.told(view(), Turn(0, got="pp"))) == "procured"


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
    assert group[0][0] == marks.star(34, THEME)
    assert group[1][0] == f"{head.power_of(by_kind(kind), ())}:"
    assert len(group) > 2
    told = [part for part, _ in group]
    assert told[-len(alone) + 1 :] == alone[1:], "what it did, by whichever verb"
    assert head.latest(view(before=None, now=Turn(0, powers=(by_kind(kind),)))) is not None


def test_what_has_no_room_is_an_ellipsis() -> None:
    seen = busy(2)
    much = Turn(0, (36, 37), (), ("pe", "pm", "pa"), (31,), ((7, 18), (8, 9)), "pemag", "pppp")
    assert "…" in drawn(replace(seen, before=much, now=Turn(1)), ("Ann", "Ben"))[1]
    assert unbounded(head) == []
