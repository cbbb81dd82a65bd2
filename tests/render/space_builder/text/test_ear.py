"""Space Builder for those who listen: how far a city is, and where the map has what is held."""

from __future__ import annotations

from render import FACES
from render.words import Words
from rules import GAMES
from rules.space_builder.parts import BUILDINGS

FACE, GAME = FACES["space_builder"], GAMES["space_builder"]
WORDS = Words(names=("Ann",), speak=FACE.speak, codes=False)


def test_the_map_is_told_building_by_building_once_it_was_shown() -> None:
    state = GAME.deal(1, bytes(32))
    assert FACE.summary(state.view(0), WORDS) == "Round 1; rounds won: 0."
    state = state.play(0, "ready", 0).state
    assert "map" not in FACE.summary(state.view(0), WORDS)
    state = state.play(None, "look 1", 0).state
    assert FACE.summary(state.view(0), WORDS).startswith("0 of 4 buildings placed. Next on the map: the rocket pad on ")
    state = state.play(0, f"hold {BUILDINGS[0]}", 1).state
    assert "Selected: the rocket pad, side 1, roof north, in your hand. The map has it on " in FACE.summary(state.view(0), WORDS)
    state = state.play(0, "touch b2", 2).state
    assert "1 of 4 buildings placed." in FACE.summary(state.view(0), WORDS)
    assert "on b2. The map has it on " in FACE.summary(state.view(0), WORDS)
    assert "rocket pad" in FACE.tell_own(state.view(0), WORDS)
