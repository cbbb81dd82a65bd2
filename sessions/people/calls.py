"""When somebody is called: one rule for each person, for boards, questions, invitations, results and reminders.

Nobody is called in their quiet hours or on vacation. Who was at the table when their turn began is called when they have done
nothing for five minutes of it; so is who was at another one, if what they have open there tells them. One call serves for all
tables for an hour, until they come: whoever comes for one is led to the others by the answer to their move. Who was called at a
table today is not called there again, unless they want that (`/me`). What was held back comes as one summary of all their tables
(cogs/person/summary.py): when the quiet hours or the vacation end, else within the hour, once a day.

Rows of `due`, by table and user: `call` (they are called on the board, if it still waits for them), `summary` (they are to be told
of this table), `warn` (their clock runs low), `lost` (it has run out). Each is looked at anew when its time has come, so one that
nothing calls for any more does nothing.
"""

from __future__ import annotations

import datetime
from collections import OrderedDict
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from sessions.host.host import Host
from sessions.kernel.service import Service
from sessions.people.people import People, Person, begins_quiet, midnight, out_of_quiet, today
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.engines.news import Keys
from sessions.store.sql import people_sql
from sessions.table.change import Change, Draft
from sessions.table.model import RowKind, Sitting, Status, Table
from sessions.table.terms import term
from sessions.table.time_control import DAY, HOUR, MINUTE, SeatTime

CALL, SUMMARY, WARN, LOST = "call", "summary", "warn", "lost"
"""The kinds of `due`."""
AWAY_AFTER = 5 * MINUTE
"""Who has done nothing at a table for so long is not there any more,"""
LIVE_AWAY_AFTER = MINUTE
"""and at a live clock for so long."""
GATHERED = HOUR
"""For so long what was held back is gathered, where no quiet hours hold it back."""
MORNING = 8 * HOUR
"""After midnight, when a summary comes that is for the next day, to whoever has no quiet hours then."""
ONCE_A_DAY = True
"""Whether a table calls somebody once a day, where they have not chosen otherwise."""
UNANSWERED = HOUR
"""For so long one call serves for all tables, until somebody comes."""
IN_VAIN = 3
"""Calls without an answer after which the same holds of turns that each call, at a live clock."""
PROMPT = HOUR
"""Who answers a call within so long may like more of them."""
NIGHT = (23 * 60, 8 * 60)
"""Minutes of the day from and to which somebody is taken to sleep who has said in which zone they live and no quiet hours."""
LOW = 12 * HOUR
"""A clock on which so much or less is left runs low."""
UP_AROUND = 3 * HOUR
"""Of somebody of whom nothing is known, so long before and after the times of day at which they did something they are up."""
LOOKED_BACK = 200
"""Rows of a log in which somebody's newest act is looked for."""
PRESSED = ("answer", "ask", "computer", "end", "join", "pause", "resume", "withdraw")
"""The first words of rows about seats and votes that whoever they name has made: they are at the table then."""
REMEMBERED = 10_000
KEPT = 2 * DAY
"""Ms after which nothing depends on when somebody was called: the same day has gone everywhere."""


class How(StrEnum):
    """How somebody is called: on the board now, on the board later, or by their summary."""

    NOW = "now"
    LATER = "call"
    SUMMARY = "summary"


class When(NamedTuple):
    """How and at what time (Unix ms) somebody is called."""

    how: How
    at: int


def when(
    person: Person,
    now: int,
    *,
    called: int = 0,
    summed: int = 0,
    seen: int = 0,
    begun: int = 0,
    away_after: int = 0,
    unanswered: int = 0,
    often: bool = False,
) -> When:
    """Return when somebody is called whom something calls for at `now`.

    called: when they were last called at this table; summed: when their last summary came; seen: when they last did something at
    the table; begun: since when the table waits for them (0: not known, all Unix ms); away_after: ms after which they are not there
    any more; unanswered: since when they have been called often enough, anywhere, and have not come (0: they have); often: whether
    every turn there calls, as at a live clock.
    """
    if free(person, now) > now:
        return When(How.SUMMARY, summary_at(person, now, summed))
    if now < (until := there_until(seen, begun, away_after)):
        return When(How.LATER, until)
    once = ONCE_A_DAY and person.calls == "day" and not often
    if unanswered and now < unanswered + UNANSWERED:
        then = unanswered + UNANSWERED
        return When(How.SUMMARY, summary_at(person, then, summed)) if once else When(How.LATER, then)
    if once and called and same_day(person, called, now):
        return When(How.SUMMARY, summary_at(person, now + GATHERED, summed))
    return When(How.NOW, now)


def there_until(seen: int, begun: int, away_after: int) -> int:
    """Until when (Unix ms) somebody counts as being at a table who was `seen` there, and for whom it waits since `begun`: whose
    turn began while they were there has as long from then on, so that nobody is called in the first minutes of a turn that they
    see."""
    return max(seen, begun if begun < seen + away_after else 0) + away_after


def free(person: Person, at: int) -> int:
    """The first time from `at` on that is neither in their quiet hours nor on their vacation."""
    while (then := person.out_of_quiet(person.away_until(at) or at)) != at:
        at = then
    return at


def awake(person: Person, at: int, acts: Iterable[int] = ()) -> int:
    """The first time from `at` on at which somebody may be told what is not urgent: who has chosen no quiet hours sleeps at night
    all the same, where they live, or as far as `acts` tell, the times (Unix ms) at which they did something."""
    if person.quiet is not None:
        return free(person, at)
    if person.zone != Person().zone:
        return out_of_quiet(at, person.zone, *NIGHT)
    waits = [(act - at) % DAY for act in acts]
    return at if any(min(wait, DAY - wait) <= UP_AROUND for wait in waits) else at + min(waits, default=0)


def ends_at(person: Person, time: SeatTime, *, live: bool) -> int | None:
    """Return when the clock of somebody's seat runs out (Unix ms), with what they are given where that falls into their quiet hours
    (`given_night`); None: it does not run."""
    night = given_night(person, time, live=live)
    return time.deadline if night is None else night


def given_night(person: Person, time: SeatTime, *, live: bool) -> int | None:
    """Until when (Unix ms) a clock runs on that would run out in the quiet hours of whose it is: an hour after them, once in each
    turn; None: it runs out when it does."""
    if time.deadline is None or time.given == time.turn or live:
        return None
    night = person.night(time.deadline)
    return None if night is None else night[1] + HOUR


def same_day(person: Person, one: int, other: int) -> bool:
    """Return whether two times are of the same day where somebody lives."""
    return today(one, person.zone) == today(other, person.zone)


def summary_at(person: Person, at: int, summed: int) -> int:
    """Return when the next summary comes, from `at` on: one a day. `summed`: when the last one came (0: none)."""
    at = free(person, at)
    if summed and same_day(person, summed, at):
        begins = midnight(today(at, person.zone) + datetime.timedelta(days=1), person.zone)
        woken = free(person, begins)  # whoever has said when they are up is told then
        at = woken if woken > begins else free(person, begins + MORNING)
    return at


def warnings(person: Person, since: int, deadline: int) -> list[int]:
    """Return when somebody is warned whose clock has run since `since`: when half of what is left has gone, six hours and one
    before its end; what falls into their quiet hours comes in the last hour before these, or where that is past, at once or after
    them."""
    marks = (since + (deadline - since) // 2, deadline - 6 * HOUR, deadline - HOUR)
    found = {_waking(person, mark, since, deadline) for mark in marks if mark > since}
    return sorted(at for at in found if at < deadline)


def _waking(person: Person, mark: int, since: int, deadline: int) -> int:
    """Return when a warning for `mark` comes; `deadline`: not at all."""
    if person.out_of_quiet(mark) == mark or person.quiet is None:
        return mark
    before = begins_quiet(mark, person.zone, person.quiet[0]) - HOUR
    if before > since:
        return before
    soon = since + MINUTE
    return soon if person.out_of_quiet(soon) == soon else person.out_of_quiet(mark)


def call(host: Host, draft: Draft, but: int | None = None) -> None:
    """Have those called whom a table waits for, in a draft, as if it began to: time goes on in which they had every reason to be
    elsewhere. `but`: who has it go on."""
    users = [chair.user for chair in draft.sitting.awaited if chair.user not in (None, but)]
    draft.extra += [host.due.put(draft.sitting.table.id, CALL, host.clock.now(), user) for user in users if user is not None]


def idle_since(sitting: Sitting) -> int | None:
    """Since when (Unix ms) a running table waits for a seat that nobody holds; None: it does not."""
    times = sitting.table.times
    return min((max(chair.since, times.waits_since(chair.seat) or 0) for chair in sitting.awaited_open), default=None)


class Calls(Service):
    """Who was called when in the last two days, and who is at their tables, of one host. In memory, and read back after a
    start."""

    def __init__(self, host: Host, people: People) -> None:
        self.host = host
        self.people = people
        self._called: dict[tuple[int, int], int] = {}  # by user and table
        self._seen: OrderedDict[tuple[int, int], int] = OrderedDict()  # by table and user
        self._unanswered: dict[int, tuple[int, int]] = {}  # by user: called since when (Unix ms), so many times, and has not come
        self._owed: dict[int, set[int]] = {}  # by table, whose call on the board is due now
        self._prompt: set[int] = set()  # who has answered a call soon
        self._acted: OrderedDict[int, int] = OrderedDict()  # by user: when they last did something at any table
        self.tells: Callable[[int], bool] = lambda user: False
        """Whether somebody reads, in what they have open at one table, that another waits for them."""
        self._offered: dict[int, int] = {}  # by user, when they were told how to be called more often (Unix ms)
        self._pruned = 0

    async def open(self) -> None:
        """Read who was called of late."""
        rows = await self.host.store.read(people_sql.SELECT_CALLED, (self.host.clock.now() - KEPT,))
        self._called = {(user, table_id): at for user, table_id, at in rows}

    async def hear_others(self, users: Keys) -> None:
        """Other processes have called these people (None: perhaps all). Raises StoreError."""
        if users is None:
            await self.open()
            return
        for user in users:
            for who, table_id, at in await self.host.store.read(people_sql.CALLED_OF, (user,)):
                self._called[who, table_id] = max(at, self._called.get((who, table_id), 0))

    def hear(self, change: Change) -> None:
        """A table changed: whoever did that is there. Who has come to a lobby is called when the game begins."""
        for row in change.rows:
            pressed = row.kind == RowKind.SEAT and (row.line or "").partition(" ")[0] in PRESSED
            if row.user is not None and pressed and change.before.table.status == Status.RUNNING:
                self._see(change.after.table.id, row.user, row.at)
                self._unanswered.pop(row.user, None)
            if row.user is not None and row.kind in (RowKind.MOVE, RowKind.UNDO):
                self._see(change.after.table.id, row.user, row.at)
                self._unanswered.pop(row.user, None)
                if 0 <= row.at - self._called.get((row.user, change.after.table.id), 0) <= PROMPT:
                    self._prompt.add(row.user)

    def _see(self, table_id: int, user: int, at: int) -> None:
        """Somebody did something at a table at Unix ms `at`."""
        self._seen[table_id, user] = max(at, self._seen.get((table_id, user), 0))
        self._seen.move_to_end((table_id, user))
        self._acted[user] = max(at, self._acted.pop(user, 0))
        for known in (self._seen, self._acted):
            if len(known) > REMEMBERED:
                known.popitem(last=False)

    def _read(self, user: int) -> int:
        """When somebody did something at any table a moment ago, who reads there which others wait for them; 0: they do not."""
        acted = self._acted.get(user, 0)
        return acted if self.host.clock.now() < acted + AWAY_AFTER and self.tells(user) else 0

    def about_until(self, user: int) -> int:
        """Until when (Unix ms) somebody counts as playing, at whichever table, by what they did last; 0: nothing of late."""
        acted = self._acted.get(user, 0)
        return acted and acted + AWAY_AFTER

    async def _last_there(self, table: Table, user: int) -> int:
        """Return when somebody last did something at a table (Unix ms; 0: not of late). Of a game that is over without what an
        order played for them: before, a call must not tell that there was one."""
        if table.status != Status.OVER:
            return await self._last_seen(table, user)
        ((at,),) = await self.host.store.read(people_sql.LAST_PRESS, (table.id, table.seq - LOOKED_BACK, user))
        return at or 0

    async def _last_seen(self, table: Table, user: int) -> int:
        if (table.id, user) not in self._seen:
            ((at,),) = await self.host.store.read(people_sql.LAST_ACT, (table.id, table.seq - LOOKED_BACK, user))
            self._see(table.id, user, at or 0)
        return self._seen[table.id, user]

    def is_watched(self, sitting: Sitting) -> bool:
        """Return whether two people are at a table, who wait for each other's moves, or somebody plays there alone."""
        return len(self._there(sitting)) > 1 or len(sitting.people) == 1

    def has_company(self, sitting: Sitting, user: int) -> bool:
        """Return whether somebody else who plays at a table did something there of late."""
        return bool(self._there(sitting) - {user})

    def _there(self, sitting: Sitting) -> set[int]:
        """Return who of those who play at a table did something there of late."""
        least = self.host.clock.now() - AWAY_AFTER
        return {user for user in sitting.people if self._seen.get((sitting.table.id, user), 0) > least}

    async def when(self, sitting: Sitting, user: int) -> When:
        """Return when somebody is called whom something calls for at this table now."""
        table, now = sitting.table, self.host.clock.now()
        if not self.may_invite(sitting, user):  # their summary leaves it out too
            return When(How.SUMMARY, summary_at(self.people.of(user), now + GATHERED, self.summed(user)))
        live, chair, state = term(table, "clock") == "live", sitting.chair_of(user), sitting.state
        acts = chair in sitting.awaited
        often = live or (state is not None and state.due is not None)
        since, times = self._unanswered.get(user, (0, 0))
        found = when(
            self.people.of(user),
            now,
            called=self._called.get((user, table.id), 0),
            summed=self.summed(user),
            seen=0 if state is None else max(await self._last_there(table, user), 0 if live else self._read(user)),
            begun=0 if chair is None else table.times.waits_since(chair.seat) or 0,
            away_after=LIVE_AWAY_AFTER if live else AWAY_AFTER,
            unanswered=since if table.status == Status.RUNNING and times >= (IN_VAIN if often and acts else 1) else 0,
            often=often,
        )
        if found.how is How.LATER and table.status != Status.RUNNING:  # they were there when it ended
            return When(How.SUMMARY, summary_at(self.people.of(user), now + GATHERED, self.summed(user)))
        return found

    def may_invite(self, sitting: Sitting, user: int) -> bool:
        """Return whether somebody may be called to a lobby in which they do not sit; whoever sits may be called anyway."""
        table = sitting.table
        if table.status != Status.LOBBY or sitting.chair_of(user) is not None:
            return True
        return self.people.takes_invitations(user, table.host_user)

    def summed(self, user: int) -> int:
        """Return when somebody's last summary came (0: none of late)."""
        return self._called.get((user, 0), 0)

    def has_told(self, user: int, table_id: int, since: int) -> bool:
        """Return whether somebody was called at a table, or told of all that waits by a summary, since then (Unix ms)."""
        return self.told(user, table_id) >= since

    def told(self, user: int, table_id: int) -> int:
        """Return when somebody was last called at a table, or told of all that waits by a summary (Unix ms; 0: not of late)."""
        return max(self._called.get((user, table_id), 0), self.summed(user))

    async def awake(self, table: Table, user: int) -> int:
        """As the function of this name, from now on, by what somebody did at a table."""
        person, now = self.people.of(user), self.host.clock.now()
        if person.quiet is not None or person.zone != Person().zone:
            return awake(person, now)
        rows = await self.host.store.read(people_sql.ACTS, (table.id, table.seq - LOOKED_BACK, user))
        return awake(person, now, [at for (at,) in rows])

    def offer_more(self, user: int, *, again: bool = False) -> bool:
        """Return whether somebody is to be offered a call at every turn, in the answer to a move or in a summary: once, whoever
        answers calls soon and has a table call them once a day all the same. `again`: also in what is sent within the hour after
        it, for it may be the same that is sent again."""
        now, offered = self.host.clock.now(), self._offered.get(user)
        once_a_day = ONCE_A_DAY and self.people.of(user).calls == "day"
        if user not in self._prompt or not once_a_day or (offered is not None and not (again and now - offered <= HOUR)):
            return False
        self._offered.setdefault(user, now)
        return True

    # On the board.

    def owe(self, table_id: int, user: int) -> None:
        """Somebody is to be called by the next board of this table, whatever else it tells."""
        self._owed.setdefault(table_id, set()).add(user)

    def owed(self, table_id: int) -> frozenset[int]:
        """Return who is to be called by the next board of this table."""
        return frozenset(self._owed.get(table_id, ()))

    def put(self, table_id: int, user: int, found: When) -> Write:
        """The statement that has somebody called later."""
        return self.host.due.put(table_id, SUMMARY if found.how is How.SUMMARY else CALL, found.at, user)

    def called(self, table_id: int, users: Iterable[int]) -> list[Write]:
        """The statements by which these people have been called at a table now (0: by a summary): nothing else is due there."""
        now, changes = self.host.clock.now(), list[Write]()
        for user in users:
            self._called[user, table_id] = now
            since, times = self._unanswered.get(user, (now, 0))
            self._unanswered[user] = (since, times + 1) if now < since + UNANSWERED else (now, 1)
            self.not_owed(table_id, user)
            changes.append((people_sql.PUT_CALLED, (user, table_id, now)))
            changes += [(schema.DONE_DUE, (now, table_id, kind, user)) for kind in (CALL, SUMMARY)]
        return [*changes, *self._prune(now)] if changes else changes

    def told_again(self, sitting: Sitting, users: Iterable[int]) -> list[Write]:
        """The statements by which these people, who were told now that a table waits for a seat that nobody holds, are told once
        more: after a day, or as long as they have between two reminders, and no more often than of a turn of their own."""
        since, changes = idle_since(sitting), list[Write]()
        for user in users if since is not None else ():
            person = self.people.of(user)
            pause, now = max(DAY, person.remind * HOUR), self.host.clock.now()
            if person.remind and since is not None and now < since + (person.most - 1) * pause:
                changes.append(self.host.due.put(sitting.table.id, SUMMARY, summary_at(person, now + pause, now), user))
        return changes

    def _prune(self, now: int) -> list[Write]:
        """Once an hour, forget who was called so long ago that nothing depends on it."""
        if now < self._pruned + HOUR:
            return []
        self._pruned, before = now, now - KEPT
        self._called = {key: at for key, at in self._called.items() if at >= before}
        self._unanswered = {user: known for user, known in self._unanswered.items() if known[0] >= before}
        return [(people_sql.PRUNE_CALLED, (before,))]

    def not_owed(self, table_id: int, user: int) -> None:
        """Nothing calls for somebody at this table any more."""
        self._owed.get(table_id, set()).discard(user)
        if not self._owed.get(table_id):
            self._owed.pop(table_id, None)

    # Summaries.

    async def held_back(self, user: int) -> list[int]:
        """The tables of which somebody is to be told by a summary."""
        return [table_id for table_id, _ in await self.host.store.read(people_sql.HELD_BACK, (user,))]

    def drop(self, user: int) -> None:
        """Their data is deleted."""
        self._prompt.discard(user)
        self._unanswered.pop(user, None)
        self._acted.pop(user, None)
        self._offered.pop(user, None)
        self._called = {key: at for key, at in self._called.items() if key[0] != user}
        for key in [key for key in self._seen if key[1] == user]:
            del self._seen[key]
        for table_id in [table_id for table_id, users in self._owed.items() if user in users]:
            self.not_owed(table_id, user)
