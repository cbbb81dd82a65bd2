"""Who won, by name, with what they built; the others below; and the cover, an auction that could be played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.canvas import ELLIPSIS
from render.face import COVER
from render.skyrise import victory
from render.theme import WIDTH
from rules.game import Result
from rules.skyrise import SkyriseView
from rules.skyrise.board import SITE_AT, layout
from tests.render.drawn import crossing, opened, outside, unbounded, watched
from tests.render.skyrise.positions import game

NAMES = ("Maximiliane von Hohenstein", "Ben", "Cleo", "Dan")
MOST = 120 * 1024


def over(seats: int) -> tuple[SkyriseView, Result]:
    view = game(seats)[-1].view(None)
    assert view.result is not None
    return view, view.result


def test_the_winner_is_named_in_full_first_and_the_others_in_their_order() -> None:
    view, ended = over(4)
    with watched() as watch:
        victory.draw(view, replace(ended, places=(1, 4, 2, 3), scores=(91, 61, 81, 71)), NAMES)
    assert [text for text in watch.texts if text in NAMES] == [NAMES[0], "Cleo", "Dan", "Ben"]
    assert [text for text in watch.texts if text in ("91", "81", "71", "61")] == ["91", "81", "71", "61"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_names_and_figures_end_with_an_ellipsis_and_run_into_nothing(seats: int) -> None:
    view, ended = over(seats)
    with watched() as watch:
        raw = victory.draw(view, replace(ended, scores=(288,) * seats), ("W" * 32,) * seats)
    names = [text for text in watch.texts if text.startswith("WWW") and not text.endswith("-")]
    assert len(names) == seats, "of two lines the second"
    assert all(
        name.endswith(ELLIPSIS) or "".join(watch.texts[watch.texts.index(name) - 1 :][:2]).replace("-", "") == "W" * 32
        for name in names
    )
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []
    assert opened(raw).size == (WIDTH, victory.HEIGHT)
    assert len(raw) <= MOST


def test_a_name_that_cannot_be_written_leaves_the_badge_in_the_middle() -> None:
    view, ended = over(2)
    with watched() as watch:
        raw = victory.draw(view, ended, ("\u4e2d\u6587", "\u4e2d\u6587"))
    assert all(text.isdigit() for text in watch.texts)
    assert outside(watch, raw, 20) == []


def test_the_skyline_is_the_winners() -> None:
    view, ended = over(2)
    winner = ended.places.index(1)
    fewer = tuple(each for each in view.built if each.seat != winner)
    others = tuple(each for each in view.built if each.seat == winner)
    whole = victory.draw(view, ended, NAMES[:2])
    assert victory.draw(replace(view, built=fewer), ended, NAMES[:2]) != whole
    assert victory.draw(replace(view, built=others), ended, NAMES[:2]) == whole


def test_the_cover_shows_bids_that_rise_on_places_that_are_free() -> None:
    assert opened(victory.cover()).size == COVER
    taken = [site for site, *_ in (*victory.CITY, *victory.COVER_BIDS, *victory.COVER_WONDERS)]
    assert len(set(taken)) == len(taken)
    assert set(taken) | set(victory.DISCS) <= set(SITE_AT)
    (low_at, low, one), (high_at, high, two) = victory.COVER_BIDS
    assert low < high
    assert one != two
    assert SITE_AT[high_at] in layout((victory.ISLAND, "", "", "")).near[SITE_AT[low_at]]
    assert unbounded(victory) == []
