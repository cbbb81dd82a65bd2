"""Leaving, replacing, ending: a seat handed to somebody else, or opened by the others; tables that ended without saying so.

The questions are asked by play/votes.py, the numbers stand in play/timeouts.py. One row of `due` a table, `silent`,
looks after it from its first minute to its end: it is never put off by a move, it looks into the log when its time has come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from players import LEVELS
from rules.game import Event, Seat
from sessions.host.host import Host
from sessions.host.queries import waited_after
from sessions.people.calls import LOST, WARN
from sessions.people.guilds import INVITED_A_DAY, room
from sessions.play.timeouts import DAY, ENDS_AFTER, LOBBY_CLOSES, REPLACED_AFTER, STALLED_AFTER, TOLD_BEFORE, WARNED_AFTER, WEEK
from sessions.play.votes import Found, Kind, Votes
from sessions.play.waiting import uncounted, why_not
from sessions.store import schema
from sessions.store.sql import log_sql, table_sql
from sessions.table.change import Draft, Played
from sessions.table.errors import NoTableHere, TableError, TableOver
from sessions.table.model import ChairKind, Row, RowKind, Shown, Sitting, Status, Table
from sessions.table.names import person
from sessions.table.questions import Question
from sessions.table.time_control import MINUTE, lasted

PAGE = 32
WARNING = "warn silent"
OFFERS = 1000
"""Pairs of people of whom it is remembered when one offered the other a seat."""
REMATCHES = 3
"""Lobbies for the rematch of one game: each of them calls the others."""


class Endings:
    """What ends, at the tables of one host."""

    def __init__(self, host: Host, votes: Votes) -> None:
        self.host = host
        self.votes = votes
        self._offers: dict[tuple[int, int], deque[int]] = {}  # by who offered a seat to whom: the last times, Unix ms
        self.tells = False
        """Whether somebody is told that the others may open their seat, before these may (cogs/person/warnings.py)."""
        votes.register("give", Give(host))
        votes.register("replace", Replace(host, "replace"))
        votes.register("timeout", Replace(host, "timeout"))

    # Seats.

    async def give(self, table_id: int, user: int, to: int, name: str, click: int) -> Played:
        """Offer one's own seat to the person `to`, called `name`, who must accept. Raises TableError."""
        offered = 0

        async def read(sitting: Sitting) -> None:
            nonlocal offered
            rows = await self.host.store.read(log_sql.COUNT_GIVES, (table_id, user, self.host.clock.now() - DAY))
            offered = rows[0][0]

        def give(draft: Draft) -> Seat:
            chair = draft.seated(user)
            if draft.sitting.table.status == Status.LOBBY:
                raise TableError("resign-by-leaving")
            if draft.sitting.chair_of(to) is not None:
                raise TableError("give-to-seated")
            self.host.unit_of_work.asides.check_counted(user)
            if offered >= INVITED_A_DAY:
                raise TableError("give-enough", most=INVITED_A_DAY)
            before = list(self._offers.get((user, to), []))
            if len(before) >= INVITED_A_DAY and before[0] > self.host.clock.now() - DAY:
                raise TableError("give-enough-to", most=INVITED_A_DAY, who=f"<@{to}>")
            question = Question("give", 0, user, 0, seat=chair.seat, user=to, name=name)
            self.votes.ask(draft, question, Event("give-offered", chair.seat))
            return chair.seat

        played = await self.host.unit_of_work.change(table_id, click, give, read=read)
        if len(self._offers) >= OFFERS:
            del self._offers[next(iter(self._offers))]
        self._offers.setdefault((user, to), deque(maxlen=INVITED_A_DAY)).append(self.host.clock.now())
        return played

    async def replace(self, table_id: int, user: int, seat: Seat | None, click: int) -> Played:
        """Ask the others to open the seat of somebody for whom the table has waited `REPLACED_AFTER`, and who was told so in time.
        `seat`: None where the table waits for one person only. Raises TableError."""
        waited: dict[Seat, int] = {}
        told: dict[Seat, int] = {}
        unaware: list[int] = []

        async def read(sitting: Sitting) -> None:
            waited.clear()
            waited.update(await self.waited(sitting))
            told.clear()
            told.update(await self._told(sitting))

        def replace(draft: Draft) -> Seat:
            asker = draft.seated(user)
            draft.running()
            long = [other for other, ms in waited.items() if ms >= REPLACED_AFTER and other != asker.seat]
            which = long[0] if seat is None and len(long) == 1 else seat
            if which is None:
                raise TableError("replace-which" if long else "replace-too-early", days=REPLACED_AFTER // DAY)
            if which == asker.seat:
                raise TableError("replace-yourself")
            if all(chair.seat != which or chair.user is None for chair in draft.sitting.chairs):
                raise TableError("no-person-in-seat", number=which + 1)
            if which not in long:
                raise TableError("replace-too-early", days=REPLACED_AFTER // DAY)
            from_then = told.get(which, self.host.clock.now() + TOLD_BEFORE)
            if self.tells and self.host.clock.now() < from_then:
                if which not in told:
                    unaware.append(draft.sitting.chairs[which].user or 0)
                raise TableError("replace-untold", when=f"<t:{from_then // 1000}:f>")
            question = Question("replace", 0, user, 0, seat=which)
            holder = draft.sitting.chairs[which]
            self.votes.ask(draft, question, Event("replace-asked", asker.seat, person("name", holder.user, holder.name)))
            return asker.seat

        try:
            return await self.host.unit_of_work.change(table_id, click, replace, read=read)
        finally:
            if unaware:  # who sits there is told at once
                due = self.host.due.put(table_id, WARN, self.host.clock.now(), unaware[-1])
                await self.host.unit_of_work.write([due], deed_at=[table_id])

    async def _told(self, sitting: Sitting) -> dict[Seat, int]:
        """From when on (Unix ms) the others may open seats, as their holders were told in the turn that they have now."""
        shown = await self.host.queries.shown(sitting.table.id)
        found = {chair.seat: opens_at(sitting, chair.user, shown) for chair in sitting.chairs if chair.user is not None}
        return {seat: at for seat, at in found.items() if at is not None}

    def ask_about_timeout(self, draft: Draft, seat: Seat) -> bool:
        """Have the table itself ask the others whether the seat of somebody whose time has run out is opened; for whoever keeps
        clocks. False where there is nobody to ask, or they are asked already."""
        others = [chair for chair in draft.sitting.chairs if chair.user is not None and chair.seat != seat]
        if not others or "timeout" in draft.sitting.table.asked:
            return False
        question = Question("timeout", 0, None, 0, seat=seat)
        about = person("name", draft.sitting.chairs[seat].user, draft.sitting.chairs[seat].name)
        if len(others) == 1:
            self.votes.ask(
                draft, question, Event("timeout-asked-one", seat, {**about, **person("to", others[0].user, others[0].name)})
            )
        else:
            self.votes.ask(draft, question, Event("timeout-asked", seat, about))
        return True

    def asks_about(self, table: Table, seat: Seat) -> bool:
        """Return whether the others are still asked about the seat of somebody whose time has run out."""
        question = table.asked.get("timeout")
        return question is not None and question.seat == seat

    async def waited(self, sitting: Sitting) -> dict[Seat, int]:
        """Return for how long (ms) the table has waited for each person it waits for now: since they had to act, last did
        something, or sat down for the first time of late."""
        now = self.host.clock.now()
        since = {chair.seat: now for chair in sitting.awaited if chair.user is not None}
        still, before = set(since), 1 << 60
        while still:
            rows = await self.host.store.read(
                log_sql.SELECT_TURNS_BACKWARDS,
                (sitting.table.id, before, PAGE),
            )
            before = rows[-1][0] if rows else 0
            for _, actor, at, raw in rows:
                still.intersection_update(waited_after(self.host.tables.game(sitting.table.game), raw))
                since.update(dict.fromkeys(still, at))
                still.discard(actor)
                if not still:
                    break
            if len(rows) < PAGE:
                break
        found = {}
        for seat, at in since.items():
            chair = sitting.chairs[seat]
            begun = max(at, chair.since)
            assert chair.user is not None
            if begun > at:
                sat = (sitting.table.id, seat, chair.user, now - 4 * REPLACED_AFTER, sitting.table.id)
                ((times,),) = await self.host.store.read(log_sql.COUNT_SITTINGS, sat)
                times += self.host.unit_of_work.asides.is_forgotten(chair.user, sitting.table.id, 4 * REPLACED_AFTER)
                begun = at if times > 1 else begun  # two who take a seat in turns are one who does not play
            found[seat] = now - begun - await uncounted(self.host, sitting.table.id, chair.user, begun, now)
        return found

    # Ends.

    async def stalled(self, sitting: Sitting) -> set[int]:
        """The people for whom the table has waited so long that they are not asked whether it may end."""
        users = {seat: sitting.chairs[seat].user for seat, ms in (await self.waited(sitting)).items() if ms >= STALLED_AFTER}
        return {user for user in users.values() if user is not None}

    def look_after(self, draft: Draft) -> None:
        """A new table: look after it from its first minute on."""
        draft.extra.append(self.host.due.put(draft.sitting.table.id, "silent", self.host.clock.now() + LOBBY_CLOSES))

    async def look_for_silence(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: has the table been silent for too long? Else look again when it will have been."""
        newest: list[Row] = []
        gaps: list[tuple[int, int]] = []

        async def read(sitting: Sitting) -> None:
            newest[:] = await self.host.queries.rows(table_id, sitting.table.seq - 1)
            gaps[:] = await self.host.queries.gaps(table_id, newest[-1].at)

        def look(draft: Draft) -> Seat | None:
            now, table, last = self.host.clock.now(), draft.sitting.table, newest[-1]
            lobby, warned = table.status == Status.LOBBY, last.line == WARNING
            patience = LOBBY_CLOSES if lobby else ENDS_AFTER if warned else WARNED_AFTER
            silent = lasted(last.at, now, gaps)  # when nobody could play, nobody was silent
            awake = now + patience - silent
            if draft.sitting.people and table.times.paused is not None:  # it may be silent for as long as they like
                awake = now + patience
            away = [seat.away for seat in table.times.seats if seat.turn >= 0]
            if away and all(away):  # nobody is called on a vacation
                awake = max(awake, min(away) + patience)
            if awake > now:
                draft.extra.append(self.host.due.put(table_id, "silent", awake))
            elif lobby:
                draft.end(None, "unstarted")
            elif warned:
                draft.end(None, "silent")
            else:
                draft.add(RowKind.SEAT, None, None, WARNING, Event("silence-warning", None, {"weeks": WARNED_AFTER // WEEK}))
                question = Question("silent", table.seq, None, now + ENDS_AFTER, asked=tuple(draft.sitting.people))
                table.asked = {**table.asked, "silent": question}
                draft.extra.append(self.host.due.put(table_id, "silent", now + ENDS_AFTER))
            return None

        try:
            await self.host.unit_of_work.change(table_id, None, look, read=read)
        except (TableOver, NoTableHere):
            now = self.host.clock.now()
            await self.host.unit_of_work.write([(schema.DONE_DUE_BY, (now, table_id, "silent", 0, now))], deed_at=[table_id])


class Give(Kind):
    """The question whether somebody takes a seat that is offered. Play goes on meanwhile."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return [question.user]

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        holder = draft.sitting.chairs[question.seat].user
        return "withdrawn" if holder != question.asker or draft.sitting.chair_of(question.user) else ""

    def carried(self, draft: Draft, question: Question, found: Found) -> None:
        chair = draft.sitting.chairs[question.seat]
        about = person("name", chair.user, chair.name) | person("to", question.user, question.name)
        chair.take(question.user, question.name, draft.made)
        draft.reseat()
        draft.add(RowKind.SEAT, chair.seat, question.user, "give", Event("seat-given", chair.seat, about))


class Replace(Kind):
    """The question whether the seat of somebody who is missing is opened: two thirds of the others, or by the end of its time
    one of them whom nobody contradicts, for others may be missing too.

    Whoever opens it answers for it; the one it is about ends it by playing or going back, and so does whatever has the table wait
    for others."""

    def __init__(self, host: Host, kind: str) -> None:
        self.host = host
        self.kind = kind

    def silence(self, sitting: Sitting, found: Found) -> bool:
        question = sitting.table.asked.get(self.kind)
        return question is not None and "yes" in question.votes.values()

    def voters(self, sitting: Sitting, question: Question) -> list[int]:
        return [chair.user for chair in sitting.chairs if chair.user is not None and chair.seat != question.seat]

    def need(self, voters: int) -> int:
        return max(1, -(-2 * voters // 3))

    def closes(self, old: Sitting, draft: Draft, question: Question) -> str:
        if draft.sitting.chairs[question.seat].user != old.chairs[question.seat].user:
            return "withdrawn"
        if any(row.kind in (RowKind.MOVE, RowKind.UNDO) and row.seat == question.seat for row, _ in draft.rows):
            return "back"
        return "" if draft.sitting.damaged or question.seat in draft.running().to_move else "passed"

    def put_off(self, sitting: Sitting, question: Question) -> TableError | None:
        return why_not(self.host, sitting, question.seat)

    def about(self, sitting: Sitting, question: Question) -> list[int]:
        holder = sitting.chairs[question.seat].user
        return [] if holder is None else [holder]

    def carried(self, draft: Draft, question: Question, found: Found) -> None:
        holder = draft.sitting.chairs[question.seat].user
        if holder is not None:  # who comes back after days finds the way to their seat in their direct messages
            draft.extra.append(self.host.due.put(draft.sitting.table.id, LOST, self.host.clock.now(), holder))
        draft.open_seat(draft.sitting.chairs[question.seat], "replace", "seat-vacated")


def told_of_seat(user: int) -> str:
    """The name under which it is noted, among the readers of a table, that somebody was told that their seat may be opened."""
    return f"seat:{user}"


def opens_at(sitting: Sitting, user: int, shown: Mapping[str, Shown]) -> int | None:
    """From when on (Unix ms) the others may open somebody's seat, where they were told so in the turn that they have; None: they
    were not. `shown`: what the table's readers have been shown."""
    chair, told, seats = sitting.chair_of(user), shown.get(told_of_seat(user)), sitting.table.times.seats
    turn = seats[chair.seat].turn if chair is not None and chair.seat < len(seats) else -1
    return None if told is None or told.seq != turn else max(told.posted + TOLD_BEFORE, told.told * MINUTE)


async def has_rematch(host: Host, table_id: int) -> bool:
    """Return whether there is a rematch of a table already, unless it was closed."""
    there = await host.store.read(table_sql.REMATCHES, (table_id,))
    return bool(there) and there[-1][1] != Status.ENDED


async def rematch(host: Host, table_id: int, user: int, name: str, click: int) -> Played:
    """A new lobby for the people of a finished table: the same game, variants, terms and computer players; whoever asks sits, the
    others are invited, and so are those for whom a computer player kept a seat.

    Whoever presses, and however often: one table leads to one rematch (to another one only when that was closed unstarted); who
    asks for one that is there sits down at it. Raises TableError.
    """
    old = await host.tables.look(table_id)
    if old.table.status not in (Status.OVER, Status.ENDED):
        raise TableError("rematch-not-over")
    if old.state is None and not old.damaged:
        raise TableError("rematch-not-played")
    people = old.people + [chair.claim for chair in old.chairs if chair.kind == ChairKind.COMPUTER and chair.claim]
    if user not in people:
        raise TableError("rematch-not-yours")
    there = await host.store.read(table_sql.REMATCHES, (table_id,))
    if there and there[-1][1] != Status.ENDED:
        return await _sit(host, there[-1][0], user, name, click)
    if sum(thread_id is not None for _, _, thread_id in there) >= REMATCHES:  # the others called nobody
        raise TableError("rematch-enough", most=REMATCHES)
    # One click makes each of them, whoever presses: of two at once the second one finds the first one's table.
    once = -(1 << 40) - table_id * 1024 - min(len(there), 1023)  # below those of the next table
    async with room(host, old.table.guild_id, user, once, people, again=True):
        made = await host.lobby.new(
            old.table.game,
            options=old.table.options,
            seats=old.table.seats,
            user=user,
            name=name,
            guild_id=old.table.guild_id,
            channel_id=old.table.parent_id,
            click=once,
            invited=people,
            locale=old.table.locale,
            terms=old.table.terms,
            previous=old,
            computers=[chair.level or LEVELS[1] for chair in old.chairs if chair.kind == ChairKind.COMPUTER and not chair.claim],
        )
    return await _sit(host, made.sitting.table.id, user, name, click) if made.repeated else made


async def _sit(host: Host, table_id: int, user: int, name: str, click: int) -> Played:
    """Sit down at a rematch that is there; who sits already, or comes too late, is only told of it."""
    sitting = await host.tables.look(table_id)
    if sitting.table.status == Status.LOBBY and sitting.chair_of(user) is None:
        try:
            return await host.lobby.join(table_id, user, name, click)
        except TableError:
            sitting = await host.tables.look(table_id)
    return Played(sitting, [], None, repeated=True)
