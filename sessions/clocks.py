"""Clocks: a time bank for every seat that the table waits for, reminders of whose turn it is, pauses (HOSTING.md 3).

A rider on every change keeps `table.times`: for each seat since when the table waits for it, what its bank holds, and since when
its clock runs. It runs while the table waits for the seat, a person holds it who is not on vacation, and the table is not paused.
A move stops it at the time of the click and adds the pace's increment; the next one starts when the move is stored. So nobody
pays for the bot's delay. What time alone does (`State.due`) is the rules' own and none of this.

Rows of `due`: `clock` (the first clock of a table runs out), `remind` (by user; cogs/reminders.py sends it), `away` (by user: a
vacation begins or ends).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from rules.game import Event, Seat, State
from sessions import tables as t
from sessions.draft import Change, Draft, Played
from sessions.errors import NoTableHere, NotStarted, TableError, TableOver
from sessions.host import Host, waited_after
from sessions.pace import DAY, HOUR, MINUTE, OUT, PACES, Pace, SeatTime, Times, lasted
from sessions.people import People
from sessions.tables import Chair, Sitting, Table
from sessions.terms import MATTERS, TERMS, term

log = logging.getLogger(__name__)

TERMS["clock"] = ("none", *PACES)
TERMS["timeout"] = ("computer", "open", "vote")
MATTERS["timeout"] = lambda table: term(table, "clock") != "none"

WORD = 2 * DAY
"""Who agreed to a pause has agreed for so long."""
GRACE = 3_000
"""Ms after its end that a clock runs out: a click made in time is heard within them, as Discord has it."""


class NothingIsDue(Exception):
    """Somebody acted in the meantime."""


class Clocks:
    """Every table's clocks. One for each host."""

    def __init__(self, host: Host, people: People) -> None:
        self.host = host
        self.people = people
        host.riders.append(self.ride)
        host.stood_still.append(self.give_back)
        host.when["clock"] = self._ran_out
        host.when["away"] = self._vacation
        host.patient.update(("clock", "remind"))
        people.changed.append(self._person_changed)

    # On every change.

    def ride(self, old: Sitting | None, draft: Draft) -> Coroutine[Any, Any, None] | None:
        """Bring the times up to date with a change, and write them with it."""
        table, state = draft.sitting.table, draft.sitting.state
        if old is None or state is None or table.status != "running":
            return None
        if table.times.paused is not None and not draft.sitting.people:  # nobody is left who could go on
            table.times = msgspec.structs.replace(table.times, paused=None)
            draft.add("seat", None, None, "resume", Event("table-resumed-empty"))
        if draft.back_to is not None and pace_of(table) is not None:
            return self._gone_back(old, draft, state, draft.back_to)
        for chair, was, time in zip(draft.sitting.chairs, old.chairs, table.times.seats, strict=False):
            stays = chair.user is not None and chair.user == was.user
            if time.left == OUT and time.turn >= 0 and stays and not self.host.asked_about(table, chair.seat):
                self.more_time(draft, chair.seat)  # the others did not open it
        self._ridden(old, draft, state, *walk(old, draft, state, self.host.still_since))
        return None

    async def _gone_back(self, old: Sitting, draft: Draft, state: State, back_to: int) -> None:
        """The line was taken back: banks hold what they held after row `back_to`, but who takes their own lines back has thought
        since then. Who has taken a seat since, or had run out then, has the time of one move at least."""
        table = draft.sitting.table
        pace = pace_of(table)
        rows = await self.host.store.read(
            "SELECT b.left, l.at, b.seq FROM banks b JOIN log l ON l.table_id = b.table_id AND l.seq = b.seq "
            "WHERE b.table_id = ? AND b.seq <= ? ORDER BY b.seq DESC LIMIT 1",
            (table.id, back_to),
        )
        seats, banks = walk(old, draft, state, self.host.still_since)
        if rows:
            left = msgspec.json.decode(rows[0][0], type=list[int])
            late = [time.left == OUT for time in old.table.times.seats]
            if draft.own is not None:
                left[draft.own] = max(0, left[draft.own] - await self._spent(old, draft.own, rows[0][2]))
            for seat, chair in enumerate(draft.sitting.chairs):
                if pace and (left[seat] == OUT or late[seat] or chair.since > rows[0][1]):
                    left[seat] = max(left[seat], pace.increment)
            seats = [msgspec.structs.replace(time, left=left[seat], since=None) for seat, time in enumerate(seats)]
        self._ridden(old, draft, state, seats, banks)

    async def _spent(self, sitting: Sitting, seat: Seat, row: int) -> int:
        """For how long (ms) since this row the table has waited for a seat in time that counts."""
        table, user = sitting.table, sitting.chairs[seat].user
        assert user is not None
        game = self.host.game(table.game)
        found = await self.host.store.read(
            "SELECT at, state FROM log WHERE table_id = ? AND seq >= ? AND state IS NOT NULL ORDER BY seq", (table.id, row)
        )
        until = heard(self.host.clock.now(), self.host.still_since)
        spans: list[tuple[int, int]] = []
        for (at, raw), then in zip(found, [*(at for at, _ in found[1:]), until], strict=True):
            if seat in waited_after(game, raw) and then > at:
                joins = bool(spans) and spans[-1][1] == at
                spans.append((spans.pop()[0] if joins else at, then))
        return sum([then - at - await self.uncounted(table.id, user, at, then) for at, then in spans])

    def _ridden(self, old: Sitting, draft: Draft, state: State, seats: list[SeatTime], banks: dict[int, list[int]]) -> None:
        host, table, now = self.host, draft.sitting.table, self.host.clock.now()
        pace = pace_of(table)
        paused = table.times.paused
        stops = heard(now, host.still_since)
        for seat, chair in enumerate(draft.sitting.chairs):
            time = seats[seat]
            before = old.chairs[seat].user if seat < len(old.chairs) else None
            new = chair.user is not None and before != chair.user and old.state is not None
            person = self.people.of(chair.user)
            away = person.away_until(now)
            if pace and new and time.standing(stops).left < pace.increment:  # who takes a seat has the time of one move at least
                time = msgspec.structs.replace(time.standing(stops), left=pace.increment)
            waits = time.turn >= 0
            runs = bool(pace) and waits and chair.user is not None and paused is None and not away and time.left != OUT
            if runs and time.since is None:
                time = msgspec.structs.replace(time, since=now)
            elif not runs:
                time = time.standing(stops)
            if time.away != away:
                time = msgspec.structs.replace(time, away=away)
            seats[seat] = time
            turns = person.next_turn_of_vacation(now)
            if turns is not None and chair.user is not None:
                draft.extra.append(host.put_due(table.id, "away", turns, chair.user))
            known = old.table.times.seats[seat].turn if seat < len(old.table.times.seats) else -1
            resumed = old.table.times.paused is not None and paused is None
            if waits and chair.user is not None and (known != time.turn or new or resumed):
                at = self.remind_at(draft.sitting, chair, now)
                if at is not None:
                    draft.extra.append(host.put_due(table.id, "remind", at, chair.user))
        before_deadline = old.table.times.deadline
        table.times = Times(tuple(seats), paused)
        if table.times != old.table.times:
            draft.extra.append((t.SET_TIMES, (t.text(table.times), table.id)))
        deadline = table.times.deadline
        if deadline is not None and deadline != before_deadline:
            draft.extra.append(host.put_due(table.id, "clock", deadline + GRACE))
        elif deadline is None and before_deadline is not None:
            draft.extra.append((t.DONE_DUE, (now, table.id, "clock", 0)))
        if pace and draft.rows:
            banks[table.seq] = table.times.left(stops)
            draft.extra += [(t.PUT_BANK, (table.id, seq, t.text(left))) for seq, left in banks.items()]

    def remind_at(self, sitting: Sitting, chair: Chair, start: int) -> int | None:
        """When to remind somebody for whom the table waits, an interval after `start`; None: not at all."""
        person = self.people.of(chair.user)
        if not person.remind or not has_reminders(sitting):
            return None
        return person.reminder_at(max(start, person.away_until(start)) + person.remind * HOUR)

    # When a clock has run out.

    async def _ran_out(self, table_id: int, user: int, at: int) -> None:
        def ran_out(draft: Draft) -> None:
            draft.running()
            times, now = draft.sitting.table.times, self.host.clock.now()
            late = [seat for seat, time in enumerate(times.seats) if time.deadline is not None and time.deadline + GRACE <= now]
            if not late:
                raise NothingIsDue
            for seat in late:
                self._out(draft, seat)

        await self._if_due(table_id, "clock", 0, at, ran_out)

    def _out(self, draft: Draft, seat: Seat) -> None:
        """A row of the log, and what the table agreed on for this."""
        host, table, chair = self.host, draft.sitting.table, draft.sitting.chairs[seat]
        _put(table, seat, left=OUT, since=None)
        draft.add("seat", seat, chair.user, "clock out", Event("clock-ran-out", None, {"name": chair.name}))
        rule = term(table, "timeout")
        alone = all(user == chair.user for user in draft.sitting.people)
        if rule == "vote" and host.ask_others is not None and not alone:
            if not host.ask_others(draft, seat):
                self.more_time(draft, seat)  # one question at a time: when this is over, it is asked
        elif rule == "computer" and host.take_over is not None and not alone:  # computers alone would play to the end at once
            host.take_over(draft, seat)
        else:
            open_late(host, draft, chair)

    def more_time(self, draft: Draft, seat: Seat) -> None:
        """A seat whose clock ran out and that keeps its person has the time of one move more."""
        pace = pace_of(draft.sitting.table)
        if pace is not None:
            _put(draft.sitting.table, seat, left=pace.increment, since=None)
            draft.add("seat", seat, None, "clock more", Event("clock-more-time", seat))

    async def _if_due(self, table_id: int, kind: str, user: int, at: int, work: Callable[[Draft], None]) -> None:
        """A change that `at` called for; where nothing calls for it any more, the row of `due` is done if it still is that one."""
        try:
            await self.host.change(table_id, None, work)
        except (NothingIsDue, NotStarted, TableOver, NoTableHere):
            await self.host.write([(t.DONE_DUE_BY, (self.host.clock.now(), table_id, kind, user, at))])

    # Vacations.

    async def _vacation(self, table_id: int, user: int, at: int) -> None:
        def turned(draft: Draft) -> None:
            draft.running()
            chair = draft.sitting.chair_of(user)
            if chair is None:
                raise NothingIsDue
            draft.extra.append((t.DONE_DUE, (self.host.clock.now(), table_id, "away", user)))
            self._say_away(draft, chair)

        await self._if_due(table_id, "away", user, at, turned)

    def _say_away(self, draft: Draft, chair: Chair) -> bool:
        """A row of the log where somebody has gone away or come back since the last one. Whether there was any."""
        seats = draft.sitting.table.times.seats
        away = self.people.of(chair.user).away_until(self.host.clock.now())
        known = seats[chair.seat].away if chair.seat < len(seats) else 0
        if away == known:
            return False
        if away:
            about: dict[str, str | int] = {"until": str(away // 1000)}
            draft.add("seat", chair.seat, chair.user, "away", Event("person-away", chair.seat, about))
        else:
            draft.add("seat", chair.seat, chair.user, "back", Event("person-back", chair.seat))
        return True

    async def _person_changed(self, user: int) -> None:
        """Somebody chose anew: their tables say so where they are away, and reminders come as chosen now."""
        now = self.host.clock.now()
        for table in await self.running_tables(user):

            def changed(draft: Draft) -> None:
                chair = draft.sitting.chair_of(user)
                if chair is None:
                    raise NothingIsDue
                self._say_away(draft, chair)
                times = draft.sitting.table.times
                at = self.remind_at(draft.sitting, chair, now) if times.waits_since(chair.seat) is not None else None
                if at is None:
                    draft.extra.append((t.DONE_DUE, (now, draft.sitting.table.id, "remind", user)))
                else:
                    draft.extra.append(self.host.put_due(draft.sitting.table.id, "remind", at, user))

            try:
                await self.host.change(table.id, None, changed)
            except (NothingIsDue, TableOver):
                continue
            except Exception:  # what was chosen stands; a table that cannot be read hears of it when it can
                log.exception("table %s did not hear what user %s chose", table.id, user)

    async def start(self) -> None:
        """After a start: where a kill came between a vacation that somebody chose and their tables, these hear of it now."""
        now = self.host.clock.now()
        rows = await self.host.store.read(
            "SELECT t.id, t.times, s.seat, s.user FROM tables t JOIN seats s ON s.table_id = t.id "
            "WHERE t.status = 'running' AND s.user IS NOT NULL"
        )
        changes: list[Change] = []
        for table_id, raw, seat, user in rows:
            seats, person = msgspec.json.decode(raw, type=Times).seats, self.people.of(user)
            known, turns = seats[seat].away if seat < len(seats) else 0, person.next_turn_of_vacation(now)
            if known != person.away_until(now):
                changes.append(self.host.put_due(table_id, "away", now, user))
            elif turns is not None:
                changes.append(self.host.put_due(table_id, "away", turns, user))
        if changes:
            await self.host.write(changes)

    async def running_tables(self, user: int) -> list[Table]:
        """Every running table where somebody sits, in all servers."""
        rows = await self.host.store.read(
            f"{t.SELECT_TABLE} WHERE status = 'running' AND id IN (SELECT table_id FROM seats WHERE user = ?) ORDER BY id", (user,)
        )
        return t.tables_of(rows)

    # Pauses.

    async def pause(self, table_id: int, user: int, click: int) -> Played:
        """Say that the table may pause; it does once every person seated has said so."""

        def pause(draft: Draft) -> Seat:
            chair = draft.seated(user)
            table = draft.sitting.table
            draft.running()
            if table.times.paused is not None:
                raise TableError("already-paused")
            people = draft.sitting.people
            have = (draft.agreed | {user}).intersection(people)
            draft.extra.append((t.PUT_VOTE, (table.id, "pause", user, "yes", self.host.clock.now())))
            if len(have) < len(people):
                event = Event("pause-agreed", chair.seat, {"have": len(have), "need": len(people)})
                draft.add("seat", chair.seat, user, "pause yes", event)
                return chair.seat
            table.times = msgspec.structs.replace(table.times, paused=self.host.clock.now())
            draft.extra.append((t.CLEAR_VOTES, (table.id, "pause")))
            draft.add("seat", chair.seat, user, "pause", Event("table-paused"))
            return chair.seat

        await self.host.write([(t.CLEAR_OLD_VOTES, (table_id, "pause", self.host.clock.now() - WORD))])
        return await self.host.change(table_id, click, pause, votes="pause")

    async def resume(self, table_id: int, user: int, click: int) -> Played:
        """Go on after a pause, or take one's word for one back."""

        def resume(draft: Draft) -> Seat:
            chair = draft.seated(user)
            table = draft.sitting.table
            draft.running()
            if table.times.paused is None:
                if user not in draft.agreed:
                    raise TableError("not-paused")
                draft.extra.append((t.CLEAR_VOTE, (table.id, "pause", user)))
                draft.add("seat", chair.seat, user, "pause no", Event("pause-declined", chair.seat))
                return chair.seat
            table.times = msgspec.structs.replace(table.times, paused=None)
            draft.add("seat", chair.seat, user, "resume", Event("table-resumed", chair.seat))
            return chair.seat

        return await self.host.change(table_id, click, resume, votes="pause")

    # Time that does not count.

    async def give_back(self, since: int, until: int) -> None:
        """Nobody could play from `since` to `until`: all clocks are as if it had not been. One unit; the same again is nothing."""
        rows = await self.host.store.read("""SELECT id FROM tables WHERE status = 'running' AND terms LIKE '%"clock":%'""")
        told = until - since >= MINUTE

        def work(draft: Draft) -> None:
            table = draft.sitting.table
            seats = tuple(time.stood_still(since, until) for time in table.times.seats)
            if table.status != "running" or seats == table.times.seats:
                raise NothingIsDue
            table.times = msgspec.structs.replace(table.times, seats=seats)
            if told:
                event = Event("clocks-stood-still", None, {"minutes": round((until - since) / MINUTE)})
                draft.add("seat", None, None, "clock back", event)

        extra: list[Change] = [(t.PUT_ALIVE, (until,)), (t.PUT_GAP, (since, until))]
        await self.host.change_all([table_id for (table_id,) in rows], work, NothingIsDue, extra)

    async def uncounted(self, table_id: int, user: int, since: int, until: int) -> int:
        """How many ms of a time do not count as waiting for somebody: pauses, their vacations, times in which nobody could play."""
        found = await self.host.store.read("SELECT since, until FROM gaps WHERE until > ? AND since < ?", (since, until))
        sitting = await self.host.look(table_id)
        chair = sitting.chair_of(user)
        sat = since if chair is None else chair.since  # what was said before, in a seat they have left, says nothing of this one
        rows = await self.host.store.read(
            "SELECT line, at FROM log WHERE table_id = ? AND kind = 'seat' AND (line IN ('pause', 'resume') "
            "OR (line IN ('away', 'back') AND user = ? AND at >= ?)) ORDER BY seq",
            (table_id, user, sat),
        )
        seats = sitting.table.times.seats
        away = chair is not None and chair.seat < len(seats) and seats[chair.seat].away > 0
        said = next((line for line, _ in rows if line in ("away", "back")), "back" if away else "away")
        for begins, ends in (("pause", "resume"), ("away", "back")):
            begun = sat if begins == "away" and said == "back" else None  # they were away when they sat down
            for line, at in [*rows, (ends, until)]:
                if line == begins:
                    begun = at
                elif line == ends and begun is not None:
                    found.append((begun, at))
                    begun = None
        return until - since - lasted(since, until, found)


def pace_of(table: Table) -> Pace | None:
    """The pace that was agreed; None: no clock."""
    return PACES.get(term(table, "clock"))


def has_reminders(sitting: Sitting) -> bool:
    """Whether people are reminded of this table: not of a pause, nor where it is played live."""
    table, state = sitting.table, sitting.state
    return (
        table.status == "running"
        and table.times.paused is None
        and term(table, "clock") != "live"
        and state is not None
        and state.due is None
    )


def heard(at: int, still: int | None) -> int:
    """When a clock stops that is stopped at `at`. `still`: since when nobody can play, which counts for nobody (None: they can)."""
    return at if still is None else min(at, still)


def walk(old: Sitting, draft: Draft, state: State, still: int | None) -> tuple[list[SeatTime], dict[int, list[int]]]:
    """The times after the rows of a change: moves stop clocks and add to them; whom the table waits for since which row. And what
    was left to each seat after each row but those of a table without clocks. `still`: as `heard` has it."""
    table = draft.sitting.table
    pace = pace_of(table)
    seats = list(table.times.seats)
    known = old.state
    if len(seats) != len(draft.sitting.chairs):  # dealt now, or by a version without clocks
        seats = [SeatTime(left=pace.start if pace else 0) for _ in draft.sitting.chairs]
        known = None
    if not draft.rows and known is None:
        known = state
        seats = [
            msgspec.structs.replace(time, turn=table.seq, begun=table.changed) if seat in state.to_move else time
            for seat, time in enumerate(seats)
        ]
    stage = -1 if known is None else known.stage
    waited = {seat for seat, time in enumerate(seats) if time.turn >= 0}  # not by the state: repair may know of none
    banks: dict[int, list[int]] = {}
    for row, after in draft.rows:
        if after is None:
            continue
        waits = set(after.to_move)
        for seat, time in enumerate(seats):
            acted = row.kind == "move" and row.seat == seat and seat in waited and (seat not in waits or after.stage > stage)
            if acted and pace:
                time = time.moved(pace, heard(row.at, still))
            if seat in waits and seat not in waited:
                left = pace.increment if pace and time.left == OUT else time.left  # ran out in a turn that was taken from it
                time = msgspec.structs.replace(time, turn=row.seq, begun=row.at, left=left)
            elif seat in waited and seat not in waits:
                time = msgspec.structs.replace(time.standing(heard(row.at, still)), turn=-1, begun=0)
            seats[seat] = time
        waited, stage = waits, after.stage
        if pace:
            banks[row.seq] = Times(tuple(seats)).left(heard(row.at, still))
    return seats, banks


def open_late(host: Host, draft: Draft, chair: Chair) -> None:
    """The seat of somebody whose clock ran out is open until somebody takes it, they too."""
    gone, name = chair.user, chair.name
    chair.user, chair.kind, chair.name, chair.since, chair.claim = None, "open", "", host.clock.now(), None
    draft.reseat()
    draft.add("seat", chair.seat, gone, "clock open", Event("clock-opened-seat", chair.seat, {"name": name}))


def _put(table: Table, seat: Seat, *, left: int, since: int | None) -> None:
    times = list(table.times.seats)
    times[seat] = msgspec.structs.replace(times[seat], left=left, since=since)
    table.times = msgspec.structs.replace(table.times, seats=tuple(times))
