"""What a table is made of, and the statements that keep it (PROTOCOLS.md 1).

A seat and a user are different things: a `Chair` is a seat as somebody holds it, and it can change hands at any decision.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from rules.game import Event, Seat, State
from sessions.pace import Times
from sessions.questions import Question
from sessions.store import Statement

log = logging.getLogger(__name__)

ANYBODY = 0
"""A claim that is everybody's."""
SENT_AWAY = "computer gone"
"""The line of a row by which a computer player that sat at a running table from its start gets up."""


class Chair(msgspec.Struct):
    """A seat of one table. `kind`: person, computer or open; `name`: how the person was last called; `since`: Unix ms;
    `level`: of a computer player; `claim`: who may take the seat from a computer player: the person who left it, ANYBODY where it
    was open before, None for nobody; of an open seat who left it."""

    seat: Seat
    user: int | None
    name: str
    kind: str
    since: int
    level: str | None = None
    claim: int | None = None

    @property
    def former(self) -> bool:
        """Whether its person had their data deleted after the game (`sessions.personal`): a person whom nobody knows any more."""
        return self.kind == "person" and self.user is None


class Table(msgspec.Struct):
    """One row of `tables`. `seats`: how many were asked for (0: any number the game has); `invited`: who may sit (None: all);
    `status`: lobby, running, over (a result), ended (no result); `seq`: of its newest row in the log; `terms`: what was agreed
    (sessions/terms.py); `asked`: the open questions by kind; `previous`: the table whose rematch it is; `seating`: who sat there,
    in seat order; `times`: whom it waits for since when, and their clocks (sessions/clocks.py)."""

    id: int
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    seed: bytes
    seed_hash: str
    seq: int
    status: str
    guild_id: int
    parent_id: int
    channel_id: int | None
    host_user: int
    invited: list[int] | None
    locale: str
    created: int
    changed: int
    copy: int
    terms: dict[str, str] = {}
    asked: dict[str, Question] = {}
    previous: int | None = None
    seating: list[int] = []
    times: Times = Times()


class Row(msgspec.Struct):
    """One row of a table's log, without its state. `batch`: the seq of the first row typed together with it; `reveals`: whether
    somebody learned something by it."""

    seq: int
    batch: int
    kind: str
    seat: Seat | None
    user: int | None
    line: str
    public: str
    at: int
    events: list[Event]
    reveals: bool = False


class Shown(msgspec.Struct):
    """What a reader of a table has been shown. `reader`: board, or hand:<user>; `seq`: the newest row it tells; `posted`: Unix
    ms of the last new message; `pinged`: the row of its mention; `told`: the row up to which earlier messages had told;
    `blocked`: why nothing can be sent (None: it can)."""

    reader: str
    seq: int = -1
    copy: int = -1
    channel_id: int | None = None
    message_id: int | None = None
    posted: int = 0
    pinged: int = -1
    told: int = -1
    blocked: str | None = None


class Sitting(msgspec.Struct):
    """A table as it is now: its row, its chairs in seat order, and the state of its game (None in the lobby)."""

    table: Table
    chairs: list[Chair]
    state: State | None

    def chair_of(self, user: int) -> Chair | None:
        return next((chair for chair in self.chairs if chair.user == user), None)

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def people(self) -> list[int]:
        return [chair.user for chair in self.chairs if chair.user is not None]

    def unclaimed(self, least: int) -> int:
        """How many seats of a rematch are for anybody: whoever had left the old game is not invited, and without them too few could
        sit down. `least`: how many the game needs, where no number was asked for."""
        if self.table.invited is None or self.table.previous is None:
            return 0
        others = sum(chair.user not in self.table.invited for chair in self.chairs)  # computer players too
        return max(0, (self.table.seats or least) - len(self.table.invited) - others)

    def free_for(self, user: int) -> list[Seat]:
        """The seats of a running game that a person may take: first those they left themselves, then open ones, then those of
        computer players that had been open."""
        own = [chair for chair in self.chairs if chair.user is None and chair.claim == user]
        open_ = [chair for chair in self.chairs if chair.kind == "open" and chair not in own]
        computer = [chair for chair in self.chairs if chair.kind == "computer" and chair.claim == ANYBODY]
        return [chair.seat for chair in (*own, *open_, *computer)]


COLUMNS = (
    "id, game, rules, options, seats, seed, seed_hash, seq, status, guild_id, parent_id, channel_id, host_user, invited, locale, "
    "created, changed, copy, terms, asked, previous, seating, times"
)
SELECT_TABLE = f"SELECT {COLUMNS} FROM tables"
SELECT_CHAIRS = "SELECT seat, user, name, kind, since, level, claim FROM seats WHERE table_id = ? ORDER BY seat"
SELECT_STATE = "SELECT state FROM states WHERE table_id = ?"
SELECT_ROWS = "SELECT seq, batch, kind, seat, user, line, public, at, events, reveals FROM log"

INSERT_TABLE = Statement(f"INSERT INTO tables ({COLUMNS}) VALUES ({', '.join('?' * 23)})")
ADVANCE = Statement("UPDATE tables SET seq = ?, changed = ? WHERE id = ? AND seq = ?")
ADVANCE_TO = Statement("UPDATE tables SET seq = ?, status = ?, changed = ? WHERE id = ? AND seq = ?")  # three indices more
SET_RESULT = Statement("UPDATE tables SET result = ? WHERE id = ?")
SET_OPTIONS = Statement("UPDATE tables SET options = ? WHERE id = ?")
SET_ASKED = Statement("UPDATE tables SET asked = ? WHERE id = ?")
SET_TERMS = Statement("UPDATE tables SET terms = ? WHERE id = ?")
SET_TIMES = Statement("UPDATE tables SET times = ? WHERE id = ?")
PUT_BANK = Statement("INSERT OR REPLACE INTO banks (table_id, seq, left) VALUES (?, ?, ?)")
SET_RULES = Statement("UPDATE tables SET rules = ? WHERE id = ?")
SET_CHANNEL = Statement("UPDATE tables SET channel_id = ?, parent_id = ?, copy = copy + 1 WHERE id = ?")
PUT_STATE = Statement(
    "INSERT INTO states (table_id, seq, stage, state) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, stage = excluded.stage, state = excluded.state"
)
INSERT_ROW = Statement(
    "INSERT INTO log (table_id, seq, batch, kind, seat, user, line, public, at, click, events, state, reveals, rules) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
CLEAR_CHAIRS = Statement("DELETE FROM seats WHERE table_id = ?", rows=None)
INSERT_CHAIR = Statement(
    "INSERT INTO seats (table_id, seat, user, name, kind, since, level, claim) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_DUE = Statement(
    "INSERT INTO due (table_id, kind, user, at, done) VALUES (?, ?, ?, ?, NULL) "
    "ON CONFLICT (table_id, kind, user) DO UPDATE SET at = excluded.at, done = NULL"
)
DONE_DUE = Statement("UPDATE due SET done = ? WHERE table_id = ? AND kind = ? AND user = ?", rows=None)
DONE_DUE_BY = Statement("UPDATE due SET done = ? WHERE table_id = ? AND kind = ? AND user = ? AND at <= ?", rows=None)
DONE_ALL_DUE = Statement("UPDATE due SET done = ? WHERE table_id = ? AND done IS NULL", rows=None)
PUT_VOTE = Statement(
    "INSERT INTO votes (table_id, kind, user, choice, at) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id, kind, user) DO UPDATE SET choice = excluded.choice, at = excluded.at"
)
CLEAR_VOTE = Statement("DELETE FROM votes WHERE table_id = ? AND kind = ? AND user = ?", rows=None)
CLEAR_VOTES = Statement("DELETE FROM votes WHERE table_id = ? AND kind = ?", rows=None)
CLEAR_OLD_VOTES = Statement("DELETE FROM votes WHERE table_id = ? AND kind = ? AND at < ?", rows=None)
CLEAR_ALL_VOTES = Statement("DELETE FROM votes WHERE table_id = ?", rows=None)
RENAME = Statement("UPDATE seats SET name = ? WHERE table_id = ? AND user = ?", rows=None)
PUT_SHOWN = Statement(
    "INSERT INTO shown (table_id, reader, seq, copy, channel_id, message_id, posted, pinged, told, blocked) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id, reader) DO UPDATE SET seq = excluded.seq, copy = excluded.copy, channel_id = excluded.channel_id, "
    "message_id = excluded.message_id, posted = excluded.posted, pinged = excluded.pinged, told = excluded.told, "
    "blocked = excluded.blocked"
)
UNBLOCK = Statement("UPDATE shown SET blocked = NULL WHERE table_id = ? AND blocked != 'closed'", rows=None)
UNBLOCK_READER = Statement("UPDATE shown SET blocked = NULL WHERE table_id = ? AND reader = ?", rows=None)
PUT_FACT = Statement("INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
PUT_ALIVE = Statement("INSERT INTO alive (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at")
PUT_GAP = Statement(
    "INSERT INTO gaps (since, until) VALUES (?, ?) ON CONFLICT (since) DO UPDATE SET until = max(until, excluded.until)"
)

SELECT_SHOWN = "SELECT reader, seq, copy, channel_id, message_id, posted, pinged, told, blocked FROM shown WHERE table_id = ?"

_ASKED = msgspec.json.Decoder(dict[str, Question])
_EVENTS = msgspec.json.Decoder(list[Event])


def text(value: Any) -> str:
    """Plain data as JSON text, as the database keeps it."""
    return msgspec.json.encode(value).decode()


def chair_row(table_id: int, chair: Chair) -> tuple[Any, ...]:
    """The parameters of INSERT_CHAIR."""
    return (table_id, *msgspec.structs.astuple(chair))


def log_row(table_id: int, row: Row, state: str | None, click: int | None, rules: int) -> tuple[Any, ...]:
    """The parameters of INSERT_ROW. `state`: as JSON text; `rules`: the version that made it."""
    known = (row.seq, row.batch, row.kind, row.seat, row.user, row.line, row.public, row.at)
    return (table_id, *known, click, text(row.events), state, row.reveals, rules)


def table_of(row: tuple[Any, ...]) -> Table:
    """A Table from a row of SELECT_TABLE."""
    values = list(row)
    values[3] = msgspec.json.decode(values[3], type=dict[str, str])
    values[13] = None if values[13] is None else msgspec.json.decode(values[13], type=list[int])
    values[18] = msgspec.json.decode(values[18], type=dict[str, str])
    values[19] = _ASKED.decode(values[19])
    values[21] = msgspec.json.decode(values[21], type=list[int])
    values[22] = msgspec.json.decode(values[22], type=Times)
    return Table(*values)


def tables_of(rows: Iterable[tuple[Any, ...]]) -> list[Table]:
    """The Tables of rows of SELECT_TABLE, without those whose row is damaged: one that cannot be read hides none of the others."""
    found = []
    for row in rows:
        try:
            found.append(table_of(row))
        except (msgspec.MsgspecError, TypeError):
            log.exception("the row of table %s cannot be read", row[0])
    return found


def table_row(table: Table) -> tuple[Any, ...]:
    """The parameters of INSERT_TABLE."""
    values = list(msgspec.structs.astuple(table))
    values[3] = text(table.options)
    values[13] = None if table.invited is None else text(table.invited)
    values[18] = text(table.terms)
    values[19] = text(table.asked)
    values[21] = text(table.seating)
    values[22] = text(table.times)
    return tuple(values)


def row_of(row: tuple[Any, ...]) -> Row:
    """A Row from a row of SELECT_ROWS."""
    seq, batch, kind, seat, user, line, public, at, events, reveals = row
    return Row(seq, batch, kind, seat, user, line, public, at, _EVENTS.decode(events), bool(reveals))
