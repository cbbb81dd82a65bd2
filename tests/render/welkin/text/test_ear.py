"""Welkin for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from msgspec.structs import replace

from render import FACES
from rules import GAMES
from tests.render.heard import spoken

FACE, GAME = FACES["welkin"], GAMES["welkin"]


def test_the_summary_has_money_stock_and_what_sites_lack() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.summary(state.view(seat), spoken(FACE)) == "You have 0 coins. Stock: empty."
    assert "coins" not in FACE.tell_own(state.view(seat), spoken(FACE)), "it is read right behind the summary"
    line = next(line for line in state.moves(seat, 0) if line.startswith("open "))
    state = state.play(seat, line, 0).state
    if not state.view(seat).flipping:
        assert f"Site {line.split()[1]} lacks " in FACE.summary(state.view(seat), spoken(FACE))


def test_a_material_pair_is_a_token_only_where_one_is_flipped() -> None:
    state = GAME.deal(2, bytes(32))
    view = state.view(state.to_move[0])
    assert " to " in FACE.say(view, "flip", "pe", spoken(FACE))[0]
    assert FACE.say(view, "use", "pe", spoken(FACE))[0] == "1 plant, 1 element"


def test_tokens_that_cost_nothing_and_the_most_that_can_be_laid_are_told_first() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    assert FACE.told_first(view, "procure", ["twice", "p", "e", "pe", "m", "pm"]) == ["p", "e", "m"]
    assert FACE.told_first(view, "use", ["p", "pp", "e", "pe", "ppe", "m", "-"]) == ["ppe", "m", "-"]
    assert FACE.told_first(view, "power use", ["p", "pp"]) == ["pp"]
    assert FACE.told_first(view, "open", ["3", "7"]) == ["3", "7"]


def test_what_is_taken_says_what_comes_and_what_is_put_back() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    words = spoken(FACE)
    assert FACE.say(view, "procure p", "eem", words) == ("2 elements, 1 metal", "")
    assert FACE.say(view, "procure p", "-", words) == ("Nothing", "")
    view = replace(view, boards=[replace(board, stock="pp") for board in view.boards])
    assert FACE.say(view, "procure g", "pe", words)[0] == "1 element, put back 1 plant"
    assert FACE.say(view, "procure g", "p", words)[0] == "Nothing, put back 1 plant"


def test_the_second_token_of_a_power_is_named_as_the_first_one_is() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    one, other = "pe", "ma"
    before = {bid: FACE.say(view, "flip", bid, spoken(FACE))[0] for bid in (one, other)}
    assert FACE.say(view, f"power flip {one}", other, spoken(FACE)) == (before[other], "")
    turned = " to ".join(reversed(before[one].split(" to ")))
    assert FACE.say(view, f"power flip {one}", one, spoken(FACE)) == (turned, "")


def test_what_sites_offer_is_in_the_alt_texts_with_powers_and_flips() -> None:
    view = GAME.deal(2, bytes(32)).view(None)
    for said in (FACE.alt(view, spoken(FACE)), FACE.glance(view, spoken(FACE))):
        assert "flip" in said
        assert "Buy two" in said or "Flip two" in said or "Extra site" in said or "Sell early" in said
    assert FACE.ask(view, "open", spoken(FACE)).startswith("Market: plant ")
