"""The end of a game: one picture for all, that changes with everything that counted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render import FACES
from render.skyrise import result
from render.words import Called, languages, worded
from rules.skyrise.parts import PARTS
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.skyrise.positions import game

FACE = FACES["skyrise"]
STATE = game(3)[-1]
VIEW = STATE.view(None)


def test_it_changes_with_places_scores_and_every_part() -> None:
    ended = VIEW.result
    assert ended is not None
    drawn = {FACE.draw(VIEW)}
    for part in PARTS:
        parts = (dict(ended.parts[0]) | {part: ended.parts[0][part] + 1}, *ended.parts[1:])
        drawn.add(FACE.draw(replace(VIEW, result=replace(ended, parts=parts))))
    drawn.add(FACE.draw(replace(VIEW, result=replace(ended, places=ended.places[1:] + ended.places[:1]))))
    assert len(drawn) == 2 + len(PARTS)


def test_large_figures_and_long_names_stay_within_the_picture() -> None:
    for seats in (2, 4):
        view = game(seats)[-1].view(None)
        assert view.result is not None
        most = replace(view.result, scores=(188,) * seats, parts=(dict.fromkeys(PARTS, 88),) * seats)
        with watched() as watch:
            raw = FACE.draw(replace(view, result=most), ("W" * 32,) * seats)
        assert outside(watch, raw) == []
        assert sum(text == "188" for text in watch.texts) >= seats


def test_caches_are_bounded() -> None:
    assert unbounded(result) == []


def test_a_part_that_nobody_has_points_for_has_no_column() -> None:
    ended = VIEW.result
    assert ended is not None
    none = tuple(dict(parts) | {"excess": 0} for parts in ended.parts)
    some = (none[0] | {"excess": 7}, *none[1:])
    said = worded((), "skyrise-part-excess")
    for parts, shown in ((none, False), (some, True)):
        seen = replace(ended, parts=parts)
        assert ("excess" in result.scored(seen)) == shown
        result.background.cache_clear()  # what a test before drew is not drawn again
        with watched() as watch:
            raw = FACE.draw(replace(VIEW, result=seen))
        assert (said in watch.texts) == shown, "what a column is called stands below"
        assert outside(watch, raw) == []


@pytest.mark.parametrize("language", languages())
def test_what_parts_those_with_as_many_points_is_said_in_the_picture(language: str) -> None:
    """In the result wherever two are level; in the picture of the victory where the winner was."""
    ended, names = VIEW.result, Called(("Ann", "W" * 32, "Cleo"), language)
    assert ended is not None
    said = worded(names, "skyrise-picture-tied")
    for scores, places, why, told in (
        ((90, 80, 70), (1, 2, 3), "points", (False, False)),
        ((90, 80, 80), (1, 3, 2), "points", (True, False)),
        ((90, 90, 80), (2, 1, 3), "finished-first", (True, True)),
    ):
        view = replace(VIEW, result=replace(ended, scores=scores, places=places, why=why))
        for draw, shown in zip((FACE.draw, FACE.draw_victory), told, strict=True):
            with watched() as watch:
                raw = draw(view, names)
            assert raw is not None
            assert (said in watch.texts) == shown
            assert outside(watch, raw) == []
            assert crossing(watch.labels) == []
