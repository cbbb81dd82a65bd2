"""What a seat remembers of a draft holds in every guess, and everything else varies (docs/design.md, "Views keep secrets")."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.strange_world import GAME, StrangeWorld
from tests.quick import quick
from tests.rules.strange_world.made import chance, drafting

HANDS = (("moon", "w+", "mp"), ("m+", "wp", "ms"))


def walk(seats: int, seed: int) -> list[StrangeWorld]:
    chooser = random.Random(seed)
    states = [GAME.deal(seats, bytes([seed]))]
    while states[-1].to_move:
        seat = chooser.choice(states[-1].to_move)
        states.append(states[-1].play(seat, chooser.choice(list(states[-1].moves(seat)))).state)
    return states


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([2, 3, 4], 3))
def test_a_guess_is_sound_and_the_seat_cannot_tell_it_apart(seats: int) -> None:
    for seed in range(4):
        for state in walk(seats, seed):
            for seat in (None, *range(seats)):
                other = state.guess(seat, chance("a"))
                assert other.check() == []
                assert other.view(seat) == state.view(seat)
                if seat is not None:
                    assert list(other.moves(seat)) == list(state.moves(seat))


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_of_a_guess_is_the_guess(seats: int) -> None:
    for state in walk(seats, 9):
        for seat in (None, *range(seats)):
            assert state.guess(seat, chance("a")) == state.guess(seat, chance("b")).guess(seat, chance("a"))


def test_in_the_first_pass_the_others_hands_and_choices_vary() -> None:
    state = drafting(3).play(1, "pass " + " ".join(drafting(3).hands[1][:2])).state
    guesses = [state.guess(0, chance(str(i))) for i in range(50)]
    for seat in (1, 2):
        assert len({tuple(guess.hands[seat]) for guess in guesses}) > 20
    assert len({tuple(guess.first[1]) for guess in guesses}) > 20
    assert all(guess.first[1] and not guess.first[2] for guess in guesses)
    assert all(set(guess.first[1]) <= set(guess.hands[1]) for guess in guesses)
    assert all(guess.hands[0] == state.hands[0] for guess in guesses)


def test_after_the_first_pass_the_neighbour_holds_what_it_was_given() -> None:
    state = drafting(2, hands=HANDS).play(0, "pass w+ mp").state.play(1, "pass m+ wp").state
    guesses = [state.guess(0, chance(str(i))) for i in range(50)]
    assert all(Counter(guess.hands[1]) >= Counter(["w+", "mp"]) for guess in guesses)
    kept = {next((Counter(guess.hands[1]) - Counter(["w+", "mp"])).elements()) for guess in guesses}
    assert len(kept) > 8
    assert len({tuple(guess.hands[1]) for guess in [state.guess(None, chance(str(i))) for i in range(50)]}) > 30


def second(line0: str, line1: str) -> StrangeWorld:
    state = drafting(2, hands=HANDS).play(0, "pass w+ mp").state.play(1, "pass m+ wp").state
    return state.play(0, line0).state.play(1, line1).state


def test_after_the_second_pass_a_returned_card_leaves_the_kept_card_unknown() -> None:
    state = second("pass moon", "pass w+")  # seat 1 gave back a card it had from seat 0
    hands = {tuple(state.guess(0, chance(str(i))).hands[1]) for i in range(50)}
    assert len(hands) > 8
    assert all(Counter(hand) >= Counter(["moon", "mp"]) for hand in hands)


def test_after_the_second_pass_a_new_card_tells_the_whole_hand_of_the_only_other() -> None:
    state = second("pass moon", "pass ms")  # seat 1 gave the card it had kept: it holds w+, mp and the moon
    assert {tuple(state.guess(0, chance(str(i))).hands[1]) for i in range(50)} == {("moon", "w+", "mp")}


def test_cards_laid_this_turn_are_remembered() -> None:
    state = second("pass moon", "pass w+")
    while state.phase == "place" and len(state.hands[1]) > 1:
        (seat,) = state.to_move
        state = state.play(seat, next(iter(state.moves(seat)))).state
    for i in range(50):
        guess = state.guess(0, chance(str(i)))
        assert guess.played == state.played
        assert guess.check() == []


def test_a_guess_keeps_the_seats_own_choice_and_what_it_passed_on() -> None:
    state = drafting(2, hands=HANDS).play(0, "pass w+ mp").state
    guess = state.guess(0, chance("a"))
    assert guess.first[0] == ["w+", "mp"]
    later = second("pass moon", "pass w+")
    own = later.guess(0, chance("a")).view(0).own
    assert own is not None
    assert own.passed == (("w+", "mp"), ("moon",))
    assert own.got == (("m+", "wp"), ("w+",))


def test_a_guess_replaces_the_seed() -> None:
    state = drafting(3)
    assert state.guess(0, chance("a")).chance != state.chance
    solo = GAME.deal(1, b"x")
    assert solo.guess(0, chance("a")).chance != solo.chance
    assert solo.guess(0, chance("a")).worlds == solo.worlds


def test_the_views_of_others_show_no_hand() -> None:
    state = drafting(3)
    assert state.view(None).own is None
    view = state.view(1)
    assert view.own is not None
    assert view.own.hand == tuple(state.hands[1])
    assert view.held == (3, 3, 3)


def test_look_ahead_of_the_last_chooser_stops_before_the_others_cards() -> None:
    state = drafting(2, hands=HANDS).play(0, "pass w+ mp").state
    ids = [event.id for event in state.look_ahead(1, "pass m+ wp").events]
    assert ids == ["strange-world-chose", "strange-world-passes"]
