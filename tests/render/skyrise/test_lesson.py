"""The rules page: an auction that the rules allow, and every sign with its sentence."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from render import FACES
from render.skyrise import lesson
from render.words import Words, languages
from rules.skyrise.board import SITE_AT, layout
from rules.skyrise.parts import BUILDINGS, PLAYER_COLOURS
from tests.render.drawn import outside, watched


def test_every_sentence_stands_whole_within_the_picture() -> None:
    words = Words()
    with watched() as watch:
        raw = FACES["skyrise"].lesson(words)
    said = " ".join(watch.texts)
    assert words("skyrise-lesson-title") in watch.texts
    for name, _ in lesson._signs():
        for word in words(f"skyrise-sign-{name}").split():
            assert word in said, name
    assert outside(watch, raw) == []


@pytest.mark.parametrize("language", languages())
def test_the_example_of_the_rules_page_is_what_its_picture_shows(language: str) -> None:
    words = Words(language)
    example = next(line for line in words("skyrise-rules").splitlines() if line.lstrip().startswith("> **Ex"))
    shown = [(str(what), site.upper()) for site, kind, what, _ in lesson.PLAYED if kind == "bid"]
    assert [re.findall(rf"\b{number}\b.{{1,4}}\b{site}\b", example) != [] for number, site in shown] == [True] * len(shown)
    assert set(re.findall(r"\d{2}", example)) == {number for number, _ in shown}
    assert "`" not in example, "said in words, not typed"


def test_each_bid_is_higher_than_the_one_before_it_and_beside_it() -> None:
    bids = [(site, int(what)) for site, kind, what, _ in lesson.PLAYED if kind == "bid"]
    near = layout(("", "", "", "")).near
    for (one, low), (two, high) in pairwise(bids):
        assert low < high
        assert SITE_AT[two] in near[SITE_AT[one]]
    seats = [seat for _, kind, _, seat in lesson.PLAYED if kind == "bid"]
    assert len(set(seats)) == len(seats)
    assert all(number in BUILDINGS for _, number in bids)
    assert max(seats) < len(PLAYER_COLOURS)
