"""Procuring construction materials."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

from rules.welkin.stocks import MASKS, STOCKS, outcomes, within
from tests.rules.welkin import board, lines, one, played, refused, table


def test_at_least_one_token_is_turned() -> None:
    state = table()
    assert refused(state, "procure - -").id == "welkin-turn-one"
    for token in "pemag":
        turned = played(state, f"procure {token} {'e' if token == 'p' else 'p'}").boards[0].tokens
        assert turned == "pemag".replace(token, "+")
    # From the plus side just as well.
    back = played(table(board(tokens="+emag")), "procure p -")
    assert back.boards[0].tokens == "pemag"


def test_the_first_turn_is_free() -> None:
    state = table(board(money=2))
    assert played(state, "procure p a").boards[0].money == 2


def test_each_further_turn_costs_one() -> None:
    state = table(board(money=5))
    assert [
        played(state, line).boards[0].money for line in ("procure p a", "procure pe aa", "procure pem aaa", "procure pema gggg")
    ] == [
        5,
        4,
        3,
        2,
    ]
    assert played(state, "procure pemag -").boards[0].money == 1
    assert played(state, "procure pe aa").boards[0].purse == (5, 0, 0, -1, 0)


def test_no_debts() -> None:
    poor = table(board(money=1))
    error = refused(poor, "procure pem aaa")
    assert (error.id, error.about) == ("welkin-cannot-pay", {"cost": 2, "money": 1})
    assert refused(table(), "procure twice -").id == "welkin-cannot-pay"
    assert all(len(line.split()[1]) == 1 for line in lines(table(), "procure"))


def test_one_token_over_and_back_costs_one() -> None:
    state = table(board(tokens="+emag", money=1))
    after = played(state, "procure twice a").boards[0]
    assert (after.tokens, after.money, after.stock) == ("+emag", 0, "a")
    assert refused(state, "procure pp a").id == "welkin-turned-twice"
    assert refused(state, "procure tw a").id == "welkin-no-such-material"


def test_as_many_are_taken_as_plusses_show() -> None:
    for plusses in range(5):
        tokens = "+" * plusses + "pemag"[plusses:]
        back = "pemag"[plusses - 1] if plusses else "p"
        state = table(board(tokens=tokens))
        size = plusses - 1 if plusses else 1
        assert {len(line.split()[2].replace("-", "")) for line in lines(state, f"procure {back}")} == {size}
    assert refused(table(), "procure p ee").about == {"size": 1, "takes": 1}


def test_only_materials_that_show_after_turning() -> None:
    state = table(board(tokens="++mag"))
    assert lines(state, "procure m") == [f"procure m {word}" for word in ("aaa", "aag", "agg", "ggg")]
    assert lines(state, "procure p") == [f"procure p {word}" for word in "pmag"]
    error = refused(state, "procure m maa")
    assert (error.id, error.about) == ("welkin-not-visible", {"material": "m"})


def test_the_full_number_is_taken() -> None:
    state = table(board("p", tokens="++mag"))
    assert refused(state, "procure m paa").id == "welkin-stock-size"
    assert refused(state, "procure m p").id == "welkin-stock-size"
    assert "procure m paaa" in lines(state)


def test_the_stock_is_cut_down_to_four_at_choice() -> None:
    state = table(board("pppe", tokens="++mag"))
    found = {line.split()[2] for line in lines(state, "procure m")}
    brute = set()
    for took in combinations_with_replacement("ag", 3):
        for kept in combinations("pppe" + "".join(took), 4):
            brute.add("".join(sorted(kept, key="pemag".index)))
    assert found == brute
    assert "pppe" in found
    assert refused(state, "procure m aaaa").id == "welkin-takes-too-many"


def test_more_than_four_are_refused() -> None:
    assert refused(table(board("pppe", tokens="++mag")), "procure m pppea").id == "welkin-stock-limit"


def test_every_outcome_is_what_taking_and_discarding_gives() -> None:
    reserves = ((15,) * 5, (0, 15, 2, 1, 15), (0, 0, 1, 1, 0), (0,) * 5)
    for stock in STOCKS[::7]:
        for tokens in list(MASKS)[::5]:
            kinds, takes = tokens.replace("+", ""), tokens.count("+")
            for reserve in reserves:
                left = dict(zip("pemag", reserve, strict=True))
                number = min(takes, sum(left[kind] for kind in kinds))
                brute = set()
                for took in combinations_with_replacement(kinds, number):
                    if all(count <= left[kind] for kind, count in Counter(took).items()):
                        every = stock + "".join(took)
                        for kept in combinations(every, min(4, len(every))):
                            brute.add("".join(sorted(kept, key="pemag".index)) or "-")
                assert sorted(within(stock, kinds, takes, reserve)) == sorted(brute), (stock, tokens, reserve)
            assert list(outcomes(stock, kinds, takes)) == list(within(stock, kinds, takes, reserves[0]))


def test_all_plusses_yield_nothing() -> None:
    state = table(board("pe", tokens="++++g"))
    assert lines(state, "procure g") == ["procure g pe"]
    after = played(state, "procure g pe").boards[0]
    assert (after.stock, after.tokens) == ("pe", "+++++")


def test_the_reserve_may_run_short() -> None:
    # 14 of the 15 gems are in play.
    state = table(
        board(tokens="++mag", sites={46: "gggg", 45: "gggg"}),
        board("gg", sites={44: "ggg", 43: "g"}),
        offer=(36, 37, 38, 39, 40),
    )
    assert state.view(0).reserve[4] == 1
    assert lines(state, "procure m") == ["procure m aaa", "procure m aag"]
    error = refused(state, "procure m agg")
    assert (error.id, error.about) == ("welkin-reserve-short", {"material": "g", "left": 1})
    # With none but gems showing, one is all there is to take.
    gems = table(
        board(tokens="++++g", money=1, sites={46: "gggg", 45: "gggg"}),
        board("gg", sites={44: "ggg", 43: "g"}),
        offer=(36, 37, 38, 39, 40),
    )
    assert lines(gems, "procure twice") == ["procure twice g"]


def test_example_of_the_rulebook() -> None:
    # Three are turned, the first free and two for a coin each; three plusses and two kinds show then.
    state = table(board(money=2))
    assert lines(state, "procure pem") == [f"procure pem {word}" for word in ("aaa", "aag", "agg", "ggg")]
    step = one(state, "procure pem aag")
    after = step.state.boards[0]
    assert (after.stock, after.tokens, after.money) == ("aag", "+++ag", 0)
    (event,) = step.events
    assert event.id == "welkin-procured"
    assert event.about == {"turned": "pem", "cost": 2, "tokens": "+++ag", "came": "aag", "went": "-", "stock": "aag"}


def test_a_turn_remembers_what_was_procured() -> None:
    """For the marks in the picture: the tokens turned over, and what is new in the stock."""
    after = played(table(board("pp", tokens="+emag", money=3, done=(4,))), "procure eg ppma").now
    assert (after.turned, after.got) == ("eg", "ma")
    state = played(table(board("pp", tokens="+emag", money=3, done=(4,))), "procure twice ppa")
    assert (state.before, state.now.turned, state.now.got) == (None, "", "a")
    after = played(state, "power buy ppag").before
    assert after is not None
    assert (after.turned, after.got) == ("", "ag")
