"""The rules page: a finished world that could be, with the stars that the rules give it."""

from __future__ import annotations

from render import FACES
from render.strange_world import lesson
from render.words import Words
from rules.strange_world.checks import broken_world
from rules.strange_world.scoring import PARTS, by_part
from tests.render.drawn import outside, watched


def test_the_world_is_one_that_the_rules_allow() -> None:
    assert list(broken_world(lesson.EXAMPLE, whole=False)) == []
    assert lesson.EXAMPLE.points == sum(by_part(list(lesson.ITEMS)).values())


def test_every_part_scores_something_and_is_told_with_its_sum() -> None:
    with watched() as watch:
        raw = FACES["strange_world"].lesson(Words())
    sums = by_part(list(lesson.ITEMS))
    assert all(sums[part] for part in PARTS)
    for part, points in sums.items():
        assert str(points) in watch.texts, part
    assert outside(watch, raw) == []
