"""Skyrise's mind: what it promises itself, which lines it looks at, and what it says."""

from __future__ import annotations

from random import Random

import pytest

from bench.strength import played, side
from players.skyrise import SkyriseMind, promised, rated
from rules.skyrise import GAME, Skyrise
from rules.skyrise.board import SITE_AT
from rules.skyrise.parts import CARDS, COUNTS_AS
from tests.players.minds import reached, said
from tests.rules.skyrise.positions import build, first, second

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
            assert (why.id in ("hint-skyrise-sure", "hint-skyrise-last")) == (not after.laid), line
            assert (why.id == "hint-skyrise-last") == (after.result() is not None), line
            wonders += bool(after.laid) and int(line.split(" ")[1]) > max(state.pools[1 - seat], default=0)
    assert wonders > 5


@pytest.mark.heavy
def test_positions_are_worth_their_places_at_the_end() -> None:
    state = reached(MIND, 3, 6)[-1][0]
    while state.to_move:
        state = state.play(state.to_move[0], MIND.reply(state, state.to_move[0], Random(2))).state
    result = state.result()
    assert result is not None
    values = [MIND.value(state, seat, state) for seat in range(3)]
    assert sorted(range(3), key=lambda seat: -values[seat]) == sorted(range(3), key=lambda seat: result.places[seat])


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
    results = [played("skyrise", 2, b"medium %d" % number, [medium, chance], {}) for number in range(4)]
    assert sum(result.scores[0] - result.scores[1] for result in results) > 4 * 20


def test_a_wonder_card_is_worth_what_the_board_lets_it_bring() -> None:
    state = first(seats=2)
    state.phase, state.turn = "choose", None
    poor = {card: promised(state, 0, card) for card in CARDS}
    state.kept[0] = ["A", "B", "C", "C"]
    state.tiles = {"A": 2, "B": 3, "C": 4}
    rich = {card: promised(state, 0, card) for card in CARDS}
    assert {card for card in CARDS if rich[card] > poor[card]} == {"shard", "munch"}
    build(state, 0, h1=2, h2=24, a1=36)
    assert promised(state, 0, "summit") > poor["summit"], "islands are controlled"
    state.discs[SITE_AT["a7"]] = "yellow"
    assert promised(state, 0, "vault") > poor["vault"], "there is a disc to take"


def test_more_seats_lay_more_bids_for_a_palace() -> None:
    assert promised(first(seats=4), 0, "palace") > promised(first(seats=2), 0, "palace") + 3


def test_medium_takes_most_cards_somewhere() -> None:
    """By a table that is the same for every board seven were never taken."""
    rng, taken = Random(20), set[str]()
    for number in range(60):
        state = GAME.deal(2, b"cards %d" % number)
        state.phase, state.turn, state.auctions = "choose", None, 14
        for site in rng.sample(state.board.sites, 14):
            state.owners[site] = seat = rng.randrange(2)
            state.pieces[site] = state.pools[seat].pop(0) if state.pools[seat] else state.pools[1 - seat].pop(0)
            state.kept[seat] += [state.discs[site]] if state.discs[site] in COUNTS_AS else []
        for seat in range(2):
            taken.update(rated(state, seat)[0][1].split(" ")[1:])
    assert len(taken) >= 16, set(CARDS) - taken
