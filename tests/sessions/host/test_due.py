"""Rows of `due` on their way: the next one is known from the moment it is put, and one that came to nothing is let go."""

from __future__ import annotations

from sessions.host.due import DueRows
from sessions.kernel.clock import ManualClock
from sessions.store import schema

A_MINUTE = 60_000
"""Ms."""


def test_the_next_one_is_the_earliest_that_was_put() -> None:
    due = DueRows(ManualClock())
    assert due.next is None
    assert due.put(1, "time", 500) == (schema.PUT_DUE, (1, "time", 0, 500))
    due.put(2, "remind", 300, user=7)
    due.put(3, "time", 400)
    assert due.next == 300


def test_what_is_on_its_way_counts_beside_what_is_stored() -> None:
    due = DueRows(ManualClock())
    write = due.put(1, "time", 500)
    due.note_next(900)
    assert due.next == 500  # the database does not know it yet
    due.note_next(100)
    assert due.next == 100
    due.note_written([write])
    due.note_next(900)
    assert due.next == 900
    due.note_next(None)
    assert due.next is None


def test_of_a_change_only_its_rows_of_due_are_noted() -> None:
    due = DueRows(ManualClock())
    write = due.put(1, "time", 500)
    due.note_written([(schema.DONE_DUE, write[1]), (schema.PUT_DUE, (2, "time", 0, 500))])
    due.note_next(None)
    assert due.next == 500


def test_what_was_not_written_in_a_minute_belongs_to_a_change_that_came_to_nothing() -> None:
    clock = ManualClock()
    due = DueRows(clock)
    due.put(1, "time", 500)
    clock.advance(A_MINUTE)
    due.note_next(None)
    assert due.next == 500
    clock.advance(1)
    due.note_next(None)
    assert due.next is None


def test_a_row_that_is_put_again_is_on_its_way_anew() -> None:
    clock = ManualClock()
    due = DueRows(clock)
    due.put(1, "time", 500)
    clock.advance(A_MINUTE)
    due.put(1, "time", 500)
    clock.advance(1)
    due.note_next(None)
    assert due.next == 500
