"""The rules page: both sides of every building, and a city whose faults are those of the rules."""

from __future__ import annotations

import pytest

from render.space_builder import icons, lesson
from render.words import Words
from rules.space_builder.parts import BUILDINGS, FACINGS
from tests.render.drawn import crossing, outside, watched


@pytest.mark.heavy
def test_each_kind_of_fault_is_shown_once_with_what_it_counts() -> None:
    with watched() as watch:
        raw = lesson.draw(Words())
    right = [label.text for label in watch.labels if label.box[0] > 1000 and label.text.isdigit()]
    assert right == ["1", "2", "2", "0"], "missing, turned, wrong side up, and right"
    assert watch.texts[: len(BUILDINGS)] == [letter.upper() for letter in BUILDINGS]
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []
    for reason in icons.REASONS:
        assert Words()("space-builder-picture-fault", reason=reason) in watch.texts, "the signs of faults have their words"


def test_what_is_turned_or_flipped_stays_where_it_stands() -> None:
    for card in (11, 45, 79):
        turned, flipped = lesson._turned(card), lesson._flipped(card)
        assert card % 10 == turned % 10 == flipped % 10
        assert FACINGS[turned // 10][0] == FACINGS[card // 10][0]
        assert FACINGS[turned // 10][1] != FACINGS[card // 10][1]
        assert FACINGS[flipped // 10][0] != FACINGS[card // 10][0]
        assert FACINGS[flipped // 10][1] == FACINGS[card // 10][1]
