"""The variants of a table."""

from __future__ import annotations

import msgspec
import pytest

from rules.blueprints import GAME
from rules.blueprints.parts import DECK_NOW, DECKS
from tests.rules.blueprints.position import fresh, play_any


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_options_are_plans_and_totals_the_defaults_first(seats: int) -> None:
    assert GAME.options(seats) == {"plans": ("classic", "varied"), "totals": ("closed", "open")}


@pytest.mark.parametrize("deck", ["classic", "varied"])
def test_all_plans_of_a_game_come_from_the_chosen_deck(deck: str) -> None:
    state = fresh(4, plans=deck)
    while state.to_move:
        assert set(state.plans) <= set(DECKS[DECK_NOW[deck]])
        state = play_any(state).state
    assert {built.plan for r in state.past for built in r.built} <= set(DECKS[DECK_NOW[deck]])


@pytest.mark.parametrize("deck", ["classic", "varied"])
def test_a_table_that_was_dealt_before_goes_on_with_the_deck_of_its_time(deck: str) -> None:
    state = GAME.deal_as(1, 4, b"before", plans=deck)
    assert GAME.load(msgspec.json.encode({**msgspec.json.decode(state.dump()), "rules": 1})) == state
    while state.to_move:
        assert set(state.plans) <= set(DECKS[deck])
        state = play_any(state).state


def test_the_classic_deck_is_the_default() -> None:
    assert fresh(3) == fresh(3, plans="classic", totals="closed")


def test_ruling_27_totals_are_closed_by_default_and_say_so_to_the_picture() -> None:
    assert fresh(2).view(None).totals == "closed"
    assert fresh(2, totals="open").view(None).totals == "open"


def test_totals_change_nothing_else() -> None:
    one, two = fresh(2), fresh(2, totals="open")
    while one.to_move:
        assert list(one.moves(one.to_move[0])) == list(two.moves(two.to_move[0]))
        one, two = play_any(one).state, play_any(two).state
    assert one.result() == two.result()


@pytest.mark.parametrize(("name", "value"), [("plans", "tall"), ("totals", ""), ("clock", "on")])
def test_unknown_options_are_refused(name: str, value: str) -> None:
    with pytest.raises(ValueError):
        fresh(2, **{name: value})
