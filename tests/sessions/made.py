"""Tables, chairs and rows made by hand, for tests that need no host; and a database that costs no disk."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec

from rules.game import Event, Seat
from sessions.store import prepare
from sessions.table.model import Chair, ChairKind, Row, RowKind, Sitting, Status, Table

ANN, BEN, CLEO = 501, 502, 503
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}


def table(game: str = "pebbles", **about: Any) -> Table:
    """Table 12, made by Ann; `about`: what is otherwise than in the most ordinary running one."""
    plain = Table(12, game, 1, {}, 0, bytes(32), "hash", 5, Status.RUNNING, 1, 2, 3, ANN, None, "en", 1000, 2000, 0)
    return msgspec.structs.replace(plain, **about)


def chairs(*held: int | str) -> list[Chair]:
    """Chairs in seat order: a user each, "open", or the level of a computer player."""
    made = []
    for seat, who in enumerate(held):
        if isinstance(who, int):
            made.append(Chair(seat, who, NAMES.get(who, f"user {who}"), ChairKind.PERSON, 0))
        elif who == "open":
            made.append(Chair(seat, None, "", ChairKind.OPEN, 0))
        else:
            made.append(Chair(seat, None, "", ChairKind.COMPUTER, 0, who))
    return made


def sitting(*held: int | str, state: Any = None, **about: Any) -> Sitting:
    """A table with these in its chairs; in its lobby where there is no `state` and nothing else is said."""
    return Sitting(table(**{"status": Status.LOBBY if state is None else Status.RUNNING, **about}), chairs(*held), state)


def row(
    seq: int, kind: RowKind = RowKind.MOVE, seat: Seat | None = None, user: int | None = None, *events: Event, line: str = ""
) -> Row:
    """A row of a log that everybody may read."""
    return Row(seq, seq, kind, seat, user, line, line, seq * 1000, list(events))


def database() -> sqlite3.Connection:
    """A new database of today's schema, in memory, in autocommit mode."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    for script in prepare.migrations():
        connection.executescript(script)
    return connection
