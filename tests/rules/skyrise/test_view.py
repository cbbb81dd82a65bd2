"""What a reader of Skyrise may know: what lies on the table, and of cards, objectives and patrons' values only their own."""

from __future__ import annotations

from rules.skyrise.board import SITE_AT
from tests.rules.skyrise.positions import build, first, play, put, second


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
