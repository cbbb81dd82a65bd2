"""Who won, large; the others below; and the cover without a word."""

from __future__ import annotations

import pytest

from render.blueprints import victory
from render.face import COVER
from rules.blueprints.parts import PLANS, VALUES
from rules.game import Result
from tests.render.blueprints.positions import game
from tests.render.drawn import crossing, outside, unbounded, watched

LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("winners", [1, 2])
def test_names_and_points_run_into_nothing(seats: int, winners: int) -> None:
    view = game(seats)[-1].view(None)
    places = (1,) * winners + tuple(range(winners + 1, seats + 1))
    with watched() as watch:
        raw = victory.draw(view, Result(places, (38,) * seats, (dict.fromkeys(VALUES, 0),) * seats, "points"), LONG[:seats])
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_the_winner_is_named_first_and_everybody_has_a_place() -> None:
    view = game(3)[-1].view(None)
    names = ("Ann", "Ben", "Cleo")
    for places, order in (((2, 1, 3), ["Ben", "Ann", "Cleo"]), ((2, 2, 1), ["Cleo", "Ann", "Ben"])):
        with watched() as watch:
            victory.draw(view, Result(places, (4, 9, 2), (dict.fromkeys(VALUES, 0),) * 3, "points"), names)
        assert [text for text in watch.texts if text in names] == order
        assert str(max(places)) in watch.texts
    assert unbounded(victory) == []


def test_the_building_on_the_cover_grows_out_of_the_plan_beside_it() -> None:
    heights = [len(stack) for stack in victory.COVER_STACKS]
    assert all(built <= planned for built, planned in zip(heights, victory.COVER_PLAN, strict=True))
    assert sum(heights) < sum(victory.COVER_PLAN), "it is not finished"
    assert victory.COVER_PLAN in set(PLANS.values()), "a plan of the game"
    for stack in victory.COVER_STACKS:
        assert [int(die[1]) for die in stack] == sorted(int(die[1]) for die in stack)
    for _, _, x, y in victory.COVER_DICE:
        assert x + 112 <= COVER[0]
        assert y + 150 <= COVER[1]


def test_a_long_name_is_whole_on_two_lines() -> None:
    view = game(4)[-1].view(None)
    for places in ((1, 2, 3, 4), (2, 1, 3, 4)):  # as the winner's and as another's
        with watched() as watch:
            victory.draw(view, Result(places, (4, 9, 2, 1), (dict.fromkeys(VALUES, 0),) * 4, "points"), ("Anne Marie Hohenstein",))
        assert "".join(text for text in watch.texts if text.isascii() and len(text) > 2).replace(" ", "") == "AnneMarieHohenstein"
