"""Buildings in isometric view: as large as their field holds, whole, and a planned space is no built one."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render.blueprints import scene
from render.blueprints.look import THEME
from render.canvas import Canvas
from tests.render.drawn import apart, grey, unbounded, watched

FIELD = (40.0, 30.0, 560.0, 470.0)
STACKS = (("o1", "k3"), ("g2",), (), ("c5", "c6", "o6"), (), ("k1",))
PLAN = (2, 1, 1, 3, 0, 1)


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", (600, 500), THEME["print"]), THEME)


def drawn(stacks: tuple[tuple[str, ...], ...] = STACKS, **more: object) -> Canvas:
    made = canvas()
    scene.building(made, stacks, PLAN, FIELD, **more)  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("heights", [(0,) * 6, (1,) * 6, (6, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 6), (2, 2, 2, 0, 0, 0)])
def test_a_building_keeps_within_its_field_with_its_letters(heights: tuple[int, ...]) -> None:
    stacks = tuple(("o3",) * high for high in heights)
    made = canvas()
    with watched() as watch:
        scene.building(made, stacks, heights, FIELD)
    box = ImageChops.difference(made.image, canvas().image).getbbox()
    assert box is not None
    assert box[0] >= FIELD[0] - 4
    assert box[1] >= FIELD[1] - 4
    assert box[2] <= FIELD[2] + 4
    assert box[3] <= FIELD[3] + 4
    assert sorted(watch.texts) == sorted("abc21")


def test_cubes_are_smaller_where_less_room_is_and_never_below_the_least() -> None:
    sizes = [scene.fitting((4, 3, 0, 2, 0, 0), 520, high) for high in (900, 500, 300, 100, 0)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == scene.HALF_MOST
    assert sizes[-1] == scene.HALF_LEAST


def test_what_would_stand_there_is_shown_and_not_as_what_stands() -> None:
    before, ghost = drawn(), drawn(ghost=(1, "g4"))
    there = drawn((*STACKS[:1], ("g2", "g4"), *STACKS[2:]))
    assert len({made.image.tobytes() for made in (before, ghost, there)}) == 3
    assert STACKS[1] == ("g2",), "what it was given stays as it was"


def test_a_planned_cube_before_a_built_one_is_drawn_over_it_as_lines() -> None:
    assert scene._hides(3, 0, 0, 0), "a1 stands before a2"
    assert not scene._hides(0, 0, 3, 0)
    assert not scene._hides(1, 0, 1, 0)
    assert not scene._hides(5, 0, 0, 0), "far to the right"


def test_an_open_space_is_no_closed_one_also_in_grey() -> None:
    for make in (scene.plan_cell, scene.tile):
        assert apart(grey(make(100, open=True)), grey(make(100, open=False))) > 2
    assert unbounded(scene) == []
