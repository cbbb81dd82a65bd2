"""Orders in advance that know a limit: under a number, or up to one."""

from __future__ import annotations

from rules.skyrise import GAME, Skyrise


def test_limits_stand_for_the_lowest_bid_that_fits() -> None:
    state = GAME.deal(3, b"orders")
    state = state.play(state.turn, next(iter(state.moves(state.turn)))).state
    seat = state.turn
    bids = [line.split() for line in state.moves(seat) if line.startswith("bid ")]
    lowest = min(int(bid[1]) for bid in bids)
    assert list(state.ordered(seat, "pass")) == ["pass"]
    under = list(state.ordered(seat, f"under {lowest + 1}"))
    assert under[-1] == "pass"
    assert {line.split()[1] for line in under[:-1]} == {str(lowest)}
    assert list(state.ordered(seat, f"under {lowest}")) == ["pass"]
    assert list(state.ordered(seat, f"upto {lowest - 1}")) == []
    upto = [int(line.split()[1]) for line in state.ordered(seat, "upto 1000")]
    assert upto == sorted(upto)
    assert len(upto) == len(bids)
    legal = set(state.moves(seat))
    assert set(state.ordered(seat, "upto 1000")) <= legal
    places = list(dict.fromkeys(bid[2] for bid in bids))
    assert len(places) > 1
    wanted = list(state.ordered(seat, f"upto {lowest} {places[-1]} {places[0]}"))
    assert [line.split()[2] for line in wanted] == [places[-1], places[0]]


def outbid(seed: int) -> tuple[Skyrise, Skyrise, int] | None:
    """Two players: the position in which the second may answer the first bid, that in which their own lowest bid was outbid, and
    their seat. None: no such bid."""
    state = GAME.deal(2, bytes([seed]))
    states = [state]
    for _ in range(3):
        assert state.turn is not None
        line = next((line for line in state.moves(state.turn) if line.startswith("bid ")), None)
        if line is None or state.auctions:
            return None
        state = state.play(state.turn, line).state
        states.append(state)
    seat = states[1].turn
    assert seat is not None
    return (states[1], state, seat) if state.turn == seat and not state.auctions else None


def test_a_limit_holds_for_one_auction_and_then_passes() -> None:
    before, after, seat = next(found for seed in range(20) if (found := outbid(seed)) is not None)
    lowest = min(int(line.split()[1]) for line in before.moves(seat) if line.startswith("bid "))
    limit = before.given(seat, f"limit {lowest}")
    assert limit == f"limit {lowest} n0"
    assert before.given(seat, limit) == limit
    assert (before.lasts(seat, limit), before.lasts(seat, "pass")) == (True, None)
    *bids, last = before.ordered(seat, limit)
    assert {bid.split()[1] for bid in bids} == {str(lowest)}
    assert last == "pass"
    assert after.lasts(seat, limit) is True, "it holds for the next lap"
    assert list(after.ordered(seat, limit)) == ["pass"]
    over = after.play(seat, "pass").state
    assert over.lasts(seat, limit) is False
    assert list(over.ordered(seat, limit)) == []


def test_a_limit_without_a_place_starts_no_auction() -> None:
    state = GAME.deal(3, b"limits")
    seat = state.turn
    assert seat is not None
    assert list(state.ordered(seat, "limit 99")) == []
    place = next(line.split()[2] for line in state.moves(seat))
    named = list(state.ordered(seat, f"limit 99 {place}"))
    assert {line.split()[2] for line in named[:-1]} == {place}
