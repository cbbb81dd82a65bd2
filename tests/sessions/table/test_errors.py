"""What the host refuses: each class of refusal has a sentence, and damage is no game that has not begun."""

from __future__ import annotations

import pytest

from render.words import plain
from rules.game import GameError
from sessions.table import errors
from sessions.table.errors import (
    CannotKeep,
    Damaged,
    NoTableHere,
    NotSeated,
    NotStarted,
    StaleBoard,
    TableError,
    TableFull,
    TableOver,
)

MADE = [
    NoTableHere(),
    NotSeated(),
    TableFull(4),
    NotStarted(),
    Damaged(),
    TableOver(),
    StaleBoard(),
    CannotKeep(full=True),
    CannotKeep(full=False),
    CannotKeep(full=False, lost=True),
]


def test_every_class_is_made_here() -> None:
    there = {kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, TableError)}
    assert {type(error) for error in MADE} == there - {TableError}


@pytest.mark.parametrize("error", MADE, ids=lambda error: error.id)
def test_a_refusal_has_its_sentence(error: TableError) -> None:
    said = plain("en")(error.id, **error.about)
    assert isinstance(error, GameError)
    assert len(said) > 20
    assert said.rstrip(")")[-1] in ".!?"
    assert "{" not in said


def test_no_two_say_the_same_and_a_full_table_says_how_full() -> None:
    assert len({error.id for error in MADE}) == len(MADE)
    assert "4" in plain("en")("table-full", **TableFull(4).about)


def test_a_damaged_table_is_none_that_has_not_started() -> None:
    """What is due at one that has not started is thrown away; here it stays."""
    assert not issubclass(Damaged, NotStarted)
