"""What a position of Welkin answers: money, powers, spaces, what is missing on a site, and what is left in the reserve."""

from rules.welkin import Site
from rules.welkin.parts import POWER, SYMBOLS
from rules.welkin.position import missing
from rules.welkin.stocks import EACH, MATERIALS
from tests.rules.welkin import board, table


def test_money_is_the_sum_of_where_it_came_from_and_went() -> None:
    assert board(money=7, done=(4,), spent=()).money == 7
    assert board(money=7, done=(4,), spent=(4,)).money == 7, "what was bought is paid, and was counted before"
    assert board(money=7, done=(4,), spent=(4,)).purse != board(money=7).purse


def test_a_power_is_left_until_it_is_spent() -> None:
    number = next(number for number, power in POWER.items() if power == "flip")
    other = next(other for other, power in POWER.items() if power == "flip" and other != number)
    assert board(done=(number, other)).powers()["flip"] == 2
    assert board(done=(number, other), spent=(number,)).powers() == dict.fromkeys(board().powers(), 0) | {"flip": 1}


def test_spaces_count_completed_sites_alone() -> None:
    assert board(done=(4, 5), sites={6: "", 7: ""}).spaces == len(SYMBOLS[4]) + len(SYMBOLS[5])


def test_what_is_missing_on_a_site_is_what_no_token_covers() -> None:
    for number, symbols in SYMBOLS.items():
        assert missing(Site(number, "")) == symbols
        if "*" in symbols:
            assert missing(Site(number, "pg")) == symbols[2:]
        else:
            assert missing(Site(number, symbols)) == ""
            assert missing(Site(number, symbols[1:])) == symbols[0]


def test_tokens_in_stocks_and_on_sites_are_not_in_the_reserve() -> None:
    state = table(board("paa", sites={4: "a"}), board("g"))
    assert dict(zip(MATERIALS, state.reserve(), strict=True)) == {m: EACH - {"p": 1, "a": 3, "g": 1}.get(m, 0) for m in MATERIALS}
