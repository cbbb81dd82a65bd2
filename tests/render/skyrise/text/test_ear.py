"""Skyrise for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["skyrise"], GAMES["skyrise"]


def test_the_summary_says_what_the_auction_stands_at() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.summary(state.view(seat), spoken(FACE)).startswith(
        "Era I, auction 1: you open it, on one of 4 places. You have 0 points"
    )
    line = next(line for line in state.moves(seat, 0) if line.startswith("bid "))
    state = state.play(seat, line, 0).state
    _, number, site = line.split()
    assert f"leads with {number} on {site.upper()}" in FACE.summary(state.view(1 - seat), spoken(FACE))


def test_islands_are_told_one_by_one_with_what_is_beside_each_place() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    parts = FACE.parts(view, spoken(FACE))
    assert parts[0] == ("h", "The Crown")
    told = [FACE.tell_part(view, part, spoken(FACE)) for part, _ in parts]
    assert all("Beside" in said for said in told)
    assert any("lake" in said for said in told)
    assert any("bridge" in said for said in told)
    assert "The Crown" not in FACE.hear(view, spoken(FACE)).splitlines()[-2]
    assert "[" not in FACE.hear(view, spoken(FACE))
