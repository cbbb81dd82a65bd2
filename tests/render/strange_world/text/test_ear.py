"""Strange World for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["strange_world"], GAMES["strange_world"]


def test_the_summary_has_the_cards_once_they_are_to_be_laid() -> None:
    state = GAME.deal(1, bytes(32))
    assert FACE.summary(state.view(0), spoken(FACE)).startswith("Turn 1 of ")
    state = GAME.deal(2, bytes(32))
    assert "You hold" not in FACE.summary(state.view(0), spoken(FACE))
    while state.view(None).phase != "place":
        seat = state.to_move[0]
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    mover = state.to_move[0]
    assert "You hold " not in FACE.summary(state.view(mover), spoken(FACE)), "the choices are the hand"
    assert "You hold " in FACE.summary(state.view(1 - mover), spoken(FACE))
    assert FACE.say(state.view(mover), "place mm", "d5", spoken(FACE))[0] == "d5, above start"
    assert FACE.say(state.view(mover), "place mm", "c4", spoken(FACE))[0] == "c4, left of start"
    assert "(" not in FACE.tell_own(state.view(0), spoken(FACE)).replace("(+", "").splitlines()[-1]


def test_a_card_that_would_be_flipped_says_so_in_a_word() -> None:
    state = GAME.deal(2, bytes(32))
    found = set()
    for _ in range(60):
        if state.result() is not None:
            break
        seat = state.to_move[0]
        view = state.view(seat)
        for line in state.moves(seat, 0):
            kind, *rest = line.split()
            if kind == "place" and len(rest) > 1:
                name, said = (face(view, f"place {rest[0]}", rest[1], spoken(FACE))[1] for face in (FACE.name, FACE.say))
                if name.startswith("flipped ("):
                    found.add(said.split(";")[0])
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    assert found == {"flipped"}
