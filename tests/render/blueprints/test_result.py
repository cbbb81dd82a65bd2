"""The end of a game: places in order, points by part, what decided, and the last buildings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.blueprints import result, victory
from render.words import Called, plain
from rules.blueprints.parts import VALUES
from rules.game import Result
from tests.render.blueprints.positions import game
from tests.render.drawn import crossing, outside, unbounded, watched

LONG = ("W" * 32, "M" * 32, "Maximiliane von Hohenstein", "Ösp")


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_scores_and_longest_names_run_into_nothing(seats: int) -> None:
    view = game(seats)[-1].view(None)
    assert view.result is not None
    most = replace(view.result, scores=(38,) * seats, parts=(dict.fromkeys(VALUES, 12),) * seats)
    result.background.cache_clear()
    with watched() as watch:
        raw = result.draw(view, most, LONG[:seats])
    assert crossing(watch.labels) == []
    assert outside(watch, raw, 20) == []


def test_seats_stand_in_the_order_of_their_places() -> None:
    view = game(4)[-1].view(None)
    names = ("Ann", "Ben", "Cleo", "Dan")
    for places, order in (((3, 1, 4, 2), "Ben Dan Ann Cleo"), ((1, 1, 3, 4), "Ann Ben Cleo Dan")):
        with watched() as watch:
            result.draw(view, Result(places, (9, 9, 9, 9), (dict.fromkeys(VALUES, 0),) * 4, "points"), names)
        assert " ".join(text for text in watch.texts if text in names) == order


def test_a_part_without_points_is_a_dash_and_each_round_has_its_points() -> None:
    view = game(3)[-1].view(None)
    none = Result((1, 2, 3), (0, 0, 0), (dict.fromkeys(VALUES, 0),) * 3, "points")
    with watched() as watch:
        result.draw(view, none, ())
    rounds = [str(scored.built[seat].points) for seat in range(3) for scored in view.past]
    shown = [label.text for label in watch.labels if label.box[0] > result.ROUNDS_X - 20 and label.box[1] < result.TOP + 560]
    assert [text for text in shown if text.isdigit()][-9:] == rounds


@pytest.mark.heavy
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_column_is_named_and_a_tie_has_its_reason_in_words(language: str) -> None:
    view = game(2)[-1].view(None)
    assert view.result is not None
    names, words = Called(("Ann", "Ben"), language), plain(language)
    for draw, kept in ((result.draw, result.background), (victory.draw, victory.background)):
        for why in result.WHY:
            kept.cache_clear()
            with watched() as watch:
                raw = draw(view, replace(view.result, why=why, scores=(38, 38)), names)
            said = " ".join(watch.texts)
            assert (words(f"blueprints-why-{why}") in said) == (why != "points")
            assert crossing(watch.labels) == []
            assert outside(watch, raw, 20) == []
            if draw is result.draw:
                assert [key for key, _ in result._keys() if words(key) not in watch.texts] == []


def test_what_decided_is_marked_and_every_reason_has_its_columns() -> None:
    view = game(2)[-1].view(None)
    assert view.result is not None
    assert set(result.WHY) == {"points", "prizes", "golds", "silvers", "bronzes", "shared"}
    assert {part for parts in result.WHY.values() for part in parts} <= {"score", *VALUES}
    pictures = {result.draw(view, replace(view.result, why=why), ()) for why in result.WHY}
    assert len(pictures) == len(result.WHY)
    assert unbounded(result) == []
