"""All of Welkin is open but the cards to come, and those are not drawn yet: a guess is the same position with another seed."""

from rules.chance import Chance
from tests.rules.welkin import board, played, table


def test_a_guess_changes_the_seed_and_nothing_else() -> None:
    state = table(board("maa", sites={4: ""}))
    guess = state.guess(0, Chance(b"one"))
    assert guess.chance.seed != state.chance.seed
    guess.chance = state.chance
    assert guess.dump() == state.dump()


def test_guesses_of_different_chances_bring_different_cards() -> None:
    state = table(board())
    came = {played(state.guess(1, Chance(b"%d" % n)), "open 37").offer[1] for n in range(30)}
    assert len(came) > 5
    assert came <= set(state.unseen)


def test_the_position_it_came_from_is_left_alone() -> None:
    state = table(board())
    before = state.dump()
    state.guess(None, Chance(b"x"))
    assert state.dump() == before
