"""What all players share: whose view it is, what an end is worth, which part of an evaluation speaks for a line."""

from __future__ import annotations

import pytest

from players.blueprints.mind import Architect
from players.game import MARGIN, Prior, clearest, reader, standing
from rules import GAMES
from rules.game import Result
from tests.players.ladder import Climber, LadderView


def ended(places: tuple[int, ...], scores: tuple[int, ...]) -> Result:
    return Result(places, scores, tuple({} for _ in places), "")


def test_a_spectator_does_not_play() -> None:
    assert reader(LadderView(0)) == 0
    with pytest.raises(ValueError, match="spectator"):
        reader(LadderView(None))
    with pytest.raises(ValueError, match="spectator"):
        reader(GAMES["welkin"].deal(2, b"x").view(None))


def test_a_place_weighs_more_than_any_margin() -> None:
    narrow = standing(ended((1, 2, 3), (50, 49, 48)), 0, 10)
    wide = standing(ended((2, 1, 3), (99, 100, 0)), 0, 10)
    assert narrow > wide
    assert narrow == pytest.approx(1 - MARGIN + MARGIN * 0.55)


def test_margins_beyond_the_scale_add_nothing_and_worths_stay_within_0_and_1() -> None:
    assert standing(ended((1, 2), (110, 100)), 0, 10) == standing(ended((1, 2), (900, 100)), 0, 10) == 1.0
    assert standing(ended((2, 1), (0, 900)), 0, 10) == 0.0
    assert standing(ended((1,), (7,)), 0, 10) == 0.7


def test_a_tie_is_worth_half_of_a_win_over_each_it_is_shared_with() -> None:
    worths = [standing(ended((1, 1, 3), (10, 10, 0)), seat, 10) for seat in range(3)]
    assert worths[0] == worths[1] > 0.5 > worths[2]


def test_a_part_that_another_line_lacks_counts_as_nothing_there() -> None:
    assert clearest({"a": {"x": 2.0}, "b": {}}, "a") == ("x", 2.0)
    assert clearest({"a": {}, "b": {"x": 1.0}}, "a") is None


def test_a_prior_is_known_by_its_method() -> None:
    assert not isinstance(Climber(), Prior)
    assert isinstance(Architect(), Prior)
