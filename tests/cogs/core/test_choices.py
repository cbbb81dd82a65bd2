"""Choices that several commands offer: games by what is typed of their names, and lists that keep Discord's limits."""

from __future__ import annotations

import unicodedata

import pytest

from cogs.core.choices import CLOCKS, COMPUTER_LEVELS, completions, game_called, game_offers, games, listed, meant, offer
from cogs.core.messages import words_for
from cogs.operator import server_settings
from cogs.person import me
from cogs.person.me import zone_offers
from cogs.table.commands import variant_offers
from players import LEVELS
from render.words import Words
from sessions.people.guilds import CLOCKS as CLOCK_KINDS
from sessions.table.errors import TableError
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


@pytest.mark.parametrize(
    ("typed", "key"),
    [("strange world", "strange_world"), ("Stränge", "strange_world"), ("ＳＫＹ", "skyrise"), ("builder", "space_builder")],
)
def test_a_game_is_meant_by_a_part_of_its_name_that_is_of_no_other(typed: str, key: str) -> None:
    assert game_called(typed, words_for(None)) == key


def test_what_is_no_game_or_could_be_several_is_refused_with_what_it_could_be() -> None:
    with pytest.raises(TableError) as none:
        game_called("Chess 960", words_for(None))
    assert none.value.id == "typed-none"
    assert none.value.about["typed"] == "Chess 960"
    assert "Blueprints, Skyrise" in str(none.value.about["list"])
    with pytest.raises(TableError) as several:
        game_called("S", words_for(None))
    assert several.value.id == "typed-several"
    assert "Skyrise" in str(several.value.about["list"])
    assert "Welkin" not in str(several.value.about["list"])


def test_a_whole_name_goes_before_what_only_holds_it_and_long_lists_are_counted() -> None:
    offered = [offer(name, name) for name in ("New York", "York", "Yorkshire", *(f"Place {n}" for n in range(9)))]
    words = words_for(None)
    assert meant("york", offered, words) == "York"
    assert [choice.value for choice in completions("york", offered)] == ["York", "Yorkshire", "New York"]
    assert listed(offered, words).endswith("Place 4 and 4 more")
    assert len(completions("", offered * 3)) == 25


def typings(name: str) -> list[str]:
    """A name as people type it: without case and accents, in wide letters, with other signs between its words."""
    wide = "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in name)
    return [name, name.upper(), f" {name.replace(' ', '  ')}", wide, unicodedata.normalize("NFD", name), name.replace(" ", "_")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whatever_completion_shows_can_be_typed_and_sent(language: str) -> None:
    words = Words(language)
    whole = [zone_offers(), game_offers(words), server_settings.language_offers(words), me.language_offers()]
    whole += [variant_offers(game, None, words) for game in OURS]
    for offered in whole:
        for one in offered[::7] if len(offered) > 100 else offered:
            for typed in (*typings(one.name), *typings(one.value)):
                assert meant(typed, [*offered], words) == one.value


def test_every_clock_and_level_can_be_chosen_by_a_name_of_its_own() -> None:
    for choices, values in ((CLOCKS, CLOCK_KINDS), (COMPUTER_LEVELS, LEVELS)):
        assert [choice.value for choice in choices] == list(values)
        assert len({choice.name for choice in choices}) == len(choices) <= 25
        assert all(0 < len(choice.name) <= 100 for choice in choices)
