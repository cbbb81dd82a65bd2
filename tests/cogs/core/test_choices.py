"""Choices that several commands offer: games by what is typed of their names, and lists that keep Discord's limits."""

from __future__ import annotations

import pytest

from cogs.core.choices import CLOCKS, COMPUTER_LEVELS, game_called, games
from cogs.core.messages import words_for
from players import LEVELS
from sessions.people.guilds import CLOCKS as CLOCK_KINDS
from tests.cogs.made import asker, bot_of

OURS = {"blueprints", "space_builder", "skyrise", "strange_world", "welkin"}


async def test_games_are_found_by_any_part_of_their_name_in_any_case() -> None:
    found = await games(asker(bot_of()), "sKy")
    assert "skyrise" in {choice.value for choice in found}
    assert all("sky" in choice.name.lower() for choice in found)
    assert {choice.value for choice in await games(asker(bot_of()), "")} >= OURS
    assert await games(asker(bot_of()), "chess") == []


@pytest.mark.parametrize("key", sorted(OURS))
def test_a_game_is_meant_by_its_key_and_by_its_name(key: str) -> None:
    words = words_for(None)
    name = words(f"{key}-name")
    for typed in (key, key.upper(), name, f"  {name.upper()} ", name.replace(" ", "   ")):
        assert game_called(typed, words) == key


def test_what_is_no_game_stays_what_was_typed_so_that_the_refusal_names_it() -> None:
    assert game_called("Chess 960", words_for(None)) == "Chess 960"


def test_every_clock_and_level_can_be_chosen_by_a_name_of_its_own() -> None:
    for choices, values in ((CLOCKS, CLOCK_KINDS), (COMPUTER_LEVELS, LEVELS)):
        assert [choice.value for choice in choices] == list(values)
        assert len({choice.name for choice in choices}) == len(choices) <= 25
        assert all(0 < len(choice.name) <= 100 for choice in choices)
