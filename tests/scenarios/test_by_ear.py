"""Whole games of every kind played from what is heard alone, in every language: how much that is a decision."""

from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest

from cogs.ear.summary import LONGEST
from cogs.wiring import Wired
from render.words import languages
from rules import GAMES
from tests.cogs.drive import meet
from tests.cogs.listening import build_by_ear, listen

pytestmark = pytest.mark.slow
Make = Callable[[], Wired]
MEDIAN = 600
"""Characters heard at a decision, call and answer included, to the last button and option of each step: half a minute of speech."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [key for key in GAMES if key not in ("space_builder", "kites")])
async def test_a_whole_game_is_played_from_what_is_heard(game: str, language: str, make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        listener = await listen(club, game, language)
        sitting = await club.sitting()
        assert sitting.state.result() is not None
        assert statistics.median(listener.lengths) <= MEDIAN, listener.summed()
        assert max(map(len, listener.first_lines)) <= LONGEST
        assert listener.pictures == 0


@pytest.mark.parametrize("language", languages())
async def test_a_city_is_built_from_what_is_heard(language: str, make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        listener = await build_by_ear(club, language)
        assert statistics.median(listener.lengths) <= MEDIAN, listener.summed()
        assert (await club.sitting()).state.faults[0] == 0
        assert listener.pictures == 0
