"""What a position of Skyrise answers about sites, discs and initiative."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.skyrise.board import SITE_AT
from tests.rules.skyrise.positions import build, first, play, second


@pytest.mark.parametrize(
    ("name", "id"), [("z9", "skyrise-no-such-site"), ("", "skyrise-no-such-site"), ("d1", "skyrise-no-such-island")]
)
def test_a_site_that_is_not_in_play_is_refused_by_what_is_wrong_with_it(name: str, id: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        first(3).site(name)
    assert caught.value.id == id
    assert first(4).site("d1") == SITE_AT["d1"]


def test_a_site_is_occupied_by_a_structure_a_bid_or_a_waiting_wonder() -> None:
    h1, h2, h3 = (SITE_AT[name] for name in ("h1", "h2", "h3"))
    state = play(build(first(), 1, h2=first().pools[1][0]), f"0 bid {first().pools[0][0]} h1")
    assert [state.occupied(site) for site in (h1, h2, h3)] == [True, True, False]
    assert h1 not in state.free_near(h3)
    state.standing = ("palace", h3)
    assert state.occupied(h3)


def test_an_auction_starts_on_the_central_island_or_beside_a_structure() -> None:
    state = first()
    assert set(state.start_sites()) == set(state.board.central)
    site = next(site for site in state.board.sites if site not in state.board.central)
    state.pieces[site], state.owners[site] = state.pools[0][0], 0
    assert set(state.start_sites()) == {*state.board.central, *state.board.near[site]} - {site}


def test_discs_beyond_a_full_row_are_excess_wilds_count_as_their_colour() -> None:
    state = first()
    state.kept[0] = ["white"] * 3 + ["wild-white", "A", "commissions"]
    assert (state.row(0, "white"), state.excess(0)) == (4, 0)
    state.kept[0] += ["white", "wild-white", "brown"]
    assert (state.row(0, "white"), state.row(0, "brown"), state.excess(0)) == (6, 1, 2)
    assert state.patrons(0) == ["A"]


def test_the_lowest_sum_starts_then_the_lower_single_card_and_only_who_can_build() -> None:
    state = second([["hammer", "capital"], ["olmsted", "munch"]], seats=2)
    sums = [state.initiative(seat) for seat in (0, 1)]
    assert state.lowest_initiative() == sums.index(min(sums))
    lowest = state.lowest_initiative()
    state.pools[lowest], state.unbuilt[lowest] = [], []
    assert state.lowest_initiative() == 1 - lowest


def test_beside_anothers_hammer_nothing_tall_is_put_while_there_is_room_elsewhere() -> None:
    state = build(second([["hammer"], ["olmsted"], ["munch"]]), 0, h1="hammer")
    near = state.board.near[SITE_AT["h1"]]
    assert (state.banned(0), state.banned(1)) == ((), near)
    for site in state.board.sites:
        if site not in near and not state.pieces[site]:
            state.pieces[site] = 1
    assert state.banned(1) == ()
