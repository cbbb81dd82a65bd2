"""Blueprints for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from msgspec.structs import replace

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["blueprints"], GAMES["blueprints"]


def test_the_summary_says_the_plan_and_what_each_space_wants_still() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    said = FACE.summary(state.view(seat), spoken(FACE))
    assert said.startswith("Round 1, 0 of 6 dice, worth 0. New plan, Chequer: A back 2, B back 1, ")
    assert "from" not in said
    assert "Done" not in said
    line = next(line for line in state.moves(seat, 0) if line.split()[1].endswith("3") and line.split()[2] == "b2")
    state = state.play(seat, line, 0).state
    state = state.play(1 - seat, next(iter(state.moves(1 - seat, 0))), 0).state
    said = FACE.summary(state.view(seat), spoken(FACE))
    assert " Left: A back 2, A front 1, B front 2. Done: B back." in said
    other = FACE.summary(GAME.deal(2, bytes(32)).view(1 - seat), spoken(FACE))
    assert other == "Round 1, 0 of 6 dice, worth 0."


def test_equal_dice_are_told_with_their_number() -> None:
    view = replace(GAME.deal(2, bytes(32)).view(0), pool=("g4", "g4", "o1"))
    assert FACE.say(view, "take", "g4", spoken(FACE)) == ("Recycled 4", "two of them")
    assert FACE.say(view, "take g4 a1 drop", "g4", spoken(FACE))[1] == "", "one of them is taken"
    assert FACE.say(view, "take", "o1", spoken(FACE))[1] == ""


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
