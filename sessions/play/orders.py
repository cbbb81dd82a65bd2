"""Orders in advance: what somebody wants played when their next turn comes, the first of several lines that is legal then.

An order is a row of its own and stands in no log. When the turn of its seat begins, a row of `due` (kind `order`) is put beside
that change; a few seconds later, as soon as a quick person could have moved, the order is judged at the host's clock and its line
played like any other, in one unit with the end of the order. So a kill loses and doubles nothing, and nobody else can tell from
line, time or digest that there was one; its owner reads it in an event of their own. Where none of its lines is legal the order
lapses: it is kept to be read, and never played.

A line may hold for a stretch of the game, such as a limit for a whole auction (`State.lasts`). An order with such a line is played
turn after turn and ends with that stretch, or when its owner takes back what it played. And an order may be for more turns than one
(`Order.goes_on`): what it plays is taken off it, and the rest is played in the turns after that, in the same way.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from rules.game import LINE, LONGEST_LINE, Event, GameError, NotYourTurn, Seat, State
from sessions.host.after_change import TimeKeepers
from sessions.host.host import Host
from sessions.host.play import tidy
from sessions.kernel.service import Service
from sessions.people.since import ORDER_PLAYED
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.engines.news import Keys
from sessions.store.sql import table_sql
from sessions.table.change import Change, Draft, Played
from sessions.table.errors import NoTableHere, NotSeated, NotStarted, TableError, TableOver
from sessions.table.model import Row, RowKind, Sitting, Status
from sessions.table.time_control import DAY, MINUTE

KIND = "order"
SOONEST = 3_000
LATEST = 8_000
"""Ms from the beginning of a turn until its order is played: drawn between these, as quick people take."""
CALLS_AFTER = LATEST + 1_000
"""Ms from the beginning of a turn until it calls anybody: an order has been played by then, and needs no call. It is the same for
everybody, or a call that comes late would tell that there was none."""
OVERDUE = 60_000
"""Ms from the beginning of a turn for which a call waits for an order that should have been played before it."""
MOST = 10
"""Lines of an order."""
GOES_ON = "*"
"""What is kept behind the lines of an order that is for more turns than one."""
UNHEEDED = 8
"""Who has been told so often that they can order, and never did, is told seldom: of those who do it at every fourth time one in ten
is given up on;"""
SAME_OFFER = 15 * MINUTE
"""what is told so soon after is the same once more, on a page that follows the game;"""
HEEDED = 20
"""who has ordered, after being told so many times more in vain:"""
OFFERED_EVERY = 7 * DAY
"""once in so many ms."""
REMEMBERED = 10_000


class Order(NamedTuple):
    """What somebody wants played. `lapsed`: none of the lines was legal when the turn came; `goes_on`: the lines that were not
    played are for the turns after that."""

    lines: tuple[str, ...]
    lapsed: bool = False
    goes_on: bool = False

    @property
    def written(self) -> str:
        """The order as it is kept."""
        return "; ".join((*self.lines, GOES_ON) if self.goes_on else self.lines)

    def after(self, line: str) -> Order | None:
        """Return what is left of it when this line of it has been played; None: nothing."""
        left = tuple(other for other in self.lines if other != line)
        return Order(left, goes_on=True) if self.goes_on and left else None


class NothingLegal(GameError):
    """None of an order's lines can be played."""

    def __init__(self) -> None:
        super().__init__("order-lapsed")


class Orders(Service):
    """The orders of all tables of one host, in memory as in the database: whoever adds to a change may not wait."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._kept: dict[int, dict[int, Order]] = {}  # by table and user
        self._offered: OrderedDict[int, tuple[int, int]] = OrderedDict()  # by user: how often in vain, and when last (Unix ms)

    async def open(self) -> None:
        """Read what is kept."""
        self._kept = {}
        for table_id, user, lines, lapsed in await self.host.store.read(table_sql.SELECT_ORDERS):
            self._kept.setdefault(table_id, {})[user] = _order(lines, lapsed)

    async def hear_others(self, table_ids: Keys) -> None:
        """Other processes have changed the orders of these tables (None: perhaps of all). Raises StoreError."""
        for table_id in list(self._kept) if table_ids is None else table_ids:
            async with self.host.tables.lock(table_id):
                await self._read(table_id)

    async def _read(self, table_id: int) -> None:
        """Read the orders of a table as they stand in the database; under its lock."""
        rows = await self.host.store.read(table_sql.ORDERS_OF, (table_id,))
        known = self._kept.pop(table_id, {})
        for user, lines, lapsed in rows:
            order = _order(lines, lapsed)
            same = known.get(user)  # the one that is known stays that one
            self._kept.setdefault(table_id, {})[user] = same if same is not None and same == order else order

    async def freshen(self, table_id: int) -> None:
        """Before a change, under the table's lock: where several processes have the database, what is remembered may be old."""
        if not self.host.store.leases.alone:
            await self._read(table_id)

    def of(self, table_id: int, user: int) -> Order | None:
        """Return what this person has ordered at a table."""
        return self._kept.get(table_id, {}).get(user)

    def pending(self, sitting: Sitting) -> list[int]:
        """Return whose turn it is at a table and has an order that is not played yet."""
        kept = self._kept.get(sitting.table.id, {})
        return [user for user, order in kept.items() if not order.lapsed and _acts(sitting, user)]

    async def give(self, table_id: int, user: int, typed: str, *, goes_on: bool = False) -> Order:
        """Keep an order for the next turn of `user`, in place of any before: lines parted by `;`. `goes_on`: what is not played
        then is for the turns after that. Raises TableError."""
        lines = tuple(tidy(typed))
        if not lines:
            raise TableError("nothing-typed")
        if len(lines) > MOST:
            raise TableError("order-too-many", most=MOST)
        for number, line in enumerate(lines, 1):
            if len(line) > LONGEST_LINE or not re.fullmatch(LINE, line):
                raise TableError("order-no-line", number=number)
        async with self.host.tables.lock(table_id):
            sitting = await self.host.tables.look(table_id)
            if sitting.table.status in (Status.OVER, Status.ENDED):
                raise TableOver
            chair, state = sitting.chair_of(user), sitting.state
            if chair is None:
                raise NotSeated
            if state is None:
                raise NotStarted
            order = Order(tuple(state.given(chair.seat, line) for line in lines), goes_on=goes_on)
            await self.host.unit_of_work.write([(schema.PUT_ORDER, (table_id, user, order.written))])
            self._kept.setdefault(table_id, {})[user] = order
            self._offered[user] = (-HEEDED, self.host.clock.now())
        return order

    async def take_back(self, table_id: int, user: int) -> bool:
        """Forget an order; whether there was one."""
        async with self.host.tables.lock(table_id):
            await self.freshen(table_id)
            if self.of(table_id, user) is None:
                return False
            await self.host.unit_of_work.write([(schema.DROP_ORDER, (table_id, user)), self._done(table_id, user)])
            self._forget(table_id, user)
        return True

    def would_offer(self, user: int) -> bool:
        """Return whether somebody is told now and then that they can order ahead, or was told so just now; nothing is noted."""
        now = self.host.clock.now()
        unheeded, last = self._offered.get(user, (0, 0))
        return unheeded < UNHEEDED or not last + SAME_OFFER < now < last + OFFERED_EVERY

    def offer(self, user: int) -> bool:
        """Return whether somebody is to be told now that they can order ahead: so long as they do it now and then; whoever has been
        told some times in vain, once a week. (In memory: after a start they are told anew.)"""
        now = self.host.clock.now()
        unheeded, last = self._offered.get(user, (0, 0))
        if last and now <= last + SAME_OFFER:
            return True
        if unheeded >= UNHEEDED and now < last + OFFERED_EVERY:
            return False
        self._offered[user] = (unheeded + 1, now)
        self._offered.move_to_end(user)
        if len(self._offered) > REMEMBERED:
            self._offered.popitem(last=False)
        return True

    def drop(self, user: int) -> None:
        """Forget a person, whose rows are deleted by others."""
        self._offered.pop(user, None)
        for table_id in [table_id for table_id, orders in self._kept.items() if user in orders]:
            self._forget(table_id, user)

    # On every change.

    def watch(self, old: Sitting, draft: Draft) -> None:
        """Put a row of `due` beside what begins a turn for which there is an order, and mark it done beside what ends it. An order
        ends with its table, and when its person leaves."""
        new = draft.sitting
        now = self.host.clock.now()
        for user, order in self._kept.get(new.table.id, {}).items():
            if _gone(new, user) or _ended(new, user, order, (row for row, _ in draft.rows)):
                draft.extra += [(schema.DROP_ORDER, (new.table.id, user)), self._done(new.table.id, user)]
            elif not order.lapsed and _acts(new, user) and not _acts(old, user):
                draft.extra.append(self.host.due.put(new.table.id, KIND, now + pause(new), user))
            elif _acts(old, user) and not _acts(new, user):
                draft.extra.append(self._done(new.table.id, user))

    def hear(self, change: Change) -> None:
        """A change was stored: memory follows."""
        table_id = change.after.table.id
        for user, order in list(self._kept.get(table_id, {}).items()):
            if _gone(change.after, user) or _ended(change.after, user, order, change.rows):
                self._forget(table_id, user)

    # When the turn has come.

    async def come(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls for the kind `order` of `due`."""
        await self.freshen(table_id)
        order = self.of(table_id, user)
        now = self.host.clock.now()
        done = (schema.DONE_DUE_BY, (now, table_id, KIND, user, at))
        left: list[Order | None] = []  # what of it is for the turns after this

        def act(draft: Draft) -> Seat:
            chair = draft.seated(user)
            state = draft.running()
            self.host.maintenance.check_not_paused(draft.sitting)
            if order is None or order.lapsed or self.of(table_id, user) is not order or not _acts(draft.sitting, user):
                raise NotYourTurn(chair.seat)
            for line in order.lines:
                for meant in state.ordered(chair.seat, line, now):
                    told = Event(ORDER_PLAYED, chair.seat, {"line": meant}, (chair.seat,))
                    try:
                        after = draft.play(state, chair.seat, user, meant, now, told)
                    except GameError:
                        continue
                    stays = any(after.lasts(chair.seat, line) for line in order.lines)
                    left.append(order if stays else order.after(line))
                    draft.extra += [*self._played(table_id, user, order, left[-1]), done]
                    if left[-1] is not None and _acts(draft.sitting, user) and _plays(after, chair.seat, left[-1], now):
                        draft.extra.append(self.host.due.put(table_id, KIND, now + pause(draft.sitting), user))
                    return chair.seat
            raise NothingLegal

        try:
            played: Played = await self.host.unit_of_work.change(table_id, None, act, read=lambda _: self.freshen(table_id))
        except NothingLegal:
            async with self.host.tables.lock(table_id):
                await self.freshen(table_id)
                if order is None or self.of(table_id, user) is not order:  # another was given meanwhile
                    await self.host.unit_of_work.write([done], deed_at=[table_id])
                    return
                await self.host.unit_of_work.write([self._lapsed(table_id, user, order), done], deed_at=[table_id])
                self._kept[table_id][user] = order._replace(lapsed=True)
        except (NotYourTurn, NotStarted, NotSeated, TableOver, NoTableHere):
            await self.host.unit_of_work.write([done], deed_at=[table_id])
        else:
            if not played.rows or self.of(table_id, user) is not order:
                return
            rest = left[-1]
            if rest is None:
                self._forget(table_id, user)
            else:
                self._kept[table_id][user] = rest

    def _played(self, table_id: int, user: int, order: Order, left: Order | None) -> list[Write]:
        """An order has been played: this one, and no other that was given to another process meanwhile. `left`: what of it is for
        the turns after this."""
        if left is not None and left is not order:
            return [(schema.GO_ON_WITH_ORDER, (left.written, table_id, user, order.written))]
        if self.host.store.leases.alone:
            return [] if left is order else [(schema.DROP_ORDER, (table_id, user))]
        return [(schema.KEEP_ORDER if left is order else schema.TAKE_ORDER, (table_id, user, order.written))]

    def _lapsed(self, table_id: int, user: int, order: Order) -> Write:
        if self.host.store.leases.alone:
            return schema.LAPSE_ORDER, (table_id, user)
        return schema.LAPSE_THIS_ORDER, (table_id, user, order.written)

    def _done(self, table_id: int, user: int) -> Write:
        return schema.DONE_DUE, (self.host.clock.now(), table_id, KIND, user)

    def _forget(self, table_id: int, user: int) -> None:
        orders = self._kept.get(table_id, {})
        orders.pop(user, None)
        if not orders:
            self._kept.pop(table_id, None)


class InTime:
    """What follows whom a table waits for: its clocks, and after them the orders."""

    def __init__(self, clocks: TimeKeepers | None, orders: Orders) -> None:
        self.clocks = clocks
        self.orders = orders

    async def keep_time(self, old: Sitting, draft: Draft) -> None:
        """Bring both up to date; the clocks may end a pause."""
        if self.clocks is not None:
            await self.clocks.keep_time(old, draft)
        await self.orders.freshen(draft.sitting.table.id)
        self.orders.watch(old, draft)


def _order(lines: str, lapsed: int) -> Order:
    kept = tuple(tidy(lines))
    return Order(tuple(line for line in kept if line != GOES_ON), bool(lapsed), GOES_ON in kept)


def pause(sitting: Sitting) -> int:
    """Ms until an order is played at this table after its newest row: another time after each, known to nobody before."""
    drawn = sha256(b"order" + sitting.table.seed + sitting.table.seq.to_bytes(8, "big")).digest()
    return SOONEST + int.from_bytes(drawn[:4], "big") % (LATEST - SOONEST)


def _plays(state: State, seat: Seat, order: Order, now: int) -> bool:
    """Return whether something of an order can be played in the turn that has begun; else it waits for the next one."""
    legal = set(state.moves(seat, now))
    return any(meant in legal for line in order.lines for meant in state.ordered(seat, line, now))


def _acts(sitting: Sitting, user: int) -> bool:
    """Return whether a running table waits for this person, who could move now."""
    table, state, chair = sitting.table, sitting.state, sitting.chair_of(user)
    if state is None or chair is None or table.status != Status.RUNNING:
        return False
    return table.times.paused is None and "takeback" not in table.asked and chair.seat in state.to_move


def _ended(sitting: Sitting, user: int, order: Order, rows: Iterable[Row]) -> bool:
    """Return whether an order that holds for a stretch of the game has nothing left to hold for after these new rows of the log, or
    the owner of one for more than a turn has just taken back a line."""
    state, chair = sitting.state, sitting.chair_of(user)
    if state is None or chair is None or order.lapsed:
        return False
    lasting = [state.lasts(chair.seat, line) for line in order.lines]
    once = all(holds is None for holds in lasting)
    if once and not order.goes_on:
        return False
    over = not once and all(holds is False for holds in lasting)
    return over or any(row.kind == RowKind.UNDO and row.user == user for row in rows)


def _gone(sitting: Sitting, user: int) -> bool:
    """Return whether this person plays at that table no longer."""
    return sitting.table.status in (Status.OVER, Status.ENDED) or sitting.chair_of(user) is None
