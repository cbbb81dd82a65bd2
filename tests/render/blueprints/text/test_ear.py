"""Blueprints for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from render import FACES
from render.face import SUMMARY
from render.words import languages
from rules import GAMES
from rules.game import Ahead, Event
from tests.render.heard import spoken
from tests.rules.blueprints.position import position

FACE, GAME = FACES["blueprints"], GAMES["blueprints"]


def test_the_summary_says_the_plan_and_what_each_space_wants_still() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    said = FACE.summary(state.view(seat), spoken(FACE))
    assert said.startswith("Round 1, in demand glass, then stone. New plan, Chequer: A back 2; B back 1; ")
    assert "higher" not in said
    assert "Done" not in said
    line = next(line for line in state.moves(seat, 0) if line.split()[1].endswith("3") and line.split()[2] == "b2")
    state = state.play(seat, line, 0).state
    state = state.play(1 - seat, next(iter(state.moves(1 - seat, 0))), 0).state
    said = FACE.summary(state.view(seat), spoken(FACE))
    assert " Left: A back 2; A front 1; B front 2. Done: B back, 3 or higher." in said
    other = FACE.summary(GAME.deal(2, bytes(32)).view(1 - seat), spoken(FACE))
    assert other == "Round 1, in demand glass, then stone."


def test_a_plan_that_can_no_longer_be_matched_is_lost_and_not_done() -> None:
    before = position("a2 c1 k2 k3", "c1 o1 o1 o1", plans="311/1..", pool="o5 c6").view(0)
    assert FACE.summary(before, spoken(FACE)).endswith(" Left: B back 1; C back 1; A front 1. Done: A back, 3 or higher.")
    assert FACE.say(before, "take o5", "a2", spoken(FACE))[1] == "+2, on stone 3, loses the plan"
    assert FACE.say(before, "take o5", "a1", spoken(FACE))[1] == "+2"
    after = position("a2 c1 k2 k3 o5", "c1 o1 o1 o1 o1", plans="311/1..", pool="c6 o1").view(0)
    assert FACE.summary(after, spoken(FACE)).endswith(
        " Plan lost: A back is 4 of 3. Open: A back, 5 or higher; B back; C back; A front."
    )
    assert FACE.say(after, "take c6", "a2", spoken(FACE))[1] == "+8, on wood 5, Skyscraper", "it is lost already"
    assert "its 6 points are lost" in FACE.tell_own(after, spoken(FACE))
    assert "its 6 points are lost" not in FACE.tell_own(before, spoken(FACE))
    assert "Plan perdu\u202f: A arrière est à 4 sur 3. " in FACE.summary(after, spoken(FACE, "fr"))


def test_a_die_that_fits_nowhere_loses_the_plan_too() -> None:
    view = position("a2 k6, b2 k6, c2 k6, a1 k6", "c1 o1 o1 o1 o1", plans="311/1..", pool="o1 c6").view(0)
    assert FACE.say(view, "take", "o1", spoken(FACE))[1] == "fits nowhere, loses the plan"
    after = position("a2 k6, b2 k6, c2 k6, a1 k6, out o1", "c1 o1 o1 o1 o1 o1", plans="311/1..", pool="o2 c6").view(0)
    assert " Plan lost: one die fit nowhere. Open: A back, only a 6; " in FACE.summary(after, spoken(FACE))
    full = position("a2 c1 k2 k3, b2 k5, c2 k5", "c1 o1 o1 o1 o1 o1", plans="311/1..", pool="o4 c6").view(0)
    assert "loses" not in FACE.say(full, "take", "o4", spoken(FACE))[1], "A front is empty"
    high = position("a2 c1 k2 k3, b2 k5", "c1 o1 o1 o1 o1", plans="v03", pool="o4 c6").view(0)
    assert FACE.say(high, "take", "o4", spoken(FACE))[1] == "loses the plan", "only A back takes it, which has all its dice"


def test_a_space_says_that_it_completes_the_plan_and_which_prizes_it_brings() -> None:
    view = position("a2 c1 k2 k3, b2 k4, c2 o5", "c1 o1 o1 o1 o1 o1", plans="311/1..", pool="g6").view(0)
    assert FACE.say(view, "take g6", "a1", spoken(FACE))[1].endswith(", completes the plan, Geometer’s")
    assert FACE.say(view, "take g6", "a1", spoken(FACE, "fr"))[1].endswith(", achève le plan, géomètre")
    alike = position("a2 k1 k1 k1, b2 k1", "c1 o1 o1 o1 o1", plans="311/1..", pool="k1 c6").view(0)
    longest = FACE.say(alike, "take k1", "a2", spoken(FACE))
    assert longest[1] == "+8, on stone 1, loses the plan, Materials"


def test_what_the_plus_means_is_said_once() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.ask(state.view(seat), "take k2", spoken(FACE)) == "The plus is building points. Where to?"
    for _ in range(2):
        state = state.play(state.to_move[0], next(iter(state.moves(state.to_move[0], 0))), 0).state
    assert FACE.ask(state.view(seat), "take k2", spoken(FACE)) == "Where to?"


def test_equal_dice_are_told_with_their_number() -> None:
    view = replace(GAME.deal(2, bytes(32)).view(0), pool=("g4", "g4", "o1"))
    assert FACE.say(view, "take", "g4", spoken(FACE)) == ("Recycled 4", "two dice")
    many = replace(view, pool=("g4",) * 5)
    assert [FACE.say(many, before, "g4", spoken(FACE))[1] for before in ("take", "take g4 a1 drop")] == [
        "five dice",
        "",
    ]
    assert FACE.say(view, "take g4 a1 drop", "g4", spoken(FACE))[1] == "", "that was heard a step before"
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


def test_what_is_asked_before_a_die_is_played_names_its_space_as_something_still_to_be_done() -> None:
    state = position("a2 c1 k2 k3", "c1 o1 o1 o1", plans="311/1..", pool="o5 c6 o1")
    view, words = state.view(0), spoken(FACE)
    for line, said in (
        ("take c6 b2 drop o1", "Play this? Glass 6 on B back, discard wood 1."),
        ("take o5 a2 drop c6", "Play this? Wood 5 on A back, loses the plan, discard glass 6."),
        ("take o5 out", "Play this? Wood 5, lost for the round."),
    ):
        assert FACE.beforehand(view, line, Ahead([], reveals=True), words) == (said, [])
    said = FACE.beforehand(view, "take c6 b2 drop o1", Ahead([], reveals=True), spoken(FACE, "fr"))[0]
    assert said == "Valider\u202f? Verre 6 en B arrière, écarter le bois 1."


def test_how_a_round_ended_is_told_by_seat_without_the_dice_of_the_others() -> None:
    view = position("", "", first=0).view(0)
    points = {"card": "c01", "plan": 0, "wood": 0, "recycled": 0, "stone": 0, "glass": 0}
    events = [
        Event("blueprints-took", 1, {"die": "o1"}),
        Event("blueprints-rolled", None, {"dice": "o1"}),
        Event("blueprints-scored", 0, {"points": 17, **points}),
        Event("blueprints-scored", 1, {"points": 31, **points}),
        Event("blueprints-award", 1, {"award": "silver"}),
        Event("blueprints-prize", 0, {"prize": "skyscraper"}),
        Event("blueprints-prize", 0, {"prize": "geometer"}),
        Event("blueprints-round", 0, {"round": 2, "one": "g", "two": "c"}),
    ]
    assert spoken(FACE).clauses(FACE.retold(view, events), 0) == [
        "you scored 17 and won Skyscraper and Geometer’s",
        "Ben scored 31 and won silver",
        "round 2 began, in demand recycled, then glass",
    ]
    assert FACE.retold(view, events[:2]) == events[:2]
    assert FACE.in_summary(view, Event("blueprints-round", 0, {"round": 1, "one": "g", "two": "c"}))
    assert not FACE.in_summary(view, events[-1]), "of another round"


def test_who_chooses_a_die_hears_prizes_in_reach_what_the_other_holds_and_the_last_of_the_bag() -> None:
    state = position("a2 c1 k2 k3 k4, b2 o4", "a2 c6 c5 o1", plans=("311/1..",), pool="c6")
    assert FACE.ask(state.view(0), "take", spoken(FACE)) == (
        "In reach: Skyscraper, 1 more on A back.\nBen has wood 1; glass 6, 5.\nWhich die do you take?"
    )
    assert FACE.ask(state.view(0), "take", spoken(FACE, "fr")).startswith("À portée\u202f: gratte-ciel, encore 1 sur A arrière.\n")
    late = replace(state.view(0), bag={"o": 2, "g": 0, "k": 1, "c": 0})
    assert "\nBag: 2 wood, 1 stone.\n" in FACE.ask(late, "take", spoken(FACE))
    assert "In the bag, 3 dice: 2 wood, 1 stone." in FACE.tell(late, spoken(FACE))
    assert FACE.ask(GAME.deal(2, bytes(32)).view(0), "take", spoken(FACE)) == "Which die do you take?"


def test_of_several_others_only_what_comes_near_a_prize_is_heard() -> None:
    view = position("a2 k2", "a2 c1 c2 c3 c4", "a2 o2, b2 g2, c2 k2 o1", plans="311/1..", pool="c6").view(0)
    assert (
        FACE.ask(view, "take", spoken(FACE))
        == "Ben has 4 glass, 4 different values.\nCleo has 3 of value 2.\nWhich die do you take?"
    )


def test_dice_thrown_away_are_told_by_their_value() -> None:
    view = position("a2 k2", "a2 c1", plans="311/1..", pool="c6", dropped="k6 o2 k6 o1").view(0)
    assert "Discarded this round: wood 1, wood 2, 2 × stone 6." in FACE.tell_own(view, spoken(FACE))
    assert "Discarded this round: wood 1, wood 2, 2 × stone 6." in FACE.tell(view, spoken(FACE))


@pytest.mark.heavy
@pytest.mark.parametrize("language", languages())
def test_the_summary_of_any_plan_has_room(language: str) -> None:
    draw = random.Random(5)
    for seed in range(60):
        state = GAME.deal(2 + seed % 3, bytes([seed]) * 8, plans="varied")
        while state.to_move:
            seat = state.to_move[0]
            assert len(FACE.summary(state.view(seat), spoken(FACE, language))) <= SUMMARY
            state = state.play(seat, draw.choice(list(state.moves(seat)))).state
