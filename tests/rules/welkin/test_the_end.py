"""The end of the game, and who wins."""

import pytest

from rules.game import NotYourTurn
from rules.welkin import Welkin
from rules.welkin.parts import FLIPS
from tests.rules.welkin import board, lines, one, played, refused, table

PLAIN = (11, 12, 13, 14, 15)
"""Sites without the symbol."""


def ended(*boards, seats: int = 2) -> Welkin:
    """A table whose last turns are over, with these boards."""
    state = table(*boards, seats=seats, out=True)
    state.turn = None
    return state


def test_the_end_begins_when_a_slot_cannot_be_refilled() -> None:
    state = table(offer=PLAIN, out=True)
    assert state.closing is None
    step = one(state, "open 13")
    assert step.state.closing == 0
    assert step.state.offer == [11, 12, 0, 14, 15]
    assert [event.id for event in step.events] == ["welkin-opened", "welkin-closing"]
    assert not step.reveals
    # The symbol is obeyed all the same.
    state = played(table(out=True), "open 36")
    assert lines(state)[0] == "flip pe"


def test_the_16th_or_20th_site_taken_brings_the_end() -> None:
    for seats, taken in ((2, 16), (3, 20), (4, 20)):
        state = table(seats=seats)
        count = 0
        while state.closing is None:
            state.boards = [board() for _ in range(seats)]
            number = next(number for number in state.offer if number)
            state = state.play(state.turn, f"open {number}").state
            if number in FLIPS:
                state = state.play(state.turn, "flip pe").state
            count += 1
        assert count == taken


def test_who_brings_the_end_finishes_the_turn() -> None:
    state = played(table(board("a", sites={4: "ma"}, done=(3,)), offer=PLAIN, out=True), "power open 13")
    assert (state.turn, state.closing) == (0, 0)
    state = played(state, "use a -", "power buy aa")
    assert state.turn == 1


def test_all_others_have_one_last_turn() -> None:
    state = played(table(offer=PLAIN, out=True, seats=4), "open 13")
    for seat in (1, 2, 3):
        assert state.turn == seat
        assert state.result() is None
        state = played(state, lines(state, "procure")[0])
    assert state.turn is None
    assert state.to_move == ()
    assert state.result() is not None
    for seat in range(4):
        assert list(state.moves(seat)) == []
        with pytest.raises(NotYourTurn):
            state.play(seat, "end")


def test_the_end_by_a_power() -> None:
    state = played(table(board(done=(3,)), offer=PLAIN, out=True), "procure p a", "power open 11")
    assert (state.turn, state.closing) == (1, 0)


def test_later_takings_change_nothing() -> None:
    state = played(table(offer=PLAIN, out=True, seats=3), "open 11")
    state = played(state, "open 12")
    assert (state.turn, state.closing, state.offer) == (2, 0, [0, 0, 13, 14, 15])
    step = one(state, "open 13")
    assert step.state.turn is None
    assert [event.id for event in step.events] == ["welkin-opened", *["welkin-scored"] * 3, "welkin-over"]


def test_an_empty_slot_stays_empty_and_the_others_can_be_taken() -> None:
    state = played(table(offer=PLAIN, out=True), "open 12")
    assert state.offer == [11, 0, 13, 14, 15]
    assert lines(state, "open") == ["open 11", "open 13", "open 14", "open 15"]
    for word in ("12", "0"):
        assert refused(state, f"open {word}").id in ("welkin-not-on-offer", "welkin-no-such-site")


def test_twelve_rounds_without_a_site_taken_end_the_game() -> None:
    for seats in (2, 3, 4):
        state = table(seats=seats, offer=PLAIN)
        state = played(state, "open 11")
        assert state.idle == 0
        turns = 0
        while state.turn is not None:
            step = one(state, lines(state, "procure")[0])
            state = step.state
            turns += 1
        assert turns == 12 * seats
        assert step.events[-1 - seats - 1].id == "welkin-idle"
        assert state.result() is not None


def test_a_site_taken_by_power_counts() -> None:
    state = table(board(done=(3,)), offer=PLAIN)
    state.idle = 23
    assert played(state, "procure p a", "power open 11").idle == 0
    assert played(state, "procure p a", "end").turn is None


def test_most_money_wins() -> None:
    result = ended(board(money=7, done=(4, 5)), board(money=9), board(money=7), seats=3).result()
    assert result is not None
    assert (result.places, result.scores, result.why) == ((2, 1, 3), (7, 9, 7), "money")
    assert result.parts[1] == {"start": 9, "sites": 0, "early": 0, "turned": 0, "bought": 0}
    assert result.parts[0] == {"start": 9, "sites": 0, "early": 0, "turned": -2, "bought": 0}


def test_a_tie_goes_to_more_completed_sites() -> None:
    result = ended(board(money=7, done=(4, 5)), board(money=7, done=(40,))).result()
    assert result is not None
    assert (result.places, result.why) == ((1, 2), "sites")


def test_then_to_more_spaces_on_them() -> None:
    result = ended(board(money=7, done=(4, 5)), board(money=7, done=(6, 43))).result()
    assert result is not None
    assert (result.places, result.why) == ((2, 1), "spaces")


def test_face_down_sites_break_ties_too() -> None:
    result = ended(board(money=7, done=(4, 5), spent=(4, 5)), board(money=7, done=(6,))).result()
    assert result is not None
    assert result.places == (1, 2)


def test_then_the_victory_is_shared() -> None:
    result = ended(board(money=7, done=(4,)), board(money=7, done=(6,)), board(money=1), seats=3).result()
    assert result is not None
    assert (result.places, result.why) == ((1, 1, 3), "shared")


def test_what_is_left_over_is_worth_nothing() -> None:
    result = ended(board("aagg", money=3, sites={31: "ppee"}, done=(16,)), board(money=3, done=(17,))).result()
    assert result is not None
    assert result.scores == (3, 3)
    assert result.why == "shared"
