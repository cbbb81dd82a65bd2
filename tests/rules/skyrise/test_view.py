"""What a reader of Skyrise may know: what lies on the table, and of cards, objectives and patrons' values only their own."""

from __future__ import annotations

import pytest

from rules.skyrise import eras
from rules.skyrise.board import SITE_AT
from tests.render.skyrise.positions import game
from tests.rules.skyrise.positions import build, first, leave, play, put, second


def test_views_do_not_change_with_what_their_reader_does_not_know() -> None:
    state = first()
    other = state.copy()
    other.hands[1], other.objectives[1] = list(reversed(state.hands[2])), state.objectives[2]
    other.choices[1] = []
    state.tiles, other.tiles = {"A": 2}, {"A": 8}
    for reader in (None, 0):
        assert state.view(reader) == other.view(reader)
    assert state.view(1) != other.view(1)


def test_a_seat_knows_the_values_of_the_patrons_it_collected_alone() -> None:
    state = first()
    state.tiles = {"A": 2, "B": 8}
    state.kept[0], state.kept[1] = ["A", "A"], ["B"]
    known = [own.patrons for seat in range(3) if (own := state.view(seat).own) is not None]
    assert known == [{"A": 2}, {"B": 8}, {}]


def test_who_has_chosen_is_told_to_all_and_what_only_to_itself() -> None:
    state = first()
    state.phase, state.turn = "choose", None
    card = state.hands[0][1]
    state = play(state, f"0 choose {card}")
    view = state.view(1)
    assert [seated.chosen for seated in view.players] == [True, False, False]
    assert view.waiting == (1, 2)
    assert all(not seated.cards for seated in view.players)
    own = state.view(0).own
    assert own is not None
    assert [each for each, chosen in own.hand.items() if chosen] == [card]


def test_the_table_lists_discs_structures_bids_and_where_one_may_act() -> None:
    state = put(first(), h1="white", a1="A")
    number = state.pools[0][-1]
    assert state.view(None).discs == {"h1": "white", "a1": "A"}
    assert set(state.view(None).open) == {"h1", "h2", "h3", "h4"}
    view = play(state, f"0 bid {number} h1").view(2)
    assert [(bid.seat, bid.number, bid.site) for bid in view.laid] == [(0, number, "h1")]
    assert set(view.open) == {name for name, site in SITE_AT.items() if site in state.board.near[SITE_AT["h1"]]}
    assert view.turn == 1
    assert view.auction == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_would_have_now_is_what_the_end_of_the_era_brings_but_secrets(seats: int) -> None:
    for state in game(seats, seats)[::9]:
        now, ended = [seated.now for seated in state.view(None).players], state.copy()
        if state.phase in ("choose", "over"):
            assert now == [sum(points) for points in state.scored]
        elif state.era == 1:
            eras.end_first(ended)
            assert now == [sum(points) for points in ended.scored]
        else:
            keyed = len(ended.finished)
            ended.finished += [seat for seat in range(seats) if seat not in ended.finished]
            eras.end_second(ended)
            for seat, seated in enumerate(ended.view(None).players):
                secret = seated.parts["patrons"] + (0 if state.shown[seat] else seated.parts["objective"])
                early = ended.finished.index(seat) >= keyed and seated.key  # a key that is not won yet
                kept = state.kept[seat].count("commissions") if early else 0
                assert now[seat] == seated.score - secret - (seated.key + kept if early else 0)


def test_what_a_seat_would_have_now_says_nothing_of_its_secrets() -> None:
    state = build(second(), 0, a2=2, a4=24, a6=36, a13=46)  # four on its objective's yellow
    other = state.copy()
    other.objectives = list(reversed(state.objectives))
    state.tiles, other.tiles = {"A": 2}, {"A": 8}
    state.kept[0] = other.kept[0] = ["A"]
    assert [each.now for each in state.view(1).players] == [each.now for each in other.view(1).players]
    state.shown[0] = True
    assert state.view(1).players[0].now == other.view(1).players[0].now + 10


def test_who_can_not_outbid_any_more_is_beaten_and_who_passed_is_not() -> None:
    state = play(leave(first(4), 1, 4, 22), "0 bid 24 h1", "2 pass")
    assert [each.passed for each in state.view(None).players] == [False, True, True, False]
    assert [each.beaten for each in state.view(None).players] == [False, True, False, False]


def test_a_wonder_is_told_with_its_card_and_a_building_with_its_height() -> None:
    state = build(second([["palace"], ["olmsted"], ["munch"]]), 0, h1="palace")
    state = build(state, 1, h2=state.pools[1][0])
    wonder, building = state.view(None).built
    assert (wonder.kind, wonder.card, wonder.number, wonder.seat) == ("wonder", "palace", 0, 0)
    assert (building.kind in ("short", "medium", "tall"), building.card, building.seat) == (True, "", 1)
    assert building.number not in state.view(None).players[1].pool


def test_hands_and_tiles_are_open_when_the_game_is_over() -> None:
    state = second()
    state.tiles = {"A": 4}
    assert (state.view(0).hands, state.view(0).tiles) == (None, {})
    state.phase, state.turn, state.finished = "over", None, [2, 0, 1]
    view = state.view(None)
    assert view.hands == tuple(map(tuple, state.hands))
    assert view.tiles == {"A": 4}
    assert [seated.objective for seated in view.players] == state.objectives
    assert state.view(0).own is None
