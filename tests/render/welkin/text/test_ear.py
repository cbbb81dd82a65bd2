"""Welkin for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

from msgspec.structs import replace

from render import FACES
from render.words import Words
from rules import GAMES
from rules.welkin import Site
from rules.welkin.parts import BIDS
from tests.render.heard import spoken

FACE, GAME = FACES["welkin"], GAMES["welkin"]


def test_the_summary_has_money_stock_and_what_sites_lack() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.summary(state.view(seat), spoken(FACE)) == f"You have 0 coins, {spoken(FACE).seat(1 - seat)} 0. Stock: empty."
    assert "coins" not in FACE.tell_own(state.view(seat), spoken(FACE)), "it is read right behind the summary"
    line = next(line for line in state.moves(seat, 0) if line.startswith("open "))
    state = state.play(seat, line, 0).state
    if not state.view(seat).flipping:
        assert f"Site {line.split()[1]} lacks " in FACE.summary(state.view(seat), spoken(FACE))


def test_a_material_pair_is_a_token_only_where_one_is_flipped() -> None:
    state = GAME.deal(2, bytes(32))
    view = state.view(state.to_move[0])
    assert " to " in FACE.say(view, "flip", "pe", spoken(FACE))[0]
    assert FACE.say(view, "use", "pe", spoken(FACE))[0] == "plant, element"


def test_tokens_that_cost_nothing_and_the_most_that_can_be_laid_are_told_first() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    assert FACE.told_first(view, "procure", ["twice", "p", "e", "pe", "m", "pm"]) == ["p", "e", "m"]
    assert FACE.told_first(view, "use", ["p", "pp", "e", "pe", "ppe", "m", "-"]) == ["ppe", "m", "-"]
    assert FACE.told_first(view, "power use", ["p", "pp"]) == ["pp"]
    assert FACE.told_first(view, "open", ["3", "7"]) == ["3", "7"]


def test_what_is_taken_says_what_comes_and_what_is_put_back() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    words = spoken(FACE)
    assert FACE.say(view, "procure p", "eem", words) == ("2 elements, metal", "")
    assert FACE.say(view, "procure p", "-", words) == ("nothing to take", "")
    view = replace(view, boards=[replace(board, stock="pp") for board in view.boards])
    assert FACE.say(view, "procure g", "pe", words)[0] == "element, put back plant"
    assert FACE.say(view, "procure g", "p", words)[0] == "nothing, put back plant"


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
    assert FACE.ask(view, "", spoken(FACE)).startswith("Market: plant ")
    assert FACE.ask(view, "flip", spoken(FACE)).startswith("Market: plant ")
    assert "Market" not in FACE.ask(view, "open", spoken(FACE)), "it was told at the question before"


def test_bid_tokens_are_told_by_what_they_raise() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    told = FACE.told_first(view, "flip", list(BIDS))
    rising = [FACE.say(view, "flip", bid, spoken(FACE))[0].split(" to ")[1] for bid in told]
    assert sorted(told) == sorted(BIDS)
    assert rising == sorted(rising, key=["plant", "element", "metal", "animal", "gem"].index)


def test_a_site_sold_early_says_what_it_brings_and_is_asked_about() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    own = replace(view.boards[0], sites=(Site(36, "p"),))
    view = replace(view, boards=(own, *view.boards[1:]))
    label, note = FACE.say(view, "power sell", "36", spoken(FACE))
    assert label.startswith("Site 36: ")
    assert " now, " in label
    assert label.endswith(" when complete")
    assert note == ""
    assert [FACE.weighed(view, line) for line in ("power sell 36", "sell 36", "open 3", "end")] == [True, True, False, False]


def test_that_the_next_site_brings_the_end_is_said_and_asked() -> None:
    view = replace(GAME.deal(2, bytes(32)).view(0), pile=0)
    site = str(view.offer[0])
    for begun in ("", "open"):
        assert "The next site opened brings the last turns." in FACE.ask(view, begun, spoken(FACE))
    assert FACE.say(view, "open", site, spoken(FACE))[1].endswith(", then the last turns")
    assert FACE.weighed(view, f"open {site}")
    assert "last turns" not in FACE.ask(view, "", Words(names=("Ann", "Ben"), speak=FACE.speak))


def test_what_is_laid_names_each_site_once_with_what_follows() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    one, two = (Site(number, "") for number in (8, 9))
    own = replace(view.boards[0], sites=(one, two), stock="pm")
    view = replace(view, boards=(own, *view.boards[1:]))
    said, note = FACE.say(view, "use", "m p", spoken(FACE))
    assert said == "Site 8: metal, 2 left; Site 9: plant, 2 left"
    assert note == ""
    assert FACE.say(view, "use", "- p", spoken(FACE))[0] == "Site 9: plant, 2 left"
