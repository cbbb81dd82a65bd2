"""Tokens, powers and small signs: every one is told from every other in grey, and what is used from what is not."""

from __future__ import annotations

import pytest

from render.theme import SMALLEST
from render.welkin import pieces
from rules.welkin.parts import POWERS
from rules.welkin.stocks import MATERIALS
from tests.render.drawn import apart, cut, grey, nearest, unbounded


@pytest.mark.parametrize("make", [lambda material: pieces.block(material, 60), lambda material: pieces.gap(material, 60)])
def test_materials_are_told_apart_in_grey_laid_and_open(make) -> None:  # type: ignore[no-untyped-def]
    far, one, two = nearest({material: make(material) for material in MATERIALS}, 40)
    assert far > 1.5, (one, two)


def test_what_is_laid_is_told_from_what_is_open_and_anything_from_all() -> None:
    for material in MATERIALS:
        assert apart(grey(pieces.block(material, 60)), grey(pieces.gap(material, 60))) > 5, material
        assert apart(grey(pieces.gap("*", 60)), grey(pieces.gap(material, 60))) > 1, material


def test_procurement_tokens_differ_and_a_plus_from_all() -> None:
    far, one, two = nearest({side: pieces.token(side, 54) for side in (*MATERIALS, "+")}, 40)
    assert far > 1.5, (one, two)


def test_powers_are_told_apart_in_grey_and_used_ones_from_those_left() -> None:
    far, one, two = nearest({kind: pieces.power(kind, 58) for kind in POWERS}, 40)
    assert far > 3, (one, two)
    for kind in POWERS:
        assert apart(grey(pieces.power(kind, 58)), grey(pieces.power(kind, 58, spent=True))) > 2, kind


def test_completed_is_told_from_sold_early_and_letters_can_be_read() -> None:
    assert apart(grey(pieces.house(50)), grey(pieces.house(50, early=True))) > 1
    assert pieces.block("p", 50).smallest >= SMALLEST
    assert pieces.gap("m", 50).smallest >= SMALLEST


def test_a_seats_badge_has_the_colour_of_its_board_and_no_sign_is_cut() -> None:
    assert pieces.badge(0, 2, 60).image.tobytes() != pieces.badge(0, 1, 60).image.tobytes()
    signs = {"flag": pieces.flag(58), "pile": pieces.pile(54), "coin": pieces.coin(44), "house": pieces.house(50)}
    assert {name: cut(sprite) for name, sprite in signs.items() if cut(sprite) > 4} == {}
    assert unbounded(pieces) == []
