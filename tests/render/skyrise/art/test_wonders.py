"""Wonders: each of the twenty is known by its outline alone, small too, and is called what it is called."""

from __future__ import annotations

from render.skyrise.art import wonders
from render.skyrise.look import THEME
from rules.skyrise.parts import CARDS
from tests.render.drawn import apart, cut, grey, nearest, outline, unbounded

SIZE = 116


def test_every_wonder_has_an_outline_of_its_own() -> None:
    assert set(wonders.BUILT) == set(CARDS)
    outlines = {card: outline(wonders.wonder(card, SIZE)) for card in CARDS}
    far, one, two = nearest(outlines, 40)
    assert far > 12, (one, two)
    assert apart(grey(outlines["sullivan"], 40), grey(outlines["atelier"], 40)) > 60


def test_wonders_are_told_apart_in_grey_as_small_as_on_a_button() -> None:
    far, one, two = nearest({card: wonders.wonder(card, SIZE) for card in CARDS}, 22)
    assert far > 20, (one, two)


def test_none_is_cut_off_and_each_stands_on_the_ground() -> None:
    for card in CARDS:
        made = wonders.wonder(card, SIZE)
        assert cut(made) == 0, card
        box = made.mask.getbbox()
        assert box is not None
        assert box[3] >= SIZE, card
        assert box[1] < SIZE * 0.2, card


def test_a_planned_one_is_paler_and_one_that_stands_shows_its_owner() -> None:
    built, planned = wonders.wonder("palace", SIZE), wonders.wonder("palace", SIZE, planned=True)
    assert planned.image.tobytes() == built.image.tobytes()
    assert (planned.mask.getextrema(), built.mask.getextrema()) == ((0, 110), (0, 255))
    for seat in range(4):
        pen = wonders.Pen(SIZE + 20, SIZE + 20)
        wonders.raise_on(pen, "palace", (SIZE / 2 + 10, SIZE + 5), SIZE, seat)
        colours = {colour for _, colour in pen.sprite().image.getcolors(1 << 16) or []}
        assert [other for other in range(4) if THEME[f"seat-{other}"] in colours] == [seat]


def test_each_has_a_name_of_its_own_and_caches_are_bounded() -> None:
    assert len({wonders.title(card, ()) for card in CARDS}) == len(CARDS)
    assert unbounded(wonders) == []
