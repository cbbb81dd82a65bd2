"""Small signs: what a seat is at and why a building is a fault, told apart in grey."""

from __future__ import annotations

import pytest

from render.space_builder import icons
from render.theme import SMALLEST
from tests.render.drawn import apart, cut, grey, nearest, unbounded

STATES = ("waits", "ready", "builds", "done", "stopped", "unlocks")


def test_what_a_seat_is_at_can_be_told_in_grey() -> None:
    far, one, two = nearest({name: icons.status(name, 58) for name in STATES}, 29)
    assert far > 8, (one, two)


@pytest.mark.parametrize("size", [32, 44])
def test_a_tag_tells_the_reason(size: int) -> None:
    tags = {kind: icons.fault_tag(kind, size) for kind in icons.REASONS}
    far, one, two = nearest(tags, 30)
    assert far > 0.5, (one, two)
    assert {tag.size for tag in tags.values()} == {(size, size)}
    counted = icons.fault_tag("place", size, 2)
    assert counted.smallest >= SMALLEST
    assert counted.size == (size + icons.NUMBER, size)
    assert counted.image.tobytes() != icons.fault_tag("place", size, 1).image.tobytes()


def test_a_fault_is_no_tick_and_is_whole() -> None:
    fault, fits = icons.fault(44), icons.fits(44)
    assert apart(grey(fault), grey(fits)) > 10
    assert cut(fault) == 0


def test_the_back_of_a_map_is_no_map_and_shows_nothing_of_one() -> None:
    assert icons.back(200) is icons.back(200)
    assert icons.back(200).size == (200, 200)
    assert icons.plate(92).mask.getpixel((46, 46)) == 255
    assert icons.plate(92).mask.getpixel((1, 1)) == 0
    assert unbounded(icons) == []
