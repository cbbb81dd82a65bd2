"""A picture in one language has no word of another: what is written into it stands in that language's files, or is a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from render import FACES, lean, scaled
from render.canvas import Canvas, Pen
from render.words import Called, Words, languages
from render.words.check import read
from rules import GAMES
from tests.golden.make import plies

NAMES = ("Xxann", "Xxben")
WORD = re.compile(r"[^\W\d_]{3,}")
"""What may be a word: codes and the letters of the notation are shorter."""
GAMES_OF_OURS = [key for key in GAMES if not type(GAMES[key]).__module__.startswith("tests")]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written into pictures from now on."""
    found: list[str] = []
    for kind in (Canvas, Pen, lean.Canvas, scaled.Canvas):
        plain = kind.text

        def text(self: Any, at: Any, text: str, *more: Any, plain: Any = plain, **named: Any) -> Any:
            found.append(text)
            return plain(self, at, text, *more, **named)

        monkeypatch.setattr(kind, "text", text)
    return found


@cache
def words_of(language: str) -> set[str]:
    """Every word that stands in a language's files."""
    texts = [text for entry in read(language)[0].values() for text in entry.texts]
    return {word.lower() for text in texts for word in WORD.findall(text)}


def drawn(key: str, language: str) -> Iterator[bytes]:
    """The pictures that may have words in them: of the rules page, late in a game of two, and at its end."""
    face, names = FACES[key], Called(NAMES, language)
    played = plies(GAMES[key], 2)
    turns = [ply for ply in played if ply[0] is not None]
    seat, _, _, state, _ = turns[round(0.93 * (len(turns) - 1))]
    assert seat is not None
    yield face.lesson(Words(language))
    yield face.draw(state.view(seat), names)
    yield face.draw(played[-1][4].state.view(None), names)
    yield face.draw_victory(played[-1][4].state.view(None), names) or b""


@pytest.mark.slow
@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
@pytest.mark.parametrize("key", GAMES_OF_OURS)
def test_no_word_of_another_language_is_in_a_picture(key: str, language: str, written: list[str]) -> None:
    assert sum(map(bool, drawn(key, language))) >= 3
    said = {word.lower() for text in written for word in WORD.findall(text)} - {name.lower() for name in NAMES}
    assert written
    strange = said - words_of(language)
    # A word that is too long for its line is parted.
    assert [word for word in strange if not any(own.startswith(word) or own.endswith(word) for own in words_of(language))] == []
