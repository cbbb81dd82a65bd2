"""Somebody's inbox: one direct message with the hand of the table that waits longest for them or that they looked at last, and a
button for each other table that waits.

It says of when it is, and **Update** shows it as it is now: so it need not follow each move of people who play by calls. But that
it is their turn does not stand there for long once they have played: an edit comes minutes after their last move. It is edited;
once a day it is posted anew, silently, for what begins to wait and nothing has told them of, and the older one deleted: whoever a
board or a summary has called is not sent another message for the same. What it shows is made from what is true when it is sent.
What was sent and not noted is known by the id of its last button (J|<how many were posted>) and adopted, so that a kill leaves no
second one (docs/protocols.md 1).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import discord
import msgspec
from discord import ui

from cogs.board import decide
from cogs.board import hand as hands
from cogs.board.decide import EDITABLE
from cogs.board.result import outcome
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.delivery import EDIT_FILES, UPDATE_FILES, mark, mark_of, names, nonce
from cogs.core.interaction import Interaction
from cogs.core.messages import Reply, events_of, linked_title, others_of, say, title, words_for
from cogs.core.pictures import Outdated, Rank
from cogs.core.time import moment
from cogs.ear.summary import head_of, listens
from cogs.move import live
from render import FACES
from render.words import Words
from sessions.people import inboxes
from sessions.people.calls import AWAY_AFTER, free, same_day, there_until
from sessions.people.inboxes import Inbox
from sessions.people.people import Person
from sessions.people.since import Mine, from_the_deal, mine, since
from sessions.play.endings import opens_at
from sessions.play.timeouts import MISSED_AFTER
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.engines.news import Keys
from sessions.store.sql import people_sql
from sessions.table.change import Change
from sessions.table.errors import NotSeated
from sessions.table.model import Row, RowKind, Shown, Sitting, Status
from sessions.table.rows import shown_values
from sessions.table.time_control import DAY, HOUR, MINUTE

log = logging.getLogger(__name__)

T = TypeVar("T")

GATHERED = HOUR + AWAY_AFTER + 5 * MINUTE
"""Ms for which moves are gathered that say nothing to somebody alone: until it is known whether a summary has told of them, which
comes within the hour after they have gone."""
CALLED = 3 * HOUR
"""Ms after a call or a summary in which most people come: of the turn that it told them of, the message tells then."""
PLAYED = DAY
"""Ms for which the message of somebody for whom no table waits any more stays as it is: it says of when that is, and they know
that they have played."""
OLDEST = DAY + CALLED
"""Ms for which it tells less than has happened, at most."""
CALLED_WITHIN = 30_000
"""Ms in which a summary that has become due is sent: what it tells of is edited into the inbox, and not posted as well."""
LISTED = 10
"""Tables that have a button."""
LOOK_BACK = 50
NAMED_ROW = re.compile(rb'("[a-zA-Z]\|\d+)\|\d+"')
"""A button that names a table and the row of the log that was shown."""
REMEMBERED = 10_000
MORE_TIME = ("clock night", "clock more")
"""Lines of the log by which somebody's clock runs on."""


class Inboxes:
    """Everybody's inboxes. `delete`: deletes a message in whose place another stands: table, channel, message."""

    def __init__(self, bot: Skywright, delete: Callable[[int, int, int], None]) -> None:
        self.bot = bot
        self._delete = delete
        self._kept: OrderedDict[int, Inbox] = OrderedDict()
        self._acted: OrderedDict[int, int] = OrderedDict()  # by user: when they last played anywhere
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tables: dict[int, list[int]] = {}  # by user: their tables
        self._changed = 0  # how often somebody came to a table, left it, or it began or ended
        self._sure: set[int] = set()  # of whom it is known that nothing stands that is not noted
        self._stands: OrderedDict[int, tuple[int, bytes]] = OrderedDict()  # by user: the message, and what it is known to say

    def serves(self, user: int | None) -> bool:
        """Return whether somebody has their hands in one message. Whoever listens is called at each table in its own words."""
        return user is not None and self.bot.people.of(user).hands == "message" and not listens(self.bot, user)

    async def of(self, user: int) -> Inbox:
        """Somebody's inbox as it stands."""
        if user not in self._kept:
            self._keep(await inboxes.read(self.bot.host, user))
        return self._kept[user]

    def _keep(self, box: Inbox) -> None:
        self._kept[box.user] = box
        self._kept.move_to_end(box.user)
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)

    async def hear_others(self, users: Keys) -> None:
        """Another process has brought the inboxes of these people up to date (None: perhaps of all)."""
        for user in list(self._kept) if users is None else users:
            self._kept.pop(user, None)

    def hear(self, change: Change) -> None:
        """A table changed: whoever played there reads their hand there."""
        before, after = change.before, change.after
        if before.table.status != after.table.status or set(before.people) != set(after.people):
            self._changed += 1
            for user in {*before.people, *after.people}:
                self._tables.pop(user, None)
        for row in change.rows:
            if row.user is not None and row.kind in (RowKind.MOVE, RowKind.UNDO):
                self._acted[row.user] = max(row.at, self._acted.pop(row.user, 0))
        while len(self._acted) > REMEMBERED:
            self._acted.popitem(last=False)

    def give_up(self) -> None:
        """Another process sends direct messages now."""
        for known in (self._kept, self._acted, self._tables, self._sure, self._stands):
            known.clear()

    def drop(self, user: int) -> None:
        """Their data is deleted."""
        self._kept.pop(user, None)
        self._acted.pop(user, None)
        self._tables.pop(user, None)
        self._sure.discard(user)
        self._stands.pop(user, None)

    def is_outdated(self, box: Inbox, sitting: Sitting) -> bool:
        """Return whether an inbox that stands lists a table otherwise than it is now."""
        table_id = sitting.table.id
        if box.message_id is None or table_id == box.table_id:
            return False
        chair, person = sitting.chair_of(box.user), self.bot.people.of(box.user)
        acts = chair is not None and sitting.state is not None and sitting.table.status == "running"
        if chair is None or not acts or live.is_live(sitting):
            return not inboxes.tells_of(box, None, table_id, person)
        waits = chair.seat in sitting.state.to_move if sitting.state is not None else False
        return not inboxes.tells_of(box, Mine(sitting, chair.seat, 0 if waits else None), table_id, person)

    async def wait(self, box: Inbox, sitting: Sitting, rows: list[Row], now: int) -> int:
        """Until when (Unix ms) a change waits: for whoever is at a table until they have gone, for more moves where these say
        nothing to them alone, and until the end of their quiet hours or vacation, unless they play all the same. `rows`: those that
        are not told yet; `now`: Unix ms, of whoever asks: where nothing waits, what is returned is not later."""
        if box.message_id is None:
            return 0
        acted = self._acted.get(box.user, 0)
        chair = sitting.chair_of(box.user)
        begun = 0 if chair is None else sitting.table.times.waits_since(chair.seat) or 0
        gathered = await self._gathered(box, sitting, rows, acted, begun)
        until = max(gathered, there_until(acted, begun, decide.AT_TABLE))
        if not self.bot.capabilities.can(EDIT_FILES):  # it is posted anew: not at once after a summary
            until = max(until, self.bot.calls.summed(box.user) + AWAY_AFTER)
        if now < acted + HOUR:
            return until
        awake = free(self.bot.people.of(box.user), now)
        return until if awake == now else max(until, awake + CALLED_WITHIN)

    async def _gathered(self, box: Inbox, sitting: Sitting, rows: list[Row], acted: int, begun: int) -> int:
        """Until when (Unix ms) `rows` wait for more; 0: they do not, as where they end what it says. `acted`: when somebody last
        played anywhere, whose answer said how many tables wait; `begun`: since when this one waits for them."""
        chair, state, here = sitting.chair_of(box.user), sitting.state, sitting.table.id == box.table_id
        if not rows or state is None or sitting.table.status != Status.RUNNING or _is_over(box, sitting, rows):
            return 0
        told = chair is not None and any(
            event.only and chair.seat in event.only for row in rows if row.user != box.user for event in row.events
        )
        if here and (chair is None or told or any(row.kind != RowKind.MOVE for row in rows)):
            return 0
        if chair is not None and chair.seat in state.to_move:
            told_at = self.bot.calls.told(box.user, sitting.table.id)
            until = told_at + CALLED if told_at >= begun > 0 else max(rows[0].at, begun) + GATHERED
        else:
            waits = any(inboxes.waits(one) for one in await self._mine(box.user))
            until = max(rows[0].at, acted) + (GATHERED if waits else PLAYED)
        return min(until, rows[0].at + OLDEST)  # whoever plays every day would never see it change

    async def bring(self, user: int, here: Sitting | None = None, seen: Shown | None = None, *, concerned: bool = False) -> None:
        """Bring somebody's inbox up to date.

        here: the table that has changed; seen: what is noted of it together with the inbox (a message that it names is deleted);
        concerned: whether something there concerns the hand. Raises NotNow, what Discord answers, and CannotKeep.
        """
        while True:
            try:
                await self._alone(user, lambda: self._bring(user, here, seen, concerned=concerned))
                return
            except Outdated:  # the table that it shows moved on before it was drawn: it is drawn from what is true now
                continue

    async def say_again(self, user: int) -> None:
        """Bring what stands up to date where it says something else than it would now. Raises as `bring` does."""
        if (await self.of(user)).message_id is not None:
            await self.bring(user)

    async def _alone(self, user: int, work: Callable[[], Awaitable[T]]) -> T:
        """Do what changes somebody's inbox, one thing at a time."""
        async with self._locks.setdefault(user, asyncio.Lock()):
            return await work()

    async def _bring(self, user: int, here: Sitting | None, seen: Shown | None, *, concerned: bool) -> None:
        box = await self.of(user)
        tables = await self._mine(user)
        table_id = 0 if here is None else here.table.id
        one = inboxes.shown(box, tables, _private, table_id)
        if one is None:
            await self._say_farewell(box, here, seen)
            return
        others = inboxes.others(tables, one.sitting.table.id, live.is_live)
        listed = await self._listing(user, one, others)
        same = one.sitting.table.id == box.table_id and inboxes.is_told(box.listed, listed)
        if box.message_id is not None and same and not (concerned and table_id == box.table_id):
            await self._note(box, box, here, seen)
            return
        if user not in self._sure:
            box = await self._adopted(box, one)
        new = msgspec.structs.replace(box, table_id=one.sitting.table.id, listed=listed)
        if not await self._edit(box, new, one, others):
            await self._post(box, new, one, others)
        await self._note(box, new, here, seen)

    async def _mine(self, user: int) -> list[Mine]:
        """The tables where somebody sits; which they are is read once."""
        changed, known = self._changed, self._tables.get(user)
        found = await mine(self.bot.host, user, known)
        if known is None and changed == self._changed:
            self._tables[user] = [one.sitting.table.id for one in found]
            if len(self._tables) > REMEMBERED:
                self._tables.pop(next(iter(self._tables)))
        return found

    async def waiting(self, user: int, besides: int) -> list[Mine]:
        """The tables that wait for somebody, without one and without those played live, the most urgent first."""
        return inboxes.others(await self._mine(user), besides, live.is_live)

    async def resting(self, user: int, besides: int) -> list[Mine]:
        """The running tables of somebody that wait for others now, without one and without those played live; none where a table
        waits for them."""
        found = [one for one in await self._mine(user) if one.sitting.table.id != besides and not live.is_live(one.sitting)]
        if any(inboxes.waits(one) for one in found):
            return []
        return [one for one in found if one.waits is None and one.sitting.table.status == Status.RUNNING]

    async def _edit(self, box: Inbox, new: Inbox, one: Mine, others: list[Mine]) -> bool:
        """Edit the message that stands; False where a new one is to come: there is none, it cannot be edited any more, or it is of
        another day, all that waits has begun to wait since, and nothing has told them of some of it."""
        if box.message_id is None or box.channel_id is None:
            return False
        now, person = self.bot.clock.now(), self.bot.people.of(box.user)
        waiting = {each.sitting.table.id: each.waits or 0 for each in (one, *others) if inboxes.waits(each)}
        is_new = bool(waiting) and min(waiting.values()) > box.posted
        told = all(self._is_told(box.user, table_id, begun) for table_id, begun in waiting.items())
        if now - box.posted > EDITABLE and not same_day(person, box.posted, now) and is_new and not told:
            return False
        reply = await self._page(new, one, others, Rank.BOARD, now)
        self._check_seated(box.user, one)
        says = (box.message_id, _digest(reply, now))
        known = self._stands.pop(box.user, None)  # nobody knows what stands while a request is under way, or was lost
        if known != says and await self.bot.delivery.edit(box.channel_id, box.message_id, reply) is None:
            return False
        self._keep_said(box.user, *says)
        return True

    def _is_told(self, user: int, table_id: int, begun: int) -> bool:
        """Return whether somebody knows of a turn that began then (Unix ms): a call, a summary or the answer to a move has told
        them."""
        return self.bot.calls.has_told(user, table_id, begun) or self._acted.get(user, 0) > begun

    async def _post(self, box: Inbox, new: Inbox, one: Mine, others: list[Mine]) -> None:
        """Post a new message, which `new` names then."""
        channel = await self._channel(box, one)  # first of all: where none can be opened at present, nothing is drawn
        new.number = box.number + 1
        now = self.bot.clock.now()
        reply = await self._page(new, one, others, Rank.BOARD, now)
        self._check_seated(box.user, one)
        self._sure.discard(box.user)  # until it is noted: it is looked for before it is sent again
        once = nonce(self.bot.host.database, 0, f"inbox:{box.user}", new.number, 0)
        says = _digest(reply, now)
        message = await self.bot.delivery.send(channel, reply, once, silent=True)
        self._keep_said(box.user, message.id, says)
        new.channel_id, new.message_id, new.posted = message.channel.id, message.id, self.bot.clock.now()

    def _check_seated(self, user: int, one: Mine) -> None:
        """Raises Outdated where somebody has lost, while it was drawn, the seat whose hand is about to be sent to them."""
        newest = self.bot.host.tables.remembered(one.sitting.table.id)
        if newest is not None and newest.chair_of(user) is None:
            raise Outdated

    def _keep_said(self, user: int, message_id: int, says: bytes) -> None:
        """Keep what a message is known to say: the same is not sent again."""
        self._stands[user] = (message_id, says)
        self._stands.move_to_end(user)
        if len(self._stands) > REMEMBERED:
            self._stands.popitem(last=False)

    async def _channel(self, box: Inbox, one: Mine) -> discord.abc.Messageable:
        if box.channel_id is not None:
            return self.bot.delivery.place(box.channel_id)
        known = await self.bot.host.queries.direct_channel(box.user)
        return await self.bot.delivery.direct(box.user, known=known, urgent=inboxes.waits(one))

    async def _adopted(self, box: Inbox, one: Mine) -> Inbox:
        """The inbox, also where its newest message was sent and not noted: then it is noted, and shows nothing yet."""
        if box.message_id is None and one.sitting.table.id > self.bot.host.found:
            return box  # there was no table to show when this process began
        number = box.number + 1
        named = buttons.TablesButton(number).custom_id

        def is_it(message: discord.Message) -> bool:
            return names(message.components, named) and self.bot.host.is_of_this_past(*mark_of(message))

        try:
            channel = await self._channel(box, one)
            found = await self.bot.delivery.find(channel, is_it, most=LOOK_BACK, after=box.message_id)
        except discord.Forbidden as error:
            log.info("the history of direct messages cannot be read (%s)", error)
            return box
        if found is None:
            return box
        log.info("adopted an inbox that was sent before")
        posted = int(found.created_at.timestamp() * 1000)
        new = Inbox(box.user, found.channel.id, found.id, number, posted, one.sitting.table.id)
        await self._note(box, new, None, None)
        return msgspec.structs.replace(new, table_id=0)

    async def _note(self, box: Inbox, new: Inbox, here: Sitting | None, seen: Shown | None) -> None:
        """Note what stands now: `new` in the place of `box`, and what is `seen` of a table with it. What it replaces is deleted."""
        changes: list[Write] = [] if new is box else [inboxes.put(new)]
        gone: list[tuple[int, int, int]] = []
        if box.message_id not in (None, new.message_id) and box.channel_id is not None and box.message_id is not None:
            gone.append((new.table_id, box.channel_id, box.message_id))
        if seen is not None and here is not None:
            if seen.message_id is not None and seen.channel_id is not None:  # of the time before there was an inbox
                gone.append((here.table.id, seen.channel_id, seen.message_id))
            known = msgspec.structs.replace(seen, channel_id=new.channel_id or seen.channel_id, message_id=None)
            changes.append((schema.PUT_SHOWN, shown_values(here.table.id, known)))
        changes += [(schema.PUT_REPLACED, (message, channel, table_id, 0)) for table_id, channel, message in gone]
        if changes:
            await self.bot.host.unit_of_work.write(changes, deed_at=[0])
        self._keep(new)
        self._sure.add(new.user)
        for replaced in gone:
            self._delete(*replaced)

    async def _say_farewell(self, box: Inbox, here: Sitting | None, seen: Shown | None) -> None:
        """There is no hand any more: the message says why, and nothing secret stays in it. Whoever has lost their seat is told so
        by a message of its own, and this one goes."""
        new = box
        if here is not None and box.table_id == here.table.id and await self._has_lost_seat(here, box.user):
            await self._close(box.user)
            box = new = await self.of(box.user)
        elif here is not None and box.message_id is not None and box.channel_id is not None and box.table_id == here.table.id:
            new = msgspec.structs.replace(box, listed={})
            try:
                words = words_for(here, self.bot.people.of(box.user).language or None)
                edited = await self.bot.delivery.edit(box.channel_id, box.message_id, farewell(here, words))
            except discord.HTTPException as error:
                if error.status >= 500:
                    raise
                edited = None
            if edited is None:  # it cannot be edited any more
                await self._close(box.user)
                box = new = await self.of(box.user)
        await self._note(box, new, here, seen)

    async def _has_lost_seat(self, here: Sitting, user: int) -> bool:
        """Return whether the newest that became of somebody's seat is that others, or a clock, took it."""
        if here.table.status != Status.RUNNING or here.chair_of(user) is not None:
            return False
        rows = await self.bot.host.queries.rows(here.table.id, here.table.seq - LOOK_BACK)
        own = [row.line for row in rows if row.user == user and row.kind == RowKind.SEAT]
        return bool(own) and own[-1] in ("clock out", "replace")

    async def close(self, user: int) -> None:
        """Take somebody's inbox away: they want their hands in another way."""
        await self._alone(user, lambda: self._close(user))

    async def _close(self, user: int) -> None:
        box = await self.of(user)
        if box.message_id is None or box.channel_id is None:
            return
        put = (schema.PUT_REPLACED, (box.message_id, box.channel_id, box.table_id, 0))
        await self.bot.host.unit_of_work.write([(people_sql.DROP_INBOX, (user,)), put], deed_at=[0])
        self._keep(Inbox(user))
        self._delete(box.table_id, box.channel_id, box.message_id)

    async def leave_result(self, user: int, told: Collection[Sitting]) -> None:
        """A summary has told somebody of these tables: where the message says of one of them that it is over and nothing else, it
        goes. Raises CannotKeep."""
        box = await self.of(user)
        if not box.listed and any(sitting.table.id == box.table_id and sitting.table.status.finished for sitting in told):
            await self.close(user)

    async def _listing(self, user: int, one: Mine, others: list[Mine]) -> dict[int, int]:
        """Return what is told of tables: when somebody loses their seat there, or may lose it."""
        return inboxes.listing(one, others, self.bot.people.of(user)) | {
            other.sitting.table.id: opens for other in others if (opens := await self._opens(user, other)) is not None
        }

    async def _opens(self, user: int, one: Mine) -> int | None:
        """From when on (Unix ms) the others may open somebody's seat, where they were told so, and before their clock runs out."""
        if one.waits is None or self.bot.clock.now() < one.waits + MISSED_AFTER:
            return None
        opens = opens_at(one.sitting, user, await self.bot.host.queries.shown(one.sitting.table.id))
        end = inboxes.end_of(one, self.bot.people.of(user))
        return None if opens is not None and end is not None and end <= opens else opens

    # What it shows.

    async def _page(self, box: Inbox, one: Mine, others: list[Mine], rank: Rank, at: int) -> Reply:
        """The hand of one table and a button for each other that waits, as they are `at` (Unix ms): it says so, for it stays as it
        is while they play. Raises Outdated, of what nobody pressed for."""
        host, sitting = self.bot.host, one.sitting
        person = self.bot.people.of(box.user)
        words = words_for(sitting, person.language or None)
        rows = from_the_deal(await since(host, sitting, one.seat, box.user))
        reply = await hands.hand(self.bot, sitting, one.seat, events_of(rows, sitting.chairs), words, rank, head_of(rows), at)
        if others:
            lines = [words("inbox-others", count=len(others))]
            lines += [_line(other, person, words, await self._opens(box.user, other)) for other in others[:LISTED]]
            if len(others) > LISTED:
                lines.append(words("more-tables", count=len(others) - LISTED))
            reply.view.add_item(ui.TextDisplay("\n".join(lines)))
            pressed = [
                component.button(buttons.InboxButton(other.sitting.table.id), title(other.sitting.table, words))
                for other in others[:LISTED]
            ]
            for first in range(0, len(pressed), 5):
                reply.view.add_item(component.row(*pressed[first : first + 5]))
        now = component.button(buttons.InboxButton(sitting.table.id), words("button-update"))
        reply.view.add_item(component.row(now, component.button(buttons.TablesButton(box.number), words("button-tables"))))
        return mark(reply, host.database)

    async def turn_to(self, interaction: Interaction, table_id: int) -> Reply:
        """Somebody looks at another table: the message that they pressed shows its hand. Raises NotSeated where they have none."""
        return await self._alone(interaction.user.id, lambda: self._turn_to(interaction, table_id))

    async def _turn_to(self, interaction: Interaction, table_id: int) -> Reply:
        user, pressed = interaction.user.id, interaction.message
        box, tables = await self.of(user), await self._mine(user)
        asked = next((one for one in tables if one.sitting.table.id == table_id and one.sitting.state is not None), None)
        one = asked or inboxes.shown(box, tables, _private)
        if one is None:
            raise NotSeated
        if user not in self._sure:
            box = await self._adopted(box, one)
        if pressed is None or pressed.id != box.message_id:
            return say(words_for(None, interaction.locale)("inbox-older"))
        others = inboxes.others(tables, one.sitting.table.id, live.is_live)
        new = msgspec.structs.replace(box, table_id=one.sitting.table.id, listed=await self._listing(user, one, others))
        reply = await self._page(new, one, others, Rank.PRESS, self.bot.clock.now())
        self._stands.pop(user, None)  # whether the answer arrives is not known here
        if self.bot.capabilities.can(UPDATE_FILES):  # else the answer is a message of its own, and this one stands as it was
            await self._note(box, new, None, None)
        return reply


def farewell(sitting: Sitting, words: Words) -> Reply:
    """Return what stands in the place of a last hand: the game is over, or somebody else holds the seat."""
    over = sitting.table.status in ("over", "ended")
    said = words("hand-over" if over else "hand-left", table=linked_title(sitting.table, words))
    return say("\n".join(filter(None, (said, outcome(sitting, words) if over else ""))))


def _digest(reply: Reply, at: int) -> bytes:
    """Return what a page says, in short: the same for two that look alike, whichever rows of the log their buttons name, and `at`
    whatever time (Unix ms) that is so."""
    components: list[dict[str, Any]] = reply.view.to_components()  # type: ignore[no-untyped-call]
    says = json.dumps(components, sort_keys=True).replace(moment(at), "").encode()
    found = hashlib.sha256(NAMED_ROW.sub(rb"\1", says))
    for file in reply.files:
        found.update(file.filename.encode() + file.fp.read())
        file.reset(seek=True)
    return found.digest()


def _is_over(box: Inbox, sitting: Sitting, rows: list[Row]) -> bool:
    """Return whether an inbox says of a table that it waits for their move, and that is over: they have played since, or were given
    more time. `rows`: those that it does not tell yet."""
    if sitting.table.id not in box.listed:
        return False
    chair, state = sitting.chair_of(box.user), sitting.state
    if chair is None or state is None or chair.seat not in state.to_move:
        return True
    own = [row for row in rows if row.user == box.user]
    return any(row.kind in (RowKind.MOVE, RowKind.UNDO) or row.line in MORE_TIME for row in own)


def _private(sitting: Sitting) -> bool:
    return FACES[sitting.table.game].private


def _line(one: Mine, person: Person, words: Words, opens: int | None) -> str:
    end = inboxes.end_of(one, person)
    table = title(one.sitting.table, words)
    if opens is not None:
        others = others_of(one.sitting, one.sitting.chairs[one.seat].user, words)
        return "- " + words("inbox-table-seat", table=table, at=moment(opens, "f"), **others)
    if end is None:
        return "- " + words("inbox-table", table=table, since=moment(one.waits or one.sitting.table.changed))
    return "- " + words("inbox-table-until", table=table, until=moment(end))
