"""Chairs change hands whole, and who may take which seat is told in its order."""

from __future__ import annotations

import msgspec
import pytest

from sessions.store import schema
from sessions.table.model import ANYBODY, Chair, ChairKind, Row, Shown, Status, Table
from sessions.table.rows import fields
from tests.sessions.made import ANN, BEN, CLEO, chairs, sitting


@pytest.mark.parametrize(
    ("kind", "columns"),
    [
        (Table, schema.TABLE_COLUMNS),
        (Chair, schema.CHAIR_COLUMNS),
        (Row, schema.ROW_COLUMNS),
        (Shown, schema.SHOWN_COLUMNS),
    ],
)
def test_what_is_kept_of_a_thing_is_all_there_is_of_it(kind: type[msgspec.Struct], columns: tuple[str, ...]) -> None:
    assert set(kind.__struct_fields__) == set(fields(columns))


@pytest.mark.parametrize(("name", "letter"), [("A", "A"), ("3", "3"), ("", "2")])
def test_computer_players_of_old_tables_keep_their_names(name: str, letter: str) -> None:
    """They were called by numbers, and before that by their seats."""
    assert Chair(1, None, name, ChairKind.COMPUTER, 0, "easy").letter == letter


def test_nothing_of_the_last_holder_stays_at_a_chair() -> None:
    (chair,) = chairs(ANN)
    chair.keep_by_computer("hard", 10, ANN, "B")
    assert chair.letter == "B"
    assert chair == Chair(0, None, "B", ChairKind.COMPUTER, 10, "hard", ANN)
    chair.take(BEN, "Ben", 20)
    assert chair == Chair(0, BEN, "Ben", ChairKind.PERSON, 20)
    chair.open(30, BEN)
    assert chair == Chair(0, None, "", ChairKind.OPEN, 30, None, BEN)
    chair.open(40)
    assert chair.claim is None


def test_a_former_player_is_a_person_without_a_user() -> None:
    assert Chair(0, None, "", ChairKind.PERSON, 0).former
    assert not any(chair.former for chair in chairs(ANN, "open", "easy"))


def test_seats_are_free_in_the_order_own_then_open_then_kept_for_anybody() -> None:
    found = sitting("easy", "open", "hard", "medium", BEN)
    found.chairs[0].claim = ANYBODY
    found.chairs[2].claim = ANN
    assert found.free_for(ANN) == [2, 1, 0]
    assert found.free_for(CLEO) == [1, 0]
    found.chairs[1].claim = ANN  # an open seat that Ann left: hers first, and once
    assert found.free_for(ANN) == [1, 2, 0]
    assert found.free_for(CLEO) == [1, 0]


def test_nobody_takes_a_seat_from_a_computer_player_that_sat_there_from_the_start() -> None:
    assert sitting(ANN, "hard").free_for(BEN) == []


def test_a_rematch_has_seats_for_anybody_where_those_invited_are_too_few() -> None:
    assert sitting(ANN, invited=[ANN, BEN], previous=3).unclaimed(2) == 0
    assert sitting(ANN, invited=[ANN], previous=3).unclaimed(2) == 1
    assert sitting(ANN, CLEO, invited=[ANN], previous=3).unclaimed(2) == 0
    assert sitting(ANN, "easy", invited=[ANN], previous=3, seats=4).unclaimed(2) == 2
    assert sitting(ANN, invited=[ANN]).unclaimed(2) == 0  # no rematch: who is not invited stays out
    assert sitting(ANN, previous=3).unclaimed(2) == 0  # everybody may sit anyway


def test_who_sits_where() -> None:
    found = sitting(ANN, "open", BEN)
    chair = found.chair_of(BEN)
    assert chair is not None
    assert chair.seat == 2
    assert found.chair_of(CLEO) is None
    assert found.people == [ANN, BEN]
    assert found.names == ["Ann", "", "Ben"]


def test_what_is_finished() -> None:
    assert [status for status in Status if status.finished] == [Status.OVER, Status.ENDED]
