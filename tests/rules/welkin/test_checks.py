"""What `check` finds: positions no play leads to, each broken in one place."""

import pytest
from msgspec.structs import replace

from rules.welkin import Board, Turn, Welkin
from tests.rules.welkin import board, table


def sound(purse: tuple[int, ...] = (0, 20, 0, -1, -1)) -> Board:
    return replace(board("pp", done=(4, 16), spent=(4,)), purse=purse)


def checked(*boards: Board, **options: str) -> list[str]:
    """What is wrong with a table of these boards, as they are."""
    state = table(*(board(done=one.done, early=one.early) for one in boards), **options)
    state.boards[: len(boards)] = boards
    return state.check()


def test_a_sound_purse() -> None:
    assert checked(sound()) == []


@pytest.mark.parametrize(
    "purse",
    [
        (0, -1, 20, 0, -1),
        (0, 29, 0, 0, -1),  # seven spaces bring 28 at most
        (0, 20, 1, 0, -1),  # nothing was sold early
        (0, 20, 0, 1, -1),
        (0, 20, 0, 0, 0),  # bought, and not paid
        (0, 20, 0, 0, -2),
        (0, 1, 0, -1, -1),
    ],
)
def test_a_purse_that_cannot_be(purse: tuple[int, ...]) -> None:
    assert checked(sound(purse)) == [f"seat 0: the purse is {purse}"]


def test_a_site_sold_early_brings_four_a_space_at_most() -> None:
    early = replace(board(early=(1,)), purse=(0, 0, 12, 0, 0))
    assert checked(early) == []
    assert checked(replace(early, purse=(0, 0, 13, 0, 0))) != []
    full = replace(board(done=(1,), early=(1,)), purse=(0, 1, 0, 0, 0))
    state = table(seats=2, early_sale="full")
    state.boards[0] = full
    assert "seat 0: the purse is (0, 1, 0, 0, 0)" in state.check()


def test_all_begin_with_the_same_money() -> None:
    state = table()
    state.boards[1] = replace(state.boards[1], purse=(1, 0, 0, 0, 0))
    assert state.check() == ["the seats began with unequal money"]


def test_the_pile_is_never_less_than_nothing() -> None:
    state = table()
    gone = tuple(state.unseen[: state.pile + 1])
    state.unseen = state.unseen[state.pile + 1 :]
    state.boards[0] = replace(state.boards[0], early=gone)
    state.pile = -1
    assert any("in the pile" in reason for reason in state.check())


def test_sites_sold_early_are_completed_by_option_alone() -> None:
    for option, done in (("plain", (1,)), ("full", ())):
        state = table(early_sale=option)
        state.unseen.remove(1)
        state.pile -= 1
        state.boards[0] = board(done=done, early=(1,))
        assert [reason for reason in state.check() if "early" in reason] == [f"seat 0: sold (1,) early, completed {done}"]


def broken(state: Welkin, **changes: object) -> list[str]:
    for name, value in changes.items():
        setattr(state, name, value)
    return state.check()


def test_selling_needs_the_power() -> None:
    assert broken(table(board(done=(1,))), selling=True) == ["sites are sold early without the power"]
    assert broken(table(board(done=(1,), spent=(1,))), selling=True) == []


def test_a_flip_is_due_for_the_site_opened_last_alone() -> None:
    due = ["a flip is due without a site that asks for it"]
    assert broken(table(), flipping=True) == due
    assert broken(table(board(sites={1: ""})), flipping=True, now=Turn(0, opened=(1,))) == []
    assert broken(table(board(sites={1: "", 11: ""})), flipping=True, now=Turn(0, opened=(1, 11))) == due
