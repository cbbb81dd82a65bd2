"""The pages that are read to judge a language hold what people are sent, in its order, and every sentence once."""

from __future__ import annotations

import pytest

from tests.pages.__main__ import heard, sources
from tests.pages.book import Book
from tests.pages.played import evening


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("language", "joined", "settings"),
    [pytest.param("en", "You’ve joined", "Table settings", marks=pytest.mark.slow), ("fr", "Te voilà", "Réglages")],
)
async def test_a_lobby_is_written_down_in_its_language_and_in_its_order(language: str, joined: str, settings: str) -> None:
    book = Book(language)
    book.begin()
    async with evening(book, "blueprints", language, "Ann", "Ben", "Cleo") as here:
        await here.lobby()
    page = "\n".join(book.page)
    assert page.index("> Ann types /table new") < page.index(settings) < page.index(joined) < page.rindex("[picture: ")
    assert "── only Cleo" in page
    assert "@Ann" in page
    assert "<@" not in page
    assert "<t:" not in page
    assert {"table-made", "you-joined", "blueprints-glance"} <= book.said
    assert "[written: " in page, "what is written into a picture stands beside it"
    assert len(book.sentences) == len(set(book.sentences)) > 100


async def test_what_was_read_is_not_written_again() -> None:
    book = Book("en")
    book.begin()
    async with evening(book, "blueprints", "en", "Ann", "Ben") as here:
        await here.slash(here.club.people[0], "games")
        before = list(book.page)
        await here.slash(here.club.people[0], "games")
    assert before[-1].strip().startswith("You’re not at any table.")
    assert book.page[:-1] == before


def test_what_a_said_sentence_names_is_said_too() -> None:
    entries = sources("en")
    assert "skyrise-instead" in heard(entries, {"skyrise-must-start"})
    assert "skyrise-instead" not in heard(entries, {"skyrise-won"})
