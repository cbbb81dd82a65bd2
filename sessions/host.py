"""The host: every table's life, one line at a time (PROTOCOLS.md 1).

A call takes the table's lock, judges, writes, waits for COMMIT, and only then changes what is remembered and publishes. The host
stands on two layers: what time alone does (clockwork.py), and how a table changes (ledger.py).
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from rules.chance import Chance
from rules.game import Event, Game, GameError, IllegalMove, NotYourTurn, Seat, chosen
from sessions import tables as t
from sessions.clock import Clock
from sessions.clockwork import PAUSED_SINCE
from sessions.draft import Change, Draft, Played
from sessions.errors import CannotKeep, NoTableHere, NotStarted, StaleBoard, TableError, TableFull, TableOver
from sessions.ledger import Ledger
from sessions.store import Conflict, Store
from sessions.tables import Chair, Row, Shown, Sitting, Table
from sessions.terms import TERMS

log = logging.getLogger(__name__)

MOST_LINES = 40
"""Lines that can be typed at once."""
STATES_AT_ONCE = 200
"""States of a log that are read together."""
MOST_LISTED = 1000
"""Tables of a server that a list is made from; more than a server can have open (servers.MOST_TABLES)."""


def tidy(typed: str) -> list[str]:
    """The lines a person typed: spaces and case mended, several parted by `;`."""
    lines = (" ".join(part.lower().split()) for part in typed.split(";"))
    return [line for line in lines if line]


class Host(Ledger):
    """All tables of one database. `seeds`: a source of 32 random bytes for each new table."""

    def __init__(self, store: Store, clock: Clock, seeds: Callable[[], bytes] = lambda: secrets.token_bytes(32)) -> None:
        super().__init__(store, clock)
        self.seeds = seeds
        self.database = ""
        self.when["time"] = self._time_is_due
        self.take_over: Callable[[Draft, Seat], None] | None = None
        """Has a computer player play on for a seat, in a draft."""
        self.ask_others: Callable[[Draft, Seat], bool] | None = None
        """Asks the others about a seat whose clock ran out, in a draft; False: they are asked about another one now."""
        self.asked_about: Callable[[Table, Seat], bool] = lambda table, seat: True
        """Whether the others are still asked about such a seat."""
        self._newest = 0
        self.found = 0
        """The newest table that was there when this process began."""

    async def open(self) -> None:
        """Read the little that a start needs; tables are read when somebody comes."""
        self._newest = self.found = (await self.store.read("SELECT coalesce(max(id), 0) FROM tables"))[0][0]
        self._forgotten = (await self.store.read("SELECT coalesce(max(click), 0) FROM log"))[0][0]
        known = await self.store.read("SELECT value FROM facts WHERE key = 'database'")
        self.database = known[0][0] if known else secrets.token_hex(8)
        if not known:
            await self.write([(t.PUT_FACT, ("database", self.database))])
        paused = await self.store.read("SELECT value FROM facts WHERE key = ?", (PAUSED_SINCE,))
        self.paused_since = int(paused[0][0]) if paused else None
        alive = await self.store.read("SELECT at FROM alive")
        self._alive = alive[0][0] if alive else 0
        await self.find_next_due()

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
            fits = [n for n in rules.seats if value in rules.options(n).get(name_, ())]
            if not fits:
                raise TableError("no-such-option", option=f"{name_}={value}")
            if seats and seats not in fits:
                raise TableError("option-for-others", option=f"{name_}={value}", seats=seats)
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
            (t.INSERT_ROW, t.log_row(table.id, row, None, click, table.rules)),
        ]
        draft = Draft(sitting, now, [(row, None)])
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
        async with self.lock(table_id):
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
                counts = self.game(table.game).seats
                if table.invited is not None and user not in table.invited and not draft.sitting.unclaimed(counts[0]):
                    raise TableError("not-invited")
                most = table.seats or counts[-1]
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
            draft.reseat()
            event = Event("seat-taken-back", None, {"name": name}) if back else Event("seat-joined", chair.seat)
            draft.add("seat", chair.seat, user, "join", event)
            return chair.seat

        return await self.change(table_id, click, join)

    async def leave(self, table_id: int, user: int, click: int | None) -> Played:
        """Get up from a lobby. A running game is left by `resign`."""

        def leave(draft: Draft) -> Seat:
            chair = draft.seated(user)
            if draft.sitting.table.status != "lobby":
                raise TableError("leave-by-resigning")
            name = chair.name
            draft.sitting.chairs.remove(chair)
            for seat, other in enumerate(draft.sitting.chairs):
                other.seat = seat
            draft.reseat()
            draft.add("seat", chair.seat, user, "leave", Event("seat-left", None, {"name": name}))
            if not draft.sitting.people and (not draft.sitting.chairs or user == draft.sitting.table.host_user):
                draft.end(user, "closed")  # computer players alone are watched by the maker or by nobody
            return chair.seat

        return await self.change(table_id, click, leave)

    async def resign(self, table_id: int, user: int, click: int) -> Played:
        """Give one's seat in a running game up: it is open until somebody takes it."""
        return await self.release(table_id, user, click)

    async def release(self, table_id: int, user: int, click: int | None, seat: Seat | None = None) -> Played:
        """Open a seat of a running game: one's own, or `seat`, whose holder has left the server (the caller makes sure of that)."""

        def release(draft: Draft) -> Seat:
            chair = draft.seated(user)
            if seat is not None:
                chair = next((other for other in draft.sitting.chairs if other.seat == seat and other.user is not None), chair)
            if draft.sitting.table.status == "lobby":
                raise TableError("resign-by-leaving")
            draft.open_seat(chair)
            return chair.seat

        return await self.change(table_id, click, release)

    async def agree(self, table_id: int, user: int, name: str, value: str, click: int) -> Played:
        """Choose one of the table's terms while it is a lobby; its maker only."""

        def agree(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != "lobby":
                raise TableError("already-started")
            draft.may_lead(user)
            if value not in TERMS.get(name, ()):
                raise TableError("no-such-option", option=f"{name}={value}")
            table.terms = {**table.terms, name: value}
            if value == TERMS[name][0]:
                del table.terms[name]
            draft.extra.append((t.SET_TERMS, (t.text(table.terms), table.id)))
            draft.add("seat", None, user, f"agree {name} {value}")
            return None

        return await self.change(table_id, click, agree)

    async def choose(self, table_id: int, user: int, option: str, value: str, click: int) -> Played:
        """Choose a variant, or with `seats` how many may sit, while the table is a lobby; its maker only."""

        def choose(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != "lobby":
                raise TableError("already-started")
            draft.may_lead(user)
            game = self.game(table.game)
            if not any(value in game.options(n).get(option, ()) for n in ([table.seats] if table.seats else game.seats)):
                raise TableError("no-such-option", option=f"{option}={value}")
            table.options = {**table.options, option: value}
            draft.extra.append((t.SET_OPTIONS, (t.text(table.options), table.id)))
            draft.add("seat", None, user, f"choose {option} {value}")
            return None

        return await self.change(table_id, click, choose)

    async def start(self, table_id: int, user: int, click: int) -> Played:
        """Deal. Who sits where is drawn from the seed under a label of its own, before the deal draws anything."""

        def start(draft: Draft) -> Seat | None:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            if table.status != "lobby":
                raise TableError("already-started")
            if draft.sitting.people or user != table.host_user:  # computer players alone are started by whoever watches them
                draft.seated(user)
            self.goes_on(draft.sitting)
            game = self.game(table.game)
            full = len(chairs) == (table.seats or game.seats[-1])
            if not full:
                draft.may_lead(user)
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
            draft.reseat()
            state = game.deal(len(order), table.seed, **options)
            table.options, table.rules, table.status = options, game.rules, "running"
            draft.extra += [(t.SET_OPTIONS, (t.text(options), table.id)), (t.SET_RULES, (game.rules, table.id))]
            events = [Event("table-started", None, {"hash": table.seed_hash}), *state.heard()]
            draft.add("deal", None, user, "deal", *events, state=state, reveals=True)
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
                draft.end(user, "closed" if table.status == "lobby" else "watched")
                return None
            chair = draft.seated(user)
            if table.status == "lobby":
                if not agree:
                    raise TableError("nothing-to-decline")
                draft.may_lead(user)
                draft.end(user, "closed")
                return chair.seat
            if not agree:
                draft.extra.append((t.CLEAR_VOTE, (table.id, "end", user)))
                draft.add("seat", chair.seat, user, "end no", Event("end-declined", chair.seat))
                return chair.seat
            agreed = draft.agreed | {user}
            draft.extra.append((t.PUT_VOTE, (table.id, "end", user, "yes", self.clock.now())))
            people = [person for person in draft.sitting.people if person not in gone]
            have = len(agreed.intersection(people))
            event = Event("end-agreed", chair.seat, {"have": have, "need": len(people)})
            draft.add("seat", chair.seat, user, "end yes", event)
            if have == len(people):
                draft.end(user, "stalled" if gone else "agreed")
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
            chair = draft.seated(user)
            state = draft.running()
            self.goes_on(draft.sitting)
            if stage is not None and stage < state.stage:
                raise StaleBoard
            for number, line in enumerate(lines, 1):
                try:
                    state = draft.play(state, chair.seat, user, line, at)
                except GameError as error:
                    if len(lines) > 1:
                        error.about = {**error.about, "line-number": number}
                    raise
            return chair.seat

        return await self.change(table_id, click, play)

    async def time(self, table_id: int) -> Played | None:
        """Let time act, if it is due: the table's own line goes into the log like any other."""

        def time(draft: Draft) -> None:
            state = draft.running()
            due = state.due
            if due is None or due > self.clock.now():
                raise NotYourTurn(None)
            draft.play(state, None, None, "time", due)

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
            draft.play(draft.running(), None, None, line, at)

        try:
            return await self.change(table_id, None, own)
        except (NotYourTurn, IllegalMove, NotStarted, TableOver, NoTableHere):
            return None

    async def _time_is_due(self, table_id: int, user: int, at: int) -> None:
        await self.time(table_id)

    # Reading.

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

    async def waited_for(self, table_id: int, since: int, upto: int) -> list[tuple[Seat, ...]]:
        """Whom the table waited for after each row from `since` to `upto`, oldest first (a row of a lobby: nobody)."""
        sitting = await self.look(table_id)
        game = self.game(sitting.table.game)
        found = await self.store.read(
            "SELECT state FROM log WHERE table_id = ? AND seq >= ? AND seq <= ? ORDER BY seq", (table_id, since, upto)
        )
        return [waited_after(game, raw) for (raw,) in found]

    async def always_waited_for(self, table_id: int, seats: Iterable[Seat], since: int, upto: int) -> set[Seat]:
        """Those of `seats` that the table waited for after every row from `since` to `upto`."""
        always = set(seats)
        while always and since <= upto:
            for waited in await self.waited_for(table_id, since, min(since + STATES_AT_ONCE - 1, upto)):
                always.intersection_update(waited)
            since += STATES_AT_ONCE
        return always

    async def tables(self, guild_id: int, user: int | None = None) -> list[Table]:
        """The lobbies and running tables of a server, newest change first; only those where `user` sits."""
        where = "guild_id = ? AND status IN ('lobby', 'running')"
        about: tuple[Any, ...] = (guild_id,)
        if user is not None:
            where += " AND id IN (SELECT table_id FROM seats WHERE user = ?)"
            about = (guild_id, user)
        rows = await self.store.read(f"{t.SELECT_TABLE} WHERE {where} ORDER BY changed DESC LIMIT {MOST_LISTED}", about)
        return t.tables_of(rows)

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


def rotated(chairs: list[Chair], before: list[int]) -> list[Chair]:
    """The chairs of a rematch: who sat first sits last now, the others keep their order; who did not sit there comes behind."""
    places = {user: place for place, user in enumerate(before[1:] + before[:1])}
    return sorted(chairs, key=lambda chair: places.get(chair.user or 0, len(places)))


def waited_after(game: Game, raw: bytes | None) -> tuple[Seat, ...]:
    """Whom a stored state waits for; nobody, where it cannot be read: a table was stepped back from it (sessions/repair.py)."""
    if raw is None:
        return ()
    try:
        return game.load(raw).to_move
    except Exception as error:  # noqa: BLE001 -- damage raises anything
        log.warning("a state in the log of a table of %s cannot be read (%s)", game.key, type(error).__name__)
        return ()
