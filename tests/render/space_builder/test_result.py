"""The end of a game: places in order, figures that may be long, and the last round."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.space_builder import frame, result
from render.words import Called, worded
from rules.game import Result
from rules.space_builder import SpaceBuilderView
from tests.quick import quick
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.space_builder.positions import LONG, NAMES, over


@pytest.mark.parametrize("seats", quick([1, 2, 3, 4], 1, 4))
def test_the_longest_names_and_highest_figures_run_into_nothing(seats: int) -> None:
    view, ended = over(seats)
    with watched() as watch:
        raw = result.draw(view, ended, LONG[:seats])
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_seats_stand_in_the_order_of_their_places() -> None:
    view, ended = over(3)
    with watched() as watch:
        result.draw(view, replace(ended, places=(3, 1, 2), scores=(4, 8, 6)), NAMES)
    table = [label.text for label in watch.labels if label.box[3] < result.MARGIN + result.table_high(3)]
    assert [text for text in table if text in NAMES] == ["Ben", "Cleo", "Ann"]
    assert [text for text in table if text in "468" and len(text) == 1] == ["8", "6", "4"]


def _under_a_sign(view: SpaceBuilderView, ended: Result) -> bool:
    """Whether the figure that counts stands in a column whose head says what it is."""
    result.background.cache_clear()
    with watched() as watch:
        result.draw(view, ended, ("Ann",))
    head = [box for box in watch.boxes if box[3] <= result.MARGIN + result.PAD + result.HEADS and box[2] - box[0] < 200]
    return sum(result.SCORE_X - 150 < (box[0] + box[2]) / 2 < result.SCORE_X + 150 for box in head) == 2


def test_alone_the_time_is_the_score() -> None:
    view, ended = over(1)
    with watched() as watch:
        result.draw(view, replace(ended, scores=(83_400,)), ("Ann",))
    assert "83.4 s" in watch.texts
    assert _under_a_sign(view, ended)
    assert "/8" not in watch.texts


def test_it_is_as_high_as_its_table_and_the_last_round() -> None:
    for seats in (1, 2, 3, 4):
        assert result.height(seats) == 2 * result.MARGIN + result.table_high(seats) + result.GAP + frame.round_high(seats)
    assert unbounded(result) == []


@pytest.mark.parametrize("seats", [1, 2])
def test_a_crown_stands_beside_the_winner_of_several(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    crowns: list[tuple[object, ...]] = []
    whole = result.marks.crown
    monkeypatch.setattr(result.marks, "crown", lambda *given: crowns.append(given) or whole(*given))
    result.draw(*over(seats), ("Ann", "Ben")[:seats])
    assert len(crowns) == seats - 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 2])
def test_every_column_has_its_word(seats: int, language: str) -> None:
    view, ended = over(seats)
    names = Called(LONG[:seats], language)
    with watched() as watch:
        result.draw(view, ended, names)
    heads = result.COLUMNS if seats > 1 else result.ALONE
    said = [worded(names, "space-builder-picture-column", column=column) for column in heads]
    assert [text for text in watch.texts if text in said] == said
    assert len(set(said)) == len(heads)
    assert crossing(watch.labels) == []


def test_a_long_name_is_whole_on_two_lines() -> None:
    with watched() as watch:
        result.draw(*over(2), ("Maximiliane von Hohenstein", "Ann"))
    assert watch.texts[watch.texts.index("Maximiliane") + 1] == "von Hohenstein"
