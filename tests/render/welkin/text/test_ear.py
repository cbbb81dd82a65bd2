"""Welkin for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["welkin"], GAMES["welkin"]


def test_the_summary_has_money_stock_and_what_sites_lack() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.summary(state.view(seat), spoken(FACE)) == "You have 0 coins and an empty stock."
    line = next(line for line in state.moves(seat, 0) if line.startswith("open "))
    state = state.play(seat, line, 0).state
    if not state.view(seat).flipping:
        assert f"Site {line.split()[1]} lacks " in FACE.summary(state.view(seat), spoken(FACE))


def test_a_material_pair_is_a_token_only_where_one_is_flipped() -> None:
    state = GAME.deal(2, bytes(32))
    view = state.view(state.to_move[0])
    assert " to " in FACE.say(view, "flip", "pe", spoken(FACE))[0]
    assert FACE.say(view, "use", "pe", spoken(FACE))[0] == "1 plant, 1 element"


def test_what_sites_offer_is_in_the_alt_texts_with_powers_and_flips() -> None:
    view = GAME.deal(2, bytes(32)).view(None)
    for said in (FACE.alt(view, spoken(FACE)), FACE.glance(view, spoken(FACE))):
        assert "flip" in said
        assert "Buy two" in said or "Flip two" in said or "Extra site" in said or "Sell early" in said
    assert FACE.ask(view, "open", spoken(FACE)).startswith("Market: plant ")
