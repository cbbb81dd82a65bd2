"""A seat's own picture: the map and its board, what is under the fingers, and each step with its letters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.space_builder import FACE, hand
from render.theme import WIDTH
from render.words import Called, Words, languages
from rules.space_builder import Own
from rules.space_builder.parts import FROZEN, HAND, NOTHING, SPACE_AT
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.space_builder.positions import LONG, building, judged, worst


def own_of(seats: int = 2) -> tuple:
    view = building(seats, 0)
    assert view.own is not None
    return view, view.own


@pytest.mark.heavy
def test_names_and_letters_run_into_nothing() -> None:
    view, own = own_of(4)
    for shown in (view, replace(worst(judged(4, 0)), ready=(False,) * 4)):
        with watched() as watch:
            raw = hand.draw(shown, own, LONG)
        assert crossing(watch.labels) == []
        assert outside(watch, raw, 20) == []


def test_map_and_board_both_bear_the_names_of_columns_and_rows() -> None:
    ground = hand.background().convert("L")
    below = hand.CITY_Y + hand.CITY + 4
    for x in (hand.MAP_X, hand.OWN_X):
        rows = ground.crop((x - hand.AXIS, hand.CITY_Y, x - 4, hand.CITY_Y + hand.CITY))
        columns = ground.crop((x, below, x + hand.CITY, below + hand.AXIS - 4))
        assert min(rows.getextrema()[1], columns.getextrema()[1]) > 220
    assert hand.MAP_X + hand.CITY < hand.MARGIN + hand.MAP_WIDE
    assert hand.OWN_X + hand.CITY < hand.OWN_LEFT + hand.OWN_WIDE


def test_another_s_board_is_not_in_the_picture_and_the_own_one_is() -> None:
    view, own = own_of()
    other = building(2, 1)
    assert other.own is not None
    assert hand.draw(view, own, ()) != hand.draw(view, replace(own, cards=other.own.cards), ())
    assert hand.draw(view, own, ()) != hand.draw(replace(view, to_move=(0,)), own, ()), "whom it waits for is lit"


def test_the_words_of_a_line_move_a_building_and_it_is_a_ghost_there() -> None:
    cards = (10 * 2 + 5, HAND, HAND, HAND, FROZEN, FROZEN, FROZEN, FROZEN)
    own = Own(cards, 1, 0)
    assert hand._set(own, ["place", "d1e", "b2"]) == ((25, 10, *cards[2:]), 1, SPACE_AT["b2"])
    assert hand._set(own, ["place", "d1e"]) == ((25, 10, *cards[2:]), 1, None)
    assert hand._set(own, ["touch", "a1"]) == (cards, 1, SPACE_AT["a1"])
    assert hand._set(own, ["touch", "b2"])[2] is None, "another stands there"
    assert hand._set(own, ["hold", "a"])[1] == 2
    assert hand._set(own, ["unlock", "g"]) == ((*cards[:4], HAND, *cards[5:]), 4, None)
    assert hand._set(replace(own, finger=NOTHING), ["touch", "a1"])[2] is None
    assert hand._set(own, ["place", "nonsense"]) == (cards, 1, None)


def test_each_step_differs_from_the_one_before() -> None:
    view, own = own_of()
    steps = [("", ["place"]), ("place", ["r1n", "d1n"]), ("place d1n", ["a1", "b1"]), ("place d1n a1", [])]
    assert len({hand.draw_step(view, own, begun, choices, ()) for begun, choices in steps}) >= 3
    assert hand.draw_step(view, own, "place d1n", ["a1"], ()) != hand.draw_step(view, own, "place d1n", ["b1"], ())


@pytest.mark.heavy
def test_until_it_is_ready_a_seat_looks_back_at_its_judged_city() -> None:
    view = judged(2, 0)
    assert view.own is not None
    turned = replace(view, last=replace(view.last, cities=tuple(replace(city, faults=(0,) * 8) for city in view.last.cities)))
    waiting = replace(view, ready=(False, True))
    assert hand.draw(waiting, view.own, ()) != hand.draw(replace(turned, ready=(False, True)), view.own, ())
    assert hand.draw(replace(view, ready=(True, True)), view.own, ()) == hand.draw(
        replace(turned, ready=(True, True)), view.own, ()
    )


@pytest.mark.parametrize("language", languages())
def test_a_round_that_is_over_says_so_in_its_picture_and_in_its_caption(language: str) -> None:
    words = Words(language)
    view = worst(judged(2, 0))
    assert view.own is not None
    for seat_is_ready in (False, True):
        shown = replace(view, ready=(seat_is_ready, True))
        with watched() as watch:
            hand.draw(shown, view.own, Called(("Ann", "Ben"), language))
        of_it = words("space-builder-picture-map-of", round=12), words("space-builder-picture-alone", round=12, faults=16)
        assert [said in watch.texts for said in of_it] == [not seat_is_ready] * 2, "whole, without an ellipsis"
        assert bool(FACE.caption(shown, words)) != seat_is_ready
    assert "12" in FACE.caption(replace(view, ready=(False, True)), words)
    assert FACE.caption(judged(2), words) == "", "the board of all looks back at nothing"


def test_its_panels_stand_beside_and_below_each_other() -> None:
    assert hand.MAP_X + hand.CITY < hand.MARGIN + hand.MAP_WIDE - 8
    assert hand.OWN_LEFT + 8 <= hand.OWN_X - hand.AXIS
    assert hand.OWN_X + hand.CITY <= hand.OWN_LEFT + hand.OWN_WIDE - 8
    assert hand.HAND_X + hand.HAND_WIDE <= WIDTH - hand.MARGIN
    assert hand.HEIGHT <= WIDTH * 0.56, "wide rather than tall: the map stays in sight above its buttons"
    assert unbounded(hand) == []
