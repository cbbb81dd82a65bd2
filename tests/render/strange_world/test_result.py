"""The end of a game: the best world first, every part of every score, and alone the scale of levels."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.strange_world import result
from rules.strange_world.scoring import PARTS
from tests.render.drawn import outside, unbounded, watched
from tests.render.strange_world.positions import LONG, over

FACE = FACES["strange_world"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_large_figures_stay_within_the_picture(seats: int) -> None:
    view, _ = over(seats)
    with watched() as watch:
        raw = FACE.draw(view, LONG[:seats])
    assert outside(watch, raw) == []
    assert sum("188" in text for text in watch.texts) >= seats


def test_it_changes_with_places_and_with_every_part() -> None:
    view, ended = over(2)
    drawn = {FACE.draw(view)}
    for part in PARTS:
        parts = (ended.parts[0] | {part: 7}, ended.parts[1])
        drawn.add(FACE.draw(replace(view, parts=parts, result=replace(ended, parts=parts))))
    drawn.add(FACE.draw(replace(view, result=replace(ended, places=(2, 1)))))
    assert len(drawn) == 2 + len(PARTS)


def test_alone_the_score_is_placed_on_the_scale() -> None:
    view, ended = over(1)
    low, high = (FACE.draw(replace(view, result=replace(ended, scores=(score,)))) for score in (20, 90))
    assert low != high
    assert unbounded(result) == []
