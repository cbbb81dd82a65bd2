"""Tiles, tokens and signs: every one is told from every other in grey, and what is laid from what is open."""

from __future__ import annotations

import pytest

from render.welkin.art import pieces
from render.welkin.look import SMALL
from rules.welkin.parts import BIDS
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import apart, cut, grey, nearest, unbounded


@pytest.mark.parametrize("make", [pieces.tile, pieces.space])
def test_materials_are_told_apart_in_grey_laid_and_open(make) -> None:  # type: ignore[no-untyped-def]
    far, one, two = nearest({material: make(material) for material in MATERIALS}, 40)
    assert far > 1.5, (one, two)


def test_what_is_laid_is_told_from_what_is_open_and_anything_from_all() -> None:
    for material in MATERIALS:
        assert apart(grey(pieces.tile(material)), grey(pieces.space(material))) > 5, material
        assert apart(grey(pieces.space("*")), grey(pieces.space(material))) > 1, material


def test_procurement_tokens_differ_and_a_plus_from_all() -> None:
    far, one, two = nearest({side: pieces.token(side) for side in (*MATERIALS, "+")}, 40)
    assert far > 1.5, (one, two)


def test_both_sides_of_every_bid_token_differ_from_all_others() -> None:
    made = {pieces.bid(name, side).image.tobytes() for name in BIDS for side in name}
    assert len(made) == 2 * len(BIDS)
    for name in BIDS:
        assert apart(grey(pieces.bid(name, name[0])), grey(pieces.bid(name, name[1]))) > 1.5, name


def test_letters_can_be_read() -> None:
    made = (
        pieces.tile("p"),
        pieces.space("m"),
        pieces.token("a"),
        pieces.bid("pe", "p"),
        pieces.price(12),
        pieces.plate(46, SMALL),
    )
    assert all(sprite.smallest >= SMALL for sprite in (*made, pieces.crate(3)))


def test_a_price_at_most_is_told_from_a_price_and_signs_from_each_other() -> None:
    assert pieces.price(15, most=True).size[0] > 0
    assert pieces.price(15, most=True).image.tobytes() != pieces.price(15).image.tobytes()
    assert apart(grey(pieces.wedge(18, up=True)), grey(pieces.wedge(18, up=False))) > 5
    signs = {
        "turns": pieces.turns(44),
        "pile": pieces.pile(44),
        "flag": pieces.flag(44),
        "glass": pieces.glass(44),
        "tick": pieces.tick(44),
    }
    signs |= {
        "coin": pieces.coin(44),
        "wall": pieces.wall(44),
        "star": pieces.star(44),
        "opened": pieces.opened(44),
        "laid": pieces.laid(44),
    }
    far, one, two = nearest(signs, 40)
    assert far > 3, (one, two)
    assert {name: cut(sprite) for name, sprite in signs.items() if cut(sprite) > 4} == {}
    assert unbounded(pieces) == []
