"""Reminders of whose turn it is: at the reader's own interval, each sent once, whatever fails in between.

A reminder that is due is first moved two minutes on, so that one that cannot be sent holds up nobody; when it stands, what was
sent and when the next one is due are stored in one transaction. A message that was sent and not stored is found in the channel
by the id of its button (i|<table>|<user>|<row since which it is their turn>|<which reminder>) and adopted.
"""

from __future__ import annotations

import logging
from typing import Annotated

import discord
import msgspec
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.sent.deleted import DeletedBoards
from cogs.board.show import Show
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import Component, RowSeq, TableId
from cogs.core.delivery import NotNow, nonce
from cogs.core.discord_errors import FAILED
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, others_of, title, words_for
from cogs.core.requests import Importance, importance
from cogs.core.time import moment
from cogs.person.games import NextTableButton, where
from cogs.person.me import me_page
from cogs.person.once import by_message, in_thread
from sessions.kernel.service import Service
from sessions.kernel.worker import Worker
from sessions.people.calls import How, When, summary_at
from sessions.people.inboxes import SAME
from sessions.people.people import Person
from sessions.play.clocks import has_reminders
from sessions.play.endings import told_of_seat
from sessions.play.timeouts import MISSED_AFTER, REPLACED_AFTER
from sessions.store import schema
from sessions.store.sql import people_sql
from sessions.store.writer import Conflict, LeaseLost, Write
from sessions.table.change import Change
from sessions.table.model import Chair, Shown, Sitting, Status
from sessions.table.rows import shown_values
from sessions.table.time_control import DAY, HOUR, MINUTE, OUT

log = logging.getLogger(__name__)

CLAIMED = 2 * MINUTE
AGAIN = 10 * MINUTE
"""When Discord did not take a reminder, it is tried again."""


TOLD_AT = 3
"""With which reminder of a turn, or the last before, the table is told what it can do."""


class ReminderSettingsButton(Component, letter="i"):
    """Under a reminder: how I am reminded."""

    OF_ITS_TABLE = False  # it opens a person's own settings
    table_id: TableId
    user: Annotated[int, r"\d{1,20}"]
    turn: RowSeq
    number: Annotated[int, r"\d{1,3}"]

    async def press(self, interaction: Interaction) -> Reply:
        return me_page(interaction)


class Reminders(Service):
    """Sends the rows of `due` of kind `remind`."""

    OWN_ONLY = True

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot
        self._waiting: dict[tuple[int, int], int] = {}
        self._worker = Worker(self._send_all, "reminders")
        self.workers = (self._worker,)
        self._standing: set[tuple[int, int]] = set()  # by table and user, whose reminder stands
        self._replaced: list[tuple[int, int, int]] = []  # reminders in whose place the next one stands: table, channel, id
        self._answered: set[tuple[int, int]] = set()  # those that are to be taken away

    async def catch_up(self) -> None:
        """After a start, or when this process has got a shard: know which reminders stand, and take away those that were answered
        while nobody looked."""
        found = await self.bot.host.store.read(people_sql.STANDING_REMINDERS)
        own = set(await self.bot.host.queries.own({table_id for table_id, _ in found}))
        self._standing = {(table_id, int(reader.partition(":")[2])) for table_id, reader in found if table_id in own}
        self._answered |= self._standing
        if self._answered:
            self._worker.wake()

    def hear(self, change: Change) -> None:
        """A table changed: a reminder of a turn that is over is not left standing."""
        for chair in change.before.chairs:
            if chair.user is not None and (change.after.table.id, chair.user) in self._standing:
                self._answered.add((change.after.table.id, chair.user))
                self._worker.wake()

    async def _take_away(self, table_id: int, user: int) -> None:
        """Delete somebody's reminder and warning, and what the table was told of them, unless it still waits for the same."""
        host, sitting = self.bot.host, await self.bot.host.tables.look(table_id)
        readers = await host.queries.shown(table_id)
        chair, seats = sitting.chair_of(user), sitting.table.times.seats
        running = sitting.table.status == Status.RUNNING and chair is not None and chair.seat < len(seats)
        turn = seats[chair.seat].turn if chair is not None and running else -1
        stands = False
        for name in (f"remind:{user}", f"warn:{user}", told_of_seat(user), missing(user)):
            shown = readers.get(name)
            if (
                shown is not None
                and shown.message_id is not None
                and shown.seq == turn
                and not self._is_outdated(sitting, user, shown)
            ):
                stands = True
            elif shown is not None:
                await self._delete(table_id, shown)
        if not stands:
            self._standing.discard((table_id, user))

    def _is_outdated(self, sitting: Sitting, user: int, shown: Shown) -> bool:
        """Whether a warning that stands names a deadline that is no longer so."""
        chair = sitting.chair_of(user)
        if shown.reader != f"warn:{user}" or shown.told < 0 or chair is None:
            return False
        ends = self.bot.clocks.ends_at(sitting, chair, sitting.table.times.seats[chair.seat])
        return ends is None or abs(ends - shown.told * MINUTE) > SAME

    def note_standing(self, table_id: int, user: int, before: Shown) -> None:
        """A warning stands, in place of the one `before`."""
        self._standing.add((table_id, user))
        if before.channel_id is not None and before.message_id is not None:
            self._replaced.append((table_id, before.channel_id, before.message_id))
            self._worker.wake()

    async def _delete(self, table_id: int, shown: Shown) -> None:
        if shown.channel_id is None or shown.message_id is None:
            return
        host = self.bot.host
        new = msgspec.structs.replace(shown, channel_id=None, message_id=None)
        await host.queries.note_shown(table_id, new, (shown.channel_id, shown.message_id))
        await self.bot.service(Show).replaced.delete(table_id, shown.channel_id, shown.message_id, stays=False)

    async def remind_is_due(self, table_id: int, user: int, at: int) -> None:
        """What the schedule calls: somebody is to be reminded."""
        host = self.bot.host
        later = host.clock.now() + CLAIMED
        try:
            await host.unit_of_work.write([host.due.claim(table_id, "remind", user, at, later)], deed_at=[table_id])
        except Conflict:
            return  # it was done or moved a moment ago
        self._waiting[table_id, user] = later
        self._worker.wake()

    async def _send_all(self) -> None:
        host = self.bot.host
        while self._answered:
            table_id, user = self._answered.pop()
            try:
                await self._take_away(table_id, user)
            except Exception:
                log.exception("table %s: a reminder that was answered stands", table_id)
        while self._waiting:
            table_id, user = next(iter(self._waiting))
            claimed = self._waiting.pop((table_id, user))
            try:
                with importance(Importance.REMINDER, deed_at=await host.unit_of_work.guild_of(table_id)):
                    await host.unit_of_work.write(await self._remind(table_id, user, claimed), deed_at=[table_id])
            except LeaseLost as error:  # the row is due again soon, where that process looks
                log.info("table %s: a reminder is left to another process (%s)", table_id, error)
            except FAILED as error:
                log.warning("table %s: a reminder was not sent (%s)", table_id, error)
                await host.unit_of_work.write(
                    [host.due.put(table_id, "remind", host.clock.now() + AGAIN, user)], deed_at=[table_id]
                )
            except Exception:
                log.exception("table %s: a reminder was not sent", table_id)
        while self._replaced:
            await self.bot.service(Show).replaced.delete(*self._replaced.pop(), stays=False)

    async def _remind(self, table_id: int, user: int, claimed: int) -> list[Write]:
        """Send it, if it still should be; what is to be stored then. Raises what should be tried again."""
        host, now = self.bot.host, self.bot.clock.now()
        done: list[Write] = [(schema.DONE_DUE_BY, (now, table_id, "remind", user, claimed))]
        sitting = await host.tables.look(table_id)
        chair, person = sitting.chair_of(user), self.bot.people.of(user)
        if chair is None or not person.remind or not has_reminders(sitting):
            return done
        if sitting.table.times.waits_since(chair.seat) is None:
            return done  # they have acted
        if (there := self.bot.calls.about_until(user)) > now:  # who plays just now is not told that it is their turn
            return [host.due.put(table_id, "remind", there, user)]
        awake = await self.bot.calls.awake(sitting.table, user)
        known = person.zone != Person().zone or person.remind * HOUR >= DAY  # who wants one every few hours is not guessed about
        if person.quiet is None and known and awake > now:  # in their night; what is urgent is a warning
            return [host.due.put(table_id, "remind", awake, user)]
        if person.away_until(now):
            return [host.due.put(table_id, "remind", person.away_until(now) + person.remind * HOUR, user)]
        if not await self.bot.service(Reachable).check_member(table_id, user):
            return done  # they have left the server, and their seat is open now
        await self.bot.service(DeletedBoards).look(table_id, user)
        turn = sitting.table.times.seats[chair.seat].turn
        name = f"remind:{user}"
        shown = (await host.queries.shown(table_id)).get(name) or Shown(name)
        number = shown.told + 1 if shown.seq == turn else 1
        if number > person.most:
            return done
        new = Shown(name, turn, 0, None, None, now, turn, number)
        more: list[Write] = (
            [host.due.put(table_id, "remind", now + person.remind * HOUR, user)] if number < person.most else [*done]
        )
        deadline = self.bot.clocks.ends_at(sitting, chair, sitting.table.times.seats[chair.seat])
        ends = deadline is not None and deadline - now < HOUR  # what happens to the seat then is agreed
        if number == min(TOLD_AT, person.most) and not ends:
            more += await self._tell_table(sitting, chair, turn)
        if self._is_warned(sitting, chair, now):  # which says the same, and more
            kept = msgspec.structs.replace(new, channel_id=shown.channel_id, message_id=shown.message_id)
            return [(schema.PUT_SHOWN, shown_values(table_id, kept)), *more]
        if person.out_of_quiet(now) > now:  # it is part of the summary that comes when they are over
            calls = self.bot.calls
            found = When(How.SUMMARY, summary_at(person, now, calls.summed(user)))
            return [(schema.PUT_SHOWN, (table_id, *msgspec.structs.astuple(new))), calls.put(table_id, user, found), *more]
        message = await self._sent(sitting, chair, person, turn, number)
        if message is None:
            return done
        new.channel_id, new.message_id = message.channel.id, message.id
        self._standing.add((table_id, user))
        if shown.message_id is not None and shown.channel_id is not None and shown.message_id != message.id:  # the one before
            replaced = (shown.message_id, shown.channel_id, table_id, 0)
            more.append((schema.PUT_REPLACED, replaced))
            self._replaced.append((table_id, shown.channel_id, shown.message_id))
        called = self.bot.calls.called(table_id, [user])
        return [(schema.PUT_SHOWN, (table_id, *msgspec.structs.astuple(new))), *called, *more]

    def _is_warned(self, sitting: Sitting, chair: Chair, now: int) -> bool:
        """Whether somebody is warned within the hour, before or after Unix ms `now`, or their clock runs out then."""
        time = sitting.table.times.seats[chair.seat]
        near, ends = [*self.bot.clocks.warnings_of(sitting, chair, time)], self.bot.clocks.ends_at(sitting, chair, time)
        if ends is not None:
            near.append(ends)
        if ends is None or ends > time.begun + REPLACED_AFTER:  # else nobody is told that the others may open the seat
            near.append(time.begun + MISSED_AFTER)
        return time.left == OUT or any(abs(at - now) < HOUR for at in near)

    async def _tell_table(self, sitting: Sitting, chair: Chair, turn: int) -> list[Write]:
        """Tell the others what they can do about somebody who does not play, once a turn; what is to be stored then."""
        table, host, user = sitting.table, self.bot.host, chair.user
        assert user is not None
        if sitting.people == [user]:
            return []
        words = words_for(sitting, mention=False)
        time = table.times.seats[chair.seat]
        about: dict[str, str | int] = {"name": words.seat(chair.seat), "since": moment(time.begun), "days": REPLACED_AFTER // DAY}
        text = words("missing", others=others_of(sitting, user, words)["others"], **about)
        ask = buttons.ReplaceButton(table.id, chair.seat, buttons.veiled(table, turn))
        below = component.row(
            component.button(ask, words("button-replace")),
            component.button(buttons.EndButton(table.id), words("button-end")),
        )
        once = nonce(host.database, table.id, missing(user), turn, 0)
        message = await in_thread(self.bot, table, Reply(Page(ui.TextDisplay(text), below)), once, ask.custom_id)
        if message is None:
            return []
        self._standing.add((table.id, user))
        new = Shown(missing(user), turn, 0, message.channel.id, message.id, host.clock.now(), turn, turn)
        return [(schema.PUT_SHOWN, shown_values(table.id, new))]

    async def _sent(self, sitting: Sitting, chair: Chair, person: Person, turn: int, number: int) -> discord.Message | None:
        """The reminder where the person wants it; where messages are closed or the thread is gone, in the other place. None: it
        can be sent nowhere."""
        table = sitting.table
        assert chair.user is not None
        settings = ReminderSettingsButton(table.id, chair.user, buttons.veiled(table, turn), number)
        once = nonce(self.bot.host.database, table.id, f"remind:{chair.user}:{number}", turn, 0)
        reply = await self._page(sitting, chair, person, settings)
        for directly in [False, True] if person.where == "thread" else [True, False]:
            try:
                if directly:
                    sent = await by_message(self.bot, chair.user, reply, once, settings.custom_id)
                else:
                    sent = await in_thread(self.bot, table, reply, once, settings.custom_id, calls=chair.user)
            except NotNow as later:
                log.info("table %s: no reminder by message (%s)", table.id, later)
            else:
                if sent is not None:
                    return sent
        return None

    async def _page(self, sitting: Sitting, chair: Chair, person: Person, settings: ReminderSettingsButton) -> Reply:
        table = sitting.table
        words = words_for(sitting, person.language or None)
        time = table.times.seats[chair.seat]
        lines = [
            words("reminder", who=f"<@{chair.user}>", table=title(table, words), since=moment(time.begun), where=where(table)),
        ]
        if (ends := self.bot.clocks.ends_at(sitting, chair, time)) is not None:
            lines.append(words("reminder-clock", when=moment(ends)))
        last = settings.number >= person.most
        lines.append(words("reminder-last" if last else "reminder-number", number=settings.number, most=person.most))
        below = component.row(
            component.button(buttons.SinceButton(table.id, buttons.veiled(table)), words("button-since")),
            component.button(NextTableButton(table.id), words("button-next-table")),
            component.button(settings, words("button-reminders")),
        )
        return Reply(Page(ui.TextDisplay("\n".join(lines)), below))


def missing(user: int) -> str:
    """The name of what a table is told of somebody who does not play, among its readers."""
    return f"missing:{user}"
