"""A change of a table in the making: what the host and the parts beside it write into before anything is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules.game import Event, Seat, State
from sessions import tables as t
from sessions.errors import NotSeated, NotStarted, TableError
from sessions.store import Statement
from sessions.tables import Chair, Row, Sitting

Change = tuple[Statement, tuple[Any, ...]]
Rider = Callable[["Sitting | None", "Draft"], "Awaitable[None] | None"]
"""Called with the table as it was (None: it is new) and every change of it, before it is written: what must stand or fall with
the change, such as a clock, is added to the draft. What it returns is awaited; a new table waits for nobody."""


@dataclass(slots=True)
class Played:
    """What a call did. `rows`: the log's new rows; `repeated`: this click had been played before, nothing was done now."""

    sitting: Sitting
    rows: list[Row]
    seat: Seat | None = None
    repeated: bool = False


@dataclass(slots=True)
class Draft:
    """The new sitting, its new rows, and the statements beside them. `made`: Unix ms; `votes`: what each said so far; `back_to`:
    the row of the log to whose state an undo or takeback goes back; `own`: the seat that takes its own lines back freely."""

    sitting: Sitting
    made: int
    rows: list[tuple[Row, State | None]] = field(default_factory=list)
    extra: list[Change] = field(default_factory=list)
    votes: dict[int, str] = field(default_factory=dict)
    back_to: int | None = None
    own: Seat | None = None

    @classmethod
    def of(cls, sitting: Sitting, made: int) -> Draft:
        """A draft on which nothing is changed yet; the sitting itself never is."""
        chairs = [msgspec.structs.replace(chair) for chair in sitting.chairs]
        return cls(Sitting(msgspec.structs.replace(sitting.table), chairs, sitting.state), made)

    @property
    def agreed(self) -> set[int]:
        """Who said yes, of those whose votes were read."""
        return {user for user, choice in self.votes.items() if choice == "yes"}

    def running(self) -> State:
        """The state of the game. Raises NotStarted in a lobby."""
        if self.sitting.state is None:
            raise NotStarted
        return self.sitting.state

    def seated(self, user: int) -> Chair:
        """Where this person sits. Raises NotSeated."""
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
        kind: str,
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

    def play(self, state: State, seat: Seat | None, user: int | None, line: str, at: int) -> State:
        """One line of the game, and the state after it. `at`: Unix ms of the click. Raises GameError."""
        step = state.play(seat, line, at)
        if step.state.result() is not None:
            self.sitting.table.status = "over"
        self.add("move", seat, user, line, *step.events, public=step.public, at=at, state=step.state, reveals=step.reveals)
        return step.state

    def end(self, user: int | None, why: str) -> None:
        """The table ends without a result."""
        self.sitting.table.status = "ended"
        self.add("end", None, user, f"end {why}", Event(f"table-ended-{why}"))

    def open_seat(self, chair: Chair) -> None:
        """Whoever sits there gets up from a running game; they may come back."""
        event = Event("seat-opened", chair.seat, {"name": chair.name})
        user = chair.user
        chair.user, chair.kind, chair.name, chair.since, chair.claim = None, "open", "", self.made, user
        self.reseat()
        self.add("seat", chair.seat, user, "resign", event)

    def reseat(self) -> None:
        """Have all chairs written anew."""
        table_id = self.sitting.table.id
        self.extra.append((t.CLEAR_CHAIRS, (table_id,)))
        self.extra += [(t.INSERT_CHAIR, t.chair_row(table_id, chair)) for chair in self.sitting.chairs]
