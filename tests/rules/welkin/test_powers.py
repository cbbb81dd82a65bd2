"""Powers of completed sites. 16 flips, 2 uses, 3 opens, 4 buys, 1 sells."""

import pytest

from rules.game import IllegalMove, NotYourTurn
from rules.welkin import Site, Welkin
from rules.welkin.parts import POWER
from tests.rules.welkin import EVEN, board, lines, one, played, refused, table

assert [POWER[number] for number in (16, 2, 3, 4, 1)] == ["flip", "use", "open", "buy", "sell"]


def test_powers_before_and_after_the_action() -> None:
    state = table(board(done=(16, 25)))
    state = played(state, "power flip pe pm", "procure p a", "power flip pe pm")
    assert state.turn == 1
    assert state.bids == EVEN


def test_a_power_is_used_once() -> None:
    state = played(table(board(done=(16,))), "power flip pe pm")
    assert state.boards[0].spent == (16,)
    assert lines(state, "power") == []
    error = refused(state, "power flip pe pm")
    assert (error.id, error.about) == ("welkin-no-power", {"power": "flip"})
    assert refused(state, "power fly pe").id == "welkin-no-such-power"


def test_of_equal_powers_one_is_turned_down() -> None:
    state = played(table(board(done=(25, 16))), "power flip pe pm")
    assert state.boards[0].spent == (25,)
    assert state.boards[0].powers()["flip"] == 1
    assert state.now.powers == (25,)


def test_as_many_powers_as_one_likes() -> None:
    state = played(
        table(board(done=(16, 25, 28, 32))), "power flip pe pm", "power flip pe pm", "power flip pe pm", "power flip pe pm"
    )
    assert state.boards[0].spent == (16, 25, 28, 32)
    assert (state.turn, state.acted) == (0, False)


def test_a_power_is_not_the_action() -> None:
    state = played(table(board("a", sites={4: "ma", 5: ""}, done=(2, 3))), "power use a -", "power open 36", "flip pe")
    assert not state.acted
    assert lines(state, "procure")


def test_no_powers_in_the_turn_of_others() -> None:
    state = table(board(), board(done=(16,)))
    assert list(state.moves(1)) == []
    with pytest.raises(NotYourTurn):
        state.play(1, "power flip pe pm")
    assert refused(state, "power flip pe pm").id == "welkin-no-power"


def test_the_power_of_a_site_sold_this_turn() -> None:
    state = played(table(board("a", sites={16: "ppe", 4: "ma"})), "use - a")
    assert state.turn == 0
    assert lines(state, "power buy")
    assert played(state, "power buy aa").boards[0].money == 8


def test_a_power_may_bring_the_next() -> None:
    # An extra use completes the site whose power is then used.
    state = played(table(board("a", sites={4: "ma"}, done=(2,))), "procure p aa", "power use a")
    assert (state.turn, state.boards[0].done, state.boards[0].stock) == (0, (2, 4), "a")
    assert played(state, "power buy aaa").turn == 1


def test_sell_early_until_the_end_of_the_turn() -> None:
    state = table(board("p", sites={4: "a", 5: "g", 12: ""}, done=(1, 3), spent=(3,)))
    assert refused(state, "sell 4").id == "welkin-not-selling"
    state = played(state, "power sell 4")
    assert state.selling
    assert lines(state, "sell") == ["sell 5"]
    later = played(state, "procure p pe")
    assert lines(later) == ["sell 5", "end"]
    sold = played(later, "sell 5")
    assert (sold.turn, sold.selling) == (1, False)
    assert sold.boards[0].early == (4, 5)
    sold_one = played(table(board(sites={4: "a", 5: "g"}, done=(1,))), "power sell 4")
    # No second power is needed, nor can one be wasted.
    two = played(table(board(sites={4: "a", 5: "g"}, done=(1, 10))), "power sell 4")
    assert refused(two, "power sell 5").id == "welkin-already-selling"
    assert refused(sold_one, "power sell 5").id == "welkin-already-selling", "though no power is left"
    assert refused(played(sold_one, "procure p e"), "open 36").about == {"selling": "yes"}


def test_sell_early_needs_a_token() -> None:
    state = table(board(sites={4: "", 5: "g"}, done=(1,)))
    assert lines(state, "power sell") == ["power sell 5"]
    assert refused(state, "power sell 4").about == {"site": 4}
    assert refused(state, "power sell 36").id == "welkin-not-your-site"
    assert refused(state, "power sell 99").id == "welkin-no-such-site"


def test_sell_early_names_a_site() -> None:
    assert refused(table(board(sites={5: "g"}, done=(1,))), "power sell").id == "welkin-power-words"


def test_sell_early_pays_for_the_tokens_there() -> None:
    step = one(table(board(sites={34: "eaag"}, done=(1,))), "power sell 34")
    after = step.state.boards[0]
    assert (after.purse, after.sites) == ((0, 0, 1 + 3 + 3 + 1, 0, 0), ())
    assert step.state.view(0).reserve == (15,) * 5
    assert step.events[-1].id == "welkin-sold-early"
    assert step.events[-1].about == {"site": 34, "word": "eaag", "money": 8, "power": "none"}


def test_a_site_sold_early_gives_no_power_and_does_not_count() -> None:
    after = played(table(board(sites={25: "eeg"}, done=(1,))), "power sell 25").boards[0]
    assert (after.done, after.early, after.spaces) == ((1,), (25,), 3)
    assert sum(after.powers().values()) == 0


def test_early_sale_full() -> None:
    state = played(table(board(sites={25: "eeg"}, done=(1,)), early_sale="full"), "power sell 25")
    after = state.boards[0]
    assert (after.done, after.early, after.spaces) == ((1, 25), (25,), 7)
    assert after.powers()["flip"] == 1
    assert lines(state, "power flip")


def test_power_use_lays_materials() -> None:
    state = table(board("aam", sites={4: "", 17: ""}, done=(2,)))
    assert lines(state, "power use") == ["power " + line for line in lines(state, "use")]
    after = played(state, "power use maa -")
    assert (after.boards[0].money, after.turn, after.acted) == (9, 0, False)
    assert refused(state, "power use aa").id == "welkin-word-each"
    assert refused(state, "power use - -").id == "welkin-nothing-laid"


def test_power_open_goes_beyond_the_slots_to_the_right() -> None:
    state = table(board(sites={4: "a", 5: "g"}, done=(3, 7)))
    assert lines(state, "open") == []
    assert lines(state, "power open") == ["power open 36", "power open 37", "power open 38", "power open 39", "power open 45"]
    state = played(state, "power open 36", "flip pe", "power open 37", "flip pe")
    assert state.boards[0].sites == (Site(4, "a"), Site(5, "g"), Site(36, ""), Site(37, ""))
    # The ordinary action needs fewer than two.
    assert refused(state, "open 38").id == "welkin-slots-full"


def test_power_buy_takes_two_of_any_kind_for_one() -> None:
    state = table(board("p", tokens="+++++", money=1, done=(4,)))
    assert len(lines(state, "power buy")) == 15
    step = one(state, "power buy pgg")
    after = step.state.boards[0]
    assert (after.stock, after.money, after.purse[4]) == ("pgg", 0, -1)
    assert step.events[-1].about == {"cost": 1, "came": "gg", "went": "-", "stock": "pgg"}
    assert refused(state, "power buy pg").id == "welkin-stock-size"
    assert lines(table(board("p", done=(4,))), "power buy") == []
    error = refused(table(board("p", done=(4,))), "power buy pgg")
    assert (error.id, error.about) == ("welkin-cannot-buy", {"cost": 1, "money": 0})


def test_power_buy_is_cut_down_to_four() -> None:
    state = table(board("pppe", money=1, done=(4,)))
    found = [line.split()[2] for line in lines(state, "power buy")]
    assert {len(word) for word in found} == {4}
    assert {"pppe", "pppp", "ppgg", "pegg", "ppag"} <= set(found)
    assert refused(state, "power buy pggg").id == "welkin-takes-too-many"


def test_no_buying_from_an_empty_reserve(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(board("p", money=1, done=(4,)))
    monkeypatch.setattr(Welkin, "reserve", lambda self: (0, 0, 0, 0, 0))
    assert lines(state, "power") == []
    with pytest.raises(IllegalMove) as caught:
        state.play(0, "power buy p")
    assert caught.value.id == "welkin-reserve-empty"
    assert state.play(0, "procure p p").state.turn == 1


def test_power_flip_turns_two_that_show_different_kinds() -> None:
    state = table(board(done=(16,)), bids=EVEN)
    step = one(state, "power flip pe mg")
    assert step.state.view(0).values == (1, 2, 2, 3, 2)
    assert [event.id for event in step.events] == ["welkin-power", "welkin-flipped", "welkin-flipped"]
    assert refused(state, "power flip pe pg").about == {"one": "pe", "two": "pg", "material": "p"}
    assert refused(state, "power flip pe pe").id == "welkin-bid-twice"
    assert refused(state, "power flip mg pe").about == {"one": "pe", "two": "mg"}
    assert refused(state, "power flip pe xx").id == "welkin-no-such-bid"
    assert refused(state, "power flip pe").id == "welkin-power-words"
    for line in lines(state, "power flip"):
        first, second = line.split()[2:]
        after = played(state, line)
        assert sum(a != b for a, b in zip(state.bids, after.bids, strict=True)) == 2, (first, second)
