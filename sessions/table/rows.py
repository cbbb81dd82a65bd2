"""What a table is made of, as the database keeps it: built and read by the names of the columns (sessions/store/schema.py)."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from operator import attrgetter, itemgetter
from typing import Any

import msgspec

from rules.game import Event
from sessions.store import schema
from sessions.table.model import Chair, ChairKind, Row, RowKind, Shown, Status, Table
from sessions.table.questions import Question
from sessions.table.time_control import Times

log = logging.getLogger(__name__)

_JSON: dict[str, msgspec.json.Decoder[Any]] = {
    "options": msgspec.json.Decoder(dict[str, str]),
    "invited": msgspec.json.Decoder(list[int]),
    "terms": msgspec.json.Decoder(dict[str, str]),
    "asked": msgspec.json.Decoder(dict[str, Question]),
    "seating": msgspec.json.Decoder(list[int]),
    "times": msgspec.json.Decoder(Times),
}
"""The columns of `tables` that hold JSON."""
_EVENTS = msgspec.json.Decoder(list[Event])

_FIELDS = {"copy": "board_no"}
"""Columns whose field has a better name: what is in a file keeps the name it was made with."""


def fields(columns: Iterable[str]) -> tuple[str, ...]:
    """Return what these columns are called in what is read from them."""
    return tuple(_FIELDS.get(column, column) for column in columns)


_TABLE_FIELDS, _SHOWN_FIELDS = fields(schema.TABLE_COLUMNS), fields(schema.SHOWN_COLUMNS)
_table = attrgetter(*_TABLE_FIELDS)
_chair = attrgetter(*schema.CHAIR_COLUMNS)
_row = attrgetter(*schema.ROW_COLUMNS)
_shown = attrgetter(*_SHOWN_FIELDS)
_as_fields = itemgetter(*map(schema.ROW_COLUMNS.index, Row.__struct_fields__))
"""A row of SELECT_ROWS in the order of a Row's fields: a long game has two thousand, and a replay reads all at each step."""
_KINDS = {kind.value: kind for kind in RowKind}


def to_json(value: Any) -> str:
    """Plain data as JSON text, as the database keeps it."""
    return msgspec.json.encode(value).decode()


def table_from(row: tuple[Any, ...]) -> Table:
    """A Table from a row of SELECT_TABLE."""
    about = dict(zip(_TABLE_FIELDS, row, strict=True))
    for name, decoder in _JSON.items():
        if name != "invited" or about[name] is not None:
            about[name] = decoder.decode(about[name])
    about["status"] = Status(about["status"])
    return Table(**about)


def tables_from(rows: Iterable[tuple[Any, ...]]) -> list[Table]:
    """The Tables of rows of SELECT_TABLE, without those whose row is damaged: one that cannot be read hides none of the others."""
    found = []
    for row in rows:
        try:
            found.append(table_from(row))
        except (msgspec.MsgspecError, TypeError, ValueError):
            log.exception("the row of table %s cannot be read", row[0])
    return found


def table_values(table: Table) -> tuple[Any, ...]:
    """The parameters of INSERT_TABLE."""
    about = dict(zip(schema.TABLE_COLUMNS, _table(table), strict=True))
    for name in _JSON:
        if about[name] is not None:
            about[name] = to_json(about[name])
    return tuple(about.values())


def chair_from(row: tuple[Any, ...]) -> Chair:
    """A Chair from a row of SELECT_CHAIRS."""
    chair = Chair(**dict(zip(schema.CHAIR_COLUMNS, row, strict=True)))
    chair.kind = ChairKind(chair.kind)
    return chair


def chair_values(table_id: int, chair: Chair) -> tuple[Any, ...]:
    """The parameters of INSERT_CHAIR."""
    return (table_id, *_chair(chair))


def row_from(row: tuple[Any, ...]) -> Row:
    """A Row from a row of SELECT_ROWS."""
    seq, batch, kind, seat, user, line, public, at, events, reveals = _as_fields(row)
    known = _KINDS.get(kind) or RowKind(kind)
    return Row(seq, batch, known, seat, user, line, public, at, _EVENTS.decode(events), bool(reveals))


def row_values(table_id: int, row: Row, state: str | None, click: int | None, rules: int) -> tuple[Any, ...]:
    """The parameters of INSERT_ROW. `state`: as JSON text; `rules`: the version that made it."""
    *known, events = _row(row)
    return (table_id, *known, to_json(events), click, state, rules)


def shown_from(row: tuple[Any, ...]) -> Shown:
    """A Shown from a row of SELECT_SHOWN."""
    return Shown(**dict(zip(_SHOWN_FIELDS, row, strict=True)))


def shown_values(table_id: int, shown: Shown) -> tuple[Any, ...]:
    """The parameters of PUT_SHOWN."""
    return (table_id, *_shown(shown))
