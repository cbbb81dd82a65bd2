"""The bench of clicks finds its way by labels, and what costs least of all stays cheap."""

from __future__ import annotations

import pytest

from bench import clicks


@pytest.mark.heavy
async def test_a_pass_and_a_bid_cost_what_they_may() -> None:
    acts = tuple(act for act in clicks.ACTS if act.game == "skyrise" and ("board" in act.what or act.what == "outbid"))
    assert len(acts) == 2
    rows = await clicks.of_acts(acts, positions=1)
    assert [row.met for row in rows] == [True, True], [row.what for row in rows]


async def test_a_building_is_two_presses() -> None:
    assert [row.figure for row in await clicks.of_space_builder()] == ["1", "2", "1", "1"]
