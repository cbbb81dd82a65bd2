"""The rules page: a market, a procurement and a sale that are true, and every sign with its sentence."""

from __future__ import annotations

from render import FACES
from render.welkin import lesson, step
from render.welkin.art import island, pieces
from render.words import Words
from rules.welkin.parts import BIDS, POWERS
from rules.welkin.position import missing
from tests.render.drawn import apart, grey, nearest, outside, watched


def test_the_sale_on_it_is_what_the_market_on_it_pays() -> None:
    assert missing(lesson.SITE) == ""
    assert all(side in pair for side, pair in zip(lesson.BIDS, BIDS, strict=True))
    with watched() as watch:
        FACES["welkin"].lesson(Words())
    sums = next(text for text in watch.texts if "+" in text and text.replace("+", "").isdigit())
    assert sum(map(int, sums.split("+"))) == island.price(lesson.SITE, lesson.BIDS)


def test_what_is_taken_is_as_much_as_plusses_show_and_of_what_shows() -> None:
    assert len(lesson.TAKEN) == lesson.TOKENS.count("+")
    assert set(lesson.TAKEN) <= set(lesson.TOKENS)


def test_every_sign_has_its_sentence_and_stands_within_the_picture() -> None:
    assert set(POWERS) <= set(lesson.NAMES)
    with watched() as watch:
        raw = FACES["welkin"].lesson(Words())
    said = " ".join(watch.texts)
    for name in lesson.NAMES:
        assert Words().has(f"welkin-sign-{name}")
        for word in Words()(f"welkin-sign-{name}").split():
            assert word in said, name
    assert outside(watch, raw) == []


def test_every_sign_of_the_panel_and_of_prices_is_explained() -> None:
    """What the other pictures show by a sign alone."""
    signs = {name: lesson._sign(name) for name in lesson.NAMES}
    assert signs["price"] == pieces.price(15)
    for word, name in (("open", "opened"), ("use", "laid"), ("flip", "turns"), ("end", "end"), ("power", "power")):
        assert apart(grey(step.act(word)), grey(signs[name])) < 12, word
    far, one, two = nearest(signs, 40)
    assert far > 2, (one, two)
