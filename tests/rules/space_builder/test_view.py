"""What a reader of Space Builder may know: who is at what, their own board, and the map only where they have seen it."""

from __future__ import annotations

from rules.space_builder.parts import SOLO_ROUNDS, space_of
from tests.rules.space_builder.position import Table


def test_at_own_pace_the_map_is_in_the_view_of_who_looked_alone() -> None:
    table = Table(2, pace="own")
    table.open(0)
    views = [table.state.view(seat) for seat in (0, 1, None)]
    assert [view.map for view in views] == [table.state.map, None, None]
    assert [view.building for view in views] == [(True, False)] * 3


def test_nobody_sees_what_another_builds_before_the_round_is_judged() -> None:
    table = Table(2, pace="live").open()
    before = [table.state.view(seat) for seat in (1, None)]
    table.build(0, 3_000)
    assert [table.state.view(seat) for seat in (1, None)] == before
    own = table.state.view(0).own
    assert own is not None
    assert sum(space_of(card) is not None for card in own.cards) == 4


def test_a_judged_round_is_open_with_every_city_and_its_map() -> None:
    table = Table(2, pace="live")
    table.round(1)
    view = table.state.view(None)
    assert view.last == table.last
    assert view.last is not None
    assert (view.last.order, view.last.winner) == ((1, 0), 1)
    assert view.wins == (0, 1)
    assert (view.unlocking, view.to_move) == (table.state.unlocking, table.state.to_move)
    assert view.map is None or view.map != view.last.map


def test_only_a_solo_game_has_a_number_of_rounds() -> None:
    assert Table(1).state.view(0).rounds == len(SOLO_ROUNDS)
    assert Table(3).state.view(0).rounds == 0


def test_unlocked_buildings_are_told_by_their_letters() -> None:
    table = Table(2).give(1, 6)
    assert [len(letters) for letters in table.state.view(None).held] == [4, 6]
    assert table.state.view(None).held[1].startswith(table.state.view(None).held[0])
