"""The bench of what hard's search is good for: it ends where a figure is clear, and says what was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import budgets, kept
from rules.game import Result, Seat


def won(seat: Seat | None) -> Result:
    """A game of two that a seat won; None: shared."""
    places = (1, 1) if seat is None else (1, 2) if seat == 0 else (2, 1)
    return Result(places, (0, 0), ({}, {}), "points")


@pytest.fixture(autouse=True)
def _kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)


def test_a_row_ends_once_its_figure_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    number = iter(range(400))
    monkeypatch.setattr(budgets, "played", lambda *asked: won(next(number) % 2))  # hard sits on each seat in turns
    row = budgets.duel("blueprints", None, 0.7, 400)
    assert "of 20," in row.figure
    assert row.met


def test_a_row_that_stays_near_its_bar_is_played_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    number = iter(range(400))

    def two_of_three(*asked: object) -> Result:
        game = next(number)
        return won((game + (game % 3 == 0)) % 2)

    monkeypatch.setattr(budgets, "played", two_of_three)
    row = budgets.duel("blueprints", 10, 0.7, 60)
    assert "66.7 %" in row.figure
    assert "of 60," in row.figure
    assert row.met is False


def test_a_row_that_was_interrupted_goes_on_with_the_games_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    played = iter(range(400))
    monkeypatch.setattr(budgets, "played", lambda *asked: won(next(played) % 2))
    assert "of 4," in budgets.duel("blueprints", None, 0.7, 4).figure
    assert "of 6," in budgets.duel("blueprints", None, 0.7, 6).figure
    assert next(played) == 6
    assert "of 6," in budgets.duel("blueprints", None, 0.7, 0).figure
    assert budgets.duel("blueprints", 10, 0.7, 0).figure == "not measured"


def test_a_row_says_what_the_choices_took() -> None:
    took = budgets.Took()
    assert took.told() == "not timed"
    took.add(2, 0.5, 0.3)
    took.add(2, 1.5, 1.0)
    assert took.told() == "500 CPU ms a choice of hard, 1000 at most"


def test_a_figure_is_clear_by_games_and_not_by_luck() -> None:
    assert not budgets.clear([1.0] * 4, 0.7)
    assert budgets.clear([1.0] * 20, 0.7)
    assert not budgets.clear([0.0, 1.0] * 10, 0.58)
    assert budgets.clear([0.0, 1.0] * 200, 0.58)


def test_every_game_with_a_search_has_its_rows_and_strange_world_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "played", lambda key, seats, *asked: won(None) if seats == 2 else Result((1,), (80,), ({},), ""))
    names = [row.what for row in budgets.rows(2)]
    assert len(names) == 2 * len(budgets.MINDS) + 1
    assert "strange_world, alone: hard" in names
