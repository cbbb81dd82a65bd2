"""Words of materials: which there are, what may be taken and laid, and how a word that cannot be is refused."""

from itertools import product

import pytest

from rules.game import IllegalMove
from rules.welkin.stocks import (
    LAYOUTS,
    MASKS,
    MATERIALS,
    MOST,
    NONE,
    STOCKS,
    TURNS,
    apart,
    arranged,
    beyond,
    fits,
    lays,
    less,
    letters_in,
    outcomes,
    stock_after,
    visible,
    within,
)

PLENTY = (15,) * len(MATERIALS)


def why(given: tuple[object, ...], of: object) -> str:
    with pytest.raises(IllegalMove) as caught:
        of(*given)  # type: ignore[operator]
    return caught.value.id


def test_there_are_126_stocks_and_32_layouts_each_as_one_word() -> None:
    assert len(STOCKS) == len(set(STOCKS)) == 126
    assert all(arranged(stock) == stock and len(stock) <= MOST for stock in STOCKS)
    assert [MASKS[layout] for layout in LAYOUTS] == list(range(32))
    assert sorted(TURNS.values()) == list(range(1, 32))
    assert all(visible(LAYOUTS[mask]) == "".join(m for m in MATERIALS if m not in word) for word, mask in TURNS.items())


@pytest.mark.parametrize(
    ("word", "id"),
    [
        ("", "welkin-not-understood"),
        ("p-", "welkin-dash-alone"),
        ("px", "welkin-no-such-material"),
        ("ep", "welkin-order"),
    ],
)
def test_a_word_that_is_none_is_refused_by_what_is_wrong_with_it(word: str, id: str) -> None:
    assert why((word,), letters_in) == id
    assert letters_in(NONE) == ""
    assert letters_in("pemg") == "pemg"


def test_less_and_beyond_are_each_others_measure() -> None:
    for one, other in product(STOCKS[::7], STOCKS[::5]):
        rest = less(one, other)
        assert (rest is None) == bool(beyond(other, one))
        if rest is not None:
            assert arranged(rest + other) == one


def test_what_is_offered_is_what_is_taken_and_what_is_not_is_refused() -> None:
    """`within` lists exactly the words that `stock_after` takes, where the reserve runs short too."""
    for stock, kinds, takes, reserve in (
        ("", "pg", 3, PLENTY),
        ("maag", "p", 2, PLENTY),
        ("maa", "emag", 4, (0, 0, 1, 0, 2)),
        ("p", "p", 3, (1, 9, 9, 9, 9)),
        ("pp", "", 3, PLENTY),
    ):
        offered = set(within(stock, kinds, takes, reserve))
        for after in STOCKS:
            word = after or NONE
            if word in offered:
                assert stock_after(word, stock, kinds, takes, reserve) == after
            else:
                why((word, stock, kinds, takes, reserve), stock_after)


def test_a_stock_that_cannot_be_is_refused_by_its_reason() -> None:
    assert why(("ppppp", "", "p", 5, PLENTY), stock_after) == "welkin-stock-limit"
    assert why(("p", "", "p", 2, PLENTY), stock_after) == "welkin-stock-size"
    assert why(("pg", "", "p", 2, PLENTY), stock_after) == "welkin-not-visible"
    assert why(("ppg", "", "pg", 3, (1, 9, 9, 9, 9)), stock_after) == "welkin-reserve-short"
    assert why(("pppe", "mmmm", "pe", 2, PLENTY), stock_after) == "welkin-takes-too-many"


def test_what_may_be_laid_fits_the_spaces_and_leaves_the_rest() -> None:
    for stock, spaces in (("maag", "aag"), ("maag", "***"), ("pp", "em"), ("", "***")):
        found = dict(lays(stock, spaces))
        assert next(iter(found)) == NONE
        for word, rest in found.items():
            laid = letters_in(word)
            assert arranged(laid + rest) == stock
            assert fits(laid, spaces)
        assert set(found) == {s or NONE for s in STOCKS if less(stock, s) is not None and fits(s, spaces)}
    assert outcomes("maag", "", 3) == ("maag",)


def test_later_sites_share_the_last_word() -> None:
    assert apart(["p", "e+m+-"], 2, 4) == ["p", "e", "m", "-"]
    assert apart(["p", "e"], 3, 2) == ["p", "e"]
    assert why((["p", "e+m"], 2, 4), apart) == "welkin-word-each"
    assert why((["p"], 2, 2), apart) == "welkin-word-each"
