"""What Skyrise's holdings promise, and what a site adds to that."""

from __future__ import annotations

import pytest

from players.skyrise import SkyriseMind
from players.skyrise_worth import HEIGHT, gain, gains, lead, net, promise, sums
from rules.skyrise import Skyrise
from rules.skyrise.board import SITE_AT
from tests.players.minds import reached
from tests.rules.skyrise.positions import first

MIND = SkyriseMind()


def test_what_a_site_adds_is_what_the_promise_grows_by() -> None:
    """But for control, which counts twice (what one gets another loses), and for bridges, where it takes another's hope too."""
    seen = 0
    for state, seat, _ in reached(MIND, 2, 11, wild=0.5):
        assert isinstance(state, Skyrise)
        if state.phase != "start" or "bridges" in state.panoramas:
            continue
        for site in state.start_sites():
            disc = state.discs[site]
            if disc in ("wild", "A", "B", "C", "D"):
                continue
            number = state.pools[seat][0] if state.pools[seat] else None
            if number is None:
                continue
            after = state.copy()
            after.pieces[site], after.owners[site], after.discs[site] = number, seat, ""
            after.pools[seat].remove(number)
            after.kept[seat] += [disc] if disc else []
            s = sums(state)
            parts = gains(state, s, seat, site, HEIGHT[number])
            price = gain(state, s, seat, site, HEIGHT[number]) - net(state, s, seat, number, site)
            grown = promise(after, seat) - promise(state, seat) + price
            assert grown == pytest.approx(sum(parts[:4]) + parts[4] / 2, abs=2.5), (site, disc)
            assert grown - sum(parts[:4]) == pytest.approx(parts[4] / 2, abs=2.5)
            seen += 1
    assert seen > 50


def test_late_a_third_disc_of_a_colour_is_worth_more_than_a_first_and_a_fourth_is_a_loss() -> None:
    worth = []
    for row in (0, 2, 3):
        state = first(seats=2)
        state.kept[0] = ["yellow"] * row
        state.auctions = 25
        for name in ("a2", "a4", "a6", "h1"):
            site = SITE_AT[name]
            state.owners[site], state.pieces[site] = 0, state.pools[0].pop(0)
        state.discs[SITE_AT["a1"]] = "yellow"
        worth.append(gains(state, sums(state), 0, SITE_AT["a1"], 1)[1])
    assert worth[1] > worth[0] > 0 > worth[2]


def test_leads_are_opposite_with_two_seats() -> None:
    for state, _, _ in reached(MIND, 2, 5)[::7]:
        assert isinstance(state, Skyrise)
        assert lead(state, 0) == pytest.approx(-lead(state, 1))


def test_kept_sums_know_the_tiles_that_a_seat_knows() -> None:
    """A guess with other tiles is another position, though nothing on the board differs."""
    state = first(seats=2)
    state.kept[0] = ["A"]
    low, high = state.copy(), state.copy()
    low.tiles, high.tiles = {"A": 2}, {"A": 8}
    assert promise(high, 0) > promise(low, 0)
