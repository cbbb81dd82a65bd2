"""Who leads on each island: the very seats that would score it if the era ended now."""

from __future__ import annotations

import pytest

from render import FACES
from render.skyrise.text import control
from render.words import Words
from rules.skyrise.scoring import controllers
from tests.render.skyrise.positions import games
from tests.rules.skyrise.positions import build, second

FACE = FACES["skyrise"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)


def test_they_are_the_seats_that_would_score() -> None:
    for states in games():
        for state in states[::9]:
            assert control.leaders(state.view(None)) == controllers(state)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {"The Crown (H)": "Cleo", "Aurora Reach (A)": "Ann", "Brassholm (B)": "nobody"}),
        ("fr", {"La Couronne (H)": "Cleo", "Aurore-la-Haute (A)": "Ann", "Bourg-Laiton (B)": "personne"}),
    ],
)
def test_the_hand_and_the_text_of_the_board_name_them(language: str, said: dict[str, str]) -> None:
    state = build(build(second([["munch"], ["lynch"], ["atelier"]]), 2, h1="atelier"), 0, a1=2)
    words = Words(language, WORDS.names, FACE.speak)
    for text in (FACE.caption(state.view(0), words), FACE.tell(state.view(0), words)):
        assert control.told(state.view(0), words) in text
        assert all(words.pair(island, who) in text for island, who in said.items()), text
    assert "Cleo" in FACE.island_told(state.view(0), "h", words).split("\n")[0]
    heard = Words(language, WORDS.names, FACE.speak, codes=False)
    assert "(H)" not in control.told(state.view(0), heard), "a letter means nothing to those who listen"
    assert FACE.speak("island", "h", heard) == heard("skyrise-island-h")
