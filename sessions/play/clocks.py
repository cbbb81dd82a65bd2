"""Clocks: a time bank for every seat that the table waits for, reminders of whose turn it is, pauses (docs/protocols.md 5).

Every change of a table brings `table.times` up to date: for each seat since when the table waits for it, what its bank holds, and
since when its clock runs. It runs while the table waits for the seat, a person holds it who is not on vacation, and the table is
not paused. A move stops it at the time of the click and adds the pace's increment; the next one starts when the move is stored. So
nobody pays for the bot's delay. What time alone does (`State.due`) is the rules' own and none of this.

Rows of `due`: `clock` (the first clock of a table runs out), `remind`, `warn` and `lost` (by user; cogs/person sends them), `away`
(by user: a vacation begins or ends).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Container
from typing import Protocol

import msgspec

from rules.game import Event, Seat, State
from sessions.host.host import Host
from sessions.host.queries import waited_after
from sessions.people.calls import LOST, SUMMARY, WARN, call, ends_at, given_night, warnings
from sessions.people.people import People
from sessions.play.timeouts import MISSED_AFTER
from sessions.play.waiting import uncounted
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.sql import log_sql, table_sql
from sessions.table.change import Draft
from sessions.table.errors import NoTableHere, NotStarted, TableOver
from sessions.table.model import Chair, Row, RowKind, Sitting, Status, Table
from sessions.table.names import person
from sessions.table.rows import tables_from, to_json
from sessions.table.terms import term
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT, PACES, Pace, SeatTime, Times

log = logging.getLogger(__name__)

UNSENT = "unsent"
"""Why a table stands whose board is not there yet (`Reach.UNSENT`)."""
MOST_BANKS = 4
"""Times its bank that a seat may think between two moves of its own, where others step back and it is given its time again."""
CALLED_AGAIN = 2 * HOUR
"""Ms in which nobody could play, after which whoever a table waits for is called anew."""
GRACE = 3_000
"""Ms after its end that a clock runs out: a click made in time is heard within them, as Discord has it."""


class NothingIsDue(Exception):
    """Somebody acted in the meantime."""


class StandsStill(Exception):
    """Nobody can play at the table now."""


class TimeoutQuestions(Protocol):
    """Asks the others about a seat whose clock ran out (sessions/play/endings.py)."""

    def ask_about_timeout(self, draft: Draft, seat: Seat) -> bool:
        """Ask them, in a draft; False: they are asked about another one now."""

    def asks_about(self, table: Table, seat: Seat) -> bool:
        """Return whether they are still asked about such a seat."""


class StandIns(Protocol):
    """Computer players, who can play on for somebody (sessions/play/computers.py)."""

    def take_over(self, draft: Draft, seat: Seat) -> None:
        """Have one play on for a seat, in a draft."""


class Clocks:
    """Every table's clocks. One for each host. `questions`, `stand_ins`: None where there are none; then seats are opened."""

    def __init__(
        self, host: Host, people: People, questions: TimeoutQuestions | None = None, stand_ins: StandIns | None = None
    ) -> None:
        self.host = host
        self.people = people
        self.questions = questions
        self.stand_ins = stand_ins

    # On every change.

    async def keep_time(self, old: Sitting, draft: Draft) -> None:
        """Bring the times up to date with a change, and write them with it."""
        table, state = draft.sitting.table, draft.sitting.state
        if state is None or table.status != Status.RUNNING:
            if table.status == Status.RUNNING and table.times != old.table.times:  # a pause, where the position cannot be read
                draft.extra.append((schema.SET_TIMES, (to_json(table.times), table.id)))
            return
        if table.times.paused is not None and not draft.sitting.people:  # nobody is left who could go on
            table.times = msgspec.structs.replace(table.times, paused=None)
            draft.add(RowKind.SEAT, None, None, "resume", Event("table-resumed-empty"))
        for chair, was in zip(draft.sitting.chairs, old.chairs if old.state is not None else (), strict=False):
            if chair.user is not None and chair.user == was.user:  # who takes a seat has not come back to it
                self._say_away(draft, chair)
        if draft.back_to is not None and pace_of(table) is not None:
            await self._go_back(old, draft, state, draft.back_to)
            return
        for chair, was, time in zip(draft.sitting.chairs, old.chairs, table.times.seats, strict=False):
            stays = chair.user is not None and chair.user == was.user
            asked = self.questions is None or self.questions.asks_about(table, chair.seat)
            if time.left == OUT and time.turn >= 0 and stays and not asked:
                self.more_time(draft, chair.seat)  # the others did not open it
        await self._bring_up_to_date(old, draft, *walk(old, draft, state, self.host.scheduler.stands_since(old.table)))

    async def _go_back(self, old: Sitting, draft: Draft, state: State, back_to: int) -> None:
        """The line was taken back: banks hold what they held after row `back_to`, but who takes their own lines back has thought
        since then. Who has taken a seat since, or had run out then, has the time of one move at least."""
        table = draft.sitting.table
        pace = pace_of(table)
        rows = await self.host.store.read(
            log_sql.BANK_AT,
            (table.id, back_to),
        )
        seats, banks = walk(old, draft, state, self.host.scheduler.stands_since(old.table))
        if rows:
            left = msgspec.json.decode(rows[0][0], type=list[int])
            late = [time.left == OUT for time in old.table.times.seats]
            if draft.own is not None:
                left[draft.own] = max(0, left[draft.own] - await self._spent(old, draft.own, rows[0][2]))
            now = old.table.times.left(heard(self.host.clock.now(), self.host.scheduler.stands_since(old.table)))
            for seat, chair in enumerate(draft.sitting.chairs):
                if seat != draft.own and now[seat] != OUT and chair.user is not None:  # or two of three would have no end of time
                    thought = await self._spent(old, seat, await self._last_move(table, seat))
                    left[seat] = min(left[seat], max(now[seat], MOST_BANKS * left[seat] - thought))
                new = chair.user is not None and chair.since > rows[0][1] and await self.sittings(table, chair) <= 1
                if pace and (left[seat] == OUT or late[seat] or new):
                    left[seat] = max(left[seat], pace.increment)
            seats = [msgspec.structs.replace(time, left=left[seat], since=None) for seat, time in enumerate(seats)]
        await self._bring_up_to_date(old, draft, seats, banks)

    async def _last_move(self, table: Table, seat: Seat) -> int:
        """Return the row of a seat's last move; 0: it has made none."""
        return int((await self.host.store.read(log_sql.LAST_MOVE, (table.id, seat)))[0][0])

    async def _spent(self, sitting: Sitting, seat: Seat, row: int) -> int:
        """For how long (ms) since this row the table has waited for a seat in time that counts."""
        table, user = sitting.table, sitting.chairs[seat].user
        assert user is not None
        game = self.host.tables.game(table.game)
        found = await self.host.store.read(log_sql.STATES_SINCE, (table.id, row))
        until = heard(self.host.clock.now(), self.host.scheduler.stands_since(table))
        spans: list[tuple[int, int]] = []
        for (at, raw), then in zip(found, [*(at for at, _ in found[1:]), until], strict=True):
            if seat in waited_after(game, raw) and then > at:
                joins = bool(spans) and spans[-1][1] == at
                spans.append((spans.pop()[0] if joins else at, then))
        return sum([then - at - await uncounted(self.host, table.id, user, at, then) for at, then in spans])

    async def _bring_up_to_date(self, old: Sitting, draft: Draft, seats: list[SeatTime], banks: dict[int, list[int]]) -> None:
        """Start and stop the clocks as the table stands now, and write what has changed of them. `seats`, `banks`: as `walk` has
        them."""
        newcomers = {
            chair.seat
            for chair in draft.sitting.chairs
            if is_new(old, chair) and not await self.sittings(draft.sitting.table, chair)
        }
        for chair in draft.sitting.chairs:
            seats[chair.seat] = self._time_of(old, draft, chair, seats[chair.seat], newcomers)
            self._put_reminders(old, draft, chair, seats[chair.seat])
        self._write(old, draft, Times(tuple(seats), draft.sitting.table.times.paused), banks)

    async def sittings(self, table: Table, chair: Chair) -> int:
        """Return how often whoever sits there has sat down there of late, by the log: who hands a seat to somebody else and takes
        it again is given the time of a move once, or they would have no end of time. Whose data was deleted of late counts as
        having done so."""
        pace = pace_of(table)
        within = max(DAY, 8 * pace.increment if pace else 0)
        since = self.host.clock.now() - within
        rows = await self.host.store.read(log_sql.COUNT_SITTINGS, (table.id, chair.seat, chair.user, since, table.id))
        return int(rows[0][0]) + self.host.unit_of_work.asides.is_forgotten(chair.user, table.id, within)

    def _time_of(self, old: Sitting, draft: Draft, chair: Chair, time: SeatTime, newcomers: Container[Seat]) -> SeatTime:
        """A seat's time, its clock running or standing as it must now. newcomers: seats taken now by who had them not of late."""
        table, now = draft.sitting.table, self.host.clock.now()
        pace, stops = pace_of(table), heard(now, self.host.scheduler.stands_since(table))
        away = self.people.of(chair.user).away_until(now)
        has = time.standing(stops).left
        if pace and is_new(old, chair) and has < pace.increment and (has == OUT or not comes_back(old, chair)):
            fresh = chair.seat in newcomers or has == OUT  # others could have played on meanwhile
            left = pace.increment if fresh else has  # the time of one move at least
            time = msgspec.structs.replace(time.standing(stops), left=left)
        waited_for = pace is not None and time.turn >= 0 and chair.user is not None
        if not waited_for or table.times.paused is not None or away or time.left == OUT:
            time = time.standing(stops)
        elif time.since is None:
            time = msgspec.structs.replace(time, since=now)
        return time if time.away == away else msgspec.structs.replace(time, away=away)

    def _put_reminders(self, old: Sitting, draft: Draft, chair: Chair, time: SeatTime) -> None:
        """Have it be due when the vacation of who sits there begins or ends, and when they are to be reminded of a new turn."""
        if chair.user is None:
            return
        table, before, now = draft.sitting.table, old.table.times, self.host.clock.now()
        turns = self.people.of(chair.user).next_turn_of_vacation(now)
        if turns is not None:
            draft.extra.append(self.host.due.put(table.id, "away", turns, chair.user))
        known = before.seats[chair.seat].turn if chair.seat < len(before.seats) else -1
        deadline = before.seats[chair.seat].deadline if chair.seat < len(before.seats) else None
        pauses = (before.paused is None) != (table.times.paused is None)
        if time.deadline != deadline or time.turn != known or is_new(old, chair) or pauses:
            draft.extra.append(self._warning(draft.sitting, chair, time))
        if time.turn >= 0 and (known != time.turn or is_new(old, chair) or (pauses and table.times.paused is None)):
            at = self.remind_at(draft.sitting, chair, now)
            if at is not None:
                draft.extra.append(self.host.due.put(table.id, "remind", at, chair.user))

    def _write(self, old: Sitting, draft: Draft, times: Times, banks: dict[int, list[int]]) -> None:
        """Put the times into the draft, when the first clock runs out, and what was left after each row."""
        table, now = draft.sitting.table, self.host.clock.now()
        table.times = times
        if times != old.table.times:
            draft.extra.append((schema.SET_TIMES, (to_json(times), table.id)))
        before, deadline = old.table.times.deadline, times.deadline
        if deadline is not None and deadline != before:
            draft.extra.append(self.host.due.put(table.id, "clock", deadline + GRACE))
        elif deadline is None and before is not None:
            draft.extra.append((schema.DONE_DUE, (now, table.id, "clock", 0)))
        if pace_of(table) and draft.rows:
            banks[table.seq] = times.left(heard(now, self.host.scheduler.stands_since(table)))
            draft.extra += [(schema.PUT_BANK, (table.id, seq, to_json(left))) for seq, left in banks.items()]

    def _warning(self, sitting: Sitting, chair: Chair, time: SeatTime) -> Write:
        """The statement that has somebody warned next; or not at all."""
        assert chair.user is not None
        at = self.warn_at(sitting, chair, time)
        if at is None:
            return (schema.DONE_DUE, (self.host.clock.now(), sitting.table.id, WARN, chair.user))
        return self.host.due.put(sitting.table.id, WARN, at, chair.user)

    def warn_at(self, sitting: Sitting, chair: Chair, time: SeatTime) -> int | None:
        """Return when somebody whose clock runs, or whose seat the others may open, is warned next; None: not (any more), or their
        clock is a live one."""
        now = self.host.clock.now()
        coming = [*self.warnings_of(sitting, chair, time)]
        missed = time.begun + MISSED_AFTER
        ends = self.ends_at(sitting, chair, time)
        runs_out = ends is not None and ends <= missed
        if time.turn >= 0 and has_reminders(sitting) and len(sitting.people) > 1 and not runs_out:
            coming.append(missed)
        return min((at for at in coming if at > now), default=None)

    def warnings_of(self, sitting: Sitting, chair: Chair, time: SeatTime) -> list[int]:
        """Return when somebody whose clock runs is warned of its end (Unix ms), those that are past among them."""
        ends = self.ends_at(sitting, chair, time)
        if time.since is None or ends is None or term(sitting.table, "clock") == "live":
            return []
        return warnings(self.people.of(chair.user), time.since, ends)

    def ends_at(self, sitting: Sitting, chair: Chair, time: SeatTime) -> int | None:
        """Return when a seat's clock runs out, as `ends_at` in sessions/people/calls.py has it."""
        return ends_at(self.people.of(chair.user), time, live=term(sitting.table, "clock") == "live")

    def remind_at(self, sitting: Sitting, chair: Chair, start: int) -> int | None:
        """Return when to remind somebody for whom the table waits, an interval after `start`; None: not at all."""
        person = self.people.of(chair.user)
        if not person.remind or not has_reminders(sitting):
            return None
        return max(start, person.away_until(start)) + person.remind * HOUR

    # When a clock has run out.

    async def run_out(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls when the first clock of a table runs out."""

        def run_out(draft: Draft) -> None:
            draft.running()
            times, now = draft.sitting.table.times, self.host.clock.now()
            if self.host.scheduler.stands_since(draft.sitting.table) is not None:
                raise StandsStill
            late = [seat for seat, time in enumerate(times.seats) if time.deadline is not None and time.deadline + GRACE <= now]
            if not late or times.paused is not None:  # paused while its position could not be read
                raise NothingIsDue
            for seat in late:
                if not self._give_the_night(draft, seat):
                    self._deal_with_timeout(draft, seat)

        showing = self.host.scheduler.showing_since(table_id)
        if showing is not None and not await self._stood_in_their_turn(table_id):  # who has not been called yet loses nothing
            await self.host.scheduler.stops.stop("table", [table_id], UNSENT, showing)
            return
        try:
            await self._if_due(table_id, "clock", 0, at, run_out)
        except StandsStill:  # since a moment ago: it is due as it was, once people can play again
            log.info("table %s: its clocks stand still", table_id)

    async def _stood_in_their_turn(self, table_id: int) -> bool:
        """Return whether a board has stood that tells of the turns of all whose time has run out: what is on its way now is no news
        to them, and would have no end where somebody has the board change again and again."""
        times, shown = (await self.host.tables.look(table_id)).table.times, await self.host.queries.shown(table_id)
        late = [time.turn for time in times.seats if time.deadline is not None and time.deadline <= self.host.clock.now()]
        return "board" in shown and shown["board"].seq >= max(late, default=0)

    def _give_the_night(self, draft: Draft, seat: Seat) -> bool:
        """A clock that would run out in the quiet hours of whose it is runs until an hour after them, once in each turn; False
        where it does not."""
        table, chair = draft.sitting.table, draft.sitting.chairs[seat]
        time, now = table.times.seats[seat], self.host.clock.now()
        until = given_night(self.people.of(chair.user), time, live=term(table, "clock") == "live")
        if until is None or until <= now:
            return False
        _put(table, seat, left=until - now, since=now, given=time.turn)
        about: dict[str, str | int] = {"until": str(until // 1000)}
        draft.add(RowKind.SEAT, seat, chair.user, "clock night", Event("clock-night", seat, about))
        return True

    def _deal_with_timeout(self, draft: Draft, seat: Seat) -> None:
        """A row of the log, and what the table agreed on for this."""
        table, chair = draft.sitting.table, draft.sitting.chairs[seat]
        _put(table, seat, left=OUT, since=None)
        if chair.user is not None:
            draft.extra.append(self.host.due.put(table.id, LOST, self.host.clock.now(), chair.user))
        draft.add(RowKind.SEAT, seat, chair.user, "clock out", Event("clock-ran-out", None, person("name", chair.user, chair.name)))
        rule = term(table, "timeout")
        alone = all(user == chair.user for user in draft.sitting.people)
        if rule == "vote" and self.questions is not None and not alone:
            if not self.questions.ask_about_timeout(draft, seat):
                self.more_time(draft, seat)  # one question at a time: when this is over, it is asked
        elif rule == "computer" and self.stand_ins is not None and not alone:  # computers alone would play to the end at once
            self.stand_ins.take_over(draft, seat)
        else:
            draft.open_seat(chair, "clock open", "clock-opened-seat")

    def more_time(self, draft: Draft, seat: Seat) -> None:
        """A seat whose clock ran out and that keeps its person has the time of one move more."""
        pace = pace_of(draft.sitting.table)
        if pace is not None:
            _put(draft.sitting.table, seat, left=pace.increment, since=None)
            keeps = draft.sitting.chairs[seat].user  # who it was is told when somebody else, or nobody, holds the seat
            draft.add(RowKind.SEAT, seat, keeps, "clock more", Event("clock-more-time", seat))

    async def _if_due(self, table_id: int, kind: str, user: int, at: int, work: Callable[[Draft], None]) -> None:
        """A change that `at` called for; where nothing calls for it any more, the row of `due` is done if it still is that one."""
        try:
            await self.host.unit_of_work.change(table_id, None, work)
        except (NothingIsDue, NotStarted, TableOver, NoTableHere):
            await self.host.unit_of_work.write(
                [(schema.DONE_DUE_BY, (self.host.clock.now(), table_id, kind, user, at))], deed_at=[table_id]
            )

    # Vacations.

    async def turn_vacation(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls when a vacation begins or ends."""

        def turned(draft: Draft) -> None:
            draft.running()
            draft.extra.append((schema.DONE_DUE, (self.host.clock.now(), table_id, "away", user)))

        await self._if_due(table_id, "away", user, at, turned)

    def _say_away(self, draft: Draft, chair: Chair) -> None:
        """A row of the log where somebody has gone away or come back since the last change, whoever made this one."""
        seats = draft.sitting.table.times.seats
        away = self.people.of(chair.user).away_until(self.host.clock.now())
        known = seats[chair.seat].away if chair.seat < len(seats) else 0
        if away == known:
            return
        if away:
            about: dict[str, str | int] = {"until": str(away // 1000)}
            draft.add(RowKind.SEAT, chair.seat, chair.user, "away", Event("person-away", chair.seat, about))
        else:
            draft.add(RowKind.SEAT, chair.seat, chair.user, "back", Event("person-back", chair.seat))
            if chair.user is not None and draft.sitting.table.times.waits_since(chair.seat) is not None:
                draft.extra.append(self.host.due.put(draft.sitting.table.id, SUMMARY, self.host.clock.now(), chair.user))

    async def tell_tables(self, user: int) -> None:
        """Somebody chose anew: their tables say so where they are away, and reminders come as chosen now."""
        now = self.host.clock.now()
        for table in await self.running_tables(user):

            def changed(draft: Draft) -> None:
                chair = draft.sitting.chair_of(user)
                if chair is None:
                    raise NothingIsDue
                times = draft.sitting.table.times
                if chair.seat < len(times.seats):
                    draft.extra.append(self._warning(draft.sitting, chair, times.seats[chair.seat]))
                at = self.remind_at(draft.sitting, chair, now) if times.waits_since(chair.seat) is not None else None
                if at is None:
                    draft.extra.append((schema.DONE_DUE, (now, draft.sitting.table.id, "remind", user)))
                else:
                    draft.extra.append(self.host.due.put(draft.sitting.table.id, "remind", at, user))

            try:
                await self.host.unit_of_work.change(table.id, None, changed, deed=False)
            except (NothingIsDue, TableOver):
                continue
            except Exception:  # what was chosen stands; a table that cannot be read hears of it when it can
                log.exception("table %s did not hear what user %s chose", table.id, user)

    async def start(self) -> None:
        """After a start: where a kill came between a vacation that somebody chose and their tables, these hear of it now."""
        now = self.host.clock.now()
        rows = await self.host.store.read(table_sql.RUNNING_SEATS)
        changes: list[Write] = []
        for table_id, raw, seat, user in rows:
            seats, person = msgspec.json.decode(raw, type=Times).seats, self.people.of(user)
            known, turns = seats[seat].away if seat < len(seats) else 0, person.next_turn_of_vacation(now)
            if known != person.away_until(now):
                changes.append(self.host.due.put(table_id, "away", now, user))
            elif turns is not None:
                changes.append(self.host.due.put(table_id, "away", turns, user))
        if changes:
            await self.host.unit_of_work.write(changes)

    async def running_tables(self, user: int) -> list[Table]:
        """Every running table where somebody sits, in all servers."""
        rows = await self.host.store.read(
            table_sql.RUNNING_OF,
            (user,),
        )
        return tables_from(rows)

    # Time that does not count.

    async def give_back_for_board(self, table_id: int, since: int) -> bool:
        """Give back the time since Unix ms `since` at a table whose board was gone meanwhile. Return whether a clock goes on."""

        def give(draft: Draft) -> None:
            now = self.host.clock.now()
            if not self.give_back(draft, since, now, "clocks-board-gone"):
                raise NothingIsDue
            deadline = draft.sitting.table.times.deadline
            if deadline is not None and deadline <= now:
                raise NothingIsDue

        try:
            await self.host.unit_of_work.change(table_id, None, give)
        except (NothingIsDue, TableOver, NoTableHere):
            return False
        return True

    def give_back(self, draft: Draft, since: int, until: int, told: str = "clocks-stood-still") -> bool:
        """Nobody could play at a table from `since` to `until`: its clocks are as if that had not been. The same again is nothing;
        False where it changes nothing. `told`: the id of what the table is told."""
        table = draft.sitting.table
        seats = tuple(time.stood_still(since, until) for time in table.times.seats)
        if table.status != Status.RUNNING or seats == table.times.seats:
            return False
        table.times = msgspec.structs.replace(table.times, seats=seats)
        if until - since >= MINUTE:
            event = Event(told, None, {"minutes": round((until - since) / MINUTE)})
            draft.add(RowKind.SEAT, None, None, "clock back", event)
        if until - since >= CALLED_AGAIN:
            call(self.host, draft)
        return True


def pace_of(table: Table) -> Pace | None:
    """The pace that was agreed; None: no clock."""
    return PACES.get(term(table, "clock"))


def has_reminders(sitting: Sitting) -> bool:
    """Return whether people are reminded of this table: not of a pause, nor where it is played live."""
    table, state = sitting.table, sitting.state
    return (
        table.status == Status.RUNNING
        and table.times.paused is None
        and term(table, "clock") != "live"
        and state is not None
        and state.due is None
    )


def heard(at: int, still: int | None) -> int:
    """Return when a clock stops that is stopped at `at`. `still`: since when nobody can play, which counts for nobody (None: they
    can)."""
    return at if still is None else min(at, still)


def is_new(old: Sitting, chair: Chair) -> bool:
    """Return whether somebody has sat down on this chair of a game since it was `old`."""
    before = old.chairs[chair.seat].user if chair.seat < len(old.chairs) else None
    return chair.user is not None and before != chair.user and old.state is not None


def comes_back(old: Sitting, chair: Chair) -> bool:
    """Return whether who has sat down on this chair had left it, and nobody else has held it since: they have the time they had."""
    return chair.seat < len(old.chairs) and old.chairs[chair.seat].claim == chair.user


def walk(old: Sitting, draft: Draft, state: State, still: int | None) -> tuple[list[SeatTime], dict[int, list[int]]]:
    """The times after the rows of a change: moves stop clocks and add to them; whom the table waits for since which row. And what
    was left to each seat after each row but those of a table without clocks. `still`: as `heard` has it."""
    pace = pace_of(draft.sitting.table)
    seats, known = _before_the_rows(old, draft, state)
    stage = -1 if known is None else known.stage
    waited = {seat for seat, time in enumerate(seats) if time.turn >= 0}  # not by the state: repair may know of none
    banks: dict[int, list[int]] = {}
    for row, after in draft.rows:
        if after is None:
            continue
        waits, stops = set(after.to_move), heard(row.at, still)
        for seat, time in enumerate(seats):
            acted = row.kind == RowKind.MOVE and row.seat == seat and seat in waited and (seat not in waits or after.stage > stage)
            if acted and pace:
                time = time.moved(pace, stops)
            seats[seat] = _after_row(time, row, pace, stops, was=seat in waited, now=seat in waits)
        waited, stage = waits, after.stage
        if pace:
            banks[row.seq] = Times(tuple(seats)).left(stops)
    return seats, banks


def _before_the_rows(old: Sitting, draft: Draft, state: State) -> tuple[list[SeatTime], State | None]:
    """The times that a change begins with, and the state they are of; None where there were none."""
    table = draft.sitting.table
    pace, seats, known = pace_of(table), list(table.times.seats), old.state
    if len(seats) != len(draft.sitting.chairs):  # dealt now, or by a version without clocks
        seats, known = [SeatTime(left=pace.start if pace else 0) for _ in draft.sitting.chairs], None
    if not draft.rows and known is None:
        known = state
        for seat in state.to_move:
            seats[seat] = msgspec.structs.replace(seats[seat], turn=table.seq, begun=table.changed)
    return seats, known


def _after_row(time: SeatTime, row: Row, pace: Pace | None, stops: int, *, was: bool, now: bool) -> SeatTime:
    """A seat's time after a row. `was`, `now`: whether the table waited for it before, and does now; `stops`: when its clock
    stops."""
    if now and not was:
        left = pace.increment if pace and time.left == OUT else time.left  # ran out in a turn that was taken from it
        return msgspec.structs.replace(time, turn=row.seq, begun=row.at, left=left)
    if was and not now:
        return msgspec.structs.replace(time.standing(stops), turn=-1, begun=0)
    return time


def _put(table: Table, seat: Seat, *, left: int, since: int | None, given: int | None = None) -> None:
    times = list(table.times.seats)
    was = times[seat]
    times[seat] = msgspec.structs.replace(was, left=left, since=since, given=was.given if given is None else given)
    table.times = msgspec.structs.replace(table.times, seats=tuple(times))
