"""The market: every bid token in the stall that it shows, at a place of its own, the values, and arrows for what was flipped."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from render.lean import Canvas
from render.welkin.art import market, pieces
from render.welkin.look import MATERIALS, SHORT, THEME, WIDE
from rules.welkin import Turn
from rules.welkin.parts import BIDS
from tests.render.drawn import crossing, unbounded, watched
from tests.rules.welkin import EVEN, STEEP


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", (WIDE, market.HIGH + 20), THEME["canvas"]), THEME)


def test_every_token_has_a_place_of_its_own_in_the_same_row_of_both_its_stalls() -> None:
    spots = market.spots()
    assert len(spots) == 2 * len(BIDS)
    wide, high = pieces.BID
    for (x, y), (u, v) in combinations(spots.values(), 2):
        assert abs(x - u) >= wide or abs(y - v) >= high
    for name in BIDS:
        assert spots[name, name[0]][1] == spots[name, name[1]][1], "an arrow runs along its row"
        for material in name:
            x, y = spots[name, material]
            assert market.left(material) <= x - wide / 2
            assert x + wide / 2 <= market.left(material) + market.STALL
            assert y + high / 2 + market.LANE <= market.HIGH


def test_a_value_stands_behind_a_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the sign of its material alone it could be how much of that there is."""
    coins: list[float] = []
    whole, coin = Canvas.stamp, pieces.coin(market.COIN)
    monkeypatch.setattr(
        Canvas, "stamp", lambda at, sprite, where: coins.append(where[0]) if sprite is coin else whole(at, sprite, where)
    )
    market.draw(canvas(), EVEN, 0, {})
    assert len(coins) == len(MATERIALS)
    assert all(market.left(each) < x < market.left(each) + market.STALL - 60 for each, x in zip(MATERIALS, coins, strict=True))


@pytest.mark.parametrize("bids", [EVEN, STEEP])
def test_the_values_are_those_of_the_market_and_run_into_nothing(bids: str) -> None:
    with watched() as watch:
        market.draw(canvas(), bids, 0, {})
    assert [text for text in watch.texts if text.isdigit()] == [str(bids.count(material)) for material in MATERIALS]
    assert crossing(watch.labels) == []


def test_a_token_that_was_flipped_lies_elsewhere_is_ringed_and_has_an_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    name = BIDS[0]
    turned = market.turned(EVEN, (name,))
    assert turned[1:] == EVEN[1:]
    assert turned[0] == name.replace(EVEN[0], "")
    arrows: list[tuple[str, str, str]] = []
    drawn = market._arrow
    monkeypatch.setattr(market, "_arrow", lambda *about: (arrows.append(about[:3]), drawn(*about))[1])
    pictures = set()
    for bids, flipped, told in (
        (EVEN, {}, []),
        (turned, {}, []),
        (turned, {name: 1}, [(name, EVEN[0], turned[0])]),
        (EVEN, {name: 2}, []),
    ):
        arrows.clear()
        made = canvas()
        market.draw(made, bids, 0, flipped)
        assert arrows == told, "turned over and back it is where it was"
        pictures.add(made.png())
    assert len(pictures) == 4


def test_a_token_that_would_be_flipped_has_an_arrow_to_where_it_goes() -> None:
    pictures = []
    for chosen in ((), (BIDS[3],)):
        made = canvas()
        market.draw(made, EVEN, 0, {}, chosen=chosen)
        pictures.append(made.png())
    assert pictures[0] != pictures[1]


def test_no_arrow_crosses_a_token() -> None:
    """A flip of any of them leaves every other token's letters and icon as they were."""
    wide, high = pieces.BID
    for name in BIDS:
        bids = market.turned(EVEN, (name,))
        plain, marked = canvas(), canvas()
        market.draw(plain, bids, 0, {})
        market.draw(marked, bids, 0, {name: 1})
        shows = dict(zip(BIDS, bids, strict=True))
        for token in set(BIDS) - {name}:
            x, y = market.spots()[token, shows[token]]
            box = (round(x - wide / 2) + 4, round(y - high / 2) + 4, round(x + wide / 2) - 4, round(y + high / 2) - 4)
            assert plain.image.crop(box).tobytes() == marked.image.crop(box).tobytes(), (name, token)


def test_what_is_left_is_told_where_it_is_little_at_every_stall_at_once() -> None:
    pictures = set()
    for reserve in ((SHORT + 1,) * 5, (SHORT,) * 5, (0,) * 5, (15, 0, 15, 15, 1)):
        made = canvas()
        with watched() as watch:
            market.draw(made, EVEN, 0, {}, reserve)
        assert crossing(watch.labels) == []
        assert all(x >= 0 and right <= WIDE for x, _, right, _ in watch.boxes)
        pictures.add(made.png())
    assert len(pictures) == 4


def test_flips_of_several_turns_are_counted() -> None:
    assert market.moved([Turn(0, flipped=("pe", "pm")), Turn(1, flipped=("pe",))]) == {"pe": 2, "pm": 1}
    assert unbounded(market) == []
