"""What a table is made of goes into the columns of the database and comes back equal."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import pytest

from rules.game import Event
from sessions.store import schema
from sessions.table.model import Chair, ChairKind, Row, RowKind, Shown, Status, Table
from sessions.table.questions import Question
from sessions.table.rows import (
    chair_from,
    chair_values,
    row_from,
    row_values,
    shown_from,
    shown_values,
    table_from,
    table_values,
    tables_from,
    to_json,
)
from sessions.table.time_control import SeatTime, Times
from tests.sessions import made

FULL = Table(
    id=12,
    game="kites",
    rules=3,
    options={"rounds": "2"},
    seats=3,
    seed=b"\x00\xff" * 16,
    seed_hash="ab",
    seq=9,
    status=Status.RUNNING,
    guild_id=1 << 62,
    parent_id=2,
    channel_id=3,
    host_user=4,
    invited=[4, 5],
    locale="de",
    created=6,
    changed=7,
    board_no=8,
    terms={"clock": "daily"},
    asked={"replace": Question("replace", 8, None, 99, (5,), {4: "yes"}, seat=1)},
    previous=11,
    seating=[5, 4],
    times=Times((SeatTime(3, 10, 20, 30, 40), SeatTime()), 50),
)
ROW = Row(7, 6, RowKind.MOVE, 1, 5, "take o3", "take ?", 123, [Event("told", 1, {"n": 2}, (1,)), Event("all")], True)


@pytest.fixture
def database() -> Any:
    connection = made.database()
    yield connection
    connection.close()


def test_a_table_its_chairs_its_log_and_what_was_shown_come_back(database: Any) -> None:
    empty = msgspec.structs.replace(FULL, id=13, invited=None, previous=None, channel_id=None, asked={}, terms={}, times=Times())
    for table in (FULL, empty):
        database.execute(schema.INSERT_TABLE.sql, table_values(table))
        (found,) = database.execute(f"{schema.SELECT_TABLE} WHERE id = ?", (table.id,)).fetchall()
        assert table_from(found) == table
        assert isinstance(table_from(found).status, Status)
    held = [
        Chair(0, 4, "Ann 🎈", ChairKind.PERSON, 1),
        Chair(1, None, "", ChairKind.COMPUTER, 2, "hard", 0),
        Chair(2, None, "", ChairKind.OPEN, 3),
    ]
    for chair in reversed(held):
        database.execute(schema.INSERT_CHAIR.sql, chair_values(12, chair))
    assert [chair_from(row) for row in database.execute(schema.SELECT_CHAIRS, (12,))] == held
    database.execute(schema.INSERT_ROW.sql, row_values(12, ROW, "{}", 77, 3))
    database.execute(
        schema.INSERT_ROW.sql, row_values(12, msgspec.structs.replace(ROW, seq=8, reveals=False, user=None), None, None, 3)
    )
    first, second = [row_from(row) for row in database.execute(f"{schema.SELECT_ROWS} ORDER BY seq")]
    assert first == ROW
    assert (second.reveals, second.user) == (False, None)
    assert database.execute("SELECT click, state, rules FROM log ORDER BY seq").fetchall() == [(77, "{}", 3), (None, None, 3)]
    shown = Shown("hand:5", 4, 3, 2, 1, 6, 7, 8, "closed")
    for again in (Shown("hand:5"), shown):
        database.execute(schema.PUT_SHOWN.sql, shown_values(12, again))
    assert [shown_from(row) for row in database.execute(schema.SELECT_SHOWN, (12,))] == [shown]


def test_a_damaged_row_hides_no_other_table(caplog: pytest.LogCaptureFixture) -> None:
    good, at = table_values(FULL), schema.TABLE_COLUMNS.index
    broken = [list(good) for _ in range(4)]
    broken[0][at("options")] = "{"
    broken[1][at("status")] = "asleep"
    broken[2][at("times")] = None
    broken[3][at("seating")] = '["5"]'
    with caplog.at_level(logging.ERROR):
        found = tables_from([tuple(broken[0]), good, *map(tuple, broken[1:]), good])
    assert found == [FULL, FULL]
    assert caplog.text.count("cannot be read") == 4


def test_json_is_text() -> None:
    assert to_json({"a": [1, None, "ä"]}) == '{"a":[1,null,"ä"]}'
