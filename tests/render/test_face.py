"""What every face gives: what a game leaves out, and what a button calls a word."""

from __future__ import annotations

import pytest

from render import FACES
from render.face import CODE, KEYS, SHORT, Face
from render.words import Words
from rules import GAMES
from tests.sixth.face import FACE as KITES

OWN = [key for key in GAMES if key != "kites"]


@pytest.mark.parametrize(
    ("word", "said"), [("done", "Done"), ("o3", "o3"), ("pe", "pe"), ("pass", "Pass"), ("s17", "s17"), ("a", "a"), ("-", "-")]
)
def test_a_word_is_called_by_itself_and_a_code_stays_as_it_is_typed(word: str, said: str) -> None:
    assert Face.short(KITES, None, "", word, Words()) == said  # type: ignore[arg-type]
    assert len(said) <= CODE or said[0].isupper() or not word.isalpha()


def test_a_face_draws_steps_when_it_says_how() -> None:
    assert {key for key in OWN if FACES[key].draws_steps()} == set(OWN)
    assert not type(KITES).draws_steps()


@pytest.mark.parametrize("key", OWN)
def test_what_a_button_calls_a_word_is_short_and_its_emoji_is_the_games(key: str) -> None:
    face, game = FACES[key], GAMES[key]
    words = Words(names=("Ann", "Ben", "Cleo", "Dan"), speak=face.speak)
    state = game.deal(game.seats[-1], b"face")
    for seat in state.to_move[:1]:
        view = state.view(seat)
        for line in list(state.moves(seat))[:60]:
            parts = line.split(" ")
            for n, word in enumerate(parts):
                begun = " ".join(parts[:n])
                shown = face.emoji(view, begun, word)
                assert shown is None or shown.startswith(f"{key}_"), (begun, word)
                assert len(face.short(view, begun, word, words)) <= SHORT, (begun, word)


def test_keys_are_those_of_buttons_each_once() -> None:
    assert len(set(KEYS)) == len(KEYS) == 26
