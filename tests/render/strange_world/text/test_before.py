"""What those who listen are asked before a move of Strange World, and what it does: nothing sounds as if it were done."""

from __future__ import annotations

import re

import pytest

from render import FACES
from render.words import languages
from rules import GAMES
from rules.strange_world import StrangeWorld
from tests.render.heard import spoken
from tests.render.strange_world.games import game
from tests.rules.strange_world.made import drafting, laying, world

FACE, GAME = FACES["strange_world"], GAMES["strange_world"]


def asked(state: StrangeWorld, line: str, language: str = "en") -> str:
    """The question of seat 0 with what the line does."""
    question, does = FACE.beforehand(state.view(0), line, state.look_ahead(0, line), spoken(FACE, language))
    return " ".join([question, *does]).replace("\u202f", " ")


def test_a_card_is_laid_in_the_present_and_the_last_of_a_turn_says_why_it_is_asked_about() -> None:
    flipped = laying(world({"d4": "s0", "d5": "sp"}), "moon")
    flipped.turn = 3
    told = asked(flipped, "place moon c4")
    points = flipped.worlds[0].points
    assert told == (
        f"Lay the moon on c4? It gets flipped: a moon belongs in the top row. {points} stars (no change)."
        " It’s the last card of the turn."
    )
    assert asked(flipped, "place moon c4", "fr") == (
        f"Poser « lune » en c4 ? Elle se retourne : une lune doit être dans la rangée du haut. {points} étoiles (rien ne change)."
        " C’est la dernière carte du tour."
    )
    assert "last card" not in asked(laying(world({"d4": "s0"}), "moon", "mm"), "place moon c4"), "more can be laid: an undo is free"


def test_what_a_card_sets_off_is_told() -> None:
    told = asked(laying(world({"d4": "s0", "d5": "m+"}), "w+", "mm"), "place w+ e5 kark r45")
    assert "? Kark arrives, right of rows 4 and 5. " in told
    told = asked(laying(world({"d4": "moon", "e4": "moon", "d3": "mp", "e3": "mp"}), "vw", "mm"), "place vw e5 cover e4")
    assert "The moons on d4, e4 get flipped. A Fumarole covers the Tzimimes on e4. " in told
    assert told.count("get flipped") == 1
    told = asked(laying(world({"d4": "fu", "d3": "mp"}), "vw", "mm"), "place vw c3 cover d3")
    assert "A Dark City worth 9 rises over d3 and d4. " in told


def test_the_last_cell_is_said_to_be_the_last_with_how_the_game_ends() -> None:
    up = {f"{column}{row}": "mm" for column in "defg" for row in "1234"}
    del up["g1"]
    told = asked(laying(world(up), "pp1"), "place pp1 g1")
    assert re.fullmatch(
        r"Only g1 is left\. Lay the double plant with deer and goat there\? \d+ stars \(\+4\)\. The game ends: you \d+, Ben \d+\.",
        told,
    )


def test_cards_are_passed_by_name_and_it_is_said_when_they_change_hands() -> None:
    state = drafting(2, hands=(("moon", "mp", "sp"), ("w+", "mm", "ms")))
    assert asked(state, "pass moon mp") == "Pass moon and mountain-plant with goat to Ben?"
    state = state.play(1, "pass w+ mm").state
    assert asked(state, "pass moon mp").endswith(" to Ben? Everyone else has chosen, so the cards change hands.")
    assert asked(state, "pass moon mp", "fr").startswith("Passer « lune » et « montagne et plante avec chèvre » à Ben ? ")


@pytest.mark.parametrize("language", languages())
def test_every_move_of_a_game_is_asked_about(language: str) -> None:
    for seats in GAME.seats:
        for state in game(seats)[::5]:
            for seat in state.to_move:
                for line in list(state.moves(seat))[::7]:
                    found = state.look_ahead(seat, line)
                    question, does = FACE.beforehand(state.view(seat), line, found, spoken(FACE, language))
                    assert question.endswith("?"), line
                    assert bool(does) or not found.reveals
                    assert not re.search(r"strange-world|[{}$]", " ".join(does))
                    assert len(" ".join([question, *does])) < 400
