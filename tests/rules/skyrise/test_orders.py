"""Orders in advance that know a limit: under a number, or up to one."""

from __future__ import annotations

from rules.skyrise import GAME


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
