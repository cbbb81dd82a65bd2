"""The rules page of a game: its text, and its picture where that can be drawn."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.board.rules_page import rules_page
from cogs.core.messages import Reply, words_for
from render.words import languages
from rules import GAMES
from sessions.people.people import Person
from tests.cogs.conftest import DOT
from tests.cogs.made import asker, bot_of, text


class Lessons:
    """Pictures of rules pages, as many as are there."""

    def __init__(self, drawn: bytes | None) -> None:
        self.drawn = drawn

    async def lesson(self, game: str, words: Any, within: float | None = None) -> bytes | None:
        return self.drawn


MOST = 4000
"""Characters of the texts of one message (Discord's limit)."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "space_builder", "strange_world", "welkin"])
async def test_a_page_has_text_picture_and_alt_text_within_discords_limits(game: str, language: str) -> None:
    words = words_for(None, language)
    reply = await rules_page(asker(bot_of(pictures=Lessons(DOT))), game, words)
    (file,) = reply.files
    assert file.filename == "rules.png"
    assert file.description == words(f"{game}-lesson-alt")
    assert words(f"{game}-lesson-alt") in text(reply)
    assert words(f"{game}-rules") in text(reply), "nothing of the rules is cut"
    assert len(words(f"{game}-rules")) + len(words("rules-buttons")) + 10 <= MOST


async def test_without_its_picture_the_text_stands_alone() -> None:
    reply = await rules_page(asker(bot_of(pictures=Lessons(None))), "welkin", words_for(None))
    assert reply.files == []
    words = words_for(None)
    assert text(reply) == f"{words('welkin-rules')}\n-# {words('rules-buttons')}"


async def test_where_its_picture_is_late_the_text_is_read_first() -> None:
    free = asyncio.Event()

    class Slow(Lessons):
        async def lesson(self, game: str, words: Any, within: float | None = None) -> bytes | None:
            await free.wait()
            return self.drawn

        following: set[asyncio.Task[Any]] = set()

        @staticmethod
        def patience(age: float) -> float:
            return 0.0

    edited = list[Any]()

    async def edit(**shown: Any) -> None:
        edited.append(shown)

    for drawn in (DOT, None):
        free.clear()
        edited.clear()
        can, clock = SimpleNamespace(can=lambda _: True), SimpleNamespace(now=lambda: 0)
        bot = bot_of(pictures=Slow(drawn), capabilities=can, clock=clock)
        words = words_for(None)
        reply = await rules_page(asker(bot, edit_original_response=edit), "welkin", words)
        both = [words("welkin-rules"), f"-# {words('rules-buttons')}"]
        assert text(reply).split("\n") == "\n".join([both[0], "-# The picture follows.", both[1]]).split("\n")
        assert reply.then is not None
        await reply.then(None)  # type: ignore[arg-type]
        free.set()
        await asyncio.gather(*bot.pictures.following)
        (shown,) = edited
        assert text(Reply(shown["view"])).startswith(both[0])
        assert "follows" not in text(Reply(shown["view"]))
        assert len(shown["attachments"]) == (drawn is not None)


async def test_a_game_that_is_not_here_is_refused_before_anything_is_drawn() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        await rules_page(asker(bot_of(pictures=None)), "chess", words_for(None))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "space_builder", "strange_world", "welkin"])
async def test_who_listens_has_the_rules_without_a_picture_and_without_colours_of_buttons(game: str, language: str) -> None:
    words, heard = words_for(None, language), SimpleNamespace(of=lambda user: Person(reading="words"))
    reply = await rules_page(asker(bot_of(pictures=Lessons(DOT), people=heard)), game, words)
    assert reply.files == []
    assert words(f"{game}-rules") in text(reply), "nothing of the rules is cut"
    assert words("rules-buttons") not in text(reply)
    assert (words("ear-rules") in text(reply)) == (game != "space_builder"), "live, no press asks"
    assert words(f"{game}-ear-rules") in text(reply)
    assert len(text(reply)) <= MOST
