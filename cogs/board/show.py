"""Stored, then shown: every table's readers see its newest row, once, whatever fails in between (docs/protocols.md 1).

One worker per table and reader. A reader who is seven rows behind gets one message. What a reader has been shown is kept in the
database after the message stands; where a crash or a lost answer came between, the channel's history is asked first.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial

import discord
import msgspec

from cogs.board import board as boards
from cogs.board import hand as hands
from cogs.board.decide import (
    AT_ONCE,
    BOARD,
    EDITABLE,
    Context,
    Decision,
    Edit,
    Nothing,
    Post,
    Wait,
    callable_seats,
    calls_for,
    chapter_now,
    decide,
    hand_of,
    is_current,
    scored,
    user_of,
)
from cogs.board.sent.replaced import Replaced
from cogs.board.sent.unnoted import Unnoted
from cogs.core.bot import Skywright
from cogs.core.delivery import LAST_RETRY, SLOWED, NotNow, Tries, mark, nonce
from cogs.core.discord_errors import CLOSED, FAILED, GONE, blocked_by, is_outage
from cogs.core.messages import Reply, events_of, words_for
from cogs.core.pictures import Outdated, Rank
from cogs.core.requests import Importance, importance
from cogs.ear.summary import SINCE, head_of, listens
from cogs.move import live
from cogs.move.live import discord_time
from cogs.person.inbox import Inboxes, farewell
from cogs.table.threads import Housing, name_over
from render import FACES
from rules.game import Seat
from sessions.host.queries import STATES_AT_ONCE, taken_back
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker, in_background, wait_for_all
from sessions.ops.capabilities import DAY
from sessions.people.calls import CALL, How, When
from sessions.people.since import from_the_deal, since, tables_of
from sessions.store import schema
from sessions.store.engines.leases import DIRECT
from sessions.store.writer import Conflict, LeaseLost
from sessions.table.change import Change
from sessions.table.errors import CannotKeep, NoTableHere
from sessions.table.model import Chair, Row, Shown, Sitting, Status
from sessions.table.time_control import MINUTE

log = logging.getLogger(__name__)

EDIT_EVERY = 2.0
"""Seconds between two edits of one table's messages, at least."""
GIVES_WAY, GIVES_WAY_LIVE = 10.0, 1.0
"""Seconds for which a board or a hand waits at most while people are being answered; where they play live less."""
LIVE_RETRY = 500
"""Ms until the first try again where people are at their boards and a watch may wait for this message."""
LATE_EVERY, LATE_TRIES = 5_000, 5
"""Ms until a picture is asked for again whose text was sent because it came too late, and how often that is done."""
CLAIMED = 120_000
"""Ms after which a call that was due and stands on no board is looked at again."""
LEFT = "left"
"""The reader no longer holds a seat."""
HEALS = {"slowed": SLOWED, "quarantined": DAY, "unshared": DAY}
"""What keeps hands from being sent and goes away by itself, with the ms after which they are tried again."""
HAND_HEALS = {**HEALS, "gone": DAY}
"""The same, with what is said to nobody: Discord knew no such channel or person, for once perhaps."""


@dataclass(frozen=True)
class Missed:
    """What a reader has missed. `before`: whom the table waited for at the row they were shown and at those since; `rows`: those
    since; `chapter`: for a board, the stretch of the game that the newest row belongs to."""

    before: list[Collection[Seat]]
    rows: list[Row]
    chapter: str | None


class Show(Service):
    """Shows tables to their readers: the board in the table's thread, hands by direct message."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._workers: dict[tuple[int, str], Worker] = {}
        self._given: dict[tuple[int, str], tuple[Sitting, Shown, Chair | None]] = {}
        self._boards: dict[int, int] = {}  # which are on their way, and since when (Unix ms)
        self._touched: dict[int, set[str]] = {}  # by table, whose hand was brought up to date since its worker began
        self._again: Tries[tuple[int, str]] = Tries(bot.clock)
        self._later: Tries[tuple[int, str]] = Tries(bot.clock)  # whose time has not come
        self._edited: dict[int, float] = {}
        self._late: dict[tuple[int, str], int] = {}  # whose text stands until the picture is there; how often it was asked for
        self._edited_at: dict[int, deque[int]] = {}  # old messages of boards: Unix ms
        self.replaced = Replaced(bot)
        self.unnoted = Unnoted(bot, self.replaced, self._channel)
        self.inboxes = Inboxes(bot, self.replaced.delete_soon)
        self.refused: list[Callable[[int, int | None, int], Awaitable[None]]] = []
        """Told of a board, or of the hand of a user, that Discord refused: table, user and code."""
        self.panels: Callable[[int], bool] = lambda table_id: False  # whether somebody has a panel open at a table
        self.called: list[Callable[[int], Awaitable[None]]] = []  # told of everybody whom a board has called
        self.unsent: list[Callable[[int, int], Awaitable[None]]] = []
        """Told of a table whose board Discord did not take, and since when it was on its way (Unix ms)."""
        self.fine: list[Callable[[int], Awaitable[None]]] = []
        """Told of a table whose board is as it should be."""
        self.stood: list[Callable[[Sitting, int], Awaitable[None]]] = []  # told which table's board stands, and since when (ms)
        self.elsewhere: list[Callable[[Sitting, int], Awaitable[None]]] = []  # the same, where another process shows that board

    def hear(self, change: Change) -> None:
        """A table changed."""
        self.bot.hold.hear(change)
        self.bot.painter.outdate(change.after.table.id)
        self.inboxes.hear(change)
        self.wake(change.after.table.id)

    def wake(self, table_id: int) -> None:
        """The table changed, or its readers may be behind: its board first, then every hand by itself."""
        self._worker(table_id, BOARD, lambda: self._table(table_id)).wake()

    def _worker(self, table_id: int, reader: str, work: Callable[[], Awaitable[None]]) -> Worker:
        worker = self._workers.get((table_id, reader))
        if worker is None:
            tried = partial(self._attempted, table_id, reader, work)
            worker = self._workers[table_id, reader] = Worker(tried, f"show {table_id} {reader}")
        return worker

    async def _attempted(self, table_id: int, reader: str, work: Callable[[], Awaitable[None]]) -> None:
        """Show a table to a reader. Where it cannot even be read, that is tried again after a pause like all that fails."""
        if self.closed:
            return
        try:
            await work()
        except NoTableHere:
            self._again.done((table_id, reader))
            self._later.done((table_id, reader))
        except Exception:
            log.exception("table %s, %s: not shown", table_id, reader.partition(":")[0])
            self.bot.host.metrics.retries.inc()
            self._later.done((table_id, reader))
            self._again.failed((table_id, reader), None, MINUTE)

    async def catch_up(self) -> None:
        """After a start, or with a shard: show whatever was written and not shown, and delete what was replaced and not deleted."""
        queries = self.bot.host.queries
        behind = await queries.behind()
        for table_id in behind if self.bot.host.store.leases.holds(DIRECT) else await queries.own(behind):
            self.wake(table_id)
        await self.replaced.catch_up()

    def give_up(self) -> None:
        """Another process shows some of these tables: what may stand is looked for before anything is sent again."""
        self.unnoted.sure.clear()
        self.replaced.messages.clear()
        self._given.clear()
        self._late.clear()
        self._edited_at.clear()
        if not self.bot.host.store.leases.holds(DIRECT):
            self.inboxes.give_up()

    async def tick(self) -> None:
        """Show what had to wait, try again what failed, when its time has come; forget idle tables."""
        for table_id in self.bot.hold.ended():
            self.wake(table_id)
        self.replaced.tick()
        for table_id, reader in (*self._again.due(), *self._later.due()):
            if reader == BOARD:
                self.wake(table_id)
            else:
                self._hand_over(table_id, reader)
        for (table_id, reader), worker in list(self._workers.items()):
            if worker.idle:
                del self._workers[table_id, reader]
        if len(self.unnoted.sure) > 10_000:
            self.unnoted.sure.clear()  # who is not sure looks into the history once
            self._edited.clear()
            self._edited_at.clear()

    @property
    def next(self) -> int | None:
        """Return when something that waits is shown (Unix ms); None: nothing waits."""
        return min((at for at in (self._again.next, self._later.next) if at is not None), default=None)

    @property
    def waiting(self) -> int:
        """Tables that are being shown, or wait to be tried again."""
        busy = {table_id for (table_id, _), worker in self._workers.items() if not worker.idle}
        return len(busy | {table_id for table_id, _ in self._again})

    def showing_since(self, table_id: int) -> int | None:
        """Since when (Unix ms) a table's board is on its way; None: it is not."""
        return self._boards.get(table_id)

    async def settled(self) -> None:
        """Wait until everything that can be shown now is shown."""
        while busy := [worker for worker in self._workers.values() if not worker.idle]:
            for worker in busy:
                await worker.settled()
        await wait_for_all(self.replaced.under_way)

    async def close(self) -> None:
        self.closed = True
        for worker in list(self._workers.values()):
            await worker.close()
        for task in list(self.replaced.under_way):
            task.cancel()

    async def _table(self, table_id: int) -> None:
        """Show a table: its board here and alone, each hand in a worker of its own, so that nobody waits for another's message."""
        await self._give_way(table_id)
        sitting = await self.bot.host.tables.look(table_id)
        holds = self.bot.host.store.leases.holds
        if holds(sitting.table.guild_id):
            self._boards.setdefault(table_id, self.bot.clock.now())
        else:
            for listener in self.elsewhere:
                await listener(sitting, self.bot.clock.now())
            if not holds(DIRECT):
                return
        touched = self._touched[table_id] = set()
        shown = await self.bot.host.queries.shown(table_id)
        if holds(sitting.table.guild_id):
            try:
                await self._tried(sitting, shown.get(BOARD) or Shown(BOARD), None)
            finally:
                self._boards.pop(table_id, None)
        for reader, chair in self._hands(sitting, shown):
            if not holds(self._shown_at(sitting, reader)):
                continue
            known = (sitting, shown.get(reader) or Shown(reader), chair)
            self._hand_over(table_id, reader, None if reader in touched else known)
        del self._touched[table_id]

    async def _give_way(self, table_id: int) -> None:
        """Wait while people are being answered. What happens at the table meanwhile is shown with it."""
        known = self.bot.host.tables.remembered(table_id)
        await self.bot.leisure.turn(GIVES_WAY_LIVE if known is not None and live.is_live(known) else GIVES_WAY)

    def _hand_over(self, table_id: int, reader: str, given: tuple[Sitting, Shown, Chair | None] | None = None) -> None:
        """Have a reader's worker show them the table. `given`: what is known of both, where it was read just now."""
        worker = self._worker(table_id, reader, lambda: self._hand(table_id, reader))
        if given is not None and worker.idle:  # who is busy notes something newer than what is given
            self._given[table_id, reader] = given
        worker.wake()

    async def _hand(self, table_id: int, reader: str) -> None:
        """Bring one hand up to date."""
        await self._give_way(table_id)
        self._touched.get(table_id, set()).add(reader)
        given = self._given.pop((table_id, reader), None)
        known = self.bot.host.tables.remembered(table_id)
        if given is None or (known is not None and known.table.seq != given[0].table.seq):  # it moved on meanwhile
            sitting = await self.bot.host.tables.look(table_id)
            shown = await self.bot.host.queries.shown(table_id)
            chairs = [chair for name, chair in self._hands(sitting, shown) if name == reader]
            if not chairs:
                self._again.done((table_id, reader))
                self._later.done((table_id, reader))
                return
            given = (sitting, shown.get(reader) or Shown(reader), chairs[0])
        await self._tried(*given)

    async def _tried(self, sitting: Sitting, old: Shown, chair: Chair | None) -> None:
        """Bring one reader up to date; what fails is tried again later, what is held is shown when its wait is over."""
        if self.bot.hold.holds(sitting):
            return
        name = (sitting.table.id, old.reader)
        kind = old.reader.partition(":")[0]
        try:
            of = Importance.BOARD if old.reader == BOARD else Importance.HAND
            with importance(of, deed_at=self._shown_at(sitting, old.reader)):
                until = await self._reader(sitting, old, chair)
        except LeaseLost as error:
            log.info("table %s, %s: left to another process (%s)", sitting.table.id, kind, error)
            self._again.done(name)
            self._later.done(name)
            return
        except FAILED as error:
            log.warning("table %s, %s: not shown (%s)", sitting.table.id, kind, error)
            if is_outage(error):
                await self._not_taken(sitting, chair, old)
            if name in self.unnoted.unsure and not self.bot.host.store.leases.holds(self._shown_at(sitting, old.reader)):
                in_background(self.replaced.under_way, self.unnoted.withdraw(*name))
        except NotNow as later:
            await self._not_now(sitting, old, chair, later)
            return
        except Outdated:
            return  # the change that outdated it has woken this reader's worker
        except CannotKeep as error:
            log.warning("table %s, %s: what was shown could not be noted (%s)", sitting.table.id, kind, error.id)
        except Exception:
            log.exception("table %s, %s: not shown", sitting.table.id, kind)
        else:
            self._again.done(name)
            self._later.done(name)
            if until is not None:
                self._later.later(name, until - self.bot.clock.now())
            elif old.reader == BOARD:
                for listener in self.fine:
                    await listener(sitting.table.id)
            return
        self.bot.host.metrics.retries.inc()
        self._later.done(name)  # its time has come: from now on the pauses between tries count, not that it is over
        most = MINUTE if sitting.table.status == Status.RUNNING else LAST_RETRY
        self._again.failed(name, LIVE_RETRY if live.is_live(sitting) else None, most)

    async def _not_taken(self, sitting: Sitting, chair: Chair | None, old: Shown) -> None:
        """Discord did not take a message, for no reason that says anything of the place or the person. Without the board nobody
        knows that it is their turn; of a hand the thread says after the second time where it is."""
        table_id = sitting.table.id
        if old.reader == BOARD:
            for listener in self.unsent:
                await listener(table_id, self._boards.get(table_id, self.bot.clock.now()))
        elif chair is not None and self._again.so_far((table_id, old.reader)) == 1:
            await self._tell_where(sitting, chair, "unsent")

    def _shown_at(self, sitting: Sitting, reader: str) -> int:
        """The server for whose holder it is to show this reader a table: its own, or none (DIRECT) where the hands of all tables
        stand in one message."""
        return DIRECT if reader != BOARD and self.inboxes.serves(user_of(reader)) else sitting.table.guild_id

    def _hands(self, sitting: Sitting, shown: dict[str, Shown]) -> list[tuple[str, Chair | None]]:
        """Return whose hand goes out by message: of every person seated, and of people who have left (None) what they still
        have."""
        if sitting.state is None or live.is_live(sitting):
            return []
        readers: list[tuple[str, Chair | None]] = []
        seated: dict[str, Chair] = {}
        if sitting.table.status == "running":
            seated = {hand_of(chair.user): chair for chair in sitting.chairs if chair.user is not None}
            readers += [(reader, chair) for reader, chair in seated.items() if self._hand_goes_out(sitting, chair.user)]
        known = seated.keys()
        readers += [(reader, None) for reader in shown if reader.startswith("hand:") and reader not in known]
        acting = sitting.state.to_move
        return sorted(readers, key=lambda reader: reader[1] is None or reader[1].seat not in acting)  # whose turn it is goes first

    def _hand_goes_out(self, sitting: Sitting, user: int | None) -> bool:
        """Return whether somebody is told of their hand at a table. Where a game has none, those who listen are called in words,
        and an inbox that stands lists the table."""
        if FACES[sitting.table.game].private or listens(self.bot, user):
            return self.bot.people.of(user or 0).hands != "button"
        return self.inboxes.serves(user)

    async def _reader(self, sitting: Sitting, old: Shown, chair: Chair | None) -> int | None:
        """Bring one reader up to date; where it is not their time, until when that waits (Unix ms). Raises what should be tried
        again later."""
        table = sitting.table
        if chair is None and old.reader != BOARD:
            await self._farewell(sitting, old)
            return None
        boxed = chair is not None and self.inboxes.serves(chair.user)
        if chair is not None:
            old = self._known(old, boxed=boxed)
        board_no = table.board_no if chair is None else 0
        if old.blocked is not None or (chair is None and table.channel_id is None):
            return old.posted + HAND_HEALS[old.blocked] if chair is not None and old.blocked in HAND_HEALS else None
        if is_current(old, table.seq, board_no) and not (chair is None and self._owed(sitting)):
            return await self._pictured_late(sitting, old, chair)
        if boxed and chair is not None:
            return await self._boxed(sitting, old, chair)
        old, since = await self.unnoted.looked_up(sitting, old)
        if is_current(old, table.seq, board_no) and not (chair is None and self._owed(sitting)):
            if chair is None:
                await self._stands(sitting, since)
            return None
        past = await self._past(sitting, old, chair)
        whens = await self._whens(sitting) if chair is None else {}
        decision = self._decided(sitting, old, chair, past, [user for user, found in whens.items() if found.how is not How.NOW])
        if isinstance(decision, Wait):
            return decision.until
        if decision.later:  # before anything is sent: whatever fails then, they are called
            later = [self.bot.calls.put(table.id, user, whens[user]) for user in decision.later]
            await self.bot.host.unit_of_work.write(later, deed_at=[table.id])
            for user in decision.later:
                self.bot.calls.not_owed(table.id, user)
        if isinstance(decision, Nothing):
            if decision.noted:
                await self._note_shown(sitting, _after(old, sitting, board_no))
            return None
        pauses = chair is None and isinstance(decision, Edit) and not live.is_live(sitting)
        if pauses and await self._paused(table.id, table.seq):
            return None
        await self._deliver(sitting, old, chair, decision, past)
        return self._is_late(sitting, old.reader, chair)

    def _known(self, old: Shown, *, boxed: bool) -> Shown:
        """Return what the holder of a seat knows of their hand, without what does not count any more."""
        if old.blocked == LEFT:
            return Shown(old.reader)  # back again: a new message
        if old.blocked in HAND_HEALS and self.bot.clock.now() - old.posted >= HAND_HEALS[old.blocked]:
            return msgspec.structs.replace(old, blocked=None)
        if old.message_id is None and old.blocked is None and not boxed:
            return msgspec.structs.replace(old, seq=-1, board_no=-1, told=-1)  # it stood in their inbox
        return old

    async def _boxed(self, sitting: Sitting, old: Shown, chair: Chair) -> int | None:
        """Bring the inbox of whoever has their hands there up to date; where that waits, until when (Unix ms)."""
        assert chair.user is not None
        box, now = await self.inboxes.of(chair.user), self.bot.clock.now()
        if box.message_id is None and not FACES[sitting.table.game].private:
            return None
        past = await self._past(sitting, old, chair)
        decision = self._decided(sitting, msgspec.structs.replace(old, message_id=box.message_id), chair, past, ())
        if isinstance(decision, Wait):
            return decision.until
        new, here = _after(old, sitting, 0), box.message_id is None or sitting.table.id == box.table_id
        concerned = here and isinstance(decision, Edit | Post)  # of a table that is not shown the message says whether it waits
        if concerned or old.message_id is not None or self.inboxes.is_outdated(box, sitting):
            until = await self.inboxes.wait(box, sitting, past.rows, now)
            if until > now:
                return until
            if isinstance(decision, Post):
                new.told, new.posted = decision.told, now
            try:
                await self.inboxes.bring(chair.user, sitting, new, concerned=concerned)
            except discord.HTTPException as error:
                if not await self._refused(sitting, old, chair, error):
                    raise
                await self._tell_refusal(sitting.table.id, chair, error.code)
        else:
            await self._note_shown(sitting, new)
        return None

    async def _past(self, sitting: Sitting, old: Shown, chair: Chair | None) -> Missed:
        """Return what the reader has missed, from the log. Rows that came after `sitting` was read say nothing of it: who has acted
        in them may have been called before."""
        host, table = self.bot.host, sitting.table
        rows = await host.queries.rows(table.id, old.seq, table.seq)
        before: list[Collection[Seat]] = []
        if sitting.state is not None and table.status == "running" and old.seq >= 0:
            if table.seq - old.seq < STATES_AT_ONCE:
                gone = taken_back(rows, old.seq)  # nobody was shown these, so nobody is called anew because of them
                waited = await host.queries.waited_for(table.id, old.seq, table.seq)
                before += [seats for seq, seats in enumerate(waited, old.seq) if seq not in gone]
            else:
                before += await host.queries.waited_for(table.id, old.seq, old.seq)
                before.append(await host.queries.always_waited_for(table.id, sitting.state.to_move, old.seq, table.seq))
        return Missed(before, rows, None if chair is not None else chapter_now(sitting))

    def _owed(self, sitting: Sitting) -> list[int]:
        """Return who is called by the next board because that is due, if the table still waits for them."""
        calls, table_id = self.bot.calls, sitting.table.id
        for user in [user for user in calls.owed(table_id) if not calls_for(sitting, user)]:
            calls.not_owed(table_id, user)
        return sorted(calls.owed(table_id))

    async def _whens(self, sitting: Sitting) -> dict[int, When]:
        """Return when whoever a board can call is called now."""
        table = sitting.table
        asked = [user for question in table.asked.values() for user in question.asked]
        invited = (table.invited or []) if sitting.state is None else []
        users = {*sitting.people, *asked, *invited, *self._owed(sitting)}
        return {user: await self.bot.calls.when(sitting, user) for user in users}

    def _decided(self, sitting: Sitting, old: Shown, chair: Chair | None, past: Missed, held: Collection[int]) -> Decision:
        context = Context(
            old,
            past.before,
            sitting,
            past.rows,
            sitting.table.asked.values(),
            callable_seats(sitting),
            self.bot.clock.now(),
            seat=None if chair is None else chair.seat,
            quiet=live.unseen(sitting, past.rows),
            chapter=past.chapter,
            held=held,
            owed=self._owed(sitting) if chair is None else (),
            edited=self._edited_at.get(sitting.table.id, ()),
            live=live.is_live(sitting),
            watched=self.bot.calls.is_watched(sitting),
            company=self.bot.hold.has_company(sitting, past.rows[-1].user or 0 if past.rows else 0),
            panel=chair is None and self.panels(sitting.table.id) and not scored(sitting, past.rows),
            ordered=self.bot.orders.pending(sitting),
        )
        return decide(context)

    async def _deliver(self, sitting: Sitting, old: Shown, chair: Chair | None, decision: Edit | Post, past: Missed) -> None:
        """Send what was decided, and note it once it stands."""
        table = sitting.table
        name = (table.id, old.reader)
        known = decision.told >= old.seq
        rows = past.rows if known else await self.bot.host.queries.rows(table.id, decision.told, table.seq)
        rows = [row for row in rows if row.seq > decision.told]
        post = decision if isinstance(decision, Post) else None
        if chair is None and table.status.finished and sitting.state is not None:
            await name_over(self.bot, sitting)  # Discord says so in the thread, above the result
        try:
            # First of all: where direct messages cannot be opened at present, nothing is drawn and nothing may have been sent.
            channel = None if post is None else await self._channel(sitting, old, chair)
            reply = await self._drawn(sitting, rows, chair, Rank.BOARD)
            sent_to = self.unnoted.unsure.setdefault(name, set())  # until it is noted: it is looked for before it is sent again
            if chair is None and table.channel_id is not None:
                sent_to.add(table.channel_id)
            message = None if post is not None else await self._edit(old, reply)
            if message is None:
                if post is None:  # the message cannot be edited (any more): a new one, without a mention
                    post = Post((), decision.told, replaces=True)
                    reply = await self._drawn(sitting, rows, chair, Rank.BOARD)
                message = await self._post(sitting, old, reply, post, channel or await self._channel(sitting, old, chair))
        except discord.HTTPException as error:
            if not await self._refused(sitting, old, chair, error):
                raise
            await self._tell_refusal(table.id, chair, error.code)
            return
        if chair is None and table.status.finished:
            self.bot.service(Housing).tell(table.id, table.channel_id)
        await self._note(sitting, msgspec.structs.replace(old, chapter=past.chapter), chair, post, message)

    async def _note(self, sitting: Sitting, old: Shown, chair: Chair | None, post: Post | None, message: discord.Message) -> None:
        """Note what stands now, of the stretch that `old` names. `post`: None where it was edited."""
        table = sitting.table
        new = _after(old, sitting, table.board_no if chair is None else 0)
        if post is not None:
            new.channel_id, new.message_id, new.posted = message.channel.id, message.id, self.bot.clock.now()
            new.told, new.pinged = post.told, table.seq if post.mentions else old.pinged
        called = () if post is None else post.mentions
        calls = [*self.bot.calls.called(table.id, called), *self.bot.calls.told_again(sitting, called)]
        await self.replaced.note(table.id, old, new, replaces=post is not None and post.replaces, more=calls)
        self.unnoted.unsure.pop((table.id, old.reader), None)
        self.bot.host.metrics.shows.labels("edit" if post is None else "post").inc()
        for listener in self.called:
            for user in called:
                await listener(user)
        if chair is None:
            self.replaced.keep(message)
            self._again.try_all()
            if post is None and self.bot.clock.now() - old.posted > EDITABLE:
                self._edited_at.setdefault(table.id, deque(maxlen=AT_ONCE)).append(self.bot.clock.now())
            await self._stands(sitting, discord_time(message, edited=post is None))

    async def _note_shown(self, sitting: Sitting, new: Shown) -> None:
        """The same where no message was sent: whoever shows it to this reader notes it."""
        direct = self._shown_at(sitting, new.reader) == DIRECT
        await self.bot.host.queries.note_shown(sitting.table.id, new, direct=direct)

    async def _refused(self, sitting: Sitting, old: Shown, chair: Chair | None, error: discord.HTTPException) -> bool:
        """Note what keeps the reader from being sent anything; False where another try may succeed."""
        if error.code in CLOSED and chair is not None:
            await self._unreachable(sitting, old, chair, CLOSED[error.code])
            return True
        why = blocked_by(error)
        if why is None or (chair is not None and error.code not in GONE):  # in direct messages that may pass
            return False
        old.blocked = why
        old.posted = old.posted if chair is None else self.bot.clock.now()
        log.warning("table %s, %s: %s (%s)", sitting.table.id, old.reader.partition(":")[0], why, error)
        await self._blocked(sitting, old)
        return True

    async def _tell_refusal(self, table_id: int, chair: Chair | None, code: int) -> None:
        for listener in self.refused:
            await listener(table_id, None if chair is None else chair.user, code)

    async def _stands(self, sitting: Sitting, since: int) -> None:
        """Tell whoever wants to know that a board stands."""
        for listener in self.stood:
            await listener(sitting, since)

    async def call_is_due(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: somebody who was at a table when something called them has been away since."""
        host, calls = self.bot.host, self.bot.calls
        until = host.clock.now() + CLAIMED
        try:
            await host.unit_of_work.write([host.due.claim(table_id, CALL, user, at, until)], deed_at=[table_id])
        except Conflict:
            return  # a board or a summary has called them since
        sitting = await host.tables.look(table_id)
        if not calls_for(sitting, user):
            await host.unit_of_work.write(
                [(schema.DONE_DUE_BY, (host.clock.now(), table_id, CALL, user, until))], deed_at=[table_id]
            )
            return
        found = await calls.when(sitting, user)
        if found.how is not How.NOW:
            changes = [calls.put(table_id, user, found)]
            if found.how is How.SUMMARY:
                changes.append((schema.DONE_DUE_BY, (host.clock.now(), table_id, CALL, user, until)))
            await host.unit_of_work.write(changes, deed_at=[table_id])
            return
        calls.owe(table_id, user)
        self.wake(table_id)

    async def _farewell(self, sitting: Sitting, old: Shown) -> None:
        """The last edit of a hand: the game is over, or somebody else holds the seat. Nothing secret stays in it."""
        user = user_of(old.reader)
        boxed = self.inboxes.serves(user)
        if old.blocked is not None or old.seq >= sitting.table.seq or (old.message_id is None and not boxed):
            return
        new = _after(old, sitting, 0)
        new.blocked = None if sitting.table.status in (Status.OVER, Status.ENDED) else LEFT
        try:
            if boxed:
                await self.inboxes.bring(user, sitting, new)
                return
            edited = (
                await self._edit(old, farewell(sitting, words_for(sitting, self.bot.people.of(user).language or None))) is not None
            )
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("table %s: a last hand is taken away, not edited (%s)", sitting.table.id, error)
            edited = False
        if not edited and old.channel_id is not None and old.message_id is not None:
            await self.bot.delivery.remove(old.channel_id, old.message_id, "a hand of a seat that is over")
        await self._note_shown(sitting, new)

    async def _paused(self, table_id: int, seq: int) -> bool:
        """Keep the pause between two edits of a board. True where the table moved on meanwhile: the newest row is shown instead."""
        loop = asyncio.get_running_loop()
        wait = self._edited.get(table_id, -EDIT_EVERY) + EDIT_EVERY - loop.time()
        if wait > 0:
            await asyncio.sleep(wait)
        self._edited[table_id] = loop.time()
        if (await self.bot.host.tables.look(table_id)).table.seq == seq:
            return False
        self._edited[table_id] = -EDIT_EVERY
        self.wake(table_id)
        return True

    def _is_late(self, sitting: Sitting, reader: str, chair: Chair | None) -> int | None:
        """Where text had to go out because the picture was not there in time: when it is asked for again (Unix ms)."""
        name = (sitting.table.id, reader)
        tries = self._late.pop(name, 0)
        if (sitting.table.id, None if chair is None else chair.seat) not in self.bot.pictures.late or tries >= LATE_TRIES:
            return None
        self._late[name] = tries + 1
        return self.bot.clock.now() + LATE_EVERY

    async def _pictured_late(self, sitting: Sitting, old: Shown, chair: Chair | None) -> int | None:
        """Where the newest row is shown as text because its picture was late: put it in by an edit, which calls nobody.
        Where it is not there yet, when it is asked for again (Unix ms)."""
        table = sitting.table
        if (table.id, old.reader) not in self._late or old.message_id is None:
            return None
        rows = [row for row in await self.bot.host.queries.rows(table.id, old.told, table.seq) if row.seq > old.told]
        reply = await self._drawn(sitting, rows, chair, Rank.LATE)
        if not reply.files:
            return self._is_late(sitting, old.reader, chair)
        if chair is None and await self._paused(table.id, table.seq):
            return None
        try:
            message = await self._edit(old, reply)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("table %s: a picture that was late is not shown (%s)", table.id, error)
            message = None
        self._late.pop((table.id, old.reader), None)
        if message is not None:
            self.bot.host.metrics.shows.labels("edit").inc()
            if chair is None:
                self.replaced.keep(message)
        return None

    async def _drawn(self, sitting: Sitting, rows: list[Row], chair: Chair | None, rank: Rank) -> Reply:
        rows = from_the_deal(rows)
        if chair is None:
            return mark(await boards.board(self.bot, live.ahead(sitting), rows, rank), self.bot.host.database)
        head = SINCE
        if listens(self.bot, chair.user):
            rows = await since(self.bot.host, sitting, chair.seat, chair.user or 0)
            head = head_of(rows)
        events = events_of(rows, sitting.chairs)
        words = words_for(sitting, self.bot.people.of(chair.user).language or None)
        return mark(await hands.hand(self.bot, sitting, chair.seat, events, words, rank, head), self.bot.host.database)

    async def _channel(self, sitting: Sitting, old: Shown, chair: Chair | None) -> discord.abc.Messageable:
        if chair is None:
            assert sitting.table.channel_id is not None
            return self.bot.delivery.place(sitting.table.channel_id, sitting.table.guild_id)
        if old.channel_id is not None:
            return self.bot.delivery.place(old.channel_id)
        assert chair.user is not None
        urgent = sitting.state is not None and chair.seat in sitting.state.to_move
        known = await self.bot.host.queries.direct_channel(chair.user)
        return await self.bot.delivery.direct(chair.user, known=known, urgent=urgent)

    async def _post(
        self, sitting: Sitting, old: Shown, reply: Reply, post: Post, channel: discord.abc.Messageable
    ) -> discord.Message:
        table = sitting.table
        again = is_current(old, table.seq, table.board_no if old.reader == BOARD else 0)  # the same row once more, to call somebody
        reader = f"{old.reader} after {old.message_id}" if again else old.reader
        once = nonce(self.bot.host.database, table.id, reader, table.seq, table.board_no)
        return await self.bot.delivery.send(channel, reply, once, mentions=post.mentions, silent=old.reader != BOARD)

    async def _edit(self, old: Shown, reply: Reply) -> discord.Message | None:
        """Edit the reader's message in place; None where it is gone or may not be edited any more."""
        assert old.channel_id is not None
        assert old.message_id is not None
        self.replaced.messages.pop(old.message_id, None)  # until it is known how it stands
        return await self.bot.delivery.edit(old.channel_id, old.message_id, reply)

    async def _blocked(self, sitting: Sitting, old: Shown) -> None:
        """Note what keeps a reader from being shown the table; not where `/table show` came meanwhile: it is tried anew."""
        table = sitting.table
        async with self.bot.host.tables.lock(table.id):
            if (await self.bot.host.tables.look(table.id)).table.board_no == table.board_no:
                await self._note_shown(sitting, old)

    async def _not_now(self, sitting: Sitting, old: Shown, chair: Chair | None, later: NotNow) -> None:
        """Direct messages cannot be opened at present: that is tried again, and where it takes long the thread says where the hand
        is."""
        self._again.later((sitting.table.id, old.reader), later.ms)
        if chair is None or later.why == "budget":
            return
        log.warning("table %s: direct messages cannot be opened (%s)", sitting.table.id, later)
        await self._unreachable(sitting, old, chair, later.why)

    async def _unreachable(self, sitting: Sitting, old: Shown, chair: Chair, why: str) -> None:
        """This person cannot be sent direct messages: said once in the thread, the button serves."""
        said = old.pinged >= 0
        new = msgspec.structs.replace(old, blocked=why, pinged=sitting.table.seq)
        if old.message_id is None:
            new.posted = self.bot.clock.now()
        await self._note_shown(sitting, new)
        if not said:
            await self._tell_where(sitting, chair, why)

    async def _tell_where(self, sitting: Sitting, chair: Chair, why: str) -> None:
        """Say in the thread that the button has somebody's hand, because direct messages are so (`hand-<why>`)."""
        if sitting.table.channel_id is None:
            return
        words = words_for(sitting)
        once = nonce(self.bot.host.database, sitting.table.id, f"closed:{chair.user}", 0, 0)
        channel = self.bot.delivery.place(sitting.table.channel_id)
        what = f"table {sitting.table.id}, that messages are {why}"
        await self.bot.delivery.try_to_send(channel, words(f"hand-{why}", who=words.seat(chair.seat)), once, what)

    async def chose(self, user: int) -> None:
        """Somebody has changed their settings: who wants their hand by message (again) is tried anew."""
        direct = self.bot.host.store.leases.holds(DIRECT)
        if not self.inboxes.serves(user) and direct:
            await self.inboxes.close(user)
        if self.bot.people.of(user).hands == "button":
            return
        tables = [table.id for table in await tables_of(self.bot.host, user)]
        shown = [await self.bot.host.queries.shown(table_id) for table_id in tables]
        blocked = [table_id for table_id, readers in zip(tables, shown, strict=True) if _is_blocked(readers.get(hand_of(user)))]
        await self.bot.reachability.find_person(user)
        if blocked:
            await self.bot.host.unit_of_work.write([(schema.UNBLOCK_HANDS, (hand_of(user), LEFT, user))])
        for table_id in tables if not self.inboxes.serves(user) else blocked:
            self.wake(table_id)
        if tables and self.inboxes.serves(user) and direct:
            in_background(self.replaced.under_way, self._opened(user))

    async def _opened(self, user: int) -> None:
        """Somebody has chosen to have their hands in one message."""
        try:
            with importance(Importance.HAND, deed_at=DIRECT):
                await self.inboxes.bring(user)
        except (*FAILED, NotNow, CannotKeep) as error:
            log.info("an inbox was not sent (%s); it comes with the next change", error)


def _after(old: Shown, sitting: Sitting, board_no: int) -> Shown:
    """`old`, brought up to the newest row."""
    return msgspec.structs.replace(old, seq=sitting.table.seq, board_no=board_no)


def _is_blocked(shown: Shown | None) -> bool:
    return shown is not None and shown.blocked is not None and shown.blocked != LEFT
