"""What one click costs, in counts: they depend on no machine, so they can be held."""

from __future__ import annotations

import pytest

from bench import counts


@pytest.mark.heavy
@pytest.mark.parametrize("people", [2, 4])
async def test_a_move_reads_little_decodes_nothing_and_is_seen_once_by_each_reader(people: int) -> None:
    found = await counts.clicks(people)
    move = found["a confirmed move"].found
    assert 0 < move["SELECTs"] <= counts.OF_A_MOVE["SELECTs"], found["a confirmed move"].selects
    assert move["decoded states"] == 0
    assert 1 <= move["views"] <= 1 + people, "the board and a hand for each"
    assert move["requests"] >= 2, "the answer and the board"
    for what in ("Your move", "a step of the panel"):
        assert found[what].found["decoded states"] == 0
        assert found[what].found["SELECTs"] <= 2, found[what].selects
        assert found[what].found["views"] <= 1
        assert found[what].found["calls"] > 100
