"""Blueprints for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["blueprints"], GAMES["blueprints"]


def test_the_summary_says_which_values_each_space_takes() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    said = FACE.summary(state.view(seat), spoken(FACE))
    assert said.startswith("Round 1, 0 of 6 dice, 0 points. Spaces: ")
    assert "from" not in said
    line = next(line for line in state.moves(seat, 0) if line.split()[1].endswith("3") and line.split()[2] != "out")
    state = state.play(seat, line, 0).state
    state = state.play(1 - seat, next(iter(state.moves(1 - seat, 0))), 0).state
    assert f"{FACE.say(state.view(seat), 'take o3', line.split()[2], spoken(FACE))[0]} from 3" in FACE.summary(
        state.view(seat), spoken(FACE)
    )
    other = FACE.summary(GAME.deal(2, bytes(32)).view(1 - seat), spoken(FACE))
    assert other == "Round 1, 0 of 6 dice, 0 points."


def test_a_space_says_what_a_die_earns_and_c1_is_a_die_where_dice_are_chosen() -> None:
    state = GAME.deal(2, bytes(32))
    view = state.view(state.to_move[0])
    line = next(line for line in state.moves(state.to_move[0], 0) if line.split()[2] != "out")
    _, die, space, *_ = line.split()
    assert FACE.say(view, f"take {die}", space, spoken(FACE))[1].startswith("+")
    assert FACE.say(view, "take", "c1", spoken(FACE))[0] == "Glass 1"
    assert FACE.say(view, f"take {die} {space} drop", "c1", spoken(FACE)) == ("Glass 1", "")


def test_the_hand_has_cards_won_thrown_dice_and_points_once_there_are_some() -> None:
    state = GAME.deal(2, bytes(32))
    assert "Cards won so far" not in FACE.tell_own(state.view(0), spoken(FACE))
    while state.view(None).round == 1:
        seat = state.to_move[0]
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    told = FACE.tell_own(state.view(0), spoken(FACE))
    assert "Cards won so far: " in told
    assert "Your building would score 0 now" in told
    seat = state.to_move[0]
    state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    assert "Discarded this round: " in FACE.tell_own(state.view(0), spoken(FACE))
    assert "Discarded: " in FACE.alt(state.view(0), spoken(FACE))
    assert "Cards won so far: " in FACE.alt(state.view(0), spoken(FACE))
