"""Using construction materials, and selling what is complete."""

from rules.welkin import Site
from tests.rules.welkin import EVEN, STEEP, board, lines, one, played, refused, table


def test_all_or_some_of_the_stock() -> None:
    state = table(board("aam", sites={4: ""}))
    assert lines(state, "use") == [f"use {word}" for word in ("m", "a", "ma", "aa", "maa")]
    after = played(state, "use a").boards[0]
    assert (after.stock, after.sites) == ("ma", (Site(4, "a"),))
    assert refused(state, "use maaa").about == {"word": "maaa", "stock": "maa"}


def test_only_on_spaces_of_the_same_kind() -> None:
    state = table(board("aamp", sites={4: "a", 17: ""}))
    assert refused(state, "use p -").about == {"word": "p", "site": 4}
    assert refused(state, "use aa -").id == "welkin-no-space"
    assert refused(state, "use g -").about == {"word": "g", "stock": "pmaa"}


def test_one_word_for_each_site() -> None:
    state = table(board("aam", sites={4: "", 3: ""}))
    assert refused(state, "use aa").about == {"sites": 2}
    assert refused(state, "use aa - -").id == "welkin-word-each"
    assert refused(state, "use").id == "welkin-word-each"
    assert refused(table(board("aam")), "use a").id == "welkin-no-open-site"


def test_a_use_that_lays_nothing_is_refused() -> None:
    state = table(board("aam", sites={4: "", 3: ""}))
    assert refused(state, "use - -").id == "welkin-nothing-laid"
    assert lines(table(board("g", sites={4: ""})), "use") == []


def test_a_site_is_complete_when_all_its_spaces_are_covered() -> None:
    state = table(board("am", sites={4: "a"}))
    assert played(state, "use a").boards[0].sites == (Site(4, "aa"),)
    done = played(state, "use ma").boards[0]
    assert (done.sites, done.done) == ((), (4,))


def test_a_complete_site_is_sold_at_once() -> None:
    step = one(table(board("am", sites={4: "a"}, done=(16,))), "use ma")
    assert [event.id for event in step.events] == ["welkin-used", "welkin-sold"]
    assert step.events[1].about == {"site": 4, "word": "maa", "money": 9, "power": "buy"}
    assert step.state.turn == 0


def test_each_token_brings_the_bid_tokens_that_show_it() -> None:
    for bids, money in ((EVEN, 9), (STEEP, 4)):
        state = played(table(board("am", sites={4: "a"}), bids=bids), "use ma")
        assert state.boards[0].money == money
        assert state.boards[0].purse == (0, money, 0, 0, 0)
    worthless = played(table(board("g", sites={10: "eg"}), bids=STEEP), "use g")
    assert worthless.boards[0].money == 3


def test_tokens_of_a_sold_site_go_back_to_the_reserve() -> None:
    state = table(board("amg", sites={4: "a"}))
    assert state.view(0).reserve == (15, 15, 14, 13, 14)
    after = played(state, "use ma")
    assert after.view(0).reserve == (15, 15, 15, 15, 14)
    assert after.boards[0].done == (4,)


def test_the_other_sites_slide_left() -> None:
    state = table(board("maa", sites={4: "", 12: "e", 13: "p"}, done=(3,), spent=(3,)))
    assert played(state, "use maa - -").boards[0].sites == (Site(12, "e"), Site(13, "p"))


def test_two_sites_sold_together_meet_the_same_market() -> None:
    state = played(table(board("ma", sites={4: "ma", 12: "eg"})), "use a m")
    assert state.boards[0].money == 9 + 5
    assert state.boards[0].done == (4, 12)


def test_example_of_the_rulebook() -> None:
    # Two animal products and one metal, all three laid; the site on the right is complete.
    state = table(board("maa", sites={18: "m", 4: "a"}))
    assert (state.view(0).values[3], state.view(0).values[2]) == (3, 3)
    after = played(state, "use a ma").boards[0]
    assert (after.money, after.done, after.stock) == (2 * 3 + 1 * 3, (4,), "")
    assert after.sites == (Site(18, "ma"),)


def test_special_sites_take_any_material() -> None:
    state = table(board("peg", sites={41: ""}))
    assert lines(state, "use") == [f"use {word}" for word in ("p", "e", "g", "pe", "pg", "eg", "peg")]
    assert refused(table(board("pegg", sites={41: ""})), "use pegg").id == "welkin-no-space"


def test_special_sites_give_no_power() -> None:
    step = one(table(board("peg", sites={41: ""})), "use peg")
    assert step.events[1].about["power"] == "none"
    assert step.state.turn == 1
    assert sum(step.state.boards[0].powers().values()) == 0


def test_special_sites_pay_each_token_by_its_own_kind() -> None:
    state = played(table(board("peg", sites={43: "m"}), bids=STEEP), "use peg")
    assert state.boards[0].money == 2 + 4 + 3 + 0


def test_tokens_never_move_back() -> None:
    state = table(board("g", sites={4: "aa", 17: "e"}))
    assert all(line.split()[0] in ("open", "procure", "use") for line in lines(state))
    assert lines(state, "use") == []
    for line in lines(state, "procure"):
        assert played(state, line).boards[0].sites == state.boards[0].sites
