"""The small signs of Skyrise: told apart in grey, with the figures of the rules."""

from __future__ import annotations

from render.skyrise.art import icons
from render.skyrise.look import TINY
from rules.skyrise.parts import COLOURS, KEYS, PANORAMAS
from tests.render.drawn import apart, cut, grey, nearest, unbounded


def test_panoramas_are_told_apart_in_grey_and_bear_their_figures() -> None:
    far, one, two = nearest({card: icons.panorama(card) for card in PANORAMAS}, 40)
    assert far > 4, (one, two)
    assert all(icons.panorama(card).smallest >= TINY for card in PANORAMAS)


def test_fields_differ_by_their_letter_and_keys_by_their_worth() -> None:
    far, one, two = nearest({colour: icons.field(colour) for colour in COLOURS}, 40)
    assert far > 1, (one, two)
    worths = {str(worth): icons.key(worth) for keys in KEYS.values() for worth in keys}
    far, one, two = nearest(worths, 40)
    assert far > 0.3, (one, two)


def test_an_empty_space_is_no_target_and_who_passed_no_key() -> None:
    signs = {"hollow": icons.hollow(60), "target": icons.target(None, 60), "passed": icons.passed(60), "key": icons.bare_key(60)}
    signs |= {"flag": icons.flag(60), "monument": icons.monument(60), "view": icons.view_over(60)}
    far, one, two = nearest(signs, 30)
    assert far > 8, (one, two)


def test_an_objective_shows_its_colour_and_no_sign_is_cut() -> None:
    assert apart(grey(icons.target("brown")), grey(icons.target("white"))) > 0.5
    signs = {"flag": icons.flag(60), "monument": icons.monument(60), "tick": icons.tick(40), "key": icons.bare_key(60)}
    assert {name: cut(sprite) for name, sprite in signs.items() if cut(sprite) > 4} == {}
    assert unbounded(icons) == []
