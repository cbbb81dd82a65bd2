"""What the market pays, and what decides a game: money, then sites, then their spaces."""

import pytest
from msgspec.structs import replace

from rules.welkin.parts import PARTS, SYMBOLS
from rules.welkin.scoring import result, values, worth
from rules.welkin.stocks import MATERIALS
from tests.rules.welkin import EVEN, STEEP, Board, board, table


def test_a_material_is_worth_the_tokens_that_show_it() -> None:
    assert values(EVEN) == (2, 1, 3, 3, 1)
    assert values(STEEP) == (4, 3, 2, 1, 0)
    for bids in (EVEN, STEEP):
        assert sum(values(bids)) == len(bids)
        assert worth("pemag", bids) == len(bids)
        assert all(worth(2 * material, bids) == 2 * value for material, value in zip(MATERIALS, values(bids), strict=True))
    assert worth("", EVEN) == 0


BIG = max(SYMBOLS, key=lambda number: len(SYMBOLS[number]))
SMALL = min(SYMBOLS, key=lambda number: len(SYMBOLS[number]))


@pytest.mark.parametrize(
    ("one", "two", "places", "why"),
    [
        (board(money=9), board(money=8, done=(4, 5)), (1, 2), "money"),
        (board(money=8), board(money=8, done=(4,)), (2, 1), "sites"),
        (board(money=8, done=(SMALL,)), board(money=8, done=(BIG,)), (2, 1), "spaces"),
        (board(money=8, done=(SMALL,)), board(money=8, done=(SMALL,)), (1, 1), "shared"),
    ],
)
def test_ties_are_broken_in_their_order(one: Board, two: Board, places: tuple[int, int], why: str) -> None:
    state = table()
    state.boards, state.turn = [one, two], None
    found = result(state)
    assert found is not None
    assert (found.places, found.why) == (places, why)


def test_there_is_no_result_before_the_end_and_its_parts_add_up() -> None:
    state = table(board(money=5))
    assert result(state) is None
    state.boards[0] = replace(state.boards[0], purse=(10, 20, 6, -3, -2))
    state.turn = None
    found = result(state)
    assert found is not None
    assert found.parts[0] == dict(zip(PARTS, (10, 20, 6, -3, -2), strict=True))
    assert found.scores[0] == sum(found.parts[0].values()) == 31
