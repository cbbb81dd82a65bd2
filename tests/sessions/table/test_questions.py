"""A question as it is kept: every field comes back, and one that was kept before a field was there is still read."""

from __future__ import annotations

import msgspec
import pytest

from sessions.table.questions import Question

FULL = Question(
    "takeback",
    17,
    501,
    9_000,
    (502, 503),
    {501: "yes", 502: "no"},
    12,
    2,
    504,
    "Dev",
    True,
    ((0, "take ?"), (None, "time")),
    5,
    begun=900,
    excused=(505,),
)


def test_a_question_is_read_back_as_it_was_kept() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FULL), type=Question) == FULL


def test_the_example_says_something_in_every_field() -> None:
    plain = Question("", 0, None, 0)
    same = [name for name in Question.__struct_fields__ if getattr(FULL, name) == getattr(plain, name)]
    assert same == []


def test_what_an_older_program_kept_is_read_with_the_defaults() -> None:
    old = msgspec.json.decode(b'{"kind":"replace","seq":3,"asker":null,"until":7,"seat":1}', type=Question)
    assert old == Question("replace", 3, None, 7, seat=1)


def test_a_question_that_others_hold_cannot_be_changed_under_them() -> None:
    with pytest.raises(AttributeError):
        FULL.until = 0  # type: ignore[misc]
    assert msgspec.structs.replace(FULL, until=0).votes == FULL.votes
