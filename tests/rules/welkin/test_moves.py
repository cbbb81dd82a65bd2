"""The lines: how many there are, that none is there twice, and that `play` and `moves` agree to the last letter."""

import random

import pytest

from rules.game import LONGEST_LINE, GameError, IllegalMove
from rules.welkin import GAME
from rules.welkin.stocks import LAYOUTS, STOCKS
from tests.quick import quick
from tests.rules.welkin import board, lines, one, played, refused, table


@pytest.mark.heavy
def test_one_line_for_each_layout_and_stock() -> None:
    for stock in ("", "p", "pem", "aagg"):
        for tokens in ("pemag", "+e+a+", "+++++"):
            state = table(board(stock, tokens, money=9))
            found = {}
            for line in lines(state, "procure"):
                after = played(state, line).boards[0]
                assert (after.tokens, after.stock) not in found
                found[after.tokens, after.stock] = after.money
            for (layout, _), money in found.items():
                apart = sum(a != b for a, b in zip(layout, tokens, strict=True))
                assert money == 9 - (1 if apart == 0 else apart - 1)
            assert {layout for layout, _ in found} == set(LAYOUTS)


@pytest.mark.slow
def test_at_most_591_ways_to_procure_and_114_without_money() -> None:
    most = {0: 0, 9: 0}
    for money in most:
        for stock in STOCKS:
            for tokens in LAYOUTS:
                state = table(board(stock, tokens, money=money))
                most[money] = max(most[money], len(lines(state, "procure")))
    assert most == {0: 114, 9: 591}


def test_at_most_255_ways_to_use_three_special_sites() -> None:
    state = table(board("pema", sites={46: "", 45: "", 44: ""}, done=(3,), spent=(3,)), offer=(36, 37, 38, 39, 40))
    assert len(lines(state, "use")) == 255


def test_later_sites_share_the_sixth_word() -> None:
    sites = {4: "", 1: "", 46: "", 2: "", 5: "", 8: "", 19: "", 41: ""}
    done = (3, 7, 11, 23, 26, 39)
    state = table(board("pmag", sites=sites, done=done, spent=done), offer=(36, 37, 38, 40, 45))
    found = lines(state, "use")
    assert "use m - - - - g+a+p" in found
    assert "use - - - - - -+-+g" in found
    after = played(state, "use m - - - - g+a+p").boards[0]
    assert [site.laid for site in after.sites] == ["m", "", "", "", "", "g", "a", "p"]
    for line in ("use m - - - - g", "use m - - - - g+a+", "use m - - - - g a p", "use m+- - - - - -+g+a", "use m - - - - g+a+p+-"):
        refused(state, line)
    assert all(len(line) <= LONGEST_LINE for line in found)
    six = table(board("p", sites=dict(list(sites.items())[:6]), done=done, spent=done), offer=(36, 37, 38, 40, 45))
    assert "use - p - - - -" in lines(six)
    assert refused(six, "use - p - - - -+-").id == "welkin-word-each"


def test_words_of_the_notation_only() -> None:
    state = table(board("aag", sites={34: "", 5: ""}, done=(16, 2, 3, 4, 1), money=3))
    for line, id in {
        "": "welkin-not-understood",
        "build 4": "welkin-not-understood",
        "open": "welkin-not-understood",
        "open 36 37": "welkin-not-understood",
        "procure p": "welkin-procure-words",
        "procure": "welkin-procure-words",
        "procure  p": "welkin-not-understood",
        "procure - p": "welkin-turn-one",
        "procure ep aa": "welkin-order",
        "procure p gaaa": "welkin-order",
        "procure p x": "welkin-no-such-material",
        "use aa -g": "welkin-dash-alone",
        "use aa x": "welkin-no-such-material",
        "use aa ": "welkin-not-understood",
        "use gaa -": "welkin-order",
        "use aaa -": "welkin-not-in-stock",
        "power": "welkin-which-power",
        "power end": "welkin-no-such-power",
        "power open": "welkin-power-words",
        "power buy": "welkin-power-words",
        "flip pe": "welkin-no-flip-due",
    }.items():
        assert refused(state, line).id == id, line


@pytest.mark.heavy
@pytest.mark.parametrize("seats", quick([2, 3, 4], 4))
def test_play_and_moves_agree_through_whole_games(seats: int) -> None:
    for n in range(3):
        pick = random.Random(n)
        state = GAME.deal(seats, bytes([n]), start_money="3", early_sale=("plain", "full")[n % 2])
        while state.turn is not None:
            found = list(state.moves(state.turn))
            assert len(found) == len(set(found))
            assert found != ["end"]
            words = [line.split(" ") for line in found]
            wild = {" ".join(pick.choice(words)[:-1] + pick.choice(words)[-1:]) for _ in range(20)}
            for line in wild - set(found):
                with pytest.raises(GameError):
                    state.play(state.turn, line)
            eager = [line for line in found if line.split()[0] in ("use", "power", "sell", "open")]
            state = one(state, pick.choice(eager or found)).state


def test_laying_from_an_empty_stock() -> None:
    assert refused(table(board(sites={4: ""})), "use a").id == "welkin-stock-empty"
    assert refused(table(board("p", sites={4: ""})), "use a").id == "welkin-not-in-stock"


def test_refusals_are_illegal_moves_with_a_sentence_of_the_game() -> None:
    with pytest.raises(IllegalMove) as caught:
        table().play(0, "nonsense")
    assert caught.value.id.startswith("welkin-")
