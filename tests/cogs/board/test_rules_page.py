"""The rules page of a game: its text, and its picture where that can be drawn."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.board.rules_page import rules_page
from cogs.core.messages import words_for
from render.words import languages
from rules import GAMES
from tests.cogs.conftest import DOT
from tests.cogs.made import bot_of, text


class Lessons:
    """Pictures of rules pages, as many as are there."""

    def __init__(self, drawn: bytes | None) -> None:
        self.drawn = drawn

    async def lesson(self, game: str, words: Any) -> bytes | None:
        return self.drawn


MOST = 4000
"""Characters of the texts of one message (Discord's limit)."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "space_builder", "strange_world", "welkin"])
async def test_a_page_has_text_picture_and_alt_text_within_discords_limits(game: str, language: str) -> None:
    words = words_for(None, language)
    reply = await rules_page(bot_of(pictures=Lessons(DOT)), game, words)
    (file,) = reply.files
    assert file.filename == "rules.png"
    assert file.description == words(f"{game}-lesson-alt")
    assert words(f"{game}-lesson-alt") in text(reply)
    assert words(f"{game}-rules") in text(reply), "nothing of the rules is cut"
    assert len(words(f"{game}-rules")) + len(words("rules-buttons")) + 10 <= MOST


async def test_without_its_picture_the_text_stands_alone() -> None:
    reply = await rules_page(bot_of(pictures=Lessons(None)), "welkin", words_for(None))
    assert reply.files == []
    words = words_for(None)
    assert text(reply) == f"{words('welkin-rules')}\n-# {words('rules-buttons')}"


async def test_a_game_that_is_not_here_is_refused_before_anything_is_drawn() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        await rules_page(bot_of(pictures=None), "chess", words_for(None))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "space_builder", "strange_world", "welkin"])
async def test_who_listens_has_the_rules_without_a_picture_and_without_colours_of_buttons(game: str, language: str) -> None:
    words = words_for(None, language)
    reply = await rules_page(bot_of(pictures=Lessons(DOT)), game, words, heard=True)
    assert reply.files == []
    assert words(f"{game}-rules") in text(reply), "nothing of the rules is cut"
    assert words("rules-buttons") not in text(reply)
    assert words("ear-rules") in text(reply)
    assert words(f"{game}-ear-rules") in text(reply)
    assert len(text(reply)) <= MOST
