"""Welkin for those who listen: where one stands, what is asked, and choices without codes."""

from __future__ import annotations

import re

from msgspec.structs import replace

from render import FACES
from render.welkin.text import turned_over
from render.welkin.text.ear import confirm, worth_of
from render.words import Words
from rules import GAMES
from rules.welkin import Site
from rules.welkin.parts import BIDS
from tests.render.heard import spoken
from tests.rules.welkin import board, table

FACE, GAME = FACES["welkin"], GAMES["welkin"]


def test_the_summary_has_money_and_stock_and_the_question_what_sites_lack() -> None:
    state = GAME.deal(2, bytes(32))
    seat = state.to_move[0]
    assert FACE.summary(state.view(seat), spoken(FACE)) == f"You have 0 coins, {spoken(FACE).seat(1 - seat)} 0. Stock empty."
    assert "coins" not in FACE.tell_own(state.view(seat), spoken(FACE)), "it is read right behind the summary"
    line = next(line for line in state.moves(seat, 0) if line.startswith("open "))
    state = state.play(seat, line, 0).state
    assert f" Your site {line.split()[1]} lacks " in FACE.ask(replace(state.view(seat), acted=False), "", spoken(FACE))


def test_a_material_pair_is_a_token_only_where_one_is_flipped() -> None:
    state = GAME.deal(2, bytes(32))
    view = state.view(state.to_move[0])
    assert " to " in FACE.say(view, "flip", "pe", spoken(FACE))[0]
    assert FACE.say(view, "use", "pe", spoken(FACE))[0] == "plant, element"


def test_the_most_that_can_be_laid_is_told_first_nothing_last_and_sites_by_their_numbers() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    assert FACE.told_first(view, "use", ["-", "p", "pp", "e", "pe", "ppe", "m"]) == ["ppe", "m", "-"]
    assert FACE.told_first(view, "power use", ["p", "pp"]) == ["pp"]
    assert FACE.told_first(view, "open", ["13", "7"]) == ["7", "13"]


def test_tokens_that_cost_something_and_those_that_bring_nothing_stand_aside() -> None:
    state = table(board("", tokens="++mag", money=5), board(), seats=2)
    view, words = state.view(0), spoken(FACE)
    offered = list(dict.fromkeys(line.split()[1] for line in state.moves(0) if line.startswith("procure ")))
    groups = dict(FACE.grouped(view, "procure", offered, words))
    assert list(groups) == ["2 tokens, 1 coin…", "Others…"]
    assert sorted([word for group in groups.values() for word in group] + list("pemag")) == sorted(offered)
    takes = [int(FACE.say(view, "procure", word, words)[1].removeprefix("any ").split()[0]) for word in groups["2 tokens, 1 coin…"]]
    assert takes == sorted(takes, reverse=True)
    assert all("pay" not in FACE.say(view, "procure", word, words)[1] for word in groups["2 tokens, 1 coin…"])
    full = replace(view, boards=(replace(view.boards[0], tokens="+++ag"), view.boards[1]))
    assert FACE.say(full, "procure", "ag", words) == ("animal and gem", "nothing to take; pay 1")
    assert "ag" in dict(FACE.grouped(full, "procure", offered, words))["Others…"]
    assert FACE.grouped(view, "open", ["3", "7"], words) == []


def test_of_one_kind_no_more_can_be_taken_than_there_is_room_for() -> None:
    view = table(board("eee", tokens="+e+++"), board(), seats=2).view(0)
    assert FACE.say(view, "procure", "twice", spoken(FACE)) == ("Turn one token over and back", "element")


def test_where_one_can_only_procure_that_is_said_with_the_market() -> None:
    view = table(board("", sites={31: "", 20: ""}), board(), seats=2).view(0)
    assert FACE.ask(view, "procure", spoken(FACE)).startswith("You can only procure. Market: plant ")
    free = replace(view, boards=(replace(view.boards[0], sites=()), view.boards[1]))
    assert FACE.ask(free, "procure", spoken(FACE)) == "Turn over which token?"
    able = replace(view, boards=(replace(view.boards[0], stock="p"), view.boards[1]))
    assert FACE.ask(able, "procure", spoken(FACE)) == "Turn over which token?"


def test_what_the_others_could_sell_next_is_told_and_in_the_hand_all_that_they_build() -> None:
    rival = board("pgg", sites={20: "p", 31: ""}, done=(3,))
    view, words = table(board(), rival, seats=2).view(0), spoken(FACE)
    assert f" Ben can sell site 20 for {sum(view.bids.count(m) for m in 'ppgg')}." in FACE.ask(view, "", words)
    poor = replace(view, boards=(view.boards[0], replace(rival, stock="gg")))
    assert "can sell" not in FACE.ask(poor, "", words)
    assert (
        "Ben: site 20 lacks plant, 2 gems; site 31 lacks 2 plants, 2 elements, animal; holds plant, 2 gems; can use "
        in FACE.tell_own(view, words)
    )


def test_a_power_is_named_and_a_price_that_depends_on_what_is_laid_says_so() -> None:
    state = table(board("", done=(3,), sites={31: ""}), board(), offer=(44, 37, 38, 39, 45), seats=2)
    view, words = state.view(0), spoken(FACE)
    (kind,) = [kind for kind, count in view.boards[0].powers().items() if count]
    assert FACE.say(view, "", "power", words) == ("Power", words(f"welkin-power-{kind}-name"))
    assert FACE.say(view, "open", "44", words)[1].startswith("up to ")
    assert not FACE.say(view, "open", "37", words)[1].startswith("up to ")


def test_a_site_that_gets_nothing_says_so() -> None:
    view = table(board("p", sites={31: "", 20: ""}), board(), seats=2).view(0)
    assert FACE.say(view, "use", "-", spoken(FACE))[0] == "nothing here"


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
    assert "Market" not in FACE.ask(view, "open", spoken(FACE)), "it was told at the question before"


def test_bid_tokens_are_told_by_what_they_change_the_best_first() -> None:
    view = table(board("", sites={31: "pp"}), board("", sites={20: ""}), seats=2).view(0)
    told, words = FACE.told_first(view, "flip", list(BIDS)), spoken(FACE)
    assert sorted(told) == sorted(BIDS)
    best = [own - others for own, others in (worth_of(view, view.bids, bid) for bid in told)]
    assert best == sorted(best, reverse=True)
    for bid in BIDS:
        own, others = worth_of(view, view.bids, bid)
        label, note = FACE.say(view, "flip", bid, words)
        assert " to " in label
        assert note == ", ".join(
            f"{whose} {'+' if by > 0 else '−'}{abs(by)}" for whose, by in (("yours", own), ("theirs", others)) if by
        )
    bid = next(bid for bid in BIDS if bid.startswith("p") and view.bids[BIDS.index(bid)] != "p" and "g" not in bid)
    assert worth_of(view, view.bids, bid)[1] == 2, "site 20 has two spaces for plants"
    two = FACE.told_first(view, "power flip pe", [other for other in BIDS if other != "pe"])
    bids = turned_over(view.bids, "pe")
    assert two[0] == max(two, key=lambda other: (lambda by: by[0] - by[1])(worth_of(view, bids, other)))


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
    assert re.fullmatch(
        r"Sell site 36 early for \d coins?\? Complete, it would bring \d+\.", confirm(view, "sell 36", spoken(FACE))
    )
    last = replace(view, closing=1, acted=True)
    assert not FACE.weighed(last, "sell 36"), "it can bring no more"


def test_that_the_next_site_brings_the_end_is_said_and_asked() -> None:
    view = replace(GAME.deal(2, bytes(32)).view(0), pile=0)
    site = str(view.offer[0])
    for begun in ("", "open"):
        assert "The next site opened brings the last turns." in FACE.ask(view, begun, spoken(FACE))
    assert "last turns" not in FACE.say(view, "open", site, spoken(FACE))[1], "the question says it once"
    assert confirm(view, f"open {site}", spoken(FACE)).startswith(f"Open site {site}? No site is left ")
    assert confirm(replace(view, pile=3), f"open {site}", spoken(FACE)) == f"Open site {site}?"
    assert FACE.weighed(view, f"open {site}")
    assert "last turns" not in FACE.ask(view, "", Words(names=("Ann", "Ben"), speak=FACE.speak))


def test_what_is_laid_names_each_site_once_with_what_follows() -> None:
    view = GAME.deal(2, bytes(32)).view(0)
    one, two = (Site(number, "") for number in (8, 9))
    own = replace(view.boards[0], sites=(one, two), stock="pm")
    view = replace(view, boards=(own, *view.boards[1:]))
    said, note = FACE.say(view, "use", "m p", spoken(FACE))
    assert said == "Site 8: metal, 2 spaces left; Site 9: plant, 2 spaces left"
    assert note == ""
    assert FACE.say(view, "use", "- p", spoken(FACE))[0] == "Site 9: plant, 2 spaces left"
