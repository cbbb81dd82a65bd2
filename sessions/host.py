"""The host: every table's life, one line at a time (PROTOCOLS.md 1).

A call takes the table's lock, judges, writes, waits for COMMIT, and only then changes what is remembered and publishes.
What is remembered is a cache: any table can be forgotten and read back at any time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rules import GAMES
from rules.chance import Chance
from rules.game import Event, Game, GameError, IllegalMove, NotYourTurn, Seat, State, chosen
from sessions import tables as t
from sessions.clock import Clock
from sessions.counts import Counts
from sessions.errors import (
    CannotKeep,
    NoTableHere,
    NotSeated,
    NotStarted,
    StaleBoard,
    TableError,
    TableFull,
    TableOver,
)
from sessions.store import Conflict, DiskFull, Statement, Store, StoreError
from sessions.tables import Chair, Row, Shown, Sitting, Table
from sessions.terms import TERMS

log = logging.getLogger(__name__)

REMEMBERED = 512
"""Tables kept in memory; the others are read back when somebody comes."""
CLICKS_REMEMBERED = 65_536
MOST_LINES = 40
ALIVE_EVERY = 30_000
WRITTEN_WITHIN = 60_000
"""Ms; a row of `due` that was not written so long after it was put belongs to a change that came to nothing."""
GIVEN_BACK = 10_000
"""Ms; a shorter time in which nobody could play is not given back."""
PAUSED_SINCE = "paused_since"
"""The fact that everything stands still (sessions/standstill.py): Unix ms."""

R = TypeVar("R")
Change = tuple[Statement, tuple[Any, ...]]
Rider = Callable[["Sitting | None", "Draft"], "Awaitable[None] | None"]
"""Called with the table as it was (None: it is new) and every change of it, before it is written: what must stand or fall with
the change, such as a clock, is added to the draft. What it returns is awaited; a new table waits for nobody."""


def tidy(typed: str) -> list[str]:
    """The lines a person typed: spaces and case mended, several parted by `;`."""
    lines = (" ".join(part.lower().split()) for part in typed.split(";"))
    return [line for line in lines if line]


@dataclass(slots=True)
class Played:
    """What a call did. `rows`: the log's new rows; `repeated`: this click had been played before, nothing was done now."""

    sitting: Sitting
    rows: list[Row]
    seat: Seat | None = None
    repeated: bool = False


@dataclass(slots=True)
class Draft:
    """A change in the making: the new sitting, its new rows, and the statements beside them. `votes`: what each said so far;
    `back_to`: the row of the log to whose state an undo or takeback goes back."""

    sitting: Sitting
    rows: list[tuple[Row, State | None]] = field(default_factory=list)
    extra: list[Change] = field(default_factory=list)
    votes: dict[int, str] = field(default_factory=dict)
    back_to: int | None = None

    @property
    def agreed(self) -> set[int]:
        """Who said yes, of those whose votes were read."""
        return {user for user, choice in self.votes.items() if choice == "yes"}


class Host:
    """All tables of one database. `seeds`: a source of 32 random bytes for each new table."""

    def __init__(self, store: Store, clock: Clock, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)) -> None:
        self.store = store
        self.clock = clock
        self.seeds = seeds
        self.listeners: list[Callable[[int], None]] = []
        self.riders: list[Rider] = []
        self.when: dict[str, Callable[[int, int, int], Awaitable[object]]] = {"time": self._time_is_due}
        self.counts = Counts()
        self.database = ""
        self._sittings: OrderedDict[int, Sitting] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._channels: dict[int, int] = {}
        self._clicks: OrderedDict[int, int] = OrderedDict()
        self._forgotten = 0  # the greatest click that was played and is not remembered: up to it the log is asked
        self._tasks: set[asyncio.Task[Any]] = set()
        self._newest = 0
        self._next_due: int | None = None
        self._put: dict[tuple[Any, ...], int] = {}  # rows of `due` on their way to the database, and when they were put
        self._alive = 0
        self.stood_still: list[Callable[[int, int], Awaitable[None]]] = []
        """Called with a time (since, until, Unix ms) in which nobody could play, perhaps twice with the same: it does not count."""
        self.still: set[str] = set()
        """Why nobody can play now; no `alive` is written then, so that a kill changes nothing of what is given back."""
        self.paused_since: int | None = None
        """Since when the person who hosts has paused all tables, Unix ms; who ends that has it given back."""
        self.patient: set[str] = set()
        """Kinds of `due` that do not come while nobody can play."""
        self.take_over: Callable[[Draft, Seat], None] | None = None
        """Has a computer player play on for a seat, in a draft."""
        self.ask_others: Callable[[Draft, Seat], bool] | None = None
        """Asks the others about a seat whose clock ran out, in a draft; False: they are asked about another one now."""
        self.asked_about: Callable[[Table, Seat], bool] = lambda table, seat: True
        """Whether the others are still asked about such a seat."""
        self._owing = False
        self._giving = asyncio.Lock()

    async def open(self) -> None:
        """Read the little that a start needs; tables are read when somebody comes."""
        self._newest = (await self.store.read("SELECT coalesce(max(id), 0) FROM tables"))[0][0]
        self._forgotten = (await self.store.read("SELECT coalesce(max(click), 0) FROM log"))[0][0]
        known = await self.store.read("SELECT value FROM facts WHERE key = 'database'")
        self.database = known[0][0] if known else secrets.token_hex(8)
        if not known:
            await self.write([(t.PUT_FACT, ("database", self.database))])
        paused = await self.store.read("SELECT value FROM facts WHERE key = ?", (PAUSED_SINCE,))
        self.paused_since = int(paused[0][0]) if paused else None
        await self._find_next_due()

    # A table's life.

    async def new(
        self,
        game: str,
        *,
        options: Mapping[str, str],
        seats: int,
        user: int,
        name: str,
        guild_id: int,
        channel_id: int,
        click: int,
        invited: list[int] | None = None,
        locale: str = "en",
        terms: Mapping[str, str] = {},
        previous: Sitting | None = None,
        computers: Sequence[str] = (),
        watch: bool = False,
    ) -> Played:
        """A new table in its lobby, with its maker in the first seat. `seats`: 0 for any number; `previous`: the table whose
        rematch it is; `computers`: levels of the computer players that sit there from the start; `watch`: its maker does not sit.
        Raises TableError."""
        rules = self.game(game)
        if seats and seats not in rules.seats:
            raise TableError("no-such-seats", game=game, least=rules.seats[0], most=rules.seats[-1])
        if len(computers) + (not watch) > (seats or rules.seats[-1]):
            raise TableError("too-many-computers", most=(seats or rules.seats[-1]) - (not watch))
        for name_, value in options.items():
            if not any(value in rules.options(n).get(name_, ()) for n in ([seats] if seats else rules.seats)):
                raise TableError("no-such-option", option=f"{name_}={value}")
        for name_, value in terms.items():
            if value not in TERMS.get(name_, ()):
                raise TableError("no-such-option", option=f"{name_}={value}")
        seed = self.seeds()
        self._newest += 1
        now = self.clock.now()
        table = Table(
            id=self._newest,
            game=game,
            rules=rules.rules,
            options=dict(options),
            seats=seats,
            seed=seed,
            seed_hash=hashlib.sha256(seed).hexdigest(),
            seq=0,
            status="lobby",
            guild_id=guild_id,
            parent_id=channel_id,
            channel_id=None,
            host_user=user,
            invited=None if invited is None else sorted({user, *invited}),
            locale=locale,
            created=now,
            changed=now,
            copy=0,
            terms={name_: value for name_, value in terms.items() if value != TERMS[name_][0]},
            previous=None if previous is None else previous.table.id,
            seating=[] if previous is None else previous.people,
        )
        chairs = [] if watch else [Chair(0, user, name, "person", now)]
        chairs += [Chair(seat, None, "", "computer", now, level) for seat, level in enumerate(computers, len(chairs))]
        row = Row(0, 0, "seat", None if watch else 0, user, "new", "new", now, [])
        sitting = Sitting(table, chairs, None)
        changes: list[Change] = [
            (t.INSERT_TABLE, t.table_row(table)),
            *((t.INSERT_CHAIR, t.chair_row(table.id, chair)) for chair in chairs),
            (t.INSERT_ROW, self._log_row(table, row, None, click, table.rules)),
        ]
        draft = Draft(sitting, [(row, None)])
        for rider in self.riders:
            rider(None, draft)
        changes += draft.extra
        try:
            await self.write(changes)
        except Conflict:
            return await self._made_by(click)
        self._remember(sitting)
        return Played(sitting, [row], row.seat)

    async def _made_by(self, click: int) -> Played:
        """The table that this click had made before."""
        rows = await self.store.read("SELECT table_id FROM log WHERE click = ?", (click,))
        if not rows:
            raise CannotKeep(full=False)
        sitting = await self.look(rows[0][0])
        return Played(sitting, [], 0, repeated=True)

    async def place(self, table_id: int, channel_id: int, parent_id: int) -> Sitting:
        """The table lives in this channel from now on; its board is posted there anew and whatever blocked it is forgotten.
        Raises TableError where another table lives: commands there mean that one."""
        async with self._lock(table_id):
            sitting = await self.look(table_id)
            other = await self._lives_in(channel_id)
            if other is not None and other != table_id:
                raise TableError("other-table-here", table=str(other))
            await self.write([(t.SET_CHANNEL, (channel_id, parent_id, table_id)), (t.UNBLOCK, (table_id,))])
            table = msgspec.structs.replace(sitting.table, channel_id=channel_id, parent_id=parent_id, copy=sitting.table.copy + 1)
            if sitting.table.channel_id is not None:
                self._channels.pop(sitting.table.channel_id, None)
            sitting = Sitting(table, sitting.chairs, sitting.state)
            self._remember(sitting)
        self.publish(table_id)
        return sitting

    async def join(self, table_id: int, user: int, name: str, click: int, seat: Seat | None = None) -> Played:
        """Sit down: in the lobby at the end of the row, in a running game on an open seat (`seat`: which, where several are)."""

        def join(draft: Draft) -> Seat:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            now = self.clock.now()
            if draft.sitting.chair_of(user):
                raise TableError("already-seated")
            if table.status == "lobby":
                if table.invited is not None and user not in table.invited:
                    raise TableError("not-invited")
                most = table.seats or self.game(table.game).seats[-1]
                if len(chairs) >= most:  # the computer player that came last makes room
                    last = next((chair for chair in reversed(chairs) if chair.kind == "computer"), None)
                    if last is None:
                        raise TableFull(most)
                    chairs.remove(last)
                    for number, other in enumerate(chairs):
                        other.seat = number
                chair = Chair(len(chairs), user, name, "person", now)
                chairs.append(chair)
                back = False
            else:
                free = draft.sitting.free_for(user)
                if not free:
                    raise TableFull(len(chairs))
                if seat is not None and seat not in free:
                    raise TableError("seat-not-open", seat=seat + 1)
                chair = Chair(free[0] if seat is None else seat, user, name, "person", now)
                back = chairs[chair.seat].kind == "computer" and chairs[chair.seat].claim == user
                chairs[chair.seat] = chair
            self.reseat(draft)
            event = Event("seat-taken-back", None, {"name": name}) if back else Event("seat-joined", chair.seat)
            self.add(draft, "seat", chair.seat, user, "join", event)
            return chair.seat

        return await self.change(table_id, click, join)

    async def leave(self, table_id: int, user: int, click: int | None) -> Played:
        """Get up from a lobby. A running game is left by `resign`."""

        def leave(draft: Draft) -> Seat:
            chair = self.seated(draft, user)
            if draft.sitting.table.status != "lobby":
                raise TableError("leave-by-resigning")
            name = chair.name
            draft.sitting.chairs.remove(chair)
            for seat, other in enumerate(draft.sitting.chairs):
                other.seat = seat
            self.reseat(draft)
            self.add(draft, "seat", chair.seat, user, "leave", Event("seat-left", None, {"name": name}))
            if not draft.sitting.people and (not draft.sitting.chairs or user == draft.sitting.table.host_user):
                self.end(draft, user, "closed")  # computer players alone are watched by the maker or by nobody
            return chair.seat

        return await self.change(table_id, click, leave)

    async def resign(self, table_id: int, user: int, click: int) -> Played:
        """Give one's seat in a running game up: it is open until somebody takes it."""
        return await self.release(table_id, user, click)

    async def release(self, table_id: int, user: int, click: int | None, seat: Seat | None = None) -> Played:
        """Open a seat of a running game: one's own, or `seat`, whose holder has left the server (the caller makes sure of that)."""

        def release(draft: Draft) -> Seat:
            chair = self.seated(draft, user)
            if seat is not None:
                chair = next((other for other in draft.sitting.chairs if other.seat == seat and other.user is not None), chair)
            gone = chair.user
            if draft.sitting.table.status == "lobby":
                raise TableError("resign-by-leaving")
            self.open_seat(draft, chair)
            draft.extra.append((t.CLEAR_VOTE, (draft.sitting.table.id, "end", gone)))
            people = draft.sitting.people
            if people and draft.agreed.issuperset(people):  # the last one who had not agreed to end has gone
                self.end(draft, user, "agreed")
            return chair.seat

        return await self.change(table_id, click, release, votes="end")

    async def agree(self, table_id: int, user: int, name: str, value: str, click: int) -> Played:
        """Choose one of the table's terms while it is a lobby; its maker only."""

        def agree(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != "lobby":
                raise TableError("already-started")
            self.may_lead(draft.sitting, user)
            if value not in TERMS.get(name, ()):
                raise TableError("no-such-option", option=f"{name}={value}")
            table.terms = {**table.terms, name: value}
            if value == TERMS[name][0]:
                del table.terms[name]
            draft.extra.append((t.SET_TERMS, (t.text(table.terms), table.id)))
            self.add(draft, "seat", None, user, f"agree {name} {value}")
            return None

        return await self.change(table_id, click, agree)

    async def choose(self, table_id: int, user: int, option: str, value: str, click: int) -> Played:
        """Choose a variant, or with `seats` how many may sit, while the table is a lobby; its maker only."""

        def choose(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != "lobby":
                raise TableError("already-started")
            self.may_lead(draft.sitting, user)
            game = self.game(table.game)
            if not any(value in game.options(n).get(option, ()) for n in ([table.seats] if table.seats else game.seats)):
                raise TableError("no-such-option", option=f"{option}={value}")
            table.options = {**table.options, option: value}
            draft.extra.append((t.SET_OPTIONS, (t.text(table.options), table.id)))
            self.add(draft, "seat", None, user, f"choose {option} {value}")
            return None

        return await self.change(table_id, click, choose)

    async def start(self, table_id: int, user: int, click: int) -> Played:
        """Deal. Who sits where is drawn from the seed under a label of its own, before the deal draws anything."""

        def start(draft: Draft) -> Seat | None:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            if table.status != "lobby":
                raise TableError("already-started")
            if draft.sitting.people or user != table.host_user:  # computer players alone are started by whoever watches them
                self.seated(draft, user)
            self.goes_on(draft.sitting)
            game = self.game(table.game)
            full = len(chairs) == (table.seats or game.seats[-1])
            if not full:
                self.may_lead(draft.sitting, user)
            if (table.seats and len(chairs) != table.seats) or len(chairs) not in game.seats:
                raise TableError("too-few-seated", seated=len(chairs), needed=table.seats or game.seats[0])
            known = game.options(len(chairs))
            try:  # a variant that so many players do not have is nothing to choose; a value they do not have is
                options = chosen(game, len(chairs), {name: value for name, value in table.options.items() if name in known})
            except ValueError:
                raise TableError("options-do-not-fit", seated=len(chairs)) from None
            order = Chance(table.seed).under("seats").shuffled(chairs) if not table.seating else rotated(chairs, table.seating)
            for seat, chair in enumerate(order):
                chair.seat = seat
            draft.sitting.chairs = order
            self.reseat(draft)
            state = game.deal(len(order), table.seed, **options)
            table.options, table.rules, table.status = options, game.rules, "running"
            draft.extra += [(t.SET_OPTIONS, (t.text(options), table.id)), (t.SET_RULES, (game.rules, table.id))]
            events = [Event("table-started", None, {"hash": table.seed_hash}), *state.heard()]
            self.add(draft, "deal", None, user, "deal", *events, state=state, reveals=True)
            return next((chair.seat for chair in order if chair.user == user), None)

        return await self.change(table_id, click, start)

    async def agree_to_end(
        self,
        table_id: int,
        user: int,
        click: int,
        agree: bool = True,
        absent: Callable[[Sitting], Awaitable[set[int]]] | None = None,
    ) -> Played:
        """Say that the table may end without a result; it does once every person seated has said so. A lobby its maker closes.

        absent: finds out who is not asked, because the table has long waited for them in vain.
        """
        gone: set[int] = set()

        async def read(sitting: Sitting) -> None:
            gone.clear()
            if absent is not None and sitting.table.status == "running":
                gone.update(await absent(sitting) - {user})

        def agree_to_end(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if not draft.sitting.people and user == table.host_user and agree:  # nobody else is there to ask
                self.end(draft, user, "closed" if table.status == "lobby" else "watched")
                return None
            chair = self.seated(draft, user)
            if table.status == "lobby":
                if not agree:
                    raise TableError("nothing-to-decline")
                self.may_lead(draft.sitting, user)
                self.end(draft, user, "closed")
                return chair.seat
            if not agree:
                draft.extra.append((t.CLEAR_VOTE, (table.id, "end", user)))
                self.add(draft, "seat", chair.seat, user, "end no", Event("end-declined", chair.seat))
                return chair.seat
            agreed = draft.agreed | {user}
            draft.extra.append((t.PUT_VOTE, (table.id, "end", user, "yes", self.clock.now())))
            people = [person for person in draft.sitting.people if person not in gone]
            have = len(agreed.intersection(people))
            event = Event("end-agreed", chair.seat, {"have": have, "need": len(people)})
            self.add(draft, "seat", chair.seat, user, "end yes", event)
            if have == len(people):
                self.end(draft, user, "stalled" if gone else "agreed")
            return chair.seat

        return await self.change(table_id, click, agree_to_end, votes="end", read=read)

    # Moves.

    async def play(self, table_id: int, user: int, typed: str, *, click: int, at: int, stage: int | None = None) -> Played:
        """Play what `user` typed: one line or several parted by `;`, all or none.

        click: the interaction's id, so that it counts once however often it arrives; at: Unix ms of the click; stage: of the
        board that was clicked on (None: typed). Raises GameError, and then nothing was played.
        """
        lines = tidy(typed)
        if not lines:
            raise TableError("nothing-typed")
        if len(lines) > MOST_LINES:
            raise TableError("too-many-lines", most=MOST_LINES)

        def play(draft: Draft) -> Seat:
            chair = self.seated(draft, user)
            state = self.running(draft)
            self.goes_on(draft.sitting)
            if stage is not None and stage < state.stage:
                raise StaleBoard
            for number, line in enumerate(lines, 1):
                try:
                    state = self._play(draft, state, chair.seat, user, line, at)
                except GameError as error:
                    if len(lines) > 1:
                        error.about = {**error.about, "line-number": number}
                    raise
            return chair.seat

        return await self.change(table_id, click, play)

    async def time(self, table_id: int) -> Played | None:
        """Let time act, if it is due: the table's own line goes into the log like any other."""

        def time(draft: Draft) -> None:
            state = self.running(draft)
            due = state.due
            if due is None or due > self.clock.now():
                raise NotYourTurn(None)
            self._play(draft, state, None, None, "time", due)

        try:
            return await self.change(table_id, None, time)
        except (NotYourTurn, NotStarted, TableOver, NoTableHere):
            # Somebody acted in the meantime, or the table ended: nothing is due any more.
            now = self.clock.now()
            await self.write(
                [(t.DONE_DUE_BY, (now, table_id, "time", 0, now))]
            )  # a line played meanwhile may have set a later time
            return None

    async def own(self, table_id: int, line: str, at: int) -> Played | None:
        """A line of the table's own that tells what cogs saw happen, such as that a map was shown; None where it is not legal (any
        more). at: Unix ms of what happened."""

        def own(draft: Draft) -> None:
            self._play(draft, self.running(draft), None, None, line, at)

        try:
            return await self.change(table_id, None, own)
        except (NotYourTurn, IllegalMove, NotStarted, TableOver, NoTableHere):
            return None

    async def tick(self) -> None:
        """Whatever is due now; called about once a second."""
        now = self.clock.now()
        if self._owing and not self.still:
            try:
                await self._give_back()
            except Exception:  # what time alone does goes on meanwhile; clocks wait
                log.exception("the time in which nobody could play was not given back; it is tried again")
        if not self.still and not self._owing and now - self._alive >= ALIVE_EVERY:
            self._alive = now
            await self.write([(t.PUT_ALIVE, (now,))])
        if self._next_due is None or self._next_due > now:
            return
        kinds = self._kinds()
        rows = await self.store.read(
            f"SELECT kind, table_id, user, at FROM due WHERE done IS NULL AND kind IN ({', '.join('?' * len(kinds))}) AND at <= ? "
            "ORDER BY at LIMIT 100",
            (*kinds, now),
        )
        for kind, table_id, user, at in rows:
            try:
                await self.when[kind](table_id, user, at)
            except Exception:  # one table that cannot go on must not stop the clocks of all others
                log.exception("table %s: what was due (%s) failed; it is tried again", table_id, kind)
        await self._find_next_due()

    async def _time_is_due(self, table_id: int, user: int, at: int) -> None:
        await self.time(table_id)

    def put_due(self, table_id: int, kind: str, at: int, user: int = 0) -> Change:
        """The statement that has `when[kind](table_id, user, at)` called at `at`, Unix ms, instead of when it was due before. Who
        is called marks it done, or sets another time, in the transaction of its work (DONE_DUE, or by another `put_due`)."""
        self._next_due = at if self._next_due is None else min(self._next_due, at)
        row = (table_id, kind, user, at)
        self._put[row] = self.clock.now()
        return (t.PUT_DUE, row)

    def _kinds(self) -> tuple[str, ...]:
        waiting = self.patient if self.still or self._owing else ()
        return tuple(kind for kind in self.when if kind not in waiting)

    # Time in which nobody can play.

    async def stand_still(self, why: str) -> None:
        """From now on nobody can play, as when the gateway is gone; `why`: until `go_on` is called with the same. At the start
        of a process it is enough to put `why` into `still`: the row `alive` knows since when."""
        if not self.still and not self._owing:
            self._alive = self.clock.now()
            self.still.add(why)
            await self.write([(t.PUT_ALIVE, (self._alive,))])
        self.still.add(why)

    async def go_on(self, why: str) -> None:
        """This reason is gone. With the last one, the time since then is given back, once even if a kill comes in between. What a
        callback raises comes out here; the tick tries again, or another call."""
        stood = why in self.still
        self.still.discard(why)
        if not self.still and (stood or self._owing):
            self._owing = True
            await self._give_back()

    async def _give_back(self) -> None:
        async with self._giving:
            if not self._owing:
                return
            now = self.clock.now()
            known = await self.store.read("SELECT at FROM alive")
            if known and now - known[0][0] >= GIVEN_BACK:
                for callback in self.stood_still:
                    await callback(known[0][0], now)
            await self.write([(t.PUT_ALIVE, (now,))])
            self._alive, self._owing = now, False
            await self._find_next_due()  # kinds that had to wait

    # Reading.

    def game(self, key: str) -> Game:
        """The rules of a game. Raises TableError for a game this program does not know."""
        try:
            return GAMES[key]
        except KeyError:
            raise TableError("no-such-game", game=key) from None

    async def look(self, table_id: int) -> Sitting:
        """The table as it is now. Raises NoTableHere."""
        sitting = self._sittings.get(table_id)
        if sitting is not None:
            self._sittings.move_to_end(table_id)
            return sitting
        rows = await self.store.read(f"{t.SELECT_TABLE} WHERE id = ?", (table_id,))
        if not rows:
            raise NoTableHere
        table = t.table_of(rows[0])
        chairs = [Chair(*row) for row in await self.store.read(t.SELECT_CHAIRS, (table_id,))]
        raw = await self.store.read(t.SELECT_STATE, (table_id,))
        state = self.game(table.game).load(raw[0][0]) if raw else None
        if state is not None and (wrong := state.check()):
            # How many, and not which: what is wrong with a hand tells the hand.
            log.error("table %s is not sound (%s): /admin repair looks at it", table_id, len(wrong))
        again = self._sittings.get(table_id)
        if again is not None:  # somebody else read or changed it meanwhile: theirs is as new or newer
            return again
        sitting = Sitting(table, chairs, state)
        self._remember(sitting)
        return sitting

    def remembered(self, table_id: int) -> Sitting | None:
        """The table as it is now, where it is in memory; for who may not wait."""
        return self._sittings.get(table_id)

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do this in the background; the end of the program waits for it."""
        in_background(self._tasks, work)

    async def table_in(self, channel_id: int | None) -> Sitting:
        """The table that lives in this channel. Raises NoTableHere."""
        if channel_id is None:
            raise NoTableHere
        table_id = self._channels.get(channel_id)
        if table_id is None:
            rows = await self.store.read(
                "SELECT id FROM tables WHERE channel_id = ? ORDER BY status IN ('lobby', 'running') DESC, id DESC LIMIT 1",
                (channel_id,),
            )
            if not rows:
                raise NoTableHere
            table_id = rows[0][0]
        return await self.look(table_id)

    async def _lives_in(self, channel_id: int) -> int | None:
        """The lobby or running table of this channel."""
        rows = await self.store.read(
            "SELECT id FROM tables WHERE channel_id = ? AND status IN ('lobby', 'running') ORDER BY id DESC LIMIT 1", (channel_id,)
        )
        return rows[0][0] if rows else None

    async def rows(self, table_id: int, after: int = -1, upto: int | None = None) -> list[Row]:
        """The log after row `after`, up to row `upto`."""
        found = await self.store.read(
            f"{t.SELECT_ROWS} WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq",
            (table_id, after, 1 << 60 if upto is None else upto),
        )
        return [t.row_of(row) for row in found]

    async def waited_for(self, table_id: int, since: int) -> list[tuple[Seat, ...]]:
        """Whom the table waited for after each row from `since` on, oldest first (a row of a lobby: nobody)."""
        sitting = await self.look(table_id)
        game = self.game(sitting.table.game)
        found = await self.store.read(
            "SELECT state FROM log WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT 200", (table_id, since)
        )
        return [_waited(game, raw) for (raw,) in found]

    async def votes(self, table_id: int, kind: str) -> dict[int, str]:
        """What each person said in a matter of this kind: yes or no."""
        return dict(await self.store.read("SELECT user, choice FROM votes WHERE table_id = ? AND kind = ?", (table_id, kind)))

    async def tables(self, guild_id: int, user: int | None = None) -> list[Table]:
        """The lobbies and running tables of a server, newest change first; only those where `user` sits."""
        where = "guild_id = ? AND status IN ('lobby', 'running')"
        about: tuple[Any, ...] = (guild_id,)
        if user is not None:
            where += " AND id IN (SELECT table_id FROM seats WHERE user = ?)"
            about = (guild_id, user)
        rows = await self.store.read(f"{t.SELECT_TABLE} WHERE {where} ORDER BY changed DESC LIMIT 50", about)
        return [t.table_of(row) for row in rows]

    async def shown(self, table_id: int) -> dict[str, Shown]:
        """What each reader of a table has been shown."""
        return {row[0]: Shown(*row) for row in await self.store.read(t.SELECT_SHOWN, (table_id,))}

    async def note_shown(self, table_id: int, shown: Shown) -> None:
        """Remember what a reader has been shown."""
        await self.write([(t.PUT_SHOWN, (table_id, *msgspec.structs.astuple(shown)))])

    async def behind(self) -> list[int]:
        """Tables with a reader who was not shown their newest row (after a start: a kill may have come in between)."""
        rows = await self.store.read(
            "SELECT id FROM (SELECT t.id, t.changed FROM tables t LEFT JOIN shown s ON s.table_id = t.id AND s.reader = 'board' "
            "WHERE t.channel_id IS NOT NULL AND (s.seq IS NULL OR ((s.seq < t.seq OR s.copy < t.copy) AND s.blocked IS NULL)) "
            "UNION SELECT t.id, t.changed FROM tables t JOIN seats c ON c.table_id = t.id AND c.user IS NOT NULL "
            "LEFT JOIN shown s ON s.table_id = t.id AND s.reader = 'hand:' || c.user "
            "WHERE t.status = 'running' AND (s.seq IS NULL OR (s.seq < t.seq AND s.blocked IS NULL))) ORDER BY changed"
        )
        return [table_id for (table_id,) in rows]

    def publish(self, table_id: int) -> None:
        """Tell whoever shows tables that this one changed."""
        for listener in self.listeners:
            listener(table_id)

    async def settled(self) -> None:
        """Wait for the calls that are under way (at the end of the program)."""
        for lock in list(self._locks.values()):
            async with lock:
                pass  # whoever changes this table now has done so
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # How a change is made.

    async def change(
        self,
        table_id: int,
        click: int | None,
        work: Callable[[Draft], Seat | None],
        *,
        votes: str = "",
        read: Callable[[Sitting], Awaitable[None]] | None = None,
    ) -> Played:
        """Run `work` on a draft under the table's lock, write it, then remember and publish it. `votes`: the draft says who
        voted how in a matter of this kind, read under the lock too, so that two who agree at once see each other; `read`: reads
        before `work` and under the lock what it needs of the table's past.

        A caller who is cancelled while it is written cancels no commit, nor what must follow it (`_left`).
        """
        async with self._lock(table_id):
            for attempt in (1, 2):
                old = await self.look(table_id)
                if click is not None:
                    repeated = await self._repeated(old, click, sure=attempt == 2)
                    if repeated:
                        return repeated
                if old.table.status in ("over", "ended"):
                    raise TableOver
                draft = Draft(
                    Sitting(msgspec.structs.replace(old.table), [msgspec.structs.replace(chair) for chair in old.chairs], old.state)
                )
                if votes:
                    draft.votes = await self.votes(table_id, votes)
                if read is not None:
                    await read(old)
                seat = work(draft)
                for rider in self.riders:
                    waits = rider(old, draft)
                    if waits is not None:
                        await waits
                changes = self._statements(old, draft, click)
                try:
                    await self.write(changes)
                    break
                except Conflict:
                    # The click was played by another process, or the memory was wrong: read the table back and look again.
                    self._sittings.pop(table_id, None)
                    if attempt == 2:
                        raise CannotKeep(full=False) from None
                except asyncio.CancelledError:
                    in_background(self._tasks, self._left(table_id, click))
                    raise
            self._remember(draft.sitting)
            self._note_click(table_id, click)
        self.counts.stored(draft.sitting.table, [row for row, _ in draft.rows])
        self.publish(table_id)
        return Played(draft.sitting, [row for row, _ in draft.rows], seat)

    async def change_all(
        self, table_ids: Sequence[int], work: Callable[[Draft], None], skip: type[Exception], extra: Sequence[Change] = ()
    ) -> None:
        """The same `work` on many tables, and `extra`, as one unit: all or nothing. Where it raises `skip`, a table stays."""
        async with AsyncExitStack() as locks:
            changes: list[Change] = list(extra)
            drafts: list[Draft] = []
            for table_id in sorted(table_ids):  # in one order: nobody else ever waits for two of them
                await locks.enter_async_context(self._lock(table_id))
                try:
                    old = await self.look(table_id)
                    table = msgspec.structs.replace(old.table)
                    draft = Draft(Sitting(table, [msgspec.structs.replace(chair) for chair in old.chairs], old.state))
                    work(draft)
                    for rider in self.riders:
                        waits = rider(old, draft)
                        if waits is not None:
                            await waits
                    changes += self._statements(old, draft, None)
                except skip:
                    continue
                except Exception:  # one table that cannot be read must not keep it from all others
                    log.exception("table %s was left out of a change of many", table_id)
                    continue
                drafts.append(draft)
            try:
                await self.write(changes)
            except BaseException:
                for draft in drafts:  # perhaps written, perhaps not: the database knows
                    self._sittings.pop(draft.sitting.table.id, None)
                raise
            for draft in drafts:
                self._remember(draft.sitting)
        for draft in drafts:
            self.publish(draft.sitting.table.id)

    async def rewrite(self, table_id: int, changes: Iterable[Change]) -> None:
        """Change what is kept of a table beside its game, such as names, under its lock; nothing is published."""
        async with self._lock(table_id):
            try:
                await self.write(changes)
            finally:
                self._sittings.pop(table_id, None)

    async def _left(self, table_id: int, click: int | None) -> None:
        """The caller of a change went away while it was written: see it to its end, then read the table back and publish it.

        Whoever changes the table meanwhile has the older one in mind; the database tells them (`Conflict`), and they look again.
        """
        self._note_click(table_id, click)
        await self.store.settled()
        async with self._lock(table_id):
            self._sittings.pop(table_id, None)
        self.publish(table_id)

    def _note_click(self, table_id: int, click: int | None) -> None:
        """This click may have been played: when it comes again, the log is asked."""
        if click is not None:
            self._clicks[click] = table_id
            if len(self._clicks) > CLICKS_REMEMBERED:
                self._forgotten = max(self._forgotten, self._clicks.popitem(last=False)[0])

    async def _repeated(self, sitting: Sitting, click: int, *, sure: bool) -> Played | None:
        """What this click did when it was played before. The log is asked only where memory cannot know."""
        if click > self._forgotten and click not in self._clicks and not sure:
            return None
        rows = await self.store.read(
            f"{t.SELECT_ROWS} WHERE table_id = ? AND batch = (SELECT batch FROM log WHERE click = ? AND table_id = ?) ORDER BY seq",
            (sitting.table.id, click, sitting.table.id),
        )
        if not rows:
            return None
        found = [t.row_of(row) for row in rows]
        return Played(sitting, found, found[0].seat, repeated=True)

    def _statements(self, old: Sitting, draft: Draft, click: int | None) -> list[Change]:
        table, state = draft.sitting.table, draft.sitting.state
        now = self.clock.now()
        if table.status == old.table.status:
            changes: list[Change] = [(t.ADVANCE, (table.seq, now, table.id, old.table.seq))]
        else:
            changes = [(t.ADVANCE_TO, (table.seq, table.status, now, table.id, old.table.seq))]
        dumped: State | None = None
        text: str | None = None
        for row, after in draft.rows:
            if after is not dumped:  # once for all that keep it
                dumped, text = after, None if after is None else after.dump().decode()
            changes.append((t.INSERT_ROW, self._log_row(table, row, text, click, table.rules if after is None else after.rules)))
            click = None  # it stands on the first row of a batch
        table.changed = now
        if table.asked is not old.table.asked:
            changes.append((t.SET_ASKED, (t.text(table.asked), table.id)))
        if state is not None and state is not old.state:
            changes.append((t.PUT_STATE, (table.id, table.seq, state.stage, text)))
            before = old.state.due if old.state is not None else None
            if state.due is not None and state.due != before:
                changes.append(self.put_due(table.id, "time", state.due))
            elif before is not None and state.due is None:
                changes.append((t.DONE_DUE, (now, table.id, "time", 0)))
        if table.status in ("over", "ended"):
            result = None if state is None else state.result()
            changes.append((t.SET_RESULT, (None if result is None else t.text(result), table.id)))
            changes.append((t.DONE_ALL_DUE, (now, table.id)))
            return changes + draft.extra + [(t.CLEAR_ALL_VOTES, (table.id,))]
        return changes + draft.extra

    def _log_row(self, table: Table, row: Row, state: str | None, click: int | None, rules: int) -> tuple[Any, ...]:
        return (
            table.id,
            row.seq,
            row.batch,
            row.kind,
            row.seat,
            row.user,
            row.line,
            row.public,
            row.at,
            click,
            t.text(row.events),
            state,
            row.reveals,
            rules,
        )

    def add(
        self,
        draft: Draft,
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
        """One more row of the log; `state`: the state after it, where it changed; `reveals`: somebody learned something by it."""
        table = draft.sitting.table
        table.seq += 1
        batch = draft.rows[0][0].seq if draft.rows else table.seq
        when = self.clock.now() if at is None else at
        row = Row(table.seq, batch, kind, seat, user, line, line if public is None else public, when, list(events), reveals)
        if state is not None:
            draft.sitting.state = state
        draft.rows.append((row, draft.sitting.state))

    def _play(self, draft: Draft, state: State, seat: Seat | None, user: int | None, line: str, at: int) -> State:
        step = state.play(seat, line, at)
        if step.state.result() is not None:
            draft.sitting.table.status = "over"
        self.add(draft, "move", seat, user, line, *step.events, public=step.public, at=at, state=step.state, reveals=step.reveals)
        return step.state

    def end(self, draft: Draft, user: int | None, why: str) -> None:
        draft.sitting.table.status = "ended"
        self.add(draft, "end", None, user, f"end {why}", Event(f"table-ended-{why}"))

    def open_seat(self, draft: Draft, chair: Chair) -> None:
        event = Event("seat-opened", chair.seat, {"name": chair.name})
        user = chair.user
        chair.user, chair.kind, chair.name, chair.since, chair.claim = None, "open", "", self.clock.now(), user
        self.reseat(draft)
        self.add(draft, "seat", chair.seat, user, "resign", event)

    def reseat(self, draft: Draft) -> None:
        table_id = draft.sitting.table.id
        draft.extra.append((t.CLEAR_CHAIRS, (table_id,)))
        for chair in draft.sitting.chairs:
            draft.extra.append((t.INSERT_CHAIR, t.chair_row(table_id, chair)))

    def seated(self, draft: Draft, user: int) -> Chair:
        chair = draft.sitting.chair_of(user)
        if chair is None:
            raise NotSeated
        return chair

    def may_lead(self, sitting: Sitting, user: int) -> None:
        """In a lobby the maker leads; when the maker has left, anybody seated does."""
        maker = sitting.table.host_user
        if user != maker and (sitting.chair_of(maker) or not sitting.chair_of(user)):
            raise TableError("only-the-maker")

    def running(self, draft: Draft) -> State:
        if draft.sitting.state is None:
            raise NotStarted
        return draft.sitting.state

    def goes_on(self, sitting: Sitting) -> None:
        """Raises TableError while everything stands still. A round against its game's own clock is played to its end: that clock
        is the rules', and no one can stop it."""
        state = sitting.state
        if self.paused_since is not None and (state is None or state.due is None):
            raise TableError("all-paused")

    async def write(self, changes: Iterable[Change]) -> None:
        changes = list(changes)
        try:
            await self.store.write(*changes)
            for statement, row in changes:
                if statement is t.PUT_DUE:
                    self._put.pop(row, None)
        except Conflict:
            raise
        except DiskFull:
            raise CannotKeep(full=True) from None
        except StoreError:
            raise CannotKeep(full=False) from None

    def locked(self, table_id: int) -> asyncio.Lock:
        """The lock under which a table is changed; for changes that cannot be drafts (sessions/repair.py)."""
        return self._lock(table_id)

    def forget(self, table_id: int) -> None:
        """Read the table back when somebody comes."""
        sitting = self._sittings.pop(table_id, None)
        if sitting is not None and sitting.table.channel_id is not None:
            self._channels.pop(sitting.table.channel_id, None)

    async def _find_next_due(self) -> None:
        kinds: tuple[str, ...] = ()
        while kinds != self._kinds():  # people could play again meanwhile
            kinds = self._kinds()
            asked = ", ".join("?" * len(kinds))
            found = await self.store.read(f"SELECT min(at) FROM due WHERE done IS NULL AND kind IN ({asked})", kinds)
        for row in [row for row, since in self._put.items() if since < self.clock.now() - WRITTEN_WITHIN]:
            del self._put[row]  # of a change that came to nothing
        self._next_due = min([row[3] for row in self._put] + [at for (at,) in found if at is not None], default=None)

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def _remember(self, sitting: Sitting) -> None:
        table = sitting.table
        self._sittings[table.id] = sitting
        self._sittings.move_to_end(table.id)
        if table.channel_id is not None and table.status in ("lobby", "running"):
            self._channels[table.channel_id] = table.id  # only live ones: an old table may stand in the thread of another
        if len(self._sittings) > REMEMBERED:
            _, old = self._sittings.popitem(last=False)
            if old.table.channel_id is not None:
                self._channels.pop(old.table.channel_id, None)


def rotated(chairs: list[Chair], before: list[int]) -> list[Chair]:
    """The chairs of a rematch: who sat first sits last now, the others keep their order; who did not sit there comes behind."""
    places = {user: place for place, user in enumerate(before[1:] + before[:1])}
    return sorted(chairs, key=lambda chair: places.get(chair.user or 0, len(places)))


def _waited(game: Game, raw: bytes | None) -> tuple[Seat, ...]:
    """Whom a stored state waits for; nobody, where it cannot be read: a table was stepped back from it (sessions/repair.py)."""
    if raw is None:
        return ()
    try:
        return game.load(raw).to_move
    except Exception as error:  # noqa: BLE001 -- damage raises anything
        log.warning("a state in the log of a table of %s cannot be read (%s)", game.key, type(error).__name__)
        return ()


def in_background(tasks: set[asyncio.Task[Any]], work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
    """Start `work` as a task that is kept from being forgotten until it is done."""
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task
