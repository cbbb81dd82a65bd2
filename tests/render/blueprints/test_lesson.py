"""The rules page: one building scored as the rules score it, and every sign with its sentence."""

from __future__ import annotations

import pytest

from render.blueprints import lesson
from render.words import Words
from rules.blueprints.parts import PARTS, PLANS, PRIZES
from rules.blueprints.scoring import score
from tests.render.drawn import crossing, outside, watched


@pytest.mark.heavy
def test_the_points_on_it_are_those_of_the_building_on_it() -> None:
    points = score(lesson.PLAN, lesson.STACKS)
    lesson.draw(Words())  # signs with figures of their own are drawn once and kept
    with watched() as watch:
        raw = lesson.draw(Words())
    at = [watch.texts.index(Words()("blueprints-lesson-total")) + 1]
    assert watch.texts[at[0]] == str(sum(points.values()))
    right = [label.text for label in watch.labels if label.box[2] > 1100 and label.text.isdigit()]
    assert right == [*(str(points[part]) for part in PARTS), str(sum(points.values()))]
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_every_part_scores_something_so_that_each_is_shown() -> None:
    assert all(score(lesson.PLAN, lesson.STACKS).values())
    assert tuple(len(stack) for stack in lesson.STACKS) == PLANS[lesson.PLAN]


def test_every_prize_has_its_sentence() -> None:
    with watched() as watch:
        lesson.draw(Words())
    said = " ".join(watch.texts)
    for prize in PRIZES:
        for word in Words()(f"blueprints-sign-prize-{prize}").split():
            assert word in said
