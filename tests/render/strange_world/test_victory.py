"""The winner's picture: whose world it is, everybody's name and stars, small enough; and the cover."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.face import COVER
from render.strange_world import victory
from rules.strange_world.parts import TRAVELLERS
from rules.strange_world.position import Guest
from tests.render.drawn import crossing, opened, outside, unbounded, watched
from tests.render.strange_world.positions import LONG, NAMES, over, rich

MOST = 120 * 1024


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_names_and_stars_of_all_stand_clear_within_the_picture(seats: int) -> None:
    view, ended = over(seats)
    for names in (NAMES[:seats], LONG[:seats]):
        with watched() as watch:
            raw = victory.draw(view, ended, names)
        assert len(raw) <= MOST
        assert outside(watch, raw) == []
        assert crossing(watch.labels) == []
        assert watch.texts.count("188") == seats
        if names != LONG[:seats]:
            assert set(names) <= set(watch.texts)


def test_it_changes_with_who_won_and_with_who_came() -> None:
    view, ended = over(2)
    other = replace(view, worlds=(replace(rich(), guests=(Guest("burk", "r34"),)), rich()))
    second = replace(ended, places=(2, 1))
    drawn = {victory.draw(view, ended, NAMES), victory.draw(view, second, NAMES), victory.draw(other, ended, NAMES)}
    assert len(drawn) == 3
    assert victory.draw(view, second, ("Ann", "Ben")) != victory.draw(view, second, ("Ben", "Ann"))


def test_however_many_travellers_came_they_stay_in_the_picture() -> None:
    view, ended = over(2)
    crowd = replace(rich(), guests=tuple(Guest(name, "r34") for name in TRAVELLERS))
    with watched() as watch:
        raw = victory.draw(replace(view, worlds=(crowd, rich())), ended, NAMES[:2])
    wide, high = opened(raw).size

    assert all(box[0] >= 0 and box[2] <= wide and box[3] <= high for box in watch.boxes)


def test_the_cover_is_a_whole_picture_without_a_word() -> None:
    with watched() as watch:
        raw = victory.cover()
    assert opened(raw).size == COVER
    assert len(raw) <= MOST
    assert watch.texts == []
    assert {name for name, *_ in victory.COVER_GUESTS} <= set(TRAVELLERS)
    for _, (side, low, high), _ in victory.COVER_GUESTS:
        assert side == "r"
        assert int(high) == int(low) + 1, "between two rows"
        assert all(any(cell[1] == row for cell in victory.COVER_UP) for row in (low, high))
    assert unbounded(victory) == []
