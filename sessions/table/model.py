"""What a table is made of (docs/protocols.md 1).

A seat and a user are different things: a `Chair` is a seat as somebody holds it, and it can change hands at any decision.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rules.game import Event, Seat, State
from sessions.store import schema
from sessions.table.questions import Question
from sessions.table.time_control import Times

ANYBODY = schema.ANYBODY
"""A claim that is everybody's."""
SENT_AWAY = "computer gone"
"""The line of a row by which a computer player that sat at a running table from its start gets up."""


class Status(StrEnum):
    """How far a table has come. OVER: with a result; ENDED: without one."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    ENDED = "ended"

    @property
    def finished(self) -> bool:
        """Return whether nothing can happen at the table any more."""
        return self is Status.OVER or self is Status.ENDED


class ChairKind(StrEnum):
    """What holds a seat."""

    PERSON = "person"
    COMPUTER = "computer"
    OPEN = "open"


class RowKind(StrEnum):
    """What a row of the log is about. SEAT: seats, votes and whatever else moves nothing in the game."""

    SEAT = "seat"
    DEAL = "deal"
    MOVE = "move"
    UNDO = "undo"
    END = "end"


class Chair(msgspec.Struct):
    """A seat of one table. `name`: how the person was last called, of a computer player its letter; `since`: Unix ms;
    `level`: of a computer player; `claim`: who may take the seat from a computer player: the person who left it, ANYBODY where it
    was open before, None for nobody; of an open seat who left it."""

    seat: Seat
    user: int | None
    name: str
    kind: ChairKind
    since: int
    level: str | None = None
    claim: int | None = None

    def open(self, at: int, claim: int | None = None) -> None:
        """Have nobody hold the seat from Unix ms `at` on. `claim`: who left it and may give it to a computer player."""
        self.user, self.name, self.kind, self.since, self.level, self.claim = None, "", ChairKind.OPEN, at, None, claim

    def take(self, user: int, name: str, at: int) -> None:
        """Have this person hold the seat from Unix ms `at` on."""
        self.user, self.name, self.kind, self.since, self.level, self.claim = user, name, ChairKind.PERSON, at, None, None

    def keep_by_computer(self, level: str, at: int, claim: int | None, letter: str) -> None:
        """Have a computer player hold the seat from Unix ms `at` on. `claim`: who may take it back (ANYBODY: everybody); `letter`:
        what it is called by."""
        self.user, self.name, self.kind, self.since = None, letter, ChairKind.COMPUTER, at
        self.level, self.claim = level, claim

    @property
    def letter(self) -> str:
        """Return what a computer player is called by, from the lobby to the end, wherever it sits: no number, which would be taken
        for that of a seat. One that joined before there were letters keeps its number; one from before those, that of its seat."""
        return self.name or str(self.seat + 1)

    @property
    def former(self) -> bool:
        """Return whether its person had their data deleted after the game (people/privacy.py): a person whom nobody knows any
        more."""
        return self.kind == ChairKind.PERSON and self.user is None


class Table(msgspec.Struct):
    """One row of `tables`. `seats`: how many were asked for (0: any number the game has); `invited`: who may sit (None: all);
    `seq`: of its newest row in the log; `board_no`: of its board, one higher wherever all is to be shown anew (another thread,
    a restore); `terms`: what was agreed (sessions/table/terms.py); `asked`: the open questions by kind; `previous`: the table whose
    rematch it is; `seating`: who sat there, in seat order; `times`: whom it waits for since when, and their clocks
    (sessions/play/clocks.py)."""

    id: int
    game: str
    rules: int
    options: dict[str, str]
    seats: int
    seed: bytes
    seed_hash: str
    seq: int
    status: Status
    guild_id: int
    parent_id: int
    channel_id: int | None
    host_user: int
    invited: list[int] | None
    locale: str
    created: int
    changed: int
    board_no: int
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
    kind: RowKind
    seat: Seat | None
    user: int | None
    line: str
    public: str
    at: int
    events: list[Event]
    reveals: bool = False


class Shown(msgspec.Struct):
    """What a reader of a table has been shown. `reader`: board, or hand:<user>; `seq`: the newest row it tells; `board_no`: in
    which of the table's boards (a hand: 0); `posted`: Unix ms of the last new message, or of the block where there is none;
    `pinged`: the row of its mention (of a hand: at which the thread said where else it is); `told`: the row up to which earlier
    messages had told; `blocked`: why nothing can be sent (None: it can); `chapter`: of a board, the stretch of the game that its
    message tells (None: not known)."""

    reader: str
    seq: int = -1
    board_no: int = -1
    channel_id: int | None = None
    message_id: int | None = None
    posted: int = 0
    pinged: int = -1
    told: int = -1
    blocked: str | None = None
    chapter: str | None = None


class Sitting(msgspec.Struct):
    """A table as it is now: its row, its chairs in seat order, and the state of its game (None in the lobby).

    damaged: there is a state and it is not sound, so it is not here either; the table can be looked at, paused, ended and repaired.
    """

    table: Table
    chairs: list[Chair]
    state: State | None
    damaged: bool = False

    def chair_of(self, user: int) -> Chair | None:
        return next((chair for chair in self.chairs if chair.user == user), None)

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def people(self) -> list[int]:
        return [chair.user for chair in self.chairs if chair.user is not None]

    @property
    def awaited(self) -> list[Chair]:
        """The seats that the table waits for while it runs."""
        acting = () if self.state is None or self.table.status != Status.RUNNING else self.state.to_move
        return [chair for chair in self.chairs if chair.seat in acting]

    @property
    def awaited_open(self) -> list[Chair]:
        """The open ones of these: nobody goes on until somebody does something about them."""
        return [chair for chair in self.awaited if chair.kind == ChairKind.OPEN]

    def unclaimed(self, least: int) -> int:
        """Return how many seats of a rematch are for anybody: whoever had left the old game is not invited, and without them too
        few could sit down. `least`: how many the game needs, where no number was asked for."""
        if self.table.invited is None or self.table.previous is None:
            return 0
        others = sum(chair.user not in self.table.invited for chair in self.chairs)  # computer players too
        return max(0, (self.table.seats or least) - len(self.table.invited) - others)

    def free_for(self, user: int) -> list[Seat]:
        """The seats of a running game that a person may take: first those they left themselves, then open ones, then those of
        computer players that had been open."""
        own = [chair for chair in self.chairs if chair.user is None and chair.claim == user]
        open_ = [chair for chair in self.chairs if chair.kind == ChairKind.OPEN and chair not in own]
        computer = [chair for chair in self.chairs if chair.kind == ChairKind.COMPUTER and chair.claim == ANYBODY]
        return [chair.seat for chair in (*own, *open_, *computer)]
