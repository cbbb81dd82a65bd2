"""Second thoughts: what nobody was asked to confirm waits to be shown, for as long as nobody else does anything."""

from __future__ import annotations

import pytest

from sessions.kernel.clock import ManualClock
from sessions.play.hold import WAIT, WATCHED_WAIT, Hold
from sessions.table.change import Change
from sessions.table.model import RowKind, Sitting, Status
from tests.sessions.made import ANN, BEN, row, sitting


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def hold(clock: ManualClock) -> Hold:
    return Hold(clock)


def at(seq: int, **about: object) -> Sitting:
    return sitting(ANN, BEN, **{"status": Status.RUNNING, "seq": seq, **about})


def played(hold: Hold, seq: int, user: int | None = ANN, kind: RowKind = RowKind.MOVE, **about: object) -> Sitting:
    """A row is stored at the table; the table then."""
    after = at(seq, **about)
    hold.hear(Change(at(seq - 1), after, [row(seq, kind, 0, user)]))
    return after


@pytest.mark.parametrize(("clocked", "wait"), [({}, WAIT), ({"clock": "daily"}, WAIT), ({"clock": "live"}, WATCHED_WAIT)])
def test_a_move_that_was_not_confirmed_waits_and_is_shown_then(
    hold: Hold, clock: ManualClock, clocked: dict[str, str], wait: int
) -> None:
    with hold.unconfirmed(12, ANN):
        after = played(hold, 6, terms=clocked)
    assert hold.holds(after)
    clock.advance(wait - 1)
    assert hold.holds(after)
    assert hold.ended() == []
    clock.advance(1)
    assert not hold.holds(after)
    assert hold.ended() == [12]
    assert hold.ended() == []


def test_where_somebody_waits_to_see_it_a_move_is_held_for_less(hold: Hold, clock: ManualClock) -> None:
    hold.has_company = lambda sitting, user: user == ANN
    for user, wait in ((ANN, WATCHED_WAIT), (BEN, WAIT)):
        with hold.unconfirmed(12, user):
            after = played(hold, 6, user)
        clock.advance(wait - 1)
        assert hold.holds(after)
        clock.advance(1)
        assert not hold.holds(after)


def test_only_that_persons_own_move_at_that_table_waits(hold: Hold) -> None:
    with hold.unconfirmed(12, ANN):
        assert not hold.holds(played(hold, 6, BEN))
        assert not hold.holds(played(hold, 7, None))  # of a computer player
        assert not hold.holds(played(hold, 8, ANN, id=13))
        assert not hold.holds(played(hold, 9, ANN, RowKind.SEAT))
    assert not hold.holds(played(hold, 10, ANN))  # confirmed


def test_what_others_do_ends_the_wait_and_shows_both(hold: Hold) -> None:
    with hold.unconfirmed(12, ANN):
        held = played(hold, 6)
    after = played(hold, 7, BEN)
    assert not hold.holds(after)
    assert not hold.holds(held)
    assert hold.ended() == []


def test_a_game_that_is_over_is_shown_at_once(hold: Hold) -> None:
    with hold.unconfirmed(12, ANN):
        assert not hold.holds(played(hold, 6, status=Status.OVER))


def test_work_that_fails_leaves_nobody_unconfirmed(hold: Hold) -> None:
    with pytest.raises(KeyError), hold.unconfirmed(12, ANN):
        raise KeyError
    assert not hold.holds(played(hold, 6))


def test_an_older_board_is_not_held_by_the_wait_of_a_newer_row(hold: Hold) -> None:
    with hold.unconfirmed(12, ANN):
        played(hold, 6)
    assert not hold.holds(at(5))
    assert not hold.holds(at(6, id=13))
