"""Skyrise's mind: what it promises itself, which lines it looks at, and what it says."""

from __future__ import annotations

from random import Random

import pytest

from bench.strength import played, side
from players.skyrise import HEIGHT, SkyriseMind, gain, gains, lead, net, promise, rated, sums
from rules.skyrise import Skyrise
from rules.skyrise.board import SITE_AT
from tests.players.minds import reached, said
from tests.rules.skyrise.positions import first, second

MIND = SkyriseMind()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_looks_at_legal_lines_only_and_rates_every_line(seats: int) -> None:
    for state, seat, lines in reached(MIND, seats, seats):
        looked = [line for _, line in rated(state, seat)]
        assert set(looked) <= set(lines)
        assert len(set(looked)) == len(looked)
        worthwhile = MIND.worthwhile(state, seat)
        assert set(worthwhile) <= set(lines)
        assert 1 <= len(worthwhile) <= 24
        assert MIND.reply(state, seat, Random(1)) in lines
        assert len(MIND.rate(state, seat, lines)) == len(lines)


def test_letting_the_bid_stand_is_always_looked_at() -> None:
    raised = [each for each in reached(MIND, 3, 9) if "pass" in each[2]]
    assert len(raised) > 10
    assert all("pass" in MIND.worthwhile(state, seat) for state, seat, _ in raised)


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


def test_a_bid_that_nobody_can_outbid_is_said_to_be_sure() -> None:
    state = second(seats=2)
    state.unbuilt = [[], []]
    highest = max(state.pools[0])
    state.pools[1] = [number for number in state.pools[1] if number < highest]
    lines = list(state.moves(0))
    sure = next(line for line in lines if line.startswith(f"bid {highest} "))
    why = MIND.why(state, 0, sure, lines)
    assert why is not None
    assert why.id == "hint-skyrise-sure"
    assert sure.rpartition(" ")[2].upper() in said(why)


def test_only_a_bid_that_ends_the_auction_is_said_to_be_sure() -> None:
    """A Wonder outbids every number, so the highest number is not sure while another seat has one to build."""
    wonders = 0
    for state, seat, lines in reached(MIND, 2, 8):
        assert isinstance(state, Skyrise)
        for line in [line for line in lines if line.startswith("bid ")][-3:]:
            why = MIND.why(state, seat, line, lines)
            assert why is not None
            after = state.play(seat, line).state
            assert (why.id == "hint-skyrise-sure") == (not after.laid), line
            wonders += bool(after.laid) and int(line.split(" ")[1]) > max(state.pools[1 - seat], default=0)
    assert wonders > 5


def test_leads_are_opposite_with_two_seats() -> None:
    for state, _, _ in reached(MIND, 2, 5)[::7]:
        assert isinstance(state, Skyrise)
        assert lead(state, 0) == pytest.approx(-lead(state, 1))


def test_positions_are_worth_their_places_at_the_end() -> None:
    state = reached(MIND, 3, 6)[-1][0]
    while state.to_move:
        state = state.play(state.to_move[0], MIND.reply(state, state.to_move[0], Random(2))).state
    result = state.result()
    assert result is not None
    values = [MIND.value(state, seat, state) for seat in range(3)]
    assert sorted(range(3), key=lambda seat: -values[seat]) == sorted(range(3), key=lambda seat: result.places[seat])


def test_kept_sums_know_the_tiles_that_a_seat_knows() -> None:
    """A guess with other tiles is another position, though nothing on the board differs."""
    state = first(seats=2)
    state.kept[0] = ["A"]
    low, high = state.copy(), state.copy()
    low.tiles, high.tiles = {"A": 2}, {"A": 8}
    assert promise(high, 0) > promise(low, 0)


def test_every_line_has_a_sentence_for_a_hint() -> None:
    ids = set()
    for number, (state, seat, lines) in enumerate(reached(MIND, 2, 7, wild=0.4) + reached(MIND, 3, 8)):
        for line in (lines[number % len(lines)], rated(state, seat)[0][1]):
            why = MIND.why(state, seat, line, lines)
            said(why)
            assert why is not None
            ids.add(why.id)
    assert len(ids) >= 8, ids


def test_medium_leaves_random_lines_behind() -> None:
    medium, chance = side("skyrise", "medium", None), side("skyrise", "random", None)
    result = played("skyrise", 2, b"medium", [medium, chance], {})
    assert result.scores[0] > result.scores[1] + 20
