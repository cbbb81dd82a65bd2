"""Steps back: free within one's own lines that showed nobody anything new, else by consent of the people at the table.

The log only grows. A step back is a row of its own, `undo <seq>`: the state after row <seq>, with the chance of now and a new
stage (`State.rewind`), so that a roll which is taken back is rolled anew. The rows between stay where they are; the course of a
game is what is left when every undo is followed back (`course`). <seq> is always a deal or a line of that course.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

from rules.game import Event, Seat, State
from sessions.host.host import Host
from sessions.play.votes import Kind, Votes
from sessions.store.sql import log_sql
from sessions.table.change import Draft, Played
from sessions.table.errors import NotSeated, NotStarted, StaleBoard, TableError
from sessions.table.model import Chair, ChairKind, RowKind, Sitting, Status
from sessions.table.questions import Question
from sessions.table.terms import term

PAGE = 64
"""Rows of the log that are read at once, newest first."""
MOST_BACK = 200
"""Lines that can be taken back at once."""
TAKEN_BACK = "taken-back"
LISTED = 8
"""Lines that a question or an event names."""


class Past(NamedTuple):
    """A deal or a line of a game's course. `batch`: what was typed together with it has the same."""

    seq: int
    batch: int
    kind: str
    seat: Seat | None
    user: int | None
    line: str
    public: str
    reveals: bool

    def read_by(self, seat: Seat | None) -> str:
        """The line as a seat may read it."""
        return self.line if self.seat is not None and self.seat == seat else self.public


class Back(NamedTuple):
    """A step back that can be made. `row`: the one to whose state, `older`, the table goes back; `taken`: what is taken back,
    oldest first, `told`: what everybody may know of that; `free`: whether nobody has to be asked."""

    row: int
    older: State
    taken: list[Past]
    told: list[Past]
    free: bool


class Takebacks:
    """Undo and takebacks at the tables of one host."""

    def __init__(self, host: Host, votes: Votes) -> None:
        self.host = host
        self.votes = votes
        votes.register("takeback", TakebackKind(self))

    async def course(self, table_id: int) -> AsyncIterator[Past]:
        """The course of a game as it stands, newest line first, down to its deal."""
        before, back_to = 1 << 60, 1 << 60
        while True:
            rows = await self.host.store.read(
                log_sql.SELECT_COURSE_BACKWARDS,
                (table_id, min(before, back_to + 1), PAGE),
            )
            for seq, batch, kind, seat, user, line, public, reveals in rows:
                before = seq
                if seq > back_to:
                    continue  # was taken back
                if kind == RowKind.UNDO:
                    back_to = int(line.split()[1])
                else:
                    yield Past(seq, batch, kind, seat, user, line, public, bool(reveals))
            if len(rows) < PAGE:
                return

    async def newest(self, table_id: int, most: int = MOST_BACK) -> list[Past]:
        """The newest lines of the course and the deal or line before them."""
        found: list[Past] = []
        async for past in self.course(table_id):
            found.append(past)
            if len(found) > most:
                break
        return found

    async def free(self, sitting: Sitting, user: int) -> list[Past]:
        """The lines that this person may take back without asking, newest first."""
        chair = sitting.chair_of(user)
        if chair is None or sitting.state is None or sitting.table.status != Status.RUNNING or not sitting.state.goes_back:
            return []
        return own(await self.newest(sitting.table.id, PAGE), chair.seat, user)

    async def back(self, table_id: int, user: int, click: int, first: int | None = None, last: int | None = None) -> Played:
        """Take one's own newest lines back, from row `first` on (None: what was typed together last).

        last: the newest line that whoever clicked had seen; where the table has moved on since, nothing is done.
        Raises TableError: others have played since, or somebody learned something; the sentence says how to ask the table.
        """
        step: Back

        async def read(sitting: Sitting) -> None:
            nonlocal step
            chair = _may(sitting, user)
            past = await self.newest(table_id)
            _still(known(past, chair.seat), last)
            free = own(past, chair.seat, user)
            if not free or (first is not None and first < free[-1].seq):
                raise _refused(past[min(len(free), len(past) - 1)], chair.seat)
            since = _together(free) if first is None else first
            step = await self._back(sitting, past, since, len(free))

        def back(draft: Draft) -> Seat:
            seat = draft.seated(user).seat
            self.host.maintenance.check_not_paused(draft.sitting)
            self.go(draft, step, Event("undone", seat), user)
            return seat

        return await self.host.unit_of_work.change(table_id, click, back, read=read)

    async def ask(self, table_id: int, user: int, click: int, first: int | None = None, last: int | None = None) -> Played:
        """Ask the people at the table to go back to before row `first` (None: to before the asker's own newest lines), past
        others' lines too. What needs nobody's consent is done at once. Raises TableError. `last`: as in `back`."""
        step: Back

        async def read(sitting: Sitting) -> None:
            nonlocal step
            chair = _may(sitting, user)
            past = await self.newest(table_id)
            _still(known(past, chair.seat), last)
            since = _together([line for line in past if line.seat == chair.seat]) if first is None else first
            step = await self._back(sitting, past, since, len(own(past, chair.seat, user)))

        def ask(draft: Draft) -> Seat:
            seat = draft.seated(user).seat
            self.host.maintenance.check_not_paused(draft.sitting)
            if step.free:
                self.go(draft, step, Event("undone", seat), user)
                return seat
            self.votes.ask(
                draft,
                Question(
                    "takeback",
                    0,
                    user,
                    0,
                    row=step.row,
                    reveals=any(line.reveals for line in step.taken),
                    lines=tuple((line.seat, line.public) for line in step.told[:LISTED]),
                    count=len(step.told),
                ),
                Event("takeback-asked", seat, {"count": len(step.told)}),
                step,
            )
            return seat

        return await self.host.unit_of_work.change(table_id, click, ask, read=read)

    async def to(self, sitting: Sitting, row: int) -> Back:
        """The step back to row `row`. Raises TableError."""
        past = await self.newest(sitting.table.id)
        after = [line.seq for line in past if line.seq > row]
        return await self._back(sitting, past, min(after, default=0), 0)

    def go(self, draft: Draft, step: Back, event: Event, user: int | None) -> None:
        """Go back: the row of the log, the state, and `event`, which is told what was taken back. Raises TableError where the
        restored decision would have to be made in a time that is over."""
        state = draft.running()
        if step.older.due is not None and step.older.due <= self.host.clock.now():
            raise TableError("undo-time-over")
        lines = step.told
        named = "; ".join(line.public for line in lines[:LISTED]) + ("; …" if len(lines) > LISTED else "")
        told = Event(event.id, event.seat, {"count": len(lines), "lines": named})
        draft.back_to, draft.own = step.row, event.seat if step.free else None
        draft.add(RowKind.UNDO, event.seat, user, f"undo {step.row}", told, state=state.rewind(step.older))

    async def _back(self, sitting: Sitting, past: list[Past], first: int, free: int) -> Back:
        """The step back to before line `first` of a course, newest line first. `free`: how many of the newest may go freely."""
        taken = [line for line in reversed(past) if line.seq >= first]
        if not taken or taken[0].seq != first or len(taken) == len(past) or taken[0].kind == RowKind.DEAL:
            raise TableError("undo-no-such-line")
        row = past[len(taken)].seq
        found = await self.host.store.read(log_sql.STATE_AT, (sitting.table.id, row))
        try:
            older = self.host.tables.game(sitting.table.game).load(found[0][0])
        except ValueError:
            raise TableError("undo-unreadable") from None
        told = [line for line in reversed(known(past, None)) if line.seq >= first]
        return Back(row, older, taken, told, len(taken) <= free)


class TakebackKind(Kind):
    """The question whether the table goes back: all people at it must agree."""

    def __init__(self, undo: Takebacks) -> None:
        self.undo = undo

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return sitting.people

    def silence(self, sitting: Sitting, found: Back) -> bool:
        """As the table agreed; what somebody has learned is never taken back by silence."""
        return not any(line.reveals for line in found.taken) and term(sitting.table, "silence") == "agree"

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        """Whoever plays on, or time that acts, leaves the question behind; a computer player knows of no question. Who chooses once
        more in secret does not play on: nobody may know."""
        computers = {chair.seat for chair in draft.sitting.chairs if chair.kind == ChairKind.COMPUTER}
        waited = () if old.state is None else old.state.to_move
        lines = [row for row, _ in draft.rows if row.kind in (RowKind.MOVE, RowKind.UNDO)]
        lines = [row for row in lines if row.line == row.public or row.seat in waited]
        return "moved" if any(row.user is not None or row.seat not in computers for row in lines) else ""

    async def read(self, sitting: Sitting, question: Question) -> Back:
        return await self.undo.to(sitting, question.row)

    def carried(self, draft: Draft, question: Question, found: Back) -> None:
        chair = draft.sitting.chair_of(question.asker) if question.asker is not None else None
        self.undo.go(draft, found, Event(TAKEN_BACK, None if chair is None else chair.seat), question.asker)


def own(past: list[Past], seat: Seat, user: int) -> list[Past]:
    """Return the newest lines of a course, newest first, that this person played from this seat and that showed nobody anything
    new; none while somebody else's choice is secret: it may have been made anew since, which would be taken back with them, and
    which what is free must not tell."""
    found: list[Past] = []
    if _hides(past, seat):
        return found
    for line in past:
        if line.kind != RowKind.MOVE or line.seat != seat or line.user != user or line.reveals:
            break
        found.append(line)
    return found


def _hides(past: list[Past], seat: Seat) -> bool:
    """Return whether somebody else has chosen in secret, and nothing was revealed since."""
    for line in past:
        if line.reveals or line.kind != RowKind.MOVE:
            return False
        if line.line != line.public and line.seat != seat:
            return True
    return False


def known(past: list[Past], seat: Seat | None) -> list[Past]:
    """Return the lines of a course, newest first, that a seat knows of, or everybody (None): what others chose in secret once more
    is none of them, since how often they changed their mind is their secret."""
    found: list[Past] = []
    chosen: set[Seat | None] = set()
    for line in reversed(past):
        if line.reveals:
            chosen.clear()
        secret = line.line != line.public and line.seat != seat
        if not (secret and line.seat in chosen):
            found.insert(0, line)
        if secret and not line.reveals:
            chosen.add(line.seat)
    return found


def _together(lines: list[Past]) -> int:
    """The first row of what was typed together last. Raises TableError where nothing was."""
    if not lines or lines[0].kind != RowKind.MOVE:
        raise TableError("undo-nothing")
    return min(line.seq for line in lines if line.batch == lines[0].batch)


def _may(sitting: Sitting, user: int) -> Chair:
    """The chair of somebody who may take lines back here. Raises TableError."""
    chair = sitting.chair_of(user)
    if chair is None:
        raise NotSeated
    if sitting.state is None:
        raise NotStarted
    if not sitting.state.goes_back:
        raise TableError("undo-not-in-this-game")
    return chair


def _still(past: list[Past], last: int | None) -> None:
    """Raises StaleBoard where the newest line is not the one that was seen."""
    if last is not None and past[0].seq != last:
        raise StaleBoard


def _refused(line: Past, seat: Seat) -> TableError:
    """Return why this line cannot be taken back freely."""
    if line.kind == RowKind.DEAL:
        return TableError("undo-nothing")
    if line.seat == seat and line.reveals:
        return TableError("undo-revealed")
    return TableError("undo-others-played")
