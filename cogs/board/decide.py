"""What one reader of a table is sent: nothing, an edit, or a new message, and whom that calls. Pure: no Discord and no database.
Who may be called now is decided in sessions/people/calls.py; a board that calls nobody now is edited.

A thread is a story: each stretch of a game (a round, an auction) has one message there, and short ones that call nobody share one.
Only a new message calls people, so where there is somebody to call, the stretch's message is posted anew and the older one deleted
(docs/protocols.md 1).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from render import FACES
from rules.game import Seat
from sessions.people.calls import AWAY_AFTER, idle_since, there_until
from sessions.play.orders import CALLS_AFTER, OVERDUE
from sessions.play.reachability import LEFT_SERVER
from sessions.play.takeback import TAKEN_BACK
from sessions.table.model import Row, RowKind, Shown, Sitting, Status
from sessions.table.questions import Question
from sessions.table.terms import term
from sessions.table.views import view_of

HAND_EVERY = 60_000
"""Ms between two new messages with one person's hand; what changes before is an edit."""
AT_TABLE = AWAY_AFTER + 30_000
"""Ms after somebody's own newest row, or after a turn of theirs began while they were there, in which they are at the table and
read their hand there, and not in their direct messages: until a call that waits for their leaving has gone out, so that one change
serves both."""
EDITABLE = 3_000_000
"""Ms after which a message is old: Discord limits edits of messages older than an hour (30046)."""
OLD_EDITS, AT_ONCE = 3_600_000, 3
"""So many edits of old boards in so many ms; what comes beyond is a new message."""
MORE_COMES, MORE_COMES_MOST = 5_000, 8_000
"""Ms for which a board waits for the next move of somebody who goes on alone, or of a computer player, from the newest row and the
first that it does not tell: every move stands in the channel within ten seconds."""
COMPUTERS_PLAY = 2_000
"""Ms for which a board waits at most for the moves of computer players to come, where somebody watches."""
MOVES_WITHIN = 15_000
"""Ms for which moves wait at most for the call of who comes after them."""
MORE_JOIN = 2_000
"""Ms for which a lobby waits for more who join, are invited or start: two edits of a message lie as far apart anyway."""
ROOM = 18
"""Rows that the message of short stretches tells at most when the next one is added to it; those of a long one have no such end."""
BOARD = "board"
"""The name of the board among the readers."""
LOBBY, END = "lobby", "end"
"""What a table has beside the stretches of its game."""


@dataclass(frozen=True)
class Nothing:
    """Nothing is sent. `noted`: that the reader has seen the newest row is kept, for none of it concerns them; `later`: the users
    whom it would call, who are called later."""

    noted: bool = False
    later: tuple[int, ...] = ()


@dataclass(frozen=True)
class Wait:
    """Nothing is sent before Unix ms `until`."""

    until: int


@dataclass(frozen=True)
class Edit:
    """The last message is edited in place and calls nobody. `told`: it tells the rows after this one; `later`: the users whom it
    would call, who are called later."""

    told: int
    later: tuple[int, ...] = ()


@dataclass(frozen=True)
class Post:
    """A new message. `mentions`: the users it calls; `told`: it tells the rows after this one; `replaces`: it tells all that the
    reader's last message tells, which is deleted; `later`: the users whom it would call, who are called later."""

    mentions: tuple[int, ...]
    told: int
    replaces: bool = False
    later: tuple[int, ...] = ()


Decision: TypeAlias = Nothing | Wait | Edit | Post


def is_current(shown: Shown, table_seq: int, board_no: int) -> bool:
    """Return whether a reader has been shown row `table_seq` in board number `board_no` (0 for a hand)."""
    return shown.seq >= table_seq and shown.board_no >= board_no


@dataclass(frozen=True)
class Context:
    """What a reader is to be shown is decided by this.

    shown: what the reader was shown last; before: whom the table waited for after row `shown.seq` and at the rows since; after: the
    table now; rows: those after `shown.seq`, up to the table's newest; questions: those that are open; callable_seats: the seats
    worth calling (a computer player is not); now: Unix ms; seat: whose hand it is (None: the board); quiet: whether `rows` are none
    of the public's business; chapter: the stretch that the newest row belongs to (`chapter_of`; None: not known); held: the users
    who are not called now; owed: those who were to be called by an earlier board and are called by this one; edited: when old
    messages of the board were edited (Unix ms); live: whether people are at their boards; watched: whether somebody at the table
    waits to see each move; company: whether somebody else than who has moved is there; panel: whether somebody has a panel open
    there, which a new message would push out of their sight, and nothing was scored that keeps its picture; ordered: the users
    whose turn an order is about to play.
    """

    shown: Shown
    before: Sequence[Collection[Seat]]
    after: Sitting
    rows: Sequence[Row]
    questions: Collection[Question]
    callable_seats: Collection[Seat]
    now: int
    seat: Seat | None = None
    quiet: bool = False
    chapter: str | None = None
    held: Collection[int] = ()
    owed: Collection[int] = ()
    edited: Sequence[int] = ()
    live: bool = False
    watched: bool = False
    company: bool = False
    panel: bool = False
    ordered: Collection[int] = ()

    @property
    def stands(self) -> bool:
        """Return whether the reader has a message that can tell what is new."""
        shown, board_no = self.shown, self.after.table.board_no if self.seat is None else 0
        return shown.message_id is not None and shown.channel_id is not None and shown.board_no >= board_no


def decide(context: Context) -> Decision:
    """Return what a reader is sent."""
    shown, after, table = context.shown, context.after, context.after.table
    if shown.blocked is not None or (context.seat is None and table.channel_id is None):
        return Nothing()
    called = joined(shown, context.before, after, context.rows, context.callable_seats)
    if context.seat is not None:
        return _hand(context, context.seat, called)
    if is_current(shown, table.seq, table.board_no) and not set(context.owed).difference(context.held):
        return Nothing()
    rows, now = context.rows, context.now
    owed = {*context.owed, *after.people} if _somebody_left(rows) or _stands_still(after, rows, called) else context.owed
    decision = _board(context, called, context.held, owed)
    early = _too_early(context, decision.mentions) if isinstance(decision, Post) and not context.live else {}
    if early:
        until = max(early.values())
        uncalled = _board(context, called, {*context.held, *early}, owed)
        if context.company and rows and isinstance(uncalled, Edit) and now - shown.posted <= EDITABLE:
            return uncalled  # who is there sees the move; the message that calls takes its place
        # The moves before it stand soon all the same, by a message of their own only where the call is long in coming.
        soon = not rows or not context.stands or until <= rows[0].at + MOVES_WITHIN
        shown_at = until if soon else rows[0].at + CALLS_AFTER
        if now < shown_at:
            return Wait(shown_at)
        decision = uncalled
    calls = isinstance(decision, Nothing | Wait) or decision.later or (isinstance(decision, Post) and decision.mentions)
    until = 0 if calls or context.live or not context.stands else _more_comes(context)
    return Wait(until) if now < until else decision


def _hand(context: Context, seat: Seat, called: Collection[Seat]) -> Decision:
    shown, after, rows, now = context.shown, context.after, context.rows, context.now
    if is_current(shown, after.table.seq, 0):
        return Nothing()
    told = shown.told if shown.seq >= after.table.seq else shown.seq  # where it shows nothing new, it tells the same again
    if shown.message_id is None:
        return Post((), told)
    there = _at_table(rows, after, seat)
    if now < there:
        return Wait(there)
    early = {} if context.live else _too_early(context, [user for user in [after.chairs[seat].user] if user])
    if seat in called and early:
        return Wait(max(early.values()))
    if seat in called and now - shown.posted >= HAND_EVERY:
        return Post((), told, replaces=True)
    if not concerns(context.before, after, rows, seat):
        return Nothing(noted=True)
    return Edit(shown.told)


def _board(context: Context, called: Collection[Seat], held: Collection[int], owed: Collection[int]) -> Edit | Post | Nothing:
    """Decide of the board where these seats are called, these users are not, and these are whatever has happened."""
    shown, after, now, chapter = context.shown, context.after, context.now, context.chapter
    asking = [question for question in context.questions if shown.seq < question.seq]
    nobody = {chair.seat for chair in after.chairs if chair.user is None}
    turned = _turned(shown, chapter)
    over = chapter == END and shown.chapter != END
    told_of_the_end = chapter == END and not over
    wanted = () if told_of_the_end else (*mentions(shown, after, asking, called), *sorted(owed))
    calls = tuple(dict.fromkeys(user for user in wanted if user not in held))
    later = tuple(dict.fromkeys(user for user in wanted if user in held))
    if context.stands and not calls and not nobody.intersection(called) and not over:
        if context.quiet:
            return Nothing(noted=True, later=later)
        often = sum(at > now - OLD_EDITS for at in context.edited) >= AT_ONCE
        told_on = not begins_message(shown, chapter, after.table.seq, panel=context.panel)
        if told_on and (now - shown.posted <= EDITABLE or not often):
            return Edit(shown.told, later)
    # It begins with what was not told yet: in a new stretch, with the row that began it.
    goes_on = not turned and not over and shown.message_id is not None
    told = shown.told if goes_on or shown.seq >= after.table.seq else shown.seq
    return Post(calls, told, replaces=goes_on, later=later)


def chapter_of(after: Sitting, stretch: str | None) -> str | None:
    """Return what the newest message of a table tells: the lobby, the end, or the `stretch` that the game's face names; None:
    unknown."""
    if after.state is None:
        return None if after.damaged else LOBBY
    return END if after.table.status in (Status.OVER, Status.ENDED) else stretch


def _turned(shown: Shown, chapter: str | None) -> bool:
    """Return whether a board that stands tells another stretch than the newest."""
    return None not in (shown.chapter, chapter) and shown.chapter != chapter


def begins_message(shown: Shown, chapter: str | None, seq: int, *, panel: bool) -> bool:
    """Return whether the stretch of a table's newest row `seq` begins a message of its own. It is told in the one that stands where
    both are short ones of the same part (`Face.chapter`), or of one part all the same and somebody has a `panel` open, up to ROOM
    rows."""
    part, old = (chapter or "").rpartition(".")[0], (shown.chapter or "").rpartition(".")[0]
    plays_on = not {shown.chapter, chapter}.intersection((None, LOBBY, END))
    shares = part == old and (bool(part) or (panel and plays_on)) and seq - shown.told <= ROOM
    return _turned(shown, chapter) and not shares


def scored(sitting: Sitting, rows: Sequence[Row]) -> bool:
    """Return whether rows tell of a scoring, which begins a message of its own."""
    face = FACES[sitting.table.game]
    return any(event.id in face.reasoned | face.concluded for row in rows for event in row.events)


def _somebody_left(rows: Sequence[Row]) -> bool:
    """Return whether somebody has left the server and their seat is open: everybody else is told, or the table would stand
    still."""
    return any(event.id == LEFT_SERVER for row in rows for event in row.events)


def _stands_still(after: Sitting, rows: Sequence[Row], called: Collection[Seat]) -> bool:
    """Return whether a table has begun to wait for a seat that nobody holds: all who play there are called, or it would stand
    still."""
    return any(chair.seat in called or (bool(rows) and chair.since >= rows[0].at) for chair in after.awaited_open)


def _more_comes(context: Context) -> int:
    """Until when (Unix ms) a board that calls nobody waits, so that one message tells what comes next too: for computer players,
    where nobody watches for somebody for whom the table has waited all the time, and in a lobby for more who join. What stands is
    true of people's turns. 0: it does not wait."""
    after, rows, before = context.after, context.rows, context.before
    if after.state is None:
        return rows[0].at + MORE_JOIN if rows and after.table.status == "lobby" else 0
    if after.table.status != "running" or not rows:
        return 0
    seats, more = set(after.state.to_move), min(rows[-1].at + MORE_COMES, rows[0].at + MORE_COMES_MOST)
    if seats and not seats.intersection(context.callable_seats):
        return min(more, rows[0].at + COMPUTERS_PLAY) if context.watched else more
    own = all(row.kind == RowKind.MOVE and row.user is not None and row.seat in seats for row in rows)
    if own and not context.watched and len(seats) == 1 and before and all(set(waited) == seats for waited in before):
        return more
    return 0


def _too_early(context: Context, users: Collection[int]) -> dict[int, int]:
    """Return who of `users` is not called yet, since their turn has only just begun and an order may play it, or that of an open
    seat, in which whoever is there may have a computer player go on; and from when on (Unix ms) they are. Not at a table that is
    played live, nor where the game has only just begun."""
    after, now = context.after, context.now
    table, state = after.table, after.state
    live = state is None or state.due is not None or term(table, "clock") == "live"
    if live or table.status != "running" or any(row.kind == RowKind.DEAL for row in context.rows):
        return {}
    found: dict[int, int] = {}
    for chair in after.chairs:
        begun = table.times.waits_since(chair.seat)
        begun = idle_since(after) if begun is None else begun
        if chair.user is not None and chair.user in users and begun is not None:
            late = chair.user in context.ordered and now < begun + OVERDUE
            found[chair.user] = max(begun + CALLS_AFTER, now + 1_000 if late else 0)
    return {user: at for user, at in found.items() if now < at}


def _at_table(rows: Sequence[Row], after: Sitting, seat: Seat) -> int:
    """Until when (Unix ms) the holder of a seat is at the table who did what of `rows` is theirs."""
    user = after.chairs[seat].user
    own = [row.at for row in rows if row.user is not None and row.user == user]
    return there_until(max(own), after.table.times.waits_since(seat) or 0, AT_TABLE) if own else 0


def joined(
    shown: Shown, before: Sequence[Collection[Seat]], after: Sitting, rows: Sequence[Row], callable_seats: Collection[Seat]
) -> frozenset[Seat]:
    """The seats that the table waits for now and did not wait for at some row since the reader's last, or waits for again after all
    agreed to go back: that is another decision than the one they were called for."""
    if after.state is None or after.table.status != "running":
        return frozenset()
    waiting = frozenset(seat for seat in after.state.to_move if seat in callable_seats)
    if shown.seq < 0 or any(row.kind == "undo" and any(event.id == TAKEN_BACK for event in row.events) for row in rows):
        return waiting
    return waiting - {seat for seat in waiting if before and all(seat in waited for waited in before)}  # waited for all the time


def concerns(before: Sequence[Collection[Seat]], after: Sitting, rows: Sequence[Row], seat: Seat) -> bool:
    """Return whether something in `rows` changed what a seat holds, or whether it must act. What others take back can be what this
    seat was given."""
    for row in rows:
        if row.seat == seat or row.kind == "undo" or any(event.only and seat in event.only for event in row.events):
            return True
    assert after.state is not None
    return (seat in after.state.to_move) != (bool(before) and seat in before[0])


def mentions(shown: Shown, after: Sitting, asking: Collection[Question], called: Collection[Seat]) -> tuple[int, ...]:
    """The users that a new board calls: once each, whoever joined and whoever is newly asked; at the end everybody; in a new lobby
    who is invited and does not sit there yet."""
    table, state = after.table, after.state
    if state is None:
        first = table.status == "lobby" and shown.seq < 0
        return tuple(user for user in table.invited or [] if first and user != table.host_user and not after.chair_of(user))
    if state.result() is not None:
        ends = table.status == "over" and shown.seq < table.seq
        return tuple(after.people) if ends else ()
    if table.status != "running":
        return ()
    people = {chair.seat: chair.user for chair in after.chairs}
    users = [user for seat in sorted(called) if (user := people[seat]) is not None]
    users += [user for question in asking for user in question.asked]
    return tuple(dict.fromkeys(users))


def hand_of(user: int) -> str:
    """The name of a person's hand among the readers."""
    return f"hand:{user}"


def user_of(reader: str) -> int:
    """Return whose hand a reader of this name is."""
    return int(reader.partition(":")[2])


def chapter_now(sitting: Sitting) -> str | None:
    """The stretch of the game that the newest row of a table belongs to."""
    state, face = sitting.state, FACES.get(sitting.table.game)
    return chapter_of(sitting, None if state is None or face is None else face.chapter(view_of(state, None)))


def calls_for(sitting: Sitting, user: int) -> bool:
    """Return whether a table waits for somebody: for their move, or for an answer to a question."""
    chair, table = sitting.chair_of(user), sitting.table
    if any(user in question.asked and user not in question.votes for question in table.asked.values()):
        return True
    if chair is not None and sitting.awaited_open:
        return True
    acts = chair is not None and sitting.state is not None and chair.seat in sitting.state.to_move
    return acts and table.status == Status.RUNNING and table.times.paused is None


def callable_seats(sitting: Sitting) -> set[Seat]:
    """The seats worth calling: a computer player needs no telling."""
    return {chair.seat for chair in sitting.chairs if chair.kind != "computer"}
