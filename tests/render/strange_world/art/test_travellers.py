"""Travellers and small signs: every one is told from every other in grey, and whole."""

from __future__ import annotations

from render.strange_world.art import travellers
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.scoring import PARTS
from tests.render.drawn import nearest, unbounded


def test_every_traveller_has_a_drawing_told_from_every_other_in_grey() -> None:
    assert set(travellers.CREATURES) == set(TRAVELLERS)
    far, one, two = nearest({name: travellers.token(name, 86) for name in TRAVELLERS}, 43)
    assert far > 4, (one, two)


def test_the_sign_of_every_part_is_told_from_every_other_in_grey() -> None:
    far, one, two = nearest({part: travellers.sign(part, 40) for part in PARTS}, 30)
    assert far > 2, (one, two)


def test_signs_of_a_turn_are_told_apart() -> None:
    signs = {"sun": travellers.sun(60), "tick": travellers.tick(60), "dots": travellers.dots(60)}
    far, one, two = nearest(signs, 30)
    assert far > 8, (one, two)
    assert unbounded(travellers) == []
