"""Welkin's last turn: what is counted is what the rules give, levels above easy leave none of it, no reason speaks of later."""

from __future__ import annotations

import os
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from players import hint_level, player
from players.welkin import WelkinMind
from players.welkin_last import Held, ends
from rules.chance import Chance
from rules.game import Seat
from rules.welkin import Site, Welkin
from rules.welkin.parts import DECKS, SYMBOLS
from rules.welkin.stocks import ANY, MATERIALS, STOCKS, arranged
from tests.players.minds import reached, said
from tests.quick import quick
from tests.rules.welkin import EVEN, board, table

LONG = bool(os.environ.get("LONG"))
MIND = WelkinMind()
MOST = 800 if LONG else 80
"""Positions of a turn that are looked through one by one."""


def held(state: Welkin, seat: Seat) -> Held:
    """What ranks a seat."""
    own = state.boards[seat]
    return own.money, len(own.done), own.spaces


def looked_through(state: Welkin, seat: Seat) -> dict[str, Held] | None:
    """What each line comes to at best, by playing all that can follow in the same turn; None where that is too much."""
    known: dict[object, Held] = {}

    def most(at: Welkin) -> Held:
        if at.turn != seat:
            return held(at, seat)
        key = (at.boards[seat], at.bids, tuple(at.offer), at.acted, at.flipping, at.selling)
        if key not in known:
            if len(known) == MOST:
                raise OverflowError
            known[key] = (0, 0, 0)  # counted; no line leads back here
            known[key] = max(most(at.play(seat, line).state) for line in at.moves(seat))
        return known[key]

    try:
        return {line: most(state.play(seat, line).state) for line in state.moves(seat)}
    except OverflowError:
        return None


@cache
def last_turns(seats: int) -> list[tuple[Welkin, Seat, list[str]]]:
    """The decisions of last turns of a few games, some of whose lines are random."""
    found = []
    for number in range(40 if LONG else 3):
        for state, seat, lines in reached(MIND, seats, 103 + number, wild=0.15):
            assert isinstance(state, Welkin)
            if state.closing is not None:
                found.append((state, seat, lines))
    return found


def powerful(rng: Random) -> Welkin:
    """The last turn of seat 0, which holds powers and half-built sites by lot; no game need come to it."""
    state = table(offer=(11, 12, 13, 14, 15), out=True, early_sale=rng.choice(["plain", "full"]), bids=EVEN)
    state.closing = 1
    free = rng.sample([number for number in DECKS[1] if number not in state.offer], 5)
    state.offer = [number if rng.random() < 0.4 else 0 for number in state.offer]
    done, sites = free[: rng.randrange(1, 4)], []
    for number in free[3 : 3 + rng.randrange(3)]:
        symbols = SYMBOLS[number].replace(ANY, rng.choice(MATERIALS))
        sites.append(Site(number, arranged("".join(rng.sample(symbols, rng.randrange(len(symbols)))))))
    purse = (rng.randrange(4), 0, 0, 0, 0)
    state.boards[0] = replace(board(), stock=rng.choice(STOCKS), sites=tuple(sites), done=tuple(done), purse=purse)
    state.acted = rng.random() < 0.3
    return state


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([2, 3, 4], 3))
def test_what_a_last_turn_comes_to_is_counted_as_the_rules_give_it(seats: int) -> None:
    compared = 0
    for state, seat, lines in last_turns(seats):
        found = looked_through(state, seat)
        if found is not None:
            assert ends(state, seat, lines) == found
            compared += 1
    assert compared >= 5


@pytest.mark.heavy
def test_powers_and_sites_begun_are_counted_in_every_order() -> None:
    rng, compared = Random(1), 0
    for _ in range(240 if LONG else 60):
        state = powerful(rng)
        lines = list(state.moves(0))
        found = looked_through(state, 0)
        if found is not None and lines:
            assert ends(state, 0, lines) == found
            compared += 1
    assert compared >= 10


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seats", quick([2, 3, 4], 2))
def test_no_level_above_easy_leaves_anything_that_can_be_counted(seats: int, level: str) -> None:
    played = 0
    for state, seat, lines in last_turns(seats):
        if state.acted or state.flipping:
            continue
        counted, at = looked_through(state, seat) or ends(state, seat, lines), state
        assert counted is not None
        while at.turn == seat:
            lines, known = list(at.moves(seat)), at
            chosen = player("welkin", level, 8).choose(
                at.view(seat), lines, lambda drawn, known=known, seat=seat: known.guess(seat, drawn), Chance(b"last")
            )
            at = at.play(seat, chosen.line).state
        counts = None if (seat + 1) % seats == state.closing else 1
        assert held(at, seat)[:counts] == max(counted.values())[:counts], state.boards[seat]
        played += 1
    assert played >= 3


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([2, 3, 4], 3))
def test_in_a_last_turn_no_reason_speaks_of_later(seats: int) -> None:
    told = set()
    for state, seat, lines in last_turns(seats):
        chosen = player("welkin", hint_level("welkin"), 4).choose(
            state.view(seat), lines, lambda drawn, state=state, seat=seat: state.guess(seat, drawn), Chance(b"why")
        )
        said(chosen.why)
        assert chosen.why is not None
        told.add(chosen.why.id.removeprefix("hint-welkin-"))
    assert told
    assert told <= {"sells", "leads", "last", "lowers", "spares", "ends"}


def test_a_reason_says_what_the_turn_still_brings() -> None:
    state = table(board("m", tokens="pe+++", sites={4: ""}, done=(2,)), board(), bids=EVEN)
    state.closing = 1
    lines = list(state.moves(0))
    best = MIND.exact(state, 0, lines)
    assert all(line.startswith("procure ") for line in best), "then the power uses what came"
    why = MIND.why(state, 0, best[0], lines)
    assert said(why) == "It’s your last turn, and this way it still brings you 9 coins."


def test_what_is_too_much_to_count_is_left_to_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(board("am", sites={4: "a"}), board(), bids=EVEN)
    assert ends(state, 0, ["use ma"]) is None, "it is no last turn"
    state.closing = 1
    lines = list(state.moves(0))
    assert ends(state, 0, lines) is not None
    monkeypatch.setattr("players.welkin_last.MOST_LOOKS", 0)
    assert ends(state, 0, lines) is None
    assert MIND.exact(state, 0, lines) == lines
    chosen = player("welkin", "medium").choose(state.view(0), lines, lambda drawn: state.guess(0, drawn), Chance(b"much"))
    assert chosen.line == "use ma"
