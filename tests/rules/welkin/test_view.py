"""What a reader of Welkin may know: all of the table, but no card of the pile and no seed."""

from rules.chance import Chance
from rules.welkin.scoring import values
from tests.rules.welkin import STEEP, board, played, table


def test_everybody_reads_the_same_but_for_whose_view_it_is() -> None:
    state = table(board("maa", sites={4: "a"}))
    views = [state.view(seat) for seat in (None, 0, 1)]
    assert [view.seat for view in views] == [None, 0, 1]
    told = [[getattr(view, field) for field in type(view).__struct_fields__ if field != "seat"] for view in views]
    assert told[0] == told[1] == told[2]


def test_no_view_changes_with_the_seed_or_with_the_cards_to_come() -> None:
    state = table(board())
    other = state.copy()
    other.chance, other.unseen = Chance(b"other"), list(reversed(state.unseen))
    assert [state.view(seat) for seat in (None, 0, 1)] == [other.view(seat) for seat in (None, 0, 1)]


def test_values_and_reserve_are_those_of_the_table() -> None:
    state = table(board("pe"), bids=STEEP)
    view = state.view(None)
    assert view.values == values(STEEP)
    assert view.reserve == state.reserve()
    assert view.boards == tuple(state.boards)


def test_a_view_is_not_the_position_and_stays_as_it_was() -> None:
    state = table(board())
    view = state.view(0)
    offer = view.offer
    after = played(state, "open 37")
    assert view.offer == offer
    assert after.view(0).offer != offer
    assert after.view(0).now.opened == (37,)
