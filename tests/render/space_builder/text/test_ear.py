"""Space Builder for those who listen: how far a city is, and where the map has what is held."""

from __future__ import annotations

from render import FACES
from render.words import Words
from rules import GAMES
from rules.space_builder.parts import BUILDINGS, DIRECTIONS, MAPS, space_of, word

FACE, GAME = FACES["space_builder"], GAMES["space_builder"]
WORDS = Words(names=("Ann",), speak=FACE.speak, codes=False)


def test_the_map_is_told_building_by_building_once_it_was_shown() -> None:
    state = GAME.deal(1, bytes(32))
    assert FACE.summary(state.view(0), WORDS) == "Round 1; rounds won: you 0."
    state = state.play(0, "ready", 0).state
    assert "map" not in FACE.summary(state.view(0), WORDS)
    state = state.play(None, "look 1", 0).state
    assert FACE.summary(state.view(0), WORDS).startswith("0 of 4 buildings placed. Next on the map: the rocket pad on ")
    state = state.play(0, f"hold {BUILDINGS[0]}", 1).state
    assert "Selected: the rocket pad. On the map still: on " in FACE.summary(state.view(0), WORDS)
    state = state.play(0, "touch b2", 2).state
    assert "1 of 4 buildings placed." in FACE.summary(state.view(0), WORDS)
    assert "On the map still: " in FACE.summary(state.view(0), WORDS)
    assert "rocket pad" in FACE.tell_own(state.view(0), WORDS)


def test_what_stands_right_says_so_and_tells_the_next_building() -> None:
    state = GAME.deal(1, bytes(32)).play(0, "ready", 0).state.play(None, "look 1", 0).state
    wanted = MAPS[state.map][0]
    for line in (f"hold {BUILDINGS[0]}", f"touch {space_of(wanted)}"):
        state = state.play(0, line, 1).state
    if word(0, state.desks[0].cards[0])[1] != word(0, wanted)[1]:
        assert f"side {word(0, wanted)[1]}" in FACE.summary(state.view(0), WORDS)
        state = state.play(0, "flip", 1).state
    for _ in DIRECTIONS:
        if state.desks[0].cards[0] != wanted:
            state = state.play(0, "turn", 1).state
    assert state.desks[0].cards[0] == wanted
    said = FACE.summary(state.view(0), WORDS)
    assert " The rocket pad is right. Next on the map: the " in said
    assert "Selected" not in said
