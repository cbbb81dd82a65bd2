"""What a painter's process does: the same pictures, and of a failure only where it happened."""

from __future__ import annotations

import contextlib
import ctypes
import pickle
from pathlib import Path
from typing import Any

import pytest

from cogs.core.messages import words_for
from cogs.core.pictures import Painter, Pictures, Rank
from render import FACES, drawing
from render.words import ENGLISH, FOLDERS, Words, language_of
from rules import GAMES
from sessions.kernel.metrics import Metrics
from tests.sessions.made import ANN, BEN, sitting


def test_a_failure_tells_where_and_nothing_of_a_hand() -> None:
    def broken() -> bytes:
        raise ValueError("s13 is in Ann's hand")

    with pytest.raises(drawing.NotDrawn) as caught:
        drawing.drawn(broken)
    assert str(caught.value).startswith("ValueError < test_drawing.py:")
    assert "s13" not in str(caught.value)
    assert drawing.drawn(lambda: b"png") == b"png"


@pytest.mark.parametrize("marked", [b"marked", None])
def test_a_step_is_the_plain_picture_where_its_game_draws_none(marked: bytes | None) -> None:
    class Plain:
        def draw(self, view: Any, names: Any) -> bytes:
            return b"plain"

        def draw_step(self, view: Any, begun: str, choices: Any, names: Any) -> bytes | None:
            return marked

        def speak(self, name: str, value: Any, words: Any) -> None:
            return None

        def lesson(self, words: Words) -> bytes:
            return words.language.encode()

        def draw_victory(self, view: Any, names: Any) -> bytes | None:
            return None

        def draw_end(self, view: Any, names: Any) -> bytes | None:
            return None

    face: Any = Plain()
    assert drawing.step(face, "take", ["o3"], (), None) == (marked or b"plain")  # type: ignore[arg-type]
    assert drawing.victory(face, (), None) == b""  # type: ignore[arg-type]
    assert drawing.end(face, (), None) == b""  # type: ignore[arg-type]
    assert drawing.lesson(face, "fr") == b"fr"


def test_names_go_to_another_process_with_their_language() -> None:
    names = pickle.loads(pickle.dumps(Words("fr", ["Ann", "Ben"]).names))
    assert (tuple(names), language_of(names)) == (("Ann", "Ben"), "fr")
    assert language_of(pickle.loads(pickle.dumps(("Ann",)))) == ENGLISH


@pytest.mark.parametrize("key", GAMES)
async def test_every_picture_that_is_asked_for_can_be_drawn_in_another_process(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every game, and whatever its words are made of."""
    asked: list[Any] = []

    async def pickled(_: Painter, new: Any, *__: Any) -> bytes:
        asked.append(pickle.loads(pickle.dumps(new.work)))
        return b"png"

    monkeypatch.setattr(Painter, "_asked", pickled)
    monkeypatch.setattr(Painter, "ahead", lambda _, draw: asked.append(pickle.loads(pickle.dumps(draw))))
    state = GAMES[key].deal(GAMES[key].seats[-1], b"pickled")
    seated = sitting(ANN, BEN, state=state, game=key)
    painter = Painter()
    made, plain = Pictures(painter, Metrics()), words_for(seated, "fr", mention=False)
    for seat in (None, 0):
        assert (await made.pictured(seated, seat, plain, 900))[1]
    assert (await made.step(seated, 0, "", ["a"], plain, 900))[1]
    assert await made.victory(seated, plain, "won", Rank.BOARD) is not None
    assert await made.lesson(key, plain) == b"png"
    assert await painter.once(FACES[key].emojis) == b"png"
    made.warm(key)
    assert len(asked) == 6 + 2 * len(GAMES[key].seats)
    assert all(callable(work) for work in asked)


def test_words_that_another_game_brought_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.words.FOLDERS", [*FOLDERS])
    drawing.prepare([tmp_path])
    import render.words

    assert tmp_path in render.words.FOLDERS


def test_what_is_free_goes_back_to_the_system_now_and_then_after_failures_too(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[int]()
    monkeypatch.setattr(drawing, "give_back", lambda: given.append(1))
    for number in range(drawing.GIVE_BACK_EVERY * 2):
        with contextlib.suppress(drawing.NotDrawn):
            drawing.drawn((lambda: 1 // 0) if number % 2 else (lambda: 1))
    assert len(given) == 2


@pytest.mark.parametrize("library", [object(), OSError(), TypeError()])
def test_where_the_library_cannot_give_back_nothing_happens(monkeypatch: pytest.MonkeyPatch, library: object) -> None:
    def loaded(_: None) -> object:
        if isinstance(library, Exception):
            raise library
        return library

    drawing.give_back()
    monkeypatch.setattr(ctypes, "CDLL", loaded)
    drawing.give_back()
