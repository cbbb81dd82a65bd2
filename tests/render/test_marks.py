"""Marks that the games share: whole, told apart in grey, and where they are stamped."""

from __future__ import annotations

import pytest

from render import marks
from render.theme import SHAPES, SMALLEST, Theme
from tests.render.drawn import cut, grey, nearest, unbounded

THEME = Theme()


def test_badges_of_all_seats_are_told_apart_in_grey_and_small() -> None:
    far, one, two = nearest({str(seat): marks.badge(seat, 60, THEME) for seat in range(6)}, 20)
    assert far > 8, (one, two)


def test_no_mark_is_cut_at_its_edge() -> None:
    made = {
        "crown": marks.crown(60, THEME),
        "star": marks.star(60, THEME),
        "laurel": marks.laurel(84, THEME),
        "pencil": marks.pencil(80, THEME),
        "medal": marks.medal("gold", 3, 60, THEME),
        "course": marks.course(300, 4, THEME),
    } | {f"badge {seat}": marks.badge(seat, 60, THEME) for seat in range(6)}
    assert {name: cut(sprite) for name, sprite in made.items() if cut(sprite) > 8} == {}


def test_figures_on_marks_are_never_smaller_than_can_be_read() -> None:
    for size in (40, 60, 120):
        assert marks.badge(2, size, THEME).smallest >= SMALLEST
        assert marks.medal("silver", 2, size, THEME).smallest >= SMALLEST
        assert marks.key("Q", size, THEME).smallest >= SMALLEST


def test_medals_differ_by_their_figure_and_keys_by_their_sign() -> None:
    awards = {
        f"{award} {worth}": marks.medal(award, worth, 60, THEME) for award, worth in (("gold", 3), ("silver", 2), ("bronze", 1))
    }
    far, one, two = nearest(awards)
    assert far > 3, (one, two)
    far, one, two = nearest({sign: marks.key(sign, 54, THEME) for sign in "OQCGDBPREFIJ"}, 54)
    assert far > 1, (one, two)


def test_a_pencil_points_with_its_tip_to_where_it_is_stamped() -> None:
    right, left = marks.pencil(80, THEME), marks.pencil(80, THEME, left=True)
    wide, high = right.size
    assert right.left + wide <= 6
    assert -6 <= left.left <= 0
    assert right.mask.getpixel((wide - 6, high // 2)) == 255
    assert grey(right).tobytes() != grey(left).tobytes()


@pytest.mark.parametrize("shape", SHAPES)
def test_the_outline_of_a_shape_lies_around_its_middle(shape: str) -> None:
    points = marks.outline(shape, (100, 50), 20)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert min(xs) < 100 - 15 < 100 + 15 < max(xs)
    assert min(ys) < 50 - 12 < 50 + 12 < max(ys)
    assert all(abs(x - 100) <= 24 and abs(y - 50) <= 24 for x, y in points)


def test_corners_and_rings_leave_what_they_mark_in_sight() -> None:
    for made in (marks.ring(100, 80, THEME), marks.chosen(100, 80, THEME)):
        middle = made.mask.crop((20, 20, made.size[0] - 20, made.size[1] - 20))
        assert middle.getextrema() == (0, 0)
        assert (made.left, made.top) == (-(made.size[0] - 100) // 2, -(made.size[1] - 80) // 2)


def test_the_sky_is_lighter_below_and_its_caches_are_bounded() -> None:
    sky = marks.sky(120, 90, THEME).convert("L").resize((1, 90))
    shades = list(sky.tobytes())
    assert sum(shades[:20]) < sum(shades[-20:])
    assert unbounded(marks) == []
