"""The end of a game: places in order, where the money came from, what decides between equals, and what was built."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.welkin import result
from render.words import Called, Words
from rules.welkin.parts import PARTS, SYMBOLS
from tests.render.drawn import Written, crossing, outside, unbounded, watched
from tests.render.welkin.positions import LONG, over

FACE = FACES["welkin"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_figures_stay_within_the_picture(seats: int) -> None:
    view, _ = over(seats)
    with watched() as watch:
        raw = FACE.draw(view, LONG[:seats])
    assert outside(watch, raw) == []
    assert watch.texts.count("262") == seats


def test_it_changes_with_places_and_with_every_part() -> None:
    view, ended = over(2)
    drawn = {FACE.draw(view), FACE.draw(replace(view, result=replace(ended, places=(2, 1))))}
    for part in PARTS:
        parts = (ended.parts[0] | {part: 7}, ended.parts[1])
        drawn.add(FACE.draw(replace(view, result=replace(ended, parts=parts))))
    assert len(drawn) == 2 + len(PARTS)


def test_everything_that_was_built_is_shown_however_much() -> None:
    view, _ = over(2)
    most = tuple(list(SYMBOLS)[:12])
    full = replace(view, boards=(replace(view.boards[0], sites=(), done=most, spent=()), view.boards[1]))
    with watched() as watch:
        raw = FACE.draw(full)
    assert outside(watch, raw) == []
    assert raw != FACE.draw(view)
    assert unbounded(result) == []


def test_every_sum_and_every_tie_has_its_word() -> None:
    view, _ = over(2)
    for tongue in ("en", "fr"):
        words = Words(tongue)
        with watched() as watch:
            raw = FACE.draw(view, Called(LONG[:2], tongue))
        assert outside(watch, raw) == []
        rows = [label for label in watch.labels if not label.text.isdigit()]
        assert crossing([Written(text, (x0 - 3, y0, x1 + 3, y1)) for text, (x0, y0, x1, y1) in rows], 0) == [], "a space apart"
        for part in PARTS:
            assert watch.texts.count(words("welkin-picture-part", part=part)) == 2, part
        assert watch.texts.count(words("welkin-picture-completed")) == 2, "no name stands for two things"
        assert watch.texts.count(words("welkin-picture-spaces")) == 2
