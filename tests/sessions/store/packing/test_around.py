"""Contexts: the same when a value is written and when it is read."""

from __future__ import annotations

from sessions.store.packing.around import BASES, Around, Column, before
from sessions.store.packing.foretold import Foretelling, Foretold

SEATS = ["0", "1", "0", "0", "1", "null"]


def around() -> Around:
    return Around(SEATS, head=["a", "b", "a", "c", "b", "d"], line=["a 1", "b 1", "a 2", "c", "b 2", "d"])


def test_before_is_what_the_same_seat_had() -> None:
    assert before(SEATS, ["a", "b", "c", "d", "e", "f"]) == [None, None, "a", "c", "b", None]


def test_a_context_knows_its_row_and_what_becomes_known() -> None:
    known = around()
    told, both = BASES.index(("told",)), BASES.index(("told", "head"))
    assert list(known.base(told)) == [None] * 6
    assert known.base(both)[0] == (None, "a")
    known.know(told=["x", "y", "x", "x", "y", "z"])
    assert known.base(told)[1] == "y"
    assert known.base(both)[4] == ("y", "b")
    assert known.base(BASES.index(("line", "line before")))[3] == ("c", "a 2")


def test_the_order_of_contexts_is_never_changed() -> None:
    """Bodies name them by number."""
    assert BASES[:5] == ((), ("head",), ("line",), ("told",), ("seat", "head"))
    assert BASES[5:] == (
        ("seat", "line"),
        ("told", "head"),
        ("told", "line"),
        ("told", "leaf"),
        ("head", "leaf"),
        ("head", "head before"),
        ("line", "line before"),
        ("told", "line before"),
    )


def test_a_column_is_read_by_row_and_by_seat() -> None:
    values = ["p", "q", "r", "p", "q", "q"]
    some = ["v", "w", "v"]
    kept, writing = Foretelling(), around()
    kept.put(values, writing.at(range(6), before(SEATS, values)))
    kept.put(some, writing.at([1, 4, 5], [None, "v", "w"]))
    reading, knows = Foretold(kept.kept()), around()
    assert Column(reading, knows).all(SEATS) == values
    column = Column(reading, knows)
    assert [column.take(row, old) for row, old in ((1, None), (4, "v"), (5, "w"))] == some
