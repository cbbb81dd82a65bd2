"""Components and set-up."""

from collections import Counter

import msgspec
import pytest

from rules.game import NotYourTurn
from rules.welkin import GAME
from rules.welkin.parts import BIDS, DECKS, FLIPS, PILE, POWER, POWERS, SYMBOLS
from rules.welkin.scoring import values
from rules.welkin.stocks import EACH, MATERIALS
from tests.rules.welkin import board, played, table


def test_two_to_four_players() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(ValueError):
            GAME.deal(seats, b"")
    assert [len(GAME.deal(seats, b"").boards) for seats in GAME.seats] == [2, 3, 4]


@pytest.mark.parametrize(("deck", "flips"), [(1, 6), (2, 7)])
def test_46_sites_with_the_counts_of_our_design(deck: int, flips: int) -> None:
    cards = DECKS[deck]
    assert len(cards) == 46
    regular = {number: SYMBOLS[number] for number in cards if "*" not in SYMBOLS[number]}
    assert len(regular) == 40
    assert Counter(len(symbols) for symbols in regular.values()) == {3: 15, 4: 15, 5: 10}
    assert Counter(SYMBOLS[number] for number in range(41, 47)) == {"***": 2, "****": 2, "*****": 2}
    assert len(set(regular.values())) == 40
    assert Counter("".join(regular.values())) == dict.fromkeys(MATERIALS, 31)
    assert all(list(symbols) == sorted(symbols, key=MATERIALS.index) for symbols in regular.values())
    for power in POWERS:
        own = [number for number in cards if POWER[number] == power]
        assert Counter(len(SYMBOLS[number]) for number in own) == {3: 3, 4: 3, 5: 2}
        assert sum(len(SYMBOLS[number]) for number in own) == 31
        assert sum(number in FLIPS for number in own) == flips
        assert set(Counter("".join(SYMBOLS[number] for number in own)).values()) <= {6, 7}
    assert len(FLIPS & set(cards)) == 5 * flips
    assert not FLIPS & set(range(41, 47))
    assert not any(POWER[number] for number in range(41, 47))


def test_new_tables_have_the_newest_cards_and_older_ones_go_on_with_theirs() -> None:
    for rules, deck in ((4, 2), (3, 1), (2, 1)):
        state = GAME.deal_as(rules, 2, b"deck")
        assert sorted([*state.unseen, *state.offer]) == list(DECKS[deck])
    old = GAME.deal_as(3, 2, b"deck")
    assert GAME.load(msgspec.json.encode({**msgspec.json.decode(old.dump()), "rules": 3})) == old
    assert old.offer != GAME.deal(2, b"deck").offer or old.unseen != GAME.deal(2, b"deck").unseen


def test_a_changed_site_is_another_card() -> None:
    for old, new in zip(range(11, 16), range(47, 52), strict=True):
        assert (SYMBOLS[old], POWER[old]) == (SYMBOLS[new], POWER[new])
        assert old not in FLIPS
        assert new in FLIPS


def test_ten_bid_tokens_one_for_each_pair() -> None:
    assert BIDS == ("pe", "pm", "pa", "pg", "em", "ea", "eg", "ma", "mg", "ag")
    assert Counter("".join(BIDS)) == dict.fromkeys(MATERIALS, 4)


def test_15_tokens_of_each_of_five_materials() -> None:
    assert (MATERIALS, EACH) == ("pemag", 15)


def test_each_player_has_five_procurement_tokens_material_side_up() -> None:
    assert [one.tokens for one in GAME.deal(4, b"").boards] == ["pemag"] * 4


def test_money_is_not_limited() -> None:
    state = played(table(board("aa", sites={4: "m"}, money=400)), "use aa")
    assert state.boards[0].money == 409


def test_no_money_at_the_start_but_by_option() -> None:
    assert GAME.options(3) == {"start_money": ("0", "1", "2", "3"), "early_sale": ("plain", "full")}
    assert [one.money for one in GAME.deal(3, b"").boards] == [0, 0, 0]
    for coins in ("1", "2", "3"):
        assert [one.money for one in GAME.deal(3, b"", start_money=coins).boards] == [int(coins)] * 3
    with pytest.raises(ValueError):
        GAME.deal(3, b"", start_money="4")


def test_bid_tokens_fall_on_any_side() -> None:
    seen = [set() for _ in BIDS]
    for n in range(40):
        state = GAME.deal(2, bytes([n]))
        for shows, bid, sides in zip(state.bids, BIDS, seen, strict=True):
            assert shows in bid
            sides.add(shows)
        assert state.view(None).values == values(state.bids) == tuple(state.bids.count(m) for m in "pemag")
    assert [set(bid) for bid in BIDS] == seen


def test_pile_of_20_or_24_cards_by_players() -> None:
    assert PILE == {2: 20, 3: 24, 4: 24}


def test_five_sites_face_up_out_of_the_pile() -> None:
    for seats, left in ((2, 15), (3, 19), (4, 19)):
        state = GAME.deal(seats, b"")
        assert len(set(state.offer)) == 5
        assert state.pile == left


def test_the_rest_is_never_drawn() -> None:
    state = table(offer=(11, 12, 13, 14, 15), out=True)
    unseen = list(state.unseen)
    assert len(unseen) == 46 - 20
    assert played(state, "open 11", "open 12").unseen == unseen


def test_all_materials_begin_in_the_reserve() -> None:
    assert GAME.deal(4, b"").view(None).reserve == (15, 15, 15, 15, 15)


def test_the_first_seat_is_drawn() -> None:
    firsts = Counter(GAME.deal(4, bytes([n])).to_move for n in range(80))
    assert set(firsts) == {(0,), (1,), (2,), (3,)}
    state = GAME.deal(4, b"1")
    assert state.to_move == (state.first,)
    other = (state.first + 1) % 4
    assert list(state.moves(other)) == []
    with pytest.raises(NotYourTurn):
        state.play(other, "procure p -")


def test_individual_boards_are_drawn() -> None:
    seen = Counter(tuple(GAME.deal(2, bytes([n])).colours) for n in range(200))
    assert len(seen) == 4 * 3
    state = GAME.deal(4, b"")
    assert sorted(state.colours) == [0, 1, 2, 3]
    assert state.view(None).colours == tuple(state.colours)


def test_all_but_the_pile_is_open() -> None:
    state = table(board("pp", sites={4: "m"}, money=3), board("g", money=7))
    spectator = state.view(None)
    assert spectator.boards == tuple(state.boards)
    assert [one.money for one in spectator.boards] == [3, 7]
    for seat in (0, 1):
        view = state.view(seat)
        assert (view.boards, view.bids, view.offer, view.reserve) == (
            spectator.boards,
            state.bids,
            tuple(state.offer),
            spectator.reserve,
        )
    assert "unseen" not in spectator.__struct_fields__


def test_nothing_is_drawn_ahead() -> None:
    state = table(offer=(11, 12, 13, 14, 15))
    came = set()
    for n in range(60):
        other = state.guess(0, GAME.deal(2, bytes([n])).chance)
        came.add(other.play(0, "open 11").state.offer[0])
    assert len(came) > 20
    assert [event.id for event in state.look_ahead(0, "open 11").events] == ["welkin-opened"]
