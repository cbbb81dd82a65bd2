"""The components of Welkin, and that their tables agree with each other."""

from itertools import combinations

from rules.welkin import GAME
from rules.welkin.parts import BIDS, BOARDS, FLIPS, HIGHEST, NUMBER, OFFER, PILE, POWER, POWERS, SYMBOLS
from rules.welkin.stocks import ANY, MATERIALS, arranged


def test_each_bid_token_names_two_materials_and_no_pair_comes_twice() -> None:
    assert sorted("".join(sorted(bid)) for bid in BIDS) == sorted("".join(sorted(pair)) for pair in combinations(MATERIALS, 2))


def test_the_most_a_material_can_bring_is_all_the_tokens_that_bear_it() -> None:
    assert len(MATERIALS) - 1 == HIGHEST
    assert all(sum(material in bid for bid in BIDS) == HIGHEST for material in MATERIALS)


def test_symbols_are_words_of_the_notation_or_spaces_for_anything() -> None:
    for number, symbols in SYMBOLS.items():
        assert NUMBER[str(number)] == number
        assert set(symbols) == {ANY} or symbols == arranged(symbols), number


def test_powers_are_known_and_special_sites_have_none() -> None:
    assert {*POWER.values()} == {*POWERS, ""}
    assert all(not POWER[number] for number, symbols in SYMBOLS.items() if ANY in symbols)
    assert set(SYMBOLS) > FLIPS


def test_the_pile_leaves_cards_in_the_box_for_every_number_of_players() -> None:
    for seats in GAME.seats:
        assert OFFER < PILE[seats] < len(SYMBOLS)
        assert seats <= BOARDS
