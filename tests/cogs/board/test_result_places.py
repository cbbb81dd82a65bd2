"""The result in words: places in their order, parts that counted something, and what ranks those of equal scores."""

from __future__ import annotations

import pytest

from cogs.board.result import result_text
from cogs.core.messages import words_for
from render import FACES
from rules.game import Result
from tests.cogs.made import ANN, BEN, CLEO, running


def test_places_come_in_their_order_and_shared_ones_in_that_of_the_seats() -> None:
    sitting = running(ANN, BEN, CLEO)
    result = Result((2, 1, 1), (5, 30, 30), ({}, {"gold": 30}, {"gold": 10, "silver": 20}), "points")
    lines = result_text(sitting, result, words_for(sitting)).splitlines()
    assert [line[: len(f"**1.** <@{ANN}>")] for line in lines] == [f"**1.** <@{BEN}>", f"**1.** <@{CLEO}>", f"**2.** <@{ANN}>"]
    assert "gold awards +10" in lines[1]
    assert "silver awards +20" in lines[1]


def test_a_part_that_counted_nothing_is_left_out_and_none_at_all_is_a_dash() -> None:
    sitting = running(ANN, BEN)
    result = Result((1, 2), (3, 0), ({"gold": 3, "silver": 0}, {"gold": 0}), "points")
    first, second = result_text(sitting, result, words_for(sitting)).splitlines()
    assert "silver" not in first
    assert second.endswith("**0** (–)")


def test_what_ranks_those_of_equal_scores_stands_behind_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    face = FACES["blueprints"]
    monkeypatch.setattr(face, "further", lambda view, seat, words: f"{seat} prizes", raising=False)
    sitting = running(ANN, BEN)
    first, second = result_text(sitting, Result((1, 2), (3, 3), ({"gold": 3}, {}), "prizes"), words_for(sitting)).splitlines()
    assert first.endswith("(gold awards +3, 0 prizes)")
    assert second.endswith("(1 prizes)")
