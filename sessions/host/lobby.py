"""A table before its game: it is made, people sit down and get up, choose its variants and terms, and start it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase

import msgspec

from rules.chance import Chance
from rules.game import Event, Game, Seat, chosen, repeats
from sessions.host.maintenance import Maintenance
from sessions.host.queries import Queries
from sessions.host.tables import TableCache
from sessions.host.unit_of_work import UnitOfWork
from sessions.kernel.clock import Clock
from sessions.store import schema
from sessions.store.connection import Conflict, Write
from sessions.store.engines.protocol import Store
from sessions.store.schema import NOBODY
from sessions.store.sql import log_sql, table_sql
from sessions.table.change import Change, Draft, NothingToWrite, Played
from sessions.table.errors import CannotKeep, Damaged, NotSeated, TableError, TableFull
from sessions.table.model import Chair, ChairKind, Row, RowKind, Sitting, Status, Table
from sessions.table.names import person
from sessions.table.rows import chair_values, row_values, table_values, to_json
from sessions.table.terms import KEPT, TERMS

TRIES = 8
"""Numbers that a new table is tried with, where other processes make tables at the same moment."""
COMPUTER = -1
"""A computer player among those who sat at the table before a rematch."""
SEEDS = 3000
"""So many are looked at for a rematch."""


class Lobby:
    """The lobbies of one host. `seeds`: a source of 32 random bytes for each new table."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        seeds: Callable[[], bytes],
        tables: TableCache,
        unit_of_work: UnitOfWork,
        queries: Queries,
        maintenance: Maintenance,
    ) -> None:
        self.store = store
        self.clock = clock
        self.seeds = seeds
        self.tables = tables
        self.unit_of_work = unit_of_work
        self.queries = queries
        self.maintenance = maintenance
        self._newest = 0

    async def open(self) -> int:
        """Read the number of the newest table there is, and say it."""
        self._newest = (await self.store.read(table_sql.NEWEST))[0][0]
        return self._newest

    def _seed(self, game: Game, previous: Sitting | None) -> bytes:
        """A seed; of a rematch one with which it does not begin with what was seen in the game before, where there is one among so
        many."""
        seed = self.seeds()
        if previous is not None and previous.state is not None:
            for _ in range(SEEDS):
                if not repeats(game, seed, previous.state):
                    break
                seed = self.seeds()
        return seed

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
        Who invites themselves alone invites nobody: the table is for everybody. Raises TableError."""
        rules = self.tables.game(game)
        check_choices(rules, seats, options, terms)
        if len(computers) + (not watch) > (seats or rules.seats[-1]):
            raise TableError("too-many-computers", most=(seats or rules.seats[-1]) - (not watch))
        if previous is None and not {*(invited or ())} - {user}:
            invited = None
        seed = self._seed(rules, previous)
        now = self.clock.now()
        table = Table(
            id=0,
            game=game,
            rules=rules.rules,
            options=dict(options),
            seats=seats,
            seed=seed,
            seed_hash=hashlib.sha256(seed).hexdigest(),
            seq=0,
            status=Status.LOBBY,
            guild_id=guild_id,
            parent_id=channel_id,
            channel_id=None,
            host_user=user,
            invited=None if invited is None else sorted({user, *invited}),
            locale=locale,
            created=now,
            changed=now,
            board_no=0,
            terms={name_: value for name_, value in terms.items() if value != TERMS[name_][0] or name_ in KEPT},
            previous=None if previous is None else previous.table.id,
            seating=[] if previous is None else seating_of(previous),
        )
        chairs = [] if watch else [Chair(0, user, name, ChairKind.PERSON, now)]
        chairs += [
            Chair(seat, None, letter, ChairKind.COMPUTER, now, level)
            for seat, (letter, level) in enumerate(zip(ascii_uppercase, computers, strict=False), len(chairs))
        ]
        for _ in range(TRIES):
            self._newest += 1
            made = Sitting(msgspec.structs.replace(table, id=self._newest), chairs, None)
            played = await self._made(made, Row(0, 0, RowKind.SEAT, None if watch else 0, user, "new", "new", now, []), click)
            if played is not None:
                return played
        raise CannotKeep(full=False)

    async def _made(self, sitting: Sitting, row: Row, click: int) -> Played | None:
        """A new table with its first row; None where another process has made one of this number."""
        table = sitting.table
        changes: list[Write] = [
            (schema.INSERT_TABLE, table_values(table)),
            *((schema.INSERT_CHAIR, chair_values(table.id, chair)) for chair in sitting.chairs),
            (schema.INSERT_ROW, row_values(table.id, row, None, click, table.rules)),
        ]
        draft = Draft(sitting, table.created, [(row, None)])
        self.unit_of_work.after_change.begin(draft)
        changes += draft.extra
        try:
            await self.unit_of_work.write(changes)
        except Conflict:
            return await self._made_by(click, table.id)
        if self.tables.remembered(table.id) is None:  # else somebody has found it meanwhile: theirs is as new or newer
            self.tables.remember(sitting)
            self.tables.recent.begin(table.id, row)
        return Played(sitting, [row], row.seat)

    async def _made_by(self, click: int, number: int) -> Played | None:
        """The table that this click had made before; None where none has, and only its number was taken."""
        rows = await self.store.read(log_sql.TABLE_OF_CLICK, (click,))
        if rows:
            sitting = await self.tables.look(rows[0][0])
            return Played(sitting, [], 0, repeated=True)
        newest = (await self.store.read(table_sql.NEWEST))[0][0]
        if newest < number:
            raise CannotKeep(full=False)
        self._newest = max(self._newest, newest)
        return None

    async def place(self, table_id: int, channel_id: int, parent_id: int) -> Sitting:
        """The table lives in this channel from now on; its board is posted there anew and whatever blocked it is forgotten.
        Raises TableError where another table lives: commands there mean that one."""
        async with self.tables.lock(table_id):
            sitting = await self.tables.look(table_id)
            other = await self.queries.living_in(channel_id)
            if other is not None and other != table_id:
                raise TableError("other-table-here", table=str(other))
            await self.unit_of_work.write([(schema.SET_CHANNEL, (channel_id, parent_id, table_id)), (schema.UNBLOCK, (table_id,))])
            table = msgspec.structs.replace(
                sitting.table, channel_id=channel_id, parent_id=parent_id, board_no=sitting.table.board_no + 1
            )
            self.tables.leave_channel(sitting.table.channel_id)
            placed = Sitting(table, sitting.chairs, sitting.state, sitting.damaged)
            self.tables.remember(placed)
        self.unit_of_work.publish(Change(sitting, placed))
        return placed

    async def join(
        self, table_id: int, user: int, name: str, click: int, seat: Seat | None = None, *, beginner: bool = False
    ) -> Played:
        """Sit down: in the lobby at the end of the row, in a running game on an open seat (`seat`: which, where several are).
        `beginner`: with them a table whose stakes nobody chose is friendly."""

        def join(draft: Draft) -> Seat:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            now = self.clock.now()
            if draft.sitting.chair_of(user):
                raise TableError("already-seated")
            if table.status == Status.LOBBY:
                counts = self.tables.game(table.game).seats
                if table.invited is not None and user not in table.invited and not draft.sitting.unclaimed(counts[0]):
                    raise TableError("not-invited")
                most = table.seats or counts[-1]
                if len(chairs) >= most:  # the computer player that came last makes room
                    last = next((chair for chair in reversed(chairs) if chair.kind == ChairKind.COMPUTER), None)
                    if last is None:
                        raise TableFull(most)
                    chairs.remove(last)
                    for number, other in enumerate(chairs):
                        other.seat = number
                chair = Chair(len(chairs), user, name, ChairKind.PERSON, now)
                chairs.append(chair)
                back = False
                if beginner:
                    make_friendly(draft)
            else:
                if draft.sitting.damaged:  # whose turn it is, and with how much time, is not known
                    raise Damaged
                free = draft.sitting.free_for(user)
                if not free:
                    raise TableFull(len(chairs))
                if seat is not None and seat not in free:
                    raise TableError("seat-not-open", seat=seat + 1)
                chair = chairs[free[0] if seat is None else seat]
                back = chair.kind == ChairKind.COMPUTER and chair.claim == user
                chair.take(user, name, now)
            draft.reseat()
            event = Event("seat-taken-back", None, person("name", user, name)) if back else Event("seat-joined", chair.seat)
            draft.add(RowKind.SEAT, chair.seat, user, "join", event)
            return chair.seat

        return await self.unit_of_work.change(table_id, click, join)

    async def leave(self, table_id: int, user: int, click: int | None, *, gone: bool = False) -> Played:
        """Get up from a lobby. A running game is left by `resign`. `gone`: they have left the server (the caller makes sure of
        that), and a lobby of theirs passes to whoever sat down first."""

        def leave(draft: Draft) -> Seat | None:
            table, chair = draft.sitting.table, draft.sitting.chair_of(user)
            made_it = user == table.host_user
            invited = gone and user in (table.invited or ())
            if chair is None and not (gone and made_it) and not invited:
                raise NotSeated
            if table.status != Status.LOBBY:
                raise TableError("leave-by-resigning")
            if invited:
                left = [other for other in table.invited or () if other != user]
                opens = set(left) <= {table.host_user, *draft.sitting.people} and table.previous is None
                table.invited = None if opens else left
                draft.extra.append((schema.SET_INVITED, (None if opens else to_json(left), table.id)))
            if chair is None:  # they only watch, or had not come
                told = [Event("lobby-opens")] if invited and table.invited is None else []
                draft.add(RowKind.SEAT, None, user, "leave", *told)
            else:
                draft.sitting.chairs.remove(chair)
                for seat, other in enumerate(draft.sitting.chairs):
                    other.seat = seat
                draft.reseat()
                draft.add(RowKind.SEAT, chair.seat, user, "leave", Event("seat-left", None, person("name", user, chair.name)))
            if not draft.sitting.people and (not draft.sitting.chairs or made_it):
                draft.end(user, "closed")  # computer players alone are watched by the maker or by nobody
            elif gone and made_it:
                table.host_user = draft.sitting.people[0]
                draft.extra.append((schema.SET_HOST, (table.host_user, table.id)))
            return None if chair is None else chair.seat

        return await self.unit_of_work.change(table_id, click, leave, deed=False)

    async def agree(self, table_id: int, user: int, name: str, value: str, click: int) -> Played:
        """Choose one of the table's terms while it is a lobby; its maker only."""

        def agree(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != Status.LOBBY:
                raise TableError("already-started")
            draft.may_lead(user)
            if value not in TERMS.get(name, ()):
                raise TableError("no-such-option", option=f"{name}={value}")
            if table.terms.get(name) == value or (name not in table.terms and name not in KEPT and value == TERMS[name][0]):
                raise NothingToWrite
            table.terms = {**table.terms, name: value}
            if value == TERMS[name][0] and name not in KEPT:
                del table.terms[name]
            draft.extra.append((schema.SET_TERMS, (to_json(table.terms), table.id)))
            draft.add(RowKind.SEAT, None, user, f"agree {name} {value}")
            return None

        return await self.unit_of_work.change(table_id, click, agree)

    async def choose(self, table_id: int, user: int, option: str, value: str, click: int) -> Played:
        """Choose a variant, or with `seats` how many may sit, while the table is a lobby; its maker only."""

        def choose(draft: Draft) -> Seat | None:
            table = draft.sitting.table
            if table.status != Status.LOBBY:
                raise TableError("already-started")
            draft.may_lead(user)
            game = self.tables.game(table.game)
            if not any(value in game.options(n).get(option, ()) for n in ([table.seats] if table.seats else game.seats)):
                raise TableError("no-such-option", option=f"{option}={value}")
            if table.options.get(option) == value:
                raise NothingToWrite
            table.options = {**table.options, option: value}
            draft.extra.append((schema.SET_OPTIONS, (to_json(table.options), table.id)))
            draft.add(RowKind.SEAT, None, user, f"choose {option} {value}")
            return None

        return await self.unit_of_work.change(table_id, click, choose)

    async def start(self, table_id: int, user: int, click: int) -> Played:
        """Deal. Who sits where is drawn from the seed under a label of its own, before the deal draws anything."""

        def start(draft: Draft) -> Seat | None:
            table, chairs = draft.sitting.table, draft.sitting.chairs
            if table.status != Status.LOBBY:
                raise TableError("already-started")
            if draft.sitting.people or user != table.host_user:  # computer players alone are started by whoever watches them
                draft.seated(user)
            self.maintenance.check_not_paused(draft.sitting)
            game = self.tables.game(table.game)
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
            table.options, table.rules, table.status = options, game.rules, Status.RUNNING
            draft.extra += [(schema.SET_OPTIONS, (to_json(options), table.id)), (schema.SET_RULES, (game.rules, table.id))]
            begun = "table-started" if not table.seating else "table-started-again"
            events = [Event(begun, None, {"hash": table.seed_hash}), *state.heard()]
            draft.add(RowKind.DEAL, None, user, "deal", *events, state=state, reveals=True)
            return next((chair.seat for chair in order if chair.user == user), None)

        return await self.unit_of_work.change(table_id, click, start)


def make_friendly(draft: Draft) -> None:
    """A lobby plays for no ratings, unless somebody chose that it does."""
    table = draft.sitting.table
    if "stakes" not in table.terms:
        table.terms = {**table.terms, "stakes": "friendly"}
        draft.extra.append((schema.SET_TERMS, (to_json(table.terms), table.id)))


def check_choices(game: Game, seats: int, options: Mapping[str, str], terms: Mapping[str, str]) -> None:
    """Raises TableError where a game does not have so many seats (0: any number), a variant, or there is no such term."""
    if seats and seats not in game.seats:
        raise TableError("no-such-seats", game=game.key, least=game.seats[0], most=game.seats[-1])
    for name, value in options.items():
        fits = [number for number in game.seats if value in game.options(number).get(name, ())]
        if not fits:
            raise TableError("no-such-option", option=f"{name}={value}")
        if seats and seats not in fits:
            raise TableError("option-for-others", option=f"{name}={value}", seats=seats)
    for name, value in terms.items():
        if value not in TERMS.get(name, ()):
            raise TableError("no-such-option", option=f"{name}={value}")


def seating_of(sitting: Sitting) -> list[int]:
    """Return who sat at a table, in seat order, for its rematch: people, also where a computer player keeps their seat, and
    COMPUTER."""
    held = (chair for chair in sitting.chairs if chair.kind != ChairKind.OPEN)
    return [chair.user or chair.claim or (COMPUTER if chair.kind == ChairKind.COMPUTER else NOBODY) for chair in held]


def rotated(chairs: list[Chair], before: list[int]) -> list[Chair]:
    """The chairs of a rematch: who sat first sits last now, the others keep their order, computer players too; who did not sit
    there comes behind."""
    free: list[int | None] = [*before[1:], *before[:1]]
    places: list[int] = []
    for chair in chairs:
        who = COMPUTER if chair.kind == ChairKind.COMPUTER else chair.user
        place = free.index(who) if who is not None and who in free else len(free)
        free[place : place + 1] = [None] * (place < len(free))
        places.append(place)
    return [chairs[n] for n in sorted(range(len(chairs)), key=places.__getitem__)]
