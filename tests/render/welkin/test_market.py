"""The market: every bid token in the zone that it shows, at a place of its own, and the values in the hub."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest
from PIL import Image

from render.canvas import Canvas
from render.welkin import market
from render.welkin.look import BID, MATERIALS, THEME, WHEEL
from rules.welkin.parts import BIDS
from tests.render.drawn import crossing, unbounded, watched
from tests.rules.welkin import EVEN, STEEP

MIDDLE = (400.0, 400.0)


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", (800, 800), THEME["paper"]), THEME)


def test_every_token_has_a_place_of_its_own_in_each_of_its_two_zones() -> None:
    spots = [market.polar(MIDDLE, *at) for material in MATERIALS for at in market.places(material).values()]
    assert len(spots) == 2 * len(BIDS)
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spots, 2)) >= 2 * BID - 3
    assert max(hypot(x - MIDDLE[0], y - MIDDLE[1]) for x, y in spots) + BID <= WHEEL


def test_zones_lie_around_the_middle_evenly_from_the_top() -> None:
    assert market.towards(MATERIALS[0]) == 0
    assert {market.towards(b) - market.towards(a) for a, b in pairwise(MATERIALS)} == {72.0}
    assert market.polar((10, 10), 5, 0) == pytest.approx((10, 5))
    assert market.polar((10, 10), 5, 90) == pytest.approx((15, 10))


@pytest.mark.parametrize("bids", [EVEN, STEEP])
def test_the_values_are_those_of_the_market_and_run_into_nothing(bids: str) -> None:
    with watched() as watch:
        market.draw(canvas(), bids, MIDDLE, frozenset())
    figures = [text for text in watch.texts if text.isdigit()]
    assert figures == [str(bids.count(material)) for material in MATERIALS]
    assert crossing(watch.labels) == []


def test_a_token_that_was_flipped_lies_elsewhere_and_is_ringed() -> None:
    turned = BIDS[0].replace(EVEN[0], "") + EVEN[1:]
    pictures = set()
    for bids, flipped in ((EVEN, frozenset()), (turned, frozenset()), (turned, frozenset({BIDS[0]}))):
        made = canvas()
        market.draw(made, bids, MIDDLE, flipped)
        pictures.add(made.image.tobytes())
    assert len(pictures) == 3
    assert unbounded(market) == []
