"""Who won, large, with the last city; the others below; and the cover, a city that lacks one building."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.space_builder import victory
from rules.space_builder.parts import BUILDINGS, SETTINGS
from tests.render.drawn import crossing, outside, unbounded, watched
from tests.render.space_builder.positions import LONG, NAMES, over


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_longest_names_and_highest_figures_run_into_nothing(seats: int) -> None:
    view, ended = over(seats)
    with watched() as watch:
        raw = victory.draw(view, ended, LONG[:seats])
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_the_winner_is_named_first_and_the_others_in_their_order() -> None:
    view, ended = over(3)
    with watched() as watch:
        victory.draw(view, replace(ended, places=(2, 3, 1), scores=(6, 5, 8)), NAMES)
    assert [text for text in watch.texts if text in NAMES] == ["Cleo", "Ann", "Ben"]
    assert [text for text in watch.texts if text in ("5", "6", "8")] == ["8", "6", "5"]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_decided_is_told_of_everybody(seats: int) -> None:
    """Buildings may be equal: then it is the rounds won, which end the game, and the faults that rank."""
    view, ended = over(seats)
    view = replace(view, wins=(15, 13, 14, 12)[:seats], faults=(21, 31, 41, 51)[:seats])
    with watched() as watch:
        victory.draw(view, ended, NAMES[:seats])
    assert {str(won) for won in view.wins} <= set(watch.texts)
    assert watch.texts.index("15") < watch.texts.index("13")
    assert {str(faults) for faults in view.faults} <= set(watch.texts)


def test_the_city_shown_is_the_winners() -> None:
    view, ended = over(2)
    assert view.last is not None
    swapped = replace(view, last=replace(view.last, cities=view.last.cities[::-1]))
    assert victory.draw(view, ended, ()) != victory.draw(swapped, ended, ())


def test_the_city_of_the_cover_lacks_the_building_beside_it() -> None:
    assert all(code in SETTINGS for code in victory.COVER_CITY if code)
    standing = {code[0] for code in victory.COVER_CITY if code}
    assert set(BUILDINGS) - standing == {"h"}
    assert victory.COVER_CITY.count("") == 2
    assert unbounded(victory) == []
