"""Reminders of whose turn it is: at the reader's own interval. With the third of a turn the table is told what it can do."""

from __future__ import annotations

from typing import Annotated

import msgspec
from discord import ui

from cogs.board.reachable import Reachable
from cogs.board.sent.deleted import DeletedBoards
from cogs.core import buttons, component
from cogs.core.component import Component, RowSeq, TableId
from cogs.core.delivery import nonce
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, others_of, title, words_for
from cogs.core.time import moment
from cogs.outbox.outbox import MessageKind, Slot, Wanted
from cogs.person.games import NextTableButton, where
from cogs.person.me import me_page
from sessions.people.calls import How, When, summary_at
from sessions.people.people import Person
from sessions.play.clocks import has_reminders
from sessions.play.timeouts import MISSED_AFTER, REPLACED_AFTER
from sessions.store import schema
from sessions.table.model import Chair, Shown, Sitting, Table
from sessions.table.rows import shown_values
from sessions.table.time_control import DAY, HOUR, OUT

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


class Reminders(MessageKind):
    """Reminds whoever a table waits for."""

    NAME = "remind"
    READERS = ("remind", "missing")

    async def due(self, table_id: int, user: int) -> Wanted:
        """Remind somebody, if the table still waits for them and they may be told now."""
        host, now, calls = self.bot.host, self.bot.clock.now(), self.bot.calls
        sitting = await host.tables.look(table_id)
        chair, person = sitting.chair_of(user), self.bot.people.of(user)
        if chair is None or not person.remind or not has_reminders(sitting):
            return Wanted()
        if sitting.table.times.waits_since(chair.seat) is None:
            return Wanted()  # they have acted
        if (there := calls.about_until(user)) > now:  # who plays just now is not told that it is their turn
            return Wanted(again=there)
        awake = await calls.awake(sitting.table, user)
        known = person.zone != Person().zone or person.remind * HOUR >= DAY  # who wants one every few hours is not guessed about
        if person.quiet is None and known and awake > now:  # in their night; what is urgent is a warning
            return Wanted(again=awake)
        if person.away_until(now):
            return Wanted(again=person.away_until(now) + person.remind * HOUR)
        if not await self.bot.service(Reachable).check_member(table_id, user):
            return Wanted()  # they have left the server, and their seat is open now
        await self.bot.service(DeletedBoards).look(table_id, user)
        turn, name = sitting.table.times.seats[chair.seat].turn, f"remind:{user}"
        shown = (await host.queries.shown(table_id)).get(name) or Shown(name)
        number = shown.told + 1 if shown.seq == turn else 1
        if number > person.most:
            return Wanted()
        new = Shown(name, turn, 0, None, None, now, turn, number)
        again = now + person.remind * HOUR if number < person.most else None
        deadline = self.bot.clocks.ends_at(sitting, chair, sitting.table.times.seats[chair.seat])
        ends = deadline is not None and deadline - now < HOUR  # what happens to the seat then is agreed
        tells = number == min(TOLD_AT, person.most) and not ends and sitting.people != [user]
        posts = [self._to_table(sitting, chair, turn)] if tells else []
        if self._is_warned(sitting, chair, now):  # which says the same, and more
            kept = msgspec.structs.replace(new, channel_id=shown.channel_id, message_id=shown.message_id)
            return Wanted(posts, again, [(schema.PUT_SHOWN, shown_values(table_id, kept))])
        if person.out_of_quiet(now) > now:  # it is part of the summary that comes when they are over
            found = When(How.SUMMARY, summary_at(person, now, calls.summed(user)))
            return Wanted(posts, again, [(schema.PUT_SHOWN, shown_values(table_id, new)), calls.put(table_id, user, found)])
        return Wanted([*posts, self._reminder(sitting, chair, person, new)], again)

    def _is_warned(self, sitting: Sitting, chair: Chair, now: int) -> bool:
        """Return whether somebody is warned within the hour, before or after Unix ms `now`, or their clock runs out then."""
        time = sitting.table.times.seats[chair.seat]
        near, ends = [*self.bot.clocks.warnings_of(sitting, chair, time)], self.bot.clocks.ends_at(sitting, chair, time)
        if ends is not None:
            near.append(ends)
        if ends is None or ends > time.begun + REPLACED_AFTER:  # else nobody is told that the others may open the seat
            near.append(time.begun + MISSED_AFTER)
        return time.left == OUT or any(abs(at - now) < HOUR for at in near)

    def _to_table(self, sitting: Sitting, chair: Chair, turn: int) -> Slot:
        """Tell the others what they can do about somebody who does not play, once a turn."""
        table, user = sitting.table, chair.user
        words = words_for(sitting, mention=False)
        time = table.times.seats[chair.seat]
        about: dict[str, str | int] = {"name": words.seat(chair.seat), "since": moment(time.begun), "days": REPLACED_AFTER // DAY}
        text = words("missing", others=others_of(sitting, user, words)["others"], **about)
        ask = buttons.ReplaceButton(table.id, chair.seat, buttons.veiled(table, turn))
        below = component.row(
            component.button(ask, words("button-replace")),
            component.button(buttons.EndButton(table.id), words("button-end")),
        )
        name = f"missing:{user}"
        once = nonce(self.bot.host.database, table.id, name, turn, 0)
        reply = Reply(Page(ui.TextDisplay(text), below))
        return Slot(0, reply, ask.custom_id, once, [(table.id, Shown(name, turn, 0, pinged=turn, told=turn))], table)

    def _reminder(self, sitting: Sitting, chair: Chair, person: Person, new: Shown) -> Slot:
        """The reminder where the person wants it; where messages are closed or the thread is gone, in the other place."""
        table, user = sitting.table, chair.user
        assert user is not None
        settings = ReminderSettingsButton(table.id, user, buttons.veiled(table, new.seq), new.told)
        once = nonce(self.bot.host.database, table.id, f"remind:{user}:{new.told}", new.seq, 0)
        first: Table | None
        first, second = (table, None) if person.where == "thread" else (None, table)

        def post(thread: Table | None, otherwise: tuple[Slot, ...] = ()) -> Slot:
            reply = self._page(sitting, chair, person, settings)
            return Slot(user, reply, settings.custom_id, once, [(table.id, new)], thread, table.id, otherwise, patient=False)

        return post(first, (post(second),))

    def _page(self, sitting: Sitting, chair: Chair, person: Person, settings: ReminderSettingsButton) -> Reply:
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
