"""A change of a table in the making: what the host and the parts beside it write into before anything is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from rules.game import Event, Seat, State
from sessions.store import schema
from sessions.store.connection import Write
from sessions.table.errors import Damaged, NotSeated, NotStarted, TableError
from sessions.table.model import Chair, Row, RowKind, Sitting, Status
from sessions.table.names import person
from sessions.table.rows import chair_values


class NothingToWrite(Exception):
    """A change would leave everything as it is, so there is nothing to write. `seat`: the one it is about."""

    def __init__(self, seat: Seat | None = None) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(slots=True)
class Played:
    """What a call did. `rows`: the log's new rows; `repeated`: this click had been played before, nothing was done now."""

    sitting: Sitting
    rows: list[Row]
    seat: Seat | None = None
    repeated: bool = False


@dataclass(slots=True)
class Change:
    """A change that was stored, as it is handed on to whoever shows tables. `before`: the table before it; `rows`: the log's new
    rows, often one; `states`: the state of the game after each of them."""

    before: Sitting
    after: Sitting
    rows: Sequence[Row] = ()
    states: Sequence[State | None] = ()


@dataclass(slots=True)
class Draft:
    """The new sitting, its new rows, and the statements beside them. `made`: Unix ms; `back_to`: the row of the log to whose state
    an undo or takeback goes back; `own`: the seat that takes its own lines back freely."""

    sitting: Sitting
    made: int
    rows: list[tuple[Row, State | None]] = field(default_factory=list)
    extra: list[Write] = field(default_factory=list)
    back_to: int | None = None
    own: Seat | None = None

    @classmethod
    def of(cls, sitting: Sitting, made: int) -> Draft:
        """A draft on which nothing is changed yet; the sitting itself never is."""
        chairs = [msgspec.structs.replace(chair) for chair in sitting.chairs]
        return cls(Sitting(msgspec.structs.replace(sitting.table), chairs, sitting.state, sitting.damaged), made)

    def change(self, before: Sitting) -> Change:
        """Return what is handed on when it is stored."""
        return Change(before, self.sitting, [row for row, _ in self.rows], [state for _, state in self.rows])

    def running(self) -> State:
        """The state of the game. Raises NotStarted in a lobby, Damaged where it cannot be read."""
        if self.sitting.damaged:
            raise Damaged
        if self.sitting.state is None:
            raise NotStarted
        return self.sitting.state

    def started(self) -> None:
        """Raises NotStarted in a lobby; for what needs no state."""
        if self.sitting.state is None and not self.sitting.damaged:
            raise NotStarted

    def seated(self, user: int) -> Chair:
        """Return where this person sits. Raises NotSeated."""
        chair = self.sitting.chair_of(user)
        if chair is None:
            raise NotSeated
        return chair

    def may_lead(self, user: int) -> None:
        """In a lobby the maker leads; when the maker has left, anybody seated does. Raises TableError for others."""
        maker = self.sitting.table.host_user
        if user != maker and (self.sitting.chair_of(maker) or not self.sitting.chair_of(user)):
            raise TableError("only-the-maker")

    def add(
        self,
        kind: RowKind,
        seat: Seat | None,
        user: int | None,
        line: str,
        *events: Event,
        public: str | None = None,
        at: int | None = None,
        state: State | None = None,
        reveals: bool = False,
    ) -> None:
        """One more row of the log. `at`: Unix ms (None: now); `state`: the state after it, where it changed; `reveals`: somebody
        learned something by it."""
        table = self.sitting.table
        table.seq += 1
        batch = self.rows[0][0].seq if self.rows else table.seq
        when = self.made if at is None else at
        row = Row(table.seq, batch, kind, seat, user, line, line if public is None else public, when, list(events), reveals)
        if state is not None:
            self.sitting.state = state
        self.rows.append((row, self.sitting.state))

    def play(self, state: State, seat: Seat | None, user: int | None, line: str, at: int, *told: Event) -> State:
        """One line of the game, and the state after it. `at`: Unix ms of the click; `told`: before what the game tells. Raises
        GameError."""
        step = state.play(seat, line, at)
        if step.state.result() is not None:
            self._finish(Status.OVER)
        events = [*told, *step.events]
        self.add(RowKind.MOVE, seat, user, line, *events, public=step.public, at=at, state=step.state, reveals=step.reveals)
        return step.state

    def end(self, user: int | None, why: str) -> None:
        """The table ends without a result."""
        self._finish(Status.ENDED)
        self.add(RowKind.END, None, user, f"end {why}", Event(f"table-ended-{why}"))

    def _finish(self, status: Status) -> None:
        """Nothing is asked at a table that is over; whatever was due is done with it."""
        self.sitting.table.status = status
        self.sitting.table.asked = {}

    def open_seat(self, chair: Chair, line: str, event: str, claim: int | None = None) -> None:
        """Have whoever sits there get up from a running game; like anybody else they may sit down again. `line`: of the row of the
        log; `event`: the id of what is told, with their name; `claim`: as `Chair.open` has it."""
        user, gone = chair.user, event == "seat-opened-left"  # who is no member cannot be mentioned
        told = Event(event, chair.seat, {"name": chair.name} if gone else person("name", user, chair.name))
        chair.open(self.made, claim)
        self.reseat()
        self.add(RowKind.SEAT, chair.seat, user, line, told)

    def reseat(self) -> None:
        """Have all chairs written anew."""
        table_id = self.sitting.table.id
        self.extra.append((schema.CLEAR_CHAIRS, (table_id,)))
        self.extra += [(schema.INSERT_CHAIR, chair_values(table_id, chair)) for chair in self.sitting.chairs]
