"""One way for everything that people are told beside boards and hands: reminders, warnings, lost seats, summaries.

A kind of message says what is to stand when a row of `due` comes up, and whether what stands is still so. The outbox does the rest,
for all kinds alike. It moves a row two minutes on before anything is sent, so that one that cannot be sent holds up nobody. It
sends a message once, whatever fails in between: one that was sent and not noted is found in its channel by the id of its button.
What stands and when the next is due are stored in one transaction. What is no longer so is taken away, what failed is tried again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import discord
import msgspec

from cogs.board.show import Show
from cogs.core.bot import Skywright
from cogs.core.delivery import NotNow
from cogs.core.discord_errors import CLOSED, FAILED, blocked_by
from cogs.core.messages import Reply
from cogs.core.requests import Importance, importance
from sessions.host.scheduler import DueWork
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.play.reachability import Reach
from sessions.store import schema
from sessions.store.engines.leases import DIRECT
from sessions.store.sql import people_sql
from sessions.store.writer import Conflict, LeaseLost, Write
from sessions.table.change import Change
from sessions.table.errors import CannotKeep
from sessions.table.model import RowKind, Shown, Sitting, Status, Table
from sessions.table.rows import shown_values
from sessions.table.time_control import MINUTE

log = logging.getLogger(__name__)

Noted = list[tuple[int, Shown]]
Old = list[tuple[int, int, int]]
"""Messages that others replace: table, channel, id."""
CLAIMED = 2 * MINUTE
"""Ms after which a row that was taken up and not done is due again."""
AGAIN = 10 * MINUTE
"""Ms after which what Discord did not take is tried again, once more on the same way, then on the other one."""
MOST_REFUSED = 1000


@dataclass(frozen=True, slots=True)
class Slot:
    """A message that is to stand once.

    Attributes:
        user: To whom it goes by direct message, or whom it calls in a thread. 0: nobody is called there.
        named: The id of one of its buttons, by which one that was sent and not noted is found again.
        once: Its nonce.
        notes: How it is noted at each table that it tells of, but for where it stands.
        thread: The table in whose thread it is sent. None: by direct message.
        patient: Whether it waits where direct messages cannot be opened just now. Else it goes the other way.
        call_at: The table at which it counts as a call, 0: as a summary. None: as none.
        otherwise: What is sent where this one cannot be.
    """

    user: int
    reply: Reply
    named: str
    once: str
    notes: Sequence[tuple[int, Shown]]
    thread: Table | None = None
    call_at: int | None = None
    otherwise: Sequence[Slot] = ()
    patient: bool = True


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a row of `due` comes to: what is to stand, when it is looked at again (Unix ms; None: it is done), what is stored with
    it."""

    posts: Sequence[Slot] = ()
    again: int | None = None
    more: Sequence[Write] = ()


def _way(post: Slot) -> tuple[int, int]:
    """Return where a message goes: the user, or the table in whose thread it is sent."""
    return (post.user, 0) if post.thread is None else (0, post.thread.id)


class MessageKind:
    """A kind of message.

    NAME: its rows of `due`. READERS: what the names begin with under which its messages are noted among the readers of a table.
    TOGETHER: all rows of one person are told in one message, which is of no table. CALLS: whoever gets it may not have been called
    before.
    """

    NAME: ClassVar[str]
    READERS: ClassVar[tuple[str, ...]]
    TOGETHER: ClassVar[bool] = False
    CALLS: ClassVar[bool] = False

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    async def due(self, table_id: int, user: int) -> Wanted:
        """Look at a row that is due (of those that are told together: table 0). Raises what should be tried again."""
        raise NotImplementedError

    def stands(self, sitting: Sitting, user: int, shown: Shown) -> Reply | bool:
        """Return whether what stands is still so; a reply takes its place for good."""
        return shown.seq == turn_of(sitting, user)

    def looked_at(self, change: Change, user: int, seq: int, planned: int | None) -> int | None:
        """Return when (Unix ms) it is looked at whether what stands is still so, now that its table has changed.

        Args:
            seq: The row that it is noted with.
            planned: When it is looked at so far; None: not at all.
        """
        return self.bot.clock.now()

    def stood(self, user: int, shown: Shown) -> None:
        """Note that a message stands and is noted."""

    async def make_true(self, table_id: int, user: int) -> None:
        """Take away what stands at a table for somebody and is not so any more. Raises what should be tried again."""
        queries, outbox = self.bot.host.queries, self.bot.service(Outbox)
        sitting, readers = await self.bot.host.tables.look(table_id), await queries.shown(table_id)
        left = False
        for name in (f"{begins}:{user}" for begins in self.READERS):
            shown = readers.get(name)
            if shown is None or shown.channel_id is None or shown.message_id is None:
                continue
            after = self.stands(sitting, user, shown)
            if after is True:
                left = True
                continue
            bare = msgspec.structs.replace(shown, channel_id=None, message_id=None)
            if isinstance(after, Reply):
                await outbox.rewrite(shown.channel_id, shown.message_id, after)
                await queries.note_shown(table_id, bare)
            else:
                await outbox.take_away(table_id, bare, shown.channel_id, shown.message_id)
        if not left:
            outbox.forget(table_id, self.NAME, user)


class Outbox(Service):
    """Sends what is due, of all kinds, and keeps it true."""

    def __init__(self, bot: Skywright, kinds: Iterable[MessageKind]) -> None:
        self.bot = bot
        self._kinds = {kind.NAME: kind for kind in kinds}
        self._of_reader = {begins: kind for kind in self._kinds.values() for begins in kind.READERS}
        self._waiting: dict[str, dict[tuple[int, int], dict[int, int]]] = {name: {} for name in self._kinds}
        """By kind, and by table (0: together) and user: the rows that are taken up, by table, and until when (Unix ms)."""
        self._senders = {name: Worker(partial(self._send_all, kind), f"outbox: {name}") for name, kind in self._kinds.items()}
        self._standing: dict[int, dict[tuple[str, int], int]] = {}  # by table: kind and user, and the row it is noted with
        self._due: dict[tuple[str, int, int], int] = {}  # by kind, table (0: together) and user: when it is looked at (Unix ms)
        self._ready: dict[tuple[str, int, int], None] = {}
        self._refused: dict[tuple[int, int], None] = {}  # ways on which Discord took nothing of late, the newest last
        self._looker = Worker(self._make_all_true, "outbox: what stands")
        self._uncalled: set[int] = set()  # people of whom Discord takes no call now
        self.workers = (*self._senders.values(), self._looker)

    # What is due.

    def is_due(self, name: str) -> DueWork:
        """Return what the schedule calls with the rows of a kind."""
        return partial(self._take_up, self._kinds[name])

    async def _take_up(self, kind: MessageKind, table_id: int, user: int, at: int) -> None:
        host = self.bot.host
        until = host.clock.now() + CLAIMED
        try:
            claim = host.due.claim(table_id, kind.NAME, user, at, until)
            await host.unit_of_work.write([claim], deed_at=[DIRECT if kind.TOGETHER else table_id])
        except Conflict:
            return  # it was done or moved a moment ago
        self._waiting[kind.NAME].setdefault((0 if kind.TOGETHER else table_id, user), {})[table_id] = until
        self._senders[kind.NAME].wake()

    async def _send_all(self, kind: MessageKind) -> None:
        host, waiting = self.bot.host, self._waiting[kind.NAME]
        while waiting:
            table_id, user = key = next(iter(waiting))
            rows = waiting.pop(key)
            deed_at = DIRECT if kind.TOGETHER else table_id
            try:
                guild = DIRECT if kind.TOGETHER else await host.unit_of_work.guild_of(table_id)
                with importance(Importance.REMINDER, deed_at=guild):
                    await self._send(kind, table_id, user, rows)
            except (LeaseLost, CannotKeep) as error:  # the row is due again soon
                log.info("table %s: %s is sent later, perhaps by another process (%s)", table_id, kind.NAME, error)
            except (*FAILED, NotNow) as error:
                log.warning("table %s: %s was not sent (%s)", table_id, kind.NAME, error)
                if kind.CALLS:
                    await self._not_called(user, rows)
                again = host.clock.now() + (error.ms if isinstance(error, NotNow) else AGAIN)
                await host.unit_of_work.write([host.due.put(of, kind.NAME, again, user) for of in rows], deed_at=[deed_at])
            except Exception:
                log.exception("table %s: %s was not sent", table_id, kind.NAME)

    async def _send(self, kind: MessageKind, table_id: int, user: int, rows: dict[int, int]) -> None:
        """Send what is due now, and store what stands."""
        host, found = self.bot.host, await kind.due(table_id, user)
        now = host.clock.now()
        changes: list[Write] = [
            (schema.DONE_DUE_BY, (now, of, kind.NAME, user, until))
            if found.again is None
            else host.due.put(of, kind.NAME, found.again, user)
            for of, until in rows.items()
        ]
        changes += found.more
        stood: list[Write] = []
        noted: Noted = []
        replaced: Old = []
        try:
            for post in found.posts:
                for stands, message in await self._stand(post):
                    stood += [] if stands.call_at is None else self.bot.calls.called(stands.call_at, [user])
                    for of, shown in stands.notes:
                        new = msgspec.structs.replace(shown, channel_id=message.channel.id, message_id=message.id, posted=now)
                        before = (await host.queries.shown(of)).get(shown.reader)
                        stood.append((schema.PUT_SHOWN, shown_values(of, new)))
                        if before is not None and before.channel_id is not None and before.message_id not in (None, message.id):
                            stood.append((schema.PUT_REPLACED, (before.message_id, before.channel_id, of, 0)))
                            replaced.append((of, before.channel_id, before.message_id or 0))
                        noted.append((of, new))
        except (*FAILED, NotNow):
            if noted:  # what stands is noted, or nobody would take it away; the row is tried again
                await self._store(kind, table_id, user, stood, noted, replaced)
            raise
        await self._store(kind, table_id, user, [*changes, *stood], noted, replaced)

    async def _store(self, kind: MessageKind, table_id: int, user: int, changes: list[Write], noted: Noted, replaced: Old) -> None:
        """Store what stands, and take away what stood before."""
        await self.bot.host.unit_of_work.write(changes, deed_at=[DIRECT if kind.TOGETHER else table_id])
        for of, shown in noted:
            self._note(of, shown.reader, shown.seq)
            kind.stood(user, shown)
        if noted and kind.CALLS:
            await self.called(user)
        for old in replaced:
            await self.bot.service(Show).replaced.delete(*old, stays=False)

    async def _not_called(self, user: int, table_ids: Iterable[int]) -> None:
        """Have the tables stand that wait for somebody whom Discord lets nobody call: such a call starts no clock."""
        self._uncalled.add(user)
        for table_id in table_ids:
            if any(chair.user == user for chair in (await self.bot.host.tables.look(table_id)).awaited):
                await self.bot.reachability.lose_table(table_id, Reach.UNCALLED, self.bot.host.clock.now())

    async def called(self, user: int) -> None:
        """Have the tables go on that stood for somebody who has been called now, on whatever way, or came by themselves."""
        self._uncalled.discard(user)
        if self._stand_uncalled:
            for table in await self.bot.clocks.running_tables(user):
                await self._go_on(table.id)

    @property
    def _stand_uncalled(self) -> bool:
        """Return whether some table stands for want of a call."""
        return any(Reach.UNCALLED in reasons for reasons in self.bot.host.scheduler.stops.all("table").values())

    async def _go_on(self, table_id: int) -> None:
        """Have a table go on that stood for want of a call, if it waits for nobody whom Discord lets nobody call."""
        if Reach.UNCALLED not in self.bot.host.scheduler.stops.of("table", table_id):
            return
        if not any(chair.user in self._uncalled for chair in (await self.bot.host.tables.look(table_id)).awaited):
            await self.bot.reachability.find_table(table_id, but=[why for why in Reach if why is not Reach.UNCALLED])

    async def _stand(self, post: Slot) -> list[tuple[Slot, discord.Message]]:
        """Send a message, or what is sent otherwise; what stands then."""
        message = await self.post(post)
        if message is not None:
            self._refused.pop(_way(post), None)
            return [(post, message)]
        return [stands for other in post.otherwise for stands in await self._stand(other)]

    async def post(self, post: Slot) -> discord.Message | None:
        """Send a message where it is to stand; None where nothing can be sent there. Raises NotNow, and what should be tried
        again."""
        bot, table = self.bot, post.thread
        try:
            if table is None:
                known = await bot.host.queries.direct_channel(post.user)
                channel = await bot.delivery.direct(post.user, known=known, urgent=True)
                return await bot.delivery.send_once(channel, post.reply, post.once, post.named)
            if table.channel_id is None:
                return None
            there, calls = bot.delivery.place(table.channel_id, table.guild_id), [post.user] if post.user else []
            return await bot.delivery.send_once(there, post.reply, post.once, post.named, mentions=calls)
        except NotNow as later:
            if (post.patient and later.why != "quarantined") or not post.otherwise:
                raise
            log.info("no direct message (%s)", later)
        except discord.HTTPException as error:
            if blocked_by(error) is None and (table is not None or error.code not in CLOSED) and not self._refused_twice(post):
                raise
            log.info("%s: nothing can be sent (%s)", "by direct message" if table is None else f"table {table.id}", error)
        return None

    def _refused_twice(self, post: Slot) -> bool:
        """Note that Discord has refused a message for a reason that says nothing of the place. Return whether it took none on this
        way since it refused one before, and there is another: who cannot be reached on this one would hear of nothing."""
        known = _way(post) in self._refused
        self._refused[_way(post)] = None
        if len(self._refused) > MOST_REFUSED:
            del self._refused[next(iter(self._refused))]
        return known and bool(post.otherwise)

    # What stands is kept true.

    async def catch_up(self) -> None:
        """Know what stands, and look at all of it once: whoever stopped before may have been told to late."""
        found = await self.bot.host.store.read(people_sql.STANDING_MESSAGES)
        self._standing.clear()
        own = set(await self.bot.host.queries.own({0, *(table_id for table_id, _, _ in found)}))
        for table_id, reader, seq in found:
            begins, _, user = reader.partition(":")
            kind = self._of_reader[begins]
            if (0 if kind.TOGETHER else table_id) in own:
                self._note(table_id, reader, seq)
                self.look(kind.NAME, table_id, int(user), self.bot.clock.now())

    def hear(self, change: Change) -> None:
        """A table changed: what was said of it may be over."""
        table_id = change.after.table.id
        if self._uncalled or self._stand_uncalled:
            for user in {row.user for row in change.rows if row.kind == RowKind.MOVE and row.user}:
                self.bot.host.unit_of_work.later(self.called(user))
            self.bot.host.unit_of_work.later(self._go_on(table_id))
        for (name, user), seq in self._standing.get(table_id, {}).items():
            kind = self._kinds[name]
            planned = self._due.get((name, 0 if kind.TOGETHER else table_id, user))
            at = kind.looked_at(change, user, seq, planned)
            if at is not None:
                self.look(name, table_id, user, at)

    def look(self, name: str, table_id: int, user: int, at: int) -> None:
        """Look at Unix ms `at` whether what stands for somebody is still so."""
        key = (name, 0 if self._kinds[name].TOGETHER else table_id, user)
        if at > self.bot.clock.now():
            self._due[key] = at
            return
        self._due.pop(key, None)
        self._ready[key] = None
        self._looker.wake()

    @property
    def next(self) -> int | None:
        """Return when something is looked at (Unix ms); None: nothing is."""
        return min(self._due.values(), default=None)

    async def tick(self) -> None:
        """Look at what is due."""
        now = self.bot.clock.now()
        for name, table_id, user in [key for key, at in self._due.items() if at <= now]:
            self.look(name, table_id, user, now)

    async def _make_all_true(self) -> None:
        while self._ready:
            name, table_id, user = key = next(iter(self._ready))
            del self._ready[key]
            try:
                with importance(Importance.RETIRING, deed_at=None):
                    await self._kinds[name].make_true(table_id, user)
            except LeaseLost as error:
                log.info("a message is left to another process (%s)", error)
            except (*FAILED, NotNow, CannotKeep) as error:
                log.info("a message that is over stands as it was (%s)", error)
                self._due[key] = self.bot.clock.now() + AGAIN
            except Exception:
                log.exception("a message that is over stands as it was")

    def _note(self, table_id: int, reader: str, seq: int) -> None:
        """Something stands for a reader of a table."""
        begins, _, user = reader.partition(":")
        self._standing.setdefault(table_id, {})[self._of_reader[begins].NAME, int(user)] = seq

    def forget(self, table_id: int, name: str, user: int) -> None:
        """Nothing of a kind stands for somebody at a table."""
        standing = self._standing.get(table_id, {})
        standing.pop((name, user), None)
        if not standing:
            self._standing.pop(table_id, None)

    async def rewrite(self, channel_id: int, message_id: int, reply: Reply) -> bool:
        """Have a message that stands say something else, calling nobody. Return whether it stands."""
        return await self.bot.delivery.edit(channel_id, message_id, reply) is not None

    async def take_away(self, table_id: int, bare: Shown, channel_id: int, message_id: int) -> None:
        """Delete a message that is over. bare: how its reader is noted without it."""
        await self.bot.host.queries.note_shown(table_id, bare, (channel_id, message_id))
        await self.bot.service(Show).replaced.delete(table_id, channel_id, message_id, stays=False)


def turn_of(sitting: Sitting, user: int) -> int:
    """Return the row since which a running table waits for somebody; -1: it does not."""
    chair, seats = sitting.chair_of(user), sitting.table.times.seats
    running = sitting.table.status == Status.RUNNING and chair is not None and chair.seat < len(seats)
    return seats[chair.seat].turn if chair is not None and running else -1
