"""Discs, bids and buildings: kind, owner and number of each can be told in grey."""

from __future__ import annotations

from render.skyrise.art import pieces
from rules.skyrise.parts import COLOURS, COMMISSIONS, HEIGHTS, LETTERS, NUMBERS, PLAYER_COLOURS, WILD
from tests.render.drawn import apart, grey, nearest, unbounded


def test_every_kind_of_disc_is_told_from_every_other_in_grey() -> None:
    kinds = (*COLOURS, *LETTERS, WILD, COMMISSIONS)
    far, one, two = nearest({kind: pieces.large_disc(kind, 60) for kind in kinds}, 40)
    assert far > 2, (one, two)


def test_buildings_differ_by_height_and_by_owner_in_grey() -> None:
    for seat in (0, 3):
        far, one, two = nearest({kind: pieces.tower(kind, seat) for kind in HEIGHTS}, 40)
        assert far > 3, (one, two)
    for kind in HEIGHTS:
        far, one, two = nearest({str(seat): pieces.tower(kind, seat) for seat in range(4)}, 40)
        assert far > 1, (kind, one, two)


def test_a_bid_tells_its_number_its_owner_and_whether_it_is_the_latest() -> None:
    number, other = NUMBERS[1][PLAYER_COLOURS[0], 1][:2]
    made = grey(pieces.bid(number, 0, False), 40)
    for different in (pieces.bid(other, 0, False), pieces.bid(number, 1, False), pieces.bid(number, 0, True)):
        assert apart(made, grey(different, 40)) > 0.5


def test_a_bid_lies_over_its_place_by_the_same_share_at_every_size() -> None:
    for zoom in (1.0, 2.2):
        x, y = pieces.bid_middle((100.0, 200.0), zoom)
        assert x == 100
        assert 0 < 200 - y < pieces.bid_high(zoom)
    assert unbounded(pieces) == []
