"""Computer players at tables: who may seat them, and how their seats come to act.

A computer's seat that must act has a row of `due` (kind `computer`, in the column `user` the number of the seat). `summon` puts it
beside the change that made the seat act, and marks it done beside the line, so that after a kill the seat thinks again and its
line stands once. The seat thinks as soon as the change stands and moves a moment later: people see each move of a chain by itself.
That moment is shorter than the tick's, so a timer wakes the table's worker; the row's time, which the tick looks after, serves
longer ones, and where a process ends meanwhile. What was thought for a table that has moved on is thrown away.

What a computer player chooses depends on what its seat knows and on a chance of its own, drawn from the table's seed under a
label: thinking again after a kill gives the same line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from itertools import islice
from string import ascii_uppercase
from typing import NamedTuple, Protocol

from lanes import where
from players import LEVELS, Choice, hint_level
from players.inplace import InPlace
from players.pool import PoolClosed
from rules.chance import Chance
from rules.game import Event, GameError, Seat, State
from sessions.host.host import Host
from sessions.host.lobby import make_friendly
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.store import schema
from sessions.store.sql import table_sql, time_sql
from sessions.table.change import Change, Draft, NothingToWrite, Played
from sessions.table.errors import CannotKeep, Damaged, NoTableHere, StaleBoard, TableError, TableFull, TableOver
from sessions.table.model import ANYBODY, SENT_AWAY, Chair, ChairKind, RowKind, Sitting, Status
from sessions.table.names import person

log = logging.getLogger(__name__)

KIND = "computer"
PACE = 1.0
"""How much of the time that a computer player would take it takes."""
SEEN_MS = (600, 1_000)
"""From one move to the next, least and most, where people watch: the pace of a replay."""
CHAIN, CHAIN_MS = 4, 250
"""From this move of computer players in a row on, so long: nobody waits for a long chain."""
WAITS_MS = 1_500
"""A move that is so near has a timer; a later one comes by the tick."""
WATCHED_MS = 3_000
"""A line at a table of computer players alone takes so long at least: people read what happens there."""
LOOK_MS = 900
"""From asking for what is shown to a seat alone until a computer player has it before its eyes."""
LATE_MS = 5_000
"""A line counts at the time it was meant for, unless that is so long ago that something was wrong."""
AGAIN_MS = 5_000
"""After so long a seat that was not done is looked at again; ten times as long after several failures."""
WATCHED_AT_ONCE = 1
"""Tables of computer players alone that run at a time in one server."""
ASKED, WAITED_FOR, WATCHED = range(3)
"""Who is thought for first: who asked for a hint, then tables with people, then those of computer players alone."""


class Chooser(Protocol):
    """Who thinks (players/pool.py)."""

    async def choose(
        self,
        game: str,
        state: State,
        seat: Seat,
        level: str,
        seed: bytes,
        *,
        at: int = 0,
        simulations: int | None = None,
        rank: int = 0,
    ) -> Choice:
        """Return what a computer player of that level plays for a seat. `rank`: the lowest is thought for first. Raises PoolClosed
        at the end of the program."""


class Task(NamedTuple):
    """What a computer's seat has to do: while two are equal, what was thought for one holds for the other. `shows`: the table's
    line by which something is shown to this seat alone; empty: a line of its own."""

    level: str
    stage: int
    shows: str


class Thought(NamedTuple):
    """What a seat is going to play, and when (Unix ms)."""

    task: Task
    line: str
    at: int


def free_letter(chairs: list[Chair]) -> str:
    """Return what the computer player is called by that joins: the first letter that no other at the table has."""
    taken = {chair.letter for chair in chairs if chair.kind == ChairKind.COMPUTER}
    return next(letter for letter in ascii_uppercase if letter not in taken)


class Computers(Service):
    """The computer players of all tables.

    pool: who thinks; simulations: hard's budget where not each game's own. What only the program's upper part knows is put in:
    exact: whether the times of a table's lines are part of its game; shows: the line by which something is shown to a seat alone;
    waits: whether a seat had better wait for people; slowed: so many times its time a computer player takes at a table; hurried:
    whether its people want to see the end of a chain at once.
    """

    OWN_ONLY = True

    def __init__(self, host: Host, pool: Chooser, simulations: int | None = None) -> None:
        self.host = host
        self.pool = pool
        self.quick = InPlace(self._count_failed)
        self.simulations = simulations
        self.exact: Callable[[Sitting], bool] = lambda sitting: False
        self.shows: Callable[[Sitting, Seat], str | None] = lambda sitting, seat: None
        self.waits: Callable[[Sitting, Seat], bool] = lambda sitting, seat: False
        self.slowed: Callable[[Sitting], int] = lambda sitting: 1
        self.hurried: Callable[[Sitting], bool] = lambda sitting: False
        self._workers: dict[int, Worker] = {}
        self._since: dict[tuple[int, Seat], tuple[Task, int]] = {}
        self._thoughts: dict[tuple[int, Seat], Thought] = {}
        self._failed: dict[tuple[int, Seat], int] = {}
        self._chains: dict[int, int] = {}  # by table: moves of computer players in a row

    # Seats.

    async def add(self, table_id: int, user: int, level: str, click: int | None, seat: Seat | None = None) -> Played:
        """Seat a computer player: in the lobby at the end of the row, in a running game on an open seat (`seat`: which), or on
        one's own, which it keeps until one is back."""

        def add(draft: Draft) -> Seat:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            known(level)
            if table.status == Status.LOBBY:
                self._may_arrange(draft.sitting, user)
                most = table.seats or self.host.tables.game(table.game).seats[-1]
                if len(chairs) >= most:
                    raise TableFull(most)
                chair = Chair(len(chairs), None, free_letter(chairs), ChairKind.COMPUTER, self.host.clock.now(), level)
                chairs.append(chair)
                draft.reseat()
                make_friendly(draft)
                about: dict[str, str | int] = {"number": chair.seat + 1, "level": level}
                draft.add(RowKind.SEAT, chair.seat, user, f"computer {level}", Event("computer-added", None, about))
                return chair.seat
            found = self._to_give(draft.sitting, user, seat)
            self.take_over(draft, found.seat, level, by=user)
            return found.seat

        return await self.host.unit_of_work.change(table_id, click, add)

    async def remove(self, table_id: int, user: int, click: int, seat: Seat | None = None) -> Played:
        """Send a computer player away (`seat`: which; else the last one): from the lobby, or from a running game, where its seat is
        open then."""

        def remove(draft: Draft) -> Seat:
            chair = self._computer(draft.sitting, user, seat)
            event = Event("computer-removed", None, {"number": chair.seat + 1, "level": chair.level or ""})
            line = "computer no"
            if draft.sitting.table.status == Status.LOBBY:
                draft.sitting.chairs.remove(chair)
                for number, other in enumerate(draft.sitting.chairs):
                    other.seat = number
            else:
                if chair.claim is None:
                    line = SENT_AWAY
                chair.open(draft.made)
            draft.reseat()
            draft.add(RowKind.SEAT, chair.seat, user, line, event)
            return chair.seat

        return await self.host.unit_of_work.change(table_id, click, remove)

    async def set_level(self, table_id: int, user: int, level: str, click: int, seat: Seat | None = None) -> Played:
        """Have a computer player play at another level (`seat`: which; else the last one)."""

        def set_level(draft: Draft) -> Seat:
            known(level)
            chair = self._computer(draft.sitting, user, seat)
            if chair.level == level:
                raise NothingToWrite(chair.seat)
            chair.level = level
            draft.reseat()
            event = Event("computer-level", None, {"number": chair.seat + 1, "level": level})
            draft.add(RowKind.SEAT, chair.seat, user, f"computer {level}", event)
            return chair.seat

        return await self.host.unit_of_work.change(table_id, click, set_level)

    def take_over(self, draft: Draft, seat: Seat, level: str = "medium", *, by: int | None = None) -> None:
        """Within a change: a computer player plays on for this seat of a running game. Whoever held it may take it back; where it
        was open, anybody, unless the one who left it gives it over (`by`)."""
        chair = draft.sitting.chairs[seat]
        known(level)
        if chair.kind == ChairKind.OPEN:
            claim: int | None = by if by is not None and by == chair.claim else ANYBODY
            id = "computer-takes-open-seat" if claim == ANYBODY else "computer-keeps-open-seat"
            event = Event(id, None, {"number": seat + 1, "level": level})
        else:
            claim = chair.user
            event = Event(
                "computer-takes-over", None, {"number": seat + 1, "level": level, **person("name", chair.user, chair.name)}
            )
        chair.keep_by_computer(level, draft.made, claim, free_letter(draft.sitting.chairs))
        draft.reseat()
        draft.add(RowKind.SEAT, seat, by, f"computer {level}", event)

    async def check_start(self, sitting: Sitting) -> None:
        """Refuse a start where too many tables of computer players alone run in this server already. Raises TableError."""
        if sitting.people or sitting.table.status != Status.LOBBY:
            return
        ((running,),) = await self.host.store.read(table_sql.COUNT_WATCHED, (sitting.table.guild_id, sitting.table.id))
        if running >= WATCHED_AT_ONCE:
            raise TableError("computers-play-already")

    def _to_give(self, sitting: Sitting, user: int, seat: Seat | None) -> Chair:
        """The chair of a running game that this person may give to a computer player."""
        own = sitting.chair_of(user)
        open_ = [chair for chair in sitting.chairs if chair.kind == ChairKind.OPEN and (own or chair.claim == user)]
        if own is None and not open_:
            raise TableError("computer-by-seated")
        if seat is None:
            if not open_:
                raise TableError("computer-needs-seat")
            return open_[0]
        found = next((chair for chair in [*open_, own] if chair is not None and chair.seat == seat), None)
        if found is None:
            raise TableError("computer-needs-seat")
        return found

    def _computer(self, sitting: Sitting, user: int, seat: Seat | None) -> Chair:
        """The computer player that this person may change or send away."""
        self._may_arrange(sitting, user)
        there = [chair for chair in sitting.chairs if chair.kind == ChairKind.COMPUTER]
        found = next((chair for chair in reversed(there) if seat is None or chair.seat == seat), None)
        if found is None:
            raise TableError("no-computer-there")
        if found.claim and sitting.table.status == Status.RUNNING:
            raise TableError("computer-keeps-seat")
        return found

    def _may_arrange(self, sitting: Sitting, user: int) -> None:
        """The maker arranges computer players, seated or watching; anybody seated does when the maker has left people behind."""
        maker = sitting.table.host_user
        if user == maker and (sitting.chair_of(user) or not sitting.people or sitting.table.status == Status.LOBBY):
            return
        if sitting.chair_of(user) is None:
            raise TableError("computer-by-seated")
        if sitting.chair_of(maker):
            raise TableError("only-the-maker")

    # What a seat has to do.

    def task(self, sitting: Sitting, seat: Seat, at: int | None = None) -> Task | None:
        """Return what a computer's seat has to do at Unix ms `at` (None: now); None: nothing, or it is none."""
        state = sitting.state
        if seat >= len(sitting.chairs) or state is None or sitting.table.status != Status.RUNNING:
            return None
        if sitting.table.times.paused is not None or "takeback" in sitting.table.asked:
            return None  # nobody is waited for; a line now would go back with the others
        chair = sitting.chairs[seat]
        if chair.kind != ChairKind.COMPUTER or seat not in state.to_move or self.waits(sitting, seat):
            return None
        shows = self.shows(sitting, seat)
        if shows is None and next(iter(state.moves(seat, self.host.clock.now() if at is None else at)), None) is None:
            return None
        return Task(chair.level or LEVELS[1], state.stage, shows or "")

    def summon(self, old: Sitting, draft: Draft) -> None:
        """Put a row of `due` beside what makes a computer's seat act, and mark it done beside what it did."""
        new = draft.sitting
        if not any(chair.kind == ChairKind.COMPUTER for sitting in (old, new) for chair in sitting.chairs):
            return
        now = self.host.clock.now()
        since = min(now, draft.rows[-1][0].at) if draft.rows else now
        moved = {row.seat for row, _ in draft.rows if row.kind == RowKind.MOVE}
        for seat in range(max(len(new.chairs), len(old.chairs))):
            before, after = self.task(old, seat), self.task(new, seat)
            if after is not None and (after != before or seat in moved):
                self._since[new.table.id, seat] = (after, since)
                draft.extra.append(self.host.due.put(new.table.id, KIND, since, seat))
            elif after is None and before is not None:
                draft.extra.append((schema.DONE_DUE, (now, new.table.id, KIND, seat)))

    # Thinking and acting.

    def hear(self, change: Change) -> None:
        """A table changed: its computer players look at it."""
        table_id = change.after.table.id
        if any(chair.kind == ChairKind.COMPUTER for chair in change.after.chairs):
            own = by_computers(change)
            self._chains[table_id] = self._chains.get(table_id, 0) + 1 if own else 0
            self._worker(table_id).wake()

    async def settled(self) -> None:
        """Wait until every seat has thought and has done what is due."""
        for worker in list(self._workers.values()):
            await worker.settled()

    def give_up(self, table_ids: Iterable[int]) -> None:
        """Another process plays at these tables: what was thought for them is forgotten. What is under way is not stored."""
        for table_id in table_ids:
            if table_id in self._workers and self._workers[table_id].idle:
                self._forget(table_id)

    async def close(self) -> None:
        """Think no more. What was not done is done after the next start."""
        self.closed = True
        for worker in list(self._workers.values()):
            await worker.close()

    def _worker(self, table_id: int) -> Worker:
        worker = self._workers.get(table_id)
        if worker is None:
            busy = {key[0] for key in self._thoughts}
            for idle in [key for key, other in self._workers.items() if other.idle and key not in busy][:-100]:
                self._forget(idle)
            worker = self._workers[table_id] = Worker(lambda: self._table(table_id), f"computer players of table {table_id}")
        return worker

    def _forget(self, table_id: int) -> None:
        """Let go of what is remembered of a table; its rows of `due` hold what matters."""
        del self._workers[table_id]
        self._chains.pop(table_id, None)
        for known_ in (self._since, self._thoughts, self._failed):
            for key in [key for key in known_ if key[0] == table_id]:
                del known_[key]

    async def wake_seat(self, table_id: int, seat: int, at: int) -> None:
        """What the schedule calls when a seat's time has come. Where it still thinks it is looked at again later, so that the
        clocks of others are not kept waiting by rows that cannot go on."""
        if self.closed:
            return
        worker = self._worker(table_id)
        if not worker.idle:
            await self.host.unit_of_work.write(
                [(time_sql.MOVE_COMPUTER, (self.host.clock.now() + AGAIN_MS, table_id, seat))], deed_at=[table_id]
            )
            return
        async with self.host.tables.lock(table_id):  # else the row may be of a change that is written and not remembered yet
            sitting = await self.host.tables.look(table_id)
            if sitting.damaged:
                raise Damaged
            if self.task(sitting, seat) is None:
                await self.host.unit_of_work.write(
                    [(time_sql.DONE_COMPUTER, (self.host.clock.now(), table_id, seat, at))], deed_at=[table_id]
                )
                return
        worker.wake()

    async def _table(self, table_id: int) -> None:
        """Have every seat of a table that must act think, and play what is due. Each change wakes this again."""
        try:
            sitting = await self.host.tables.look(table_id)
        except NoTableHere:
            return
        try:
            self.host.maintenance.check_not_paused(sitting)
        except TableError:
            return  # all tables are paused: the row of `due` stays
        now = self.host.clock.now()
        tasks = {chair.seat: task for chair in sitting.chairs if (task := self.task(sitting, chair.seat)) is not None}
        for key, thought in [(key, thought) for key, thought in self._thoughts.items() if key[0] == table_id]:
            if self.task(sitting, key[1], min(now, thought.at)) == thought.task:
                tasks[key[1]] = thought.task  # a line meant for a moment that was in time counts
            else:
                del self._thoughts[key]
        if not tasks or self.closed:
            return
        await self._think(sitting, tasks)
        if self.closed:
            return
        mine = sorted((thought.at, seat) for (table, seat), thought in self._thoughts.items() if table == table_id)
        now = self.host.clock.now()
        later = [(time_sql.MOVE_COMPUTER, (at, table_id, seat)) for at, seat in mine if at > now]
        for at, seat in mine:
            if at <= now and not await self._act(table_id, seat):
                break
        else:
            if later:
                await self.host.unit_of_work.write(later, deed_at=[table_id])
                self._come_back(table_id, min(at for at, _ in mine if at > now) - now)

    def _come_back(self, table_id: int, wait: int) -> None:
        """Look at a table again in so many ms, where that is sooner than the tick would."""
        worker = self._worker(table_id)

        def come_back() -> None:
            if self._workers.get(table_id) is worker:
                worker.wake()

        if wait <= WAITS_MS:
            asyncio.get_running_loop().call_later(wait / 1000, come_back)

    async def _think(self, sitting: Sitting, tasks: dict[Seat, Task]) -> None:
        """A thought for every task that has none yet."""
        table_id = sitting.table.id
        wanted = {seat: task for seat, task in tasks.items() if (table_id, seat) not in self._thoughts}
        if any(self._since.get((table_id, seat), (None,))[0] != task for seat, task in wanted.items()):
            rows = dict(
                await self.host.store.read(time_sql.COMPUTERS_DUE, (table_id,))
            )  # they were put before this program started
            for seat, task in wanted.items():
                if self._since.get((table_id, seat), (None,))[0] != task:
                    self._since[table_id, seat] = (task, rows.get(seat, self.host.clock.now()))
        found = await asyncio.gather(*(self._thought(sitting, seat, task) for seat, task in wanted.items()), return_exceptions=True)
        for seat, thought in zip(wanted, found, strict=True):
            if isinstance(thought, Thought):
                self._thoughts[table_id, seat] = thought
            elif isinstance(thought, PoolClosed):
                self.closed = True
            elif isinstance(thought, BaseException):
                raise thought

    async def _thought(self, sitting: Sitting, seat: Seat, task: Task) -> Thought:
        """Return what a seat is going to do."""
        table, state = sitting.table, sitting.state
        assert state is not None
        _, since = self._since[table.id, seat]
        if task.shows:
            return Thought(task, task.shows, since + round(LOOK_MS * PACE))
        seed = Chance(table.seed).under(f"computer player in seat {seat} at {state.stage}").seed
        now = self.host.clock.now()
        try:
            choice = await self._chosen(sitting, state, seat, task.level, seed, now, WAITED_FOR if sitting.people else WATCHED)
        except (PoolClosed, asyncio.CancelledError):
            raise
        except Exception as error:  # noqa: BLE001 -- told by its kind and places alone: its text could hold a line
            self._count_failed(table.game)
            log.error("table %s: the pool failed; seat %s plays a line by lot (%s)", table.id, seat + 1, where(error))
            choice = Choice(Chance(seed).choose(list(state.moves(seat, now))), 1_000)
        return Thought(task, choice.line, since + round(self._takes(sitting, seat, choice, now) * PACE))

    def _takes(self, sitting: Sitting, seat: Seat, choice: Choice, now: int) -> int:
        """Return how many ms a move takes. Where time is part of the game they are the computer player's own, else as people read;
        0 where it could play nothing else."""
        if self.exact(sitting):
            return choice.after_ms * self.slowed(sitting)
        if not sitting.people:
            return max(choice.after_ms, WATCHED_MS)
        assert sitting.state is not None
        if self.hurried(sitting) or len(list(islice(sitting.state.moves(seat, now), 2))) == 1:
            return 0
        pace = min(max(choice.after_ms // 4, SEEN_MS[0]), SEEN_MS[1])
        return CHAIN_MS if self._chains.get(sitting.table.id, 0) >= CHAIN else pace

    async def hint(self, sitting: Sitting, seat: Seat, at: int) -> Choice:
        """The best line that is known for a seat of a running game, and why. `at`: Unix ms of the question. Raises PoolClosed."""
        table, state = sitting.table, sitting.state
        assert state is not None
        seed = Chance(table.seed).under(f"hint for seat {seat} at {state.stage}").seed
        return await self._chosen(sitting, state, seat, hint_level(table.game), seed, at, ASKED)

    async def _chosen(self, sitting: Sitting, state: State, seat: Seat, level: str, seed: bytes, at: int, rank: int) -> Choice:
        """Ask whoever thinks for this table: hands at a board do not wait for anybody's search."""
        thinks: Chooser = self.quick if self.exact(sitting) else self.pool
        return await thinks.choose(sitting.table.game, state, seat, level, seed, at=at, simulations=self.simulations, rank=rank)

    def _count_failed(self, game: str) -> None:
        self.host.metrics.failed_to_choose(game)

    async def _act(self, table_id: int, seat: Seat) -> bool:
        """Play what was thought, if the table still stands as it did. False where nothing could be played."""
        thought = self._thoughts.pop((table_id, seat))
        now = self.host.clock.now()
        at = thought.at if now - thought.at <= LATE_MS else now

        def act(draft: Draft) -> Seat:
            if self.task(draft.sitting, seat, at) != thought.task:
                raise StaleBoard
            state = draft.running()
            self.host.maintenance.check_not_paused(draft.sitting)
            draft.play(state, None if thought.task.shows else seat, None, thought.line, at)
            return seat

        try:
            await self.host.unit_of_work.change(table_id, None, act)
        except (StaleBoard, TableOver):
            return True  # whoever changed the table woke us again
        except GameError as error:
            # It cannot be now, or cannot be kept: try again after a while.
            failures = self._failed[table_id, seat] = self._failed.get((table_id, seat), 0) + 1
            wait = AGAIN_MS if failures < 5 else 10 * AGAIN_MS
            log.warning("table %s: seat %s could not play (%s)", table_id, seat + 1, error.id)
            if isinstance(error, CannotKeep):
                self._thoughts[table_id, seat] = thought  # it is good still, and the row of `due` is over: the tick comes back
            else:
                await self.host.unit_of_work.write([(time_sql.MOVE_COMPUTER, (now + wait, table_id, seat))], deed_at=[table_id])
            return False
        self._failed.pop((table_id, seat), None)
        return True


def by_computers(change: Change) -> bool:
    """Return whether a change is a move of a computer player."""
    moved = [row.seat for row in change.rows[-1:] if row.kind == RowKind.MOVE and row.user is None and row.seat is not None]
    return any(change.after.chairs[seat].kind == ChairKind.COMPUTER for seat in moved)


def known(level: str) -> None:
    """Refuse a level that does not exist. Raises TableError."""
    if level not in LEVELS:
        raise TableError("no-such-level")
