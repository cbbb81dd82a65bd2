"""Welkin's mind: what it promises itself, which lines it looks at, and what it says."""

from __future__ import annotations

import os
from random import Random

import pytest
from msgspec.structs import replace

from bench.strength import played, side
from players import player
from players.welkin import AT_END, LAST, NEAR, OVER, WelkinMind, choose, lead, promise, rated
from rules.chance import Chance
from rules.welkin import GAME, Board, Welkin
from rules.welkin.parts import BIDS, SYMBOLS
from tests.players.minds import reached, said
from tests.quick import quick
from tests.rules.welkin import EVEN, STEEP, board, table

LONG = bool(os.environ.get("LONG"))
MIND = WelkinMind()


def best(state: Welkin) -> str:
    assert state.turn is not None
    return rated(state, state.turn)[0][1]


@pytest.mark.heavy
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_looks_at_legal_lines_only_and_rates_every_line(seats: int) -> None:
    for state, seat, lines in reached(MIND, seats, seats):
        looked = [line for _, line in rated(state, seat)]
        assert set(looked) <= set(lines)
        assert len(set(looked)) == len(looked) <= 60
        assert MIND.reply(state, seat, Random(1)) in lines
        assert len(MIND.rate(state, seat, lines)) == len(lines)


def test_a_site_that_can_be_sold_well_is_sold() -> None:
    assert best(table(board("am", sites={4: "a"}), bids=EVEN)) == "use ma"


def test_a_procurement_brings_what_an_open_site_lacks() -> None:
    line = best(table(board("", tokens="pem++", sites={2: ""}), bids=STEEP))
    assert line.startswith("procure")
    assert line.endswith(" pee"), "one action for all of site 2"


def test_what_is_nearer_to_a_sale_is_worth_more() -> None:
    far, near, sold = board(sites={4: ""}), board("maa", sites={4: ""}), board(money=9)
    assert promise(far, EVEN, NEAR) < promise(near, EVEN, NEAR) < promise(sold, EVEN, NEAR)


def test_after_the_last_turn_only_money_counts() -> None:
    rich = board("maa", money=3, sites={4: "a"}, done=(16,))
    assert promise(rich, EVEN, OVER) == 3
    assert promise(rich, EVEN, AT_END) > 3


def late(mine: int, *boards: Board) -> Welkin:
    """A table whose pile is used up, before anybody took a site from it; seat 0 has `mine` coins, seat 1 twenty."""
    own, *others = boards or (board(),)
    start = replace(own, purse=(0, mine, 0, 0, 0))
    state = table(board(done=own.done), *others, offer=(11, 12, 13, 14, 15), out=True)
    state.boards[0] = start
    state.boards[1] = replace(state.boards[1], purse=(0, 20, 0, 0, 0))
    return state


def test_who_leads_takes_the_last_site_when_nothing_is_left_to_sell() -> None:
    for stock in ("", "pemm"):
        assert best(late(21, board(stock))).startswith("open ")


def test_who_is_behind_does_not_bring_the_end_about() -> None:
    assert not best(late(19)).startswith("open ")


def test_before_the_last_turns_a_board_without_sites_is_worth_its_money() -> None:
    empty = board("pemm", money=3, done=(16, 2))
    assert promise(empty, EVEN, NEAR) > 3
    assert promise(empty, EVEN, AT_END) == promise(empty, EVEN, LAST) == 3


def test_in_the_last_turn_only_what_one_action_sells_promises_much() -> None:
    ready, far = board("maa", sites={4: ""}), board("", sites={4: ""})
    assert promise(ready, EVEN, LAST) > promise(ready, EVEN, AT_END)
    assert promise(far, EVEN, LAST) < 1 < promise(far, EVEN, AT_END)


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([2, 3, 4], 4))
def test_games_among_themselves_end_by_the_last_site(seats: int) -> None:
    """Once nobody took it, and the rounds without a site ran out."""
    for n in range(4):
        state = GAME.deal(seats, f"end {n}".encode())
        while state.turn is not None:
            state = state.play(state.turn, choose(state, state.turn)).state
        assert state.closing is not None


def test_a_dear_market_for_oneself_and_a_cheap_one_for_the_other_are_better() -> None:
    state = table(board("maa", sites={4: ""}), board("pp", sites={1: ""}), bids=EVEN)
    assert lead(state, 0) > lead(state, 0, STEEP)
    assert lead(state, 0) == pytest.approx(-lead(state, 1), abs=1e-9)


def test_positions_are_worth_their_money_at_the_end() -> None:
    state = reached(MIND, 2, 5)[-1][0]
    while state.to_move:
        state = state.play(state.to_move[0], MIND.reply(state, state.to_move[0], Random(2))).state
    result = state.result()
    assert result is not None
    winner = result.places.index(1)
    assert MIND.value(state, winner, state) > 0.9
    assert MIND.value(state, 1 - winner, state) < 0.1


def test_a_simulation_ends_where_a_turn_of_the_same_seat_begins() -> None:
    begun, seat, _ = reached(MIND, 3, 4)[6]
    state, rng = begun, Random(3)
    while state.to_move and not MIND.stops(state, begun):
        state = state.play(state.to_move[0], MIND.reply(state, state.to_move[0], rng)).state
    assert state.to_move == (seat,)
    assert state.stage - begun.stage < 40


def test_every_line_has_a_sentence_for_a_hint() -> None:
    ids = set()
    for number, (state, seat, lines) in enumerate(reached(MIND, 2, 7, wild=0.4)):
        for line in (lines[number % len(lines)], rated(state, seat)[0][1]):
            why = MIND.why(state, seat, line, lines)
            if why is None:
                assert state.closing is not None
                assert line not in MIND.exact(state, seat, lines), "in the last turn nothing speaks for what loses coins"
                continue
            said(why)
            ids.add(why.id)
    assert len(ids) >= 7, ids


def test_the_hint_of_a_sale_says_its_price() -> None:
    state = table(board("am", sites={4: "a"}), bids=EVEN)
    assert "9 coins" in said(MIND.why(state, 0, "use ma", ["use ma", "use m"]))


def test_the_hint_of_a_sale_for_nothing_says_what_it_is_good_for() -> None:
    state = table(board("maag", sites={4: "a", 11: ""}), bids="".join(bid.replace("a", "")[0] for bid in BIDS))
    state.selling = True
    why = MIND.why(state, 0, "sell 4", ["sell 4", "use m"])
    assert state.play(0, "sell 4").state.boards[0].money == state.boards[0].money
    assert "slot is free" in said(why)


def test_the_hint_of_the_last_site_says_that_it_brings_the_end() -> None:
    for mine, told in ((23, "You’re 3 coins ahead"), (21, "You’re 1 coin ahead"), (19, "It triggers the end")):
        state = late(mine)
        assert said(MIND.why(state, 0, "open 11", ["open 11", "open 12"])).startswith(told)


def test_a_hint_knows_that_the_last_turn_brings_nothing_more() -> None:
    state = table(board("", tokens="+++++", sites={4: "a"}), board(), bids=EVEN)
    lines = list(state.moves(0))
    line = next(line for line in lines if line.startswith("procure p "))
    assert "last turn" not in said(MIND.why(state, 0, line, lines))
    state.closing = 1
    assert "last turn" in said(MIND.why(state, 0, line, lines))


def test_the_hint_of_a_flip_says_whom_it_serves() -> None:
    state = table(board("maa", sites={4: "", 11: ""}), board("pp", sites={1: ""}), bids=EVEN)
    state.flipping, state.now = True, replace(state.now, opened=(4,))
    for bid, told in (("ag", "raises"), ("pg", "lowers"), ("pm", "spares")):
        why = MIND.why(state, 0, f"flip {bid}", [])
        said(why)
        assert why is not None
        assert why.id == f"hint-welkin-{told}", bid


def price(mine: Board, bids: str) -> int:
    """What the spaces of a board's open sites are worth, by their symbols; a star by the token that lies on it."""
    spaces = [site.laid if SYMBOLS[site.number][0] == "*" else SYMBOLS[site.number] for site in mine.sites]
    return sum(bids.count(letter) for letter in "".join(spaces))


@pytest.mark.heavy
def test_a_flip_is_said_to_change_prices_only_as_it_does() -> None:
    ids = set()
    for number in range(8, 30 if LONG else 11):
        for state, seat, lines in reached(MIND, 2, number):
            assert isinstance(state, Welkin)
            for line in [line for line in lines if line.startswith(("power flip ", "flip "))][::4]:
                why = MIND.why(state, seat, line, lines)
                if why is None or why.id in ("hint-welkin-leads", "hint-welkin-last"):
                    assert state.closing is not None
                    continue
                said(why)
                after = state.play(seat, line).state.bids
                boards = enumerate(state.boards)
                changes = {other: price(board, after) - price(board, state.bids) for other, board in boards}
                assert changes[seat] > 0 or why.id != "hint-welkin-raises", line
                assert changes[1 - seat] < 0 or why.id != "hint-welkin-lowers", line
                ids.add(why.id)
    assert ids == {"hint-welkin-raises", "hint-welkin-lowers", "hint-welkin-weighs", "hint-welkin-spares"}


def test_medium_leaves_random_lines_behind() -> None:
    medium, chance = side("welkin", "medium", None), side("welkin", "random", None)
    result = played("welkin", 2, b"medium", [medium, chance], {})
    assert result.scores[0] > result.scores[1] + 20


def test_hard_sells_in_the_last_turn() -> None:
    state = table(board("am", sites={4: "a"}), bids=EVEN)
    state.offer[0], state.pile, state.closing = 0, 0, 1
    lines = list(state.moves(0))
    chosen = player("welkin", "hard", 24).choose(state.view(0), lines, lambda drawn: state.guess(0, drawn), Chance(b"hard"))
    assert chosen.line == "use ma"
    assert "9 coins" in said(chosen.why)
