"""Who leads on each island: the very seats that would score it if the era ended now."""

from __future__ import annotations

import pytest

from render import FACES
from render.skyrise.text import control
from render.words import Words
from rules.skyrise.scoring import controllers
from tests.render.skyrise.positions import games
from tests.rules.skyrise.positions import build, first, second

FACE = FACES["skyrise"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)


def test_they_are_the_seats_that_would_score() -> None:
    for states in games():
        for state in states[::9]:
            assert state.view(None).control == controllers(state)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_would_lead_if_the_era_ended_now_is_told_first_with_what_each_would_have(language: str) -> None:
    words = Words(language, WORDS.names, FACE.speak)
    state = build(build(build(first(), 0, h1=2), 1, a9=40, a10=42, a13=54), 2, a1=38)
    ranked = ["Bob 9", "Ann 5", "Cleo 0"]
    assert control.points_told(state.view(None), words) == words("skyrise-now", era=1, scores=", ".join(ranked))
    for of in (FACE.caption, FACE.tell, FACE.hear, FACE.glance):
        assert control.points_told(state.view(0), words) in of(state.view(0), words), "who would lead is looked for everywhere"


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


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Leads in control: Cleo. They have: Cleo 1 tall; Ann 2 short; Bob 1 short."),
        ("fr", "Sur place\u202f: Cleo 1 grand\u202f; Ann 2 petits\u202f; Bob 1 petit."),
    ],
)
def test_an_island_says_how_much_each_has_there(language: str, said: str) -> None:
    state = build(second([["munch"], ["lynch"], ["atelier"]]), 2, h1="atelier")
    pools = [sorted(state.pools[seat])[:2] for seat in range(2)]
    state = build(build(state, 0, h2=pools[0][0], h3=pools[0][1]), 1, h4=pools[1][0])
    words = Words(language, WORDS.names, FACE.speak)
    assert said in FACE.island_told(state.view(0), "h", words).split("\n")[0]
    assert FACE.island_told(state.view(0), "a", words).split("\n")[0].count(".") == 2, "nobody has anything there"
